"""What to say where a library of the extra `rl` is missing."""

from __future__ import annotations


def missing(room: str, error: ImportError) -> ImportError:
    """The error to raise instead: which room needs which library, and the extra that brings it."""
    library = (error.name or "a library").partition(".")[0]
    return ImportError(f"duelstage.rl.{room} needs {library}: pip install 'duelstage[rl]'", name=library)
