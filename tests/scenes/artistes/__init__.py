"""The law of Artistes, scene by scene."""
