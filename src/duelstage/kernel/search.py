"""Whole turns of one seat: everything that it can do from here until somebody else decides, found once each.

Plain Python; search.pyx is the same search, compiled, with the same answers in the same order. Chance must be asked
(luck = "asked"), so that one action has one outcome.

The search goes action by action: from all positions after n actions to all after n + 1, each kept once (by `key`).
It ends where the turn or the match is over, and where chance or the other seat is asked (a reveal). While a level has
no more than `width` positions and no more than `cap` actions have been tried, nothing is left out: it is `complete`.
Beyond that a level keeps the positions that are worth most. A won match ends the search at once.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from .luck import CHANCE, EFFECTS, below
from .verbs import WON

INSIDE, TURN_OVER, REVEAL, MATCH_OVER = range(4)
FAN = 8  # outcomes of chance that are looked at; of more, so many at even steps of their weights
QUESTIONS_MAX = 64  # answered in a row before a position is judged as it stands
NARROWER, NARROWEST = 32, 8  # a level is so many times narrower once `cap` actions have been tried, and not below


class End(NamedTuple):
    """Where the turn, or what can be foreseen of it, ends."""

    value: int  # worth to the seat; of a reveal, the mean over what may come
    kind: int  # TURN_OVER, REVEAL or MATCH_OVER
    key: int  # of the position
    codes: tuple[int, ...]  # the actions that lead there


class Turns(NamedTuple):
    """What a seat can make of its turn, best first, and among equals the shortest first."""

    complete: bool  # nothing was left out
    tried: int  # actions
    ends: list[End]


def kind_of(position: Any, s: int, turn: int) -> int:
    """Does seat `s` still decide in the turn of that number, and if not, why not?"""
    g = position.g
    if g.winner >= 0:
        return MATCH_OVER
    if g.turn != turn:
        return TURN_OVER
    if g.asking:
        return INSIDE if g.asked == s else REVEAL
    return INSIDE if g.seat == s else TURN_OVER


def weighed(position: Any, codes: list[int], at: int) -> int:
    """The answer of chance at which the weights, added up, go beyond `at`."""
    for code in codes:
        at -= position.weight(code)
        if at < 0:
            return code
    return codes[-1]


def after(position: Any, code: int) -> Any:
    tried = position.clone()
    tried.apply(code)
    return tried


def resolve(position: Any, s: int, w: int) -> None:
    """Answer what chance and the other seat are asked, until seat `s` decides or nobody is asked.

    Chance follows the position's own luck. The other seat takes what is worth most to it at once; before the first
    turn, where both choose in secret, the first that is offered.
    """
    g, other = position.g, 1 - s
    for _ in range(QUESTIONS_MAX):
        if g.winner >= 0 or g.asking == 0 or g.asked == s:
            return
        codes = position.legal()
        code = codes[0]
        if g.asked == CHANCE:
            code = weighed(position, codes, below(g, EFFECTS, sum(position.weight(c) for c in codes)))
        elif g.turn > 0:
            code = max(codes, key=lambda c: after(position, c).worth(other, w))
        position.apply(code)


def reveal_worth(position: Any, s: int, w: int) -> int:
    """The mean worth after what chance or the other seat may answer."""

    def value(code: int) -> int:
        tried = after(position, code)
        resolve(tried, s, w)
        return int(tried.worth(s, w))

    if position.g.asked != CHANCE:
        tried = position.clone()
        resolve(tried, s, w)
        return int(tried.worth(s, w))
    codes = position.legal()
    total = sum(position.weight(c) for c in codes)
    if len(codes) <= FAN:
        return int(sum(position.weight(c) * value(c) for c in codes) // total)
    return sum(value(weighed(position, codes, (2 * j + 1) * total // (2 * FAN))) for j in range(FAN)) // FAN


def ends_of_turn(root: Any, s: int, w: int, width: int, cap: int, keep: int) -> Turns:
    """The best ends of the turn of seat `s`, who decides now, at most `keep`. `w`: the weights (a row of WEIGHTS)."""
    turn, wide, tried, complete = root.g.turn, width, 0, True
    seen, ends = {root.key()}, []
    level: list[tuple[Any, tuple[int, ...]]] = [(root, ())]

    def cut(positions: list[tuple[Any, tuple[int, ...]]]) -> list[tuple[Any, tuple[int, ...]]]:
        nonlocal complete
        if len(positions) <= wide:
            return positions
        complete = False
        values = [position.worth(s, w) for position, _ in positions]
        best = sorted(range(len(positions)), key=lambda i: (-values[i], i))[:wide]
        return [positions[i] for i in sorted(best)]

    while level:
        following: list[tuple[Any, tuple[int, ...]]] = []
        for position, codes in level:
            for code in position.legal():
                if len(following) == 2 * width:
                    following = cut(following)
                child = after(position, code)
                tried += 1
                key = child.key()
                if key in seen:
                    continue
                seen.add(key)
                kind = kind_of(child, s, turn)
                if kind == INSIDE:
                    following.append((child, (*codes, code)))
                    continue
                value = reveal_worth(child, s, w) if kind == REVEAL else child.worth(s, w)
                ends.append(End(value, kind, key, (*codes, code)))
                if kind == MATCH_OVER and value == WON:
                    return Turns(complete, tried, best_of(ends, keep))
            if tried > cap:
                wide = min(width, max(NARROWEST, width // NARROWER))
        level = cut(following)
    return Turns(complete, tried, best_of(ends, keep))


def best_of(ends: list[End], keep: int) -> list[End]:
    return sorted(ends, key=lambda end: -end.value)[:keep]
