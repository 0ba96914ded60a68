"""Any card duel: the shape of a match, luck, zones, verbs and events. Knows no game and no card."""
