"""The row of numbers is what the view says, no more and no less, and looks the same from both sides."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from duelstage.kernel.game import CHANCE
from duelstage.rl.actions import pointers
from duelstage.rl.encode import CARD_ID, MEANINGS, Schema
from tests.properties.worlds import other_world, steps
from tests.rules import rule
from tests.tenants import BY_KEY, RuleSet, each_rule_set, need

LOOKS = 240  # a game, in all its formats together
SWAPS = 240


def said(schema: Schema, row: Any) -> list[str]:
    return schema.text(row).splitlines()


@each_rule_set
def test_the_engine_writes_what_the_view_says(rules: RuleSet) -> None:
    looks, seed = 0, 0
    met: Counter[str] = Counter()
    while looks < rules.share(LOOKS):
        pick = random.Random(seed)
        for step in steps(rules, seed):
            if pick.random() < 0.9:
                continue
            schema = Schema(step.game)
            for seat in (0, 1):
                row = schema.row(step.position, seat)
                written = said(schema, row)
                assert all(
                    low <= x <= high for low, x, high in zip(schema.bounds[0], row, schema.bounds[1], strict=True)
                )
                assert written == said(schema, schema.row_of(step.game.view(step.position, seat)))
                met.update(line.partition("[")[0].partition(" ")[0] for line in written)
            looks += 1
        seed += 1
    for column in ("own.hand", "own.deck", "own.list", "other.discard", "unit", "may_answer", "question", "frame"):
        assert met[column] > 3, column


@rule("A-HID-1", "A-HID-2", "M-HID-1", "M-HID-2", "M-HID-3")
@each_rule_set
def test_hidden_cards_change_no_number_no_mask_and_nothing_to_point_at(rules: RuleSet) -> None:
    swaps = differ = seed = 0
    while swaps < rules.share(SWAPS):
        pick = random.Random(seed)
        for step in steps(rules, seed, concedes=0.0):
            if not step.rows or pick.random() < 0.9:
                continue
            seat, schema = pick.randrange(2), Schema(step.game)
            other = other_world(rules, step.game, step.position, seat, pick)
            assert schema.row(step.position, seat).tobytes() == schema.row(other, seat).tobytes()
            assert schema.mask(step.position, seat) == schema.mask(other, seat)
            assert pointers(step.game, step.position, seat) == pointers(step.game, other, seat)
            swaps += 1
            differ += step.game.facts(step.position)["seats"] != step.game.facts(other)["seats"]
        seed += 1
    assert differ > swaps * 0.5


def mirrored(schema: Schema, question: int, code: int) -> int:
    """The same action where the seats have changed places."""
    actions, half = schema.game.actions, schema.sides.half
    option = code - actions.code_answer
    if actions.question_name(question) == "coin":
        return int(actions.code_answer + (option ^ 1))
    if question in actions.questions.of_units:
        place = (option + half) % (2 * half) if option < 2 * half else option ^ 1
        return int(actions.code_answer + place)
    return code


@each_rule_set
def test_both_sides_look_the_same_to_themselves(rules: RuleSet) -> None:
    """Two matches in which the seats have changed places: the same actions, answers of chance and numbers."""
    game, pick, compared = rules.game(), random.Random(5), 0
    schema, decks = Schema(game), rules.ready_decks()[:2]
    for seed in range(6):
        one, two = game.start(seed, decks, "asked"), game.start(seed, decks[::-1], "asked")
        while one.winner < 0:
            (question, seat), other = one.asked(), two.asked()
            assert (question, seat) == (other[0], other[1] if seat == CHANCE else 1 - other[1])
            if seat != CHANCE:
                rows = schema.row(one, seat), schema.row(two, 1 - seat)
                assert said(schema, [0, *rows[0][1:]]) == said(schema, [0, *rows[1][1:]])  # but for `me`
                compared += 1
            code = pick.choice(one.legal())
            one.apply(code)
            two.apply(mirrored(schema, question, code))
    assert compared > 100


@each_rule_set
def test_the_mask_is_what_is_legal(rules: RuleSet) -> None:
    pick = random.Random(2)
    for step in steps(rules, 3):
        schema = Schema(step.game)
        for seat in (0, 1):
            codes = [code for code, yes in enumerate(schema.mask(step.position, seat)) if yes]
            asked = step.position.winner < 0 and step.position.asked()[1] == seat
            assert codes == (step.position.legal() if asked else [])
        if pick.random() < 0.02:
            break


@each_rule_set
def test_both_forms_write_the_same_row(rules: RuleSet) -> None:
    need(rules.tenant, "native")
    games = [rules.game(form) for form in ("plain", "native")]
    schemas = [Schema(game) for game in games]
    assert schemas[0].hash == schemas[1].hash
    pick = random.Random(4)
    positions = [game.start(9, rules.ready_decks()[:2]) for game in games]
    while positions[0].winner < 0:
        for seat in (0, 1):
            assert schemas[0].row(positions[0], seat) == schemas[1].row(positions[1], seat)
        code = pick.choice(positions[0].legal())
        for position in positions:
            position.apply(code)


def test_a_schema_names_every_column() -> None:
    schema = Schema(BY_KEY["masters/sr"].game())
    assert len(schema.index) == len(schema.columns) == len(schema.scales)
    assert schema.columns[schema.index["own.hp"]].scale == 10
    assert schema.index["unit[4].card"] in schema.where(CARD_ID)
    assert sorted(i for meaning in MEANINGS for i in schema.where(meaning)) == list(range(len(schema)))
    with pytest.raises(ValueError, match="meaning: 'cards' is unknown; expected one of number"):
        schema.where("cards")
    assert len(schema.hash) == 16
    assert Schema(BY_KEY["masters/sr"].game()).hash == schema.hash
    assert Schema(BY_KEY["masters/pro"].game()).hash != schema.hash


def test_a_row_must_fit() -> None:
    game = BY_KEY["artistes/standard"].game()
    position = game.start(1, BY_KEY["artistes/standard"].ready_decks()[:2])
    cards = len(game.catalogue.ids)
    with pytest.raises(ValueError, match="row: expected a writable buffer"):
        position.observe(0, cards, bytearray(10))
    with pytest.raises(ValueError, match="seat 2: expected 0 or 1"):
        position.observe(2, cards, bytearray(10))
    with pytest.raises(ValueError, match="cards of a set of"):
        position.observe(0, 3, bytearray(10))
