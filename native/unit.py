"""Kernel and game -> one Cython file a game: types from the annotations, functions as they are written.

Every function keeps its text; its header gets C types, its locals are declared, and a table tells which line of the
unit came from which line of which file, so that an error of the compiler names the rules file.
"""

from __future__ import annotations

import ast
import importlib
import importlib.util
import inspect
import re
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import ModuleType
from typing import Any

from .dialect import C_TYPES, LITERAL_MAX, Check, DialectError, Kind, Scope, locals_of, refuse
from .structs import MEMBER_TYPES, RANGES, Structs

ROOT = Path(__file__).resolve().parent.parent
SRC = ROOT / "src"
PACKAGE = "duelstage"
KERNEL = ("masks", "frames", "luck", "events", "zones", "verbs", "observe")
ENTRIES = (
    *("setup", "legal", "why_not", "apply_action", "weight", "open_luck", "concede"),
    *("worth", "redeal", "observe", "observed"),
)
USED_BY_CYTHON = {"FAULT_LOG", "WON", "CHANCE", "EFFECTS", "N_CODES", "GOLDEN"}  # constants
CYTHON = ("native", "search", "batch")  # kernel files of Cython text; they call the ENTRIES
LOWEST = """
cdef extern from *:
    \"\"\"
    static inline int duelstage_lowest(unsigned long long mask) {
    #if defined(__GNUC__)
        return __builtin_ctzll(mask);
    #else
        int i = 0;
        while (!(mask >> i & 1))
            i++;
        return i;
    #endif
    }
    \"\"\"
    int lowest "duelstage_lowest"(unsigned long long mask) noexcept nogil
"""
GIVEN = {"lowest": LOWEST}  # functions that most machines have an instruction for: their Python is not pasted


@dataclass
class Unit:
    """The text of one unit, line by line, with where each line came from."""

    game: str
    lines: list[str] = field(default_factory=list)
    origin: list[tuple[str, int]] = field(default_factory=list)

    def add(self, text: str, path: str = "", line: int = 0) -> None:
        for i, row in enumerate(text.split("\n")):
            self.lines.append(row)
            self.origin.append((path, line + i if line else 0))

    @property
    def text(self) -> str:
        return "\n".join(self.lines) + "\n"


@dataclass
class Module:
    """One engine file, read and parsed."""

    path: str  # from the root, for messages
    module: ModuleType
    tree: ast.Module
    lines: list[str]

    @classmethod
    def read(cls, name: str) -> Module:
        module = importlib.import_module(name)
        file = Path(inspect.getfile(module)).resolve()
        text = file.read_text(encoding="utf-8")
        path = str(file.relative_to(ROOT)) if file.is_relative_to(ROOT) else str(file)
        return cls(path, module, ast.parse(text), text.split("\n"))

    @property
    def functions(self) -> list[ast.FunctionDef]:
        return [node for node in self.tree.body if isinstance(node, ast.FunctionDef)]


def engine_modules(game: str) -> list[str]:
    """The engine files of a game by module name, in the order in which they are pasted."""
    package = importlib.import_module(f"{PACKAGE}.games.{game}")
    names = getattr(package, "ENGINE", None)
    if not names:
        raise DialectError(f"{PACKAGE}.games.{game}: no ENGINE; expected the list of its engine files")
    return [f"{PACKAGE}.kernel.{name}" for name in KERNEL] + [f"{PACKAGE}.games.{game}.{name}" for name in names]


def games() -> list[str]:
    """The games that have engine files."""
    found = []
    for folder in sorted((SRC / PACKAGE / "games").iterdir()):
        if (folder / "__init__.py").exists() and hasattr(
            importlib.import_module(f"{PACKAGE}.games.{folder.name}"), "ENGINE"
        ):
            found.append(folder.name)
    return found


