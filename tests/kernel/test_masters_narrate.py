"""What happens in Masters, in sentences: a hit can be read in its order, and nobody reads what is hidden."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator

import pytest

from duelstage.cards.ready import ReadyDecks
from duelstage.games.masters import narrate
from duelstage.games.masters.game import Masters
from duelstage.games.masters.narrate import SENTENCES, event_json
from duelstage.games.masters.options import FORMATS, Options
from duelstage.games.masters.view import WORDS
from duelstage.games.masters.vocabulary import LANGUAGES
from tests.sets import frozen

READY = ReadyDecks("masters")


def told(text: str, action: str, format_name: str = "jr", seat: int = 2, lang: str = "en") -> list[str]:
    """What an action says, while somebody keeps who stands where."""
    game = Masters(frozen("masters"), Options.of(format_name), "plain")
    position = game.from_text(text)
    known = {u: unit["card"] for u, unit in enumerate(game.view(position, seat)["units"]) if unit and unit["card"]}
    rows = game.apply(position, game.actions.parse(position, action))
    return narrate.narrate(game, rows, seat, lang, known)


def test_a_hit_is_told_in_its_order() -> None:
    said = told("P1 5 porter(charged) | P2 5 hedgehog(shield=iron,shield_until=p2,charged) | main 3", "attack fl efl")
    assert said == [
        "Porter (P1, front left) attacks Hedgehog (P2, front left).",
        "The charge of Porter (P1, front left) is gone.",
        "Porter (P1, front left) strikes with 3P instead of 2P.",
        "The charge of Hedgehog (P2, front left) is gone.",
        "3P hits Hedgehog (P2, front left), of which 1P get through.",
        "Hedgehog (P2, front left) takes 1 damage.",
        "Hedgehog (P2, front left) strikes back at Porter (P1, front left).",
        "2P hits Porter (P1, front left).",
        "Porter (P1, front left) takes 2 damage.",
    ]


def test_a_masters_shield_is_told() -> None:
    said = told("P1 5 porter(level=2) | P2 5 . | main 3", "attack fl master")
    assert said[-3:] == [
        "3P hits P2's Master, of which 1P get through.",
        "P2 loses 1 HP: 4 left.",
        "P2 has 1 stone(s) now.",
    ]


def test_who_is_knocked_out_is_said_once() -> None:
    said = told("P1 5 porter | P2 5 hare:2(paid=1) | main 3", "attack fl efl")
    assert said[-2:] == ["Hare (P2, front left) is knocked out.", "P2 has 1 stone(s) now."]
    assert not any("discard" in line for line in said)


def test_a_super_is_told_with_its_base() -> None:
    game = Masters(frozen("masters"), Options.of("jr"), "plain")
    text = "P1 5 porter(level=3) . . . stones=5 | P2 5 hare:2 . . . | main 3 | P1 hand porter_giant"
    position, units = game.from_text(text), {0: "porter", 4: "hare"}
    rows = game.apply(position, game.actions.parse(position, "attack fl efl"))
    narrate.narrate(game, rows, 2, "en", units)
    assert units == {0: "porter"}
    rows = game.apply(position, game.actions.parse(position, "super porter_giant"))
    said = narrate.narrate(game, rows, 2, "en", units)
    assert "P1 raises Porter (P1, front left) to Giant Porter." in said or any("raises Porter" in line for line in said)
    assert units == {0: "porter_giant"}


def test_a_face_down_card_is_named_to_its_owner_alone() -> None:
    text = "P1 5 | P2 5 | main 3 | P1 hand hare porter"
    assert "P1 summons Hare (back right)." in told(text.replace("P1 5", "P1 5 stones=2"), "summon hare br", seat=0)
    for seat in (1, 2):
        said = told(text.replace("P1 5", "P1 5 stones=2"), "summon hare br", seat=seat)
        assert "P1 summons a monster face down (back right)." in said
        assert not any("Hare" in line for line in said)


def test_moves_and_swaps_are_told_apart() -> None:
    text = "P1 5 porter hare | P2 5 | main 3"
    assert told(text, "move fl br")[0] == "Porter (P1, front left) moves to back right."
    assert told(text, "swap fl fr")[0] == "Porter (P1, front left) and Hare (P1, front right) change places."


def random_match(
    format_name: str, seed: int
) -> Iterator[tuple[Masters, list[tuple[int, ...]], dict[int, dict[int, str]]]]:
    """Each step of a match with ready decks: its rows, and who stands where as each audience may know."""
    pick = random.Random(seed)
    options = Options.of(format_name)
    game = Masters(Masters.shipped(options), options)
    decks = [deck.cards for deck in READY.decks(game.catalogue, format_name).values()]
    position, rows = game.start_logged(seed, [pick.choice(decks), pick.choice(decks)], ("drawn", "asked")[seed % 2])
    while True:
        known = {}
        for seat in (0, 1, 2):
            units = enumerate(game.view(position, seat)["units"])
            known[seat] = {u: unit["card"] for u, unit in units if unit is not None and unit["card"] is not None}
        yield game, list(rows), known
        if position.winner >= 0:
            return
        rows = position.apply_logged(pick.choice(position.legal()))


@pytest.mark.parametrize("format_name", FORMATS)
def test_every_event_of_random_matches_is_json_and_no_sentence_fails(format_name: str) -> None:
    for seed in range(4):
        kept: dict[tuple[int, str], dict[int, str]] = {(seat, lang): {} for seat in (0, 1, 2) for lang in LANGUAGES}
        for game, rows, known in random_match(format_name, seed):
            for row in rows:
                assert json.loads(json.dumps(event_json(game, row)))["event"] == WORDS[row[0]][0]
            for (seat, lang), units in kept.items():
                said = narrate.narrate(game, rows, seat, lang, units)
                assert all(line and "{" not in line and "None" not in line for line in said)
                assert units == known[seat]


def test_every_sentence_is_there_in_each_language() -> None:
    for key, sentence in SENTENCES.items():
        assert set(sentence) == set(LANGUAGES), key
        fields = [{part.split("}")[0] for part in words.split("{")[1:]} for words in sentence.values()]
        assert all(found == fields[0] for found in fields), key
