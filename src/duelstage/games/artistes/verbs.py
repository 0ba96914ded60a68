"""What the verbs do to one artist or one player. Rules A-COMBAT-8, A-END-5, A-EX-2, A-FX-7, A-FX-9.

Who is meant has been settled in targets.py; who dies of it is settled in settle.py.
"""

from __future__ import annotations

from ...kernel.events import EV_DAMAGED, EVERYBODY, Z_DECK, Z_HAND, emit
from ...kernel.verbs import OP_DAMAGE, OP_HEAL, change_hp, damage, heal
from .board import controller, maximum, note_minus, note_plus, remaining, start_hp, static_sum
from .field import THIS_TURN, State
from .law import A_COMBAT_3, A_COMBAT_8, A_FX_3, A_FX_7
from .moves import attach, leave, take_control
from .ops import (
    EV_SET_SEAT,
    EV_SET_UNIT,
    OP_ATTACH,
    OP_CONTROL,
    OP_DAZE,
    OP_DESTROY,
    OP_GIVE_ATK,
    OP_GIVE_HP,
    OP_HALVE_ATK,
    OP_HALVE_HP,
    OP_READY,
    OP_SET_ATK,
    OP_SET_HP,
    OP_TO_DECK,
    OP_TO_HAND,
    PERMIT_ARTIST,
    PERMIT_BASE,
    PERMIT_FIGHT,
    PERMIT_SPELL,
    PERMIT_TERRAIN,
    S_MAY_FIGHT,
    S_MAY_PASS,
    S_MORE_ARTISTS,
    S_MORE_BASES,
    S_MORE_SPELLS,
    S_MORE_TERRAINS,
    ST_ARMOUR,
    U_ATK_GIVEN,
    U_ATK_SET,
    U_ATK_TURN,
    U_ATTACKED,
    U_DAZED,
    U_HP_GIVEN,
    U_HP_SET,
)


def reduced(g: State, u: int, n: int) -> int:
    """What is left of `n` damage after an artist's armour (hp, >= 0)."""
    return max(0, n - static_sum(g, u, ST_ARMOUR, 0))


def unit_verb(g: State, op: int, u: int, n: int, arg: int, s: int, source: int) -> int:
    """Do one verb to artist `u` on behalf of seat `s`; returns the damage that it dealt (hp)."""
    if op == OP_DAMAGE:
        return damage_artist(g, u, n, arg, source)
    if op == OP_HEAL:
        heal(g, u, n, 0)
    elif op == OP_DESTROY:
        g.units[u].damage = max(g.units[u].damage, maximum(g, u))
    elif op == OP_TO_HAND:
        leave(g, u, Z_HAND, A_FX_3)
    elif op == OP_TO_DECK:
        leave(g, u, Z_DECK, A_FX_3)
    elif op == OP_CONTROL:
        take_control(g, u, s, arg, 0)
    elif op == OP_ATTACH:
        attach(g, u)
    elif op == OP_DAZE:
        if g.units[u].dazed < n:
            g.units[u].dazed = n
            emit(g, EV_SET_UNIT, EVERYBODY, 0, u, U_DAZED, n, 0)
    elif op == OP_READY:
        g.units[u].attacked = 0
        emit(g, EV_SET_UNIT, EVERYBODY, A_COMBAT_3, u, U_ATTACKED, 0, 0)
    else:
        change_numbers(g, op, u, n, arg)
    return 0


def damage_artist(g: State, u: int, n: int, overflows: int, source: int) -> int:
    """Damage by an effect: armour counts, excess does not overflow unless the card says so (A-COMBAT-8)."""
    dealt = reduced(g, u, n)
    if dealt > 0:
        over = damage(g, u, dealt, max(0, remaining(g, u)), source, 0)
        if overflows:
            change_hp(g, controller(u), -over, source, A_COMBAT_8)
    return dealt


