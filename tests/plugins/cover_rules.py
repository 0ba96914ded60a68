"""Which rules of the law have a test: the mark `rule`, and `pytest --cover-rules`.

`pytest --cover-rules --collect-only -q tests/scenes` lists the ids that no collected test carries and the tests that
carry an id which no law has, and fails if there are any. In a plain run a test with an unknown id fails by itself.
The law is `NAMES` in the module `law` of each game under duelstage.games; a game without one has no ids.
"""

from __future__ import annotations

import difflib
import importlib
import pkgutil
from collections.abc import Collection, Iterable
from functools import cache
from importlib.util import find_spec

import pytest

import duelstage.games

REPORT = pytest.StashKey["Report"]()


class Report:
    """What one collection covers: ids without a test, and a sentence for each test with an unknown id."""

    def __init__(self, items: Iterable[pytest.Item], known: Collection[str]) -> None:
        named: set[str] = set()
        self.n_known = len(known)
        self.unknown: list[str] = []
        for item in items:
            ids = rule_ids(item)
            self.unknown += [f"{item.nodeid}: {complaint(id, known)}" for id in ids if id not in known]
            if item.get_closest_marker("skip") is None:  # a test that never runs proves nothing
                named.update(ids)
        self.bare = [id for id in known if id not in named]

    @property
    def failed(self) -> bool:
        return bool(self.bare or self.unknown)


@cache
def known_ids() -> tuple[str, ...]:
    """The ids of every game's law, in the order of the law."""
    ids: list[str] = []
    for game in pkgutil.iter_modules(duelstage.games.__path__):
        law = f"duelstage.games.{game.name}.law"
        if game.ispkg and find_spec(law) is not None:
            ids += [name for name in importlib.import_module(law).NAMES if name]
    return tuple(ids)


def rule_ids(item: pytest.Item) -> list[str]:
    """The ids that a test carries, by itself, by its class or by its module; each once."""
    return list(dict.fromkeys(str(id) for mark in item.iter_markers("rule") for id in mark.args))


def complaint(id: str, known: Collection[str]) -> str:
    near = difflib.get_close_matches(id.upper(), known, n=2, cutoff=0.6)
    expected = f"; expected {' or '.join(near)}" if near else ""
    return f"no law has a rule {id!r}{expected}"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.getgroup("rules").addoption(
        "--cover-rules",
        action="store_true",
        help="list the rules without a test and the tests with an unknown rule, and fail if there are any",
    )


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(id, ...): the rules of the law that the test proves")


def pytest_sessionstart(session: pytest.Session) -> None:
    if session.config.option.cover_rules and session.config.pluginmanager.has_plugin("dsession"):
        raise pytest.UsageError("--cover-rules looks at the tests of one process; add --collect-only or -n 0")


def pytest_collection_finish(session: pytest.Session) -> None:
    if session.config.option.cover_rules:
        session.config.stash[REPORT] = Report(session.items, known_ids())


def pytest_runtest_setup(item: pytest.Item) -> None:
    ids = rule_ids(item)
    known = known_ids() if ids else ()
    for id in ids:
        if id not in known:
            pytest.fail(complaint(id, known), pytrace=False)


@pytest.hookimpl(tryfirst=True)
def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    report = session.config.stash.get(REPORT, None)
    harmless = (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED)
    if report is not None and report.failed and exitstatus in harmless:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    report = config.stash.get(REPORT, None)
    if report is None:
        return
    terminalreporter.section("rules of the law")
    for id in report.bare:
        terminalreporter.write_line(f"{id}: no test")
    for line in report.unknown:
        terminalreporter.write_line(line)
    n_covered = report.n_known - len(report.bare)
    terminalreporter.write_line(
        f"{n_covered} of {report.n_known} rules have a test, {len(report.unknown)} marks name an unknown rule"
    )
