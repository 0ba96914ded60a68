"""Two sockets play whole matches; what they fold is what a newcomer is shown; bots play to the end; rematches."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from duelstage.games import GAMES

from .serving import ARTISTES, JR, SPD, Server, Wire, serving, settle, table_for_two

SR, PRO = {"game": "masters", "format": "sr"}, {"game": "masters", "format": "pro"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("server")) as found:
        yield found


def play_on(first: Wire, second: Wire, pick: random.Random, moves: int = 10_000) -> None:
    """Random legal actions of whoever is asked, until the end or so many."""
    for _ in range(moves):
        settle(first, second)
        wire = next((one for one in (first, second) if one.asked), None)
        if wire is None:
            assert first.end and second.end
            return
        answer = wire.act(pick.choice(wire.asked["actions"])["code"])
        assert answer["type"] == "done", answer


@pytest.mark.parametrize("policy", [ARTISTES, SPD, JR, SR, PRO], ids=lambda p: p["format"])
def test_two_sockets_play_a_whole_match(server: Server, policy: dict[str, Any]) -> None:
    first, second, code = table_for_two(server, {**policy, "spectators": True})
    fold = GAMES[policy["game"]].make(policy["format"]).fold
    watcher = server.guest().enters(code)
    wires = (first, second, watcher)
    for wire in wires:
        wire.fold = fold
    assert [wire.you for wire in wires] == [0, 1, 2]

    play_on(first, second, random.Random(policy["format"]), 30)
    settle(*wires)
    for wire in wires:
        fresh = server_view(server, code, wire)
        assert wire.view == fresh["view"]
        assert wire.seq == fresh["seq"]
        assert wire.log == [line["text"] for line in fresh["log"]]
    play_on(first, second, random.Random(1))

    settle(*wires)
    assert first.end == second.end == watcher.end
    assert first.end["how"] == "game" and first.end["rule"]
    assert first.room["stage"] == "over"
    for wire in wires:
        assert wire.asked is None
        wire.close()


def server_view(server: Server, code: str, wire: Wire) -> dict[str, Any]:
    """Everything anew, over the same socket."""
    kept = wire.view, wire.log
    found = wire.welcome()
    wire.view, wire.log = kept
    return found


def test_a_whole_match_against_a_bot(server: Server) -> None:
    guest = server.guest("Ada")
    code = guest.room(SPD, "bot", bot="greedy")
    wire = guest.enters(code)
    pick = random.Random(2)
    while not wire.end:
        if wire.asked:
            wire.act(pick.choice(wire.asked["actions"])["code"])
        else:
            wire.until("update")
    assert wire.room["seats"][1] == {"name": "greedy", "kind": "bot", "here": True, "ready": True}

    number = wire.match  # a bot always wants another match; seats are swapped
    wire.ask("propose", match=number, kind="rematch")
    found = wire.until("welcome")
    assert (found["match"], found["you"]) == (number + 1, 1)


def test_a_rematch_swaps_the_seats(server: Server) -> None:
    first, second, _code = table_for_two(server)
    assert first.ask("propose", match=1, kind="rematch")["reason"] == "not_over"
    assert first.ask("concede", match=1)["type"] == "done"
    settle(second)
    assert second.end["winner"] == 1 and second.end["how"] == "concede"
    first.ask("propose", match=1, kind="rematch")
    assert second.until("offers")["offers"] == [{"kind": "rematch", "by": 0}]
    second.ask("answer", match=1, kind="rematch", yes=True)
    settle(first, second)
    assert (first.you, second.you) == (1, 0)
    assert (first.match, second.match) == (2, 2)
    assert [seat["name"] for seat in first.room["seats"]] == ["Bo", "Ada"]
    play_on(first, second, random.Random(3), 10)
    assert first.ask("concede", match=1)["reason"] == "other_match"


def test_a_draw_is_offered_refused_and_agreed(server: Server) -> None:
    first, second, _ = table_for_two(server)
    first.ask("propose", match=1, kind="draw")
    assert second.until("offers")["offers"] == [{"kind": "draw", "by": 0}]
    second.ask("answer", match=1, kind="draw", yes=False)
    assert first.until("offers")["refused"] == {"kind": "draw", "by": 0}
    assert first.ask("propose", match=1, kind="draw")["reason"] == "refused_already"
    second.ask("propose", match=1, kind="draw")
    first.ask("answer", match=1, kind="draw", yes=True)
    settle(first, second)
    assert first.end["how"] == "agreed" and first.end["winner"] == 2


def test_an_action_is_taken_back_up_to_a_barrier(server: Server) -> None:
    first, second, _ = table_for_two(server)
    for _ in range(20):
        settle(first, second)
        wire, other = (first, second) if first.asked else (second, first)
        wire.act()
        settle(first, second)
        if wire.can_undo:
            break
    before = wire.seq
    assert wire.ask("undo", match=1, seq=before)["type"] == "done"
    settle(first, second)
    assert wire.seq == before + 1 and wire.asked
    assert other.heard[-2]["happening"] == "undo" and other.heard[-2]["view"] is not None


def test_what_is_asked_is_said_in_the_readers_language(server: Server) -> None:
    first, _second, _ = table_for_two(server, SPD)
    said = {lang: first.welcome(lang=lang)["asked"]["heading"] for lang in ("en", "fr", "zh_hant", "zh_hans")}
    assert len(set(said.values())) == 4
    assert all(action["label"] for action in first.asked["actions"])


def test_cards_may_be_called_in_another_language(server: Server) -> None:
    first, second, _ = table_for_two(server, ARTISTES)
    wire = first if first.asked else second
    names = GAMES["artistes"].catalogue()
    found = wire.welcome(lang="fr", cards="zh_hans")
    summons = [action for action in found["asked"]["actions"] if action["verb"] == "summon"]
    for action in summons:
        assert action["label"].startswith("Invoquer ")
        assert names.name(action["args"]["card"], "zh_hans") in action["label"]
    held = next(iter(found["view"]["seats"][wire.you]["hand"]))
    assert any(names.name(held, "zh_hans") in line["text"] for line in found["log"])


def test_a_preview_says_what_is_certain(server: Server) -> None:
    first, second, _ = table_for_two(server, JR)
    pick, seen = random.Random(5), set()
    for _ in range(60):
        settle(first, second)
        wire = first if first.asked else second
        if wire.end:
            break
        for offer in wire.asked["actions"][:6]:
            found = wire.ask("preview", match=1, seq=wire.asked["seq"], code=offer["code"])
            assert found["type"] == "previewed", found
            assert all(fact["text"] for fact in found["facts"])
            seen |= {fact["word"] for fact in found["facts"]}
            if offer["verb"] == "attack":
                assert found["cells"]
        wire.act(pick.choice(wire.asked["actions"])["code"])
    assert {"stones", "enters"} <= seen
    assert wire.ask("preview", match=1, seq=0, code=0)["reason"] == "stale"
    assert wire.ask("preview", match=1, seq=wire.seq, code=32_000)["type"] == "rejected"


def test_why_not_names_the_rule_and_its_text(server: Server) -> None:
    first, second, _ = table_for_two(server)
    wire, other = (first, second) if first.asked else (second, first)
    found = wire.ask("why", match=1)
    assert found["type"] == "told"
    for barred in found["barred"]:
        assert barred["label"] and barred["sentence"] and barred["rule"] and barred["law"]
    assert not other.ask("why", match=1)["allowed"]
    assert wire.ask("why", match=1, code=wire.asked["actions"][0]["code"])["allowed"]
    card = next(iter(wire.view["seats"][wire.you]["hand"]))
    assert wire.ask("why", match=1, card=card)["type"] == "told"
