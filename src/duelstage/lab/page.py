"""The balance table as a page that people read. Every number stands with its sample."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ..games import GAMES
from .figures import Sheet, sheet
from .tally import STUCK_MAX

STANDARD = "standard"  # the format that a page does not name

ABOUT = """\
# Balance of {title}

Written by `python -m duelstage.lab.table {what} --matches {matches} --drawn {drawn} --seed {seed}`.
The same call gives the same page, however many processes share the work.

- Game {game}, software {software}, Python {python}, catalogue {hash}, luck {luck}.
- Bots: {bots}. Each sees its view only and looks one action ahead, so the table is about them too.
- Ready decks: {matches} matches, each pair in both orders under a seed of its own, a deck against itself too.
- Drawn decks: {drawn} matches between decks drawn from the whole set, each pair in both orders too.
  {drawn_deck}
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
SAID = {
    "matches": "matches",
    "draws": "draws",
    "unfinished": "not over after 5000 decisions",
    "first_seat_wins": "first seat wins",
    "turns_each_median": "turns each, median",
    "decisions_median": "decisions of both, median",
}


def page(found: Mapping[str, Any]) -> str:
    """The page of a report."""
    ready, drawn = found["ready"], found["drawn"]
    name, _, format_name = found["game"].partition("@")[0].partition("/")
    about = sheet(name)
    entry = GAMES[name]
    usual = format_name == STANDARD
    head = ABOUT.format(
        **{key: found[key] for key in ("game", "software", "python", "luck", "seed")},
        title=entry.title if usual else f"{entry.title}, {format_name}",
        what=name if usual else f"{name} {format_name}",
        hash=found["catalogue_hash"],
        bots=" against ".join(found["bots"]),
        matches=ready["matches"],
        drawn=drawn["matches"],
        drawn_deck=about.drawn,
    )
    matches = "\n".join(_matches(ready, drawn, about))
    parts = [head, matches, "\n".join(_decks(ready["decks"])), COLUMNS.rstrip("\n")]
    return "\n".join(parts) + "\n" + "\n".join(_cards(found["cards"])) + "\n"


def _matches(ready: Mapping[str, Any], drawn: Mapping[str, Any], about: Sheet) -> Iterator[str]:
    """A line for each figure of the report that counted anything."""
    yield "## Matches\n"
    yield "| | ready decks | drawn decks | aim |\n|---|--:|--:|---|"
    said = [(key, words, about.aims.get(key, "")) for key, words in SAID.items()]
    said += [(figure.key, figure.said, figure.aim) for figure in about.figures]
    for key, words, aim in said:
        if key in ready and not all(_empty(sample[key]) for sample in (ready, drawn)):
            yield f"| {words} | {_said(ready[key])} | {_said(drawn[key])} | {aim} |"
    yield ""


def _empty(found: Any) -> bool:
    """Is it a figure of nothing: of a Master that is in no deck, say?"""
    return found is None or (isinstance(found, Mapping) and not found["n"])


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
