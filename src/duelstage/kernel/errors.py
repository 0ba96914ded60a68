"""What can go wrong, in few kinds. Every message says what, where, and what would have been right."""

from __future__ import annotations

SHOWN_MAX = 40  # characters of foreign text


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


def shown(value: object) -> str:
    """A value from outside as a message shows it: short, on one line, whatever it is."""
    if isinstance(value, int) and not isinstance(value, bool):
        return str(value) if value.bit_length() < 64 else "a number that large"
    text = value if isinstance(value, str) else f"a {type(value).__name__}"
    text = text if len(text) <= SHOWN_MAX else text[: SHOWN_MAX - 1] + "…"
    return f"'{''.join(c if c.isprintable() else '?' for c in text)}'" if isinstance(value, str) else text
