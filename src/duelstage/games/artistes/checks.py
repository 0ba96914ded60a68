"""What must hold of a state that comes from outside before the engine may run it: its arrays have no bounds checks.

Numbers in their ranges, cards of the right type in every place, programs half run where programs of that kind can
be, and a question that the step under way asks indeed.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from ...kernel import checks
from ...kernel.checks import COPY_RANGE, COUNT_MAX, NUMBER_MAX, TURN_MAX, Ranges, copy_name, is_listed
from ...kernel.errors import PositionError
from ...kernel.frames import EFFECT, RULES, SPELL
from ...kernel.layout import N_KINDS
from ...kernel.verbs import BOTH, OP_DRAW
from ...kernel.views import listed
from . import flow
from .field import COMBAT, HELD, MAIN, N_UNITS, PLAYER, PROGRAM, START
from .numbers import N_SLOTS
from .ops import OP_DEAL, OP_DISCARD, OP_MULLIGAN, OP_RECOVER, OP_REDRAW, OP_SEARCH, OP_SUMMON
from .settle import dying
from .setup import ROW_SETUP
from .triggers import ROW_ATTACK_END
from .view import copies

if TYPE_CHECKING:
    from .game import Artistes

HP_MAX = 20_000  # of a player

STATE: Ranges = {
    **checks.STATE,
    "phase": (START, COMBAT),
    "deck_out": (0, NUMBER_MAX),
    "turn_cap": (1, TURN_MAX),
    "second_hp": (0, NUMBER_MAX),
    "first_draws": (0, 1),
    "effect_draw_penalty": (0, 1),
    "attack_on_entry": (0, 1),
    "overflow_both": (0, 1),
    "hp_capped": (0, 1),
    "ex_aside": (0, 1),
    "mulligan": (0, 1),
    "second": (0, 3),
    "first_seat": (-1, 1),
    "resolving": COPY_RANGE,
    "n_free": (0, 0),
}
SEAT: Ranges = {
    **checks.SEAT,
    "terrain": (-1, N_KINDS - 1),
    "bases": (0, COUNT_MAX),
    "exes": (0, COUNT_MAX),
    "spells": (0, COUNT_MAX),
    "terrains": (0, COUNT_MAX),
    "more_artists": (0, COUNT_MAX),
    "more_bases": (0, COUNT_MAX),
    "more_spells": (0, COUNT_MAX),
    "more_terrains": (0, COUNT_MAX),
    "may_fight": (0, 1),
    "may_pass": (0, 1),
    "turns": (0, TURN_MAX),
    "redraws": (0, 2),
    "spare": (0, 0),
}
UNIT: Ranges = {
    **checks.UNIT,
    "plus": (0, NUMBER_MAX),
    "minus": (0, NUMBER_MAX),
    "atk": (-(2**15), 2**15 - 1),
    "atk_given": (-NUMBER_MAX, NUMBER_MAX),
    "atk_turn": (-NUMBER_MAX, NUMBER_MAX),
    "atk_set": (-1, NUMBER_MAX),
    "hp_given": (-NUMBER_MAX, NUMBER_MAX),
    "hp_set": (-1, NUMBER_MAX),
    "equipment": COPY_RANGE,
    "age": (0, N_UNITS * 4 - 1),
    "attacked": (0, 1),
    "entered": (0, 1),
    "dazed": (0, COUNT_MAX),
    "stolen": (0, 2),
}
RANGES = {
    "State": STATE,
    "Seat": SEAT,
    "Unit": UNIT,
    "Frame": checks.frame_ranges(N_UNITS, PLAYER, HELD),
    "Trigger": checks.trigger_ranges(N_UNITS, HELD),
}
PLACES = (*(f"P{u // N_SLOTS + 1} slot {u % N_SLOTS + 1}" for u in range(N_UNITS)), "a player")
LEFT_MAX = {OP_DEAL: 1, OP_MULLIGAN: 2, OP_REDRAW: 1}  # of the rules' own steps; others have nothing left to do
LEFT_BY_AMOUNT = (OP_DRAW, OP_DISCARD, OP_SEARCH, OP_RECOVER, OP_SUMMON)
FIXED_LEFT = (OP_SEARCH, OP_RECOVER, OP_SUMMON)  # one seat's business, whatever the side


def check_ranges(state: Any) -> None:
    """Every number of a state is one that the engine can mean. Raises PositionError, which names it."""
    checks.check_ranges(RANGES, state)


def check(game: Artistes, state: Any) -> None:
    """The whole of a state, once its ranges are right and what follows from it is computed. Raises PositionError."""
    for fault in _faults(game, state):
        raise PositionError(fault)
    checks.check_question(game, state, flow.step)


def _faults(game: Artistes, state: Any) -> Iterator[str]:
    for s in range(2):
        yield from _seat_faults(game, state, s)
    dead = dying(game.rehearsal(state)) if state.winner < 0 else 0
    for u in range(N_UNITS):
        yield from _unit_faults(game, state, u, dead)
    yield from _equipment_faults(game, state)
    yield from checks.turn_faults(state, {MAIN: "main", COMBAT: "combat"}, ROW_SETUP)
    yield from checks.frame_faults(game, state, effect_of, _left_max, PLACES, _may_aim_at_player, "A-FX-2")
    yield from checks.waiting_faults(game, state, effect_of, PLACES)
    yield from checks.resolving_faults(game, state, SPELL, "spell", "a spell")


# ---- cards -----------------------------------------------------------------------------------------------------------


def _seat_faults(game: Artistes, state: Any, s: int) -> Iterator[str]:
    seat, place = state.seats[s], f"P{s + 1}"
    yield from checks.pile_faults(game, state, s, sum(copies(state, s)))
    for k, card in listed(seat):
        name, dealt = game.catalogue.card_name(card), state.first_seat >= 0
        if not game.lies_aside(state, s, k):
            continue
        if seat.shown[k] < seat.hand[k]:
            yield f"{place}, shown: {seat.shown[k]} {name} in a hand that has {seat.hand[k]}; expected {seat.hand[k]}"
        # EX cards are laid aside when the hands are dealt
        if dealt and (k in seat.deck[: seat.n_deck] or k in seat.discard[: seat.n_discard]):
            yield f"{place}: {name} lies aside in this format [A-DECK-3]; expected it in hand or in play"
    if seat.terrain >= 0 and _type(game, seat.card[seat.terrain]) != "terrain":
        yield f"{place}, terrain: {game.catalogue.card_name(seat.card[seat.terrain])} is no terrain"
    if state.winner < 0 and not 1 <= seat.hp <= HP_MAX:
        yield f"{place}: {seat.hp} hp, and the match goes on; expected 1 to {HP_MAX} [A-END-1]"


def _unit_faults(game: Artistes, state: Any, u: int, dead: int) -> Iterator[str]:
    unit, place = state.units[u], f"P{u // N_SLOTS + 1}, slot {u % N_SLOTS + 1}"
    if unit.card < 0:
        yield from checks.empty_unit_faults(unit, game.usual().units[u], place)
        return
    name = game.catalogue.card_name(unit.card)
    if _type(game, unit.card) != "artist":
        yield f"{place}: {name} is no artist"
    if (unit.stolen > 0) != (unit.owner != u // N_SLOTS):
        expected = "1 or 2" if unit.owner != u // N_SLOTS else "0"
        yield f"{place}: stolen of P{unit.owner + 1}'s {name} is {unit.stolen}; expected {expected}"
    if dead >> u & 1:
        yield f"{place}: {name} has no hp left; it would have died [A-COMBAT-6]"


def _equipment_faults(game: Artistes, state: Any) -> Iterator[str]:
    ages = []
    for u, unit in enumerate(state.units):
        place = f"P{u // N_SLOTS + 1}, slot {u % N_SLOTS + 1}, equipment"
        for copy, age in zip(unit.equipment, unit.age, strict=True):
            if copy < 0:
                if age:
                    yield f"{place}: an age, {age}, where no card is"
                continue
            ages.append(age)
            if not is_listed(state, copy) or not game.catalogue.card(game.card_of_copy(state, copy)).equips:
                yield f"{place}: {copy_name(game, state, copy)} is no spell that equips"
    if sorted(ages) != list(range(len(ages))):
        yield f"equipment: the ages are {sorted(ages)}; expected 0 to {len(ages) - 1}, each once"


def _type(game: Artistes, card: int) -> str:
    return game.catalogue.cards[card].type.key


# ---- what is under way -----------------------------------------------------------------------------------------------


def effect_of(game: Artistes, pc: int) -> int:
    """What a program runs as: RULES, a unit's EFFECT, SPELL, or HELD (an equipment's or a terrain's)."""
    place = game.catalogue.place(pc)
    if not place.ability:
        return RULES
    if place.ability == "played":
        return SPELL
    return EFFECT if game.catalogue.card(place.card).type.key == "artist" else HELD


def _left_max(game: Artistes, pc: int) -> int:
    """How much a step may have left to do."""
    row = PROGRAM[game.plain_place[1] + pc]
    if row.op in LEFT_BY_AMOUNT:
        return max(0, 2 * row.amount if row.side == BOTH and row.op not in FIXED_LEFT else row.amount)
    return LEFT_MAX.get(row.op, 0)


def _may_aim_at_player(frame: Any, name: str) -> bool:
    aims = name == "chosen" and frame.chosen >= N_UNITS
    return bool(aims and frame.effect == RULES and frame.pc <= ROW_ATTACK_END)
