"""The wheel with its compiled engines: runs the build step and tells the wheel what came of it.

DUELSTAGE_BUILD_NATIVE = auto | require | skip. An editable install compiles nothing: `make build` does, in place.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class NativeHook(BuildHookInterface[Any]):
    """One compiled unit a game, against the limited API: a wheel for Python 3.11 and every later one."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        out = Path(self.root) / "build" / "wheel"
        shutil.rmtree(out, ignore_errors=True)
        done = subprocess.run(
            [sys.executable, "-m", "native", "--limited", "--out", str(out)],
            cwd=self.root,
            env=os.environ | {"PYTHONDONTWRITEBYTECODE": "1"},
            capture_output=True,
            text=True,
        )
        for line in filter(None, (done.stdout + done.stderr).splitlines()):
            self.app.display_warning(line) if done.stderr else self.app.display_info(line)
        if done.returncode:
            raise RuntimeError(f"the engines were not compiled (exit status {done.returncode})\n{done.stderr}")
        units = sorted(out.glob("*.abi3.so")) + sorted(out.glob("*.pyd"))
        if units:
            platform = sysconfig.get_platform().replace("-", "_").replace(".", "_")
            build_data["pure_python"] = False
            build_data["tag"] = f"cp311-abi3-{platform}"
            build_data["force_include"].update({str(u): f"duelstage/_native/{u.name}" for u in units})
