"""Any card duel: the shape of a match, luck, zones, verbs and events. Knows no game and no card."""

# the engine's files in the order in which the build pastes them into each game's unit
ENGINE = ["frames", "luck", "events", "zones", "verbs"]
