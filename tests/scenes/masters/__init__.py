"""Scenes of Masters, a rule each."""
