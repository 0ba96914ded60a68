"""What holds in every position of every game, whatever was played."""

from __future__ import annotations

from collections import Counter
from typing import Any

from duelstage.kernel.backend import Position
from duelstage.kernel.layout import FAULTS, N_FRAMES, N_QUEUE
from tests.tenants.tenant import Tenant


def lists_of(tenant: Tenant, game: Any, position: Position) -> list[Counter[int]]:
    """The kinds that each seat brought, from a position in which all is well."""
    state = game.state(position)
    return [sum(tenant.zones(game, state, s).values(), Counter()) for s in (0, 1)]


def check(tenant: Tenant, game: Any, position: Position, lists: list[Counter[int]]) -> None:
    """Every card in exactly one zone, counters in range, marks where they belong. `lists`: kinds of both decks."""
    state = game.state(position)
    for s in (0, 1):
        seat = state.seats[s]
        zones = tenant.zones(game, state, s)
        found: Counter[int] = Counter()
        for cards in zones.values():
            found.update(cards)
        assert found == lists[s], (s, zones)
        assert all(0 <= shown <= held for shown, held in zip(seat.shown, seat.hand, strict=True))
        assert 0 <= seat.n_known <= seat.n_deck and seat.n_discard >= 0
        assert 0 <= seat.n_hand <= sum(seat.hand)
        assert not any(seat.deck[seat.n_deck :]) and not any(seat.discard[seat.n_discard :])
    assert state.fault not in FAULTS
    if position.winner < 0:
        assert 0 <= state.depth <= N_FRAMES and 0 <= state.waiting <= N_QUEUE and state.fault == 0
    tenant.check(game, state)
