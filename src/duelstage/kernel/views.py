"""What a seat may know: its view of a state, the events that reach it, and how these change a view.

A view is made from an allow-list, the members' visibility in layout.py: what nobody has said may be seen is not in it.
Views and told events are plain JSON data. They name cards, never kinds: with closed lists a kind tells where in its
owner's list a card stands. Folding the events told to a seat over its view gives its next view.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeAlias

from . import layout
from .events import (
    EV_ANSWERED,
    EV_ASKED,
    EV_BOTH_ANSWERED,
    EV_COIN,
    EV_CUT,
    EV_DAMAGED,
    EV_EFFECT,
    EV_ENDED,
    EV_HEALED,
    EV_HP,
    EV_MOVED,
    EV_OFFERED,
    EV_PHASE,
    EV_SHOWN,
    EV_SHUFFLED,
    EV_TURN,
    EVERYBODY,
    Z_ASIDE,
    Z_DECK,
    Z_DISCARD,
    Z_EQUIPMENT,
    Z_FIELD,
    Z_HAND,
    Z_NONE,
    Z_RESOLVING,
    Z_UNITS,
)
from .facts import Names, Shape
from .layout import (
    ALL,
    ASKED,
    BY_KIND,
    CARD,
    COPY,
    DERIVED,
    KIND,
    LISTS,
    LOCAL,
    N_KINDS,
    OWNER,
    ROW,
    TOP,
    Member,
)

View: TypeAlias = dict[str, Any]
Told: TypeAlias = dict[str, Any]  # one event, for one audience
Row: TypeAlias = tuple[int, ...]

SPECTATOR = 2  # the audience that is no seat; 1 << SPECTATOR is its bit in an event's audience
AUDIENCES = (0, 1, SPECTATOR)

# ---- a state, seen from a seat ---------------------------------------------------------------------------------------


def view_of(shape: Shape, names: Names, state: Any, seat: int) -> View:
    """What `seat` (0, 1 or SPECTATOR) may know of a state, by the names of its members.

    A member that it may not see is not there. Derived members are left out: the game gives what readers want of them.
    """
    return _record(_Viewer(shape, names, state, seat), shape.state_class, state, -1)


class _Viewer:
    def __init__(self, shape: Shape, names: Names, state: Any, seat: int) -> None:
        self.records = shape.records
        self.names = names
        self.state = state
        self.seat = seat

    def sees(self, member: Member, owner: int) -> bool:
        """The allow-list. `owner`: the seat that the record belongs to, -1: no seat's."""
        if member.visibility in (ALL, TOP):  # of a pile that is visible from the top `_value` shows the known part
            return True
        if member.visibility == OWNER:
            return owner >= 0 and owner == self.seat
        if member.visibility == LISTS:
            return bool(self.state.lists_open) or (owner >= 0 and owner == self.seat)
        if member.visibility == ASKED:
            return self.seat != SPECTATOR and bool(self.state.asking) and self.state.asked == self.seat
        return False

    def card(self, index: int) -> str | None:
        return self.names.card_name(index) if index >= 0 else None

    def kind(self, owner: int, kind: int) -> str | None:
        return self.card(self.state.seats[owner].card[kind]) if kind >= 0 else None

    def copy(self, copy: int) -> str | None:
        """One card of either deck: "0:cellist"."""
        return f"{copy // N_KINDS}:{self.kind(copy // N_KINDS, copy % N_KINDS)}" if copy >= 0 else None


def _record(v: _Viewer, cls: type, record: Any, owner: int) -> View:
    out: View = {}
    for member in layout.members(cls):
        if member.pointer or member.meaning in (DERIVED, LOCAL) or not v.sees(member, owner):
            continue
        value = getattr(record, member.name)
        if member.type in v.records:
            out[member.name] = _records(v, member, record, value)
        else:
            out[member.name] = _value(v, member, record, value, owner)
    return out


