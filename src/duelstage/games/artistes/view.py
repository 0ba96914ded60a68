"""What a seat of Artistes may know: its view, the events told to it, and folding. Rules A-HID-1, A-HID-2, A-HID-3.

Besides the members of the state (kernel/views.py) a view has what readers want: `viewer`, the question's name, the
options that may be answered, each visible deck `list`, the EX cards `aside`, and of each artist printed_hp, maximum,
remaining and strength.
"""

from __future__ import annotations

import copy
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from ...kernel import views
from ...kernel.backend import Position
from ...kernel.events import EV_ANSWERED, EV_ASKED, EV_BOTH_ANSWERED, EV_OFFERED
from ...kernel.facts import Names
from ...kernel.frames import RULES
from ...kernel.layout import N_KINDS
from ...kernel.views import Fold, Row, Say, Told, View, number, says, unit
from . import actions, ops
from .field import START
from .law import rule_id
from .numbers import N_EQUIPMENTS
from .ops import ASK_MULLIGAN, NO_CARD, OP_MULLIGAN
from .setup import KEEP, REDRAW, RULES_PROGRAM

if TYPE_CHECKING:
    from .game import Artistes

ROW_MULLIGAN = RULES_PROGRAM.index(OP_MULLIGAN)
MULLIGAN_CHOICES = (KEEP, REDRAW)

# members of a unit and of a seat, as events number them
U_NAMES = {getattr(ops, name): name[2:].lower() for name in vars(ops) if name.startswith("U_")}
S_NAMES = {getattr(ops, name): name[2:].lower() for name in vars(ops) if name.startswith("S_")}

# ---- the view --------------------------------------------------------------------------------------------------------


def view(game: Artistes, position: Position, seat: int) -> View:
    """What `seat` may know: 0, 1, or 2 for a spectator. Plain JSON data."""
    state = game.state(position)
    one_is_in = _hide_progress_of_mulligan(state)
    out = views.view_of(game, game.catalogue, state, seat)
    out["viewer"] = seat
    out["question"] = game.actions.question_name(state.asking)
    _tell_asked(game, out, state, seat, one_is_in)
    for s in range(2):
        _tell_seat(game, out["seats"][s], state, s)
    out["units"] = [_unit(game, u) for u in out["units"]]
    return out


def _hide_progress_of_mulligan(state: Any) -> bool:
    """Take out of the state whether the first of the two has answered, and return it (A-SETUP-5)."""
    setup = state.frames[0]
    if state.depth != 1 or setup.effect != RULES or setup.pc != ROW_MULLIGAN:
        return False
    one_is_in = bool(setup.left)
    setup.left = 0
    return one_is_in


def _tell_asked(game: Artistes, out: View, state: Any, seat: int, one_is_in: bool) -> None:
    out["asked"] = [state.asked] if state.asking else []
    if state.asking == ASK_MULLIGAN:
        out["asked"] = [0, 1]
        out.pop("choices", None)
        if seat in (0, 1) and not (one_is_in and seat == state.first_seat):
            out["choices"] = list(MULLIGAN_CHOICES)
    elif "choices" in out:
        out["choices"] = [_option(game, state, i) for i in range(64) if state.choices >> i & 1]


def _option(game: Artistes, state: Any, option: int) -> int | str | None:
    if state.asking not in actions.OF_CARDS:
        return option
    return None if option == NO_CARD else game.catalogue.card_name(state.seats[state.asked].card[option])


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


def listed(seat: Any) -> list[tuple[int, int]]:
    """The kinds of a seat's deck list with their cards."""
    return list(enumerate(seat.card[: seat.n_kinds]))


def copies(state: Any, s: int) -> list[int]:
    """How many of each kind a seat brought to the match: all its cards, wherever they are."""
    seat = state.seats[s]
    counts = list(seat.hand)
    for k in seat.deck[: seat.n_deck] + seat.discard[: seat.n_discard]:
        counts[k] += 1
    if seat.terrain >= 0:
        counts[seat.terrain] += 1
    for u in state.units:
        if u.card >= 0 and u.owner == s:
            counts[u.kind] += 1
    for c in [state.resolving, *(c for u in state.units for c in u.equipment)]:
        if c >= 0 and c // N_KINDS == s:
            counts[c % N_KINDS] += 1
    return counts


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


