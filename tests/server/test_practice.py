"""Tables that begin elsewhere than at the beginning, and tables at which one person holds both seats."""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from duelstage.games import GAMES
from duelstage.lessons.book import lesson_of, shipped
from duelstage.puzzles.book import shipped as book_of
from duelstage.server.bots import Thinkers

from .serving import ARTISTES, FREELY, JR, SPD, Guest, Server, Wire, serving, settle, table_for_two

BLOW = "P1 100 cellist mime | P2 9 juggler:2 | combat 3 | P1 hand cellist | P1 deck 4*mime | P2 deck juggler 3*mime"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("server")) as found:
        yield found


def act(wire: Wire, notation: str) -> dict[str, Any]:
    """Do what a notation names; the answer, once what is told of it has come."""
    codes = {action["notation"]: action["code"] for action in wire.asked["actions"]}
    found = wire.act(codes[notation])
    assert found["type"] == "done", found
    settle(wire)
    return found


def until_asked(wire: Wire) -> None:
    while wire.asked is None and wire.end is None:
        wire.next()


# ---- positions -------------------------------------------------------------------------------------------------------


def test_a_position_is_read_for_whoever_writes_it(server: Server) -> None:
    guest = server.guest()
    found = guest.post("/api/positions", {**ARTISTES, "position": BLOW})
    assert found["ok"] and found["turn"] == 0 and found["sentence"] == ""
    assert found["view"]["seats"][0]["hand"] == {"cellist": 1} and found["view"]["seats"][1]["hand"] == {}
    again = guest.post("/api/positions", {**ARTISTES, "position": found["position"]})
    assert again == found
    hidden = "P1 5 sprout_squire(preparing) | P2 5 clay_ox(preparing) | main 3 | P2 hand pruner"
    both = guest.post("/api/positions", {**JR, "position": hidden})
    cards = [unit["card"] for unit in both["view"]["units"] if unit]
    assert sorted(card for card in cards if card) == ["clay_ox", "sprout_squire"]
    assert both["view"]["seats"][1]["hand"] == {"pruner": 1}
    for lang, lead in (("en", "position, part 2"), ("fr", "Ce texte ne se lit pas"), ("zh_hans", "无法把")):
        wrong = guest.post("/api/positions", {**ARTISTES, "position": "P1 100 | P2 9 nobody:x", "lang": lang})
        assert not wrong["ok"] and wrong["view"] is None and wrong["sentence"].startswith(lead), wrong["sentence"]
    assert guest.post("/api/positions", {**ARTISTES, "format": "x", "position": ""}, 404)["reason"] == "no_format"


def test_a_room_begins_in_a_position_against_a_bot(server: Server) -> None:
    guest = server.guest("Ada")
    code = guest.room(against="bot", bot="greedy", start={"position": BLOW})
    wire = guest.enters(code)
    assert wire.you == 0 and wire.room["practice"] == {"kind": "position", "id": ""} and wire.room["hints"]
    assert wire.view["seats"][1]["hp"] == 9 and "hand" not in wire.view["seats"][1] and wire.log == []
    act(wire, "attack 1 1")
    act(wire, "end")
    until_asked(wire)
    assert wire.can_undo  # beyond the bot's turn: practice is free
    wire.ask("undo", match=wire.match, seq=wire.seq)
    while (update := wire.until("update"))["happening"] != "undo":
        pass
    assert update["asked"] and update["view"]["turn"] == 3 and update["view"]["units"][0]["attacked"] == 1
    wire.close()


BAD = [
    ({}, 400, "start"),
    ({"position": BLOW, "puzzle": "x"}, 400, "start"),
    ({"position": BLOW, "step": 3}, 400, "start"),
    ({"position": "P1 | P2"}, 400, "position"),
    ({"position": "x" * 30_000}, 400, "position"),
    ({"lesson": "none"}, 404, "no_lesson"),
    ({"lesson": "masters_blow"}, 409, "other_format"),
    ({"puzzle": "none"}, 404, "no_puzzle"),
    ({"replay": "none"}, 404, "no_replay"),
    ({"replay": "x" * 99}, 404, "no_replay"),
    ({"position": BLOW, "colour": 1}, 400, "malformed"),
]


@pytest.mark.parametrize(("start", "status", "reason"), BAD, ids=lambda thing: str(thing)[:40])
def test_a_start_that_is_none_is_refused(server: Server, start: Any, status: int, reason: str) -> None:
    asked = {"policy": ARTISTES, "against": "bot", "start": start}
    found = server.guest().post("/api/rooms", asked, status)
    assert found["reason"] == reason and found["sentence"]


