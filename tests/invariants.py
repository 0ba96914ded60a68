"""What holds in every position of Artistes, whatever was played."""

from __future__ import annotations

from collections import Counter
from typing import Any

from duelstage.games.artistes.game import Artistes
from duelstage.kernel.backend import Position
from duelstage.kernel.layout import N_KINDS


def cards_by_zone(state: Any, s: int) -> dict[str, Counter[int]]:
    """The kinds of one seat's deck list, zone by zone."""
    seat = state.seats[s]
    copies = [copy for unit in state.units for copy in unit.equipment if copy >= 0]
    return {
        "deck": Counter(seat.deck[: seat.n_deck]),
        "discard": Counter(seat.discard[: seat.n_discard]),
        "hand": Counter({k: n for k, n in enumerate(seat.hand) if n}),
        "terrain": Counter([seat.terrain] if seat.terrain >= 0 else []),
        "field": Counter(u.kind for u in state.units if u.card >= 0 and u.owner == s),
        "equipment": Counter(copy % N_KINDS for copy in copies if copy // N_KINDS == s),
        "resolving": Counter([state.resolving % N_KINDS] if state.resolving // N_KINDS == s else []),
    }


def check(game: Artistes, position: Position, lists: list[Counter[int]]) -> None:
    """Every card in exactly one zone, counters in range, marks where they belong. `lists`: kinds of both decks."""
    state = game.state(position)
    for s in (0, 1):
        seat = state.seats[s]
        zones = cards_by_zone(state, s)
        assert sum(zones.values(), Counter()) == lists[s], (s, zones)
        assert all(0 <= shown <= held for shown, held in zip(seat.shown, seat.hand, strict=True))
        assert 0 <= seat.n_known <= seat.n_deck
        aside = sum(n for k, n in enumerate(seat.hand) if n and state.ex_aside and game.catalogue.is_ex(seat.card[k]))
        assert seat.n_hand == sum(seat.hand) - aside
        assert not any(seat.deck[seat.n_deck :]) and not any(seat.discard[seat.n_discard :])
    ages = sorted(unit.age[i] for unit in state.units for i, copy in enumerate(unit.equipment) if copy >= 0)
    assert ages == list(range(state.n_equipment))
    for u, unit in enumerate(state.units):
        if unit.card >= 0:
            assert state.seats[unit.owner].card[unit.kind] == unit.card
            assert unit.damage >= 0
            assert (unit.stolen != 0) == (unit.owner != u // 3)
    if position.winner < 0:
        assert all(state.seats[s].hp > 0 for s in (0, 1))
        assert 0 <= state.depth <= 4 and 0 <= state.waiting <= 24 and state.fault == 0


def lists_of(game: Artistes, position: Position) -> list[Counter[int]]:
    """The kinds that each seat brought, from a position in which all is well."""
    state = game.state(position)
    return [sum(cards_by_zone(state, s).values(), Counter()) for s in (0, 1)]
