"""The arena: mirrored pairs, honest intervals, records that are gone on with, any runner."""

from __future__ import annotations

import json
import os
import random
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from math import inf, log, sqrt
from pathlib import Path
from statistics import variance
from typing import Any

import pytest

from duelstage.bots import BOTS, make_bot
from duelstage.kernel.errors import DuelError
from duelstage.kernel.game import DRAW
from duelstage.kernel.views import SPECTATOR
from duelstage.lab.arena import Plan, Standing, percentile, run
from duelstage.lab.pairs import Played, Result, game_of, play, play_out
from duelstage.lab.ratings import PAIRS_MIN, Scores, Sprt, elo_of, share_of
from duelstage.lab.runner import Inline, Process, runner_of
from tests.tenants import BY_KEY

SPD = ("masters", "spd")


def plan(one: str = "greedy", other: str = "random", pairs: int = 6, **more: Any) -> Plan:
    return Plan((one, other), *SPD, pairs, **more)


# ---- pairs -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", ["artistes/standard", "masters/jr"])
def test_a_bot_against_itself_scores_exactly_one_half(key: str) -> None:
    standing = run(Plan(("greedy", "greedy"), *key.split("/"), 4))  # type: ignore[arg-type]
    assert standing.scores == [0.5] * 4
    assert standing.share == (0.5, 0.5, 0.5)
    assert standing.elo == (0, 0, 0)
    assert all(one == other for one, other in standing.matches)


def test_greedy_beats_a_blind_bot() -> None:
    standing = run(plan(pairs=10))
    assert standing.summary.mean >= 0.95
    assert standing.unfinished == 0
    assert standing.summary.elo.value > 200


def test_the_deal_does_not_depend_on_who_plays() -> None:
    first = [run(plan(one, other, 3)).matches for one, other in (("random", "random"), ("greedy", "random"))]
    assert [m.first for pair in first[0] for m in pair] == [m.first for pair in first[1] for m in pair]


def test_every_deck_meets_every_deck() -> None:
    ready = BY_KEY["masters/spd"].ready_decks()
    met = {plan().task(number).decks for number in range(len(ready) ** 2)}
    assert met == {(one, other) for one in ready for other in ready}


def test_the_first_seat_is_whoever_began() -> None:
    standing = run(plan("random", "random", 8))
    began = [match.first for pair in standing.matches for match in pair]
    assert set(began) == {0, 1}
    for number, pair in enumerate(standing.matches):
        _, rows = game_of(*SPD).start_logged(*_deal(number))
        told = [e["seat"] for e in game_of(*SPD).events_for(rows, SPECTATOR) if e["event"] == "coin"]
        assert [match.first for match in pair] == told * 2


def _deal(number: int) -> tuple[int, Any]:
    """The seed and the decks of a pair of the plan, told by how a match of it starts."""
    task = plan("random", "random", 8).task(number)
    return random.Random(f"deal/{task.seed}/{number}").getrandbits(62), task.decks


def test_who_won_where_it_began() -> None:
    standing = Standing(plan())
    matches = Played(0, 0, 30, 9), Played(1, 0, 50, 11)  # the first bot began and won; then it did not, and won
    standing.add(Result(0, matches, ((), ())))
    standing.add(Result(1, (Played(0, 1, 40, 10), Played(DRAW, 1, 40, 10)), ((), ())))
    assert standing.scores == [1.0, 0.75]
    assert standing.first_seat.won == 1.5
    assert (standing.beginning(0).won, standing.beginning(0).n) == (1.5, 2)
    assert (standing.beginning(1).won, standing.beginning(1).n) == (0.0, 2)
    assert (standing.turns, standing.plies, standing.draws) == (10, 40, 1)


class Failing:
    def choose(self, view: Any, prompt: Any) -> int:
        raise RuntimeError("no idea")


class Cheating:
    def choose(self, view: Any, prompt: Any) -> int:
        return 9999


