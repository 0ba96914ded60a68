"""Many matches at once are the matches one by one, in both forms, whatever the mode and the number of batches."""

from __future__ import annotations

import random
from array import array
from typing import Any

import pytest

from duelstage.kernel.backend import Form, load_batch
from duelstage.kernel.batch import DISABLED, NEXT_STEP, SAME_STEP
from duelstage.kernel.errors import IllegalAction
from duelstage.kernel.game import DRAW
from tests.tenants import BY_KEY, RuleSet, each_rule_set, need

MODES = (SAME_STEP, NEXT_STEP, DISABLED)
each_mode = pytest.mark.parametrize("mode", MODES, ids=["same_step", "next_step", "disabled"])


class Table:
    """A batch with buffers of its own."""

    def __init__(self, rules: RuleSet, form: Form | None, n: int, mode: int = SAME_STEP, **more: int) -> None:
        self.game = game = rules.game(form)
        self.cards = len(game.catalogue.ids)
        self.width, self.n, self.codes = game.engine.row_length(self.cards), n, game.n_codes
        decks = rules.ready_decks()
        pairs = [(decks[0], decks[1]), (decks[2], decks[0]), (decks[1], decks[1])]
        firsts = [game.position(game.undealt(0, pair)) for pair in pairs]
        self.batch: Any = load_batch(game.name, form)(firsts, n, 7, self.cards, mode, **more)
        self.obs, self.final_obs = (array("h", bytes(2 * n * self.width)) for _ in range(2))
        self.mask = array("B", bytes(n * self.codes))
        self.to_play, self.final_to_play = (array("b", bytes(n)) for _ in range(2))
        self.reward = array("f", bytes(8 * n))
        self.terminated, self.truncated = (array("B", bytes(n)) for _ in range(2))
        self.actions = array("i", bytes(4 * n))
        self.batch.bind(*self.buffers())
        self.batch.reset(11)

    def buffers(self) -> tuple[Any, ...]:
        ends = (self.terminated, self.truncated, self.final_obs, self.final_to_play)
        return (self.obs, self.mask, self.to_play, self.reward, *ends)

    def all(self) -> list[list[float]]:
        return [buffer.tolist() for buffer in self.buffers()]

    def row(self, rows: Any, i: int) -> list[int]:
        found: list[int] = rows[i * self.width : (i + 1) * self.width].tolist()
        return found

    def legal(self, i: int) -> list[int]:
        return [code for code, yes in enumerate(self.mask[i * self.codes : (i + 1) * self.codes]) if yes]

    def step(self) -> None:
        self.batch.sample(self.actions)
        self.batch.step(self.actions)


def revive(table: Table) -> None:
    """Where a batch does not begin again by itself: begin again what is over."""
    over = [one or two for one, two in zip(table.terminated, table.truncated, strict=True)]
    if table.batch.counts(0) and any(over):
        table.batch.reset(None, over)


@each_mode
@each_rule_set
def test_both_forms_write_the_same(rules: RuleSet, mode: int) -> None:
    need(rules.tenant, "native")
    plain, native = (Table(rules, form, 3, mode, most=40) for form in ("plain", "native"))
    ends = 0
    for _ in range(150):
        assert plain.all() == native.all()
        ends += sum(native.terminated) + sum(native.truncated)
        for table in (plain, native):
            if mode == DISABLED:
                revive(table)
            table.step()
        assert plain.actions == native.actions
    assert ends > 3


@each_rule_set
def test_a_batch_plays_as_one_match_does(rules: RuleSet) -> None:
    table, pick, seen = Table(rules, None, 4), random.Random(1), 0
    while seen < 12:
        copies = [table.batch.position(i) for i in range(table.n)]
        for i, position in enumerate(copies):
            seat = position.asked()[1]
            assert table.to_play[i] == seat
            row, mask = array("h", bytes(2 * table.width)), bytearray(table.codes)
            assert position.observe(seat, table.cards, row, mask) == table.legal(i) == position.legal()
            assert row.tolist() == table.row(table.obs, i)
            table.actions[i] = pick.choice(position.legal())
        table.batch.step(table.actions)
        for i, position in enumerate(copies):
            actor = position.asked()[1]
            position.apply(table.actions[i])
            winner = position.winner
            assert table.terminated[i] == (winner >= 0)
            won = [0.0, 0.0] if winner in (-1, DRAW) else [1.0 if seat == winner else -1.0 for seat in (0, 1)]
            assert table.reward[2 * i : 2 * i + 2].tolist() == won
            if winner >= 0:
                row = array("h", bytes(2 * table.width))
                position.observe(actor, table.cards, row)
                assert row.tolist() == table.row(table.final_obs, i)
                assert table.final_to_play[i] == actor
                seen += 1


