"""`duelstage play`: which game, which decks, who sits where; then the match, and what is left of it afterwards."""

from __future__ import annotations

import argparse
import secrets
import shlex
from dataclasses import dataclass, field
from typing import Any

from ..bots import BOTS, make_bot
from ..cards.decks import Deck
from ..cards.shown import shown
from ..games import GAMES, game_of
from ..kernel.backend import chosen_form
from ..kernel.duel import Duel
from ..kernel.errors import DuelError
from ..match.match import Match
from ..match.record import resume, save
from ..match.seats import Driver
from .inputs import UsageError, deck_of, language_of, options_of, read_file, real, require_free, write_file
from .output import wrapped
from .session import Session
from .table import Table
from .tables import table_of
from .terminal import Terminal, may_draw
from .words import Speech

SEED_BELOW = 10**9  # of a match whose seed nobody gave: short enough to type
BOT = 1  # its seat; who starts is the coin's business
PLAYER = "player"  # the name of a person in the record
BEST_BOT, QUICK_BOT = "turn2", "greedy"  # the second where the engine is not compiled: it answers at once there too


@dataclass
class Sitting:
    """A match and who sits at it."""

    game: Any
    match: Match[Any]
    bot: str  # "" with two people
    decks: tuple[str, str] = ("", "")
    again: list[str] = field(default_factory=list)  # the words that start the same match
    own: set[str] = field(default_factory=set)  # its files, which it may write again, by their real paths


def run(options: argparse.Namespace) -> int:
    language = language_of(options.lang)
    speech = Speech(language)
    terminal = Terminal()
    if options.game is None:
        if _is_open(options) and may_draw(options.plain, terminal, speech):
            if not _asked(options, language):
                return 0
            language = language_of(options.lang)
            speech = Speech(language)
        options.game = options.game or next(iter(GAMES))
    sitting = _new(options) if options.resume is None else _resumed(options)
    if options.save is not None:
        require_free(options.save, sitting.own)
    bots: dict[int, Driver] = {}
    if sitting.bot:
        bots[BOT] = make_bot(sitting.bot, sitting.game, BOT, sitting.match.seed)
    if may_draw(options.plain, terminal, speech):
        return _drawn(options, sitting, bots, language, terminal)
    table = table_of(sitting.game, language)
    session = Session(sitting.match, bots, table, terminal, lambda name: _save(name, sitting))
    _greet(sitting, table, terminal)
    if session.play():
        _after(sitting, session, speech, terminal, options.save)
    elif options.save:
        session.keep(options.save)
    return 0


def _is_open(options: argparse.Namespace) -> bool:
    """Has nothing been typed that says what is to be played?"""
    said = ("resume", "format", "deck", "enemy_deck", "options", "hot_seat", "bot")
    return not any(getattr(options, name) for name in said)


def _asked(options: argparse.Namespace, language: str) -> bool:
    """Ask what is to be played, and note it as if it had been typed; False: nothing."""
    from .tui import opening  # late: Textual need not be there

    wish = opening.ask(language, usual_bot(next(iter(GAMES))))
    if wish is None:
        return False
    options.game, options.format, options.deck = wish.game, wish.format, wish.deck or None
    options.bot, options.hot_seat, options.lang = wish.bot or None, not wish.bot, wish.language.replace("_", "-")
    return True


def _drawn(
    options: argparse.Namespace, sitting: Sitting, bots: dict[int, Driver], language: str, terminal: Terminal
) -> int:
    """The match at the drawn table; what is worth keeping is said when the table has gone."""
    from .tui import app, words  # late: Textual need not be there

    say = words.Tongue(language)
    table = app.play(sitting.match, bots, language, lambda name: _save(name, sitting), bool(options.resume))
    if options.save and options.save != table.kept:
        _save(options.save, sitting)
        terminal.say(say("saved", options.save))
    kept = options.save or table.kept
    if sitting.match.outcome is None:
        terminal.say(*([say("resume with", shlex.quote(kept))] if kept else []))
    elif sitting.again:
        terminal.say(say("seed again", sitting.match.seed), f"  {shlex.join(sitting.again)}")
    return 0


