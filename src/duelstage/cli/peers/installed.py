"""Which other libraries are measured, how each is installed, and which of them are here."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module, metadata
from typing import Any, NamedTuple

from . import catanatron, envpool, essence_wars, gym_locm, open_spiel, pettingzoo, pgx, riichienv, rlcard
from .loop import Loop

NUMPY = "numpy"  # what ours needs to play many matches side by side
EXTRA = 'pip install "duelstage[bench]"'


class Peer(NamedTuple):
    modules: tuple[str, ...]  # what is imported
    install: str
    loops: Callable[..., Iterator[Loop]]  # of the ways that are wanted, and those modules


PEERS = {
    open_spiel.NAME: Peer(("pyspiel",), EXTRA, open_spiel.loops),
    essence_wars.NAME: Peer(("essence_wars", NUMPY), EXTRA, essence_wars.loops),
    rlcard.NAME: Peer(("rlcard",), EXTRA, rlcard.loops),
    pettingzoo.NAME: Peer(("pettingzoo.classic.leduc_holdem_v4",), EXTRA, pettingzoo.loops),
    riichienv.NAME: Peer(("riichienv",), EXTRA, riichienv.loops),
    pgx.NAME: Peer(("pgx", "jax"), 'pip install pgx "jax[cpu]"', pgx.loops),
    envpool.NAME: Peer(("envpool", NUMPY), "pip install envpool", envpool.loops),
    catanatron.NAME: Peer(("catanatron",), "pip install catanatron", catanatron.loops),
    gym_locm.NAME: Peer(("gym_locm.engine",), "pip install --pre gym-locm (Python 3.12 or later)", gym_locm.loops),
}


def imported(name: str) -> Any:
    return import_module(name)


def version_of(package: str) -> str:
    return metadata.version(package)


def installed() -> tuple[dict[str, tuple[Any, ...]], dict[str, str]]:
    """Package -> its modules; and for each that is not here, what to do."""
    found, missing = {}, {}
    wanted = {NUMPY: ((NUMPY,), EXTRA), **{package: (peer.modules, peer.install) for package, peer in PEERS.items()}}
    for package, (modules, install) in wanted.items():
        try:
            found[package] = tuple(imported(name) for name in modules)
        except ImportError:
            missing[package] = f"not installed here, left out; {install}"
    return found, missing
