"""Makes web/fonts: only the characters that interface, cards and rules use. `make fonts`, when a test asks for it.

Needs fonttools and brotli, and npm for the sources (@fontsource); what it makes is kept in the repository, so that
building the client needs neither. Latin stands first in every stack, so that ’ and … never come from a Han font.
The parts are renamed, as the licence asks of what is changed.
"""

from __future__ import annotations

import io
import json
import subprocess
import sys
import tarfile
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

WEB = Path(__file__).resolve().parents[1]
ROOT = WEB.parent
OUT = WEB / "fonts"
TOOLS = WEB / ".tools"
VERSION = "5.3.0"
SOURCES = {  # family: package, file, weights
    "DS Han TC": ("noto-sans-tc", "noto-sans-tc-chinese-traditional-{}-normal.woff2", (500, 700)),
    "DS Han SC": ("noto-sans-sc", "noto-sans-sc-chinese-simplified-{}-normal.woff2", (500, 700)),
    "DS Symbols": ("noto-sans-symbols-2", "noto-sans-symbols-2-symbols-{}-normal.woff2", (400,)),
    "DS Arrows": ("noto-sans-symbols", "noto-sans-symbols-symbols-{}-normal.woff2", (400,)),
    "DS Text": ("atkinson-hyperlegible-next", "atkinson-hyperlegible-next-latin-{}-normal.woff2", (400, 700)),
    "DS Text Ext": ("atkinson-hyperlegible-next", "atkinson-hyperlegible-next-latin-ext-{}-normal.woff2", (400, 700)),
}
HAN = 0x2E80
WHOLE = ("DS Text", "DS Text Ext")  # small, and names are typed with them


def used() -> set[str]:
    """Every character that can be shown and that we wrote."""
    found: set[str] = set()
    for folder, endings in ((ROOT / "src" / "duelstage", (".py", ".toml")), (WEB / "src", (".json", ".svelte", ".ts"))):
        for path in folder.rglob("*"):
            if path.suffix in endings and "_web" not in path.parts:
                found |= set(path.read_text(encoding="utf-8"))
    return {c for c in found if ord(c) > 0x7E}


def source(package: str, file: str) -> TTFont:
    packed = TOOLS / f"fontsource-{package}-{VERSION}.tgz"
    if not packed.exists():
        TOOLS.mkdir(exist_ok=True)
        subprocess.run(["npm", "pack", "-s", f"@fontsource/{package}@{VERSION}"], cwd=TOOLS, check=True)
    with tarfile.open(packed) as tar:
        member = tar.extractfile(f"package/files/{file}")
        assert member is not None
        return TTFont(io.BytesIO(member.read()))


def make(family: str, weight: int, characters: set[str]) -> set[str]:
    """Write one part and say which of the characters it has."""
    package, file, _ = SOURCES[family]
    font = source(package, file.format(weight))
    has = {chr(code) for code in font.getBestCmap()}
    wanted = has if family in WHOLE else has & characters
    if family.startswith("DS Han"):
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
    missing = sorted(characters - set("".join(covered.values())))
    print("fonts:", ", ".join(f"{p.name} {p.stat().st_size // 1024} KB" for p in sorted(OUT.glob("*.woff2"))))
    if missing:
        print("no font has:", "".join(missing), [hex(ord(c)) for c in missing], file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
