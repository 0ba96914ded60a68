"""Golden records: matches that must replay exactly for as long as the rules version stands.

`python -m tests.replays` plays and writes them anew, which only a new rules version asks for; `--game GAME` those of
one game.
"""

from __future__ import annotations

from pathlib import Path

FOLDER = Path(__file__).parent