def source_files(game: str) -> list[str]:
    """Every file that the unit depends on, relative to the package: engine files and where their names come from."""
    base = SRC / PACKAGE
    todo = [*engine_modules(game), f"{PACKAGE}.games.{game}.field", f"{PACKAGE}.kernel.layout"]
    seen: set[str] = set()
    while todo:
        name = todo.pop()
        if name in seen or name == f"{PACKAGE}.kernel.tables":  # those of the other form; nothing of it is compiled
            continue
        seen.add(name)
        module = importlib.import_module(name)
        for node in ast.parse(inspect.getsource(module)).body:
            if isinstance(node, ast.ImportFrom) and node.level:
                package = importlib.util.resolve_name("." * node.level + (node.module or ""), module.__package__)
                names = [f"{package}.{a.name}" for a in node.names] if node.module is None else [package]
                todo += [n for n in names if n in sys.modules]
    files = [str(Path(inspect.getfile(sys.modules[n])).resolve().relative_to(base)) for n in seen]
    return sorted([*(f for f in files if not f.endswith("__init__.py")), *(f"kernel/{name}.pyx" for name in CYTHON)])


def scope_of(modules: list[Module], structs: Structs, tables: dict[str, tuple[type, int]]) -> Scope:
    """What the functions may name: each other, the records, the tables, and int constants of their modules."""
    constants: dict[str, int] = {}
    aliases: dict[str, str] = {}
    for m in modules:
        for key, value in vars(m.module).items():
            if not key.isupper() or not isinstance(value, int):
                continue
            if constants.setdefault(key, value) != value:
                raise DialectError(f"{m.path}: {key} is {value} here and {constants[key]} in another engine file")
        for node in m.tree.body:
            if isinstance(node, ast.AnnAssign) and ast.unparse(node.annotation) == "TypeAlias" and node.value:
                aliases[ast.unparse(node.target)] = ast.unparse(node.value)
    kinds = {name: Kind(cls.__name__, array=True) for name, (cls, _) in tables.items()}
    scope = Scope(structs.kinds(), kinds, constants, aliases)
    where: dict[str, str] = {}
    for m in modules:
        for fn in m.functions:
            if fn.name in where:
                raise DialectError(f"{m.path}:{fn.lineno}: {fn.name} is already defined in {where[fn.name]}")
            where[fn.name] = f"{m.path}:{fn.lineno}"
            scope.declare(m.path, fn)
    return scope


def check_module(m: Module) -> None:
    """Nothing but imports, constants and functions stands in an engine file."""
    for node in m.tree.body:
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            continue
        if not isinstance(node, (ast.FunctionDef, ast.Import, ast.ImportFrom, ast.Assign, ast.AnnAssign)):
            refuse(m.path, node, "an engine file holds imports, int constants and functions, nothing else")
        if isinstance(node, (ast.Assign, ast.AnnAssign)):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            for target in [e for t in targets for e in (t.elts if isinstance(t, ast.Tuple) else [t])]:
                check_constant(m, node, ast.unparse(target))


def check_constant(m: Module, node: ast.Assign | ast.AnnAssign, name: str) -> None:
    annotation = ast.unparse(node.annotation) if isinstance(node, ast.AnnAssign) else ""
    value = vars(m.module).get(name)  # None: no plain name, as in ROWS[0] = 1
    if annotation == "TypeAlias":
        return
    if name.isupper() and isinstance(value, list) and all(isinstance(v, int) for v in value):
        return  # rows for a table; no function can name it
    if not name.isupper() or not isinstance(value, int):
        refuse(m.path, node, f"{name}: an engine file holds upper-case int constants, nothing else")
    if value > LITERAL_MAX and annotation != "U64":
        refuse(m.path, node, f"{name} does not fit a C int: write '{name}: U64 = ...'")
    if not -(2**31) <= value < 2**64:
        refuse(m.path, node, f"{name} fits no C type")


def edits(fn: ast.FunctionDef, rows: dict[int, bytes], constants: Mapping[str, int]) -> list[tuple[int, int, int, str]]:
    """(line, first byte, last byte, new text): where Cython's reading would differ from Python's, or be slower."""
    out: list[tuple[int, int, int, str]] = []
    for node in ast.walk(fn):
        if isinstance(node, ast.AnnAssign):
            end = node.annotation.end_col_offset or 0
            if node.value is None:  # a bare declaration: the locals are declared at the top
                out.append((node.lineno, node.col_offset, end, "pass"))
            else:
                out.append((node.lineno, node.target.end_col_offset or 0, end, ""))
        elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.LShift) and isinstance(node.left, ast.Constant):
            # `1 << k` is a C int for a literal 1; Python's has no end, so at least 64 bits of it
            left = node.left
            out.append((left.lineno, left.col_offset, left.end_col_offset or 0, f"(<long long>{ast.unparse(left)})"))
        elif isinstance(node, ast.BinOp) and isinstance(node.op, (ast.FloorDiv, ast.Mod)):
            out += as_bits(node, rows, constants)
    return out


