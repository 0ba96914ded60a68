"""Information-set Monte Carlo tree search: one tree for the seat that decides, another world on each way down it.

It looks at the seat's view alone. An iteration makes up a world that the view allows, goes down the tree by UCB among
the codes that are legal in that world, adds a node, plays on at random to the end, and notes who has won on the way
back. Luck is a part of the world, so a node is reached by the codes of both seats alone (single observer). Where deck
lists are closed (A-HID-2, M-HID-3) a code of the enemy may stand for another card in another world.

    env = DuelEnv("artistes/standard", opponent=Ismcts(iterations=1000, seed=1))
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import log, sqrt
from random import Random
from typing import NamedTuple

from ..kernel.backend import Position
from ..kernel.duel import Duel
from ..kernel.game import DRAW
from ..kernel.views import View
from .episode import Episode

EXPLORE = 0.7  # weight of what was tried little, where a win is 1 and a loss 0
DEALS = 32  # worlds that the engine makes of one that was drawn from the view, by dealing again


class Node:
    """What came of one code behind the codes before it."""

    __slots__ = ("children", "offered", "total", "visits")

    def __init__(self) -> None:
        self.children: dict[int, Node] = {}
        self.visits = 0
        self.offered = 1  # how often it could be chosen
        self.total = 0.0  # for the seat that did it: 1 a win, 1/2 a draw


class Found(NamedTuple):
    """What a search has found for the seat that decides."""

    code: int  # what was tried most; of equals the least code
    visits: dict[int, int]  # by code, their sum is the number of iterations
    values: dict[int, float]  # by code, the mean of what came of it: 1 a win, 1/2 a draw, 0 a loss
    decisions: int  # actions of either seat in all worlds together


def search(game: Duel, view: View, seat: int, iterations: int, seed: int | str, explore: float = EXPLORE) -> Found:
    """What `seat` should do, to which `view` belongs and which decides now.

    The same view, iterations and seed give the same answer on any machine. Raises ValueError where there is nothing to
    try, PositionError where the view is not that of the seat.
    """
    if iterations < 1:
        raise ValueError(f"iterations: {iterations}; expected 1 or more")
    if view["winner"] >= 0:
        raise ValueError("the match is over; there is nothing to search for")
    luck = Random(f"ismcts/{seed}").random
    root, decisions = Node(), 0
    for world, _ in zip(_worlds(game, view, seat, luck), range(iterations), strict=False):
        decisions += _iterate(world, root, luck, explore)
    visits = {code: root.children[code].visits for code in sorted(root.children)}
    values = {code: root.children[code].total / n for code, n in visits.items()}
    return Found(max(visits, key=visits.__getitem__), visits, values, decisions)


def _worlds(game: Duel, view: View, seat: int, luck: Callable[[], float]) -> Iterator[Position]:
    """Worlds without end, each with luck of its own that is drawn.

    The engine deals again far faster than a world is drawn. But what an open question has to do with hidden cards only
    drawing knows.
    """
    source = game.worlds(view, seat)
    deals = 1 if view["asking"] else DEALS
    while True:
        drawn = source.draw(int(luck() * 2**53))
        for i in range(deals):
            world = drawn.clone()
            world.reseed(int(luck() * 2**53))
            if i:
                world.redeal(1 - seat, int(luck() * 2**53))
            world.ask_luck(False)  # shuffles what nobody knows of the decks
            yield world


def _iterate(world: Position, root: Node, luck: Callable[[], float], explore: float) -> int:
    """One way down and to the end of the match -> how many decisions it took."""
    node, path, n = root, [], 0
    legal, apply = world.legal, world.apply
    while codes := legal():
        who, children = world.asked()[1], node.children
        new = [code for code in codes if code not in children]
        for code in codes:
            if code in children:
                children[code].offered += 1
        if new:
            code = new[int(luck() * len(new))]
            children[code] = Node()
        else:
            code = _most_promising(children, codes, explore)
        node = children[code]
        path.append((node, who))
        apply(code)
        n += 1
        if new:
            break
    if world.winner < 0:
        n += world.finish(int(luck() * 2**32))
    for node, who in path:
        node.visits += 1
        node.total += 0.5 if world.winner == DRAW else world.winner == who
    return n


def _most_promising(children: dict[int, Node], codes: list[int], explore: float) -> int:
    """The code with the largest upper bound of its value, of those that are legal."""
    best, found = -1.0, -1
    for code in codes:
        child = children[code]
        bound = child.total / child.visits + explore * sqrt(log(child.offered) / child.visits)
        if bound > best:
            best, found = bound, code
    return found


class Ismcts:
    """A player for `opponent=` of the environments: a function from an Episode and a seat to a code.

    It takes the seat's view and the digest of what the seat remembers from the match, and nothing else.
    """

    def __init__(self, iterations: int = 1000, seed: int = 0, explore: float = EXPLORE) -> None:
        self.iterations, self.seed, self.explore = iterations, seed, explore

    def found(self, episode: Episode, seat: int) -> Found:
        """The whole answer, for whoever wants to learn from the visits."""
        seed = f"{self.seed}/{episode.memories[seat].digest.hex()}"
        view = episode.game.view(episode.position, seat)
        return search(episode.game, view, seat, self.iterations, seed, self.explore)

    def __call__(self, episode: Episode, seat: int) -> int:
        codes = episode.legal()
        return codes[0] if len(codes) == 1 else self.found(episode, seat).code
