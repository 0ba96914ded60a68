"""What of a view is any game's: cards face down, secret questions, places that change."""

from __future__ import annotations

from typing import Annotated, Any

import pytest

from duelstage.games.artistes import field
from duelstage.games.artistes.catalogue import standard
from duelstage.kernel import layout, views
from duelstage.kernel.frames import RULES
from duelstage.kernel.layout import ALL, CARD, FACE, I8, I16
from duelstage.kernel.questions import NO_CARD, Questions, Secret

FRONT, BACK, LEVEL = 16, 17, 18


class Unit(field.Unit):
    card: Annotated[I16, FACE, CARD]
    known: Annotated[I8, ALL]


class FaceDown:
    """Artistes with units that may lie face down."""

    def __init__(self) -> None:
        self.state_class: type = field.State
        self.records = {**field.RECORDS, "Unit": Unit}

    def usual(self) -> Any:
        state = layout.blank(self.state_class, self.records)
        for unit in state.units:
            unit.card = -1
        return state


def seen_by(seat: int, known: int) -> list[Any]:
    state = FaceDown().usual()
    state.units[4].card, state.units[4].owner, state.units[4].known = standard().card_index("busker"), 1, known
    seen = views.view_of(FaceDown(), standard(), state, seat)
    return [(unit["card"], unit["hidden"]) for unit in seen["units"][3:5]]


def test_a_card_face_down_is_its_owners_alone() -> None:
    for seat in views.AUDIENCES:
        assert seen_by(seat, known=0) == [(None, 0), ("busker", 0) if seat == 1 else (None, 1)]
        assert seen_by(seat, known=1) == [(None, 0), ("busker", 0)]


def moved(card: str | None, start: dict[str, Any], end: dict[str, Any]) -> dict[str, Any]:
    secret = {"secret": True} if card is None else {}
    return {"event": "moved", "owner": 1, "card": card, "from": start, "to": end, **secret}


def test_a_card_that_comes_face_down_is_hidden_until_it_is_revealed() -> None:
    folds = {**views.FOLDS, "moved": views.moving(lambda event: {"hidden": 0, "level": 1}, {}, {})}
    seen: views.View = {"units": [None, None], "seats": [{}, {"n_hand": 2, "shown": {}}]}
    hand, place = {"zone": "hand"}, {"zone": "unit", "unit": 0}
    seen = views.fold(folds, seen, [moved(None, hand, place)])
    assert seen["units"] == [{"card": None, "owner": 1, "hidden": 1, "level": 1}, None]
    assert seen["seats"][1] == {"n_hand": 1, "shown": {}}
    seen = views.fold(folds, seen, [moved(None, place, {"zone": "unit", "unit": 1})])
    assert seen["units"] == [None, {"card": None, "owner": 1, "hidden": 1, "level": 1}]
    seen = views.fold(folds, seen, [{"event": "revealed", "unit": 1, "card": "busker"}])
    assert seen["units"][1] == {"card": "busker", "owner": 1, "hidden": 0, "level": 1}


def placing() -> Questions:
    def keep(view: views.View, n: int, answer: Any) -> None:
        view["seats"][view["viewer"]]["placed"][n] = answer

    def forget(view: views.View) -> None:
        for seat in view["seats"]:
            seat["placed"] = [None, None]

    def choices(view: views.View, given: int) -> list[Any]:
        seat = view["seats"][view["viewer"]]
        return [card for card in sorted(seat["hand"]) if card not in seat["placed"]]

    secret = Secret(range(4, 5), (FRONT, BACK), choices, keep, forget)
    words = {LEVEL: ("stop", "rise")}
    return Questions({FRONT: "front", BACK: "back", LEVEL: "level"}, (FRONT, BACK, LEVEL), (), words, (secret,))


@pytest.mark.parametrize("first", (0, 1))
def test_two_secret_answers_in_a_row_are_counted_by_seat(first: int) -> None:
    state = FaceDown().usual()
    state.depth, state.first_seat = 1, first
    state.frames[0].effect, state.frames[0].pc = RULES, 4
    given = []
    for n in range(4):
        state.frames[0].left = n
        hidden, progress = views.hide_progress(placing(), state)
        assert progress is not None and (hidden.frames[0].left, state.frames[0].left) == (0, n)
        given.append((progress.given[first], progress.given[1 - first]))
    assert given == [(0, 0), (1, 0), (2, 0), (2, 1)]


def test_a_seat_follows_its_own_secret_answers() -> None:
    folds = views.asking_folds(placing())
    empty = {"placed": [None, None]}
    seen: views.View = {"viewer": 1, "seats": [{**empty}, {"hand": {"a": 1, "b": 1, "c": 1}, "placed": [None, None]}]}
    seen = views.fold(
        folds, seen, [{"event": "asked", "question": "front", "asking": FRONT, "seats": [0, 1], "about": 0}]
    )
    assert (seen["question"], seen["choices"]) == ("front", ["a", "b", "c"])
    seen = views.fold(folds, seen, [{"event": "answered", "question": "front", "seat": 1, "option": "b"}])
    assert (seen["question"], seen["asking"], seen["choices"]) == ("back", BACK, ["a", "c"])
    seen = views.fold(folds, seen, [{"event": "answered", "question": "back", "seat": 1, "option": "a"}])
    assert (seen["question"], seen["asked"], "choices" in seen) == ("back", [0, 1], False)
    assert seen["seats"][1]["placed"] == ["b", "a"]
    seen = views.fold(folds, seen, [{"event": "both_answered", "question": "back"}])
    assert (seen["question"], seen["asked"], seen["seats"][1]["placed"]) == ("", [], [None, None])


def test_a_question_may_be_answered_by_a_card_or_by_a_word() -> None:
    state = FaceDown().usual()
    state.asking, state.seats[0].card[0] = LEVEL, standard().card_index("busker")
    asked = placing()
    assert [asked.option(standard(), state, i) for i in (0, NO_CARD, NO_CARD + 1)] == ["busker", "stop", "rise"]
    assert [asked.told(standard(), LEVEL, value) for value in (-1, -2)] == ["stop", "rise"]
    assert asked.told(standard(), FRONT, -1) is None
