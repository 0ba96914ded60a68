"""What is the same of every game of two decks: positions of one format and one card set, and what may be asked of them.

A `Duel` is the whole of what bots, matches, servers and adapters see (game.py says it in general). A game is a
subclass that says what is its own; its other modules go by their names. Views, texts, checks and records are
imported where they are used: whoever only plays does not wait for them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any, ClassVar, Self

from . import layout
from .backend import Form, Position, load_engine
from .errors import CardError, IllegalAction, PositionError, ProtocolError, shown
from .game import CHANCE, Decision, Outcome, Reason, Rows, View
from .options import Options
from .place import Constants, fill_constants, place

if TYPE_CHECKING:
    from .facts import Facts
    from .replay import Header
    from .resample import Worlds
    from .views import Told

GLANCES = 64  # positions: a server asks many matches of one game in turn


class Duel:
    """One format of a game with one card set, in one form of the engine.

    A subclass must set the class variables and say `shipped` and `pinned`; it may say more in `constants`, `derive`,
    `lies_aside` and `fill_deck`.
    """

    name: ClassVar[str]  # its folder under games/
    rules_version: ClassVar[int]
    field_module: ModuleType  # State, RECORDS and the tables
    setup_module: ModuleType  # empty_table, RULES_PROGRAM
    options_class: ClassVar[type[Options]]

    state_class: type
    records: dict[str, type]
    catalogue: Any
    options: Any

    def __init_subclass__(cls) -> None:
        cls.state_class, cls.records = cls.field_module.State, cls.field_module.RECORDS

    def __init__(self, catalogue: Any, options: Any = None, form: Form | None = None) -> None:
        self.catalogue = catalogue
        self.options = options or self.options_class()
        self.engine: type[Position] = load_engine(self.name, form)
        self.base, self.rows = self._place(self.engine)
        self._glanced: dict[bytes, Any] = {}  # the last positions that were looked at, newest last
        self.key = f"{self.name}/{self.options.format_name}@{self.rules_version}"

    def __repr__(self) -> str:
        return f"<{self.key}, {self.engine.backend}>"

    def __str__(self) -> str:
        """In one line: format, rules version, cards, form of the engine, options that are not the usual ones."""
        said = [f"{self.key}: {len(self.catalogue)} cards", f"{self.engine.backend} engine", *self.options.to_words()]
        return ", ".join(said)

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self  # nothing in it changes

    def __reduce__(self) -> tuple[Any, ...]:
        """A pickle has the format, and cards that are not the shipped ones; the form of the engine is chosen anew."""
        is_shipped = self.catalogue.hash == self.shipped(self.options).hash
        return _again, (type(self), self.options.to_json(), None if is_shipped else self.catalogue.definitions())

    # ---- what a game says of itself ----------------------------------------------------------------------------------

    @classmethod
    def shipped(cls, options: Any) -> Any:
        """The set that a format is played with."""
        raise NotImplementedError

    @classmethod
    def pinned(cls, definitions: Mapping[str, Any]) -> Any:
        """The cards that a record pins in its header, as a catalogue."""
        raise NotImplementedError

    @classmethod
    def constants(cls) -> Constants:
        """Rows of the tables that no card set changes."""
        return {}

    @classmethod
    def room(cls, module: str) -> Any:
        """A module of the game by its name, such as "view"."""
        return import_module(f"duelstage.games.{cls.name}.{module}")

    @cached_property
    def actions(self) -> Any:
        """Action codes as verbs and arguments, notation, JSON and words."""
        return self.room("actions").Actions(self)

    @property
    def n_codes(self) -> int:
        """Action codes are below this number."""
        return int(self.room("legality").N_CODES)

    @classmethod
    def of_header(cls, header: Header, form: Form | None = None) -> Self:
        """The game that a record was played in, on the cards that it pins. Raises DuelError: what is wrong with it.

        Where the shipped set has the same cards it is taken instead, so that many records need no room of their own.
        """
        name, _, rest = header.game.partition("/")
        if name != cls.name or not rest:
            wanted = f"{cls.name}/{cls.options_class.standard}@{cls.rules_version}"
            raise ProtocolError(f"replay: its game is {shown(header.game)}; expected one such as {wanted}")
        options = cls.options_class.from_json(header.options)
        pinned, shipped = cls.pinned(header.cards), cls.shipped(options)
        used = sorted({card for deck in header.decks for card in deck})
        is_shipped = all(card in shipped for card in used) and shipped.hash_of(used) == pinned.hash_of(used)
        return cls(shipped if is_shipped else pinned, options, form)

    def _place(self, engine: type[Position]) -> tuple[int, int]:
        fill_constants(engine, self.constants())
        return place(self.catalogue, engine, self.field_module, self.setup_module.RULES_PROGRAM)

    # ---- beginning ---------------------------------------------------------------------------------------------------

    def start(self, seed: int, decks: Sequence[Sequence[str]], luck: str = "drawn") -> Position:
        """A match at its first decision. `decks`: card ids, two lists; `luck`: "drawn" or "asked"."""
        state, _ = self.start_logged(seed, decks, luck)
        return state

    def start_logged(self, seed: int, decks: Sequence[Sequence[str]], luck: str = "drawn") -> tuple[Position, Rows]:
        state = self.position(self.undealt(seed, decks, luck))
        return state, state.setup_logged()

    def undealt(self, seed: int, decks: Sequence[Sequence[str]], luck: str = "drawn") -> Any:
        """The state before the coin: lists, decks, options and seed, nothing shuffled."""
        if len(decks) != 2:
            raise PositionError(f"{len(decks)} decks; expected two, one a seat")
        if luck not in ("drawn", "asked"):
            raise PositionError(f"luck: '{luck}' is unknown; expected drawn or asked")
        state = self.usual()
        self.options.write(state)
        state.seed = seed & 0xFFFFFFFFFFFFFFFF
        state.luck_asked = 1 if luck == "asked" else 0
        for s, deck in enumerate(decks):
            self.fill_deck(state, s, deck)
        return state

    def fill_deck(self, state: Any, s: int, deck: Sequence[str]) -> None:
        """Give a seat its list, in the order of the set, and put all of it into the deck."""
        cards = sorted(self.catalogue.card_index(name) for name in deck)
        kinds = sorted(set(cards))
        if len(cards) > layout.N_DECK:
            raise PositionError(f"deck of seat {s + 1}: {len(cards)} cards; the engine holds {layout.N_DECK}")
        seat = state.seats[s]
        seat.n_kinds = len(kinds)
        seat.card[: len(kinds)] = kinds
        seat.n_deck = len(cards)
        seat.deck[: len(cards)] = [kinds.index(card) for card in cards]

    def usual(self) -> Any:
        """A state in which every member has its usual value: an empty table, the default options."""
        return layout.copy_of(self.state_class, self.records, self._usual)

    @cached_property
    def _usual(self) -> Any:
        state = layout.blank(self.state_class, self.records)
        self.setup_module.empty_table(state)
        self.options_class().write(state)
        return state

    # ---- states and positions ----------------------------------------------------------------------------------------

    @cached_property
    def _codec(self) -> Any:
        return layout.Codec(self.state_class, self.records)

    def position(self, state: Any) -> Position:
        """The engine's position of a plain state."""
        state.base, state.rows = self.base, self.rows
        return self.engine(self._codec.pack(state))

    def state(self, position: Position) -> Any:
        """A plain copy of a position's state, to look at: change the position by actions only."""
        return self._codec.unpack(position.to_bytes())

    def glance(self, position: Position) -> Any:
        """The same, quickly, and only to look at: frames and queue are no longer than they are full.

        Whoever looks at the same position next gets the same state.
        """
        data = position.to_bytes()
        found = self._glanced.pop(data, None)
        if found is None:
            found = self._codec.unpack(data, brief=True)
            while len(self._glanced) >= GLANCES:
                self._glanced.pop(next(iter(self._glanced)))
        self._glanced[data] = found
        return found

    def facts(self, position: Position) -> Facts:
        """All facts of a position, hidden ones too."""
        from .facts import to_facts

        return to_facts(self, self.catalogue, self.glance(position))

    def facts_hash(self, position: Position) -> str:
        from .facts import facts_hash

        return facts_hash(self.facts(position))

    def from_facts(self, facts: Facts) -> Position:
        """The position that the facts describe. Raises PositionError, which names the fact and what would be right."""
        from .facts import from_facts

        checks = self.room("checks")
        state = from_facts(self, self.catalogue, facts)
        checks.check_ranges(state)
        self.derive(state)
        checks.check(self, state)
        return self.position(state)

    def text(self, position: Position) -> str:
        """The position as a text that people read and write: "P1 100 … | P2 100 … | combat 3"."""
        return str(self.room("position").write(self, position))

    def from_text(self, text: str) -> Position:
        """The position that such a text describes. Raises PositionError: which part, and what would be right."""
        position: Position = self.room("position").read(self, text)
        return position

    def derive(self, state: Any) -> None:
        """Compute what follows from other members (layout.DERIVED, COUNT)."""
        for s in range(2):
            seat = state.seats[s]
            if state.luck_asked:  # what nobody knows of a deck is a multiset then
                unknown = seat.n_deck - seat.n_known
                seat.deck[:unknown] = sorted(seat.deck[:unknown])
            seat.n_hand = sum(n for k, n in enumerate(seat.hand) if n and not self.lies_aside(state, s, k))
        for u, unit in enumerate(state.units):
            if unit.card < 0:
                continue
            owner = state.seats[unit.owner]
            if unit.card not in owner.card[: owner.n_kinds]:
                name = self.catalogue.card_name(unit.card)
                raise PositionError(f"units {u}: '{name}' is not in the deck list of seat {unit.owner + 1}")
            unit.kind = owner.card.index(unit.card)

    def lies_aside(self, state: Any, s: int, k: int) -> bool:
        """Whether a seat has a kind at hand without its being a card of the hand."""
        return False

    @staticmethod
    def card_of_copy(state: Any, copy: int) -> int:
        return int(state.seats[copy // layout.N_KINDS].card[copy % layout.N_KINDS])

    @cached_property
    def plain_place(self) -> tuple[int, int]:
        """Where this set lies in the tables of the plain engine, whatever form this game is of."""
        return self._place(load_engine(self.name, "plain"))

    def rehearsal(self, state: Any) -> Any:
        """A copy that the plain rules can be tried on."""
        copy = layout.copy_of(self.state_class, self.records, state)
        copy.base, copy.rows = self.plain_place
        return copy

    # ---- what may be done ----------------------------------------------------------------------------------------

    def decision(self, state: Position) -> Decision | None:
        """Who must decide what; None: the match is over."""
        if state.winner >= 0:
            return None
        question, seat = state.asked()
        return Decision(seat, self.actions.question_name(question), tuple(state.legal()))

    def legal(self, state: Position) -> list[int]:
        """The legal action codes, sorted; empty only when the match is over."""
        return state.legal()

    def why_not(self, state: Position, code: int, lang: str = "en") -> Reason | None:
        """Why an action may not be done now, with its rule and a sentence; None: it may."""
        number = state.why_not(code)
        if not number:
            return None
        reason: Reason = self.room("why").reason(self, state, code, number, lang)
        return reason

    def apply(self, state: Position, code: int) -> Rows:
        """Do a legal action and return what happened. Raises IllegalAction, and then nothing has changed."""
        reason = self.why_not(state, code)
        if reason is not None:
            said = f"illegal: {self.actions.notation(state, code)} — {reason.sentence} [{reason.rule}]"
            raise IllegalAction(f"{said}  at: {self.room('position').brief(self, state)}")
        return state.apply_logged(code)

    def concede(self, state: Position, seat: int) -> Rows:
        """Give up, at any time, in either turn."""
        if seat not in (0, 1):
            raise IllegalAction(f"seat {seat} cannot concede; expected 0 or 1")
        if state.winner >= 0:
            raise IllegalAction("the match is over; nobody can concede any more")
        return state.concede_logged(seat)

    def outcome(self, state: Position) -> Outcome | None:
        """How the match ended; None: it goes on."""
        return Outcome(state.winner) if state.winner >= 0 else None

    def chances(self, state: Position) -> list[tuple[int, int]]:
        """What chance may answer now, as (code, weight); empty when chance is not asked."""
        question, seat = state.asked()
        if not question or seat != CHANCE:
            return []
        return [(code, state.weight(code)) for code in state.legal()]

    # ---- what a seat may know ------------------------------------------------------------------------------------

    def view(self, state: Position, seat: int) -> View:
        """What a seat may know (0, 1; 2: a spectator)."""
        seen: View = self.room("view").view(self, state, seat)
        return seen

    def events_for(self, rows: Rows, seat: int) -> list[Told]:
        """The events of `apply` that a seat (2: a spectator) may see, with names instead of numbers."""
        told: list[Told] = self.room("view").events_for(self, rows, seat)
        return told

    def event_json(self, row: tuple[int, ...]) -> Told:
        """One event row by name, with its audience where not everybody sees it: for records."""
        told: Told = self.room("narrate").event_json(self, row)
        return told

    def fold(self, view: View, events: Iterable[Told]) -> View:
        """The view after the events that were told to its viewer."""
        seen: View = self.room("view").fold(view, events)
        return seen

    def resample(self, view: View, seat: int, seed: int) -> Position:
        """A position that agrees with all that a seat may know."""
        found: Position = self.room("resample").resample(self, view, seat, seed)
        return found

    def worlds(self, view: View, seat: int) -> Worlds:
        """All positions that agree with all that a seat may know, to draw several from."""
        found: Worlds = self.room("resample").Worlds(self, view, seat)
        return found

    def look(self, position: Position, key: str) -> tuple[str, ...]:
        """What a fact of the vocabulary is in a position: one number, word or card, or several cards, or none."""
        found: tuple[str, ...] = self.room("examples").look(self, position, key)
        return found

    # ---- decks ---------------------------------------------------------------------------------------------------

    def check_deck(self, deck: Any) -> Any:
        """May a match be played with the deck? The verdict has faults and warnings, each with its rule."""
        return self.room("decks").check(deck, self.catalogue, self.options)

    def require_legal(self, deck: Any) -> None:
        """Raise a CardError, a line for each fault, unless the deck is legal."""
        faults = self.check_deck(deck).faults
        if faults:
            name = f"deck {deck.name}" if deck.name else "deck"
            raise CardError("\n".join(f"{name}: {fault}" for fault in faults))


def _again(cls: type[Duel], options: Mapping[str, Any], definitions: Mapping[str, Any] | None) -> Duel:
    """The game of a pickle."""
    record = cls.options_class.from_json(options)
    return cls(cls.shipped(record) if definitions is None else cls.pinned(definitions), record)
