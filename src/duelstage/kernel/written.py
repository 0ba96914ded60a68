"""A position as a text, written and read without loss, as far as it is the same in every game.

    P1 100 cellist:20 . juggler | P2 80 juggler_ex:8(attacked) spells=1 | combat 3
    P1 hand 2*cellist fire_eater_tale | P2 discard juggler

What is usual is left out. A seat's places follow its hp: a card and what it has left (all of it where no number is),
"." for nobody. Other parts: `P1` and the name of a pile with cards (the top of a deck and the newest discard are
last), `first P2`, `over P1`, `asked P1 target p2.1 p2.2`, `run` and `wait` with a program row, `chain`, `luck`,
`options`, `more`. The grammar of parts and words is in position.py; a game says its Terms, what marks of its units
mean, and what follows from the cards in play.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from . import layout, position
from .backend import Position
from .checks import TURN_MAX
from .errors import PositionError, shown
from .facts import Facts, from_facts, to_facts
from .layout import BY_KIND, COPY, FACE, KIND, N_DECK, OWNER
from .luck import CHANCE
from .position import Part, Word, counted, number, put, read_word
from .questions import NO_CARD, Questions

if TYPE_CHECKING:
    from .duel import Duel

SEATS = {"p1": 0, "p2": 1}
ENDS = {"p1": 0, "p2": 1, "draw": 2}
FIRST = {"p1": 0, "p2": 1, "nobody": -1}
USUAL_TURN = 3  # where a text says none: nothing is special about the first seat's second turn
LOW, HIGH = -(2**15), 2**15 - 1
SEED_MAX = 2**64 - 1
NOTHING = "nothing"
HINT = "expected P1 or P2, {phases} with the turn, or one of "
HIDDEN = "?"  # a card that lies face down, for everybody


@dataclass(frozen=True)
class Terms:
    """What the texts of a game are made of."""

    phases: Mapping[str, int]
    usual_phase: str
    places: tuple[str, ...]  # unit -> "p2.3"; behind the units what else may be a target
    side: int  # units a seat has
    hp: int  # of a seat, where a text says none
    piles: tuple[str, ...]  # hand, shown, deck, discard, list, and members of seats or of the state that hold cards
    questions: Questions
    options: tuple[str, ...]  # members of the state that are the format's
    unit: str = "unit"  # what stands in a place, in messages
    place: str = "place"
    computed: tuple[str, ...] = ()  # members of units that follow from the cards in play, as a rule

    @property
    def n_units(self) -> int:
        return 2 * self.side


def meaning(game: Duel, record: str, name: str) -> str:
    """What the numbers of a member mean (layout.MEANINGS), "": nothing, or there is no such member."""
    cls = game.records.get(record, game.state_class)
    return next((m.meaning for m in layout.members(cls) if m.name == name), "")


def cards_in(game: Duel, facts: Facts, seat: Facts, s: int) -> set[str]:
    """The cards of a seat that stand anywhere."""
    found: set[str] = set()
    for name, value in seat.items():
        if name != "card" and meaning(game, "Seat", name) in (KIND, BY_KIND):
            found.update([value] if isinstance(value, str) else value)
    copies = _copies(game, "Seat", seat) + _copies(game, "State", facts)
    for unit in facts.get("units", {}).values():
        if unit.get("owner", 0) == s:
            found.add(unit["card"])
        copies += _copies(game, "Unit", unit)
    return found | {copy[2:] for copy in copies if copy and int(copy[0]) == s}


def _copies(game: Duel, record: str, facts: Facts) -> list[str | None]:
    out: list[str | None] = []
    for name, value in facts.items():
        if meaning(game, record, name) == COPY:
            out += value if isinstance(value, list) else [value]
    return out


def usual_seat(turn: int, first: int) -> int:
    """Whose turn it is, if the seats have taken turns."""
    start = max(first, 0)
    return start if turn % 2 or turn == 0 else 1 - start


def usual_turns(state: Any, s: int) -> int:
    """How many turns a seat has begun, if the seats have taken turns."""
    return int((state.turn + 1) // 2 if s == max(state.first_seat, 0) else state.turn // 2)


# ---- writing ---------------------------------------------------------------------------------------------------------


class Writer:
    """`spelled`: the units whose computed numbers are written even if they follow from the cards in play."""

    terms: ClassVar[Terms]

    def __init__(self, game: Any, state: Any, facts: Facts, spelled: Iterable[int] = (), public: bool = False) -> None:
        self.game = game
        self.state = state
        self.facts = dict(facts)
        self.spelled = set(spelled)
        self.public = public

    # what a game says

    def maximum(self, u: int) -> int:
        """The hp of a unit without damage."""
        raise NotImplementedError

    def mark(self, u: int, name: str, value: Any) -> str:
        """The value of a unit's mark, such as `level=2`, that is neither a number nor one card."""
        raise NotImplementedError

    def unmarked(self, facts: Facts) -> Facts:
        """The facts of a unit that are said in marks: all but those that are said with others."""
        return facts

    def units_of(self, s: int) -> Sequence[int]:
        """The units of a seat, in the order in which the text has them."""
        return range(s * self.terms.side, s * self.terms.side + self.terms.side)

    # what any game writes

    @classmethod
    def write(cls, game: Any, position: Position, read: Callable[[Any, str], Position]) -> str:
        """The text of a position. `read` of it is a position with equal bytes."""
        state = game.state(position)
        facts = to_facts(game, game.catalogue, state)
        short = cls(game, state, facts).text()
        if not cls.terms.computed:
            return short
        try:
            if read(game, short).to_bytes() == position.to_bytes():
                return short
        except PositionError:
            pass  # what follows from the cards in play as a rule does not do so here: say it
        return cls(game, state, facts, range(cls.terms.n_units)).text()

    @classmethod
    def brief(cls, game: Any, position: Position) -> str:
        """The table on one line, as everybody sees it: no hand, no deck, no secret answer. For messages."""
        state = game.state(position)
        return cls(game, state, to_facts(game, game.catalogue, state), public=True).text().split("\n")[0]

    def text(self) -> str:
        state, facts = self.state, self.facts
        seats = [dict(seat) for seat in facts.pop("seats")]
        first = facts.pop("first_seat", -1)
        lines = [[self._seat(s, seats[s]) for s in range(2)] + [self._turn(first)]]
        lines += [[f"P{s + 1} {pile} {' '.join(cards)}" for pile, cards in self._piles(s, seats[s])] for s in range(2)]
        rest = []
        if first != 0:
            rest.append("first nobody" if first < 0 else f"first P{first + 1}")
        if state.winner >= 0:
            rest.append("over draw" if state.winner == 2 else f"over P{state.winner + 1}")
        if state.asking:
            rest.append(self._question())
        lines += [rest, self._programs(), self._numbers()]
        return "\n".join(" | ".join(parts) for parts in lines if parts)

    def _seat(self, s: int, seat: Facts) -> str:
        units = self.facts.get("units", {})
        places = [self._unit(u, units.get(str(u))) for u in self.units_of(s)]
        while places and places[-1] == ".":
            places.pop()
        known = {"card", "hp", *self.terms.piles}
        if self.public:  # such as an answer to a question that the other seat may still have before it
            known |= {m.name for m in layout.members(self.game.records["Seat"]) if m.visibility == OWNER}
        if self.state.seats[s].turns == usual_turns(self.state, s):
            known.add("turns")
        values = {"turns": 0, **seat} if "turns" not in seat else seat
        said = [f"{name}={value}" for name, value in values.items() if name not in known]
        return " ".join([f"P{s + 1} {self.state.seats[s].hp}", *places, *said])

    def _unit(self, u: int, facts: Facts | None) -> str:
        if facts is None:
            return "."
        state, terms, marks = self.state, self.terms, self.unmarked({**facts})
        card, damage = marks.pop("card"), marks.pop("damage", 0)
        if marks.pop("owner", 0) != u // terms.side:
            marks["owner"] = f"p{state.units[u].owner + 1}"
        if u in self.spelled:
            marks.update({"damage": damage, **{name: getattr(state.units[u], name) for name in terms.computed}})
        else:
            marks = {name: value for name, value in marks.items() if name not in terms.computed}
        said = ",".join(self._mark(u, name, value) for name, value in marks.items())
        left = "" if damage == 0 or u in self.spelled else f":{self.maximum(u) - damage}"
        if self.public and self._is_hidden(u):
            card, left = HIDDEN, ""
        return f"{card}{left}({said})" if said else f"{card}{left}"

    def _is_hidden(self, u: int) -> bool:
        faces = (m.visibility == FACE for m in layout.members(self.game.records["Unit"]))
        return any(faces) and not self.state.units[u].known

    def _mark(self, u: int, name: str, value: Any) -> str:
        if isinstance(value, str) and meaning(self.game, "Unit", name) == COPY:
            return f"{name}=p{int(value[0]) + 1}.{value[2:]}"
        if not isinstance(value, (int, str)):
            return f"{name}={self.mark(u, name, value)}"
        plain = value == 1 and name not in ("damage", *self.terms.computed)
        return name if plain else f"{name}={value}"

    def _turn(self, first: int) -> str:
        phase = next(name for name, n in self.terms.phases.items() if n == self.state.phase)
        seat = "" if self.state.seat == usual_seat(self.state.turn, first) else f" P{self.state.seat + 1}"
        return f"{phase} {self.state.turn}{seat}"

    def _piles(self, s: int, seat: Facts) -> list[tuple[str, list[str]]]:
        """The piles that are not empty, and the list where it does not follow from the rest."""
        out = [(pile, self._pile(s, seat, pile)) for pile in self.terms.piles if pile != "list"]
        listed = seat.get("card", [])
        if listed != sorted(cards_in(self.game, self.facts, seat, s), key=self.game.catalogue.card_index):
            out.append(("list", listed))
        return [(pile, counted(cards)) for pile, cards in out if cards]

    def _pile(self, s: int, seat: Facts, pile: str) -> list[str]:
        value = seat.get(pile)
        if meaning(self.game, "State", pile) == COPY:
            copy = self.facts.get(pile, "")
            return [copy[2:]] if copy and int(copy[0]) == s else []
        if isinstance(value, dict):
            return [card for card in value for _ in range(value[card])]
        if meaning(self.game, "Seat", pile) == COPY and isinstance(value, list):
            return [copy[2:] if copy else "." for copy in value]
        return [value] if isinstance(value, str) else list(value or ())

    def _question(self) -> str:
        state, asked = self.state, self.terms.questions
        who = "chance" if state.asked == CHANCE else f"P{state.asked + 1}"
        about = f" P{state.about + 1}" if state.asked == CHANCE and state.asking in asked.of_cards else ""
        seat = state.about if state.asked == CHANCE else state.asked
        options = [self._option(seat, option) for option in range(64) if state.choices >> option & 1]
        return f"asked {who} {asked.name(state.asking) or state.asking}{about} {' '.join(options)}"

    def _option(self, seat: int, option: int) -> str:
        state, asked = self.state, self.terms.questions
        if state.asking in asked.of_units and option < len(self.terms.places):
            return self.terms.places[option]
        if state.asking in asked.of_cards and option >= NO_CARD:
            return _words(asked, state.asking).get(option, str(option))
        if state.asking in asked.of_cards and option < state.seats[seat].n_kinds:
            return str(self.game.catalogue.card_name(state.seats[seat].card[option]))
        return str(option)

    def _programs(self) -> list[str]:
        found = []
        for head, rows in (("run", self.facts.pop("frames", [])), ("wait", self.facts.pop("queue", []))):
            for facts in rows:
                values = {"seat": 0, "source": 0, "foe": 0, "chosen": 0, **facts}
                if head == "wait":
                    values.pop("chosen")
                values.pop("effect", None)  # follows from the program
                said = [str(values.pop("pc")), f"P{values.pop('seat') + 1}"]
                for name in ("source", "foe", "chosen"):
                    u = values.pop(name, -1)
                    if u >= 0:
                        said.append(f"{name}={self.terms.places[u]}")
                found.append(" ".join([head, *said, *(f"{name}={value}" for name, value in values.items())]))
        return found

    def _numbers(self) -> list[str]:
        """What is left: chain, luck, options, and anything that no other part says."""
        facts, out = self.facts, []
        for name in ("units", "turn", "phase", "seat", "winner", "asking", "asked", "about", "choices"):
            facts.pop(name, None)
        for pile in set(self.terms.piles) - set(self.terms.options):
            facts.pop(pile, None)
        if "chain" in facts:
            out.append(f"chain {facts.pop('chain')}")
        luck = [f"{name}={_said(facts.pop(name))}" for name in ("seed", "counter") if name in facts]
        if facts.pop("luck_asked", 0):
            luck.append("asked")
        options = [f"{name}={facts.pop(name)}" for name in self.terms.options if name in facts]
        more = [f"{name}={_said(value)}" for name, value in facts.items()]
        heads = (("luck", luck), ("options", options), ("more", more))
        return out + [" ".join([head, *said]) for head, said in heads if said]


