"""Masters: monsters on a small grid, stones, levels, supers, and a Master a side; four formats."""

# the engine's files in the order in which the build pastes them into one unit; those of CONSTANTS give numbers only
CONSTANTS = ["numbers", "law", "ops", "reasons", "field"]
ENGINE = [
    "board",
    "triggers",
    "stones",
    "moves",
    "leaving",
    "damage",
    "targets",
    "verbs",
    "levels",
    "combat",
    "effects",
    "setup",
    "turn",
    "legality",
    "flow",
    "hidden",
    "observe",
    "worth",
]
