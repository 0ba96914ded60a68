"""One duel between two seats: no socket, no screen, no clock. Bots and people are the same to it."""
