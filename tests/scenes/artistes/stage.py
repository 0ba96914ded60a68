"""Scenes of Artistes: set a table by name, act by name, look by name. No rule is known here.

    game = artistes.scene()
    game.p1.artist("cellist", atk=12, hp=20)     # before the curtain rises: put it there
    game.p2.has(hp=50, discard="spark")
    game.p1.attacks("cellist", "juggler")        # the first action raises the curtain
    assert game.p1.artist("cellist").hp == 17    # from then on: look at it

Cards are those of cards.toml. An artist in play is meant by its card, with @2 behind it for slot 2 and "p2 " before it
where both sides have one. What is not about Artistes, and how luck is scripted, is in ../stage.py.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from duelstage.cards.catalogue import Catalogue
from duelstage.cards.load import read_set
from duelstage.games.artistes import board, field, legality, ops
from duelstage.games.artistes.catalogue import RULES
from duelstage.games.artistes.game import Artistes
from duelstage.games.artistes.law import rule_id
from duelstage.games.artistes.numbers import N_SLOTS
from duelstage.games.artistes.options import Options
from duelstage.games.artistes.setup import KEEP, REDRAW
from duelstage.games.artistes.vocabulary import VOCABULARY
from duelstage.kernel import events
from duelstage.kernel.backend import Form
from duelstage.kernel.game import CHANCE
from duelstage.kernel.layout import N_KINDS
from duelstage.kernel.luck import ASK_COIN, ASK_UNIT
from tests.scenes import stage
from tests.scenes.stage import RESULTS, SEATS

CARDS = Path(__file__).parent / "cards.toml"
WORDS = VOCABULARY._replace(languages=("en", "fr"))  # the set is frozen; a new language asks nothing of it
ASIDE_FROM_CARDS = {ops.ASK_TARGET, ops.ASK_BASE, ASK_UNIT}  # questions that artists in play answer
USUAL_DECK = "extra extra extra extra extra"


class Artist(NamedTuple):
    """An artist in play, to look at."""

    card: str
    slot: int
    atk: int
    hp: int
    max_hp: int
    equipment: list[str]
    attacked: bool
    entered: bool
    dazed: int
    owner: str


@cache
def catalogue(factor: int = 10) -> Catalogue:
    cards = read_set([(CARDS.name, CARDS.read_text(encoding="utf-8"))], WORDS, factor)
    return Catalogue(cards, WORDS, field.Card, RULES)


@cache
def rules(form: Form, options: Options) -> Artistes:
    return Artistes(catalogue(options.factor), options, form)


class Stage:
    """Where scenes are played, on one form of the engine."""

    def __init__(self, form: Form) -> None:
        self.form = form

    def scene(
        self, turn: int = 3, active: str = "p1", phase: str = "main", luck: str = "drawn", **options: Any
    ) -> Scene:
        """A match under way; by default in player 1's third turn, both at the PV that they started with."""
        return Scene(rules(self.form, Options(**options)), turn, SEATS[active], phase, luck)

    def match(self, p1: str, p2: str, luck: str = "asked", seed: int = 1, **options: Any) -> Scene:
        """A match from its very beginning: both decks, then the coin."""
        game = self.scene(luck=luck, **options)
        game.position, rows = game.rules.start_logged(seed, [p1.split(), p2.split()], luck)
        game.note(rows)
        return game


