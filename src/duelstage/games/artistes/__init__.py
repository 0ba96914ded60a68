"""Artistes: artists on three slots, a terrain, spells."""

# the engine's files in the order in which the build pastes them into one unit; those of CONSTANTS give numbers only
CONSTANTS = ["numbers", "law", "ops", "reasons", "field"]
ENGINE = [
    "board",
    "triggers",
    "moves",
    "targets",
    "verbs",
    "settle",
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
