"""Small games solved by OpenSpiel's CFR+, and how far a bot is from the solution.

A `Tree` is every way in which a match of a game between its first two ready decks can go, luck included. OpenSpiel
reads it as a game in extensive form, which is `duelstage(game=…)` with short names for what a seat knows.
Values are those of seat 0 or of the seat that is named, from -1, a match lost, to 1, a match won.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from hashlib import blake2b
from math import inf, isclose
from typing import Any, NamedTuple, TypeAlias

from ..bots import make_bot
from ..bots import random as at_random
from ..kernel.errors import DuelError
from ..kernel.game import CHANCE
from .episode import OVER, Episode, reader_of
from .needs import missing
from .opponent import prompt_of
from .pairing import ready_decks

try:
    import pyspiel
except ImportError as error:
    raise missing("solve", error) from error

BOUND = 0.001  # NashConv at which a game counts as solved
EVERY = 50  # rounds between two looks at it
ROUNDS_MAX = 5000
STATES_MAX = 500_000  # a tree of so many takes about a GB

Odds: TypeAlias = Mapping[int, float]  # code -> how likely it is done; the rest is not done
Asked: TypeAlias = Callable[[Episode], Odds]  # what a seat does, by any match at that information state


class Node(NamedTuple):
    """A state."""

    seat: int  # who decides: 0, 1, CHANCE, or OVER
    information: int  # the number of what that seat knows
    codes: tuple[int, ...]  # what can be done
    behind: tuple[int, ...]  # the states that it leads to


class Known(NamedTuple):
    """An information state."""

    episode: Episode  # the first match that came there
    key: str  # its name in `Tree.game`
    actions: Mapping[int, int]  # code -> action of `Tree.game`


class Tree:
    """A game written out. Raises DuelError where it has more than `most` states."""

    def __init__(self, key: str, most: int = STATES_MAX) -> None:
        self.key, self.most = key, most
        self.nodes: list[Node] = []
        self._lines = ['EFG 2 R "" { "1" "2" } ""', ""]
        self._numbers: tuple[dict[str, int], dict[str, int]] = ({}, {})
        self._first: tuple[list[Episode], list[Episode]] = ([], [])
        reader = reader_of(key)
        decks = list(ready_decks(reader.schema.game).values())[:2]
        self._write(Episode(reader.schema.game, decks, luck="asked", reader=reader))
        self.game: Any = pyspiel.load_efg_game("\n".join([*self._lines, ""]))
        self.known: tuple[dict[int, Known], dict[int, Known]] = ({}, {})
        self._name(0, self.game.new_initial_state())

    def _write(self, episode: Episode) -> int:
        """Add a state with all that can come of it; returns its number."""
        at, seat = len(self.nodes), episode.to_play
        if at >= self.most:
            raise DuelError(f"{self.key} has more than {self.most} states; expected a small game, such as a mini")
        self.nodes.append(Node(seat, 0, (), ()))
        information, codes = 0, tuple(code for code, _ in episode.chances())
        if seat == OVER:
            self._lines.append('t "" {} "" {{ {} {} }}'.format(at + 1, *episode.returns()))
        elif seat == CHANCE:
            labels = " ".join(f'"{code}" {chance:.17g}' for code, chance in episode.chances())
            self._lines.append(f'c "" {at + 1} "" {{ {labels} }} 0')
        else:
            information, codes = self._number(episode, seat), tuple(episode.legal())
            labels = " ".join(f'"{code}"' for code in codes)
            self._lines.append(f'p "" {seat + 1} {information + 1} "" {{ {labels} }} 0')
        self.nodes[at] = Node(seat, information, codes, tuple(self._write(after) for after in _each(episode, codes)))
        return at

    def _number(self, episode: Episode, seat: int) -> int:
        """The number of an information state, the next one where nobody has been there."""
        numbers = self._numbers[seat]
        number = numbers.setdefault(episode.information_text(seat), len(numbers))
        if number == len(self._first[seat]):
            self._first[seat].append(episode)
        return number

    def _name(self, at: int, state: Any) -> None:
        """What OpenSpiel calls information states and actions: its tree is walked beside ours."""
        seat, information, codes, behind = self.nodes[at]
        if seat == OVER:
            return
        labels = {state.action_to_string(state.current_player(), action): action for action in state.legal_actions()}
        actions = {code: labels[str(code)] for code in codes}
        if seat != CHANCE and information not in self.known[seat]:
            key = state.information_state_string()
            self.known[seat][information] = Known(self._first[seat][information], key, actions)
        for code, after in zip(codes, behind, strict=True):
            self._name(after, state.child(actions[code]))

    # ---- policies ----------------------------------------------------------------------------------------------------

    def policy(self, asked: Asked) -> Any:
        """What is done at each information state, for both seats, as a policy of OpenSpiel.

        Who is asked is so where its own actions can lead; elsewhere any action is as likely as any other, which
        changes no value, as nobody comes there. Raises ValueError where the answer is no odds of what is legal.
        """
        table = {}
        for seat in (0, 1):
            odds = self._odds(seat, asked)
            for information, known in self.known[seat].items():
                usual = dict.fromkeys(known.actions, 1 / len(known.actions))
                here = odds.get(information, usual)
                table[known.key] = [(action, here.get(code, 0.0)) for code, action in known.actions.items()]
        return pyspiel.TabularPolicy(table)

    def _odds(self, seat: int, asked: Asked) -> dict[int, Odds]:
        """What a seat does where its own actions can lead."""
        found: dict[int, Odds] = {}
        todo = [0]
        while todo:
            node = self.nodes[todo.pop()]
            if node.seat == seat and node.information not in found:
                odds = asked(self.known[seat][node.information].episode)
                _require_odds(odds, node.codes)
                found[node.information] = odds
            for code, after in zip(node.codes, node.behind, strict=True):
                if node.seat != seat or found[node.information].get(code, 0.0) > 0:
                    todo.append(after)
        return found

    def nash_conv(self, policy: Any) -> float:
        """What best responses to each seat would gain, summed over the seats: 0 where the policy is an equilibrium."""
        return float(pyspiel.nash_conv(self.game, policy))

    def value(self, first: Any, second: Any) -> float:
        """What seat 0 gets in the mean if it plays one policy, and seat 1 another."""
        seconds = second.policy_table()
        both = {**first.policy_table(), **{known.key: seconds[known.key] for known in self.known[1].values()}}
        policy = pyspiel.TabularPolicy(both)
        return float(pyspiel.expected_returns(self.game.new_initial_state(), policy, -1, True)[0])


def _require_odds(odds: Odds, codes: Sequence[int]) -> None:
    fit = odds.keys() <= set(codes) and all(chance >= 0 for chance in odds.values())
    if not fit or not isclose(sum(odds.values()), 1, abs_tol=1e-5):  # what a net says in float32 is let pass
        raise ValueError(f"odds: {dict(odds)}; expected chances of some of {list(codes)} that add up to 1")


def _each(episode: Episode, codes: Iterable[int]) -> Iterator[Episode]:
    """The match after each of several codes."""
    for code in codes:
        after = episode.clone()
        after.apply(code)
        yield after


# ---- the solution ----------------------------------------------------------------------------------------------------


class Solution(NamedTuple):
    """An equilibrium, as near as it was asked for."""

    policy: Any
    nash_conv: float
    rounds: int


def solve(tree: Tree, bound: float = BOUND) -> Solution:
    """CFR+ until NashConv is not above `bound`. Raises DuelError where ROUNDS_MAX rounds were not enough."""
    solver = pyspiel.CFRPlusSolver(tree.game)
    for rounds in range(EVERY, ROUNDS_MAX + 1, EVERY):
        for _ in range(EVERY):
            solver.evaluate_and_update_policy()
        policy = solver.tabular_average_policy()
        found = tree.nash_conv(policy)
        if found <= bound:
            return Solution(policy, found, rounds)
    raise DuelError(f"{tree.key}: NashConv is {found:.4f} after {ROUNDS_MAX} rounds; expected {bound} or less")


def purest(policy: Any) -> Any:
    """Always what a policy does most, of equals the first."""
    table = {}
    for key, odds in policy.policy_table().items():
        most = max(odds, key=lambda one: one[1])[0]
        table[key] = [(action, float(action == most)) for action, _ in odds]
    return pyspiel.TabularPolicy(table)


# ---- bots ------------------------------------------------------------------------------------------------------------


def bot_odds(bot: str, seeds: int = 8) -> Asked:
    """What a bot does at an information state: `random` by its exact odds, others as often as with so many seeds.

    The seeds come from what the seat knows, so a bot is one policy that any match at that state gives. A bot with luck
    of its own draws it anew at each decision, so the mean over its seeds, state by state, is how it plays.
    """

    def odds(episode: Episode) -> Odds:
        prompt = prompt_of(episode)._replace(ply=0)
        if bot == "random":
            return at_random.odds(prompt)
        if len(prompt.actions) == 1:
            return {prompt.actions[0].code: 1.0}
        seat = episode.to_play
        view, text = episode.game.view(episode.position, seat), episode.information_text(seat)
        codes = [make_bot(bot, episode.game, seat, _seed(text, i), inf).choose(view, prompt) for i in range(seeds)]
        return {code: codes.count(code) / seeds for code in set(codes)}

    return odds


def _seed(text: str, number: int) -> int:
    return int.from_bytes(blake2b(f"{number}/{text}".encode(), digest_size=8).digest(), "big")
