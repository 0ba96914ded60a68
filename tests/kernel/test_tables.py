"""Where card sets lie in an engine's tables."""

from __future__ import annotations

import random
from importlib import import_module
from typing import Any

import pytest

from duelstage.games import GAMES
from duelstage.games.artistes import field, flow, hidden, legality, observe, worth
from duelstage.games.artistes.game import Artistes
from duelstage.games.artistes.setup import RULES_PROGRAM
from duelstage.kernel import layout, plain
from duelstage.kernel.backend import Form
from duelstage.kernel.errors import CardError, Fault
from duelstage.kernel.place import CardRow, ProgramRow, fill_constants
from duelstage.kernel.place import place as place_of
from duelstage.kernel.tables import Table
from tests.scenes.artistes.stage import catalogue as scenes_set
from tests.sets import frozen_artistes


class Rows:
    """A set of blank cards."""

    def __init__(self, name: str, cards: int, rows: int) -> None:
        self.hash = name
        self.cards, self.rows = cards, rows

    def card_rows(self) -> list[CardRow]:
        return [(0, 0, 1, -1, -1, -1, 0, [-1] * field.N_ABILITIES)] * self.cards

    def program_rows(self) -> list[ProgramRow]:
        return [(op, 0, 0, 0, 0, 0, 0, 0, 0) for op in RULES_PROGRAM] + [(0,) * 9] * self.rows


def place(rows: Rows, own: type) -> tuple[int, int]:
    return place_of(rows, own, field, RULES_PROGRAM)


def engine() -> type:
    """An engine of its own, which nobody has filled."""
    tables = {"CARDS": Table(field.Card, 100, []), "PROGRAM": Table(layout.Step, 200, [])}
    return plain.engine(field, flow, legality, worth.worth, hidden.redeal, observe, tables)


def test_sets_lie_one_behind_the_other() -> None:
    own = engine()
    first = place(Rows("a", 10, 20), own)
    second = place(Rows("b", 10, 20), own)
    assert first == (0, 0)
    assert second == (10, 20 + len(RULES_PROGRAM))


def test_a_set_is_loaded_once_and_an_engine_has_its_own() -> None:
    own, other = engine(), engine()
    place(Rows("a", 10, 20), own)
    second = place(Rows("b", 10, 20), own)
    assert place(Rows("b", 10, 20), own) == second
    assert place(Rows("b", 10, 20), other) == (0, 0)


def test_a_full_table_says_how_much_room_there_is(monkeypatch: pytest.MonkeyPatch) -> None:
    own = engine()
    place(Rows("a", 10, 20), own)
    with pytest.raises(CardError, match=r"5000 cards, but other sets hold 10 of the engine's 1024; at most 1014 fit"):
        place(Rows("b", 5000, 20), own)
    with pytest.raises(CardError, match="9016 program rows"):
        place(Rows("c", 10, 9000), own)


def test_programs_that_do_not_begin_with_the_rules_are_refused() -> None:
    rows = Rows("a", 1, 1)
    rows.program_rows = lambda: [(0,) * 9] * 30  # type: ignore[method-assign]
    with pytest.raises(CardError, match="RULES_PROGRAM"):
        place(rows, engine())


def test_a_table_that_no_set_changes_is_filled_once() -> None:
    table = Table(layout.Step, 4, [])
    own = plain.engine(field, flow, legality, worth.worth, hidden.redeal, observe, {"REACH": table})
    fill_constants(own, {"REACH": [(1,) * 9, (2,) * 9]})
    fill_constants(own, {"REACH": [(3,) * 9]})
    assert [row.op for row in table.rows] == [1, 2]


def test_two_sets_play_side_by_side(form: Form) -> None:
    """The same match on each set goes as it goes alone, wherever the set lies."""
    for catalogue in (frozen_artistes(), scenes_set()):
        deck = [card for card in catalogue.ids if not card.endswith("_ex")][:14]
        hashes = set()
        for chosen in (form, "plain"):
            game = Artistes(catalogue, form=chosen)
            position = game.start(7, [deck, deck])
            for _ in range(60):
                if position.winner < 0:
                    game.apply(position, position.legal()[-1])
            hashes.add(game.facts_hash(position))
        assert len(hashes) == 1


@pytest.mark.parametrize("name", GAMES)
def test_an_action_that_meets_a_limit_changes_nothing(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever it has done by then: here several other actions."""
    entry = GAMES[name]
    rules = import_module(f"duelstage.games.{name}.flow")
    legality = import_module(f"duelstage.games.{name}.legality")
    state: Any = entry.make("", "plain").start(1, list(entry.ready_decks().values())[:2])
    act, pick = rules.apply_action, random.Random(1)

    def spoil(g: Any, code: int) -> None:
        act(g, code)
        for _ in range(8):
            codes = [0] * legality.N_CODES
            n = legality.legal(g, codes)
            if n:
                act(g, pick.choice(codes[:n]))
        g.fault = plain.layout.FAULT_DEPTH

    while state.winner < 0:
        before, code = state.to_bytes(), pick.choice(state.legal())
        with monkeypatch.context() as patch:
            patch.setattr(rules, "apply_action", spoil)
            with pytest.raises(Fault, match="programs half run"):
                pick.choice([state.apply, state.apply_logged])(code)
        assert state.to_bytes() == before
        state.apply(code)


def test_what_was_not_there_is_zeros_again(monkeypatch: pytest.MonkeyPatch) -> None:
    decks = list(GAMES["artistes"].ready_decks().values())[:2]
    state = GAMES["artistes"].make("", "plain").start(1, decks)
    before = state.to_bytes()

    def spoil(g: field.State, code: int) -> None:
        g.queue[0].pc = g.depth = g.turn = 9
        g.fault = plain.layout.FAULT_DEPTH

    monkeypatch.setattr(flow, "apply_action", spoil)
    with pytest.raises(Fault, match="programs half run"):
        state.apply(state.legal()[0])
    assert state.to_bytes() == before
