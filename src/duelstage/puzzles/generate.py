"""Finds puzzles: bots play matches, and where one could win this turn and `greedy` would not, the position is kept.

Ready decks that the card set has all cards of meet each other in every second match, decks drawn from the whole set in
the others. A match is made by its number, so what is found does not depend on how many processes share the work.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, NamedTuple, TypeAlias

from ..bots import make_bot
from ..cards.decks import read_text
from ..games import GAMES
from ..kernel.backend import Position
from ..kernel.duel import Duel
from ..kernel.errors import DuelError
from ..lab.figures import sheet
from ..lab.notes import prompt_of
from ..lab.runner import runner_of
from .book import Book, Header, Puzzle
from .proof import Proof, attempt, glance, prove

Deck: TypeAlias = Sequence[str]

WEAK, WEAK_SEEDS = "greedy", range(5)  # who must miss the win, each time
BOTS = (("greedy", "greedy"), ("greedy", "turn"), ("greedy", "greedy"), ("turn", "greedy"))  # match by match
OF_A_MATCH = 2
SHORTEST = 2  # actions: what takes one is no puzzle
OF_A_LENGTH = 0.5  # at most this share of a format's puzzles take the same number of actions
DECISIONS_MAX = 3000  # in a match: more are a loop
CHUNK = 8  # matches that a process plays before it reports
MATCHES_MAX = 20_000  # a format; then the set has not that many puzzles


class Job(NamedTuple):
    """Some matches, by number. `folder`: of the card set, "": the shipped one."""

    game: str
    format: str
    folder: str
    seed: int
    start: int
    stop: int


class Found(NamedTuple):
    """A puzzle without its name. `hash`: of the position's facts."""

    hash: str
    puzzle: Puzzle


def generate(
    name: str, formats: Sequence[str], total: int, seed: int, command: str, folder: str = "", workers: int = 1
) -> Book:
    """`total` puzzles, spread evenly over the formats. Raises DuelError: there are not that many to be found."""
    puzzles: list[Puzzle] = []
    catalogue: Any = None
    for i, format_name in enumerate(formats):
        wanted = total // len(formats) + (i < total % len(formats))
        found = _pick(Job(name, format_name, folder, seed, 0, 0), wanted, workers)
        puzzles += [replace(puzzle, id=f"{name}-{format_name}-{n:03}") for n, puzzle in enumerate(found, 1)]
        catalogue = catalogue or _game(name, format_name, folder).catalogue
    rules = GAMES[name].game_class.rules_version
    header = Header(f"{name}@{rules}", catalogue.hash, catalogue.definitions(), command, seed)
    return Book(header, puzzles)


def _pick(job: Job, wanted: int, workers: int) -> list[Puzzle]:
    """The first puzzles of a format that are wanted, the shortest in front, none twice."""
    most = max(1, int(wanted * OF_A_LENGTH))
    lengths: Counter[int] = Counter()
    found: dict[str, Puzzle] = {}
    if wanted == 0:
        return []
    for key, puzzle in _all(job, workers):
        if key not in found and lengths[len(puzzle.solution)] < most:
            found[key] = puzzle
            lengths[len(puzzle.solution)] += 1
            print(f"\r{job.game} {job.format}: {len(found)} of {wanted}", end="", file=sys.stderr, flush=True)
        if len(found) == wanted:
            print(file=sys.stderr)
            return sorted(found.values(), key=lambda puzzle: (len(puzzle.solution), puzzle.tried))
    print(file=sys.stderr)
    raise DuelError(f"{job.game} {job.format}: {len(found)} puzzles in {MATCHES_MAX} matches, not {wanted}")


def _all(job: Job, workers: int) -> Iterator[Found]:
    """What there is, match by match."""
    jobs = (job._replace(start=start, stop=start + CHUNK) for start in range(0, MATCHES_MAX, CHUNK))
    for part in runner_of(workers).map(search, jobs):
        yield from part


def search(job: Job) -> list[Found]:
    """The puzzles of some matches."""
    game = _game(job.game, job.format, job.folder)
    return [found for number in range(job.start, job.stop) for found in _of_match(game, job, number)]


@cache
def _game(name: str, format_name: str, folder: str) -> Duel:
    entry = GAMES[name]
    options = entry.options(format_name)
    factor = getattr(options, "factor", None)
    cards = entry.sets.own(Path(folder), factor, complete=False) if folder else entry.catalogue(format_name)
    found: Duel = entry.game_class(cards, options)
    return found


@cache
def _ready(game: Duel) -> list[Deck]:
    """The ready decks of the format that the card set has all cards of."""
    ready = GAMES[game.name].ready
    found: list[Deck] = []
    for name, about in ready.about.items():
        if about.formats and game.options.format_name not in about.formats:
            continue
        text = ready.text(name)
        with suppress(DuelError):
            deck = read_text(text, game.catalogue, name)
            game.require_legal(deck)
            found.append(deck.cards)
    return found


def _decks(game: Duel, luck: Random, number: int) -> tuple[Deck, Deck]:
    ready = _ready(game)
    if number % 2 == 0 and ready:
        return luck.choice(ready), luck.choice(ready)
    drawn_deck = sheet(game.name).drawn_deck
    return drawn_deck(game, luck), drawn_deck(game, luck)


def _of_match(game: Duel, job: Job, number: int) -> Iterator[Found]:
    """The first puzzles of one match, one a turn."""
    luck = Random(f"{job.seed}/{job.game}/{job.format}/{number}")
    decks = _decks(game, luck, number)
    position = game.start(luck.getrandbits(64), decks)
    bots = [make_bot(name, game, s, luck.getrandbits(32)) for s, name in enumerate(BOTS[number % len(BOTS)])]
    kept, turn = 0, -1  # the turn that need not be looked at any more
    for ply in range(DECISIONS_MAX):
        decision = game.decision(position)
        if decision is None or kept == OF_A_MATCH:
            return
        if not decision.question and len(decision.codes) > 1 and position.turn != turn:
            seen = glance(game, position, decision.seat)
            found = look(game, position, decision.seat) if seen.won else None
            if found is not None:
                kept += 1
                yield Found(game.facts_hash(position), found)
            turn = position.turn if found is not None or seen.hopeless else turn
        view = game.view(position, decision.seat)
        position.apply(bots[decision.seat].choose(view, prompt_of(game, position, decision, ply)))


def look(game: Duel, position: Position, seat: int) -> Puzzle | None:
    """The position as a puzzle, without a name; None: it is none."""
    proof = prove(game, position, seat)
    if proof is None or len(proof.codes) < SHORTEST:
        return None
    if any(attempt(game, position, seat, WEAK, weak).won for weak in WEAK_SEEDS):
        return None
    solution, themes = _told(game, position, proof)
    text = game.text(position)
    return Puzzle("", game.options.format_name, text, seat, solution, proof.tried, proof.shortest, themes)


def _told(game: Duel, position: Position, proof: Proof) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The solution in notation, and what it is made of: verbs, and the types of the cards that are played."""
    here, said, themes = position.clone(), [], set()
    for code in proof.codes:
        action = game.actions.decode(here, code)
        said.append(game.actions.notation(here, code))
        themes |= set(_themes(game, action.verb, dict(action.arguments)))
        here.apply(code)
    return tuple(said), tuple(sorted(themes))


def _themes(game: Duel, verb: str, arguments: dict[str, Any]) -> Iterable[str]:
    if verb not in ("end", "play"):
        yield verb.replace("_", " ")
    name = arguments.get("card")
    if name in game.catalogue:
        card = game.catalogue.card(name)
        yield "ex" if card.base and card.type.key == "artist" else card.type.key
