"""No leak, where Artistes has a secret of its own: a mulligan, an EX in hand, a closed list."""

from __future__ import annotations

from collections import Counter

import pytest

from duelstage.games import GAMES
from duelstage.games.artistes.catalogue import standard
from duelstage.games.artistes.game import Artistes
from duelstage.games.artistes.legality import CODE_ANSWER
from duelstage.games.artistes.options import Options
from duelstage.games.artistes.setup import KEEP, REDRAW
from duelstage.kernel.backend import Form, Position
from duelstage.kernel.facts import canonical, from_facts
from tests.properties.worlds import AUDIENCES
from tests.rules import rule
from tests.tenants import BY_KEY

FORMS = BY_KEY["artistes/standard"].forms


@rule("A-EX-3", "A-HID-1")
@pytest.mark.parametrize("form", FORMS)
def test_how_many_ex_are_held_is_not_told_by_a_question(form: Form) -> None:
    """Two bases are in play and an effect summons an EX: the other seat cannot tell one choice from two."""
    game = Artistes(standard(), form=form)
    deck = ["busker", "busker_ex", "diva", "diva_ex", "premiere", "overture", "overture", "trapdoor"]
    told = []
    for held in ("diva_ex", "overture"):
        facts = game.facts(game.start(1, [deck, deck]))
        facts.update(seat=0, first_seat=0)
        rest = sorted((Counter(deck) - Counter(["busker", "diva", "premiere", "busker_ex", held])).elements())
        facts["seats"][0].update(hand=dict.fromkeys(("premiere", "busker_ex", held), 1), deck=rest)
        facts["units"] = {"0": {"card": "busker", "owner": 0}, "1": {"card": "diva", "owner": 0}}
        state = from_facts(game, game.catalogue, facts)
        game.derive(state)
        position = game.position(state)
        told.append(game.events_for(game.apply(position, game.actions.parse(position, "play premiere")), 1))
        assert position.asked()[1] == 0
    assert told[0] == told[1]


def mulligan(seed: int, form: Form) -> tuple[Artistes, Position]:
    game = Artistes(standard(), Options(mulligan=True), form)
    decks = list(GAMES["artistes"].ready.decks(game.catalogue).values())
    return game, game.start(seed, [decks[0].cards, decks[1].cards])


@rule("A-SETUP-5")
@pytest.mark.parametrize("form", FORMS)
def test_nobody_is_told_that_the_first_has_chosen(form: Form) -> None:
    for seed in range(6):
        for choice in (KEEP, REDRAW):
            game, position = mulligan(seed, form)
            _, first = position.asked()
            before = {seat: canonical(game.view(position, seat)) for seat in AUDIENCES}
            rows = game.apply(position, CODE_ANSWER + choice)
            for seat in AUDIENCES:
                if seat == first:
                    assert [event["event"] for event in game.events_for(rows, seat)] == ["answered"]
                    assert "choices" not in game.view(position, seat)
                    assert game.view(position, seat)["seats"][seat]["redraws"] == choice
                else:
                    assert game.events_for(rows, seat) == []
                    assert canonical(game.view(position, seat)) == before[seat]
            assert game.view(position, 1 - first)["choices"] == [KEEP, REDRAW]
            game.apply(position, CODE_ANSWER + KEEP)
            assert game.view(position, 1 - first)["question"] != "mulligan"


@rule("A-HID-2")
def test_a_closed_list_is_its_owners_alone() -> None:
    decks = list(GAMES["artistes"].ready.decks(standard()).values())
    for lists, all_see in (("open", True), ("closed", False)):
        game = Artistes(standard(), Options(lists=lists))
        position = game.start(1, [decks[0].cards, decks[1].cards])
        for seat in AUDIENCES:
            for s in (0, 1):
                seen = game.view(position, seat)["seats"][s]
                assert ("list" in seen) == ("card" in seen) == (all_see or s == seat)
                assert ("hand" in seen) == (s == seat)
        assert game.view(position, 0)["seats"][0]["list"] == dict(decks[0].counts)
