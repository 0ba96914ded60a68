"""What must hold of a state that comes from outside before the engine may run it: its arrays have no bounds checks.

Numbers in their ranges, monsters and Masters where they may stand, marks that fit together, programs half run where
programs of that kind can be, and a question that the step under way asks indeed.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from ...kernel import checks
from ...kernel.checks import COPY_RANGE, TURN_MAX, Ranges, copy_name, is_listed, stands
from ...kernel.errors import PositionError
from ...kernel.frames import EFFECT, RULES, SPELL
from ...kernel.layout import N_KINDS
from ...kernel.luck import ASK_DRAW, CHANCE
from ...kernel.verbs import BOTH, OP_DRAW
from ...kernel.views import listed
from . import flow
from .board import aims_of
from .combat import aimed_place
from .field import (
    BERSERK,
    CARDS,
    DOUBLE,
    ENDING,
    MAIN,
    MASTERS,
    N_PLACES,
    N_UNITS,
    NO_AIM,
    NO_RANGE,
    PROGRAM,
    START,
    THIS_TURN,
)
from .numbers import DIGS_MAX, N_CELLS, N_LEVELS, N_MASTER_SKILLS, SUPER_LEVEL
from .ops import (
    BY_ATTACK,
    BY_MAGIC,
    BY_MASTER,
    BY_MASTER_SKILL,
    BY_SKILL,
    OP_AIM,
    OP_BEGIN,
    OP_COIN,
    OP_DEAL,
    OP_DISCARD,
    OP_DRAW_ONE,
    OP_FOLLOW,
    OP_LEAVE,
    OP_LEVEL_UP,
    OP_MULLIGAN,
    OP_PLACE,
    OP_RECOIL,
    OP_RECOVER,
    OP_REDRAW,
    OP_REMOVE,
    OP_RISE,
    OP_SEARCH,
    OP_SHIELD,
)
from .places import place_name
from .setup import ROW_END_TURN, ROW_SETUP, ROW_TURN, RULES_PROGRAM
from .stones import STONES_MAX
from .turn import draw_due
from .view import copies

if TYPE_CHECKING:
    from .game import Masters

HP_MAX = 99  # of a Master
FEW = 20  # of what grows by one at a time
RIGHTS_MAX = N_CELLS * N_LEVELS  # of one action

STATE: Ranges = {
    **checks.STATE,
    "phase": (START, ENDING),
    "turn_cap": (1, TURN_MAX),
    "master_hp": (0, HP_MAX),
    "columns": (1, 2),
    "gauge_limit": (0, 20),
    "shield": (0, 9),
    "flee": (0, 1),
    "flee_hp_max": (0, 20),
    "charge": (0, 1),
    "hand": (0, 20),
    "aside": (0, 1),
    "mulligan": (0, 1),
    "income": (0, 20),
    "draws": (0, 5),
    "hand_max": (0, 20),
    "summon_cost": (0, 9),
    "prepares": (0, 1),
    "dig_per_turn": (0, 9),
    "line_any": (0, 1),
    "placing": (0, 1),
    "must_fill": (0, 1),
    "sweeps": (0, 1),
    "first_seat": (-1, 1),
    "resolving": COPY_RANGE,
    "acting": (0, 1),
    **dict.fromkeys(("hurt", "struck", "missed", "fell_to_attack", "fell_to_own"), (0, 2**N_UNITS - 1)),
}
SEAT: Ranges = {
    **checks.SEAT,
    "hp": (-HP_MAX, HP_MAX),
    "gauge": (0, 2 * FEW),
    "stones": (0, STONES_MAX),
    "turns": (0, TURN_MAX),
    "master": (-1, N_KINDS - 1),
    "due": (0, FEW),
    "digs": (0, DIGS_MAX),
    "redraws": (0, 1),
    "placed": COPY_RANGE,
}
UNIT: Ranges = {
    **checks.UNIT,
    "level": (0, N_LEVELS),
    "paid": (0, 2 * FEW),
    "gifts": (0, 2 ** (N_LEVELS + 1) - 1),
    "spare": (0, 0),
    "preparing": (0, 1),
    "known": (0, 1),
    "acted": (0, 3),
    "charged": (0, 1),
    "under": COPY_RANGE,
    "shield": (0, DOUBLE),
    "boost": (0, BERSERK),
    "boost_n": (0, 9),
    "dearer": (-9, 9),
    "taunted": (0, N_UNITS),
    "linked": (0, N_UNITS),
    "doomed": (0, 2),
    "frozen": (0, 1),
    "cursed": (0, 2),
    **dict.fromkeys(("shield_until", "boost_until", "taunted_until", "linked_until"), (0, THIS_TURN)),
    **dict.fromkeys(("sealed", "bound", "doubled", "level_locked", "immune", "guards"), (0, THIS_TURN)),
}
RANGES = {
    "State": STATE,
    "Seat": SEAT,
    "Unit": UNIT,
    "Frame": {
        **checks.frame_ranges(N_UNITS, NO_AIM),
        "source": (-1, N_PLACES - 1),
        "paid": (BY_ATTACK, BY_MASTER_SKILL),
    },
    "Trigger": checks.trigger_ranges(N_UNITS),
}
TIMED = ("shield", "boost", "taunted", "linked")  # each has a member that says until when
NOTES = ("hurt", "struck", "missed", "fell_to_attack", "fell_to_own")
PLACES = tuple(place_name(2, u) for u in range(N_PLACES))
# how much the rules' own steps may have left; others have nothing left to do when somebody is asked
LEFT_MAX = {OP_AIM: N_UNITS, OP_RECOIL: 1, OP_RISE: RIGHTS_MAX, OP_DEAL: 1, OP_MULLIGAN: 1, OP_REDRAW: 1, OP_PLACE: 3}
LEFT_BY_AMOUNT = (OP_DRAW, OP_DISCARD, OP_SEARCH, OP_RECOVER)
OF_ONE_SEAT = (OP_SEARCH, OP_RECOVER)
ROW_FOLLOW = RULES_PROGRAM.index(OP_FOLLOW)  # from there on an action has no more to do with its aim
ROW_RECOIL = RULES_PROGRAM.index(OP_RECOIL)  # an action's effect runs while the action is there


def check_ranges(state: Any) -> None:
    """Every number of a state is one that the engine can mean. Raises PositionError, which names it."""
    checks.check_ranges(RANGES, state)


def check(game: Masters, state: Any) -> None:
    """The whole of a state, once its ranges are right and what follows from it is computed. Raises PositionError."""
    for fault in _faults(game, state):
        raise PositionError(fault)
    checks.check_question(game, state, _ask_again)


def _ask_again(g: Any) -> None:
    """What the engine does next: a draw that is due comes first, outside an action (flow.run)."""
    if not g.acting and (g.seats[0].due or g.seats[1].due):
        draw_due(g)
    else:
        flow.step_on_top(g)


def _faults(game: Masters, state: Any) -> Iterator[str]:
    yield from _option_faults(state)
    for s in range(2):
        yield from _seat_faults(game, state, s)
    for u in range(N_UNITS):
        yield from _unit_faults(game, state, u)
    yield from _turn_faults(game, state)
    yield from checks.frame_faults(game, state, effect_of, _left_max, PLACES, _is_beyond(state), "M-DMG-2")
    yield from checks.waiting_faults(game, state, effect_of, PLACES)
    yield from checks.resolving_faults(game, state, SPELL, "magic", "a magic card")
    yield from _program_faults(game, state)


def _option_faults(state: Any) -> Iterator[str]:
    if (state.gauge_limit == 0) == (state.master_hp == 0):
        yield "options: the gauge (gauge_limit) or the Masters' hp (master_hp) decides, one of the two [M-FMT-1]"
    if state.placing and not (state.aside and state.hand >= 2):
        yield "options: with placing=1 the hand must be two monsters at least: aside=1 and hand=2 [M-SPD-3]"


# ---- seats -----------------------------------------------------------------------------------------------------------


def _seat_faults(game: Masters, state: Any, s: int) -> Iterator[str]:
    seat, place = state.seats[s], f"P{s + 1}"
    yield from checks.pile_faults(game, state, s, sum(copies(state, s)))
    yield from _master_faults(game, state, s)
    if state.winner < 0 and not state.acting:
        if state.master_hp and not 1 <= seat.hp <= HP_MAX:
            yield f"{place}: {seat.hp} hp, and the match goes on; expected 1 to {HP_MAX} [M-FMT-1]"
        if state.gauge_limit and seat.gauge >= state.gauge_limit:
            yield f"{place}: gauge {seat.gauge}, and the match goes on; expected below {state.gauge_limit} [M-FMT-1]"
        if seat.due and not state.asking:
            yield f"{place}: due is {seat.due}; those monsters would have been drawn [M-SPD-9]"
    if not state.gauge_limit and (seat.gauge or seat.due):
        yield f"{place}: this format has no gauge and draws for no monster that was lost; expected gauge=0, due=0"
    if not state.master_hp and seat.hp:
        yield f"{place}: {seat.hp} hp; this format has no Master, expected 0 [M-FMT-3]"
    if seat.redraws and not _is_at(state, OP_MULLIGAN, OP_REDRAW):
        yield f"{place}: redraws is said before the hands are dealt again only [M-TURN-1]"
    yield from _placed_faults(game, state, s)


def _master_faults(game: Masters, state: Any, s: int) -> Iterator[str]:
    seat, place = state.seats[s], f"P{s + 1}"
    held = {*(k for k, n in enumerate(seat.hand) if n), *seat.deck[: seat.n_deck], *seat.discard[: seat.n_discard]}
    for k, card in listed(seat):
        if k in held and game.is_master(card):
            yield f"{place}: {game.catalogue.card_name(card)} is a Master and in no pile; write 'P{s + 1} master …'"
    if seat.master < 0:
        return
    if not state.master_hp:
        yield f"{place}, master: this format has none [M-FMT-2]"
    if seat.master >= seat.n_kinds or not game.is_master(seat.card[seat.master]):
        yield f"{place}, master: {copy_name(game, state, s * N_KINDS + seat.master)} is no Master"


def _placed_faults(game: Masters, state: Any, s: int) -> Iterator[str]:
    """Who has been placed so far (M-SPD-3), and that there is somebody to place."""
    seat, place = state.seats[s], f"P{s + 1}"
    given = state.frames[0].left if _is_at(state, OP_PLACE, OP_PLACE) else 0
    first = s == state.first_seat
    placed = [k for k in range(2) if given > k + (0 if first else 2)]
    wanted: dict[int, int] = {}
    for row, copy in enumerate(seat.placed):
        if (copy >= 0) != (row in placed):
            yield f"{place}, placed: {sum(c >= 0 for c in seat.placed)} cards; {len(placed)} have been chosen [M-SPD-3]"
        if copy >= 0:
            wanted[copy] = wanted.get(copy, 0) + 1
    for copy, n in wanted.items():
        k = copy - s * N_KINDS
        if not 0 <= k < seat.n_kinds or seat.hand[k] < n or _type(game, seat.card[k]) != "monster":
            yield f"{place}, placed: {copy_name(game, state, copy)} is no monster in hand, {n} times [M-SPD-3]"
    if state.winner < 0 and state.placing and _is_at(state, OP_COIN, OP_PLACE):
        held = sum(seat.hand[k] for k, card in listed(seat) if _type(game, card) == "monster")
        if not _is_at(state, OP_PLACE, OP_PLACE):
            held += sum(_type(game, seat.card[k]) == "monster" for k in seat.deck[: seat.n_deck])
        if held < 2:
            yield f"{place}: {held} monsters to place; expected 2 at least [M-SPD-3]"


# ---- monsters --------------------------------------------------------------------------------------------------------


def _unit_faults(game: Masters, state: Any, u: int) -> Iterator[str]:
    unit, place = state.units[u], place_name(state.columns, u)
    if unit.card < 0:
        yield from checks.empty_unit_faults(unit, game.usual().units[u], place)
        return
    name = game.catalogue.card_name(unit.card)
    if state.columns == 1 and u % 2:
        yield f"{place}: this format has one column a side [M-FMT-7]"
    if unit.owner != u // N_CELLS:
        yield f"{place}: {name} is P{unit.owner + 1}'s; a monster stands on its owner's side"
    levels = _levels(game, unit.card)
    if not levels:
        yield f"{place}: {name} is no monster"
        return
    if unit.level not in levels:
        yield f"{place}: {name} at level {unit.level}; expected {checks.between(levels[0], levels[-1])} [M-LVL-1]"
        return
    yield from _base_faults(game, state, u, place)
    most = CARDS[game.plain_place[0] + unit.card].hp[unit.level - 1]
    if unit.damage > most or (unit.damage == most and not state.acting):
        yield f"{place}: {name} has taken {unit.damage} of {most} hp; it would have left [M-LOSS-1]"
    if not unit.known and not unit.preparing:
        yield f"{place}: {name} is ready, so everybody knows it; expected known=1 [M-HID-1]"
    yield from _mark_faults(state, u, place)


def _levels(game: Masters, card: int) -> range:
    """The levels that a card can have, none: it is no monster."""
    found = game.catalogue.cards[card]
    if found.type.key == "super":
        return range(SUPER_LEVEL, SUPER_LEVEL + 1)
    return range(1, found.top + 1) if found.type.key == "monster" else range(0)


def _base_faults(game: Masters, state: Any, u: int, place: str) -> Iterator[str]:
    unit = state.units[u]
    base, name = game.catalogue.cards[unit.card].base, game.catalogue.card_name(unit.card)
    if not base and unit.under >= 0:
        yield f"{place}: {copy_name(game, state, unit.under)} under {name}, which is no super [M-SUPER-1]"
    if base:
        own = unit.under // N_KINDS == u // N_CELLS
        if not own or not is_listed(state, unit.under) or copy_name(game, state, unit.under) != base:
            yield f"{place}: {name} stands on {base}; expected under=p{u // N_CELLS + 1}.{base} [M-SUPER-1]"


def _mark_faults(state: Any, u: int, place: str) -> Iterator[str]:
    unit = state.units[u]
    for mark in TIMED:
        if (getattr(unit, mark) > 0) != (getattr(unit, f"{mark}_until") > 0):
            yield f"{place}: {mark} and {mark}_until go together"
    if unit.boost == 0 and unit.boost_n:
        yield f"{place}: boost_n is {unit.boost_n} without a boost"
    if unit.taunted and not (stands(state, unit.taunted - 1) and (unit.taunted - 1) // N_CELLS != u // N_CELLS):
        yield f"{place}: taunted by {PLACES[unit.taunted - 1]}; expected an enemy monster"
    if unit.linked:
        v = unit.linked - 1
        if v == u or v // N_CELLS != u // N_CELLS or state.units[v].linked != u + 1:
            yield f"{place}: linked with {PLACES[v]}; expected another monster of its side that is linked with it"


# ---- what is under way -----------------------------------------------------------------------------------------------


def effect_of(game: Masters, pc: int) -> int:
    """What a program runs as: RULES, a monster's EFFECT, or SPELL (magic and Masters' skills)."""
    place = game.catalogue.place(pc)
    if not place.ability:
        return RULES
    return EFFECT if game.catalogue.card(place.card).top else SPELL


def _left_max(game: Masters, pc: int) -> int:
    """How much a step may have left to do."""
    row = PROGRAM[game.plain_place[1] + pc]
    if row.op in LEFT_BY_AMOUNT:
        return max(0, 2 * row.amount if row.side == BOTH and row.op not in OF_ONE_SEAT else row.amount)
    if row.op == OP_LEVEL_UP:
        return int(row.amount) + 1
    if row.op == OP_SHIELD:
        return max(1, row.amount)
    if row.op == OP_REMOVE:
        return 1 if row.arg else 0
    return 6 if row.op == OP_DRAW_ONE else LEFT_MAX.get(row.op, 0)


def _op(state: Any, i: int) -> int:
    """The step of the rules that a frame is at, -1: it runs a card's program."""
    frame = state.frames[i]
    return RULES_PROGRAM[frame.pc] if frame.effect == RULES and frame.pc < len(RULES_PROGRAM) else -1


