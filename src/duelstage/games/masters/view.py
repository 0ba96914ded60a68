"""What a seat of Masters may know: its view, the events told to it, and folding. Rules M-HID-1, M-HID-2, M-HID-3.

Besides the members of the state (kernel/views.py) a view has what readers want: `viewer`, the question's name, the
options that may be answered, each visible deck `list`, the cards `aside` of Spd apart from the hand, and of each
monster whose card is known its sheet (sheets.py) and what of it counts now. An empty cell is None.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from ...kernel import views
from ...kernel.backend import Position
from ...kernel.events import EV_MOVED, EVERYBODY, Z_ASIDE, Z_HAND
from ...kernel.facts import Names
from ...kernel.layout import N_KINDS
from ...kernel.views import Fold, Row, Say, Told, View, listed, number, says, unit
from . import ops
from .actions import ASKED
from .board import seat_of
from .combat import aimed_place
from .field import AIM_COLUMN, MAGIC, NO_AIM, SUPER
from .law import rule_id
from .numbers import SUPER_LEVEL
from .ops import BY_ATTACK, BY_MASTER, BY_SKILL, LEFT_FLED, LEFT_KNOCKED_OUT, LEFT_REMOVED, LEFT_SACRIFICED
from .sheets import RANGE_NAMES, Sheet, add_derived

if TYPE_CHECKING:
    from .game import Masters

# members of a unit and of a seat, as events number them
U_NAMES = {getattr(ops, name): name[2:].lower() for name in vars(ops) if name.startswith("U_")}
S_NAMES = {getattr(ops, name): name[2:].lower() for name in vars(ops) if name.startswith("S_")}
BY = {BY_ATTACK: "attack", BY_SKILL: "skill", BY_MASTER: "master"}
LEFT = {
    LEFT_KNOCKED_OUT: "knocked_out",
    LEFT_FLED: "fled",
    LEFT_SACRIFICED: "sacrificed",
    LEFT_REMOVED: "removed",
}

# ---- the view --------------------------------------------------------------------------------------------------------


def view(game: Masters, position: Position, seat: int) -> View:
    """What `seat` may know: 0, 1, or 2 for a spectator. Plain JSON data."""
    state, progress = views.hide_progress(ASKED, game.glance(position))
    out = views.view_of(game, game.catalogue, state, seat)
    out["viewer"] = seat
    for s in range(2):
        _tell_seat(game, out["seats"][s], state, s)
    out["units"] = [_unit(game, u) for u in out["units"]]
    views.tell_question(ASKED, game.catalogue, out, state, progress)
    return out


def _tell_seat(game: Masters, out: View, state: Any, s: int) -> None:
    """What lies aside apart from the hand: how many to everybody, which to its owner (M-SPD-2)."""
    seat = state.seats[s]
    name = game.catalogue.card_name
    aside = {}
    if state.aside:
        aside = {name(c): seat.hand[k] for k, c in listed(seat) if seat.hand[k] and lies_aside(game, c)}
    out["n_aside"] = sum(aside.values())
    out["n_hand"] -= out["n_aside"]
    if "hand" in out:
        if aside:
            out["hand"] = {card: n for card, n in out["hand"].items() if card not in aside}
        out["aside"] = aside
    if "card" in out:
        counts = copies(state, s)
        out["list"] = {name(c): counts[k] for k, c in listed(seat)}


def lies_aside(game: Masters, card: int) -> bool:
    """Is it one of the cards that lie aside where a format lays cards aside (M-FMT-10)?"""
    return game.catalogue.cards[card].type.row.get("type") in (MAGIC, SUPER)


def copies(state: Any, s: int) -> list[int]:
    """How many of each kind a seat brought to the match: all its cards, wherever they are."""
    master = state.seats[s].master
    elsewhere = [s * N_KINDS + master if master >= 0 else -1, state.resolving]
    return views.copies(state, s, elsewhere + [u.under for u in state.units])


def _unit(game: Masters, seen: View) -> View | None:
    if seen["card"] is None:
        return seen if seen["hidden"] else None
    seen["sheet"] = sheet(game, seen["card"])
    add_derived(seen)
    return seen


def sheet(game: Masters, card: str) -> Sheet:
    found: Sheet = game.sheets[card]
    return found


# ---- events ----------------------------------------------------------------------------------------------------------


def events_for(game: Masters, rows: Iterable[Row], seat: int) -> list[Told]:
    """The events among `rows` that `seat` (2: a spectator) may see, with names instead of numbers."""
    out = views.told(WORDS, game.catalogue, say_aside(game, rows), seat, rule_id)
    for event in out:
        card = event.get("card")
        if card is not None and (event["event"] in ("revealed", "rose") or _comes_to_field(event)):
            event["sheet"] = sheet(game, card)
    return out


def _comes_to_field(event: Told) -> bool:
    return bool(event["event"] == "moved" and event["to"]["zone"] == "unit")


def say_aside(game: Masters, rows: Iterable[Row]) -> list[Row]:
    """Rows that name the zone aside where the engine, which holds those cards like a hand, says hand (M-FMT-10).

    What is told in secret says it itself, as others do not see which card it is.
    """
    if not game.options.aside:
        return list(rows)
    return [_with_aside(row) if _tells_of_aside(game, row) else row for row in rows]


def _tells_of_aside(game: Masters, row: Row) -> bool:
    return row[0] == EV_MOVED and row[1] == EVERYBODY and lies_aside(game, row[5])


def _with_aside(row: Row) -> Row:
    return (*row[:6], *(Z_ASIDE if zone == Z_HAND else zone for zone in row[6:]))


def _attacked(names: Names, row: Row) -> Told:
    """`target`: the place that is aimed at; None: a whole `column`, or nobody."""
    u, aim, by, range_ = row[4:]
    target = aimed_place(seat_of(u), aim)
    column = aim - AIM_COLUMN if AIM_COLUMN <= aim < NO_AIM else None
    return {
        "unit": u,
        "target": target if target >= 0 else None,
        "column": column,
        "by": BY[by],
        "range": RANGE_NAMES[range_],
    }


def _way_of_leaving(names: Names, value: int) -> str:
    return LEFT[value]


WORDS: Mapping[int, tuple[str, Say]] = {
    **views.WORDS,
    **views.asking_words(ASKED),
    **views.stack_words(ops.EV_STACK, ops.EV_FRAME, ops.EV_FRAME_UNITS, ops.EV_WAITS),
    ops.EV_SET_UNIT: ("set_unit", views.set_member("unit", U_NAMES)),
    ops.EV_SET_SEAT: ("set_seat", views.set_member("seat", S_NAMES)),
    ops.EV_ATTACKED: ("attacked", _attacked),
    ops.EV_MAGIC: ("magic", says(seat=number, card=views.card, stones=number)),
    ops.EV_MASTER_SKILL: ("master_skill", says(seat=number, slot=number, stones=number)),
    ops.EV_POWER: ("power", says(unit=number, printed=number, power=number)),
    ops.EV_HIT: ("hit", says(unit=number, power=number, left=number, source=unit)),
    ops.EV_MISSED: ("missed", says(unit=number)),
    ops.EV_IMMUNE: ("immune", says(unit=number)),
    ops.EV_COUNTERED: ("countered", says(unit=number, target=number)),
    ops.EV_REVEALED: ("revealed", says(unit=number, card=views.card)),
    ops.EV_LEFT: ("left", says(unit=number, card=views.card, how=_way_of_leaving)),
    ops.EV_ROSE: ("rose", says(unit=number, level=number, card=views.card)),
    ops.EV_EXCHANGED: ("exchanged", says(unit=number, other=number)),
    ops.EV_FLED: ("fled", says(unit=number)),
    ops.EV_ACTION: ("action", says(hurt=number, struck=number, fell_to_attack=number, fell_to_own=number)),
    ops.EV_ACTION_REST: ("action_rest", says(missed=number, acting=number)),
}

# ---- folding ---------------------------------------------------------------------------------------------------------

FRESH: Mapping[str, Any] = {
    "damage": 0,
    "hidden": 0,
    "level": 1,
    "paid": 0,
    "preparing": 0,
    "known": 1,
    "acted": 0,
    "charged": 0,
    "under": None,
    "shield": 0,
    "shield_until": 0,
    "boost": 0,
    "boost_n": 0,
    "boost_until": 0,
    "sealed": 0,
    "bound": 0,
    "doubled": 0,
    "dearer": 0,
    "level_locked": 0,
    "immune": 0,
    "guards": 0,
    "taunted": 0,
    "taunted_until": 0,
    "linked": 0,
    "linked_until": 0,
    "doomed": 0,
    "frozen": 0,
    "cursed": 0,
    "gifts": 0,
}


def fold(seen: View, events: Iterable[Told]) -> View:
    """The view after `events`, which were told to its viewer since; the old view stays as it is."""
    out = views.fold(FOLDS, seen, events)
    for monster in out["units"]:
        if monster is not None and not monster["hidden"]:
            add_derived(monster)
    return out


def _copy_name(event: Told) -> str:
    return f"{event['owner']}:{event['card']}"


def _fresh(event: Told) -> View:
    return {**FRESH, "sheet": event["sheet"]} if "sheet" in event else dict(FRESH)


def _come_to_cell(seen: View, event: Told) -> None:
    """A card comes to a cell: empty, or a super's, whose base lies under it from now on (M-SUPER-1)."""
    base = seen["units"][event["to"]["unit"]]
    if base is None:
        views.put_unit(seen, event, _fresh(event))
        return
    under = f"{event['owner']}:{base['card']}"
    base.update(card=event["card"], under=under, level=SUPER_LEVEL, damage=0, sheet=event["sheet"])


