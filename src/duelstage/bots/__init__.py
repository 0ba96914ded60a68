"""Players that are programs. A bot gets a view and a prompt, as a person does; never a state of the match."""

from __future__ import annotations

from collections.abc import Callable

from ..kernel.duel import Duel
from ..kernel.errors import DuelError
from .bot import Bot
from .greedy import Greedy
from .planner import Planner
from .random import Random

BOTS: dict[str, Callable[[Duel, int, int], Bot]] = {
    "random": lambda game, seat, seed: Random(seed),
    "greedy": Greedy,
    "turn": Planner,
    "turn2": lambda game, seat, seed: Planner(game, seat, seed, look_ahead=True),
}


def make_bot(name: str, game: Duel, seat: int, seed: int) -> Bot:
    """The bot of that name for one seat; the same seed makes the same choices. Raises DuelError: there is none such."""
    if name not in BOTS:
        raise DuelError(f"bot '{name[:40]}' is unknown; expected one of {', '.join(BOTS)}")
    return BOTS[name](game, seat, seed)
