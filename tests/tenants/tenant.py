"""What the suites ask of a game that enters the register: one object a game, and the suites have no copy of their own.

`options` is the record that the game makes a format of; a `game` is what kernel/game.py says, made by `Tenant.game`.
Everything random comes from the `pick` that is given, so that what fails can be run again. What raises
NotImplementedError here is the game's to say.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Literal, NamedTuple, TypeAlias

from duelstage.cards.catalogue import Catalogue
from duelstage.games import GAMES, Entry
from duelstage.kernel.backend import Form, Position
from duelstage.kernel.game import Rows
from tests.sets import frozen

# shipped: of today; frozen: tests/sets, never changed; scenes: tests/scenes/<game>; prying: the shipped set and cards
# that ask about hidden cards in ways that no shipped card needs
Which: TypeAlias = Literal["shipped", "frozen", "scenes", "prying"]

SPECTATOR = 2


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


class Tenant:
    """One game as the suites see it. Formats are those of the register."""

    name: ClassVar[str]  # its key in the register

    # ---- making games and decks --------------------------------------------------------------------------------------

    @property
    def entry(self) -> Entry:
        return GAMES[self.name]

    @property
    def formats(self) -> tuple[str, ...]:
        return tuple(self.entry.formats())

    def options(self, format_name: str) -> Any:
        """The format as it is shipped."""
        return self.entry.options(format_name)

    def cards(self, which: Which, options: Any) -> Catalogue:
        """One of the game's sets, as a format has it."""
        if which == "frozen":
            return frozen(self.name)
        if which == "scenes":
            return self.scenes_set()
        found: Catalogue = self.entry.game_class.shipped(options)
        return found

    def game(self, options: Any, which: Which = "shipped", form: Form | None = None) -> Any:
        return self.entry.game_class(self.cards(which, options), options, form)

    def scenes_set(self) -> Catalogue:
        """The cards of the game's scenes."""
        raise NotImplementedError

    def random_options(self, format_name: str, pick: random.Random) -> Any:
        """Any mixture of what the law lets that format change; the format as it is shipped one time in three."""
        raise NotImplementedError

    def random_deck(self, game: Any, pick: random.Random) -> list[str]:
        """A deck that is legal in the game's format, on the game's set."""
        raise NotImplementedError

    def small_deck(self, game: Any, pick: random.Random) -> list[str]:
        """A deck for a match that people read: as small as may be."""
        return self.random_deck(game, pick)

    def secretive_deck(self, game: Any, pick: random.Random) -> list[str]:
        """A deck of the cards that look into hands and decks, or ask what they hold."""
        return self.random_deck(game, pick)

    def deck_of(self, game: Any, first: str, second: str, pick: random.Random) -> list[str]:
        """A small deck around two cards: copies of each, what they need to be played, and something to fight with."""
        raise NotImplementedError

    def playable(self, game: Any) -> Sequence[str]:
        """The cards that may be in a deck of the game's format."""
        cards: Sequence[str] = game.catalogue.ids
        return cards

    # ---- what holds in every position --------------------------------------------------------------------------------

    def zones(self, game: Any, state: Any, s: int) -> dict[str, Counter[int]]:
        """The kinds of one seat's deck list, zone by zone: each card where it lies, a base under its super too."""
        raise NotImplementedError

    def check(self, game: Any, state: Any) -> None:
        """Asserts what else holds in every position of this game."""

    # ---- what is hidden ----------------------------------------------------------------------------------------------

    def opens_secrets(self, position: Position) -> bool:
        """Is a secret answer (mulligan, placement) being asked for, so that acting may open it?"""
        raise NotImplementedError

    def revealed(self, told: list[dict[str, Any]], seat: int) -> list[Any]:
        """What events, as told to `seat`, show of places where it could not look before."""
        raise NotImplementedError

    def deal_again(self, game: Any, facts: dict[str, Any], s: int, seat: int, pick: random.Random) -> None:
        """Put other cards of seat `s` where `seat` cannot look; hidden.deal_piles does hand and deck."""
        raise NotImplementedError

    def ask_again(self, game: Any, state: Any, seat: int, pick: random.Random) -> bool:
        """Put the open question in this other world, as hidden.pose_again does; False: here it would not be asked."""
        raise NotImplementedError

    # ---- what random play must have met, or a suite has looked at nothing --------------------------------------------

    def events(self, format_name: str, long: bool) -> Sequence[str]:
        """Kinds of event of a dozen random matches of this format; of hundreds (`long`)."""
        raise NotImplementedError

    def questions(self, format_name: str, long: bool) -> Sequence[str]:
        """Questions asked in a dozen random matches of this format, "" among them; in hundreds (`long`)."""
        raise NotImplementedError

    # ---- what is committed -------------------------------------------------------------------------------------------

    def counted(self) -> Mapping[str, Mapping[str, Counted]]:
        """By format, every one of them, and then by name."""
        raise NotImplementedError

    def playthroughs(self) -> Mapping[str, Recorded]:
        """By the name of the file under tests/playthroughs/<game>; every format once or more."""
        raise NotImplementedError

    def golden(self) -> Mapping[str, Recorded]:
        """By the name of the file under tests/replays, which begins with the game and its rules version."""
        raise NotImplementedError

    def narrator(self, game: Any) -> Callable[[Rows], list[str]]:
        """Tells the events of a match, action by action, in English to a spectator."""
        narrate, known = game.room("narrate").narrate, {}  # type: ignore[var-annotated]
        return lambda rows: narrate(game, rows, SPECTATOR, "en", known)  # type: ignore[no-any-return]
