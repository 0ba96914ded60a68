"""What an action of Masters brings: who is hurt or falls, and all the rest; and how it is said."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from ...games.masters.field import DOUBLE, DRAGON, GLASS, IRON, N_UNITS, STEEL
from ...games.masters.numbers import N_CELLS
from ...kernel.game import DRAW, View
from ...kernel.views import Told
from ..outlook import Fact
from ..teller import Voice

SHIELDS = {IRON: "iron", GLASS: "glass", STEEL: "steel", DRAGON: "dragon", DOUBLE: "double"}

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
    yield from (fact for fact in wounds(before, after, told, seat) if fact[0] != "ends")
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


def wounds(before: View, after: View, told: list[Told], seat: int) -> Iterator[Fact]:
    """What is different after an action, the monsters first."""
    gone = {event["unit"]: event["how"] for event in told if event["event"] == "left"}
    for s in (1 - seat, seat):
        for u in range(s * N_CELLS, (s + 1) * N_CELLS):
            was, now = before["units"][u], after["units"][u]
            if was and u in gone:
                yield ("knocked_out" if gone[u] == "knocked_out" else "left"), u
            elif was and now and _known(was) and _known(now) and was["card"] == now["card"]:
                yield from _hp(u, was["remaining"], now["remaining"])
    for s in (1 - seat, seat):
        for name in ("hp", "gauge", "stones"):
            if before["seats"][s][name] != after["seats"][s][name]:
                yield name, s, before["seats"][s][name], after["seats"][s][name]
    if after["winner"] >= 0:
        yield "ends", after["winner"]
    elif after["question"] == "level" and after["asked"] == [seat] and after["frames"]:
        u = after["frames"][-1].get("source", -1)
        if 0 <= u < N_UNITS:
            yield "level", u


def _known(unit: View) -> bool:
    return not unit["hidden"]


def _hp(u: int, was: int, now: int) -> Iterator[Fact]:
    if was != now:
        yield "unit hp", u, was, now


class MastersVoice(Voice, Protocol):
    """Who says where somebody stands, too."""

    def place_briefly(self, view: View, u: int) -> str: ...


def line(fact: Fact, voice: MastersVoice, view: View, viewer: int) -> str:
    """One fact in words."""
    said = _said(fact, voice, view, viewer)
    return said[:1].upper() + said[1:]


def _said(fact: Fact, voice: MastersVoice, view: View, viewer: int) -> str:
    say = voice.say
    word, *values = fact
    if word == "next turn":
        return say("brings next turn")
    if word == "then ask":
        return say("brings then ask", voice.briefly(viewer, values[0]), say(f"ask {values[1]}"))
    if word == "enters":
        return say("brings enters preparing" if values[2] else "brings enters", voice.name(values[1]))
    if word in ("gets", "loses"):
        _, name, value = values
        mark = SHIELDS[value] if name == "shield" else "boosted" if name == "boost" else str(name)
        return say(f"brings {word}", voice.place_briefly(view, values[0]), say(mark))
    if word in ("hp", "gauge", "stones", "draws", "discards"):
        return say(f"brings {word}", voice.briefly(viewer, values[0]), *values[1:])
    if word == "ends" and values[0] == DRAW:
        return say("brings draw")
    if word == "ends":
        return say("brings wins", voice.briefly(viewer, values[0]))
    return say(f"brings {word}", voice.place_briefly(view, values[0]), *values[1:])
