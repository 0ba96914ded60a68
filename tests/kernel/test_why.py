"""Every reason why something may not be done: its rule, its sentence, and a position that gives it."""

from __future__ import annotations

import pytest

from duelstage.games.artistes import law, reasons, why
from duelstage.games.artistes.game import Artistes
from duelstage.games.artistes.legality import CODE_ANSWER, N_CODES
from duelstage.games.artistes.options import Options
from duelstage.games.artistes.vocabulary import LANGUAGES
from duelstage.kernel.backend import Form
from duelstage.kernel.errors import DuelError
from tests.scenes.artistes.stage import catalogue

from .conftest import Moments, few

NUMBERS = range(1, 29)

# reason, position, what is tried there, and the sentence
BUILT = [
    ("over", "P1 100 | P2 100 | combat 3 | over P1", "end", "the match is over"),
    ("not_asked", "P1 100 | P2 100", f"code {CODE_ANSWER}", "nothing is asked now"),
    ("not_in_deck", "P1 100 | P2 100", "code 4", "P1's deck has 0 different cards; there is no number 2"),
    ("not_in_hand", "P1 100 juggler | P2 100", "summon juggler 2", "P1 does not hold Juggler"),
    (
        "wrong_type",
        "P1 100 | P2 100 | P1 hand spark",
        "summon spark 1",
        "Spark is a spell; only artists are summoned into slots: play it",
    ),
    (
        "wrong_type",
        "P1 100 | P2 100 | P1 hand mime",
        "play mime",
        "Mime is an artist; artists are summoned into a slot",
    ),
    (
        "wrong_phase",
        "P1 100 | P2 100 | combat 3 | P1 hand mime",
        "summon mime 1",
        "cards are played in the main phase; this is the combat phase",
    ),
    (
        "artist_used",
        "P1 100 . bases=1 | P2 100 | P1 hand mime",
        "summon mime 1",
        "P1 has summoned an artist this turn, and nothing allows another, Mime",
    ),
    (
        "ex_used",
        "P1 100 mime bases=1 | P2 100 | P1 hand mime_ex",
        "summon mime_ex 1",
        "P1 has summoned an artist this turn; an EX, Mime EX, would be another one",
    ),
    (
        "spell_used",
        "P1 100 spells=1 | P2 100 | P1 hand tonic",
        "play tonic",
        "P1 has played a spell this turn, and nothing allows another, Tonic",
    ),
    (
        "terrain_used",
        "P1 100 terrains=1 | P2 100 | P1 hand square",
        "play square",
        "P1 has played a terrain this turn, and nothing allows another, Square",
    ),
    (
        "slot_taken",
        "P1 100 . mime | P2 100 | P1 hand juggler",
        "summon juggler 2",
        "Mime stands in slot 2 of P1; another slot is free",
    ),
    (
        "board_full",
        "P1 100 mime mime mime | P2 100 | P1 hand juggler",
        "summon juggler 3",
        "P1 has three artists in play; Juggler finds no slot",
    ),
    (
        "needs_base",
        "P1 100 mime | P2 100 | P1 hand juggler_ex",
        "summon juggler_ex 1",
        "Juggler EX is summoned over Juggler; slot 1 of P1 has Mime",
    ),
    ("no_target", "P1 100 | P2 100 | P1 hand lance", "play lance", "Lance needs a target, and there is none now"),
    (
        "no_sacrifice",
        "P1 100 mime | P2 100 | P1 hand finale",
        "play finale",
        "P1 has no base in play whose EX is at hand, and Finale does nothing else",
    ),
    (
        "not_combat",
        "P1 100 mime | P2 100",
        "attack 1 player",
        "attacks come in the combat phase; this is the main phase",
    ),
    (
        "first_turn",
        "P1 100 mime | P2 100 | combat 1",
        "attack 1 player",
        "P1 goes first and cannot fight in this first turn",
    ),
    ("no_attacker", "P1 100 mime | P2 100 | combat 3", "attack 2 player", "P1 has no artist in slot 2"),
    (
        "has_attacked",
        "P1 100 . . mime(attacked) | P2 100 | combat 3",
        "attack 3 player",
        "Mime, in slot 3, has attacked this turn",
    ),
    (
        "just_entered",
        "P1 100 mime(entered) | P2 100 | combat 3 | options attack_on_entry=0",
        "attack 1 player",
        "Mime, in slot 1, came this turn, and this format makes it wait",
    ),
    (
        "dazed",
        "P1 100 mime(dazed=2) | P2 100 | combat 3",
        "attack 1 player",
        "Mime, in slot 1, may not attack because of an effect; its turns to wait: 2",
    ),
    (
        "bound",
        "P1 100 statue | P2 100 | combat 3",
        "attack 1 player",
        "a card in play says that Statue, in slot 1, may not attack",
    ),
    ("nobody_there", "P1 100 mime | P2 100 | combat 3", "attack 1 2", "P2 has no artist in slot 2"),
    (
        "artists_first",
        "P1 100 mime | P2 100 . juggler | combat 3",
        "attack 1 player",
        "P2 has an artist, Juggler, in slot 2",
    ),
    (
        "safe",
        "P1 100 mime | P2 100 saint | combat 3",
        "attack 1 1",
        "a card in play says that Saint, in slot 1 of P2, may not be attacked",
    ),
]


