"""`python -m duelstage` is the program `duelstage`."""

from __future__ import annotations

import sys

from duelstage.cli import main

if __name__ == "__main__":
    sys.exit(main())
