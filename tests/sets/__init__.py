"""Card sets that stay as they are, so that what is counted or recorded on them stays true."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from duelstage.cards.catalogue import Catalogue
from duelstage.games.artistes.catalogue import own_set


@lru_cache(maxsize=1)
def frozen_artistes() -> Catalogue:
    """The set of Artistes as it was first shipped."""
    return own_set(Path(__file__).parent / "artistes", complete=False)  # its names are older than two languages