def _records(v: _Viewer, member: Member, record: Any, value: Any) -> list[View]:
    counts = {"frames": "depth", "queue": "waiting"}
    n = getattr(record, counts[member.name]) if member.name in counts else member.length
    cls = v.records[member.type]
    return [_record(v, cls, value[i], i if member.name == "seats" else -1) for i in range(n)]


def _value(v: _Viewer, member: Member, record: Any, value: Any, owner: int) -> Any:
    if member.meaning == BY_KIND:
        return {v.kind(owner, k): n for k, n in enumerate(value) if n}
    if member.meaning == KIND and member.length:
        n = {"deck": record.n_deck, "discard": record.n_discard}[member.name]
        first = n - record.n_known if member.visibility == TOP else 0
        return [v.kind(owner, k) for k in value[first:n]]
    if member.meaning == KIND:
        return v.kind(owner, value)
    if member.meaning == CARD and member.length:
        return [v.card(card) for card in value[: record.n_kinds]]
    if member.meaning == CARD:
        return v.card(value)
    if member.meaning == COPY:
        return [v.copy(copy) for copy in value] if member.length else v.copy(value)
    if member.meaning == ROW:
        return v.names.row_name(value)
    return list(value) if member.length else value


# ---- events, told to a seat ------------------------------------------------------------------------------------------

Say: TypeAlias = Callable[[Names, Row], Told]  # what one row says, by name
Words: TypeAlias = Mapping[int, tuple[str, Say]]  # event kind -> its name and its words

ZONES = {
    Z_NONE: "none",
    Z_DECK: "deck",
    Z_HAND: "hand",
    Z_DISCARD: "discard",
    Z_FIELD: "field",
    Z_RESOLVING: "resolving",
    Z_ASIDE: "aside",
}


def told(words: Words, names: Names, rows: Iterable[Row], seat: int, rule_id: Callable[[int], str]) -> list[Told]:
    """The events among `rows` that `seat` (or SPECTATOR) may see, in order, with their rule and cause.

    "secret" stands where others are told less, or nothing.
    """
    out: list[Told] = []
    for row in rows:
        kind, audience, cause, rule = row[:4]
        if not audience >> seat & 1:
            continue
        name, say = words[kind]
        event: Told = {"event": name, **say(names, row)}
        if rule:
            event["rule"] = rule_id(rule)
        if cause >= 0:
            event["cause"] = names.row_name(cause)
        if audience != EVERYBODY:
            event["secret"] = True
        out.append(event)
    return out


def card(names: Names, index: int) -> str | None:
    return names.card_name(index) if index >= 0 else None


def number(names: Names, value: int) -> int:
    return value


def unit(names: Names, value: int) -> int | None:
    return value if value >= 0 else None


def zone(names: Names, value: int) -> Told:
    """{"zone": "hand"}, {"zone": "unit", "unit": 3}, {"zone": "equipment", "unit": 3}"""
    if value >= Z_EQUIPMENT:
        return {"zone": "equipment", "unit": value - Z_EQUIPMENT}
    if value >= Z_UNITS:
        return {"zone": "unit", "unit": value - Z_UNITS}
    return {"zone": ZONES[value]}


def says(**readers: Callable[[Names, int], Any]) -> Say:
    """Words for the numbers a, b, c, d of a row, in this order."""

    def say(names: Names, row: Row) -> Told:
        return {key: read(names, row[4 + i]) for i, (key, read) in enumerate(readers.items())}

    return say


WORDS: dict[int, tuple[str, Say]] = {
    EV_MOVED: ("moved", says(**{"owner": number, "card": card, "from": zone, "to": zone})),
    EV_SHUFFLED: ("shuffled", says(owner=number)),
    EV_SHOWN: ("shown", says(owner=number, card=card, known=number)),
    EV_DAMAGED: ("damaged", says(unit=number, amount=number, beyond=number, source=unit)),
    EV_HEALED: ("healed", says(unit=number, amount=number)),
    EV_HP: ("hp", says(seat=number, change=number, hp=number, source=unit)),
    EV_TURN: ("turn", says(turn=number, seat=number)),
    EV_PHASE: ("phase", says(phase=number)),
    EV_ASKED: ("asked", says(question=number, seat=number, about=number)),
    EV_ANSWERED: ("answered", says(question=number, seat=number, option=number)),
    EV_OFFERED: ("offered", says(question=number, option=number)),
    EV_BOTH_ANSWERED: ("both_answered", says(question=number)),
    EV_EFFECT: ("effect", says(seat=number, source=unit, card=card)),
    EV_CUT: ("cut", says(effects=number)),
    EV_COIN: ("coin", says(seat=number)),
    EV_ENDED: ("ended", says(winner=number)),
}

