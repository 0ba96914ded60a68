"""Headings, reasons and previews are there in every language, for all that is met in play, and say what is known."""

from __future__ import annotations

import random
import re

import pytest

from duelstage.games import GAMES
from duelstage.match.policy import Policy
from duelstage.match.table import Table
from duelstage.telling import asking, barring, story, teller_of
from duelstage.telling.words import LANGUAGES, REASONS, WORDS

FORMATS = [(game, name) for game, entry in GAMES.items() for name in entry.formats()]
WORDY = re.compile(r"[{}]|brings|unit_hp")


def new_table(game: str, format_name: str, seed: int) -> Table:
    entry = GAMES[game]
    decks = list(entry.ready_decks(format_name).values())
    return Table(entry.make(format_name), [decks[seed % len(decks)], decks[-1]], seed, Policy(game, format_name), 0)


@pytest.mark.parametrize(("game", "format_name"), FORMATS)
def test_all_that_is_met_in_play_is_said_in_every_language(game: str, format_name: str) -> None:
    table, pick = new_table(game, format_name, 3), random.Random(f"{game} {format_name}")
    tellers = [teller_of(table.game, language) for language in LANGUAGES]
    strikes = 0
    for _ in range(120):
        seat = next((s for s in (0, 1) if table.prompt(s) is not None), None)
        if seat is None:
            break
        prompt, view = table.prompt(seat), table.view(seat)
        assert prompt is not None
        code = pick.choice(prompt.actions).code
        outcome = tellers[0].outlook(view, seat).of(code)
        for teller in tellers:
            said = [asking.heading(view, prompt, teller), *asking.labels(table, view, prompt, teller).values()]
            said += [teller.fact(fact, view) for fact in outcome.facts]
            barred = barring.all_barred(table, seat, teller.expected(view), teller.say.language)
            said += [one.name for one, _ in barred] + [reason.sentence for _, reason in barred]
            assert all(said) and not any(WORDY.search(text) for text in said), said
            assert all(barring.law(game, reason.rule, teller.say.language) for _, reason in barred)
        strike = tellers[0].strike(view, code)
        strikes += strike is not None
        assert strike is None or (strike.powers and set(strike.own) <= set(strike.powers))
        table.act(seat, table.seq(seat), code, 0)
    assert strikes > 3 or game == "artistes"


@pytest.mark.parametrize(("game", "format_name"), FORMATS)
def test_a_preview_is_the_same_whatever_is_hidden(game: str, format_name: str) -> None:
    table, pick = new_table(game, format_name, 5), random.Random(7)
    for move in range(40):
        seat = next((s for s in (0, 1) if table.prompt(s) is not None), None)
        if seat is None:
            break
        prompt, view = table.prompt(seat), table.view(seat)
        assert prompt is not None
        if len(table.asked) == 1 and move % 5 == 0:
            teller = teller_of(table.game, "en")
            other = table.game.view(table.game.resample(view, seat, move), seat)
            here, there = teller.outlook(view, seat), teller.outlook(other, seat)
            assert all(here.of(offer.code) == there.of(offer.code) for offer in prompt.actions[:8])
        table.act(seat, table.seq(seat), pick.choice(prompt.actions).code, 0)


@pytest.mark.parametrize(("game", "format_name"), FORMATS)
def test_the_log_names_its_rules(game: str, format_name: str) -> None:
    table, pick = new_table(game, format_name, 1), random.Random(2)
    units = story.standing(table.game.view(table.match.opening[0], 2))
    rules: set[str] = set()
    for _ in range(40):
        seat = next((s for s in (0, 1) if table.prompt(s) is not None), None)
        if seat is None:
            break
        prompt = table.prompt(seat)
        assert prompt is not None
        table.act(seat, table.seq(seat), pick.choice(prompt.actions).code, 0)
    for update in table.updates_since(2):
        told = table.game.events_for(update.rows, 2)
        rules |= {line.rule for line in story.lines(table.game, told, "en", units) if line.text}
    assert len(rules - {""}) > 3
    assert all(barring.law(game, rule, "en") for rule in rules - {""})


@pytest.mark.parametrize(("game", "format_name"), FORMATS)
def test_a_line_of_the_log_says_whose_it_is_and_which_turn_it_begins(game: str, format_name: str) -> None:
    table, pick = new_table(game, format_name, 1), random.Random(3)
    units = story.standing(table.game.view(table.match.opening[0], 2))
    for _ in range(40):
        seat = next((s for s in (0, 1) if table.prompt(s) is not None), None)
        if seat is None:
            break
        prompt = table.prompt(seat)
        assert prompt is not None
        table.act(seat, table.seq(seat), pick.choice(prompt.actions).code, 0)
    told = [event for update in table.updates_since(2) for event in table.game.events_for(update.rows, 2)]
    lines = story.lines(table.game, told, "en", units)
    turns = [(event["turn"], event["seat"]) for event in told if event["event"] == "turn"]
    assert turns
    assert [(line.turn, line.seat) for line in lines if line.turn] == turns
    named = [line for line in lines if line.text.startswith(("P1", "P2"))]
    assert named
    assert all(line.text.startswith(f"P{line.seat + 1}") for line in named if line.seat is not None)
    assert any(line.seat is not None for line in named)


@pytest.mark.parametrize("words", [WORDS, REASONS], ids=["words", "reasons"])
def test_every_language_has_every_word(words: dict[str, dict[str, str]]) -> None:
    for key, said in words.items():
        assert tuple(said) == LANGUAGES, key


def test_no_word_of_a_game_hides_one_of_all_games() -> None:
    for game, entry in GAMES.items():
        assert not set(teller_of(entry.make(), "en").words) & set(WORDS), game
