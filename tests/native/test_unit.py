"""What the pasted text of a function looks like, and where an error of the compiler is said to be."""

from __future__ import annotations

import ast
from types import ModuleType

import pytest

from native.compile import explain
from native.dialect import DialectError, Kind, Scope
from native.structs import Structs
from native.unit import Module, Unit, check_module, engine_modules, function, games, scope_of, source_files


def module(source: str) -> Module:
    made = ModuleType("rules")
    exec(compile("from __future__ import annotations\nU64 = int\n" + source, "rules.py", "exec"), vars(made))
    return Module("rules.py", made, ast.parse(source), source.split("\n"))


def pasted(source: str) -> list[str]:
    m = module(source)
    scope = Scope({"State": {"seat": Kind("I8")}}, {}, {})
    unit = Unit("duel")
    for fn in m.functions:
        scope.declare("rules.py", fn)
        function(unit, m, fn, scope)
    return [line for line in unit.lines if line]


def test_a_function_keeps_its_text_and_gets_c_types() -> None:
    assert pasted("def act(g: State, n: int) -> bool:\n    # why\n    m = n + 1\n    return m > g.seat\n") == [
        "cdef bint act(State * g, int n) noexcept nogil:",
        "    cdef int m",
        "    m = n + 1",
        "    return m > g.seat",
    ]


def test_an_annotation_becomes_a_declaration() -> None:
    assert pasted("def act(g: State) -> int:\n    é = 1; x: U64 = é\n    return 0\n")[1:4] == [
        "    cdef unsigned long long x",
        "    cdef int é",
        "    é = 1; x = é",
    ]


def test_a_shifted_one_has_64_bits() -> None:
    assert pasted("def act(n: int) -> int:\n    return (1 << n) - 1\n")[1] == "    return ((<long long>1) << n) - 1"


@pytest.mark.parametrize(
    ("written", "pasted_as"),
    [
        ("n // 8", "(n >> 3)"),
        ("n % 8", "(n & 7)"),
        ("n % SIZE // 2", "((n & 3) >> 1)"),
        ("1 + (n - 1) // SIZE * m", "1 + ((n - 1) >> 2) * m"),
        ("m * n // SIZE - 1", "(m * n >> 2) - 1"),
        ("n // 10 + n % m + n // 0", "n // 10 + n % m + n // 0"),
    ],
)
def test_division_by_a_power_of_two_looks_at_bits(written: str, pasted_as: str) -> None:
    m = module(f"SIZE = 4\ndef act(n: int, m: int) -> int:\n    return {written}\n")
    scope = Scope({}, {}, {"SIZE": 4})
    scope.declare("rules.py", m.functions[0])
    unit = Unit("duel")
    function(unit, m, m.functions[0], scope)
    assert unit.lines[1] == f"    return {pasted_as}"


@pytest.mark.parametrize(
    ("source", "why"),
    [
        ("class Row:\n    pass", "rules.py:1: an engine file holds imports, int constants and functions"),
        ("WORD = 'artist'", "rules.py:1: WORD: an engine file holds upper-case int constants"),
        ("ROWS = [1]\nROWS[0] = 2", "rules.py:2: ROWS[0]: an engine file holds upper-case int constants"),
        ("small = 1", "rules.py:1: small: an engine file holds upper-case int constants"),
        ("\nBIG = 4294967296", "rules.py:2: BIG does not fit a C int: write 'BIG: U64 = ...'"),
        ("HUGE: U64 = 1 << 64", "rules.py:1: HUGE fits no C type"),
    ],
)
def test_what_is_no_constant_is_refused(source: str, why: str) -> None:
    with pytest.raises(DialectError) as error:
        check_module(module(source))
    assert why in str(error.value)


def test_constants_and_rows_of_numbers_are_accepted() -> None:
    check_module(module("ONE, TWO = range(2)\nROWS = [ONE, TWO]\nBIG: U64 = 4294967296"))


def test_two_functions_of_one_name_are_refused() -> None:
    with pytest.raises(DialectError, match="act is already defined in rules.py:1"):
        scope_of([module("def act() -> int:\n    return 0\n")] * 2, Structs(lambda c: [], {}, {}), {})


def test_one_name_for_two_numbers_is_refused() -> None:
    with pytest.raises(DialectError, match="ONE is 2 here and 1 in another engine file"):
        scope_of([module("ONE = 1"), module("ONE = 2")], Structs(lambda c: [], {}, {}), {})


def test_an_error_of_the_compiler_names_the_rules_file() -> None:
    unit = Unit("duel")
    unit.add("# made")
    unit.add("cdef int act():\n    return 0", "rules.py", 7)
    assert explain(unit, "duel.pyx:3:4: undeclared name\nduel.pyx:1:0: odd") == (
        "rules.py:8: undeclared name\nduel.pyx:1: odd"
    )


@pytest.mark.parametrize("game", games())
def test_the_hash_covers_every_engine_file(game: str) -> None:
    files = source_files(game)
    for name in engine_modules(game):
        assert name.removeprefix("duelstage.").replace(".", "/") + ".py" in files
    assert {"kernel/layout.py", "kernel/native.pyx", f"games/{game}/field.py", f"games/{game}/numbers.py"} <= set(files)
    assert not {"kernel/plain.py", "kernel/tables.py"} & set(files)
