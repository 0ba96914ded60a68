"""What a position of Masters is worth to a seat, in stones, more or less. Guesses, all of them: no rule is here."""

from __future__ import annotations

from typing import Any, NamedTuple

from ...games.masters import field
from ...games.masters.field import BERSERK, ENEMY_CELLS, ENEMY_MASTER, MAGIC, MONSTER, POWER_DOWN, POWER_SET, SUPER
from ...games.masters.game import Masters
from ...games.masters.numbers import CHARGE_POWER, N_CELLS, N_LEVELS
from ...games.masters.ranges import RANGES, aims
from ...kernel import layout
from ...kernel.backend import Position
from ...kernel.game import DRAW
from . import WON, Numbers, places

# Masters and the gauge
A_MASTER_HP = 6.0
THIN = 3  # Master's hp below which each counts double
A_GAUGE_POINT = 7.0  # Spd: nearer to the end, for the other side

# stones and cards
A_STONE = 0.6
SPARE = 6  # stones above this are worth little
A_SPARE_STONE = 0.05
A_FLEETING_STONE = 0.1  # in Spd what is left of them is gone when the turn ends
A_MONSTER_IN_HAND = 0.8
A_MAGIC_IN_HAND = 0.4
A_SUPER_IN_HAND = 0.4
A_SUPER_AT_HAND = 0.8  # more, when its base stands at its top level
A_HIDDEN_CARD = 0.7  # in the enemy's hand

# monsters
A_BODY = 1.5
A_POINT = 0.8  # of hp
A_BLOW = 1.2  # a point of power that reaches everything it could
OUT_OF_PLACE = 0.35  # of that, where the range reaches nothing
A_LEVEL = 1.0
AN_EFFECT = 1.5  # a skill that only has an effect
A_STONE_OF_SKILL = 0.3  # what a skill costs makes it worth less
MORE_ACTIVATIONS = 0.5  # of a monster's blows, for each further activation
A_TRAIT = 0.7
A_CHARGE = 0.9
A_SHIELD = 1.1
IMMUNE = 2.0
GUARDS = 1.0
HAMPERED = 1.0  # bound, taunted, linked, locked, or with a dearer skill: each
A_BOOST = 1.6  # a point of power of the next attack
PREPARING = 0.85  # of a monster's worth: it does not act yet
FROZEN, DOOMED, SEALED = 0.5, 0.4, 0.6
REACH = {"front": 0.4, "back": 0.25, "master": 0.35}  # what it is worth to reach such a cell
ENOUGH_REACH = 0.75

UNIT_MEMBERS = (
    "card",
    "damage",
    "level",
    "preparing",
    "acted",
    "charged",
    "shield",
    "boost",
    "boost_n",
    "sealed",
    "immune",
    "doomed",
    "frozen",
    "cursed",
    "guards",
    "bound",
    "taunted",
    "linked",
    "level_locked",
    "doubled",
    "dearer",
)
SEAT_MEMBERS = ("hp", "stones", "gauge", "n_hand", "hand", "card")


class Level(NamedTuple):
    """What a card is at one of its levels, in numbers that do not change."""

    hp: int
    attack: tuple[float, ...]  # what its attack is worth in each own cell
    skill: tuple[float, ...]
    more: float  # what else it has
    charges: bool  # it has a normal attack, which a charge helps
    activations: int


