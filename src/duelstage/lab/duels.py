"""One match between two bots, and what is noted of it. Each bot sees its view and its prompt only."""

from __future__ import annotations

from collections.abc import Sequence

from ..bots import make_bot
from ..kernel.duel import Duel
from ..kernel.game import Rows
from ..kernel.views import SPECTATOR
from .figures import Watch, sheet
from .notes import Notes, prompt_of

PLIES_MAX = 5000  # decisions: a match that is not over by then is a loop


def duel(game: Duel, decks: tuple[Sequence[str], Sequence[str]], seed: int, bots: tuple[str, str]) -> Notes:
    """Play one match and note what happened. The same arguments give the same notes."""
    notes = Notes(decks)
    about = sheet(game.name)
    watch = about.watch(game, notes)
    position, rows = game.start_logged(seed, decks)
    players = [make_bot(name, game, seat, seed * 2 + seat) for seat, name in enumerate(bots)]
    _note(game, notes, watch, rows)
    for ply in range(PLIES_MAX):
        decision = game.decision(position)
        if decision is None:
            break
        notes.decisions += 1
        seat = decision.seat
        prompt = prompt_of(game, position, decision, ply)
        view = game.view(position, seat)
        seen = view["seats"][seat]
        notes.held[seat].update(seen["hand"], seen.get("aside", ()))
        playing = [
            o
            for o in prompt.actions
            if about.plays.get(o.verb) == decision.question and o.args["card"] in game.catalogue
        ]
        notes.playable[seat].update(o.args["card"] for o in playing)
        code = players[seat].choose(view, prompt)
        chosen = next(o for o in prompt.actions if o.code == code)
        if chosen in playing:
            notes.played[seat].add(chosen.args["card"])
        watch.chose(seat, chosen)
        _note(game, notes, watch, position.apply_logged(code))
    notes.winner = position.winner
    watch.over(position)
    return notes


def _note(game: Duel, notes: Notes, watch: Watch, rows: Rows) -> None:
    """What the events of one action, as everybody sees them, add to the notes."""
    for event in game.events_for(rows, SPECTATOR):
        if event["event"] == "coin":
            notes.first = event["seat"]
        elif event["event"] == "turn":
            notes.turns = event["turn"]
        watch.told(event)
