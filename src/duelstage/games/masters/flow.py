"""An action is done, and the match goes on until the next decision.

The engine is entered here: `setup`, `apply_action`, `concede`; `legal` and `why_not` are in legality.py. Rules
M-TURN-4 ... M-TURN-9, M-ACT-1 ... M-ACT-4, M-SPD-9, M-END-2.
"""

from __future__ import annotations

from ...kernel.events import (
    EV_ANSWERED,
    EV_ASKED,
    EV_CUT,
    EV_EFFECT,
    EV_MOVED,
    EV_OFFERED,
    EVERYBODY,
    Z_DISCARD,
    Z_HAND,
    Z_RESOLVING,
    emit,
)
from ...kernel.frames import (
    RULES,
    answered,
    forget_waiting,
    pop,
    push,
    running_effect,
    start_oldest,
)
from ...kernel.layout import N_KINDS
from ...kernel.luck import ASK_DRAW, ASK_HAND, CHANCE
from ...kernel.verbs import OP_END, change_hp, end_match
from ...kernel.zones import count_in_deck, from_hand, mix_unknown, sort_unknown
from .board import skill_cost
from .combat import (
    after_step,
    aim_step,
    attack,
    begin_action,
    counter_step,
    follow_step,
    fulfil_curse,
    leave_step,
    master_attack,
    react_step,
    recoil_step,
    rise_step,
    strike_step,
)
from .effects import effect_step
from .field import CARDS, MASTERS, N_AIMS, NO_AIM, PROGRAM, State
from .law import (
    M_ACT_1,
    M_ACT_2,
    M_ACT_3,
    M_ACT_4,
    M_CHARGE_3,
    M_END_2,
    M_MST_1,
    M_MST_4,
    M_SPD_3,
    M_SPD_5,
    M_SPD_7,
    M_STONE_1,
    M_TURN_1,
    M_TURN_4,
    M_TURN_6,
)
from .leaving import leave, settle
from .legality import (
    CODE_ANSWER,
    CODE_ATTACK,
    CODE_CHARGE,
    CODE_END,
    CODE_FLEE,
    CODE_MASTER_ATTACK,
    CODE_MASTER_SKILL,
    CODE_MOVE,
    CODE_PLAY,
    CODE_SKILL,
    CODE_SUMMON,
    CODE_SWAP,
    N_CODES,
)
from .moves import exchange, set_acted, set_charged, set_paid, summon
from .numbers import CHAIN_MAX, DIGS_MAX, FLEE_HP, FLEE_STONES, MASTER_ATTACK_COST, N_CELLS
from .ops import (
    ASK_BACK,
    ASK_DISCARD,
    ASK_FRONT,
    ASK_LEVEL,
    ASK_MULLIGAN,
    ASK_RECOVER,
    ASK_SEARCH,
    BY_ATTACK,
    BY_MAGIC,
    BY_MASTER_SKILL,
    BY_SKILL,
    EV_ACTION,
    EV_ACTION_REST,
    EV_FLED,
    EV_FRAME,
    EV_FRAME_UNITS,
    EV_MAGIC,
    EV_MASTER_SKILL,
    EV_SET_SEAT,
    EV_STACK,
    EV_WAITS,
    LEFT_FLED,
    NO_CARD,
    OP_AIM,
    OP_BEGIN,
    OP_COIN,
    OP_COUNTER,
    OP_DEAL,
    OP_FOLLOW,
    OP_LEAVE,
    OP_MULLIGAN,
    OP_PLACE,
    OP_REACT,
    OP_RECOIL,
    OP_REDRAW,
    OP_RISE,
    OP_SHOW,
    OP_STRIKE,
    RISE,
    S_DIGS,
)
from .setup import (
    ROW_END_TURN,
    begin_match,
    coin_step,
    deal_step,
    mulligan_step,
    place_step,
    redraw_step,
    show_step,
)
from .stones import gain, pay
from .turn import draw_due, turn_step


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
    elif code >= CODE_MASTER_ATTACK:
        act_as_master(g, s, code)
    elif code >= CODE_MOVE:
        act_by_place(g, s, code)
    elif code >= CODE_SKILL:
        use_skill(g, s * N_CELLS + (code - CODE_SKILL) // N_AIMS, (code - CODE_SKILL) % N_AIMS)
    elif code >= CODE_ATTACK:
        attack(g, s * N_CELLS + (code - CODE_ATTACK) // N_AIMS, (code - CODE_ATTACK) % N_AIMS, BY_ATTACK)
    elif code >= CODE_PLAY:
        play(g, s, code - CODE_PLAY)
    elif code >= CODE_SUMMON:
        summon_paid(g, s, (code - CODE_SUMMON) // N_CELLS, s * N_CELLS + (code - CODE_SUMMON) % N_CELLS)
    elif code == CODE_END:
        push(g, ROW_END_TURN, s, -1, RULES)
    settle(g)
    run(g)
    if busy or g.depth or g.waiting:
        tell_stack(g)


# ---- what a seat does ------------------------------------------------------------------------------------------------


def summon_paid(g: State, s: int, k: int, u: int) -> None:
    """M-TURN-4, M-SPD-5."""
    rule = M_TURN_4 if g.prepares else M_SPD_5
    pay(g, s, g.summon_cost, rule)
    summon(g, s, k, u, rule)
    set_paid(g, u, g.summon_cost, rule)


def use_skill(g: State, u: int, aim: int) -> None:
    pay(g, g.seat, skill_cost(g, u), M_STONE_1)
    attack(g, u, aim, BY_SKILL)


def play(g: State, s: int, k: int) -> None:
    """A magic card is paid for, lies open while it is resolved, then goes to the discard (M-TURN-6, M-SPD-7)."""
    card = g.seats[s].card[k]
    rule = M_SPD_7 if g.aside else M_TURN_6
    pay(g, s, CARDS[g.base + card].stones, M_STONE_1)
    from_hand(g, s, k)
    emit(g, EV_MOVED, EVERYBODY, rule, s, card, Z_HAND, Z_RESOLVING)
    emit(g, EV_MAGIC, EVERYBODY, rule, s, card, CARDS[g.base + card].stones, 0)
    g.resolving = s * N_KINDS + k
    begin_action(g, s, -1, NO_AIM, BY_MAGIC)


def act_by_place(g: State, s: int, code: int) -> None:
    """Move, swap, flee, charge now (M-ACT-1 ... M-ACT-4)."""
    if code >= CODE_CHARGE:
        u = s * N_CELLS + code - CODE_CHARGE
        spend(g, u, M_ACT_3)
        set_charged(g, u, 1, M_ACT_3)
        fulfil_curse(g, u)
    elif code >= CODE_FLEE:
        flee(g, s, s * N_CELLS + code - CODE_FLEE)
    else:
        swap = code >= CODE_SWAP
        i = code - (CODE_SWAP if swap else CODE_MOVE)
        step(g, s * N_CELLS + i // N_CELLS, s * N_CELLS + i % N_CELLS, swap)


def spend(g: State, u: int, rule: int) -> None:
    set_acted(g, u, g.units[u].acted + 1, rule)


def step(g: State, u: int, v: int, swap: bool) -> None:
    """A move, or a swap of two monsters; it ends their charges (M-CHARGE-3)."""
    spend(g, u, M_ACT_2 if swap else M_ACT_1)
    set_charged(g, u, 0, M_CHARGE_3)
    if swap:
        spend(g, v, M_ACT_2)
        set_charged(g, v, 0, M_CHARGE_3)
    exchange(g, u, v, M_ACT_2 if swap else M_ACT_1)
    fulfil_curse(g, v)
    if swap:
        fulfil_curse(g, u)


def flee(g: State, s: int, u: int) -> None:
    """It leaves; its Master loses 1 hp, its owner gains exactly 1 stone (M-ACT-4)."""
    emit(g, EV_FLED, EVERYBODY, M_ACT_4, u, 0, 0, 0)
    leave(g, u, LEFT_FLED, Z_DISCARD, M_ACT_4)
    change_hp(g, s, -FLEE_HP, -1, M_ACT_4)
    gain(g, s, FLEE_STONES, M_ACT_4)


def act_as_master(g: State, s: int, code: int) -> None:
    """M-MST-0 ... M-MST-4."""
    if code < CODE_MASTER_SKILL:
        pay(g, s, MASTER_ATTACK_COST, M_STONE_1)
        master_attack(g, s, code - CODE_MASTER_ATTACK)
        return
    slot = code - CODE_MASTER_SKILL
    cost = CARDS[g.base + g.seats[s].card[g.seats[s].master]].skill_cost[slot]
    pay(g, s, cost, M_STONE_1)
    emit(g, EV_MASTER_SKILL, EVERYBODY, M_MST_4, s, slot, cost, 0)
    if slot == 0:
        g.seats[s].digs = min(g.seats[s].digs + 1, DIGS_MAX)
        emit(g, EV_SET_SEAT, EVERYBODY, M_MST_1, s, S_DIGS, g.seats[s].digs, 0)
    begin_action(g, s, MASTERS + s, slot, BY_MASTER_SKILL)


def concede(g: State, s: int) -> None:
    """M-END-2: at any time, in either turn."""
    if g.winner < 0:
        end_match(g, 1 - s, M_END_2)


# ---- going on --------------------------------------------------------------------------------------------------------


def run(g: State) -> None:
    """Go on until somebody must choose, the match is over or nothing is left to do."""
    while g.asking == 0 and g.winner < 0 and g.fault == 0:
        if not g.acting and (g.seats[0].due or g.seats[1].due):
            draw_due(g)
        elif g.waiting and not running_effect(g):
            start_next(g)
        elif g.depth == 0:
            g.chain = 0
            return
        else:
            if g.chain and not g.waiting and not running_effect(g):
                g.chain = 0
            if step_on_top(g) and g.asking == 0:
                settle(g)
    if g.asking:
        tell_question(g)


def start_next(g: State) -> None:
    """Start the effect that has waited longest; a chain of more than CHAIN_MAX is cut: no match may hang."""
    if g.chain >= CHAIN_MAX:
        emit(g, EV_CUT, EVERYBODY, 0, g.waiting, 0, 0, 0)
        forget_waiting(g)
        return
    start_oldest(g)
    source = g.frames[g.depth - 1].source
    card = -1
    if source >= 0:
        card = g.units[source].card
    emit(g, EV_EFFECT, EVERYBODY, 0, g.frames[g.depth - 1].seat, source, card, 0)


def step_on_top(g: State) -> bool:
    """One step of what is on top, of a card's program or of the rules. True: somebody may have fallen of it."""
    top = g.depth - 1
    if g.frames[top].effect != RULES:
        return effect_step(g)
    op = PROGRAM[g.rows + g.frames[top].pc].op
    if op == OP_END:
        pop(g)
        return True
    if op >= OP_BEGIN:
        return turn_step(g, op)
    if op >= OP_COIN:
        setup_step(g, top, op)
        return False
    action_step(g, top, op)
    return op >= OP_RISE


def action_step(g: State, top: int, op: int) -> None:
    """One step of an action, in the order of M-DMG-2."""
    if op == OP_AIM:
        aim_step(g, top)
    elif op == OP_STRIKE:
        strike_step(g, top)
    elif op == OP_FOLLOW:
        follow_step(g, top)
    elif op == OP_RECOIL:
        recoil_step(g, top)
    elif op == OP_REACT:
        react_step(g, top)
    elif op == OP_COUNTER:
        counter_step(g, top)
    elif op == OP_LEAVE:
        leave_step(g, top)
    elif op == OP_RISE:
        rise_step(g, top)
    else:
        after_step(g, top)


def setup_step(g: State, top: int, op: int) -> None:
    if op == OP_COIN:
        coin_step(g)
    elif op == OP_DEAL:
        deal_step(g, top)
    elif op == OP_MULLIGAN:
        mulligan_step(g, top)
    elif op == OP_REDRAW:
        redraw_step(g, top)
    elif op == OP_PLACE:
        place_step(g, top)
    elif op == OP_SHOW:
        show_step(g)


# ---- telling ---------------------------------------------------------------------------------------------------------


def in_secret(g: State) -> bool:
    """Is the open question one that both seats are asked, each without seeing the other's answer?"""
    return g.asking == ASK_MULLIGAN or g.asking == ASK_FRONT or g.asking == ASK_BACK


def answer(g: State, option: int) -> None:
    """Tell what was answered: units and ways as they are, cards by name, secrets to nobody else."""
    audience = 1 << g.asked if in_secret(g) else EVERYBODY
    emit(g, EV_ANSWERED, audience, 0, g.asking, g.asked, told_as(g, option), 0)
    answered(g, option)


def of_cards(question: int) -> bool:
    """Are the options of a question cards?"""
    found = question == ASK_DISCARD or question == ASK_SEARCH or question == ASK_RECOVER
    return found or question == ASK_FRONT or question == ASK_BACK


def told_as(g: State, option: int) -> int:
    """An option of the open question as events name it; -1: nothing is chosen, or the draw of a card will tell.

    A rise is told as -1 (stay), -2 (rise) or the card of the super.
    """
    if g.asking == ASK_DRAW or g.asking == ASK_HAND:
        return -1
    if g.asking == ASK_LEVEL and option >= NO_CARD:
        return -2 if option == RISE else -1
    if g.asking == ASK_LEVEL or of_cards(g.asking):
        return -1 if option == NO_CARD else g.seats[g.asked].card[option]
    return option


def one_is_in(g: State) -> bool:
    """Has any of the secret answers been given? Nobody is told before all are in (M-TURN-1, M-SPD-3)."""
    return in_secret(g) and g.frames[g.depth - 1].left != 0


def tell_question(g: State) -> None:
    """Who is asked what, to everybody; what may be answered, to the seat that is asked.

    A secret question is told once, to both; what each may answer follows from its own hand.
    """
    if g.log_room == 0 or one_is_in(g):
        return
    if in_secret(g):
        emit(g, EV_ASKED, EVERYBODY, M_TURN_1 if g.asking == ASK_MULLIGAN else M_SPD_3, g.asking, -1, 0, 0)
        return
    emit(g, EV_ASKED, EVERYBODY, 0, g.asking, g.asked, g.about, 0)
    if g.asked == CHANCE:
        return
    for i in range(N_CODES - CODE_ANSWER):
        if g.choices >> i & 1:
            emit(g, EV_OFFERED, 1 << g.asked, 0, g.asking, told_as(g, i), 0, 0)


def tell_stack(g: State) -> None:
    """What is under way, for whoever folds events: programs half run, effects that wait, notes of the action."""
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
    emit(g, EV_ACTION, EVERYBODY, 0, g.hurt, g.struck, g.fell_to_attack, g.fell_to_own)
    emit(g, EV_ACTION_REST, EVERYBODY, 0, g.missed, g.acting, 0, 0)


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
