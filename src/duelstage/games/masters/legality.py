"""What may be done now, and why not. Rules M-ACT, M-RNG, M-TURN, M-SPD, M-MST.

`legal` lists the codes whose reason is 0 and `why_not` asks the same small questions, so they cannot disagree.
"""

from __future__ import annotations

from ...kernel.layout import U64, Codes
from ...kernel.masks import lowest, spread
from ...kernel.zones import kinds_in_hand
from .board import (
    activations,
    aims_of,
    cell_exists,
    empty_cells,
    monster_in_hand,
    place_of,
    reach_row,
    remaining,
    skill_cost,
    stands,
)
from .combat import aimed_place, can_be_hit
from .field import (
    AIM_COLUMN,
    AIM_MASTER,
    CARDS,
    LINE,
    MAGIC,
    MASTERS,
    MONSTER,
    N_AIMS,
    NO_AIM,
    NO_RANGE,
    PLAYED,
    REACH,
    State,
)
from .numbers import FLEE_HP, MASTER_ATTACK_COST, N_CELLS, N_MASTER_SKILLS
from .reasons import (
    ALREADY_CHARGED,
    ANSWER_FIRST,
    BOUND,
    CELL_TAKEN,
    DECK_EMPTY,
    FILL_CELLS,
    FROZEN,
    LAST_HP,
    NO_ACTIVATION,
    NO_ATTACK,
    NO_CHARGE,
    NO_FLEE,
    NO_MASTER_SKILLS,
    NO_SKILL,
    NO_SUCH_CELL,
    NO_SUCH_CHOICE,
    NO_SUCH_SKILL,
    NO_TARGET,
    NO_TARGET_THERE,
    NOBODY_HERE,
    NOBODY_THERE,
    NOT_A_MONSTER,
    NOT_ASKED,
    NOT_IN_DECK,
    NOT_IN_HAND,
    NOT_MAGIC,
    OK,
    ONCE_A_TURN,
    OTHER_COLUMN,
    OUT_OF_RANGE,
    OVER,
    PREPARING,
    SAME_CELL,
    SEALED,
    TARGET_PREPARING,
    TAUNTED,
    TOO_FEW_STONES,
    TOO_HEALTHY,
    UNKNOWN_CODE,
)
from .targets import can_pay_hp, draws_something, has_targets

