"""What bots think positions are worth: more of what a player would rather have."""

from __future__ import annotations

from typing import Any

import pytest

from duelstage.bots.worth import guessed, place_of
from duelstage.kernel.backend import Form
from duelstage.kernel.errors import DuelError
from duelstage.kernel.verbs import WON
from tests.scenes.masters.stage import Stage
from tests.tenants import BY_KEY, RuleSet, each_rule_set

from .tables import shipped

PLAIN: Form = "plain"


@each_rule_set
def test_a_match_that_is_over_is_worth_all_or_nothing(rules: RuleSet) -> None:
    game = shipped(rules)
    position = game.start(1, rules.ready_decks()[:2])
    game.concede(position, 1)
    assert (position.worth(0, place_of(game)), position.worth(1, place_of(game))) == (WON, -WON)


def masters(drawing: str, seat: int = 0, format_name: str = "jr", **has: Any) -> int:
    """What a scene of Masters is worth to a seat; `has`: what player 1 has besides monsters."""
    game = Stage(PLAIN, format_name).scene(drawing)
    game.p1.has(**has)
    return int(game.begins().position.worth(seat, place_of(game.rules)))


ALONE = "P1 front squire"


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("P1 front squire", "P1 front squire/3"),
        ("P1 front squire^2", "P1 front squire"),
        ("P1 front squire*(acted=1)", "P1 front squire(acted=1)"),
        ("P1 front squire", "P1 front squire(acted=1)"),  # it rests, and will be charged
        ("P1 front squire", "P1 front squire?"),
        ("P1 front squire", "P1 back squire"),  # from there its attack reaches nothing
        ("P1 back archer", "P1 back squire"),
        ("P1 front squire(shield=iron)", "P1 front squire"),
        ("P1 front squire", "P1 front squire(doomed=p2)"),
        ("P1 front squire", "P1 front squire(frozen=1)"),
        ("P1 front squire oaf", "P1 front squire"),
        ("P2 front squire/2", "P2 front squire"),
    ],
)
def test_what_stands_on_the_field(better: str, worse: str) -> None:
    assert masters(better) > masters(worse)
    assert masters(better, seat=1) < masters(worse, seat=1)


def test_what_a_player_of_masters_has() -> None:
    assert masters(ALONE, hp=5) > masters(ALONE, hp=4)
    assert masters(ALONE, hp=2) - masters(ALONE, hp=1) > masters(ALONE, hp=5) - masters(ALONE, hp=4)
    assert masters(ALONE, stones=3) > masters(ALONE, stones=2)
    assert masters(ALONE, hand="spark") > masters(ALONE)
    ready = masters("P1 front squire^2", hand="paladin") - masters("P1 front squire^2")
    assert ready > masters(ALONE, hand="paladin") - masters(ALONE)  # the super may come in at the next rise


def test_the_gauge_of_spd() -> None:
    assert masters(ALONE, format_name="spd", gauge=2) > masters(ALONE, format_name="spd", gauge=3)


def test_a_bot_does_not_know_the_enemys_hand() -> None:
    assert masters(ALONE, seat=1, hand="spark") == masters(ALONE, seat=1, hand="paladin")
    assert masters(ALONE, seat=1, hand="spark spark") < masters(ALONE, seat=1, hand="spark")


def test_options_that_are_judged_otherwise_have_rows_of_their_own() -> None:
    """Formats of one's own are all called "own": what counts is what they change."""
    jr = BY_KEY["masters/jr"]
    options = jr.tenant.options("jr")
    narrow, longer = (
        jr.tenant.game(changed, "shipped") for changed in (options.replace(columns=1), options.replace(turn_cap=50))
    )
    assert narrow.options.format_name == longer.options.format_name == "own"
    assert place_of(narrow, guessed(narrow)) != place_of(jr.game(), guessed(jr.game()))
    assert place_of(longer, guessed(longer)) == place_of(jr.game(), guessed(jr.game()))


def test_a_monster_counts_at_most_twice_for_what_it_suffers() -> None:
    """A larger share would not fit an int of the engine."""
    game = BY_KEY["masters/jr"].game()
    assert place_of(game, guessed(game) | {"doomed": 2.0}, "fitting") >= 0
    with pytest.raises(DuelError, match=r"doomed is 2\.5; expected -2\.0 to 2\.0"):
        place_of(game, guessed(game) | {"doomed": 2.5}, "not fitting")
