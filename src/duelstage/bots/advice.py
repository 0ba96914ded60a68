"""What the best bot would do now, and what that spares its seat: the enemy's best replies to it and to doing nothing.

All of it comes from worlds that the seat's view allows, as a bot's choice does: nothing hidden can be in it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from ..kernel.backend import Position
from ..kernel.duel import Duel
from ..kernel.game import View
from .bot import Prompt
from .planner import SECONDS, Planner

WORLDS = 6  # in which both are compared
LEAST = 0.5  # of a point: a smaller difference is none


@dataclass(frozen=True)
class Advice:
    """The actions that are meant, as far as they can be known now.

    `saves`: else the enemy would probably win in its next turn. `hp`, `gauge`: how much more would probably be lost,
    or would fill the own gauge, until the own next turn. `keeps`: cards in play that would probably be lost.
    """

    codes: tuple[int, ...]
    saves: bool = False
    hp: int = 0
    gauge: int = 0
    keeps: tuple[str, ...] = ()

    def to_json(self) -> dict[str, Any]:
        return {**vars(self), "codes": list(self.codes), "keeps": list(self.keeps)}

    @classmethod
    def from_json(cls, found: dict[str, Any]) -> Advice:
        return cls(tuple(found["codes"]), found["saves"], found["hp"], found["gauge"], tuple(found["keeps"]))


class Toll(NamedTuple):
    """What one world looks like to a seat after its turn and the reply."""

    lost: bool  # the match
    hp: int  # lost by the reply
    gauge: int  # filled by the reply
    stayed: Counter[str]  # own cards in play after the own turn and after the reply
    fell: Counter[str]  # those that were there after the own turn only


def advise(game: Duel, seat: int, seed: int, view: View, prompt: Prompt, seconds: float = SECONDS) -> Advice:
    """The best turn, and what it avoids. The same view and seed give the same advice."""
    planner = Planner(game, seat, seed, look_ahead=True, seconds=seconds)
    codes = planner.line(view, prompt)
    if prompt.question or view["turn"] == 0:
        return Advice(codes)
    meant = [_toll(game, seat, *planner.answered(i, codes)) for i in range(WORLDS)]
    idle = [_toll(game, seat, *planner.answered(i, planner.idle(i))) for i in range(WORLDS)]
    return Advice(
        codes,
        saves=_mostly(toll.lost for toll in idle) and not _mostly(toll.lost for toll in meant),
        hp=_spared(meant, idle, "hp"),
        gauge=_spared(meant, idle, "gauge"),
        keeps=tuple(card for card in sorted(_all(idle)) if _is_kept(card, meant, idle)),
    )


def _toll(game: Duel, seat: int, own: Position, answered: Position) -> Toll:
    before, after = _in_play(game, seat, own), _in_play(game, seat, answered)
    was, now = (game.glance(world).seats[seat] for world in (own, answered))
    hp = max(0, was.hp) - max(0, now.hp)
    gauge = getattr(now, "gauge", 0) - getattr(was, "gauge", 0)
    return Toll(answered.winner == 1 - seat, max(0, hp), max(0, gauge), before & after, before - after)


def _in_play(game: Duel, seat: int, position: Position) -> Counter[str]:
    """The cards of a seat in play. The worlds are made up, so nobody's secret is in them."""
    units: Sequence[Any] = game.view(position, seat)["units"]
    place = len(units) // 2
    own = units[seat * place : (seat + 1) * place]
    return Counter(unit["card"] for unit in own if unit is not None and unit["card"] is not None)


def _mostly(found: Iterable[bool]) -> bool:
    said = list(found)
    return 2 * sum(said) > len(said)


def _spared(meant: Sequence[Toll], idle: Sequence[Toll], name: str) -> int:
    """How much less is lost after the turn that is meant, on average; 0: hardly anything."""
    of = [getattr(other, name) - getattr(one, name) for one, other in zip(meant, idle, strict=True)]
    mean = sum(of) / len(of)
    return round(mean) if mean > LEAST else 0


def _all(tolls: Sequence[Toll]) -> set[str]:
    return {card for toll in tolls for card in toll.fell}


def _is_kept(card: str, meant: Sequence[Toll], idle: Sequence[Toll]) -> bool:
    return _mostly(toll.fell[card] > 0 for toll in idle) and _mostly(
        toll.stayed[card] > 0 and not toll.fell[card] for toll in meant
    )