class Scene(stage.Scene):
    """One match, set up and then played."""

    code_answer = legality.CODE_ANSWER
    kinds = stage.kinds_of_event(events, ops)

    def __init__(self, rules: Artistes, turn: int, seat: int, phase: str, luck: str) -> None:
        super().__init__(rules)
        self.plan: dict[str, Any] = {"turn": turn, "seat": seat, "phase": phase, "luck": luck}
        self.n_equipment = 0
        self.p1, self.p2 = Player(self, 0), Player(self, 1)
        self.players = (self.p1, self.p2)

    def rule_id(self, number: int) -> str:
        return rule_id(number)

    # ---- the curtain -------------------------------------------------------------------------------------------------

    def set_up(self) -> Any:
        g = self.rules.usual()
        self.rules.options.write(g)
        g.turn, g.seat = self.plan["turn"], self.plan["seat"]
        g.phase = {"main": field.MAIN, "combat": field.COMBAT}[self.plan["phase"]]
        g.luck_asked = int(self.plan["luck"] == "asked")
        g.first_seat = g.seat if g.turn % 2 else 1 - g.seat
        for player in self.players:
            player.write(g)
        for player in self.players:
            player.write_artists(g)
        self.rules.derive(g)
        self._compute(g)
        return g

    def _compute(self, g: Any) -> None:
        """ATK and hp by the auras: the plain engine's own sums, on the plain tables."""
        plain = rules("plain", self.rules.options)
        g.base, g.rows = plain.base, plain.rows
        board.refresh(g)

    # ---- answering ---------------------------------------------------------------------------------------------------

    def names(self, question: int, option: int) -> list[str | int]:
        state = self.state
        if question in ASIDE_FROM_CARDS:
            return list(self._unit_names(state, option))
        if question == ASK_COIN:
            return [RESULTS[option]]
        if question == ops.ASK_MULLIGAN:
            return [{KEEP: "keep", REDRAW: "redraw"}[option]]
        if question == ops.ASK_MODE:
            return [option + 1]
        if option == ops.NO_CARD:
            return ["nothing"]
        whose = state.about if state.asked == CHANCE else state.asked
        return [self.cards.card_name(state.seats[whose].card[option])]

    def _unit_names(self, state: Any, u: int) -> list[str]:
        card, side, slot = self.cards.card_name(state.units[u].card), f"p{u // N_SLOTS + 1}", u % N_SLOTS + 1
        return [card, f"{card}@{slot}", f"{side} {card}", f"{side} {card}@{slot}"]

    # ---- looking -----------------------------------------------------------------------------------------------------

    @property
    def turn(self) -> tuple[int, str, str]:
        """Which turn, whose, and its phase."""
        state = self.state
        return state.turn, RESULTS[state.seat], ("start", "main", "combat")[state.phase]

    @property
    def marks(self) -> list[str]:
        """The cards whose effects have cost a player PV so far, in the order in which they did."""
        return [event.card for event in self.log if event.kind == "hp" and event.card]


