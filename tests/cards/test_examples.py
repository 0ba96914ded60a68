"""The worked examples in the card files: each card has one, and what it says is what happens, in both engines."""

from __future__ import annotations

import pytest

from duelstage.cards.card import Check, Example
from duelstage.cards.examples import faults, faults_of
from duelstage.games.artistes.catalogue import standard
from duelstage.games.artistes.game import Artistes
from duelstage.games.artistes.vocabulary import FACTS
from duelstage.kernel.backend import Form, has_native

FORMS: tuple[Form, ...] = ("plain", "native")


@pytest.fixture(params=FORMS)
def game(request: pytest.FixtureRequest) -> Artistes:
    form: Form = request.param
    if form == "native" and not has_native("artistes"):
        pytest.skip("the engine is not compiled here (no C compiler): make build")
    return Artistes(standard(), form=form)


def test_every_example_holds(game: Artistes) -> None:
    assert faults(game) == []


def test_every_card_but_an_ex_has_an_example() -> None:
    assert [card.id for card in standard() if not card.examples and not card.base] == []
    assert [card.id for card in standard() if card.examples and card.base] == []


def test_every_example_is_about_its_card() -> None:
    for card in standard():
        for example in card.examples:
            assert (
                card.id in example.position.split()
                or f"{card.id}:" in example.position
                or (f"{card.id}(" in example.position)
            ), card.id
            assert example.actions


@pytest.mark.parametrize(
    ("example", "fault"),
    [
        (
            Example("P1 100 cellist | P2 100 | combat 3", ("attack 1 player",), (Check("p2.hp", "=", ("99",)),)),
            "then 1: p2.hp = 99: it is 98",
        ),
        (
            Example("P1 100 cellist | P2 100 | combat 3", ("end",), (Check("p2.hand", "has", ("mime",)),)),
            "then 1: p2.hand has mime: it is nothing",
        ),
        (
            Example("P1 100 cellist | P2 100 | main 3", ("attack 1 player",), ()),
            "illegal: attack 1 player",
        ),
        (Example("P1 100 cellist | P2 100 | main 3", ("dance",), ()), "'dance' is no action"),
        (Example("P1 100 celist | P2 100 | main 3", ("end",), ()), 'no card is called "celist"'),
    ],
)
def test_what_does_not_hold_is_told(example: Example, fault: str) -> None:
    (said,) = faults_of(Artistes(standard()), example)
    assert fault in said


def test_every_fact_can_be_looked_up(game: Artistes) -> None:
    position = game.from_text(
        "P1 90 mime(equipment=p1.stage_costume) . cellist | P2 80 juggler:2(dazed=2) | combat 5\n"
        "P1 hand busker 2*diva | P1 deck mime cellist | P2 discard juggler busker | P2 terrain big_top"
    )
    found = {fact.key: game.look(position, fact.key) for fact in FACTS}
    assert found["p1.hp"] == ("90",)
    assert found["p1.hand"] == ("busker", "diva", "diva")
    assert found["p1.deck"] == ("mime", "cellist")
    assert found["p2.discard"] == ("juggler", "busker")
    assert found["p2.terrain"] == ("big_top",)
    assert found["p1.terrain"] == found["p1.2"] == found["p1.2.hp"] == ()
    assert (found["p1.1"], found["p1.1.atk"], found["p1.1.hp"]) == (("mime",), ("4",), ("9",))
    assert found["p1.1.equipment"] == ("stage_costume",)
    assert (found["p2.1.hp"], found["p2.1.dazed"]) == (("2",), ("2",))
    assert (found["turn"], found["phase"], found["winner"], found["asked"]) == (
        ("5",),
        ("combat",),
        ("nobody",),
        ("nothing",),
    )
