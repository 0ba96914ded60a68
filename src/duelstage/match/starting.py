"""Where a match may begin, if not at its beginning: a position that was written down, and luck that nobody knows."""

from __future__ import annotations

from typing import Any, Protocol

from ..kernel.backend import Position
from ..kernel.errors import PositionError
from ..kernel.position import split


class Luck(Protocol):
    """What a random.Random is here: whoever runs the match brings it."""

    def getrandbits(self, k: int, /) -> int: ...
    def shuffle(self, x: list[int], /) -> None: ...


OPTIONS = "options"  # the part of a text that says what its format changes


def position_of(game: Any, text: object) -> Position:
    """The position of a text, in the format of a game. Raises PositionError: which part is wrong, and what would do.

    A text that says nothing of options has those of the format. Whether lists are open is the game's to say.
    """
    parts = split(text)
    if not parts:
        raise PositionError("position: there is nothing in it; expected seats, such as P1 20 | P2 20")
    said = any(part.words[0] == OPTIONS for part in parts)
    found: Position = game.from_text(text if said else f"{text}\n{_options_part(game)}")
    state = game.state(found)
    if state.luck_asked:
        raise PositionError("position: its luck is asked of somebody; expected luck that is drawn")
    if found.winner >= 0:
        raise PositionError("position: the match is over in it; expected one in which a seat is asked")
    wanted = _options_of(game)
    for name, value in wanted.items():
        if name != "lists_open" and getattr(state, name) != value:
            given = getattr(state, name)
            raise PositionError(f"position, {OPTIONS}: {name}={given}; in {game.key.partition('@')[0]} it is {value}")
    state.lists_open = wanted.get("lists_open", state.lists_open)
    again: Position = game.position(state)
    return again


def with_new_luck(game: Any, position: Position, luck: Luck, shuffled: bool = True) -> Position:
    """The same for everybody, but what will be drawn is new: another seed, and another order of what nobody knows.

    Whoever has seen how a match went on from here can foretell nothing. Not `shuffled`: decks stay as they lie.
    """
    state = game.state(position)
    state.seed = luck.getrandbits(64)
    for seat in state.seats if shuffled else ():
        unknown = seat.deck[: seat.n_deck - seat.n_known]
        luck.shuffle(unknown)
        seat.deck[: len(unknown)] = unknown
    found: Position = game.position(state)
    return found


def _options_of(game: Any) -> dict[str, int]:
    """The members of a state that a format sets, with what this one sets."""
    state = game.usual()
    game.options.write(state)
    return {name: int(getattr(state, name)) for name in game.room("position").OPTIONS}


def _options_part(game: Any) -> str:
    return " ".join([OPTIONS, *(f"{name}={value}" for name, value in _options_of(game).items())])
