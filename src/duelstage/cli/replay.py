"""`duelstage replay`: a recorded match told turn by turn, or played again and compared."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Sequence

from ..games import game_of
from ..kernel.duel import Duel
from ..kernel.errors import DuelError, ProtocolError
from ..kernel.narrate import Units
from ..kernel.replay import Event, Replay, Result, load
from ..kernel.views import SPECTATOR
from .inputs import UsageError, language_of, read_file
from .output import say_json, wrapped
from .terminal import Terminal, may_draw
from .words import Speech

STATUS = {"EXACT": "exact", "UNVERIFIED": "unverified", "DIVERGED": "diverged"}


def run(options: argparse.Namespace) -> int:
    language = language_of(options.lang)
    speech = Speech(language)
    try:
        replay = load(read_file(options.file))
        result = replay.verify(game_of)
        game = game_of(replay.header)
    except UsageError:
        raise
    except DuelError as error:
        raise UsageError(f"{options.file}: {error}") from None
    if options.json:
        say_json(report(replay, result))
    elif options.verify:
        print(verdict(replay, result, speech))
    else:
        terminal = Terminal()
        if result.status == "EXACT" and may_draw(options.plain, terminal, speech):
            from .tui import app  # late: Textual need not be there

            app.replay(replay, game, language)
        else:
            _tell(replay, result, game, speech, terminal)
    return 1 if result.status != "EXACT" and (options.verify or options.json) else 0


def report(replay: Replay, result: Result) -> dict[str, object]:
    """A record and how far it can be vouched for, for programs."""
    header = replay.header
    return {
        "ok": result.status == "EXACT",
        "game": header.game,
        "versions": {"software": header.software, "luck": header.luck, "catalogue": header.catalogue},
        "status": result.status,
        "steps": result.steps,
        "step": result.step,
        "reason": result.reason,
        "winner": None if replay.end is None else replay.end.winner,
        "names": list(header.names),
    }


def verdict(replay: Replay, result: Result, speech: Speech) -> str:
    said = speech(STATUS[result.status], result.steps, len(replay.steps))
    return wrapped(f"{said} {result.reason}".rstrip(), 2)


def _tell(replay: Replay, result: Result, game: Duel, speech: Speech, terminal: Terminal) -> None:
    """The story as it was recorded, whatever the rules have become; hands only once the match is over."""
    if result.status != "EXACT":
        terminal.say(verdict(replay, result, speech))
    units: Units = {}
    for step, events in enumerate(_stream(replay, result, game)):
        try:
            told = list(_story(events, game, speech, units, replay.end is not None))
        except DuelError:
            raise
        except (LookupError, TypeError, ValueError, AttributeError):  # a stranger's events may be of any shape
            raise ProtocolError(f"replay, step {step}: its events cannot be told; the record is damaged") from None
        for event, line in told:
            if event == "turn" and terminal.live and terminal.ask(speech("next turn")) != "":
                return
            terminal.say(wrapped(line, 2))
    if replay.end is None:
        terminal.say(speech("unfinished"))


def _stream(replay: Replay, result: Result, game: Duel) -> Iterable[Sequence[Event]]:
    """What happened, step by step: by the rules where they vouch for the record, else as it was written down."""
    if result.status != "EXACT":
        yield from replay.events()
        return
    for _, rows in replay.states(game):
        yield [game.event_json(row) for row in rows]


def _story(events: Iterable[Event], game: Duel, speech: Speech, units: Units, over: bool) -> Iterable[tuple[str, str]]:
    """Sentences, with "turn" before those that begin one."""
    sentences = game.room("narrate").sentences
    kept = [event for event in events if _may_be_shown(event, over)]
    start: list[Event] = []
    for event in kept:
        if event["event"] == "turn" and start:
            yield from (("", said) for said, _ in sentences(game, start, speech.language, units))
            start = []
        start.append(event)
    first = "turn" if start and start[0]["event"] == "turn" else ""
    for said, _ in sentences(game, start, speech.language, units):
        yield first, said
        first = ""


def _may_be_shown(event: Event, over: bool) -> bool:
    """Of an event that was told differently to different people: the whole of it, or what everybody was told."""
    audience = event.get("audience")
    if audience is None:
        return True
    return (audience in (1, 2)) if over else bool(audience >> SPECTATOR & 1)
