"""People at a table: chat, mute, block, report, kick, spectators, names; and what each of them may not do."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus

from duelstage.kernel.backend import PACKAGE
from duelstage.server import words
from duelstage.server.store import Store
from duelstage.telling import words as telling

from .serving import ARTISTES, SPD, Server, serving, settle, table_for_two


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("server")) as found:
        yield found


def stored(server: Server, story: Any) -> Any:
    """Ask the server's store, as `duelstage admin` would, from outside."""

    async def run() -> Any:
        store = await Store.open(server.settings.database)
        try:
            return await story(store)
        finally:
            await store.close()

    return asyncio.run(run())


def test_chat_is_what_the_room_has_agreed(server: Server) -> None:
    for chat, text, emote in [("off", "chat_off", "chat_off"), ("emotes", "only_emotes", ""), ("on", "", "")]:
        first, second, _ = table_for_two(server, {**ARTISTES, "chat": chat})
        for said, reason in (({"text": "hello"}, text), ({"emote": "hello"}, emote)):
            answer = first.ask("chat", **said)
            assert answer.get("reason", "") == reason
            if not reason:
                assert second.until("heard")["said"] == {"seat": 0, "name": "Ada", "emote": "", "text": "", **said}


REASON = re.compile(r'(?:Rejected|Reason)\(\s*"([a-z_]+)", ""')


def test_every_refusal_is_said_in_every_language(server: Server) -> None:
    found = set()
    for folder in ("match", "server"):
        for path in Path(PACKAGE, folder).glob("*.py"):
            found |= set(REASON.findall(path.read_text(encoding="utf-8")))
    found -= {"no_spectators", "full", "unreadable", "fault", "nothing_to_undo"}  # of REST, or with words of their own
    assert len(found) > 30
    assert found <= {*words.REASONS, *telling.REASONS}
    for said in words.REASONS.values():
        assert tuple(said) == telling.LANGUAGES and len(set(said.values())) >= 3
    first, _, _ = table_for_two(server)
    for lang, sentence in words.REASONS["no_kick"].items():
        first.welcome(lang=lang)
        assert first.ask("kick", seat=1)["sentence"] == sentence
        assert first.ask("claim", match=1)["sentence"] == telling.REASONS["not_away"][lang]


def test_a_line_is_plain_short_and_something(server: Server) -> None:
    first, second, _ = table_for_two(server, {**ARTISTES, "chat": "on"})
    assert first.ask("chat", text="x" * 281)["reason"] == "too_long"
    assert first.ask("chat", text=" \u200b ")["reason"] == "empty"
    assert first.ask("chat", emote="rude")["reason"] == "no_emote"
    assert first.ask("chat", text="<b>\u202eab\n</b>")["type"] == "done"
    assert second.until("heard")["said"]["text"] == "<b>ab </b>"
    assert second.welcome()["chat"][0]["text"] == "<b>ab </b>"


def test_who_is_muted_is_not_heard(server: Server) -> None:
    first, second, _ = table_for_two(server, {**ARTISTES, "chat": "on"})
    assert second.ask("mute", seat=0, on=True)["type"] == "done"
    first.ask("chat", text="hello")
    settle(second)
    assert not [message for message in second.heard if message["type"] == "heard"]
    second.ask("mute", seat=0, on=False)
    first.ask("chat", text="again")
    assert second.until("heard")["said"]["text"] == "again"


def test_who_is_blocked_is_never_met_again(server: Server) -> None:
    ada, bo = server.guest("Ada"), server.guest("Bo")
    code = ada.room()
    bo.sits(code)
    wire = ada.enters(code)
    assert wire.ask("block")["type"] == "done"
    for host, other in ((ada, bo), (bo, ada)):
        assert other.post(f"/api/rooms/{host.room()}/sit", {}, 403)["reason"] == "blocked"


def test_a_report_carries_what_its_writer_knew_and_no_seed(server: Server) -> None:
    ada, bo = server.guest("Ada"), server.guest("Bo")
    code = ada.room({**SPD, "chat": "on"})
    bo.sits(code)
    wire, other = ada.enters(code), bo.enters(code)
    other.ask("chat", text="boo")
    wire.until("heard")
    assert wire.ask("report", about="person", text="rude")["type"] == "done"
    assert wire.ask("report", about="fault", text="a cell was dark")["type"] == "done"
    assert wire.ask("report", about="fault", text="x" * 2001)["reason"] == "too_long"

    fault, person = stored(server, lambda store: store.reports())[:2]
    assert (person.about, person.by_name, person.whom_name, person.text) == ("person", "Ada", "Bo", "rude")
    assert person.record["chat"][0]["text"] == "boo"
    assert fault.record["key"] == "masters/spd@1" and fault.record["view"]["viewer"] == 0
    table = server.lobby.rooms[code].table
    assert str(table.match.seed) not in str(fault.record) + str(person.record)
    assert "hand" not in fault.record["view"]["seats"][1]