def _asked(names: Names, row: Row) -> Told:
    """`seats`: who is asked; both at once in secret, 2 is chance."""
    seats = [0, 1] if row[5] < 0 else [row[5]]
    return {"question": actions.QUESTIONS[row[4]], "asking": row[4], "seats": seats, "about": row[6]}


def _option_at(at: int, key: str) -> Say:
    """The option at place `at` of a row whose question is its first number."""

    def say(names: Names, row: Row) -> Told:
        of_card = row[4] in actions.OF_CARDS
        return {key: views.card(names, row[at]) if of_card else row[at]}

    return say


def _answered(names: Names, row: Row) -> Told:
    return {"question": actions.QUESTIONS[row[4]], "seat": row[5], **_option_at(6, "option")(names, row)}


def _offered(names: Names, row: Row) -> Told:
    return _option_at(5, "option")(names, row)


def _both_answered(names: Names, row: Row) -> Told:
    return {"question": actions.QUESTIONS[row[4]]}


def _set_unit(names: Names, row: Row) -> Told:
    return {"unit": row[4], "member": U_NAMES[row[5]], "value": row[6]}


def _set_seat(names: Names, row: Row) -> Told:
    return {"seat": row[4], "member": S_NAMES[row[5]], "value": row[6]}


def _frame(names: Names, row: Row) -> Told:
    seat, effect, paid = row[7] & 3, row[7] >> 2 & 3, row[7] >> 4
    return {"pc": names.row_name(row[5]), "left": row[6], "seat": seat, "effect": effect, "paid": paid}


def _frame_units(names: Names, row: Row) -> Told:
    return {"source": row[5], "foe": row[6], "chosen": row[7]}


def _waits(names: Names, row: Row) -> Told:
    seat, effect = row[4] >> 5 & 1, row[4] >> 6
    return {"pc": names.row_name(row[5]), "seat": seat, "source": row[6], "foe": row[7], "effect": effect}


