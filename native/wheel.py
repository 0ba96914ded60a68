"""`python -m native.wheel`: one wheel, and the proof that it runs under every Python that is here.

The source archive is built first and the wheel from it, so an archive that lacks a file is noticed. Then each Python
from 3.11 on gets the wheel in an environment of its own and plays the same matches on both forms of the engine; those
that are kept for learning programs (tests/rl/golden.py) must come out to the byte.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from .unit import ROOT

DIST = ROOT / "build" / "dist"
ENVIRONMENTS = ROOT / "build" / "environments"
OLDEST = (3, 11)
NEWEST_TRIED = 20  # python3.11 … python3.20 are looked for by name

# Plays the same matches in both forms; prints what came of them, which no Python version may change.
PROOF = """
import sys
from duelstage.bots.worth import place_of
from duelstage.games import GAMES

for name, entry in GAMES.items():
    for format_name in entry.formats():
        decks = list(entry.ready_decks(format_name).values())[:2]
        answers = {}
        for form in ("native", "plain"):
            game = entry.make(format_name, form=form)
            state = game.start(7, decks)
            trace = state.playouts(5, 7, True)
            hashes = []
            while state.winner < 0 and len(hashes) < 200:
                codes = state.legal()
                state.apply(codes[len(hashes) * 7 % len(codes)])
                hashes.append(game.facts_hash(state))
            asked = game.start(7, decks, luck="asked")
            asked.resolve(0, place_of(game))
            ends = asked.ends(asked.asked()[1], place_of(game), 8, 50, 3) if asked.asked()[1] < 2 else None
            found = ends and (ends[:2], [(value, kind, codes) for value, kind, _, codes in ends[2]])
            answers[form] = (trace, len(hashes), hashes[-1], found)
        if answers["native"] != answers["plain"]:
            sys.exit(f"{name}/{format_name}: native gives {answers['native']}, plain {answers['plain']}")
        print(f"{name}/{format_name}", *answers["native"][:3], end="; ")
"""


def main() -> int:
    wheel = build()
    print(f"built {wheel.name}")
    if "-cp311-abi3-" not in wheel.name:
        print(f"{wheel.name}: expected a compiled wheel for Python 3.11 and later (cp311-abi3)", file=sys.stderr)
        return 1
    seen: dict[str, str] = {}
    for version, python in interpreters():
        seen[version] = prove(version, python, wheel)
        print(f"Python {version}: {seen[version]}")
    if len(set(seen.values())) != 1:
        print("the same matches went differently; they must not depend on the Python version", file=sys.stderr)
        return 1
    return 0


def build() -> Path:
    """The wheel, built from the source archive as a stranger would."""
    shutil.rmtree(DIST, ignore_errors=True)
    run([sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-d", str(DIST)], ROOT)
    archive = next(DIST.glob("*.tar.gz"))
    command = [sys.executable, "-m", "pip", "wheel", "-q", "--disable-pip-version-check", "--no-index", "--no-deps"]
    mode = {"DUELSTAGE_BUILD_NATIVE": "require"}
    run([*command, "--no-build-isolation", "-w", str(DIST), str(archive)], ROOT, mode)
    return next(DIST.glob("*.whl"))


def interpreters() -> Iterator[tuple[str, str]]:
    """(version, program) of every Python from 3.11 on that is here, one a minor version."""
    found: dict[tuple[int, int], tuple[str, str]] = {}
    names = [sys.executable, *(f"python3.{minor}" for minor in range(OLDEST[1], NEWEST_TRIED + 1))]
    pyenv = Path(os.environ.get("PYENV_ROOT") or Path.home() / ".pyenv") / "versions"
    names += [str(p) for p in sorted(pyenv.glob("3.*/bin/python3"))]
    for name in names:
        program = shutil.which(name)
        if program is None:
            continue
        ask = "import ensurepip, sys; print(*sys.version_info[:3])"
        answer = subprocess.run([program, "-c", ask], capture_output=True, text=True)
        if answer.returncode == 0:  # a shim may stand for a version that is not there
            major, minor, micro = map(int, answer.stdout.split())
            if (major, minor) >= OLDEST:
                found.setdefault((major, minor), (f"{major}.{minor}.{micro}", program))
    yield from (found[key] for key in sorted(found))


def prove(version: str, python: str, wheel: Path) -> str:
    folder = ENVIRONMENTS / version
    run([python, "-m", "venv", "--clear", str(folder)], ROOT)
    own = str(folder / ("Scripts" if sys.platform == "win32" else "bin") / "python")
    install = [own, "-m", "pip", "install", "-q", "--disable-pip-version-check", "--no-index", "--no-deps"]
    run([*install, str(wheel)], ROOT)
    said = run([own, "-I", "-c", PROOF], folder).strip()
    run(
        [own, "-m", "tests.rl.golden", "native", "plain"], ROOT, {"PYTHONPATH": ""}
    )  # the tests are here, the rest there
    return said


def run(command: list[str], where: Path, more: dict[str, str] | None = None) -> str:
    """Standard output of a command; its standard error is passed on, and a failure ends the run."""
    done = subprocess.run(command, cwd=where, env=os.environ | (more or {}), stdout=subprocess.PIPE, text=True)
    if done.returncode:
        sys.exit(f"{' '.join(command[:4])} … ended with exit status {done.returncode}")
    return done.stdout


if __name__ == "__main__":
    sys.exit(main())
