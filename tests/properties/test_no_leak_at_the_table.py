"""No leak at the table: neither hidden cards nor a secret answer change anything that an audience gets from it."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from typing import Any

from duelstage.kernel.facts import canonical
from duelstage.match.messages import Rejected
from duelstage.match.policy import Clock, Policy
from duelstage.match.table import Table
from tests.match.rooms import START, any_table, done
from tests.properties.worlds import AUDIENCES, decides, other_world, steps
from tests.rules import rule
from tests.tenants import RuleSet, each_rule_set

SWAPS = 240  # a game, in all its formats together
BANK = Clock("bank", bank=60_000, increment=1_000)


def known_to(table: Table, audience: int, now: int) -> bytes:
    """All that an audience gets from a table without acting."""
    known: dict[str, Any] = {
        "view": table.view(audience),
        "seq": table.seq(audience),
        "asked": table.asked,
        "times": _plain(table.times(audience, now)),
        "updates": [told(table, update, audience) for update in table.updates_since(audience)],
        "proposals": [(proposal.kind, proposal.by) for proposal in table.proposals],
        "end": _plain(table.end),
        "away": [table.away_until(seat) for seat in (0, 1)],
    }
    if audience in (0, 1):
        prompt = table.prompt(audience)
        known["waiting"] = table.waiting(audience)
        known["undo"] = table.can_undo(audience)
        known["prompt"] = (
            None if prompt is None else [prompt.seq, prompt.ply, prompt.question, *map(_plain, prompt.actions)]
        )
        known["labels"] = [table.label(audience, offer.code) for offer in prompt.actions] if prompt else []
    return canonical(known)


def told(table: Table, update: Any, audience: int) -> list[Any]:
    events = table.game.events_for(update.rows, audience)
    return [update.seq, update.happening, update.seat, events]


def refusals(table: Table, seat: int, pick: random.Random) -> list[str]:
    """How a seat's wrong wishes are answered."""
    wishes: list[Callable[[], Any]] = [
        lambda: table.act(seat, table.seq(seat) - 1, 0, START),
        lambda: table.parse(seat, "nonsense"),
        lambda: table.answer(seat, "draw", True, START),
        lambda: table.claim(seat, "win", START),
    ]
    codes = pick.sample(range(table.game.n_codes + 2), 12)
    said = [str(table.why_not(seat, code)) for code in codes]
    return said + [str(answer) for answer in (wish() for wish in wishes) if isinstance(answer, Rejected)]


def _plain(thing: Any) -> Any:
    return None if thing is None else [getattr(thing, name) for name in thing.__slots__]


def secret_tables(rules: RuleSet, seeds: range) -> list[Table]:
    tables = [any_table(rules, seed, clock=BANK, undo="ask") for seed in seeds]
    return [table for table in tables if len(table.asked) == 2]


@rule("A-HID-1", "M-HID-1")
@each_rule_set
def test_nobody_can_tell_whether_the_other_has_answered_in_secret(rules: RuleSet) -> None:
    tables = secret_tables(rules, range(12))
    assert tables
    for table in tables:
        pick, now = random.Random(table.match.seed), START + 500
        while table._secret is not None:
            able = [seat for seat in (0, 1) if table.prompt(seat) is not None]
            seat = pick.choice(able)
            others = [audience for audience in AUDIENCES if audience != seat]
            before = [known_to(table, audience, now + 100) for audience in others]
            wrong = [refusals(table, other, random.Random(1)) for other in others if other != 2]
            held = table._secret
            answer = done(table.act(seat, table.seq(seat), pick.choice(table.prompt(seat).actions).code, now))
            if table._secret is held:
                assert [known_to(table, audience, now + 100) for audience in others] == before
                assert [refusals(table, other, random.Random(1)) for other in others if other != 2] == wrong
                assert not any(answer.updates[audience] for audience in others)
                assert not answer.proposals


@rule("A-HID-1", "M-HID-1")
@each_rule_set
def test_the_order_of_secret_answers_leaves_no_trace(rules: RuleSet) -> None:
    for one, two in zip(secret_tables(rules, range(12)), secret_tables(rules, range(12)), strict=True):
        pick = random.Random(one.match.seed)
        codes: list[list[int]] = [[], []]
        for seat in (0, 1):
            while one._secret is not None and one.prompt(seat) is not None:
                code = pick.choice(one.prompt(seat).actions).code
                codes[seat].append(code)
                done(one.act(seat, one.seq(seat), code, START))
        for seat in (1, 0):
            for code in codes[seat]:
                done(two.act(seat, two.seq(seat), code, START))
        assert one._secret is None or one._secret is not two._secret
        for audience in AUDIENCES:
            assert known_to(one, audience, START) == known_to(two, audience, START)


