"""One duel between two seats: no I/O, no clock."""
