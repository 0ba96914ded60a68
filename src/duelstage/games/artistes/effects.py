"""How a card's program runs, step by step. Rules A-FX-2, A-FX-5, A-FX-8, A-FX-9, A-DRAW-3 … A-DRAW-8, A-EX-3.

A step that is done moves its frame on; one that has asked, or has more to do, is entered again.
"""

from __future__ import annotations

from ...kernel.events import EV_MOVED, EVERYBODY, Z_DECK, Z_DISCARD, Z_HAND, Z_RESOLVING, Z_UNITS, emit
from ...kernel.frames import EFFECT, SPELL, choice, next_step, pop
from ...kernel.layout import N_KINDS, U64
from ...kernel.masks import nth
from ...kernel.verbs import (
    BOTH,
    ENEMY,
    OP_CHOOSE,
    OP_DRAW,
    OP_END,
    OP_GAIN,
    OP_JUMP,
    OP_LOSE,
    OWN,
    change_hp,
)
from ...kernel.zones import (
    draw_top,
    from_deck,
    from_discard,
    kinds_in_deck,
    pick_from_hand,
    place_in_deck,
    shuffle,
)
from .board import free_slot, holds, is_ex
from .field import ARTIST, CARDS, DEALS, DRAWS, LEAVES, N_UNITS, PROGRAM, TERRAIN, State
from .law import A_DRAW_3, A_DRAW_5, A_DRAW_8, A_FX_5, A_MAIN_5
from .moves import (
    drop_terrain,
    enter,
    hand_cards,
    play_from_hand,
    reshuffle,
    summon_from_hand,
    summon_over,
    to_discard,
    to_hand,
)
from .ops import (
    ASK_BASE,
    ASK_DISCARD,
    ASK_MODE,
    ASK_RECOVER,
    ASK_SEARCH,
    ASK_SUMMON,
    F_BASE,
    F_EX,
    F_SPELL,
    F_TERRAIN,
    NO_CARD,
    OP_BREAK_TERRAIN,
    OP_BURN,
    OP_CONTROL,
    OP_DISCARD,
    OP_PERMIT,
    OP_RECOVER,
    OP_SEARCH,
    OP_SUMMON,
    OP_SUMMON_EX,
    OP_TO_DECK,
    OP_TO_HAND,
)
from .targets import held_ex, offered, sacrifices, select
from .triggers import NO_TRIGGER, artist_moment, seat_moment
from .verbs import gain_hp, permit, unit_verb


def effect_step(g: State) -> bool:
    """Run, or go on with, the step of the effect on top. True: somebody may have died of it."""
    top = g.depth - 1
    row = g.rows + g.frames[top].pc
    op = PROGRAM[row].op
    if op == OP_END:
        end_effect(g, top)
        return False
    if g.frames[top].left == 0 and not holds(g, g.frames[top].seat, PROGRAM[row].test, PROGRAM[row].test_arg):
        next_step(g)
        return False
    if op == OP_JUMP:
        g.frames[top].pc += PROGRAM[row].amount
        return False
    if op == OP_CHOOSE:
        choose_step(g, top, row)
        return False
    if op == OP_DRAW:
        draw_step(g, top, row)
    elif op == OP_DISCARD:
        discard_step(g, top, row)
    elif op == OP_BURN or op == OP_LOSE or op == OP_GAIN or op == OP_BREAK_TERRAIN:
        player_step(g, top, row)
    elif op >= OP_SEARCH and op <= OP_PERMIT:
        card_step(g, top, row, op)
    else:
        unit_step(g, top, row)
    return True


def card_step(g: State, top: int, row: int, op: int) -> None:
    """Steps about cards that are not in play, and permissions."""
    if op == OP_SEARCH:
        search_step(g, top, row)
    elif op == OP_RECOVER:
        recover_step(g, top, row)
    elif op == OP_SUMMON:
        summon_step(g, top, row)
    elif op == OP_SUMMON_EX:
        summon_ex_step(g, g.frames[top].seat)
    elif op == OP_PERMIT:
        next_step(g)
        permit(g, g.frames[top].seat, PROGRAM[row].arg, PROGRAM[row].amount)


