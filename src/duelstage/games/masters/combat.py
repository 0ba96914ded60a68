"""An action, from its aim to what follows the hit, in the order of M-DMG-2.

An attack, a skill, a magic card, a Master's attack and a Master's skill are all one frame of the rules, whose steps
are here; the frame's member `paid` says which of them it is. Rules M-DMG-1, M-DMG-2, M-CHARGE-3, M-RNG-10 ...
M-RNG-14, M-MST-0, M-MST-2B, M-MST-2C, M-LVL-2.
"""

from __future__ import annotations

from ...kernel.events import EVERYBODY, emit
from ...kernel.frames import EFFECT, RULES, SPELL, next_step, push
from ...kernel.layout import N_KINDS, U64
from ...kernel.luck import ASK_TOSS, EFFECTS, toss
from ...kernel.verbs import heal
from .board import distance, has_trait, is_ready, maximum, place_of, reach_row, remaining, seat_of, stands
from .damage import (
    OTHER,
    OWN_BLOW,
    OWN_MAGIC,
    answers_with_shield,
    dragon_answer,
    guard_of,
    hit,
    hit_fixed,
    strike_back,
)
from .field import (
    AIM_MASTER,
    ANYWHERE,
    ANYWHERE_MASTER,
    ATTACKS,
    BERSERK,
    CARDS,
    COUNTER,
    DODGE,
    DRAIN,
    HURT,
    MASTERS,
    N_HITS,
    N_UNITS,
    NO_AIM,
    NO_RANGE,
    PLAYED,
    POWER_DOWN,
    POWER_SET,
    REACH,
    State,
)
from .law import M_ACT_1, M_CHARGE_3, M_DMG_1, M_DMG_2, M_MST_0, M_RNG_12
from .leaving import bury, forget_action, match_ends
from .levels import rise_once
from .moves import end_boost, reveal, set_acted, set_charged, told
from .numbers import BERSERK_RECOIL, CHARGE_POWER, MASTER_ATTACK_POWER, N_CELLS
from .ops import (
    BY_ATTACK,
    BY_MAGIC,
    BY_MASTER,
    BY_MASTER_SKILL,
    BY_SKILL,
    EV_ATTACKED,
    EV_COUNTERED,
    EV_MISSED,
    EV_POWER,
    U_CURSED,
    U_DAMAGE,
)
from .stones import stones_for_hp
from .triggers import wait

ROW_ACTION = 0  # the program of an action stands first in every set (setup.RULES_PROGRAM)


# ---- the beginning ---------------------------------------------------------------------------------------------------


def begin_action(g: State, s: int, source: int, aim: int, by: int) -> None:
    """An action starts: `source` is the monster or Master that acts, -1: a card; `by`: what kind of action it is."""
    g.acting = 1
    push(g, ROW_ACTION, s, source, RULES)
    g.frames[g.depth - 1].chosen = aim
    g.frames[g.depth - 1].paid = by


def attack(g: State, u: int, aim: int, by: int) -> None:
    """A monster attacks or uses its skill; the costs have been paid (M-ACT-1)."""
    s = seat_of(u)
    set_acted(g, u, g.units[u].acted + 1, M_ACT_1)
    emit(g, EV_ATTACKED, EVERYBODY, M_ACT_1, u, aim, by, range_of(g, u, by))
    begin_action(g, s, u, aim, by)


def master_attack(g: State, s: int, aim: int) -> None:
    """M-MST-0: 2P at reach 1, never at own monsters."""
    emit(g, EV_ATTACKED, EVERYBODY, M_MST_0, MASTERS + s, aim, BY_MASTER, NO_RANGE)
    begin_action(g, s, MASTERS + s, aim, BY_MASTER)


def range_of(g: State, u: int, by: int) -> int:
    """The range of a monster's attack or skill at its level."""
    i = g.units[u].level - 1
    card = g.base + g.units[u].card
    return CARDS[card].skill_range[i] if by == BY_SKILL else CARDS[card].range[i]


