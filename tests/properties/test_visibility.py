"""Every member of a state says who may see it, and a view has no other."""

from __future__ import annotations

from typing import Annotated, Any

import pytest

from duelstage.games.artistes import field
from duelstage.games.artistes.catalogue import standard
from duelstage.kernel import layout
from duelstage.kernel.layout import ALL, DERIVED, I8, LISTS, LOCAL, NOBODY, OWNER, VISIBILITIES
from duelstage.kernel.views import view_of
from tests.properties.worlds import AUDIENCES
from tests.tenants import TENANTS, RuleSet, each_rule_set, each_tenant
from tests.tenants.tenant import Tenant


def records_of(game: Any) -> dict[str, type]:
    return {"State": game.state_class, **game.records}


RECORDS = [
    pytest.param(record, id=f"{tenant.name}-{name}")
    for tenant in TENANTS.values()
    for name, record in records_of(tenant.entry.game_class).items()
]


class Seat(field.Seat):
    of_all: Annotated[I8, ALL]
    of_lists: Annotated[I8, LISTS]
    of_owner: Annotated[I8, OWNER]
    of_nobody: Annotated[I8, NOBODY]
    unsaid: I8


class State(field.State):
    of_nobody: Annotated[I8, NOBODY]
    unsaid: I8
    seats: Annotated[list[Seat], 2, ALL]  # type: ignore[assignment]


class Grown:
    """Artistes with members that were added today."""

    def __init__(self) -> None:
        self.state_class: type = State
        self.records = {**field.RECORDS, "Seat": Seat}

    def usual(self) -> Any:
        return layout.blank(State, self.records)


def unsaid(record: type) -> list[str]:
    """The members of a record of a state that do not say who may see them."""
    return [m.name for m in layout.members(record) if m.visibility not in VISIBILITIES]


def keys(seen: Any) -> set[str]:
    """Every key of a view, at any depth."""
    if isinstance(seen, dict):
        return {str(key) for key in seen} | {key for value in seen.values() for key in keys(value)}
    return {key for value in seen for key in keys(value)} if isinstance(seen, list) else set()


@pytest.mark.parametrize("record", RECORDS)
def test_every_member_says_who_may_see_it(record: type) -> None:
    assert unsaid(record) == []


@each_tenant
def test_every_record_of_a_state_is_looked_at(tenant: Tenant) -> None:
    game = tenant.entry.game_class
    assert set(layout.parts(game.state_class).values()) - {layout.Event} == set(game.records.values())


def test_a_member_that_says_nothing_is_found() -> None:
    assert unsaid(Seat) == unsaid(State) == ["unsaid"]


@pytest.mark.parametrize("open_lists", (0, 1))
@pytest.mark.parametrize("seat", AUDIENCES)
def test_an_added_member_is_seen_by_those_it_names(seat: int, open_lists: int) -> None:
    state = Grown().usual()
    state.lists_open = open_lists
    seen = view_of(Grown(), standard(), state, seat)
    assert "of_nobody" not in keys(seen) and "unsaid" not in keys(seen)
    for s in (0, 1):
        assert "of_all" in seen["seats"][s]
        assert ("of_owner" in seen["seats"][s]) == (s == seat)
        assert ("of_lists" in seen["seats"][s]) == bool(open_lists or s == seat)


@pytest.mark.parametrize("seat", AUDIENCES)
@each_rule_set
def test_a_view_has_what_is_visible_and_nothing_that_is_nobodys(rules: RuleSet, seat: int) -> None:
    game, deck = rules.game(), rules.ready_decks()[0]
    seen = game.view(game.start(1, [deck, deck]), seat)
    records = records_of(game)
    hidden = {m.name for record in records.values() for m in layout.members(record) if m.visibility == NOBODY}
    assert hidden & keys(seen) == set() and "seed" in hidden
    for record, part in ((records["State"], seen), (records["Seat"], seen["seats"][0])):
        shown = [m.name for m in layout.members(record) if m.visibility == ALL and m.meaning not in (DERIVED, LOCAL)]
        assert set(shown) <= set(part)


@each_rule_set
def test_the_seed_cannot_be_found_in_a_view(rules: RuleSet) -> None:
    game, deck = rules.game(), rules.ready_decks()[0]
    seed = 0x1234_5678_9ABC_DEF1
    position = game.start(seed, [deck, deck])
    for seat in AUDIENCES:
        assert str(seed) not in repr(game.view(position, seat))
