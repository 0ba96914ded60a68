"""When a match only repeats itself: the same position at the start of a turn for the fourth time is a draw.

The same is: every fact but what only counts (turns, draws of luck) and the order of cards that nobody knows.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

from ..kernel.backend import Position
from ..kernel.facts import canonical
from ..kernel.game import SEATS

REPEATS = 4
COUNTERS = ("seed", "counter", "turn")
SEAT_COUNTERS = ("turns",)
KEY_BYTES = 12


def standing(game: Any, position: Position) -> bytes:
    """What two positions have in common that are the same but for counters."""
    facts = {name: value for name, value in game.facts(position).items() if name not in COUNTERS}
    facts["seats"] = [_seat(facts["seats"][seat]) for seat in SEATS]
    return blake2b(canonical(facts), digest_size=KEY_BYTES).digest()


def _seat(facts: dict[str, Any]) -> dict[str, Any]:
    out = {name: value for name, value in facts.items() if name not in SEAT_COUNTERS}
    deck = out.get("deck", [])
    unknown = len(deck) - out.get("n_known", 0)
    out["deck"] = [*sorted(deck[:unknown]), *deck[unknown:]]
    return out