@pytest.fixture
def scenes(form: Form) -> Artistes:
    return Artistes(catalogue(), Options(), form)


@pytest.mark.parametrize(("name", "text", "action", "sentence"), BUILT)
def test_a_reason_names_the_place(scenes: Artistes, name: str, text: str, action: str, sentence: str) -> None:
    position = scenes.from_text(text)
    reason = scenes.why_not(position, scenes.actions.parse(position, action))
    assert reason is not None
    assert (reason.name, reason.sentence) == (name, sentence)


def test_every_reason_is_built_or_asked() -> None:
    told = {name for name, *_ in BUILT} | {"unknown_code", "answer_first", "no_such_choice"}
    assert told == {why.NAMES[number] for number in NUMBERS}


def test_reasons_while_a_question_is_open(scenes: Artistes) -> None:
    position = scenes.from_text("P1 100 | P2 100 mime juggler | P1 hand lance")
    scenes.apply(position, scenes.actions.parse(position, "play lance"))
    first = scenes.why_not(position, 0)
    other = scenes.why_not(position, scenes.actions.parse(position, "choose enemy 3"))
    unknown = scenes.why_not(position, N_CODES)
    assert first is not None and other is not None and unknown is not None
    assert first == ("answer_first", "A-FX-5", "P1 must answer first: a target")
    assert other == ("no_such_choice", "A-FX-5", "that is not among the choices that P1 has: a target")
    assert unknown.name == "unknown_code"


def test_every_number_has_a_rule_of_the_law_and_a_sentence_in_every_language() -> None:
    assert {n for name, n in vars(reasons).items() if name.isupper()} == {0, *NUMBERS}
    assert set(why.RULES) == set(why.SENTENCES) == set(NUMBERS)
    for number in NUMBERS:
        assert law.rule_id(why.RULES[number]).startswith("A-")
        assert set(why.SENTENCES[number]) == set(LANGUAGES)


def test_every_code_of_random_matches_has_a_reason_or_is_legal(moments: Moments) -> None:
    for game, position in few(moments(matches=9, every=20), each=1):
        legal = set(position.legal())
        for code in (*range(N_CODES), -1, 999):
            number = position.why_not(code)
            assert (number == 0) == (code in legal)
            for lang in LANGUAGES if number else ():
                reason = why.reason(game, position, code, number, lang)
                assert reason.sentence and "{" not in reason.sentence and "None" not in reason.sentence


def test_a_number_that_is_no_reason_is_an_error(scenes: Artistes) -> None:
    position = scenes.from_text("P1 100 | P2 100")
    with pytest.raises(DuelError, match="expected 1 to 28"):
        why.reason(scenes, position, 0, 77)
    with pytest.raises(DuelError, match="expected 1 to 28, in en, fr"):
        why.reason(scenes, position, 0, 1, "de")
