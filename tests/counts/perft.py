"""How many sequences of actions there are from fixed positions, and in which order they come.

    python -m tests.counts.perft        writes tests/counts/<game>.json anew; --game GAME: of one game

Luck is scripted: drawn positions carry their seed, asked ones have chance among the actions. The positions are the
games' own (tests/tenants), on their frozen sets.
"""

from __future__ import annotations

import argparse
import json
from hashlib import blake2b
from pathlib import Path
from typing import Any, NamedTuple

from duelstage.kernel.backend import Form, Position
from tests.tenants import TENANTS
from tests.tenants.tenant import Counted, Tenant

FOLDER = Path(__file__).parent


class Place(NamedTuple):
    """One position of one format to count from."""

    tenant: Tenant
    format_name: str
    name: str
    counted: Counted


def places(tenant: Tenant) -> list[Place]:
    return [
        Place(tenant, format_name, name, counted)
        for format_name, positions in tenant.counted().items()
        for name, counted in positions.items()
    ]


def committed(tenant: Tenant) -> Path:
    return FOLDER / f"{tenant.name}.json"


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


def count(form: Form, place: Place, depth: int) -> dict[str, Any]:
    """The number of sequences and a short hash of their order."""
    game = place.tenant.game(place.tenant.options(place.format_name), "frozen", form)
    digest = blake2b(digest_size=8)
    n = sequences(game.from_text(place.counted.text), depth, digest)
    return {"sequences": n, "order": digest.hexdigest()}


def table(tenant: Tenant, form: Form) -> dict[str, dict[str, dict[str, Any]]]:
    """All counts of a game: format -> position -> depth -> count."""
    out: dict[str, dict[str, dict[str, Any]]] = {}
    for place in places(tenant):
        counts = {str(depth): count(form, place, depth) for depth in range(1, place.counted.native + 1)}
        out.setdefault(place.format_name, {})[place.name] = counts
    return out


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--game", choices=TENANTS)
    said = parser.parse_args()
    for tenant in [TENANTS[said.game]] if said.game else TENANTS.values():
        committed(tenant).write_text(json.dumps(table(tenant, "native"), indent=1) + "\n", "utf-8")
