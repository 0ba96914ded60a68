"""Whole random matches, written down decision by decision.

    python -m tests.playthroughs.record        writes tests/playthroughs/*.txt anew

A change of rules shows as a difference in these files: read it like any other. The cards are the frozen set's.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

from duelstage.games.artistes.game import Artistes
from duelstage.games.artistes.narrate import Units, narrate
from duelstage.games.artistes.options import Options
from duelstage.kernel.backend import Form
from tests.matches import random_deck
from tests.sets import frozen_artistes

FOLDER = Path(__file__).parent
SPECTATOR = 2

# name of the file -> (seed, luck, options)
MATCHES: dict[str, tuple[int, str, Options]] = {
    "standard": (11, "drawn", Options()),
    "standard_asked": (12, "asked", Options()),
    "ranked": (13, "drawn", Options.of("ranked")),
    "every_option": (
        14,
        "drawn",
        Options(
            first_draws=False,
            deck_out=5,
            effect_draw_penalty=False,
            attack_on_entry=False,
            overflow="attacker",
            turn_cap=40,
            pv_cap="none",
            ex_zone="aside",
            mulligan=True,
            second_player="two_artists",
            lists="closed",
        ),
    ),
}


def lines(name: str, form: Form | None = None) -> Iterator[str]:
    """The match of that name as text, line by line."""
    seed, luck, options = MATCHES[name]
    game = Artistes(frozen_artistes(), options, form)
    pick = random.Random(seed)
    # small decks, so that a difference can be read
    decks = [random_deck(game.catalogue, pick)[:12] for _ in range(2)]
    position, rows = game.start_logged(seed, decks, luck)
    units: Units = {}
    yield f"{game.key}, seed {seed}, luck {luck}, options {', '.join(options.to_words()) or 'as in the law'}"
    for s, deck in enumerate(decks):
        yield f"P{s + 1} deck: {' '.join(deck)}"
    n = 0
    while True:
        yield from (f"    {said}" for said in narrate(game, rows, SPECTATOR, "en", units))
        decision = game.decision(position)
        yield ""
        yield from game.text(position).splitlines()
        yield f"facts {game.facts_hash(position)}"
        if decision is None:
            break
        n += 1
        who = "chance" if decision.seat == 2 else f"P{decision.seat + 1}"
        codes = " ".join(map(str, decision.codes))
        yield f"[{n}] {who} {decision.question or 'acts'}: {codes}"
        code = pick.choice(decision.codes)
        yield f"> {code} {game.actions.notation(position, code)}"
        rows = game.apply(position, code)
    outcome = game.outcome(position)
    assert outcome is not None
    yield f"winner {outcome.winner}"


def text(name: str, form: Form | None = None) -> str:
    return "\n".join(lines(name, form)) + "\n"


if __name__ == "__main__":
    for name in MATCHES:
        (FOLDER / f"{name}.txt").write_text(text(name), "utf-8")
