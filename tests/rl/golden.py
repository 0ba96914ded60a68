"""One match a format on the frozen card set, as learning programs get it, in one hash: `python -m tests.rl.golden`.

The same rules, cards, decks, seed and actions give the same bytes in every Python, process and form. What changes a
hash is a change of rules, columns or codes, and says so in its commit.
"""

from __future__ import annotations

import json
from hashlib import blake2b
from pathlib import Path
from random import Random
from typing import Any

from duelstage.kernel.backend import Form
from duelstage.rl.encode import Schema
from duelstage.rl.episode import Episode
from duelstage.rl.history import Reader
from tests.tenants import RULE_SETS, RuleSet

FILE = Path(__file__).parent / "golden.json"
SEED = 20


def digest_of(rules: RuleSet, form: Form | None = None) -> dict[str, Any]:
    """{"schema", "decisions", "returns", "bytes"}"""
    game = rules.game(form, "frozen")
    reader = Reader(Schema(game))
    luck = Random(SEED)
    decks = [rules.tenant.random_deck(game, luck) for _ in range(2)]
    episode, total, state = Episode(game, decks, SEED, reader=reader), blake2b(digest_size=16), SEED
    while not episode.over:
        for seat in (0, 1):
            total.update(episode.information(seat).tobytes() + episode.mask(seat))
            total.update(episode.information_text(seat)[-200:].encode())
        codes = episode.legal()
        state = (state * 1103515245 + 12345) % 2**31
        episode.apply(codes[(state >> 16) % len(codes)])
    total.update(episode.information_text(0).encode() + episode.information_text(1).encode())
    found = {"schema": reader.schema.hash, "decisions": episode.plies, "returns": list(episode.returns())}
    return {**found, "bytes": total.hexdigest()}


def main() -> None:
    found = {rules.key: digest_of(rules) for rules in RULE_SETS}
    FILE.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
