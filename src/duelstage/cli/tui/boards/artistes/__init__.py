"""Artistes at the drawn table: three slots a side and a terrain."""
