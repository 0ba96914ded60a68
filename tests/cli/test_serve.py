"""`duelstage serve`: what it needs, what it refuses, where it says one should go."""

from __future__ import annotations

import argparse
from importlib.util import find_spec as real_find_spec
from typing import Any

import pytest

from duelstage.cli import serve
from duelstage.server.settings import settings_of

from .program import refused, run


def test_where_the_libraries_are_missing_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def nothing(name: str, *rest: Any) -> Any:
        return None if name == "fastapi" else real_find_spec(name, *rest)

    monkeypatch.setattr(serve, "find_spec", nothing)
    with pytest.raises(serve.UsageError, match=r"fastapi.*pip install 'duelstage\[server\]'"):
        serve.run(argparse.Namespace(host=None, port=None, database=None, origin=[], lan=False, open=False))


def test_a_public_address_is_refused_in_one_line() -> None:
    found = run("serve", "--host", "0.0.0.0")
    assert found.returncode == 2 and not found.stdout
    assert "--origin" in found.stderr and found.stderr.count("\n") == 1


@pytest.mark.parametrize("port", ["-1", "70000", "x", "8 0"])
def test_a_port_is_a_number(port: str) -> None:
    assert run("serve", f"--port={port}").returncode == 2


def test_a_database_that_is_none_is_refused(tmp_path: Any) -> None:
    assert "expected sqlite or postgresql" in refused("serve", "--port", "0", "--database", "mysql://nowhere/x")
    (tmp_path / "no.db").write_text("this is no database, and long enough to be taken for one " * 20)
    assert "database" in refused("serve", "--port", "0", "--database", f"sqlite:///{tmp_path}/no.db")


def test_a_port_that_is_taken_is_refused() -> None:
    import socket

    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        found = run("serve", "--port", str(taken.getsockname()[1]), DUELSTAGE_DATABASE="mysql://never/opened")
    assert found.returncode == 2 and "--port" in found.stderr


@pytest.mark.parametrize("limits", ["rooms", "rooms=-1", "rooms=many", "cards=5", "rooms=0"])
def test_limits_are_names_and_numbers(limits: str) -> None:
    said = refused("serve", "--port", "0", DUELSTAGE_LIMITS=limits, DUELSTAGE_DATABASE="mysql://never/opened")
    assert "DUELSTAGE_LIMITS" in said and "expected NAME=NUMBER" in said


def asked(**changed: Any) -> argparse.Namespace:
    return argparse.Namespace(**{"host": None, "port": None, "origin": [], "lan": True, **changed})


def test_a_server_for_this_network_has_an_origin_and_a_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serve, "own_address", lambda: "192.168.7.9")
    monkeypatch.delenv("DUELSTAGE_SECRET", raising=False)
    one, other = (serve.in_this_network(asked(port=8123)) for _ in range(2))
    assert one["host"] == "0.0.0.0"
    assert one["origins"] == ("http://192.168.7.9:8123",)
    assert len(one["secret"]) >= 32
    assert one["secret"] != other["secret"]
    settings_of(one, {})  # is not refused


def test_a_secret_that_is_there_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serve, "own_address", lambda: "192.168.7.9")
    monkeypatch.setenv("DUELSTAGE_SECRET", "x" * 40)
    assert "secret" not in serve.in_this_network(asked())


@pytest.mark.parametrize("changed", [{"host": "0.0.0.0"}, {"origin": ["http://a"]}, {"port": 0}])
def test_what_this_network_finds_itself_is_not_given(changed: dict[str, Any]) -> None:
    with pytest.raises(serve.UsageError, match="--lan"):
        serve.in_this_network(asked(**changed))
