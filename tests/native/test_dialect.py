"""Each thing that a rules function may not contain is refused, with its place and what would be right."""

from __future__ import annotations

import ast

import pytest

from native.dialect import Check, DialectError, Kind, Scope

RECORDS = {
    "State": {
        "seat": Kind("I8"),
        "seed": Kind("U64"),
        "counter": Kind("U64", array=True),
        "seats": Kind("Seat", array=True),
        "units": Kind("Unit", array=True),
    },
    "Seat": {"hp": Kind("I16"), "hand": Kind("I8", array=True)},
    "Unit": {"card": Kind("I16")},
    "Card": {"hp": Kind("I16")},
}


def scope() -> Scope:
    return Scope(
        records=RECORDS,
        tables={"CARDS": Kind("Card", array=True)},
        constants={"N_UNITS": 6, "M32": 0xFFFFFFFF},
        aliases={"UnitId": "int"},
        signatures={"below": (["State", "int"], "int"), "shuffle": (["State"], "None"), "units": (["State"], "U64")},
    )


def check(source: str) -> None:
    names = scope()
    for node in ast.parse(source).body:
        assert isinstance(node, ast.FunctionDef)
        names.declare("rules.py", node)
        Check("rules.py", node, names)


def in_function(*lines: str) -> str:
    return "def act(g: State, u: int, out: Codes) -> int:\n" + "".join(f"    {line}\n" for line in lines)


ACCEPTED = [
    ["return 0"],
    ['"""What it does."""', "return g.units[u].card"],
    ["x: U64 = units(g)", "return x & 1"],
    ["x: U64 = 1 << u", "while x:", "    x &= x - 1", "return 0"],
    ["n = -1", "for i in range(0, N_UNITS, 2):", "    n += i", "    if n == 3:", "        continue", "return n"],
    ["g.seats[0].hp, g.seats[1].hp = g.seats[1].hp, g.seats[0].hp", "return 0"],
    ["out[0] = below(g, N_UNITS) // 2 if u in (1, 2) and not g.seat else -u", "return max(1, min(u, 3))"],
    ["shuffle(g)", "return CARDS[g.units[u].card].hp + g.seats[1 - g.seat].hand[2]"],
    ["u += 1", "return u > 0"],
]


@pytest.mark.parametrize("lines", ACCEPTED)
def test_what_means_the_same_to_both_is_accepted(lines: list[str]) -> None:
    check(in_function(*lines))


REFUSED = [
    # containers, text, floats
    ("x = [1, 2]", "a list has no place here"),
    ("x = {1: 2}", "a dict has no place here"),
    ("x = {1, 2}", "a set has no place here"),
    ("x = [i for i in range(3)]", "a comprehension makes a container"),
    ("x = {i: 1 for i in range(3)}", "a comprehension makes a container"),
    ("x = sum(i for i in range(3))", "sum is no function of the engine files"),
    ("x = (1, 2)", "the tuple '(1, 2)' has no place here"),
    ("x = out[1:2]", "a slice makes a container"),
    ("x = 'word'", "text has no place here"),
    ("x = f'{u}'", "text has no place here; words are in vocabulary.py"),
    ("x = 1.5", "a float has no place here"),
    ("x = None", "None has no place here"),
    # control that C does not have
    ("raise ValueError", "exceptions have no place here"),
    ("assert u", "exceptions have no place here"),
    ("yield u", "a function cannot be left half run"),
    ("global total", "'global' has no place here"),
    ("del u", "'del' has no place here"),
    ("import os", "an import belongs at the top"),
    ("x = lambda: 1", "a closure has no place here"),
    ("x = (y := 1)", "':=' has no place here"),
    ("for x in out: pass", "a loop counts: write range(...)"),
    ("for x in range(1, 9, u): pass", "the step of a range is a literal"),
    ("u", "'u' does nothing"),
    # widths: C would cut 64 bits in silence
    ("x = units(g)", "'units(g)' has 64 bits: write 'x: U64 = ...'"),
    ("x = 1 | units(g)", "has 64 bits"),
    ("x = 0 if u else units(g)", "has 64 bits"),
    # operators
    ("x = u ** 2", "'**' has no place here"),
    ("x = u / 2", "'/' gives a float: write //"),
    ("u /= 2", "'/' gives a float: write //"),
    ("x = u is g.seat", "'is' compares objects: write =="),
    ("x = u in out", "'in' asks a tuple of numbers"),
    ("x = 4294967296", "4294967296 does not fit a C int: name it"),
    ("x = g.seats[-1].hp", "an index below 0 counts from the end in Python only"),
    # records and arrays
    ("x = g.units[u]", "alias in Python and a copy in C; write g.units[u].member"),
    ("x = g.seats[0].hand", "alias in Python and a copy in C; write g.seats[0].hand[...]"),
    ("x = CARDS[3]", "alias in Python and a copy in C; write CARDS[3].member"),
    ("x = g", "alias in Python and a copy in C; write g.member"),
    ("g.units[0] = g.units[1]", "is a record or an array: it is changed member by member"),
    ("g = u", "g is lent by the caller"),
    ("x = g.units[u].hp", "Unit has no member hp; it has card"),
    ("x = g.seat.hp", "'g.seat' is no record"),
    ("x = g.seat[1]", "'g.seat' is no array"),
    ("x = g.units", "alias in Python and a copy in C"),
    ("return g.units[u]", "is a Unit, not a number"),
    # names and calls
    ("x = unknown", "unknown is no local and no int constant or table"),
    ("x = below", "below is a function: it can be called and nothing else"),
    ("x = missing(g)", "missing is no function of the engine files"),
    ("x = below(g)", "below takes 2 arguments, not 1"),
    ("x = below(u, 1)", "below takes State here, not 'u'"),
    ("x = below(g, n=1)", "arguments are given by place"),
    ("x = shuffle(g)", "'shuffle(g)' gives nothing"),
    ("x = g.units.index(1)", "is a method: call a function"),
    ("short = 1", "the name short means something else to Cython"),
    ("x: str = u", "local x has the type str; expected one of"),
    ("x: I8 = u", "only members of records wrap at that width; write int"),
    ("return", "act returns int: say which"),
]


