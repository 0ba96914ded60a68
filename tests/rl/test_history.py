"""The information state: nothing hidden is in it, everything that a seat has seen and done is."""

from __future__ import annotations

import os
import pickle
import random
from collections.abc import Iterator
from hashlib import blake2b
from typing import Any

import pytest

from duelstage.games import GAMES, game
from duelstage.kernel.errors import ProtocolError
from duelstage.kernel.facts import canonical
from duelstage.kernel.game import CHANCE
from duelstage.rl import history
from duelstage.rl.encode import Schema
from duelstage.rl.episode import Episode
from duelstage.rl.history import Reader
from duelstage.rl.pairing import ready_decks
from duelstage.rl.versions import versions
from tests.properties.worlds import other_world, steps
from tests.rules import rule
from tests.tenants import BY_KEY, RULE_SETS, RuleSet, each_rule_set

MATCHES = 4
STATES, STATES_LONG = 10_000, 1_000_000 if os.environ.get("DUELSTAGE_FUZZ") == "long" else 40_000


def reader_of(rules: RuleSet) -> Reader:
    return Reader(Schema(rules.game()))


def played(rules: RuleSet, reader: Reader, seed: int, luck: Any = "drawn") -> Iterator[Episode]:
    """A random match, decision by decision."""
    pick = random.Random(seed)
    episode = Episode(reader.schema.game, pick.sample(rules.ready_decks(), 2), seed, luck, reader=reader)
    yield episode
    while not episode.over:
        episode.apply(pick.choice(episode.legal()))
        yield episode


@rule("A-HID-1", "M-HID-1")
@each_rule_set
def test_hidden_cards_change_no_information_state(rules: RuleSet) -> None:
    """What a seat is told of an action is the same whatever is hidden from it, so what it remembers is."""
    reader, pick, compared = reader_of(rules), random.Random(1), 0
    game = reader.schema.game
    for seed in range(MATCHES):
        for episode in played(rules, reader, seed):
            if episode.over or pick.random() < 0.8:
                continue
            seat = episode.to_play
            other = episode.clone()
            other.position = other_world(rules, game, episode.position, seat, pick)
            assert other.information_text(seat) == episode.information_text(seat)
            assert other.information(seat) == episode.information(seat)
            assert other.mask(seat) == episode.mask(seat)
            assert other.legal() == episode.legal()
            compared += 1
    assert compared > 10


@each_rule_set
def test_text_and_numbers_tell_apart_the_same_states(rules: RuleSet) -> None:
    reader = reader_of(rules)
    texts: dict[str, bytes] = {}
    numbers: dict[bytes, str] = {}
    for seed in range(MATCHES):
        for episode in played(rules, reader, seed % 3):  # one of them twice
            for seat in (0, 1):
                text, row = episode.information_text(seat), episode.information(seat).tobytes()
                assert texts.setdefault(text, row) == row
                assert numbers.setdefault(row, text) == text
    assert len(texts) == len(numbers) > 50


def many_states(n: int) -> Iterator[tuple[Episode, int]]:
    """States of random matches with the seats that decide, minis and formats in turn; of minis many are met again."""
    small = [game(f"{entry.name}/{name}") for entry in GAMES.values() for name in entry.minis()]
    readers = [(Reader(Schema(one)), tuple(ready_decks(one).values())) for one in small] * 12
    readers += [(reader_of(rules), tuple(rules.ready_decks()[:2])) for rules in RULE_SETS]
    pick, seed = random.Random(10), 0
    while n > 0:
        for reader, decks in readers:
            episode = Episode(reader.schema.game, decks, seed % 5, "drawn", reader=reader)
            while not episode.over:
                n -= 1
                yield episode, episode.to_play
                episode.apply(pick.choice(episode.legal()))
        seed += 1


def same_text_same_numbers_same_actions(n: int) -> int:
    """Of `n` states; returns how many information states they were."""
    found: dict[bytes, tuple[bytes, tuple[int, ...]]] = {}
    numbers: dict[bytes, bytes] = {}
    for episode, seat in many_states(n):
        text = blake2b(episode.information_text(seat).encode(), digest_size=12).digest()
        row = blake2b(episode.information(seat).tobytes(), digest_size=12).digest()
        known = row, tuple(episode.legal())
        assert found.setdefault(text, known) == known, episode.information_text(seat)
        assert numbers.setdefault(row, text) == text, episode.information_text(seat)
    return len(found)


def test_the_same_text_means_the_same_numbers_and_the_same_actions() -> None:
    assert 1_000 < same_text_same_numbers_same_actions(STATES) < STATES


@pytest.mark.long
def test_the_same_text_means_the_same_numbers_and_the_same_actions_in_many_states() -> None:
    assert same_text_same_numbers_same_actions(STATES_LONG) > 1_000


def test_the_text_says_which_columns_and_codes_it_is_made_with() -> None:
    """A policy that was kept under a text is never found again by one of other rules, cards or columns."""
    reader = reader_of(BY_KEY["masters/spd"])
    episode = next(played(BY_KEY["masters/spd"], reader, 1))
    for text in (episode.information_text(0), episode.observation_text(0)):
        assert text.startswith(f"masters/spd@1 schema {reader.schema.hash} seat 0\n")


