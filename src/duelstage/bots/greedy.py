"""Does what looks best right after it is done. It thinks in a world that its view allows, not in the match.

Every offered action is tried on a copy of that world, its own questions are answered as well as it can, and the
position at the end is judged (worth/). Ending the phase or the turn is worth what the position is worth now, so a free
action that gains nothing is never preferred to it, and nothing is repeated for ever.
"""

from __future__ import annotations

from random import Random as Source

from ..kernel.backend import Position
from ..kernel.duel import Duel
from ..kernel.game import View
from ..kernel.verbs import WON
from .bot import Prompt
from .worth import guessed, place_of

TRIES = 400  # positions that one choice may look at: the cap on its time
DEPTH = 6  # questions that one action may lead to before the position is judged as it stands
END = "end"


class Greedy:
    """Looks one action ahead; the same seed and the same views make the same choices."""

    def __init__(self, game: Duel, seat: int, seed: int) -> None:
        self._game = game
        self._seat = seat
        self._seed = seed
        self._weights = place_of(game, guessed(game))  # never fitted: what others are measured against stays as it is
        self._left = 0

    def choose(self, view: View, prompt: Prompt) -> int:
        if len(prompt.actions) == 1:
            return prompt.actions[0].code
        luck = Source(f"{self._seed}/{prompt.ply}")
        world = self._game.resample(view, self._seat, luck.getrandbits(64))
        now = world.worth(self._seat, self._weights)
        self._left = TRIES
        best, best_value = prompt.actions[0].code, -2 * WON
        for offer in prompt.actions:
            value = now if offer.verb == END else self._value(world, offer.code, DEPTH)
            if value > best_value or (value == best_value and offer.verb == END):
                best, best_value = offer.code, value
        return best

    def _value(self, world: Position, code: int, depth: int) -> int:
        """What the world is worth after an action and the questions that it leads to."""
        self._left -= 1
        tried = world.clone()
        tried.apply(code)
        question, asked = tried.asked()
        if tried.winner >= 0 or not question or depth == 0 or self._left <= 0:
            return tried.worth(self._seat, self._weights)
        values = (self._value(tried, answer, depth - 1) for answer in tried.legal())
        return max(values) if asked == self._seat else min(values)
