"""Scenes of Masters: draw a table, act by name, look by name. No rule is known here.

    game = masters.scene('''
        P2 back    archer/3   .
        P2 front   squire^2   oaf*
        P1 front   lancer     .
        P1 back    slinger?   dummy(acted=1)
    ''')
    game.p1.has(stones=2, hand="spark 2*balm")
    game.p1.attacks("lancer", "squire")          # the first action raises the curtain
    assert game.hp("archer") == 2
    game.p1.cannot("no_activation", "M-ACT-1").moves("lancer", "br")

Rows may be left out, and so may the right column: such a scene is played in Spd as well as in the other formats. A
cell is "." or a card of cards.toml, then, as far as it needs them: ^2 its level, /3 the hp that it has left, * charged,
? preparing, face down, ! preparing but known to all, and in brackets any other member of a monster by name
(acted=1,shield=iron,shield_until=p1). A super stands on its base, which need not be said.

A monster in play is meant by its card, with @fl behind it (fl fr bl br; f b in Spd) and "p2 " before it where there are
several. What is not about Masters, and how luck is scripted, is in ../stage.py.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from duelstage.cards.catalogue import Catalogue
from duelstage.games.masters import field, legality, ops, ranges
from duelstage.games.masters.catalogue import SETS
from duelstage.games.masters.game import Masters
from duelstage.games.masters.law import rule_id
from duelstage.games.masters.numbers import N_CELLS
from duelstage.games.masters.options import FORMATS, Options
from duelstage.games.masters.setup import KEEP, REDRAW
from duelstage.kernel import events
from duelstage.kernel.backend import Form
from duelstage.kernel.game import CHANCE
from duelstage.kernel.layout import N_KINDS, members
from duelstage.kernel.luck import ASK_COIN, ASK_TOSS, ASK_UNIT
from tests.scenes import stage
from tests.scenes.stage import RESULTS, SEATS

USUAL_DECK = "dummy dummy dummy dummy dummy"
CELLS = {"fl": 0, "fr": 1, "bl": 2, "br": 3, "f": 0, "b": 2}
NAMES = ("fl", "fr", "bl", "br")
ROWS = {"front": 0, "back": 2}
CELL = re.compile(
    r"(?P<card>[a-z_]+)(?:\^(?P<level>[123]))?(?:/(?P<hp>\d+))?(?P<signs>[*?!]*)(?:\((?P<marks>[^)]*)\))?"
)
SIGNS = {"*": {"charged": 1}, "?": {"preparing": 1, "known": 0}, "!": {"preparing": 1}}
SHIELDS = ("none", "iron", "glass", "steel", "dragon", "double")
BOOSTS = ("none", "power_up", "power_down", "power_set", "berserk")
UNTIL = ("never", "p1", "p2", "turn")  # how long an effect lasts: until that seat's turn starts, until this turn ends
WORDS = {
    "shield": SHIELDS,
    "boost": BOOSTS,
    "doomed": UNTIL,
    **dict.fromkeys(("shield_until", "boost_until", "taunted_until", "linked_until"), UNTIL),
    **dict.fromkeys(("sealed", "bound", "doubled", "level_locked", "immune", "guards"), UNTIL),
}
PLACES = ("taunted", "linked")  # 1 + the place of another monster
UNIT_ANSWERS = {ops.ASK_TARGET, ASK_UNIT}


class Monster(NamedTuple):
    """A monster in play, to look at."""

    card: str
    cell: str
    hp: int
    level: int
    charged: bool
    preparing: bool
    known: bool
    acted: int
    paid: int
    shield: str
    boost: str
    marks: frozenset[str]  # sealed bound doubled level_locked immune guards taunted linked doomed frozen cursed


MARKS = (
    *("sealed", "bound", "doubled", "level_locked", "immune", "guards"),
    *("taunted", "linked", "doomed", "frozen", "cursed"),
)


@cache
def catalogue() -> Catalogue:
    return SETS.own(Path(__file__).parent, complete=False)


@cache
def rules(form: Form, options: Options) -> Masters:
    return Masters(catalogue(), options, form)


def cards_of(said: str) -> list[str]:
    """ "2*squire imp" is squire, squire, imp."""
    out: list[str] = []
    for word in said.split():
        n, star, card = word.rpartition("*")
        out += [card] * (int(n) if star else 1)
    return out


class Stage:
    """Where scenes are played, in one format and on one form of the engine."""

    def __init__(self, form: Form, format_name: str) -> None:
        self.form, self.format = form, format_name

    @property
    def is_spd(self) -> bool:
        return self.format == "spd"

    def rules(self, **options: Any) -> Masters:
        """The game in this format, some of its options changed."""
        return rules(self.form, FORMATS[self.format].replace(**options))

    def scene(self, drawing: str = "", turn: int = 3, active: str = "p1", luck: str = "drawn", **options: Any) -> Scene:
        """A match under way; by default in player 1's second turn, nobody with a stone, Masters unhurt."""
        game = Scene(self.rules(**options), turn, SEATS[active], luck)
        game.draw(drawing)
        return game

    def match(self, p1: str, p2: str, luck: str = "asked", seed: int = 1, **options: Any) -> Scene:
        """A match from its very beginning: both decks (a Master among them, where there are Masters), then the coin."""
        game = self.scene(luck=luck, **options)
        game.position, rows = game.rules.start_logged(seed, [cards_of(p1), cards_of(p2)], luck)
        game.note(rows)
        return game


