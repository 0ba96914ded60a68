"""What happened, for whom, by which rule and which card. Costs one comparison when nobody listens.

A secret is two rows: its owner's with the card, everybody else's with -1 in its place. Events name cards,
never kinds: a kind tells where in its owner's list a card stands.
"""

from __future__ import annotations

from .layout import FAULT_LOG, State

SEAT_0, SEAT_1, SPECTATORS, EVERYBODY = 1, 2, 4, 7  # audiences, as bits

# kinds of event that any duel has; a game's own start at GAME_EVENTS
(
    EV_NONE,
    EV_MOVED,  # a: owner, b: card or -1, c: zone it left, d: zone it came to
    EV_SHUFFLED,  # a: owner
    EV_SHOWN,  # a: owner, b: card, c: how many of it in hand the other seat knows
    EV_DAMAGED,  # a: unit, b: amount, c: what it could not absorb, d: source unit or -1
    EV_HEALED,  # a: unit, b: amount
    EV_HP,  # a: seat, b: change (below 0: lost), c: hp now, d: source unit or -1
    EV_TURN,  # a: turn, b: seat
    EV_PHASE,  # a: phase
    EV_ASKED,  # a: question, b: seat, or -1: both, in secret, c: whose cards chance is asked about; EV_OFFERED follow
    EV_ANSWERED,  # a: question, b: seat, c: option, or -1 for those who may not know
    EV_EFFECT,  # a: seat, b: source unit or -1, c: card that it is on
    EV_CUT,  # a: how many effects were dropped
    EV_COIN,  # a: seat that starts
    EV_ENDED,  # a: winner, 2: a draw
    EV_OFFERED,  # to the seat that is asked; a: question, b: one option: unit, way or card, -1: none
    EV_BOTH_ANSWERED,  # a: question that both were asked in secret
) = range(17)
GAME_EVENTS = 32

# zones, as events name them; from Z_UNITS on: unit 0, 1, … 15, then a game's own
Z_NONE, Z_DECK, Z_HAND, Z_DISCARD, Z_RESOLVING, Z_ASIDE = 0, 1, 2, 3, 5, 6  # 4 and 7: a game's own
Z_UNITS = 8


def emit(g: State, kind: int, audience: int, rule: int, a: int, b: int, c: int, d: int) -> None:
    if g.log_room == 0:
        return
    if g.log_n == g.log_room:
        g.fault = FAULT_LOG
        return
    g.log[g.log_n].kind = kind
    g.log[g.log_n].audience = audience
    g.log[g.log_n].cause = cause(g)
    g.log[g.log_n].rule = rule
    g.log[g.log_n].a = a
    g.log[g.log_n].b = b
    g.log[g.log_n].c = c
    g.log[g.log_n].d = d
    g.log_n += 1


def cause(g: State) -> int:
    """The program row of the effect under way, -1: the rules alone."""
    return g.frames[g.depth - 1].pc if g.depth > 0 and g.frames[g.depth - 1].effect else -1


def emit_secret(g: State, kind: int, owner: int, rule: int, a: int, secret: int, c: int, d: int) -> None:
    """Two rows: the owner's with the secret, everybody else's with -1 in its place."""
    emit(g, kind, 1 << owner, rule, a, secret, c, d)
    emit(g, kind, EVERYBODY - (1 << owner), rule, a, -1, c, d)
