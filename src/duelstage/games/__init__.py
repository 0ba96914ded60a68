"""The games: one folder each, and the register."""
