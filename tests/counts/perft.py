"""How many sequences of actions there are from fixed positions, and in which order they come.

    python -m tests.counts.perft        writes tests/counts/artistes.json anew

Luck is scripted: drawn positions carry their seed, asked ones have chance among the actions.
"""

from __future__ import annotations

import json
from hashlib import blake2b
from pathlib import Path
from typing import Any

from duelstage.games.artistes.game import Artistes
from duelstage.kernel.backend import Form, Position
from tests.sets import frozen_artistes

COMMITTED = Path(__file__).parent / "artistes.json"

# name -> (position as text, depth for every form, depth for the compiled form)
POSITIONS: dict[str, tuple[str, int, int]] = {
    "an opening with the coin, asked": (
        "P1 100 | P2 100 | start 0 | P1 deck 2*cellist cellist_ex busker encore open_stage fireworks | "
        "P2 deck 2*drummer drummer_ex diva trapdoor market_square mime | first nobody | asked chance coin 0 1 | "
        "run rules.2 P1 | luck seed=1 asked",
        4,
        6,
    ),
    "a full main phase": (
        "P1 80 cellist drummer . | P2 70 juggler mime . | main 5 | "
        "P1 hand cellist_ex busker fireworks stage_costume open_stage | P1 deck pianist encore trapdoor | "
        "P2 hand diva spotlight | P2 deck accordionist muralist big_top | luck seed=7",
        3,
        5,
    ),
    "three against three": (
        "P1 60 cellist_ex drummer busker | P2 60 juggler mime stuntwoman | combat 7 | "
        "P1 hand encore | P1 deck pianist trapdoor | P2 hand diva | P2 deck accordionist big_top | luck seed=3",
        4,
        6,
    ),
    "small decks that run out, asked": (
        "P1 45 street_poet illusionist . | P2 45 street_poet . accordionist | combat 9 | "
        "P1 hand encore | P1 discard street_poet_ex | P2 hand diva | P2 discard accordionist_ex mime | "
        "luck seed=3 asked",
        4,
        6,
    ),
}


def sequences(position: Position, depth: int, digest: Any) -> int:
    """Sequences of exactly `depth` actions, or fewer where the match ends; `digest` sees the codes in their order."""
    codes = position.legal()
    digest.update(bytes(str(codes), "ascii"))
    if depth == 1 or not codes:
        return max(1, len(codes))
    total = 0
    for code in codes:
        after = position.clone()
        after.apply(code)
        total += sequences(after, depth - 1, digest)
    return total


def count(form: Form, name: str, depth: int) -> dict[str, Any]:
    """The number of sequences and a short hash of their order."""
    text, _, _ = POSITIONS[name]
    digest = blake2b(digest_size=8)
    n = sequences(Artistes(frozen_artistes(), form=form).from_text(text), depth, digest)
    return {"sequences": n, "order": digest.hexdigest()}


def table(form: Form) -> dict[str, dict[str, Any]]:
    """All counts: position -> depth -> count."""
    return {
        name: {str(depth): count(form, name, depth) for depth in range(1, deep + 1)}
        for name, (_, _, deep) in POSITIONS.items()
    }


if __name__ == "__main__":
    COMMITTED.write_text(json.dumps(table("native"), indent=1) + "\n", "utf-8")