@pytest.mark.parametrize(("line", "why"), REFUSED)
def test_what_python_and_c_read_differently_is_refused(line: str, why: str) -> None:
    with pytest.raises(DialectError) as error:
        check(in_function("n = 1", line, "return n"))
    assert str(error.value).startswith(("rules.py:3: ", "rules.py:1: act: the name"))
    assert why in str(error.value)


BLOCKS = [
    (["try:", "    u = 1", "finally:", "    u = 2"], "exceptions have no place here"),
    (["with g:", "    u = 1"], "'with' has no place here"),
    (["match u:", "    case 1:", "        u = 2"], "'match' has no place here; write if and elif"),
    (["def inner(n: int) -> int:", "    return n"], "a function inside a function has no place here"),
    (["class Inner:", "    pass"], "a class has no place here"),
    (["while u:", "    u -= 1", "else:", "    u = 3"], "'else' of a loop has no place here"),
    (["x: U64 = 1", "x: int = 2"], "local x is both U64 and int"),
]


@pytest.mark.parametrize(("lines", "why"), BLOCKS)
def test_a_block_outside_the_dialect_is_refused(lines: list[str], why: str) -> None:
    with pytest.raises(DialectError, match=why):
        check(in_function(*lines, "return u"))


SIGNATURES = [
    ("def act(g, u: int) -> int:\n    return 0", "act: argument g needs a type: one of int, bool"),
    ("def act(g: State):\n    return 0", "act: the result needs a type"),
    ("def act(g: State, word: str) -> int:\n    return 0", "act: argument word has the type str"),
    ("def act(g: State, u: I8) -> int:\n    return 0", "argument u is I8: only members of records wrap"),
    ("def act(g: State) -> State:\n    return g", "a function returns a number or None"),
    ("def act(g: State, n: int = 1) -> int:\n    return n", "without defaults"),
    ("def act(*g: int) -> int:\n    return 0", "arguments are plain ones"),
    ("@cache\ndef act(g: State) -> int:\n    return 0", "a decorator has no place here"),
    ("def act(g: State) -> int: return 0", "the body begins on a line of its own"),
    ("def act(g: State) -> None:\n    return 1", "act returns None and cannot return a value"),
]


@pytest.mark.parametrize(("source", "why"), SIGNATURES)
def test_a_signature_says_all_that_c_needs(source: str, why: str) -> None:
    with pytest.raises(DialectError, match="rules.py:") as error:
        check(source)
    assert why in str(error.value)


def test_an_alias_of_int_is_a_type() -> None:
    check("def act(g: State, u: UnitId) -> UnitId:\n    return u")
