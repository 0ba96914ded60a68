"""Makes web/fonts: only the characters that interface, cards and rules use. `make fonts`, when a test asks for it.

The display faces hold less: Han only as far as names and titles go. Beside them `src/art/widths.json` says how wide
each Latin character is, so that the text of cards is wrapped without a browser.
Needs fonttools and brotli, and npm for the sources (@fontsource); what it makes is kept in the repository, so that
building the client needs neither. Latin stands first in every stack, so that ’ and … never come from a Han font.
The parts are renamed, as the licence asks of what is changed.
"""

from __future__ import annotations

import io
import json
import re
import subprocess
import sys
import tarfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

WEB = Path(__file__).resolve().parents[1]
ROOT = WEB.parent
OUT = WEB / "fonts"
WIDTHS = WEB / "src" / "art" / "widths.json"
TOOLS = WEB / ".tools"
VERSION = "5.3.0"
SOURCES = {  # family: package, file, weights
    "DS Han TC": ("noto-sans-tc", "noto-sans-tc-chinese-traditional-{}-normal.woff2", (500, 700)),
    "DS Han SC": ("noto-sans-sc", "noto-sans-sc-chinese-simplified-{}-normal.woff2", (500, 700)),
    "DS Symbols": ("noto-sans-symbols-2", "noto-sans-symbols-2-symbols-{}-normal.woff2", (400,)),
    "DS Arrows": ("noto-sans-symbols", "noto-sans-symbols-symbols-{}-normal.woff2", (400,)),
    "DS Text": ("atkinson-hyperlegible-next", "atkinson-hyperlegible-next-latin-{}-normal.woff2", (400, 700)),
    "DS Text Ext": ("atkinson-hyperlegible-next", "atkinson-hyperlegible-next-latin-ext-{}-normal.woff2", (400, 700)),
    "DS Playbill": ("rakkas", "rakkas-latin-{}-normal.woff2", (400,)),
    "DS Chisel": ("grenze", "grenze-latin-{}-normal.woff2", (600,)),
    "DS Label": ("sofia-sans-extra-condensed", "sofia-sans-extra-condensed-latin-{}-normal.woff2", (600, 800)),
    "DS Title TC": ("noto-serif-tc", "noto-serif-tc-chinese-traditional-{}-normal.woff2", (900,)),
    "DS Title SC": ("noto-serif-sc", "noto-serif-sc-chinese-simplified-{}-normal.woff2", (900,)),
}
HAN = 0x2E80
WHOLE = ("DS Text", "DS Text Ext", "DS Playbill", "DS Chisel", "DS Label")  # small, and names are typed with them
TITLES = {"DS Title TC": "zh_hant", "DS Title SC": "zh_hans"}
NAME_LENGTH = 16
TITLE_LENGTH = 8  # a word of the interface that is longer is not a title
MEASURED = {"text": ("DS Text", 400), "bold": ("DS Text", 700), "playbill": ("DS Playbill", 400)} | {
    "chisel": ("DS Chisel", 600),
    "label": ("DS Label", 600),
    "strong": ("DS Label", 800),
}


def used() -> set[str]:
    """Every character that can be shown and that we wrote."""
    found: set[str] = set()
    for folder, endings in ((ROOT / "src" / "duelstage", (".py", ".toml")), (WEB / "src", (".json", ".svelte", ".ts"))):
        for path in folder.rglob("*"):
            if path.suffix in endings and "_web" not in path.parts:
                found |= set(path.read_text(encoding="utf-8"))
    return {c for c in found if ord(c) > 0x7E}


def titles(language: str) -> set[str]:
    """The characters of names of cards, sets and decks, and of the short words of the interface."""
    found: set[str] = set()
    for path in (ROOT / "src" / "duelstage").rglob("*.toml"):
        names = re.findall(rf'\b{language} = "([^"]*)"', path.read_text(encoding="utf-8"))
        found |= set("".join(name for name in names if len(name) <= NAME_LENGTH))
    for path in (WEB / "src" / "i18n" / language.replace("_h", "-H")).glob("*.json"):
        found |= set("".join(short(json.loads(path.read_text(encoding="utf-8")))))
    return found


def short(words: dict[str, Any]) -> Iterator[str]:
    for value in words.values():
        if isinstance(value, dict):
            yield from short(value)
        elif len(value) <= TITLE_LENGTH:
            yield value


