"""What is measured, one way after the other, under the ids P1 to P9, and the figure that ours is to reach in it."""

from __future__ import annotations

from typing import NamedTuple

MANY, VERY_MANY = 256, 4096  # matches side by side; libraries for that alone are measured with both

INSIDE, STEPPED, LIBRARY, SEEN = "inside", "python picks", "engine picks", "observed"
VECTOR, VECTOR_ONE = "vector", "vector of one"
COPIED, COPIED_INSIDE = "copied", "copied inside"
SEARCHED, PLAIN = "searched", "plain"
IMPORTED, FIRST = "imported", "first match"

DECISIONS, COPIES, ITERATIONS, MS = "decisions/s", "copies/s", "iterations/s", "ms"


class Goal(NamedTuple):
    """One way to be fast. `to_reach`: None where there is no such figure."""

    id: str
    way: str
    words: str
    unit: str
    to_reach: float | None

    @property
    def less_is_better(self) -> bool:
        return self.unit == MS

    def is_reached(self, value: float) -> bool | None:
        """None: there is nothing to reach."""
        if self.to_reach is None:
            return None
        return value <= self.to_reach if self.less_is_better else value >= self.to_reach


GOALS = (
    Goal("P1", INSIDE, "whole matches inside the engine", DECISIONS, 2e6),
    Goal("P2", STEPPED, "stepped from Python, Python picks", DECISIONS, 0.8e6),
    Goal("P2", LIBRARY, "stepped from Python, the engine picks", DECISIONS, None),
    Goal("P2b", SEEN, "stepped from Python, Python picks, with observation and mask", DECISIONS, 0.5e6),
    Goal("P3", VECTOR, f"{MANY} matches or more side by side, with observation and mask", DECISIONS, 1.2e6),
    Goal("P3b", VECTOR_ONE, "a vector of one match, with observation and mask", DECISIONS, 0.3e6),
    Goal("P4", COPIED, "copies of a match, from Python", COPIES, 8e6),
    Goal("P4", COPIED_INSIDE, "copies of a match, inside the engine", COPIES, 50e6),
    Goal("P5", SEARCHED, "search: made-up worlds, a tree, a playout each time", ITERATIONS, 8e3),
    Goal("P6", IMPORTED, "a new process that imports it, to its end", MS, 60),
    Goal("P6", FIRST, "a first whole match after that", MS, 30),
    Goal("P9", PLAIN, "not compiled, stepped from Python", DECISIONS, 25e3),
)
BY_WAY = {goal.way: goal for goal in GOALS}
ELSEWHERE = {"P7": "duelstage bench server", "P8": "duelstage bench server"}  # no peer has a server of the kind
IDS = tuple(dict.fromkeys(goal.id for goal in GOALS))
