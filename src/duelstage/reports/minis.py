"""How far bots are from the solution of small games: the last chapter of docs/strength.md.

    python -m duelstage.reports.minis        solves them and writes the chapter anew, in some minutes

Each mini (cards/minis.py) is solved, then each bot is asked at its information states (rl/solve.py).
"""

from __future__ import annotations

import argparse
import platform
from collections.abc import Iterable, Sequence
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from .. import __version__
from ..bots import BOTS
from ..games import GAMES, game
from ..rl.versions import versions
from .tables import table

if TYPE_CHECKING:
    from ..rl.solve import Solution, Tree

TITLE = "Small games that are solved"
PAGE = Path("docs/strength.md")
SEEDS = 8  # of a bot at each information state


class Measured(NamedTuple):
    """What is found of one mini."""

    key: str
    states: int
    information: int  # information states of both seats
    rounds: int  # of CFR+
    nash_conv: float
    pure: float  # NashConv of doing always what the solution does most
    value: float  # of seat 0
    bots: dict[str, tuple[float, float]]  # NashConv; what it loses to the solution, in the mean of the seats


def keys() -> list[str]:
    """All minis."""
    return [f"{entry.name}/{name}" for entry in GAMES.values() for name in entry.minis()]


def measured(tree: Tree, best: Solution, bots: Iterable[str] = tuple(BOTS)) -> Measured:
    """A mini, its solution, and bots measured against it."""
    from ..rl import solve  # needs the extra rl

    value, found = tree.value(best.policy, best.policy), {}
    for bot in bots:
        policy = tree.policy(solve.bot_odds(bot, SEEDS))
        lost = tree.value(best.policy, policy) - tree.value(policy, best.policy)
        found[bot] = (tree.nash_conv(policy), lost / 2)
    known = sum(map(len, tree.known))
    pure = tree.nash_conv(solve.purest(best.policy))
    return Measured(tree.key, len(tree.nodes), known, best.rounds, best.nash_conv, pure, value, found)


def row(one: Measured) -> list[str]:
    """What the first table says of a mini."""
    name, _, format_name = one.key.partition("/")
    decks = " – ".join(GAMES[name].ready_decks(format_name))
    counts = [f"{n:,}" for n in (one.states, one.information, one.rounds)]
    return [one.key, decks, *counts, f"{one.nash_conv:.4f}", f"{one.pure:.3f}", f"{round(one.value, 3) + 0.0:+.3f}"]


def bots_row(one: Measured) -> list[str]:
    """What the second table says of the bots."""
    return [one.key, *(f"{conv:.3f} / {round(lost, 3) + 0.0:.3f}" for conv, lost in one.bots.values())]


def chapter(found: Sequence[Measured]) -> str:
    head = ["game", "decks", "states", "information states", "CFR+ rounds", "NashConv", "... unmixed", "value"]
    spiel = version("open_spiel")
    rules = ", ".join(f"{one.key} {versions(game(one.key))['schema']}" for one in found)
    return "\n".join(
        [
            f"## {TITLE}",
            "",
            f"Command: `python -m duelstage.reports.minis`; duelstage {__version__}, OpenSpiel {spiel},",
            f"Python {platform.python_version()}. Schema hashes: {rules}.",
            "",
            "CFR+ solves them, the first deck for seat 0; a win is 1, a loss -1, and the value is what seat 0 gets.",
            "NashConv is what the best answers to either seat would gain, in sum; unmixed, if each seat only ever did",
            "what the solution does most: where that is much, bluffing is needed.",
            "",
            *table(head, map(row, found)),
            "",
            "Each bot: NashConv / what it loses to the solution, in the mean of the seats. `random` by its exact odds,",
            f"the others asked with {SEEDS} seeds at each information state.",
            "",
            *table(["game", *BOTS], map(bots_row, found)),
        ]
    )


def chapter_of(page: str) -> str:
    """The chapter as it stands in a page, with a blank line before it; "" where there is none."""
    _, found, rest = page.partition(f"\n## {TITLE}\n")
    return found + rest


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m duelstage.reports.minis", description="Solve the small games.")
    parser.add_argument("--out", type=Path, default=PAGE, help=f"the page whose last chapter it is ({PAGE})")
    options = parser.parse_args(arguments)
    from ..rl import solve

    found = []
    for key in keys():
        tree = solve.Tree(key)
        found.append(measured(tree, solve.solve(tree)))
        print(" ".join(row(found[-1])), " ".join(bots_row(found[-1])[1:]), flush=True)
    page = options.out.read_text(encoding="utf-8")
    kept = page.removesuffix(chapter_of(page)).rstrip("\n")
    options.out.write_text(f"{kept}\n\n{chapter(found)}\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