def test_what_a_start_has_of_its_own_is_not_brought(server: Server) -> None:
    guest = server.guest()
    deck = {"ready": next(iter(GAMES["artistes"].ready_decks("standard")))}
    own = {"policy": ARTISTES, "against": "bot", "start": {"position": BLOW}, "deck": deck}
    assert guest.post("/api/rooms", own, 409)["reason"] == "start_decks"
    for start, against in (({"lesson": "artistes_blow"}, "self"), ({"lesson": "artistes_blow"}, "friend")):
        asked = {"policy": ARTISTES, "against": against, "start": start}
        assert guest.post("/api/rooms", asked, 400)["reason"] == "start"


def test_a_position_between_two_hides_what_will_be_drawn(server: Server) -> None:
    """Who has written the position has written the decks too: against somebody they are shuffled."""
    deck = " ".join(["juggler", "mime", "cellist", "busker"] * 2)
    text = f"P1 100 mime | P2 100 mime | main 3 | P1 deck {deck} | P2 deck {deck}"
    orders = set()
    for _ in range(4):
        first, second = server.guest("Ada"), server.guest("Bo")
        code = first.room(start={"position": text, "seat": 1})
        second.sits(code)
        ada, bo = first.enters(code), second.enters(code)
        assert (ada.you, bo.you) == (1, 0) and not ada.room["hints"]
        table = server.lobby.rooms[code].table
        state = table.game.state(table.match.position)
        orders.add((tuple(state.seats[0].deck), state.seed))
        ada.close(), bo.close()
    assert len(orders) == 4


def test_a_match_is_played_on_from_a_step_of_its_replay(server: Server) -> None:
    first, second, _ = table_for_two(server, SPD)
    pick = random.Random(3)
    for _ in range(12):
        asked = first if first.asked is not None else second
        asked.act(pick.choice(asked.asked["actions"])["code"])
        settle(first, second)
    first.ask("concede", match=1)
    settle(first, second)
    replay, guest = first.end["replay"], server.guest("Cy")
    shown = guest.get(f"/api/replays/{replay}?as=0")
    steps = len(shown["steps"])
    for step in (0, 3, steps - 2):
        seeds = set()
        for _ in range(2):
            code = guest.room(SPD, against="self", start={"replay": replay, "step": step})
            wire = guest.enters(code)
            table = server.lobby.rooms[code].table
            seeds.add(table.match.seed)
            assert wire.room["practice"] == {"kind": "replay", "id": replay} and wire.asked is not None
            wire.close()
        assert len(seeds) == 2  # nobody can know what will be drawn
    for step in (steps, steps + 1, -1):
        asked = {"policy": SPD, "against": "bot", "start": {"replay": replay, "step": step}}
        assert guest.post("/api/rooms", asked, 400)["reason"] == "start"
    asked = {"policy": JR, "against": "bot", "start": {"replay": replay, "step": 1}}
    assert guest.post("/api/rooms", asked, 409)["reason"] == "other_format"


# ---- puzzles and lessons ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_a_puzzle_is_solved(server: Server, game: str) -> None:
    guest, book = server.guest("Ada"), book_of(game)
    listed = guest.get(f"/api/puzzles/{game}")
    assert [one["id"] for one in listed] == [puzzle.id for puzzle in book.puzzles]
    puzzle = next(puzzle for puzzle in book.puzzles if len(puzzle.solution) > 2)
    about = next(one for one in listed if one["id"] == puzzle.id)
    assert about["actions"] == len(puzzle.solution) and "solution" not in about and about["themes"]
    policy = {"game": game, "format": puzzle.format}
    code = guest.room(policy, against="bot", start={"puzzle": puzzle.id})
    wire = guest.enters(code)
    assert wire.you == puzzle.seat and wire.room["practice"] == {"kind": "puzzle", "id": puzzle.id}
    cards = guest.get(f"/api/rooms/{code}/cards")
    assert cards["hash"] in [message.get("catalogue") for message in wire.heard]
    for said in puzzle.solution[:1]:
        act(wire, said)
    wire.ask("undo", match=wire.match, seq=wire.seq)
    until_asked(wire)
    settle(wire)
    for said in puzzle.solution:
        until_asked(wire)
        act(wire, said)
    settle(wire)
    while wire.end is None:
        wire.next()
    assert wire.end["winner"] == puzzle.seat and wire.end["how"] == "game"
    shown = guest.get(f"/api/replays/{wire.end['replay']}")
    assert len(shown["steps"]) == len(puzzle.solution)
    assert guest.get("/api/puzzles/chess", 404)["reason"] == "no_game"


