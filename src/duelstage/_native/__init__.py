"""The compiled units land here, one a game (make build)."""
