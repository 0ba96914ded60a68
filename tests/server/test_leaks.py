"""What one cannot know does not reach one over the wire: hidden cards are changed, and every byte stays. Promise 6."""

from __future__ import annotations

import random
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from duelstage.bots.advice import Advice
from duelstage.match import messages as match
from duelstage.match.policy import Clock, Policy
from duelstage.match.table import Table
from duelstage.server.messages import Why
from duelstage.server.rooms import Room, Seat, game_for
from duelstage.server.scribe import Reader

FORMATS = [("artistes", "standard"), ("masters", "spd"), ("masters", "jr"), ("masters", "sr")]
READERS = (Reader(), Reader("zh_hant", "fr"))
SWAPS = 2  # other worlds at a decision


def new_room(game: str, format_name: str, seed: int) -> Room:
    """A room without sockets, at whose table random decks are played."""
    from importlib import import_module

    policy = Policy(game, format_name, Clock("bank", bank=60_000, increment=1000), spectators=True, lists="closed")
    lobby: Any = SimpleNamespace(now=lambda: 5_000, settings=SimpleNamespace(secret="x" * 16))
    room = Room(lobby, "abcdefgh", policy)
    luck = random.Random(seed)
    drawn = import_module(f"duelstage.lab.{game}").drawn_deck
    decks = [drawn(room.game, luck) for _ in range(2)]
    room.seats = (Seat(1, "Ada", deck=tuple(decks[0])), Seat(2, "Bo", deck=tuple(decks[1])))
    room.number = 1
    room._sit_down(Table(game_for(game, format_name, "closed"), decks, seed, policy, 0, ("Ada", "Bo")), "")
    return room


def told(room: Room, audience: int) -> list[bytes]:
    """Everything that may be sent to an audience now, as bytes: as it stands, and what its questions bring."""
    assert room.table is not None and room.scribe is not None
    table, scribe = room.table, room.scribe
    scribe._outlooks = [None, None]
    out: list[Any] = [room.welcome(audience, reader) for reader in READERS]
    out.append(room.shown())
    if audience == match.SPECTATORS:
        return [msgspec.json.encode(message) for message in out]
    out.append(scribe.why(audience, Why(match=1), READERS[0]))
    for code in (0, 1, 7, 40, 200, 900, 5000, 40_000, -1):
        out.append(scribe.why(audience, Why(match=1, code=code), READERS[1]))
        out.append(refused(room, audience, table.seq(audience), code))
        out.append(refused(room, audience, table.seq(audience) - 1, code))
    prompt = table.prompt(audience)
    for offer in prompt.actions[:6] if prompt else ():
        out.append(scribe.preview(audience, table.seq(audience), offer.code, READERS[1], 1))
    if prompt is not None:
        out.append(room._asked_of_bot(table, audience).line(1.0))
        out.append(room.asked_for_hint(table, audience).line(1.0))
        for n, offer in enumerate(prompt.actions[:4]):
            codes = (offer.code, *(other.code for other in prompt.actions[:3]))
            advice = Advice(codes, n == 0, n, n, tuple(room.game.catalogue.ids[:n]))
            out.append(scribe.hinted(audience, prompt, advice, READERS[n % 2], 1))
    return [message if isinstance(message, bytes) else msgspec.json.encode(message) for message in out]


def refused(room: Room, seat: int, seq: int, code: int) -> Any:
    """What an action that is refused is answered; "" where it would be accepted."""
    assert room.table is not None and room.scribe is not None
    reason = room.table.why_not(seat, code)
    if reason is None and seq == room.table.seq(seat):
        return ""
    answer = room.table.act(seat, seq, code, 5_000)
    assert isinstance(answer, match.Rejected)
    return room.scribe.rejected(answer, READERS[0], 3)


@pytest.mark.parametrize(("game", "format_name"), FORMATS)
@pytest.mark.parametrize("seed", range(2))
def test_other_hidden_cards_are_the_same_bytes(game: str, format_name: str, seed: int) -> None:
    room = new_room(game, format_name, seed)
    assert room.table is not None
    table, pick, swaps, changed = room.table, random.Random(seed), 0, 0
    for move in range(60):
        if table.end is not None:
            break
        if len(table.asked) == 1 and move % 4 == 0:
            for seat in (0, 1):
                swaps += SWAPS
                changed += swapped(room, seat, move)
        seat = next(s for s in (0, 1) if table.prompt(s) is not None)
        prompt = table.prompt(seat)
        assert prompt is not None
        table.act(seat, table.seq(seat), pick.choice(prompt.actions).code, 1000)
    assert swaps >= 8 and changed >= swaps // 3  # else it would prove nothing


def swapped(room: Room, seat: int, seed: int) -> int:
    """Put other worlds that a seat's view allows under the table; how many were others in truth."""
    assert room.table is not None
    table, game = room.table, room.game
    position = table.match.position
    before = told(room, seat)
    others = told(room, match.SPECTATORS)
    changed = 0
    for i in range(SWAPS):
        world = game.resample(table.view(seat), seat, seed * SWAPS + i)
        changed += game.facts_hash(world) != game.facts_hash(position)
        table.match._position = world
        assert told(room, seat) == before
        if game.view(world, 2) == game.view(position, 2):
            assert told(room, match.SPECTATORS) == others
        table.match._position = position
    assert told(room, seat) == before
    return changed


def test_a_running_match_has_no_replay_and_tells_no_seed() -> None:
    room = new_room("masters", "jr", 987_654_321)
    for audience in match.AUDIENCES:
        for message in told(room, audience):
            assert b"987654321" not in message and b'"seed":987' not in message
    assert room.scribe is not None and room.scribe.end() is None


@pytest.mark.parametrize(("game", "format_name"), FORMATS)
def test_where_a_match_begins_in_the_middle_nothing_more_is_told(game: str, format_name: str) -> None:
    """Of a position that somebody has set up, a seat knows what the law says; so does one that holds both seats."""
    room, pick = new_room(game, format_name, 4), random.Random(4)
    assert room.table is not None
    while len(room.table.match.moves) < 14 or len(room.table.asked) != 1:
        seat = next(s for s in (0, 1) if room.table.prompt(s) is not None)
        offers = room.table.prompt(seat).actions  # type: ignore[union-attr]
        room.table.act(seat, room.table.seq(seat), pick.choice(offers).code, 1000)
    position = room.table.match.position
    for seats in (room.seats, (Seat(1, "Ada"), Seat(1, "Ada"))):
        room.seats = seats
        room._sit_down(Table.standing(room.game, position, room.policy, 0, ("Ada", "Bo")), "")
        assert room.alone == (seats[0].person == seats[1].person) == room.hints
        assert sum(swapped(room, seat, 7) for seat in (0, 1)) >= 1
