"""Compiled equals plain: legal lists, reasons, questions, events and bytes, decision by decision.

    python -m tests.parity --decisions 20000

Half of the matches ask luck; copies are taken in the middle of half-run effects and play goes on with them.
Formats, decks and options change from match to match.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections import Counter

from duelstage.games.artistes.catalogue import standard
from duelstage.games.artistes.game import Artistes
from duelstage.games.artistes.legality import N_CODES
from tests.matches import random_deck, random_options

REASONS_EVERY = 7  # decisions between two comparisons of all reasons
COPY_EVERY = 5


class Differs(AssertionError):
    """The two forms disagree; says where."""


def compare(decisions: int, first_seed: int = 0) -> Counter[str]:
    """Play until that many decisions are equal. Raises Differs at the first that is not."""
    seen: Counter[str] = Counter()
    seed = first_seed
    while seen["decisions"] < decisions:
        compare_match(seed, seen)
        seed += 1
    seen["matches"] = seed - first_seed
    return seen


def compare_match(seed: int, seen: Counter[str]) -> None:
    pick = random.Random(seed)
    catalogue = standard()
    options = random_options(pick)
    decks = [random_deck(catalogue, pick), random_deck(catalogue, pick)]
    luck = "asked" if seed % 2 else "drawn"
    games = [Artistes(catalogue, options, form) for form in ("plain", "native")]
    begun = [game.undealt(seed, decks, luck) for game in games]
    plain, native = (game.position(state) for game, state in zip(games, begun, strict=True))
    same(seed, seen, "first events", plain.setup_logged(), native.setup_logged())
    while plain.winner < 0:
        codes = plain.legal()
        same(seed, seen, "legal", codes, native.legal())
        same(seed, seen, "question", plain.asked(), native.asked())
        if seen["decisions"] % REASONS_EVERY == 0:
            span = range(-2, N_CODES + 3)
            reasons = [plain.why_not(code) for code in span]
            same(seed, seen, "reasons", reasons, [native.why_not(code) for code in span])
            same(
                seed,
                seen,
                "reasons and legal",
                [code for code, why in zip(span, reasons, strict=True) if not why],
                codes,
            )
        question, seat = plain.asked()
        if seat == 2 and question:
            same(seed, seen, "weights", [plain.weight(c) for c in codes], [native.weight(c) for c in codes])
            seen["chance"] += 1
        seen["questions"] += question > 0
        if seen["decisions"] % COPY_EVERY == 0:
            plain, native = plain.clone(), native.clone()
            seen["copies in the middle of an effect"] += question > 0
        code = pick.choice(codes)
        rows = plain.apply_logged(code)
        same(seed, seen, f"events of code {code}", rows, native.apply_logged(code))
        same(seed, seen, f"bytes after code {code}", plain.to_bytes(), native.to_bytes())
        same(seed, seen, f"key after code {code}", plain.key(), native.key())
        seen["decisions"] += 1
        seen["events"] += len(rows)
    same(seed, seen, "winner", plain.winner, native.winner)


def same(seed: int, seen: Counter[str], what: str, plain: object, native: object) -> None:
    if plain != native:
        place = f"match {seed}, after {seen['decisions']} decisions in all"
        raise Differs(f"{what} differ in {place}:\n  plain  {plain!r}\n  native {native!r}")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--decisions", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=0)
    said = parser.parse_args()
    began = time.perf_counter()
    try:
        seen = compare(said.decisions, said.seed)
    except Differs as error:
        print(error, file=sys.stderr)
        return 1
    counts = ", ".join(f"{n:,} {what}" for what, n in seen.items())
    print(f"equal in both forms: {counts} ({time.perf_counter() - began:.0f} s)")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
