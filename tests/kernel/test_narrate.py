"""What happened, as JSON and in sentences: every event can be told, and none tells what its reader may not know."""

from __future__ import annotations

import json
import random

import pytest

from duelstage.games.artistes import narrate
from duelstage.games.artistes.game import Artistes
from duelstage.games.artistes.narrate import SENTENCES, event_json, sentence
from duelstage.games.artistes.view import WORDS
from duelstage.games.artistes.vocabulary import LANGUAGES
from duelstage.kernel.events import EV_CUT, EV_MOVED, EV_SHOWN, EVERYBODY
from tests.sets import frozen_artistes
from tests.tenants.artistes import random_deck, random_options


@pytest.mark.parametrize(
    ("text", "action", "english", "french"),
    [
        (
            "P1 100 | P2 100 | P1 hand cellist",
            "summon cellist 2",
            "P1 summons Cellist in slot 2.",
            "P1 invoque Violoncelliste à l'emplacement 2.",
        ),
        ("P1 100 | P2 100 | P1 hand big_top", "play big_top", "P1 plays the terrain Big Top.", None),
        (
            "P1 100 juggler | P2 50 | combat 3",
            "attack 1 player",
            "P2 loses 1 HP: 49 left.",
            "P2 perd 1 PV : il en reste 49.",
        ),
        ("P1 100 juggler | P2 1 | combat 3", "attack 1 player", "The match is over: P1 wins.", None),
        (
            "P1 100 juggler | P2 90 cellist:1 | combat 3",
            "attack 1 1",
            "Cellist (P2, slot 1) dies.",
            "Violoncelliste (P2, emplacement 1) meurt.",
        ),
    ],
)
def test_an_action_is_told(text: str, action: str, english: str, french: str | None) -> None:
    game = Artistes(frozen_artistes(), form="plain")
    position = game.from_text(text)
    rows = game.apply(position, game.actions.parse(position, action))
    assert english in narrate.narrate(game, rows, 0, "en")
    if french is not None:
        assert french in narrate.narrate(game, rows, 1, "fr")


def test_artists_are_named_while_somebody_keeps_who_stands_where() -> None:
    game = Artistes(frozen_artistes(), form="plain")
    position = game.from_text("P1 100 | P2 50 . | P1 hand juggler")
    units: dict[int, str] = {}
    narrate.narrate(game, game.apply(position, game.actions.parse(position, "summon juggler 3")), 0, "en", units)
    assert units == {2: "juggler"}
    game.apply(position, 0)
    rows = game.apply(position, game.actions.parse(position, "attack 3 player"))
    assert narrate.narrate(game, rows, 0, "en", units)[0] == "Juggler (P1, slot 3) attacks the player."
    assert narrate.narrate(game, rows, 0, "en")[0] == "P1's artist in slot 3 attacks the player."


def test_every_event_of_random_matches_is_json_and_no_sentence_fails() -> None:
    kinds = set()
    for seed in range(30):
        pick = random.Random(seed)
        game = Artistes(frozen_artistes(), random_options(pick))
        decks = [random_deck(game.catalogue, pick) for _ in range(2)]
        position, rows = game.start_logged(seed, decks, ("drawn", "asked")[seed % 2])
        units: dict[int, str] = {}
        while True:
            kinds |= {row[0] for row in rows}
            for row in rows:
                assert json.loads(json.dumps(event_json(game, row)))["event"] == WORDS[row[0]][0]
            for lang in ("en", "fr"):
                said = narrate.narrate(game, rows, 2, lang, dict(units))
                assert all(line and "{" not in line and "None" not in line for line in said)
            narrate.narrate(game, rows, 2, "en", units)
            state = game.state(position)
            assert units == {u: game.catalogue.card_name(x.card) for u, x in enumerate(state.units) if x.card >= 0}
            if position.winner >= 0:
                break
            rows = game.apply(position, pick.choice(position.legal()))
    assert kinds >= set(WORDS) - {EV_CUT, EV_SHOWN}


def test_a_secret_is_told_to_its_owner_alone() -> None:
    game = Artistes(frozen_artistes(), form="plain")
    rows = game.start_logged(4, [["cellist"] * 7, ["juggler"] * 7])[1]
    told = [" ".join(narrate.narrate(game, rows, seat)) for seat in (0, 1, 2)]
    assert "P1 draws Cellist." in told[0] and "Juggler" not in told[0]
    assert "P2 draws Juggler." in told[1] and "Cellist" not in told[1]
    assert "P1 draws a card." in told[2] and "Cellist" not in told[2] and "Juggler" not in told[2]
    secret = next(row for row in rows if row[0] == EV_MOVED and row[1] == 1)
    assert event_json(game, secret)["audience"] == 1
    assert all(("audience" in event_json(game, row)) == (row[1] != EVERYBODY) for row in rows)


def test_sentences_stand_in_every_language_with_the_same_values() -> None:
    for key, said in SENTENCES.items():
        assert set(said) == set(LANGUAGES), key
        names = [{word.split("}")[0] for word in text.split("{")[1:]} for text in said.values()]
        assert all(each == names[0] for each in names), key


def test_events_that_say_nothing_to_a_reader_have_no_sentence() -> None:
    game = Artistes(frozen_artistes(), form="plain")
    assert sentence(game, {"event": "stack", "depth": 1, "waiting": 0, "chain": 0}) == ""
    assert sentence(game, {"event": "cut", "effects": 3, "rule": "A-FX-6"}).startswith(
        "The chain of effects is too long"
    )
