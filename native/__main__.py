"""`python -m native [--limited] [--out FOLDER] [--force]`: compile what is stale, or say why it cannot be done.

What matches need of the card files is written beside the units (extract.py), without a compiler too.

DUELSTAGE_BUILD_NATIVE = auto (the default: without a compiler one line of warning), require (then an error), skip.
Exit status: 0 built, up to date or skipped; 1 not built though required, or a rules file outside the dialect.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

from .compile import NoCompiler, compile_unit, need_tools
from .dialect import DialectError
from .unit import PACKAGE, ROOT, SRC, compose, games, source_files

HERE = Path(__file__).resolve().parent
MODES = ("auto", "require", "skip")


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m native", description="Compile the engine of every game.")
    parser.add_argument("--limited", action="store_true", help="one module for Python 3.11 and later (abi3)")
    parser.add_argument("--out", type=Path, default=SRC / PACKAGE / "_native", help="folder for the modules")
    parser.add_argument("--force", action="store_true", help="compile even what is up to date")
    args = parser.parse_args()
    mode = os.environ.get("DUELSTAGE_BUILD_NATIVE", "auto") or "auto"
    if mode not in MODES:
        print(f"DUELSTAGE_BUILD_NATIVE is {mode!r}; expected one of {', '.join(MODES)}", file=sys.stderr)
        return 1
    if mode == "skip":
        return 0
    os.environ["DUELSTAGE_ENGINE"] = "plain"  # a stale module must not stop the build that mends it
    sys.path.insert(0, str(SRC))
    extract(args.out)
    try:
        need_tools()
        build(args.out, args.limited, args.force)
    except DialectError as e:
        print(e, file=sys.stderr)
        return 1
    except NoCompiler as e:
        for stale in args.out.glob("*.so"):
            stale.unlink()
        required = mode == "require"
        then = "and it is required (DUELSTAGE_BUILD_NATIVE)" if required else "the engine runs plain"
        print(f"duelstage: not compiled, {then}: {e}", file=sys.stderr)
        return 1 if required else 0
    return 0


def build(out: Path, limited: bool, force: bool) -> None:
    for game in games():
        files = source_files(game)
        source = f"{digest(SRC / PACKAGE, files)}.{digest(HERE, sorted(p.name for p in HERE.glob('*.py')))}"
        if not force and source in [source_of(game, path) for path in out.glob(f"{game}.*")]:
            continue
        unit = compose(game, source, files)
        print(f"duelstage: {game} is compiled to {compile_unit(unit, out, limited).name}")


def extract(out: Path) -> None:
    """What matches need of the card files; each game in a process of its own."""
    for game in games():
        subprocess.run([sys.executable, "-m", "native.extract", game, str(out)], cwd=ROOT, check=True)


def source_of(game: str, path: Path) -> str:
    """What a compiled module was made from, "" where it cannot be loaded here."""
    spec = spec_from_file_location(f"{PACKAGE}._native.{game}", path)
    if spec is None or spec.loader is None:
        return ""
    try:
        unit = module_from_spec(spec)
        spec.loader.exec_module(unit)
    except ImportError:
        return ""
    return str(unit.SOURCE)


def digest(folder: Path, files: list[str]) -> str:
    """The same hash as kernel/backend.py takes of the files when it loads the module."""
    from duelstage.kernel.backend import digest as digest_of

    return digest_of(folder, files)


if __name__ == "__main__":
    sys.exit(main())
