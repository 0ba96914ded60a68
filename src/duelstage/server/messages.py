"""What a browser and the server say to each other over a room's socket. The TypeScript types are made from this file.

JSON, one object a message, its kind in "type". Whatever a client sends is answered: by what it asked for, or by
`rejected` with a reason; an unknown or malformed message is rejected and changes nothing. `id`, where a client gives
one, comes back in the answer.

Everything here is for one audience (seat 0, seat 1, or 2 for spectators) and made from an allow-list: views and told
events come from the game, sentences from told events, previews from worlds that the view allows. Times are in
milliseconds.
"""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

from msgspec import Struct

Language: TypeAlias = Literal["en", "fr", "zh_hant", "zh_hans"]
Seat: TypeAlias = Literal[0, 1]
Audience: TypeAlias = Literal[0, 1, 2]

# ---- what both sides speak of ----------------------------------------------------------------------------------------


class Clock(Struct, frozen=True):
    """How time runs in a match. Bank: `bank` at the start and `increment` for each turn; turn: `turn` for each turn."""

    kind: Literal["none", "bank", "turn"] = "none"
    bank: int = 0
    increment: int = 0
    turn: int = 0


class Policy(Struct, frozen=True):
    """What a room is agreed to be, settled when it is made."""

    game: str
    format: str
    clock: Clock = Clock()
    lists: Literal["format", "open", "closed"] = "format"  # deck lists: as the format has them, or otherwise
    decks: Literal["any", "ready", "random"] = "any"  # own or ready; ready ones only; a random legal one each
    spectators: bool = False
    undo: Literal["none", "free", "ask"] = "free"  # beyond a barrier only if asked for; free: one's own up to a barrier
    chat: Literal["off", "emotes", "on"] = "emotes"
    away: Literal["wait", "bot", "claim"] = "claim"  # what happens when a seat stays away longer than its grace
    public: bool = False  # listed in the lobby


class Person(Struct, frozen=True):
    """Who sits at a seat. `name` is "" for one who has given none."""

    name: str
    kind: Literal["guest", "bot", "nobody"]
    here: bool  # has a socket
    ready: bool = False  # has chosen a deck


class Practice(Struct, frozen=True):
    """What a table is for where it is no match between two from its beginning. `id`: of the lesson, puzzle or replay.

    `solo`: one person holds both seats.
    """

    kind: Literal["lesson", "puzzle", "position", "replay", "solo"]
    id: str = ""


class Room(Struct, frozen=True):
    """A room as anybody who is in it may know it."""

    code: str
    policy: Policy
    seats: tuple[Person, Person]
    host: Audience  # 2: nobody who is here
    spectators: int
    stage: Literal["waiting", "playing", "over"]
    number: int  # of the match in this room, from 1: a rematch is the next
    practice: Practice | None = None
    hints: bool = False  # may be asked for: a bot or oneself sits opposite


class Times(Struct, frozen=True):
    """What each seat has left. `running`: whose time runs, None: nobody's. They are as of `now` of the server."""

    left: tuple[int, int]
    running: Seat | None
    now: int


class Offered(Struct, frozen=True):
    """One legal action."""

    code: int
    verb: str
    args: dict[str, Any]
    notation: str
    label: str  # in the reader's language


class Asked(Struct, frozen=True):
    """What this seat must decide now."""

    seq: int
    question: str  # "" for an ordinary action of the turn
    heading: str  # what is asked, and by which card, in the reader's language
    actions: list[Offered]


class Line(Struct, frozen=True):
    """A sentence of the log. `rule`: "" for none; `seat`: whose it is; `turn`: which one it begins, 0 for none."""

    text: str
    rule: str = ""
    seat: Seat | None = None
    turn: int = 0


class Said(Struct, frozen=True):
    """A line of chat. `seat` 2: a spectator."""

    seat: Audience
    name: str
    emote: str = ""
    text: str = ""


class Offer(Struct, frozen=True):
    """Something that one seat asks of the other."""

    kind: Literal["draw", "rematch", "undo"]
    by: Seat