def as_bits(node: ast.BinOp, rows: dict[int, bytes], constants: Mapping[str, int]) -> list[tuple[int, int, int, str]]:
    """`a // 8` is `a >> 3` and `a % 8` is `a & 7`, below 0 too; C's division has other signs and needs mending."""
    left, right = node.left, node.right
    n = constants.get(right.id) if isinstance(right, ast.Name) else getattr(right, "value", None)
    if not isinstance(n, int) or n < 1 or n & (n - 1) or node.lineno != node.end_lineno:
        return []
    divides = isinstance(node.op, ast.FloorDiv)
    old, new, by = ("//", ">>", n.bit_length() - 1) if divides else ("%", "&", n - 1)
    at = rows[node.lineno].index(old.encode(), left.end_col_offset)
    first, last, end = node.col_offset, right.col_offset, right.end_col_offset or 0
    line = node.lineno
    return [
        (line, first, first, "("),
        (line, at, at + len(old), new),
        (line, last, end, str(by)),
        (line, end, end, ")"),
    ]


def function(unit: Unit, m: Module, fn: ast.FunctionDef, scope: Scope) -> None:
    """Paste one function: C header, its locals, its text."""
    takes, gives = scope.signatures[fn.name]
    arguments = ", ".join(f"{C_TYPES[t]} {a.arg}" for a, t in zip(fn.args.args, takes, strict=True))
    unit.add(f"cdef {C_TYPES[gives]} {fn.name}({arguments}) noexcept nogil:", m.path, fn.lineno)
    for name, kind in locals_of(m.path, fn, scope).items():
        unit.add(f"    cdef {C_TYPES[kind]} {name}", m.path, fn.lineno)
    rows = {i: m.lines[i - 1].encode() for i in range(fn.body[0].lineno, (fn.end_lineno or 0) + 1)}
    for line, first, last, new in sorted(edits(fn, rows, scope.constants), reverse=True):
        rows[line] = rows[line][:first] + new.encode() + rows[line][last:]
    for line, row in rows.items():
        unit.add(row.decode(), m.path, line)
    unit.add("\n")


def declarations(structs: Structs, scope: Scope, used: set[str], tables: dict[str, tuple[type, int]]) -> str:
    """Structs, tables, and the constants that the functions use."""
    out = ["cimport cython", ""]
    big = {k: scope.constants[k] for k in sorted(used) if scope.constants[k] > LITERAL_MAX}
    if big:
        out += ["cdef extern from *:", '    """']
        out += [f"    #define DUELSTAGE_{k} {v:#x}ULL" for k, v in big.items()]
        out += ['    """'] + [f'    const unsigned long long {k} "DUELSTAGE_{k}"' for k in big]
    out += ["cdef enum:"] + [f"    {k} = {scope.constants[k]}" for k in sorted(used - set(big))]
    for struct in structs.found.values():
        out += [*struct.text, ""]
    out += [f"cdef {cls.__name__} {name}[{n}]" for name, (cls, n) in tables.items()]
    return "\n".join(out) + "\n"


