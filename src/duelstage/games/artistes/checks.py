"""What must hold of a state that comes from outside before the engine may run it: its arrays have no bounds checks.

Numbers in their ranges, cards of the right type in every place, programs half run where programs of that kind can
be, and a question that the step under way asks indeed.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from ...kernel import layout
from ...kernel.errors import PositionError
from ...kernel.frames import EFFECT, HELD, RULES, SPELL, running_effect
from ...kernel.layout import DERIVED, LOCAL, N_DECK, N_FRAMES, N_KINDS, N_QUEUE
from ...kernel.luck import CHANCE
from ...kernel.verbs import BOTH, DRAWN_MATCH, OP_DRAW
from . import flow
from .field import COMBAT, MAIN, N_UNITS, PLAYER, PROGRAM, RECORDS, START
from .numbers import N_SLOTS
from .ops import OP_DEAL, OP_DISCARD, OP_MULLIGAN, OP_RECOVER, OP_REDRAW, OP_SEARCH, OP_SUMMON
from .setup import ROW_SETUP
from .triggers import ROW_ATTACK_END

if TYPE_CHECKING:
    from .game import Artistes

Ranges = dict[str, tuple[int, int]]

COUNT_MAX = 100  # of anything in one turn
NUMBER_MAX = 10_000  # hp, ATK: three of them add up below the 16 bits that a sum has
HP_MAX = 20_000  # of a player
TURN_MAX = 20_000
LUCK_MAX = 2**32  # draws of one stream

STATE: Ranges = {
    "seed": (0, 2**64 - 1),
    "counter": (0, LUCK_MAX),
    "choices": (0, 2**64 - 1),
    "turn": (0, TURN_MAX),
    "chain": (0, TURN_MAX),
    "seat": (0, 1),
    "phase": (START, COMBAT),
    "winner": (-1, DRAWN_MATCH),
    "asking": (0, 127),
    "asked": (0, CHANCE),
    "about": (0, 1),
    "answer": (-1, -1),
    "luck_asked": (0, 1),
    "lists_open": (0, 1),
    "depth": (0, N_FRAMES),
    "waiting": (0, N_QUEUE),
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
    "resolving": (-1, 2 * N_KINDS - 1),
    "n_free": (0, 0),
}
SEAT: Ranges = {
    "card": (0, 2**15 - 1),
    "hp": (-(2**15), 2**15 - 1),
    "hand": (0, N_DECK),
    "shown": (0, N_DECK),
    "deck": (0, N_KINDS - 1),
    "discard": (0, N_KINDS - 1),
    "n_deck": (0, N_DECK),
    "n_known": (0, N_DECK),
    "n_discard": (0, N_DECK),
    "n_kinds": (0, N_KINDS),
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
    "card": (-1, 2**15 - 1),
    "damage": (0, 2 * NUMBER_MAX),
    "owner": (0, 1),
    "plus": (0, NUMBER_MAX),
    "minus": (0, NUMBER_MAX),
    "atk": (-(2**15), 2**15 - 1),
    "atk_given": (-NUMBER_MAX, NUMBER_MAX),
    "atk_turn": (-NUMBER_MAX, NUMBER_MAX),
    "atk_set": (-1, NUMBER_MAX),
    "hp_given": (-NUMBER_MAX, NUMBER_MAX),
    "hp_set": (-1, NUMBER_MAX),
    "equipment": (-1, 2 * N_KINDS - 1),
    "age": (0, N_UNITS * 4 - 1),
    "attacked": (0, 1),
    "entered": (0, 1),
    "dazed": (0, COUNT_MAX),
    "stolen": (0, 2),
}
FRAME: Ranges = {
    "pc": (0, 2**15 - 1),
    "left": (0, 2 * COUNT_MAX),
    "seat": (0, 1),
    "source": (-1, N_UNITS - 1),
    "foe": (-1, N_UNITS - 1),
    "chosen": (-1, PLAYER),
    "effect": (RULES, HELD),
    "paid": (0, 1),
}
TRIGGER: Ranges = {
    "pc": (0, 2**15 - 1),
    "seat": (0, 1),
    "source": (-1, N_UNITS - 1),
    "foe": (-1, N_UNITS - 1),
    "effect": (EFFECT, HELD),
}
RANGES = {"State": STATE, "Seat": SEAT, "Unit": UNIT, "Frame": FRAME, "Trigger": TRIGGER}
LEFT_MAX = {OP_DEAL: 1, OP_MULLIGAN: 2, OP_REDRAW: 1}  # of the rules' own steps; others have nothing left to do
LEFT_BY_AMOUNT = (OP_DRAW, OP_DISCARD, OP_SEARCH, OP_RECOVER, OP_SUMMON)
FIXED_LEFT = (OP_SEARCH, OP_RECOVER, OP_SUMMON)  # one seat's business, whatever the side


def check_ranges(state: Any) -> None:
    """Every number of a state is one that the engine can mean. Raises PositionError, which names it."""
    _check_record("State", state, "the position", {"Frame": state.depth, "Trigger": state.waiting})


def _check_record(record: str, src: Any, place: str, counts: dict[str, int]) -> None:
    cls = type(src)
    for m in layout.members(cls):
        if m.pointer or m.meaning in (LOCAL, DERIVED) or m.name == "n_hand":
            continue
        value = getattr(src, m.name)
        if m.type in RANGES:
            for i, item in enumerate(value[: counts.get(m.type, len(value))]):
                _check_record(m.type, item, f"{place}, {m.name} {i}", counts)
            continue
        low, high = RANGES[record][m.name]
        for n in value if m.length else [value]:
            if not low <= n <= high:
                raise PositionError(f"{place}: {m.name} is {n}; expected {_between(low, high)}")


def _between(low: int, high: int) -> str:
    return str(low) if low == high else f"{low} to {high}"


def check(game: Artistes, state: Any) -> None:
    """The whole of a state, once its ranges are right and what follows from it is computed. Raises PositionError."""
    for fault in _faults(game, state):
        raise PositionError(fault)
    _check_question(game, state)


def _faults(game: Artistes, state: Any) -> Iterator[str]:
    for s in range(2):
        yield from _seat_faults(game, state, s)
    for u in range(N_UNITS):
        yield from _unit_faults(game, state, u)
    yield from _equipment_faults(game, state)
    yield from _turn_faults(state)
    yield from _frame_faults(game, state)
    yield from _waiting_faults(game, state)
    yield from _spell_faults(game, state)


# ---- cards -----------------------------------------------------------------------------------------------------------


def _seat_faults(game: Artistes, state: Any, s: int) -> Iterator[str]:
    seat, place = state.seats[s], f"P{s + 1}"
    listed = seat.card[: seat.n_kinds]
    if any(a >= b for a, b in pairwise(listed)):
        yield f"{place}, list: expected each card once, in the order of the set"
    total = cards_of(state, s)
    if total > N_DECK:
        yield f"{place}: {total} cards in all zones; at most {N_DECK}"
    if seat.n_known > seat.n_deck:
        yield f"{place}: {seat.n_known} known cards on a deck of {seat.n_deck}"
    for k, card in enumerate(listed):
        name, aside = game.catalogue.card_name(card), state.ex_aside and game.catalogue.is_ex(card)
        if seat.shown[k] > seat.hand[k] or (aside and seat.shown[k] != seat.hand[k]):
            expected = seat.hand[k] if aside else f"at most {seat.hand[k]}"
            yield f"{place}, shown: {seat.shown[k]} {name} in a hand that has {seat.hand[k]}; expected {expected}"
        if state.turn == 0 and seat.shown[k] and not aside:
            yield f"{place}, shown: {seat.shown[k]} {name}; before the first turn nobody knows of any"
        dealt = state.first_seat >= 0  # EX cards are laid aside when the hands are dealt
        if aside and dealt and (k in seat.deck[: seat.n_deck] or k in seat.discard[: seat.n_discard]):
            yield f"{place}: {name} lies aside in this format [A-DECK-3]; expected it in hand or in play"
    if seat.terrain >= 0 and _type(game, seat.card[seat.terrain]) != "terrain":
        yield f"{place}, terrain: {game.catalogue.card_name(seat.card[seat.terrain])} is no terrain"
    if state.winner < 0 and not 1 <= seat.hp <= HP_MAX:
        yield f"{place}: {seat.hp} hp, and the match goes on; expected 1 to {HP_MAX} [A-END-1]"


def cards_of(state: Any, s: int) -> int:
    """How many cards a seat owns, wherever they are."""
    seat = state.seats[s]
    copies = [state.resolving, *(copy for unit in state.units for copy in unit.equipment)]
    return int(
        sum(seat.hand)
        + seat.n_deck
        + seat.n_discard
        + (seat.terrain >= 0)
        + sum(unit.card >= 0 and unit.owner == s for unit in state.units)
        + sum(copy >= 0 and copy // N_KINDS == s for copy in copies)
    )


def _unit_faults(game: Artistes, state: Any, u: int) -> Iterator[str]:
    unit, place = state.units[u], f"P{u // N_SLOTS + 1}, slot {u % N_SLOTS + 1}"
    if unit.card < 0:
        usual = game.usual().units[u]
        names = [m.name for m in layout.members(type(unit)) if getattr(unit, m.name) != getattr(usual, m.name)]
        if names:
            yield f"{place}: nobody is there, yet it has {', '.join(names)}"
        return
    name = game.catalogue.card_name(unit.card)
    if _type(game, unit.card) != "artist":
        yield f"{place}: {name} is no artist"
    if (unit.stolen > 0) != (unit.owner != u // N_SLOTS):
        expected = "1 or 2" if unit.owner != u // N_SLOTS else "0"
        yield f"{place}: stolen of P{unit.owner + 1}'s {name} is {unit.stolen}; expected {expected}"


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
            if not _is_listed(state, copy) or not game.catalogue.card(game.card_of_copy(state, copy)).equips:
                yield f"{place}: {_copy_name(game, state, copy)} is no spell that equips"
    if sorted(ages) != list(range(len(ages))):
        yield f"equipment: the ages are {sorted(ages)}; expected 0 to {len(ages) - 1}, each once"


def _is_listed(state: Any, copy: int) -> bool:
    return bool(copy % N_KINDS < state.seats[copy // N_KINDS].n_kinds)


def _copy_name(game: Artistes, state: Any, copy: int) -> str:
    return game.catalogue.card_name(game.card_of_copy(state, copy)) if _is_listed(state, copy) else "nothing"


def _type(game: Artistes, card: int) -> str:
    return game.catalogue.cards[card].type.key


# ---- what is under way -----------------------------------------------------------------------------------------------


def _turn_faults(state: Any) -> Iterator[str]:
    quiet = state.depth == 0 and state.waiting == 0
    if state.winner >= 0 and state.asking:
        yield "asked: the match is over; nothing is asked any more"
    if state.winner < 0 and not state.asking and not quiet:
        yield "run: programs are half run, or wait, but nobody is asked; they would have gone on"
    if state.winner < 0 and not state.asking and state.phase not in (MAIN, COMBAT):
        yield "phase: nobody is asked, so it is main or combat"
    if state.asking and state.depth == 0:
        yield "asked: no program is half run that could have asked"
    if state.asking and state.waiting and not running_effect(state):
        yield "wait: what waits would have started before the question"
    if not state.asking and (state.asked or state.about or state.choices):
        yield "asked: nothing is asked, so there is neither a seat nor a choice"
    if state.asking and state.asked != CHANCE and state.about:
        yield "asked: about whose cards is said of chance only"
    if state.first_seat < 0 and not (state.depth and state.frames[0].pc == ROW_SETUP):
        yield "first: nobody has started, yet the coin has been thrown; expected P1 or P2"


def _frame_faults(game: Artistes, state: Any) -> Iterator[str]:
    for i in range(state.depth):
        frame, place = state.frames[i], f"run {i + 1}"
        row = _row_fault(game, frame.pc, frame.effect)
        if row:
            yield f"{place}: {row}"
            return
        if i != 0 and frame.effect == RULES:
            yield f"{place}: a program of the rules starts when nothing else is under way"
        if i != state.depth - 1 and frame.effect != RULES:
            yield f"{place}: an effect that has started finishes before another [A-FX-2]"
        yield from _place_faults(state, frame, place)
        attack = frame.effect == RULES and frame.pc <= ROW_ATTACK_END
        if frame.chosen >= 0 and not (frame.chosen == PLAYER and attack) and not _stands(state, frame.chosen):
            yield f"{place}: chosen is {_unit_name(frame.chosen)}, where nobody is"
        left = _left_max(game, frame.pc)
        if frame.left > left:
            yield f"{place}: left is {frame.left}; this step has at most {left}"


def _row_fault(game: Artistes, pc: int, effect: int) -> str:
    """Why a program of that row cannot run as that kind of effect, "": it can."""
    place = game.catalogue.place(pc)
    if effect != effect_of(game, pc):
        return f"{place} runs as effect={effect_of(game, pc)}, not as {effect}"
    return f"{place} is no program that runs" if place.ability == "static" else ""


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


def _waiting_faults(game: Artistes, state: Any) -> Iterator[str]:
    for i in range(state.waiting):
        trigger, place = state.queue[i], f"wait {i + 1}"
        row = _row_fault(game, trigger.pc, trigger.effect)
        if row or game.catalogue.place(trigger.pc).row:
            yield f"{place}: {row or 'an effect that waits is at its first row'}"
        yield from _place_faults(state, trigger, place)


def _place_faults(state: Any, frame: Any, place: str) -> Iterator[str]:
    for name, u in (("source", frame.source), ("foe", frame.foe)):
        if u >= 0 and not _stands(state, u):
            yield f"{place}: {name} is {_unit_name(u)}, where nobody is"


def _stands(state: Any, u: int) -> bool:
    return bool(0 <= u < N_UNITS and state.units[u].card >= 0)


def _unit_name(u: int) -> str:
    return f"P{u // N_SLOTS + 1} slot {u % N_SLOTS + 1}" if u < N_UNITS else "a player"


def _spell_faults(game: Artistes, state: Any) -> Iterator[str]:
    copy = state.resolving
    if copy < 0:
        return
    if not _is_listed(state, copy) or _type(game, game.card_of_copy(state, copy)) != "spell":
        yield f"resolving: {_copy_name(game, state, copy)} is no spell"
    elif not any(state.frames[i].effect == SPELL for i in range(state.depth)):
        yield "resolving: no program of a spell is half run"


def _check_question(game: Artistes, state: Any) -> None:
    """The step on top, entered again, asks just what the state says: it asks before it changes anything."""
    if not state.asking:
        return
    again = game.rehearsal(state)
    again.asking = again.asked = again.about = again.choices = 0
    flow.step(again)
    told = (state.asking, state.asked, state.about, state.choices)
    found = (again.asking, again.asked, again.about, again.choices)
    if told != found or not _same(state, again):
        name, here = game.actions.question_name, game.catalogue.place(state.frames[state.depth - 1].pc)
        expected = f"{name(found[0])} of seat {found[1]}, choices {found[3]}" if found[0] else "no question"
        raise PositionError(
            f"asked: {name(told[0]) or told[0]} of seat {told[1]}, choices {told[3]}; {here} asks {expected} here"
        )


def _same(state: Any, other: Any) -> bool:
    """Do two states differ in nothing but their places in the tables?"""
    numbers: list[list[int]] = []
    for each in (state, other):
        kept = (each.base, each.rows)
        each.base = each.rows = 0
        numbers.append([])
        layout.flatten(type(each), RECORDS, each, numbers[-1])
        each.base, each.rows = kept
    return numbers[0] == numbers[1]