class End(Struct, frozen=True):
    """How a match ended. `how`: by a rule of the game, by giving up, time, absence, agreement or repetition."""

    winner: Audience  # 2: nobody
    how: Literal["game", "concede", "time", "away", "agreed", "repetition"]
    rule: str
    replay: str  # the id under which the record can be opened


# ---- from the client -------------------------------------------------------------------------------------------------


class Command(Struct, tag_field="type", forbid_unknown_fields=True, frozen=True, kw_only=True):
    id: int | None = None


class Resume(Command, tag="resume", frozen=True, kw_only=True):
    """First message of a socket. `seq`: the last decision that the client knows of this match, -1: nothing.

    What it has missed since then comes as updates, then in any case a welcome. `lang`: of sentences; `cards`: of the
    names of cards in them.
    """

    match: int = 0
    seq: int = -1
    lang: Language = "en"
    cards: Language = "en"


class Act(Command, tag="act", frozen=True, kw_only=True):
    match: int
    seq: int
    code: int


class Concede(Command, tag="concede", frozen=True, kw_only=True):
    match: int


class Undo(Command, tag="undo", frozen=True, kw_only=True):
    """Take the own last action back; beyond a barrier this becomes an offer where the policy lets it."""

    match: int
    seq: int


class Propose(Command, tag="propose", frozen=True, kw_only=True):
    match: int
    kind: Literal["draw", "rematch"]


class Answer(Command, tag="answer", frozen=True, kw_only=True):
    """To the other seat's offer; or, with `yes` false, take the own one back."""

    match: int
    kind: Literal["draw", "rematch", "undo"]
    yes: bool


class Claim(Command, tag="claim", frozen=True, kw_only=True):
    """The other seat has stayed away beyond its grace: end the match, or let a bot sit down."""

    match: int
    what: Literal["win", "bot"] = "win"


class Preview(Command, tag="preview", frozen=True, kw_only=True):
    """What an offered action would bring."""

    match: int
    seq: int
    code: int


class Why(Command, tag="why", frozen=True, kw_only=True):
    """Why something may not be done: an action by its code, or whatever one may expect of a card or a unit."""

    match: int
    code: int | None = None
    card: str = ""
    unit: int | None = None


class Hint(Command, tag="hint", frozen=True, kw_only=True):
    """What the best bot would do now, and why. Only where a bot or oneself sits opposite."""

    match: int
    seq: int


class Chat(Command, tag="chat", frozen=True, kw_only=True):
    text: str = ""
    emote: str = ""


class Mute(Command, tag="mute", frozen=True, kw_only=True):
    """Hear nothing more of whoever sits at a seat, or hear it again; for this socket's person only."""

    seat: Audience
    on: bool


class Kick(Command, tag="kick", frozen=True, kw_only=True):
    """The host sends whoever sits at a seat away before a match, or all spectators (2)."""

    seat: Audience


class Block(Command, tag="block", frozen=True, kw_only=True):
    """Never meet the person at the other seat again."""


class Report(Command, tag="report", frozen=True, kw_only=True):
    """Tell the host of the server about the other seat, or about a fault. The record so far goes with it."""

    about: Literal["person", "fault"]
    text: str = ""


class Ping(Command, tag="ping", frozen=True, kw_only=True):
    """Answered by `pong`."""


FromClient: TypeAlias = (
    Resume
    | Act
    | Concede
    | Undo
    | Propose
    | Answer
    | Claim
    | Preview
    | Why
    | Hint
    | Chat
    | Mute
    | Kick
    | Block
    | Report
    | Ping
)

# ---- from the server -------------------------------------------------------------------------------------------------


class Message(Struct, tag_field="type", frozen=True, kw_only=True):
    pass


