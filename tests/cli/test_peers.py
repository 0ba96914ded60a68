"""`duelstage bench peers` beside stand-ins for the peers; no figure is asserted, only that it is one."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from duelstage.cli import bench, chart, peer_loops, peers
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

    def information_state_tensor(self, seat: int) -> list[float]:
        assert seat in (0, 1)
        return [0.0]


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

    def observe(self) -> list[float]:
        return [0.0]


class EssenceBatch:
    """Of each four steps the last ends the first match."""

    def __init__(self, n: int, opponent: str) -> None:
        assert opponent == "self"
        self.n, self.at = n, 0

    def reset_all(self, seed: int) -> None:
        self.at = 0

    def reset_single(self, i: int, seed: int) -> None:
        assert i == 0

    def observe_batch(self) -> list[float]:
        return [0.0]

    def action_mask_batch(self) -> Numbers:
        return Numbers()

    def step_batch(self, actions: Numbers) -> None:
        self.at += 1

    def dones(self) -> list[bool]:
        return [self.at % LENGTH == 0] + [False] * (self.n - 1)


class Numbers:
    """What an array of NumPy is asked for here."""

    shape = (1, 4)

    def __mul__(self, other: Numbers) -> Numbers:
        return self

    def argmax(self, axis: int) -> Numbers:
        return self

    def astype(self, kind: object) -> Numbers:
        return self

    def nonzero(self) -> tuple[list[int]]:
        return ([1, 3],)

    def sum(self) -> int:
        return 1


class CardTable:
    """A match of RLCard."""

    left = 0

    def reset(self) -> tuple[dict[str, Any], int]:
        self.left = LENGTH
        return {"legal_actions": {1: None, 3: None}}, 0

    def step(self, action: int) -> tuple[dict[str, Any], int]:
        assert action in (1, 3)
        self.left -= 1
        return {"legal_actions": {1: None, 3: None}}, 0

    def is_over(self) -> bool:
        return self.left == 0


class Zoo:
    """A match of PettingZoo; at its end both agents are told once more."""

    def reset(self, seed: int) -> None:
        self.at = 0

    def agent_iter(self) -> Iterator[str]:
        while self.at < LENGTH + 2:
            yield f"player_{self.at % 2}"

    def last(self) -> tuple[dict[str, Any], int, bool, bool, dict[str, Any]]:
        return {"action_mask": Numbers()}, 0, self.at >= LENGTH, False, {}

    def step(self, action: int | None) -> None:
        assert (action is None) == (self.at >= LENGTH)
        self.at += 1


class Environment:
    """Many of our matches."""

    def sample(self) -> list[int]:
        return [0]

    def step(self, actions: list[int]) -> tuple[None, None, Numbers, None]:
        return None, None, Numbers(), None


def search(game: object, rollouts: int, *_: object) -> SimpleNamespace:
    """A search that takes the longer the more playouts it is asked for."""
    return SimpleNamespace(step=lambda state: sum(range(rollouts * 50)))


SPIEL_GAME = SimpleNamespace(
    new_initial_state=SpielState, get_type=lambda: SimpleNamespace(provides_information_state_tensor=True)
)
STAND_INS: dict[str, Any] = {
    "pyspiel": SimpleNamespace(
        PlayerId=SimpleNamespace(TERMINAL=-4, CHANCE=-1),
        load_game=lambda name: SPIEL_GAME,
        RandomRolloutEvaluator=lambda rollouts, seed: rollouts,
        MCTSBot=search,
    ),
    "essence_wars": SimpleNamespace(PyGame=EssenceGame, PyParallelGames=EssenceBatch),
    "numpy": SimpleNamespace(
        flatnonzero=lambda mask: [i for i, on in enumerate(mask) if on],
        random=SimpleNamespace(
            default_rng=lambda seed: SimpleNamespace(random=lambda *_: Numbers(), integers=lambda below: 0)
        ),
        float32=None,
        uint16=None,
    ),
    "rlcard": SimpleNamespace(make=lambda game, config: CardTable()),
    "pettingzoo.classic.leduc_holdem_v4": SimpleNamespace(env=Zoo),
}


@pytest.fixture
def stand_ins(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(peer_loops, "imported", STAND_INS.__getitem__)
    monkeypatch.setattr(peer_loops, "version_of", lambda package: "1.2")
    monkeypatch.setattr(peer_loops.Ours, "environment", lambda self, n: Environment())
    monkeypatch.setattr(peers, "start_of", lambda package: {"name": package, "import_ms": 2.0, "first_match_ms": 1.0})
    monkeypatch.setattr(peers, "CLONES", 10)
    monkeypatch.setattr(peer_loops, "LENGTH_MATCHES", 3)
    monkeypatch.setattr(peer_loops, "FEW_MATCHES", 2)
    monkeypatch.setattr(peer_loops, "ROUNDS", 8)


@pytest.fixture
def report(stand_ins: None) -> peers.Report:
    return peers.measure(PLACES, runs=1, seconds=0.001)


def without(monkeypatch: pytest.MonkeyPatch, *absent: str) -> None:
    def imported(name: str) -> Any:
        if name in absent:
            raise ModuleNotFoundError(name)
        return STAND_INS[name]

    monkeypatch.setattr(peer_loops, "imported", imported)


def test_peers_that_are_not_here_are_left_out_and_named(
    stand_ins: None, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    without(monkeypatch, *STAND_INS)
    assert run(["bench", "peers", "--runs", "1", "--seconds", "0.01", "--game", "artistes"]) == 0
    said = capsys.readouterr()
    for package in peer_loops.MODULES:
        how = f'{package} not installed here, left out; pip install "duelstage[bench]"'
        assert how in said.err and how.replace(" not", ": not") in said.out
    assert "open_spiel euchre" not in said.out


def test_without_numpy_nothing_is_played_side_by_side(stand_ins: None, monkeypatch: pytest.MonkeyPatch) -> None:
    without(monkeypatch, "numpy")
    report = peers.measure(PLACES[:1], runs=1, seconds=0.001)
    assert report["missing"] == ["numpy"]
    assert {row["name"] for row in report["rows"]} == {"duelstage", "open_spiel", "rlcard", "pettingzoo"}
    assert peer_loops.VECTOR not in peers.ways_of(report)
    assert peer_loops.SEEN in peers.ways_of(report)


def test_what_is_installed_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(peer_loops, "LENGTH_MATCHES", 2)
    monkeypatch.setattr(peer_loops, "FEW_MATCHES", 2)
    monkeypatch.setattr(peer_loops, "ROUNDS", 200)
    modules, _ = peer_loops.installed()
    for loop in peer_loops.loops_of(PLACES, modules):
        assert loop.play(2) > 0
        assert loop.legal > 1
        assert loop.length > 1 or loop.way not in (peer_loops.VECTOR, peer_loops.VECTOR_ONE)
        if loop.clone:
            loop.clone()
    for package in {"duelstage", *modules} & peers.SNIPPETS.keys():
        monkeypatch.setattr(peers, "STARTS", 1)
        row = peers.start_of(package)
        assert row["import_ms"] > 0 and row["first_match_ms"] >= 0


@pytest.mark.parametrize("word", ["0", "x", "1e9", "nan"])
def test_seconds_are_a_number_of_sense(word: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["bench", "peers", "--seconds", word]) == 2
    assert "expected seconds from 0.01 to 60" in capsys.readouterr().err


def test_only_peers_are_drawn(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert run(["bench", "engine", "--plot", str(tmp_path / "x.svg")]) == 2
    assert "expected bench peers" in capsys.readouterr().err


def test_each_library_is_measured_in_each_way(report: peers.Report) -> None:
    inside, stepped, library, seen, vector, one, plain = peers.WAYS
    expected = [("duelstage", game, way) for game in GAMES for way in (inside, stepped, seen, vector, one, plain)]
    expected += [("open_spiel", game, way) for game in peer_loops.SPIEL_GAMES for way in (inside, stepped, seen)]
    expected += [("essence-wars", "essence-wars", way) for way in (library, stepped, seen, vector, one)]
    expected += [("rlcard", game, way) for game in peer_loops.CARD_GAMES for way in (seen, plain)]
    expected += [("pettingzoo", "leduc_holdem", way) for way in (seen, plain)]
    assert [(row["name"], row["game"], row["loop"]) for row in report["rows"]] == expected


def test_a_row_carries_its_figures_and_the_report_its_conditions(report: peers.Report) -> None:
    for row in report["rows"]:
        assert row["slowest"] <= row["decisions_per_s"] <= row["fastest"]
        assert row["games_per_s"] > 0 and row["runs"] == 1
        assert row["clone_ns"] is None or row["clone_ns"] > 0
        assert row["legal_actions"] >= 2
        assert row["observations"] or row["loop"] not in (peer_loops.SEEN, peer_loops.VECTOR, peer_loops.VECTOR_ONE)
        assert (row["kernel_ns"] is not None) == has_native("artistes")
    assert report["rows"][0]["format"] == "standard" and report["rows"][-1]["format"] is None
    assert report["peers"] == dict.fromkeys(peer_loops.MODULES, "1.2")
    assert report["missing"] == []
    assert [row["name"] for row in report["starts"]] == list(peers.SNIPPETS)
    assert report["cards"].keys() == GAMES.keys()
    assert report["python"] and report["machine"] and report["cores"]


def test_chance_is_no_decision(stand_ins: None) -> None:
    spiel = peer_loops.Spiel(STAND_INS["pyspiel"], "euchre")
    assert spiel.start.at == 2
    assert spiel.length == LENGTH
    assert spiel.stepped(5) == spiel.observed(5) == 5 * LENGTH
    assert spiel.legal() == 3


def test_a_search_of_two_simulations_skips_one_decision_in_the_second(stand_ins: None) -> None:
    assert peer_loops.Spiel(STAND_INS["pyspiel"], "euchre").inside(10) == 5 * LENGTH + 5 * (LENGTH - 1)


def test_essence_wars_counts_each_step(stand_ins: None) -> None:
    essence = peer_loops.Essence(STAND_INS["essence_wars"], STAND_INS["numpy"])
    assert essence.library(5) == essence.stepped(5) == essence.observed(5) == 5 * LENGTH
    assert essence.legal() == 2
    assert essence.vector(3)(5) == 15
    assert essence.length() == peer_loops.MANY * LENGTH  # one match of all in four steps


def test_rlcard_and_pettingzoo_count_decisions_alone(stand_ins: None) -> None:
    cards = peer_loops.RlCard(STAND_INS["rlcard"], "uno")
    zoo = peer_loops.PettingZoo(STAND_INS["pettingzoo.classic.leduc_holdem_v4"])
    assert cards.observed(5) == zoo.observed(5) == 5 * LENGTH
    assert cards.legal() == zoo.legal() == 2


def test_the_table_has_a_line_a_row(report: peers.Report) -> None:
    lines = peers.table(report).splitlines()
    assert len(lines) == 1 + len(peers.WAYS) + len(report["rows"]) + 1 + len(report["starts"])


def test_the_plot_is_a_picture_with_a_bar_a_row(report: peers.Report) -> None:
    root = ET.fromstring(peers.plot(report))
    assert root.tag == f"{SVG}svg"
    assert root.findtext(f"{SVG}title") and "open_spiel euchre" in (root.findtext(f"{SVG}desc") or "")
    found = root.findall(f"{SVG}rect")
    assert len(found) == len(report["rows"])
    assert sum(bar.get("class") == "ours" for bar in found) == 6 * len(GAMES)
    assert "prefers-color-scheme: dark" in (root.findtext(f"{SVG}style") or "")


def test_the_picture_shown_is_that_of_the_figures_beside_it() -> None:
    report = json.loads((RESULTS / "peers.json").read_text(encoding="utf-8"))
    assert (RESULTS / "peers.svg").read_text(encoding="utf-8") == peers.plot(report)


def test_the_command_writes_the_plot_and_says_one_object(
    report: peers.Report, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr(peers, "measure", lambda places, runs, seconds: report)
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
