"""Write the golden records: python -m tests.replays. Those of a rules version that was released stay as they are."""

from __future__ import annotations

import argparse
import random

from duelstage.kernel.backend import Position
from duelstage.kernel.replay import record
from tests.tenants import TENANTS
from tests.tenants.tenant import Recorded, Tenant

from . import FOLDER


def written(tenant: Tenant, golden: Recorded) -> str:
    """The record of a golden match, as the rules of today play it."""
    pick = random.Random(golden.seed)
    game = tenant.game(golden.options, "frozen", "plain")
    decks = [tenant.random_deck(game, pick) for _ in range(2)]
    left = golden.last_step

    def choose(position: Position) -> int | None:
        nonlocal left
        left -= 1
        return None if left == -1 else pick.choice(position.legal())

    return record(game, golden.seed, decks, choose, golden.luck, ("first", "second"))


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--game", choices=TENANTS)
    said = parser.parse_args()
    for tenant in [TENANTS[said.game]] if said.game else TENANTS.values():
        for name, golden in tenant.golden().items():
            (FOLDER / f"{name}.jsonl").write_text(written(tenant, golden), encoding="utf-8")
