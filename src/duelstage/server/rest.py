"""What the REST part takes and gives. The TypeScript types are made from this file and from messages.py."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct, field

from .messages import Audience, End, Language, Line, Policy, Room, Seat

Words = dict[str, str]  # a text by language: en, fr, zh_hant, zh_hans

# ---- given -----------------------------------------------------------------------------------------------------------


class FormatAbout(Struct, frozen=True):
    """A format of a game. `options`: the whole record."""

    name: str
    words: Words
    about: Words
    options: dict[str, Any]


class ReadyDeck(Struct, frozen=True):
    """A deck that comes with a game, once for each format that it is for."""

    name: str
    format: str
    words: Words
    plan: Words
    cards: dict[str, int]


class GameAbout(Struct, frozen=True):
    name: str
    title: str
    standard: str
    about: Words
    formats: list[FormatAbout]
    decks: list[ReadyDeck]


class Credit(Struct, frozen=True):
    """Who drew which icons."""

    author: str
    icons: list[str]


class Site(Struct, frozen=True):
    games: list[GameAbout]
    languages: list[str]
    bots: list[str]
    usual_bot: str
    emotes: list[str]
    limits: dict[str, float]
    credits: list[Credit]
    version: str


class CardFace(Struct, frozen=True, omit_defaults=False):
    """One card as it is printed, in every language, and as data. `labels`, `levels`, `skills`: a game's own."""

    id: str
    type: str
    type_words: Words
    name: Words
    text: Words
    icon: str
    base: str  # an EX or a super: the card that it stands on; else ""
    equips: bool
    numbers: dict[str, int]
    labels: dict[str, Any]
    levels: list[dict[str, Any]]
    skills: list[dict[str, Any]]
    rules: list[str]  # ids of the rules that it touches, in the order of the law


class Cards(Struct, frozen=True):
    hash: str
    cards: list[CardFace]


class RuleText(Struct, frozen=True):
    id: str
    text: str
    status: str
    section: str


class Me(Struct, frozen=True):
    """Who asks. `session` false: nobody yet, and that is enough to look at everything."""

    name: str
    session: bool
    settings: dict[str, Any] = field(default_factory=dict)


RoomShown = Room  # of GET /api/rooms/{code}


class Made(Struct, frozen=True):
    code: str


class Ok(Struct, frozen=True):
    ok: bool = True


class Listed(Struct, frozen=True):
    """A public room that waits for somebody."""

    code: str
    policy: Policy
    host: str  # the name of who made it


class Lobby(Struct, frozen=True):
    rooms: list[Listed]


class Complaint(Struct, frozen=True):
    sentence: str
    rule: str


class DeckChecked(Struct, frozen=True):
    ok: bool
    reasons: list[Complaint]
    warnings: list[Complaint]


class KeptDeck(Struct, frozen=True):
    """A deck that a person keeps on the server. `cards`: by id, how many; it need not be legal. `changed`: when, ms."""

    id: str
    name: str
    game: str
    format: str
    cards: dict[str, int]
    changed: int


class DeckRead(Struct, frozen=True):
    """A deck of a text or a code. `complaints`: a line for each line that could not be read; the others are there."""

    cards: dict[str, int]
    name: str
    complaints: list[Complaint]


class DeckWritten(Struct, frozen=True):
    text: str
    code: str


class DeckSampled(Struct, frozen=True):
    """Opening hands as the engine deals them."""

    hands: list[list[str]]


class LessonStep(Struct, frozen=True):
    """What a lesson says, what is to be done then, and what it says when that is done.

    `do`: actions in notation, of which one is to be done now; none: read on. `point`: keys of spots, or other names of
    places on the table, to look at.
    """

    say: Words
    do: list[str]
    point: list[str]
    done: Words


class Lesson(Struct, frozen=True):
    """`cards`: those that it is known by."""

    id: str
    game: str
    format: str
    order: int
    minutes: int
    cards: list[str]
    title: Words
    about: Words
    steps: list[LessonStep]


class PuzzleAbout(Struct, frozen=True):
    """A position in which the seat to move wins this turn. `actions`: of the solution; `tried`: how hard it is."""

    id: str
    format: str
    themes: list[str]
    actions: int
    tried: int


class PuzzleSeen(Struct, frozen=True):
    """How a puzzle stands before one tries it. `view`: of the seat that is to win, as it is at the table."""

    view: dict[str, Any]


class PositionRead(Struct, frozen=True):
    """A position as it was read. `sentence`: what is wrong with the text, and where, if it is not `ok`.

    `position`: in normal form; `view`: seat 0's, with everything shown; `turn`: whose it is.
    """

    ok: bool
    sentence: str
    position: str
    view: dict[str, Any] | None
    turn: Seat | None


class ReplayStep(Struct, frozen=True):
    """One step: who acted, what it is called, and what this perspective was told."""

    seq: int
    seat: int
    label: str
    events: list[dict[str, Any]]
    log: list[Line]


class ReplayShown(Struct, frozen=True):
    """A match from one perspective: the view at the start, and what each step brought. Views are folded from events.

    While the match runs there is nothing beyond what that perspective may know. `lasted`: ms from the deal to the end.
    """

    policy: Policy
    names: list[str]
    end: End | None
    catalogue: str
    perspective: Audience
    start: dict[str, Any]
    log: list[Line]
    lasted: int
    steps: list[ReplayStep]


# ---- taken -----------------------------------------------------------------------------------------------------------


class Deck(Struct, frozen=True, forbid_unknown_fields=True):
    """Which deck one brings: a ready one by name, or cards by id, each as often as it is in the deck."""

    ready: str | None = None
    cards: list[str] | None = None


class Start(Struct, frozen=True, forbid_unknown_fields=True):
    """Where a table begins, if not at the beginning: at a lesson, a puzzle, a position or a step of a replay.

    One of the four. `step`: of the replay, 0: before the first action. `seat`: where one sits; None: whose turn it is.
    """

    lesson: str | None = None
    puzzle: str | None = None
    position: str | None = None
    replay: str | None = None
    step: int = 0
    seat: Seat | None = None


class NewRoom(Struct, frozen=True, forbid_unknown_fields=True):
    """`against` self: one person holds both seats, and may bring the `other` one's deck too."""

    policy: Policy
    against: Literal["friend", "bot", "self"] = "friend"
    bot: str | None = None
    deck: Deck | None = None
    other: Deck | None = None
    start: Start | None = None


class Sit(Struct, frozen=True, forbid_unknown_fields=True):
    deck: Deck | None = None


class NewMe(Struct, frozen=True, forbid_unknown_fields=True):
    name: str | None = None
    settings: dict[str, Any] | None = None


class DeckToCheck(Struct, frozen=True, forbid_unknown_fields=True):
    game: str
    format: str
    cards: list[str]
    lang: Language = "en"


class DeckToRead(Struct, frozen=True, forbid_unknown_fields=True):
    """`text`: a deck's text or its code."""

    game: str
    text: str
    lang: Language = "en"


class DeckToWrite(Struct, frozen=True, forbid_unknown_fields=True):
    game: str
    format: str
    cards: list[str]


class DeckToSample(Struct, frozen=True, forbid_unknown_fields=True):
    game: str
    format: str
    cards: list[str]
    hands: int = 1


class NewDeck(Struct, frozen=True, forbid_unknown_fields=True):
    """A deck to keep. `changed`: when its person changed it, ms; of two versions the newer one stays."""

    name: str
    game: str
    format: str
    cards: dict[str, int]
    changed: int


class PositionToRead(Struct, frozen=True, forbid_unknown_fields=True):
    game: str
    format: str
    position: str
    lang: Language = "en"
