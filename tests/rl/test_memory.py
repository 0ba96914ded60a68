"""Nothing is kept of a match that is over: memory stays flat over 100,000 of them."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

HOW = "the extra rl is not installed: pip install 'duelstage[rl]'"
pytest.importorskip("numpy", reason=HOW)
pytest.importorskip("gymnasium", reason=HOW)
pytest.importorskip("pettingzoo", reason=HOW)

from duelstage.rl import gymnasium_env, pettingzoo_env  # noqa: E402
from duelstage.rl.episode import Episode, reader_of  # noqa: E402
from duelstage.rl.pairing import pairs  # noqa: E402
from duelstage.rl.vector import VectorEnv  # noqa: E402

GAME = "masters/spd"
MEMORY = Path("/proc/self/statm")
WARM, ALL = 20_000, 100_000
GROWTH = 2 * 2**20  # bytes, of whatever else the process does meanwhile


def resident() -> int:
    return int(MEMORY.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def episodes() -> Callable[[int], object]:
    reader = reader_of(GAME)
    decks = pairs(reader.schema.game)
    return lambda i: Episode(GAME, decks[i % len(decks)], i, reader=reader)


def gymnasium_resets() -> Callable[[int], object]:
    """Against a function, which is quicker than a bot that looks at a view."""
    env = gymnasium_env.DuelEnv(GAME, lambda episode, seat: episode.legal()[0], seat=0)
    return lambda i: env.reset(seed=i)


def pettingzoo_resets() -> Callable[[int], object]:
    env = pettingzoo_env.env(game=GAME)
    return lambda i: env.reset(seed=i)


def parallel_resets() -> Callable[[int], object]:
    env = pettingzoo_env.parallel_env(game=GAME)
    return lambda i: env.reset(seed=i)


def vector_resets() -> Callable[[int], object]:
    """Matches that are cut after one decision, 100 at once."""
    env = VectorEnv(GAME, 100, max_decisions=1, threads=2)
    env.reset(1)
    return lambda i: env.step(env.sample()) if i % 100 == 0 else None


@pytest.mark.long
@pytest.mark.skipif(not MEMORY.exists(), reason="this system does not tell a process its memory in /proc")
@pytest.mark.parametrize("make", [episodes, gymnasium_resets, pettingzoo_resets, parallel_resets, vector_resets])
def test_memory_is_flat(make: Callable[[], Callable[[int], object]]) -> None:
    begin = make()
    for i in range(WARM):
        begin(i)
    before = resident()
    for i in range(WARM, ALL):
        begin(i)
    assert resident() - before < GROWTH
