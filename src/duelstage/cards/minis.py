"""Small games that can be solved: formats of few cards and turns, with the two decks that they are played with.

A game's are in games/<game>/minis.toml. They are played by their names like other formats, and listed nowhere.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple, TypeVar

from ..kernel import options as kernel
from .extract import MINIS, folder_of, table_of

Options = TypeVar("Options", bound=kernel.Options)


class Mini(NamedTuple):
    """A small game."""

    format: str  # whose options these change
    options: Mapping[str, Any]
    decks: Mapping[str, tuple[str, ...]]  # two, by name: the first is that of seat 0 where none are named


@cache
def minis_of(game: str) -> Mapping[str, Mini]:
    """The minis of a game by their names; none where it has no file of them."""
    file = os.path.join(folder_of(game), MINIS)
    found = table_of(game, file) if os.path.exists(file) else {}
    return {
        name: Mini(said["format"], said["options"], {deck: tuple(cards) for deck, cards in said["decks"].items()})
        for name, said in found.items()
    }


def options_of(game: str, formats: Mapping[str, Options]) -> dict[str, Options]:
    """The options of the minis of a game, by name."""
    return {name: formats[mini.format].replace(**mini.options) for name, mini in minis_of(game).items()}


def format_of(game: str, name: str) -> str:
    """The format that a mini is made of; of any other name itself."""
    mini = minis_of(game).get(name)
    return mini.format if mini else name
