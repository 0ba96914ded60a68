"""Card sets that stay as they are, so that what is counted or recorded on them stays true."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from duelstage.cards.catalogue import Catalogue
from duelstage.games import GAMES


@cache
def frozen(game: str) -> Catalogue:
    """A game's set as it was first shipped. Its names may be older than some languages."""
    return GAMES[game].sets.own(Path(__file__).parent / game, complete=False)


def frozen_artistes() -> Catalogue:
    return frozen("artistes")
