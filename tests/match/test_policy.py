"""What a room can be agreed to be, and how a wrong wish is answered."""

from __future__ import annotations

import pytest

from duelstage.kernel.errors import DuelError
from duelstage.match.policy import Clock, Policy

PLAIN = {"game": "artistes", "format": "standard"}


def test_a_policy_is_read_as_it_is_written() -> None:
    policy = Policy("masters", "spd", Clock("bank", 60_000, 2_000), undo="ask", away="bot", public=True)
    assert Policy.from_json(policy.to_json()) == policy
    assert Policy.from_json(PLAIN) == Policy("artistes", "standard")


@pytest.mark.parametrize(
    ("wish", "sentence"),
    [
        (None, "policy: a NoneType; expected an object"),
        ({"format": "standard"}, "policy, game: it is missing"),
        ({"game": "go", "format": "standard"}, "policy, game: 'go' is unknown; expected artistes, masters"),
        ({"game": "masters", "format": "standard"}, "policy, format: 'standard' is unknown; expected spd, jr, sr, pro"),
        ({**PLAIN, "colour": 1}, "policy: 'colour' is unknown; expected game, format"),
        ({**PLAIN, "undo": "yes"}, "policy, undo: 'yes' is unknown; expected none, free, ask"),
        ({**PLAIN, "undo": []}, "policy, undo: a list is unknown"),
        ({**PLAIN, "public": 1}, "policy, public: 1; expected true or false"),
        ({**PLAIN, "clock": 5}, "policy, clock: 5; expected an object"),
        ({**PLAIN, "clock": {"kind": "sand"}}, "policy, clock.kind: 'sand' is unknown; expected none, bank, turn"),
        ({**PLAIN, "clock": {"kind": "turn"}}, "policy, clock.turn: 0; with clock 'turn' expected a whole number of"),
        ({**PLAIN, "clock": {"kind": "turn", "turn": True}}, "policy, clock.turn: a bool; with clock 'turn' expected"),
        ({**PLAIN, "clock": {"bank": 1000}}, "policy, clock.bank: 1000; with clock 'none' expected 0"),
    ],
)
def test_a_wrong_wish_is_refused_with_its_place_and_the_choices(wish: object, sentence: str) -> None:
    with pytest.raises(DuelError) as error:
        Policy.from_json(wish)
    assert sentence in str(error.value)
