"""`python -m tests.vectors.make`: what the web client must fold as Python does, and the facts that it folds with.

vectors/<game>-<format>.json.gz: matches played at random, a list of {viewer, start, steps: [{events, view}]}, for
both seats and spectators. web/src/games/<game>/facts.json: numbers and names of the game that told events leave out.
"""

from __future__ import annotations

import gzip
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from duelstage.games import GAMES, Entry
from duelstage.games.masters import field, numbers, ranges, sheets
from duelstage.kernel.views import AUDIENCES
from duelstage.match.match import Match

HERE = Path(__file__).resolve().parent
WEB = HERE.parents[1] / "web" / "src" / "games"
SEEDS = (3, 11)  # two matches a format


def vectors_of(entry: Entry, format_name: str) -> list[dict[str, Any]]:
    return [vector for seed in SEEDS for vector in _match(entry, format_name, seed)]


def _match(entry: Entry, format_name: str, seed: int) -> Iterator[dict[str, Any]]:
    """One match by random actions, from the eyes of each audience."""
    game, luck = entry.make(format_name), random.Random(seed)
    decks = luck.sample(sorted(entry.ready_decks(format_name).values()), 2)
    match = Match(game, decks, seed)
    start = [match.view(audience) for audience in AUDIENCES]
    steps: list[list[dict[str, Any]]] = [[] for _ in AUDIENCES]
    while match.asked is not None:
        seat = match.asked
        prompt = match.prompt(seat)
        assert prompt is not None
        done = match.act(seat, prompt.seq, luck.choice(prompt.actions).code)
        for audience in AUDIENCES:
            events = game.events_for(done.updates[audience].rows, audience)
            steps[audience].append({"events": events, "view": match.view(audience)})
    for audience in AUDIENCES:
        yield {"viewer": audience, "start": start[audience], "steps": steps[audience]}


def facts_of(entry: Entry) -> dict[str, Any]:
    """What a client must know of a game to fold its events."""
    view, asked = entry.room("view"), entry.room("actions").ASKED
    return {
        "questions": {name: number for number, name in asked.names.items()},
        "secrets": [[asked.name(question) for question in secret.questions] for secret in asked.secrets],
        "fresh": dict(view.FRESH),
        **OWN_FACTS[entry.name](entry),
    }


def _artistes(entry: Entry) -> dict[str, Any]:
    view, setup = entry.room("view"), entry.room("setup")
    return {
        "draws": setup.RULES_PROGRAM.count(setup.OP_DRAW_ONE),
        "equipments": entry.room("numbers").N_EQUIPMENTS,
        "hand": entry.room("numbers").START_HAND,
        "over_with_turn": {records: list(names) for records, names in view.OVER_WITH_TURN.items()},
    }


def _masters(entry: Entry) -> dict[str, Any]:
    """`ranges`: columns a side -> range -> own cell -> aim -> [cell, power lost] of each hit, as pictures need it."""
    return {
        "super_level": numbers.SUPER_LEVEL,
        "charge_power": numbers.CHARGE_POWER,
        "boosts": {name: number for number, name in sheets.BOOSTS.items()},
        "shields": {name: number for number, name in sheets.SHIELDS.items()},
        "first_master": field.MASTERS,
        "cells": numbers.N_CELLS,
        "ranges": {str(columns): _ranges(columns) for columns in ranges.GEOMETRIES},
    }


def _ranges(columns: int) -> dict[str, Any]:
    """Of the left column only: the right one is its mirror image."""
    return {
        name: {
            str(cell): {str(aim): list(hits) for aim, hits in ranges.aims(columns, name, cell).items()}
            for cell in (ranges.FRONT, 2 * ranges.BACK)
        }
        for name in ranges.RANGES
    }


OWN_FACTS = {"artistes": _artistes, "masters": _masters}


def packed(data: Any) -> bytes:
    """The same bytes for the same data."""
    return gzip.compress(json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode(), mtime=0)


def written(data: Any) -> str:
    """A member a line, so that a change can be reviewed."""
    lines = [f"{json.dumps(name)}: {json.dumps(value, sort_keys=True)}" for name, value in sorted(data.items())]
    return "{\n  " + ",\n  ".join(lines) + "\n}\n"


def vector_path(game: str, format_name: str) -> Path:
    return HERE / f"{game}-{format_name}.json.gz"


def facts_path(game: str) -> Path:
    return WEB / game / "facts.json"


def read(path: Path) -> Any:
    return json.loads(gzip.decompress(path.read_bytes()))


def main() -> None:
    for name, entry in GAMES.items():
        facts_path(name).parent.mkdir(parents=True, exist_ok=True)
        facts_path(name).write_text(written(facts_of(entry)), encoding="utf-8")
        for format_name in entry.formats():
            data = packed(vectors_of(entry, format_name))
            vector_path(name, format_name).write_bytes(data)
            print(f"{name}/{format_name}: {len(data) // 1024} KB")


if __name__ == "__main__":
    main()