class Scene(stage.Scene):
    """One match, set up and then played."""

    code_answer = legality.CODE_ANSWER
    kinds = stage.kinds_of_event(events, ops)

    def __init__(self, rules: Masters, turn: int, seat: int, luck: str) -> None:
        super().__init__(rules)
        self.plan: dict[str, Any] = {"turn": turn, "seat": seat, "luck": luck}
        self.p1, self.p2 = Player(self, 0), Player(self, 1)
        self.players = (self.p1, self.p2)

    def rule_id(self, number: int) -> str:
        return rule_id(number)

    @property
    def columns(self) -> int:
        return int(self.rules.options.columns)

    # ---- the curtain -------------------------------------------------------------------------------------------------

    def draw(self, drawing: str) -> None:
        """Put the monsters of a drawing on the table."""
        for line in filter(None, (line.strip() for line in drawing.splitlines())):
            who, row, *cells = line.split()
            assert who.casefold() in SEATS and row in ROWS, f"{line!r}: a row is such as 'P2 back archer .'"
            assert len(cells) <= self.columns, f"{line!r}: a row has {self.columns} cells here"
            for column, said in enumerate(cells):
                if said != ".":
                    self.players[SEATS[who.casefold()]].puts(said, NAMES[ROWS[row] + column])

    def set_up(self) -> Any:
        g = self.rules.usual()
        self.rules.options.write(g)
        g.turn, g.seat, g.phase = self.plan["turn"], self.plan["seat"], field.MAIN
        g.luck_asked = int(self.plan["luck"] == "asked")
        g.first_seat = g.seat if g.turn % 2 else 1 - g.seat
        for player in self.players:
            player.write(g)
        for player in self.players:
            player.write_monsters(g)
        self.rules.derive(g)
        return g

    # ---- answering ---------------------------------------------------------------------------------------------------

    def names(self, question: int, option: int) -> list[str | int]:
        state = self.state
        if question in UNIT_ANSWERS:
            return list(self._unit_names(state, option))
        if question == ASK_COIN:
            return [RESULTS[option]]
        if question == ASK_TOSS:
            return [("no", "yes")[option]]
        if question == ops.ASK_MULLIGAN:
            return [{KEEP: "keep", REDRAW: "redraw"}[option]]
        if question == ops.ASK_MODE:
            return [option + 1]
        if question == ops.ASK_LEVEL and option in (ops.STAY, ops.RISE):
            return ["stop" if option == ops.STAY else "rise"]
        if option == ops.NO_CARD:
            return ["nothing"]
        whose = state.about if state.asked == CHANCE else state.asked
        return [self.cards.card_name(state.seats[whose].card[option])]

    def _unit_names(self, state: Any, u: int) -> list[str]:
        card, side, cell = self.cards.card_name(state.units[u].card), f"p{u // N_CELLS + 1}", NAMES[u % N_CELLS]
        return [card, f"{card}@{cell}", f"{side} {card}", f"{side} {card}@{cell}"]

    # ---- looking -----------------------------------------------------------------------------------------------------

    @property
    def turn(self) -> tuple[int, str, str]:
        """Which turn, whose, and its phase."""
        state = self.state
        return state.turn, RESULTS[state.seat], ("start", "main", "ending")[state.phase]

    @property
    def question_about(self) -> str:
        """Whose cards chance is asked about: "p1"."""
        return RESULTS[self.state.about]

    def monster(self, said: str) -> Monster:
        """The one monster in play, of either side, that is meant."""
        who, _, card = said.rpartition(" ")
        sides = [self.players[SEATS[who]]] if who else [p for p in self.players if p.stands(card)]
        assert len(sides) == 1, f"{said!r} is on {len(sides)} sides: {self.p1.cells}, {self.p2.cells}"
        return sides[0].monster(card)

    def hp(self, said: str) -> int:
        return self.monster(said).hp

    def stands(self, said: str) -> bool:
        who, _, card = said.rpartition(" ")
        return any(p.stands(card) for p in self.players if who in ("", p.name))

    def by_rule(self, rule: str) -> list[str]:
        """The kinds of the events that a rule of the law has caused so far, in their order."""
        return [event.kind for event in self.log if event.rule == rule]

    @property
    def hits(self) -> list[tuple[str, int, int]]:
        """Who was hit so far, as "p2 fl" or "p2 master", by which power, and what was left of it."""
        return [(place_name(event.a), event.b, event.c) for event in self.log if event.kind == "hit"]

    @property
    def marks(self) -> list[str]:
        """The cards whose effects have given a player stones so far, in the order in which they did."""
        return [event.card for event in self.log if event.kind == "set_seat" and event.card and event.b == ops.S_STONES]