def end_effect(g: State, top: int) -> None:
    """A spell goes to the discard when it is done, unless it stays under an artist (A-MAIN-5, A-DRAW-7)."""
    spell = g.frames[top].effect == SPELL
    pop(g)
    copy = g.resolving
    if spell and copy >= 0:
        g.resolving = -1
        to_discard(g, copy // N_KINDS, copy % N_KINDS, Z_RESOLVING, A_MAIN_5)


# ---- artists ---------------------------------------------------------------------------------------------------------


def unit_step(g: State, top: int, row: int) -> None:
    """A verb for one or several artists. They are hit together: deaths are looked at afterwards (A-FX-3)."""
    units: U64 = select(g, top, row)
    if g.asking:
        return
    op = PROGRAM[row].op
    s = g.frames[top].seat
    source = g.frames[top].source
    ability = g.frames[top].effect == EFFECT
    next_step(g)
    if op == OP_TO_HAND or op == OP_TO_DECK:
        artist_moment(g, LEAVES, units, NO_TRIGGER, 0)
    dealt = 0
    for u in range(N_UNITS):
        if units >> u & 1 and (op != OP_CONTROL or free_slot(g, s) >= 0):
            dealt += unit_verb(g, op, u, PROGRAM[row].amount, PROGRAM[row].arg, s, source)
    if dealt > 0 and ability:
        deals_damage(g, source)


def deals_damage(g: State, source: int) -> None:
    """One step's damage by an artist's ability is one hit and one trigger (A-FX-9)."""
    if source >= 0:
        artist_moment(g, DEALS, 1 << source, NO_TRIGGER, 0)


# ---- players ---------------------------------------------------------------------------------------------------------


def player_step(g: State, top: int, row: int) -> None:
    """A verb for one player or both, the active player first."""
    op = PROGRAM[row].op
    n = PROGRAM[row].amount
    source = g.frames[top].source
    ability = g.frames[top].effect == EFFECT
    mine = g.frames[top].seat
    next_step(g)
    for i in range(2):
        s = g.seat if i == 0 else 1 - g.seat
        if not PROGRAM[row].side & (OWN if s == mine else ENEMY):
            continue
        if op == OP_GAIN:
            gain_hp(g, s, n, source, 0)
        elif op == OP_BREAK_TERRAIN:
            drop_terrain(g, s, 0)
        else:
            change_hp(g, s, -n, source, 0)
    if op == OP_BURN and n > 0 and ability:
        deals_damage(g, source)


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
    """Draw, card by card. Rules A-DRAW-3, A-DRAW-5, A-FX-9 (the trigger is once a card)."""
    if PROGRAM[row].amount <= 0:
        next_step(g)
        return
    s = whose_turn_in_step(g, top, row)
    if g.seats[s].n_deck == 0:
        if g.seats[s].n_discard == 0:
            stop_for_seat(g, top, row)  # at no cost
            return
        reshuffle(g, s, A_DRAW_5)
        # a draw that the opponent's effect forces reshuffles free; one's own effect pays once
        if s == g.frames[top].seat and g.effect_draw_penalty and not g.frames[top].paid:
            g.frames[top].paid = 1
            change_hp(g, s, -g.deck_out, -1, A_DRAW_5)
            return  # the fee is a step of its own: PV are looked at before the draw goes on (A-DRAW-3)
    if draw_top(g, s, A_DRAW_3) < 0:
        return
    one_less(g, top)
    seat_moment(g, DRAWS, s)


def discard_step(g: State, top: int, row: int) -> None:
    """Discard from the hand, card by card: by choice, or (arg 1) at random (A-FX-5)."""
    if PROGRAM[row].amount <= 0:
        next_step(g)
        return
    s = whose_turn_in_step(g, top, row)
    among: U64 = hand_cards(g, s)
    if among == 0:
        stop_for_seat(g, top, row)
        return
    k = pick_from_hand(g, s, among) if PROGRAM[row].arg else choice(g, ASK_DISCARD, s, among)
    if k < 0:
        return
    play_from_hand(g, s, k, Z_DISCARD, A_FX_5)
    g.seats[s].discard[g.seats[s].n_discard] = k
    g.seats[s].n_discard += 1
    one_less(g, top)


# ---- cards -----------------------------------------------------------------------------------------------------------


def card_fits(g: State, card: int, wanted: int) -> bool:
    """Does a card of the set pass a filter of cards? 0: any does."""
    if wanted == 0:
        return True
    kind = CARDS[g.base + card].type
    if kind == ARTIST:
        return wanted & (F_EX if is_ex(g, card) else F_BASE) != 0
    return wanted & (F_TERRAIN if kind == TERRAIN else F_SPELL) != 0


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
    """Look for cards in the own deck: what is found is shown, then the deck is shuffled (A-DRAW-8)."""
    s = g.frames[top].seat
    if g.frames[top].left == 0:
        if g.seats[s].n_deck == 0 or PROGRAM[row].amount <= 0:
            next_step(g)
            return
        g.frames[top].left = PROGRAM[row].amount
    nothing: U64 = 1
    nothing <<= NO_CARD
    k = choice(g, ASK_SEARCH, s, only_fitting(g, s, kinds_in_deck(g, s, 0), PROGRAM[row].filter) | nothing)
    if k < 0:
        return
    if k != NO_CARD:
        from_deck(g, s, place_in_deck(g, s, k))
        to_hand(g, s, k, Z_DECK, A_DRAW_8)
        g.frames[top].left -= 1
    if k == NO_CARD or g.frames[top].left == 0 or g.seats[s].n_deck == 0:
        next_step(g)
        shuffle(g, s, A_DRAW_8)


def recover_step(g: State, top: int, row: int) -> None:
    """Take cards back from the own discard into the hand."""
    s = g.frames[top].seat
    if g.frames[top].left == 0:
        g.frames[top].left = PROGRAM[row].amount
    among: U64 = only_fitting(g, s, in_discard(g, s), PROGRAM[row].filter)
    if among == 0 or PROGRAM[row].amount <= 0:
        next_step(g)
        return
    k = choose_open_card(g, ASK_RECOVER, s, among)
    if k < 0:
        return
    from_discard(g, s, k)
    to_hand(g, s, k, Z_DISCARD, A_FX_5)
    one_less(g, top)


def choose_open_card(g: State, question: int, s: int, among: U64) -> int:
    """A choice among open cards; a single one is not asked about. What is hidden is always asked: not asking tells."""
    if among & (among - 1) == 0:
        return nth(among, 0)
    return choice(g, question, s, among)


def summon_step(g: State, top: int, row: int) -> None:
    """Summon base artists by effect, as many as fit (A-MAIN-2, A-EX-2). From hidden zones it may be declined."""
    s = g.frames[top].seat
    zone = PROGRAM[row].arg
    if g.frames[top].left == 0:
        g.frames[top].left = PROGRAM[row].amount
    u = free_slot(g, s)
    among: U64 = only_fitting(g, s, zone_kinds(g, s, zone), F_BASE)
    if u < 0 or PROGRAM[row].amount <= 0 or (among == 0 and zone == Z_DISCARD):
        end_summon(g, s, zone)
        return
    if zone == Z_DISCARD:
        k = choose_open_card(g, ASK_SUMMON, s, among)
    else:
        nothing: U64 = 1
        nothing <<= NO_CARD
        k = choice(g, ASK_SUMMON, s, among | nothing)
    if k < 0:
        return
    if k == NO_CARD:
        end_summon(g, s, zone)
        return
    g.frames[top].left -= 1
    last = g.frames[top].left == 0
    bring(g, s, k, u, zone)
    if last:
        end_summon(g, s, zone)


def zone_kinds(g: State, s: int, zone: int) -> U64:
    if zone == Z_HAND:
        return hand_cards(g, s)
    return in_discard(g, s) if zone == Z_DISCARD else kinds_in_deck(g, s, 0)


def bring(g: State, s: int, k: int, u: int, zone: int) -> None:
    """Take a base artist from a zone into the free place `u`."""
    if zone == Z_HAND:
        summon_from_hand(g, s, k, u, 0)
        return
    if zone == Z_DISCARD:
        from_discard(g, s, k)
    else:
        from_deck(g, s, place_in_deck(g, s, k))
    emit(g, EV_MOVED, EVERYBODY, 0, s, g.seats[s].card[k], zone, Z_UNITS + u)
    enter(g, s, k, u)


def end_summon(g: State, s: int, zone: int) -> None:
    next_step(g)
    if zone == Z_DECK:
        shuffle(g, s, A_DRAW_8)


def summon_ex_step(g: State, s: int) -> None:
    """An EX by effect: the sacrifice of its base is still needed; without one nothing happens (A-EX-3).

    A single one is asked about too: not asking would tell how many EX the hand holds.
    """
    among: U64 = sacrifices(g, s)
    if among == 0:
        next_step(g)
        return
    u = choice(g, ASK_BASE, s, among)
    if u < 0:
        return
    next_step(g)
    summon_over(g, s, held_ex(g, s, u), u)


# ---- choices ---------------------------------------------------------------------------------------------------------


def choose_step(g: State, top: int, row: int) -> None:
    """One of several ways; the rows behind this one are jumps to their first steps (A-FX-5)."""
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
