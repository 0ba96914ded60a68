"""The program as a person starts it: a process of its own, with words in and words out."""

from __future__ import annotations

import os
import subprocess
import sys

COMMAND = [sys.executable, "-m", "duelstage"]
ENVIRONMENT = {"LANG": "C.UTF-8", "LC_ALL": "", "LC_MESSAGES": "", "PYTHONDONTWRITEBYTECODE": "1"}
TIMEOUT = 120  # seconds


def run(*words: str, typed: str | bytes = "", **environment: str) -> subprocess.CompletedProcess[str]:
    """Run `duelstage WORDS` with something typed into it, and wait for its end."""
    data = typed.encode() if isinstance(typed, str) else typed
    env = {**os.environ, **ENVIRONMENT, **environment}
    done = subprocess.run([*COMMAND, *words], input=data, capture_output=True, env=env, timeout=TIMEOUT, check=False)
    text = [stream.decode("utf-8", "replace") for stream in (done.stdout, done.stderr)]
    return subprocess.CompletedProcess(done.args, done.returncode, *text)


def refused(*words: str, typed: str | bytes = "", **environment: str) -> str:
    """The one line that bad usage or input is answered with: status 2, nothing on standard output, no traceback."""
    done = run(*words, typed=typed, **environment)
    assert done.returncode == 2, done
    assert done.stdout == ""
    assert "Traceback" not in done.stderr
    assert done.stderr.count("\n") == 1, done.stderr
    return done.stderr.rstrip("\n")