def place_name(u: int) -> str:
    """ "p1 fl", "p2 master"."""
    return f"p{u - field.MASTERS + 1} master" if u >= field.MASTERS else f"p{u // N_CELLS + 1} {NAMES[u % N_CELLS]}"


class Cannot:
    """What a player does through it must be refused for that reason, and changes nothing."""

    def __init__(self, player: Player, reason: str, rule: str) -> None:
        self._player = player
        self._refuses: Callable[[], AbstractContextManager[None]] = lambda: player.scene.refuses(rule, reason)

    def __getattr__(self, verb: str) -> Callable[..., None]:
        do = getattr(self._player, verb)

        def refused(*args: Any, **more: Any) -> None:
            with self._refuses():
                do(*args, **more)

        return refused


class Player(stage.Player):
    """One side of the table. `has` takes stones=2, hp=3, gauge=4, master="ada", due=1, digs=1 too."""

    numbers = ("hp", "stones", "gauge", "due", "digs")

    def __init__(self, scene: Scene, seat: int) -> None:
        super().__init__(scene, seat, USUAL_DECK)
        self._monsters: list[tuple[int, str, dict[str, int | str]]] = []  # cell, card, members

    # ---- setting up --------------------------------------------------------------------------------------------------

    def has(self, **what: Any) -> None:
        piles = (*self.piles, "shown")
        super().has(**{key: " ".join(cards_of(value)) if key in piles else value for key, value in what.items()})

    def puts(self, said: str, cell: str) -> None:
        """Put a monster into a cell before the curtain rises, written as in a drawing."""
        assert not self.scene.open, "the curtain is up: monsters come and go by actions only"
        match = CELL.fullmatch(said)
        assert match, f"{said!r}: expected a monster such as squire^2/3*(acted=1)"
        what: dict[str, int | str] = {name: int(match[name]) for name in ("level", "hp") if match[name]}
        for sign in match["signs"]:
            what.update(SIGNS[sign])
        for mark in filter(None, (match["marks"] or "").split(",")):
            name, _, value = mark.partition("=")
            what[name] = int(value or 1) if not value or value.lstrip("-").isdecimal() else value
        assert self.scene.columns != 1 or CELLS[cell] % 2 == 0, f"there is no cell {cell} here"
        self._monsters.append((CELLS[cell], match["card"], what))

    def write(self, g: Any) -> None:
        """This side's list, piles and numbers."""
        cards = [card for _, card, _ in self._monsters]
        cards += [base for card in cards if (base := self.base_of(card))]
        cards += [self._has["master"]] if "master" in self._has else []
        seat = self.write_piles(g, cards)
        seat.hp, seat.gauge, seat.master = g.master_hp, int(g.gauge_limit > 0), -1
        for name in self.numbers:
            setattr(seat, name, self._has.get(name, getattr(seat, name)))
        if "master" in self._has:
            seat.master = self.kind(seat, self._has["master"])
        seat.turns = (g.turn + 1) // 2 if g.first_seat == self.seat else g.turn // 2

    def base_of(self, card: str) -> str:
        """The monster under a super, "" for another card."""
        return str(self.scene.cards.card(card).base)

    def write_monsters(self, g: Any) -> None:
        for cell, card, what in self._monsters:
            unit, base = g.units[self.seat * N_CELLS + cell], self.base_of(card)
            unit.card, unit.owner, unit.known = self.scene.cards.card_index(card), self.seat, 1
            unit.level = what.pop("level", 3 if base else 1)
            unit.paid = g.summon_cost + unit.level - 1
            if base:
                unit.under = self.seat * N_KINDS + self.kind(g.seats[self.seat], base)
                unit.paid = g.summon_cost + self.levels(base)
            left = what.pop("hp", None)
            unit.damage = self.row_of(unit.card).hp[unit.level - 1] - left if left is not None else 0
            for name, value in what.items():
                assert name in {m.name for m in members(type(unit))}, f"{card}: {name!r} is no member of a monster"
                setattr(unit, name, self._number(name, value))
            for name in ("shield", "boost", "taunted", "linked"):
                if name in what and f"{name}_until" not in what:
                    setattr(unit, f"{name}_until", 1 + self.seat)

    def _number(self, name: str, said: int | str) -> int:
        """A member's value by its word."""
        if isinstance(said, int):
            return said
        if name in PLACES:
            who, _, cell = said.partition(".")
            return 1 + SEATS[who] * N_CELLS + CELLS[cell]
        return WORDS[name].index(said)

    def row_of(self, index: int) -> Any:
        """A card in the tables of the plain engine, which hold the same as those of the compiled one."""
        return field.CARDS[self.scene.rules.plain_place[0] + index]

    def levels(self, card: str) -> int:
        return int(self.scene.cards.card(card).top)

    # ---- doing -------------------------------------------------------------------------------------------------------

    def cannot(self, reason: str, rule: str) -> Any:
        """game.p1.cannot("out_of_range", "M-RNG-1").attacks("squire", "imp")."""
        return Cannot(self, reason, rule)

    def summons(self, card: str, cell: str = "") -> None:
        """A monster from the hand into a cell, the first empty one unless one is named."""
        free = [name for name in self.cell_names if not self.cells[name]]
        to = CELLS[cell or (free or ["fl"])[0]]
        self.acts(f"{self.name} summons {card}", legality.CODE_SUMMON + self.held(card) * N_CELLS + to)

    def plays(self, card: str, at: str | int = "") -> None:
        """Play a magic card; `at`: the answer to its question, if it asks one."""
        self.acts(f"{self.name} plays {card}", legality.CODE_PLAY + self.held(card))
        self._answers(at)

    def attacks(self, card: str, target: str) -> None:
        """With a monster's normal attack; `target`: an enemy monster, "master", or "left" or "right", a column."""
        self._strikes("attacks", card, target, legality.CODE_ATTACK)

    def skill(self, card: str, target: str = "", at: str | int = "") -> None:
        """Use a monster's skill; `target` where it is aimed, `at`: the answer to its question, if it asks one."""
        self._strikes("uses the skill of", card, target, legality.CODE_SKILL)
        self._answers(at)

    def _strikes(self, verb: str, card: str, target: str, first: int) -> None:
        cell = self.cell_of(card)
        aim = self.aim(card, target, first == legality.CODE_SKILL) if target else field.NO_AIM
        said = f"{self.name} {verb} {card}" + (f" at {target}" if target else "")
        self.acts(said, first + cell * field.N_AIMS + aim)

    def aim(self, card: str, target: str, by_skill: bool) -> int:
        """How a monster aims at something with the range that it has."""
        if target == "master":
            return field.AIM_MASTER
        if target in ("left", "right"):
            return field.AIM_COLUMN + ("left", "right").index(target)
        mine = self.cell_of(card)
        unit = self.scene.state.units[self.seat * N_CELLS + mine]
        row = self.row_of(unit.card)
        number = (row.skill_range if by_skill else row.range)[unit.level - 1]
        name = next((name for name, n in ranges.RANGES.items() if n == number), "")
        aims = ranges.aims(self.scene.columns, name, mine) if name else {}
        cell = self.other.cell_of(target)
        column: int = field.AIM_COLUMN + cell % 2
        return column if cell not in aims and column in aims else cell

    def moves(self, card: str, cell: str) -> None:
        self.acts(
            f"{self.name} moves {card} to {cell}", legality.CODE_MOVE + self.cell_of(card) * N_CELLS + CELLS[cell]
        )

    def swaps(self, card: str, other: str) -> None:
        a, b = sorted((self.cell_of(card), self.cell_of(other)))
        self.acts(f"{self.name} swaps {card} and {other}", legality.CODE_SWAP + a * N_CELLS + b)

    def flees(self, card: str) -> None:
        self.acts(f"{self.name} lets {card} flee", legality.CODE_FLEE + self.cell_of(card))

    def charges_now(self, card: str) -> None:
        self.acts(f"{self.name} charges {card}", legality.CODE_CHARGE + self.cell_of(card))

    def master_attacks(self, target: str) -> None:
        """`target`: an enemy monster, or "master"."""
        aim = field.AIM_MASTER if target == "master" else self.other.cell_of(target)
        self.acts(f"{self.name}'s Master attacks {target}", legality.CODE_MASTER_ATTACK + aim)

    def master_skill(self, slot: int, at: str | int | Sequence[str] = "") -> None:
        """Use the Master's skill 1, 2 or 3; `at`: the answer to its question, if it asks one, or several."""
        self.acts(f"{self.name} uses Master skill {slot}", legality.CODE_MASTER_SKILL + slot - 1)
        for answer in [at] if isinstance(at, (str, int)) else at:
            self._answers(answer)

    def ends_turn(self) -> None:
        """The other's turn begins, as far as nobody is asked."""
        self.acts(f"{self.name} ends the turn", legality.CODE_END)

    # ---- answering ---------------------------------------------------------------------------------------------------

    def _answers(self, at: str | int) -> None:
        if at:
            self.chooses(at)

    def rises(self, times: int = 1) -> None:
        """A level up for the monster that may rise; `times`: as many, one after the other."""
        self.chooses(*["rise"] * times)

    def stops(self) -> None:
        """No level up, or no more."""
        self.chooses("stop")

    def supers(self, card: str) -> None:
        """Play a super on the monster that may rise."""
        self.chooses(card)

    def discards(self, *cards: str) -> None:
        self.chooses(*cards)

    def keeps(self) -> None:
        self.chooses("keep")

    def redraws(self) -> None:
        self.chooses("redraw")

    def places(self, front: str, back: str) -> None:
        """Spd, before the first turn: who stands in front and who behind."""
        self.chooses(front, back)

    # ---- looking -----------------------------------------------------------------------------------------------------

    @property
    def cell_names(self) -> tuple[str, ...]:
        return NAMES if self.scene.columns == 2 else ("fl", "bl")

    @property
    def cells(self) -> dict[str, str]:
        """What stands in each cell, "" where nobody is; before the curtain: what has been put there."""
        if not self.scene.open:
            put = {cell: card for cell, card, _ in self._monsters}
            return {name: put.get(CELLS[name], "") for name in self.cell_names}
        units = self.scene.state.units[self.seat * N_CELLS : self.seat * N_CELLS + N_CELLS]
        found = [self.scene.cards.card_name(unit.card) if unit.card >= 0 else "" for unit in units]
        return {name: found[CELLS[name]] for name in self.cell_names}

    @property
    def monsters(self) -> list[str]:
        """The monsters in play, cell by cell."""
        return [card for card in self.cells.values() if card]

    def cell_of(self, card: str) -> int:
        name, _, cell = card.partition("@")
        if cell:
            return CELLS[cell]
        found = [here for here, there in self.cells.items() if there == name]
        assert len(found) == 1, f"{self.name} has {len(found)} of {name}: {self.cells}"
        return CELLS[found[0]]

    def stands(self, card: str) -> bool:
        name, _, cell = card.partition("@")
        return self.cells[NAMES[CELLS[cell]]] == name if cell else name in self.cells.values()

    def monster(self, card: str) -> Monster:
        state, cell = self.scene.state, self.cell_of(card)
        unit = state.units[self.seat * N_CELLS + cell]
        name = self.scene.cards.card_name(unit.card)
        return Monster(
            name,
            NAMES[cell],
            self.row_of(unit.card).hp[unit.level - 1] - unit.damage,
            unit.level,
            bool(unit.charged),
            bool(unit.preparing),
            bool(unit.known),
            unit.acted,
            unit.paid,
            SHIELDS[unit.shield],
            BOOSTS[unit.boost],
            frozenset(mark for mark in MARKS if getattr(unit, mark)),
        )

    @property
    def stones(self) -> int:
        return int(self.seen.stones)

    @property
    def gauge(self) -> int:
        return int(self.seen.gauge)

    @property
    def hand(self) -> list[str]:
        """The cards in hand by name, sorted; those that lie aside are not among them."""
        return self._counted("hand", aside=False)

    @property
    def aside(self) -> list[str]:
        return self._counted("hand", aside=True)

    @property
    def shown(self) -> list[str]:
        """The cards of the hand that the other player knows of."""
        return self._counted("shown", aside=False)

    def _counted(self, member: str, aside: bool) -> list[str]:
        lies_aside, seat = self.scene.state.aside, self.seen
        out: list[str] = []
        for k in range(seat.n_kinds):
            card = self.scene.cards.cards[seat.card[k]]
            if bool(lies_aside and card.type.key in ("magic", "super")) == aside:
                out += [card.id] * getattr(seat, member)[k]
        return sorted(out)
