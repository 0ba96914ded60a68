"""The arena: mirrored pairs, honest intervals, records that are gone on with, any runner."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterable, Iterator
from math import inf, log, sqrt
from pathlib import Path
from statistics import variance
from typing import Any

import pytest

from duelstage.bots import BOTS, make_bot
from duelstage.kernel.errors import DuelError
from duelstage.kernel.game import DRAW
from duelstage.lab.arena import Plan, percentile, run
from duelstage.lab.pairs import game_of, play, play_out
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
    assert standing.summary.share == (0.5, 0.5, 0.5)
    assert all(one == other for one, other in standing.matches)


def test_greedy_beats_a_blind_bot() -> None:
    standing = run(plan(pairs=10))
    assert standing.summary.mean > 0.9
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
    won = sum(0.5 if m.winner == DRAW else m.winner == m.first for pair in standing.matches for m in pair)
    assert standing.first_seat.won == won


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
    monkeypatch.setitem(BOTS, "broken", lambda game, seat, seed: bot)
    with pytest.raises(
        DuelError, match=rf"bot broken at decision \d+ of masters/spd \(pair 0, match seed \d+\).*{said}"
    ):
        run(plan("broken", "random", 1))


def test_a_match_that_does_not_end_is_a_draw(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("duelstage.lab.pairs.PLIES_MAX", 5)
    game = game_of(*SPD)
    decks = BY_KEY["masters/spd"].ready_decks()[:2]
    assert play_out(game, 1, decks, [make_bot("random", game, s, 1) for s in (0, 1)]).winner == DRAW


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"bots": ("greedy", "deep")}, "expected one of random, greedy"),
        ({"game": "chess"}, "expected artistes or masters"),
        ({"format": "xl"}, "expected spd, jr, sr, pro"),
        ({"decks": ("nope",)}, "is not ready for spd; expected "),
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


@pytest.mark.parametrize("line", ["nonsense", "[]", '{"pair": 7, "score": 0, "matches": []}', '{"pair": 0}'])
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


def test_the_test_ratio_is_that_of_the_formula() -> None:
    scores = Scores.of([0.5, 1.0] * 20)
    s0, s1 = 0.5, 1 / (1 + 10 ** (-20 / 400))
    wanted = 40 * (s1 - s0) * (2 * 0.75 - s0 - s1) / (2 * variance([0.5, 1.0] * 20))
    assert Sprt(0, 20).ratio(scores) == pytest.approx(wanted)
    assert Sprt(0, 20).bounds == pytest.approx((log(0.05 / 0.95), log(0.95 / 0.05)))


def test_a_test_is_not_sure_too_early() -> None:
    assert Sprt(0, 50).verdict(Scores.of([1.0] * (PAIRS_MIN - 1))) == ""
    assert Sprt(0, 50).verdict(Scores.of([1.0] * PAIRS_MIN)) == "H1"
    assert Sprt(0, 50).verdict(Scores.of([0.0] * PAIRS_MIN)) == "H0"


@pytest.mark.parametrize(("truth", "wrong"), [(0.0, "H1"), (50.0, "H0")])
def test_a_test_is_seldom_wrong(truth: float, wrong: str) -> None:
    """400 tests of made-up matches: at most 5 in a hundred may be wrong, and some more by chance."""
    luck, test, share, errors, sure = random.Random(7), Sprt(0, 50), share_of(truth), 0, 0
    for _ in range(400):
        found: list[float] = []
        verdict = ""
        while not verdict and len(found) < 4000:
            found.append(sum(luck.random() < share for _ in range(2)) / 2)
            if len(found) % 4 == 0:
                verdict = test.verdict(Scores.of(found))
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
