"""What an action of Masters brings: what the plain table tells of it, and what only the drawn one has room for."""

from __future__ import annotations

from collections.abc import Iterator

from .....games.masters.field import N_UNITS
from .....kernel.game import View
from .....kernel.views import Told
from ....outlook import Fact
from ....tables import masters

MARKS = (  # members of a monster that tell, where they are new, that something holds it or helps it
    *("shield", "boost", "charged", "frozen", "sealed", "bound", "doubled", "level_locked", "immune", "guards"),
    *("doomed", "cursed", "taunted", "linked"),
)


def facts(before: View, after: View, told: list[Told], seat: int) -> Iterator[Fact]:
    """What is different afterwards: who comes, what is hurt or falls, what is on a monster, what comes next."""
    went = {event["unit"] for event in told if event["event"] == "left"}
    for u in range(N_UNITS):
        was, now = before["units"][u], after["units"][u]
        if now and (was is None or u in went) and not now["hidden"] and not _came_from_cell(told, u):
            yield "enters", u, now["card"], now["preparing"]
    yield from (fact for fact in masters.facts(before, after, told, seat) if fact[0] != "ends")
    for u in range(N_UNITS):
        was, now = before["units"][u], after["units"][u]
        if was and now and u not in went and was["card"] == now["card"] and not now["hidden"]:
            yield from _changes(u, was, now)
    for s in (1 - seat, seat):
        for word, start, end in (("draws", "deck", "hand"), ("discards", "hand", "discard")):
            n = sum(_moves(event, s, start, end) for event in told)
            if n:
                yield word, s, n
    yield from _rest(before, after)


def _came_from_cell(told: list[Told], u: int) -> bool:
    """Did it only change its cell?"""
    for event in told:
        if event["event"] == "exchanged" and u in (event["unit"], event["other"]):
            return True
        if event["event"] == "moved" and event["to"].get("unit") == u and event["from"]["zone"] == "unit":
            return True
    return False


def _changes(u: int, was: View, now: View) -> Iterator[Fact]:
    if was["preparing"] and not now["preparing"]:
        yield "ready", u
    if now["level"] != was["level"]:
        yield "level now", u, now["level"]
    for name in MARKS:
        if now[name] != was[name]:
            yield ("gets" if now[name] else "loses"), u, name, now[name] or was[name]


def _moves(event: Told, s: int, start: str, end: str) -> bool:
    if event["event"] != "moved" or event["owner"] != s:
        return False
    return bool(event["from"]["zone"] == start and event["to"]["zone"] == end)


def _rest(before: View, after: View) -> Iterator[Fact]:
    if after["winner"] >= 0:
        yield "ends", after["winner"]
    elif after["asked"] and after["question"] and after["question"] != "level":
        yield "then ask", after["asked"][0], after["question"]
    elif after["turn"] != before["turn"]:
        yield ("next turn",)
