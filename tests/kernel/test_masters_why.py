"""Every reason of Masters why something may not be done: its rule, its sentence, and a scene that gives it."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

import pytest

from duelstage.games.masters import law, reasons, why
from duelstage.games.masters.legality import CODE_ANSWER, CODE_PLAY, CODE_SUMMON, CODE_SWAP, N_CODES
from duelstage.games.masters.vocabulary import LANGUAGES
from duelstage.kernel.backend import PACKAGE, Form, has_native
from duelstage.kernel.errors import DuelError
from tests.scenes.masters.stage import Scene, Stage

NUMBERS = range(1, 39)


class Case(NamedTuple):
    """A scene, what player 1 tries in it, and what it is told."""

    name: str
    rule: str
    tried: str | int
    sentence: str
    drawing: str = ""
    format: str = "jr"
    has: Mapping[str, Any] = MappingProxyType({})
    options: Mapping[str, Any] = MappingProxyType({})


SQUIRE = "P1 front squire"
BUILT = [
    Case("not_asked", "M-DMG-2", CODE_ANSWER, "nothing is asked now"),
    Case("not_in_deck", "M-FMT-8", CODE_PLAY + 2, "P1's deck has 1 different cards; there is no number 3"),
    Case("not_in_hand", "M-TURN-4", "summon dummy fl", "P1 does not hold Dummy"),
    Case("not_in_hand", "M-SPD-5", "summon dummy f", "P1 does not hold Dummy", format="spd"),
    Case("not_in_hand", "M-TURN-6", "play scroll", "P1 does not hold Scroll", has={"deck": "scroll"}),
    Case(
        "not_a_monster",
        "M-TURN-4",
        "summon spark fl",
        "Spark is magic; only monsters are summoned into a cell: play it",
        has={"hand": "spark"},
    ),
    Case(
        "not_a_monster",
        "M-SPD-5",
        "summon paladin f",
        "Paladin is a super; it is put on Squire when that rises from its top level",
        format="spd",
        has={"hand": "paladin"},
    ),
    Case(
        "not_a_monster",
        "M-TURN-4",
        "summon ada fl",
        "Ada is a Master; it stands on the field from the beginning",
        format="sr",
        has={"master": "ada"},
    ),
    Case(
        "not_magic",
        "M-TURN-6",
        "play imp",
        "Imp is a monster; monsters are summoned into a cell",
        has={"hand": "imp"},
    ),
    Case(
        "no_such_cell",
        "M-FMT-7",
        CODE_SUMMON + 1,
        "in this format each side has one column: a front cell and a back cell",
        format="spd",
        has={"hand": "dummy"},
    ),
    Case(
        "cell_taken",
        "M-TURN-4",
        "summon imp fl",
        "Squire stands in the front left cell of P1; only an empty cell will do",
        SQUIRE,
        has={"hand": "imp", "stones": 1},
    ),
    Case(
        "cell_taken",
        "M-ACT-1",
        "move fl bl",
        "Imp stands in the back left cell of P1; only an empty cell will do",
        "P1 front squire\nP1 back imp",
    ),
    Case(
        "too_few_stones",
        "M-TURN-4",
        "summon imp fl",
        "summoning Imp costs 1 stone; P1 has 0 stones",
        has={"hand": "imp"},
    ),
    Case(
        "too_few_stones",
        "M-STONE-1",
        "play dear_spark",
        "Dear Spark costs 3 stones; P1 has 1 stone",
        has={"hand": "dear_spark", "stones": 1},
    ),
    Case(
        "too_few_stones",
        "M-STONE-1",
        "skill fl efl",
        "the skill of Cannon costs 2 stones; P1 has 1 stone",
        "P2 front imp\nP1 front cannon^2(doubled=p1)",
        has={"stones": 1},
    ),
    Case(
        "too_few_stones",
        "M-STONE-1",
        "master attack master",
        "an attack of the Master costs 3 stones; P1 has 2 stones",
        format="sr",
        has={"master": "ada", "stones": 2},
    ),
    Case(
        "too_few_stones",
        "M-STONE-1",
        "master skill 3",
        "skill 3 of the Master costs 6 stones; P1 has 5 stones",
        SQUIRE,
        format="sr",
        has={"master": "bruno", "stones": 5},
    ),
    Case(
        "no_target",
        "M-MST-8",
        "play spark",
        "Spark needs a target, and there is none now",
        has={"hand": "spark", "stones": 1},
    ),
    Case(
        "no_target",
        "M-MST-8",
        "skill bl",
        "the skill of Medic needs a target, and there is none now",
        "P1 back medic",
        has={"stones": 1},
    ),
    Case(
        "no_target",
        "M-MST-8",
        "master skill 2",
        "skill 2 of the Master needs a target, and there is none now",
        format="sr",
        has={"master": "ada", "stones": 2},
    ),
    Case("nobody_here", "M-ACT-1", "flee br", "P1 has no monster in the back right cell", format="sr"),
    Case(
        "preparing",
        "M-TURN-5",
        "attack fl efl",
        "Squire, in the front left cell, is preparing until P1's next turn",
        "P2 front imp\nP1 front squire?",
    ),
    Case(
        "preparing",
        "M-TURN-5",
        "swap fl bl",
        "Imp, in the back left cell, is preparing until P1's next turn",
        "P1 front squire\nP1 back imp?",
    ),
    Case(
        "no_activation",
        "M-ACT-1",
        "attack f ef",
        "Squire, in the front cell, has no activation left this turn; it has 1 a turn",
        "P2 front imp\nP1 front squire(acted=1)",
        format="spd",
    ),
    Case(
        "frozen",
        "M-ACT-1",
        "move fl bl",
        "Squire, in the front left cell, is frozen and cannot act until it is hurt",
        "P1 front squire(frozen=1)",
    ),
    Case(
        "no_attack",
        "M-ACT-1",
        "attack bl efl",
        "Slinger, in the back left cell, has no normal attack at level 1",
        "P2 front imp\nP1 back slinger",
    ),
    Case(
        "no_skill",
        "M-ACT-1",
        "skill fl efl",
        "Squire, in the front left cell, has no skill at level 2",
        "P2 front imp\nP1 front squire^2",
    ),
    Case(
        "sealed",
        "M-MST-5",
        "skill b ef",
        "an effect keeps Slinger, in the back cell, from using its skill",
        "P2 front imp\nP1 back slinger(sealed=p2)",
        format="spd",
    ),
    Case(
        "out_of_range",
        "M-RNG-1",
        "attack fl ebl",
        "Squire strikes near and does not reach the enemy back left cell from the front left cell",
        "P2 back imp\nP1 front squire",
    ),
    Case(
        "out_of_range",
        "M-RNG-5",
        "attack b column",
        "Comet strikes anywhere (Master included) and does not reach the column from the back cell",
        "P2 front imp\nP1 back comet",
        format="spd",
    ),
    Case("out_of_range", "M-RNG-1", "attack fl", "Squire strikes near: it must be told what to aim at", SQUIRE),
    Case(
        "out_of_range",
        "M-ACT-1",
        "skill bl efl",
        "the skill that Medic has is not aimed at a cell",
        "P2 front imp\nP1 front squire/3\nP1 back medic",
        has={"stones": 1},
    ),
    Case(
        "out_of_range",
        "M-MST-0",
        "master attack ebl",
        "a Master attacks enemy front monsters and the enemy Master; it does not reach the enemy back left cell",
        "P2 back imp",
        format="pro",
        has={"master": "ada", "stones": 3},
    ),
    Case(
        "no_target_there",
        "M-RNG-1",
        "attack fl efl",
        "there is no monster in the enemy front left cell",
        SQUIRE,
    ),
    Case(
        "no_target_there",
        "M-RNG-4",
        "attack fl column left",
        "there is no enemy monster to hit in the left column",
        "P1 front drake",
    ),
    Case(
        "no_target_there",
        "M-MST-0",
        "master attack efr",
        "there is no monster in the enemy front right cell",
        format="sr",
        has={"master": "ada", "stones": 3},
    ),
    Case(
        "target_preparing",
        "M-TURN-5",
        "attack fl efl",
        "the face-down card, in the enemy front left cell, is preparing and cannot be attacked",
        "P2 front imp?\nP1 front squire",
    ),
    Case(
        "target_preparing",
        "M-TURN-5",
        "attack fl efl",
        "Imp, in the enemy front left cell, is preparing and cannot be attacked",
        "P2 front imp!\nP1 front squire",
    ),
    Case(
        "other_column",
        "M-RNG-11",
        "attack fl column right",
        "Drake, in the front left cell, strikes along its own column only, not the right column",
        "P2 front . imp\nP1 front drake",
    ),
    Case(
        "taunted",
        "M-MST-5",
        "attack fl ebl",
        "an effect makes Witch attack Imp, in the enemy front left cell, whenever it reaches it",
        "P2 back oaf\nP2 front imp\nP1 front witch(taunted=p2.fl)",
    ),
    Case(
        "bound",
        "M-MST-5",
        "move f b",
        "an effect keeps Squire, in the front cell, from moving, swapping and fleeing",
        "P1 front squire(bound=p2)",
        format="spd",
    ),
    Case(
        "bound",
        "M-MST-5",
        "swap fl fr",
        "an effect keeps Imp, in the front right cell, from moving, swapping and fleeing",
        "P1 front squire imp(bound=p2)",
    ),
    Case(
        "already_charged",
        "M-ACT-3",
        "charge fl",
        "Acrobat, in the front left cell, is charged already",
        "P1 front acrobat*",
    ),
    Case(
        "no_charge",
        "M-ACT-3",
        "charge fl",
        "Squire, in the front left cell, has one activation a turn; only a monster with several charges at once",
        SQUIRE,
    ),
    Case("no_charge", "M-FMT-6", "charge f", "in this format no monster is charged", "P1 front acrobat", "spd"),
    Case("no_flee", "M-FMT-5", "flee fl", "in this format no monster flees", SQUIRE),
    Case(
        "last_hp",
        "M-ACT-4",
        "flee fl",
        "a flight costs HP, and P1's Master has only 1 left",
        SQUIRE,
        format="sr",
        has={"hp": 1},
    ),
    Case(
        "last_hp",
        "M-TURN-6",
        "play blood",
        "Blood Price costs HP, and P1's Master has only 1 left",
        has={"hand": "blood", "stones": 1, "hp": 1},
    ),
    Case(
        "last_hp",
        "M-MST-1",
        "master skill 1",
        "skill 1 of the Master costs HP, and P1's Master has only 1 left",
        format="pro",
        has={"master": "ada", "hp": 1},
    ),
    Case(
        "too_healthy",
        "M-ACT-4",
        "flee fl",
        "Squire, in the front left cell, has 3 HP; in this format a monster flees with 2 HP or less",
        "P1 front squire/3",
        format="sr",
        options={"flee_hp_max": "2"},
    ),
    Case(
        "no_master_skills",
        "M-FMT-2",
        "master attack master",
        "P1 has no Master that attacks or uses skills",
        has={"stones": 9},
    ),
    Case(
        "once_a_turn",
        "M-MST-1",
        "master skill 1",
        "P1 has dug for a card this turn; how often a turn allows it: 1",
        format="sr",
        has={"master": "ada", "digs": 1},
    ),
    Case(
        "deck_empty",
        "M-MST-1",
        "master skill 1",
        "P1's deck is empty: there is nothing to draw",
        format="sr",
        has={"master": "ada", "deck": ""},
    ),
    Case(
        "fill_cells",
        "M-SPD-8",
        "end",
        "the back cell of P1 is empty: the turn cannot end while Imp is in hand",
        SQUIRE,
        format="spd",
        has={"hand": "imp"},
    ),
    Case("same_cell", "M-ACT-1", "move fl fl", "Squire stands in the front left cell already", SQUIRE),
    Case(
        "nobody_there",
        "M-ACT-2",
        "swap fl bl",
        "P1 has no monster in the back left cell; two monsters change places",
        SQUIRE,
    ),
    Case(
        "unknown_code",
        "M-ACT-1",
        CODE_SWAP + 4,
        f"no action has the code {CODE_SWAP + 4}; codes go from 0 to {N_CODES - 1}",
        "P1 front squire imp",
    ),
]


@pytest.fixture(params=["plain", "native"])
def form(request: pytest.FixtureRequest) -> Form:
    chosen: Form = request.param
    if chosen == "native" and not has_native("masters"):
        pytest.skip("the engine is not compiled here (no C compiler): make build")
    return chosen


def scene_of(case: Case, form: Form) -> Scene:
    game = Stage(form, case.format).scene(case.drawing, **case.options)
    game.p1.has(**case.has)
    return game


def code_of(game: Scene, tried: str | int) -> int:
    return tried if isinstance(tried, int) else game.rules.actions.parse(game.position, tried)


@pytest.mark.parametrize("case", BUILT, ids=lambda case: f"{case.name} {case.format} {case.tried}")
def test_a_reason_names_the_place(case: Case, form: Form) -> None:
    game = scene_of(case, form).begins()
    reason = game.rules.why_not(game.position, code_of(game, case.tried))
    assert reason == (case.name, case.rule, case.sentence)


@pytest.mark.parametrize("case", BUILT, ids=lambda case: f"{case.name} {case.format} {case.tried}")
def test_its_rule_holds_in_the_format_and_it_is_whole_in_every_language(case: Case) -> None:
    game = scene_of(case, "plain").begins()
    code = code_of(game, case.tried)
    assert case.format in formats_of(case.rule)
    sentences = {lang: game.rules.why_not(game.position, code, lang).sentence for lang in LANGUAGES}
    for lang, sentence in sentences.items():
        assert sentence and not set("{}") & set(sentence) and "None" not in sentence
        assert "  " not in sentence and sentence[0] != " ", lang
    assert len(set(sentences.values())) >= 3


def formats_of(rule: str) -> list[str]:
    """Where a rule holds."""
    told = tomllib.loads(Path(PACKAGE, "games/masters/rules.toml").read_text("utf-8"))
    found: list[str] = told["rule"][rule].get("formats", told["law"]["formats"])
    return found


def test_every_reason_is_built_or_asked() -> None:
    told = {case.name for case in BUILT} | {"over", "answer_first", "no_such_choice", "no_such_skill"}
    assert told == {why.NAMES[number] for number in NUMBERS}


def test_a_master_of_ones_own_may_lack_a_skill(form: Form) -> None:
    """Every Master of the law has three; the reason is there for sets that give one fewer."""
    game = Stage(form, "sr").scene()
    game.p1.has(master="ada", stones=9)
    game.begins()
    code = game.rules.actions.parse(game.position, "master skill 3")
    reason = why.reason(game.rules, game.position, code, reasons.NO_SUCH_SKILL)
    assert reason == ("no_such_skill", "M-FMT-2", "Ada has no skill 3")


def test_nothing_may_be_done_when_the_match_is_over(form: Form) -> None:
    game = Stage(form, "jr").scene().begins()
    game.rules.concede(game.position, 0)
    assert game.rules.why_not(game.position, 0) == ("over", "M-FMT-1", "the match is over")


def test_reasons_while_a_question_is_open(form: Form) -> None:
    game = Stage(form, "jr").scene("P2 front imp squire")
    game.p1.has(hand="spark", stones=1)
    game.begins()
    game.rules.apply(game.position, code_of(game, "play spark"))
    assert game.rules.why_not(game.position, 0) == ("answer_first", "M-MST-8", "P1 must answer first: a target")
    other = game.rules.why_not(game.position, code_of(game, "target p2.bl"))
    assert other == ("no_such_choice", "M-MST-8", "that is not among the choices that P1 has: a target")


def test_every_number_has_a_rule_of_the_law_and_a_sentence_in_every_language() -> None:
    assert {n for name, n in vars(reasons).items() if name.isupper()} == {0, *NUMBERS}
    assert set(why.RULES) == set(why.SENTENCES) == set(NUMBERS)
    for number in NUMBERS:
        assert law.rule_id(why.RULES[number]).startswith("M-")
        assert set(why.SENTENCES[number]) == set(LANGUAGES)
    for table in (why.OUT_OF_RANGE, why.NO_TARGET_THERE, why.NO_CHARGE, why.QUESTIONS, why.DEEDS):
        assert all(set(sentence) == set(LANGUAGES) for sentence in table.values())


def test_a_number_that_is_no_reason_is_an_error(form: Form) -> None:
    game = Stage(form, "jr").scene().begins()
    with pytest.raises(DuelError, match="expected 1 to 38"):
        why.reason(game.rules, game.position, 0, 77)
    with pytest.raises(DuelError, match="expected 1 to 38, in en, fr"):
        why.reason(game.rules, game.position, 0, 1, "de")
