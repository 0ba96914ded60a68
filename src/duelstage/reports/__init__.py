"""Pages of measured figures, made by one command each: what the arena and the puzzles find, for people to read."""
