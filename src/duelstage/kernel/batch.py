"""Many matches side by side: one call does an action in each and writes what the seats to play see.

Plain Python; batch.pyx is the same, compiled, with the same numbers in the same buffers, and other threads run
meanwhile. Buffers are the caller's (NumPy arrays, or any other); nothing is made anew from step to step.

A match is over when the game says so (`terminated`), or after `most` decisions (`truncated`, which is no rule of the
game). What comes then is the mode:
SAME_STEP: the next match begins in the same step; the last row is in `final_obs`, whose seat is `final_to_play`.
NEXT_STEP: the last row stands; the next step begins the next match, whatever its action is.
DISABLED: it stands until `reset`.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from typing import Any

from .backend import Position
from .errors import IllegalAction
from .luck import GOLDEN, M64, mix
from .observe import LUCK_ASKED
from .plain import flat

SAME_STEP, NEXT_STEP, DISABLED = range(3)


def stream(seed: int, n: int) -> int:
    """The n-th of many seeds that one gives."""
    return mix((seed + (n + 1) * GOLDEN) & M64)


class Batch:
    """`n` matches.

    `firsts`: undealt positions of which each match begins with one at random (decks, format). `cards`: of the set.
    `at`: number of the first match among those of all batches: seeds go by it, so that many small batches play what
    one large one would.
    """

    backend = "plain"

    def __init__(
        self,
        firsts: Sequence[Position],
        n: int,
        seed: int,
        cards: int,
        mode: int = SAME_STEP,
        most: int = 0,
        at: int = 0,
    ) -> None:
        firsts = list(firsts)
        if n < 1 or not firsts or mode not in (SAME_STEP, NEXT_STEP, DISABLED) or most < 0 or at < 0:
            raise ValueError(
                "a batch needs a match or more, decks to begin with, a mode 0, 1 or 2, and no limit below 0"
            )
        for position in firsts:
            _fit(position, cards)
        self.n, self.mode, self.most, self.cards, self.at = n, mode, most, cards, at
        self.seed = seed & M64
        self._firsts = [position.clone() for position in firsts]
        self._width = firsts[0].row_length(cards)
        self._states: list[Position] = [position.clone() for position in firsts[:1]] * n
        self._episode, self._luck, self._plies, self._ended = [0] * n, [0] * n, [0] * n, [False] * n
        self._codes: list[list[int]] = [[]] * n
        self._bound = False

    def bind(
        self,
        obs: Any,
        mask: Any,
        to_play: Any,
        reward: Any,
        terminated: Any,
        truncated: Any,
        final_obs: Any = None,
        final_to_play: Any = None,
    ) -> None:
        """Where everything is written from now on.

        obs int16[n, row], mask uint8 or bool[n, codes], to_play int8[n], reward float32[n, 2] by seat, terminated and
        truncated uint8 or bool[n]; final_obs int16[n, row] and final_to_play int8[n] are written in SAME_STEP only.
        """
        n = self.n
        self.codes = memoryview(mask).nbytes // n
        self.mask = flat(mask, "B", n * self.codes, "mask")
        self.to_play = flat(to_play, "b", n, "to_play")
        self.reward = flat(reward, "f", 2 * n, "reward")
        self.terminated = flat(terminated, "B", n, "terminated")
        self.truncated = flat(truncated, "B", n, "truncated")
        self.final_obs = None if final_obs is None else flat(final_obs, "h", n * self._width, "final_obs")
        self.final_to_play = None if final_to_play is None else flat(final_to_play, "b", n, "final_to_play")
        self.obs = flat(obs, "h", n * self._width, "obs")
        self._bound = True

    def reset(self, seed: int | None = None, which: Iterable[Any] | None = None) -> None:
        """Begin new matches, in all or where `which` says so; a `seed` begins everything again."""
        self._need_buffers()
        if seed is not None:
            self.seed = seed & M64
        for i in range(self.n) if which is None else [i for i, yes in enumerate(which) if yes]:
            if not 0 <= i < self.n:
                raise ValueError(f"which: the batch has {self.n} matches")
            if seed is not None:
                self._episode[i] = 0
            self._begin(i)
            self._quiet(i)
            self._fill(i)

    def step(self, actions: Any) -> None:
        """Do one action in every match. Raises IllegalAction, and then nothing has changed."""
        self._need_buffers()
        codes = memoryview(actions)
        if codes.nbytes != self.n * codes.itemsize or codes.format not in tuple("bBhHiIlLqQ"):
            raise ValueError(f"actions: expected {self.n} whole numbers")
        chosen = [int(code) for code in codes]
        for i, code in enumerate(chosen):
            if self._ended[i]:
                if self.mode == DISABLED:
                    raise IllegalAction(f"match {i} is over: reset it")
            elif code not in self._codes[i]:
                raise IllegalAction(f"code {code} is not legal in match {i}")
        for i, code in enumerate(chosen):
            self._forward(i, code)

    def sample(self, actions: Any) -> None:
        """Write any legal action for every match, each as likely: int32[n]."""
        self._need_buffers()
        codes = flat(actions, "i", self.n, "actions")
        for i in range(self.n):
            x = self._luck[i]
            x ^= x << 13 & M64
            x ^= x >> 7
            x ^= x << 17 & M64
            self._luck[i] = x
            codes[i] = self._codes[i][((x >> 32) * len(self._codes[i])) >> 32] if self._codes[i] else 0

    def position(self, i: int) -> Position:
        """A copy of one match as it stands."""
        self._need_match(i)
        return self._states[i].clone()

    def put(self, i: int, position: Position) -> None:
        """Go on in one match from another position."""
        self._need_buffers()
        self._need_match(i)
        if position.winner >= 0:
            raise ValueError("expected a match that goes on, with luck drawn and cards of the batch's set")
        _fit(position, self.cards)
        self._states[i] = position.clone()
        self._plies[i], self._ended[i] = 0, False
        self._quiet(i)
        self._fill(i)

    def counts(self, i: int) -> tuple[int, int, bool]:
        """(matches begun, decisions of this one, whether it is over and waits)."""
        self._need_match(i)
        return self._episode[i], self._plies[i], self._ended[i]

    # ---- one match ---------------------------------------------------------------------------------------------------

    def _need_buffers(self) -> None:
        if not self._bound:
            raise ValueError("bind the buffers first")

    def _need_match(self, i: int) -> None:
        if not 0 <= i < self.n:
            raise IndexError(f"match {i}: the batch has {self.n}")

    def _begin(self, i: int) -> None:
        own = stream(stream(self.seed, self.at + i), self._episode[i])
        position = self._firsts[((own >> 32) * len(self._firsts)) >> 32].clone()
        position.reseed(stream(own, 0))
        position.setup()
        self._states[i] = position
        self._luck[i] = stream(own, 1)
        self._episode[i] += 1
        self._plies[i], self._ended[i] = 0, False

    def _quiet(self, i: int) -> None:
        self.reward[2 * i] = self.reward[2 * i + 1] = 0.0
        self.terminated[i] = self.truncated[i] = 0

    def _fill(self, i: int) -> None:
        """Row, mask and seat of a match that goes on."""
        self.to_play[i] = self._states[i].asked()[1]
        self._see(i, self.to_play[i], self.obs)
        self._codes[i] = self._states[i].legal()
        self._mark(i, self._codes[i])

    def _see(self, i: int, seat: int, rows: Any) -> None:
        row = array("h", bytes(2 * self._width))
        self._states[i].observe(seat, self.cards, row)
        rows[i * self._width : (i + 1) * self._width] = row

    def _mark(self, i: int, codes: Iterable[int]) -> None:
        marks = bytearray(self.codes)
        for code in codes:
            marks[code] = 1
        self.mask[i * self.codes : (i + 1) * self.codes] = marks

    def _forward(self, i: int, code: int) -> None:
        self._quiet(i)
        if self._ended[i]:
            self._begin(i)
            self._fill(i)
            return
        seat, position = self.to_play[i], self._states[i]
        position.apply(code)
        self._plies[i] += 1
        over = position.winner >= 0
        cut = not over and 0 < self.most <= self._plies[i]
        if not over and not cut:
            self._fill(i)
            return
        if position.winner in (0, 1):
            self.reward[2 * i + position.winner] = 1.0
            self.reward[2 * i + 1 - position.winner] = -1.0
        self.terminated[i], self.truncated[i] = over, cut
        if cut:
            seat = position.asked()[1]
        if self.mode == SAME_STEP:
            if self.final_obs is not None:
                self._see(i, seat, self.final_obs)
            if self.final_to_play is not None:
                self.final_to_play[i] = seat
            self._begin(i)
            self._fill(i)
            return
        self._ended[i] = True
        self.to_play[i] = seat
        self._see(i, seat, self.obs)
        self._codes[i] = [0]
        self._mark(i, [0] if self.mode == NEXT_STEP else [])


def _fit(position: Position, cards: int) -> None:
    """Raises ValueError where a match cannot be one of a batch."""
    row = array("h", bytes(2 * position.row_length(cards)))
    position.observe(0, cards, row)
    if row[LUCK_ASKED]:
        raise ValueError("a batch draws luck itself: begin with luck = drawn")
