"""Which rules of the laws have a test: the mark `rule`, and `pytest --cover-rules`.

`pytest --cover-rules --collect-only -q tests/scenes` lists the ids that no collected test carries and the tests that
carry an id which no law has, and fails if there are any. In a plain run a test with an unknown id fails by itself.

The laws are `NAMES` in the module `law` of each game under duelstage.games; a game without one has no ids. Where
rules.toml tells the formats of a game apart, each rule wants a test in each format in which it holds: a test that takes
`format_name` is run once for each, and counts for the one in which it runs.
"""

from __future__ import annotations

import difflib
import importlib
import pkgutil
import tomllib
from collections.abc import Collection, Iterable, Iterator
from functools import cache
from importlib.resources import files
from importlib.util import find_spec
from typing import Any, NamedTuple, Protocol

import pytest

import duelstage.games

REPORT = pytest.StashKey["Report"]()
FORMAT = "format_name"

Formats = tuple[str, ...]


class Marked(Protocol):
    """A test, or the function that tests are made of."""

    def iter_markers(self, name: str) -> Iterator[pytest.Mark]: ...


class Law(NamedTuple):
    """The rules of one game: where each holds; () where the law does not tell formats apart."""

    game: str
    rules: dict[str, Formats]


@cache
def laws() -> tuple[Law, ...]:
    """Every game's law, its ids in their order."""
    found = []
    for game in pkgutil.iter_modules(duelstage.games.__path__):
        package = f"duelstage.games.{game.name}"
        if game.ispkg and find_spec(f"{package}.law") is not None:
            names = [name for name in importlib.import_module(f"{package}.law").NAMES if name]
            text = files(package) / "rules.toml"
            told = tomllib.loads(text.read_text("utf-8")) if text.is_file() else {}
            rules = told.get("rule", {})
            apart = any("formats" in rule for rule in rules.values())
            everywhere = tuple(told["law"]["formats"]) if apart else ()
            found.append(Law(game.name, {id: tuple(rules.get(id, {}).get("formats", everywhere)) for id in names}))
    return tuple(found)


def known() -> dict[str, Formats]:
    """Every id of every law, and where it holds."""
    return {id: formats for law in laws() for id, formats in law.rules.items()}


def formats_of(test: Marked, path: Collection[str]) -> Formats:
    """Where a test runs: in each format in which all its rules hold, or that its marks name with `in_`.

    One without a mark runs in every format of the law whose game names a folder of its `path`.
    """
    rules = known()
    wanted = [mark.kwargs.get("in_") or () for mark in test.iter_markers("rule")]
    wanted += [
        rules.get(id, ()) for mark in test.iter_markers("rule") if not mark.kwargs.get("in_") for id in mark.args
    ]
    if not any(wanted):
        wanted = [formats for law in laws() if law.game in path for formats in law.rules.values()]
        return tuple(dict.fromkeys(name for formats in wanted for name in formats))
    first, *others = [formats for formats in wanted if formats]
    return tuple(name for name in first if all(name in formats for formats in others))


def proofs(item: pytest.Item) -> Iterator[tuple[str, Formats]]:
    """The ids that a test carries, by itself, by its class or by its module, with the formats that it shows them in."""
    runs_in = getattr(item, "callspec", None) and item.callspec.params.get(FORMAT)  # type: ignore[attr-defined]
    for mark in item.iter_markers("rule"):
        for id in mark.args:
            yield str(id), (runs_in,) if runs_in else tuple(mark.kwargs.get("in_", ()))


def complaints(item: pytest.Item) -> list[str]:
    """What is wrong with the marks of a test, a sentence each."""
    rules, out = known(), []
    for id, formats in proofs(item):
        if id not in rules:
            near = difflib.get_close_matches(id.upper(), rules, n=2, cutoff=0.6)
            out.append(f"no law has a rule {id!r}" + (f"; expected {' or '.join(near)}" if near else ""))
        out += [
            f"{id} does not hold in {name!r}; expected one of {', '.join(rules[id])}"
            for name in formats
            if rules.get(id) and name not in rules[id]
        ]
    return list(dict.fromkeys(out))


class Report:
    """What one collection covers: rules without a test, by law, and a sentence for each mark that is wrong."""

    def __init__(self, items: Iterable[pytest.Item]) -> None:
        self.wrong: list[str] = []
        self.bare: list[str] = []
        self.covered: dict[str, int] = {}
        proved: dict[str, set[str]] = {}
        for item in items:
            self.wrong += [f"{item.nodeid}: {complaint}" for complaint in complaints(item)]
            if item.get_closest_marker("skip") is None:  # a test that never runs proves nothing
                for id, formats in proofs(item):
                    proved.setdefault(id, set()).update(formats)
        for law in laws():
            missing = {id: self._missing(proved.get(id), formats) for id, formats in law.rules.items()}
            self.bare += [f"{id}: {said}" for id, said in missing.items() if said]
            self.covered[law.game] = sum(not said for said in missing.values())

    @staticmethod
    def _missing(proved: set[str] | None, formats: Formats) -> str:
        left = [name for name in formats if name not in (proved or ())]
        if proved is None or (formats and len(left) == len(formats)):
            return "no test"
        return f"no test in {', '.join(left)}" if left else ""

    @property
    def failed(self) -> bool:
        return bool(self.bare or self.wrong)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.getgroup("rules").addoption(
        "--cover-rules",
        action="store_true",
        help="list the rules without a test and the tests with an unknown rule, and fail if there are any",
    )


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(id, ..., in_): the rules of the law that the test proves, and where")


def pytest_sessionstart(session: pytest.Session) -> None:
    if session.config.option.cover_rules and session.config.pluginmanager.has_plugin("dsession"):
        raise pytest.UsageError("--cover-rules looks at the tests of one process; add --collect-only or -n 0")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    by_hand = any(FORMAT in mark.args[0] for mark in metafunc.definition.iter_markers("parametrize"))
    if FORMAT in metafunc.fixturenames and not by_hand:
        test: Any = metafunc.definition
        formats = formats_of(test, test.path.parts)
        if not formats:
            raise pytest.UsageError(f"{test.nodeid} runs in no format; name one that its rules share: in_=(…)")
        metafunc.parametrize(FORMAT, formats)


def pytest_collection_finish(session: pytest.Session) -> None:
    if session.config.option.cover_rules:
        session.config.stash[REPORT] = Report(session.items)


def pytest_runtest_setup(item: pytest.Item) -> None:
    if item.get_closest_marker("rule") is not None:
        for complaint in complaints(item):
            pytest.fail(complaint, pytrace=False)


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
    terminalreporter.section("rules of the laws")
    for line in (*report.bare, *report.wrong):
        terminalreporter.write_line(line)
    for law in laws():
        everywhere = " in each format" if any(law.rules.values()) else ""
        n_covered = report.covered[law.game]
        terminalreporter.write_line(f"{law.game}: {n_covered} of {len(law.rules)} rules have a test{everywhere}")
    terminalreporter.write_line(f"{len(report.wrong)} marks are wrong")
