"""A position of Artistes as a text, for scenes, card examples and messages: what is usual is left out.

    P1 100 cellist:20 . juggler | P2 80 juggler_ex:8(attacked) spells=1 | combat 3
    P1 hand 2*cellist fire_eater_tale | P2 discard juggler | P2 terrain big_top

A seat's slots follow its hp: a card and what it has left (all of it where no number is), "." for nobody. Other parts:
`P1 hand | shown | deck | discard | terrain | list | resolving` with cards (the top of a deck and the newest discard
are last), `first P2`, `over P1`, `asked P1 target p2.1 p2.2`, `run` and `wait` with a program row, `chain`, `luck`,
`options`, `more`. The table of parts is READERS.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from ...cards.catalogue import Catalogue
from ...kernel import position as kernel
from ...kernel.actions import shown
from ...kernel.backend import Position
from ...kernel.errors import PositionError
from ...kernel.facts import Facts, from_facts, to_facts
from ...kernel.layout import N_DECK
from ...kernel.luck import ASK_UNIT, CHANCE
from ...kernel.position import Part, Word, counted, names, number, put, read_word
from . import board, checks
from .actions import OF_CARDS, QUESTIONS
from .field import COMBAT, MAIN, N_UNITS, PLAYER, START
from .numbers import N_SLOTS, START_HP
from .ops import ASK_BASE, ASK_TARGET, NO_CARD

if TYPE_CHECKING:
    from .game import Artistes

PHASES = {"start": START, "main": MAIN, "combat": COMBAT}
SEATS = {"p1": 0, "p2": 1}
ENDS = {"p1": 0, "p2": 1, "draw": 2}
FIRST = {"p1": 0, "p2": 1, "nobody": -1}
PILES = ("hand", "shown", "deck", "discard", "list", "terrain", "resolving")
COMPUTED = ("plus", "minus", "atk")  # follow from the cards in play, as a rule
UNUSUAL = ("damage", *COMPUTED)
OPTIONS = (
    *("deck_out", "turn_cap", "second", "second_hp", "first_draws", "effect_draw_penalty", "attack_on_entry"),
    *("overflow_both", "hp_capped", "ex_aside", "mulligan", "lists_open"),
)
OF_UNITS = (ASK_TARGET, ASK_BASE, ASK_UNIT)
USUAL_TURN = 3  # where a text says none: nothing is special about the first seat's second turn
LOW, HIGH = -(2**15), 2**15 - 1
SEED_MAX = 2**64 - 1
HINT = "expected P1 or P2, main or combat with the turn, or one of "


# ---- writing ---------------------------------------------------------------------------------------------------------


def write(game: Artistes, position: Position) -> str:
    """The text of a position. `read` of it is a position with equal bytes."""
    state = game.state(position)
    facts = to_facts(game, game.catalogue, state)
    short = _Writer(game, state, facts, ()).text()
    try:
        if read(game, short).to_bytes() == position.to_bytes():
            return short
    except PositionError:
        pass  # what follows from the cards in play as a rule does not do so here: say it
    return _Writer(game, state, facts, range(N_UNITS)).text()


def brief(game: Artistes, position: Position) -> str:
    """The table on one line, as everybody sees it: no hand, no deck, no secret answer. For messages."""
    state = game.state(position)
    facts = to_facts(game, game.catalogue, state)
    for seat in facts["seats"]:
        seat.pop("redraws", None)  # the answer to a question that the other seat may still have before it
    return _Writer(game, state, facts, ()).text().split("\n")[0]


class _Writer:
    """`spelled`: the units whose computed numbers are written even if they follow from the cards in play."""

    def __init__(self, game: Artistes, state: Any, facts: Facts, spelled: Iterable[int]) -> None:
        self.game = game
        self.state = state
        self.facts = dict(facts)
        self.spelled = set(spelled)

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
        slots = [self._unit(u, units.get(str(u))) for u in range(s * N_SLOTS, s * N_SLOTS + N_SLOTS)]
        while slots and slots[-1] == ".":
            slots.pop()
        known = {"card", "hp", "hand", "shown", "deck", "discard", "terrain"}
        if self.state.seats[s].turns == usual_turns(self.state, s):
            known.add("turns")
        values = {"turns": 0, **seat} if "turns" not in seat else seat
        said = [f"{name}={value}" for name, value in values.items() if name not in known]
        return " ".join([f"P{s + 1} {self.state.seats[s].hp}", *slots, *said])

    def _unit(self, u: int, facts: Facts | None) -> str:
        if facts is None:
            return "."
        state, marks = self.state, {**facts}
        card, damage = marks.pop("card"), marks.pop("damage", 0)
        if marks.pop("owner", 0) != u // N_SLOTS:
            marks["owner"] = f"p{state.units[u].owner + 1}"
        if "equipment" in marks:
            marks["equipment"] = self._equipment(state.units[u], marks["equipment"])
            marks.pop("age", None)
        if u in self.spelled:
            marks.update({"damage": damage, **{name: getattr(state.units[u], name) for name in COMPUTED}})
        else:
            marks = {name: value for name, value in marks.items() if name not in COMPUTED}
        plain = {name for name, value in marks.items() if value == 1 and name not in UNUSUAL}
        said = ",".join(name if name in plain else f"{name}={value}" for name, value in marks.items())
        left = "" if damage == 0 or u in self.spelled else f":{left_of(self.game, state, u)}"
        return f"{card}{left}({said})" if said else f"{card}{left}"

    @staticmethod
    def _equipment(unit: Any, copies: list[str | None]) -> str:
        found = []
        for copy, age in zip(copies, unit.age, strict=True):
            owner, _, card = (copy or "").partition(":")
            found.append(f"p{int(owner) + 1}.{card}@{age}" if copy else "-")
        while found[-1] == "-":
            found.pop()
        return "/".join(found)

    def _turn(self, first: int) -> str:
        phase = next(name for name, n in PHASES.items() if n == self.state.phase)
        seat = "" if self.state.seat == usual_seat(self.state.turn, first) else f" P{self.state.seat + 1}"
        return f"{phase} {self.state.turn}{seat}"

    def _piles(self, s: int, seat: Facts) -> list[tuple[str, list[str]]]:
        """The piles that are not empty, and the list where it does not follow from the rest."""
        order = self.game.catalogue.card_index
        hand, shown = seat.get("hand", {}), seat.get("shown", {})
        out = [
            ("hand", [card for card in hand for _ in range(hand[card])]),
            ("shown", [card for card in shown for _ in range(shown[card])]),
            ("deck", seat.get("deck", [])),
            ("discard", seat.get("discard", [])),
            ("terrain", [seat["terrain"]] if "terrain" in seat else []),
        ]
        resolving = self.facts.get("resolving", "")
        if resolving and int(resolving[0]) == s:
            out.append(("resolving", [resolving[2:]]))
        if seat.get("card", []) != sorted(cards_in(self.facts, seat, s), key=order):
            out.append(("list", seat.get("card", [])))
        return [(pile, counted(cards)) for pile, cards in out if cards]

    def _question(self) -> str:
        state = self.state
        who = "chance" if state.asked == CHANCE else f"P{state.asked + 1}"
        about = f" P{state.about + 1}" if state.asked == CHANCE and state.asking in OF_CARDS else ""
        seat = state.about if state.asked == CHANCE else state.asked
        options = [self._option(seat, option) for option in range(64) if state.choices >> option & 1]
        return f"asked {who} {QUESTIONS.get(state.asking, state.asking)}{about} {' '.join(options)}"

    def _option(self, seat: int, option: int) -> str:
        state = self.state
        if state.asking in OF_UNITS and option < N_UNITS:
            return unit_name(option)
        if state.asking in OF_CARDS and option == NO_CARD:
            return "nothing"
        if state.asking in OF_CARDS and option < state.seats[seat].n_kinds:
            return self.game.catalogue.card_name(state.seats[seat].card[option])
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
                        said.append(f"{name}={unit_name(u)}")
                found.append(" ".join([head, *said, *(f"{name}={value}" for name, value in values.items())]))
        return found

    def _numbers(self) -> list[str]:
        """What is left: chain, luck, options, and anything that no other part says."""
        facts, out = self.facts, []
        for name in ("units", "resolving", "turn", "phase", "seat", "winner", "asking", "asked", "about", "choices"):
            facts.pop(name, None)
        if "chain" in facts:
            out.append(f"chain {facts.pop('chain')}")
        luck = [f"{name}={_said(facts.pop(name))}" for name in ("seed", "counter") if name in facts]
        if facts.pop("luck_asked", 0):
            luck.append("asked")
        options = [f"{name}={facts.pop(name)}" for name in OPTIONS if name in facts]
        more = [f"{name}={_said(value)}" for name, value in facts.items()]
        heads = (("luck", luck), ("options", options), ("more", more))
        return out + [" ".join([head, *said]) for head, said in heads if said]


def _said(value: Any) -> str:
    return ",".join(str(n) for n in value) if isinstance(value, list) else str(value)


def unit_name(u: int) -> str:
    """ "p2.3": the third slot of the second seat; "player" as the target of an attack."""
    return f"p{u // N_SLOTS + 1}.{u % N_SLOTS + 1}" if u < PLAYER else "player"


def left_of(game: Artistes, state: Any, u: int) -> int:
    """What the artist in place `u` has left (hp)."""
    return maximum(game.catalogue, state, u) - int(state.units[u].damage)


def maximum(catalogue: Catalogue, state: Any, u: int) -> int:
    """Its hp without damage, by the sums that the state holds."""
    unit = state.units[u]
    printed = unit.hp_set if unit.hp_set >= 0 else catalogue.cards[unit.card].numbers["hp"]
    return int(printed + unit.plus - unit.minus)


def usual_seat(turn: int, first: int) -> int:
    """Whose turn it is, if the seats have taken turns."""
    start = max(first, 0)
    return start if turn % 2 or turn == 0 else 1 - start


def usual_turns(state: Any, s: int) -> int:
    """How many turns a seat has begun, if the seats have taken turns."""
    return int((state.turn + 1) // 2 if s == max(state.first_seat, 0) else state.turn // 2)


def cards_in(facts: Facts, seat: Facts, s: int) -> set[str]:
    """The cards of a seat that stand anywhere."""
    found = {*seat.get("hand", {}), *seat.get("shown", {}), *seat.get("deck", []), *seat.get("discard", [])}
    if "terrain" in seat:
        found.add(seat["terrain"])
    copies = [facts.get("resolving")]
    for unit in facts.get("units", {}).values():
        if unit.get("owner", 0) == s:
            found.add(unit["card"])
        copies += unit.get("equipment", [])
    found |= {copy[2:] for copy in copies if copy and int(copy[0]) == s}
    return found


# ---- reading ---------------------------------------------------------------------------------------------------------


def read(game: Artistes, text: str) -> Position:
    """The position that a text describes. Raises PositionError, which names the part and what would be right."""
    reader = _Reader(game)
    for part in kernel.split(text):
        reader.read(part)
    return game.position(reader.state())


class _Reader:
    """Collects facts part by part; what follows from the cards in play is computed at the end."""

    def __init__(self, game: Artistes) -> None:
        self.game = game
        self.seats: list[Facts] = [{"hp": START_HP}, {"hp": START_HP}]
        self.lists: dict[int, list[str]] = {}
        self.units: dict[str, Facts] = {}
        self.left: dict[int, tuple[Part, int]] = {}  # unit -> hp that it has left
        self.spelled: dict[int, set[str]] = {}  # unit -> numbers that the text gives, though they could be computed
        self.ages: list[tuple[int, int, int | None]] = []  # unit, place, age
        self.facts: Facts = {"first_seat": 0, "turn": USUAL_TURN, "phase": MAIN}
        self.frames: list[Facts] = []
        self.queue: list[Facts] = []
        self.question: tuple[Part, list[str]] | None = None
        self.said: set[str] = set()

    def read(self, part: Part) -> None:
        head, rest = part.words[0], list(part.words[1:])
        if head in SEATS:
            pile = rest[0] if rest and rest[0] in PILES else ""
            self._once(part, f"{head} {pile}")
            self._pile(part, SEATS[head], pile, rest[1:]) if pile else self._seat(part, SEATS[head], rest)
        elif head in PHASES:
            self._once(part, "turn")
            self._turn(part, head, rest)
        elif head in READERS:
            if head not in ("run", "wait"):
                self._once(part, head)
            READERS[head](self, part, rest)
        else:
            raise part.wrong(f"'{head[:40]}' begins no part; {HINT}{', '.join(READERS)}")

    def _once(self, part: Part, head: str) -> None:
        if head in self.said:
            raise part.wrong("such a part is there already")
        self.said.add(head)

    # ---- seats -------------------------------------------------------------------------------------------------------

    def _seat(self, part: Part, s: int, said: list[str]) -> None:
        if not said:
            raise part.wrong("expected the seat's hp, then its artists")
        self.seats[s]["hp"] = number(part, said[0], LOW, HIGH)
        slot = 0
        for word in said[1:]:
            name, equals, value = word.partition("=")
            if equals and "(" not in name:
                self._put(part, self.seats[s], name, number(part, value, LOW, HIGH))
            elif slot == N_SLOTS:
                raise part.wrong(f"a seat has {N_SLOTS} slots; {shown(word)} finds none")
            else:
                if word != ".":
                    self._unit(part, s * N_SLOTS + slot, read_word(part, word))
                slot += 1

    def _unit(self, part: Part, u: int, word: Word) -> None:
        if word.copies != 1:
            raise part.wrong("one artist stands in a slot")
        facts: Facts = {"card": word.name, "owner": u // N_SLOTS}
        self.units[str(u)] = facts
        for name, value in word.marks.items():
            if name == "owner":
                facts["owner"] = SEATS[kernel.choice(part, value, SEATS)]
            elif name == "equipment":
                facts["equipment"] = self._equipment(part, u, value.split("/"))
            elif name in ("card", "kind"):
                raise part.wrong(f"'{name}' is the artist itself")
            else:
                facts[name] = number(part, value, LOW, HIGH)
        self.spelled[u] = set(COMPUTED) & set(word.marks)
        if word.number is not None:
            if "damage" in word.marks:
                raise part.wrong("say what is left, or the damage, not both")
            self.left[u] = (part, word.number)

    def _equipment(self, part: Part, u: int, said: list[str]) -> list[str | None]:
        out: list[str | None] = []
        for i, word in enumerate(said):
            copy, at, age = word.partition("@")
            owner, _, card = copy.partition(".")
            if word != "-":
                if owner not in SEATS or not card:
                    raise part.wrong(f"{shown(word)}: expected equipment as p1.card, or -")
                self.ages.append((u, i, number(part, age, 0, 99) if at else None))
            out.append(None if word == "-" else f"{SEATS[owner]}:{card}")
        return out

    def _pile(self, part: Part, s: int, pile: str, said: list[str]) -> None:
        cards = names(part, said)
        if len(cards) > N_DECK:
            raise part.wrong(f"{len(cards)} cards; at most {N_DECK}")
        seat = self.seats[s]
        if pile == "list":
            self.lists[s] = cards
        elif pile in ("hand", "shown"):
            seat[pile] = {card: cards.count(card) for card in cards}
        elif pile in ("deck", "discard"):
            seat[pile] = cards
        elif len(cards) != 1:
            raise part.wrong(f"expected one card, not {len(cards)}")
        elif pile == "terrain":
            seat[pile] = cards[0]
        else:
            self._put(part, self.facts, "resolving", f"{s}:{cards[0]}")

    @staticmethod
    def _put(part: Part, facts: Facts, name: str, value: Any) -> None:
        if name in facts:
            raise part.wrong(f"{shown(name)} is said twice")
        facts[name] = value

    # ---- the rest ----------------------------------------------------------------------------------------------------

    def _turn(self, part: Part, phase: str, said: list[str]) -> None:
        if not 1 <= len(said) <= 2:
            raise part.wrong("expected the number of the turn, such as 'combat 3', and a seat if it is unusual")
        self.facts["phase"] = PHASES[phase]
        self.facts["turn"] = number(part, said[0], 0, checks.TURN_MAX)
        if len(said) == 2:
            self.facts["seat"] = SEATS[kernel.choice(part, said[1], SEATS)]

    def _word(self, name: str, among: dict[str, int]) -> Callable[[Part, list[str]], None]:
        def read(part: Part, said: list[str]) -> None:
            if len(said) != 1:
                raise part.wrong(f"expected one of {', '.join(among)}")
            self.facts[name] = among[kernel.choice(part, said[0], among)]

        return read

    def first(self, part: Part, said: list[str]) -> None:
        self._word("first_seat", FIRST)(part, said)

    def over(self, part: Part, said: list[str]) -> None:
        self._word("winner", ENDS)(part, said)

    def chain(self, part: Part, said: list[str]) -> None:
        if len(said) != 1:
            raise part.wrong("expected one number")
        self.facts["chain"] = number(part, said[0], 0, checks.TURN_MAX)

    def luck(self, part: Part, said: list[str]) -> None:
        for name, value in self._values(part, said).items():
            if name == "asked":
                self.facts["luck_asked"] = 1
            elif name == "counter":
                self.facts[name] = [number(part, n, 0, SEED_MAX) for n in value.split(",")]
            else:
                kernel.choice(part, name, ("seed", "counter", "asked"))
                self.facts[name] = number(part, value, 0, SEED_MAX)

    def options(self, part: Part, said: list[str]) -> None:
        for name, value in self._values(part, said).items():
            self._put(part, self.facts, kernel.choice(part, name, OPTIONS), number(part, value, LOW, HIGH))

    def more(self, part: Part, said: list[str]) -> None:
        for name, value in self._values(part, said).items():
            numbers = [number(part, n, LOW, SEED_MAX) for n in value.split(",")]
            self._put(part, self.facts, name, numbers if "," in value else numbers[0])

    @staticmethod
    def _values(part: Part, said: list[str]) -> dict[str, str]:
        out: dict[str, str] = {}
        for word in said:
            name, equals, value = word.partition("=")
            put(part, out, name, value if equals else "1")
        return out

    def program(self, part: Part, said: list[str]) -> None:
        """`run ROW SEAT source=… foe=… chosen=… left=… paid`, and the same with `wait`."""
        if len(said) < 2:
            raise part.wrong("expected a program row and a seat, such as 'run cellist.summoned.0 P1 source=p1.2'")
        row = self.game.catalogue.row_index(said[0])
        facts: Facts = {"pc": said[0], "seat": SEATS[kernel.choice(part, said[1], SEATS)], "source": -1, "foe": -1}
        facts["effect"] = checks.effect_of(self.game, row)
        waits = part.words[0] == "wait"
        if not waits:
            facts["chosen"] = -1
        for name, value in self._values(part, said[2:]).items():
            if name in ("source", "foe", "chosen"):
                facts[name] = self._place(part, value)
            else:
                facts[name] = number(part, value, LOW, HIGH)
        (self.queue if waits else self.frames).append(facts)

    @staticmethod
    def _place(part: Part, said: str) -> int:
        return PLACES[kernel.choice(part, said, PLACES)]

    def asked(self, part: Part, said: list[str]) -> None:
        if len(said) < 2:
            raise part.wrong("expected who, what and the choices, such as 'asked P1 target p2.1 p2.2'")
        self.question = (part, said)

    # ---- together ----------------------------------------------------------------------------------------------------

    def state(self) -> Any:
        game, facts = self.game, self.facts
        self._number_ages()
        facts.update(units=self.units, seats=self.seats, frames=self.frames, queue=self.queue)
        facts.setdefault("seat", usual_seat(facts["turn"], facts["first_seat"]))
        for s in range(2):
            listed = set(self.lists.get(s, ())) | cards_in(facts, self.seats[s], s)
            self.seats[s]["card"] = sorted(listed, key=game.catalogue.card_index)
        state = from_facts(game, game.catalogue, facts)
        for s in range(2):
            if "turns" not in self.seats[s]:
                state.seats[s].turns = usual_turns(state, s)
        self._ask(state)
        checks.check_ranges(state)
        game.derive(state)
        self._compute(state)
        checks.check_ranges(state)
        checks.check(game, state)
        return state

    def _number_ages(self) -> None:
        """Equipment without an age is younger than what has one, in the order of the text."""
        n = sum(age is not None for _, _, age in self.ages)
        for u, i, age in self.ages:
            ages = self.units[str(u)].setdefault("age", [0, 0, 0, 0])
            if i < len(ages):
                ages[i] = n if age is None else age
            n += age is None

    def _compute(self, state: Any) -> None:
        """The sums that the text does not say, and the damage from what is left. One can depend on the other."""
        for _ in range(3):
            found = self.game.rehearsal(state)
            for unit in found.units:
                unit.plus = unit.minus = unit.atk = 0
            board.refresh(found)
            for u, unit in enumerate(state.units):
                for name in COMPUTED:
                    if name not in self.spelled.get(u, ()):
                        setattr(unit, name, getattr(found.units[u], name))
            for u, (part, left) in self.left.items():
                most = maximum(self.game.catalogue, state, u)
                if not 1 <= left <= most:
                    name = self.game.catalogue.card_name(state.units[u].card)
                    raise part.wrong(f"{name}:{left} in slot {u % N_SLOTS + 1}: it has 1 to {most} hp")
                state.units[u].damage = most - left

    def _ask(self, state: Any) -> None:
        if self.question is None:
            return
        part, (who, what, *said) = self.question
        questions = {name: n for n, name in QUESTIONS.items()}
        state.asked = {**SEATS, "chance": CHANCE}[kernel.choice(part, who, (*SEATS, "chance"))]
        state.asking = questions[kernel.choice(part, what, questions)]
        seat = state.asked
        if state.asked == CHANCE:
            seat = 0
            if state.asking in OF_CARDS:
                seat = state.about = SEATS[kernel.choice(part, said[0] if said else "", SEATS)]
                said = said[1:]
        for word in said:
            state.choices |= 1 << self._option(part, state, seat, word)

    def _option(self, part: Part, state: Any, seat: int, said: str) -> int:
        if state.asking in OF_UNITS and said in PLACES:
            return PLACES[said]
        if state.asking in OF_CARDS:
            if said == "nothing":
                return NO_CARD
            listed = state.seats[seat].card[: state.seats[seat].n_kinds]
            if not said.isdecimal():
                card = self.game.catalogue.card_index(said)
                if card not in listed:
                    raise part.wrong(f"{shown(said)} is not in the deck of P{seat + 1}")
                return int(listed.index(card))
        return number(part, said, 0, 63)


PLACES = {unit_name(u): u for u in range(PLAYER + 1)}
READERS: dict[str, Callable[[_Reader, Part, list[str]], None]] = {
    "first": _Reader.first,
    "over": _Reader.over,
    "asked": _Reader.asked,
    "run": _Reader.program,
    "wait": _Reader.program,
    "chain": _Reader.chain,
    "luck": _Reader.luck,
    "options": _Reader.options,
    "more": _Reader.more,
}
