"""A file of matches says what was played, and every line that is broken is named."""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from duelstage.games import GAMES
from duelstage.kernel.errors import ProtocolError, ReplayMismatch
from duelstage.rl.collect import Plan, collect
from duelstage.rl.data import Data, Match
from duelstage.rl.encode import Schema

SPD = Plan("masters/spd", ("greedy", "random"), seed=3, observations=True)
SCHEMA = Path(__file__).resolve().parents[2] / "docs" / "data.schema.json"
KEYS = [f"{entry.name}/{name}" for entry in GAMES.values() for name in entry.formats()]


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("data") / "spd.jsonl"
    assert collect(SPD, 4, path) == 4
    return path


@pytest.mark.parametrize("key", KEYS)
def test_rows_and_masks_are_what_the_seat_saw(key: str, tmp_path: Path) -> None:
    path = tmp_path / "matches.jsonl"
    collect(Plan(key, ("random", "random"), observations=True), 2, path)
    data = Data(path)
    schema = Schema(data.game)
    assert (data.header["columns"], data.header["codes"]) == (len(schema), schema.n_codes)
    for match in data:
        rows = match.rows(len(schema))
        for i, ((position, code), row) in enumerate(zip(data.played(match), rows, strict=True)):
            seat = match.seats[i]
            assert row == schema.row(position, seat)
            assert [at for at, on in enumerate(schema.mask(position, seat)) if on] == sorted(match.masks[i])
            assert match.notations[i] == data.game.actions.notation(position, code)
            assert match.legal[i] == len(match.masks[i])


def test_bots_change_seats_and_the_header_says_the_versions(file: Path) -> None:
    data = Data(file)
    assert [match.bots for match in data] == [("greedy", "random"), ("random", "greedy")] * 2
    assert data.header["versions"]["game"] == "masters/spd@1"
    assert "engine" not in data.header["versions"]
    assert all(deck in data.header["decks"] for match in data for deck in match.decks)


def test_without_observations_there_are_none(tmp_path: Path) -> None:
    path = tmp_path / "matches.jsonl"
    collect(Plan("masters/spd", ("random", "random")), 1, path)
    (match,) = Data(path)
    assert match.seen == match.masks == () and match.legal


def change(file: Path, to: Path, line: int, how: Callable[[dict[str, Any]], object]) -> Path:
    """The file with one line (from 1) changed."""
    lines = file.read_text("utf-8").splitlines()
    said = json.loads(lines[line - 1])
    how(said)
    lines[line - 1] = json.dumps(said, ensure_ascii=False)
    to.write_text("".join(f"{text}\n" for text in lines), "utf-8")
    return to


BROKEN: list[tuple[int, Callable[[dict[str, Any]], object], str]] = [
    (1, lambda said: said.update(data="x"), "expected 'duelstage data 1'"),
    (1, lambda said: said.pop("decks"), "'decks' is null"),
    (1, lambda said: said["versions"].update(schema="0"), 'columns: schema is "0", here'),
    (1, lambda said: said["versions"].update(game="chess/x"), "chess"),
    (1, lambda said: said.update(versions={}), "names no game"),
    (3, lambda said: said.update(number=7), "match 7; expected 1"),
    (3, lambda said: said.update(more=1), "'more' is unknown"),
    (4, lambda said: said.pop("codes"), "'codes' is missing"),
    (4, lambda said: said["codes"].pop(), "of another length"),
    (4, lambda said: said["codes"].__setitem__(0, 9999), "code 9999; expected 0 to"),
    (4, lambda said: said.update(codes=3), "it is no match"),
    (4, lambda said: said["seats"].__setitem__(0, 2), "neither 0 nor 1"),
    (4, lambda said: said.update(winner=5), "winner is 5"),
    (4, lambda said: said["decks"].__setitem__(0, "x"), "deck 'x' is not in the header"),
    (4, lambda said: said["bots"].__setitem__(0, "x"), "expected greedy and random"),
    (5, lambda said: said["seen"][0].pop(), "pairs of a column"),
]


