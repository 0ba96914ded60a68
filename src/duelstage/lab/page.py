"""The balance table as a page that people read. Every number stands with its sample."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from .tally import STUCK_MAX

ABOUT = """\
# Balance of Artistes

Written by `python -m duelstage.lab.table artistes --matches {matches} --drawn {drawn} --seed {seed}`.
The same call gives the same page, however many processes share the work.

- Game {game}, software {software}, Python {python}, catalogue {hash}.
- Bots: {bots}. Each sees its view only and looks one action ahead, so the table is about them too.
- Ready decks: {matches} matches, each pair in both orders under a seed of its own, a deck against itself too.
- Drawn decks: {drawn} matches between decks drawn from the whole set, each pair in both orders too.
  Such a deck has four bases, two of them twice, the EX of three, two terrains and five spells.
- Shares are in per cent with Wilson's 95 % interval. A draw is half a win for both.
"""
COLUMNS = f"""\
## Cards

Counted once for each seat of a match, over both samples.

- *in a deck*: seats whose deck has the card.
- *drawn*: of those, seats that had it in hand at one of their decisions.
- *playable*: of those, seats that at one of their decisions could have summoned or played it.
- *played*: seats that did so at least once.
- *stuck*: share of *playable* in which it was never played; the aim is at most {STUCK_MAX:.0%}.
- *wins*: share of wins of the seats that played it.

| card | in a deck | drawn | playable | played | stuck | wins when played |
|---|--:|--:|--:|--:|--:|--:|
"""
AIMS = {  # the envelope that the set is made for
    "first_seat_wins": "at most 56 %",
    "turns_each_median": "8 to 12",
    "last_blow_by_fee": "at most 20 %",
    "first_ex_wins": "60 to 75 %",
    "attacks_per_ex": "1.2 to 2",
}
SAID = {
    "matches": "matches",
    "draws": "draws",
    "unfinished": "not over after 5000 decisions",
    "first_seat_wins": "first seat wins",
    "turns_each_median": "turns each, median",
    "last_blow_by_fee": "last blow by the fee",
    "matches_with_an_ex": "an EX came into play",
    "first_ex_wins": "the first EX wins",
    "attacks_per_ex": "attacks of an EX",
    "exes": "EX that came into play",
}


def page(found: Mapping[str, Any]) -> str:
    """The page of a report."""
    ready, drawn = found["ready"], found["drawn"]
    head = ABOUT.format(
        **{key: found[key] for key in ("game", "software", "python", "seed")},
        hash=found["catalogue_hash"],
        bots=" against ".join(found["bots"]),
        matches=ready["matches"],
        drawn=drawn["matches"],
    )
    parts = [head, "\n".join(_matches(ready, drawn)), "\n".join(_decks(ready["decks"])), COLUMNS.rstrip("\n")]
    return "\n".join(parts) + "\n" + "\n".join(_cards(found["cards"])) + "\n"


def _matches(ready: Mapping[str, Any], drawn: Mapping[str, Any]) -> Iterator[str]:
    yield "## Matches\n"
    yield "| | ready decks | drawn decks | aim |\n|---|--:|--:|---|"
    for key, said in SAID.items():
        yield f"| {said} | {_said(ready[key])} | {_said(drawn[key])} | {AIMS.get(key, '')} |"
    yield ""


def _decks(decks: Mapping[str, Any]) -> Iterator[str]:
    yield "## Ready decks\n"
    yield "| deck | wins |\n|---|--:|"
    for name, found in decks.items():
        yield f"| {name} | {_said(found)} |"
    yield ""


def _cards(cards: Mapping[str, Any]) -> Iterator[str]:
    for card, row in cards.items():
        counts = " | ".join(str(row[key]) for key in ("in_a_deck", "drawn", "playable", "played"))
        stuck = f"{row['stuck_share']['share']:.0%}" if row["playable"] else "–"
        yield f"| {card} | {counts} | {stuck} | {_said(row['win_share_when_played'])} |"


def _said(found: Any) -> str:
    if isinstance(found, Mapping):
        if not found["n"]:
            return "–"
        return f"{found['share']:.1%} ({found['low']:.1%} – {found['high']:.1%}) of {found['n']}"
    return "–" if found is None else str(found)
