"""`python -m native.extract GAME FOLDER`: what a match needs of a game's card files (duelstage/cards/extract.py).

It is a process of its own, so that what it has imported is what the extract depends on.
"""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

from .unit import PACKAGE, SRC


def write(game: str, out: Path) -> None:
    from duelstage.cards.extract import CARDS, DECKS, MINIS, card_files, folder_of, read_table
    from duelstage.games import GAMES
    from duelstage.kernel.backend import digest

    catalogue = GAMES[game].sets.read()
    paths = {name: os.path.join(folder_of(game), name) for name in (DECKS, MINIS)}
    said = {
        "key": catalogue.key,
        "factor": catalogue.factor,
        "ids": catalogue.ids,
        "hash": catalogue.hash,
        "cards": catalogue.card_rows(),
        "programs": catalogue.program_rows(),
        "tables": {name: read_table(path) for name, path in paths.items() if os.path.exists(path)},
        "names": card_files(game),
    }
    data = [*(f"{CARDS}/{name}" for name in card_files(game)), *paths]
    files = sorted([*code(), *(f"games/{game}/{name}" for name in data)])
    said |= {"files": files, "source": digest(SRC / PACKAGE, files)}
    out.mkdir(parents=True, exist_ok=True)
    partial = out / f"{game}_cards.part"
    partial.write_text(json.dumps(said, separators=(",", ":"), ensure_ascii=False), encoding="utf-8")
    partial.replace(out / f"{game}_cards.json")  # a process that starts meanwhile reads the old one or the new one


def code() -> list[str]:
    """The Python files of the package that have been imported, relative to it."""
    found = [Path(m.__file__) for name, m in sys.modules.items() if name.startswith(f"{PACKAGE}.") and m.__file__]
    return [path.resolve().relative_to(SRC / PACKAGE).as_posix() for path in found]


if __name__ == "__main__":
    sys.path.insert(0, str(SRC))
    write(sys.argv[1], Path(sys.argv[2]))
