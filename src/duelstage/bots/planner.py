"""Plans whole turns: `turn` looks at every end of its own turn, `turn2` at the enemy's answers to the best of them.

Both think in worlds that their view allows (`World`), never in the match, and see nothing else. How much they look at
is counted, not timed, so the same view and seed give the same choice; the clock only stops a search that takes far
too long, with the best that was found by then.

The enemy's answer is chosen in a world in which everything that it cannot know has been dealt anew, so it is not an
answer to the hand that it cannot see.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from itertools import accumulate
from math import exp
from random import Random as Source
from time import monotonic
from typing import NamedTuple, TypeAlias

from ..kernel.backend import Position
from ..kernel.duel import Duel
from ..kernel.game import View
from ..kernel.luck import CHANCE
from ..kernel.resample import Share
from ..kernel.search import FAN, MATCH_OVER, REVEAL, End
from ..kernel.verbs import WON
from .bot import Prompt
from .budget import Budget, budget_of
from .worth import hunting, place_of, scale_of

World: TypeAlias = Position  # made up from a view, luck asked; never the match
Draw: TypeAlias = Callable[[int, Share | None], World]  # from a seed, one of those that are known or any

SEGMENTS = 8  # reveals in one turn that a plan is carried on through
FEW = 64  # worlds that are looked at one by one
EVEN = (5**0.5 - 1) / 2  # steps of this length along a circle leave no large gap
IDLE = 40  # actions that one may have to do before a turn can end
SECONDS = 2.0  # a safety stop, far beyond what the counts allow


class Statistics(NamedTuple):
    """What the last choice looked at."""

    worlds: int
    tried: int  # actions
    complete: bool  # every end of the own turn was seen
    replies: int


class Candidate(NamedTuple):
    """A way to play the turn: its first actions, up to its end or the first reveal."""

    codes: tuple[int, ...]
    value: float  # as a share of a match


class Planner:
    """What `turn` and `turn2` share. `look_ahead`: judge the best candidates by the enemy's replies.

    `weights`: a row of WEIGHTS, to compare weights; -1: those of the data files. `seconds`: the safety stop.
    """

    def __init__(
        self,
        game: Duel,
        seat: int,
        seed: int,
        budget: Budget | None = None,
        look_ahead: bool = False,
        weights: int = -1,
        seconds: float = SECONDS,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self._game, self._seat, self._seed = game, seat, seed
        self._budget = budget or budget_of(game)
        self._look_ahead = look_ahead
        self._clock, self._seconds = clock, seconds
        self._weights = weights if weights >= 0 else place_of(game)
        self._hunting = place_of(game, hunting(game))
        self._scale = scale_of(game)
        self._end = int(game.room("legality").CODE_END)
        self._root = 0
        self._until = 0.0
        self._worlds: _Worlds | None = None  # of the last choice
        self._tried = self._replies = 0
        self._complete = True

    @property
    def statistics(self) -> Statistics:
        return Statistics(len(self._worlds or ()), self._tried, self._complete, self._replies)

    def choose(self, view: View, prompt: Prompt) -> int:
        if len(prompt.actions) == 1:
            self._forget()
            return prompt.actions[0].code
        return self.line(view, prompt)[0]

    def line(self, view: View, prompt: Prompt) -> tuple[int, ...]:
        """The actions that are meant: up to the end of the turn, or to the first that shows something new."""
        self._forget()
        self._until = self._clock() + self._seconds
        self._worlds = worlds = _Worlds(*self._possible(view), Source(f"{self._seed}/{prompt.ply}"))
        self._root = worlds[0].worth(self._seat, self._weights)
        if worlds[0].turn == 0:
            return (self._before_the_first_turn(worlds, [offer.code for offer in prompt.actions]),)
        return self._plan(worlds)

    def _forget(self) -> None:
        """Nothing has been looked at for this choice."""
        self._worlds = None
        self._tried = self._replies = 0
        self._complete = True

    def _possible(self, view: View) -> tuple[Draw, Sequence[Share]]:
        """What makes a world, and all that there can be where they are few."""
        worlds = self._game.worlds(view, self._seat)

        def draw(seed: int, share: Share | None) -> World:
            return worlds.draw(seed) if share is None else worlds.world(share, seed)

        return draw, worlds.every(FEW) or ()

    # ---- what a position is worth ------------------------------------------------------------------------------------

    def _share(self, value: float, root: float) -> float:
        """A worth as a share of a match: 1 is a win, one half what it was before."""
        if abs(value) >= WON:
            return 1.0 if value > 0 else 0.0
        return 1 / (1 + exp(max(-50.0, min(50.0, (root - value) / self._scale))))

    def _of(self, world: World) -> float:
        return self._share(world.worth(self._seat, self._weights), self._root)

    # ---- the own turn ------------------------------------------------------------------------------------------------

    def _plan(self, worlds: _Worlds) -> tuple[int, ...]:
        ends = self._ends(worlds[0], self._seat, self._weights, self._budget.width, self._budget.cap)
        won = self._sure_win(worlds, ends)
        if won:
            return won
        candidates = self._candidates(worlds[0], ends)
        if self._look_ahead and len({c.codes[0] for c in candidates}) > 1:
            return self._by_replies(worlds, candidates)
        return candidates[0].codes

    def _ends(self, world: World, seat: int, weights: int, width: int, cap: int, keep: int = 0) -> list[End]:
        complete, tried, found = world.ends(seat, weights, width, cap, keep or self._budget.keep)
        self._tried += tried
        self._complete = self._complete and complete
        return [End(*end) for end in found]

    def _sure_win(self, worlds: _Worlds, ends: Sequence[End]) -> tuple[int, ...]:
        """The actions of a win this turn that is one in every world; where not all was seen, wins are looked for."""
        tries = [ends]
        if ends[0].value < WON and not self._complete:
            hunt = self._ends(worlds[0], self._seat, self._hunting, self._budget.width, self._budget.cap)
            tries.append(hunt)
        for found in tries:
            if found[0].value == WON and all(
                self._wins(world, found[0]) for world in worlds.to_be_sure(self._budget.sure)
            ):
                return found[0].codes
        return ()

    def _wins(self, world: World, end: End) -> bool:
        """Does it win in this world too?"""
        there = self._after(world, end.codes, self._seat)
        if end.kind == MATCH_OVER:
            return there.winner == self._seat
        while there.winner < 0 and there.asked()[1] != self._seat and there.asked()[0]:
            there.resolve(self._seat, self._weights)
        return there.winner == self._seat

    def _candidates(self, world: World, ends: Sequence[End]) -> list[Candidate]:
        """The best ends, best first, not too many that begin alike; the best reveals are looked behind."""
        found: list[Candidate] = []
        begun, behind = dict.fromkeys((end.codes[0] for end in ends), 0), 0
        for end in ends:
            if begun[end.codes[0]] == self._budget.each or len(found) == self._budget.candidates:
                continue
            begun[end.codes[0]] += 1
            value = self._share(end.value, self._root)
            if end.kind == REVEAL and behind < self._budget.reveals:
                behind += 1
                value = max(value, self._behind(world, end))
            found.append(Candidate(end.codes, value))
        return sorted(found, key=lambda candidate: -candidate.value)

    def _behind(self, world: World, end: End) -> float:
        """What a reveal is worth if the turn is planned anew behind each outcome."""
        there = self._after(world, end.codes, self._seat)
        if there.asked()[1] != CHANCE:
            outcomes = [(1, there)]
        else:
            codes = there.legal()
            step = -(-len(codes) // FAN)
            outcomes = [(there.weight(code), self._after(there, (code,), CHANCE)) for code in codes[::step]]
        total = 0.0
        for weight, outcome in outcomes:
            self._finish(outcome, self._seat, self._budget.behind)
            total += weight * self._of(outcome)
        return total / sum(weight for weight, _ in outcomes)

    def _after(self, world: World, codes: Sequence[int], seat: int) -> World:
        """The world after actions of a seat, as far as they are legal in it."""
        there = world.clone()
        for code in codes:
            if there.winner >= 0 or there.asked()[1] != seat or there.why_not(code):
                break
            there.apply(code)
        return there

    def _finish(self, world: World, seat: int, cap: int) -> None:
        """Play a seat's turn to its end, each part of it between reveals as well as it can be planned."""
        turn = world.turn
        for _ in range(SEGMENTS):
            if world.winner >= 0 or world.turn != turn:
                return
            question, asked = world.asked()
            if asked != seat:
                if not question:
                    return
                world.resolve(seat, self._weights)
                continue
            for code in self._ends(world, seat, self._weights, self._budget.reply_width, cap, 1)[0].codes:
                world.apply(code)

    # ---- the enemy's turn --------------------------------------------------------------------------------------------

    def _by_replies(self, worlds: _Worlds, candidates: list[Candidate]) -> tuple[int, ...]:
        """Sequential halving: all candidates meet the same worlds, the better half goes on to more."""
        sums = dict.fromkeys(candidates, 0.0)
        left, first = list(candidates), 0
        for n in self._budget.rounds:
            for i in range(first, first + n):
                for candidate in left:
                    sums[candidate] += self._with_reply(worlds[i], candidate, worlds.seed(i))
                if self._clock() > self._until:
                    break
            first += n
            left = sorted(left, key=lambda candidate: -sums[candidate])[: -(-len(left) // 2)]
            if len({candidate.codes[0] for candidate in left}) == 1 or self._clock() > self._until:
                break
        return left[0].codes

    def _with_reply(self, world: World, candidate: Candidate, seed: int) -> float:
        """What a candidate is worth in a world: partly as it stands then, partly after the enemy's likely replies."""
        there = self._after(world, candidate.codes, self._seat)
        self._finish(there, self._seat, self._budget.behind)
        static, enemy = self._of(there), 1 - self._seat
        before, replies = self._replies_to(there, seed)
        if not replies:
            return static
        self._replies += len(replies)
        total = weights = 0.0
        best = self._share(replies[0].value, before)
        for reply in replies:
            weight = exp((self._share(reply.value, before) - best) / self._budget.soft)
            answered = self._after(there, reply.codes, enemy)
            self._finish(answered, enemy, self._budget.reply)
            total += weight * self._of(answered)
            weights += weight
        return self._budget.static * static + (1 - self._budget.static) * total / weights

    def _replies_to(self, there: World, seed: int) -> tuple[float, list[End]]:
        """What the enemy thinks of its turn, and its best ways to play it; none where it has no turn.

        Luck up to the enemy's first decision is drawn in `there` meanwhile.
        """
        enemy = 1 - self._seat
        if there.winner >= 0:
            return 0.0, []
        blind = there.clone()
        blind.redeal(self._seat, seed)
        for each in (there, blind):  # the same luck in both
            each.resolve(enemy, self._weights)
        if there.winner >= 0 or blind.winner >= 0 or blind.asked()[1] != enemy:
            return 0.0, []
        width, cap = self._budget.reply_width, self._budget.reply
        return blind.worth(enemy, self._weights), self._ends(
            blind, enemy, self._weights, width, cap, self._budget.replies
        )

    # ---- what comes of a turn ----------------------------------------------------------------------------------------

    def answered(self, i: int, codes: Sequence[int]) -> tuple[World, World]:
        """In the i-th world of the last choice: after these actions and the rest of the turn; after the best reply."""
        assert self._worlds is not None
        world, seed = self._worlds[i], self._worlds.seed(i)
        own = self._after(world, codes, self._seat)
        self._finish(own, self._seat, self._budget.behind)
        there = own.clone()
        _, replies = self._replies_to(there, seed)
        if replies:
            there = self._after(there, replies[0].codes, 1 - self._seat)
            self._finish(there, 1 - self._seat, self._budget.reply)
        return own, there

    def idle(self, i: int) -> tuple[int, ...]:
        """How the turn is ended at once in the i-th world; where it must not be, what has to be done before."""
        assert self._worlds is not None
        there, codes = self._worlds[i].clone(), list[int]()
        turn = there.turn
        while there.winner < 0 and there.turn == turn and there.asked()[1] == self._seat and len(codes) < IDLE:
            legal = there.legal()
            codes.append(self._end if self._end in legal and not there.asked()[0] else legal[0])
            there.apply(codes[-1])
        return tuple(codes)

    # ---- before the first turn ---------------------------------------------------------------------------------------

    def _before_the_first_turn(self, worlds: _Worlds, codes: Sequence[int]) -> int:
        """Mulligan and placement: each answer in the same worlds, by the mean of what comes of it."""
        sums = dict.fromkeys(codes, 0.0)
        for i in range(self._budget.setup):
            for code in codes:
                there = self._after(worlds[i], (code,), self._seat)
                for _ in range(SEGMENTS):
                    question, asked = there.asked()
                    if there.winner >= 0 or there.turn or not question:
                        break
                    if asked == self._seat:
                        there.apply(there.legal()[0])
                    there.resolve(self._seat, self._weights)
                self._tried += 1
                sums[code] += self._of(there)
        return max(codes, key=lambda code: sums[code])


class _Worlds:
    """Worlds behind one view, made when they are needed; the i-th is always the same.

    Where all are known each comes as often as it is likely: the i-th is the one at a point of a line on which each has
    its share, and the points lie evenly, however many there are.
    """

    def __init__(self, draw: Draw, few: Sequence[Share], luck: Source) -> None:
        self._draw, self._few, self._luck = draw, few, luck
        self._start = luck.random()
        self._ends = list(accumulate(share.weight for share in few))
        self._drawn: list[World] = []
        self._seeds: list[int] = []

    def __getitem__(self, i: int) -> World:
        while len(self._drawn) <= i:
            self._seeds.append(self._luck.getrandbits(64))
            self._drawn.append(self._made(self._seeds[-1], self._at(len(self._drawn))))
        return self._drawn[i]

    def __len__(self) -> int:
        return len(self._drawn)

    def seed(self, i: int) -> int:
        """For what is dealt anew in the i-th world."""
        return self._seeds[i]

    def to_be_sure(self, n: int) -> Iterator[World]:
        """All there are where they are few, else the first `n`."""
        if not self._few:
            yield from (self[i] for i in range(n))
        for i, share in enumerate(self._few):
            yield self._made(i, share)

    def _at(self, i: int) -> Share | None:
        if not self._few:
            return None
        point = (self._start + i * EVEN) % 1.0
        return self._few[bisect_right(self._ends, int(point * self._ends[-1]))]

    def _made(self, seed: int, share: Share | None) -> World:
        world = self._draw(seed, share)
        world.ask_luck()
        return world
