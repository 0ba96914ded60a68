"""What a figure was measured with: every file of results carries this, so that numbers are never compared blindly."""

from __future__ import annotations

from typing import Any

from .. import __version__
from ..kernel.duel import Duel
from ..kernel.replay import LUCK
from .encode import Schema


def versions(game: Duel) -> dict[str, Any]:
    """{"software", "game" with its rules version, "options", "catalogue", "luck", "schema", "engine"}."""
    return {
        "software": __version__,
        "game": game.key,
        "options": game.options.to_json(),
        "catalogue": game.catalogue.hash,
        "luck": LUCK,
        "schema": Schema(game).hash,
        "engine": game.engine.backend,
    }
