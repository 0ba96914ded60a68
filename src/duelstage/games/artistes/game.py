"""Artistes as a game: positions of one format and one card set, and what may be asked of them.

`Artistes` is the whole of what bots, matches, servers and adapters see (kernel/game.py says it in general).
Views, texts, checks and records are imported where they are used: whoever only plays does not wait for them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from ...cards.catalogue import Catalogue
from ...kernel import layout
from ...kernel.actions import shown
from ...kernel.backend import Form, Position, load_engine
from ...kernel.errors import CardError, IllegalAction, PositionError, ProtocolError
from ...kernel.facts import Facts, facts_hash, from_facts, to_facts
from ...kernel.game import CHANCE, Decision, Outcome, Reason, Rows, View
from ...kernel.verbs import OP_END, STATIC_OPS
from . import board, field, setup
from .catalogue import from_definitions, standard
from .options import Options
from .tables import place
from .vocabulary import VOCABULARY

if TYPE_CHECKING:
    from ...kernel.replay import Header
    from ...kernel.views import Told
    from .actions import Actions

RULES_VERSION = 1


class Artistes:
    """One format of Artistes with one card set, in one form of the engine."""

    state_class: type = field.State
    records: dict[str, type] = field.RECORDS

    def __init__(self, catalogue: Catalogue, options: Options | None = None, form: Form | None = None) -> None:
        self.catalogue = catalogue
        self.options = options or Options()
        if catalogue.factor != self.options.factor:
            raise CardError(
                f"the set's EX cards are {catalogue.factor} times their bases, "
                f"the format wants {self.options.factor} times [A-CARD-3]"
            )
        self.engine: type[Position] = load_engine("artistes", form)
        self.base, self.rows = place(catalogue, self.engine)
        self.key = f"artistes/{self.options.format_name}@{RULES_VERSION}"

    @cached_property
    def actions(self) -> Actions:
        """Action codes as verbs and arguments, notation, JSON and words."""
        from .actions import Actions

        return Actions(self)

    @classmethod
    def of_header(cls, header: Header, form: Form | None = None) -> Artistes:
        """The game that a record was played in, on the cards that it pins. Raises DuelError: what is wrong with it.

        Where the shipped set has the same cards it is taken instead, so that many records need no room of their own.
        """
        name, _, rest = header.game.partition("/")
        if name != "artistes" or not rest:
            raise ProtocolError(f"replay: its game is {shown(header.game)}; expected one such as artistes/standard@1")
        options = Options.from_json(header.options)
        pinned, shipped = from_definitions(_named(header.cards)), standard(options.factor)
        used = sorted({card for deck in header.decks for card in deck})
        is_shipped = all(card in shipped for card in used) and shipped.hash_of(used) == pinned.hash_of(used)
        return cls(shipped if is_shipped else pinned, options, form)

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
        state = layout.blank(self.state_class, self.records)
        setup.empty_table(state)
        Options().write(state)
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

    def facts(self, position: Position) -> Facts:
        """All facts of a position, hidden ones too."""
        return to_facts(self, self.catalogue, self.state(position))

    def facts_hash(self, position: Position) -> str:
        return facts_hash(self.facts(position))

    def from_facts(self, facts: Facts) -> Position:
        """The position that the facts describe. Raises PositionError, which names the fact and what would be right."""
        from . import checks

        state = from_facts(self, self.catalogue, facts)
        checks.check_ranges(state)
        self.derive(state)
        checks.check(self, state)
        return self.position(state)

    def text(self, position: Position) -> str:
        """The position as a text that people read and write: "P1 100 cellist:20 | P2 100 juggler:8 | combat 3"."""
        from . import position as written

        return written.write(self, position)

    def from_text(self, text: str) -> Position:
        """The position that such a text describes. Raises PositionError: which part, and what would be right."""
        from . import position as written

        return written.read(self, text)

    def derive(self, state: Any) -> None:
        """Compute what follows from other members (layout.DERIVED, COUNT)."""
        state.n_equipment = sum(copy >= 0 for unit in state.units for copy in unit.equipment)
        for s in range(2):
            seat = state.seats[s]
            if state.luck_asked:  # what nobody knows of a deck is a multiset then
                unknown = seat.n_deck - seat.n_known
                seat.deck[:unknown] = sorted(seat.deck[:unknown])
            seat.n_hand = sum(n for k, n in enumerate(seat.hand) if n and not self._aside(state, s, k))
        for u, unit in enumerate(state.units):
            if unit.card < 0:
                continue
            owner = state.seats[unit.owner]
            if unit.card not in owner.card[: owner.n_kinds]:
                name = self.catalogue.card_name(unit.card)
                raise PositionError(f"units {u}: '{name}' is not in the deck list of seat {unit.owner + 1}")
            unit.kind = owner.card.index(unit.card)
        state.auras, state.aura_ops = self._auras(state)

    def _aside(self, state: Any, s: int, k: int) -> bool:
        return bool(state.ex_aside) and self.catalogue.is_ex(state.seats[s].card[k])

    def _auras(self, state: Any) -> tuple[int, int]:
        """Which sources do what while in play: board.find_auras, from the catalogue instead of the tables."""
        found = ops = 0
        static = self._static_ops
        for u, unit in enumerate(state.units):
            held = [self.card_of_copy(state, copy) for copy in unit.equipment if copy >= 0]
            for bit, cards in ((u, [unit.card] if unit.card >= 0 else []), (board.EQUIPMENT_BIT + u, held)):
                for card in cards:
                    found |= (1 << bit) if static[card] else 0
                    ops |= static[card]
        for s, seat in enumerate(state.seats):
            if seat.terrain >= 0 and static[seat.card[seat.terrain]]:
                found |= 1 << (board.TERRAIN_BIT + s)
                ops |= static[seat.card[seat.terrain]]
        return found, ops

    @cached_property
    def _static_ops(self) -> list[int]:
        """By card: the kinds of continuous effect that it has, as bits."""
        rows = self.catalogue.program_rows()
        place = [m.name for m in layout.members(field.Card)].index("static")
        found = []
        for card in self.catalogue.card_rows():
            ops, row = 0, card[place]
            while row >= 0 and rows[row][0] != OP_END:
                ops |= 1 << (rows[row][0] - STATIC_OPS)
                row += 1
            found.append(ops)
        return found

    @staticmethod
    def card_of_copy(state: Any, copy: int) -> int:
        return int(state.seats[copy // layout.N_KINDS].card[copy % layout.N_KINDS])

    @cached_property
    def plain_place(self) -> tuple[int, int]:
        """Where this set lies in the tables of the plain engine, whatever form this game is of."""
        return place(self.catalogue, load_engine("artistes", "plain"))

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
        from . import why

        reason = state.why_not(code)
        return why.reason(self, state, code, reason, lang) if reason else None

    def apply(self, state: Position, code: int) -> Rows:
        """Do a legal action and return what happened. Raises IllegalAction, and then nothing has changed."""
        reason = self.why_not(state, code)
        if reason is not None:
            said = f"illegal: {self.actions.notation(state, code)} — {reason.sentence} [{reason.rule}]"
            from . import position as written

            raise IllegalAction(f"{said}  at: {written.brief(self, state)}")
        return state.apply_logged(code)

    def concede(self, state: Position, seat: int) -> Rows:
        """Give up, at any time, in either turn (A-END-3)."""
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
        """What a seat may know (0, 1; 2: a spectator). Rules A-HID-1, A-HID-2."""
        from . import view as views

        return views.view(self, state, seat)

    def events_for(self, rows: Rows, seat: int) -> list[Told]:
        """The events of `apply` that a seat (2: a spectator) may see, with names instead of numbers."""
        from . import view as views

        return views.events_for(self, rows, seat)

    def event_json(self, row: tuple[int, ...]) -> Told:
        """One event row by name, with its audience where not everybody sees it: for records."""
        from . import narrate

        return narrate.event_json(self, row)

    def fold(self, view: View, events: Iterable[Told]) -> View:
        """The view after the events that were told to its viewer."""
        from . import view as views

        return views.fold(view, events)


def _named(cards: Mapping[str, Any]) -> dict[str, Any]:
    """The definitions of a record with a name in each language of today: a language more makes no old record faulty."""
    out: dict[str, Any] = {}
    for card, table in cards.items():
        out[card] = table
        if card != "set" and isinstance(table, Mapping):
            names = table.get("name")
            said = names if isinstance(names, Mapping) else {}
            out[card] = {**table, "name": {language: said.get(language, card) for language in VOCABULARY.languages}}
    return out
