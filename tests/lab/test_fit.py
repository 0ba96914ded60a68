"""Fitting weights: reproducible, honest about what is better, and refused where the names are wrong."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from duelstage import __version__
from duelstage.bots.worth import COUNTS, FITTED, fitted, guessed, place_of, weights_of
from duelstage.games import GAMES
from duelstage.kernel.errors import DuelError
from duelstage.kernel.replay import LUCK
from duelstage.lab import fit
from tests.tenants import BY_KEY, RuleSet, each_rule_set

SPD = ("masters", "spd")


def test_the_same_seed_fits_the_same_weights() -> None:
    start = guessed(BY_KEY["masters/spd"].game())
    one, again = (list(fit.rounds(SPD, start, 2, 1, 5, None)) for _ in range(2))
    assert one == again
    assert len(one) == 2
    assert all(found[name] == start[name] for found in one for name in COUNTS if name in start)


def test_weights_against_themselves_score_exactly_one_half() -> None:
    start = guessed(BY_KEY["masters/spd"].game())
    assert fit.compare(SPD, start, start, 3, 1, None) == (0.5, 0.0)


def test_weights_that_want_to_lose_are_beaten() -> None:
    start = guessed(BY_KEY["artistes/standard"].game())
    backwards = {name: -value if name not in COUNTS else value for name, value in start.items()}
    score, _ = fit.compare(("artistes", "standard"), start, backwards, 6, 1, None)
    assert score > 0.8


def test_what_is_not_better_is_not_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    options = ["--rounds", "1", "--pairs", "1", "--check", "1", "--out", str(tmp_path)]
    assert fit.main(["masters", "spd", *options]) == 1
    assert not list(tmp_path.iterdir())
    assert "nothing is written" in capsys.readouterr().out


def test_weights_may_start_otherwise(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is compared at the end is still what was there before."""
    seen: list[dict[str, float]] = []
    monkeypatch.setattr(fit, "rounds", lambda key, start, *others: iter([dict(start)]))
    monkeypatch.setattr(fit, "compare", lambda key, one, other, *others: (seen.extend([one, other]), (0.9, 0.1))[1])
    options = ["--rounds", "1", "--out", str(tmp_path), "--start", "exposed=0.5"]
    assert fit.main(["artistes", "standard", *options]) == 0
    before = weights_of(BY_KEY["artistes/standard"].game())
    assert seen == [{**before, "exposed": 0.5}, before]
    assert "--start exposed=0.5" in (tmp_path / "artistes-standard.toml").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("start", "said"), [("wit=1", "'wit' is unknown; expected base_in_hand, "), ("blow=x", "'x'; expected a number")]
)
def test_a_start_that_makes_no_sense_is_refused(start: str, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        fit.main(["artistes", "standard", "--start", start])
    assert said in capsys.readouterr().err


@pytest.mark.parametrize("arguments", [["masters", "nonsense"], ["masters", "jr", "--rounds", "0"]])
def test_what_makes_no_sense_is_refused(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        fit.main(arguments)
    assert ("expected spd, jr, sr, pro" if len(arguments) == 2 else "1 or more") in capsys.readouterr().err


def test_a_written_file_is_read_as_it_was_meant() -> None:
    game = BY_KEY["masters/jr"].game()
    start = guessed(game)
    found = tomllib.loads(fit.text(game, start, "python -m duelstage.lab.fit masters jr", 0.6, 0.05, 10))
    assert found[FITTED] == pytest.approx(start, abs=0.001)
    assert (found["game"], found["software"], found["cards"]) == (game.key, __version__, game.catalogue.hash)
    assert found["luck"] == LUCK


@each_rule_set
def test_fitted_weights_name_their_making_and_what_there_is(rules: RuleSet) -> None:
    found = fitted(rules.tenant.name, rules.format_name)
    if found:
        assert found["command"].startswith(f"python -m duelstage.lab.fit {rules.tenant.name}")
        assert found["score"] > 0.5
        assert found["game"] == rules.game().key and found["software"] and found["luck"]
        assert len(found["cards"]) == len(rules.game().catalogue.hash)
    assert set(weights_of(rules.game())) == set(guessed(rules.game()))


def test_unknown_weights_are_refused() -> None:
    game: Any = GAMES["masters"].make("jr")
    with pytest.raises(DuelError, match="wit unknown or missing; expected "):
        place_of(game, {**guessed(game), "wit": 1.0})


def test_a_slot_is_written_over() -> None:
    game: Any = GAMES["masters"].make("jr")
    start = guessed(game)
    position = game.start(1, BY_KEY["masters/jr"].ready_decks()[:2])
    row = place_of(game, start, "test")
    before = position.worth(0, row)
    assert place_of(game, {**start, "hidden_card": 9.0}, "test") == row
    assert position.worth(0, row) < before
