"""A room: who sits there, who watches, and the table. Everything that changes one happens here, one thing at a time.

What a table accepts is written down before anybody is told. Where that fails the room is closed for everybody, and
comes back from the store as it was.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections import deque
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Any, Literal, Protocol, TypeVar

import msgspec
import structlog

from ..bots import BEST
from ..kernel.game import SEATS
from ..lessons.book import lesson_of
from ..match import messages as match
from ..match.log import Entry, TableHeader
from ..match.match import STALE
from ..match.messages import SPECTATORS
from ..match.policy import Policy
from ..match.table import Done, Table
from . import messages, rest
from .answers import Refusal
from .bots import Asked, bot_seed, hint_seed, usual_bot
from .database import StoreError
from .decks import brought
from .logs import origin_of
from .played import game_for, game_of_header, pinned_cards
from .scribe import ENGLISH, Reader, Scribe, offers_of
from .starts import Begun
from .store import Line, MatchRecord, RoomRecord

if TYPE_CHECKING:
    from .lobby import Lobby

log = structlog.get_logger("duelstage.rooms")
T = TypeVar("T")

CHAT_KEPT = 50
EMOTES = ("hello", "good_luck", "well_played", "thanks", "oops", "thinking", "sorry", "good_game")

NO_MATCH = match.Rejected("no_match", "", "no match is being played here")
OTHER_MATCH = match.Rejected("other_match", "", "that was of another match in this room")
NOT_SEATED = match.Rejected("not_seated", "", "only who sits at the table may do this")
CLOSED = match.Rejected("closed", "", "the room is closed; open it again")
NO_SPECTATORS = match.Rejected("no_spectators", "", "nobody may look on in this room")
FULL = match.Rejected("full", "", "there are too many spectators")
NO_HINTS = match.Rejected("no_hints", "", "hints are for practice, where a bot or oneself sits opposite")
NO_HINT = match.Rejected("no_hint", "", "no hint was found in time; ask again")
HINTING = match.Rejected("hinting", "", "a hint is being looked for; wait for it")
ALONE = match.Rejected("alone", "", "you hold both seats here: there is nobody to ask")
ROBOT = match.Rejected("bot", "", "the other seat is a bot's")


class Listener(Protocol):
    """A socket, to a room: it has an audience and a language, takes messages and never waits."""

    audience: int
    reader: Reader
    person: int | None

    def send(self, message: messages.FromServer) -> None: ...
    def refuse(self, found: match.Rejected, id: int | None) -> None: ...
    def leave(self, why: str) -> None: ...


@dataclass
class Seat:
    """Who sits at a seat. `person` None: nobody, or a bot."""

    person: int | None = None
    name: str = ""
    bot: str = ""
    deck: tuple[str, ...] = ()
    listener: Listener | None = None

    @property
    def is_free(self) -> bool:
        return self.person is None and not self.bot


class Moments:
    """What time it is: milliseconds that never go back."""

    def __init__(self) -> None:
        self._base = time.time() - time.monotonic()

    def now(self) -> int:
        return int((self._base + time.monotonic()) * 1000)


class Room:
    """One room. Whoever changes it holds `lock`; whoever only asks need not."""

    def __init__(self, lobby: Lobby, code: str, policy: Policy, start: Begun | None = None) -> None:
        self.lobby = lobby
        self.code = code
        self.policy = policy
        self.start = start
        self.game = (
            game_for(policy.game, policy.format, policy.lists) if start is None else game_of_header(start.record)
        )
        self.seats = (Seat(), Seat())
        self.host: int | None = None  # a person
        self.number = 0
        self.match: int | None = None  # the store's number
        self.table: Table | None = None
        self.scribe: Scribe | None = None
        self.watchers: list[Listener] = []
        self.chat: deque[messages.Said] = deque(maxlen=CHAT_KEPT)
        self.lock = asyncio.Lock()
        self.closed = False
        self.used = time.monotonic()
        self._timer: asyncio.TimerHandle | None = None
        self._tasks: set[asyncio.Task[None]] = set()  # held, so that they are not forgotten half-way
        self._thinking: asyncio.Task[None] | None = None
        self._hinting: asyncio.Task[None] | None = None
        self.mutes: set[tuple[int, int]] = set()  # (a person, whom it does not hear)
        self._sent_away: set[int] = set()  # persons whom the host does not want

    # ---- asking ------------------------------------------------------------------------------------------------------

    @property
    def stage(self) -> str:
        if self.table is None:
            return "waiting"
        return "playing" if self.table.end is None else "over"

    def seat_of(self, person: int | None) -> int | None:
        """Where a person sits, who holds both seats: where something is asked; None: nowhere."""
        held = [s for s in SEATS if person is not None and self.seats[s].person == person]
        table = self.table
        asked = [s for s in held if table is not None and table.stand(s) is not None]
        return next(iter(asked if len(held) > 1 and asked else held), None)

    @property
    def alone(self) -> bool:
        """Does one person hold both seats?"""
        return self.seats[0].person is not None and self.seats[0].person == self.seats[1].person

    @property
    def is_practice(self) -> bool:
        return self.alone or self.start is not None

    @property
    def is_alone_there(self) -> bool:
        """Is it practice that nobody looks at now?"""
        return self.is_practice and self.hints and not self.listeners

    @property
    def hints(self) -> bool:
        """May hints be asked for? Only where nobody else could mind: a bot or oneself sits opposite."""
        return self.alone or any(seat.bot for seat in self.seats)

    @property
    def has_free_seat(self) -> bool:
        return self.table is None and any(seat.is_free for seat in self.seats)

    def why_not_watch(self) -> match.Rejected | None:
        """Why nobody may look on; None: one may."""
        if not self.policy.spectators:
            return NO_SPECTATORS
        return FULL if len(self.watchers) >= self.lobby.settings.limits.spectators else None

    def why_not_enter(self, person: int | None) -> match.Rejected | None:
        """Why a person may not come in; who sits here may, and whoever may look on."""
        return None if self.seat_of(person) is not None else self.why_not_watch()

    @property
    def listeners(self) -> list[Listener]:
        first, second = (seat.listener for seat in self.seats)
        seated = [first, second] if second is not first else [first]
        return [listener for listener in seated if listener is not None] + self.watchers

    def shown(self) -> messages.Room:
        """The room as anybody may know it."""
        people = (self._person(0), self._person(1))
        host: Any = next((s for s in SEATS if self.host is not None and self.seats[s].person == self.host), SPECTATORS)
        stage: Any = self.stage
        policy, spectators, practice = told_policy(self.policy), len(self.watchers), self._practice()
        return messages.Room(
            self.code, policy, people, host, spectators, stage, self.number, practice=practice, hints=self.hints
        )

    def _practice(self) -> messages.Practice | None:
        if self.start is not None:
            return messages.Practice(self.start.kind, self.start.id)
        return messages.Practice("solo") if self.alone else None

    def _person(self, s: int) -> messages.Person:
        seat = self.seats[s]
        bot = seat.bot or ("bot" if self.table is not None and self.table.sits[s] == "bot" else "")
        if seat.bot:
            return messages.Person(seat.bot, "bot", True, True)
        if seat.person is None:
            return messages.Person("", "nobody", False)
        kind: Any = "bot" if bot else "guest"
        return messages.Person(seat.name, kind, seat.listener is not None, bool(seat.deck))

    def welcome(self, audience: int, reader: Reader) -> messages.Welcome:
        """Everything as it stands, for one audience."""
        you: Any = audience
        room = self.shown()
        if self.table is None or self.scribe is None:
            return messages.Welcome(room=room, you=you, chat=list(self.chat))
        table, scribe = self.table, self.scribe
        return messages.Welcome(
            room=room,
            you=you,
            match=self.number,
            seq=table.seq(audience),
            catalogue=self.game.catalogue.hash,
            view=table.view(audience),
            asked=scribe.asked(audience, reader),
            waiting=scribe.waiting(audience),
            can_undo=scribe.can_undo(audience),
            times=scribe.times(audience, self.lobby.now()),
            offers=offers_of(table.proposals),
            log=scribe.log(audience, reader),
            chat=list(self.chat),
            end=scribe.end(),
        )

    # ---- who comes and goes ------------------------------------------------------------------------------------------

    async def take_seat(self, person: int, name: str, deck: rest.Deck | None, at: int | None = None) -> int:
        """Sit down at a free seat, or stay where one sits. Raises Refusal."""
        async with self.lock:
            self._require_open()
            s = self.seat_of(person)
            if s is not None:
                return s
            free = [s for s in SEATS if self.seats[s].is_free and at in (None, s)]
            if not free or self.table is not None:
                raise Refusal(409, "full", "both seats are taken")
            if person in self._sent_away:
                raise Refusal(403, "kicked", "the host has sent you away from this room")
            seat = self.seats[free[0]]
            cards = self._brought(deck, free[0])
            seat.person, seat.name, seat.deck = person, name, cards
            self.host = person if self.host is None else self.host
            await self._save()
            self._tell_room()
            await self._begin_if_ready()
            return free[0]

    async def take_deck(self, person: int, deck: rest.Deck) -> None:
        """Choose another deck, before the match begins or when it is over."""
        async with self.lock:
            s = self.seat_of(person)
            if s is None:
                raise Refusal(403, "not_seated", "only who sits at the table brings a deck")
            if self.stage == "playing":
                raise Refusal(409, "playing", "the match has begun")
            self.seats[s].deck = self._brought(deck, s)
            await self._save()
            self._tell_room()

    def _brought(self, deck: rest.Deck | None, s: int) -> tuple[str, ...]:
        """The cards that a seat plays with. Raises Refusal: what is wrong with the deck."""
        if self.start is None:
            return brought(deck, self.policy, self.game, self.lobby.luck)
        if deck is not None and (deck.ready is not None or deck.cards is not None):
            raise Refusal(409, "start_decks", "this room begins in a position that has its decks")
        return self.start.record.decks[s]

    async def seat_bot(self, bot: str) -> None:
        """A bot sits down at the other seat."""
        async with self.lock:
            s = next(s for s in SEATS if self.seats[s].is_free)
            self.seats[s].bot = bot
            self.seats[s].deck = self._brought(None, s)
            await self._save()
            await self._begin_if_ready()

    async def hold_both(self, person: int, name: str, deck: rest.Deck | None) -> None:
        """Who sits here takes the other seat too. Raises Refusal: what is wrong with its deck."""
        async with self.lock:
            s = next(s for s in SEATS if self.seats[s].is_free)
            cards = self._brought(deck, s)
            self.seats[s].person, self.seats[s].name, self.seats[s].deck = person, name, cards
            await self._save()
            await self._begin_if_ready()

    async def leave_seat(self, person: int) -> None:
        """Get up: before a match the seat is free again; in a match that is to give up."""
        async with self.lock:
            s = self.seat_of(person)
            if s is None:
                return
            if self.table is not None and self.table.end is None:
                await self._carry_out(partial(self._table.concede, s))
            if self.table is None:
                await self._free(s, "closed")
            elif (listener := self.seats[s].listener) is not None:
                listener.leave("closed")

    async def rename(self, person: int, name: str) -> None:
        """A person who sits here is called otherwise from now on."""
        async with self.lock:
            s = self.seat_of(person)
            if s is not None and self.seats[s].name != name and not self.closed:
                for seat in self.seats:
                    seat.name = name if seat.person == person else seat.name
                await self._save()
                self._tell_room()

    async def forget_person(self, person: int) -> None:
        """Who has gone for good is nobody here."""
        async with self.lock:
            for seat in self.seats:
                if seat.person == person:
                    seat.person, seat.name = None, ""
            self.host = None if self.host == person else self.host
            self._tell_room()

    async def _free(self, s: int, why: str) -> None:
        seat = self.seats[s]
        listener = seat.listener
        seat.person, seat.name, seat.deck, seat.listener = None, "", (), None
        if self.host not in [other.person for other in self.seats]:
            self.host = next((other.person for other in self.seats if other.person is not None), None)
        await self._save()
        if listener is not None:
            listener.leave(why)
        self._tell_room()

    async def kick(self, person: int | None, whom: int) -> match.Rejected | None:
        """The host sends somebody away: from a seat before a match, or all spectators."""
        if person is None or person != self.host:
            return match.Rejected("not_host", "", "only the host of the room may do this")
        if whom == SPECTATORS:
            for listener in list(self.watchers):
                listener.leave("kicked")
            self.watchers.clear()
            self._tell_room()
            return None
        if self.table is not None or self.seats[whom].person in (None, person):
            return match.Rejected("no_kick", "", "before a match, one may send the other seat away")
        self._sent_away.add(self.seats[whom].person or 0)
        await self._free(whom, "kicked")
        return None

    async def enter(self, listener: Listener) -> None:
        """A socket comes in; of two at one seat the newer one stays."""
        self._require_open()
        self.used = time.monotonic()
        if listener.audience == SPECTATORS:
            self.watchers.append(listener)
        else:
            held = SEATS if self.alone else (listener.audience,)
            if (old := self.seats[listener.audience].listener) is not None:
                old.leave("taken_over")
            for s in held:
                self.seats[s].listener = listener
            await self._note_presence(held, here=True)
        self._tell_room(but=listener)

    async def exit(self, listener: Listener) -> None:
        """A socket has gone."""
        async with self.lock:
            self.used = time.monotonic()
            if listener in self.watchers:
                self.watchers.remove(listener)
            elif held := [s for s in SEATS if self.seats[s].listener is listener]:
                for s in held:
                    self.seats[s].listener = None
                if not self.closed:
                    await self._note_presence(held, here=False)
            else:
                return
            self._tell_room()

    async def _note_presence(self, held: Iterable[int], here: bool) -> None:
        """Seats have a socket again, or have none any more."""
        for s in held:
            if self.table is not None and self.table.end is None:
                table = self.table
                await self._carry_out(partial(table.seat_came if here else table.seat_left, s))
                self._tell_absence(s)

    # ---- the match ---------------------------------------------------------------------------------------------------

    @property
    def _table(self) -> Table:
        assert self.table is not None
        return self.table

    async def _begin_if_ready(self) -> None:
        if self.table is None and all(seat.deck and not seat.is_free for seat in self.seats):
            await self._begin()

    async def _begin(self) -> None:
        """A match begins: written down, then told."""
        decks = [seat.deck for seat in self.seats]
        names = [seat.bot or seat.name for seat in self.seats]
        sits: Any = tuple("bot" if seat.bot else "guest" for seat in self.seats)
        now = self.lobby.now()
        grace = self.lobby.settings.grace
        if self.start is None:
            table = Table(self.game, decks, secrets.randbits(64), self.policy, now, names, sits, grace)
        else:
            position = self.start.position(self.game, self.lobby.luck)
            table = Table.standing(self.game, position, self.policy, now, names, sits, grace)
        self.number += 1
        saved = self.lobby.store.save_room(self.record("playing"))  # first: then a match never lacks its room
        persons = (self.seats[0].person, self.seats[1].person)
        header = table.header.to_json()
        begun = self._written(self.lobby.store.begin_match(self.code, self.number, header, persons))
        await self._written(saved)
        self.match = await begun
        self._sit_down(table, "")
        for s in SEATS:
            if not self.seats[s].bot and self.seats[s].listener is None:
                await self._carry_out(partial(table.seat_left, s))
        for listener in self.listeners:
            if self.alone and listener.audience in SEATS:
                listener.audience = self.seat_of(listener.person) or 0
            listener.send(self.welcome(listener.audience, listener.reader))
        self.lobby.metrics.matches.inc()
        self._go_on()

    async def resume(self, number: int, kept: MatchRecord | None) -> None:
        """What there was comes back from the store: the time since then is nobody's. The caller holds the lock."""
        self.number = number
        if kept is None or kept.number < number:  # the match was about to begin
            self.number -= bool(number)
            if number:
                await self._begin_if_ready()
            return
        header = TableHeader.from_json(kept.header)
        table = Table.replayed(header, map(Entry.from_json, kept.entries), game_of_header)
        self.game, self.match = table.game, kept.id
        self._sit_down(table, kept.replay)
        if table.end is None:
            await self._carry_out(table.restarted, on_time=False)
        elif not kept.replay:
            await self._finish()
        if table.rematch:
            await self._again()

    async def _finish(self) -> None:
        """The match is over: its record can be opened."""
        end = self._table.end
        assert end is not None and self.match is not None and self.scribe is not None
        store, now = self.lobby.store, self.lobby.now()
        self.scribe.replay = await self._written(store.finish_match(self.match, end.winner, end.how, end.rule, now))
        await self._save()

    async def pause(self) -> None:
        """The server stops: from now on no time passes."""
        if self.table is not None and self.table.end is None and not self.closed:
            await self._carry_out(self.table.pause)

    def _sit_down(self, table: Table, replay: str) -> None:
        self.table = table
        self.scribe = Scribe(table, replay, self.alone)

    async def input(self, number: int, what: Callable[[Table, int], Done | match.Rejected]) -> Done | match.Rejected:
        """What a seat does at the table. The caller holds the lock."""
        if self.table is None:
            return NO_MATCH
        if number != self.number:
            return OTHER_MATCH
        table = self.table
        return await self._carry_out(lambda now: what(table, now))

    async def _carry_out(
        self, what: Callable[[int], Done | match.Rejected], on_time: bool = True
    ) -> Done | match.Rejected:
        """One input: done, written down, told, and what follows. `on_time` false: time has not passed until now."""
        self._require_open()
        if on_time:
            await self._tick()
        assert self.scribe is not None
        self.scribe.watch({listener.audience for listener in self.listeners})
        answer = what(self.lobby.now())
        if isinstance(answer, Done):
            await self._accepted(answer)
        return answer

    async def _accepted(self, done: Done) -> None:
        table = self._table
        assert self.match is not None and self.scribe is not None
        over = table.end is not None and not self.scribe.replay
        await self._written(self.lobby.store.append(self.match, len(table.entries) - 1, done.entry.to_json()))
        if over:
            await self._finish()
        self._tell(done)
        self._follow()
        if over or done.entry.kind in ("claim", "bot"):
            self._tell_room()
        if table.rematch:
            await self._again()
        self._go_on()

    def _follow(self) -> None:
        """Who holds both seats sits where something is asked, and sees what that seat sees, no more."""
        listener, table = self.seats[0].listener, self._table
        if not self.alone or listener is None or table.stand(listener.audience) is not None:
            return
        if table.stand(1 - listener.audience) is not None:
            listener.audience = 1 - listener.audience
            listener.send(self.welcome(listener.audience, listener.reader))

    async def _again(self) -> None:
        """Both want another match: the same room, seats swapped but where it matters who sits where."""
        if not self.is_practice:
            first, second = self.seats
            self.seats = (second, first)
            for s in SEATS:
                listener = self.seats[s].listener
                if listener is not None:
                    listener.audience = s
        self.table = None
        if self.policy.decks == "random":
            for seat in self.seats:
                seat.deck = brought(None, self.policy, self.game, self.lobby.luck)
        await self._begin()

    async def _written(self, work: Awaitable[T]) -> T:
        """Wait until something is durable. What cannot be written down is told to nobody: the room closes."""
        try:
            return await work
        except StoreError as error:
            log.error("not_written", room=self.code, error=type(error).__name__)
            self.close("stopping")  # who comes back finds what the store has
            raise Refusal(503, "not_written", "the server cannot write this down; try again") from error

    def _tell(self, done: Done) -> None:
        """What was accepted, to each audience that may know of it, each in its language."""
        assert self.scribe is not None
        now = self.lobby.now()
        for audience in (*SEATS, SPECTATORS):
            there = [listener for listener in self.listeners if listener.audience == audience]
            if not there:
                continue
            if done.updates[audience]:
                readers = {listener.reader for listener in there}
                found = self.scribe.updates(audience, readers, done.updates[audience], now)
                for listener in there:
                    for update in found[listener.reader]:
                        listener.send(msgspec.structs.replace(update, match=self.number))
            if done.proposals:
                refused = offers_of([done.refused])[0] if done.refused is not None else None
                for listener in there:
                    offers = offers_of(self._table.proposals)
                    listener.send(messages.Offers(match=self.number, offers=offers, refused=refused))

    def _tell_room(self, but: Listener | None = None) -> None:
        shown = messages.Entered(room=self.shown())
        for listener in self.listeners:
            if listener is not but:
                listener.send(shown)

    def _tell_absence(self, s: int) -> None:
        for listener in self.listeners:
            if listener.audience != s and not self.alone:
                listener.send(self._absence(s))

    def _absence(self, s: int) -> messages.Absent:
        seat: Any = s
        return messages.Absent(seat=seat, until=self._table.away_until(s), now=self.lobby.now())

    def absences(self, audience: int) -> list[messages.Absent]:
        """Who else is away now."""
        if self.table is None or self.table.end is not None or self.alone:
            return []
        return [self._absence(s) for s in SEATS if s != audience and self.table.away_until(s) is not None]

    # ---- time and bots -----------------------------------------------------------------------------------------------

    def _go_on(self) -> None:
        """Whatever comes next by itself: a flag, a bot that sits down, a bot's decision or answer."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self.table is None or self.closed:
            return
        due = self.table.due()
        if due is not None:
            wait = max(0, due - self.lobby.now()) / 1000 + 0.002
            self._timer = asyncio.get_running_loop().call_later(wait, self._later, self._tick_alone)
        if any(self.table.sits[s] == "bot" for s in SEATS) and (self._thinking is None or self._thinking.done()):
            self._thinking = self._later(self._bots_act)

    def _later(self, work: Callable[[], Awaitable[None]]) -> asyncio.Task[None]:
        async def run() -> None:
            try:
                await work()
            except Exception as error:  # nobody waits for it: it is noted, and the room stays as it is
                log.error("room_failed", room=self.code, **origin_of(error))

        task = asyncio.create_task(run())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _tick_alone(self) -> None:
        async with self.lock:
            if not self.closed:
                await self._tick()

    async def _tick(self) -> None:
        """What time alone has brought about."""
        table = self._table
        due = table.due()
        while due is not None and due <= self.lobby.now():
            assert self.scribe is not None
            self.scribe.watch({listener.audience for listener in self.listeners})
            done = table.tick(self.lobby.now())
            if done is None:
                break
            await self._accepted(done)
            due = table.due()

    async def _bots_act(self) -> None:
        """Bots decide until a person is asked, and answer what is offered to them."""
        while not self.closed and self.table is not None:
            table = self.table
            async with self.lock:
                await self._bots_answer()
                if table is not self.table:
                    continue  # it wanted another match, which has begun
                s = next((s for s in SEATS if table.sits[s] == "bot" and table.prompt(s) is not None), None)
                if s is None or self.closed:
                    return
                asked = self._asked_of_bot(table, s)
                code = self._lesson_says(table, s)
            if code is None:
                code = await self.lobby.thinkers.choose(asked)
            async with self.lock:
                if self.closed or table is not self.table or table.sits[s] != "bot" or table.seq(s) != asked.prompt.seq:
                    continue
                await self._carry_out(partial(table.act, s, asked.prompt.seq, code))

    def _lesson_says(self, table: Table, s: int) -> int | None:
        """What the opponent of a lesson does by its list; None: it decides by itself."""
        lesson = lesson_of(self.start.id) if self.start is not None and self.start.kind == "lesson" else None
        position = table.stand(s)
        if lesson is None or position is None:
            return None
        return lesson.reply(position, sum(move.seat == s for move in table.match.moves))

    def _asked_of_bot(self, table: Table, s: int) -> Asked:
        prompt = table.prompt(s)
        assert prompt is not None
        return Asked(
            bot=self.seats[s].bot or usual_bot(self.policy.game),
            game=self.policy.game,
            options=self.game.options.to_json(),
            cards=pinned_cards(self.game),
            seat=s,
            seed=bot_seed(self.lobby.settings.secret, self.code, self.number, s),
            view=table.view(s),
            prompt=prompt,
        )

    def asked_for_hint(self, table: Table, s: int) -> Asked:
        """What the best bot is asked for a seat; it gets what the seat may know, as any bot does."""
        seed = hint_seed(self.lobby.settings.secret, self.code, self.number, table.seq(s))
        return replace(self._asked_of_bot(table, s), bot=BEST, seed=seed, hint=True)

    def hint(self, listener: Listener, seq: int, id: int | None) -> match.Rejected | None:
        """Find out what is best for a listener's seat; it is told later, unless this says why not."""
        table, s = self.table, listener.audience
        if not self.hints:
            return NO_HINTS
        if self._hinting is not None and not self._hinting.done():
            return HINTING
        if table is None:
            return NO_MATCH
        if seq != table.seq(s):
            return match.Rejected(*STALE)
        if table.prompt(s) is None:
            reason = table.why_not(s, 0)
            return match.Rejected(*reason) if reason is not None else NO_MATCH
        self._hinting = self._later(partial(self._hint, listener, table, self.asked_for_hint(table, s), id))
        return None

    async def _hint(self, listener: Listener, table: Table, asked: Asked, id: int | None) -> None:
        found = await self.lobby.thinkers.advise(asked)
        async with self.lock:
            s = asked.seat
            refused = NO_HINT if found is None else None
            if self.closed or table is not self.table or table.seq(s) != asked.prompt.seq or table.prompt(s) is None:
                refused = match.Rejected(*STALE)
            assert self.scribe is not None
            if refused is not None or found is None:
                listener.refuse(refused or NO_HINT, id)
            else:
                listener.send(self.scribe.hinted(s, asked.prompt, found, listener.reader, id))

    async def _bots_answer(self) -> None:
        """A bot plays on instead of a draw, lets the other go back, and always wants another match."""
        table = self._table
        for proposal in table.proposals:
            s = 1 - proposal.by
            if table.sits[s] == "bot" and table is self.table:
                yes = proposal.kind != "draw"
                await self._carry_out(partial(table.answer, s, proposal.kind, yes))

    async def take_back_alone(self, number: int, seat: int, seq: int) -> Done | match.Rejected:
        """Who holds both seats takes the last action back, whosever it was and whatever it showed."""
        if self.table is None or number != self.number:
            return NO_MATCH if self.table is None else OTHER_MATCH
        table, by = self.table, self.table.last_seat
        stale = seq != table.seq(seat)
        done = await self._carry_out(lambda now: table.undo(by, -1 if stale else table.seq(by), now))
        if isinstance(done, Done) and table.proposals:
            done = await self._carry_out(partial(table.answer, 1 - by, "undo", True))
        return done

    async def play_again_alone(self, number: int) -> Done | match.Rejected:
        """Who holds both seats wants the match once more."""
        done = await self.input(number, lambda table, now: table.propose(0, "rematch", now))
        if isinstance(done, Done):
            done = await self.input(number, lambda table, now: table.propose(1, "rematch", now))
        return done

    # ---- the room itself ---------------------------------------------------------------------------------------------

    async def say(self, said: messages.Said, by: int) -> None:
        """A line of chat, to everybody who has not muted its seat."""
        line = Line(self.code, by, said.seat, said.emote, said.text, self.lobby.now())
        await self._written(self.lobby.store.say(line))
        self.chat.append(said)
        for listener in self.listeners:
            if listener.person is None or (listener.person, by) not in self.mutes:
                listener.send(messages.Heard(said=said))

    async def report(self, by: int, whom: int | None, about: Literal["person", "fault"], text: str, to: int) -> None:
        """Keep a report, with what its writer may know of the match: never the seed or a hidden card."""
        record: dict[str, Any] = {"room": self.code, "number": self.number, "policy": self.policy.to_json()}
        if self.table is not None and self.scribe is not None:
            record["key"], record["catalogue"] = self.game.key, self.game.catalogue.hash
            record["seq"], record["view"] = self.table.seq(to), self.table.view(to)
            record["log"] = [line.text for line in self.scribe.log(to, ENGLISH)]
        if about == "person":
            record["chat"] = msgspec.to_builtins(list(self.chat))
        work = self.lobby.store.report(about, by, whom, self.match, text, record, self.lobby.now())
        await self._written(work)

    def close(self, why: str) -> None:
        """Send everybody away; the store has all of it."""
        self.closed = True
        if self._timer is not None:
            self._timer.cancel()
        for listener in self.listeners:
            listener.leave(why)
        self.lobby.forget(self)

    def _require_open(self) -> None:
        if self.closed:
            raise Refusal(410, "closed", "the room is closed; open it again")

    def record(self, stage: str = "") -> RoomRecord:
        """What the store keeps of a room beside its matches."""
        first, second = (
            {"person": seat.person, "name": seat.name, "bot": seat.bot, "deck": list(seat.deck)} for seat in self.seats
        )
        policy, now = self.policy.to_json(), self.lobby.now()
        start = None if self.start is None else self.start.to_json()
        return RoomRecord(self.code, policy, (first, second), self.host, stage or self.stage, self.number, now, start)

    async def _save(self) -> None:
        await self._written(self.lobby.store.save_room(self.record()))

    @property
    def waits(self) -> bool:
        """Is it a public room with a free seat?"""
        somebody = any(seat.person is not None for seat in self.seats)
        return self.policy.public and self.has_free_seat and somebody


def told_policy(policy: Policy) -> messages.Policy:
    return msgspec.convert(policy.to_json(), messages.Policy)
