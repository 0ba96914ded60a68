"""Whole random matches, written down decision by decision.

    python -m tests.playthroughs.record        writes tests/playthroughs/<game>/*.txt anew; --game GAME: of one game

A change of rules shows as a difference in these files: read it like any other. The cards are the frozen sets'.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator
from pathlib import Path

from duelstage.kernel.backend import Form
from duelstage.kernel.game import CHANCE
from tests.tenants import TENANTS
from tests.tenants.tenant import Tenant

FOLDER = Path(__file__).parent


def lines(tenant: Tenant, name: str, form: Form | None = None) -> Iterator[str]:
    """The match of that name as text, line by line."""
    recorded = tenant.playthroughs()[name]
    game = tenant.game(recorded.options, "frozen", form)
    pick = random.Random(recorded.seed)
    decks = [tenant.small_deck(game, pick) for _ in range(2)]
    position, rows = game.start_logged(recorded.seed, decks, recorded.luck)
    told = tenant.narrator(game)
    words = ", ".join(recorded.options.to_words()) or "as in the law"
    yield f"{game.key}, seed {recorded.seed}, luck {recorded.luck}, options {words}"
    for s, deck in enumerate(decks):
        yield f"P{s + 1} deck: {' '.join(deck)}"
    n = 0
    while True:
        yield from (f"    {said}" for said in told(rows))
        decision = game.decision(position)
        yield ""
        yield from game.text(position).splitlines()
        yield f"facts {game.facts_hash(position)}"
        if decision is None:
            break
        n += 1
        who = "chance" if decision.seat == CHANCE else f"P{decision.seat + 1}"
        codes = " ".join(map(str, decision.codes))
        yield f"[{n}] {who} {decision.question or 'acts'}: {codes}"
        code = pick.choice(decision.codes)
        yield f"> {code} {game.actions.notation(position, code)}"
        rows = game.apply(position, code)
    outcome = game.outcome(position)
    assert outcome is not None
    yield f"winner {outcome.winner}"


def text(tenant: Tenant, name: str, form: Form | None = None) -> str:
    return "\n".join(lines(tenant, name, form)) + "\n"


def file_of(tenant: Tenant, name: str) -> Path:
    return FOLDER / tenant.name / f"{name}.txt"


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--game", choices=TENANTS)
    said = parser.parse_args()
    for tenant in [TENANTS[said.game]] if said.game else TENANTS.values():
        (FOLDER / tenant.name).mkdir(exist_ok=True)
        for name in tenant.playthroughs():
            file_of(tenant, name).write_text(text(tenant, name), "utf-8")
