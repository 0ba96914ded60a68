"""What an action of Artistes brings: the facts that differ afterwards, and how they are said."""

from __future__ import annotations

from collections.abc import Iterator

from ...games.artistes.numbers import N_SLOTS
from ...kernel.game import DRAW, View
from ...kernel.views import Told
from ..outlook import Fact
from ..teller import Voice

PERMISSIONS = ("more_artists", "more_bases", "more_spells", "more_terrains", "may_fight", "may_pass")


def facts(before: View, after: View, told: list[Told], seat: int) -> Iterator[Fact]:
    """What is different afterwards, the artists first."""
    fates = _fates(told)
    for u in [*units_of(1 - seat), *units_of(seat)]:
        yield from _unit(u, before["units"][u], after["units"][u], fates)
    for s in (1 - seat, seat):
        yield from _seat(s, before["seats"][s], after["seats"][s], told)
    yield from _rest(before, after)


def units_of(s: int) -> range:
    """The places of a seat's slots."""
    return range(s * N_SLOTS, (s + 1) * N_SLOTS)


def _fates(told: list[Told]) -> dict[int, str]:
    """How the artist left that stood in a slot at the beginning."""
    names = {"died": "dies", "sacrificed": "sacrificed"}
    out: dict[int, str] = {}
    for event in told:
        if event["event"] in names:
            out.setdefault(event["unit"], names[event["event"]])
        elif event["event"] == "moved" and event["from"]["zone"] == "unit":
            out.setdefault(event["from"]["unit"], "control" if event["to"]["zone"] == "unit" else "leaves")
    return out


def _unit(u: int, was: View | None, now: View | None, fates: dict[int, str]) -> Iterator[Fact]:
    same = was is not None and u not in fates
    if was and u in fates:
        yield fates[u], was["card"], u
    if now and not same:
        yield "enters", now["card"], now["strength"], now["remaining"]
    if was and now and same:
        if was["remaining"] != now["remaining"]:
            yield "unit hp", was["card"], u, was["remaining"], now["remaining"]
        if was["strength"] != now["strength"]:
            yield "unit atk", was["card"], u, was["strength"], now["strength"]
        if now["dazed"] > was["dazed"]:
            yield "unit dazed", was["card"], u
        for copy in now["equipment"]:
            if copy and now["equipment"].count(copy) > was["equipment"].count(copy):
                yield "equip", was["card"], u, copy.partition(":")[2]


def _seat(s: int, was: View, now: View, told: list[Told]) -> Iterator[Fact]:
    if was["hp"] != now["hp"]:
        yield "seat hp", s, was["hp"], now["hp"]
        beyond = sum(e["beyond"] for e in told if e["event"] == "damaged" and e["unit"] // N_SLOTS == s)
        if beyond > 0 and now["hp"] < was["hp"]:
            yield "overflow", s, beyond
    for word, start, end in (("draws", "deck", "hand"), ("discards", "hand", "discard")):
        n = sum(_moves(event, s, start, end) for event in told)
        if n:
            yield word, s, n
    if was["terrain"] != now["terrain"]:
        yield ("plays terrain", s, now["terrain"]) if now["terrain"] else ("loses terrain", s)
    for name in PERMISSIONS:
        if now[name] > was[name]:
            yield "permission", name


def _moves(event: Told, s: int, start: str, end: str) -> bool:
    if event["event"] != "moved" or event["owner"] != s:
        return False
    return bool(event["from"]["zone"] == start and event["to"]["zone"] == end)


def _rest(before: View, after: View) -> Iterator[Fact]:
    if after["winner"] >= 0:
        yield "ends", after["winner"]
    elif after["asked"] and after["question"]:
        yield "then ask", after["asked"][0], after["question"]
    elif after["turn"] != before["turn"]:
        yield ("next turn",)
    elif after["phase"] != before["phase"]:
        yield ("next phase",)


def line(fact: Fact, voice: Voice, viewer: int) -> str:
    """One fact in words."""
    say, name = voice.say, voice.name
    word, *values = fact
    if word in ("dies", "sacrificed", "leaves", "control", "unit dazed"):
        return say(f"brings {word}", name(values[0]))
    if word in ("unit hp", "unit atk"):
        return say(f"brings {word}", name(values[0]), *values[2:])
    if word == "enters":
        return say("brings enters", name(values[0]), *values[1:])
    if word == "equip":
        return say("brings equip", name(values[0]), name(values[2]))
    if word == "overflow":
        return say("brings overflow", values[1])
    if word == "permission":
        return say(f"brings {values[0]}")
    if word in ("next turn", "next phase"):
        return say(f"brings {word}")
    if word == "ends" and values[0] == DRAW:
        return say("brings drawn")
    who = voice.briefly(viewer, values[0])
    if word == "ends":
        return say("brings wins", who)
    if word == "plays terrain":
        return say("brings plays terrain", who, name(values[1]))
    if word == "then ask":
        return say("brings then ask", who, say(f"ask {values[1]}"))
    return say(f"brings {word}", who, *values[1:])
