"""What may be done where at a table of Masters: a monster or the Master is chosen, then its action, then the aim."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from .....games.masters import places, ranges
from .....games.masters.field import AIM_COLUMN, AIM_MASTER, ENEMY_CELLS, MASTERS
from .....games.masters.numbers import MASTER_ATTACK_COST, MASTER_ATTACK_POWER, N_CELLS
from .....kernel.duel import Duel
from .....match.match import Match
from .....match.messages import Offer
from ...desk import Desk, Pressed
from ...sight import Item
from ...spots import FOE, YOU, Spot, card, here, there

if TYPE_CHECKING:
    from .board import MastersBoard

OF_MONSTER = {"attack": "attack", "skill": "skill", "move": "move", "swap": "move", "flee": "flee", "charge": "charge"}


class Deed(NamedTuple):
    """One thing that a monster or a Master does: its name here, what it is called, how it is typed."""

    key: str  # "attack", "skill", "move", "flee", "charge", "master attack", "master skill 1"
    label: str
    said: Sequence[str]  # the actions that a person may expect of it


class MastersDesk(Desk):
    board: MastersBoard

    def __init__(self, match: Match[Duel], seat: int, board: MastersBoard) -> None:
        self.offered: dict[Spot, dict[str, dict[Spot, int]]] = {}  # who acts -> what it does -> where -> the action
        self.itself: dict[Spot, dict[str, int]] = {}  # … and what needs no aim
        self.actor: Spot | None = None  # whose actions are listed now
        self.deeds: list[Deed] = []
        self._hand: list[Item] = []
        super().__init__(match, seat, board)

    # ---- what is offered where ---------------------------------------------------------------------------------------

    def _place(self, offer: Offer) -> bool:
        verb, said = offer.verb, offer.args
        if verb == "target":
            self.answers[self.place(places.place_of_name(str(said["place"])))] = offer.code
        elif self.question:
            return False
        elif verb in ("summon", "play"):
            self._place_card(offer)
        elif verb in OF_MONSTER:
            self._place_deed(here(places.CELL_OF[str(said["cell"])]), OF_MONSTER[verb], offer)
        elif verb == "master_attack":
            self._place_deed(YOU, "master attack", offer)
        elif verb == "master_skill":
            self._place_deed(YOU, f"master skill {said['skill']}", offer)
        else:
            return False
        return True

    def _place_card(self, offer: Offer) -> None:
        for i, item in enumerate(self.items):
            if item.card == offer.args["card"]:
                cell = offer.args.get("cell")
                target = card(i) if cell is None else here(places.CELL_OF[str(cell)])
                self.plans.setdefault(card(i), {})[target] = offer.code

    def _place_deed(self, actor: Spot, key: str, offer: Offer) -> None:
        if "to" in offer.args:
            targets = [here(places.CELL_OF[str(offer.args["to"])])]
        elif "aim" in offer.args:
            targets = self._aimed(actor, key, places.aim_of_name(str(offer.args["aim"])))
        else:
            self.itself.setdefault(actor, {})[key] = offer.code
            return
        if offer.verb == "swap":  # it is told once, from the first of the two cells
            other = targets[0]
            self.offered.setdefault(other, {}).setdefault(key, {})[actor] = offer.code
        found = self.offered.setdefault(actor, {}).setdefault(key, {})
        for target in targets:
            found.setdefault(target, offer.code)

    def _aimed(self, actor: Spot, key: str, aim: int) -> list[Spot]:
        """The spots that mean an aim; a column is meant by each enemy cell of it that is reached."""
        if aim == AIM_MASTER:
            return [FOE]
        if aim < AIM_COLUMN:
            return [there(aim)]
        unit = self.unit_at(actor)
        strike = unit and (unit["skill"] if key == "skill" else unit)
        if not strike or not strike["range"]:
            return []
        hits = ranges.aims(self.board.columns, strike["range"], actor.at)[aim]
        cells = [hit.cell - ENEMY_CELLS for hit in hits if ENEMY_CELLS <= hit.cell < MASTERS]
        stands = [there(cell) for cell in cells if self.unit_at(there(cell))]
        return stands or [there(cell) for cell in cells]

    def place(self, u: int) -> Spot:
        """The spot of a place."""
        if u >= MASTERS:
            return YOU if u - MASTERS == self.seat else FOE
        return self.spot_of(u)

    @property
    def current(self) -> Mapping[Spot, dict[Spot, int]]:
        if self.actor is None:
            return {**self.plans, **{spot: {} for spot in (*self.offered, *self.itself)}}
        found: dict[Spot, dict[Spot, int]] = {}
        for i, deed in enumerate(self.deeds):
            aims = dict(self.offered.get(self.actor, {}).get(deed.key, {}))
            alone = self.itself.get(self.actor, {}).get(deed.key)
            if alone is not None:
                aims[card(i)] = alone
            if aims:
                found[card(i)] = aims
        return found

    def first(self) -> Spot:
        """Whoever may rise is asked at the answer that raises it."""
        lit = self.lit
        supers = [spot for spot in lit if self.card_at(spot)]
        return (supers or lit[-1:])[0] if self.question == "level" and lit else super().first()

    def deed(self) -> Deed | None:
        """The action that is held, or that one stands on."""
        spot = self.held or self.cursor
        return self.deeds[spot.at] if self.actor and spot.zone == "hand" and spot.at < len(self.deeds) else None

    # ---- what one does -----------------------------------------------------------------------------------------------

    @property
    def taken(self) -> bool:
        return self.held is not None or self.actor is not None

    def title(self) -> str:
        if self.actor is None:
            return self.say("hand and aside") if any(item.aside for item in self.items) else ""
        return self.say("deeds of", self.actor_name())

    def actor_name(self) -> str:
        if self.actor is None:
            return ""
        name = self.held_card()
        return self.board.faces.name(name) if name else self.say("master")

    def held_card(self) -> str:
        return self.card_at(self.actor) if self.actor else super().held_card()

    def may_take(self, spot: Spot) -> bool:
        """A monster of one's own may be asked what it can do even when that is nothing: the list says why not."""
        if super().may_take(spot):
            return True
        if self.question or self.actor or self.prompt is None:
            return False
        unit = self.unit_at(spot) if spot.zone == "here" else None
        return bool(unit and not unit["preparing"])

    def _hold(self, spot: Spot) -> None:
        if self.actor is None and spot.zone in ("here", "you"):
            self._list_deeds(spot)
        else:
            self._take(spot)

    def _take(self, spot: Spot) -> None:
        alone = self.current[spot].get(spot) is not None
        super()._hold(spot)
        if alone and len(self.lit) == 1:
            self.cursor = spot

    def _list_deeds(self, actor: Spot) -> None:
        self.actor, self._hand = actor, self.items
        self.deeds = self.board.deeds(self, actor)
        self.items = [Item(label=deed.label) for deed in self.deeds]
        self.cursor = (self.lit or [card(0)])[0]

    def _leave(self) -> None:
        if self.actor is not None:
            self.cursor, self.actor, self.held = self.actor, None, None
            self.items, self.deeds = self._hand, []

    def back(self) -> bool:
        if super().back():
            return True
        left = self.actor is not None
        self._leave()
        return left

    def press_end(self) -> Pressed:
        if not self.ending:
            self._leave()
        return super().press_end()

    # ---- why not -----------------------------------------------------------------------------------------------------

    def _could_be_target(self, spot: Spot) -> bool:
        assert self.held is not None
        deed = self.deed()
        if deed is None:
            return spot.zone == "here" and self.is_monster(self.items[self.held.at].card)
        if deed.key == "move":
            return spot.zone == "here"
        return spot.zone in ("there", "foe") and deed.key in ("attack", "skill", "master attack")

    def is_monster(self, name: str) -> bool:
        return bool(name) and self.catalogue.card(name).type.key == "monster"

    def _expected(self) -> list[str]:
        spot, deed = self.cursor, self.deed()
        if self.question == "target" and spot.zone != "hand":
            return [f"target {places.place_name(self.board.columns, self._number(spot))}"]
        if deed is not None and self.held is not None and self._could_be_target(spot):
            return self._aiming(deed, spot)
        if deed is not None and spot.zone == "hand":
            return list(deed.said)
        if self.held is not None and self._could_be_target(spot):
            return [f"summon {self.items[self.held.at].card} {self.board.cell(spot)}"]
        if spot.zone == "hand" and spot.at < len(self.items):
            return self._expected_of(self.items[spot.at].card)
        if spot.zone == "here" and self.unit_at(spot):
            return [said for deed in self.board.deeds(self, spot) for said in deed.said]
        return []

    def _number(self, spot: Spot) -> int:
        if spot.zone in ("foe", "you"):
            return MASTERS + self.seat_at(spot)
        return self.unit_number(spot)

    def _aiming(self, deed: Deed, spot: Spot) -> list[str]:
        assert self.actor is not None
        there_is = places.MASTER if spot == FOE else f"e{self.board.cell(spot)}"
        if deed.key == "master attack":
            return [f"master attack {there_is}"]
        cell = self.board.cell(self.actor)
        if deed.key == "move":
            to = self.board.cell(spot)
            return [f"{'swap' if self.unit_at(spot) else 'move'} {cell} {to}"]
        return [f"{deed.key} {cell} {there_is}"]

    def _expected_of(self, name: str) -> list[str]:
        if not name:
            return []
        if self.is_monster(name):
            empty = [i for i in self.board.cells() if not self.unit_at(here(i))]
            return [f"summon {name} {self.board.cell(here(i))}" for i in empty or self.board.cells()]
        if self.catalogue.card(name).type.key == "magic":
            return [f"play {name}"]
        return [f"summon {name} {self.board.cell(here(0))}"]