@pytest.mark.parametrize("game", list(GAMES))
def test_a_puzzle_shows_itself_as_it_does_at_the_table(server: Server, game: str) -> None:
    guest, puzzle = server.guest("Ada"), book_of(game).puzzles[0]
    seen = guest.get(f"/api/puzzles/{game}/{puzzle.id}")["view"]
    wire = guest.enters(guest.room({"game": game, "format": puzzle.format}, against="bot", start={"puzzle": puzzle.id}))
    assert seen["viewer"] == puzzle.seat and "hand" not in seen["seats"][1 - puzzle.seat]
    assert seen == wire.view
    assert guest.get(f"/api/puzzles/{game}/none", 404)["reason"] == "no_puzzle"


def test_lessons_tell_what_is_said_and_no_position(server: Server) -> None:
    guest = server.guest()
    told = guest.get("/api/lessons")
    assert [one["id"] for one in told] == [lesson.id for lesson in shipped()]
    for one in told:
        assert set(one["title"]) == {"en", "fr", "zh_hant", "zh_hans"} and "position" not in one
        assert all(set(step) == {"say", "do", "point", "done"} for step in one["steps"])


@pytest.mark.parametrize("lang", ["en", "zh_hant"])
def test_the_solution_of_a_puzzle_is_told_in_words(server: Server, lang: str) -> None:
    guest = server.guest()
    for game in GAMES:
        puzzle = book_of(game).puzzles[0]
        told = guest.get(f"/api/puzzles/{game}/{puzzle.id}/solution?lang={lang}")
        opened, position = book_of(game).open(puzzle)
        assert len(told) == len(puzzle.solution)
        assert told[0] == opened.actions.label(position, book_of(game).codes(puzzle)[0], lang)
    assert guest.get("/api/puzzles/masters/none/solution", 404)["reason"] == "no_puzzle"
    assert guest.get(f"/api/puzzles/masters/{puzzle.id}/solution?lang=de", 400)["reason"] == "malformed"


@pytest.mark.parametrize("restarted", [False, True])
def test_a_lesson_is_learned_and_survives_a_restart(tmp_path: Path, restarted: bool) -> None:
    lesson = lesson_of("artistes_blow")
    assert lesson is not None
    with serving(tmp_path) as server:
        guest = server.guest("Ada")
        code = guest.room(against="bot", start={"lesson": lesson.id})
        wire = guest.enters(code)
        assert wire.room["seats"][1]["name"] == "greedy"
        until_asked(wire)  # the opponent has done what the lesson says
        assert [move.code for move in server.lobby.rooms[code].table.match.moves] and wire.view["turn"] == 5
        act(wire, "summon cellist 2")
        token = guest.http.cookies
        if not restarted:
            learn(wire)
            return
    with serving(tmp_path) as server:
        again = server.guest()
        again.http.cookies = token
        wire = again.enters(code)
        assert wire.room["practice"] == {"kind": "lesson", "id": lesson.id}
        learn(wire)


def learn(wire: Wire) -> None:
    for said in ("end", "attack 1 player", "attack 2 player"):
        act(wire, said)
    assert wire.end["winner"] == 0


def test_a_lesson_once_more_begins_in_the_same_place(server: Server) -> None:
    guest = server.guest("Ada")
    wire = guest.enters(guest.room(SPD, against="bot", start={"lesson": "masters_blow"}))
    for number in (1, 2):
        until_asked(wire)
        assert wire.match == number and wire.you == 0
        act(wire, "attack f ef")
        assert wire.end["winner"] == 0
        if number == 1:
            wire.ask("propose", match=1, kind="rematch")
            wire.until("welcome")


# ---- alone -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("policy", [ARTISTES, SPD, JR], ids=lambda policy: policy["format"])
def test_one_person_plays_both_sides(server: Server, policy: dict[str, Any]) -> None:
    """The socket is always the seat's that is asked, and knows no more than that seat."""
    guest, pick = server.guest("Ada"), random.Random(5)
    code = guest.room(policy, against="self")
    wire = guest.enters(code)
    assert wire.room["practice"] == {"kind": "solo", "id": ""} and wire.room["hints"]
    assert [seat["name"] for seat in wire.room["seats"]] == ["Ada", "Ada"]
    sat = set()
    for _ in range(60):
        settle(wire)
        if wire.end is not None:
            break
        sat.add(wire.you)
        assert wire.asked is not None, "whoever holds both seats is always asked"
        assert wire.view["viewer"] == wire.you and "hand" not in wire.view["seats"][1 - wire.you]
        assert wire.act(pick.choice(wire.asked["actions"])["code"])["type"] == "done"
    assert sat == {0, 1}