@pytest.mark.parametrize(
    ("bot", "said"), [(Failing(), "failed: RuntimeError: no idea"), (Cheating(), "9999, which is not offered")]
)
def test_a_bot_that_fails_is_named(bot: Any, said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "broken", lambda game, seat, seed, seconds: bot)
    with pytest.raises(
        DuelError, match=rf"bot broken at decision \d+ of masters/spd \(pair 0, match seed \d+\).*{said}"
    ):
        run(plan("broken", "random", 1))


def test_a_match_that_does_not_end_is_a_draw(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("duelstage.lab.pairs.PLIES_MAX", 5)
    game = game_of(*SPD)
    decks = BY_KEY["masters/spd"].ready_decks()[:2]
    played = play_out(game, 1, decks, [make_bot("random", game, s, 1) for s in (0, 1)])
    assert played.winner == DRAW
    standing = Standing(plan())
    standing.add(Result(0, (played, played._replace(plies=4)), ((), ())))
    assert (standing.draws, standing.unfinished) == (2, 1)


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"bots": ("greedy", "deep")}, "expected one of random, greedy"),
        ({"game": "chess"}, "expected artistes or masters"),
        ({"format": "xl"}, "expected spd, jr, sr, pro"),
        ({"decks": ("nope",)}, "is not ready for spd; expected "),
        ({"decks": ("flash_fire", "flash_fire")}, "'flash_fire' is named twice"),
        ({"pairs": 0}, "expected 1 or more"),
    ],
)
def test_a_plan_that_makes_no_sense_is_refused(changed: dict[str, Any], said: str) -> None:
    with pytest.raises(DuelError, match=said):
        Plan(**{"bots": ("greedy", "random"), "game": "masters", "format": "spd", "pairs": 1, **changed})


# ---- runners ---------------------------------------------------------------------------------------------------------


class Backwards:
    """A runner that somebody else might write: it does the work in another order, and gives it in the right one."""

    def map(self, do: Callable[[Any], Any], work: Iterable[Any]) -> Iterator[Any]:
        items = list(work)
        done = {i: do(items[i]) for i in reversed(range(len(items)))}
        return iter([done[i] for i in range(len(items))])


def test_every_runner_gives_the_same() -> None:
    found = [run(plan(pairs=5), runner) for runner in (Inline(), Process(2), Backwards())]
    assert found[0].scores == found[1].scores == found[2].scores
    assert found[0].matches == found[1].matches == found[2].matches
    assert isinstance(runner_of(1), Inline)
    assert isinstance(runner_of(3), Process)


def test_a_process_that_is_ended_is_told() -> None:
    with pytest.raises(DuelError, match="one of 2 processes was ended from outside"):
        list(Process(2).map(os._exit, [1]))


# ---- records ---------------------------------------------------------------------------------------------------------


def test_a_record_that_was_cut_off_is_gone_on_with(tmp_path: Path) -> None:
    whole, cut = tmp_path / "whole.jsonl", tmp_path / "cut.jsonl"
    run(plan(pairs=5), record=whole)
    lines = whole.read_text(encoding="utf-8").split("\n")
    cut.write_text("\n".join(lines[:3]) + "\n" + lines[3][:20], encoding="utf-8")
    played: list[int] = []
    standing = run(plan(pairs=5), record=cut, tell=lambda s: played.append(len(s.scores)))
    assert cut.read_bytes() == whole.read_bytes()
    assert played == [3, 4, 5]
    assert standing.scores == run(plan(pairs=5)).scores


def test_a_record_of_something_else_is_refused(tmp_path: Path) -> None:
    record = tmp_path / "a.jsonl"
    run(plan(pairs=1), record=record)
    before = record.read_bytes()
    with pytest.raises(DuelError, match=r"a\.jsonl: a record of something else: seed is 1 there, 2 here"):
        run(plan(pairs=1, seed=2), record=record)
    with pytest.raises(DuelError, match="bots is "):
        run(plan("random", "random", 1), record=record)
    assert record.read_bytes() == before


