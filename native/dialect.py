"""What a rules function may contain: that which means the same to Python and to C.

Everything else is refused with file, line and what would be right. Types are followed far enough to tell a
number from a record: `x = g.units[u]` is an alias in Python and a copy in C, so records are never bound.
"""

from __future__ import annotations

import ast
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NoReturn

# What an annotation of an argument, a result or a local becomes in C. Members of records are in structs.py.
C_TYPES = {
    "int": "int",
    "bool": "bint",
    "I32": "int",
    "U64": "unsigned long long",
    "State": "State *",
    "Codes": "short *",
    "None": "void",
}
NARROW = ("I8", "I16")
NUMBERS = ("int", "bool", "I32", "U64")
LITERAL_MAX = 2**31 - 1  # a larger one is no C int
BUILTINS = ("range", "min", "max", "abs", "int", "bool")

# Names that Cython would read as something else. (C's own words are no danger: it gives such names a prefix.)
RESERVED = frozenset(
    """
    cdef char cimport const cpdef ctypedef double enum extern float gil include inline long nogil short signed size_t
    sizeof struct union unsigned void volatile
    """.split()
)

STATEMENTS = (
    ast.Expr,
    ast.Assign,
    ast.AugAssign,
    ast.AnnAssign,
    ast.For,
    ast.While,
    ast.If,
    ast.Return,
    ast.Break,
    ast.Continue,
    ast.Pass,
)
EXPRESSIONS = (
    ast.BinOp,
    ast.UnaryOp,
    ast.BoolOp,
    ast.Compare,
    ast.IfExp,
    ast.Call,
    ast.Attribute,
    ast.Subscript,
    ast.Name,
    ast.Constant,
    ast.Tuple,
)
# Refused, with what would be right.
REFUSED: dict[type[ast.AST], str] = {
    ast.Try: "exceptions have no place here; return a reason, or set g.fault",
    ast.Raise: "exceptions have no place here; return a reason, or set g.fault",
    ast.Assert: "exceptions have no place here; a test says what must hold",
    ast.Lambda: "a closure has no place here; write a function of the module",
    ast.FunctionDef: "a function inside a function has no place here; move it to the module",
    ast.AsyncFunctionDef: "a function inside a function has no place here; move it to the module",
    ast.ClassDef: "a class has no place here; records are described in field.py",
    ast.ListComp: "a comprehension makes a container; write a loop over a bit mask",
    ast.SetComp: "a comprehension makes a container; write a loop over a bit mask",
    ast.DictComp: "a comprehension makes a container; write a loop over a bit mask",
    ast.GeneratorExp: "a generator has no place here; write a loop over a bit mask",
    ast.List: "a list has no place here; a set of units is a bit mask",
    ast.Set: "a set has no place here; a set of units is a bit mask",
    ast.Dict: "a dict has no place here; write branches, or a table in field.py",
    ast.JoinedStr: "text has no place here; words are in vocabulary.py",
    ast.With: "'with' has no place here",
    ast.Yield: "a function cannot be left half run; ask with choice(...) or luck(...) and be entered again",
    ast.YieldFrom: "a function cannot be left half run; ask with choice(...) or luck(...) and be entered again",
    ast.Await: "a function cannot be left half run; ask with choice(...) or luck(...) and be entered again",
    ast.Global: "'global' has no place here; what changes is a member of State",
    ast.Nonlocal: "a closure has no place here; write a function of the module",
    ast.Import: "an import belongs at the top of the module",
    ast.ImportFrom: "an import belongs at the top of the module",
    ast.Delete: "'del' has no place here",
    ast.Match: "'match' has no place here; write if and elif",
    ast.Starred: "'*' has no place here; name each value",
    ast.Slice: "a slice makes a container; write a loop",
    ast.NamedExpr: "':=' has no place here; give it a line of its own",
}
OPERATORS: dict[type[ast.AST], str] = {
    ast.Pow: "'**' has no place here: multiply, or shift",
    ast.Div: "'/' gives a float: write //",
    ast.MatMult: "'@' has no place here",
    ast.Is: "'is' compares objects: write ==",
    ast.IsNot: "'is not' compares objects: write !=",
}


class DialectError(Exception):
    """A rules file says something that Python and C would read differently: file, line, what would be right."""


def refuse(path: str, node: ast.AST, why: str) -> NoReturn:
    raise DialectError(f"{path}:{getattr(node, 'lineno', 0)}: {why}")


@dataclass(frozen=True)
class Kind:
    """What an expression is: a number, or a record, or an array of either."""

    name: str
    array: bool = False

    @property
    def number(self) -> bool:
        return not self.array and self.name in ("int", "bool", "I8", "I16", "I32", "U64")


