"""The wheel with compiled engines, extracts of card files and web client: runs the build steps, tells it what came.

DUELSTAGE_BUILD_NATIVE, DUELSTAGE_BUILD_WEB = auto | require | skip. An editable install builds nothing: `make build`
and `make web` do, in place.
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
        self._step("native", "--limited", "--out", str(out))
        self._step("native.web")  # in place: what is there is taken along (artifacts in pyproject.toml)
        units = sorted(out.glob("*.abi3.so")) + sorted(out.glob("*.pyd"))
        if units:
            platform = sysconfig.get_platform().replace("-", "_").replace(".", "_")
            build_data["pure_python"] = False
            build_data["tag"] = f"cp311-abi3-{platform}"
        built = [*units, *sorted(out.glob("*.json"))]
        build_data["force_include"].update({str(path): f"duelstage/_native/{path.name}" for path in built})

    def _step(self, module: str, *arguments: str) -> None:
        """Run a build step and pass on what it says."""
        done = subprocess.run(
            [sys.executable, "-m", module, *arguments],
            cwd=self.root,
            env=os.environ | {"PYTHONDONTWRITEBYTECODE": "1"},
            capture_output=True,
            text=True,
        )
        for line in filter(None, (done.stdout + done.stderr).splitlines()):
            self.app.display_warning(line) if done.stderr else self.app.display_info(line)
        if done.returncode:
            raise RuntimeError(f"{module} ended with exit status {done.returncode}\n{done.stderr}")