# action codes: end the turn; summon kind k into a cell; play the magic card k; attack or use the skill of a cell's
# monster at an aim; move, swap, flee, charge now; the Master's attack and skills; answer
CODE_END = 0
CODE_SUMMON = 1  # + k * N_CELLS + cell
CODE_PLAY = 161  # + k
CODE_ATTACK = 201  # + cell * N_AIMS + aim
CODE_SKILL = 233  # + cell * N_AIMS + aim
CODE_MOVE = 265  # + cell * N_CELLS + cell it goes to
CODE_SWAP = 281  # + cell * N_CELLS + the other cell, which is the larger one
CODE_FLEE = 297  # + cell
CODE_CHARGE = 301  # + cell
CODE_MASTER_ATTACK = 305  # + aim
CODE_MASTER_SKILL = 310  # + slot
CODE_ANSWER = 313  # + option
N_CODES = 377


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
        return why_not_end(g)
    if code < CODE_PLAY:
        return why_not_summon(g, (code - CODE_SUMMON) // N_CELLS, (code - CODE_SUMMON) % N_CELLS)
    if code < CODE_ATTACK:
        return why_not_play(g, code - CODE_PLAY)
    if code < CODE_MOVE:
        return why_not_strike(g, code)
    if code < CODE_FLEE:
        return why_not_step(g, code)
    if code < CODE_CHARGE:
        return why_not_flee(g, code - CODE_FLEE)
    if code < CODE_MASTER_ATTACK:
        return why_not_charge(g, code - CODE_CHARGE)
    if code < CODE_MASTER_SKILL:
        return why_not_master_attack(g, code - CODE_MASTER_ATTACK)
    return why_not_master_skill(g, code - CODE_MASTER_SKILL)


def why_not_end(g: State) -> int:
    """M-SPD-8: not with an empty cell while a monster in hand could fill it. Else at any time (M-SPD-14, M-TURN-9)."""
    able = g.seats[g.seat].stones >= g.summon_cost
    if g.must_fill and able and empty_cells(g, g.seat) and monster_in_hand(g, g.seat):
        return FILL_CELLS
    return OK


# ---- cards -----------------------------------------------------------------------------------------------------------


def why_not_summon(g: State, k: int, cell: int) -> int:
    """A monster goes into an empty own cell (M-TURN-4, M-SPD-5)."""
    s = g.seat
    if k >= g.seats[s].n_kinds:
        return NOT_IN_DECK
    if CARDS[g.base + g.seats[s].card[k]].type != MONSTER:
        return NOT_A_MONSTER
    if g.seats[s].hand[k] == 0:
        return NOT_IN_HAND
    if not cell_exists(g, cell):
        return NO_SUCH_CELL
    if g.units[s * N_CELLS + cell].card >= 0:
        return CELL_TAKEN
    return OK if g.seats[s].stones >= g.summon_cost else TOO_FEW_STONES


def why_not_play(g: State, k: int) -> int:
    """A magic card: its stones, and the targets that it needs (M-TURN-6, M-SPD-7)."""
    s = g.seat
    if k >= g.seats[s].n_kinds:
        return NOT_IN_DECK
    card = g.base + g.seats[s].card[k]
    if CARDS[card].type != MAGIC:
        return NOT_MAGIC
    if g.seats[s].hand[k] == 0:
        return NOT_IN_HAND
    if g.seats[s].stones < CARDS[card].stones:
        return TOO_FEW_STONES
    row = g.rows + CARDS[card].ability[PLAYED]
    if g.master_hp and not can_pay_hp(g, row, s):
        return LAST_HP
    return OK if has_targets(g, row, s, -1) else NO_TARGET


# ---- monsters --------------------------------------------------------------------------------------------------------


def why_not_act(g: State, cell: int) -> int:
    """May the monster in that own cell use an activation (M-ACT-1, M-TURN-5)?"""
    if not cell_exists(g, cell):
        return NO_SUCH_CELL
    u = g.seat * N_CELLS + cell
    if g.units[u].card < 0:
        return NOBODY_HERE
    if g.units[u].preparing:
        return PREPARING
    if g.units[u].frozen:
        return FROZEN
    return OK if g.units[u].acted < activations(g, u) else NO_ACTIVATION


def why_not_strike(g: State, code: int) -> int:
    """An attack or a skill of a monster at an aim."""
    if code < CODE_SKILL:
        cell = (code - CODE_ATTACK) // N_AIMS
        reason = why_not_act(g, cell)
        if not reason:
            reason = why_not_attack(g, g.seat * N_CELLS + cell)
        return reason if reason else why_not_attack_at(g, g.seat * N_CELLS + cell, (code - CODE_ATTACK) % N_AIMS)
    cell = (code - CODE_SKILL) // N_AIMS
    reason = why_not_act(g, cell)
    if not reason:
        reason = why_not_skill(g, g.seat * N_CELLS + cell)
    return reason if reason else why_not_skill_at(g, g.seat * N_CELLS + cell, (code - CODE_SKILL) % N_AIMS)


def why_not_attack(g: State, u: int) -> int:
    return OK if CARDS[g.base + g.units[u].card].range[g.units[u].level - 1] != NO_RANGE else NO_ATTACK


def why_not_attack_at(g: State, u: int, aim: int) -> int:
    return why_not_at(g, u, CARDS[g.base + g.units[u].card].range[g.units[u].level - 1], aim)


def why_not_skill(g: State, u: int) -> int:
    """Has it a skill at its level, may it use it, and can it be paid (M-STONE-1, M-DMG-3)?"""
    if CARDS[g.base + g.units[u].card].skill_cost[g.units[u].level - 1] < 0:
        return NO_SKILL
    if g.units[u].sealed:
        return SEALED
    return OK if g.seats[g.seat].stones >= skill_cost(g, u) else TOO_FEW_STONES


def why_not_skill_at(g: State, u: int, aim: int) -> int:
    """A skill with a range is aimed; one without has no aim, and needs the targets of its effect."""
    i = g.units[u].level - 1
    card = g.base + g.units[u].card
    reason = OK if aim == NO_AIM else OUT_OF_RANGE
    if CARDS[card].skill_range[i] != NO_RANGE:
        reason = why_not_at(g, u, CARDS[card].skill_range[i], aim)
    if reason:
        return reason
    row = CARDS[card].skill[i]
    return OK if row < 0 or has_targets(g, g.rows + row, g.seat, u) else NO_TARGET


def why_not_at(g: State, u: int, range_: int, aim: int) -> int:
    """May this range be aimed so from that place? Rules M-RNG-1 ... M-RNG-14."""
    return why_not_aimed(g, u, range_, aim) if aims_of(g, range_, u) >> aim & 1 else OUT_OF_RANGE


def why_not_aimed(g: State, u: int, range_: int, aim: int) -> int:
    """The same of an aim that the range has from that place."""
    if range_ == LINE and aim >= AIM_COLUMN and aim - AIM_COLUMN != u % 2 and not g.line_any:
        return OTHER_COLUMN
    if not finds_enemy(g, u, range_, aim):
        return why_nobody(g, aim)
    if g.units[u].taunted and not answers_taunt(g, u, range_, aim):
        return TAUNTED
    return OK


def finds_enemy(g: State, u: int, range_: int, aim: int) -> bool:
    """Is there an enemy that may be hit among the cells of an aim (M-RNG-11, M-RNG-14)?"""
    row = reach_row(g, range_, u, aim)
    s = g.seat
    for i in range(REACH[row].n):
        place = place_of(s, REACH[row].cell[i])
        if (place >= MASTERS or place // N_CELLS != s) and can_be_hit(g, place, range_):
            return True
    return False


def why_nobody(g: State, aim: int) -> int:
    place = aimed_place(g.seat, aim)
    if place >= 0 and place < MASTERS and g.units[place].card >= 0 and g.units[place].preparing:
        return TARGET_PREPARING
    return NO_TARGET_THERE


def answers_taunt(g: State, u: int, range_: int, aim: int) -> bool:
    """Does this aim hit the monster that taunts, or can none that may be chosen reach it?"""
    taunter = g.units[u].taunted - 1
    if not stands(g, taunter) or reaches(g, u, range_, aim, taunter):
        return True
    for other in range(NO_AIM):
        if aims_of(g, range_, u) >> other & 1 and reaches(g, u, range_, other, taunter):
            if range_ != LINE or other < AIM_COLUMN or other - AIM_COLUMN == u % 2 or g.line_any:
                return False
    return True


def reaches(g: State, u: int, range_: int, aim: int, target: int) -> bool:
    row = reach_row(g, range_, u, aim)
    for i in range(REACH[row].n):
        if place_of(g.seat, REACH[row].cell[i]) == target and can_be_hit(g, target, range_):
            return True
    return False


def why_not_step(g: State, code: int) -> int:
    """A move into an empty own cell, or a swap of two own monsters (M-ACT-1, M-ACT-2)."""
    swap = code >= CODE_SWAP
    from_ = (code - (CODE_SWAP if swap else CODE_MOVE)) // N_CELLS
    to = (code - (CODE_SWAP if swap else CODE_MOVE)) % N_CELLS
    reason = why_not_shift(g, from_)
    if reason:
        return reason
    if not cell_exists(g, to):
        return NO_SUCH_CELL
    if from_ == to:
        return SAME_CELL
    if not swap:
        return OK if g.units[g.seat * N_CELLS + to].card < 0 else CELL_TAKEN
    if from_ > to:
        return UNKNOWN_CODE
    return NOBODY_THERE if g.units[g.seat * N_CELLS + to].card < 0 else why_not_shift(g, to)


def why_not_shift(g: State, cell: int) -> int:
    """May that monster change its cell by an activation?"""
    reason = why_not_act(g, cell)
    if reason:
        return reason
    return BOUND if g.units[g.seat * N_CELLS + cell].bound else OK


def why_not_flee(g: State, cell: int) -> int:
    """M-ACT-4."""
    if not g.flee:
        return NO_FLEE
    reason = why_not_shift(g, cell)
    return reason if reason else why_not_flee_from(g, g.seat * N_CELLS + cell)


def why_not_flee_from(g: State, u: int) -> int:
    if g.seats[g.seat].hp <= FLEE_HP:
        return LAST_HP
    if g.flee_hp_max and remaining(g, u) > g.flee_hp_max:
        return TOO_HEALTHY
    return OK


def why_not_charge(g: State, cell: int) -> int:
    """ "Charge now" is for monsters with several activations (M-ACT-3)."""
    reason = why_not_act(g, cell)
    return reason if reason else why_not_charge_of(g, g.seat * N_CELLS + cell)


def why_not_charge_of(g: State, u: int) -> int:
    if not g.charge or activations(g, u) < 2:
        return NO_CHARGE
    return ALREADY_CHARGED if g.units[u].charged else OK


# ---- Masters ---------------------------------------------------------------------------------------------------------


def has_skills(g: State, s: int) -> bool:
    """Is a seat's Master one of A to D? The plain one neither attacks nor has skills (M-FMT-2)."""
    k = g.seats[s].master
    return k >= 0 and CARDS[g.base + g.seats[s].card[k]].skill_cost[0] >= 0


def why_not_master_attack(g: State, aim: int) -> int:
    """M-MST-0: a front monster or the Master of the enemy, for 3 stones."""
    if not has_skills(g, g.seat):
        return NO_MASTER_SKILLS
    if g.seats[g.seat].stones < MASTER_ATTACK_COST:
        return TOO_FEW_STONES
    return why_not_master_attack_at(g, aim)


def why_not_master_attack_at(g: State, aim: int) -> int:
    if aim != AIM_MASTER and (aim >= 2 or not cell_exists(g, aim)):
        return OUT_OF_RANGE
    return OK if can_be_hit(g, aimed_place(g.seat, aim), NO_RANGE) else why_nobody(g, aim)


def why_not_master_skill(g: State, slot: int) -> int:
    """M-MST-1 ... M-MST-4: the skill's cost, what it needs, and the first one once a turn."""
    if not has_skills(g, g.seat):
        return NO_MASTER_SKILLS
    return why_not_skill_of_master(g, slot)


def why_not_skill_of_master(g: State, slot: int) -> int:
    s = g.seat
    card = g.base + g.seats[s].card[g.seats[s].master]
    if slot >= N_MASTER_SKILLS or CARDS[card].skill_cost[slot] < 0:
        return NO_SUCH_SKILL
    if g.seats[s].stones < CARDS[card].skill_cost[slot]:
        return TOO_FEW_STONES
    row = g.rows + CARDS[card].skill[slot]
    if slot == 0 and g.dig_per_turn and g.seats[s].digs >= g.dig_per_turn:
        return ONCE_A_TURN
    if not can_pay_hp(g, row, s):
        return LAST_HP
    if draws_something(row) and g.seats[s].n_deck == 0:
        return DECK_EMPTY
    return OK if has_targets(g, row, s, MASTERS + s) else NO_TARGET


# ---- the list --------------------------------------------------------------------------------------------------------


def legal(g: State, out: Codes) -> int:
    """Write the legal codes, sorted, and return how many; none only when the match is over."""
    if g.winner >= 0:
        return 0
    n = 0
    if g.asking:
        return spread(g.choices, CODE_ANSWER, out)
    if why_not_end(g) == OK:
        out[0] = CODE_END
        n = 1
    may = 0  # own cells whose monster may use an activation
    for cell in range(N_CELLS):
        if why_not_act(g, cell) == OK:
            may |= 1 << cell
    empty = empty_cells(g, g.seat)
    n = legal_cards(g, out, n, empty)
    if may:
        n = legal_strikes(g, out, n, may)
        n = legal_steps(g, out, n, may, empty)
    return legal_masters(g, out, n)


def legal_cards(g: State, out: Codes, n: int, empty: int) -> int:
    """Summons, then magic cards, kind by kind; `empty`: own cells, as bits."""
    s = g.seat
    able = empty and g.seats[s].stones >= g.summon_cost
    magic: U64 = 0  # kinds of magic card in hand, as bits
    one: U64 = 1
    rest: U64 = kinds_in_hand(g, s)
    while rest:
        k = lowest(rest)
        rest &= rest - 1
        kind = CARDS[g.base + g.seats[s].card[k]].type
        if kind == MAGIC:
            magic |= one << k
        elif able and kind == MONSTER:
            for cell in range(N_CELLS):
                if empty >> cell & 1:
                    out[n] = CODE_SUMMON + k * N_CELLS + cell
                    n += 1
    while magic:
        k = lowest(magic)
        magic &= magic - 1
        if why_not_play(g, k) == OK:
            out[n] = CODE_PLAY + k
            n += 1
    return n


def legal_strikes(g: State, out: Codes, n: int, may: int) -> int:
    """Attacks, then skills, cell by cell and aim by aim; `may`: own cells whose monster may act, as bits."""
    for cell in range(N_CELLS):
        u = g.seat * N_CELLS + cell
        if may >> cell & 1 and why_not_attack(g, u) == OK:
            range_ = CARDS[g.base + g.units[u].card].range[g.units[u].level - 1]
            aims = aims_of(g, range_, u)
            for aim in range(NO_AIM):
                if aims >> aim & 1 and why_not_aimed(g, u, range_, aim) == OK:
                    out[n] = CODE_ATTACK + cell * N_AIMS + aim
                    n += 1
    for cell in range(N_CELLS):
        u = g.seat * N_CELLS + cell
        if may >> cell & 1 and why_not_skill(g, u) == OK:
            range_ = CARDS[g.base + g.units[u].card].skill_range[g.units[u].level - 1]
            aims = 1 << NO_AIM if range_ == NO_RANGE else aims_of(g, range_, u)
            for aim in range(N_AIMS):
                if aims >> aim & 1 and why_not_skill_at(g, u, aim) == OK:
                    out[n] = CODE_SKILL + cell * N_AIMS + aim
                    n += 1
    return n


def legal_steps(g: State, out: Codes, n: int, act: int, empty: int) -> int:
    """Moves, swaps, flights and charges; `act`: own cells whose monster may act, `empty`: those without, as bits."""
    s = g.seat
    may = act
    for cell in range(N_CELLS):
        if act >> cell & 1 and g.units[s * N_CELLS + cell].bound:
            may &= ~(1 << cell)
    for from_ in range(N_CELLS):
        if may >> from_ & 1 and empty:
            for to in range(N_CELLS):
                if empty >> to & 1:
                    out[n] = CODE_MOVE + from_ * N_CELLS + to
                    n += 1
    for from_ in range(N_CELLS):
        for to in range(from_ + 1, N_CELLS):
            if may >> from_ & 1 and may >> to & 1:
                out[n] = CODE_SWAP + from_ * N_CELLS + to
                n += 1
    for cell in range(N_CELLS):
        if g.flee and may >> cell & 1 and why_not_flee_from(g, s * N_CELLS + cell) == OK:
            out[n] = CODE_FLEE + cell
            n += 1
    for cell in range(N_CELLS):
        if act >> cell & 1 and why_not_charge_of(g, s * N_CELLS + cell) == OK:
            out[n] = CODE_CHARGE + cell
            n += 1
    return n


def legal_masters(g: State, out: Codes, n: int) -> int:
    if not has_skills(g, g.seat):
        return n
    if g.seats[g.seat].stones >= MASTER_ATTACK_COST:
        for aim in range(AIM_MASTER + 1):
            if why_not_master_attack_at(g, aim) == OK:
                out[n] = CODE_MASTER_ATTACK + aim
                n += 1
    for slot in range(N_MASTER_SKILLS):
        if why_not_skill_of_master(g, slot) == OK:
            out[n] = CODE_MASTER_SKILL + slot
            n += 1
    return n
