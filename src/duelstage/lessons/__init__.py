"""Lessons: short matches from a position, with what is said and done step by step, and an opponent that follows a list.

Each is a file here, <id>.toml; what may stand in one is in book.py and docs/how-to/write-a-lesson.md.
"""