@rule("A-HID-1", "M-HID-1")
@each_rule_set
def test_events_that_a_seat_is_told_fold_to_its_view_in_secret_too(rules: RuleSet) -> None:
    for table in secret_tables(rules, range(12)):
        pick = random.Random(table.match.seed)
        views = [table.view(audience) for audience in AUDIENCES]
        while table._secret is not None:
            seat = pick.choice([seat for seat in (0, 1) if table.prompt(seat) is not None])
            answer = done(table.act(seat, table.seq(seat), pick.choice(table.prompt(seat).actions).code, START))
            for audience in AUDIENCES:
                for update in answer.updates[audience]:
                    views[audience] = table.game.fold(views[audience], table.game.events_for(update.rows, audience))
                assert views[audience] == table.view(audience)


@rule("A-HID-1", "A-HID-2", "M-HID-1", "M-HID-2")
@each_rule_set
def test_hidden_cards_change_nothing_that_a_table_says(rules: RuleSet) -> None:
    seen: Counter[str] = Counter()
    wanted, seed = rules.share(SWAPS), 0
    while seen["swaps"] < wanted:
        pick = random.Random(seed)
        for step in steps(rules, 2 * seed, concedes=0.0):  # even seeds: luck is drawn, as at a table
            if step.rows and pick.random() < 0.1:
                swap_at(rules, step.game, step.position, pick.choice(AUDIENCES), pick, seen)
        seed += 1
    assert seen["worlds that differ"] > wanted // 2
    assert seen["actions told alike"] > wanted // 8


def swap_at(rules: RuleSet, game: Any, position: Any, audience: int, pick: random.Random, seen: Counter[str]) -> None:
    secret = rules.tenant.opens_secrets(position)
    if secret and Table.standing(game, position, policy_of(rules), START)._secret is None:
        return  # half-way through a secret question, where no table stands
    other = other_world(rules, game, position, audience, pick)
    tables = [Table.standing(game, world, policy_of(rules), START) for world in (position, other)]
    assert known_to(tables[0], audience, START) == known_to(tables[1], audience, START)
    seen["swaps"] += 1
    seen["worlds that differ"] += game.facts(position)["seats"] != game.facts(other)["seats"]
    if audience == 2:
        return
    luck = pick.random()
    assert refusals(tables[0], audience, random.Random(luck)) == refusals(tables[1], audience, random.Random(luck))
    if secret or decides(game, position) == audience:
        act_alike(rules, tables, audience, pick, seen)


def policy_of(rules: RuleSet) -> Policy:
    return Policy(rules.tenant.name, rules.format_name, BANK, undo="ask")


def act_alike(rules: RuleSet, tables: list[Table], seat: int, pick: random.Random, seen: Counter[str]) -> None:
    """The same action in both worlds; as long as it shows no hidden card and draws no luck, the same is told."""
    prompt = tables[0].prompt(seat)
    if prompt is None:
        return
    code = pick.choice(prompt.actions).code
    luck = [table.game.state(table.match.position).counter for table in tables]
    done_ = [done(table.act(seat, table.seq(seat), code, START + 700)) for table in tables]
    game = tables[0].game
    events = [[game.events_for(update.rows, seat) for update in answer.updates[seat]] for answer in done_]
    shown = [[rules.tenant.revealed(some, seat) for some in world] for world in events]
    if [table.game.state(table.match.position).counter for table in tables] != luck or shown[0] != shown[1]:
        return
    assert known_to(tables[0], seat, START + 900) == known_to(tables[1], seat, START + 900)
    seen["actions told alike"] += 1


@rule("A-HID-1", "M-HID-1")
@each_rule_set
def test_what_was_answered_in_secret_stays_so_when_the_match_ends(rules: RuleSet) -> None:
    for table in secret_tables(rules, range(12)):
        pick = random.Random(table.match.seed)
        seat = pick.randrange(2)
        others = [audience for audience in AUDIENCES if audience != seat]
        before = table.view(seat)
        unanswered = any_table(rules, table.match.seed, clock=BANK, undo="ask")
        answer = done(table.act(seat, table.seq(seat), pick.choice(table.prompt(seat).actions).code, START))
        mine = table.game.fold(before, table.game.events_for(answer.updates[seat][0].rows, seat))
        over = [done(one.concede(1 - seat, START)) for one in (table, unanswered)]
        told = [update.rows for update in over[0].updates[seat]]
        for rows in told:
            mine = table.game.fold(mine, table.game.events_for(rows, seat))
        assert table.view(seat) == mine
        for audience in others:
            assert known_to(table, audience, START) == known_to(unanswered, audience, START)
