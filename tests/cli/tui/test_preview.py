"""What the preview says of an action: damage, deaths, what flows over; and never more than the seat may know."""

from __future__ import annotations

import pytest

from duelstage.cli.tui.board import Board
from duelstage.cli.tui.boards import board_of
from duelstage.games.artistes.game import Artistes
from duelstage.games.artistes.resample import resample
from duelstage.kernel.backend import Position

from .sitting import the_game

EMPTY = "lists p1 pianist cellist spotlight drummer | lists p2 mime diva"


def position(text: str) -> Position:
    return the_game().from_text(text)


def board(game: Artistes) -> Board:
    return board_of(game, "en", people=2)


def told(game: Artistes, state: Position, notation: str, seat: int = 0) -> list[str]:
    """The preview of an action in English."""
    view = game.view(state, seat)
    outcome = board(game).outlook(view, seat).of(game.actions.parse(state, notation))
    return board(game).lines(outcome, view, seat)


def test_an_attack_says_both_blows_the_death_and_what_flows_over() -> None:
    state = position("P1 100 busker:2 | P2 100 diva:1 | combat 3")
    strength = {card: the_game().catalogue.card(card).numbers["atk"] for card in ("busker", "diva")}
    assert told(the_game(), state, "attack 1 1") == [
        "Diva dies",
        "Busker dies",
        f"P2: HP 100→{100 - (strength['busker'] - 1)}",
        f"  of these {strength['busker'] - 1} overflow",
        f"P1: HP 100→{100 - (strength['diva'] - 2)}",
        f"  of these {strength['diva'] - 2} overflow",
    ]


def test_an_attack_on_the_player_says_what_is_left_and_who_wins() -> None:
    state = position("P1 100 busker:2 | P2 100 | combat 3")
    atk = the_game().catalogue.card("busker").numbers["atk"]
    assert told(the_game(), state, "attack 1 player") == [f"P2: HP 100→{100 - atk}"]
    state = position(f"P1 100 busker:2 | P2 {atk} | combat 3")
    assert told(the_game(), state, "attack 1 player")[-1] == "P1 wins"


def test_what_luck_decides_is_not_told() -> None:
    """A card that is drawn is one card more, whichever it is."""
    state = position("P1 100 | P2 100 | main 3")
    ending = told(the_game(), state, "end")
    assert ending == ["The combat phase begins"]


@pytest.mark.parametrize("seed", range(12))
def test_the_preview_is_the_same_whatever_is_hidden(seed: int) -> None:
    """The true position is changed where the seat cannot see; what it is told stays, to the letter."""
    from .sitting import new_match

    game, match = the_game(), new_match(seed)
    for _ in range(14):
        seat = match.asked
        if seat is None:
            return
        prompt = match.prompt(seat)
        assert prompt is not None
        view = match.view(seat)
        other = game.view(resample(game, view, seat, 99), seat)
        here, there = (board(game).outlook(seen, seat) for seen in (view, other))
        for offer in prompt.actions:
            assert here.of(offer.code) == there.of(offer.code)
        match.act(seat, match.seq, prompt.actions[(seed + match.seq) % len(prompt.actions)].code)


@pytest.mark.parametrize("seed", range(8))
def test_what_is_called_certain_comes_true(seed: int) -> None:
    from duelstage.telling.artistes.facts import facts

    from .sitting import new_match

    game, match = the_game(), new_match(seed)
    for _ in range(40):
        seat = match.asked
        if seat is None:
            return
        prompt = match.prompt(seat)
        assert prompt is not None
        code = prompt.actions[(3 * seed + match.seq) % len(prompt.actions)].code
        before = match.view(seat)
        outcome = board(game).outlook(before, seat).of(code)
        answer = match.act(seat, match.seq, code)
        rows = answer.updates[seat].rows  # type: ignore[union-attr]
        came = list(facts(before, match.view(seat), game.events_for(rows, seat), seat))
        assert set(outcome.facts) <= set(came)
        assert outcome.luck or came == outcome.facts
