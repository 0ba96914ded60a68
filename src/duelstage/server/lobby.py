"""All rooms of the server: their codes and links, those that wait in public, and those that rest in the store.

A room is in memory while somebody is there or something may happen by itself; else the store has all of it.
"""

from __future__ import annotations

import asyncio
import io
import secrets
import time
from dataclasses import replace
from random import SystemRandom
from typing import Any

import msgspec
import qrcode
import qrcode.image.svg
import structlog

from ..kernel.errors import DuelError
from ..kernel.game import SEATS
from ..match.policy import Policy
from . import messages, rest
from .answers import Refusal
from .bots import QUICK_BOT, Thinkers, is_bot, usual_bot
from .metrics import Metrics
from .rooms import Moments, Room, Seat
from .sessions import Visitor
from .settings import Settings
from .starts import Begun, begun, kind_of
from .store import Store

log = structlog.get_logger("duelstage.lobby")

CODE_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"  # none that is taken for another
CODE_LENGTH = 8  # 31**8: nobody finds a private room by trying
IDLE = 900.0  # seconds after which a room without sockets rests in the store alone
WAITS = 24 * 3600 * 1000  # ms that a public room is listed
LISTED = 100  # public rooms at most
REPLAYS = 2  # that are played again at a time


class Lobby:
    """Rooms by code, and what they all need."""

    def __init__(self, store: Store, settings: Settings, thinkers: Thinkers, metrics: Metrics) -> None:
        self.store = store
        self.settings = settings
        self.thinkers = thinkers
        self.metrics = metrics
        self.luck = SystemRandom()
        self.now = Moments().now
        self.rooms: dict[str, Room] = {}
        self.reading = asyncio.Semaphore(REPLAYS)
        self._loading = asyncio.Lock()  # one at a time: a room must never be there twice

    # ---- making ------------------------------------------------------------------------------------------------------

    async def open_room(self, visitor: Visitor, asked: rest.NewRoom) -> Room:
        """A new room; its maker sits at seat 0, a bot at the other where one is wanted. Raises Refusal."""
        policy = policy_of(asked.policy)
        bot = ""
        if asked.against == "bot":
            in_lesson = asked.start is not None and asked.start.lesson is not None
            bot = asked.bot or (
                QUICK_BOT if in_lesson else usual_bot(policy.game)
            )  # where a lesson leaves it the choice
            if not is_bot(bot):
                raise Refusal(404, "no_bot", f"no bot is called {bot[:40]!r}")
        if asked.other is not None and asked.against != "self":
            raise Refusal(400, "other_deck", "only who holds both seats brings two decks")
        start = None if asked.start is None else await self._start_of(asked.start, policy, asked.against)
        if is_practice(asked):
            policy = for_practice(policy)
            self._leave_practice(visitor)
        else:
            self._require_time(visitor)
        room = Room(self, self._new_code(), policy, start)
        self.rooms[room.code] = room
        try:
            await room.take_seat(visitor.id, visitor.name, asked.deck, 0 if start is None else start.seat)
            if bot:
                await room.seat_bot(bot)
            if asked.against == "self":
                await room.hold_both(visitor.id, visitor.name, asked.other)
        except Refusal:
            self.forget(room)
            raise
        self.metrics.rooms.inc()
        log.info("room_opened", room=room.code, game=policy.game, format=policy.format, bot=bot)
        return room

    async def _start_of(self, said: rest.Start, policy: Policy, against: str) -> Begun:
        """Where a new room begins. Raises Refusal."""
        kind_of(said)
        kept = None
        if said.replay is not None and len(said.replay) <= 40:
            kept = await self.store.replay(said.replay)
        async with self.reading:
            return await asyncio.to_thread(begun, said, policy, against, kept)

    def _leave_practice(self, visitor: Visitor) -> None:
        """Whoever practises somewhere else leaves what it practised before, if nobody looks at it any more."""
        for room in list(self.rooms.values()):
            if room.seat_of(visitor.id) is not None and room.is_alone_there and not room.lock.locked():
                room.close("closed")

    async def sit(self, room: Room, visitor: Visitor, deck: rest.Deck | None) -> None:
        """Sit down in a room, unless one of the two has blocked the other. Raises Refusal."""
        others = {seat.person for seat in room.seats} - {None, visitor.id}
        if others & await self.store.blocked(visitor.id):
            raise Refusal(403, "blocked", "this room is not open to you")
        if room.seat_of(visitor.id) is None:
            self._require_time(visitor)
        await room.take_seat(visitor.id, visitor.name, deck)

    def _require_time(self, visitor: Visitor) -> None:
        """Nobody sits at more tables than the limit."""
        mine = [room for room in self.rooms.values() if room.seat_of(visitor.id) is not None]
        tables = sum(room.stage != "over" and not (room.is_practice and room.hints) for room in mine)
        if tables >= self.settings.limits.matches:
            raise Refusal(429, "matches", f"you sit at {tables} tables; finish or leave one first")

    async def renamed(self, visitor: Visitor) -> None:
        """A person has another name: in the rooms where it sits too."""
        for room in list(self.rooms.values()):
            await room.rename(visitor.id, visitor.name)

    async def forget_person(self, person: int) -> None:
        """A person goes for good: it leaves every table."""
        for room in list(self.rooms.values()):
            if room.seat_of(person) is not None:
                await room.leave_seat(person)
                await room.forget_person(person)

    def _new_code(self) -> str:
        while True:
            code = "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))
            if code not in self.rooms:
                return code

    # ---- finding -----------------------------------------------------------------------------------------------------

    async def room(self, code: str) -> Room:
        """The room of a code, from memory or from the store. Raises Refusal."""
        code = code.lower()
        if len(code) != CODE_LENGTH or any(letter not in CODE_LETTERS for letter in code):
            raise Refusal(404, "no_room", "there is no such room; check the code")
        found = self.rooms.get(code)
        if found is not None:
            return found
        async with self._loading:
            if code not in self.rooms:
                self.rooms[code] = await self._loaded(code)
            return self.rooms[code]

    async def _loaded(self, code: str) -> Room:
        kept = await self.store.room(code)
        if kept is None:
            raise Refusal(404, "no_room", "there is no such room; check the code")
        try:
            start = None if kept.start is None else Begun.from_json(kept.start)
            room = Room(self, code, Policy.from_json(kept.policy), start)
        except DuelError as error:
            log.error("room_not_rebuilt", room=code, error=str(error)[:200])
            raise Refusal(500, "not_rebuilt", "this match cannot be rebuilt by the rules of today") from error
        room.seats = (_seat(kept.seats[0]), _seat(kept.seats[1]))
        room.host = kept.host
        for line in await self.store.chat(code):
            seat: Any = line.seat
            name = room.seats[seat].name if seat in SEATS else ""
            room.chat.append(messages.Said(seat, name, line.emote, line.text))
        try:
            async with room.lock:
                await room.resume(kept.number, await self.store.match_of_room(code))
        except DuelError as error:
            log.error("room_not_rebuilt", room=code, error=str(error)[:200])
            raise Refusal(500, "not_rebuilt", "this match cannot be rebuilt by the rules of today") from error
        return room

    def forget(self, room: Room) -> None:
        """The room is in the store alone from now on."""
        if self.rooms.get(room.code) is room:
            del self.rooms[room.code]

    def waiting(self) -> rest.Lobby:
        """The public rooms that wait for somebody, newest first."""
        found = [room for room in reversed(self.rooms.values()) if room.waits]
        return rest.Lobby([_listed(room) for room in found[:LISTED]])

    # ---- housekeeping ------------------------------------------------------------------------------------------------

    async def start(self) -> None:
        """Bring back the rooms that wait in public: others come when they are asked for."""
        for kept in await self.store.rooms(("waiting",), self.now() - WAITS):
            if not kept.policy.get("public"):
                continue
            try:
                await self.room(kept.code)
            except Refusal as refusal:
                log.warning("room_not_loaded", room=kept.code, reason=refusal.error.reason)

    def rest_idle(self) -> None:
        """Rooms in which nobody is and nothing can happen by itself go to rest."""
        for room in list(self.rooms.values()):
            idle = time.monotonic() - room.used > IDLE and not room.listeners
            if idle and not room.lock.locked() and not room.waits and (room.table is None or room.table.due() is None):
                room.close("closed")

    async def stop(self) -> None:
        """The server stops: everybody is told, clocks stand from now on."""
        for room in list(self.rooms.values()):
            async with room.lock:
                await room.pause()
                room.close("stopping")

    # ---- links -------------------------------------------------------------------------------------------------------

    def link(self, code: str) -> str:
        return f"{self.settings.site}/r/{code}"

    def qr(self, code: str) -> bytes:
        """The link as a picture, SVG."""
        picture = qrcode.make(self.link(code), image_factory=qrcode.image.svg.SvgPathImage, border=2)
        out = io.BytesIO()
        picture.save(out)
        return out.getvalue()


def policy_of(given: messages.Policy) -> Policy:
    """The policy as the match room reads it. Raises Refusal: what is wrong with it."""
    try:
        return Policy.from_json(msgspec.to_builtins(given))
    except DuelError as error:
        raise Refusal(400, "policy", str(error)[:300]) from None


def is_practice(asked: rest.NewRoom) -> bool:
    """Is it for one person alone, at a place of their own or on both sides?"""
    return asked.against == "self" or (asked.against == "bot" and asked.start is not None)


def for_practice(policy: Policy) -> Policy:
    """Alone or against a bot at a place of one's own everything can be taken back, and nobody waits for anybody."""
    return replace(policy, undo="ask", away="wait", public=False)


def _seat(kept: dict[str, Any]) -> Seat:
    return Seat(kept["person"], kept["name"], kept["bot"], tuple(kept["deck"]))


def _listed(room: Room) -> rest.Listed:
    host = next((seat.name for seat in room.seats if seat.person is not None and seat.person == room.host), "")
    return rest.Listed(room.code, room.shown().policy, host)
