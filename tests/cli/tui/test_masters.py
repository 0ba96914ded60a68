"""Masters at the drawn table: whole matches by keys, an action before it is done, and what is hidden or refused."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from rich.cells import cell_len

from duelstage.bots import make_bot
from duelstage.cli.tui.boards.masters.desk import MastersDesk
from duelstage.cli.tui.boards.masters.words import WORDS
from duelstage.cli.tui.dialogs import Curtain, Sheet
from duelstage.cli.tui.play import PlayScreen
from duelstage.cli.tui.replay import ReplayScreen
from duelstage.cli.tui.spots import FOE, YOU, Spot, card, here, there
from duelstage.cli.tui.words import LANGUAGES
from duelstage.games.masters.game import Masters
from duelstage.kernel.replay import load
from duelstage.match.record import save
from duelstage.match.seats import step

from .duelling import a_match, new_match, set_up, two_people
from .sitting import LARGE, SMALL, Sitting, sit
from .test_layout import picture

GOLDEN = Path(__file__).parent / "golden"
PRESSES_MAX = 3000
FIGHT = "P1 5 roller . slinger . stones=4 | P2 5 porter porter . . | main 5"
PICTURES: dict[str, tuple[Callable[[], PlayScreen], tuple[int, int], tuple[str, ...]]] = {
    "masters 80x24 en fight": (lambda: set_up(FIGHT)(), SMALL, ()),
    "masters 80x24 fr actions": (lambda: set_up(FIGHT, language="fr")(), SMALL, ("enter",)),
    "masters 80x24 en aim": (lambda: set_up(FIGHT)(), SMALL, ("enter", "enter")),
    "masters 80x24 zh-hant spd": (lambda: a_match("spd", language="zh-hant")(), SMALL, ("enter", "enter", "enter")),
    "masters 140x40 zh-hans aim": (lambda: set_up(FIGHT, language="zh-hans")(), LARGE, ("enter", "enter")),
}


def desk_of(s: Sitting) -> MastersDesk:
    assert isinstance(s.table, PlayScreen)
    assert isinstance(s.table.desk, MastersDesk)
    return s.table.desk


async def to(s: Sitting, spot: Spot) -> None:
    """To a spot of those that can be used, by Tab alone."""
    for _ in range(40):
        if desk_of(s).cursor == spot:
            return
        await s.press("tab")
    raise AssertionError(f"{spot} cannot be used: {desk_of(s).lit}")


async def key_of(s: Sitting) -> str:
    """What a person presses who does the first thing that comes."""
    desk = desk_of(s)
    if desk.ending or desk.meant() is not None:
        return "enter"
    if desk.question or desk.current:
        return "enter" if desk.cursor in desk.lit else "tab"
    return "escape" if desk.actor else "e"


# ---- whole matches ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("format_name", ["spd", pytest.param("sr", marks=pytest.mark.long)])
def test_a_whole_match_by_keys(format_name: str) -> None:
    async def then(s: Sitting) -> None:
        assert isinstance(s.table, PlayScreen)
        pressed = 0
        while s.table.match.outcome is None:
            turn = desk_of(s).view["turn"]
            await s.press(await key_of(s))
            pressed += 1
            assert pressed < PRESSES_MAX
            if desk_of(s).view["turn"] != turn:
                assert {cell_len(line) for line in s.lines()} == {SMALL[0]}
        assert isinstance(s.app.screen, Sheet)
        assert "win" in s.text() or "lose" in s.text() or "draw" in s.text()
        assert any(rule in s.text() for rule in ("M-FMT-1", "M-SPD-15", "M-TURN-8"))
        assert load(save(s.table.match)).verify(Masters.of_header).status == "EXACT"

    sit(a_match(format_name, turns=8), then)


# ---- an action before it is done -------------------------------------------------------------------------------------


def test_a_monster_then_its_action_then_the_aim() -> None:
    async def then(s: Sitting) -> None:
        await to(s, here(0))
        await s.press("enter")
        assert desk_of(s).actor == here(0)
        assert "Attack 2P line" in s.panel("hand")
        assert "Move or swap" in s.panel("hand")
        assert "2P" in s.panel("there0"), "what the action could reach is drawn before it is taken"
        await s.press("enter")
        assert desk_of(s).held == card(0)
        assert desk_of(s).view["turn"] == 5
        await s.press("escape", "escape")
        assert desk_of(s).actor is None
        assert desk_of(s).cursor == here(0)

    sit(set_up(FIGHT), then)


def test_a_line_shows_what_it_does_to_either_side() -> None:
    """Friendly fire has a sign and a word, not only a colour."""

    async def then(s: Sitting) -> None:
        assert isinstance(s.table, PlayScreen)
        await to(s, here(0))
        await s.press("enter", "enter")
        assert "2P 5→3 HP" in s.panel("there0")
        assert "! YOURS 2P" in s.panel("here0")
        assert "! YOURS 2P" in s.panel("here2")
        assert not s.table.query_one("#there1").has_class("struck")
        assert s.table.query_one("#here2").has_class("friendly")
        assert s.table.query_one("#there0").has_class("struck")
        seq = s.table.match.seq
        await s.press("enter")
        assert s.table.match.seq == seq + 1

    sit(set_up(FIGHT), then, LARGE)


def test_a_knock_out_is_said_before_it_happens() -> None:
    async def then(s: Sitting) -> None:
        await to(s, here(2))
        await s.press("enter")
        await to(s, card(1))
        await s.press("enter")
        assert "K.O." in s.panel("there0")
        assert "is knocked out" in s.panel("outcome")

    sit(set_up(FIGHT.replace("porter porter", "porter:1 .")), then, LARGE)


def test_the_master_acts_like_a_monster() -> None:
    async def then(s: Sitting) -> None:
        await to(s, YOU)
        await s.press("enter")
        assert "Attack 2P (3 stones)" in s.panel("hand")
        assert "Skill 1 (free)" in s.panel("hand")
        await s.press("enter")
        assert set(desk_of(s).lit) == {there(0), there(1), FOE}
        await to(s, FOE)
        assert "2P" in s.panel("foe")

    sit(set_up(FIGHT + " | P1 master warden | P2 master novice"), then, LARGE)


def test_a_card_goes_to_a_cell_face_down() -> None:
    async def then(s: Sitting) -> None:
        assert desk_of(s).cursor.zone == "hand"
        await s.press("enter")
        assert {spot.zone for spot in desk_of(s).lit} == {"here"}
        assert "face down" in s.panel("outcome")
        cell = desk_of(s).cursor
        await s.press("enter")
        assert "??" in s.panel(f"here{cell.at}"), "its owner sees which it is, and that the other does not"
        assert "preparing" in s.panel(f"here{cell.at}")

    sit(set_up(FIGHT + " | P1 hand porter"), then, LARGE)


def test_an_enemy_that_prepares_is_a_face_down_card() -> None:
    async def then(s: Sitting) -> None:
        assert isinstance(s.table, PlayScreen)
        assert "??" in s.panel("there0")
        assert "face down" in s.panel("there0")
        name = s.table.faces.name("porter")
        assert name not in s.panel("there0")
        s.table.stand(there(0))
        await s.press("v")
        assert name not in s.text()
        assert "preparing" in s.text()

    sit(set_up("P1 5 roller . . . | P2 5 porter(preparing,known=0) . . . | main 5"), then)


def test_the_other_person_sees_no_face_down_card() -> None:
    async def then(s: Sitting) -> None:
        assert isinstance(s.app.screen, Curtain)
        await s.press("enter")
        assert "Keep this hand?" in s.text()

    sit(two_people("sr"), then)


def test_marks_that_find_no_room_are_counted_and_can_be_read() -> None:
    async def then(s: Sitting) -> None:
        assert isinstance(s.table, PlayScreen)
        assert str(s.table.query_one("#here0").border_subtitle) == "charged +3"
        s.table.stand(here(0))
        assert "charged, skill sealed, bound, iron shield" in s.panel("card")

    marks = "charged,shield=iron,shield_until=p1,sealed=p2,bound=p2"
    sit(set_up(f"P1 5 roller({marks}) . . . | P2 5 porter . . . | main 5"), then)


# ---- questions -------------------------------------------------------------------------------------------------------


def test_whoever_knocks_out_is_asked_whether_to_rise() -> None:
    async def then(s: Sitting) -> None:
        await to(s, here(0))
        await s.press("enter", "enter", "enter")
        assert desk_of(s).question == "level"
        assert "Porter: rise a level for 1 stone?" in s.lines()[-2]
        assert "level 2 of 3" in s.panel("card"), "the monster that may rise is there to read"
        assert "level 3" in s.panel("outcome")
        await s.press("enter")
        assert "▪▪▪" in str(s.table.query_one("#here0").border_title)

    sit(set_up("P1 5 porter:4(level=2) . . . stones=4 | P2 5 porter:1 . . . | main 5"), then, LARGE)


def test_a_super_is_among_the_answers_and_recognised_on_the_field() -> None:
    async def then(s: Sitting) -> None:
        await to(s, here(0))
        await s.press("enter", "enter", "enter")
        assert desk_of(s).items[desk_of(s).cursor.at].card == "porter_giant"
        assert "Giant Porter" in s.panel("card")
        await s.press("enter")
        assert "✦ Giant Porter" in s.panel("here0")
        assert s.table.query_one("#here0").has_class("big")

    position = "P1 5 porter(level=3) . . . stones=4 | P2 5 porter:1 . . . | main 5 | P1 hand porter_giant"
    sit(set_up(position), then, LARGE)


def test_two_monsters_are_placed_before_the_first_turn() -> None:
    async def then(s: Sitting) -> None:
        assert desk_of(s).question == "front"
        assert "in front" in s.lines()[-2]
        name = desk_of(s).items[0].card
        await s.press("enter")
        assert desk_of(s).question == "back"
        await s.press("enter")
        assert desk_of(s).card_at(here(0)) == name

    sit(a_match("spd"), then)


# ---- why not ---------------------------------------------------------------------------------------------------------


def test_an_action_that_is_refused_names_its_rule() -> None:
    async def then(s: Sitting) -> None:
        await to(s, here(2))
        await s.press("enter")
        assert isinstance(s.table, PlayScreen)
        s.table.stand(card(0))  # a back monster has no normal attack
        for key in ("w", "enter"):
            await s.press(key)
            assert "Not possible:" in s.panel("outcome")
            assert "M-ACT-1" in s.panel("outcome")

    sit(set_up(FIGHT), then, LARGE)


def test_an_aim_out_of_reach_is_refused_with_its_rule() -> None:
    async def then(s: Sitting) -> None:
        await to(s, here(0))
        await s.press("enter", "enter")
        assert isinstance(s.table, PlayScreen)
        s.table.stand(there(1))
        await s.press("enter")
        assert "Not possible:" in s.panel("outcome")
        assert "M-" in s.panel("outcome")
        assert desk_of(s).held == card(0), "what was taken stays taken"

    sit(set_up(FIGHT), then, LARGE)


def test_the_turn_may_not_end_over_an_empty_cell() -> None:
    async def then(s: Sitting) -> None:
        await s.press("e")
        assert "M-SPD-8" in s.panel("outcome")

    sit(set_up("P1 0 porter . stones=1 | P2 0 porter slinger | main 5 | P1 hand kite", "spd"), then, LARGE)


def test_the_end_of_the_turn_is_asked_for_twice_while_a_monster_may_act() -> None:
    async def then(s: Sitting) -> None:
        await s.press("enter", "e")
        assert desk_of(s).ending
        assert "End the turn?" in s.lines()[-2]
        assert desk_of(s).actor is None
        await s.press("escape")
        assert desk_of(s).view["turn"] == 5

    sit(set_up(FIGHT), then)


def test_undo_goes_back_to_what_has_been_learned() -> None:
    async def then(s: Sitting) -> None:
        await s.press("enter", "enter")
        await s.press("u")
        assert "Taken back." in s.lines()[-2]

    sit(set_up(FIGHT + " | P1 hand porter"), then)


# ---- afterwards ------------------------------------------------------------------------------------------------------


def test_a_record_is_looked_through_from_either_side() -> None:
    match = new_match("sr", 3)
    bots = [make_bot("random", match.game, seat, 3) for seat in (0, 1)]
    while match.outcome is None and match.seq < 25:
        step(match, bots)
    if (seat := match.asked) is not None:
        match.concede(seat)

    async def then(s: Sitting) -> None:
        assert isinstance(s.table, ReplayScreen)
        for _ in range(len(s.table.frames)):
            await s.press("n")
            assert {cell_len(line) for line in s.lines()} == {SMALL[0]}
        hand = s.panel("hand")
        await s.press("f")
        assert s.panel("hand") != hand

    sit(lambda: ReplayScreen(load(save(match)), match.game, "fr"), then)


# ---- how it looks ----------------------------------------------------------------------------------------------------


def drawn(name: str) -> str:
    table, size, keys = PICTURES[name]
    return picture("", size, keys, table)


@pytest.mark.parametrize("name", PICTURES)
def test_the_picture_is_the_one_that_was_looked_at(name: str) -> None:
    assert drawn(name) == (GOLDEN / f"{name}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("size", [SMALL, (100, 30), LARGE], ids=str)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_fits(language: str, size: tuple[int, int]) -> None:
    async def then(s: Sitting) -> None:
        for key in ("enter", "enter", "w", "escape", "up", "question_mark"):
            await s.press(key)
            assert len(s.lines()) == size[1]
            assert {cell_len(line) for line in s.lines()} == {size[0]}
            for piece in s.table.query("Piece, Panel, CardList, #head, #prompt, #keys"):
                if piece.display:
                    assert s.app.screen.region.contains_region(piece.region), piece
                    assert piece.region.area, piece

    sit(set_up(FIGHT, language=language), then, size)


def test_every_word_is_there_in_every_language() -> None:
    for key, said in WORDS.items():
        assert len(said) == len(LANGUAGES)
        assert all(said), key
        places = [{n for n in range(5) if f"{{{n}}}" in text} for text in said]
        assert all(found == places[0] for found in places), key


def test_without_colours_nothing_is_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    coloured = drawn("masters 80x24 en aim")
    monkeypatch.setenv("NO_COLOR", "1")
    assert drawn("masters 80x24 en aim") == coloured


def write() -> None:
    for name in PICTURES:
        (GOLDEN / f"{name}.txt").write_text(drawn(name), encoding="utf-8")
