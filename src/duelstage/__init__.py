"""Duelstage: two-player card duels, one rules engine at two speeds."""

__version__ = "0.1.0"
