"""What is advised, and what it spares: from a view alone, and the same each time."""

from __future__ import annotations

from typing import Any

import pytest

from duelstage.bots.advice import Advice, advise
from duelstage.games import GAMES
from duelstage.match.match import Match

DECKS = "P1 deck 6*mime | P2 deck 6*mime"


def advice_at(game: str, format_name: str, text: str, seed: int = 1) -> tuple[Any, Match, Advice]:
    played = GAMES[game].make(format_name)
    match: Match = Match.standing(played, played.from_text(text))
    seat = match.asked
    assert seat is not None
    prompt = match.prompt(seat)
    assert prompt is not None
    return played, match, advise(played, seat, seed, match.view(seat), prompt, float("inf"))


def done(game: Any, match: Match, advice: Advice) -> list[str]:
    """The actions in notation."""
    position, said = match.position, []
    for code in advice.codes:
        said.append(game.actions.notation(position, code))
        game.apply(position, code)
    return said


def test_a_win_is_advised_to_its_end() -> None:
    game, match, advice = advice_at("artistes", "standard", f"P1 100 cellist | P2 2 | main 3 | P2 hand mime | {DECKS}")
    assert done(game, match, advice)[-1] == "attack 1 player"
    assert not advice.saves and not advice.keeps


def test_what_would_lose_the_match_is_said() -> None:
    """Only an artist in the way keeps the enemy from striking the player."""
    text = f"P1 2 | P2 100 cellist | main 5 | P1 hand mime | {DECKS}"
    game, match, advice = advice_at("artistes", "standard", text)
    assert "summon mime" in done(game, match, advice)[0]
    assert advice.saves


def test_hp_that_are_spared_are_counted() -> None:
    text = f"P1 80 | P2 90 cellist_ex | main 5 | P1 hand mime | {DECKS}"
    _, _, advice = advice_at("artistes", "standard", text)
    assert advice.hp >= 1 and not advice.saves


@pytest.mark.parametrize(("game", "format_name"), [("artistes", "standard"), ("masters", "spd"), ("masters", "jr")])
def test_the_same_view_has_the_same_advice(game: str, format_name: str) -> None:
    played = GAMES[game].make(format_name)
    match: Match = Match(played, list(GAMES[game].ready_decks(format_name).values())[:2], 3)
    for _ in range(6):
        seat = match.asked
        assert seat is not None
        prompt = match.prompt(seat)
        assert prompt is not None
        view = match.view(seat)
        first = advise(played, seat, 9, view, prompt, float("inf"))
        assert first == advise(played, seat, 9, match.view(seat), prompt, float("inf"))
        assert first.codes[0] in {offer.code for offer in prompt.actions}
        assert Advice.from_json(first.to_json()) == first
        match.act(seat, match.seq, first.codes[0])