def printed_power(g: State, u: int, by: int) -> int:
    i = g.units[u].level - 1
    card = g.base + g.units[u].card
    return CARDS[card].skill_power[i] if by == BY_SKILL else CARDS[card].power[i]


# ---- what is hit -----------------------------------------------------------------------------------------------------


def can_be_hit(g: State, place: int, range_: int) -> bool:
    """Is there anything in that place that an attack of this range hits? Preparing cards: M-RNG-11, M-RNG-12."""
    if place >= MASTERS:
        return g.master_hp > 0
    if range_ == ANYWHERE or range_ == ANYWHERE_MASTER:
        return stands(g, place)
    return is_ready(g, place)


def reached(g: State, u: int, range_: int, aim: int) -> U64:
    """The places that an attack from `u` would hit, as bits; a monster that guards its Master in place of it."""
    out: U64 = 0
    row = reach_row(g, range_, u, aim)
    s = seat_of(u)
    for i in range(REACH[row].n):
        place = place_of(s, REACH[row].cell[i])
        if can_be_hit(g, place, range_):
            out |= 1 << guarded(g, place)
    return out


def aimed_place(s: int, aim: int) -> int:
    """The single place that an aim means, -1: a column, or nothing."""
    if aim > AIM_MASTER:
        return -1
    return MASTERS + 1 - s if aim == AIM_MASTER else (1 - s) * N_CELLS + aim


def guarded(g: State, place: int) -> int:
    """Who takes a hit on that place: a monster that guards its Master does so for it."""
    if place >= MASTERS:
        guard = guard_of(g, place - MASTERS)
        if guard >= 0:
            return guard
    return place


# ---- the steps -------------------------------------------------------------------------------------------------------


def aim_step(g: State, top: int) -> None:
    """Who dodges? Decided for each target that can, before anything is dealt."""
    u = g.frames[top].source
    by = g.frames[top].paid
    if by != BY_ATTACK and by != BY_SKILL:
        next_step(g)
        return
    targets: U64 = 0
    if printed_power(g, u, by) > 0 and g.frames[top].chosen != NO_AIM:
        targets = reached(g, u, range_of(g, u, by), g.frames[top].chosen)
    for t in range(g.frames[top].left, N_UNITS):
        if targets >> t & 1 and t != u and not g.units[t].preparing and has_trait(g, t, DODGE):
            g.frames[top].left = t
            answer = toss(g, EFFECTS, ASK_TOSS)
            if answer < 0:
                return
            if answer:
                g.missed |= 1 << t
                emit(g, EV_MISSED, EVERYBODY, 0, t, 0, 0, 0)
        g.frames[top].left = t + 1
    next_step(g)


def strike_step(g: State, top: int) -> None:
    """The hits of an attack or of a skill with power, cell by cell; then the stones for Master damage (M-DMG-2)."""
    s = g.frames[top].seat
    u = g.frames[top].source
    by = g.frames[top].paid
    aim = g.frames[top].chosen
    hp_0 = g.seats[0].hp
    hp_1 = g.seats[1].hp
    next_step(g)
    if by == BY_MASTER:
        place = guarded(g, aimed_place(s, aim))
        hit(g, place, MASTER_ATTACK_POWER, u, OWN_MAGIC, s)
        if place < MASTERS:
            g.frames[top].foe = place
    elif by == BY_ATTACK or by == BY_SKILL:
        strike(g, top, s, u, by, aim)
    stones_for_hp(g, 0, hp_0)
    stones_for_hp(g, 1, hp_1)


