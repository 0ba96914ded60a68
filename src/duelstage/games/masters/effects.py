"""How a card's program runs, step by step. Rules M-MST-7, M-LVL-6, M-SUPER-3, M-TURN-3, M-DMG-2.

A step that is done moves its frame on; one that has asked, or has more to do, is entered again.
"""

from __future__ import annotations

from ...kernel.events import EV_MOVED, EVERYBODY, Z_DECK, Z_DISCARD, Z_HAND, Z_RESOLVING, emit
from ...kernel.frames import SPELL, choice, next_step, pop
from ...kernel.layout import N_KINDS, U64
from ...kernel.luck import ASK_TOSS, EFFECTS, toss
from ...kernel.masks import nth
from ...kernel.verbs import (
    BOTH,
    ENEMY,
    OP_CHOOSE,
    OP_DAMAGE,
    OP_DRAW,
    OP_END,
    OP_GAIN,
    OP_JUMP,
    OP_LOSE,
    OWN,
)
from ...kernel.zones import (
    from_deck,
    from_discard,
    from_hand,
    into_discard,
    into_hand,
    kinds_in_deck,
    pick_from_hand,
    place_in_deck,
    shuffle,
)
from .board import cards_in_hand, holds, lies_aside
from .combat import boosted
from .field import CARDS, MAGIC, MASTERS, MONSTER, N_UNITS, PROGRAM, State
from .law import M_HID_2, M_TURN_2, M_TURN_3, M_TURN_6, M_TURN_7
from .levels import rise_once
from .moves import draw
from .numbers import N_CELLS
from .ops import (
    ASK_DISCARD,
    ASK_MODE,
    ASK_RECOVER,
    ASK_SEARCH,
    BY_SKILL,
    F_MAGIC,
    F_MONSTER,
    F_SUPER_CARD,
    NO_CARD,
    OP_DISCARD,
    OP_LEVEL_UP,
    OP_LINK,
    OP_RECOVER,
    OP_REMOVE,
    OP_SEARCH,
    OP_SHIELD,
    OP_STEAL,
    OP_STONES,
)
from .stones import stones_for_hp
from .targets import offered, select
from .verbs import link, master_verb, player_verb, send_away, unit_verb


def effect_step(g: State) -> bool:
    """Run, or go on with, the step of the effect on top. True: somebody may have fallen of it."""
    top = g.depth - 1
    row = g.rows + g.frames[top].pc
    op = PROGRAM[row].op
    if op == OP_END:
        end_effect(g, top)
        return True
    if g.frames[top].left == 0:
        if not holds(g, g.frames[top].seat, PROGRAM[row].test, PROGRAM[row].test_arg, g.frames[top].source):
            next_step(g)
            return False
    if op == OP_JUMP:
        g.frames[top].pc += PROGRAM[row].amount
    elif op == OP_CHOOSE:
        choose_step(g, top, row)
    elif op == OP_DRAW:
        draw_step(g, top, row)
    elif op == OP_DISCARD:
        discard_step(g, top, row)
    elif op == OP_SEARCH:
        search_step(g, top, row)
    elif op == OP_RECOVER:
        recover_step(g, top, row)
    elif op == OP_LOSE or op == OP_GAIN or op == OP_STONES or op == OP_STEAL:
        player_step(g, top, row, op)
    elif op == OP_LEVEL_UP:
        level_up_step(g, top, row)
    elif op == OP_REMOVE:
        remove_step(g, top, row)
    elif op == OP_SHIELD:
        shield_step(g, top, row)
    elif op == OP_LINK:
        link_step(g, top, row)
    else:
        unit_step(g, top, row)
    return True


def end_effect(g: State, top: int) -> None:
    """A magic card goes to the discard when it is done."""
    spell = g.frames[top].effect == SPELL and g.frames[top].source < 0
    pop(g)
    copy = g.resolving
    if spell and copy >= 0:
        g.resolving = -1
        s = copy // N_KINDS
        into_discard(g, s, copy % N_KINDS)
        emit(g, EV_MOVED, EVERYBODY, M_TURN_6, s, g.seats[s].card[copy % N_KINDS], Z_RESOLVING, Z_DISCARD)


# ---- monsters ----------------------------------------------------------------------------------------------------


def unit_step(g: State, top: int, row: int) -> None:
    """A verb for one or several monsters or Masters; stones for Master damage follow (M-STONE-3)."""
    units: U64 = select(g, top, row)
    if g.asking:
        return
    hp_0 = g.seats[0].hp
    hp_1 = g.seats[1].hp
    n = PROGRAM[row].amount
    source = g.frames[top].source
    if PROGRAM[row].op == OP_DAMAGE and g.frames[top].paid and source >= 0 and hurts_any(g, units):
        n = boosted(g, top - 1, source, BY_SKILL, n)  # a skill's P (M-MST-2B); the action is beneath
    next_step(g)
    for i in range(N_UNITS):  # the active player's monsters first
        u = (i ^ (g.seat * N_CELLS)) & (N_UNITS - 1)
        if units >> u & 1:
            unit_verb(g, PROGRAM[row].op, u, n, PROGRAM[row].arg, top)
    for i in range(2):
        if units >> (MASTERS + i) & 1:
            master_verb(g, PROGRAM[row].op, i, n, top)
    stones_for_hp(g, 0, hp_0)
    stones_for_hp(g, 1, hp_1)


