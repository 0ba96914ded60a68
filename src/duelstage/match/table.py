"""One match under a room's policy: clocks, offers, absence, secret answers, how it ends. Promises 3, 9, 10 and 12.

No socket, no clock and no luck of its own: whoever runs the table says what time it is (`now`, milliseconds), calls
`tick` when `due` has come, and writes each accepted input's entry down before telling anybody. Header and entries
rebuild the table (`Table.replayed`). Every input has an answer, Done or Rejected; what is refused changes nothing.

What an audience may know comes from view, prompt, times, seq and updates alone; these are the same whatever is hidden
from it. The rules of the table are in docs/table.md.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple, Self, TypeAlias

from ..kernel.backend import Position
from ..kernel.errors import ReplayMismatch
from ..kernel.events import EV_ANSWERED, EV_ENDED, EV_TURN
from ..kernel.game import DRAW, SEATS, Reason, Rows, View
from ..kernel.replay import Header, Recorder
from .clock import Clocks
from .log import NOBODY, Entry, Kind, Sits, TableHeader
from .match import NO_SEAT, NO_UNDO, NOT_ASKED, NOT_YOURS, OVER, STALE, Match
from .messages import AUDIENCES, SPECTATORS, Happening, Prompt, Rejected, Update
from .offering import barred, offered, read
from .policy import Policy
from .proposals import NO_PROPOSAL, PROPOSALS, Proposal, ProposalKind, Proposals
from .repetition import REPEATS, standing
from .rows import pack, unpack
from .secret import SecretQuestion

GRACE = 60_000  # ms that a seat may be away before the policy says what follows

How: TypeAlias = Literal["game", "concede", "time", "away", "agreed", "repetition"]
Claimed: TypeAlias = Literal["win", "bot"]

TIME_OUT = Reason("time", "", "a seat's time has run out")
PAUSED = Reason("paused", "", "the match is paused; it goes on soon")
NOT_PAUSED = Reason("not_paused", "", "the match is not paused")
IN_SECRET = Reason("secret", "", "both seats answer in secret now; such an answer stands")
NO_UNDO_HERE = Reason("no_undo", "", "this room has agreed that nothing is taken back")
NO_OFFER_HERE = Reason(
    "no_such_offer", "", "one may offer a draw while the match goes on, and a rematch when it is over"
)
NOT_OVER = Reason("not_over", "", "a rematch can be offered when the match is over")
AWAY_ALREADY = Reason("away", "", "that seat is away already")
HERE_ALREADY = Reason("here", "", "that seat is here already")
NOT_AWAY = Reason("not_away", "", "the other seat is not away, or its grace is not over")
NO_CLAIM_HERE = Reason("no_claim", "", "this room has agreed to wait for a seat that is away")
NO_SUCH_CLAIM = Reason("no_such_claim", "", "one may claim the win, or that a bot sits down")
SITS_THERE = Reason("bot_sits", "", "a bot sits there")


@dataclass(frozen=True, slots=True)
class End:
    """How a match ended. `winner` 2: nobody. `rule`: of the game, where it ended the match."""

    winner: int
    how: How
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Times:
    """What each seat has left at `now`. `running`: whose time runs, as far as an audience may know."""

    left: tuple[int, int]
    running: int | None
    now: int


@dataclass(frozen=True, slots=True)
class Done:
    """An input was accepted. `entry` is to be written down before anything is told.

    `updates`, by audience: what it brought to the match; an audience that may know of nothing has none. `proposals`:
    the open ones have changed; `refused`: this one has just been refused.
    """

    entry: Entry
    updates: tuple[tuple[Update, ...], tuple[Update, ...], tuple[Update, ...]] = ((), (), ())
    proposals: bool = False
    refused: Proposal | None = None


class Told(NamedTuple):
    """An update as it is kept. `to`: a seat that alone is told, -1: everybody, each what its audience may see."""

    to: int
    seq: int
    happening: Happening
    seat: int
    rows: bytes

    def update(self, audience: int) -> Update:
        rows = [row for row in unpack(self.rows) if row[1] >> audience & 1]
        return Update(self.seq, self.happening, self.seat, rows)


class Step(NamedTuple):
    """What can be taken back at once: an action, or a secret question with all its answers."""

    seat: int  # -1: both
    moves: int
    left: tuple[int, int]  # the clocks before it
    standing: bytes  # of the turn that began with it; b"": none did


class Table:
    """A match being played. `sits`: who acts for a seat, a guest or a bot; a bot is never away."""

    def __init__(
        self,
        game: Any,
        decks: Sequence[Sequence[str]],
        seed: int,
        policy: Policy,
        now: int,
        names: Sequence[str] = ("", ""),
        sits: tuple[Sits, Sits] = ("guest", "guest"),
        grace: int = GRACE,
    ) -> None:
        self._begin(Match(game, decks, seed, names), policy, now, sits, grace)

    @classmethod
    def standing(
        cls,
        game: Any,
        position: Position,
        policy: Policy,
        now: int,
        names: Sequence[str] = ("", ""),
        sits: tuple[Sits, Sits] = ("guest", "guest"),
        grace: int = GRACE,
    ) -> Self:
        """A table that begins in the middle of a match, such as at a puzzle."""
        table = cls.__new__(cls)
        table._begin(Match.standing(game, position, names), policy, now, sits, grace)
        return table

    def _begin(self, match: Match[Any], policy: Policy, now: int, sits: tuple[Sits, Sits], grace: int) -> None:
        self.game: Any = match.game
        self.match = match
        self.policy = policy
        self.began_at = now
        self.grace = grace
        self.sat = sits  # at the start
        self.sits: list[Sits] = list(sits)
        self.entries: list[Entry] = []
        self.end: End | None = None
        self.rematch = False  # both want another one
        self.paused = False
        self._at = now  # of the last entry
        self._seq = 0
        self._away: list[int | None] = [None, None]  # since when
        self._steps: list[Step] = []
        self._stood: Counter[bytes] = Counter()
        self._proposals = Proposals()
        self._told = [Told(NOBODY, 0, "start", NOBODY, pack(match.start_rows))]
        self._clocks = Clocks(policy.clock)
        self._clocks.skip(now)
        self._turns(match.start_rows)
        self._secret = SecretQuestion.open_in(self.game, match.position)
        self._unopened: SecretQuestion | None = None  # the one that was open when the match ended
        self._asked_left = (0, 0)
        self._ask(now)

    # ---- asking: the same for everybody ------------------------------------------------------------------------------

    @property
    def header(self) -> TableHeader:
        """For whoever runs the match: it holds the seed and both decks."""
        match = self.match
        names = (match.names[0], match.names[1])
        record = Recorder(self.game, match.seed, match.decks, names=names, position=match.begins_in).header
        return TableHeader(record, self.policy, self.began_at, self.sat, self.grace)

    @property
    def asked(self) -> tuple[int, ...]:
        """Who decides now, as everybody knows it: both seats while a secret question is open."""
        if self.end is not None:
            return ()
        if self._secret is not None:
            return SEATS
        seat = self.match.asked
        return () if seat is None else (seat,)

    @property
    def last_seat(self) -> int:
        """Whose the last action was that stands; seat 0's where it was both seats', or there is none."""
        return max(0, self._steps[-1].seat) if self._steps else 0

    @property
    def proposals(self) -> tuple[Proposal, ...]:
        """The open offers, oldest first."""
        return tuple(self._proposals.open)

    def away_until(self, seat: int) -> int | None:
        """When the grace of a seat that is away is over; None: it is here."""
        since = self._away[seat]
        return None if since is None else since + self.grace

    def due(self) -> int | None:
        """When `tick` has something to do if nobody does anything; None: never."""
        if self.end is not None or self.paused:
            return None
        moments = [self._clocks.falls_at(), *(self._bot_comes(seat) for seat in SEATS)]
        return min((moment for moment in moments if moment is not None), default=None)

    def _bot_comes(self, seat: int) -> int | None:
        """When a bot sits down for a seat that is away."""
        if self.policy.away != "bot" or self.sits[seat] == "bot":
            return None
        return self.away_until(seat)

    # ---- asking: for one audience ------------------------------------------------------------------------------------

    def seq(self, audience: int) -> int:
        """The number of the decision that is open; it only ever grows. A seat's own secret answers count for it."""
        if self._secret is not None and audience in SEATS:
            return self._seq + len(self._secret.held[audience])
        return self._seq

    def waiting(self, seat: int) -> bool:
        """Is the other seat asked, or both in secret?"""
        return (self._secret is not None and self.end is None) or 1 - seat in self.asked

    def stand(self, seat: object) -> Position | None:
        """The position in which this seat is asked, hidden cards and all; None: it is not. For whoever runs the match.

        While a secret question is open it may have another seat's cards where they are, but not its answers.
        """
        if not _is_seat(seat) or self.end is not None:
            return None
        assert isinstance(seat, int)
        if self._secret is not None:
            found = self._secret.stand(seat)
            return None if found is None else found.clone()
        return self.match.position if self.match.asked == seat else None

    def prompt(self, seat: int) -> Prompt | None:
        """What this seat must decide now; None: it is not asked, or has given its secret answers."""
        position = self.stand(seat)
        decision = None if position is None else self.game.decision(position)
        if position is None or decision is None:
            return None
        offers = tuple(offered(self.game, position, code) for code in decision.codes)
        return Prompt(self.seq(seat), len(self._steps), seat, decision.question, offers)

    def label(self, seat: int, code: int, language: str = "en") -> str:
        """A sentence for an action of this seat, for menus; "": it is not asked."""
        position = self.stand(seat)
        return "" if position is None else str(self.game.actions.label(position, code, language))

    def parse(self, seat: object, text: object) -> int | Rejected:
        """The code that a seat means by a text, legal or not; else what is wrong with it."""
        position = self.stand(seat)
        if position is None:
            return Rejected(*self._why_not_seat(seat))
        return read(self.game, position, text)

    def why_not(self, seat: object, code: object, language: str = "en") -> Reason | None:
        """Why a seat may not do this now; None: it may. Any input has an answer, from what the seat sees."""
        position = self.stand(seat)
        if position is None:
            return self._why_not_seat(seat)
        return barred(self.game, position, code, language)

    def _why_not_seat(self, seat: object) -> Reason:
        """Why a seat that is not asked may not act."""
        if not _is_seat(seat):
            return NO_SEAT
        return NOT_ASKED if self.end is None else OVER

    def view(self, audience: int) -> View:
        """What this audience may know of the match, and no more."""
        if self._secret is not None and audience in SEATS:
            return self._secret.view(audience)
        if self._unopened is not None and audience in SEATS:
            last = self._told[-1].update(audience).rows  # of the end
            view: View = self.game.fold(self._unopened.view(audience), self.game.events_for(last, audience))
            return view
        return self.match.view(audience)

    def times(self, audience: int, now: int) -> Times | None:
        """What the clocks show this audience; None: there are none.

        While a secret question is open each seat sees its own time run until it has answered, and everybody else's
        as it stood when it was asked: whose time still runs would tell who has answered.
        """
        clocks = self._clocks
        if not clocks.counts:
            return None
        left = [clocks.left_of(seat, now) for seat in SEATS]
        running = clocks.running[0] if clocks.running else None
        if self._secret is not None and self.end is None:
            running = audience if audience in clocks.running else None
            left = [left[seat] if seat == audience else self._asked_left[seat] for seat in SEATS]
        return Times((left[0], left[1]), running, now)

    def updates_since(self, audience: object, seq: object = -1) -> list[Update]:
        """What an audience has missed since its decision `seq`; -1: everything. After an undo it needs a new view."""
        if type(audience) is not int or audience not in AUDIENCES or type(seq) is not int:
            return []
        return [told.update(audience) for told in self._told if told.seq > seq and told.to in (NOBODY, audience)]

    def can_undo(self, seat: int) -> bool:
        """May this seat take its last action back, or ask the other for it?"""
        return self._why_no_undo(seat) is None

    # ---- acting ------------------------------------------------------------------------------------------------------

    def act(self, seat: object, seq: object, code: object, now: int) -> Done | Rejected:
        """Do an action as the answer to decision `seq`."""
        reason = self._why_not_now(seat, now) or self._why_stale(seat, seq) or self.why_not(seat, code)
        if reason is not None:
            return Rejected(*reason)
        assert isinstance(seat, int) and isinstance(code, int)
        entry = Entry("act", seat, now, code)
        return self._act(entry, code) if self._secret is None else self._answer_in_secret(self._secret, entry, code)

    def _act(self, entry: Entry, code: int) -> Done | Rejected:
        answer = self.match.act(entry.seat, self.match.seq, code)
        if isinstance(answer, Rejected):
            return answer
        return self._stepped(entry, 1, unpack(self.match.last_rows))

    def _answer_in_secret(self, secret: SecretQuestion, entry: Entry, code: int) -> Done | Rejected:
        """Hold an answer back, and open all of them when it was the last."""
        seat, rows = entry.seat, secret.answer(entry.seat, code)
        own = Update(self.seq(seat), "act", seat, rows)
        if secret.complete:
            opened = self._open(secret)
            if isinstance(opened, Rejected):
                secret.withdraw(seat)
                return opened
            self._told.append(Told(seat, own.seq, "act", seat, pack(rows)))
            done = self._stepped(entry, len(secret.answers()), opened)
            return Done(entry, _before(own, seat, done.updates), done.proposals)
        self._told.append(Told(seat, own.seq, "act", seat, pack(rows)))
        if len(secret.held[seat]) == secret.each:
            self._clocks.run(tuple(s for s in self._clocks.running if s != seat), entry.at)
        self._note(entry)
        return Done(entry, _before(own, seat, ((), (), ())))

    def _open(self, secret: SecretQuestion) -> Rows | Rejected:
        """Give the engine all secret answers, and return what both seats have not been told of them yet."""
        rows: Rows = []
        for i, (seat, code) in enumerate(secret.answers()):
            answer = self.match.act(seat, self.match.seq, code)
            if isinstance(answer, Rejected):
                if i:
                    self.match.back(i)
                return answer
            rows += [row for row in unpack(self.match.last_rows) if row[0] != EV_ANSWERED]
        return rows

    def _stepped(self, entry: Entry, moves: int, rows: Rows) -> Done:
        """The engine has moved on, by so many moves: clocks, offers, repetition, the end, the next question."""
        seat = entry.seat if self._secret is None else NOBODY
        self._advance()
        self._clocks.charge(entry.at)
        left = (self._clocks.left[0], self._clocks.left[1])
        began = self._turns(rows)
        over = self._ended_by_game(rows)
        key = standing(self.game, self.match.position) if began and not over else b""
        self._steps.append(Step(seat, moves, left, key))
        if key:
            self._stood[key] += 1
            if self._stood[key] >= REPEATS:
                self.end = End(DRAW, "repetition")
        lapsed = self._proposals.lapse()
        self._secret = None if self.end is not None else SecretQuestion.open_in(self.game, self.match.position)
        self._ask(entry.at)
        self._note(entry)
        return Done(entry, self._tell("act", seat, rows), lapsed)

    def concede(self, seat: object, now: int) -> Done | Rejected:
        """Give up, asked or not."""
        reason = self._why_not_now(seat, now)
        if reason is not None:
            return Rejected(*reason)
        assert isinstance(seat, int)
        answer = self.match.concede(seat)
        if isinstance(answer, Rejected):
            return answer
        self._advance()
        return self._over(
            Entry("concede", seat, now), End(1 - seat, "concede"), "concede", unpack(self.match.last_rows)
        )

    # ---- taking back -------------------------------------------------------------------------------------------------

    def undo(self, seat: object, seq: object, now: int) -> Done | Rejected:
        """Take this seat's last action back; where the other seat must agree, ask it. Promise 9."""
        reason = self._why_not_now(seat, now) or self._why_stale(seat, seq) or self._why_no_undo(seat)
        if reason is not None:
            return Rejected(*reason)
        assert isinstance(seat, int)
        if self.match.why_no_undo(seat) is None:
            step = self._back()
            self._clocks.charge(now)
            self._clocks.taken_back(seat, step.left)
            return self._taken_back(Entry("undo", seat, now), seat)
        return self._propose(Proposal("undo", seat), now)

    def _why_no_undo(self, seat: object) -> Reason | None:
        """Why this seat may neither take its last action back nor ask the other for it."""
        if not _is_seat(seat):
            return NO_SEAT
        if self.end is not None:
            return OVER
        if self.policy.undo == "none":
            return NO_UNDO_HERE
        if self._secret is not None:
            return IN_SECRET  # whether there is an answer to take back is not for the other seat to know
        if self.policy.undo == "free":
            return self.match.why_no_undo(seat)
        if any(step.seat in (seat, NOBODY) for step in self._steps):
            return None
        return NO_UNDO if not self._steps else NOT_YOURS

    def _back(self) -> Step:
        """Take the last step back."""
        step = self._steps.pop()
        self.match.back(step.moves)
        if step.standing:
            self._stood[step.standing] -= 1
        return step

    def _taken_back(self, entry: Entry, seat: int) -> Done:
        self._advance()
        lapsed = self._proposals.lapse()
        self._secret = SecretQuestion.open_in(self.game, self.match.position)
        self._ask(entry.at)
        self._note(entry)
        return Done(entry, self._tell("undo", seat, []), lapsed)

    # ---- offers ------------------------------------------------------------------------------------------------------

    def propose(self, seat: object, kind: object, now: int) -> Done | Rejected:
        """Offer the other seat a draw, or after the end a rematch. Where it has offered the same, that is agreed."""
        if kind not in ("draw", "rematch"):
            return Rejected(*(NO_OFFER_HERE if _is_seat(seat) else NO_SEAT))
        reason = self._why_no_rematch(seat) if kind == "rematch" else self._why_not_now(seat, now)
        if reason is not None:
            return Rejected(*reason)
        assert isinstance(seat, int)
        return self._propose(Proposal("draw" if kind == "draw" else "rematch", seat), now)

    def _why_no_rematch(self, seat: object) -> Reason | None:
        if not _is_seat(seat):
            return NO_SEAT
        if self.end is None:
            return NOT_OVER
        return OVER if self.rematch else None

    def _propose(self, proposal: Proposal, now: int) -> Done | Rejected:
        reason = self._proposals.why_not(proposal)
        if reason is not None:
            return Rejected(*reason)
        entry = Entry("undo" if proposal.kind == "undo" else "propose", proposal.by, now, what=proposal.kind)
        if self._proposals.meets(proposal) and proposal.kind != "undo":  # two undos would go back to different places
            return self._agreed(entry, Proposal(proposal.kind, 1 - proposal.by))
        self._proposals.make(proposal)
        self._note(entry)
        return Done(entry, proposals=True)

    def answer(self, seat: object, kind: object, yes: object, now: int) -> Done | Rejected:
        """Accept or refuse the other seat's offer; with `yes` false take the own one back, where there is no other."""
        reason = self._why_no_answer(seat, kind, yes, now)
        if reason is not None:
            return Rejected(*reason)
        assert isinstance(seat, int)
        wanted: ProposalKind = next(name for name in ("draw", "rematch", "undo") if name == kind)
        entry = Entry("answer", seat, now, what=wanted, yes=yes is True)
        theirs, own = Proposal(wanted, 1 - seat), Proposal(wanted, seat)
        if theirs in self.proposals:
            if yes is True:
                return self._agreed(entry, theirs)
            self._proposals.refuse(theirs)
            self._note(entry)
            return Done(entry, proposals=True, refused=theirs)
        self._proposals.drop(own)
        self._note(entry)
        return Done(entry, proposals=True)

    def _why_no_answer(self, seat: object, kind: object, yes: object, now: int) -> Reason | None:
        if kind not in PROPOSALS or type(yes) is not bool:
            return NO_PROPOSAL if _is_seat(seat) else NO_SEAT
        reason = self._why_no_rematch(seat) if kind == "rematch" else self._why_not_now(seat, now)
        if reason is not None:
            return reason
        assert isinstance(seat, int)
        answerable = [proposal.by for proposal in self.proposals if proposal.kind == kind]
        return None if 1 - seat in answerable or (seat in answerable and not yes) else NO_PROPOSAL

    def _agreed(self, entry: Entry, proposal: Proposal) -> Done:
        if proposal.kind == "rematch":
            self.rematch = True
            self._proposals.lapse()
            self._note(entry)
            return Done(entry, proposals=True)
        if proposal.kind == "draw":
            self._advance()
            return self._over(entry, End(DRAW, "agreed"), "end", [])
        while self._back().seat not in (proposal.by, NOBODY):
            pass
        self._clocks.charge(entry.at)
        self._clocks.renew()
        return self._taken_back(entry, proposal.by)

    # ---- absence and time --------------------------------------------------------------------------------------------

    def seat_left(self, seat: object, now: int) -> Done | Rejected:
        """Nobody is there for this seat any more: its grace begins."""
        reason = self._why_not_move(seat)
        if reason is None and self._away[_seat(seat)] is not None:
            reason = AWAY_ALREADY
        if reason is None and self.sat[_seat(seat)] == "bot":
            reason = SITS_THERE
        if reason is not None:
            return Rejected(*reason)
        self._away[_seat(seat)] = now
        return self._noted(Entry("left", _seat(seat), now))

    def seat_came(self, seat: object, now: int) -> Done | Rejected:
        """This seat is here again; a bot that sat down for it gets up."""
        reason = self._why_not_move(seat)
        if reason is None and self._away[_seat(seat)] is None:
            reason = HERE_ALREADY
        if reason is not None:
            return Rejected(*reason)
        self._away[_seat(seat)] = None
        self.sits[_seat(seat)] = self.sat[_seat(seat)]
        return self._noted(Entry("came", _seat(seat), now))

    def _why_not_move(self, seat: object) -> Reason | None:
        """Why it makes no difference who comes and goes."""
        if not _is_seat(seat):
            return NO_SEAT
        return None if self.end is None else OVER

    def claim(self, seat: object, what: object, now: int) -> Done | Rejected:
        """The other seat has stayed away beyond its grace: take the win, or let a bot sit down for it."""
        reason = self._why_not_now(seat, now) or self._why_no_claim(_seat(seat), what, now)
        if reason is not None:
            return Rejected(*reason)
        entry = Entry("claim", _seat(seat), now, what="win" if what == "win" else "bot")
        if what == "win":
            self._advance()
            return self._over(entry, End(_seat(seat), "away"), "end", [])
        self.sits[1 - _seat(seat)] = "bot"
        return self._noted(entry)

    def _why_no_claim(self, seat: int, what: object, now: int) -> Reason | None:
        if what not in ("win", "bot"):
            return NO_SUCH_CLAIM
        if self.policy.away == "wait" or (self.policy.away == "bot" and what == "win"):
            return NO_CLAIM_HERE
        until = self.away_until(1 - seat)
        if until is None or now < until or self._away[seat] is not None:
            return NOT_AWAY
        return SITS_THERE if what == "bot" and self.sits[1 - seat] == "bot" else None

    def can_claim(self, seat: int, what: Claimed, now: int) -> bool:
        """May this seat take the win, or have a bot sit down?"""
        return self._why_not_now(seat, now) is None and self._why_no_claim(seat, what, now) is None

    def tick(self, now: int) -> Done | None:
        """What time alone brings about, one thing a call: a flag falls, a bot sits down. None: nothing."""
        if self.end is not None or self.paused:
            return None
        fallen = self._clocks.fallen(now)
        if fallen:
            self._advance()
            winner = DRAW if len(fallen) > 1 else 1 - fallen[0]
            return self._over(Entry("flag", fallen[0], now), End(winner, "time"), "end", [])
        for seat in SEATS:
            comes = self._bot_comes(seat)
            if comes is not None and comes <= now:
                self.sits[seat] = "bot"
                return self._noted(Entry("bot", seat, now))
        return None

    def pause(self, now: int) -> Done | Rejected:
        """Stop clocks and graces, and take no action: the server is about to stop."""
        if self.end is not None or self.paused:
            return Rejected(*(OVER if self.end is not None else PAUSED))
        if self._clocks.fallen(now):
            return Rejected(*TIME_OUT)
        self._clocks.run((), now)
        self.paused = True
        return self._noted(Entry("pause", NOBODY, now))

    def go_on(self, now: int) -> Done | Rejected:
        """Go on after a pause."""
        if self.end is not None or not self.paused:
            return Rejected(*(OVER if self.end is not None else NOT_PAUSED))
        self._skip(now)
        return self._noted(Entry("go_on", NOBODY, now))

    def restarted(self, now: int) -> Done | Rejected:
        """The server was down and is back: nothing of that time counts, and every guest is away until it comes."""
        if self.end is not None:
            return Rejected(*OVER)
        self._skip(now)
        for seat in SEATS:
            if self._away[seat] is None and self.sat[seat] == "guest":
                self._away[seat] = now
        return self._noted(Entry("restart", NOBODY, now))

    def _skip(self, now: int) -> None:
        """It is now, and since the last entry no time has passed: not for the clocks, not for a grace."""
        self.paused = False
        for seat, since in enumerate(self._away):
            if since is not None:
                self._away[seat] = now - max(0, self._at - since)
        self._clocks.skip(now)
        self._ask(now, anew=False)

    # ---- what all inputs share ---------------------------------------------------------------------------------------

    def _why_not_now(self, seat: object, now: int) -> Reason | None:
        """Why no seat, or not this one, may do anything now."""
        if not _is_seat(seat):
            return NO_SEAT
        if self.end is not None:
            return OVER
        if self.paused:
            return PAUSED
        return TIME_OUT if self._clocks.fallen(now) else None

    def _why_stale(self, seat: object, seq: object) -> Reason | None:
        return None if type(seq) is int and seq == self.seq(_seat(seat)) else STALE

    def _advance(self) -> None:
        """The next decision. Its number does not tell how many secret answers there were."""
        self._seq += 1 if self._secret is None else self._secret.each + 1

    def _turns(self, rows: Rows) -> bool:
        """Tell the clocks which turns have begun, and say whether any has."""
        began = [row for row in rows if row[0] == EV_TURN]
        for row in began:
            self._clocks.turn_begins(row[4], row[5])
        return bool(began)

    def _ended_by_game(self, rows: Rows) -> bool:
        ended = next((row for row in rows if row[0] == EV_ENDED), None)
        if ended is not None:
            self.end = End(ended[4], "game", str(self.game.event_json(ended).get("rule", "")))
        return ended is not None

    def _ask(self, now: int, anew: bool = True) -> None:
        """Let the time run of whoever is asked."""
        seats = self.asked
        if self._secret is not None and self.end is None:
            seats = tuple(seat for seat in SEATS if self._secret.stand(seat) is not None)
        self._clocks.run(seats, now)
        if anew:
            self._asked_left = (self._clocks.left[0], self._clocks.left[1])

    def _over(self, entry: Entry, end: End, happening: Happening, rows: Rows) -> Done:
        """The match is over; `_advance` has been called."""
        self.end = end
        self._secret, self._unopened = None, self._secret
        self._clocks.run((), entry.at)
        lapsed = self._proposals.lapse()
        self._note(entry)
        seat = entry.seat if happening == "concede" else NOBODY
        return Done(entry, self._tell(happening, seat, rows), lapsed)

    def _noted(self, entry: Entry) -> Done:
        self._note(entry)
        return Done(entry)

    def _note(self, entry: Entry) -> None:
        self._at = entry.at
        self.entries.append(entry)

    def _tell(
        self, happening: Happening, seat: int, rows: Rows
    ) -> tuple[tuple[Update, ...], tuple[Update, ...], tuple[Update, ...]]:
        packed = pack(rows)
        if packed == self.match.last_rows:
            packed = self.match.last_rows  # the same bytes, once
        told = Told(NOBODY, self._seq, happening, seat, packed)
        self._told.append(told)
        return (told.update(0),), (told.update(1),), (told.update(SPECTATORS),)

    # ---- writing down ------------------------------------------------------------------------------------------------

    @classmethod
    def replayed(cls, header: TableHeader, entries: Iterable[Entry], game_for: Callable[[Header], Any]) -> Self:
        """The table that wrote these down, as it was after the last of them. Call `restarted` before it goes on.

        Raises ReplayMismatch: today's rules do not lead where they say; DuelError: there is no such game.
        """
        match: Match[Any] = Match.of_header(game_for(header.record), header.record)
        table = cls.__new__(cls)
        table._begin(match, header.policy, header.at, header.sits, header.grace)
        for n, entry in enumerate(entries):
            answer = table._repeat(entry)
            if not isinstance(answer, Done) or answer.entry != entry:
                said = f": {answer.sentence}" if isinstance(answer, Rejected) else ""
                raise ReplayMismatch(f"entry {n}: {entry.kind} of seat {entry.seat + 1} cannot be done again{said}")
        return table

    def _repeat(self, entry: Entry) -> Done | Rejected | None:
        seat, at = entry.seat, entry.at
        again: dict[Kind, Callable[[], Done | Rejected | None]] = {
            "act": lambda: self.act(seat, self.seq(seat), entry.code, at),
            "concede": lambda: self.concede(seat, at),
            "undo": lambda: self.undo(seat, self.seq(seat), at),
            "propose": lambda: self.propose(seat, entry.what, at),
            "answer": lambda: self.answer(seat, entry.what, entry.yes, at),
            "left": lambda: self.seat_left(seat, at),
            "came": lambda: self.seat_came(seat, at),
            "claim": lambda: self.claim(seat, entry.what, at),
            "flag": lambda: self.tick(at),
            "bot": lambda: self.tick(at),
            "pause": lambda: self.pause(at),
            "go_on": lambda: self.go_on(at),
            "restart": lambda: self.restarted(at),
        }
        return again[entry.kind]()

    def whole(self) -> dict[str, Any]:
        """All that a table is, for tests and for whoever runs it: hidden cards, secret answers, everything."""
        return {
            "facts": self.match.facts_hash(),
            "moves": [[move.seat, move.code] for move in self.match.moves],
            "seq": self._seq,
            "at": self._at,
            "held": None if self._secret is None else [list(codes) for codes in self._secret.held],
            "clocks": self._clocks.to_json(),
            "asked_left": list(self._asked_left),
            "away": list(self._away),
            "sits": list(self.sits),
            "paused": self.paused,
            "proposals": self._proposals.to_json(),
            "rematch": self.rematch,
            "steps": [list(step[:3]) for step in self._steps],
            "stood": sorted((key.hex(), n) for key, n in self._stood.items() if n),
            "end": None if self.end is None else [self.end.winner, self.end.how, self.end.rule],
            "told": [[*told[:4], unpack(told.rows)] for told in self._told],
            "entries": [entry.to_json() for entry in self.entries],
        }


def _is_seat(seat: object) -> bool:
    return type(seat) is int and seat in SEATS


def _seat(seat: object) -> int:
    """A seat that has been looked at."""
    assert isinstance(seat, int)
    return seat


def _before(
    own: Update, seat: int, updates: tuple[tuple[Update, ...], tuple[Update, ...], tuple[Update, ...]]
) -> tuple[tuple[Update, ...], tuple[Update, ...], tuple[Update, ...]]:
    """A seat is told of its own answer first."""
    first, second, spectators = updates
    return ((own, *first), second, spectators) if seat == 0 else (first, (own, *second), spectators)
