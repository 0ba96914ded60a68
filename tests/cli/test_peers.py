"""`duelstage bench peers` beside stand-ins for the peers; no figure is asserted, only that it is one."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ET
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from duelstage.cli import bench, chart, peers
from duelstage.cli.program import run
from duelstage.games import GAMES
from duelstage.kernel.backend import has_native

SVG = "{http://www.w3.org/2000/svg}"
RESULTS = Path(__file__).parents[2] / "bench" / "results"
PLACES = [bench.Place(entry, entry.standard) for entry in GAMES.values()]
LENGTH = 4  # decisions of a stand-in's match


class SpielState:
    """Two chance outcomes for the deal, then a fixed number of decisions with one more chance among them."""

    def __init__(self, at: int = 0) -> None:
        self.at = at

    def clone(self) -> SpielState:
        return SpielState(self.at)

    def current_player(self) -> int:
        if self.at == 2 + LENGTH + 1:
            return -4
        return -1 if self.at in (0, 1, 4) else self.at % 2

    def legal_actions(self) -> list[int]:
        return [7, 8, 9]

    def apply_action(self, action: int) -> None:
        assert action in (7, 8, 9)
        self.at += 1


class EssenceGame:
    def __init__(self) -> None:
        self.left = 0

    def reset(self, seed: int) -> None:
        self.left = LENGTH

    def is_done(self) -> bool:
        return self.left == 0

    def action_mask(self) -> list[int]:
        return [0, 1, 0, 1]

    def random_action(self) -> int:
        return 3

    def step(self, action: int) -> None:
        assert action in (1, 3)
        self.left -= 1

    def fork(self) -> EssenceGame:
        return EssenceGame()


def search(game: object, rollouts: int, *_: object) -> SimpleNamespace:
    """A search that takes the longer the more playouts it is asked for."""
    return SimpleNamespace(step=lambda state: sum(range(rollouts * 50)))


STAND_INS: dict[str, Any] = {
    "pyspiel": SimpleNamespace(
        PlayerId=SimpleNamespace(TERMINAL=-4, CHANCE=-1),
        load_game=lambda name: SimpleNamespace(new_initial_state=SpielState),
        RandomRolloutEvaluator=lambda rollouts, seed: rollouts,
        MCTSBot=search,
    ),
    "essence_wars": SimpleNamespace(PyGame=EssenceGame),
    "numpy": SimpleNamespace(flatnonzero=lambda mask: [i for i, on in enumerate(mask) if on]),
}


@pytest.fixture
def stand_ins(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(peers, "imported", STAND_INS.__getitem__)
    monkeypatch.setattr(peers, "version_of", lambda package: "1.2")
    monkeypatch.setattr(peers, "CLONES", 10)
    monkeypatch.setattr(peers, "LENGTH_MATCHES", 3)


@pytest.fixture
def report(stand_ins: None) -> peers.Report:
    return peers.measure(PLACES, runs=1, seconds=0.001)


def without(monkeypatch: pytest.MonkeyPatch, *absent: str) -> None:
    def imported(name: str) -> Any:
        if name in absent:
            raise ModuleNotFoundError(name)
        return STAND_INS[name]

    monkeypatch.setattr(peers, "imported", imported)


def test_missing_peers_are_one_line_that_names_the_extra(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    without(monkeypatch, "pyspiel", "essence_wars")
    assert run(["bench", "peers"]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err == (
        'bench peers: open_spiel and essence-wars are not installed here; pip install "duelstage[bench]"\n'
    )


def test_one_missing_peer_is_named_alone(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    without(monkeypatch, "essence_wars")
    assert run(["bench", "peers", "--json"]) == 2
    assert capsys.readouterr().err.startswith("bench peers: essence-wars is not installed here; pip install")


def test_only_peers_are_drawn(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert run(["bench", "engine", "--plot", str(tmp_path / "x.svg")]) == 2
    assert "expected bench peers" in capsys.readouterr().err


def test_each_library_is_measured_in_each_way(report: peers.Report) -> None:
    spiel = [("open_spiel", game, way) for game in peers.SPIEL_GAMES for way in (peers.INSIDE, peers.STEPPED)]
    assert [(row["name"], row["game"], row["loop"]) for row in report["rows"]] == [
        *(("duelstage", game, way) for game in GAMES for way in (peers.INSIDE, peers.STEPPED)),
        *spiel,
        ("essence-wars", "essence-wars", peers.LIBRARY),
        ("essence-wars", "essence-wars", peers.STEPPED),
    ]


def test_a_row_carries_its_figures_and_the_report_its_conditions(report: peers.Report) -> None:
    for row in report["rows"]:
        assert row["slowest"] <= row["decisions_per_s"] <= row["fastest"]
        assert row["games_per_s"] > 0 and row["clone_ns"] > 0 and row["runs"] == 1
        assert (row["kernel_ns"] is not None) == has_native("artistes")
    assert report["rows"][0]["format"] == "standard" and report["rows"][-1]["format"] is None
    assert report["peers"] == {"open_spiel": "1.2", "essence-wars": "1.2"}
    assert report["python"] and report["machine"] and report["cores"]


def test_chance_is_no_decision(stand_ins: None) -> None:
    spiel = peers.Spiel(STAND_INS["pyspiel"], "euchre")
    assert spiel.start.at == 2
    assert spiel.length == LENGTH
    assert spiel.stepped(5) == 5 * LENGTH


def test_a_search_of_two_simulations_skips_one_decision_in_the_second(stand_ins: None) -> None:
    assert peers.Spiel(STAND_INS["pyspiel"], "euchre").inside(10) == 5 * LENGTH + 5 * (LENGTH - 1)


def test_essence_wars_counts_each_step(stand_ins: None) -> None:
    essence = peers.Essence(STAND_INS["essence_wars"], STAND_INS["numpy"])
    assert essence.library(5) == essence.stepped(5) == 5 * LENGTH


def test_the_table_has_a_line_a_row(report: peers.Report) -> None:
    assert len(peers.table(report).splitlines()) == 1 + len(peers.WAYS) + len(report["rows"])


def test_the_plot_is_a_picture_with_a_bar_a_row(report: peers.Report) -> None:
    root = ET.fromstring(peers.plot(report))
    assert root.tag == f"{SVG}svg"
    assert root.findtext(f"{SVG}title") and "open_spiel euchre" in (root.findtext(f"{SVG}desc") or "")
    found = root.findall(f"{SVG}rect")
    assert len(found) == len(report["rows"])
    assert sum(bar.get("class") == "ours" for bar in found) == 2 * len(GAMES)
    assert "prefers-color-scheme: dark" in (root.findtext(f"{SVG}style") or "")


def test_the_picture_shown_is_that_of_the_figures_beside_it() -> None:
    report = json.loads((RESULTS / "peers.json").read_text(encoding="utf-8"))
    assert (RESULTS / "peers.svg").read_text(encoding="utf-8") == peers.plot(report)


def test_the_command_writes_the_plot_and_says_one_object(
    report: peers.Report, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr(peers, "measure", lambda places, runs: report)
    path = tmp_path / "peers.svg"
    assert run(["bench", "peers", "--json", "--plot", str(path)]) == 0
    assert json.loads(capsys.readouterr().out) == report
    assert path.read_text(encoding="utf-8") == peers.plot(report)


def test_ten_times_as_fast_is_as_much_longer_each_time() -> None:
    group = [chart.Bar(str(value), value, False) for value in (2e4, 2e5, 2e6)]
    root = ET.fromstring(chart.bars("a < b", "by & by", [("all", group)]))
    first, second, third = (float(bar.get("width", "")) for bar in root.findall(f"{SVG}rect"))
    assert 0 < first < second < third
    assert abs((second - first) - (third - second)) < 0.2


@pytest.mark.parametrize(("value", "said"), [(3_334_120, "3.33 M"), (48_700, "48.7 k"), (999_900, "1 M"), (10, "10")])
def test_a_figure_has_three_digits(value: float, said: str) -> None:
    assert chart.short(value) == said
