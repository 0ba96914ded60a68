"""Cython and the C compiler: one unit -> one extension module.

Generated text and object files stay in build/native; only the finished module goes where it is asked for.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import sysconfig
from importlib.util import find_spec
from pathlib import Path

from .dialect import DialectError
from .unit import PACKAGE, ROOT, Unit

BUILD = ROOT / "build" / "native"
LIMITED_API = "0x030B0000"  # what one wheel for Python 3.11 and later is compiled against
DIRECTIVES = {
    "language_level": "3",
    "annotation_typing": "False",  # types come from the declarations of the unit alone
    "boundscheck": "False",
    "wraparound": "False",
    "cdivision": "False",  # // and % of numbers below 0 as Python has them
    "initializedcheck": "False",
}


class NoCompiler(Exception):
    """This machine cannot compile: the message says what is missing."""


def need_tools() -> None:
    """Raises NoCompiler where Cython, a C compiler or Python's headers are missing."""
    for name in ("Cython", "setuptools"):
        if find_spec(name) is None:
            raise NoCompiler(f"{name} is not installed")
    if sys.platform != "win32":
        words = (sysconfig.get_config_var("CC") or "cc").split()
        if not shutil.which(words[0]):
            raise NoCompiler(f"no C compiler ({words[0]})")
    if not (Path(sysconfig.get_path("include")) / "Python.h").exists():
        raise NoCompiler("Python's C headers are not installed")


def compile_unit(unit: Unit, out: Path, limited: bool) -> Path:
    """Write, cythonize and compile one unit; returns the module's file in `out`."""
    folder = BUILD / ("abi3" if limited else "local")
    folder.mkdir(parents=True, exist_ok=True)
    pyx = folder / f"{unit.game}.pyx"
    pyx.write_text(unit.text, encoding="utf-8")
    cythonize(unit, pyx)
    built = compile_c(f"{PACKAGE}._native.{unit.game}", pyx.with_suffix(".c"), folder, limited)
    out.mkdir(parents=True, exist_ok=True)
    for stale in out.glob(f"{unit.game}.*"):
        stale.unlink()
    # moved, not written over: a running process keeps the file that it has loaded
    partial = out / f"{unit.game}.part"
    shutil.copyfile(built, partial)
    return partial.rename(out / built.name)


def cythonize(unit: Unit, pyx: Path) -> None:
    command = [sys.executable, "-m", "cython", "-3", "--module-name", f"{PACKAGE}._native.{unit.game}"]
    command += [f"--directive={k}={v}" for k, v in DIRECTIVES.items()]
    done = subprocess.run(
        [*command, "-o", str(pyx.with_suffix(".c")), str(pyx)], cwd=ROOT, capture_output=True, text=True
    )
    if done.returncode:
        raise DialectError(explain(unit, done.stderr))


def explain(unit: Unit, errors: str) -> str:
    """Cython's errors with the place in the rules file instead of the place in the unit."""
    found = []
    for row, message in re.findall(r"^[^\n]*\.pyx:(\d+):\d+: (.*)$", errors, re.MULTILINE):
        path, line = unit.origin[int(row) - 1]
        found.append(f"{path}:{line}: {message}" if path else f"{unit.game}.pyx:{row}: {message}")
    return "\n".join(found) or errors


def compile_c(name: str, source: Path, folder: Path, limited: bool) -> Path:
    from setuptools import Distribution, Extension
    from setuptools.command.build_ext import build_ext

    # -fno-wrapv: no int of the engine overflows, so indices get cheaper. Tried with CFLAGS="-fsanitize=undefined
    # -fno-sanitize=alignment -fno-sanitize-recover=all" LDFLAGS=-fsanitize=undefined: nothing was found in 20 million
    # random decisions of all formats, nor in their rows, masks, worths, searches, redeals and batches
    flags = ["-O3", "-g0", "-fno-wrapv", "-Wno-unused-function", "-Werror=implicit-function-declaration"]
    extension = Extension(
        name,
        [str(source)],
        extra_compile_args=[] if sys.platform == "win32" else flags,
        define_macros=[("Py_LIMITED_API", LIMITED_API)] if limited else [],
        py_limited_api=limited,
    )
    command = build_ext(Distribution({"name": PACKAGE, "ext_modules": [extension]}))
    command.build_lib = command.build_temp = str(folder / "objects")
    command.force = True
    command.ensure_finalized()
    try:
        command.run()
    except Exception as e:  # setuptools has several kinds; the compiler has said the rest on standard error
        raise NoCompiler(f"the C compiler failed: {e}") from e
    return Path(command.get_ext_fullpath(name))
