"""One match of Artistes between two bots, and what is noted of it. Each bot sees its view and its prompt only."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ..bots import make_bot
from ..games.artistes.game import Artistes
from ..games.artistes.numbers import N_SLOTS
from ..kernel.game import Rows
from ..kernel.views import SPECTATOR, Told

FEE_RULES = ("A-DRAW-2", "A-DRAW-4", "A-DRAW-5")
TURN_VERBS = ("summon", "play")
PLIES_MAX = 5000  # a match that is not over by then is a loop


@dataclass(frozen=True)
class Offer:
    """One legal action, as bots are shown it."""

    code: int
    verb: str
    args: Mapping[str, Any]


@dataclass(frozen=True)
class Prompt:
    ply: int
    question: str
    actions: Sequence[Offer]


@dataclass
class Notes:
    """What is noted of one match. Sets of cards are of one seat each."""

    decks: tuple[Sequence[str], Sequence[str]]
    first: int = -1
    winner: int = -1  # 2: a draw; -1: not over after PLIES_MAX
    turns: int = 0  # of both seats
    by_fee: bool = False  # the last hp that the loser lost were the fee's
    first_ex: int = -1  # the seat that was the first to have an EX in play
    exes: int = 0  # that came into play
    ex_attacks: int = 0
    held: tuple[set[str], set[str]] = field(default_factory=lambda: (set(), set()))
    playable: tuple[set[str], set[str]] = field(default_factory=lambda: (set(), set()))
    played: tuple[set[str], set[str]] = field(default_factory=lambda: (set(), set()))


def duel(game: Artistes, decks: tuple[Sequence[str], Sequence[str]], seed: int, bots: tuple[str, str]) -> Notes:
    """Play one match and note what happened. The same arguments give the same notes."""
    notes = Notes(decks)
    position, rows = game.start_logged(seed, decks)
    players = [make_bot(name, game, seat, seed * 2 + seat) for seat, name in enumerate(bots)]
    units: dict[int, str] = {}
    _note(game, notes, rows, units)
    for ply in range(PLIES_MAX):
        decision = game.decision(position)
        if decision is None:
            break
        seat = decision.seat
        actions = [game.actions.decode(position, code) for code in decision.codes]
        offers = [Offer(code, a.verb, dict(a.arguments)) for code, a in zip(decision.codes, actions, strict=True)]
        view = game.view(position, seat)
        notes.held[seat].update(view["seats"][seat]["hand"])
        if not decision.question:
            notes.playable[seat].update(o.args["card"] for o in offers if o.verb in TURN_VERBS)
        code = players[seat].choose(view, Prompt(ply, decision.question, offers))
        chosen = next(o for o in offers if o.code == code)
        if chosen.verb in TURN_VERBS:
            notes.played[seat].add(chosen.args["card"])
        _note(game, notes, position.apply_logged(code), units)
    notes.winner = position.winner
    return notes


def _note(game: Artistes, notes: Notes, rows: Rows, units: dict[int, str]) -> None:
    """What the events of one action, as everybody sees them, add to the notes."""
    for event in game.events_for(rows, SPECTATOR):
        name = event["event"]
        if name == "coin":
            notes.first = event["seat"]
        elif name == "turn":
            notes.turns = event["turn"]
        elif name == "hp" and event["change"] < 0:
            notes.by_fee = event.get("rule") in FEE_RULES if event["hp"] <= 0 else False
        elif name == "attacked":
            notes.ex_attacks += units.get(event["unit"], "").endswith("_ex")
        elif name == "moved":
            _note_move(notes, event, units)


def _note_move(notes: Notes, event: Told, units: dict[int, str]) -> None:
    if event["from"]["zone"] == "unit":
        units.pop(event["from"]["unit"], None)
    if event["to"]["zone"] != "unit":
        return
    u, card = event["to"]["unit"], event["card"]
    units[u] = card
    if card.endswith("_ex") and event["from"]["zone"] != "unit":
        notes.exes += 1
        if notes.first_ex < 0:
            notes.first_ex = u // N_SLOTS