@pytest.mark.parametrize(("line", "how", "said"), BROKEN)
def test_a_broken_line_is_named(
    line: int, how: Callable[[dict[str, Any]], object], said: str, file: Path, tmp_path: Path
) -> None:
    path = change(file, tmp_path / "b.jsonl", line, how)
    with pytest.raises(ProtocolError) as caught:
        list(Data(path))
    assert f"b.jsonl, line {line}: " in str(caught.value)
    assert said in str(caught.value)


def schema_of(what: str) -> Any:
    jsonschema = pytest.importorskip("jsonschema_rs", reason="jsonschema-rs is not installed: make install")
    said = json.loads(SCHEMA.read_text("utf-8"))
    return jsonschema.validator_for({"$defs": said["$defs"], "$ref": f"#/$defs/{what}"})


def test_the_json_schema_says_what_is_written(file: Path, tmp_path: Path) -> None:
    bare = tmp_path / "bare.jsonl"
    collect(Plan("artistes/ranked", ("random", "random")), 2, bare)
    mini = tmp_path / "mini.jsonl"
    collect(Plan("masters/mini_jr", ("random", "random"), observations=True), 2, mini)
    for path in (file, bare, mini):
        header, *matches = map(json.loads, path.read_text("utf-8").splitlines())
        schema_of("header").validate(header)
        for match in matches:
            schema_of("match").validate(match)
            assert not schema_of("header").is_valid(match)
            for name in match:
                assert not schema_of("match").is_valid({**match, name: {}})
                assert not schema_of("match").is_valid({key: value for key, value in match.items() if key != name})
    assert set(json.loads(SCHEMA.read_text("utf-8"))["$defs"]["match"]["properties"]) == set(
        vars(next(iter(Data(file))))
    )


def test_a_file_may_be_made_smaller(file: Path, tmp_path: Path) -> None:
    path = tmp_path / "matches.jsonl.gz"
    packed = gzip.compress(file.read_bytes())
    path.write_bytes(packed)
    assert list(Data(path)) == list(Data(file))
    assert Data(path).header == Data(file).header
    path.write_bytes(packed[: len(packed) // 2])
    with pytest.raises(ProtocolError, match=r"matches.jsonl.gz, line \d: it cannot be unpacked"):
        list(Data(path))
    path.write_bytes(b"not packed")
    with pytest.raises(ProtocolError, match="line 1: it cannot be unpacked"):
        Data(path)


@pytest.mark.parametrize(("text", "line"), [(b"\xff\n", 1), (b"", 1), (b"[]\n", 1)])
def test_what_is_no_data_is_refused(text: bytes, line: int, tmp_path: Path) -> None:
    path = tmp_path / "x.jsonl"
    path.write_bytes(text)
    with pytest.raises(ProtocolError, match=f"line {line}: no JSON object"):
        Data(path)


def test_a_line_that_was_cut_off_is_named(file: Path, tmp_path: Path) -> None:
    path = tmp_path / "cut.jsonl"
    path.write_bytes(file.read_bytes()[:-10])
    with pytest.raises(ProtocolError, match="line 5: it was cut off"):
        list(Data(path))


def test_other_versions_are_read_where_that_is_wanted(file: Path, tmp_path: Path) -> None:
    path = change(file, tmp_path / "old.jsonl", 1, lambda said: said["versions"].update(schema="0"))
    assert len(list(Data(path, same=False))) == 4


def first(path: Path) -> tuple[Data, Match]:
    data = Data(path)
    return data, next(iter(data))


def test_a_match_that_was_not_played_so_is_found(file: Path, tmp_path: Path) -> None:
    data, match = first(change(file, tmp_path / "a.jsonl", 2, lambda said: said.update(facts="0")))
    with pytest.raises(ReplayMismatch, match="line 2: it ends in another way"):
        list(data.played(match))
    data, match = first(change(file, tmp_path / "b.jsonl", 2, lambda said: said.update(seed=said["seed"] + 1)))
    with pytest.raises(ReplayMismatch, match="line 2"):
        list(data.played(match))