class Welcome(Message, tag="welcome", frozen=True, kw_only=True):
    """Everything as it stands, for one audience: the answer to `resume`, and what a new match begins with.

    `view` is None while there is no match. `catalogue` is the hash of the card set: the cards are fetched once for it.
    """

    room: Room
    you: Audience
    match: int = 0
    seq: int = 0
    catalogue: str = ""
    view: dict[str, Any] | None = None
    asked: Asked | None = None
    waiting: bool = False  # the other seat, or both in secret, are asked
    can_undo: bool = False
    times: Times | None = None
    offers: list[Offer] = []
    log: list[Line] = []
    chat: list[Said] = []
    end: End | None = None


class Update(Message, tag="update", frozen=True, kw_only=True):
    """What one accepted action brought. `view` is there after an undo only: events cannot be folded back."""

    match: int
    seq: int
    happening: Literal["start", "act", "concede", "undo", "end"]
    seat: int  # who acted; -1: nobody
    events: list[dict[str, Any]]
    log: list[Line]
    view: dict[str, Any] | None = None
    asked: Asked | None = None
    waiting: bool = False
    can_undo: bool = False
    times: Times | None = None
    end: End | None = None


class Entered(Message, tag="room", frozen=True, kw_only=True):
    """The room has changed: who is here, who is ready, its stage."""

    room: Room


class Offers(Message, tag="offers", frozen=True, kw_only=True):
    """The offers that are open. `refused`: one that has just been refused."""

    match: int
    offers: list[Offer]
    refused: Offer | None = None


class Absent(Message, tag="absent", frozen=True, kw_only=True):
    """A seat has no socket. `until`: when its grace is over, on the server's clock; None: it is here again."""

    seat: Seat
    until: int | None
    now: int


class Rejected(Message, tag="rejected", frozen=True, kw_only=True):
    """It was not done, and nothing has changed."""

    reason: str
    rule: str
    sentence: str
    id: int | None = None


class Fact(Struct, frozen=True):
    """One thing that an action is certain to change, in words and as numbers.

    `word` with `args` is for the board ("unit hp": card, unit, before, after); `text` is the same as a sentence.
    """

    word: str
    args: list[Any]
    text: str


class Previewed(Message, tag="previewed", frozen=True, kw_only=True):
    """What is certain of an offered action; `luck`: more depends on luck or on what is hidden.

    `cells`: the units that its range reaches, with how much of its power gets there; `friendly`: own ones among them.
    """

    seq: int
    code: int
    facts: list[Fact]
    luck: bool
    cells: list[tuple[int, int]] = []
    friendly: list[int] = []
    id: int | None = None


class Barred(Struct, frozen=True):
    """Why one expected action may not be done."""

    label: str
    sentence: str
    rule: str
    law: str  # the rule's text


class Told(Message, tag="told", frozen=True, kw_only=True):
    """The answer to `why`. `allowed`: nothing bars it."""

    allowed: bool
    barred: list[Barred]
    id: int | None = None


class Hinted(Message, tag="hinted", frozen=True, kw_only=True):
    """The answer to `hint`: the next action and the whole turn that is meant, in the reader's language.

    `reasons`: what the turn is certain to bring, then what it avoids. All of it follows from what the seat may know.
    """

    seq: int
    code: int
    label: str
    reasons: list[str]
    line: list[str]
    id: int | None = None


class Heard(Message, tag="heard", frozen=True, kw_only=True):
    said: Said


class Done(Message, tag="done", frozen=True, kw_only=True):
    """A command that has no other answer was carried out; an input to the table is answered so where it has an id."""

    id: int | None = None


class Gone(Message, tag="gone", frozen=True, kw_only=True):
    """The socket is about to be closed: another took the seat over, the host sent this person away, the room ended.

    After `stopping` and `slow` a client comes back by itself.
    """

    why: Literal["taken_over", "kicked", "closed", "slow", "stopping", "banned"]


class Pong(Message, tag="pong", frozen=True, kw_only=True):
    now: int
    id: int | None = None


FromServer: TypeAlias = (
    Welcome | Update | Entered | Offers | Absent | Rejected | Previewed | Told | Hinted | Heard | Done | Gone | Pong
)