WORDS: Mapping[int, tuple[str, Say]] = {
    **views.WORDS,
    EV_ASKED: ("asked", _asked),
    EV_ANSWERED: ("answered", _answered),
    EV_OFFERED: ("offered", _offered),
    EV_BOTH_ANSWERED: ("both_answered", _both_answered),
    ops.EV_SET_UNIT: ("set_unit", _set_unit),
    ops.EV_SET_SEAT: ("set_seat", _set_seat),
    ops.EV_ATTACKED: ("attacked", says(unit=number, target=number)),
    ops.EV_DIED: ("died", says(unit=number, card=views.card)),
    ops.EV_SACRIFICED: ("sacrificed", says(unit=number, card=views.card)),
    ops.EV_NO_BLOW: ("no_blow", says(unit=unit)),
    ops.EV_STACK: ("stack", says(depth=number, waiting=number, chain=number)),
    ops.EV_FRAME: ("frame", _frame),
    ops.EV_FRAME_UNITS: ("frame_units", _frame_units),
    ops.EV_WAITS: ("waits", _waits),
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
    out = copy.deepcopy(seen)
    for event in events:
        FOLDS[event["event"]](out, event)
    for artist in out["units"]:
        if artist is not None:
            add_derived(artist)
    return out


def _fold_moved(seen: View, event: Told) -> None:
    owner, card, secret = event["owner"], event["card"], "secret" in event
    seat = seen["seats"][owner]
    start, end = event["from"], event["to"]
    if start["zone"] == end["zone"] == "unit":
        seen["units"][end["unit"]] = seen["units"][start["unit"]]
        seen["units"][start["unit"]] = None
        return
    _leave(seen, seat, start, f"{owner}:{card}", card, secret)
    if end["zone"] == "unit":
        nothing: list[str | None] = [None] * N_EQUIPMENTS
        seen["units"][end["unit"]] = {
            "card": card,
            "owner": owner,
            **FRESH,
            "equipment": nothing,
            "age": [0] * len(nothing),
            "printed_hp": event["printed_hp"],
        }
    elif end["zone"] == "equipment":
        _attach(seen, end["unit"], f"{owner}:{card}")
    elif end["zone"] == "field":
        seat["terrain"] = card
    elif end["zone"] == "resolving":
        seen["resolving"] = f"{owner}:{card}"
    else:
        views.put(seat, end["zone"], card, secret, start["zone"] == "unit")


def _leave(seen: View, seat: View, start: Told, copy_name: str, card: str | None, secret: bool) -> None:
    if start["zone"] == "unit":
        seen["units"][start["unit"]] = None
    elif start["zone"] == "equipment":
        _detach(seen, start["unit"], copy_name)
    elif start["zone"] == "field":
        seat["terrain"] = None
    elif start["zone"] == "resolving":
        seen["resolving"] = None
    else:
        views.take(seat, start["zone"], card, secret)


def _attach(seen: View, u: int, copy_name: str) -> None:
    """It is the youngest of all equipment in play."""
    artist = seen["units"][u]
    place = artist["equipment"].index(None)
    artist["age"][place] = sum(e is not None for a in seen["units"] if a is not None for e in a["equipment"])
    artist["equipment"][place] = copy_name


def _detach(seen: View, u: int, copy_name: str) -> None:
    artist = seen["units"][u]
    place = artist["equipment"].index(copy_name)
    age = artist["age"][place]
    artist["equipment"][place], artist["age"][place] = None, 0
    for other in seen["units"]:
        if other is not None:
            other["age"] = [a - 1 if a > age else a for a in other["age"]]


def _fold_asked(seen: View, event: Told) -> None:
    seen.update(asking=event["asking"], question=event["question"], asked=list(event["seats"]), about=event["about"])
    if seen["viewer"] in event["seats"] and seen["viewer"] != views.SPECTATOR:
        seen["choices"] = list(MULLIGAN_CHOICES) if event["asking"] == ASK_MULLIGAN else []


def _fold_answered(seen: View, event: Told) -> None:
    if event["question"] != actions.QUESTIONS[ASK_MULLIGAN]:
        views.nothing_asked(seen)
        return
    seen["seats"][event["seat"]]["redraws"] = event["option"]  # told to nobody else
    seen.pop("choices", None)


def _fold_both_answered(seen: View, event: Told) -> None:
    views.nothing_asked(seen)
    for seat in seen["seats"]:
        if "redraws" in seat:
            seat["redraws"] = 0


def _fold_turn(seen: View, event: Told) -> None:
    seen.update(turn=event["turn"], seat=event["seat"], phase=START)


def _fold_coin(seen: View, event: Told) -> None:
    seen.update(seat=event["seat"], first_seat=event["seat"])


def _fold_set_unit(seen: View, event: Told) -> None:
    seen["units"][event["unit"]][event["member"]] = event["value"]


def _fold_set_seat(seen: View, event: Told) -> None:
    seen["seats"][event["seat"]][event["member"]] = event["value"]


def _fold_turn_over(seen: View, event: Told) -> None:
    for records, members in OVER_WITH_TURN.items():
        for record in seen[records]:
            if record is not None:
                record.update(dict.fromkeys(members, 0))


def _fold_stack(seen: View, event: Told) -> None:
    seen.update(depth=event["depth"], waiting=event["waiting"], chain=event["chain"], frames=[], queue=[])


def _fold_frame(seen: View, event: Told) -> None:
    seen["frames"].append({key: event[key] for key in ("pc", "left", "seat", "effect", "paid")})


def _fold_frame_units(seen: View, event: Told) -> None:
    seen["frames"][-1].update({key: event[key] for key in ("source", "foe", "chosen")})


def _fold_waits(seen: View, event: Told) -> None:
    seen["queue"].append({key: event[key] for key in ("pc", "seat", "source", "foe", "effect")})


FOLDS: Mapping[str, Fold] = {
    **views.FOLDS,
    "moved": _fold_moved,
    "asked": _fold_asked,
    "answered": _fold_answered,
    "both_answered": _fold_both_answered,
    "turn": _fold_turn,
    "coin": _fold_coin,
    "set_unit": _fold_set_unit,
    "set_seat": _fold_set_seat,
    "turn_over": _fold_turn_over,
    "stack": _fold_stack,
    "frame": _fold_frame,
    "frame_units": _fold_frame_units,
    "waits": _fold_waits,
    **dict.fromkeys(("attacked", "died", "sacrificed", "no_blow"), views.only_tells),
}