def hurts_any(g: State, units: U64) -> bool:
    """Is any of those that are meant not immune? Else a power effect is kept (M-DMG-1)."""
    for u in range(N_UNITS):
        if units >> u & 1 and not g.units[u].immune:
            return True
    return units >> MASTERS != 0


def level_up_step(g: State, top: int, row: int) -> None:
    """Free levels for one monster: its owner is asked, in either turn (M-LVL-6, M-SUPER-3).

    `left`: rights still to use, + 1, once the monster is known.
    """
    if g.frames[top].left == 0:
        units: U64 = select(g, top, row)
        if g.asking:
            return
        if units == 0:
            next_step(g)
            return
        g.frames[top].chosen = nth(units, 0)
        g.frames[top].left = PROGRAM[row].amount + 1
    u = g.frames[top].chosen
    used = 0
    if u >= 0 and g.frames[top].left > 1:
        used = rise_once(g, u, 1)
    if used < 0:
        return
    if used == 0:
        next_step(g)
    else:
        g.frames[top].left -= 1


def remove_step(g: State, top: int, row: int) -> None:
    """Monsters leave by an effect; with arg 1 one of them, perhaps (M-MST-3D)."""
    if PROGRAM[row].arg == 0:
        unit_step(g, top, row)
        return
    if g.frames[top].left == 0:
        units: U64 = select(g, top, row)
        if g.asking:
            return
        if units == 0:
            next_step(g)
            return
        g.frames[top].chosen = nth(units, 0)
        g.frames[top].left = 1
    answer = toss(g, EFFECTS, ASK_TOSS)
    if answer < 0:
        return
    u = g.frames[top].chosen
    next_step(g)
    if answer and u >= 0:
        send_away(g, OP_REMOVE, u)


def shield_step(g: State, top: int, row: int) -> None:
    """Shields for `amount` different monsters, fewer if fewer can carry one (M-MST-2D)."""
    if g.frames[top].left == 0:
        g.frames[top].left = max(1, PROGRAM[row].amount)
    units: U64 = select(g, top, row)
    if g.asking:
        return
    left = g.frames[top].left - 1
    for u in range(MASTERS):
        if units >> u & 1:
            unit_verb(g, OP_SHIELD, u, 0, PROGRAM[row].arg, top)
    if units == 0 or left == 0 or units & (units - 1):
        next_step(g)
    else:
        g.frames[top].left = left


def link_step(g: State, top: int, row: int) -> None:
    """Two monsters of one side are tied together: the first two that are meant."""
    units: U64 = select(g, top, row)
    if g.asking:
        return
    s = g.frames[top].seat
    next_step(g)
    if units & (units - 1):
        u = nth(units, 0)
        v = nth(units, 1)
        if not g.units[u].linked and not g.units[v].linked:
            link(g, u, v, 1 + s)
            link(g, v, u, 1 + s)


# ---- players ---------------------------------------------------------------------------------------------------------


def player_step(g: State, top: int, row: int, op: int) -> None:
    """A verb for one player or both, the active player first."""
    mine = g.frames[top].seat
    next_step(g)
    for i in range(2):
        s = g.seat if i == 0 else 1 - g.seat
        if PROGRAM[row].side & (OWN if s == mine else ENEMY):
            player_verb(g, op, s, PROGRAM[row].amount, mine)


def whose_turn_in_step(g: State, top: int, row: int) -> int:
    """The seat that a step of several cards is at; sets what is left when it begins. The active player goes first."""
    mine = g.frames[top].seat
    side = PROGRAM[row].side
    n = PROGRAM[row].amount
    if g.frames[top].left == 0:
        g.frames[top].left = 2 * n if side == BOTH else n
    if side == BOTH:
        return g.seat if g.frames[top].left > n else 1 - g.seat
    return mine if side == OWN else 1 - mine


def stop_for_seat(g: State, top: int, row: int) -> None:
    """This player can do no more of the step; the other's share, if still to come, remains."""
    n = PROGRAM[row].amount
    if PROGRAM[row].side == BOTH and g.frames[top].left > n:
        g.frames[top].left = n
    else:
        next_step(g)


def one_less(g: State, top: int) -> None:
    g.frames[top].left -= 1
    if g.frames[top].left == 0:
        next_step(g)


def draw_step(g: State, top: int, row: int) -> None:
    """Draw, card by card; an empty deck gives nothing and costs nothing (M-TURN-3)."""
    if PROGRAM[row].amount <= 0:
        next_step(g)
        return
    s = whose_turn_in_step(g, top, row)
    if g.seats[s].n_deck == 0:
        stop_for_seat(g, top, row)
        return
    if draw(g, s, M_TURN_2) < 0:
        return
    one_less(g, top)