@dataclass
class Scope:
    """What the functions of one unit may name."""

    records: Mapping[str, Mapping[str, Kind]]  # record -> member -> what it is
    tables: Mapping[str, Kind]
    constants: Mapping[str, int]
    aliases: Mapping[str, str] = field(default_factory=dict)  # UnitId -> int
    signatures: dict[str, tuple[list[str], str]] = field(default_factory=dict)  # function -> arguments, result

    def type_of(self, path: str, node: ast.AST, annotation: ast.expr | None, what: str) -> str:
        """The dialect's name of an annotated type."""
        if annotation is None:
            refuse(path, node, f"{what} needs a type: one of {', '.join(C_TYPES)}")
        name = "None" if isinstance(annotation, ast.Constant) and annotation.value is None else ast.unparse(annotation)
        name = self.aliases.get(name, name)
        if name in NARROW:
            refuse(path, node, f"{what} is {name}: only members of records wrap at that width; write int")
        if name not in C_TYPES:
            refuse(path, node, f"{what} has the type {name}; expected one of {', '.join(C_TYPES)}")
        return name

    def declare(self, path: str, fn: ast.FunctionDef) -> None:
        """Take note of a function's signature."""
        args = fn.args
        if args.vararg or args.kwarg or args.kwonlyargs or args.posonlyargs or args.defaults:
            refuse(path, fn, f"{fn.name}: arguments are plain ones, without defaults, * or **")
        if fn.decorator_list:
            refuse(path, fn, f"{fn.name}: a decorator has no place here")
        takes = [self.type_of(path, fn, a.annotation, f"{fn.name}: argument {a.arg}") for a in args.args]
        if "None" in takes:
            refuse(path, fn, f"{fn.name}: argument {args.args[takes.index('None')].arg} cannot be None")
        gives = self.type_of(path, fn, fn.returns, f"{fn.name}: the result")
        if gives in ("State", "Codes"):
            refuse(path, fn, f"{fn.name}: the result is {gives}; a function returns a number or None")
        self.signatures[fn.name] = (takes, gives)


def locals_of(path: str, fn: ast.FunctionDef, scope: Scope) -> dict[str, str]:
    """Every local with its type: int unless annotated, so that nothing is left to inference."""
    arguments = {a.arg for a in fn.args.args}
    found: dict[str, str] = {}
    for node in ast.walk(fn):
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            name = node.target.id
            kind = scope.type_of(path, node, node.annotation, f"local {name}")
            if kind not in NUMBERS:
                refuse(path, node, f"local {name} is {kind}; a local is one of {', '.join(NUMBERS)}")
            if name in arguments:
                refuse(path, node, f"{name} is an argument; its type is said in the signature")
            if found.get(name, kind) != kind:
                refuse(path, node, f"local {name} is both {found[name]} and {kind}")
            found[name] = kind
    for node in ast.walk(fn):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store) and node.id not in arguments:
            found.setdefault(node.id, "int")
    for name in [*arguments, *found]:
        if name in RESERVED:
            refuse(path, fn, f"{fn.name}: the name {name} means something else to Cython; choose another")
    return found


