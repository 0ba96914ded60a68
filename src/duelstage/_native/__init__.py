"""The compiled units land here, one a game. `make build` makes them; kernel/backend.py loads them."""
