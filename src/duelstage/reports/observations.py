"""What learning programs get, as a page: python -m duelstage.reports.observations

docs/observations.md has every column, every code and every hash as they are here; a test says when it is out of date.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from pathlib import Path

from ..games import GAMES
from ..games import game as game_of_key
from ..kernel.duel import Duel
from ..kernel.layout import N_KINDS
from ..rl.actions import FEATURES, VERBS, names
from ..rl.encode import NUMBERED, PILES, SCHEMA_VERSION, Column, Schema
from ..rl.history import DIGEST, LAST, NAMES, Reader
from .tables import table

PAGE = Path("docs/observations.md")
PROGRAM = "python -m duelstage.reports.observations"

MEANINGS = {
    "number": "as it is",
    "count": "cards of one kind",
    "flag": "0 or 1",
    "card": "1 + the card's index in the set, 0 none; `Schema.cards` has the names",
    "owned card": "the same, below 0 where the card is the other seat's",
    "side": "1 this seat, 2 the other, 3 chance or a draw, 0 none",
    "place": "1 + the place, own ones first, then the other's, then what stands beside the field; 0 none",
    "places": "a mask of places, own ones first",
    "until": "1 until the own turn starts, 2 the other's, 3 until this turn ends, 0 it is not there",
    "row": "1 + a row of the set's programs, 0 none",
}

ANSWERS = {  # what is answered with a number
    "coin": "the seat that begins",
    "mulligan": "0 the hand stays, 1 it is drawn anew",
    "toss": "0 or 1",
    "way": "one of the ways that the card offers, from 0",
}


def page() -> str:
    """docs/observations.md."""
    keys = [f"{entry.name}/{name}" for entry in GAMES.values() for name in entry.formats()]
    schemas = [Schema(game_of_key(key)) for key in keys]
    games = [_game([schema for schema in schemas if schema.game.name == name]) for name in GAMES]
    return _template("observations").format(
        rule_sets=_rule_sets(schemas),
        version=SCHEMA_VERSION,
        meanings=_meanings(schemas),
        digest=DIGEST,
        head=2 + DIGEST,
        last=LAST,
        width=len(NAMES),
        features=len(FEATURES),
        games="\n".join(games).rstrip("\n"),
    )


def _template(name: str) -> str:
    return Path(__file__).with_name(f"{name}.md").read_text(encoding="utf-8")


def _table(head: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    return "\n".join(table(head, rows))


def _rule_sets(schemas: Sequence[Schema]) -> str:
    rows = [
        (s.game.key, f"{len(s):,}", s.n_codes, f"{Reader(s).length:,}", len(s.cards), f"`{s.hash}`") for s in schemas
    ]
    return _table(("rules", "columns", "codes", "information state", "cards of the set", "hash"), rows)


def _meanings(schemas: Sequence[Schema]) -> str:
    """What each meaning is, with its bounds and scales in all games."""
    found: dict[str, tuple[set[tuple[int, int]], set[int]]] = {meaning: (set(), set()) for meaning in MEANINGS}
    for schema in schemas:
        for column, low, high in zip(schema.columns, *schema.bounds, strict=True):
            bounds, scales = found[column.meaning]
            bounds.add((low, high))
            scales.add(column.scale)
    rows = [
        (
            f"`{meaning}`",
            MEANINGS[meaning],
            " or ".join(f"{low:,} to {high:,}" for low, high in sorted(bounds)),
            "by column" if len(scales) > 3 else ", ".join(f"{scale:,}" for scale in sorted(scales)),
        )
        for meaning, (bounds, scales) in found.items()
    ]
    return _table(("meaning", "values", "bounds", "scale"), rows)


def _game(schemas: Sequence[Schema]) -> str:
    schema, game = schemas[0], schemas[-1].game
    if any(other.columns != schema.columns for other in schemas):
        raise ValueError(f"{game.name}: its formats have different columns; the page says them once")
    has_fewer = len({names(other.game) for other in schemas}) > 1
    return _template("observations_game").format(
        title=GAMES[game.name].title,
        columns=f"{len(schema):,}",
        column_table=_table(("from", "column", "meaning", "scale", "what it says"), _columns(schema)),
        places=" With one column a side cells are named `f` and `b`." if has_fewer else "",
        code_table=_table(("codes", "first", "next", "last"), _codes(game)),
        verbs=", ".join(f"{i} {verb}" for i, verb in enumerate(VERBS[game.name]) if i),
        question_table=_table(("number", "question", "answer n"), _questions(game)),
        events=", ".join(f"{number} {name}" for number, (name, _) in sorted(game.room("view").WORDS.items())),
    )


def _record(column: Column) -> str:
    """The record that a column is in, "" for the rest: units, frames and what waits come many times."""
    record = column.name.partition(".")[0]
    return record if record.endswith("]") and record.split("[")[0] in ("unit", "frame", "waits") else ""


def _columns(schema: Schema) -> Iterator[tuple[object, ...]]:
    """One row a column; of records that come again only the first, of piles and lists one row each."""
    at, first = 0, ""
    for record, group in groupby(schema.columns, _record):
        columns = list(group)
        kind = record.partition("[")[0]
        if record and kind == first:
            if record.endswith("[1]"):
                n = sum(column.name.startswith(f"{kind}[") for column in schema.columns) // len(columns)
                others = f"`{kind}[1].…` to `{kind}[{n - 1}].…`"
                yield f"{at:,}", others, "", "", f"the same, {len(columns)} columns each"
        else:
            first = kind
            yield from _rows(schema, columns, at, bool(record))
        at += len(columns)


def _rows(schema: Schema, columns: Sequence[Column], at: int, is_record: bool) -> Iterator[tuple[object, ...]]:
    for name, same in groupby(columns, lambda column: _open(column, is_record)):
        group = list(same)
        shown = f"`{name}` × {len(group)}" if len(group) > 1 else f"`{group[0].name}`"
        yield f"{at:,}", shown, group[0].meaning, f"{group[0].scale:,}", schema.says(name)
        at += len(group)


def _open(column: Column, is_record: bool) -> str:
    """Its name without what is numbered last: columns of the same list are one row of the table."""
    head, dot, tail = column.name.rpartition(".") if is_record else ("", "", column.name)
    is_pile = NUMBERED.sub("", column.name) in PILES
    return head + dot + NUMBERED.sub("[card]" if is_pile else "[i]", tail)


def _codes(game: Duel) -> Iterator[tuple[object, ...]]:
    found = [(code, name) for code, name in enumerate(names(game)) if name != "unused"]
    for _, group in groupby(found, lambda pair: _verb(pair[1])):
        codes = list(group)
        (start, first), (end, last) = codes[0], codes[-1]
        if start == end:
            yield start, f"`{first}`", "", ""
        else:
            yield f"{start} – {end}", f"`{first}`", f"`{codes[1][1]}`", f"`{last}`"


def _verb(name: str) -> str:
    """Of "master attack" the verb has two words."""
    return " ".join(name.split(" ")[: 2 if name.startswith("master ") else 1])


def _questions(game: Duel) -> Iterator[tuple[object, ...]]:
    questions = game.actions.questions
    for number, name in questions.names.items():
        said = ANSWERS.get(name, "")
        if number in questions.of_units:
            said = "a place, by its number: those of the first seat come first"
        elif number in questions.of_cards:
            words = [f"{N_KINDS + i} {word or 'no card'}" for i, word in enumerate(questions.words_of(number))]
            said = "; ".join(["a card", *words])
        yield number, name, said


def main(arguments: Sequence[str] | None = None) -> int:
    """Write the page, in the folder of the repository."""
    if not PAGE.parent.is_dir():
        print(f"{PAGE.parent} is not here; expected the repository's folder", file=sys.stderr)
        return 2
    PAGE.write_text(page(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
