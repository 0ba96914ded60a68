"""What may be done now, and why not. Rules A-TURN, A-MAIN, A-EX, A-COMBAT.

`legal` lists the codes whose reason is 0 and `why_not` asks the same small questions, so they cannot disagree.
"""

from __future__ import annotations

from ...kernel.layout import U64, Codes
from ...kernel.masks import lowest, spread
from ...kernel.zones import kinds_in_hand
from .board import artists, free_slot, is_ex, seat_sum, static_sum
from .field import (
    ARTIST,
    CARDS,
    COMBAT,
    MAIN,
    TERRAIN,
    State,
)
from .numbers import N_SLOTS
from .ops import (
    ST_BOUND,
    ST_EAGER,
    ST_MORE_ARTISTS,
    ST_MORE_BASES,
    ST_MORE_SPELLS,
    ST_MORE_TERRAINS,
    ST_PASS,
    ST_SAFE,
)
from .reasons import (
    ANSWER_FIRST,
    ARTIST_USED,
    ARTISTS_FIRST,
    BOARD_FULL,
    BOUND,
    DAZED,
    EX_USED,
    FIRST_TURN,
    HAS_ATTACKED,
    JUST_ENTERED,
    NEEDS_BASE,
    NO_ATTACKER,
    NO_SACRIFICE,
    NO_SUCH_CHOICE,
    NO_TARGET,
    NOBODY_THERE,
    NOT_ASKED,
    NOT_COMBAT,
    NOT_IN_DECK,
    NOT_IN_HAND,
    OK,
    OVER,
    SAFE,
    SLOT_TAKEN,
    SPELL_USED,
    TERRAIN_USED,
    UNKNOWN_CODE,
    WRONG_PHASE,
    WRONG_TYPE,
)
from .targets import only_summons_ex, sacrifices, spell_has_targets

# action codes: end the phase; summon kind k in slot i; play the spell or terrain k; attack with slot i; answer
CODE_END = 0
CODE_SUMMON = 1  # + k * N_SLOTS + slot
CODE_PLAY = 121  # + k
CODE_ATTACK = 161  # + slot * N_TARGETS + target slot, or N_SLOTS: the player
CODE_ANSWER = 173  # + option
N_CODES = 237
N_TARGETS = 4


