"""What is public and what is private: together they are the row, and neither has what it should not."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from duelstage.kernel.views import SPECTATOR
from duelstage.rl import history
from duelstage.rl.encode import Schema
from duelstage.rl.episode import Episode
from duelstage.rl.history import AFTER, Entry, Memory, Reader
from duelstage.rl.parts import Parts
from tests.properties.worlds import SEATS, other_world, steps
from tests.rules import rule
from tests.tenants import RuleSet, each_rule_set

LOOKS = 30


def looked_at(rules: RuleSet, pick: random.Random) -> Iterator[tuple[Any, Schema, Parts]]:
    """Moments of random matches with mixed options, whose cards, decks and luck differ."""
    n, seed = 0, 0
    while n < LOOKS:
        parts: dict[int, tuple[Schema, Parts]] = {}
        for step in steps(rules, seed, concedes=0.0):
            if pick.random() < 0.1:
                n += 1
                if not parts:
                    schema = Schema(step.game)
                    parts[seed] = schema, Parts(schema)
                yield step, *parts[seed]
        seed += 1


@rule("A-HID-1", "M-HID-1")
@each_rule_set
def test_the_public_part_is_the_same_whatever_a_seat_hides(rules: RuleSet) -> None:
    """Dealt anew as either seat could believe it, all that both know of it stays."""
    pick = random.Random(1)
    for step, schema, parts in looked_at(rules, pick):
        public = parts.public(*(schema.row(step.position, seat) for seat in SEATS))
        for seat in SEATS:
            world = other_world(rules, step.game, step.position, seat, pick)
            assert parts.public(*(schema.row(world, s) for s in SEATS)) == public


@rule("A-HID-1", "M-HID-1")
@each_rule_set
def test_the_public_part_tells_what_a_spectator_sees(rules: RuleSet) -> None:
    pick = random.Random(2)
    for step, schema, parts in looked_at(rules, pick):
        row = parts.public(*(schema.row(step.position, seat) for seat in SEATS))
        public = dict(zip((column.name for column in parts.public_columns), row, strict=True))
        view = step.game.view(step.position, SPECTATOR)
        assert public["question"] == view["asking"]
        assert [public["asked.P1"], public["asked.P2"]] == [int(seat in view["asked"]) for seat in SEATS]
        for s, who in enumerate(("P1", "P2")):
            seat = view["seats"][s]
            assert [public[f"{who}.{name}"] for name in ("hp", "n_deck", "n_hand", "n_discard")] == [
                seat[name] for name in ("hp", "n_deck", "n_hand", "n_discard")
            ]
            for card in schema.cards:
                assert public[f"{who}.discard[{card}]"] == seat["discard"].count(card)
        for u, unit in enumerate(view["units"]):
            card = 0 if unit is None or unit["card"] is None else 1 + schema.cards.index(unit["card"])
            assert public[f"unit[{u}].card"] == card
            assert public.get(f"unit[{u}].hidden", 0) == (0 if unit is None else unit.get("hidden", 0))


@each_rule_set
def test_public_and_private_parts_determine_the_row(rules: RuleSet) -> None:
    """Of the first seat the row is put together again; for either, equal parts are equal rows."""
    pick = random.Random(3)
    for step, schema, parts in looked_at(rules, pick):
        rows = [schema.row(step.position, seat) for seat in SEATS]
        public, private = parts.public(*rows), parts.private(rows[0])
        assert list(together(schema, parts, public, private)) == list(rows[0])
        for seat in SEATS:
            world = other_world(rules, step.game, step.position, seat, pick)
            assert parts.private(schema.row(world, seat)) == parts.private(rows[seat])


def together(schema: Schema, parts: Parts, public: Any, private: Any) -> Iterator[int]:
    """The row of the first seat, from what everybody and what it alone knows."""
    everybody = dict(zip((column.name for column in parts.public_columns), public, strict=True))
    alone = dict(zip((column.name for column in parts.private_columns), private, strict=True))
    for column in schema.columns:
        name = column.name.replace("asked.own", "asked.P1").replace("asked.other", "asked.P2")
        for before, after in (("own.", "P1."), ("other.", "P2.")):
            name = after + name.removeprefix(before) if name.startswith(before) else name
        if column.name.endswith(".hidden") and int(column.name[5]) < schema.sides.half:
            yield 0  # nothing of one's own is hidden
        elif column.name in alone:
            yield alone[column.name] or (everybody.get(name, 0) if column.name.startswith("unit") else 0)
        else:
            yield everybody[name]


def merged(public: Memory, private: Memory) -> Iterator[Entry]:
    """All entries in their order, of those that everybody was told and those of a seat alone."""
    told, at = iter(public.entries), 0
    for entry in private.entries:
        if entry[0] == AFTER:
            while at < entry[4]:
                yield next(told)
                at += 1
        else:
            yield entry
    yield from told


@each_rule_set
def test_public_and_private_entries_determine_the_memory(rules: RuleSet) -> None:
    reader, pick = Reader(Schema(rules.game())), random.Random(4)
    for seed in range(3):
        episode = Episode(reader.schema.game, pick.sample(rules.ready_decks(), 2), seed, "asked", reader=reader)
        while not episode.over:
            episode.apply(pick.choice(episode.legal()))
        first, second = map(history.public, episode.memories)
        assert first == second
        assert not any(entry[1] for entry in first.entries)
        for memory in episode.memories:
            assert tuple(merged(first, history.private(memory))) == memory.entries
