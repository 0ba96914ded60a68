"""Which form of the engine runs, and what the two forms promise: the same answers, errors and bytes."""

from __future__ import annotations

import importlib
import pickle
import shutil
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from duelstage.games.artistes import field, setup
from duelstage.kernel import backend, layout
from duelstage.kernel.backend import EngineError, Form, Position, digest, has_native, load_engine
from duelstage.kernel.errors import Fault, IllegalAction
from duelstage.kernel.plain import LOG_ROOM
from duelstage.kernel.verbs import OP_END, OP_GAIN, OWN, PICK_NONE

GAME = "artistes"
FORMS: list[Form] = ["plain", "native"] if has_native(GAME) else ["plain"]
BASE, ROWS = 1000, 7000  # this file's own place in the tables
KINDS = 3

RECORDS: dict[str, Any] = dict(field.RECORDS)
CODEC = layout.Codec(field.State, RECORDS)

needs_native = pytest.mark.skipif(not has_native(GAME), reason="the engine is not compiled here (no C compiler)")


@pytest.fixture(params=FORMS)
def engine(request: pytest.FixtureRequest) -> type[Position]:
    form: Form = request.param
    return load_engine(GAME, form)


def start(engine: type[Position], seed: int = 5, gains: int = 0) -> Position:
    """A match at its first decision: plain artists, or spells that give one hp `gains` times."""
    card = [field.SPELL if gains else field.ARTIST, 30, 40, -1, -1, -1, 0, [-1] * field.N_ABILITIES]
    program = [[op] + [0] * 8 for op in setup.RULES_PROGRAM]
    if gains:
        card[-1] = [len(program), *[-1] * (field.N_ABILITIES - 1)]
        program += [[OP_GAIN, OWN, PICK_NONE, 0, 1, 0, 0, 0, 0]] * gains + [[OP_END] + [0] * 8]
    engine.fill("CARDS", BASE, [card] * KINDS)
    engine.fill("PROGRAM", ROWS, program)
    g: Any = layout.blank(field.State, RECORDS)
    setup.empty_table(g)
    g.seed, g.base, g.rows, g.turn_cap, g.deck_out = seed, BASE, ROWS, 200, 20
    for seat in g.seats:
        seat.n_kinds, seat.n_deck = KINDS, 12
        seat.card[:KINDS] = range(KINDS)
        seat.deck[:12] = sorted(i % KINDS for i in range(12))
    state = engine(CODEC.pack(g))
    state.setup()
    return state


def test_a_match_goes_the_same_way_in_both_forms() -> None:
    matches = [start(load_engine(GAME, form)) for form in FORMS]
    for turn in range(300):
        seen = [(m.legal(), m.asked(), m.winner, m.to_bytes(), m.key()) for m in matches]
        assert all(s == seen[0] for s in seen)
        if matches[0].winner >= 0:
            break
        code = seen[0][0][turn * 7 % len(seen[0][0])]
        logs = [m.apply_logged(code) for m in matches]
        assert all(log == logs[0] for log in logs)
    assert matches[0].winner >= 0


@pytest.mark.parametrize("seed", [1, 2**64 - 1, -3])
def test_playouts_leave_the_same_trace_in_both_forms(seed: int) -> None:
    traces = {start(load_engine(GAME, form)).playouts(3, seed, logged) for form in FORMS for logged in (False, True)}
    assert len({(steps, trace) for steps, trace, _ in traces}) == 1
    assert len(traces) == 2  # without and with event rows


def test_playouts_change_nothing(engine: type[Position]) -> None:
    state = start(engine)
    before = state.to_bytes()
    state.playouts(2, 1)
    assert state.to_bytes() == before


@pytest.mark.parametrize("seed", [0, 2**40, -3])
def test_a_match_is_finished_alike_in_both_forms(seed: int) -> None:
    matches = [start(load_engine(GAME, form)) for form in FORMS]
    assert len({match.finish(seed) for match in matches}) == 1
    assert len({match.to_bytes() for match in matches}) == 1
    assert matches[0].winner >= 0 and matches[0].finish(seed) == 0


@pytest.mark.parametrize("code", [-1, 10**6, 10**12, -(10**12)])
def test_a_code_that_is_not_legal_changes_nothing(engine: type[Position], code: int) -> None:
    state = start(engine)
    before = state.to_bytes()
    assert state.why_not(code) > 0
    for act in (state.apply, state.apply_logged):
        with pytest.raises(IllegalAction, match=f"code {code} is not legal here"):
            act(code)
    assert state.to_bytes() == before


def test_a_fault_restores_the_position(engine: type[Position]) -> None:
    state = start(engine)
    g: Any = CODEC.unpack(state.to_bytes())
    g.depth = layout.N_FRAMES
    full = engine(CODEC.pack(g))
    with pytest.raises(Fault, match=f"an internal limit was hit: {layout.N_FRAMES} programs half run"):
        full.setup_logged()
    assert full.to_bytes() == CODEC.pack(g)


def test_a_copy_goes_its_own_way(engine: type[Position]) -> None:
    state = start(engine)
    before = state.to_bytes()
    copy = state.clone()
    assert copy.to_bytes() == before
    copy.apply(copy.legal()[-1])
    assert state.to_bytes() == before != copy.to_bytes()


