"""One match a format on the frozen card set, as learning programs get it, in one hash.

The same rules, cards, decks, seed and actions give the same bytes in every Python, process and form. What changes a
hash is a change of rules, columns or codes, and says so in its commit.

`python -m tests.rl.golden FORM…` plays them again in those forms of the engine and fails where something is otherwise;
it needs the standard library alone, so that any Python can be asked. Without a form it writes golden.json.
"""

from __future__ import annotations

import json
import sys
from hashlib import blake2b
from pathlib import Path
from random import Random
from typing import Any, TypeAlias

from duelstage.games import GAMES
from duelstage.kernel.backend import Form
from duelstage.rl.encode import Schema
from duelstage.rl.episode import Episode
from duelstage.rl.history import Reader
from tests.sets import frozen

FILE = Path(__file__).parent / "golden.json"
SEED = 20

Match: TypeAlias = dict[str, Any]  # {"schema", "seed", "decks", "codes", "returns", "facts", "bytes"}


def read() -> dict[str, Match]:
    """The matches by their format: "masters/sr"."""
    found: dict[str, Match] = json.loads(FILE.read_text("utf-8"))
    return found


def game_of(key: str, form: Form | None = None) -> Any:
    name, _, format_name = key.partition("/")
    entry = GAMES[name]
    return entry.game_class(frozen(name), entry.options(format_name), form)


def again(key: str, match: Match, form: Form | None = None, codes: list[int] | None = None) -> Match:
    """The match once more. `codes` is filled with actions at random where there are none yet."""
    reader, luck = Reader(Schema(game_of(key, form))), Random(SEED)
    episode, total = Episode(reader.schema.game, match["decks"], match["seed"], reader=reader), blake2b(digest_size=16)
    codes = match["codes"] if codes is None else codes
    done = iter(list(codes))
    while not episode.over:
        for seat in (0, 1):
            total.update(episode.information(seat).tobytes() + episode.mask(seat))
            total.update(episode.information_text(seat)[-200:].encode())
        legal = episode.legal()
        code = next(done, -1)
        if code < 0:
            code = legal[int(luck.random() * len(legal))]
            codes.append(code)
        episode.apply(code)
    total.update(episode.information_text(0).encode() + episode.information_text(1).encode())
    return {
        "schema": reader.schema.hash,
        "seed": match["seed"],
        "decks": match["decks"],
        "codes": codes,
        "returns": list(episode.returns()),
        "facts": episode.game.facts_hash(episode.position),  # where its luck stands is among them
        "bytes": total.hexdigest(),
    }


def write() -> None:
    from tests.tenants import RULE_SETS  # needs pytest

    found: dict[str, Match] = {}
    for rules in RULE_SETS:
        luck = Random(SEED)
        decks = [rules.tenant.random_deck(game_of(rules.key), luck) for _ in range(2)]
        found[rules.key] = again(rules.key, {"seed": SEED, "decks": decks}, codes=[])
    lines = ",\n".join(f"{json.dumps(key)}: {json.dumps(match)}" for key, match in found.items())
    FILE.write_text(f"{{\n{lines}\n}}\n", encoding="utf-8")


def main(forms: list[str]) -> int:
    if not forms:
        write()
    wrong = [
        f"{form} {key}: {name} is {str(found[name])[:60]}, kept is {str(match[name])[:60]}"
        for form in forms
        for key, match in read().items()
        for found in [again(key, match, form)]  # type: ignore[arg-type]  # as it was said
        for name in match
        if found[name] != match[name]
    ]
    print("\n".join(wrong), end="")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
