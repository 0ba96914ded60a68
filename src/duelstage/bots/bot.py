"""What a bot is: something that, given what its seat may know, names the code of one of the offered actions.

The shapes here are what match/messages.py has; bots stand below matches and import none of them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from ..kernel.game import View


class Offer(Protocol):
    """One legal action."""

    @property
    def code(self) -> int: ...
    @property
    def verb(self) -> str: ...
    @property
    def args(self) -> Mapping[str, Any]: ...


class Prompt(Protocol):
    """What the bot's seat must decide."""

    @property
    def ply(self) -> int: ...
    @property
    def question(self) -> str: ...
    @property
    def actions(self) -> Sequence[Offer]: ...


class Bot(Protocol):
    """A player. It is told nothing but this, so it cannot know more than its seat does.

    Its own luck comes from its seed and the prompt's ply, so a match that was saved goes on as it would have.
    """

    def choose(self, view: View, prompt: Prompt) -> int: ...
