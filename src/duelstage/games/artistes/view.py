"""What a seat of Artistes may know: its view, the events told to it, and folding. Rules A-HID-1, A-HID-2, A-HID-3.

Besides the members of the state (kernel/views.py) a view has what readers want: `viewer`, the question's name, the
options that may be answered, each visible deck `list`, the EX cards `aside`, and of each artist printed_hp, maximum,
remaining and strength.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from ...kernel import views
from ...kernel.backend import Position
from ...kernel.events import EV_MOVED
from ...kernel.facts import Names
from ...kernel.layout import N_KINDS
from ...kernel.views import Fold, Row, Say, Told, View, listed, number, says, unit
from . import ops
from .actions import ASKED
from .field import Z_EQUIPMENT, Z_FIELD
from .law import rule_id
from .numbers import N_EQUIPMENTS

if TYPE_CHECKING:
    from .game import Artistes

# members of a unit and of a seat, as events number them
U_NAMES = {getattr(ops, name): name[2:].lower() for name in vars(ops) if name.startswith("U_")}
S_NAMES = {getattr(ops, name): name[2:].lower() for name in vars(ops) if name.startswith("S_")}

# ---- the view --------------------------------------------------------------------------------------------------------


def view(game: Artistes, position: Position, seat: int) -> View:
    """What `seat` may know: 0, 1, or 2 for a spectator. Plain JSON data."""
    state, progress = views.hide_progress(ASKED, game.glance(position))
    out = views.view_of(game, game.catalogue, state, seat)
    out["viewer"] = seat
    for s in range(2):
        _tell_seat(game, out["seats"][s], state, s)
    out["units"] = [_unit(game, u) for u in out["units"]]
    views.tell_question(ASKED, game.catalogue, out, state, progress)
    return out


def _tell_seat(game: Artistes, out: View, state: Any, s: int) -> None:
    seat = state.seats[s]
    out["aside"] = {}
    if state.ex_aside:
        name = game.catalogue.card_name
        out["aside"] = {name(c): seat.hand[k] for k, c in listed(seat) if seat.hand[k] and game.catalogue.is_ex(c)}
    for card in out["aside"]:
        out["shown"].pop(card, None)
        if "hand" in out:
            out["hand"].pop(card, None)
    if "card" in out:
        counts = copies(state, s)
        out["list"] = {game.catalogue.card_name(c): counts[k] for k, c in listed(seat)}


def copies(state: Any, s: int) -> list[int]:
    """How many of each kind a seat brought to the match: all its cards, wherever they are."""
    terrain = state.seats[s].terrain
    elsewhere = [s * N_KINDS + terrain if terrain >= 0 else -1, state.resolving]
    return views.copies(state, s, elsewhere + [c for u in state.units for c in u.equipment])


def _unit(game: Artistes, seen: View) -> View | None:
    if seen["card"] is None:
        return None
    seen["printed_hp"] = printed_hp(game, seen["card"])
    return add_derived(seen)


def printed_hp(game: Artistes, card: str) -> int:
    return int(game.catalogue.card(card).numbers["hp"])


def add_derived(seen: View) -> View:
    """What readers want of an artist: hp without damage, hp left, ATK as it counts (A-COMBAT-9)."""
    printed = seen["hp_set"] if seen["hp_set"] >= 0 else seen["printed_hp"]
    seen["maximum"] = printed + seen["plus"] - seen["minus"]
    seen["remaining"] = seen["maximum"] - seen["damage"]
    seen["strength"] = max(0, seen["atk"])
    return seen


# ---- events ----------------------------------------------------------------------------------------------------------


def events_for(game: Artistes, rows: Iterable[Row], seat: int) -> list[Told]:
    """The events among `rows` that `seat` (2: a spectator) may see, with names instead of numbers."""
    out = views.told(WORDS, game.catalogue, rows, seat, rule_id)
    for event in out:
        if event["event"] == "moved" and event["to"]["zone"] == "unit":
            event["printed_hp"] = printed_hp(game, event["card"])
    return out


def _zone(names: Names, value: int) -> Told:
    """Also the zones that only this game has: {"zone": "field"}, {"zone": "equipment", "unit": 3}."""
    if value >= Z_EQUIPMENT:
        return {"zone": "equipment", "unit": value - Z_EQUIPMENT}
    return {"zone": "field"} if value == Z_FIELD else views.zone(names, value)


WORDS: Mapping[int, tuple[str, Say]] = {
    **views.WORDS,
    EV_MOVED: views.moved_words(_zone),
    **views.asking_words(ASKED),
    **views.stack_words(ops.EV_STACK, ops.EV_FRAME, ops.EV_FRAME_UNITS, ops.EV_WAITS),
    ops.EV_SET_UNIT: ("set_unit", views.set_member("unit", U_NAMES)),
    ops.EV_SET_SEAT: ("set_seat", views.set_member("seat", S_NAMES)),
    ops.EV_ATTACKED: ("attacked", says(unit=number, target=number)),
    ops.EV_DIED: ("died", says(unit=number, card=views.card)),
    ops.EV_SACRIFICED: ("sacrificed", says(unit=number, card=views.card)),
    ops.EV_NO_BLOW: ("no_blow", says(unit=unit)),
    ops.EV_TURN_OVER: ("turn_over", says(seat=number)),
}

# ---- folding ---------------------------------------------------------------------------------------------------------

FRESH: Mapping[str, Any] = {
    "damage": 0,
    "plus": 0,
    "minus": 0,
    "atk": 0,
    "atk_given": 0,
    "atk_turn": 0,
    "atk_set": -1,
    "hp_given": 0,
    "hp_set": -1,
    "attacked": 0,
    "entered": 1,
    "dazed": 0,
    "stolen": 0,
}
OVER_WITH_TURN = {  # members that are 0 again when a turn is over (A-FX-7)
    "seats": (
        *("bases", "exes", "spells", "terrains"),
        *("more_artists", "more_bases", "more_spells", "more_terrains", "may_fight", "may_pass"),
    ),
    "units": ("atk_turn", "attacked", "entered"),
}


def fold(seen: View, events: Iterable[Told]) -> View:
    """The view after `events`, which were told to its viewer since; the old view stays as it is."""
    out = views.fold(FOLDS, seen, events)
    for artist in out["units"]:
        if artist is not None:
            add_derived(artist)
    return out


def _fresh(event: Told) -> View:
    nothing: list[str | None] = [None] * N_EQUIPMENTS
    return {**FRESH, "equipment": nothing, "age": [0] * len(nothing), "printed_hp": event["printed_hp"]}


def _copy_name(event: Told) -> str:
    return f"{event['owner']}:{event['card']}"


def _put_terrain(seen: View, event: Told) -> None:
    seen["seats"][event["owner"]]["terrain"] = event["card"]


def _take_terrain(seen: View, event: Told) -> None:
    seen["seats"][event["owner"]]["terrain"] = None


def _put_spell(seen: View, event: Told) -> None:
    seen["resolving"] = _copy_name(event)


def _take_spell(seen: View, event: Told) -> None:
    seen["resolving"] = None


def _attach(seen: View, event: Told) -> None:
    """It is the youngest of all equipment in play."""
    artist = seen["units"][event["to"]["unit"]]
    place = artist["equipment"].index(None)
    artist["age"][place] = sum(e is not None for a in seen["units"] if a is not None for e in a["equipment"])
    artist["equipment"][place] = _copy_name(event)


def _detach(seen: View, event: Told) -> None:
    artist = seen["units"][event["from"]["unit"]]
    place = artist["equipment"].index(_copy_name(event))
    age = artist["age"][place]
    artist["equipment"][place], artist["age"][place] = None, 0
    for other in seen["units"]:
        if other is not None:
            other["age"] = [a - 1 if a > age else a for a in other["age"]]


FOLDS: Mapping[str, Fold] = {
    **views.FOLDS,
    **views.asking_folds(ASKED),
    "moved": views.moving(
        _fresh,
        leave={"field": _take_terrain, "resolving": _take_spell, "equipment": _detach},
        enter={"field": _put_terrain, "resolving": _put_spell, "equipment": _attach},
    ),
    "turn_over": views.turn_over(OVER_WITH_TURN),
    **dict.fromkeys(("attacked", "died", "sacrificed", "no_blow"), views.only_tells),
}
