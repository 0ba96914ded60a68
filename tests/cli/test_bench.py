"""`duelstage bench` says what cli.md promises; no figure is asserted, only that it is one."""

from __future__ import annotations

import pytest

from duelstage.cli import bench
from duelstage.kernel.backend import has_native


@pytest.fixture(scope="module")
def report() -> bench.Report:
    return bench.measure("engine", runs=1, seconds=0.02)


def test_each_loop_is_measured_in_each_form(report: bench.Report) -> None:
    forms = ["native", "plain"] if has_native("artistes") else ["plain"]
    found = [(row["name"], row["backend"]) for row in report["rows"]]
    assert found == [(name, form) for form in forms for name in ("engine", "python")] + [("start", forms[0])]


def test_a_row_carries_its_figures(report: bench.Report) -> None:
    for row in report["rows"][:-1]:
        assert row["game"] == "artistes" and row["format"] == "standard" and row["runs"] == 1
        assert row["decisions_per_s"] > 0 and row["games_per_s"] > 0 and row["clone_ns"] > 0
    assert report["rows"][-1]["start_ms"] > 0
    assert report["state_bytes"] <= 1024


def test_the_table_has_a_line_a_row(report: bench.Report) -> None:
    assert len(bench.table(report).splitlines()) >= 1 + len(report["rows"])


def test_both_forms_play_the_same_matches() -> None:
    if not has_native("artistes"):
        pytest.skip("the compiled engine is not built: make build with a C compiler")
    plain, native = bench.Bench("plain", "standard"), bench.Bench("native", "standard")
    assert plain.start.playouts(3, 1) == native.start.playouts(3, 1)
    assert plain.stepped(2) == native.stepped(2)