def _new(options: argparse.Namespace) -> Sitting:
    """A new match from what was typed. What was not is picked by the seed, so that the seed repeats it."""
    entry = GAMES[options.game]
    rules = entry.options_class.parse(options.options, options_of(entry, options.format))
    bot = "" if options.hot_seat else _bot_name(options.bot, options.game)
    game = entry.play(rules)
    seed = secrets.randbelow(SEED_BELOW) if options.seed is None else options.seed
    own, other = _decks(options, game, seed)
    match = Match(game, [own.cards, other.cards], seed, [PLAYER, bot or PLAYER])
    return Sitting(game, match, bot, (own.name, other.name), _again(options, seed))


def _resumed(options: argparse.Namespace) -> Sitting:
    """The match of a file. What a new match would be made of cannot be said at the same time."""
    for name in ("format", "bot", "hot_seat", "deck", "enemy_deck", "seed", "options"):
        given = getattr(options, name)
        if given is not None and given is not False and given != []:
            raise UsageError(f"--{name.replace('_', '-')} cannot go with --resume; the saved match has its own")
    text = read_file(options.resume)
    try:
        match = resume(text, game_of)
    except DuelError as error:
        raise UsageError(f"{options.resume}: {error}") from None
    if match.outcome is not None:
        raise UsageError(f"{options.resume}: that match is over; duelstage replay {options.resume} shows it")
    bot = match.names[BOT] if match.names[BOT] in BOTS else ""
    return Sitting(match.game, match, bot, own={real(options.resume)})


def _bot_name(given: str | None, game: str) -> str:
    name = usual_bot(game) if given is None else given
    if name not in BOTS:
        raise UsageError(f"--bot {shown(name)} is unknown; expected one of {', '.join(BOTS)}")
    return name


def usual_bot(game: str) -> str:
    """Whom one plays against unless one says so."""
    return BEST_BOT if chosen_form(game) == "native" else QUICK_BOT


def _decks(options: argparse.Namespace, game: Duel, seed: int) -> tuple[Deck, Deck]:
    """Both decks, legal in this format; without a wish two different ready ones."""
    entry = GAMES[options.game]
    of_format = options.format or entry.standard
    ready = list(entry.ready.decks(game.catalogue, of_format).values())
    own = ready[seed % len(ready)] if options.deck is None else deck_of(options.deck, entry, game.catalogue)
    others = [deck for deck in ready if deck != own] or ready
    other = others[seed // len(ready) % len(others)]
    if options.enemy_deck is not None:
        other = deck_of(options.enemy_deck, entry, game.catalogue)
    for deck, given in ((own, options.deck), (other, options.enemy_deck)):
        try:
            game.require_legal(deck)
        except DuelError as error:
            raise UsageError(f"{given or deck.name}: {error}") from None
    return own, other


def _again(options: argparse.Namespace, seed: int) -> list[str]:
    """What to type to play the same match again."""
    words = ["duelstage", "play", options.game]
    for name in ("format", "bot", "deck", "enemy_deck"):
        value = getattr(options, name)
        if value:
            words += ["--" + name.replace("_", "-"), value]
    words += ["--hot-seat"] if options.hot_seat else []
    words += ["--options", *options.options] if options.options else []
    return [*words, "--seed", str(seed)]


def _greet(sitting: Sitting, table: Table, terminal: Terminal) -> None:
    """The game in a few sentences, before anything is asked."""
    speech = table.say
    if not sitting.again:
        terminal.say(speech("resumed"), wrapped(speech("type")))
        return
    terminal.say(*(wrapped(said) for said in [*table.greeting(), speech("type")]))
    known = GAMES[sitting.game.name].ready.about
    for key, name in zip(
        ("own deck", "other deck") if sitting.bot else ("first deck", "second deck"), sitting.decks, strict=True
    ):
        about = known.get(name)
        said = speech("named plan", about.names[speech.language], about.plan[speech.language]) if about else name
        terminal.say(wrapped(speech(key, said), 2))


def _after(sitting: Sitting, session: Session, speech: Speech, terminal: Terminal, name: str | None) -> None:
    """The seed, how to play the same match again, and the replay for whoever wants it."""
    if sitting.again:
        terminal.say(speech("seed again", sitting.match.seed), f"  {shlex.join(sitting.again)}")
    else:
        terminal.say(speech("seed", sitting.match.seed))
    if name and session.keep(name):
        return
    while True:
        name = terminal.ask(speech("save replay"))
        if not name or session.keep(name):
            return


def _save(name: str, sitting: Sitting) -> None:
    """Write the match down; the file of another one, or of anything else, stays as it is."""
    require_free(name, sitting.own)
    write_file(name, save(sitting.match))
    sitting.own.add(real(name))
