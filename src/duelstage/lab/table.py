"""The balance table of Artistes: python -m duelstage.lab.table artistes --matches 10000 --seed 1 --workers 2

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
from typing import Any

from .. import __version__
from ..games.artistes.catalogue import standard
from ..games.artistes.game import Artistes
from ..games.artistes.ready import ready_decks
from .duels import duel
from .page import page
from .tally import Tally, stuck

BOTS = ("greedy", "greedy")
CHUNK = 72  # matches that a process plays before it reports
DRAWN = "drawn"
SEED_MAX = 2**62
FOLDER = Path("docs/balance")


@dataclass(frozen=True)
class Chunk:
    """Some matches of a plan, by number."""

    kind: str  # "ready" or "drawn"
    start: int
    stop: int
    seed: int
    form: str


@cache
def _game(form: str) -> Artistes:
    return Artistes(standard(), form="plain" if form == "plain" else None)


def ready_pair(number: int, decks: Sequence[str]) -> tuple[tuple[str, str], int]:
    """Which ready decks meet in a match, and the number of its seed: two decks meet in both orders under one seed."""
    pairs = [(one, other) for one in decks for other in decks]
    one, other = pairs[number % len(pairs)]
    meeting = pairs.index((min(one, other), max(one, other)))
    return (one, other), number // len(pairs) * len(pairs) + meeting


def drawn_deck(game: Artistes, luck: Random) -> list[str]:
    """Sixteen cards: four bases, two of them twice, the EX of three, two terrains, five spells."""
    catalogue = game.catalogue
    bases = luck.sample([card.id for card in catalogue.of_type("artist") if not card.base], 4)
    terrains = luck.sample([card.id for card in catalogue.of_type("terrain")], 2)
    spells = luck.sample([card.id for card in catalogue.of_type("spell")], 5)
    return [*bases, *bases[:2], *(f"{card}_ex" for card in bases[:3]), *terrains, *spells]


def play(chunk: Chunk) -> Tally:
    """Play the matches of a chunk."""
    game, tally = _game(chunk.form), Tally()
    ready = {name: deck.cards for name, deck in ready_decks(game.catalogue).items()}
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


def chunks(kind: str, matches: int, seed: int, form: str) -> Iterator[Chunk]:
    for start in range(0, matches, CHUNK):
        yield Chunk(kind, start, min(matches, start + CHUNK), seed, form)


def run(kind: str, matches: int, seed: int, workers: int, form: str = "native") -> Tally:
    """All matches of a kind; the sums do not depend on how many processes share the work."""
    plan, total = list(chunks(kind, matches, seed, form)), Tally()
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


def report(matches: int, drawn: int, seed: int, workers: int) -> dict[str, Any]:
    """The whole table as JSON data, with all that is needed to make it again."""
    game = _game("native")
    ready, mixed = run("ready", matches, seed, workers), run(DRAWN, drawn, seed, workers)
    everything = ready + mixed
    cards = everything.of_cards(game.catalogue.ids)
    return {
        "game": game.key,
        "software": __version__,
        "python": platform.python_version(),
        "catalogue_hash": game.catalogue.hash,
        "bots": list(BOTS),
        "seed": seed,
        "ready": {**ready.of_matches(), "decks": ready.of_decks()},
        "drawn": mixed.of_matches(),
        "cards": cards,
        "stuck": stuck(cards),
    }


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m duelstage.lab.table", description="Balance table of a game.")
    parser.add_argument("game", choices=("artistes",))
    parser.add_argument("--matches", type=_number, default=10_000, help="between ready decks (10000)")
    parser.add_argument(
        "--drawn", type=_number, default=None, help="between decks drawn from the set (a third of that)"
    )
    parser.add_argument("--seed", type=_number, default=1)
    parser.add_argument("--workers", type=_number, default=1, help="processes")
    parser.add_argument("--out", type=Path, default=FOLDER, help="folder of the two files (docs/balance)")
    options = parser.parse_args(arguments)
    drawn = options.matches // 3 if options.drawn is None else options.drawn
    found = report(options.matches, drawn, options.seed, options.workers)
    options.out.mkdir(parents=True, exist_ok=True)
    (options.out / f"{options.game}.json").write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    (options.out / f"{options.game}.md").write_text(page(found), encoding="utf-8")
    print(f"wrote {options.out / options.game}.json and .md")
    return 0


def _number(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) < 19 and int(text) <= SEED_MAX):
        raise argparse.ArgumentTypeError(f"'{text[:40]}' is no whole number from 0")
    return int(text)


if __name__ == "__main__":
    sys.exit(main())