class Player(stage.Player):
    """One side of the table. `has` takes hp=50, terrain="garden" and the pile `aside` too."""

    piles = ("hand", "deck", "discard", "aside")

    def __init__(self, scene: Scene, seat: int) -> None:
        super().__init__(scene, seat, USUAL_DECK)
        self._artists: list[dict[str, Any]] = []

    # ---- setting up --------------------------------------------------------------------------------------------------

    def _put(self, card: str, **what: Any) -> None:
        """See `artist`: this is its first half."""
        taken = {a["slot"] for a in self._artists}
        what["slot"] = what.get("slot") or next(i for i in range(1, N_SLOTS + 1) if i not in taken)
        self._artists.append({"card": card, **what})

    def write(self, g: Any) -> None:
        """This side's list, piles and PV."""
        has = self._has
        cards = [has["terrain"]] if "terrain" in has else []
        for player in self.scene.players:
            for a in player._artists:
                cards += [a["card"]] if a.get("owner", player.name) == self.name else []
                cards += [c for who, c in _equipment(a, player.name) if who == self.name]
        seat = self.write_piles(g, cards)
        for card in has["aside"]:  # EX cards lie open there, counted with the hand
            seat.hand[self.kind(seat, card)] += 1
            seat.shown[self.kind(seat, card)] += 1
        seat.hp = has.get("hp", board.start_hp(g, self.seat))
        seat.turns = (g.turn + 1) // 2 if g.first_seat == self.seat else g.turn // 2
        seat.terrain = self.kind(seat, has["terrain"]) if "terrain" in has else -1

    def write_artists(self, g: Any) -> None:
        for a in self._artists:
            owner = SEATS[a.get("owner", self.name)]
            unit = g.units[self.seat * N_SLOTS + a["slot"] - 1]
            unit.card, unit.owner = self.scene.cards.card_index(a["card"]), owner
            unit.damage = a.get("damage", 0)
            unit.atk_set, unit.hp_set = a.get("atk", -1), a.get("hp", -1)
            unit.attacked, unit.entered = int(a.get("attacked", False)), int(a.get("entered", False))
            unit.dazed = a.get("dazed", 0)
            unit.stolen = a.get("stolen", field.STOLEN if owner != self.seat else 0)
            for i, (who, card) in enumerate(_equipment(a, self.name)):
                unit.equipment[i] = SEATS[who] * N_KINDS + self.kind(g.seats[SEATS[who]], card)
                unit.age[i] = self.scene.n_equipment
                self.scene.n_equipment += 1

    # ---- doing -------------------------------------------------------------------------------------------------------

    def summons(self, card: str, slot: int = 0, over: str = "") -> None:
        """A base into a slot, the first free one unless one is named; an EX over its base."""
        slots = self.slots
        if not slot and card.endswith("_ex"):
            slot = self.slot_of(over or card.removesuffix("_ex")) if over or card.removesuffix("_ex") in slots else 1
        elif not slot:
            slot = slots.index("") + 1 if "" in slots else 1
        code = legality.CODE_SUMMON + self.held(card) * N_SLOTS + slot - 1
        self.acts(f"{self.name} summons {card} in slot {slot}", code)

    def casts(self, card: str, at: str | int = "") -> None:
        """Play a spell; `at`: the answer to its question."""
        self.acts(f"{self.name} casts {card}", legality.CODE_PLAY + self.held(card))
        if at:
            self.chooses(at)

    def plays(self, card: str) -> None:
        """Play a terrain."""
        self.acts(f"{self.name} plays {card}", legality.CODE_PLAY + self.held(card))

    def attacks(self, card: str, target: str = "") -> None:
        """Attack an enemy artist or, without a target, the player; in the main phase, combat begins first."""
        if self.scene.state.phase == field.MAIN and not self.scene.question and self.scene.state.seat == self.seat:
            self.ends_phase()
        slot = self.slot_of(card)
        aim = self.other.slot_of(target) - 1 if target else N_SLOTS
        what = f"{self.name} attacks {target or 'the player'} with {card}"
        self.acts(what, legality.CODE_ATTACK + (slot - 1) * legality.N_TARGETS + aim)

    def ends_phase(self) -> None:
        self.acts(f"{self.name} ends the phase", legality.CODE_END)

    def ends_turn(self) -> None:
        """End what is left of the turn; the other's begins, as far as nobody is asked."""
        if self.scene.state.phase == field.MAIN:
            self.ends_phase()
        self.ends_phase()

    # ---- looking -----------------------------------------------------------------------------------------------------

    def artist(self, card: str, **what: Any) -> Artist:
        """Before the curtain: put an artist there. After: look at it.

        Put with atk and hp (instead of those on the card), damage, slot, equipment ("hat", "p2 bell"), owner ("p2"),
        stolen, attacked, entered, dazed.
        """
        if not self.scene.open:
            self._put(card, **what)
            return Artist(card, 0, 0, 0, 0, [], False, False, 0, self.name)
        assert not what, "the curtain is up: artists are looked at, not put"
        state, slot = self.scene.state, self.slot_of(card)
        unit = state.units[self.seat * N_SLOTS + slot - 1]
        printed = unit.hp_set if unit.hp_set >= 0 else self.scene.cards.card(unit.card).numbers["hp"]
        most = printed + unit.plus - unit.minus
        worn = [self.scene.cards.card_name(self.scene.rules.card_of_copy(state, c)) for c in unit.equipment if c >= 0]
        marks = (bool(unit.attacked), bool(unit.entered), unit.dazed, RESULTS[unit.owner])
        return Artist(self.slots[slot - 1], slot, unit.atk, most - unit.damage, most, worn, *marks)

    def slot_of(self, card: str) -> int:
        name, _, slot = card.partition("@")
        slots = self.slots
        if slot:
            return int(slot)
        assert slots.count(name) == 1, f"{self.name} has {slots.count(name)} of {name}: {slots}"
        return slots.index(name) + 1

    @property
    def slots(self) -> list[str]:
        """The cards in slots 1 to 3, "" where there is none."""
        state = self.scene.state
        cards = [unit.card for unit in state.units[self.seat * N_SLOTS : self.seat * N_SLOTS + N_SLOTS]]
        return [self.scene.cards.card_name(card) if card >= 0 else "" for card in cards]

    @property
    def artists(self) -> list[str]:
        return [card for card in self.slots if card]

    @property
    def hand(self) -> list[str]:
        """The cards in hand by name, sorted; those aside are not among them."""
        return self._counted("hand", aside=False)

    @property
    def aside(self) -> list[str]:
        return self._counted("hand", aside=True)

    @property
    def shown(self) -> list[str]:
        """The cards of the hand that the other player knows of."""
        return self._counted("shown", aside=False)

    def _counted(self, member: str, aside: bool) -> list[str]:
        state, seat = self.scene.state, self.seen
        out: list[str] = []
        for k in range(seat.n_kinds):
            card = seat.card[k]
            if (bool(state.ex_aside) and self.scene.cards.is_ex(card)) == aside:
                out += [self.scene.cards.card_name(card)] * getattr(seat, member)[k]
        assert member != "hand" or aside or len(out) == seat.n_hand
        return sorted(out)

    @property
    def terrain(self) -> str:
        seat = self.seen
        return self.scene.cards.card_name(seat.card[seat.terrain]) if seat.terrain >= 0 else ""


def _equipment(artist: dict[str, Any], holder: str) -> list[tuple[str, str]]:
    """(whose card, card) of what an artist carries: "hat" is its side's, "p2 hat" is player 2's."""
    out = []
    for said in artist.get("equipment", []):
        who, _, card = said.rpartition(" ")
        out.append((who or holder, card))
    return out
