"""The numbers of the rule book, each with its rule id. What a format may change is in options.py."""

from __future__ import annotations

START_HP = 100  # A-SETUP-1
START_HAND = 2  # A-SETUP-3
N_SLOTS = 3  # A-SETUP-2, A-MAIN-2
N_EQUIPMENTS = 4  # A-MAIN-8
CHAIN_MAX = 100  # A-FX-6
FACTOR = 10  # A-CARD-3
DECK_MIN = 7  # A-DECK-1
DECK_MAX = 30  # A-DECK-1
COPIES_MAX = 2  # A-DECK-2
DECK_OUT = 20  # A-DRAW-2
TURN_CAP = 200  # A-END-4