def test_whoever_plays_both_sides_brings_both_decks(server: Server) -> None:
    guest = server.guest("Ada")
    ready = GAMES["masters"].ready_decks("spd")
    name, cards = next(iter(ready)), list(ready[list(ready)[-1]])
    code = guest.room(SPD, against="self", deck={"ready": name}, other={"cards": cards})
    decks = [seat.deck for seat in server.lobby.rooms[code].seats]
    assert decks[0] == ready[name] and sorted(decks[1]) == sorted(cards)
    bad = {"policy": SPD, "against": "self", "other": {"cards": cards[1:]}}
    assert guest.post("/api/rooms", bad, 409)["reason"] == "deck"
    assert guest.post("/api/rooms", {**bad, "against": "friend"}, 400)["reason"] == "other_deck"
    both = {"policy": ARTISTES, "against": "self", "start": {"position": BLOW}, "other": {"ready": "circus_night"}}
    assert guest.post("/api/rooms", both, 409)["reason"] == "start_decks"


def test_alone_everything_is_taken_back(server: Server) -> None:
    guest, pick = server.guest("Ada"), random.Random(5)
    code = guest.room(ARTISTES, against="self")
    wire = guest.enters(code)
    table = server.lobby.rooms[code].table
    stood = [table.match.facts_hash()]
    for _ in range(9):
        wire.act(pick.choice(wire.asked["actions"])["code"])
        settle(wire)
        stood.append(table.match.facts_hash())
    while len(stood) > 1:
        stood.pop()
        assert wire.can_undo
        assert wire.ask("undo", match=1, seq=wire.seq)["type"] == "done"
        settle(wire)
        assert table.match.facts_hash() == stood[-1] and wire.asked is not None
    assert not wire.can_undo
    assert wire.ask("undo", match=1, seq=wire.seq)["reason"] == "nothing_to_undo"
    assert wire.ask("undo", match=1, seq=wire.seq - 1)["reason"] == "stale"


def test_alone_nobody_is_asked_for_anything(server: Server) -> None:
    guest = server.guest("Ada")
    wire = guest.enters(guest.room(SPD, against="self"))
    for type, more in (("propose", {"kind": "draw"}), ("claim", {}), ("answer", {"kind": "draw", "yes": True})):
        found = wire.ask(type, match=1, **more)
        assert (found["type"], found["reason"]) == ("rejected", "alone"), found
    assert wire.ask("block")["reason"] == "alone"
    assert wire.ask("report", about="person")["reason"] == "no_person"
    wire.welcome(lang="zh_hant")
    assert wire.ask("claim", match=1)["sentence"] == "你一個人坐兩個位子，沒有對手可問"
    wire.ask("concede", match=1)
    settle(wire)
    assert wire.end["how"] == "concede"
    assert wire.ask("propose", match=1, kind="rematch")["type"] == "done"
    settle(wire)
    assert wire.match == 2 and wire.end is None and wire.asked is not None


def test_alone_one_comes_back_where_something_is_asked(server: Server) -> None:
    guest, pick = server.guest("Ada"), random.Random(2)
    code = guest.room(JR, against="self")
    for _ in range(6):
        wire = guest.enters(code)
        assert wire.asked is not None and wire.view["viewer"] == wire.you
        wire.act(pick.choice(wire.asked["actions"])["code"])
        settle(wire)
        wire.close()
    old, new = guest.enters(code), guest.enters(code)
    assert old.is_closed() == 4001
    assert new.act()["type"] == "done"


def test_practice_does_not_count_as_tables(tmp_path: Path) -> None:
    with serving(tmp_path, limits=replace(FREELY, matches=2)) as server:
        guest = server.guest("Ada")
        for _ in range(5):
            guest.room(against="bot", start={"position": BLOW})
        guest.room(SPD), guest.room(SPD)
        assert guest.post("/api/rooms", {"policy": SPD}, 429)["reason"] == "matches"
        code = guest.room(SPD, against="self")
        assert server.lobby.rooms[code].is_practice
        assert sum(room.is_practice for room in server.lobby.rooms.values()) == 1  # others rest in the store


def test_there_is_an_end_to_practice_too(tmp_path: Path) -> None:
    with serving(tmp_path, limits=replace(FREELY, practice=2, rooms=1)) as server:
        guest = server.guest("Ada")
        guest.room(SPD), guest.room(SPD, against="self"), guest.room(against="bot", start={"position": BLOW})
        asked = {"policy": SPD, "against": "self"}
        assert guest.post("/api/rooms", asked, 429)["reason"] == "rate"


