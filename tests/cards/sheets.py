"""What the golden files say, and the command that writes them again: python -m tests.cards.sheets

golden/GAME.LANG.txt is every card as a player reads it; golden/GAME.rows.txt is every program row by name.
"""

from __future__ import annotations

from pathlib import Path

from duelstage.cards.card import Card
from duelstage.cards.catalogue import Catalogue
from duelstage.cards.compile import MEMBERS
from duelstage.cards.vocabulary import Word
from duelstage.games.artistes.catalogue import standard
from duelstage.games.masters.catalogue import SETS as MASTERS

CATALOGUES = {"artistes": standard, "masters": MASTERS.standard}
GOLDEN = Path(__file__).parent / "golden"


def text_sheet(catalogue: Catalogue, language: str) -> str:
    """Every card: name, type, numbers, labels, and under it the text."""
    return "\n".join(_card(catalogue, card, language) for card in catalogue)


def _card(catalogue: Catalogue, card: Card, language: str) -> str:
    numbers = " ".join(str(n) for n in card.numbers.values())
    head = f"{card.id} | {card.names[language]} | {card.type.words[language]} {numbers}".rstrip()
    labels = [word.words[language] for word in card.labels.values() if isinstance(word, Word) and word.key]
    return "\n".join(
        [" | ".join([head, *labels]), *(f"    {line}" for line in catalogue.text(card.id, language).split("\n")), ""]
    )


def row_sheet(catalogue: Catalogue) -> str:
    """Every program row by the name that positions and replays use; members that are 0 are left out."""
    lines = []
    for number, row in enumerate(catalogue.program_rows()):
        said = " ".join(f"{name}={value}" for name, value in zip(MEMBERS, row, strict=True) if value)
        lines.append(f"{catalogue.row_name(number)}: {said or 'end'}")
    return "\n".join(lines) + "\n"


def sheets() -> dict[str, str]:
    """The golden files by name."""
    out: dict[str, str] = {}
    for game, shipped in CATALOGUES.items():
        catalogue = shipped()
        for language in catalogue.vocabulary.languages:
            out[f"{game}.{language}.txt"] = text_sheet(catalogue, language)
        out[f"{game}.rows.txt"] = row_sheet(catalogue)
    return out


if __name__ == "__main__":
    for name, text in sheets().items():
        (GOLDEN / name).write_text(text, "utf-8")
        print(f"wrote {name}")
