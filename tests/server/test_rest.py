"""The REST part: what the site tells, rooms by code, decks, replays; every address against its own description."""

from __future__ import annotations

import gzip
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from starlette.requests import Request

from duelstage.games import GAMES, game_of
from duelstage.kernel.replay import load
from duelstage.server import types
from duelstage.server.answers import Refusal
from duelstage.server.app import make_app
from duelstage.server.openapi import described
from duelstage.server.pages import Pages
from duelstage.server.settings import Settings

from .serving import ARTISTES, SPD, Server, serving, settle, table_for_two

ROOT = Path(__file__).parents[2]
LANGUAGES = ("en", "fr", "zh_hant", "zh_hans")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("server")) as found:
        yield found


def test_the_site_tells_all_games_in_all_languages(server: Server) -> None:
    site = server.guest().get("/api/site")
    assert [game["name"] for game in site["games"]] == list(GAMES)
    assert site["languages"] == list(LANGUAGES)
    for game in site["games"]:
        for format_ in game["formats"]:
            assert set(format_["words"]) == set(LANGUAGES) and format_["options"]
            assert [deck for deck in game["decks"] if deck["format"] == format_["name"]]
        for deck in game["decks"]:
            assert set(deck["words"]) == set(deck["plan"]) == set(LANGUAGES) and sum(deck["cards"].values()) >= 7
    assert site["bots"] and site["emotes"] and site["limits"]["text"] == 280


@pytest.mark.parametrize("game", GAMES)
def test_cards_come_once_for_their_hash(server: Server, game: str) -> None:
    guest = server.guest()
    for format_name in GAMES[game].formats():
        answer = guest.http.get(f"/api/cards/{game}/{format_name}")
        found = answer.json()
        catalogue = GAMES[game].catalogue(format_name)
        assert found["hash"] == catalogue.hash and [card["id"] for card in found["cards"]] == list(catalogue.ids)
        assert all(set(card["text"]) == set(LANGUAGES) for card in found["cards"])
        again = guest.http.get(f"/api/cards/{game}/{format_name}", headers={"if-none-match": answer.headers["etag"]})
        assert again.status_code == 304 and not again.content


def test_rules_in_every_language(server: Server) -> None:
    guest = server.guest()
    for game in GAMES:
        texts = [guest.get(f"/api/rules/{game}?lang={lang}") for lang in LANGUAGES]
        assert len({len(text) for text in texts}) == 1 and texts[0][0]["text"] != texts[1][0]["text"]
        assert all(rule["section"] for rule in texts[0])
    assert guest.get("/api/rules/chess", 404)["reason"] == "no_game"
    assert guest.get("/api/rules/masters?lang=de", 404)["reason"] == "no_language"
    assert guest.get("/api/cards/masters/huge", 404)["reason"] == "no_format"


def test_decks_are_ready_own_or_random(server: Server) -> None:
    guest = server.guest()
    ready = GAMES["masters"].ready_decks("spd")
    name, cards = next(iter(ready.items()))
    assert guest.post("/api/decks/check", {**SPD, "cards": list(cards)})["ok"]
    found = guest.post("/api/decks/check", {**SPD, "cards": list(cards[1:])})
    assert not found["ok"] and found["reasons"][0]["rule"]
    french = guest.post("/api/decks/check", {**SPD, "cards": list(cards[1:]), "lang": "fr"})
    assert french["reasons"][0]["rule"] == found["reasons"][0]["rule"]
    assert "un deck en a exactement" in french["reasons"][0]["sentence"]
    assert not guest.post("/api/decks/check", {**SPD, "cards": ["nobody"]})["ok"]
    assert not guest.post("/api/decks/check", {**SPD, "cards": ["knight"] * 500})["ok"]

    for deck, status in [({"ready": name}, 200), ({"cards": list(cards)}, 200), ({"ready": "none"}, 404),
                         ({"cards": list(cards[1:])}, 409), ({"ready": name, "cards": []}, 400)]:  # fmt: skip
        guest.post("/api/rooms", {"policy": SPD, "deck": deck}, status)
    own = {"policy": {**SPD, "decks": "ready"}, "deck": {"cards": list(cards)}}
    assert guest.post("/api/rooms", own, 409)["reason"] == "ready_decks"
    random_ = {"policy": {**SPD, "decks": "random"}, "deck": {"ready": name}}
    assert guest.post("/api/rooms", random_, 409)["reason"] == "random_decks"
    for policy in (ARTISTES, SPD, {**SPD, "format": "pro"}):
        first, second, _ = table_for_two(server, {**policy, "decks": "random"})
        assert first.view and second.view
        first.close()


def test_another_deck_before_the_match(server: Server) -> None:
    guest = server.guest()
    code = guest.room(SPD)
    names = list(GAMES["masters"].ready_decks("spd"))
    guest.post(f"/api/rooms/{code}/deck", {"deck": {"ready": names[1]}})
    assert server.lobby.rooms[code].seats[0].deck == GAMES["masters"].ready_decks("spd")[names[1]]
    other = server.guest("Bo").sits(code)
    assert guest.post(f"/api/rooms/{code}/deck", {"deck": {"ready": names[0]}}, 409)["reason"] == "playing"
    assert server.guest("Cy").post(f"/api/rooms/{code}/deck", {}, 403)["reason"] == "not_seated"
    assert other.get(f"/api/rooms/{code}")["stage"] == "playing"


