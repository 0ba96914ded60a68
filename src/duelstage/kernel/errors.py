"""What can go wrong, in few kinds. Every message says what, where, and what would have been right."""

from __future__ import annotations


class DuelError(ValueError):
    """Any error of Duelstage that a person can mend; the command line prints it in one line."""


class CardError(DuelError):
    """A card, a set or a deck cannot be read as written."""


class IllegalAction(DuelError):
    """The action is not among the legal ones; nothing has changed."""


class PositionError(DuelError):
    """A position's text cannot be read as written."""


class ReplayMismatch(DuelError):
    """A replay or a save does not lead where it says."""


class ProtocolError(DuelError):
    """A message is not one that the other side may send now."""


class Fault(DuelError):
    """An internal limit was hit; the position is as it was before."""


def printable(text: str, most: int = 40) -> str:
    """Foreign text as a message may show it: one line, no control characters, not too long."""
    text = text if len(text) <= most else text[: most - 3] + "..."
    return "".join(c if c.isprintable() else c.encode("unicode_escape", "replace").decode() for c in text)
