"""Write the golden records: python -m tests.replays."""

from __future__ import annotations

import random
from typing import NamedTuple

from duelstage.games.artistes.game import Artistes
from duelstage.games.artistes.options import Options
from duelstage.kernel.backend import Position
from duelstage.kernel.replay import record
from tests.matches import random_deck
from tests.sets import frozen_artistes

from . import FOLDER


class Golden(NamedTuple):
    """A match to record: every way of luck, and the options that change a match most."""

    name: str
    seed: int
    luck: str
    options: Options
    last_step: int  # -1: to the end


MATCHES = (
    Golden("artistes-1-standard", 11, "drawn", Options(), -1),
    Golden("artistes-1-asked", 22, "asked", Options(turn_cap=20), -1),
    Golden("artistes-1-aside", 33, "drawn", Options(ex_zone="aside", mulligan=True, lists="closed", turn_cap=24), -1),
    Golden("artistes-1-save", 44, "asked", Options(second_player="pv 15", overflow="attacker", mulligan=True), 40),
)


def written(golden: Golden) -> str:
    """The record of a golden match, as the rules of today play it."""
    pick = random.Random(golden.seed)
    game = Artistes(frozen_artistes(), golden.options, "plain")
    decks = [random_deck(game.catalogue, pick) for _ in range(2)]
    left = golden.last_step

    def choose(position: Position) -> int | None:
        nonlocal left
        left -= 1
        return None if left == -1 else pick.choice(position.legal())

    return record(game, golden.seed, decks, choose, golden.luck, ("first", "second"))


if __name__ == "__main__":
    for golden in MATCHES:
        (FOLDER / f"{golden.name}.jsonl").write_text(written(golden), encoding="utf-8")
