"""`duelstage bench peers`: how fast other libraries of games run on this machine, beside ours.

A file for each library says what is timed and how. Rows stand under the goals of goals.py.
"""
