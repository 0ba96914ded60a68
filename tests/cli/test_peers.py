"""`duelstage bench peers` beside stand-ins for the peers; no figure is asserted, only that it is one."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from duelstage.cli import bench, chart
from duelstage.cli.peers import (
    catanatron,
    command,
    envpool,
    essence_wars,
    goals,
    gym_locm,
    installed,
    loop,
    open_spiel,
    ours,
    pettingzoo,
    pgx,
    report,
    riichienv,
    rlcard,
    saying,
    starts,
)
from duelstage.cli.program import run
from duelstage.games import GAMES
from duelstage.kernel.backend import has_native

SVG = "{http://www.w3.org/2000/svg}"
RESULTS = Path(__file__).parents[2] / "bench" / "results"
PLACES = [bench.Place(entry, entry.standard) for entry in GAMES.values()]
ROOMS = (ours, catanatron, envpool, essence_wars, gym_locm, open_spiel, pettingzoo, pgx, riichienv, rlcard)
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

    def mcts_action(self, iterations: int) -> int:
        return sum(range(iterations))

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

    def __or__(self, other: Numbers) -> Numbers:
        return self


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


class Mahjong:
    """A match of RiichiEnv, in which two seats decide at once."""

    left = 0

    def reset(self) -> dict[int, Any]:
        self.left = LENGTH
        return self.seen()

    def seen(self) -> dict[int, Any]:
        return {seat: SimpleNamespace(legal_actions=lambda: [1, 3]) for seat in (0, 1)}

    def done(self) -> bool:
        return self.left == 0

    def step(self, acts: dict[int, int]) -> dict[int, Any]:
        self.left -= len(acts)
        return self.seen()

    def clone(self) -> Mahjong:
        return Mahjong()


class Catan:
    """A match of catanatron."""

    def __init__(self, players: list[object], seed: int) -> None:
        self.state = SimpleNamespace(actions=[], playable_actions=[1, 3], num_turns=1)

    def play_tick(self) -> None:
        self.state.actions.append(1)

    def play(self) -> None:
        while self.winning_color() is None:
            self.play_tick()

    def winning_color(self) -> str | None:
        return "red" if len(self.state.actions) == LENGTH else None

    def copy(self) -> Catan:
        return Catan([], 1)


class Locm:
    """A match of gym-locm whose card list is there."""

    def __init__(self, seed: int, version: str) -> None:
        assert version == "1.2"
        self.left = LENGTH
        self.available_actions = [1, 3]

    def is_ended(self) -> bool:
        return self.left == 0

    def act(self, action: int) -> None:
        self.left -= 1

    def clone(self) -> Locm:
        return Locm(1, "1.2")


class Toys:
    """Toys of EnvPool; in each step one of them ends."""

    action_space = SimpleNamespace(n=2)

    def reset(self) -> None:
        pass

    def step(self, actions: Numbers) -> tuple[None, None, Numbers, Numbers, dict[str, Any]]:
        return None, None, Numbers(), Numbers(), {}


class Environment:
    """Many of our matches."""

    def sample(self) -> list[int]:
        return [0]

    def step(self, actions: list[int]) -> tuple[None, None, Numbers, None]:
        return None, None, Numbers(), None


def search(game: object, rollouts: int, *_: object) -> SimpleNamespace:
    """A search that takes the longer the more playouts it is asked for."""
    return SimpleNamespace(step=lambda state: sum(range(rollouts * 50)))


def ismcts(seed: int, evaluator: object, explore: float, iterations: int) -> SimpleNamespace:
    return SimpleNamespace(step=lambda state: sum(range(iterations)))


SPIEL_GAME = SimpleNamespace(
    new_initial_state=SpielState, get_type=lambda: SimpleNamespace(provides_information_state_tensor=True)
)
STAND_INS: dict[str, Any] = {
    "pyspiel": SimpleNamespace(
        PlayerId=SimpleNamespace(TERMINAL=-4, CHANCE=-1),
        load_game=lambda name: SPIEL_GAME,
        RandomRolloutEvaluator=lambda rollouts, seed: rollouts,
        MCTSBot=search,
        ISMCTSBot=ismcts,
    ),
    "essence_wars": SimpleNamespace(PyGame=EssenceGame, PyParallelGames=EssenceBatch),
    "numpy": SimpleNamespace(
        flatnonzero=lambda mask: [i for i, on in enumerate(mask) if on],
        random=SimpleNamespace(
            default_rng=lambda seed: SimpleNamespace(random=lambda *_: Numbers(), integers=lambda *_: Numbers())
        ),
        float32=None,
        uint16=None,
        int32=None,
    ),
    "rlcard": SimpleNamespace(make=lambda game, config: CardTable()),
    "pettingzoo.classic.leduc_holdem_v4": SimpleNamespace(env=Zoo),
    "riichienv": SimpleNamespace(RiichiEnv=Mahjong),
    "catanatron": SimpleNamespace(Game=Catan, RandomPlayer=str, Color=SimpleNamespace(RED="red", BLUE="blue")),
    "gym_locm.engine": SimpleNamespace(State=Locm),
    "envpool": SimpleNamespace(make_gymnasium=lambda game, num_envs, num_threads, seed: Toys()),
}


@pytest.fixture
def stand_ins(monkeypatch: pytest.MonkeyPatch) -> None:
    """All peers but pgx, whose stand-in would be a compiler."""
    without(monkeypatch, "pgx")
    monkeypatch.setattr(installed, "version_of", lambda package: "1.2")
    monkeypatch.setattr(ours.Ours, "environment", lambda self, n: Environment())
    monkeypatch.setattr(
        starts, "times_of", lambda packages: {package: ([3.0, 2.0, 9.0], [1.0]) for package in packages}
    )
    for room in (loop, *ROOMS):
        for name in ("LENGTH_MATCHES", "FEW_MATCHES", "ROUNDS", "SEARCH"):
            monkeypatch.setattr(room, name, 10, raising=False)


def without(monkeypatch: pytest.MonkeyPatch, *absent: str) -> None:
    def imported(name: str) -> Any:
        if name in absent:
            raise ModuleNotFoundError(name)
        return STAND_INS[name]

    monkeypatch.setattr(installed, "imported", imported)


@pytest.fixture
def found(stand_ins: None) -> bench.Report:
    return report.measure(PLACES, runs=1, seconds=0.001)


def test_peers_that_are_not_here_are_left_out_and_named(
    stand_ins: None, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    without(monkeypatch, "pgx", *STAND_INS)
    assert run(["bench", "peers", "--runs", "1", "--seconds", "0.01", "--game", "artistes", "--only", "P1,P4"]) == 0
    said = capsys.readouterr()
    for package, peer in installed.PEERS.items():
        how = f"{package}: not installed here, left out; {peer.install}"
        assert how in said.err and how in said.out
    assert "open_spiel euchre" not in said.out


def test_without_numpy_nothing_of_ours_is_played_side_by_side(stand_ins: None, monkeypatch: pytest.MonkeyPatch) -> None:
    without(monkeypatch, "numpy", "pgx")
    found = report.measure(PLACES[:1], runs=1, seconds=0.001, only=("P3", "P3b", "P2b"))
    assert {"numpy", "essence-wars", "envpool", "pgx"} == found["missing"].keys()
    assert report.ways_of(found["rows"]) == [goals.SEEN]


def test_a_peer_that_cannot_play_as_it_is_installed_is_left_out_with_the_reason(
    stand_ins: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_cards(seed: int, version: str) -> None:
        raise FileNotFoundError(2, "No such file", "/somewhere/cards.txt")

    monkeypatch.setitem(STAND_INS, "gym_locm.engine", SimpleNamespace(State=no_cards))
    found = report.measure(PLACES[:1], runs=1, seconds=0.001, only=("P9",))
    assert "it cannot play (FileNotFoundError: cards.txt)" in found["missing"]["gym-locm"]
    assert {row["name"] for row in found["rows"]} == {"duelstage", "rlcard", "pettingzoo", "catanatron"}


@pytest.mark.long
def test_what_is_installed_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    for room in (loop, *ROOMS):
        for name in ("LENGTH_MATCHES", "FEW_MATCHES", "ROUNDS", "SEARCH"):
            monkeypatch.setattr(room, name, 20, raising=False)
    monkeypatch.setattr(starts, "RUNS", 1)
    here, _ = installed.installed()
    loops, _ = report.sized_loops(PLACES, here, goals.BY_WAY, 0.001)
    assert {"duelstage"} < {one.loop.name for one in loops} or len(here) <= 1
    for one in loops:
        assert one.loop.play(2) > 0
        assert one.loop.legal > 1 or one.loop.way in (goals.COPIED, goals.SEARCHED)
        assert one.loop.length > 1 or one.loop.way not in (goals.VECTOR, goals.VECTOR_ONE)
    for whole, first in starts.times_of({"duelstage", *here} & starts.STARTS.keys()).values():
        assert whole[0] > 0 and first[0] > 0


def test_ours_are_measured_in_every_way_and_each_peer_in_its_own(found: bench.Report) -> None:
    ways: dict[str, set[str]] = {}
    for row in found["rows"]:
        ways.setdefault(row["name"], set()).add(row["loop"])
    own = goals.BY_WAY.keys() - {goals.LIBRARY}
    assert ways["duelstage"] == (own if has_native("artistes") else own - {goals.COPIED_INSIDE})
    start, vector = {goals.IMPORTED, goals.FIRST}, {goals.VECTOR, goals.VECTOR_ONE}
    stepped = {goals.STEPPED, goals.SEEN, goals.COPIED, goals.SEARCHED}
    assert ways["open_spiel"] == start | stepped | {goals.INSIDE}
    assert ways["essence-wars"] == start | stepped | vector | {goals.LIBRARY}
    assert ways["rlcard"] == ways["pettingzoo"] == start | {goals.SEEN, goals.PLAIN}
    assert ways["riichienv"] == start | {goals.SEEN, goals.COPIED}
    assert ways["catanatron"] == start | {goals.PLAIN, goals.COPIED}
    assert ways["envpool"] == start | vector
    assert ways["gym-locm"] == {goals.PLAIN, goals.COPIED}


def test_a_row_carries_its_figures_and_the_report_its_conditions(found: bench.Report) -> None:
    for row in found["rows"]:
        goal = goals.BY_WAY[row["loop"]]
        assert (row["goal"], row["unit"]) == (goal.id, goal.unit)
        assert row["runs"] >= 1 and row["value"] > 0
        low, high = sorted((row["slowest"], row["fastest"]))
        assert low <= row["value"] <= high
        assert (row["reached"] is not None) == (row["name"] == "duelstage" and goal.to_reach is not None)
        assert (row["kernel_ns"] is not None) == has_native("artistes")
        if goal.unit == goals.DECISIONS:
            assert row["decisions_per_s"] == row["value"] and row["games_per_s"] > 0
            assert row["legal_actions"] >= 2
        assert bool(row.get("clone_ns")) == (goal.way == goals.COPIED)
        assert row.get("observations", True) or goal.way not in (goals.SEEN, goals.VECTOR, goals.VECTOR_ONE)
    assert found["missing"].keys() == {"pgx"}
    assert found["peers"] == dict.fromkeys(["numpy", *(installed.PEERS.keys() - {"pgx"})], "1.2")
    assert {about["catalogue"] for about in found["games"].values()} == {
        entry.catalogue().hash for entry in GAMES.values()
    }
    assert found["python"] and found["machine"] and found["cores"]


def test_a_goal_says_what_is_to_be_reached_what_ours_reach_and_the_best_of_the_others(found: bench.Report) -> None:
    assert [(goal["id"], goal["loop"]) for goal in found["goals"]] == [
        (g.id, g.way) for g in goals.GOALS if has_native("artistes") or g.way != goals.COPIED_INSIDE
    ]
    by_way = {goal["loop"]: goal for goal in found["goals"]}
    assert by_way[goals.COPIED]["to_reach"] == 8e6 and by_way[goals.COPIED_INSIDE]["best_peer"] is None
    assert by_way[goals.IMPORTED]["ours"] == [{"game": "artistes", "format": None, "value": 3.0, "reached": True}]
    best = by_way[goals.STEPPED]["best_peer"]
    assert best["value"] == max(
        row["value"] for row in found["rows"] if row["loop"] == goals.STEPPED and row["name"] != "duelstage"
    )
    assert found["elsewhere"].keys() == {"P7", "P8"}


def test_less_is_better_of_times_and_more_of_rates() -> None:
    assert goals.BY_WAY[goals.IMPORTED].is_reached(59.0) and not goals.BY_WAY[goals.IMPORTED].is_reached(61.0)
    assert goals.BY_WAY[goals.INSIDE].is_reached(2e6) and not goals.BY_WAY[goals.INSIDE].is_reached(1.9e6)
    assert goals.BY_WAY[goals.LIBRARY].is_reached(1.0) is None


def test_chance_is_no_decision(stand_ins: None) -> None:
    spiel = open_spiel.Spiel(STAND_INS["pyspiel"], "euchre")
    assert spiel.start.at == 2
    assert spiel.length == LENGTH
    assert spiel.stepped(5) == spiel.observed(5) == 5 * LENGTH
    assert spiel.legal() == 3


def test_a_search_of_two_simulations_skips_one_decision_in_the_second(stand_ins: None) -> None:
    assert open_spiel.Spiel(STAND_INS["pyspiel"], "euchre").inside(10) == 5 * LENGTH + 5 * (LENGTH - 1)


def test_each_peer_counts_decisions_alone(stand_ins: None) -> None:
    essence = essence_wars.Essence(STAND_INS["essence_wars"], STAND_INS["numpy"])
    assert essence.library(5) == essence.stepped(5) == essence.observed(5) == 5 * LENGTH
    assert essence.legal() == 2
    assert essence.vector(3)(5) == 15
    cards = rlcard.RlCard(STAND_INS["rlcard"], "uno")
    zoo = pettingzoo.Classic(STAND_INS["pettingzoo.classic.leduc_holdem_v4"])
    mahjong = riichienv.Mahjong(STAND_INS["riichienv"])
    assert cards.decisions(5) == zoo.decisions(5) == mahjong.decisions(5) == 5 * LENGTH
    assert catanatron.Catan(STAND_INS["catanatron"]).played(5) == 5 * LENGTH
    assert gym_locm.Locm(STAND_INS["gym_locm.engine"]).decisions(5) == 5 * LENGTH
    assert envpool.Toy(STAND_INS["envpool"], STAND_INS["numpy"], "Catch-v0", 3).play(5) == 15


def test_the_table_has_a_line_a_row_and_a_line_a_goal(found: bench.Report) -> None:
    lines = saying.table(found).splitlines()
    assert len(lines) == 1 + 1 + len(found["goals"]) + len(found["rows"]) + 1 + len(found["goals"]) + 2
    assert any("P4   copies of a match, from Python: reached in" in line for line in lines)
    assert "P7 is measured by `duelstage bench server`" in lines[-2]


def test_the_plot_is_a_picture_with_a_bar_a_row_and_a_line_a_goal(found: bench.Report) -> None:
    root = ET.fromstring(saying.plot(found))
    assert root.tag == f"{SVG}svg"
    assert root.findtext(f"{SVG}title") and "open_spiel euchre" in (root.findtext(f"{SVG}desc") or "")
    bars = root.findall(f"{SVG}rect")
    assert len(bars) == len(found["rows"])
    assert sum(bar.get("class") == "ours" for bar in bars) == sum(r["name"] == "duelstage" for r in found["rows"])
    aims = [line for line in root.findall(f"{SVG}line") if line.get("class") == "aim"]
    assert len(aims) == sum(goal["to_reach"] is not None for goal in found["goals"])
    assert "prefers-color-scheme: dark" in (root.findtext(f"{SVG}style") or "")


def test_the_picture_shown_is_that_of_the_figures_beside_it() -> None:
    shown = json.loads((RESULTS / "peers.json").read_text(encoding="utf-8"))
    assert (RESULTS / "peers.svg").read_text(encoding="utf-8") == saying.plot(shown)


def test_the_command_writes_the_plot_and_says_one_object(
    found: bench.Report, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr(command, "measure", lambda places, runs, seconds, only: found)
    path = tmp_path / "peers.svg"
    assert run(["bench", "peers", "--json", "--plot", str(path)]) == 0
    assert json.loads(capsys.readouterr().out) == found
    assert path.read_text(encoding="utf-8") == saying.plot(found)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["peers", "--only", "P12"], "expected some of P1,P2,P2b"),
        (["peers", "--only", "P7"], "P7 is measured by `duelstage bench server`"),
        (["engine", "--only", "P1"], "bench engine has no such rows"),
    ],
)
def test_goals_that_are_not_measured_here_are_refused(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["bench", *words]) == 2
    assert said in capsys.readouterr().err


def test_ten_times_as_fast_is_as_much_longer_each_time() -> None:
    group = [chart.Bar(str(value), value, False) for value in (2e4, 2e5, 2e6)]
    root = ET.fromstring(chart.bars("a < b", "by & by", [[chart.Group("all", group)]]))
    first, second, third = (float(bar.get("width", "")) for bar in root.findall(f"{SVG}rect"))
    assert 0 < first < second < third
    assert abs((second - first) - (third - second)) < 0.2


@pytest.mark.parametrize(("value", "said"), [(3_334_120, "3.33 M"), (48_700, "48.7 k"), (999_900, "1 M"), (10, "10")])
def test_a_figure_has_three_digits(value: float, said: str) -> None:
    assert chart.short(value) == said
