"""The balance table of a game: python -m duelstage.lab.table masters jr --matches 10000 --seed 1 --workers 2

Ready decks meet each other, each pair in both orders under one seed (so neither of the two has better luck), and then
decks drawn from the whole set, so that every card is seen. What the columns mean is said in the page (page.py).
"""

from __future__ import annotations

import argparse
import json
import platform
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from .. import __version__
from ..games import GAMES
from ..kernel.duel import Duel
from ..kernel.replay import LUCK
from .duels import duel
from .figures import sheet
from .page import STANDARD, page
from .tally import Tally, stuck

BOTS = ("greedy", "greedy")
CHUNK = 72  # matches that a process plays before it reports
DRAWN = "drawn"
SEED_MAX = 2**62
FOLDER = Path("docs/balance")


class Key(NamedTuple):
    """Which game in which format."""

    name: str
    format: str

    @property
    def stem(self) -> str:
        """The name of its files: "artistes", "masters-jr"."""
        return self.name if self.format == STANDARD else f"{self.name}-{self.format}"


@dataclass(frozen=True)
class Chunk:
    """Some matches of a plan, by number."""

    game: Key
    kind: str  # "ready" or "drawn"
    start: int
    stop: int
    seed: int
    form: str


@cache
def _game(key: Key, form: str) -> Duel:
    found: Duel = GAMES[key.name].make(key.format, form="plain" if form == "plain" else None)
    return found


@cache
def _ready(key: Key) -> dict[str, tuple[str, ...]]:
    return GAMES[key.name].ready_decks(key.format)


def ready_pair(number: int, decks: Sequence[str]) -> tuple[tuple[str, str], int]:
    """Which ready decks meet in a match, and the number of its seed: two decks meet in both orders under one seed."""
    pairs = [(one, other) for one in decks for other in decks]
    one, other = pairs[number % len(pairs)]
    meeting = pairs.index((min(one, other), max(one, other)))
    return (one, other), number // len(pairs) * len(pairs) + meeting


def play(chunk: Chunk) -> Tally:
    """Play the matches of a chunk."""
    game, tally, ready = _game(chunk.game, chunk.form), Tally(), _ready(chunk.game)
    drawn_deck = sheet(chunk.game.name).drawn_deck
    for number in range(chunk.start, chunk.stop):
        names: tuple[str, str]
        decks: tuple[Sequence[str], Sequence[str]]
        if chunk.kind == DRAWN:  # two matches in a row are one pair of decks with the seats changed
            luck = Random(f"{chunk.seed}/{number // 2}")
            one, other = drawn_deck(game, luck), drawn_deck(game, luck)
            names, decks, turn = (DRAWN, DRAWN), (one, other) if number % 2 == 0 else (other, one), number // 2
        else:
            names, turn = ready_pair(number, tuple(ready))
            decks = ready[names[0]], ready[names[1]]
        tally.add(duel(game, decks, chunk.seed * 1_000_003 + turn, BOTS), names)
    return tally


def chunks(game: Key, kind: str, matches: int, seed: int, form: str) -> Iterator[Chunk]:
    for start in range(0, matches, CHUNK):
        yield Chunk(game, kind, start, min(matches, start + CHUNK), seed, form)


def run(game: Key, kind: str, matches: int, seed: int, workers: int, form: str = "native") -> Tally:
    """All matches of a kind; the sums do not depend on how many processes share the work."""
    plan, total = list(chunks(game, kind, matches, seed, form)), Tally()
    if workers <= 1:
        for chunk in plan:
            total = total + _told(play(chunk), kind, matches, total)
        return total
    with ProcessPoolExecutor(workers) as pool:
        for part in pool.map(play, plan):
            total = total + _told(part, kind, matches, total)
    return total


def _told(part: Tally, kind: str, matches: int, total: Tally) -> Tally:
    done = total.counts["matches"] + part.counts["matches"]
    print(f"\r{kind}: {done} of {matches} matches", end="\n" if done == matches else "", file=sys.stderr, flush=True)
    return part


def report(key: Key, matches: int, drawn: int, seed: int, workers: int) -> dict[str, Any]:
    """The whole table as JSON data, with all that is needed to make it again."""
    game, about = _game(key, "native"), sheet(key.name)
    ready, mixed = run(key, "ready", matches, seed, workers), run(key, DRAWN, drawn, seed, workers)
    cards = (ready + mixed).of_cards(card.id for card in game.catalogue if card.type.key not in about.no_cards)
    return {
        "game": game.key,
        "software": __version__,
        "python": platform.python_version(),
        "catalogue_hash": game.catalogue.hash,
        "luck": LUCK,
        "bots": list(BOTS),
        "seed": seed,
        "ready": {**ready.of_matches(about.figures), "decks": ready.of_decks()},
        "drawn": mixed.of_matches(about.figures),
        "cards": cards,
        "stuck": stuck(cards),
    }


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m duelstage.lab.table", description="Balance table of a game.")
    parser.add_argument("game", choices=tuple(GAMES))
    parser.add_argument("format", nargs="?", default="", help="the game's standard format unless named")
    parser.add_argument("--matches", type=_number, default=10_000, help="between ready decks (10000)")
    parser.add_argument(
        "--drawn", type=_number, default=None, help="between decks drawn from the set (a third of that)"
    )
    parser.add_argument("--seed", type=_number, default=1)
    parser.add_argument("--workers", type=_number, default=1, help="processes")
    parser.add_argument("--out", type=Path, default=FOLDER, help="folder of the two files (docs/balance)")
    options = parser.parse_args(arguments)
    entry = GAMES[options.game]
    key = Key(options.game, options.format or entry.standard)
    if key.format not in entry.formats():
        parser.error(f"{key.name} has no format '{key.format[:40]}'; expected {', '.join(entry.formats())}")
    drawn = options.matches // 3 if options.drawn is None else options.drawn
    found = report(key, options.matches, drawn, options.seed, options.workers)
    options.out.mkdir(parents=True, exist_ok=True)
    (options.out / f"{key.stem}.json").write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    (options.out / f"{key.stem}.md").write_text(page(found), encoding="utf-8")
    print(f"wrote {options.out / key.stem}.json and .md")
    return 0


def _number(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) < 19 and int(text) <= SEED_MAX):
        raise argparse.ArgumentTypeError(f"'{text[:40]}' is no whole number from 0")
    return int(text)


if __name__ == "__main__":
    sys.exit(main())
