"""How a message shows what a file says, and which words would have been right."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from ..kernel.errors import printable


def shown(value: object) -> str:
    """A value of a file as an error message shows it: short, whatever it is."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        return f'"{printable(value)}"'
    if isinstance(value, int):
        return str(value) if value.bit_length() < 64 else "a number that large"
    if isinstance(value, Mapping):
        return "a table"
    return "a list" if isinstance(value, list) else f"a {type(value).__name__}"


def choices(word: str, among: Iterable[str]) -> str:
    """The words that would have been right, near ones first."""
    known = list(among)
    close = near(word, known)
    listed = ", ".join(close + [k for k in known if k not in close])
    return f"did you mean {close[0]}? Expected {listed}" if close else f"expected {listed}"


def near(word: str, among: Iterable[str]) -> list[str]:
    """At most three words that look like this one, the nearest first."""
    import difflib  # only once something is wrong: a match starts sooner without

    return difflib.get_close_matches(word[:60], list(among), n=3, cutoff=0.6)