def test_a_record_of_other_luck_is_not_gone_on_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    record = tmp_path / "a.jsonl"
    run(plan(pairs=1), record=record)
    monkeypatch.setattr("duelstage.lab.arena.LUCK", "dice@2")
    with pytest.raises(DuelError, match='luck is "splitmix64/3 streams@1" there, "dice@2" here'):
        run(plan(pairs=1), record=record)


def test_the_order_of_decks_is_part_of_a_record(tmp_path: Path) -> None:
    record, ready = tmp_path / "a.jsonl", ("flash_fire", "wound_tight")
    run(plan(pairs=1, decks=ready), record=record)
    with pytest.raises(DuelError, match="decks is "):
        run(plan(pairs=1, decks=ready[::-1]), record=record)


def test_what_is_tested_is_part_of_a_record(tmp_path: Path) -> None:
    record = tmp_path / "a.jsonl"
    run(replace(plan(pairs=1), sprt=Sprt(0, 20)), record=record)
    with pytest.raises(DuelError, match=r"sprt is \[0, 20, 0.05, 0.05\] there, \[0, 30, 0.05, 0.05\] here"):
        run(replace(plan(pairs=1), sprt=Sprt(0, 30)), record=record)


@pytest.mark.parametrize("left", [0, 30, -1])
def test_a_header_that_was_cut_off_is_written_again(left: int, tmp_path: Path) -> None:
    record, header = tmp_path / "a.jsonl", json.dumps(plan().header()) + "\n"
    record.write_text(header[:left], encoding="utf-8")
    run(plan(pairs=1), record=record)
    assert record.read_text(encoding="utf-8").startswith(header)
    assert run(plan(pairs=1), record=record).times == ([], [])  # all of it was read, nothing played


def test_a_file_that_is_no_record_stays_as_it_is(tmp_path: Path) -> None:
    record = tmp_path / "a.jsonl"
    for text, said in ((b"\xff\xfe", "not UTF-8 at byte 0"), (b"my diary", "line 1: no JSON object")):
        record.write_bytes(text)
        with pytest.raises(DuelError, match=said):
            run(plan(pairs=1), record=record)
        assert record.read_bytes() == text


@pytest.mark.parametrize(
    "line",
    [
        "nonsense",
        "[]",
        '{"pair": 7, "score": 0, "matches": []}',
        '{"pair": 0}',
        '{"pair": 0, "score": 0.0, "matches": [[7, 0, 9, 9], [0, 0, 9, 9]]}',
        '{"pair": 0, "score": 0.0, "matches": [[1, 0, -9, 9], [0, 0, 9, 9]]}',
        '{"pair": 0, "score": 1.0, "matches": [[1, 0, 9, 9], [0, 0, 9, 9]]}',
    ],
)
def test_a_record_that_makes_no_sense_is_refused(line: str, tmp_path: Path) -> None:
    record = tmp_path / "a.jsonl"
    record.write_text(json.dumps(plan().header()) + "\n" + line + "\n", encoding="utf-8")
    with pytest.raises(DuelError, match=r"a\.jsonl, line 2: "):
        run(plan(), record=record)


# ---- figures ---------------------------------------------------------------------------------------------------------


def test_elo_and_shares_are_two_sides_of_one_thing() -> None:
    assert elo_of(0.5) == 0
    assert elo_of(10 / 11) == pytest.approx(400)
    assert share_of(elo_of(0.37)) == pytest.approx(0.37)
    assert (elo_of(0), elo_of(1)) == (-inf, inf)