def source(package: str, file: str) -> TTFont:
    packed = TOOLS / f"fontsource-{package}-{VERSION}.tgz"
    if not packed.exists():
        TOOLS.mkdir(exist_ok=True)
        subprocess.run(["npm", "pack", "-s", f"@fontsource/{package}@{VERSION}"], cwd=TOOLS, check=True)
    with tarfile.open(packed) as tar:
        member = tar.extractfile(f"package/files/{file}")
        assert member is not None
        return TTFont(io.BytesIO(member.read()), recalcTimestamp=False)  # the same bytes each time


def make(family: str, weight: int, characters: set[str]) -> set[str]:
    """Write one part and say which of the characters it has."""
    package, file, _ = SOURCES[family]
    font = source(package, file.format(weight))
    has = {chr(code) for code in font.getBestCmap()}
    wanted = (
        {c for c in has if ord(c) < HAN}
        if family in WHOLE
        else has & (titles(TITLES[family]) if family in TITLES else characters)
    )
    if family.startswith(("DS Han", "DS Title")):
        wanted = {c for c in wanted if ord(c) >= HAN}  # the rest is never a Han font's
    options = Options()
    options.flavor, options.layout_features, options.name_IDs = "woff2", ["kern", "liga", "locl"], [0, 1, 2, 13, 14]
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=[ord(c) for c in wanted])
    subsetter.subset(font)
    for record in font["name"].names:
        if record.nameID in (1, 4, 6, 16):
            record.string = family
    font.flavor = "woff2"
    font.save(OUT / f"{family.lower().replace(' ', '-')}-{weight}.woff2")
    return wanted


def face(family: str, weight: int, characters: str) -> str:
    """Its rule. What it has is said, so that it is loaded only where it is needed."""
    weights = "1 1000" if len(SOURCES[family][2]) == 1 else "1 599" if weight < 600 else "600 1000"
    return (
        f"@font-face {{\n  font-family: '{family}';\n  font-weight: {weights};\n  font-display: swap;\n"
        f"  src: url('./{family.lower().replace(' ', '-')}-{weight}.woff2') format('woff2');\n"
        f"  unicode-range: {ranges(characters)};\n}}\n"
    )


def ranges(characters: str) -> str:
    """Characters as a unicode-range; Han, which would be as long as the font, as whole blocks."""
    if any(ord(c) >= HAN for c in characters):
        return "U+2E80-9FFF, U+F900-FAFF, U+FE30-FE4F, U+FF00-FFEF"
    runs: list[list[int]] = []
    for code in sorted(map(ord, characters)):
        if runs and code == runs[-1][1] + 1:
            runs[-1][1] = code
        else:
            runs.append([code, code])
    return ", ".join(f"U+{a:X}" if a == b else f"U+{a:X}-{b:X}" for a, b in runs)


def widths(characters: set[str]) -> dict[str, Any]:
    """How wide each character is, in thousandths of the size: int[face, character], -1 where the face lacks it."""
    wanted = "".join(sorted({chr(code) for code in range(0x20, 0x7F)} | {c for c in characters if ord(c) < HAN}))
    found: dict[str, Any] = {"characters": wanted}
    for name, (family, weight) in MEASURED.items():
        package, file, _ = SOURCES[family]
        font = source(package, file.format(weight))
        cmap, metrics, em = font.getBestCmap(), font["hmtx"].metrics, font["head"].unitsPerEm
        found[name] = [round(metrics[cmap[ord(c)]][0] * 1000 / em) if ord(c) in cmap else -1 for c in wanted]
    return found


def main() -> int:
    characters = used()
    OUT.mkdir(exist_ok=True)
    covered: dict[str, str] = {}
    css = []
    for family, (_, _, weights) in SOURCES.items():
        has = [make(family, weight, characters) for weight in weights]
        covered[family] = "".join(sorted(set.intersection(*has)))
        css += [face(family, weight, covered[family]) for weight in weights]
    (OUT / "covered.json").write_text(json.dumps(covered, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    (OUT / "fonts.css").write_text("".join(css), encoding="utf-8")
    WIDTHS.parent.mkdir(exist_ok=True)
    WIDTHS.write_text(
        json.dumps(widths(characters), ensure_ascii=False, separators=(",", ":")) + "\n", encoding="utf-8"
    )
    missing = sorted(characters - set("".join(covered.values())))
    print("fonts:", ", ".join(f"{p.name} {p.stat().st_size // 1024} KB" for p in sorted(OUT.glob("*.woff2"))))
    if missing:
        print("no font has:", "".join(missing), [hex(ord(c)) for c in missing], file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