def test_nobody_reports_or_blocks_a_bot(server: Server) -> None:
    guest = server.guest("Ada")
    wire = guest.enters(guest.room(SPD, "bot", bot="random"))
    assert wire.ask("block")["reason"] == "bot"
    assert wire.ask("report", about="person")["reason"] == "no_person"


def test_the_host_sends_away_before_a_match(server: Server) -> None:
    ada, bo = server.guest("Ada"), server.guest("Bo")
    code = ada.room({**ARTISTES, "spectators": True})
    host, looker = ada.enters(code), bo.enters(code)
    assert looker.you == 2
    assert looker.ask("kick", seat=2)["reason"] == "not_host"
    assert host.ask("kick", seat=2)["type"] == "done"
    assert looker.is_closed() == 4002
    assert host.ask("kick", seat=1)["reason"] == "no_kick"  # nobody sits there
    bo.sits(code)
    assert host.until("welcome")["match"] == 1
    assert host.ask("kick", seat=1)["reason"] == "no_kick"  # the match has begun


def test_spectators_see_public_facts_and_do_nothing(server: Server) -> None:
    first, second, code = table_for_two(server, {**SPD, "spectators": True, "chat": "on"})
    wire = server.guest().enters(code)
    assert wire.you == 2 and wire.asked is None
    assert "hand" not in wire.view["seats"][0] and wire.view["viewer"] == 2
    settle(first)
    assert first.room["spectators"] == 1
    for command, members in [
        ("act", {"match": 1, "seq": 0, "code": 0}), ("concede", {"match": 1}), ("undo", {"match": 1, "seq": 0}),
        ("propose", {"match": 1, "kind": "draw"}), ("preview", {"match": 1, "seq": 0, "code": 0}),
        ("why", {"match": 1}), ("claim", {"match": 1}), ("chat", {"text": "hi"}), ("block", {}),
        ("report", {"about": "fault"}),
    ]:  # fmt: skip
        assert wire.ask(command, **members)["reason"] in ("not_seated",), command
    wire.close()
    while first.room["spectators"]:
        settle(first)
    assert second.ask("ping")


def test_who_leaves_a_waiting_room_frees_the_seat(server: Server) -> None:
    ada, bo = server.guest("Ada"), server.guest("Bo")
    code = ada.room({**ARTISTES, "public": True})
    wire = ada.enters(code)
    listed = [room["code"] for room in bo.get("/api/rooms")["rooms"]]
    assert code in listed
    ada.post(f"/api/rooms/{code}/leave")
    assert wire.is_closed() == 4003
    assert code not in [room["code"] for room in bo.get("/api/rooms")["rooms"]]
    bo.sits(code)
    assert bo.get(f"/api/rooms/{code}")["host"] == 0


def test_who_leaves_a_match_gives_up(server: Server) -> None:
    ada, bo = server.guest("Ada"), server.guest("Bo")
    code = ada.room()
    bo.sits(code)
    wire = bo.enters(code)
    ada.post(f"/api/rooms/{code}/leave")
    assert wire.until("update")["end"]["how"] == "concede"


def test_another_name_is_seen_at_the_table(server: Server) -> None:
    ada = server.guest("Ada")
    wire = ada.enters(ada.room())
    ada.put("/api/me", {"name": "Zoë"})
    assert wire.until("room")["room"]["seats"][0]["name"] == "Zoë"


def test_a_banned_person_stays_outside(server: Server) -> None:
    guest = server.guest("Cy")
    code = guest.room()
    found = stored(server, lambda store: store.find_persons("Cy"))
    stored(server, lambda store: store.ban(found[0].id, "rude", 5))
    assert guest.post("/api/rooms", {"policy": ARTISTES}, 403)["reason"] == "banned"
    with pytest.raises(InvalidStatus):
        guest.socket(code)


def test_a_room_comes_back_from_the_store_when_it_is_asked_for(server: Server, tmp_path: Path) -> None:
    first, second, code = table_for_two(server, {**ARTISTES, "chat": "on"})
    first.ask("chat", text="hello")
    room = server.lobby.rooms[code]
    room._timer = None
    server.app.state.desk.lobby.rooms.pop(code)  # as if it had gone to rest
    guest = server.guest()
    assert guest.get(f"/api/rooms/{code.upper()}")["stage"] == "playing"
    assert server.lobby.rooms[code] is not room
    assert [line.text for line in server.lobby.rooms[code].chat] == ["hello"]
    second.close()


def test_a_room_that_many_ask_for_at_once_is_there_once(server: Server) -> None:
    first, second, code = table_for_two(server)
    settle(first, second)
    lobby = server.lobby
    lobby.rooms.pop(code)

    async def asked() -> int:
        found = await asyncio.gather(*(lobby.room(code) for _ in range(20)))
        return len({id(room) for room in found})

    assert asyncio.run_coroutine_threadsafe(asked(), server.loop).result(20) == 1
