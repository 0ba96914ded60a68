"""Decks that a person keeps, and those that are read, written and tried before a match."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from duelstage.games import GAMES

from .serving import JR, SPD, Server, serving

FORMATS = [(game, name) for game in GAMES for name in GAMES[game].formats()]
ID = "0b9c5a52-1111-4222-8333-944455556666"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("server")) as found:
        yield found


def new_deck(**members: Any) -> dict[str, Any]:
    return {"name": "Mine", **SPD, "cards": {"knight": 2}, "changed": 5, **members}


def test_a_deck_is_kept_for_its_person_alone(server: Server) -> None:
    ada, bo = server.guest("Ada"), server.guest("Bo")
    assert ada.get("/api/decks") == []
    kept = ada.put(f"/api/decks/{ID}", new_deck())
    assert kept == {"id": ID, **new_deck()} and ada.get("/api/decks") == [kept]
    assert bo.get("/api/decks") == [] and bo.delete(f"/api/decks/{ID}", 404)["reason"] == "no_deck"
    newer = ada.put(f"/api/decks/{ID}", new_deck(name="Newer", changed=9))
    assert ada.put(f"/api/decks/{ID}", new_deck(name="Older", changed=7)) == newer
    assert ada.get("/api/decks") == [newer]
    ada.delete(f"/api/decks/{ID}")
    assert ada.get("/api/decks") == []


def test_without_a_session_nothing_is_kept(server: Server) -> None:
    nobody = server.guest()
    assert nobody.get("/api/decks") == []
    assert nobody.http.put(f"/api/decks/{ID}", json=new_deck()).status_code == 401
    assert nobody.http.delete(f"/api/decks/{ID}").status_code == 401


def test_a_person_that_goes_takes_its_decks_along(server: Server) -> None:
    ada = server.guest("Ada")
    ada.put(f"/api/decks/{ID}", new_deck())
    token = ada.http.cookies.get("duelstage")
    ada.delete("/api/me")
    ada.http.cookies.set("duelstage", token or "")
    assert ada.get("/api/decks") == []


WRONG = [
    ({"game": "chess"}, 404), ({"format": "huge"}, 404), ({"name": "x" * 100}, 400), ({"cards": {"knight": 0}}, 400),
    ({"cards": {"knight": 1000}}, 400), ({"cards": {"<b>": 1}}, 400),
    ({"cards": {f"c{n}": 1 for n in range(100)}}, 400), ({"changed": -1}, 400), ({"changed": 2**60}, 400),
    ({"colour": 1}, 400), ({"cards": ["knight"]}, 400),
]  # fmt: skip


@pytest.mark.parametrize(("members", "status"), WRONG, ids=lambda thing: str(thing)[:40])
def test_what_is_no_deck_is_refused(server: Server, members: dict[str, Any], status: int) -> None:
    guest = server.guest("Ada")
    found = guest.put(f"/api/decks/{ID}", new_deck(**members), status)
    assert found["reason"] and found["sentence"]
    for id in ("short", "x" * 50, "no_underscores", "nothing%20else"):
        assert guest.put(f"/api/decks/{id}", new_deck(), 400)["reason"] == "deck"


def test_there_is_an_end_to_what_is_kept(server: Server) -> None:
    guest = server.guest("Ada")
    for n in range(100):
        guest.put(f"/api/decks/deck-{n:05}", new_deck())
    assert guest.put("/api/decks/one-too-many", new_deck(), 409)["reason"] == "decks"
    guest.put("/api/decks/deck-00007", new_deck(changed=8))
    guest.delete("/api/decks/deck-00008")
    guest.put("/api/decks/one-too-many", new_deck())


@pytest.mark.parametrize(("game", "format_name"), FORMATS)
def test_text_and_code_are_written_and_read_back(server: Server, game: str, format_name: str) -> None:
    guest = server.guest()
    for cards in GAMES[game].ready_decks(format_name).values():
        written = guest.post("/api/decks/write", {"game": game, "format": format_name, "cards": list(cards)})
        for said in (written["text"], written["code"], f"  {written['code']}\n"):
            found = guest.post("/api/decks/read", {"game": game, "text": said})
            assert found == {"cards": dict(Counter(cards)), "name": "", "complaints": []}


def test_of_a_text_that_is_partly_wrong_the_rest_is_read(server: Server) -> None:
    guest = server.guest()
    text = "# My deck\n2 cellist # why\nnonsense\n1 nobody\n3 mime\n500 juggler\n"
    for lang, words in (("en", "cannot be read"), ("fr", "est illisible"), ("zh_hant", "無法讀取")):
        found = guest.post("/api/decks/read", {"game": "artistes", "text": text, "lang": lang})
        assert found["cards"] == {"cellist": 2, "mime": 3} and found["name"] == "My deck"
        assert len(found["complaints"]) == 3 and words in found["complaints"][0]["sentence"]
        assert all(str(n) in one["sentence"] for n, one in zip((3, 4, 6), found["complaints"], strict=True))
    wrong = guest.post("/api/decks/read", {"game": "artistes", "text": "AQIDBAUG", "lang": "fr"})
    assert wrong["cards"] == {} and "code de deck" in wrong["complaints"][0]["sentence"]
    assert guest.post("/api/decks/read", {"game": "chess", "text": ""}, 404)["reason"] == "no_game"
    assert guest.post("/api/decks/write", {**SPD, "cards": ["nobody"]}, 400)["reason"] == "deck"
    assert guest.post("/api/decks/write", {**SPD, "cards": []}) == {"text": "", "code": ""}


HANDS = {
    "artistes/standard": 2,
    "artistes/ranked": 2,
    "masters/spd": 3,
    "masters/jr": 5,
    "masters/sr": 5,
    "masters/pro": 5,
}


@pytest.mark.parametrize(("game", "format_name"), FORMATS)
def test_opening_hands_are_dealt_by_the_engine(server: Server, game: str, format_name: str) -> None:
    guest = server.guest()
    cards = next(iter(GAMES[game].ready_decks(format_name).values()))
    asked = {"game": game, "format": format_name, "cards": list(cards)}
    found = guest.post("/api/decks/sample", {**asked, "hands": 20})["hands"]
    assert {len(hand) for hand in found} == {HANDS[f"{game}/{format_name}"]} and len(found) == 20
    assert len({tuple(sorted(hand)) for hand in found}) > 3
    assert all(not Counter(hand) - Counter(cards) for hand in found)
    for hands in (0, 21):
        assert guest.post("/api/decks/sample", {**asked, "hands": hands}, 400)["reason"] == "hands"
    assert guest.post("/api/decks/sample", {**asked, "cards": list(cards)[:3]}, 409)["reason"] == "deck"
    assert guest.post("/api/decks/sample", {**JR, "cards": ["nobody"]}, 409)["reason"] == "deck"
