"""A process in which bots think: a line of JSON with a view and a prompt comes in, a line with the answer goes out.

The answer is a code; where a hint is asked for, an object with what is advised (bots/advice.py).

It is told what a seat may know and nothing else: no state, no seed, no store. Started by bots.py.
"""

from __future__ import annotations

import json
import sys
from functools import lru_cache
from types import SimpleNamespace
from typing import Any

from ..bots import make_bot
from ..bots.advice import advise
from ..games import GAMES

GAMES_KEPT = 64  # each format, and those that old matches pin


@lru_cache(GAMES_KEPT)
def _game(name: str, options: str, cards: str) -> Any:
    """The game, with the shipped cards where none are said (`cards` "null")."""
    entry = GAMES[name]
    record, pinned = entry.options_class.from_json(json.loads(options)), json.loads(cards)
    if pinned is None:
        return entry.play(record)
    return entry.game_class(entry.game_class.pinned(pinned), record)


def answer(asked: dict[str, Any]) -> Any:
    """The code that the bot names, or the hint."""
    offers = tuple(SimpleNamespace(**offer) for offer in asked["actions"])
    prompt = SimpleNamespace(ply=asked["ply"], question=asked["question"], actions=offers)
    options, cards = (json.dumps(asked[name], sort_keys=True) for name in ("options", "cards"))
    game = _game(asked["game"], options, cards)
    if asked["hint"]:
        found = advise(game, asked["seat"], asked["seed"], asked["view"], prompt, asked["seconds"])
        return found.to_json()
    bot = make_bot(asked["bot"], game, asked["seat"], asked["seed"], asked["seconds"])
    return bot.choose(asked["view"], prompt)


def main() -> None:
    for line in sys.stdin:
        sys.stdout.write(json.dumps(answer(json.loads(line))) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