def fillers(structs: Structs, tables: dict[str, tuple[type, int]]) -> str:
    """`fill_table`: rows of numbers into a table, each number held against its member's width."""
    out = [
        "cdef long long in_width(object value, object low, object high, str table, int row, str member) except? -1:",
        "    if not low <= value <= high:",
        '        raise ValueError(f"{table}[{row}].{member}: {value} is not within {low} ... {high}")',
        "    return value",
        "",
        "",
        "cdef object fill_table(str name, int at, object values):",
        "    cdef int row, j",
    ]
    for name, (cls, n) in tables.items():
        members = structs.found[cls.__name__].members
        out += [
            f"    if name == {name!r}:",
            "        for row, value in enumerate(values, at):",
            f"            if not 0 <= row < {n}:",
            f'                raise ValueError(f"row {{row}}: the table has room for {n}")',
            f"            if len(value) != {len(members)}:",
            f'                raise ValueError(f"{name}[{{row}}]: expected {len(members)} values, not {{len(value)}}")',
        ]
        for i, m in enumerate(members):
            low, high = RANGES[m.type]
            fit = f'{low}, {high}, "{name}", row, "{m.name}"'
            if m.length:
                out += [
                    f"            if len(value[{i}]) != {m.length}:",
                    f'                raise ValueError(f"{name}[{{row}}].{m.name}: expected {m.length} values, '
                    f'not {{len(value[{i}])}}")',
                    f"            for j in range({m.length}):",
                    f"                {name}[row].{m.name}[j] = <{MEMBER_TYPES[m.type]}>in_width(value[{i}][j], {fit})",
                ]
            else:
                out.append(f"            {name}[row].{m.name} = <{MEMBER_TYPES[m.type]}>in_width(value[{i}], {fit})")
        out.append("        return")
    out += ["    raise KeyError(name)", "", ""]
    return "\n".join(out)


def used_constants(modules: list[Module], scope: Scope) -> set[str]:
    names = {n.id for m in modules for fn in m.functions for n in ast.walk(fn) if isinstance(n, ast.Name)}
    return (names & set(scope.constants)) | USED_BY_CYTHON


def compose(game: str, source: str, files: list[str]) -> Unit:
    """The unit of one game. Raises DialectError with file, line and what would be right."""
    layout: Any = importlib.import_module(f"{PACKAGE}.kernel.layout")
    field_module: Any = importlib.import_module(f"{PACKAGE}.games.{game}.field")
    kernel_tables = importlib.import_module(f"{PACKAGE}.kernel.tables")
    tables = {name: (table.record, table.room) for name, table in kernel_tables.tables_of(field_module).items()}
    classes = {"State": field_module.State, "Event": layout.Event, **field_module.RECORDS}
    classes |= {cls.__name__: cls for cls, _ in tables.values()}
    structs = Structs(layout.members, classes, layout.WIDTH)
    for name in classes:
        structs.add(name)
    state = structs.found["State"]
    if [m.pointer for m in state.members] != [True] + [False] * (len(state.members) - 1):
        raise DialectError("State: the log is its first member and its only pointer")

    own = [SRC / PACKAGE / "kernel" / f"{name}.pyx" for name in CYTHON]
    own_names = {"in_width", "fill_table"}
    for pyx in own:
        own_names |= set(re.findall(r"^cdef .*?(\w+)\(", pyx.read_text(encoding="utf-8"), re.MULTILINE))
    modules = [Module.read(name) for name in engine_modules(game)]
    for m in modules:
        check_module(m)
    scope = scope_of(modules, structs, tables)
    scope.constants.setdefault("FAULT_LOG", layout.FAULT_LOG)  # type: ignore[attr-defined]
    missing = [name for name in ENTRIES if name not in scope.signatures]
    if missing:
        raise DialectError(f"{PACKAGE}.games.{game}: the Cython text calls {', '.join(missing)}; no engine file has it")
    for m in modules:
        for fn in m.functions:
            if fn.name in GIVEN:
                continue
            Check(m.path, fn, scope)
            if fn.name in own_names:
                refuse(m.path, fn, f"{fn.name} is a name of the Cython text; choose another")

    unit = Unit(game)
    unit.add(f"# Made by native/ from the engine files of {game}. Change those, then: make build\n")
    unit.add(declarations(structs, scope, used_constants(modules, scope), tables))
    for m in modules:
        for fn in m.functions:
            if fn.name in GIVEN:
                unit.add(GIVEN[fn.name])
            else:
                function(unit, m, fn, scope)
    unit.add(f"cdef enum:\n    STATE_SAVED = {state.end - 8}\n\nSOURCE = {source!r}\nFILES = {tuple(files)!r}\n\n")
    unit.add(fillers(structs, tables))
    for pyx in own:
        unit.add(pyx.read_text(encoding="utf-8"), str(pyx.relative_to(ROOT)), 1)
    return unit
