"""A bot, or a function, that plays one seat of an episode. A bot gets a view and a prompt, never the match."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import inf
from typing import Any, NamedTuple, TypeAlias

from ..bots import make_bot
from ..bots.bot import Bot
from ..bots.random import Random
from ..kernel.duel import Duel
from .episode import Episode

Player: TypeAlias = Callable[[Episode, int], int]  # a match and a seat -> the code of a legal action


class Offer(NamedTuple):
    code: int
    verb: str
    args: Mapping[str, Any]


class Prompt(NamedTuple):
    ply: int
    question: str
    actions: tuple[Offer, ...]


def prompt_of(episode: Episode) -> Prompt:
    """What the seat to play is asked."""
    decode, position = episode.game.actions.decode, episode.position
    actions = ((code, decode(position, code)) for code in episode.legal())
    offers = tuple(Offer(code, action.verb, dict(action.arguments)) for code, action in actions)
    return Prompt(episode.plies, episode.game.actions.question_name(position.asked()[0]), offers)


class BotPlayer:
    """A bot by its name at a seat of a match.

    It stops by counts, never by a clock, so that the same seed plays the same match on any machine. It keeps nothing
    from one decision to the next, so it can be copied and pickled between them.
    """

    def __init__(self, name: str, game: Duel, seat: int, seed: int) -> None:
        self._said = name, game, seat, seed
        self._bot: Bot = make_bot(name, game, seat, seed, inf)

    def __call__(self, episode: Episode, seat: int) -> int:
        prompt = prompt_of(episode)
        if len(prompt.actions) == 1:
            return prompt.actions[0].code
        looks = not isinstance(self._bot, Random)  # a view takes a third of a step, and luck alone needs none
        return self._bot.choose(episode.game.view(episode.position, seat) if looks else {}, prompt)

    def __reduce__(self) -> tuple[Any, ...]:
        return BotPlayer, self._said


def player(name_or_player: str | Player, episode: Episode, seat: int, seed: int) -> Player:
    """Whoever plays that seat in this match: a bot by its name ("greedy", `duelstage.bots.BOTS`), or a function."""
    if isinstance(name_or_player, str):
        return BotPlayer(name_or_player, episode.game, seat, seed)
    return name_or_player