@each_rule_set
def test_another_past_is_another_information_state(rules: RuleSet) -> None:
    """Own actions are remembered even where nothing of them is seen any more."""
    reader, pick, found = reader_of(rules), random.Random(3), 0
    for seed in range(MATCHES):
        for episode in played(rules, reader, seed):
            codes = [] if episode.over else episode.legal()
            if len(codes) < 2 or pick.random() < 0.7:
                continue
            seat, (one, two) = episode.to_play, (episode.clone(), episode.clone())
            first, second = pick.sample(codes, 2)
            one.apply(first)
            two.apply(second)
            assert one.information_text(seat) != two.information_text(seat)
            assert one.information(seat) != two.information(seat)
            assert one.information_text(seat).startswith(episode.information_text(seat))
            found += 1
    assert found > 10


@each_rule_set
def test_resampling_keeps_what_the_seat_knows(rules: RuleSet) -> None:
    reader, pick, kept = reader_of(rules), random.Random(4), 0
    for seed in range(MATCHES):
        for episode in played(rules, reader, seed, pick.choice(["drawn", "asked"])):
            if episode.over or episode.to_play == CHANCE or pick.random() < 0.85:
                continue
            seat = episode.to_play
            other = episode.resample(seat, pick.getrandbits(60))
            assert other.information_text(seat) == episode.information_text(seat)
            assert other.information(seat) == episode.information(seat)
            assert other.observation_text(seat) == episode.observation_text(seat)
            assert other.legal() == episode.legal()
            while not other.over:  # it can be played on
                other.apply(pick.choice(other.legal()))
            kept += 1
    assert kept > 5


@rule("A-HID-1", "M-HID-1")
@each_rule_set
def test_entries_have_no_more_than_is_told(rules: RuleSet) -> None:
    """Where a seat is told the same in two worlds, the numbers of what it is told are the same."""
    pick, compared, seed = random.Random(9), 0, 0
    while compared < 60:
        for step in steps(rules, seed, concedes=0.0):
            if not step.rows or step.position.winner >= 0 or pick.random() < 0.8:
                continue
            game, seat, code = step.game, pick.randrange(2), pick.choice(step.position.legal())
            worlds = [step.position.clone(), other_world(rules, game, step.position, seat, pick)]
            if worlds[1].why_not(code):
                continue
            rows = [world.apply_logged(code) for world in worlds]
            if canonical(game.events_for(rows[0], seat)) == canonical(game.events_for(rows[1], seat)):
                assert history.told(rows[0], seat) == history.told(rows[1], seat)
                compared += 1
        seed += 1


@pytest.mark.parametrize("luck", ["drawn", "asked", "given"])
@each_rule_set
def test_an_episode_goes_through_bytes_with_its_luck(rules: RuleSet, luck: Any) -> None:
    reader, pick = reader_of(rules), random.Random(6)
    for episode in played(rules, reader, 5, luck):
        if episode.over:
            break
        if pick.random() < 0.9:
            continue
        one, two = pickle.loads(pickle.dumps(episode)), Episode.from_bytes(episode.to_bytes(), reader)
        again = random.Random(7)
        ends = []
        for copy in (episode.clone(), one, two):
            again.seed(8)
            while not copy.over:
                copy.apply(again.choice(copy.legal()))
            ends.append((copy.returns(), copy.information_text(0), copy.information(1).tobytes(), copy.to_bytes()))
        assert ends[0] == ends[1] == ends[2]


def test_an_episode_takes_a_game_of_ones_own_along() -> None:
    entry, rules = GAMES["artistes"], BY_KEY["artistes/standard"]
    own = entry.play(entry.options_class.parse(["turn_cap=9"]))
    episode = Episode(own, rules.ready_decks()[:2], 1)
    episode.apply(episode.legal()[0])
    read = pickle.loads(pickle.dumps(episode))
    assert read.to_bytes() == episode.to_bytes()
    assert read.game.options == own.options


def test_chance_can_be_given() -> None:
    rules = BY_KEY["artistes/standard"]
    reader, decks = reader_of(rules), rules.ready_decks()[:2]
    asked = Episode(reader.schema.game, decks, 1, "asked", reader=reader)
    answers = []
    while asked.to_play == CHANCE:
        assert abs(sum(p for _, p in asked.chances()) - 1) < 1e-9
        answers.append(asked.legal()[-1])
        asked.apply(answers[-1])
    given = Episode(reader.schema.game, decks, 99, "given", answers, reader=reader)
    assert given.to_play == asked.to_play
    assert given.information_text(0) == asked.information_text(0)
    one, two = (Episode(reader.schema.game, decks, 3, "given", reader=reader) for _ in range(2))
    assert one.to_bytes() == two.to_bytes()


def test_what_was_made_with_other_cards_is_refused() -> None:
    rules = BY_KEY["masters/spd"]
    episode = Episode("masters/spd", rules.ready_decks()[:2])
    with pytest.raises(ProtocolError, match="its catalogue is x"):
        Episode.from_bytes(episode.to_bytes().replace(episode.game.catalogue.hash.encode(), b"x"))
    said = versions(episode.game)
    assert said["game"] == "masters/spd@1"
    assert {"software", "catalogue", "schema", "luck", "engine", "options"} <= set(said)
    assert "P1" in str(episode)
    assert all(f"{code:3}  " in str(episode) for code in episode.legal())