class Check:
    """Walks one function and refuses what is outside the dialect."""

    def __init__(self, path: str, fn: ast.FunctionDef, scope: Scope) -> None:
        self.path, self.fn, self.scope = path, fn, scope
        takes, self.gives = scope.signatures[fn.name]
        self.locals = locals_of(path, fn, scope) | {a.arg: t for a, t in zip(fn.args.args, takes, strict=True)}
        body = fn.body[1:] if ast.get_docstring(fn) is not None else fn.body
        if fn.body[0].lineno <= fn.lineno:
            refuse(path, fn, f"{fn.name}: the body begins on a line of its own")
        self.block(body)

    def refuse(self, node: ast.AST, why: str) -> NoReturn:
        refuse(self.path, node, why)

    def block(self, body: list[ast.stmt]) -> None:
        for node in body:
            self.statement(node)

    def statement(self, node: ast.stmt) -> None:
        if not isinstance(node, STATEMENTS):
            self.refuse(node, REFUSED.get(type(node), f"'{type(node).__name__}' has no place in a rules function"))
        if isinstance(node, ast.Expr):
            if isinstance(node.value, ast.Call):
                self.call(node.value)
            else:
                self.kind(node.value)  # may have a better message
                self.refuse(node, f"'{ast.unparse(node)}' does nothing")
        elif isinstance(node, ast.Assign):
            self.assign(node)
        elif isinstance(node, ast.AugAssign):
            self.operator(node, node.op)
            self.target(node.target)
            self.number(node.value)
        elif isinstance(node, ast.AnnAssign):
            if not isinstance(node.target, ast.Name):
                self.refuse(node, f"'{ast.unparse(node.target)}' has its type from field.py")
            if node.value is not None:
                self.bound(node.value)
        elif isinstance(node, ast.For):
            self.loop(node)
        elif isinstance(node, ast.While):
            self.number(node.test)
            self.no_else(node)
            self.block(node.body)
        elif isinstance(node, ast.If):
            self.number(node.test)
            self.block(node.body)
            self.block(node.orelse)
        elif isinstance(node, ast.Return):
            self.result(node)

    def assign(self, node: ast.Assign) -> None:
        if len(node.targets) == 1 and isinstance(node.targets[0], ast.Tuple):
            names = node.targets[0].elts
            if not isinstance(node.value, ast.Tuple) or len(node.value.elts) != len(names):
                self.refuse(node, f"'{ast.unparse(node)}': write as many values on the right as names on the left")
            for target in names:
                self.target(target)
            for value in node.value.elts:
                self.bound(value)
            return
        for target in node.targets:
            self.target(target)
            self.width(target, node.value)
        self.bound(node.value)

    def width(self, target: ast.expr, value: ast.expr) -> None:
        """A value of 64 bits does not go into a local of 32: C would cut it in silence."""
        if isinstance(target, ast.Name) and self.locals.get(target.id) == "int" and self.is_wide(value):
            self.refuse(value, f"'{ast.unparse(value)}' has 64 bits: write '{target.id}: U64 = ...'")

    def is_wide(self, node: ast.expr) -> bool:
        """Is it a U64 call, local or member, or made of one by bit operations?"""
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            return self.scope.signatures.get(node.func.id, ([], ""))[1] == "U64"
        if isinstance(node, ast.IfExp):
            return self.is_wide(node.body) or self.is_wide(node.orelse)
        if isinstance(node, ast.BinOp) and isinstance(node.op, (ast.BitOr, ast.BitXor, ast.LShift)):
            return self.is_wide(node.left) or (not isinstance(node.op, ast.LShift) and self.is_wide(node.right))
        return isinstance(node, ast.Name) and self.locals.get(node.id) == "U64"

    def bound(self, value: ast.expr) -> None:
        """A value that gets a name: a number, never a record or an array."""
        kind = self.kind(value)
        if not kind.number:
            text = ast.unparse(value)
            more = "[...]" if kind.array else ".member"
            self.refuse(value, f"'{text}' is an alias in Python and a copy in C; write {text}{more} where it is used")

    def target(self, node: ast.expr) -> None:
        if isinstance(node, ast.Name):
            if node.id in ("g", *(a.arg for a in self.fn.args.args if self.locals[a.arg] in ("State", "Codes"))):
                self.refuse(node, f"{node.id} is lent by the caller and cannot be bound to something else")
            return
        if not isinstance(node, (ast.Attribute, ast.Subscript)):
            self.refuse(node, REFUSED.get(type(node), f"cannot assign to '{ast.unparse(node)}'"))
        if not self.kind(node).number:
            self.refuse(node, f"'{ast.unparse(node)}' is a record or an array: it is changed member by member")
        if isinstance(node, ast.Subscript) and isinstance(node.value, ast.Name) and node.value.id in self.scope.tables:
            self.refuse(node, f"{node.value.id} is a table: rules read it and never change it")

    def loop(self, node: ast.For) -> None:
        self.no_else(node)
        if not isinstance(node.target, ast.Name):
            self.refuse(node, "a loop counts with one name: for i in range(n)")
        call = node.iter
        if not (isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "range"):
            self.refuse(node, f"a loop counts: write range(...), not '{ast.unparse(call)}'")
        if call.keywords or not 1 <= len(call.args) <= 3:
            self.refuse(node, "range takes one to three numbers")
        for a in call.args:
            self.number(a)
        if len(call.args) == 3 and self.literal(call.args[2]) is None:
            self.refuse(node, "the step of a range is a literal, so that C knows the direction")
        self.block(node.body)

    def no_else(self, node: ast.For | ast.While) -> None:
        if node.orelse:
            self.refuse(node.orelse[0], "'else' of a loop has no place here")

    def literal(self, node: ast.expr) -> int | None:
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
            node = node.operand
        return node.value if isinstance(node, ast.Constant) and isinstance(node.value, int) else None

    def result(self, node: ast.Return) -> None:
        if self.gives == "None":
            if node.value is not None:
                self.refuse(node, f"{self.fn.name} returns None and cannot return a value")
            return
        if node.value is None:
            self.refuse(node, f"{self.fn.name} returns {self.gives}: say which")
        self.number(node.value)

    def operator(self, node: ast.AST, op: ast.AST) -> None:
        if type(op) in OPERATORS:
            self.refuse(node, OPERATORS[type(op)])

    def number(self, node: ast.expr) -> None:
        kind = self.kind(node)
        if not kind.number:
            self.refuse(node, f"'{ast.unparse(node)}' is a {kind.name}, not a number")

    def kind(self, node: ast.expr) -> Kind:
        """What an expression is; refuses what is outside the dialect."""
        if not isinstance(node, EXPRESSIONS):
            self.refuse(node, REFUSED.get(type(node), f"'{type(node).__name__}' has no place in a rules function"))
        if isinstance(node, ast.Constant):
            return self.constant(node)
        if isinstance(node, ast.Name):
            return self.name(node)
        if isinstance(node, ast.Attribute):
            return self.member(node)
        if isinstance(node, ast.Subscript):
            return self.element(node)
        if isinstance(node, ast.Call):
            if self.call(node) == "None":
                self.refuse(node, f"'{ast.unparse(node)}' gives nothing")
            return Kind("int")
        if isinstance(node, ast.BinOp):
            self.operator(node, node.op)
            parts = [node.left, node.right]
        elif isinstance(node, ast.UnaryOp):
            parts = [node.operand]
        elif isinstance(node, ast.BoolOp):
            parts = node.values
        elif isinstance(node, ast.IfExp):
            parts = [node.test, node.body, node.orelse]
        elif isinstance(node, ast.Compare):
            parts = self.compare(node)
        else:
            self.refuse(node, f"the tuple '{ast.unparse(node)}' has no place here")
        for part in parts:
            self.number(part)
        return Kind("int")

    def constant(self, node: ast.Constant) -> Kind:
        if not isinstance(node.value, int):
            what = {str: "text", float: "a float", bytes: "bytes"}.get(type(node.value), repr(node.value))
            self.refuse(node, f"{what} has no place here: {ast.unparse(node)}")
        if node.value > LITERAL_MAX:
            self.refuse(node, f"{node.value} does not fit a C int: name it, 'NAME: U64 = {node.value}'")
        return Kind("int")

    def name(self, node: ast.Name) -> Kind:
        if node.id in self.locals:
            kind = self.locals[node.id]
            return Kind("int", array=True) if kind == "Codes" else Kind(kind)
        if node.id in self.scope.constants:
            return Kind("int")
        if node.id in self.scope.tables:
            return self.scope.tables[node.id]
        if node.id in self.scope.signatures or node.id in BUILTINS:
            self.refuse(node, f"{node.id} is a function: it can be called and nothing else")
        self.refuse(node, f"{node.id} is no local and no int constant or table that the engine files import")

    def member(self, node: ast.Attribute) -> Kind:
        owner = self.kind(node.value)
        text = ast.unparse(node.value)
        if owner.array or owner.name not in self.scope.records:
            self.refuse(node, f"'{text}' is no record, so it has no member {node.attr}")
        members = self.scope.records[owner.name]
        if node.attr not in members:
            self.refuse(node, f"{owner.name} has no member {node.attr}; it has {', '.join(members)}")
        return members[node.attr]

    def element(self, node: ast.Subscript) -> Kind:
        owner = self.kind(node.value)
        if not owner.array:
            self.refuse(node, f"'{ast.unparse(node.value)}' is no array")
        if self.literal(node.slice) is not None and ast.unparse(node.slice).startswith("-"):
            self.refuse(node, "an index below 0 counts from the end in Python only")
        self.number(node.slice)
        return Kind(owner.name)

    def compare(self, node: ast.Compare) -> list[ast.expr]:
        parts = [node.left]
        for op, right in zip(node.ops, node.comparators, strict=True):
            self.operator(node, op)
            if isinstance(op, (ast.In, ast.NotIn)):
                if not isinstance(right, ast.Tuple):
                    self.refuse(node, f"'in' asks a tuple of numbers, not '{ast.unparse(right)}'")
                parts += right.elts
            else:
                parts.append(right)
        return parts

    def call(self, node: ast.Call) -> str:
        """Check a call and return what it gives."""
        if not isinstance(node.func, ast.Name):
            self.refuse(node, f"'{ast.unparse(node.func)}' is a method: call a function of the engine files")
        name = node.func.id
        if node.keywords:
            self.refuse(node, f"{name}: arguments are given by place, not by name")
        if name in self.scope.signatures and name not in self.locals:
            takes, gives = self.scope.signatures[name]
            if len(takes) != len(node.args):
                self.refuse(node, f"{name} takes {len(takes)} arguments, not {len(node.args)}")
            for wanted, value in zip(takes, node.args, strict=True):
                self.argument(name, wanted, value)
            return gives
        if name not in BUILTINS or name == "range":
            self.refuse(node, f"{name} is no function of the engine files; is its module in ENGINE?")
        for value in node.args:
            self.number(value)
        return "int"

    def argument(self, name: str, wanted: str, value: ast.expr) -> None:
        kind = self.kind(value)
        fits = {"State": kind == Kind("State"), "Codes": kind == Kind("int", array=True)}.get(wanted, kind.number)
        if not fits:
            self.refuse(value, f"{name} takes {wanted} here, not '{ast.unparse(value)}'")
