"""Many matches at once in NumPy arrays, for self-play: one call does an action in each and says what is seen next.

The arrays are made once, or given by the caller, and written in place: copy what you keep. Nothing is made of Python
objects in between, and other threads run meanwhile (kernel/batch.pyx).

obs       int16[n, columns]  what the seat to play sees (encode.py names the columns, `schema.scales` their scales)
mask      bool[n, codes]     what it may do
to_play   int8[n]            which seat that is
reward    float32[n, 2]      by seat, 1 and -1 when a match has been won, else 0
terminated, truncated  bool[n]  over by the rules; cut after `max_decisions`
final_obs, final_to_play     in SAME_STEP the last row of a match that is over, and whose it is
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor, wait
from itertools import combinations, pairwise
from operator import index
from typing import Any

from ..games import game as game_of_key
from ..kernel.backend import Batch, load_batch
from ..kernel.batch import DISABLED, NEXT_STEP, SAME_STEP
from ..kernel.duel import Duel
from ..kernel.errors import IllegalAction
from .actions import FEATURES, pointers
from .encode import Schema
from .needs import missing
from .pairing import Deck, pairs
from .versions import versions

try:
    import numpy as np
except ImportError as error:
    raise missing("vector", error) from error

BYTES = {np.bool_: (np.bool_, np.uint8)}  # what else may be given for it
AS_IT_IS = (np.dtype(np.int32), np.dtype(np.int64))  # types of actions that the engine reads
MODES = {"SAME_STEP": SAME_STEP, "NEXT_STEP": NEXT_STEP, "DISABLED": DISABLED}  # as Gymnasium names them


class VectorEnv:
    """`n` matches of a game.

    `decks`: two of these are drawn for each match (names of ready decks, or lists of cards; none: all ready decks).
    `autoreset`: SAME_STEP, NEXT_STEP or DISABLED, a name or Gymnasium's AutoresetMode (kernel/batch.py says what each
    does). `max_decisions`: a match is cut after so many; 0: never. `threads`: how many work on a step; what is played
    does not depend on it. `arrays`: some of the arrays above by name, to write into.

    After a KeyboardInterrupt in the middle of a step some matches have made it and some have not: `reset`.
    """

    def __init__(
        self,
        game: Duel | str = "artistes/standard",
        n: int = 256,
        decks: Sequence[Deck] = (),
        seed: int = 0,
        autoreset: Any = "SAME_STEP",
        max_decisions: int = 0,
        threads: int = 1,
        arrays: Mapping[str, Any] | None = None,
    ) -> None:
        self.game: Duel = game_of_key(game) if isinstance(game, str) else game
        self.schema = Schema(self.game)
        self.n, self.autoreset = index(n), str(getattr(autoreset, "name", autoreset))
        if n < 1:
            raise ValueError(f"n: {n}; expected a match or more")
        if max_decisions < 0:
            raise ValueError(f"max_decisions: {max_decisions}; expected 0 (no limit) or more")
        if self.autoreset not in MODES:
            raise ValueError(f"autoreset: {autoreset!r} is unknown; expected one of {', '.join(MODES)}")
        if not 1 <= index(threads) <= n:
            raise ValueError(f"threads: {threads}; expected 1 to {n}, the number of matches")
        self.metadata = {"autoreset_mode": self.autoreset, "versions": versions(self.game)}
        self._make_arrays(arrays or {})
        self._parts = self._make_parts(pairs(self.game, decks), index(seed), index(max_decisions), threads)
        self._is_closed = False
        self._pool = ThreadPoolExecutor(threads - 1, "duelstage") if threads > 1 else None
        self._each, self._shape = np.arange(n), (n,)

    def _make_arrays(self, given: Mapping[str, Any]) -> None:
        n, columns, codes = self.n, len(self.schema), self.schema.n_codes
        shapes = {
            "obs": ((n, columns), np.int16),
            "mask": ((n, codes), np.bool_),
            "to_play": ((n,), np.int8),
            "reward": ((n, 2), np.float32),
            "terminated": ((n,), np.bool_),
            "truncated": ((n,), np.bool_),
            "final_obs": ((n, columns), np.int16),
            "final_to_play": ((n,), np.int8),
        }
        for name, array in given.items():
            if name not in shapes:
                raise ValueError(f"arrays: '{name}' is unknown; expected one of {', '.join(shapes)}")
            _require_fit(name, array, *shapes[name])
        for one, other in combinations(given, 2):
            if np.may_share_memory(given[one], given[other]):
                raise ValueError(f"{one} and {other} share memory; expected an array for each")
        self.arrays = {name: given[name] if name in given else np.zeros(*made) for name, made in shapes.items()}
        self.obs, self.mask, self.to_play, self.reward = (self.arrays[k] for k in ("obs", "mask", "to_play", "reward"))
        self.terminated, self.truncated = self.arrays["terminated"], self.arrays["truncated"]
        self.final_obs, self.final_to_play = self.arrays["final_obs"], self.arrays["final_to_play"]
        self._sampled = np.zeros(n, np.int32)

    def _make_parts(self, decks: Sequence[Any], seed: int, most: int, threads: int) -> list[tuple[Batch, slice]]:
        firsts = [self.game.position(self.game.undealt(0, pair)) for pair in decks]
        make = load_batch(self.game.name, "native" if self.game.engine.backend == "native" else "plain")
        ends = [self.n * i // threads for i in range(threads + 1)]
        parts = []
        for start, end in pairwise(ends):
            batch = make(firsts, end - start, seed, len(self.schema.cards), MODES[self.autoreset], most, start)
            batch.bind(*(array[start:end] for array in self.arrays.values()))
            parts.append((batch, slice(start, end)))
        return parts

    def _all(self, work: Callable[[Batch, slice], object]) -> None:
        """Do it in all parts, at once where there are threads. Nothing goes on behind, even after an interrupt."""
        self._require_open()
        if self._pool is None:
            work(*self._parts[0])
            return
        others = [self._pool.submit(work, *part) for part in self._parts[1:]]
        try:
            work(*self._parts[0])
        finally:
            _finish(others)
        for other in others:
            other.result()

    def _require_open(self) -> None:
        if self._is_closed:
            raise ValueError("the environment is closed")

    # ---- playing -----------------------------------------------------------------------------------------------------

    def reset(self, seed: int | None = None, which: Any = None) -> Any:
        """Begin new matches and return `obs`: all of them, or those where `which` (bool[n]) is true.

        With a seed everything begins again as it was; without one the next matches of the stream are played.
        """
        if which is not None:
            which = np.asarray(which)
            if which.shape != self._shape or which.dtype.kind not in "biu":
                raise ValueError(f"which: {which.dtype}{list(which.shape)}; expected bool[{self.n}]")
        if seed is not None:
            seed = index(seed)
        self._all(lambda batch, at: batch.reset(seed, None if which is None else which[at].tolist()))
        return self.obs

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any]:
        """Do one action in each match: whole numbers[n]. Returns obs, reward, terminated, truncated, written in place.

        Raises IllegalAction, and then nothing has changed.
        """
        if not self._is_fit(actions):
            actions = self._fitted(actions)
        if self._pool is not None:
            self._check(actions)
        self._all(lambda batch, at: batch.step(actions[at]))
        return self.obs, self.reward, self.terminated, self.truncated

    def _is_fit(self, actions: Any) -> bool:
        """Whether the engine reads the actions as they are; cheap, as it is asked at every step."""
        return (
            type(actions) is np.ndarray
            and actions.dtype in AS_IT_IS
            and actions.shape == self._shape
            and actions.flags.c_contiguous
        )

    def _fitted(self, actions: Any) -> Any:
        found = np.asarray(actions)
        if found.shape != self._shape or found.dtype.kind not in "iu":
            raise ValueError(f"actions: {found.dtype}{list(found.shape)}; expected whole numbers[{self.n}]")
        return np.ascontiguousarray(found, np.int64)

    def _check(self, actions: Any) -> None:
        """Before threads begin: no part may change where another refuses."""
        inside = (actions >= 0) & (actions < self.schema.n_codes)
        good = inside & self.mask[self._each, np.where(inside, actions, 0)]
        if self.autoreset == "NEXT_STEP":
            good |= self.terminated | self.truncated
        if not good.all():
            i = int(np.argmin(good))
            raise IllegalAction(f"code {int(actions[i])} is not legal in match {i}")

    def sample(self) -> Any:
        """Any legal action for each match, each as likely: int32[n], written in place."""
        self._require_open()
        for batch, at in self._parts:  # sooner done than handed to a thread
            batch.sample(self._sampled[at])
        return self._sampled

    def scaled(self, rows: Any = None) -> Any:
        """`obs`, or other rows of the same columns, as float32 divided by the scales: most are between -1 and 1."""
        return (self.obs if rows is None else rows) / np.frombuffer(self.schema.scales, np.float32)

    # ---- one match ---------------------------------------------------------------------------------------------------

    def position(self, i: int) -> Any:
        """A copy of one match as it stands, to look at or to search from."""
        batch, at = self._part(i)
        return batch.position(i - at.start)

    def put(self, i: int, position: Any) -> None:
        """Go on in one match from another position: a copy, a scene, one in which chance has been told what to do.

        Raises ValueError where it is over, where luck is asked, or where its cards are of a larger set.
        """
        batch, at = self._part(i)
        batch.put(i - at.start, position)

    def pointers(self, i: int) -> tuple[list[int], Any]:
        """What the seat to play of one match may do, as codes and int16[codes, 6] (`actions.pointers`); none where the
        match is over."""
        codes, features = pointers(self.game, self.position(i), int(self.to_play[i]))
        return codes, np.frombuffer(features, np.int16).reshape(-1, len(FEATURES))

    def _part(self, i: int) -> tuple[Batch, slice]:
        return next(((batch, at) for batch, at in self._parts if at.start <= i < at.stop), self._parts[0])

    # ---- the end -----------------------------------------------------------------------------------------------------

    def close(self) -> None:
        """Let the threads go. The arrays stay; `reset`, `step` and `sample` raise ValueError from now on."""
        self._is_closed = True
        if self._pool is not None:
            self._pool.shutdown()

    def __enter__(self) -> VectorEnv:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def __repr__(self) -> str:
        return f"<VectorEnv {self.game.key}, {self.n} matches, {self.autoreset}, {len(self._parts)} threads>"

    def __reduce__(self) -> Any:
        raise TypeError("a VectorEnv has arrays and threads and is not copied; keep `position(i)`, which is")


def _require_fit(name: str, array: Any, shape: tuple[int, ...], dtype: Any) -> None:
    """Raise ValueError unless numbers can be written into the array as they are."""
    said = f"{np.dtype(dtype)}{list(shape)}, writable and C-contiguous"
    if not isinstance(array, np.ndarray):
        raise ValueError(f"{name}: it is a {type(array).__name__}; expected an array {said}")
    if array.shape != shape or array.dtype not in BYTES.get(dtype, (dtype,)):
        raise ValueError(f"{name}: it is {array.dtype}{list(array.shape)}; expected {said}")
    if not array.flags.writeable or not array.flags.c_contiguous:
        wrong = "not C-contiguous" if array.flags.writeable else "read-only"
        raise ValueError(f"{name}: it is {wrong}; expected {said}")


def _finish(others: Sequence[Future[object]]) -> None:
    """Wait for threads at work. An interrupt waits with us, and comes when they have ended."""
    stopped = None
    while not all(other.done() for other in others):
        try:
            wait(others)
        except KeyboardInterrupt as error:
            stopped = error
    if stopped is not None:
        raise stopped