def test_a_room_tells_the_cards_that_it_is_played_with(server: Server) -> None:
    guest = Guest(server.site)
    code = guest.room(SPD)
    assert guest.get(f"/api/rooms/{code}/cards") == guest.get("/api/cards/masters/spd")
    answer = guest.http.get(f"/api/rooms/{code}/cards")
    tag = answer.headers["etag"]
    assert guest.http.get(f"/api/rooms/{code}/cards", headers={"if-none-match": tag}).status_code == 304
    assert guest.get("/api/rooms/abcdefgh/cards", 404)["reason"] == "no_room"


# ---- hints -----------------------------------------------------------------------------------------------------------

READERS = [("en", "en"), ("fr", "fr"), ("zh_hant", "zh_hant"), ("zh_hans", "fr")]


@pytest.mark.parametrize(("lang", "cards"), READERS)
def test_a_hint_says_what_is_best_and_why(server: Server, lang: str, cards: str) -> None:
    guest = server.guest("Ada")
    wire = guest.socket(guest.room(against="self", start={"position": BLOW.replace("P2 9", "P2 1")}))
    wire.welcome(lang=lang, cards=cards)
    found = wire.ask("hint", match=1, seq=wire.seq)
    labels = {action["code"]: action["label"] for action in wire.asked["actions"]}
    assert found["type"] == "hinted" and found["label"] == labels[found["code"]] == found["line"][0]
    assert len(found["line"]) >= 2 and found["reasons"] and found["seq"] == wire.seq
    wins = {"en": "This wins", "fr": "Cela gagne", "zh_hant": "這樣就贏", "zh_hans": "这样就赢"}
    assert found["reasons"][0].startswith(wins[lang])
    assert wire.ask("hint", match=1, seq=wire.seq) == {**found, "id": wire.heard[-1]["id"]}  # the same question


def test_hints_are_for_practice_alone(server: Server) -> None:
    first, second, _ = table_for_two(server)
    assert not first.room["hints"]
    for wire in (first, second):
        assert wire.ask("hint", match=1, seq=wire.seq)["reason"] == "no_hints"
    guest = server.guest("Ada")
    code = guest.room({**SPD, "spectators": True}, against="bot", bot="random")
    wire, other = guest.enters(code), server.guest("Bo").enters(code)
    until_asked(wire)
    assert other.ask("hint", match=1, seq=other.seq)["reason"] == "not_seated"
    assert wire.ask("hint", match=1, seq=wire.seq - 1)["reason"] == "stale"
    assert wire.ask("hint", match=2, seq=wire.seq)["reason"] == "other_match"
    assert wire.ask("hint", match=1, seq=wire.seq)["type"] == "hinted"
    wire.ask("concede", match=1)
    settle(wire)
    assert wire.ask("hint", match=1, seq=wire.seq)["reason"] == "over"


@pytest.mark.parametrize("policy", [ARTISTES, SPD, JR], ids=lambda policy: policy["format"])
def test_a_match_can_be_played_by_hints(server: Server, policy: dict[str, Any]) -> None:
    """At every kind of question there is one, it can be done, and it is said in sentences."""
    guest = server.guest("Ada")
    wire = guest.enters(guest.room(policy, against="self"))
    for _ in range(25):
        if wire.end is not None:
            break
        found = wire.ask("hint", match=1, seq=wire.seq)
        assert found["type"] == "hinted", found
        assert found["code"] in [action["code"] for action in wire.asked["actions"]]
        assert all(found["line"]) and all(said[-1] for said in found["reasons"]) and len(found["reasons"]) <= 9
        wire.act(found["code"])
        settle(wire)


def test_a_hint_that_is_not_found_is_said_so(tmp_path: Path) -> None:
    silent = Thinkers(cap=0.3, command=(sys.executable, "-c", "import time; time.sleep(60)"))
    with serving(tmp_path, silent) as server:
        guest = server.guest("Ada")
        wire = guest.enters(guest.room(ARTISTES, against="self"))
        wire.send("hint", id=1, match=1, seq=wire.seq)
        wire.send("hint", id=2, match=1, seq=wire.seq)
        reasons = {found["id"]: found["reason"] for found in (wire.until("rejected"), wire.until("rejected"))}
        assert reasons == {2: "hinting", 1: "no_hint"}
        wire.send("hint", id=3, match=1, seq=wire.seq)
        assert wire.act()["type"] == "done"  # nobody waits for a hint
        assert wire.until("rejected")["reason"] == "stale"
