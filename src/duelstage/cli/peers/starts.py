"""How long a new process takes to import a library, and then for a first whole match; by the clock."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Collection, Mapping
from typing import NamedTuple

from . import catanatron, envpool, essence_wars, open_spiel, ours, pettingzoo, pgx, riichienv, rlcard

RUNS = 3  # new processes of each kind
TIMED = """
{}
import time
t = time.perf_counter()
{}
print((time.perf_counter() - t) * 1000, file=__import__("sys").stderr)
"""


class Start(NamedTuple):
    game: str
    imports: str
    plays: str


STARTS = {
    ours.NAME: Start(
        "artistes",
        "from duelstage.games import GAMES",
        "entry = GAMES['artistes']; decks = list(entry.ready_decks('standard').values());"
        " entry.make('standard').start(1, decks[:2]).playouts(1, 1)",
    ),
    open_spiel.NAME: Start(
        "euchre",
        "import pyspiel",
        "state = pyspiel.load_game('euchre').new_initial_state()\n"
        "while not state.is_terminal(): state.apply_action(state.legal_actions()[-1])",
    ),
    essence_wars.NAME: Start(
        "essence-wars",
        "import essence_wars",
        "match = essence_wars.PyGame(); match.reset(1)\nwhile not match.is_done(): match.step(match.random_action())",
    ),
    rlcard.NAME: Start(
        "leduc-holdem",
        "import rlcard",
        "env = rlcard.make('leduc-holdem'); state, _ = env.reset()\n"
        "while not env.is_over(): state, _ = env.step(next(iter(state['legal_actions'])))",
    ),
    pettingzoo.NAME: Start(
        "leduc_holdem",
        "from pettingzoo.classic import leduc_holdem_v4",
        "env = leduc_holdem_v4.env(); env.reset(seed=1)\n"
        "for _ in env.agent_iter():\n"
        "    seen, _, over, cut, _ = env.last()\n"
        "    env.step(None if over or cut else int(seen['action_mask'].argmax()))",
    ),
    riichienv.NAME: Start(
        "riichi",
        "import riichienv",
        "env = riichienv.RiichiEnv(); seen = env.reset()\n"
        "while not env.done(): seen = env.step({seat: o.legal_actions()[0] for seat, o in seen.items()})",
    ),
    pgx.NAME: Start(
        "kuhn_poker",
        "import jax, pgx",
        "env = pgx.make('kuhn_poker'); step = jax.jit(env.step); state = jax.jit(env.init)(jax.random.key(1))\n"
        "while not state.terminated: state = step(state, state.legal_action_mask.argmax())",
    ),
    envpool.NAME: Start(
        "Catch-v0",
        "import envpool, numpy",
        "env = envpool.make_gymnasium('Catch-v0', num_envs=1); env.reset()\n"
        "while not env.step(numpy.zeros(1, numpy.int32))[2].any(): pass",
    ),
    catanatron.NAME: Start(
        "catan for two",
        "from catanatron import Color, Game, RandomPlayer",
        "Game([RandomPlayer(Color.RED), RandomPlayer(Color.BLUE)], seed=1).play()",
    ),
}


def times_of(packages: Collection[str]) -> Mapping[str, tuple[list[float], list[float]]]:
    """Package -> whole processes that import it, first matches (ms), one after the other, package by package.

    Bytecode lies ready, as after a first use.
    """
    found: dict[str, tuple[list[float], list[float]]] = {package: ([], []) for package in packages}
    env = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    with tempfile.TemporaryDirectory() as cache:
        env["PYTHONPYCACHEPREFIX"] = cache
        for i in range(1 + RUNS):
            for package, (whole, first) in found.items():
                _, imports, plays = STARTS[package]
                played = float(_run(TIMED.format(imports, plays), env).splitlines()[-1])
                t = time.perf_counter()
                _run(imports, env)
                if i:  # the first has written the bytecode
                    whole.append((time.perf_counter() - t) * 1000)
                    first.append(played)
    return found


def _run(program: str, env: Mapping[str, str]) -> str:
    return subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, env=env).stderr
