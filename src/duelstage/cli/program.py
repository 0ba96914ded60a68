"""The commands and their options; how errors are told. One line on standard error, and never a traceback."""

from __future__ import annotations

import argparse
import contextlib
import os
import sys
from collections.abc import Callable, Sequence
from typing import NoReturn

from .. import __version__
from ..games import GAMES
from ..kernel.errors import DuelError
from . import admin, arena, bench, bench_server, cards, data, decks, doctor, play, puzzles, replay, rules, serve
from .inputs import LANGUAGES, UsageError, seed_of
from .output import mend_streams
from .peers import command as peers
from .peers.goals import IDS
from .peers.report import SECONDS

DONE, FOUND, BAD, INTERRUPTED = 0, 1, 2, 130

OF_DECK = "the game of the deck; else the one whose cards it names"

Command = Callable[[argparse.Namespace], int]


class Parser(argparse.ArgumentParser):
    """Argparse that raises instead of printing a page of usage."""

    def error(self, message: str) -> NoReturn:
        raise UsageError(f"{self.prog}: {message}; `{self.prog} --help` lists what is possible")


def run(arguments: Sequence[str] | None = None) -> int:
    """One command, from words to exit status."""
    mend_streams()
    try:
        options = parser().parse_args(arguments)
        command: Command = options.command
        status = command(options)
        sys.stdout.flush()
        return status
    except DuelError as error:
        return complain(str(error))
    except BrokenPipeError:
        # whoever read us has gone; what is left in the buffer goes nowhere, and nobody needs to hear of it
        with contextlib.suppress(OSError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return DONE
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    except OSError as error:
        return complain(f"{error.filename or 'file'}: {error.strerror or error}")


def complain(message: str) -> int:
    """One line on standard error, whatever the message holds."""
    line = "; ".join(part.strip() for part in message.splitlines() if part.strip())
    print("".join(c if c.isprintable() else "?" for c in line), file=sys.stderr)
    return BAD


def parser() -> Parser:
    """Every command with its options."""
    top = Parser(prog="duelstage", description="Two-player card duels in the terminal.", allow_abbrev=False)
    top.add_argument("--version", action="version", version=f"duelstage {__version__}")
    commands = top.add_subparsers(title="commands", metavar="COMMAND", required=True)
    _play(commands)
    _replay(commands)
    _rules(commands)
    _cards(commands)
    _decks(commands)
    _arena(commands)
    _data(commands)
    _puzzles(commands)
    _bench(commands)
    _serve(commands)
    _admin(commands)
    it = commands.add_parser("doctor", help="what runs here and how", allow_abbrev=False)
    _json(it)
    it.set_defaults(command=doctor.run)
    return top


def _play(commands: argparse._SubParsersAction[Parser]) -> None:
    it = commands.add_parser("play", help="play a match in the terminal", allow_abbrev=False)
    _game(it, optional=True)
    _format(it)
    who = it.add_mutually_exclusive_group()
    who.add_argument("--bot", metavar="LEVEL", help="whom to play against: random, greedy, turn or turn2 (the default)")
    who.add_argument("--hot-seat", action="store_true", help="two people at one keyboard")
    it.add_argument("--deck", metavar="NAME|FILE", help="your deck: a ready one or a file; else one is picked")
    it.add_argument("--enemy-deck", metavar="NAME|FILE", help="the other side's deck")
    it.add_argument("--seed", type=seed_of, metavar="N", help="repeats a match exactly")
    it.add_argument(
        "--options", nargs="+", default=[], metavar="NAME=VALUE", help="change the format, such as turn_cap=40"
    )
    _language(it)
    it.add_argument("--plain", action="store_true", help="plain lines of text instead of a drawn table")
    it.add_argument("--resume", metavar="FILE", help="go on with a match that was saved")
    it.add_argument("--save", metavar="FILE", help="where to save the match when you quit or it ends")
    it.set_defaults(command=play.run, game=None)  # on a terminal one is asked which


def _replay(commands: argparse._SubParsersAction[Parser]) -> None:
    it = commands.add_parser("replay", help="read a recorded match, or check it", allow_abbrev=False)
    it.add_argument("file", metavar="FILE")
    it.add_argument("--verify", action="store_true", help="play it again and compare; status 1 if it does not agree")
    it.add_argument("--plain", action="store_true", help="plain lines of text instead of a drawn table")
    _language(it)
    _json(it)
    it.set_defaults(command=replay.run)


def _rules(commands: argparse._SubParsersAction[Parser]) -> None:
    group = commands.add_parser("rules", help="the law, as we read it", allow_abbrev=False)
    actions = group.add_subparsers(metavar="list|show", required=True)
    it = actions.add_parser("list", help="every rule by its id", allow_abbrev=False)
    _game(it)
    _language(it)
    _json(it)
    it.set_defaults(command=rules.list_rules)
    it = actions.add_parser("show", help="one rule in words", allow_abbrev=False)
    it.add_argument("id", metavar="ID", help="such as A-COMBAT-7 or M-ACT-4")
    _language(it)
    _json(it)
    it.set_defaults(command=rules.show_rule)


def _cards(commands: argparse._SubParsersAction[Parser]) -> None:
    group = commands.add_parser("cards", help="card sets", allow_abbrev=False)
    actions = group.add_subparsers(metavar="check|list|show|schema", required=True)
    it = actions.add_parser("check", help="read a set and tell all its faults", allow_abbrev=False)
    it.add_argument("set", nargs="?", default="artistes", metavar="GAME|FOLDER")
    _which_game(it, "the game of a folder; else the one that finds the fewest faults")
    _json(it)
    it.set_defaults(command=cards.check)
    it = actions.add_parser("list", help="every card of a game", allow_abbrev=False)
    _game(it, optional=True)
    _language(it)
    _json(it)
    it.set_defaults(command=cards.list_cards)
    it = actions.add_parser("show", help="one card with its text", allow_abbrev=False)
    it.add_argument("name", nargs="+", metavar="NAME", help="an id such as cellist_ex, or a name")
    _which_game(it, "where to look; else in every game")
    _language(it)
    _json(it)
    it.set_defaults(command=cards.show)
    it = actions.add_parser("schema", help="the JSON Schema of a card file", allow_abbrev=False)
    _game(it, optional=True)
    _json(it)
    it.set_defaults(command=cards.schema)


def _decks(commands: argparse._SubParsersAction[Parser]) -> None:
    group = commands.add_parser("decks", help="decks: ready ones, your own, codes", allow_abbrev=False)
    actions = group.add_subparsers(metavar="list|check|code|import", required=True)
    it = actions.add_parser("list", help="the ready decks", allow_abbrev=False)
    _game(it, optional=True)
    _format(it, "only those of one format")
    _language(it)
    _json(it)
    it.set_defaults(command=decks.list_decks)
    it = actions.add_parser("check", help="is it legal? all that is wrong at once", allow_abbrev=False)
    it.add_argument("deck", metavar="FILE", help="a file, or the name of a ready deck")
    _which_game(it, OF_DECK)
    _format(it)
    _json(it)
    it.set_defaults(command=decks.check_deck)
    it = actions.add_parser("code", help="the deck as a short code", allow_abbrev=False)
    it.add_argument("deck", metavar="FILE", help="a file, or the name of a ready deck")
    _which_game(it, OF_DECK)
    _json(it)
    it.set_defaults(command=decks.code)
    it = actions.add_parser("import", help="the deck of a code, as text", allow_abbrev=False)
    it.add_argument("code", metavar="CODE")
    _json(it)
    it.set_defaults(command=decks.import_code)


def _arena(commands: argparse._SubParsersAction[Parser]) -> None:
    it = commands.add_parser("arena", help="measure one bot against another", allow_abbrev=False)
    it.add_argument("one", metavar="A", help=f"a bot: {arena.CHOICES}")
    it.add_argument("other", metavar="B", help="whom it meets")
    _which_game(it, "else the first of them")
    _format(it)
    it.add_argument("--pairs", type=arena.number_of, default=200, metavar="N", help="mirrored pairs at most (200)")
    it.add_argument(
        "--sprt", nargs=2, type=float, metavar=("ELO0", "ELO1"), help="stop when sure which of the two is nearer"
    )
    it.add_argument("--seed", type=seed_of, metavar="N", help="repeats the pairs exactly (1)")
    it.add_argument(
        "--workers", type=arena.workers_of, default=1, metavar="N", help="processes; the result is the same"
    )
    it.add_argument("--decks", nargs="+", metavar="NAME", help="ready decks; else all of the format, each against each")
    it.add_argument("--out", metavar="FILE", help="a record: go on with it, or begin one")
    _json(it)
    it.set_defaults(command=arena.command)


def _data(commands: argparse._SubParsersAction[Parser]) -> None:
    it = commands.add_parser("data", help="matches between bots as a file to learn from", allow_abbrev=False)
    _game(it)
    _format(it)
    it.add_argument(
        "--bots", nargs=2, default=["greedy", "greedy"], metavar=("A", "B"), help=f"{arena.CHOICES} (greedy greedy)"
    )
    it.add_argument("--matches", type=arena.number_of, default=100, metavar="N", help="so many in all (100)")
    it.add_argument("--seed", type=seed_of, default=1, metavar="N", help="repeats the matches exactly (1)")
    it.add_argument("--out", required=True, metavar="FILE", help="where to write them: go on with it, or begin one")
    it.add_argument("--workers", type=arena.workers_of, default=1, metavar="N", help="processes; the file is the same")
    it.add_argument("--observations", action="store_true", help="also what whoever decides sees and may do")
    it.set_defaults(command=data.command)


def _puzzles(commands: argparse._SubParsersAction[Parser]) -> None:
    group = commands.add_parser("puzzles", help="positions in which you win this turn", allow_abbrev=False)
    actions = group.add_subparsers(metavar="generate|check|play", required=True)
    it = actions.add_parser("generate", help="look for new ones in matches between bots", allow_abbrev=False)
    _game(it)
    _format(it, "one format; else all of the game")
    it.add_argument("--count", type=puzzles.count_of, default=puzzles.COUNT, metavar="N", help="so many in all")
    it.add_argument("--seed", type=seed_of, default=1, metavar="N", help="repeats the search exactly")
    it.add_argument("--set", metavar="FOLDER", help="a card set of your own; else the one that comes with the game")
    it.add_argument("--out", metavar="FILE", help="a new file for them; else they are printed")
    it.add_argument("--workers", type=puzzles.workers_of, default=1, metavar="N", help="processes that share the work")
    it.set_defaults(command=puzzles.generate)
    it = actions.add_parser("check", help="prove each again; status 1 if one is not proved", allow_abbrev=False)
    it.add_argument("file", nargs="?", metavar="FILE", help="a file of puzzles; else those that come with the games")
    it.add_argument("--bot", nargs="+", default=[], metavar="NAME", help="how many these solve, and how fast")
    _which_game(it, "only its puzzles")
    _format(it, "only puzzles of one format")
    it.add_argument("--limit", type=puzzles.count_of, metavar="N", help="the first N of each file only")
    _json(it)
    it.set_defaults(command=puzzles.check)
    it = actions.add_parser("play", help="solve them in the terminal", allow_abbrev=False)
    _which_game(it, "whose puzzles")
    _format(it, "only puzzles of one format")
    it.add_argument("--puzzle", metavar="ID", help="this one alone, such as masters-jr-001")
    _language(it)
    it.set_defaults(command=puzzles.play)


def _bench(commands: argparse._SubParsersAction[Parser]) -> None:
    it = commands.add_parser("bench", help="how fast the engine runs here", allow_abbrev=False)
    subjects = (*bench.SUBJECTS, bench_server.SUBJECT, peers.SUBJECT)
    it.add_argument("what", choices=subjects, metavar="WHAT", help=f"{', '.join(subjects[:-1])} or {subjects[-1]}")
    _which_game(it, "one game; else each in turn, interleaved")
    _format(it, "one format; else all that have decks of their own")
    it.add_argument("--runs", type=bench.runs_of, default=bench.RUNS, metavar="N", help="medians of so many runs")
    it.add_argument(
        "--seconds",
        type=peers.seconds_of,
        default=SECONDS,
        metavar="S",
        help="peers only: of a run of a loop (0.1)",
    )
    it.add_argument(
        "--only",
        type=peers.only_of,
        default=IDS,
        metavar="IDS",
        help=f"peers only: some of the goals {', '.join(IDS)}",
    )
    it.add_argument("--plot", metavar="FILE", help="peers only: draw the figures into an SVG file")
    _json(it)
    it.set_defaults(command=peers.run_any)


def _serve(commands: argparse._SubParsersAction[Parser]) -> None:
    it = commands.add_parser("serve", help="the web table: duels by a link", allow_abbrev=False)
    it.add_argument("--host", metavar="H", help="the address to listen at (127.0.0.1: this machine alone)")
    it.add_argument("--port", type=serve.port_of, metavar="N", help="the port (8000; 0: any that is free)")
    it.add_argument("--database", metavar="URL", help="sqlite:///FILE or postgresql://… (duelstage.db here)")
    it.add_argument(
        "--origin", action="append", default=[], metavar="URL", help="where browsers open the site; may be given again"
    )
    it.add_argument("--lan", action="store_true", help="for everybody in this network, with a code for phones")
    it.add_argument("--open", action="store_true", help="open it in the browser")
    it.set_defaults(command=serve.run)


def _admin(commands: argparse._SubParsersAction[Parser]) -> None:
    group = commands.add_parser("admin", help="reports, bans and backups of a server", allow_abbrev=False)
    actions = group.add_subparsers(metavar="reports|persons|ban|unban|delete-person|backup|restore", required=True)
    them = actions.add_parser("reports", help="what people have reported", allow_abbrev=False)
    ways = them.add_subparsers(metavar="list|close", required=True)
    it = ways.add_parser("list", help="open ones, newest first", allow_abbrev=False)
    it.add_argument("--all", action="store_true", help="closed ones too")
    it.add_argument("--search", default="", metavar="TEXT", help="in the report, or the name of whom it is about")
    _on_database(it, admin.list_reports, limited=True)
    it = ways.add_parser("close", help="it has been seen to", allow_abbrev=False)
    it.add_argument("id", type=admin.number_of, metavar="ID")
    _on_database(it, admin.close_report)
    it = actions.add_parser("persons", help="who has a name like that, or is banned", allow_abbrev=False)
    it.add_argument("text", nargs="?", default="", metavar="TEXT", help="a part of the name")
    it.add_argument("--banned", action="store_true", help="only who is banned")
    _on_database(it, admin.list_persons, limited=True)
    it = actions.add_parser("ban", help="a person may play and write no more", allow_abbrev=False)
    it.add_argument("--why", default="", metavar="TEXT", help="for yourself, later")
    _person(it)
    _on_database(it, admin.ban)
    it = actions.add_parser("unban", help="... or may again", allow_abbrev=False)
    _person(it)
    _on_database(it, admin.unban)
    it = actions.add_parser(
        "delete-person", help="forget a person; its matches stay without a name", allow_abbrev=False
    )
    _person(it)
    _on_database(it, admin.delete_person)
    it = actions.add_parser("backup", help="all of the database into a new file", allow_abbrev=False)
    it.add_argument("file", metavar="FILE")
    _on_database(it, admin.backup)
    it = actions.add_parser("restore", help="a backup into a new database, of either kind", allow_abbrev=False)
    it.add_argument("file", metavar="FILE")
    _on_database(it, admin.restore)


def _person(it: Parser) -> None:
    it.add_argument("person", type=admin.number_of, metavar="PERSON", help="a number, as `admin persons` lists it")


def _on_database(it: Parser, command: Command, limited: bool = False) -> None:
    if limited:
        it.add_argument("--limit", type=admin.number_of, default=100, metavar="N", help="so many at most (100)")
    it.add_argument("--database", metavar="URL", help="the server's; else DUELSTAGE_DATABASE, else duelstage.db here")
    _json(it)
    it.set_defaults(command=command)


def _game(it: Parser, optional: bool = False) -> None:
    if optional:
        it.add_argument(
            "game", nargs="?", choices=GAMES, default=next(iter(GAMES)), metavar="GAME", help=" or ".join(GAMES)
        )
    else:
        it.add_argument("game", choices=GAMES, metavar="GAME", help=" or ".join(GAMES))


def _which_game(it: Parser, said: str) -> None:
    it.add_argument("--game", choices=GAMES, metavar="G", help=f"{' or '.join(GAMES)}: {said}")


def _format(it: Parser, said: str = "one of the game's formats; else its standard one") -> None:
    it.add_argument("--format", metavar="F", help=said)


def _language(it: Parser) -> None:
    said = f"{', '.join(LANGUAGES[:-1])} or {LANGUAGES[-1]}; else that of your system"
    it.add_argument("--lang", choices=LANGUAGES, metavar="L", help=said)


def _json(it: Parser) -> None:
    it.add_argument("--json", action="store_true", help="one JSON object and nothing else")
