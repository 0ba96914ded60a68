"""Players that are programs. A bot gets a view and a prompt, as a person does; never a state of the match."""

from __future__ import annotations

from collections.abc import Callable

from ..kernel.duel import Duel
from ..kernel.errors import DuelError
from .bot import Bot
from .greedy import Greedy
from .planner import SECONDS, Planner
from .random import Random

BOTS: dict[str, Callable[[Duel, int, int, float], Bot]] = {
    "random": lambda game, seat, seed, seconds: Random(seed),
    "greedy": lambda game, seat, seed, seconds: Greedy(game, seat, seed),
    "turn": lambda game, seat, seed, seconds: Planner(game, seat, seed, seconds=seconds),
    "turn2": lambda game, seat, seed, seconds: Planner(game, seat, seed, look_ahead=True, seconds=seconds),
}


BEST = "turn2"


def make_bot(name: str, game: Duel, seat: int, seed: int, seconds: float = SECONDS) -> Bot:
    """The bot of that name for one seat; the same seed makes the same choices. Raises DuelError: there is none such.

    `seconds`: after these a planner stops with the best that it has; infinity where only counts may decide.
    """
    if name not in BOTS:
        raise DuelError(f"bot '{name[:40]}' is unknown; expected one of {', '.join(BOTS)}")
    return BOTS[name](game, seat, seed, seconds)