def _is_at(state: Any, first: int, last: int) -> bool:
    """Is the rules' own program at one of those steps?"""
    return bool(state.depth and first <= _op(state, 0) <= last)


def _is_action(frame: Any) -> bool:
    return bool(frame.effect == RULES and frame.pc < ROW_SETUP)


def _is_beyond(state: Any) -> Any:
    def is_beyond(frame: Any, name: str) -> bool:
        """An action is aimed at cells, and both it and its effect may come from a Master."""
        if name == "chosen":
            return _is_action(frame)
        by_master = name == "source" and frame.source == MASTERS + frame.seat and state.seats[frame.seat].master >= 0
        return bool(by_master and (_is_action(frame) or frame.effect == SPELL))

    return is_beyond


def _turn_faults(game: Masters, state: Any) -> Iterator[str]:
    due = state.asking == ASK_DRAW and state.asked == CHANCE and not state.acting
    at_once = bool(due and (state.seats[0].due or state.seats[1].due))
    yield from checks.turn_faults(state, {MAIN: "main"}, ROW_SETUP, at_once)
    in_setup = _is_at(state, OP_COIN, OP_BEGIN - 1)
    if (state.turn == 0) != in_setup:
        yield "turn: turn 0 is the set-up, before anybody's turn, and nothing else is"
    if in_setup and any(unit.card >= 0 for unit in state.units):
        yield "run: nobody stands on the field during the set-up [M-FIELD-4]"
    if state.acting != int(_is_at(state, OP_AIM, OP_LEAVE)):
        yield "acting: it is 1 from the beginning of an action until who fell in it has left"
    for name in NOTES:
        notes = getattr(state, name)
        if notes and not state.acting:
            yield f"{name}: what happened in an action is noted while it lasts only; expected 0"
        if any(notes >> u & 1 and not stands(state, u) for u in range(N_UNITS)):
            yield f"{name}: it names a cell where nobody is"
    if state.depth and state.frames[0].effect == RULES and state.phase not in _phases(state.frames[0].pc):
        yield f"phase: it is not {state.phase} at {game.catalogue.place(state.frames[0].pc)}"


