"""What was played, or will be: the game that a policy or a record means, and a kept match as it was at its end.

A game of a shipped format is shared by all its matches.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from ..games import GAMES, game_of
from ..kernel.errors import DuelError
from ..kernel.replay import Header
from ..match.log import Entry, TableHeader
from ..match.table import Table
from .answers import Refusal
from .store import MatchRecord


@cache
def game_for(game: str, format_name: str, lists: str) -> Any:
    """The game of a policy: lists open or closed as it says."""
    entry = GAMES[game]
    options = entry.options(format_name)
    return entry.play(options if lists == "format" else options.replace(lists=lists))


def game_of_header(header: Header) -> Any:
    """The game of a record; one of a shipped format is shared by all its matches."""
    name = header.game.partition("/")[0]
    used = sorted({card for deck in header.decks for card in deck})
    for format_name in GAMES[name].formats() if name in GAMES else ():
        for lists in ("format", "open", "closed"):
            found = game_for(name, format_name, lists)
            if found.key == header.game and found.options.to_json() == dict(header.options):
                known = all(card in found.catalogue for card in used)
                if known and found.catalogue.hash_of(used) == header.catalogue:
                    return found
    return game_of(header)


def pinned_cards(played: Any) -> dict[str, Any] | None:
    """The definitions of the cards of a match for whoever has only the shipped set; None: they are of that.

    An old match pins the cards of both decks, which need not be open: the rest of the shipped set is among them.
    """
    shipped = GAMES[played.name].game_class.shipped(played.options)
    if played.catalogue.hash == shipped.hash:
        return None
    return {**shipped.definitions(), **played.catalogue.definitions()}


def table_of(kept: MatchRecord) -> Table:
    """The table as it was at the end. Raises Refusal where today's rules do not lead there."""
    try:
        return Table.replayed(TableHeader.from_json(kept.header), map(Entry.from_json, kept.entries), game_of_header)
    except DuelError as error:
        raise Refusal(409, "diverged", f"this match was played by other rules: {str(error)[:200]}") from None
