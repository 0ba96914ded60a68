"""Actions of Masters: round trips in every format, what they are called, and what garbage is told."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterator

import pytest

from duelstage.cards.ready import ReadyDecks
from duelstage.games.masters.actions import QUESTIONS
from duelstage.games.masters.game import Masters
from duelstage.games.masters.legality import N_CODES
from duelstage.games.masters.options import FORMATS, Options
from duelstage.games.masters.vocabulary import LANGUAGES
from duelstage.kernel.actions import ActionError
from duelstage.kernel.backend import Position
from tests.sets import frozen

CODES = (*range(N_CODES), 999, -5)
READY = ReadyDecks("masters")


def moments(format_name: str, matches: int) -> Iterator[tuple[Masters, Position]]:
    """Positions of random matches with ready decks, at most two of each question; luck drawn and asked by turns."""
    options = Options.of(format_name)
    game = Masters(Masters.shipped(options), options)
    decks = [deck.cards for deck in READY.decks(game.catalogue, format_name).values()]
    seen: Counter[str] = Counter()
    for seed in range(matches):
        pick = random.Random(seed)
        position = game.start(seed, [pick.choice(decks), pick.choice(decks)], "asked" if seed % 2 else "drawn")
        while position.winner < 0:
            question = game.actions.question_name(position.asked()[0])
            seen[question] += pick.random() < 0.2 or question != ""
            if 0 < seen[question] <= 2:
                yield game, position
            position.apply(pick.choice(position.legal()))


def at(text: str, format_name: str = "sr") -> tuple[Masters, Position]:
    game = Masters(frozen("masters"), Options.of(format_name), "plain")
    return game, game.from_text(text)


@pytest.mark.parametrize("format_name", FORMATS)
def test_every_code_goes_there_and_back(format_name: str) -> None:
    asked = set()
    for game, position in moments(format_name, 8):
        asked.add(game.actions.question_name(position.asked()[0]))
        for code in CODES:
            said = game.actions.notation(position, code)
            assert said == said.lower() and game.actions.parse(position, said) == code
            data = json.loads(json.dumps(game.actions.to_json(position, code)))
            assert game.actions.from_json(position, data) == code
    assert asked <= {"", *QUESTIONS.values()} and {"", "coin", "draw", "target", "level"} <= asked


@pytest.mark.parametrize("format_name", FORMATS)
def test_legal_actions_have_words_of_their_own_in_each_language(format_name: str) -> None:
    for game, position in moments(format_name, 4):
        legal = position.legal()
        said = {game.actions.notation(position, code) for code in legal}
        assert len(said) == len(legal) and not any(text.startswith("code") for text in said)
        for lang in LANGUAGES:
            labels = {game.actions.label(position, code, lang) for code in legal}
            assert len(labels) == len(legal) and not any("{" in label for label in labels)


FIELD = "P1 5 hedgehog slinger roller . stones=9 | P2 5 boiler nurse(preparing) cat . | main 3 | P1 hand hare post"


@pytest.mark.parametrize(
    ("text", "label"),
    [
        ("end", "End the turn"),
        ("summon hare br", "Summon Hare (back right)"),
        ("play post", "Play Post"),
        ("attack fl efl", "Attack the enemy's Boiler (front left) with Hedgehog (front left)"),
        ("attack fl master", "Attack the enemy Master with Hedgehog (front left)"),
        ("attack bl column left", "Attack the left column with Roller (back left)"),
        ("skill fr ebl", "Skill of Slinger (front right): the enemy's Cat (back left)"),
        ("skill fr efr", "Skill of Slinger (front right): the enemy's the face-down card (front right)"),
        ("skill fr", "Skill of Slinger (front right)"),
        ("move fl br", "Move Hedgehog (front left) to back right"),
        ("swap fl fr", "Swap Hedgehog (front left) and Slinger (front right)"),
        ("flee bl", "Flee with Roller (back left)"),
        ("charge bl", "Charge Roller (back left) now"),
        ("master attack efl", "Attack the enemy's Boiler (front left) with the Master"),
        ("master skill 2", "Master's skill 2"),
        ("code 377", "No action has the code 377"),
    ],
)
def test_what_an_action_is_called(text: str, label: str) -> None:
    game, position = at(FIELD)
    code = game.actions.parse(position, text)
    assert game.actions.notation(position, code) == text
    assert game.actions.label(position, code).replace("the enemy's the", "the enemy's the") == label


def test_in_spd_a_cell_is_f_or_b() -> None:
    game, position = at("P1 0 roller . | P2 0 boiler cat | main 3 | P1 hand hare", "spd")
    said = [game.actions.notation(position, code) for code in position.legal()]
    assert said == ["summon hare b", "attack f column", "move f b"]
    assert (
        game.actions.label(position, game.actions.parse(position, "summon hare b"), "fr") == "Invoquer Lièvre (arrière)"
    )


def test_rises_are_answered_by_a_verb_or_the_super() -> None:
    text = "P1 5 porter . . . stones=5 | P2 5 hare:2 . . . | main 3 | P1 hand porter_giant"
    game, position = at(text, "jr")
    game.apply(position, game.actions.parse(position, "attack fl efl"))
    assert [game.actions.notation(position, code) for code in position.legal()] == ["stop", "rise"]
    assert [game.actions.label(position, code) for code in position.legal()] == ["Rise no further", "Rise a level"]
    game, position = at(text.replace("porter .", "porter(level=3) ."), "jr")
    game.apply(position, game.actions.parse(position, "attack fl efl"))
    assert [game.actions.notation(position, code) for code in position.legal()] == ["super porter_giant", "stop"]


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("  ATTACK fl   EFL ", "attack fl efl"), ("swap fr fl", "swap fl fr"), ("summon ha br", "summon hare br")],
)
def test_players_may_type_loosely(typed: str, meant: str) -> None:
    game, position = at(FIELD)
    assert game.actions.notation(position, game.actions.parse(position, typed)) == meant


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("attac fl efl", "'attac' is no action; expected attack"),
        ("attack fl xx", "'xx' is nothing to aim at; expected efl, efr, ebl, ebr, master, column left, column right"),
        ("attack zz efl", "'zz' is no cell; expected fl, fr, bl, br"),
        ("attack", "such as 'attack fl efl'"),
        ("summon hare", "expected a card and a cell"),
        ("move fl", "such as 'move fl bl'"),
        ("master", "master attack efl"),
        ("master sleep now", "expected attack, skill"),
        ("master skill 4", "skill is 4; expected 1 to 3"),
        ("master attack column left", "master attack efl"),
        ("target p1.fl", "answers another question; nothing is asked now"),
        ("rise", "answers another question; nothing is asked now"),
        ("toss yes", "answers another question; nothing is asked now"),
    ],
)
def test_what_cannot_be_read_is_told_with_what_is_legal(typed: str, told: str) -> None:
    game, position = at(FIELD)
    with pytest.raises(ActionError) as refused:
        game.actions.parse(position, typed)
    assert told in str(refused.value) and "Legal here: end" in str(refused.value)
