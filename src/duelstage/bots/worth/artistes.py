"""What a position of Artistes is worth to a seat, in player's hp. Guesses, all of them: no rule is here."""

from __future__ import annotations

from typing import NamedTuple

from ...games.artistes import field
from ...games.artistes.game import Artistes
from ...games.artistes.numbers import N_SLOTS
from ...kernel import layout
from ...kernel.backend import Position
from ...kernel.game import DRAW
from . import WON, Numbers, places

A_BLOW = 1.5  # a point of ATK
A_POINT = 0.6  # a point of an artist's hp
A_BODY = 1.0  # an artist, whatever its numbers: it stands in the way
A_BASE_IN_HAND = 2.0
A_SPELL_IN_HAND = 4.0
A_TERRAIN_IN_HAND = 3.0
AN_EX_IN_HAND = 8.0
AN_EX_READY = 10.0  # more, when its base is in play
A_HIDDEN_CARD = 3.5  # in the enemy's hand
A_TERRAIN = 5.0
DANGER = 40.0  # the blows of a side, all together, could end the match
THIN = 25  # hp below which each point counts double


class Side(NamedTuple):
    """What one seat has in the open."""

    hp: int
    board: float  # what its cards in play are worth
    blows: int  # the ATK of all its artists
    shield: int  # the hp of all its artists: what blows must go through first


class Worth:
    """The eye of a bot. It reads positions that the bot has made up, and knows the card set."""

    def __init__(self, game: Artistes) -> None:
        at = places(field)
        self._unpack = layout.Codec(field.State, field.RECORDS).packer.unpack
        self._printed_hp = [card.numbers.get("hp", 0) for card in game.catalogue]
        self._in_hand = [_in_hand(card.type.key, bool(card.base)) for card in game.catalogue]
        self._base = [game.catalogue.card_index(card.base) if card.base else -1 for card in game.catalogue]
        self._seats = tuple(
            {n: at[f"seats[{s}].{n}"] for n in ("hp", "terrain", "n_hand", "hand", "card")} for s in (0, 1)
        )
        names = ("card", "damage", "plus", "minus", "atk", "hp_set", "dazed")
        self._units = tuple(tuple(at[f"units[{u}].{name}"] for name in names) for u in range(field.N_UNITS))
        self._n_kinds = tuple(at[f"seats[{s}].n_kinds"] for s in (0, 1))

    def of(self, position: Position, seat: int) -> float:
        """How good a position is for a seat (player's hp, above 0: better than the enemy's)."""
        if position.winner >= 0:
            return 0.0 if position.winner == DRAW else WON if position.winner == seat else -WON
        n: Numbers = self._unpack(position.to_bytes())
        own, enemy = self._side(n, seat), self._side(n, 1 - seat)
        total = own.board - enemy.board + own.hp + min(own.hp, THIN) - enemy.hp - min(enemy.hp, THIN)
        if enemy.blows - own.shield >= own.hp:
            total -= DANGER
        if own.blows - enemy.shield >= enemy.hp:
            total += DANGER / 2
        return total + self._hand(n, seat) - A_HIDDEN_CARD * n[self._seats[1 - seat]["n_hand"]]

    def _side(self, n: Numbers, s: int) -> Side:
        board, blows, shield = 0.0, 0, 0
        for card, damage, plus, minus, atk, hp_set, dazed in self._units[s * N_SLOTS : (s + 1) * N_SLOTS]:
            if n[card] < 0:
                continue
            printed = n[hp_set] if n[hp_set] >= 0 else self._printed_hp[n[card]]
            left = printed + n[plus] - n[minus] - n[damage]
            strength = max(0, n[atk])
            board += A_BODY + A_BLOW * strength / (1 + n[dazed]) + A_POINT * left
            blows += 0 if n[dazed] else strength
            shield += left
        seat = self._seats[s]
        board += A_TERRAIN if n[seat["terrain"]] >= 0 else 0.0
        return Side(n[seat["hp"]], board, blows, shield)

    def _hand(self, n: Numbers, s: int) -> float:
        """The own hand; an EX is worth more while its base is in play."""
        hand, card = self._seats[s]["hand"], self._seats[s]["card"]
        in_play = [n[self._units[u][0]] for u in range(s * N_SLOTS, (s + 1) * N_SLOTS)]
        total = 0.0
        for k in range(n[self._n_kinds[s]]):
            if n[hand + k]:
                held = n[card + k]
                total += n[hand + k] * self._in_hand[held]
                total += AN_EX_READY if self._base[held] in in_play and self._base[held] >= 0 else 0.0
        return total


def _in_hand(type_key: str, ex: bool) -> float:
    if type_key == "artist":
        return AN_EX_IN_HAND if ex else A_BASE_IN_HAND
    return A_TERRAIN_IN_HAND if type_key == "terrain" else A_SPELL_IN_HAND
