"""Where requests come from, how many there are, what every answer carries, who somebody is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from websockets.exceptions import InvalidStatus

from duelstage.server.limits import Windows
from duelstage.server.settings import Limits, Settings, SettingsError, settings_of

from .serving import ARTISTES, FREELY, Server, Wire, serving, table_for_two

USUAL = Limits()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("server")) as found:
        yield found


ORIGINS = ["http://evil.example", "null", "", "https://127.0.0.1:{port}", "http://127.0.0.1:{port}.evil.example",
           "http://127.0.0.1", "http://127.0.0.1:{port}/", "HTTP://127.0.0.1:{port}"]  # fmt: skip


@pytest.mark.parametrize("origin", ORIGINS)
def test_only_pages_of_the_site_change_anything(server: Server, origin: str) -> None:
    guest = server.guest("Ada")
    code = guest.room()
    said = origin.format(port=server.settings.port)
    for method, path in [("POST", "/api/rooms"), ("PUT", "/api/me"), ("DELETE", "/api/me"), ("POST", "/nowhere")]:
        answer = guest.http.request(method, path, json={}, headers={"origin": said})
        assert (answer.status_code, answer.json()["reason"]) == (403, "origin")
    with pytest.raises(InvalidStatus):
        guest.socket(code, origin=said)


def test_nothing_changes_by_get(server: Server) -> None:
    guest = server.guest()
    for path in ("/api/site", "/api/me", "/api/rooms", "/", "/r/abcdefgh"):
        answer = guest.http.get(path, headers={"origin": "http://evil.example"})
        assert "set-cookie" not in answer.headers
    for path in ("/api/rooms/abcdefgh/sit", "/api/rooms/abcdefgh/leave", "/api/decks/check"):
        assert guest.http.get(path).status_code in (404, 405)


def test_every_answer_carries_its_headers(server: Server) -> None:
    guest = server.guest()
    for path in ("/", "/api/site", "/api/nowhere", "/nowhere", "/r/abc", "/healthz", "/api/rooms/abcdefgh"):
        headers = guest.http.get(path).headers
        policy = headers["content-security-policy"]
        assert "unsafe" not in policy and "script-src 'self'" in policy and "frame-ancestors 'none'" in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "same-origin"
        assert "server" not in headers or "uvicorn" not in headers["server"] or path  # running.py leaves it out


def test_a_session_is_made_only_when_it_is_needed(server: Server) -> None:
    guest = server.guest()
    assert guest.get("/api/me") == {"name": "", "session": False, "settings": {}}
    assert not guest.http.cookies
    answer = guest.http.post("/api/rooms", json={"policy": ARTISTES})
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie and "SameSite=lax" in cookie and "Path=/" in cookie
    assert len(guest.http.cookies["duelstage"]) == 22  # 128 bits
    assert guest.get("/api/me")["session"]
    assert guest.put("/api/me", {"settings": {"dark": True}})["settings"] == {"dark": True}


def test_a_made_up_token_is_nobodys(server: Server) -> None:
    guest = server.guest()
    guest.http.cookies.set("duelstage", "A" * 22)
    assert not guest.get("/api/me")["session"]
    assert guest.post("/api/rooms/abcdefgh/leave", {}, 401)["reason"] == "no_session"


def test_a_person_may_be_forgotten(server: Server) -> None:
    first, second = server.guest("Ada"), server.guest("Bo")
    code = first.room()
    second.sits(code)
    wire = second.enters(code)
    assert first.http.delete("/api/me").json() == {"ok": True}
    assert not first.get("/api/me")["session"]
    while not wire.end:
        wire.until("update")
    assert wire.end["how"] == "concede"


NAMES = [("Ada", "Ada"), ("  A\tda \n", "A da"), ("\u202eadA\u200b", "adA"), ("<b>x</b>", "<b>x</b>"), ("", "")]


@pytest.mark.parametrize(("said", "kept"), NAMES)
def test_names_are_one_plain_line(server: Server, said: str, kept: str) -> None:
    assert server.guest().put("/api/me", {"name": said})["name"] == kept


def test_a_long_name_is_refused(server: Server) -> None:
    assert server.guest().put("/api/me", {"name": "x" * 25}, 400)["reason"] == "name"


def test_a_huge_request_is_refused(server: Server) -> None:
    guest = server.guest()
    answer = guest.http.post("/api/decks/check", content=b'{"game":"' + b"x" * 70_000 + b'"}')
    assert (answer.status_code, answer.json()["reason"]) == (413, "too_big")

    def pieces() -> Iterator[bytes]:
        yield from [b"x" * 10_000] * 8

    assert guest.http.post("/api/decks/check", content=pieces()).status_code == 413


# ---- limits ----------------------------------------------------------------------------------------------------------


def test_twenty_commands_and_ten_lines_of_chat_in_ten_seconds(tmp_path_factory: pytest.TempPathFactory) -> None:
    limits = replace(FREELY, commands=USUAL.commands, chat=USUAL.chat, questions=USUAL.questions)
    with serving(tmp_path_factory.mktemp("limits"), limits=limits) as server:
        first, second, _ = table_for_two(server, {**ARTISTES, "chat": "on"})
        said = [first.ask("chat", text="hello")["type"] for _ in range(12)]
        assert said.count("done") == 10
        for _ in range(18):
            first.raw("garbage")
        refused = [first.until("rejected")["reason"] for _ in range(18)]
        assert refused.count("malformed") == 18
        refused = [first.ask("concede", match=9)["reason"] for _ in range(3)]
        assert refused == ["other_match", "rate", "rate"]  # one was the resume
        assert first.ask("ping")["type"] == "pong"
        assert second.ask("concede", match=9)["reason"] == "other_match"  # the other's count is its own


def test_sockets_rooms_and_tables_have_limits(tmp_path_factory: pytest.TempPathFactory) -> None:
    limits = replace(FREELY, sockets=3, rooms=6, matches=2)
    with serving(tmp_path_factory.mktemp("limits"), limits=limits) as server:
        guest = server.guest("Ada")
        codes = [guest.room() for _ in range(2)]
        assert guest.post("/api/rooms", {"policy": ARTISTES}, 429)["reason"] == "matches"
        others = [server.guest() for _ in range(3)]
        codes += [other.room() for other in others]
        assert server.guest().post("/api/rooms", {"policy": ARTISTES}, 429)["reason"] == "rate"
        assert guest.post(f"/api/rooms/{codes[2]}/sit", {}, 429)["reason"] == "matches"
        wires = [who.enters(code) for who, code in zip([guest, *others][:3], [codes[0], *codes[2:]], strict=False)]
        with pytest.raises(InvalidStatus):
            others[2].socket(codes[4])
        wires[0].close()
        assert opened_at_last(server, others[2], codes[4]).welcome()


def opened_at_last(server: Server, guest: object, code: str) -> Wire:
    """A socket as soon as the place of one that was closed is free."""
    for _ in range(200):
        try:
            return guest.socket(code)  # type: ignore[attr-defined, no-any-return]
        except InvalidStatus:
            server.guest().get("/api/site")
    raise AssertionError("no place became free")


def test_a_window_moves() -> None:
    windows = Windows({"commands": 3, "questions": 1, "chat": 1}, 10)
    assert [windows.may("commands", "a", t) for t in (0, 1, 2, 3, 9.9, 10, 10.5, 11)] == [
        *(True, True, True, False, False),
        *(True, False, True),  # what was refused does not count
    ]
    assert windows.may("commands", "b", 3) and windows.may("chat", "a", 3)
    windows.sweep(20.5)
    assert list(windows._done) == [("commands", "a")]


def test_requests_have_a_limit(tmp_path_factory: pytest.TempPathFactory) -> None:
    with serving(tmp_path_factory.mktemp("limits"), limits=replace(FREELY, requests=5)) as server:
        guest = server.guest()
        codes = [guest.http.get("/api/me").status_code for _ in range(7)]
        assert codes == [200] * 5 + [429] * 2
        assert guest.http.get("/healthz").status_code == 200


# ---- whoever runs it -------------------------------------------------------------------------------------------------


def test_the_metrics_are_for_this_machine_or_with_a_token(server: Server) -> None:
    guest = server.guest()
    assert "duelstage_sockets" in guest.http.get("/metrics").text
    far = {"x-forwarded-for": "203.0.113.5"}
    assert guest.http.get("/metrics", headers=far).status_code == 403
    token = {**far, "authorization": f"Bearer {server.settings.secret}"}
    assert guest.http.get("/metrics", headers=token).status_code == 200


def test_a_public_address_needs_origins_and_a_secret() -> None:
    with pytest.raises(SettingsError, match="--origin"):
        Settings(host="0.0.0.0", secret="x" * 20)
    with pytest.raises(SettingsError, match="DUELSTAGE_SECRET"):
        Settings(host="::", origins=("https://duel.example",))
    with pytest.raises(SettingsError, match="too short"):
        Settings(host="0.0.0.0", origins=("https://duel.example",), secret="short")
    found = Settings(host="0.0.0.0", origins=("https://duel.example",), secret="x" * 20)
    assert found.allowed_origins == {"https://duel.example"} and found.secure
    assert "x" * 20 not in repr(found)


@pytest.mark.parametrize("origin", ["duel.example", "https://duel.example/", "ftp://x", "https://", "*", "https://a/b"])
def test_an_origin_is_scheme_host_and_port(origin: str) -> None:
    with pytest.raises(SettingsError, match="origin"):
        Settings(origins=(origin,))


def test_settings_come_from_words_then_from_the_environment() -> None:
    environment = {"DUELSTAGE_ORIGINS": "https://a.example, https://b.example", "DUELSTAGE_DATABASE": "sqlite:///x.db"}
    found = settings_of({"port": 9, "host": None, "origins": []}, environment)
    assert (found.port, found.host, found.database) == (9, "127.0.0.1", "sqlite:///x.db")
    assert found.origins == ("https://a.example", "https://b.example")
    assert settings_of({"database": "sqlite:///y.db"}, environment).database == "sqlite:///y.db"
