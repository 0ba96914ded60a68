"""An action is done, and the match goes on until the next decision. Rules A-TURN-2, A-MAIN-5, A-FX-2, A-FX-6.

The engine is entered here: `setup`, `apply_action`, `concede`; `legal` and `why_not` are in legality.py.
"""

from __future__ import annotations

from ...kernel.events import (
    EV_ANSWERED,
    EV_ASKED,
    EV_CUT,
    EV_EFFECT,
    EV_OFFERED,
    EV_PHASE,
    EVERYBODY,
    Z_RESOLVING,
    emit,
)
from ...kernel.frames import (
    RULES,
    SPELL,
    answered,
    forget_waiting,
    next_step,
    pop,
    push,
    running_effect,
    start_oldest,
)
from ...kernel.layout import N_KINDS
from ...kernel.luck import ASK_DRAW, ASK_HAND, CHANCE
from ...kernel.verbs import OP_END, end_match
from ...kernel.zones import count_in_deck, mix_unknown, sort_unknown
from .board import is_ex
from .combat import attack, blow
from .effects import effect_step
from .field import (
    CARDS,
    COMBAT,
    HELD,
    MAIN,
    PLAYED,
    PLAYER,
    PLAYS_SPELL,
    PLAYS_TERRAIN,
    PROGRAM,
    TERRAIN,
    State,
)
from .law import (
    A_END_3,
    A_EX_2,
    A_FX_6,
    A_MAIN_1,
    A_MAIN_5,
    A_SETUP_5,
    A_TURN_1,
)
from .legality import CODE_ANSWER, CODE_ATTACK, CODE_END, CODE_PLAY, CODE_SUMMON, N_CODES, N_TARGETS
from .moves import play_from_hand, play_terrain_card, summon_from_hand, summon_over
from .numbers import CHAIN_MAX, N_SLOTS
from .ops import (
    ASK_BASE,
    ASK_MODE,
    ASK_MULLIGAN,
    ASK_TARGET,
    EV_FRAME,
    EV_FRAME_UNITS,
    EV_SET_SEAT,
    EV_STACK,
    EV_WAITS,
    NO_CARD,
    OP_BEGIN,
    OP_BLOW,
    OP_COIN,
    OP_DEAL,
    OP_MULLIGAN,
    OP_REDRAW,
    OP_SECOND,
    S_BASES,
    S_EXES,
    S_SPELLS,
    S_TERRAINS,
)
from .settle import settle
from .setup import (
    ROW_END_TURN,
    begin_match,
    coin_step,
    deal_step,
    mulligan_step,
    redraw_step,
    second_step,
)
from .triggers import seat_moment
from .turn import drawing, turn_step


def setup(g: State) -> None:
    """Begin the match and go on until the first decision."""
    begin_match(g)
    run(g)
    tell_stack(g)


def apply_action(g: State, code: int) -> None:
    """Do one legal action and go on until the next decision."""
    s = g.seat
    busy = g.depth + g.waiting
    if code >= CODE_ANSWER:
        answer(g, code - CODE_ANSWER)
    elif code == CODE_END:
        end_phase(g, s)
    else:
        act(g, s, code)
        settle(g)  # answers and ends of phases change no artist by themselves
    run(g)
    if busy or g.depth or g.waiting:
        tell_stack(g)


