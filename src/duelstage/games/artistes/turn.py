"""Whose turn it is, what may be done now and why not, and what an action does.

Rules A-TURN, A-DRAW, A-MAIN, A-EX, A-COMBAT.

`legal` lists the codes whose reason is 0 and `why_not` asks the same small questions, so they cannot disagree.
"""

from __future__ import annotations

from ...kernel.events import (
    EV_ANSWERED,
    EV_ASKED,
    EV_CUT,
    EV_EFFECT,
    EV_OFFERED,
    EV_PHASE,
    EV_TURN,
    EVERYBODY,
    Z_RESOLVING,
    emit,
)
from ...kernel.frames import (
    HELD,
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
from ...kernel.layout import N_KINDS, Codes
from ...kernel.luck import ASK_DRAW, ASK_HAND, CHANCE
from ...kernel.verbs import DRAWN_MATCH, OP_END, change_hp, end_match
from ...kernel.zones import count_in_deck, draw_top, mix_unknown, reshuffle, sort_unknown
from .board import artists, controller, free_slot, is_ex, seat_sum, static_sum
from .combat import attack, blow
from .effects import effect_step
from .field import (
    ARTIST,
    CARDS,
    COMBAT,
    DRAWS,
    MAIN,
    N_UNITS,
    PLAYED,
    PLAYER,
    PLAYS_SPELL,
    PLAYS_TERRAIN,
    PROGRAM,
    START,
    STOLEN_THIS_TURN,
    TERRAIN,
    TURN_END,
    TURN_START,
    TWO_ARTISTS,
    State,
)
from .law import (
    A_DRAW_1,
    A_DRAW_2,
    A_DRAW_4,
    A_END_3,
    A_END_4,
    A_EX_2,
    A_FX_6,
    A_FX_7,
    A_MAIN_1,
    A_MAIN_5,
    A_SETUP_5,
    A_SETUP_6,
    A_TURN_1,
)
from .moves import give_back, play_from_hand, play_terrain_card, summon_from_hand, summon_over
from .numbers import CHAIN_MAX, N_SLOTS
from .ops import (
    ASK_BASE,
    ASK_MODE,
    ASK_MULLIGAN,
    ASK_TARGET,
    EV_FRAME,
    EV_FRAME_UNITS,
    EV_SET_SEAT,
    EV_SET_UNIT,
    EV_STACK,
    EV_TURN_OVER,
    EV_WAITS,
    NO_CARD,
    OP_BEGIN,
    OP_BLOW,
    OP_CLEAN,
    OP_COIN,
    OP_DEAL,
    OP_DRAW_ONE,
    OP_FEE,
    OP_LAPSE,
    OP_MAIN,
    OP_MULLIGAN,
    OP_PASS,
    OP_REDRAW,
    OP_SECOND,
    OP_WAKE,
    S_BASES,
    S_EXES,
    S_MORE_ARTISTS,
    S_SPELLS,
    S_TERRAINS,
    S_TURNS,
    ST_BOUND,
    ST_EAGER,
    ST_MORE_ARTISTS,
    ST_MORE_BASES,
    ST_MORE_SPELLS,
    ST_MORE_TERRAINS,
    ST_PASS,
    ST_SAFE,
    U_DAZED,
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
from .settle import settle
from .setup import (
    ROW_END_TURN,
    ROW_TURN,
    begin_match,
    coin_step,
    deal_step,
    mulligan_step,
    redraw_step,
    second_step,
)
from .targets import only_summons_ex, sacrifices, spell_has_targets
from .triggers import seat_moment

# action codes: end the phase; summon kind k in slot i; play the spell or terrain k; attack with slot i; answer
CODE_END = 0
CODE_SUMMON = 1  # + k * N_SLOTS + slot
CODE_PLAY = 121  # + k
CODE_ATTACK = 161  # + slot * N_TARGETS + target slot, or N_SLOTS: the player
CODE_ANSWER = 173  # + option
N_CODES = 237
N_TARGETS = 4


# ---- may this be done? 0: yes, else the reason -----------------------------------------------------------------------


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
    n = 0
    if g.asking:
        for i in range(N_CODES - CODE_ANSWER):
            if g.choices >> i & 1:
                out[n] = CODE_ANSWER + i
                n += 1
        return n
    out[0] = CODE_END
    if g.phase == MAIN:
        return legal_plays(g, out)
    return legal_attacks(g, out)


def legal_plays(g: State, out: Codes) -> int:
    s = g.seat
    n = 1
    bases = why_not_allowed(g, s, False) == OK
    exes = why_not_allowed(g, s, True) == OK
    for k in range(g.seats[s].n_kinds):
        if g.seats[s].hand[k] == 0:
            continue
        card = g.seats[s].card[k]
        if CARDS[g.base + card].type != ARTIST or not (exes if is_ex(g, card) else bases):
            continue
        for slot in range(N_SLOTS):
            if why_not_stand(g, s, card, slot) == OK:
                out[n] = CODE_SUMMON + k * N_SLOTS + slot
                n += 1
    for k in range(g.seats[s].n_kinds):
        if g.seats[s].hand[k] and why_not_play(g, k) == OK:
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


# ---- doing it --------------------------------------------------------------------------------------------------------


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
    elif code >= CODE_ATTACK:
        target = (code - CODE_ATTACK) % N_TARGETS
        u = s * N_SLOTS + (code - CODE_ATTACK) // N_TARGETS
        attack(g, u, PLAYER if target == N_SLOTS else (1 - s) * N_SLOTS + target)
    elif code >= CODE_PLAY:
        play(g, s, code - CODE_PLAY)
    else:
        summon(g, s, (code - CODE_SUMMON) // N_SLOTS, (code - CODE_SUMMON) % N_SLOTS)
    settle(g)
    run(g)
    if busy or g.depth or g.waiting:
        tell_stack(g)


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


# ---- going on --------------------------------------------------------------------------------------------------------


def run(g: State) -> None:
    """Go on until somebody must choose, the match is over or nothing is left to do."""
    while g.asking == 0 and g.winner < 0 and g.fault == 0:
        if g.waiting and not running_effect(g):
            start_next(g)
        elif g.depth == 0:
            g.chain = 0
            return
        else:
            if not g.waiting and not running_effect(g):
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


def turn_step(g: State, op: int) -> bool:
    """One step of the turn's own program: begin, fee, draw, what starts with the turn; or its end."""
    s = g.seat
    if op == OP_DRAW_ONE:
        draw_for_turn(g, s)
        return True
    if op == OP_PASS:
        pass_turn(g, s)
        return False
    next_step(g)
    if op == OP_BEGIN:
        begin_turn(g, s)
    elif op == OP_FEE:
        pay_for_empty_deck(g, s)
    elif op == OP_WAKE:
        seat_moment(g, TURN_START, s)
    elif op == OP_MAIN:
        g.phase = MAIN
        emit(g, EV_PHASE, EVERYBODY, A_TURN_1, MAIN, 0, 0, 0)
    elif op == OP_LAPSE:
        seat_moment(g, TURN_END, s)
    elif op == OP_CLEAN:
        clean_up(g, s)
    return op == OP_FEE or op == OP_CLEAN


def begin_turn(g: State, s: int) -> None:
    g.turn += 1
    g.phase = START
    g.seats[s].turns += 1
    emit(g, EV_TURN, EVERYBODY, A_TURN_1, g.turn, s, 0, 0)
    emit(g, EV_SET_SEAT, EVERYBODY, A_TURN_1, s, S_TURNS, g.seats[s].turns, 0)
    if g.second == TWO_ARTISTS and s != g.first_seat and g.seats[s].turns == 1:
        g.seats[s].more_artists = 1
        emit(g, EV_SET_SEAT, EVERYBODY, A_SETUP_6, s, S_MORE_ARTISTS, 1, 0)


def draws_this_turn(g: State) -> bool:
    """A-DRAW-1: on the first turn too (option first_draws)."""
    return g.turn > 1 or g.first_draws != 0


def pay_for_empty_deck(g: State, s: int) -> None:
    """An empty deck: the discard is shuffled into it and PV are lost, before the draw (A-DRAW-2, A-DRAW-4)."""
    if not draws_this_turn(g) or g.seats[s].n_deck:
        return
    if g.seats[s].n_discard:
        reshuffle(g, s, A_DRAW_2)
        change_hp(g, s, -g.deck_out, -1, A_DRAW_2)
    else:
        change_hp(g, s, -g.deck_out, -1, A_DRAW_4)


def draw_for_turn(g: State, s: int) -> None:
    if draws_this_turn(g) and g.seats[s].n_deck:
        if draw_top(g, s, A_DRAW_1) < 0:
            return
        seat_moment(g, DRAWS, s)
    next_step(g)


def clean_up(g: State, s: int) -> None:
    """What lasts for this turn ends (A-FX-7); stolen artists go back (A-FX-3)."""
    emit(g, EV_TURN_OVER, EVERYBODY, A_FX_7, s, 0, 0, 0)
    for u in range(N_UNITS):
        if g.units[u].card >= 0:
            end_turn_of_artist(g, u, s)
    for i in range(2):
        end_turn_of_seat(g, i)
    for u in range(N_UNITS):
        if g.units[u].card >= 0 and g.units[u].stolen == STOLEN_THIS_TURN:
            give_back(g, u)


def end_turn_of_artist(g: State, u: int, s: int) -> None:
    g.units[u].atk_turn = 0
    g.units[u].attacked = 0
    g.units[u].entered = 0
    if g.units[u].dazed and controller(u) == s:
        g.units[u].dazed -= 1
        emit(g, EV_SET_UNIT, EVERYBODY, A_FX_7, u, U_DAZED, g.units[u].dazed, 0)


def end_turn_of_seat(g: State, s: int) -> None:
    g.seats[s].bases = 0
    g.seats[s].exes = 0
    g.seats[s].spells = 0
    g.seats[s].terrains = 0
    g.seats[s].more_artists = 0
    g.seats[s].more_bases = 0
    g.seats[s].more_spells = 0
    g.seats[s].more_terrains = 0
    g.seats[s].may_fight = 0
    g.seats[s].may_pass = 0


def pass_turn(g: State, s: int) -> None:
    """The other seat's turn, unless the last turn of the match is over (A-END-4)."""
    if g.turn >= g.turn_cap:
        ahead = g.seats[0].hp - g.seats[1].hp
        end_match(g, DRAWN_MATCH if ahead == 0 else 0 if ahead > 0 else 1, A_END_4)
        return
    g.seat = 1 - s
    g.frames[g.depth - 1].pc = ROW_TURN
    g.frames[g.depth - 1].left = 0
    g.frames[g.depth - 1].seat = g.seat


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


# ---- luck, asked -----------------------------------------------------------------------------------------------------


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