def _leave_cell(seen: View, event: Told) -> None:
    """A card goes to a pile. Who leaves has left the cell before; else it is a super whose base stands there again."""
    monster = seen["units"][event["from"]["unit"]]
    if monster is not None:
        monster.update(card=monster["under"].partition(":")[2], under=None)


def _put_magic(seen: View, event: Told) -> None:
    seen["resolving"] = _copy_name(event)


def _take_magic(seen: View, event: Told) -> None:
    seen["resolving"] = None


def _lay_aside(seen: View, event: Told) -> None:
    _count_aside(seen["seats"][event["owner"]], event, 1)


def _take_from_aside(seen: View, event: Told) -> None:
    _count_aside(seen["seats"][event["owner"]], event, -1)


def _count_aside(seat: View, event: Told, n: int) -> None:
    """Like a hand: its owner knows the cards, and everybody those that have been seen."""
    card = event["card"]
    seat["n_aside"] += n
    if card is None:
        return
    if "aside" in seat:
        views.add(seat["aside"], card, n)
    if "secret" not in event and (n > 0 or card in seat["shown"]):
        views.add(seat["shown"], card, n)


def _left(seen: View, event: Told) -> None:
    seen["units"][event["unit"]] = None


def _set_unit(seen: View, event: Told) -> None:
    """What ends on a monster while it leaves changes nothing any more."""
    if seen["units"][event["unit"]] is not None:
        views.fold_set_unit(seen, event)


