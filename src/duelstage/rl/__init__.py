"""What learning programs need: rows of numbers, environments, many matches at once. See docs/how-to/train-an-agent.md.

`encode`, `history` and `actions` need the standard library only; the environments need the extra `rl`.
"""
