"""Positions in which a seat wins this turn, whatever luck and hidden cards are: made, kept, proved, tried on bots."""