def discard_step(g: State, top: int, row: int) -> None:
    """Discard from the hand, card by card: by choice, or (arg 1) at random."""
    if PROGRAM[row].amount <= 0:
        next_step(g)
        return
    s = whose_turn_in_step(g, top, row)
    among: U64 = hand_kinds(g, s)
    if among == 0:
        stop_for_seat(g, top, row)
        return
    k = pick_from_hand(g, s, among) if PROGRAM[row].arg else choice(g, ASK_DISCARD, s, among)
    if k < 0:
        return
    discard_card(g, s, k, 0)
    one_less(g, top)


def discard_card(g: State, s: int, k: int, rule: int) -> None:
    """A card goes from the hand to the discard, in the open."""
    from_hand(g, s, k)
    into_discard(g, s, k)
    emit(g, EV_MOVED, EVERYBODY, rule, s, g.seats[s].card[k], Z_HAND, Z_DISCARD)


def hand_kinds(g: State, s: int) -> U64:
    out: U64 = 0
    one: U64 = 1
    for k in range(g.seats[s].n_kinds):
        if g.seats[s].hand[k] and not lies_aside(g, s, k):
            out |= one << k
    return out


def trim_step(g: State, s: int) -> None:
    """End of turn: down to the hand that the format allows, the player's choice (M-TURN-7)."""
    if g.hand_max == 0 or cards_in_hand(g, s) <= g.hand_max:
        next_step(g)
        return
    k = choice(g, ASK_DISCARD, s, hand_kinds(g, s))
    if k >= 0:
        discard_card(g, s, k, M_TURN_7)


# ---- cards -----------------------------------------------------------------------------------------------------------


def card_fits(g: State, card: int, wanted: int) -> bool:
    """Does a card of the set pass a filter of cards? 0: any does."""
    if wanted == 0:
        return True
    kind = CARDS[g.base + card].type
    if kind == MONSTER:
        return wanted & F_MONSTER != 0
    return wanted & (F_MAGIC if kind == MAGIC else F_SUPER_CARD) != 0


def only_fitting(g: State, s: int, kinds: U64, wanted: int) -> U64:
    """Those of a seat's kinds that pass a filter of cards."""
    one: U64 = 1
    for k in range(g.seats[s].n_kinds):
        if not card_fits(g, g.seats[s].card[k], wanted):
            kinds &= ~(one << k)
    return kinds


def in_discard(g: State, s: int) -> U64:
    out: U64 = 0
    one: U64 = 1
    for i in range(g.seats[s].n_discard):
        out |= one << g.seats[s].discard[i]
    return out


def search_step(g: State, top: int, row: int) -> None:
    """Look for cards in the own deck: what is found is shown, then the deck is shuffled. It may be declined."""
    s = g.frames[top].seat
    if g.frames[top].left == 0:
        if g.seats[s].n_deck == 0 or PROGRAM[row].amount <= 0:
            next_step(g)
            return
        g.frames[top].left = PROGRAM[row].amount
    one: U64 = 1
    k = choice(g, ASK_SEARCH, s, only_fitting(g, s, kinds_in_deck(g, s, 0), PROGRAM[row].filter) | one << NO_CARD)
    if k < 0:
        return
    if k != NO_CARD:
        from_deck(g, s, place_in_deck(g, s, k))
        into_hand(g, s, k, 1)
        emit(g, EV_MOVED, EVERYBODY, M_HID_2, s, g.seats[s].card[k], Z_DECK, Z_HAND)
        g.frames[top].left -= 1
    if k == NO_CARD or g.frames[top].left == 0 or g.seats[s].n_deck == 0:
        next_step(g)
        shuffle(g, s, M_TURN_3)


def recover_step(g: State, top: int, row: int) -> None:
    """Take cards back from the own discard into the hand; they stay known (M-HID-2)."""
    s = g.frames[top].seat
    if g.frames[top].left == 0:
        g.frames[top].left = PROGRAM[row].amount
    among: U64 = only_fitting(g, s, in_discard(g, s), PROGRAM[row].filter)
    if among == 0 or PROGRAM[row].amount <= 0:
        next_step(g)
        return
    k = nth(among, 0) if among & (among - 1) == 0 else choice(g, ASK_RECOVER, s, among)
    if k < 0:
        return
    from_discard(g, s, k)
    into_hand(g, s, k, 1)
    emit(g, EV_MOVED, EVERYBODY, M_HID_2, s, g.seats[s].card[k], Z_DISCARD, Z_HAND)
    one_less(g, top)


# ---- choices ---------------------------------------------------------------------------------------------------------


def choose_step(g: State, top: int, row: int) -> None:
    """One of several ways; the rows behind this one are jumps to their first steps."""
    s = g.frames[top].seat
    ways: U64 = 0
    for i in range(PROGRAM[row].amount):
        if offered(g, row + 1 + i + PROGRAM[row + 1 + i].amount, s, g.frames[top].source):
            ways |= 1 << i
    if ways == 0:
        ways = 1
    way = choice(g, ASK_MODE, s, ways)
    if way >= 0:
        g.frames[top].pc += 1 + way