def why_not(g: State, code: int) -> int:
    """The reason why an action code may not be done now, 0: it may. Any number is a question that has an answer."""
    if code < 0 or code >= N_CODES:
        return UNKNOWN_CODE
    if g.winner >= 0:
        return OVER
    if code >= CODE_ANSWER:
        if not g.asking:
            return NOT_ASKED
        return OK if g.choices >> (code - CODE_ANSWER) & 1 else NO_SUCH_CHOICE
    if g.asking:
        return ANSWER_FIRST
    if code == CODE_END:
        return OK
    if code >= CODE_ATTACK:
        return why_not_attack(g, (code - CODE_ATTACK) // N_TARGETS, (code - CODE_ATTACK) % N_TARGETS)
    if code >= CODE_PLAY:
        return why_not_play(g, code - CODE_PLAY)
    return why_not_summon(g, (code - CODE_SUMMON) // N_SLOTS, (code - CODE_SUMMON) % N_SLOTS)


def why_not_hold(g: State, k: int, artist: bool) -> int:
    """Does the active seat hold a card of kind `k`, of the type that the action is for, in the right phase?"""
    s = g.seat
    if k >= g.seats[s].n_kinds:
        return NOT_IN_DECK
    if (CARDS[g.base + g.seats[s].card[k]].type == ARTIST) != artist:
        return WRONG_TYPE
    if g.seats[s].hand[k] == 0:
        return NOT_IN_HAND
    return OK if g.phase == MAIN else WRONG_PHASE


def why_not_summon(g: State, k: int, slot: int) -> int:
    """A base goes into a free slot, an EX over its own base (A-MAIN-2, A-EX-1)."""
    reason = why_not_hold(g, k, True)
    if reason:
        return reason
    card = g.seats[g.seat].card[k]
    reason = why_not_allowed(g, g.seat, is_ex(g, card))
    return reason if reason else why_not_stand(g, g.seat, card, slot)


def why_not_allowed(g: State, s: int, ex: bool) -> int:
    """One artist a turn, EX or base, unless a card says otherwise (A-MAIN-1, A-EX-2).

    Extra summons for bases only are used up first.
    """
    any_kind = 1 + g.seats[s].more_artists + seat_sum(g, s, ST_MORE_ARTISTS)
    only_bases = g.seats[s].more_bases + seat_sum(g, s, ST_MORE_BASES)
    bases = g.seats[s].bases + (0 if ex else 1)
    exes = g.seats[s].exes + (1 if ex else 0)
    if exes + max(0, bases - only_bases) <= any_kind:
        return OK
    return EX_USED if ex else ARTIST_USED


def why_not_stand(g: State, s: int, card: int, slot: int) -> int:
    here = g.units[s * N_SLOTS + slot].card
    base = CARDS[g.base + card].base
    if base >= 0:
        return OK if here == base else NEEDS_BASE
    if here < 0:
        return OK
    return SLOT_TAKEN if free_slot(g, s) >= 0 else BOARD_FULL


def why_not_play(g: State, k: int) -> int:
    """Spells and terrains: one of each type a turn; a spell that needs a target has one (A-MAIN-1, A-MAIN-7)."""
    reason = why_not_hold(g, k, False)
    if reason:
        return reason
    s = g.seat
    card = g.seats[s].card[k]
    if CARDS[g.base + card].type == TERRAIN:
        return TERRAIN_USED if g.seats[s].terrains > g.seats[s].more_terrains + seat_sum(g, s, ST_MORE_TERRAINS) else OK
    if g.seats[s].spells > g.seats[s].more_spells + seat_sum(g, s, ST_MORE_SPELLS):
        return SPELL_USED
    if not spell_has_targets(g, s, card):
        return NO_TARGET
    return NO_SACRIFICE if only_summons_ex(g, card) and sacrifices(g, s) == 0 else OK


def why_not_attack(g: State, slot: int, target: int) -> int:
    reason = why_not_fight(g, g.seat, slot)
    return reason if reason else why_not_hit(g, g.seat, slot, target)


def why_not_fight(g: State, s: int, slot: int) -> int:
    """May the artist in that slot attack at all? Rules A-COMBAT-1, A-COMBAT-3."""
    u = s * N_SLOTS + slot
    if g.phase != COMBAT:
        return NOT_COMBAT
    if g.units[u].card < 0:
        return NO_ATTACKER
    if g.turn == 1 and not g.seats[s].may_fight and static_sum(g, u, ST_EAGER, 0) == 0:
        return FIRST_TURN
    if g.units[u].attacked:
        return HAS_ATTACKED
    if g.units[u].entered and not g.attack_on_entry:
        return JUST_ENTERED
    if g.units[u].dazed:
        return DAZED
    return BOUND if static_sum(g, u, ST_BOUND, 0) else OK


def why_not_hit(g: State, s: int, slot: int, target: int) -> int:
    """Artists first, unless a card lets this one past; one that may not be attacked still blocks (A-COMBAT-4)."""
    foes = (1 - s) * N_SLOTS
    if target < N_SLOTS:
        if g.units[foes + target].card < 0:
            return NOBODY_THERE
        return SAFE if static_sum(g, foes + target, ST_SAFE, 0) else OK
    if artists(g, 1 - s) == 0 or g.seats[s].may_pass or static_sum(g, s * N_SLOTS + slot, ST_PASS, 0):
        return OK
    return ARTISTS_FIRST


def legal(g: State, out: Codes) -> int:
    """Write the legal codes, sorted, and return how many; none only when the match is over."""
    if g.winner >= 0:
        return 0
    if g.asking:
        return spread(g.choices, CODE_ANSWER, out)
    out[0] = CODE_END
    if g.phase == MAIN:
        return legal_plays(g, out)
    return legal_attacks(g, out)


def legal_plays(g: State, out: Codes) -> int:
    s = g.seat
    n = 1
    bases = why_not_allowed(g, s, False) == OK
    exes = why_not_allowed(g, s, True) == OK
    hand: U64 = kinds_in_hand(g, s)
    rest: U64 = hand
    while rest:
        k = lowest(rest)
        rest &= rest - 1
        card = g.seats[s].card[k]
        if CARDS[g.base + card].type != ARTIST or not (exes if is_ex(g, card) else bases):
            continue
        for slot in range(N_SLOTS):
            if why_not_stand(g, s, card, slot) == OK:
                out[n] = CODE_SUMMON + k * N_SLOTS + slot
                n += 1
    rest = hand
    while rest:
        k = lowest(rest)
        rest &= rest - 1
        if why_not_play(g, k) == OK:
            out[n] = CODE_PLAY + k
            n += 1
    return n


def legal_attacks(g: State, out: Codes) -> int:
    s = g.seat
    n = 1
    for slot in range(N_SLOTS):
        if why_not_fight(g, s, slot) == OK:
            for target in range(N_TARGETS):
                if why_not_hit(g, s, slot, target) == OK:
                    out[n] = CODE_ATTACK + slot * N_TARGETS + target
                    n += 1
    return n