# ---- folding ---------------------------------------------------------------------------------------------------------

Fold: TypeAlias = Callable[[View, Told], None]


def add(counts: dict[str, int], name: str, n: int) -> None:
    """Change how many of a card there are; none is no entry."""
    counts[name] = counts.get(name, 0) + n
    if counts[name] <= 0:
        del counts[name]


def take(seat: View, zone: str, name: str | None, secret: bool) -> None:
    """A card leaves a seat's deck, hand, discard or aside. `name` is None where the view may not know it."""
    if zone == "deck":
        seat["n_deck"] -= 1
        if name in seat["deck"] and not secret:  # of equal cards the topmost goes
            del seat["deck"][_last(seat["deck"], name)]
            seat["n_known"] -= 1
    elif zone == "hand":
        seat["n_hand"] -= 1
        if name is not None and "hand" in seat:
            add(seat["hand"], name, -1)
        if name is not None and name in seat["shown"] and not secret:
            add(seat["shown"], name, -1)
    elif zone == "discard":
        del seat["discard"][_last(seat["discard"], name)]
        seat["n_discard"] -= 1
    elif name is not None:
        add(seat["aside"], name, -1)


def put(seat: View, zone: str, name: str | None, secret: bool, on_top: bool) -> None:
    """A card comes to a seat's deck, hand, discard or aside. `on_top`: it lies open on the deck."""
    if zone == "deck":
        seat["n_deck"] += 1
        if on_top:
            seat["deck"].append(name)
            seat["n_known"] += 1
    elif zone == "hand":
        seat["n_hand"] += 1
        if name is not None and "hand" in seat:
            add(seat["hand"], name, 1)
        if name is not None and not secret:
            add(seat["shown"], name, 1)
    elif zone == "discard":
        seat["discard"].append(name)
        seat["n_discard"] += 1
    elif name is not None:
        add(seat["aside"], name, 1)


def _last(pile: list[str], name: str | None) -> int:
    return len(pile) - 1 - pile[::-1].index(name or "")


def fold_shuffled(view: View, event: Told) -> None:
    view["seats"][event["owner"]].update(deck=[], n_known=0)


def fold_shown(view: View, event: Told) -> None:
    view["seats"][event["owner"]]["shown"][event["card"]] = event["known"]


def fold_damaged(view: View, event: Told) -> None:
    view["units"][event["unit"]]["damage"] += event["amount"]


def fold_healed(view: View, event: Told) -> None:
    view["units"][event["unit"]]["damage"] -= event["amount"]


def fold_hp(view: View, event: Told) -> None:
    view["seats"][event["seat"]]["hp"] = event["hp"]


def fold_phase(view: View, event: Told) -> None:
    view["phase"] = event["phase"]


def fold_offered(view: View, event: Told) -> None:
    view["choices"].append(event["option"])


def fold_ended(view: View, event: Told) -> None:
    view["winner"] = event["winner"]
    nothing_asked(view)


def nothing_asked(view: View) -> None:
    view.update(asking=0, question="", asked=[], about=0)
    view.pop("choices", None)


def only_tells(view: View, event: Told) -> None:
    """What the event brings with it has events of its own."""


FOLDS: dict[str, Fold] = {
    "shuffled": fold_shuffled,
    "shown": fold_shown,
    "damaged": fold_damaged,
    "healed": fold_healed,
    "hp": fold_hp,
    "phase": fold_phase,
    "offered": fold_offered,
    "ended": fold_ended,
    "effect": only_tells,
    "cut": only_tells,
}
