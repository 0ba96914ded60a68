"""Artistes: artists on three slots, a terrain, spells."""
