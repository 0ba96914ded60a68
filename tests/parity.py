"""Compiled equals plain: legal lists, reasons, rows, questions, events and bytes, decision by decision.

    python -m tests.parity --decisions 20000                                 each format of each game
    python -m tests.parity --decisions 20000 --game artistes --format ranked

As many decisions are compared in every format. Half of the matches ask luck; copies are taken in the middle of
half-run effects and play goes on with them. Options and decks change from match to match.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from array import array
from collections import Counter
from typing import Any

from duelstage.kernel.backend import Position
from duelstage.kernel.game import CHANCE
from tests.tenants import BY_KEY, RULE_SETS, RuleSet

REASONS_EVERY = 7  # decisions between two comparisons of all reasons
COPY_EVERY = 5


class Differs(AssertionError):
    """The two forms disagree; says where."""


def compare(rules: RuleSet, decisions: int, first_seed: int = 0) -> Counter[str]:
    """Play until that many decisions are equal. Raises Differs at the first that is not."""
    seen: Counter[str] = Counter()
    seed = first_seed
    while seen["decisions"] < decisions:
        compare_match(rules, seed, seen)
        seed += 1
    seen["matches"] = seed - first_seed
    return seen


def compare_match(rules: RuleSet, seed: int, seen: Counter[str]) -> None:
    def same(what: str, plain: object, native: object) -> None:
        if plain != native:
            place = f"{rules.key}, match {seed}, after {seen['decisions']} decisions in all"
            raise Differs(f"{what} differ in {place}:\n  plain  {plain!r}\n  native {native!r}")

    pick, tenant = random.Random(seed), rules.tenant
    options = tenant.random_options(rules.format_name, pick)
    games = [tenant.game(options, form=form) for form in ("plain", "native")]
    decks = [tenant.random_deck(games[0], pick) for _ in range(2)]
    luck = "asked" if seed % 2 else "drawn"
    plain, native = (game.position(game.undealt(seed, decks, luck)) for game in games)
    same("first events", plain.setup_logged(), native.setup_logged())
    while plain.winner < 0:
        codes = plain.legal()
        same("legal", codes, native.legal())
        same("question", plain.asked(), native.asked())
        if seen["decisions"] % REASONS_EVERY == 0:
            span = range(-2, games[0].n_codes + 3)
            reasons = [plain.why_not(code) for code in span]
            same("reasons", reasons, [native.why_not(code) for code in span])
            for s in (0, 1):
                same(f"row of seat {s}", row_of(games[0], plain, s), row_of(games[1], native, s))
            same("reasons and legal", [code for code, why in zip(span, reasons, strict=True) if not why], codes)
        question, seat = plain.asked()
        if seat == CHANCE and question:
            same("weights", [plain.weight(c) for c in codes], [native.weight(c) for c in codes])
            seen["chance"] += 1
        seen["questions"] += question > 0
        if seen["decisions"] % COPY_EVERY == 0:
            plain, native = plain.clone(), native.clone()
            seen["copies in the middle of an effect"] += question > 0
        code = pick.choice(codes)
        rows = plain.apply_logged(code)
        same(f"events of code {code}", rows, native.apply_logged(code))
        same(f"bytes after code {code}", plain.to_bytes(), native.to_bytes())
        same(f"key after code {code}", plain.key(), native.key())
        seen["decisions"] += 1
        seen["events"] += len(rows)
    same("winner", plain.winner, native.winner)


def row_of(game: Any, position: Position, seat: int) -> tuple[list[int], array[int], bytearray]:
    """What a seat sees, as learning programs get it: codes, row, mask."""
    cards = len(game.catalogue.ids)
    row, mask = array("h", bytes(2 * position.row_length(cards))), bytearray(game.n_codes)
    return position.observe(seat, cards, row, mask), row, mask


def chosen(game: str, format_name: str) -> list[RuleSet]:
    """The formats to compare; "" means every one."""
    found = [r for r in RULE_SETS if game in ("", r.tenant.name) and format_name in ("", r.format_name)]
    if not found:
        raise SystemExit(f"there is no {game or 'game'}/{format_name or '…'}; expected {', '.join(BY_KEY)}")
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--decisions", type=int, default=20_000, help="in all; each format gets an equal part")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--game", default="", metavar="GAME")
    parser.add_argument("--format", default="", metavar="FORMAT")
    said = parser.parse_args()
    rule_sets = chosen(said.game, said.format)
    for rules in rule_sets:
        began = time.perf_counter()
        try:
            seen = compare(rules, -(-said.decisions // len(rule_sets)), said.seed)
        except Differs as error:
            print(error, file=sys.stderr)
            return 1
        counts = ", ".join(f"{n:,} {what}" for what, n in seen.items())
        print(f"{rules.key}: equal in both forms: {counts} ({time.perf_counter() - began:.0f} s)", flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