@each_rule_set
def test_many_small_batches_play_what_a_large_one_does(rules: RuleSet) -> None:
    whole = Table(rules, None, 6)
    parts = [Table(rules, None, 3), Table(rules, None, 3, at=3)]
    for _ in range(120):
        assert whole.obs == parts[0].obs + parts[1].obs
        assert whole.mask == parts[0].mask + parts[1].mask
        for table in (whole, *parts):
            table.step()
        assert whole.actions == parts[0].actions + parts[1].actions


@pytest.mark.parametrize("form", ["plain", "native"])
def test_what_is_over_stands_until_the_next_step_or_reset(form: Form) -> None:
    rules = BY_KEY["artistes/standard"]
    need(rules.tenant, form)
    waits = Table(rules, form, 1, NEXT_STEP, most=5)
    for _ in range(5):
        waits.step()
    assert waits.truncated[0] and not waits.terminated[0]
    assert waits.legal(0) == [0]  # a step takes an action; any will do
    assert waits.batch.counts(0) == (1, 5, True)
    waits.step()
    assert waits.batch.counts(0) == (2, 0, False)
    assert not waits.truncated[0]

    stands = Table(rules, form, 1, DISABLED, most=5)
    for _ in range(5):
        stands.step()
    assert stands.legal(0) == []
    with pytest.raises(IllegalAction, match="match 0 is over: reset it"):
        stands.step()
    stands.batch.reset(None, [True])
    stands.step()


@pytest.mark.parametrize("form", ["plain", "native"])
def test_an_illegal_action_changes_nothing(form: Form) -> None:
    rules = BY_KEY["masters/jr"]
    need(rules.tenant, form)
    table = Table(rules, form, 2)
    table.batch.sample(table.actions)
    before = table.all()
    table.actions[1] = next(code for code in range(table.codes) if code not in table.legal(1))
    with pytest.raises(IllegalAction, match="is not legal in match 1"):
        table.batch.step(table.actions)
    assert table.all() == before
    table.actions[1] = 2**30
    with pytest.raises(IllegalAction, match=f"code {2**30} is not legal in match 1"):
        table.batch.step(table.actions)


@pytest.mark.parametrize("form", ["plain", "native"])
def test_buffers_must_fit(form: Form) -> None:
    rules = BY_KEY["artistes/standard"]
    need(rules.tenant, form)
    table = Table(rules, form, 2)
    wrong = list(table.buffers())
    wrong[0] = array("h", bytes(10))
    with pytest.raises(ValueError, match="obs: expected a writable buffer of"):
        table.batch.bind(*wrong)
    wrong[0] = array("i", bytes(4 * 2 * table.width))
    with pytest.raises(ValueError, match="of type 'h'"):
        table.batch.bind(*wrong)
    wrong[0] = bytes(2 * 2 * table.width)
    with pytest.raises((ValueError, BufferError)):
        table.batch.bind(*wrong)
    with pytest.raises(ValueError, match="actions: expected 2 whole numbers"):
        Table(rules, form, 2).batch.step(array("f", bytes(8)))


@pytest.mark.parametrize("form", ["plain", "native"])
def test_a_match_can_go_on_from_any_position(form: Form) -> None:
    rules = BY_KEY["masters/spd"]
    need(rules.tenant, form)
    table = Table(rules, form, 2)
    for _ in range(9):
        table.step()
    kept = table.batch.position(0)
    table.batch.put(1, kept)
    assert table.row(table.obs, 0) == table.row(table.obs, 1)
    with pytest.raises(ValueError, match="luck"):
        table.batch.put(1, table.game.start(1, rules.ready_decks()[:2], "asked"))
    with pytest.raises(IndexError):
        table.batch.put(2, kept)