def act(g: State, s: int, code: int) -> None:
    """Attack, play a card or summon."""
    if code >= CODE_ATTACK:
        target = (code - CODE_ATTACK) % N_TARGETS
        u = s * N_SLOTS + (code - CODE_ATTACK) // N_TARGETS
        attack(g, u, PLAYER if target == N_SLOTS else (1 - s) * N_SLOTS + target)
    elif code >= CODE_PLAY:
        play(g, s, code - CODE_PLAY)
    else:
        summon(g, s, (code - CODE_SUMMON) // N_SLOTS, (code - CODE_SUMMON) % N_SLOTS)


def answer(g: State, option: int) -> None:
    """Tell what was answered: units and ways as they are, cards by name, secrets to nobody else."""
    audience = 1 << g.asked if g.asking == ASK_MULLIGAN else EVERYBODY
    emit(g, EV_ANSWERED, audience, 0, g.asking, g.asked, told_as(g, option), 0)
    answered(g, option)


def told_as(g: State, option: int) -> int:
    """An option of the open question as events name it; -1: nothing is chosen, or the draw of a card will tell."""
    if g.asking == ASK_DRAW or g.asking == ASK_HAND:
        return -1
    if g.asking > ASK_TARGET and g.asking != ASK_MULLIGAN and g.asking != ASK_BASE and g.asking != ASK_MODE:
        return -1 if option == NO_CARD else g.seats[g.asked].card[option]
    return option


def end_phase(g: State, s: int) -> None:
    """Main phase, then combat, then the turn is over (A-TURN-1)."""
    if g.phase == MAIN:
        g.phase = COMBAT
        emit(g, EV_PHASE, EVERYBODY, A_TURN_1, COMBAT, 0, 0, 0)
    else:
        push(g, ROW_END_TURN, s, -1, RULES)


def summon(g: State, s: int, k: int, slot: int) -> None:
    u = s * N_SLOTS + slot
    if is_ex(g, g.seats[s].card[k]):
        g.seats[s].exes += 1
        emit(g, EV_SET_SEAT, EVERYBODY, A_EX_2, s, S_EXES, g.seats[s].exes, 0)
        summon_over(g, s, k, u)
    else:
        g.seats[s].bases += 1
        emit(g, EV_SET_SEAT, EVERYBODY, A_MAIN_1, s, S_BASES, g.seats[s].bases, 0)
        summon_from_hand(g, s, k, u, A_MAIN_1)


def play(g: State, s: int, k: int) -> None:
    """A terrain takes its zone; a spell is resolved: its effect first, then what answers the playing."""
    card = g.seats[s].card[k]
    if CARDS[g.base + card].type == TERRAIN:
        g.seats[s].terrains += 1
        emit(g, EV_SET_SEAT, EVERYBODY, A_MAIN_1, s, S_TERRAINS, g.seats[s].terrains, 0)
        play_terrain_card(g, s, k)
        seat_moment(g, PLAYS_TERRAIN, s)
        return
    g.seats[s].spells += 1
    emit(g, EV_SET_SEAT, EVERYBODY, A_MAIN_1, s, S_SPELLS, g.seats[s].spells, 0)
    play_from_hand(g, s, k, Z_RESOLVING, A_MAIN_5)
    g.resolving = s * N_KINDS + k
    push(g, CARDS[g.base + card].ability[PLAYED], s, -1, SPELL)
    seat_moment(g, PLAYS_SPELL, s)


def concede(g: State, s: int) -> None:
    """A-END-3: at any time, in either turn."""
    if g.winner < 0:
        end_match(g, 1 - s, A_END_3)


def run(g: State) -> None:
    """Go on until somebody must choose, the match is over or nothing is left to do."""
    while g.asking == 0 and g.winner < 0 and g.fault == 0:
        if g.waiting and not running_effect(g) and not drawing(g):
            start_next(g)
        elif g.depth == 0:
            g.chain = 0
            return
        else:
            if g.chain and not g.waiting and not running_effect(g):
                g.chain = 0
            if step(g) and g.asking == 0:
                settle(g)
    if g.asking:
        tell_question(g)


def start_next(g: State) -> None:
    """Start the effect that has waited longest; a chain of more than CHAIN_MAX is cut (A-FX-2, A-FX-6)."""
    if g.chain >= CHAIN_MAX:
        emit(g, EV_CUT, EVERYBODY, A_FX_6, g.waiting, 0, 0, 0)
        forget_waiting(g)
        return
    start_oldest(g)
    source = g.frames[g.depth - 1].source
    card = -1
    if source >= 0 and g.frames[g.depth - 1].effect != HELD:
        card = g.units[source].card
    emit(g, EV_EFFECT, EVERYBODY, 0, g.frames[g.depth - 1].seat, source, card, 0)


def step(g: State) -> bool:
    """One step of what is on top, of a card's program or of the rules. True: somebody may have died of it."""
    top = g.depth - 1
    if g.frames[top].effect != RULES:
        return effect_step(g)
    op = PROGRAM[g.rows + g.frames[top].pc].op
    if op == OP_BLOW:
        next_step(g)
        blow(g, top)
        return True
    if op == OP_END:
        pop(g)
        return False
    if op >= OP_BEGIN:
        return turn_step(g, op)
    if op == OP_COIN:
        coin_step(g)
    elif op == OP_DEAL:
        deal_step(g, top)
    elif op == OP_MULLIGAN:
        mulligan_step(g, top)
    elif op == OP_REDRAW:
        redraw_step(g, top)
    elif op == OP_SECOND:
        second_step(g)
    return False


def one_is_in(g: State) -> bool:
    """Has the first of two secret answers been given? Nobody is told before the second is in (A-SETUP-5)."""
    return g.asking == ASK_MULLIGAN and g.frames[g.depth - 1].left != 0


def tell_question(g: State) -> None:
    """Who is asked what, to everybody; what may be answered, to the seat that is asked."""
    if g.log_room == 0 or one_is_in(g):
        return
    if g.asking == ASK_MULLIGAN:
        emit(g, EV_ASKED, EVERYBODY, A_SETUP_5, g.asking, -1, 0, 0)
        return
    emit(g, EV_ASKED, EVERYBODY, 0, g.asking, g.asked, g.about, 0)
    if g.asked == CHANCE:
        return
    for i in range(N_CODES - CODE_ANSWER):
        if g.choices >> i & 1:
            emit(g, EV_OFFERED, 1 << g.asked, 0, g.asking, told_as(g, i), 0, 0)


def tell_stack(g: State) -> None:
    """What is under way, for whoever folds events: programs half run and effects that wait."""
    if g.log_room == 0 or one_is_in(g):
        return
    emit(g, EV_STACK, EVERYBODY, 0, g.depth, g.waiting, g.chain, 0)
    for i in range(g.depth):
        mixed = g.frames[i].seat + 4 * g.frames[i].effect + 16 * g.frames[i].paid
        emit(g, EV_FRAME, EVERYBODY, 0, i, g.frames[i].pc, g.frames[i].left, mixed)
        emit(g, EV_FRAME_UNITS, EVERYBODY, 0, i, g.frames[i].source, g.frames[i].foe, g.frames[i].chosen)
    for i in range(g.waiting):
        mixed = i + 32 * g.queue[i].seat + 64 * g.queue[i].effect
        emit(g, EV_WAITS, EVERYBODY, 0, mixed, g.queue[i].pc, g.queue[i].source, g.queue[i].foe)


def weight(g: State, code: int) -> int:
    """How often chance gives this answer, against the weights of the others."""
    k = code - CODE_ANSWER
    if k < 0 or k >= N_KINDS:
        return 0
    if g.asking == ASK_DRAW:
        return count_in_deck(g, g.about, k)
    return g.seats[g.about].hand[k] if g.asking == ASK_HAND else 1


def open_luck(g: State, asked: int) -> None:
    """From here on chance is asked (1) or drawn (0); what nobody knows of the decks is a multiset while it is asked."""
    g.luck_asked = asked
    for s in range(2):
        if asked:
            sort_unknown(g, s)
        else:
            mix_unknown(g, s)
