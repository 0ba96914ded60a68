"""A match at the drawn table: by keys to its end, by mouse, with undo, refusals, saving and two people."""

from __future__ import annotations

from pathlib import Path

from duelstage.bots import make_bot
from duelstage.cli.tui.dialogs import Ask, Confirm, Curtain, Sheet
from duelstage.cli.tui.play import PlayScreen
from duelstage.cli.tui.spots import FOE, Spot, card, here
from duelstage.games.artistes.game import Artistes
from duelstage.kernel.replay import load
from duelstage.match.record import resume, save

from .sitting import BOT, LARGE, PERSON, Sitting, a_match, against, new_match, sit, the_game, two_people

PRESSES_MAX = 2000


def table_of(s: Sitting) -> PlayScreen:
    assert isinstance(s.table, PlayScreen)
    return s.table


async def walk(s: Sitting, spot: Spot) -> None:
    """To a spot by the arrows alone."""
    down = {"foe": 0, "there": 1, "here": 2, "you": 3, "hand": 4}
    while table_of(s).desk.cursor.zone != spot.zone:
        await s.press("down" if down[table_of(s).desk.cursor.zone] < down[spot.zone] else "up")
    while table_of(s).desk.cursor != spot:
        at = table_of(s).desk.cursor.at
        columns = table_of(s).query_one("#hand").columns
        step = spot.at - at
        await s.press(
            "right" if 0 < step < columns else "left" if -columns < step < 0 else "down" if step > 0 else "up"
        )


async def play_to_the_end(s: Sitting) -> int:
    """Take whatever Tab leads to, aim at the first target, end the phase when nothing is left. -> keys pressed."""
    table, n = table_of(s), 0
    while table.match.outcome is None:
        desk = table.desk
        if desk.meant() is not None:
            await s.press("enter")
        elif desk.plans or desk.question:
            await s.press("tab", "enter") if desk.cursor not in desk.lit else await s.press("enter")
        else:
            await s.press("e")
        n += 1
        assert n < PRESSES_MAX
    return n


def test_a_whole_match_by_keys() -> None:
    async def then(s: Sitting) -> None:
        assert await play_to_the_end(s) > 10
        assert isinstance(s.app.screen, Sheet)
        assert "win" in s.text() or "lose" in s.text()
        assert "A-END-1" in s.text()
        record = load(save(table_of(s).match))
        assert record.verify(Artistes.of_header).status == "EXACT"

    sit(a_match(), then)


def test_nothing_is_done_before_it_has_been_shown() -> None:
    """Enter takes a card, the outcome stands in the panel, Enter does it."""

    async def then(s: Sitting) -> None:
        table = table_of(s)
        seq = table.match.seq
        await s.press("enter")
        assert table.match.seq == seq
        assert table.desk.held is not None
        name = table.faces.name(table.desk.card_at(table.desk.held))
        assert f"{name} enters" in s.panel("outcome")
        await s.press("enter")
        assert table.match.seq == seq + 1
        assert name in s.panel("here0")

    sit(a_match(), then)


def test_targets_are_marked_and_not_by_colour_alone() -> None:
    async def then(s: Sitting) -> None:
        await s.press("enter")
        titles = [str(s.table.query_one(f"#here{i}").border_title) for i in range(3)]
        assert titles == ["▸◉ 1 target", "◉ 2 target", "◉ 3 target"]
        assert [str(s.table.query_one(f"#there{i}").border_title) for i in range(3)] == ["1", "2", "3"]
        assert table_of(s).desk.lit == [here(0), here(1), here(2)]
        await s.press("tab")
        assert table_of(s).desk.cursor == here(1)
        await s.press("escape")
        assert table_of(s).desk.held is None
        assert table_of(s).desk.cursor == card(0)

    sit(a_match(), then)


def test_by_mouse_a_card_goes_to_a_slot() -> None:
    async def then(s: Sitting) -> None:
        table = table_of(s)
        held = table.desk.view["seats"][PERSON]["n_hand"]
        await s.click("#hand", (4, 1))
        assert table.desk.held == card(0)
        await s.click("#here2")
        assert table.desk.cursor == here(2)
        assert table.desk.view["units"][2] is None, "the first click only looks"
        assert "enters" in s.panel("outcome")
        await s.click("#here2")
        assert table.desk.view["units"][2] is not None
        assert table.desk.view["seats"][PERSON]["n_hand"] == held - 1

    sit(a_match(), then)


def test_by_mouse_a_key_of_the_last_line() -> None:
    async def then(s: Sitting) -> None:
        at = s.lines()[-1].index("? help")
        await s.click("#keys", (at + 2, 0))
        assert isinstance(s.app.screen, Sheet)
        await s.click("#page", (1, 1))
        assert s.app.screen is s.table

    sit(a_match(), then)


def test_the_end_of_a_phase_is_asked_for_twice_while_something_is_left() -> None:
    async def then(s: Sitting) -> None:
        table = table_of(s)
        await s.press("e")
        assert table.desk.ending
        assert "Go to combat?" in s.lines()[-2]
        assert "combat phase begins" in s.panel("outcome")
        await s.press("escape")
        assert not table.desk.ending
        await s.press("e", "e")
        assert "combat phase" in s.lines()[0]

    sit(a_match(), then)


def test_why_not_names_the_rule_and_says_it() -> None:
    async def then(s: Sitting) -> None:
        await s.press("enter", "enter")  # the one summon of the turn
        desk = table_of(s).desk
        artists = [card.id for card in the_game().catalogue if card.type.key == "artist" and not card.base]
        other = next(i for i, item in enumerate(desk.items) if item.card in artists)
        await walk(s, card(other))
        for key in ("w", "enter"):
            await s.press(key)
            said = s.panel("outcome")
            assert "Not possible: P1 has summoned an artist this turn" in said
            assert "A-MAIN-1:" in said
            assert "one" in said.partition("A-MAIN-1:")[2]
            await s.press("left")

    sit(a_match(), then, LARGE)