def _said(value: Any) -> str:
    return ",".join(str(n) for n in value) if isinstance(value, list) else str(value)


def _words(questions: Questions, question: int) -> dict[int, str]:
    """The options of a question about cards that are no card, as a text has them."""
    return {NO_CARD + i: word or NOTHING for i, word in enumerate(questions.words_of(question) or (None,))}


# ---- reading ---------------------------------------------------------------------------------------------------------


class Reader:
    """Collects facts part by part; what follows from the cards in play is computed at the end.

    `least`: what a unit has left at least (hp); 0 where it may have fallen and not yet left.
    """

    terms: ClassVar[Terms]
    least: ClassVar[int] = 1

    def __init__(self, game: Any) -> None:
        self.game = game
        self.seats: list[Facts] = [{"hp": self.terms.hp}, {"hp": self.terms.hp}]
        self.lists: dict[int, list[str]] = {}
        self.units: dict[str, Facts] = {}
        self.left: dict[int, tuple[Part, int]] = {}  # unit -> hp that it has left
        self.spelled: dict[int, set[str]] = {}  # unit -> numbers that the text gives, though they could be computed
        self.facts: Facts = {
            "first_seat": 0,
            "turn": USUAL_TURN,
            "phase": self.terms.phases[self.terms.usual_phase],
        }
        self.frames: list[Facts] = []
        self.queue: list[Facts] = []
        self.question: tuple[Part, list[str]] | None = None
        self.said: set[str] = set()
        self._readers: dict[str, Callable[[Part, list[str]], None]] = {
            "first": self._word("first_seat", FIRST),
            "over": self._word("winner", ENDS),
            "asked": self._asked,
            "run": self._program,
            "wait": self._program,
            "chain": self._chain,
            "luck": self._luck,
            "options": self._options,
            "more": self._more,
        }

    # what a game says

    def maximum(self, state: Any, u: int) -> int:
        """The hp of a unit without damage, by what the state holds."""
        raise NotImplementedError

    def mark(self, part: Part, u: int, name: str, value: str) -> Any:
        """A fact of a unit by its mark. Whole numbers, and one card such as p1.card, are read here."""
        if meaning(self.game, "Unit", name) == COPY:
            return self.copy(part, value)
        return number(part, value, LOW, HIGH)

    def units_of(self, s: int) -> Sequence[int]:
        """The units of a seat, in the order in which the text has them."""
        return range(s * self.terms.side, s * self.terms.side + self.terms.side)

    def complete(self) -> None:
        """Add facts that the parts do not say one by one."""

    def compute(self, state: Any) -> None:
        """Compute what follows from the cards in play, and the damage of `left` (`wound`)."""
        self.wound(state)

    # what any game reads

    @classmethod
    def of(cls, game: Any, text: str) -> Position:
        """The position that a text describes. Raises PositionError, which names the part and what would be right."""
        reader = cls(game)
        for part in position.split(text):
            reader.read(part)
        found: Position = game.position(reader.state())
        return found

    def read(self, part: Part) -> None:
        head, rest = part.words[0], list(part.words[1:])
        if head in SEATS:
            pile = rest[0] if rest and rest[0] in self.terms.piles else ""
            self._once(part, f"{head} {pile}")
            self._pile(part, SEATS[head], pile, rest[1:]) if pile else self._seat(part, SEATS[head], rest)
        elif head in self.terms.phases:
            self._once(part, "turn")
            self._turn(part, head, rest)
        elif head in self._readers:
            if head not in ("run", "wait"):
                self._once(part, head)
            self._readers[head](part, rest)
        else:
            phases = " or ".join(list(self.terms.phases)[-2:])
            raise part.wrong(f"'{head[:40]}' begins no part; {HINT.format(phases=phases)}{', '.join(self._readers)}")

    def _once(self, part: Part, head: str) -> None:
        if head in self.said:
            raise part.wrong("such a part is there already")
        self.said.add(head)

    @staticmethod
    def put(part: Part, facts: Facts, name: str, value: Any) -> None:
        """Note a fact; saying one twice is a fault."""
        if name in facts:
            raise part.wrong(f"{shown(name)} is said twice")
        facts[name] = value

    # ---- seats -------------------------------------------------------------------------------------------------------

    def _seat(self, part: Part, s: int, said: list[str]) -> None:
        terms, units = self.terms, self.units_of(s)
        if not said:
            raise part.wrong(f"expected the seat's hp, then its {terms.unit}s")
        self.seats[s]["hp"] = number(part, said[0], LOW, HIGH)
        place = 0
        for word in said[1:]:
            name, equals, value = word.partition("=")
            if equals and "(" not in name:
                self.put(part, self.seats[s], name, number(part, value, LOW, HIGH))
            elif place == len(units):
                raise part.wrong(f"a seat has {len(units)} {terms.place}s; {shown(word)} finds none")
            else:
                if word != ".":
                    self._unit(part, units[place], read_word(part, word))
                place += 1

    def _unit(self, part: Part, u: int, word: Word) -> None:
        if word.copies != 1:
            raise part.wrong(f"one {self.terms.unit} stands in a {self.terms.place}")
        facts: Facts = {"card": word.name, "owner": u // self.terms.side}
        self.units[str(u)] = facts
        for name, value in word.marks.items():
            if name == "owner":
                facts["owner"] = SEATS[position.choice(part, value, SEATS)]
            elif name in ("card", "kind"):
                raise part.wrong(f"'{name}' is the {self.terms.unit} itself")
            else:
                facts[name] = self.mark(part, u, name, value)
        self.spelled[u] = set(self.terms.computed) & set(word.marks)
        if word.number is not None:
            if "damage" in word.marks:
                raise part.wrong("say what is left, or the damage, not both")
            self.left[u] = (part, word.number)

    @staticmethod
    def copy(part: Part, said: str) -> str:
        """A card of either deck, written as p1.card."""
        owner, _, card = said.partition(".")
        if owner not in SEATS or not card:
            raise part.wrong(f"{shown(said)}: expected a card as p1.card")
        return f"{SEATS[owner]}:{card}"

    def _pile(self, part: Part, s: int, pile: str, said: list[str]) -> None:
        cards = position.names(part, said)
        if len(cards) > N_DECK:
            raise part.wrong(f"{len(cards)} cards; at most {N_DECK}")
        seat, means = self.seats[s], meaning(self.game, "Seat", pile)
        if pile == "list":
            self.lists[s] = cards
        elif means == BY_KIND:
            seat[pile] = {card: cards.count(card) for card in cards}
        elif means == COPY:
            seat[pile] = [None if card == "." else f"{s}:{card}" for card in cards]
        elif means == KIND and self._is_list(pile):
            seat[pile] = cards
        elif len(cards) != 1:
            raise part.wrong(f"expected one card, not {len(cards)}")
        elif means == KIND:
            seat[pile] = cards[0]
        else:
            self.put(part, self.facts, pile, f"{s}:{cards[0]}")

    def _is_list(self, pile: str) -> bool:
        return any(m.name == pile and m.length for m in layout.members(self.game.records["Seat"]))

    # ---- the rest ----------------------------------------------------------------------------------------------------

    def _turn(self, part: Part, phase: str, said: list[str]) -> None:
        if not 1 <= len(said) <= 2:
            such = f"{list(self.terms.phases)[-1]} 3"
            raise part.wrong(f"expected the number of the turn, such as '{such}', and a seat if it is unusual")
        self.facts["phase"] = self.terms.phases[phase]
        self.facts["turn"] = number(part, said[0], 0, TURN_MAX)
        if len(said) == 2:
            self.facts["seat"] = SEATS[position.choice(part, said[1], SEATS)]

    def _word(self, name: str, among: Mapping[str, int]) -> Callable[[Part, list[str]], None]:
        def read(part: Part, said: list[str]) -> None:
            if len(said) != 1:
                raise part.wrong(f"expected one of {', '.join(among)}")
            self.facts[name] = among[position.choice(part, said[0], among)]

        return read

    def _chain(self, part: Part, said: list[str]) -> None:
        if len(said) != 1:
            raise part.wrong("expected one number")
        self.facts["chain"] = number(part, said[0], 0, TURN_MAX)

    def _luck(self, part: Part, said: list[str]) -> None:
        for name, value in self._values(part, said).items():
            if name == "asked":
                self.facts["luck_asked"] = 1
            elif name == "counter":
                self.facts[name] = [number(part, n, 0, SEED_MAX) for n in value.split(",")]
            else:
                position.choice(part, name, ("seed", "counter", "asked"))
                self.facts[name] = number(part, value, 0, SEED_MAX)

    def _options(self, part: Part, said: list[str]) -> None:
        for name, value in self._values(part, said).items():
            option = position.choice(part, name, self.terms.options)
            self.put(part, self.facts, option, number(part, value, LOW, HIGH))

    def _more(self, part: Part, said: list[str]) -> None:
        for name, value in self._values(part, said).items():
            numbers = [number(part, n, LOW, SEED_MAX) for n in value.split(",")]
            self.put(part, self.facts, name, numbers if "," in value else numbers[0])

    @staticmethod
    def _values(part: Part, said: list[str]) -> dict[str, str]:
        out: dict[str, str] = {}
        for word in said:
            name, equals, value = word.partition("=")
            put(part, out, name, value if equals else "1")
        return out

    def _program(self, part: Part, said: list[str]) -> None:
        """`run ROW SEAT source=… foe=… chosen=… left=… paid`, and the same with `wait`."""
        if len(said) < 2:
            raise part.wrong("expected a program row and a seat, such as 'run cellist.summoned.0 P1 source=p1.2'")
        row = self.game.catalogue.row_index(said[0])
        facts: Facts = {"pc": said[0], "seat": SEATS[position.choice(part, said[1], SEATS)], "source": -1, "foe": -1}
        facts["effect"] = self.game.room("checks").effect_of(self.game, row)
        waits = part.words[0] == "wait"
        if not waits:
            facts["chosen"] = -1
        for name, value in self._values(part, said[2:]).items():
            if name in ("source", "foe", "chosen"):
                facts[name] = self.terms.places.index(position.choice(part, value, self.terms.places))
            else:
                facts[name] = number(part, value, LOW, HIGH)
        (self.queue if waits else self.frames).append(facts)

    def _asked(self, part: Part, said: list[str]) -> None:
        if len(said) < 2:
            raise part.wrong("expected who, what and the choices, such as 'asked P1 target p2.1 p2.2'")
        self.question = (part, said)

    # ---- together ----------------------------------------------------------------------------------------------------

    def state(self) -> Any:
        game, facts = self.game, self.facts
        self.complete()
        facts.update(units=self.units, seats=self.seats, frames=self.frames, queue=self.queue)
        facts.setdefault("seat", usual_seat(facts["turn"], facts["first_seat"]))
        for s in range(2):
            listed = set(self.lists.get(s, ())) | cards_in(game, facts, self.seats[s], s)
            self.seats[s]["card"] = sorted(listed, key=game.catalogue.card_index)
        state = from_facts(game, game.catalogue, facts)
        for s in range(2):
            if "turns" not in self.seats[s]:
                state.seats[s].turns = usual_turns(state, s)
        self._ask(state)
        checks = game.room("checks")
        checks.check_ranges(state)
        game.derive(state)
        self.compute(state)
        checks.check_ranges(state)
        checks.check(game, state)
        return state

    def wound(self, state: Any) -> None:
        """Set the damage of units of which the text says what they have left."""
        for u, (part, left) in self.left.items():
            most = self.maximum(state, u)
            if not self.least <= left <= most:
                name = self.game.catalogue.card_name(state.units[u].card)
                place = f"{self.terms.place} {self.place_in_side(u)}"
                raise part.wrong(f"{name}:{left} in {place}: it has {self.least} to {most} hp")
            state.units[u].damage = most - left

    def place_in_side(self, u: int) -> str:
        return self.terms.places[u].partition(".")[2]

    def _ask(self, state: Any) -> None:
        if self.question is None:
            return
        part, (who, what, *said) = self.question
        questions = {name: n for n, name in self.terms.questions.names.items()}
        state.asked = {**SEATS, "chance": CHANCE}[position.choice(part, who, (*SEATS, "chance"))]
        state.asking = questions[position.choice(part, what, questions)]
        seat = state.asked
        if state.asked == CHANCE:
            seat = 0
            if state.asking in self.terms.questions.of_cards:
                seat = state.about = SEATS[position.choice(part, said[0] if said else "", SEATS)]
                said = said[1:]
        for word in said:
            state.choices |= 1 << self._option(part, state, seat, word)

    def _option(self, part: Part, state: Any, seat: int, said: str) -> int:
        asked, places = self.terms.questions, self.terms.places
        if state.asking in asked.of_units and said in places:
            return places.index(said)
        if state.asking in asked.of_cards:
            words = {word: option for option, word in _words(asked, state.asking).items()}
            if said in words:
                return words[said]
            listed = state.seats[seat].card[: state.seats[seat].n_kinds]
            if not said.isdecimal():
                card = self.game.catalogue.card_index(said)
                if card not in listed:
                    raise part.wrong(f"{shown(said)} is not in the deck of P{seat + 1}")
                return int(listed.index(card))
        return number(part, said, 0, 63)
