"""One WebSocket of one room: messages come in, are read strictly, obeyed and answered; a slow reader is dropped.

Nothing that a client sends ends in an exception: it is done, or refused with a reason, and then nothing has changed.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from typing import Any

import msgspec
import structlog
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from ..kernel.game import SEATS
from ..match import messages as match
from ..match.messages import SPECTATORS
from ..match.table import Done
from ..telling import barring
from . import messages, words
from .answers import Refusal
from .limits import Command, Gauge
from .lobby import Lobby
from .rooms import ALONE, EMOTES, NOT_SEATED, OTHER_MATCH, ROBOT, Room
from .scribe import ENGLISH, Reader
from .sessions import Visitor, line_of
from .settings import Limits

log = structlog.get_logger("duelstage.sockets")

DECODER: msgspec.json.Decoder[messages.FromClient] = msgspec.json.Decoder(messages.FromClient)
ENCODER = msgspec.json.Encoder()
LAST_WORDS = 2.0  # seconds in which a client may read why it is sent away
GONE = 4000  # close codes: 4000 and what `gone` said
CLOSE_CODES = {"taken_over": 4001, "kicked": 4002, "closed": 4003, "slow": 4004, "stopping": 4005, "banned": 4006}
TOO_BIG = 1009
SILENT = 4008
QUESTIONS = (messages.Preview, messages.Why, messages.Hint, messages.Ping)  # change nothing

RATE = match.Rejected("rate", "", "too much at once; wait a few seconds")
NOT_YET = match.Rejected("resume_first", "", "the first message of a socket is resume")
CHAT_OFF = match.Rejected("chat_off", "", "this room has agreed not to chat")
ONLY_EMOTES = match.Rejected("only_emotes", "", "in this room only the given emotes are said")
NO_EMOTE = match.Rejected("no_emote", "", "there is no such emote")
EMPTY = match.Rejected("empty", "", "there is nothing to say in it")
NO_SUCH_SEAT = match.Rejected("no_person", "", "no other person sits there")


class Socket:
    """A client in a room. It is a Listener to its room."""

    def __init__(self, socket: WebSocket, room: Room, lobby: Lobby, gauge: Gauge, visitor: Visitor | None) -> None:
        self.socket = socket
        self.room = room
        self.lobby = lobby
        self.gauge = gauge
        self.visitor = visitor
        self.person = None if visitor is None else visitor.id
        self.audience: int = SPECTATORS
        self.reader = ENGLISH
        self.limits: Limits = lobby.settings.limits
        self._who = f"p{visitor.id}" if visitor is not None else f"s{id(self)}"
        self._out: asyncio.Queue[bytes | None] = asyncio.Queue(self.limits.queue)
        self._code = 1000
        self._gone = False
        self._leaving = asyncio.Event()
        self._in_room = False
        # a socket may go at any moment: what has begun is carried to its end, and told to the others
        self._obeying = asyncio.Lock()

    # ---- out ---------------------------------------------------------------------------------------------------------

    def send(self, message: messages.FromServer) -> None:
        """Put a message on its way. Whoever does not read what is sent is dropped, and nobody waits for it."""
        if self._gone:
            return
        try:
            self._out.put_nowait(ENCODER.encode(message))
        except asyncio.QueueFull:
            self.lobby.metrics.slow.inc()
            self.leave("slow")

    def leave(self, why: str) -> None:
        """Say why, and close."""
        if self._gone:
            return
        self._gone = True
        self._leaving.set()
        self._code = CLOSE_CODES.get(why, GONE)
        reason: Any = why
        while why == "slow" and not self._out.empty():
            self._out.get_nowait()  # it would not read them
        for last in (ENCODER.encode(messages.Gone(why=reason)), None):
            with contextlib.suppress(asyncio.QueueFull):
                self._out.put_nowait(last)

    async def _write(self) -> None:
        """Send what waits until there is nothing more to come."""
        while True:
            data = await self._out.get()
            if data is None:
                return
            await self.socket.send_text(data.decode())

    # ---- in ----------------------------------------------------------------------------------------------------------

    async def run(self) -> None:
        """Until the client or the server closes it."""
        await self.socket.accept()
        self.lobby.metrics.sockets.inc()
        tasks = writing, reading, leaving = (
            asyncio.create_task(self._write()),
            asyncio.create_task(self._read()),
            asyncio.create_task(self._leaving.wait()),
        )
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            if leaving.done() and not reading.done():
                await asyncio.wait((writing,), timeout=LAST_WORDS)
        finally:
            self._gone = True
            async with self._obeying:
                for task in tasks:
                    task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            self.lobby.metrics.sockets.dec()
            if self._in_room:
                await asyncio.shield(self._exit())
            await self._close()

    async def _close(self) -> None:
        if self.socket.application_state == WebSocketState.CONNECTED:
            with contextlib.suppress(RuntimeError, WebSocketDisconnect, TimeoutError):
                async with asyncio.timeout(LAST_WORDS):
                    await self.socket.close(self._code)

    async def _exit(self) -> None:
        with contextlib.suppress(Refusal):
            await self.room.exit(self)

    async def _read(self) -> None:
        wait = self.limits.hello
        try:
            while not self._gone:
                async with asyncio.timeout(wait):
                    event = await self.socket.receive()
                if event["type"] == "websocket.disconnect":
                    return
                wait = self.limits.silence
                await self._take(event.get("text"), event.get("bytes"))
        except TimeoutError:
            self._code = SILENT
        except WebSocketDisconnect:
            return

    async def _take(self, text: str | None, data: bytes | None) -> None:
        """One message: read, weighed, obeyed, answered."""
        began = time.perf_counter()
        if len(text.encode() if text is not None else data or b"") > self.limits.message:
            self._code = TOO_BIG
            self._gone = True
            return
        try:
            if text is None:
                raise msgspec.DecodeError("expected text, not bytes")
            command = DECODER.decode(text)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            within = self.gauge.commands.may("commands", self._who)
            said = match.Rejected("malformed", "", f"the message cannot be read: {str(error)[:200]}")
            self.refuse(said if within else RATE, None)
            return
        async with self._obeying:
            answer = await self._obeyed(command)
        if answer is not None:
            self.send(answer)
        kind = type(command).__struct_config__.tag
        said_no = isinstance(answer, messages.Rejected)
        self.lobby.metrics.commands.labels(kind, "rejected" if said_no else "done").inc()
        self.lobby.metrics.seconds.observe(time.perf_counter() - began)

    def refuse(self, found: match.Rejected, id: int | None) -> None:
        self.send(self._rejected(found, id))

    def _rejected(self, found: match.Rejected, id: int | None) -> messages.Rejected:
        language = self.reader.language
        said = barring.sentence(found.reason, words.sentence(found.reason, found.sentence, language), language)
        return messages.Rejected(reason=found.reason, rule=found.rule, sentence=said, id=id)

    async def _obeyed(self, command: messages.FromClient) -> messages.FromServer | None:
        what: Command = "questions" if isinstance(command, QUESTIONS) else "commands"
        if isinstance(command, messages.Chat):
            what = "chat"
        if not self.gauge.commands.may(what, self._who):
            return self._rejected(RATE, command.id)
        if not self._in_room and not isinstance(command, messages.Resume | messages.Ping):
            return self._rejected(NOT_YET, command.id)
        try:
            async with self.room.lock:
                return await self._answer(command)
        except Refusal as refusal:
            if self.room.closed:
                self.leave("stopping")  # this room is not the one that is played in any more
            return self._rejected(match.Rejected(refusal.error.reason, "", refusal.error.sentence), command.id)

    async def _answer(self, command: messages.FromClient) -> messages.FromServer | None:
        """Carry a command out; the room is locked."""
        match command:
            case messages.Resume():
                return await self._resume(command)
            case messages.Ping():
                return messages.Pong(now=self.lobby.now(), id=command.id)
            case messages.Chat():
                return await self._chat(command)
            case messages.Mute():
                return self._mute(command)
            case messages.Kick():
                refused = await self.room.kick(self.person, command.seat)
                return messages.Done(id=command.id) if refused is None else self._rejected(refused, command.id)
            case messages.Block():
                return await self._block(command)
            case messages.Report():
                return await self._report(command)
        return await self._at_table(command)

    # ---- coming in ---------------------------------------------------------------------------------------------------

    async def _resume(self, command: messages.Resume) -> messages.FromServer | None:
        """Come in, or ask for everything anew: what was missed, then a welcome."""
        self.reader = Reader(command.lang, command.cards)
        if not self._in_room:
            seat = self.room.seat_of(self.person)
            self.audience = SPECTATORS if seat is None else seat
            self._in_room = True
            await self.room.enter(self)
        room, table, scribe = self.room, self.room.table, self.room.scribe
        same = command.match == room.number and command.seq >= 0 and not room.alone  # else it may be the other seat's
        if table is not None and scribe is not None and same:
            missed = scribe.missed(self.audience, command.seq, self.reader, self.lobby.now())
            if missed is not None:
                for update in missed:  # first what happened, so that it can be shown; then how it stands
                    self.send(msgspec.structs.replace(update, match=room.number))
        self.send(room.welcome(self.audience, self.reader))
        for absence in room.absences(self.audience):
            self.send(absence)
        return None

    # ---- at the table ------------------------------------------------------------------------------------------------

    async def _at_table(self, command: messages.FromClient) -> messages.FromServer | None:
        seat = self.audience
        if seat not in SEATS:
            return self._rejected(NOT_SEATED, command.id)
        number = getattr(command, "match", 0)
        match command:
            case messages.Preview():
                return self._preview(command)
            case messages.Why():
                return self._why(command)
            case messages.Hint():
                return self._hint(command)
            case messages.Act():
                done = await self.room.input(number, lambda table, now: table.act(seat, command.seq, command.code, now))
            case messages.Concede():
                done = await self.room.input(number, lambda table, now: table.concede(seat, now))
            case messages.Undo() if self.room.alone:
                done = await self.room.take_back_alone(number, seat, command.seq)
            case messages.Propose(kind="rematch") if self.room.alone:
                done = await self.room.play_again_alone(number)
            case messages.Propose() | messages.Answer() | messages.Claim() if self.room.alone:
                return self._rejected(ALONE, command.id)
            case messages.Undo():
                done = await self.room.input(number, lambda table, now: table.undo(seat, command.seq, now))
            case messages.Propose():
                done = await self.room.input(number, lambda table, now: table.propose(seat, command.kind, now))
            case messages.Answer():
                done = await self.room.input(
                    number, lambda table, now: table.answer(seat, command.kind, command.yes, now)
                )
            case messages.Claim():
                done = await self.room.input(number, lambda table, now: table.claim(seat, command.what, now))
            case _:
                return self._rejected(NOT_YET, command.id)
        if not isinstance(done, Done):
            return self._rejected(done, command.id)
        return messages.Done(id=command.id) if command.id is not None else None

    def _preview(self, command: messages.Preview) -> messages.FromServer:
        if self.room.scribe is None or command.match != self.room.number:
            return self._rejected(OTHER_MATCH, command.id)
        return self.room.scribe.preview(self.audience, command.seq, command.code, self.reader, command.id)

    def _why(self, command: messages.Why) -> messages.FromServer:
        if self.room.scribe is None or command.match != self.room.number:
            return self._rejected(OTHER_MATCH, command.id)
        return self.room.scribe.why(self.audience, command, self.reader)

    def _hint(self, command: messages.Hint) -> messages.FromServer | None:
        refused = OTHER_MATCH if command.match != self.room.number else self.room.hint(self, command.seq, command.id)
        return None if refused is None else self._rejected(refused, command.id)

    # ---- people ------------------------------------------------------------------------------------------------------

    async def _chat(self, command: messages.Chat) -> messages.FromServer | None:
        chat, text = self.room.policy.chat, line_of(command.text)
        refused = None
        if chat == "off":
            refused = CHAT_OFF
        elif self.visitor is None or self.audience not in SEATS:
            refused = NOT_SEATED
        elif command.emote and command.emote not in EMOTES:
            refused = NO_EMOTE
        elif command.text and chat != "on":
            refused = ONLY_EMOTES
        elif not text and not command.emote:
            refused = EMPTY
        elif len(text) > self.limits.text:
            refused = match.Rejected("too_long", "", f"a line has at most {self.limits.text} characters")
        if refused is not None:
            return self._rejected(refused, command.id)
        seat: Any = self.audience
        assert self.person is not None
        await self.room.say(messages.Said(seat, self.room.seats[seat].name, command.emote, text), self.person)
        return messages.Done(id=command.id) if command.id is not None else None

    def _mute(self, command: messages.Mute) -> messages.FromServer:
        seat: int = command.seat
        whom = self.room.seats[seat].person if seat in SEATS else None
        if self.person is None or whom is None or whom == self.person:
            return self._rejected(NO_SUCH_SEAT, command.id)
        (self.room.mutes.add if command.on else self.room.mutes.discard)((self.person, whom))
        return messages.Done(id=command.id)

    def _other_person(self) -> int | None:
        """Who sits opposite; None: nobody, a bot, or the same person."""
        other = self.room.seats[1 - self.audience].person if self.audience in SEATS else None
        return None if other == self.person else other

    async def _block(self, command: messages.Block) -> messages.FromServer:
        other = self._other_person()
        if self.person is None or other is None:
            nobody = ALONE if self.room.alone else ROBOT
            return self._rejected(nobody if self.audience in SEATS else NOT_SEATED, command.id)
        await self.lobby.store.block(self.person, other)
        return messages.Done(id=command.id)

    async def _report(self, command: messages.Report) -> messages.FromServer:
        if self.person is None:
            return self._rejected(NOT_SEATED, command.id)
        if len(command.text) > self.limits.report:
            said = f"a report has at most {self.limits.report} characters"
            return self._rejected(match.Rejected("too_long", "", said), command.id)
        whom = self._other_person() if command.about == "person" else None
        if command.about == "person" and whom is None:
            return self._rejected(NO_SUCH_SEAT, command.id)
        if not self.gauge.may("reports", self._who):
            return self._rejected(RATE, command.id)
        await self.room.report(self.person, whom, command.about, command.text, self.audience)
        return messages.Done(id=command.id)
