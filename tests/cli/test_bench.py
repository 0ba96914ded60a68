"""`duelstage bench` says what cli.md promises; no figure is asserted, only that it is one."""

from __future__ import annotations

import pytest

from duelstage.cli import bench
from duelstage.games import GAMES
from duelstage.kernel.backend import has_native

PLACES = [bench.Place(entry, name) for entry in GAMES.values() for name in list(entry.formats())[-2:]]


@pytest.fixture(scope="module")
def report() -> bench.Report:
    return bench.measure("engine", PLACES, runs=1, seconds=0.02)


def forms(place: bench.Place) -> list[str]:
    return ["native", "plain"] if has_native(place.entry.name) else ["plain"]


def test_each_loop_is_measured_in_each_form(report: bench.Report) -> None:
    loops = [(p.entry.name, p.format_name, form) for p in PLACES for form in forms(p)]
    found = [(row["name"], row["game"], row["format"], row["backend"]) for row in report["rows"]]
    assert found[: -len(GAMES)] == [(name, *loop) for name in ("engine", "python") for loop in loops]
    assert [row[:2] for row in found[-len(GAMES) :]] == [("start", game) for game in GAMES]


def test_a_row_carries_its_figures(report: bench.Report) -> None:
    for row in report["rows"]:
        if row["name"] == "start":
            assert row["start_ms"] > 0
            continue
        assert row["runs"] == 1 and row["ratio"] > 0
        assert row["decisions_per_s"] > 0 and row["games_per_s"] > 0 and row["clone_ns"] > 0
        assert row["state_bytes"] <= 1100
    assert report["rows"][0]["ratio"] == 1


def test_without_a_wish_every_game_is_measured_where_it_differs() -> None:
    """Formats that share their decks are played alike: one of them will do."""
    found = [(place.entry.name, place.format_name) for place in bench.places(None, None)]
    assert found[0] == ("artistes", "standard")
    assert {game for game, _ in found} == set(GAMES)
    for game, entry in GAMES.items():
        listed = [name for place, name in found if place == game]
        assert listed in ([entry.standard], list(entry.formats()))
    assert bench.places(None, "ranked") == bench.places("artistes", "ranked")


def test_the_table_has_a_line_a_row(report: bench.Report) -> None:
    assert len(bench.table(report).splitlines()) >= 1 + len(report["rows"])


@pytest.mark.parametrize("place", PLACES, ids=lambda place: f"{place.entry.name}/{place.format_name}")
def test_both_forms_play_the_same_matches(place: bench.Place) -> None:
    if not has_native(place.entry.name):
        pytest.skip("the compiled engine is not built: make build with a C compiler")
    plain, native = bench.Bench("plain", place), bench.Bench("native", place)
    assert plain.start.playouts(3, 1) == native.start.playouts(3, 1)
    assert plain.stepped(2) == native.stepped(2)