def _revealed(seen: View, event: Told) -> None:
    views.fold_revealed(seen, event)
    seen["units"][event["unit"]].update(known=1, sheet=event["sheet"])


def _rose(seen: View, event: Told) -> None:
    seen["units"][event["unit"]].update(level=event["level"], card=event["card"], sheet=event["sheet"])


def _exchanged(seen: View, event: Told) -> None:
    """The two change places, and so does whatever names either place."""
    one, other = event["unit"], event["other"]
    views.change_places(seen, one, other)
    renamed = {one + 1: other + 1, other + 1: one + 1}
    for monster in seen["units"]:
        if monster is not None:
            for name in ("taunted", "linked"):
                monster[name] = renamed.get(monster[name], monster[name])


def _action(seen: View, event: Told) -> None:
    names = ("hurt", "struck", "missed", "fell_to_attack", "fell_to_own", "acting")
    seen.update({name: event[name] for name in names if name in event})


TELLING = ("attacked", "magic", "master_skill", "power", "hit", "missed", "immune", "countered", "fled")
FOLDS: Mapping[str, Fold] = {
    **views.FOLDS,
    **views.asking_folds(ASKED),
    "moved": views.moving(
        _fresh,
        leave={"unit": _leave_cell, "resolving": _take_magic, "aside": _take_from_aside},
        enter={"unit": _come_to_cell, "resolving": _put_magic, "aside": _lay_aside},
    ),
    "set_unit": _set_unit,
    "left": _left,
    "revealed": _revealed,
    "rose": _rose,
    "exchanged": _exchanged,
    "action": _action,
    "action_rest": _action,
    **dict.fromkeys(TELLING, views.only_tells),
}
