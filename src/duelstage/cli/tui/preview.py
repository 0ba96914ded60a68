"""What an action would bring, from the engine: it is done in several worlds that the seat's view allows.

What is the same in all of them is certain and is told; the rest depends on luck or on what is hidden, and it is told
only that there is such a rest. So nothing can be learned here that the seat may not know.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple, TypeAlias

from ...games.artistes.game import Artistes
from ...games.artistes.numbers import N_SLOTS
from ...games.artistes.resample import Worlds
from ...kernel.backend import Position
from ...kernel.errors import DuelError
from ...kernel.game import DRAW, View
from ...kernel.views import Told

WORLDS = 6  # so many that luck hardly looks certain
SALT = 0x5EED  # the worlds are the same each time one looks
PERMISSIONS = ("more_artists", "more_bases", "more_spells", "more_terrains", "may_fight", "may_pass")

Fact: TypeAlias = tuple[Any, ...]  # ("unit hp", card, unit, before, after), …
Say: TypeAlias = Callable[..., str]
Name: TypeAlias = Callable[[str], str]
Who: TypeAlias = Callable[[int], str]


class Outcome(NamedTuple):
    """What is certain, in order, and whether there is a rest."""

    facts: list[Fact]
    luck: bool


class Outlook:
    """The worlds behind one view, drawn once, and what each action does in them."""

    def __init__(self, game: Artistes, view: View, seat: int) -> None:
        self.game = game
        self.view = view
        self.seat = seat
        self._worlds: list[Position] = []
        self._known: dict[int, Outcome] = {}

    def of(self, code: int) -> Outcome:
        """What an action that is offered would bring."""
        if code not in self._known:
            self._known[code] = self._look(code)
        return self._known[code]

    def _look(self, code: int) -> Outcome:
        try:
            found = [self._in(world, code) for world in self._drawn()]
        except DuelError:  # a view that no world can be made for: nothing is certain then
            return Outcome([], True)
        certain = [fact for fact in found[0] if all(fact in other for other in found[1:])]
        return Outcome(certain, any(len(other) > len(certain) for other in found))

    def _drawn(self) -> list[Position]:
        if not self._worlds:
            worlds = Worlds(self.game, self.view, self.seat)
            self._worlds = [worlds.draw(SALT + i) for i in range(WORLDS)]
        return self._worlds

    def _in(self, world: Position, code: int) -> list[Fact]:
        tried = world.clone()
        rows = self.game.apply(tried, code)
        told = self.game.events_for(rows, self.seat)
        return list(facts(self.view, self.game.view(tried, self.seat), told, self.seat))


def facts(before: View, after: View, told: list[Told], seat: int) -> Iterator[Fact]:
    """What is different afterwards, the artists first."""
    fates = _fates(told)
    for u in [*units_of(1 - seat), *units_of(seat)]:
        yield from _unit(u, before["units"][u], after["units"][u], fates)
    for s in (1 - seat, seat):
        yield from _seat(s, before["seats"][s], after["seats"][s], told)
    yield from _rest(before, after)


def units_of(s: int) -> range:
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


def lines(
    outcome: Outcome, say: Callable[..., str], name: Callable[[str], str], who: Callable[[int], str]
) -> list[str]:
    """An outcome in words. `name`: of a card; `who`: of a seat."""
    out = [_line(fact, say, name, who) for fact in outcome.facts]
    if outcome.luck:
        out.append(say("luck"))
    return out or [say("nothing")]


def _line(fact: Fact, say: Say, name: Name, who: Who) -> str:
    word, *values = fact
    if word in ("dies", "sacrificed", "leaves", "control", "unit dazed"):
        return say(word, name(values[0]))
    if word in ("unit hp", "unit atk"):
        return say(word, name(values[0]), *values[2:])
    if word == "enters":
        return say(word, name(values[0]), *values[1:])
    if word == "equip":
        return say(word, name(values[0]), name(values[2]))
    if word == "plays terrain":
        return say(word, who(values[0]), name(values[1]))
    if word == "overflow":
        return say(word, values[1])
    if word == "permission":
        return say(values[0])
    if word == "ends":
        return say("drawn") if values[0] == DRAW else say("wins", who(values[0]))
    if word == "then ask":
        return say(word, who(values[0]), say(f"ask {values[1]}"))
    return say(word, *(who(value) if i == 0 else value for i, value in enumerate(values)))