POLICIES = [
    {}, {"game": "chess", "format": "standard"}, {**ARTISTES, "format": "spd"}, {**ARTISTES, "chat": "loud"},
    {**ARTISTES, "clock": {"kind": "bank", "bank": -5}}, {**ARTISTES, "clock": {"kind": "turn", "turn": 10**12}},
    {**ARTISTES, "spectators": "yes"},
]  # fmt: skip


@pytest.mark.parametrize("policy", POLICIES, ids=str)
def test_a_policy_that_is_none_is_refused(server: Server, policy: dict[str, Any]) -> None:
    found = server.guest().post("/api/rooms", {"policy": policy}, 400)
    assert found["reason"] in ("policy", "malformed") and found["sentence"]


def test_a_room_has_a_link_and_a_picture_of_it(server: Server) -> None:
    guest = server.guest()
    code = guest.room()
    answer = guest.http.get(f"/api/rooms/{code}/qr.svg")
    assert answer.headers["content-type"] == "image/svg+xml" and b"<svg" in answer.content
    for wrong in ("abc", "00000000", "abcdefgh", "x" * 300, "..%2f..%2f"):
        assert guest.http.get(f"/api/rooms/{wrong}").status_code == 404
        assert guest.http.get(f"/api/rooms/{wrong}/qr.svg").status_code == 404


def test_a_finished_match_has_a_replay_from_each_side(server: Server) -> None:
    first, second, _ = table_for_two(server, SPD)
    pick = random.Random(4)
    while not first.end:
        settle(first, second)
        wire = first if first.asked else second
        if wire.asked:
            wire.act(pick.choice(wire.asked["actions"])["code"])
    settle(first, second)
    guest, fold = server.guest(), GAMES["masters"].make("spd").fold
    path = f"/api/replays/{first.end['replay']}"
    last = {0: first.welcome()["view"], 1: second.welcome()["view"]}
    for side in (0, 1, 2):
        found = guest.get(f"{path}?as={side}&lang=fr")
        assert found["perspective"] == side and found["names"] == ["Ada", "Bo"] and found["end"] == first.end
        view = found["start"]
        for step in found["steps"]:
            view = fold(view, step["events"])
            assert step["label"]
        if side in last:
            assert view == last[side]
        assert ("hand" in found["start"]["seats"][0]) == (side == 0)
    assert guest.get(f"{path}?as=3", 400) and guest.get(f"{path}?lang=de", 400)
    assert guest.get("/api/replays/nothing", 404)["reason"] == "no_replay"
    answer = guest.http.get(f"{path}/file")
    assert "attachment" in answer.headers["content-disposition"]
    assert load(answer.text).verify(game_of).status == "EXACT"


def test_without_a_client_a_page_says_so(server: Server) -> None:
    answer = server.guest().http.get("/")
    if not Pages().is_built:
        assert answer.status_code == 503 and "not built" in answer.text


def asking(**headers: str) -> Request:
    raw = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    return Request({"type": "http", "method": "GET", "path": "/", "headers": raw})


def test_the_built_client_is_served(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html><title>here</title>")
    (tmp_path / "assets" / "app.js").write_text("let a = 1;\n" * 500)
    (tmp_path / "secret.exe").write_text("no")
    (tmp_path / ".source").write_text("no")
    (tmp_path / "assets" / ".hidden.js").write_text("no")
    pages = Pages(tmp_path)
    assert pages.is_built and pages.index(asking()).status_code == 200
    found = pages.file(asking(accept_encoding="gzip, br"), "assets/app.js")
    assert "immutable" in found.headers["cache-control"] and found.headers["content-encoding"] == "gzip"
    assert gzip.decompress(found.body) == pages.file(asking(), "assets/app.js").body
    assert pages.file(asking(if_none_match=found.headers["etag"]), "assets/app.js").status_code == 304
    assert pages.index(asking()).headers["cache-control"] == "no-cache"
    for name in (
        "secret.exe",
        ".source",
        "../index.html",
        "assets",
        "nothing.js",
        "/etc/hosts.txt",
        "a/../index.html",
        "assets\\app.js",
        "C:/app.js",
        "a\0.js",
        "",
        "assets/.hidden.js",
    ):
        with pytest.raises(Refusal, match="no such page"):
            pages.file(asking(), name)


def test_the_description_that_the_client_uses_is_fresh() -> None:
    made = types.page()
    assert (ROOT / "web" / "openapi.json").read_text(encoding="utf-8") == made, (
        "run: python -m duelstage.server.types > web/openapi.json"
    )


def test_the_description_names_every_message() -> None:
    schemas = described(make_app(Settings()))["components"]["schemas"]
    assert len(schemas["FromClient"]["anyOf"]) == 16 and len(schemas["FromServer"]["anyOf"]) == 13


# ---- each address against its description ----------------------------------------------------------------------------


DESCRIPTION = schemathesis.openapi.from_dict(described(make_app(Settings())))


@DESCRIPTION.parametrize()
@settings(
    max_examples=12, deadline=None, derandomize=True, phases=[Phase.generate],
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.filter_too_much, HealthCheck.too_slow],
)  # fmt: skip
def test_every_address_answers_as_described(case: Any, server: Server) -> None:
    response = case.call(base_url=server.site, headers={"origin": server.site})
    assert response.status_code < 500
    case.validate_response(response, checks=[schemathesis.checks.not_a_server_error])
    if response.headers["content-type"][0] == "application/json" and response.status_code >= 400:
        assert set(response.json()) == {"reason", "sentence"}
