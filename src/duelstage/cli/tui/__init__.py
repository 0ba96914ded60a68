"""The table drawn in the terminal: both sides, the hand, the focused card, what would happen, what has happened.

It stands on Textual, which the rest of the program does without; only `play` and `replay` come in here, and late.
"""