def strike(g: State, top: int, s: int, u: int, by: int, aim: int) -> None:
    """A monster's attack or skill falls on every cell that it reaches."""
    power = printed_power(g, u, by)
    range_ = range_of(g, u, by)
    if power <= 0:
        g.frames[top].foe = aimed_monster(g, s, aim)
        if by == BY_SKILL:
            set_charged(g, u, 0, M_CHARGE_3)
        return
    row = reach_row(g, range_, u, aim)
    as_set = g.units[u].boost == POWER_SET  # a set power comes after what the range takes away (M-DMG-1)
    if hits_anything(g, s, row, range_):
        power = boosted(g, top, u, by, power)
    dealt = 0
    for i in range(N_HITS):
        if i >= REACH[row].n:
            break
        place = place_of(s, REACH[row].cell[i])
        if can_be_hit(g, place, range_):
            place = guarded(g, place)
            less = 0 if as_set else REACH[row].less[i]
            if not g.missed >> place & 1:
                dealt += strike_place(g, top, place, power - less, u, s)
    if dealt > 0 and has_trait(g, u, DRAIN) and stands(g, u):
        heal(g, u, dealt, M_DMG_2)


def strike_place(g: State, top: int, place: int, power: int, u: int, s: int) -> int:
    if place < MASTERS:
        if g.units[place].preparing:
            reveal(g, place, M_RNG_12)
        if g.frames[top].foe < 0 and seat_of(place) != s:
            g.frames[top].foe = place
    return hit(g, place, power, u, OWN_BLOW, s)


def aimed_monster(g: State, s: int, aim: int) -> int:
    """The monster that a skill without power is aimed at, -1: none."""
    place = aimed_place(s, aim)
    return place if place >= 0 and place < MASTERS and stands(g, place) else -1


def hits_anything(g: State, s: int, row: int, range_: int) -> bool:
    """Is any target neither immune nor out of the way? Else charge and power effect are kept (M-CHARGE-3)."""
    for i in range(REACH[row].n):
        place = place_of(s, REACH[row].cell[i])
        if can_be_hit(g, place, range_):
            place = guarded(g, place)
            if place >= MASTERS or not g.units[place].immune:
                return True
    return False


def boosted(g: State, top: int, u: int, by: int, power: int) -> int:
    """Power with charge and power effect, which are read once for all cells and used up (M-DMG-1, M-CHARGE-3)."""
    printed = power
    if g.units[u].charged:
        if by == BY_ATTACK:
            power += CHARGE_POWER
        set_charged(g, u, 0, M_CHARGE_3)
    which = g.units[u].boost
    if which == POWER_SET:
        power = g.units[u].boost_n
    elif which == POWER_DOWN:
        power = max(0, power - g.units[u].boost_n)
    else:
        power += g.units[u].boost_n
    if which == BERSERK:
        g.frames[top].left = BERSERK_RECOIL
    end_boost(g, u, M_DMG_1)
    emit(g, EV_POWER, EVERYBODY, M_DMG_1, u, printed, power, 0)
    return power


def follow_step(g: State, top: int) -> None:
    """What the skill or card does besides the hit: its program runs as an effect of its own."""
    s = g.frames[top].seat
    u = g.frames[top].source
    by = g.frames[top].paid
    foe = g.frames[top].foe
    row = program_of(g, s, u, by, g.frames[top].chosen)
    recoil = g.frames[top].left
    next_step(g)
    g.frames[top].left = recoil
    if row < 0:
        return
    push(g, row, s, u, EFFECT if by == BY_SKILL else SPELL)
    g.frames[g.depth - 1].foe = foe
    if by == BY_SKILL:
        g.frames[g.depth - 1].paid = 1  # what it deals counts as the monster's own blow


def program_of(g: State, s: int, u: int, by: int, chosen: int) -> int:
    """The first row of what an action does besides a hit, -1: nothing."""
    if by == BY_SKILL:
        return CARDS[g.base + g.units[u].card].skill[g.units[u].level - 1]
    if by == BY_MAGIC:
        copy = g.resolving
        return CARDS[g.base + g.seats[s].card[copy % N_KINDS]].ability[PLAYED]
    if by == BY_MASTER_SKILL:
        return CARDS[g.base + g.seats[s].card[g.seats[s].master]].skill[chosen]
    return -1


