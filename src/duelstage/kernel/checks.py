"""What must hold of any game's state that comes from outside before an engine may run it: arrays have no bounds checks.

Each function gives the faults that it finds as sentences; a game's own checks.py puts them together.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Any, TypeAlias

from . import layout
from .errors import PositionError
from .frames import EFFECT, RULES, SPELL, running_effect
from .layout import DERIVED, LOCAL, N_DECK, N_FRAMES, N_KINDS, N_QUEUE
from .luck import CHANCE
from .verbs import DRAWN_MATCH

if TYPE_CHECKING:
    from .duel import Duel

Ranges: TypeAlias = Mapping[str, tuple[int, int]]

COUNT_MAX = 100  # of anything in one turn
NUMBER_MAX = 10_000  # hp, ATK: three of them add up below the 16 bits that a sum has
TURN_MAX = 20_000
LUCK_MAX = 2**32  # draws of one stream

# the members that any game has; it adds its own, and what depends on how many units there are
STATE: Ranges = {
    "seed": (0, 2**64 - 1),
    "counter": (0, LUCK_MAX),
    "choices": (0, 2**64 - 1),
    "turn": (0, TURN_MAX),
    "chain": (0, TURN_MAX),
    "seat": (0, 1),
    "winner": (-1, DRAWN_MATCH),
    "asking": (0, 127),
    "asked": (0, CHANCE),
    "about": (0, 1),
    "answer": (-1, -1),
    "luck_asked": (0, 1),
    "lists_open": (0, 1),
    "depth": (0, N_FRAMES),
    "waiting": (0, N_QUEUE),
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
}
UNIT: Ranges = {"card": (-1, 2**15 - 1), "damage": (0, 2 * NUMBER_MAX), "owner": (0, 1)}
COPY_RANGE = (-1, 2 * N_KINDS - 1)


def frame_ranges(n_units: int, last_target: int, last_effect: int = SPELL) -> Ranges:
    """Of a program half run; `last_target`, `last_effect`: the highest numbers that a target and an effect have."""
    return {
        "pc": (0, 2**15 - 1),
        "left": (0, 2 * COUNT_MAX),
        "seat": (0, 1),
        "source": (-1, n_units - 1),
        "foe": (-1, n_units - 1),
        "chosen": (-1, last_target),
        "effect": (RULES, last_effect),
        "paid": (0, 1),
    }


def trigger_ranges(n_units: int, last_effect: int = SPELL) -> Ranges:
    """Of an effect that waits."""
    waits = ("pc", "seat", "source", "foe")
    return {**{name: frame_ranges(n_units, n_units)[name] for name in waits}, "effect": (EFFECT, last_effect)}


def check_ranges(ranges: Mapping[str, Ranges], state: Any) -> None:
    """Every number of a state is one that the engine can mean. Raises PositionError, which names it.

    `ranges`: by record, "State" among them, and by member.
    """
    _check_record(ranges, "State", state, "the position", {"Frame": state.depth, "Trigger": state.waiting})


def _check_record(ranges: Mapping[str, Ranges], record: str, src: Any, place: str, counts: dict[str, int]) -> None:
    for m in layout.members(type(src)):
        if m.pointer or m.meaning in (LOCAL, DERIVED) or m.name == "n_hand":
            continue
        value = getattr(src, m.name)
        if m.type in ranges:
            for i, item in enumerate(value[: counts.get(m.type, len(value))]):
                _check_record(ranges, m.type, item, f"{place}, {m.name} {i}", counts)
            continue
        low, high = ranges[record][m.name]
        for n in value if m.length else [value]:
            if not low <= n <= high:
                raise PositionError(f"{place}: {m.name} is {n}; expected {between(low, high)}")


def between(low: int, high: int) -> str:
    return str(low) if low == high else f"{low} to {high}"


# ---- cards -----------------------------------------------------------------------------------------------------------


def pile_faults(game: Duel, state: Any, s: int, total: int, most: int = N_DECK) -> Iterator[str]:
    """A seat's list, deck and hand agree. `total`: its cards, wherever they are."""
    seat, place = state.seats[s], f"P{s + 1}"
    listed = seat.card[: seat.n_kinds]
    if any(a >= b for a, b in pairwise(listed)):
        yield f"{place}, list: expected each card once, in the order of the set"
    if total > most:
        yield f"{place}: {total} cards in all zones; at most {most}"
    if seat.n_known > seat.n_deck:
        yield f"{place}: {seat.n_known} known cards on a deck of {seat.n_deck}"
    for k, card in enumerate(listed):
        name, aside = game.catalogue.card_name(card), game.lies_aside(state, s, k)
        if seat.shown[k] > seat.hand[k]:
            expected = seat.hand[k] if aside else f"at most {seat.hand[k]}"
            yield f"{place}, shown: {seat.shown[k]} {name} in a hand that has {seat.hand[k]}; expected {expected}"
        if state.turn == 0 and seat.shown[k] and not aside:
            yield f"{place}, shown: {seat.shown[k]} {name}; before the first turn nobody knows of any"


