"""Other cards where a seat cannot look: the part that is alike in every game, hand and deck.

It does not use the games' own resampling: what one gets wrong the other shall find.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Set
from typing import Any


def deal_piles(
    game: Any, facts: dict[str, Any], s: int, seat: int, pick: random.Random, pool: list[str], seen: Set[str]
) -> None:
    """Deal hand and deck of seat `s` again, as far as `seat` does not know them.

    With closed lists the other seat's unknown cards become any of `pool`; `seen` is what else lies of its cards.
    """
    mine = facts["seats"][s]
    hand, shown, deck = mine.get("hand", {}), mine.get("shown", {}), mine.get("deck", [])
    free = len(deck) - mine.get("n_known", 0)
    hidden = [] if s == seat else [name for name, n in hand.items() for _ in range(n - shown.get(name, 0))]
    closed = s != seat and not facts.get("lists_open", 1)
    unknown = deck[:free] + hidden
    if closed:
        unknown = [pick.choice(pool) if pick.random() < 0.5 else name for name in unknown]
    pick.shuffle(unknown)
    mine["deck"] = unknown[len(hidden) :] + deck[free:]
    if s != seat:
        new = dict(shown)
        for name in unknown[: len(hidden)]:
            new[name] = new.get(name, 0) + 1
        mine["hand"] = new
    if closed:
        mine["card"] = sorted({*seen, *new, *mine["deck"]}, key=game.catalogue.card_index)


def pose_again(game: Any, state: Any, step: Callable[[Any], Any]) -> bool:
    """Have the plain engine ask the open question again; False: in this world it asks another, or goes on.

    `step`: what the plain engine does next.
    """
    place = _question(state)
    state.base, state.rows = game.plain_place
    state.asking = state.asked = state.about = state.choices = 0
    step(state)
    return _question(state) == place


def _question(state: Any) -> tuple[int, int, int, int]:
    return state.asking, state.asked, state.depth, state.frames[state.depth - 1].pc