def recoil_step(g: State, top: int) -> None:
    """What the attack costs the attacker: its printed recoil, and that of berserk (M-DMG-2, M-MST-2B)."""
    u = g.frames[top].source
    by = g.frames[top].paid
    n = g.frames[top].left
    next_step(g)
    if u < 0 or u >= MASTERS or not stands(g, u):
        return
    i = g.units[u].level - 1
    card = g.base + g.units[u].card
    n += CARDS[card].skill_recoil[i] if by == BY_SKILL else CARDS[card].recoil[i]
    if n > 0:
        hit_fixed(g, u, n, u, OTHER, seat_of(u))


def react_step(g: State, top: int) -> None:
    """Survivors that were hurt react (M-DMG-2)."""
    source = g.frames[top].source
    next_step(g)
    for i in range(N_UNITS):
        u = i ^ (g.seat * N_CELLS)
        if g.hurt >> u & 1 and stands(g, u):
            wait(g, u, HURT, source if source != u and source < N_UNITS else -1)


def counter_step(g: State, top: int) -> None:
    """Who survived and was hurt strikes back at an attacker next to it; a dragon shield does so in any case."""
    u = g.frames[top].source
    by = g.frames[top].paid
    struck = g.struck
    hurt = g.hurt
    hp_0 = g.seats[0].hp
    hp_1 = g.seats[1].hp
    next_step(g)
    if u < 0 or by == BY_MASTER_SKILL:
        return
    for t in range(N_UNITS):
        if struck >> t & 1 and is_ready(g, t) and seat_of(t) != seat_of(u) and distance(t, u) == 1:
            if u < MASTERS and not stands(g, u):
                return
            if answers_with_shield(g, t, u):
                dragon_answer(g, t, u)
            if hurt >> t & 1 and has_trait(g, t, COUNTER):
                emit(g, EV_COUNTERED, EVERYBODY, M_DMG_2, t, u, 0, 0)
                strike_back(g, t, u, printed_power(g, t, BY_ATTACK))
    stones_for_hp(g, 0, hp_0)
    stones_for_hp(g, 1, hp_1)


def leave_step(g: State, top: int) -> None:
    """The knocked-out monsters leave; the rights that they give stay with the frame (M-DMG-2, M-LVL-2)."""
    u = g.frames[top].source
    by = g.frames[top].paid
    blow = by == BY_ATTACK or by == BY_SKILL
    next_step(g)
    rights = bury(g, u if blow else -1)
    g.frames[top].left = rights
    g.acting = 0
    forget_action(g)
    match_ends(g)


def rise_step(g: State, top: int) -> None:
    """The attacker's rights, one after the other, at once or never (M-LVL-2, M-LVL-3, M-LVL-5)."""
    u = g.frames[top].source
    if g.frames[top].left <= 0 or u < 0 or not stands(g, u):
        next_step(g)
        return
    used = rise_once(g, u, 0)
    if used < 0:
        return
    if used == 0:
        next_step(g)
    else:
        g.frames[top].left -= 1


def after_step(g: State, top: int) -> None:
    """The action is over for the monster that acted: its ability answers, a curse is fulfilled."""
    u = g.frames[top].source
    by = g.frames[top].paid
    foe = g.frames[top].foe
    next_step(g)
    if (by == BY_ATTACK or by == BY_SKILL) and u >= 0 and stands(g, u):
        wait(g, u, ATTACKS, foe)
        fulfil_curse(g, u)


def fulfil_curse(g: State, u: int) -> None:
    """After its next action a cursed monster has 1 hp left; an action in which it was cursed does not count."""
    if g.units[u].cursed:
        g.units[u].cursed -= 1
        told(g, u, U_CURSED, g.units[u].cursed, 0)
        if g.units[u].cursed == 0 and remaining(g, u) > 1:
            g.units[u].damage = maximum(g, u) - 1
            told(g, u, U_DAMAGE, g.units[u].damage, 0)