def _phases(pc: int) -> tuple[int, ...]:
    """The phases in which the rules' own program may be at a row."""
    if pc >= ROW_END_TURN:
        return (MAIN, ENDING)
    return (START, MAIN, ENDING) if pc >= ROW_TURN else (START,) if pc >= ROW_SETUP else (MAIN,)


def _program_faults(game: Masters, state: Any) -> Iterator[str]:
    for i in range(state.depth):
        frame, place = state.frames[i], f"run {i + 1}"
        if _is_action(frame):
            yield from _action_faults(game, state, frame, place)
        elif frame.effect == RULES:
            if (frame.source, frame.foe, frame.chosen, frame.paid) != (-1, -1, -1, BY_ATTACK):
                yield f"{place}: a turn has no source, foe, choice or paid"
        else:
            yield from _effect_faults(game, state, i, place)


def _action_faults(game: Masters, state: Any, frame: Any, place: str) -> Iterator[str]:
    """An action is the active seat's, of a monster, a Master or a card, and aimed as its range allows."""
    if frame.seat != state.seat:
        yield f"{place}: an action is the active seat's, P{state.seat + 1}'s"
    by_master = frame.paid in (BY_MASTER, BY_MASTER_SKILL)
    if frame.source >= 0 and by_master != (frame.source >= MASTERS):
        yield f"{place}: paid={frame.paid} does not go with {PLACES[frame.source]}"
    if frame.paid == BY_MAGIC and frame.source >= 0:
        yield f"{place}: a magic card has no source"
    if 0 <= frame.source < N_UNITS and frame.source // N_CELLS != frame.seat:
        yield f"{place}: {PLACES[frame.source]} is not P{frame.seat + 1}'s"
    if frame.pc > ROW_FOLLOW:
        return
    if by_master and frame.source < 0:
        yield f"{place}: expected a Master as its source"
    if frame.paid == BY_MASTER_SKILL and not 0 <= frame.chosen < N_MASTER_SKILLS:
        yield f"{place}: chosen is {frame.chosen}, no skill of a Master"
    if frame.paid in (BY_ATTACK, BY_SKILL):
        yield from _aim_faults(game, state, frame, place)