def change_numbers(g: State, op: int, u: int, n: int, how_long: int) -> None:
    """ATK and hp given, taken, set or halved. The sums follow at the next refresh (A-FX-4)."""
    if op == OP_HALVE_ATK:
        n = -((max(0, g.units[u].atk) + 1) // 2)
        op = OP_GIVE_ATK
    if op == OP_GIVE_ATK and how_long == THIS_TURN:
        g.units[u].atk_turn += n
        emit(g, EV_SET_UNIT, EVERYBODY, 0, u, U_ATK_TURN, g.units[u].atk_turn, 0)
    elif op == OP_GIVE_ATK:
        g.units[u].atk_given += n
        emit(g, EV_SET_UNIT, EVERYBODY, 0, u, U_ATK_GIVEN, g.units[u].atk_given, 0)
    elif op == OP_GIVE_HP:
        give_hp(g, u, n)
    elif op == OP_SET_ATK:
        g.units[u].atk_set = n
        emit(g, EV_SET_UNIT, EVERYBODY, 0, u, U_ATK_SET, n, 0)
    elif op == OP_SET_HP:
        g.units[u].hp_set = n
        emit(g, EV_SET_UNIT, EVERYBODY, 0, u, U_HP_SET, n, 0)
    elif op == OP_HALVE_HP:
        lost = max(0, remaining(g, u)) // 2
        g.units[u].damage += lost
        emit(g, EV_DAMAGED, EVERYBODY, 0, u, lost, 0, -1)


def give_hp(g: State, u: int, n: int) -> None:
    """Hp given or taken for as long as the artist stays in play.

    What is taken counts at once, a gift that it meets included: it is a minus that begins, and no refresh may take it
    for the end of a bonus, which kills nobody (A-FX-4).
    """
    before = g.units[u].hp_given
    after = before + n
    g.units[u].hp_given = after
    emit(g, EV_SET_UNIT, EVERYBODY, 0, u, U_HP_GIVEN, after, 0)
    if n < 0:
        note_plus(g, u, g.units[u].plus + max(0, after) - max(0, before))
        note_minus(g, u, g.units[u].minus + max(0, -after) - max(0, -before))


def gain_hp(g: State, s: int, n: int, source: int, rule: int) -> None:
    """Heal a player, to at most the PV that they started with (A-END-5, option pv_cap)."""
    if g.hp_capped:
        n = min(n, max(0, start_hp(g, s) - g.seats[s].hp))
    change_hp(g, s, n, source, rule)


def permit(g: State, s: int, what: int, n: int) -> None:
    """A permission for this turn: a counter that ends with it (A-FX-7)."""
    if what == PERMIT_ARTIST:
        g.seats[s].more_artists += n
        emit(g, EV_SET_SEAT, EVERYBODY, A_FX_7, s, S_MORE_ARTISTS, g.seats[s].more_artists, 0)
    elif what == PERMIT_BASE:
        g.seats[s].more_bases += n
        emit(g, EV_SET_SEAT, EVERYBODY, A_FX_7, s, S_MORE_BASES, g.seats[s].more_bases, 0)
    elif what == PERMIT_SPELL:
        g.seats[s].more_spells += n
        emit(g, EV_SET_SEAT, EVERYBODY, A_FX_7, s, S_MORE_SPELLS, g.seats[s].more_spells, 0)
    elif what == PERMIT_TERRAIN:
        g.seats[s].more_terrains += n
        emit(g, EV_SET_SEAT, EVERYBODY, A_FX_7, s, S_MORE_TERRAINS, g.seats[s].more_terrains, 0)
    elif what == PERMIT_FIGHT:
        g.seats[s].may_fight = 1
        emit(g, EV_SET_SEAT, EVERYBODY, A_FX_7, s, S_MAY_FIGHT, 1, 0)
    else:
        g.seats[s].may_pass = 1
        emit(g, EV_SET_SEAT, EVERYBODY, A_FX_7, s, S_MAY_PASS, 1, 0)