def test_the_interval_is_that_of_pairs() -> None:
    found = [0.0, 0.5, 0.5, 1.0, 0.75, 0.5, 0.25, 1.0]
    scores = Scores.of(found)
    assert scores.variance == pytest.approx(variance(found))
    margin = 1.959964 * sqrt(variance(found) / len(found))
    assert scores.share == pytest.approx((scores.mean, scores.mean - margin, scores.mean + margin))
    one_more = Scores.of(found[:-1]).plus(found[-1])
    assert one_more == scores


def test_some_pairs_that_were_all_won_are_not_all_pairs() -> None:
    won, lost = Scores.of([1.0] * 10).share, Scores.of([0.0] * 10).share
    assert won == pytest.approx((1.0, 0.7224672, 1.0))  # Wilson: 1 / (1 + 1.959964 ** 2 / 10)
    assert lost == pytest.approx((0.0, 0.0, 0.2775328))


def test_some_pairs_that_were_all_level_are_not_all_pairs() -> None:
    level = Scores.of([0.5] * 10).share
    assert level == pytest.approx((0.5, 0.2365931, 0.7634069))
    assert level.low == pytest.approx(1 - level.high)


def test_the_test_ratio_is_that_of_the_formula() -> None:
    scores = Scores.of([0.5, 1.0] * 20)
    s0, s1 = 0.5, 1 / (1 + 10 ** (-20 / 400))
    spread = (40 * 0.25**2 + 2 * 0.5**2) / 41  # a pair lost and a pair won are made up
    wanted = 40 * (s1 - s0) * (2 * 0.75 - s0 - s1) / (2 * spread)
    assert Sprt(0, 20).ratio(scores) == pytest.approx(wanted)
    plain = 40_000 * (s1 - s0) * (2 * 0.75 - s0 - s1) / (2 * 0.25**2)
    assert Sprt(0, 20).ratio(Scores.of([0.5, 1.0] * 20_000)) == pytest.approx(plain, rel=1e-3)
    assert Sprt(0, 20).bounds == pytest.approx((log(0.05 / 0.95), log(0.95 / 0.05)))


def test_a_test_is_not_sure_too_early() -> None:
    assert Sprt(0, 50).verdict(Scores.of([1.0] * (PAIRS_MIN - 1))) == ""
    assert Sprt(0, 50).verdict(Scores.of([1.0] * PAIRS_MIN)) == "H1"
    assert Sprt(0, 50).verdict(Scores.of([0.0] * PAIRS_MIN)) == "H0"


def test_one_pair_that_is_not_level_decides_nothing() -> None:
    for last in (0.25, 0.75):
        assert Sprt(0, 20).verdict(Scores.of([0.5] * PAIRS_MIN + [last])) == ""


@pytest.mark.parametrize("decided", [0.2, 1.0])  # the others are level, as with bots that are nearly the same
@pytest.mark.parametrize(("truth", "wrong"), [(0.0, "H1"), (50.0, "H0")])
def test_a_test_is_seldom_wrong(truth: float, wrong: str, decided: float) -> None:
    """400 tests of made-up pairs: at most 5 in a hundred may be wrong, and some more by chance."""
    luck, test, errors, sure = random.Random(7), Sprt(0, 50), 0, 0
    won = 0.5 + (share_of(truth) - 0.5) / decided
    for _ in range(400):
        scores, verdict = Scores(), ""
        while not verdict and scores.pairs < 4000:
            scores = scores.plus(float(luck.random() < won) if luck.random() < decided else 0.5)
            verdict = test.verdict(scores)
        errors += verdict == wrong
        sure += bool(verdict)
    assert sure > 390
    assert errors < 34


def test_a_test_that_is_sure_stops_the_arena() -> None:
    standing = run(plan(pairs=200, sprt=Sprt(0, 100)))
    assert standing.verdict == "H1"
    assert len(standing.scores) < 60


def test_percentiles() -> None:
    assert percentile([3.0, 1.0, 2.0], 0.5) == 2.0
    assert percentile([], 0.5) == 0.0
    assert play(plan(pairs=1).task(0)).times[0]