class Worth:
    """The eye of a bot. It reads positions that the bot has made up, and knows the card set."""

    def __init__(self, game: Masters) -> None:
        options = game.options
        at = places(field)
        self._unpack = layout.Codec(field.State, field.RECORDS).packer.unpack
        names = [member.name for member in layout.members(field.Card)]
        rows = [dict(zip(names, row, strict=True)) for row in game.catalogue.card_rows()]
        reach = _reach(options.columns, bool(options.master_hp))
        self._levels = [[_level(row, i, reach) for i in range(N_LEVELS)] for row in rows]
        self._type = [row["type"] for row in rows]
        self._base = [row["base"] for row in rows]
        self._top = [row["cap"] for row in rows]
        self._seats = tuple({name: at[f"seats[{s}].{name}"] for name in SEAT_MEMBERS} for s in (0, 1))
        self._n_kinds = tuple(at[f"seats[{s}].n_kinds"] for s in (0, 1))
        self._units = tuple(tuple(at[f"units[{u}].{name}"] for name in UNIT_MEMBERS) for u in range(field.N_UNITS))
        self._turn_of = at["seat"]
        self._gauge = bool(options.gauge_limit)
        self._charge = bool(options.charge)

    def of(self, position: Position, seat: int) -> float:
        """How good a position is for a seat; above 0: better than for the enemy."""
        if position.winner >= 0:
            return 0.0 if position.winner == DRAW else WON if position.winner == seat else -WON
        n: Numbers = self._unpack(position.to_bytes())
        enemy = 1 - seat
        total = self._open(n, seat) - self._open(n, enemy)
        return total + self._hand(n, seat) - A_HIDDEN_CARD * n[self._seats[enemy]["n_hand"]]

    def _open(self, n: Numbers, s: int) -> float:
        """What lies open of a side: its Master or gauge, its stones, its monsters."""
        seat = self._seats[s]
        stones, hp = n[seat["stones"]], n[seat["hp"]]
        if self._gauge:
            total = A_FLEETING_STONE * stones - A_GAUGE_POINT * n[seat["gauge"]]
        else:
            total = A_STONE * min(stones, SPARE) + A_SPARE_STONE * max(0, stones - SPARE)
            total += A_MASTER_HP * (hp + min(hp, THIN))
        rests = n[self._turn_of] == s
        return total + sum(self._monster(n, u, rests) for u in range(s * N_CELLS, (s + 1) * N_CELLS))

    def _monster(self, n: Numbers, u: int, rests: bool) -> float:
        """What a monster is worth where it stands. `rests`: it will be charged if it does nothing more this turn."""
        at = self._units[u]
        if n[at[0]] < 0:
            return 0.0
        card, damage, level, preparing, acted, charged, shield, boost, boost_n, *rest = (n[i] for i in at)
        sealed, immune, doomed, frozen, cursed, guards, *hampered = rest
        known = self._levels[card][level - 1]
        left = 1 if cursed else known.hp - damage
        if left <= 0:
            return 0.0
        skill = known.skill[u % N_CELLS] * (SEALED if sealed else 1.0)
        blows = max(known.attack[u % N_CELLS], skill) * (1 + MORE_ACTIVATIONS * (known.activations - 1))
        total = A_BODY + A_POINT * left + blows + known.more + A_LEVEL * (level - 1)
        total += A_SHIELD * (shield > 0) + IMMUNE * (immune > 0) + GUARDS * (guards > 0) + _boost(boost, boost_n)
        total -= HAMPERED * sum(until > 0 for until in hampered)
        if self._charge and known.charges:
            rested = rests and acted == 0 and not preparing and not frozen
            total += A_CHARGE * CHARGE_POWER * (1 if charged or rested else 0)
        if preparing:
            total *= PREPARING
        return total * (FROZEN if frozen else 1.0) * (DOOMED if doomed else 1.0)

    def _hand(self, n: Numbers, s: int) -> float:
        """The own hand; a super is worth more while its base stands at its top level."""
        seat = self._seats[s]
        hand, card = seat["hand"], seat["card"]
        on_top = {n[at[0]] for at in self._units[s * N_CELLS : (s + 1) * N_CELLS] if n[at[2]] == self._top[n[at[0]]]}
        total = 0.0
        for k in range(n[self._n_kinds[s]]):
            copies = n[hand + k]
            if copies:
                held = n[card + k]
                total += copies * IN_HAND.get(self._type[held], 0.0)
                total += A_SUPER_AT_HAND if self._base[held] >= 0 and self._base[held] in on_top else 0.0
        return total


IN_HAND = {MONSTER: A_MONSTER_IN_HAND, MAGIC: A_MAGIC_IN_HAND, SUPER: A_SUPER_IN_HAND}


def _boost(boost: int, n: int) -> float:
    if boost == POWER_DOWN:
        return -A_BOOST * n
    if boost == POWER_SET:
        return A_BOOST * (n - 2)
    return A_BOOST * n * (0.5 if boost == BERSERK else 1.0)


def _reach(columns: int, masters: bool) -> dict[int, tuple[float, ...]]:
    """How much of the enemy side each range reaches from each own cell: 0 … 1."""
    out: dict[int, tuple[float, ...]] = {field.NO_RANGE: (0.0,) * N_CELLS}
    for name, number in RANGES.items():
        found = []
        for cell in range(N_CELLS):
            exists = columns == 2 or cell % 2 == 0
            cells = {hit.cell for hits in aims(columns, name, cell).values() for hit in hits} if exists else set()
            total = sum(_cell_worth(c, masters) for c in cells) * (1 if columns == 2 else 2)
            found.append(min(1.0, total / ENOUGH_REACH))
        out[number] = tuple(found)
    return out


def _cell_worth(cell: int, masters: bool) -> float:
    if cell == ENEMY_MASTER:
        return REACH["master"] if masters else 0.0
    if cell < ENEMY_CELLS:
        return 0.0
    return REACH["front"] if cell < ENEMY_CELLS + 2 else REACH["back"]


def _level(row: dict[str, Any], i: int, reach: dict[int, tuple[float, ...]]) -> Level:
    """A card at a level, from its row of the engine's table."""
    attack = tuple(_blow(row["power"][i], row["recoil"][i], share) for share in reach[row["range"][i]])
    skill: tuple[float, ...] = (0.0,) * N_CELLS
    cost = row["skill_cost"][i]
    if cost >= 0:
        effect = AN_EFFECT if row["skill"][i] >= 0 else 0.0
        shares = reach[row["skill_range"][i]]
        blows = (_blow(row["skill_power"][i], row["skill_recoil"][i], share) for share in shares)
        skill = tuple(max(0.0, blow + effect - A_STONE_OF_SKILL * cost) for blow in blows)
    more = A_TRAIT * bin(row["traits"][i]).count("1")
    return Level(row["hp"][i], attack, skill, more, row["range"][i] != field.NO_RANGE, max(1, row["activations"][i]))


def _blow(power: int, recoil: int, share: float) -> float:
    if power <= 0:
        return 0.0
    return max(0.0, (A_BLOW * power - A_POINT * recoil) * (OUT_OF_PLACE + (1 - OUT_OF_PLACE) * share))
