"""A bot, or a function, that plays one seat of an episode. A bot gets a view and a prompt, never the match."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import inf
from typing import Any, NamedTuple, TypeAlias

from ..bots import make_bot
from ..bots.bot import Bot
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


def player(name_or_player: str | Player, episode: Episode, seat: int, seed: int) -> Player:
    """Whoever plays that seat in this match: a bot by its name ("greedy", `duelstage.bots.BOTS`), or a function.

    A bot stops by counts, never by a clock, so that the same seed plays the same match on any machine.
    """
    if not isinstance(name_or_player, str):
        return name_or_player
    bot: Bot = make_bot(name_or_player, episode.game, seat, seed, inf)

    def play(episode: Episode, seat: int) -> int:
        prompt = prompt_of(episode)
        if len(prompt.actions) == 1:
            return prompt.actions[0].code
        return bot.choose(episode.game.view(episode.position, seat), prompt)

    return play