def test_a_position_survives_a_pickle(engine: type[Position]) -> None:
    state = start(engine)
    again = pickle.loads(pickle.dumps(state))
    assert type(again) is type(state)
    assert again.to_bytes() == state.to_bytes()
    assert again.legal() == state.legal()


def test_another_seed_is_another_future(engine: type[Position]) -> None:
    state = start(engine)
    other = state.clone()
    other.reseed(2**70 + 9)
    assert other.legal() == state.legal()
    assert other.playouts(4, 1) == state.playouts(4, 1)  # playouts bring seeds of their own
    assert other.key() != state.key()


def test_a_state_has_its_length(engine: type[Position]) -> None:
    assert len(start(engine).to_bytes()) == engine.state_bytes <= 1024
    with pytest.raises(ValueError, match=f"a state is {engine.state_bytes} bytes, not 2"):
        engine(b"12")


def test_conceding_ends_the_match(engine: type[Position]) -> None:
    state = start(engine)
    rows = state.clone().concede_logged(1)
    state.concede(1)
    assert state.winner == 0
    assert len(rows) >= 1


@pytest.mark.parametrize(
    ("table", "at", "row", "error"),
    [
        ("CARDS", 1024, [0] * 7 + [[0] * field.N_ABILITIES], ValueError),
        ("CARDS", BASE, [0] * 7, ValueError),
        ("SPELLS", 0, [0], KeyError),
    ],
)
def test_a_row_that_does_not_fit_is_refused(
    engine: type[Position], table: str, at: int, row: list[Any], error: type[Exception]
) -> None:
    with pytest.raises(error):
        engine.fill(table, at, [row])


@needs_native
@pytest.mark.parametrize(
    ("table", "row", "why"),
    [
        ("PROGRAM", [40000] + [0] * 8, "40000 is not within -32768 ... 32767"),
        ("CARDS", [0] * 7 + [[0] * 3], "expected 12 values, not 3"),
    ],
)
def test_a_number_that_c_would_cut_is_refused(table: str, row: list[Any], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        load_engine(GAME, "native").fill(table, 500, [row])


def test_a_long_action_gets_a_longer_log(engine: type[Position]) -> None:
    state = start(engine, gains=600)
    logs = [state.clone().apply_logged(code) for code in state.legal()]
    assert max(map(len, logs)) > 2 * LOG_ROOM


@needs_native
def test_the_calibration_is_the_same_work_each_time() -> None:
    state: Any = start(load_engine(GAME, "native"))
    before = state.to_bytes()
    assert state.bench_clone(1000) > 0
    assert state.to_bytes() == before
    assert state.calibrate(1000) == state.calibrate(1000) > 0


@pytest.mark.parametrize("form", FORMS)
def test_the_variable_names_the_form(monkeypatch: pytest.MonkeyPatch, form: Form) -> None:
    monkeypatch.setenv(backend.VARIABLE, form)
    assert load_engine(GAME).backend == form


def test_without_the_variable_the_compiled_form_runs_where_it_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(backend.VARIABLE, raising=False)
    assert load_engine(GAME).backend == FORMS[-1]
    monkeypatch.setattr(backend, "has_native", lambda game: False)
    assert load_engine(GAME).backend == "plain"


def test_an_unknown_form_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(backend.VARIABLE, "fast")
    with pytest.raises(EngineError, match="DUELSTAGE_ENGINE is 'fast'; expected one of auto, plain, native"):
        load_engine(GAME)


def test_a_missing_unit_says_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(backend, "has_native", lambda game: False)
    with pytest.raises(EngineError, match="the engine of artistes is not compiled: make build, or"):
        backend._native(GAME)  # as load_engine does, but past its memory: another engine would fill the tables anew


def test_a_unit_that_does_not_load_says_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    def import_module(name: str) -> None:
        raise ImportError("wrong ELF class")

    monkeypatch.setattr(backend, "has_native", lambda game: True)
    monkeypatch.setattr(backend, "import_module", import_module)
    with pytest.raises(EngineError, match=r"does not load \(wrong ELF class\): make build, or DUELSTAGE_ENGINE=plain"):
        backend._native(GAME)


def test_a_unit_of_other_sources_says_make_build(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """One byte more in one engine file, and the unit is refused."""
    files = ("kernel/luck.py", "games/artistes/turn.py")
    for name in files:
        (tmp_path / name).parent.mkdir(parents=True)
        shutil.copy(Path(backend.PACKAGE, name), tmp_path / name)
    unit = SimpleNamespace(FILES=files, SOURCE=digest(tmp_path, files) + ".step", Position="the engine")
    monkeypatch.setattr(backend, "PACKAGE", tmp_path)
    monkeypatch.setattr(backend, "has_native", lambda game: True)
    monkeypatch.setattr(backend, "import_module", lambda name: unit)
    assert backend._native(GAME) == "the engine"  # type: ignore[comparison-overlap]

    with (tmp_path / files[1]).open("a") as file:
        file.write("#")
    with pytest.raises(EngineError, match="the engine of artistes was compiled from other sources: make build, or"):
        backend._native(GAME)


@needs_native
def test_the_unit_here_is_of_these_sources() -> None:
    unit = importlib.import_module(f"duelstage._native.{GAME}")
    assert digest(backend.PACKAGE, unit.FILES) == unit.SOURCE.partition(".")[0]
    assert load_engine(GAME, "native").source == unit.SOURCE
