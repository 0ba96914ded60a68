"""Which form of an engine runs: the compiled unit or the plain files. Both can be loaded in one process.

DUELSTAGE_ENGINE = auto (compiled where it is there), plain, native. A unit that was compiled from other sources
than the ones beside it is an error, so nobody tests yesterday's rules.
"""

from __future__ import annotations

import copyreg
import os
from collections.abc import Iterable, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any, ClassVar, Literal, Protocol, TypeAlias, cast

from .errors import DuelError
from .hashing import blake2b

Form: TypeAlias = Literal["plain", "native"]

VARIABLE = "DUELSTAGE_ENGINE"
CHOICES = ("auto", "plain", "native")
PACKAGE = os.path.dirname(os.path.dirname(os.path.realpath(__file__)))  # text: pathlib takes long to import


class EngineError(DuelError, ImportError):
    """The form of the engine that was asked for cannot run here."""


class Batch(Protocol):
    """Many matches side by side: what batch.py and batch.pyx both are."""

    backend: ClassVar[str]
    n: int

    def __init__(
        self, firsts: Sequence[Any], n: int, seed: int, cards: int, mode: int = 0, most: int = 0, at: int = 0
    ) -> None: ...
    def bind(
        self,
        obs: Any,
        mask: Any,
        to_play: Any,
        reward: Any,
        terminated: Any,
        truncated: Any,
        final_obs: Any = None,
        final_to_play: Any = None,
    ) -> None: ...
    def reset(self, seed: int | None = None, which: Iterable[Any] | None = None) -> None: ...
    def step(self, actions: Any) -> None: ...
    def sample(self, actions: Any) -> None: ...
    def position(self, i: int) -> Any: ...
    def put(self, i: int, position: Any) -> None: ...
    def counts(self, i: int) -> tuple[int, int, bool]: ...


class Position(Protocol):
    """A match at one moment: what plain.py and native.pyx both are."""

    backend: ClassVar[str]
    source: ClassVar[str]
    state_bytes: ClassVar[int]

    def __init__(self, data: bytes | None = None) -> None: ...
    @staticmethod
    def fill(name: str, at: int, values: Iterable[Sequence[Any]]) -> None: ...
    def load(self, data: bytes) -> None: ...
    def to_bytes(self) -> bytes: ...
    def setup(self) -> None: ...
    def setup_logged(self) -> list[tuple[int, ...]]: ...
    @property
    def winner(self) -> int: ...
    def asked(self) -> tuple[int, int]: ...
    def legal(self) -> list[int]: ...
    def why_not(self, code: int) -> int: ...
    def weight(self, code: int) -> int: ...
    def apply(self, code: int) -> None: ...
    def apply_logged(self, code: int) -> list[tuple[int, ...]]: ...
    def concede(self, seat: int) -> None: ...
    def concede_logged(self, seat: int) -> list[tuple[int, ...]]: ...
    def ask_luck(self, asked: bool = True) -> None: ...
    def reseed(self, seed: int) -> None: ...
    def clone(self) -> Position: ...
    def key(self) -> int: ...
    @property
    def turn(self) -> int: ...
    def worth(self, seat: int, weights: int) -> int: ...
    def ends(self, seat: int, weights: int, width: int, cap: int, keep: int) -> tuple[bool, int, list[Any]]: ...
    def resolve(self, seat: int, weights: int) -> None: ...
    def redeal(self, seat: int, seed: int) -> None: ...
    @staticmethod
    def row_length(cards: int) -> int: ...
    def observe(self, seat: int, cards: int, row: Any, mask: Any = None) -> list[int]: ...
    def playouts(self, n: int, seed: int, logged: bool = False) -> tuple[int, int, int]: ...
    def finish(self, seed: int) -> int: ...


def load_engine(game: str, form: Form | None = None) -> type[Position]:
    """The engine class of a game ("artistes"); the form is DUELSTAGE_ENGINE's unless one is given.

    Raises EngineError where that form is not there, or was compiled from other sources.
    """
    return _load(game, form or chosen_form(game))


def chosen_form(game: str) -> Form:
    """What DUELSTAGE_ENGINE means for this game, on this machine."""
    wanted = os.environ.get(VARIABLE, "") or "auto"
    if wanted not in CHOICES:
        raise EngineError(f"{VARIABLE} is {wanted!r}; expected one of {', '.join(CHOICES)}")
    if wanted == "auto":
        return "native" if has_native(game) else "plain"
    return cast(Form, wanted)


def has_native(game: str) -> bool:
    """Whether a compiled unit lies here, stale or not."""
    return find_spec(f"duelstage._native.{game}") is not None


@cache
def _load(game: str, form: Form) -> type[Position]:
    if form == "native":
        return _native(game)
    from . import plain, tables

    field = import_module(f"duelstage.games.{game}.field")
    flow = import_module(f"duelstage.games.{game}.flow")
    legality = import_module(f"duelstage.games.{game}.legality")
    worth = import_module(f"duelstage.games.{game}.worth").worth
    redeal = import_module(f"duelstage.games.{game}.hidden").redeal
    seen = import_module(f"duelstage.games.{game}.observe")
    cls = plain.engine(field, flow, legality, worth, redeal, seen, tables.tables_of(field))
    copyreg.pickle(cls, lambda position: (_again, (game, form, position.to_bytes())))  # its class has no name to find
    return cls


def _native(game: str) -> type[Position]:
    if not has_native(game):
        raise EngineError(f"the engine of {game} is not compiled: make build, or {VARIABLE}=plain")
    try:
        unit: ModuleType = import_module(f"duelstage._native.{game}")
    except ImportError as e:
        raise EngineError(f"the compiled engine of {game} does not load ({e}): make build, or {VARIABLE}=plain") from e
    if digest(PACKAGE, unit.FILES) != unit.SOURCE.partition(".")[0]:
        raise EngineError(f"the engine of {game} was compiled from other sources: make build, or {VARIABLE}=plain")
    return cast("type[Position]", unit.Position)


def load_batch(game: str, form: Form | None = None) -> type[Batch]:
    """The class of many matches of a game in one form, as `load_engine` gives that of one."""
    if load_engine(game, form).backend == "native":
        return cast("type[Batch]", import_module(f"duelstage._native.{game}").Batch)
    from . import batch

    return cast("type[Batch]", batch.Batch)


def _again(game: str, form: Form, data: bytes) -> Position:
    """A position from a pickle."""
    return load_engine(game, form)(data)


def digest(folder: str | os.PathLike[str], files: Iterable[str]) -> str:
    """One hash over files by name and text."""
    total = blake2b(digest_size=16)
    for name in files:
        path, text = os.path.join(folder, name), b""
        if os.path.exists(path):
            with open(path, "rb") as stream:
                text = stream.read()
        total.update(f"{name} {len(text)}\n".encode() + text)
    return total.hexdigest()
