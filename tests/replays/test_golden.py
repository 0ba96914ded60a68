"""Records of released versions open and lead where they led. Promise 8."""

from __future__ import annotations

import pytest

from duelstage.games.artistes.game import Artistes
from duelstage.kernel.backend import Form, has_native
from duelstage.kernel.replay import load

from . import FOLDER
from .__main__ import MATCHES

NAMES = sorted(path.name for path in FOLDER.glob("*.jsonl"))


def test_the_folder_has_every_golden_match() -> None:
    assert sorted(f"{golden.name}.jsonl" for golden in MATCHES) == NAMES


@pytest.mark.parametrize("form", ["plain", "native"])
@pytest.mark.parametrize("name", NAMES)
def test_a_golden_record_replays_exactly(name: str, form: Form) -> None:
    if form == "native" and not has_native("artistes"):
        pytest.skip("the engine is not compiled here (no C compiler): make build")
    replay = load((FOLDER / name).read_text(encoding="utf-8"))
    result = replay.verify(lambda header: Artistes.of_header(header, form))
    assert (result.status, result.reason) == ("EXACT", "")
    assert result.steps == len(replay.steps) > 30
    assert (replay.end is None) == name.endswith("save.jsonl")


@pytest.mark.parametrize("name", NAMES)
def test_the_recorded_stream_is_what_happens(name: str) -> None:
    """What is shown where nobody can vouch any more is what happened."""
    replay = load((FOLDER / name).read_text(encoding="utf-8"))
    game = Artistes.of_header(replay.header, "plain")
    for told, (_, rows) in zip(replay.events(), replay.states(game), strict=True):
        assert list(told) == [game.event_json(row) for row in rows]