def empty_unit_faults(unit: Any, usual: Any, place: str) -> Iterator[str]:
    """Where nobody is, every member has its usual value."""
    names = [m.name for m in layout.members(type(unit)) if getattr(unit, m.name) != getattr(usual, m.name)]
    if names:
        yield f"{place}: nobody is there, yet it has {', '.join(names)}"


def is_listed(state: Any, copy: int) -> bool:
    """Does a card of either deck (layout.COPY) stand in its owner's list?"""
    return bool(0 <= copy % N_KINDS < state.seats[copy // N_KINDS].n_kinds)


def copy_name(game: Duel, state: Any, copy: int) -> str:
    return str(game.catalogue.card_name(game.card_of_copy(state, copy))) if is_listed(state, copy) else "nothing"


def resolving_faults(game: Duel, state: Any, effect: int, type_key: str, words: str) -> Iterator[str]:
    """What is being resolved is a card of that type, and its program is half run. `words`: "a spell"."""
    copy = state.resolving
    if copy < 0:
        return
    if not is_listed(state, copy) or game.catalogue.cards[game.card_of_copy(state, copy)].type.key != type_key:
        yield f"resolving: {copy_name(game, state, copy)} is no {type_key}"
    elif not any(state.frames[i].effect == effect for i in range(state.depth)):
        yield f"resolving: no program of {words} is half run"


# ---- what is under way -----------------------------------------------------------------------------------------------


def turn_faults(state: Any, free_phases: Mapping[int, str], first_row: int, at_once: bool = False) -> Iterator[str]:
    """Who is asked, what is half run and what phase it is go together.

    `free_phases`: those in which a seat does what it likes, with their names; `first_row`: where the set-up begins;
    `at_once`: what is asked comes before anything that waits.
    """
    quiet = state.depth == 0 and state.waiting == 0
    if state.winner >= 0 and state.asking:
        yield "asked: the match is over; nothing is asked any more"
    if state.winner < 0 and not state.asking and not quiet:
        yield "run: programs are half run, or wait, but nobody is asked; they would have gone on"
    if state.winner < 0 and not state.asking and state.phase not in free_phases:
        yield f"phase: nobody is asked, so it is {' or '.join(free_phases.values())}"
    if state.asking and state.depth == 0:
        yield "asked: no program is half run that could have asked"
    if state.asking and state.waiting and not at_once and not running_effect(state):
        yield "wait: what waits would have started before the question"
    if not state.asking and (state.asked or state.about or state.choices):
        yield "asked: nothing is asked, so there is neither a seat nor a choice"
    if state.asking and state.asked != CHANCE and state.about:
        yield "asked: about whose cards is said of chance only"
    if state.first_seat < 0 and not (state.depth and state.frames[0].pc == first_row):
        yield "first: nobody has started, yet the coin has been thrown; expected P1 or P2"


EffectOf: TypeAlias = Callable[[Any, int], int]  # what a program runs as: (game, row) -> RULES, EFFECT, …


def frame_faults(
    game: Duel,
    state: Any,
    effect_of: EffectOf,
    left_max: Callable[[Any, int], int],
    names: Sequence[str],
    beyond: Callable[[Any, str], bool],
    rule: str,
) -> Iterator[str]:
    """Programs half run are programs that run, of units that stand, with no more left than their step has.

    `left_max`: (game, row) -> how much that step may have left; `names`: unit -> its place in words, then what else
    may be meant; `beyond`: (frame, "source", "foe" or "chosen") -> whether it rightly names what is no unit that
    stands; `rule`: says that effects come one by one.
    """
    for i in range(state.depth):
        frame, place = state.frames[i], f"run {i + 1}"
        row = row_fault(game, frame.pc, frame.effect, effect_of)
        if row:
            yield f"{place}: {row}"
            return
        if i != 0 and frame.effect == RULES:
            yield f"{place}: a program of the rules starts when nothing else is under way"
        if i != state.depth - 1 and frame.effect != RULES:
            yield f"{place}: an effect that has started finishes before another [{rule}]"
        for name in ("source", "foe", "chosen"):
            u = getattr(frame, name)
            if u >= 0 and not stands(state, u) and not beyond(frame, name):
                yield f"{place}: {name} is {names[min(u, len(names) - 1)]}, where nobody is"
        left = left_max(game, frame.pc)
        if frame.left > left:
            yield f"{place}: left is {frame.left}; this step has at most {left}"


def row_fault(game: Duel, pc: int, effect: int, effect_of: EffectOf) -> str:
    """Why a program of that row cannot run as that kind of effect, "": it can."""
    place = game.catalogue.place(pc)
    if effect != effect_of(game, pc):
        return f"{place} runs as effect={effect_of(game, pc)}, not as {effect}"
    return f"{place} is no program that runs" if place.ability == "static" else ""


def waiting_faults(game: Duel, state: Any, effect_of: EffectOf, names: Sequence[str]) -> Iterator[str]:
    """Effects that wait are at their first row, of units that stand."""
    for i in range(state.waiting):
        trigger, place = state.queue[i], f"wait {i + 1}"
        row = row_fault(game, trigger.pc, trigger.effect, effect_of)
        if row or game.catalogue.place(trigger.pc).row:
            yield f"{place}: {row or 'an effect that waits is at its first row'}"
        for name, u in (("source", trigger.source), ("foe", trigger.foe)):
            if u >= 0 and not stands(state, u):
                yield f"{place}: {name} is {names[u]}, where nobody is"


def stands(state: Any, u: int) -> bool:
    return bool(0 <= u < len(state.units) and state.units[u].card >= 0)


def check_question(game: Duel, state: Any, step: Callable[[Any], Any]) -> None:
    """The step on top, entered again, asks just what the state says: it asks before it changes anything.

    `step`: the engine's, of a plain state. Raises PositionError.
    """
    if not state.asking:
        return
    again = game.rehearsal(state)
    again.asking = again.asked = again.about = again.choices = 0
    step(again)
    told = (state.asking, state.asked, state.about, state.choices)
    found = (again.asking, again.asked, again.about, again.choices)
    if told != found or not _same(game, state, again):
        name, here = game.actions.question_name, game.catalogue.place(state.frames[state.depth - 1].pc)
        expected = f"{name(found[0])} of seat {found[1]}, choices {found[3]}" if found[0] else "no question"
        raise PositionError(
            f"asked: {name(told[0]) or told[0]} of seat {told[1]}, choices {told[3]}; {here} asks {expected} here"
        )


def _same(game: Duel, state: Any, other: Any) -> bool:
    """Do two states differ in nothing but their places in the tables?"""
    numbers: list[list[int]] = []
    for each in (state, other):
        kept = (each.base, each.rows)
        each.base = each.rows = 0
        numbers.append([])
        layout.flatten(type(each), game.records, each, numbers[-1])
        each.base, each.rows = kept
    return numbers[0] == numbers[1]