def deeds_of_monster(board: MastersBoard, desk: MastersDesk, spot: Spot) -> list[Deed]:
    """What a monster can do in general, whether or not it may now."""
    unit: Any = desk.unit_at(spot)
    say, cell = board.say, board.cell(spot)
    enemies = [f"e{board.cell(there(i))}" for i in board.cells() if desk.unit_at(there(i))]
    aims = [*enemies, *([places.MASTER] if not board.gauge else []), *board.column_names()]
    found = [Deed("attack", say("deed no attack"), [f"attack {cell} {aim}" for aim in aims])]
    if unit["range"]:
        label = say("deed attack", unit["power"], say(unit["range"]))
        found = [Deed("attack", label, found[0].said)]
    if unit["skill"]:
        skill = unit["skill"]
        said = [f"skill {cell} {aim}" for aim in aims] if skill["range"] else [f"skill {cell}"]
        found.append(Deed("skill", board.skill_label("deed skill", skill), said))
    others = [i for i in board.cells() if i != spot.at]
    moves = [f"{'swap' if desk.unit_at(here(i)) else 'move'} {cell} {board.cell(here(i))}" for i in others]
    found.append(Deed("move", say("deed move"), moves))
    if desk.view["charge"] and unit["activations"] > 1:
        found.append(Deed("charge", say("deed charge"), [f"charge {cell}"]))
    if desk.view["flee"]:
        found.append(Deed("flee", say("deed flee"), [f"flee {cell}"]))
    return found


def deeds_of_master(board: MastersBoard, desk: MastersDesk) -> list[Deed]:
    """What a Master can do: the attack, then the skills of its card."""
    say, master = board.say, desk.card_at(YOU)
    skills = desk.catalogue.card(master).skills if master else ()
    if not skills:
        return []
    aims = [*(f"e{board.cell(there(i))}" for i in board.cells() if i < N_CELLS // 2), places.MASTER]
    label = say("deed master attack", MASTER_ATTACK_POWER, board.stones(MASTER_ATTACK_COST))
    found = [Deed("master attack", label, [f"master attack {aim}" for aim in aims])]
    for number, skill in enumerate(skills, 1):
        label = say("deed master skill", number, board.stones(int(str(skill.values["stones"]))))
        found.append(Deed(f"master skill {number}", label, [f"master skill {number}"]))
    return found
