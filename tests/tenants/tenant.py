"""What the suites ask of a game that enters the register: one object a game, and the suites have no copy of their own.

`options` is whatever record the game makes a format of; the suites only hand it back. A `game` is what
kernel/game.py says, made by `Tenant.game`. Everything random comes from the `pick` that is given, so that what fails
can be run again.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal, NamedTuple, Protocol, TypeAlias

from duelstage.cards.catalogue import Catalogue
from duelstage.kernel.backend import Form, Position
from duelstage.kernel.game import Rows, View
from duelstage.kernel.replay import Header

# shipped: of today; frozen: tests/sets, never changed; scenes: tests/scenes/<game>; prying: the shipped set and cards
# that ask about hidden cards in ways that no shipped card needs (the shipped set itself where there are none)
Which: TypeAlias = Literal["shipped", "frozen", "scenes", "prying"]

# counters of a state that no effect may leave beyond: (depth of frames, effects that wait)
DEPTH_MAX = 4
WAITING_MAX = 24


class Counted(NamedTuple):
    """A position from which all sequences of actions are counted (tests/counts), on the frozen set."""

    text: str
    plain: int  # how deep on the plain engine
    native: int  # how deep on the compiled one


class Recorded(NamedTuple):
    """A random match that is kept, as text (tests/playthroughs) or as a record (tests/replays), on the frozen set."""

    seed: int
    luck: str
    options: Any
    last_step: int = -1  # a record that stops there is a save; -1: to the end


class Tenant(Protocol):
    """One game as the suites see it. Formats are those of the register."""

    name: str  # its key in the register
    n_codes: int  # action codes are 0 … n_codes - 1

    # ---- making games and decks ----

    def cards(self, which: Which) -> Catalogue: ...
    def options(self, format_name: str) -> Any:
        """The format as it is shipped."""

    def random_options(self, format_name: str, pick: random.Random) -> Any:
        """Any mixture of what the law lets that format change; the format as it is shipped one time in three."""

    def game(self, options: Any, which: Which = "shipped", form: Form | None = None) -> Any: ...
    def of_header(self, header: Header, form: Form | None = None) -> Any:
        """The game that a record was played in."""

    def random_deck(self, game: Any, pick: random.Random) -> list[str]:
        """A deck that is legal in the game's format, on the game's set."""

    def secretive_deck(self, game: Any, pick: random.Random) -> list[str]:
        """A deck of the cards that look into hands and decks, or ask what they hold."""

    def small_deck(self, game: Any, pick: random.Random) -> list[str]:
        """A deck for a match that people read: as small as may be."""

    def deck_of(self, game: Any, first: str, second: str, pick: random.Random) -> list[str]:
        """A small deck around two cards: copies of each, what they need to be played, and something to fight with."""

    def playable(self, game: Any) -> Sequence[str]:
        """The cards that may be in a deck of the game's format."""

    # ---- what holds in every position ----

    def zones(self, game: Any, state: Any, s: int) -> dict[str, Counter[int]]:
        """The kinds of one seat's deck list, zone by zone: each card where it lies, a base under its super too."""

    def check(self, game: Any, state: Any) -> None:
        """What else holds in every position of this game; asserts."""

    # ---- what is hidden ----

    def opens_secrets(self, position: Position) -> bool:
        """Is a secret answer (mulligan, placement) being asked for, so that acting may open it?"""

    def revealed(self, told: list[dict[str, Any]], seat: int) -> list[Any]:
        """What events, as told to `seat`, show of places where it could not look before."""

    def deal_again(self, game: Any, facts: dict[str, Any], s: int, seat: int, pick: random.Random) -> None:
        """Put other cards of seat `s` where `seat` cannot look; hidden.deal_piles does hand and deck."""

    def ask_again(self, game: Any, state: Any, seat: int, pick: random.Random) -> bool:
        """Put the open question in this other world, as the engine does; False: here it would not be asked."""

    def resample(self, game: Any, view: View, seat: int, seed: int) -> Position: ...

    # ---- what random play must have met, or a suite has looked at nothing ----

    def events(self, format_name: str, long: bool) -> Sequence[str]:
        """Kinds of event of 24 random matches; of hundreds (`long`)."""

    def questions(self, format_name: str, long: bool) -> Sequence[str]:
        """Questions asked in a dozen random matches, "" among them; in hundreds (`long`)."""

    # ---- what is committed: by format, then by name ----

    def counted(self) -> Mapping[str, Mapping[str, Counted]]: ...
    def playthroughs(self) -> Mapping[str, Recorded]:
        """By the name of the file under tests/playthroughs/<game>; every format once or more."""

    def golden(self) -> Mapping[str, Recorded]:
        """By the name of the file under tests/replays, which begins with the game and its rules version."""

    def narrator(self, game: Any) -> Callable[[Rows], list[str]]:
        """Tells the events of a match, action by action, in English to a spectator."""
