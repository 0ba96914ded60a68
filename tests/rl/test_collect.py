"""A plan gives the same bytes with any number of processes, in one go or in several, compiled or not."""

from __future__ import annotations

from pathlib import Path

import pytest

from duelstage.games import game
from duelstage.kernel.errors import DuelError
from duelstage.lab.runner import runner_of
from duelstage.rl import collect as room
from duelstage.rl.collect import Plan, collect
from duelstage.rl.data import UNFINISHED, Data
from duelstage.rl.encode import Schema
from duelstage.rl.history import Reader

PLAN = Plan("masters/spd", ("greedy", "random"), seed=5)


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    path = tmp_path_factory.mktemp("collect") / "whole.jsonl"
    collect(PLAN, 6, path)
    return path.read_bytes()


def test_several_processes_write_the_same(whole: bytes, tmp_path: Path) -> None:
    path = tmp_path / "x.jsonl"
    told: list[int] = []
    assert collect(PLAN, 6, path, runner_of(2), told.append) == 6
    assert path.read_bytes() == whole
    assert told == [1, 2, 3, 4, 5, 6]


def test_it_is_gone_on_with_wherever_it_was_broken_off(whole: bytes, tmp_path: Path) -> None:
    path = tmp_path / "x.jsonl"
    header = whole.index(b"\n") + 1
    second = whole.index(b"\n", header) + 1
    for size in (0, 1, header - 1, header, header + 1, second - 1, second, second + 5, len(whole) - 1, len(whole)):
        path.write_bytes(whole[:size])
        collect(PLAN, 6, path)
        assert path.read_bytes() == whole


def test_more_matches_make_it_longer_and_fewer_leave_it(whole: bytes, tmp_path: Path) -> None:
    path = tmp_path / "x.jsonl"
    collect(PLAN, 2, path)
    assert whole.startswith(path.read_bytes())
    assert collect(PLAN, 6, path) == 4
    assert collect(PLAN, 1, path) == 0
    assert path.read_bytes() == whole


@pytest.mark.parametrize(
    ("plan", "said"),
    [
        (Plan("masters/spd", ("greedy", "random"), seed=6), "seed is 5 there, 6 here"),
        (Plan("masters/spd", ("greedy", "random"), seed=5, observations=True), "observations is false there"),
        (Plan("masters/spd", ("random", "random"), seed=5), "bots is"),
    ],
)
def test_a_file_of_something_else_stays_as_it_is(plan: Plan, said: str, whole: bytes, tmp_path: Path) -> None:
    path = tmp_path / "x.jsonl"
    path.write_bytes(whole)
    with pytest.raises(DuelError, match=f"x.jsonl, line 1: matches of something else: {said}"):
        collect(plan, 8, path)
    assert path.read_bytes() == whole


def test_a_broken_line_is_named_and_nothing_is_written(whole: bytes, tmp_path: Path) -> None:
    path = tmp_path / "x.jsonl"
    broken = whole.replace(b'"number":1,', b'"number":9,')
    path.write_bytes(broken)
    with pytest.raises(DuelError, match=r"x.jsonl, line 3: match 9; expected 1"):
        collect(PLAN, 8, path)
    assert path.read_bytes() == broken


def test_what_cannot_be_gone_on_with_is_refused(tmp_path: Path) -> None:
    """Lines are written as they are, so a name that says gzip would lie; a device may be read for ever."""
    with pytest.raises(DuelError, match=r"x.jsonl.gz: matches are written as plain lines; .* `gzip` it afterwards"):
        collect(PLAN, 1, tmp_path / "x.jsonl.gz")
    for path in (Path("/dev/zero"), tmp_path):
        with pytest.raises(DuelError, match="it is no plain file; choose another"):
            collect(PLAN, 1, path)
    assert not list(tmp_path.iterdir())


def test_a_match_without_end_is_cut(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(room, "PLIES_MAX", 5)
    path = tmp_path / "x.jsonl"
    collect(PLAN, 1, path)
    data = Data(path)
    (match,) = data
    assert (match.winner, len(match)) == (UNFINISHED, 5)
    assert len(list(data.played(match))) == 5


def test_compiled_or_not_the_bytes_are_the_same(whole: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    usual = game(PLAN.game)
    plain = type(usual)(usual.catalogue, usual.options, "plain")
    monkeypatch.setattr(room, "game_of_key", lambda key: plain)
    monkeypatch.setattr(room, "reader_of", lambda key: Reader(Schema(plain)))
    path = tmp_path / "x.jsonl"
    collect(PLAN, 6, path)
    assert path.read_bytes() == whole


def test_an_unknown_bot_is_refused() -> None:
    with pytest.raises(DuelError, match="bot 'deep' is unknown; expected one of random"):
        Plan("masters/spd", ("deep", "random"))