def _aim_faults(game: Masters, state: Any, frame: Any, place: str) -> Iterator[str]:
    if not stands(state, frame.source):
        yield f"{place}: expected a monster that attacks as its source"
        return
    unit = state.units[frame.source]
    card = CARDS[game.plain_place[0] + unit.card]
    range_ = (card.skill_range if frame.paid == BY_SKILL else card.range)[unit.level - 1]
    if range_ == NO_RANGE and frame.paid == BY_SKILL and frame.chosen == NO_AIM:
        return
    if frame.chosen < 0 or not aims_of(game.rehearsal(state), range_, frame.source) >> frame.chosen & 1:
        at = aimed_place(frame.seat, frame.chosen)
        yield f"{place}: its range has no aim {frame.chosen} ({PLACES[at] if at >= 0 else 'a column'}) from there"


def _effect_faults(game: Masters, state: Any, i: int, place: str) -> Iterator[str]:
    """What a skill, a magic card or a Master's skill does runs above its action; other effects stand alone."""
    frame, program = state.frames[i], game.catalogue.place(state.frames[i].pc)
    action = state.frames[0] if i and _is_action(state.frames[0]) and state.frames[0].pc == ROW_RECOIL else None
    by = action.paid if action is not None else -1
    if frame.paid > 1:
        yield f"{place}: paid is {frame.paid}; expected 0 or 1"
    if frame.effect == SPELL:
        if by not in (BY_MAGIC, BY_MASTER_SKILL) or frame.seat != state.seat:
            yield f"{place}: {program} runs as part of an action of the active seat"
        magic = game.catalogue.card(program.card).type.key == "magic"
        if magic != (by == BY_MAGIC) or magic == (frame.source >= 0):
            yield f"{place}: a magic card has no source, and a Master's skill has its Master"
        if magic and (state.resolving < 0 or copy_name(game, state, state.resolving) != program.card):
            yield f"{place}: {program.card} is not the card that is being resolved"
        if magic and state.resolving // N_KINDS != frame.seat:
            yield f"{place}: {program.card} is resolved for its owner"
    elif frame.paid != int(by == BY_SKILL and program.ability.startswith("skill")):
        yield f"{place}: paid is 1 while a skill runs as part of its action only"
    if 0 <= frame.source < N_UNITS and frame.source // N_CELLS != frame.seat:
        yield f"{place}: {PLACES[frame.source]} is not P{frame.seat + 1}'s"


def _type(game: Masters, card: int) -> str:
    return str(game.catalogue.cards[card].type.key)