def blocked(table: PlayScreen) -> list[Spot]:
    """Artists that may attack an artist, and so not the player."""
    return [spot for spot, plan in table.desk.plans.items() if spot.zone == "here" and FOE not in plan]


def test_a_target_that_is_none_is_refused_with_its_rule() -> None:
    async def then(s: Sitting) -> None:
        table = table_of(s)
        while not blocked(table):
            if table.desk.view["phase"] == 1 and table.desk.plans and not any(table.desk.view["units"][:3]):
                await s.press("enter", "enter")
            else:
                await s.press("e", "e")
            assert table.match.outcome is None
        (attacker,) = blocked(table)
        await walk(s, attacker)
        await s.press("enter")
        await walk(s, FOE)
        await s.press("enter")
        assert "A-COMBAT-4" in s.panel("outcome")
        assert table.desk.held == attacker, "what was taken stays taken"

    sit(a_match(bot="greedy"), then, LARGE)


def test_undo_takes_back_up_to_what_has_been_learned() -> None:
    async def then(s: Sitting) -> None:
        table = table_of(s)
        opening = s.panel("here0"), table.desk.view
        await s.press("u")
        assert "nothing has been done yet" in s.panel("outcome") or "opponent" in s.panel("outcome")
        await s.press("enter", "enter")
        assert s.panel("here0") != opening[0]
        await s.press("u")
        assert (s.panel("here0"), table.desk.view) == opening
        assert "Taken back." in s.lines()[-2]
        while table.desk.view["turn"] == opening[1]["turn"]:
            await s.press("e")
        await s.press("u")
        assert "the last action was the opponent's" in s.panel("outcome")

    sit(a_match(), then, LARGE)


def test_a_hot_seat_has_a_curtain() -> None:
    async def then(s: Sitting) -> None:
        table = table_of(s)
        for _ in range(3):
            assert isinstance(s.app.screen, Curtain)
            asked = table.match.asked
            assert asked is not None
            assert f"Player {asked + 1}" in s.text()
            hands = [set(table.match.view(seat)["seats"][seat]["hand"]) for seat in (0, 1)]
            for name in map(table.faces.name, hands[0] | hands[1]):
                assert name not in s.text(), "nothing of the table is behind the curtain"
            await s.press("enter")
            assert s.app.screen is table
            for name in map(table.faces.name, hands[asked]):
                assert name in s.text()
            for name in map(table.faces.name, hands[1 - asked] - hands[asked]):
                assert name not in s.panel("hand") + s.panel("log")
            turn = table.desk.view["turn"]
            while s.app.screen is table and table.desk.view["turn"] == turn:
                await s.press("e")

    sit(two_people(), then)


def test_conceding_is_confirmed() -> None:
    async def then(s: Sitting) -> None:
        table = table_of(s)
        await s.press("c")
        assert isinstance(s.app.screen, Confirm)
        await s.press("n")
        assert table.match.outcome is None
        await s.press("c", "y")
        assert table.match.outcome is not None
        assert "You lose." in s.text()
        assert "A-END-3" in s.text()

    sit(a_match(), then)


def test_a_saved_match_goes_on(tmp_path: Path) -> None:
    match = new_match(5)
    file = tmp_path / "kept.json"

    def bots(match: object) -> dict[int, object]:
        return {BOT: make_bot("random", the_game(), BOT, 5)}

    async def leave(s: Sitting) -> str:
        await s.press("enter", "enter", "e", "e", "s")
        assert isinstance(s.app.screen, Ask)
        await s.pilot.press(*"x", "enter")
        await s.settle()
        assert "Saved: x" in s.lines()[-2]
        shown = [s.panel(name) for name in ("here0", "here1", "there0", "foe", "you", "hand")]
        await s.press("q")
        assert isinstance(s.app.screen, Ask)
        await s.press("enter")
        assert not s.app.is_running or s.app._exit
        return "\n".join(shown)

    async def look(s: Sitting) -> str:
        return "\n".join(s.panel(name) for name in ("here0", "here1", "there0", "foe", "you", "hand"))

    def keep(name: str) -> None:
        assert name == "x"
        file.write_text(save(match), encoding="utf-8")

    before = sit(against(bots(match), match, save=keep), leave)
    again = resume(file.read_text(encoding="utf-8"), Artistes.of_header)
    assert sit(against(bots(again), again), look) == before


def test_leaving_can_be_thought_better_of() -> None:
    async def then(s: Sitting) -> None:
        await s.press("q")
        assert isinstance(s.app.screen, Ask)
        await s.press("escape")
        assert s.app.screen is s.table
        assert s.app.is_running

    sit(a_match(), then)


def test_help_names_every_key_of_the_last_line() -> None:
    async def then(s: Sitting) -> None:
        offered = table_of(s).keys()
        keys = [key for key, _, _ in offered if key != "?"]
        await s.press("question_mark")
        for key in keys:
            assert key in s.text()
        await s.press("escape")
        assert s.app.screen is s.table

    sit(a_match(), then)


def test_a_player_tells_the_lists_and_the_discard() -> None:
    async def then(s: Sitting) -> None:
        await walk(s, FOE)
        await s.press("v")
        assert "Deck list" in s.text()
        assert "2 ×" in s.text()
        await s.press("enter", "l")
        assert "P1 draws" in s.text()

    sit(a_match(), then)
