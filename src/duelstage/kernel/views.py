"""What a seat may know: its view of a state, the events that reach it, and how these change a view.

A view is made from an allow-list, the members' visibility in layout.py: what nobody has said may be seen is not in it.
Views and told events are plain JSON data. They name cards, never kinds: with closed lists a kind tells where in its
owner's list a card stands. Folding the events told to a seat over its view gives its next view.

A record that has a member of visibility FACE also says `hidden`: 1 where the view may not know it. It is None then,
as in an empty place, which is not hidden.
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import Any, NamedTuple, TypeAlias

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
    COUNT,
    COUNTED,
    DERIVED,
    FACE,
    KIND,
    LISTS,
    LOCAL,
    N_KINDS,
    OWNER,
    ROW,
    TOP,
    VISIBILITIES,
    WIDTH,
    Member,
)
from .questions import Questions, Secret

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
        self._kinds: dict[int, list[str | None]] = {}
        self._seen = {owner: tuple(self.sees(name, owner) for name in VISIBILITIES) for owner in (-1, 0, 1)}

    def seen(self, owner: int) -> tuple[bool, ...]:
        """Which of VISIBILITIES are seen in a record of that owner."""
        return self._seen[owner]

    def sees(self, visibility: str, owner: int) -> bool:
        """The allow-list. `owner`: the seat that the record belongs to, -1: no seat's."""
        if visibility in (ALL, TOP):  # of a pile that is visible from the top `_value` shows the known part
            return True
        if visibility == OWNER:
            return owner >= 0 and owner == self.seat
        if visibility == LISTS:
            return bool(self.state.lists_open) or (owner >= 0 and owner == self.seat)
        if visibility == ASKED:
            return self.seat != SPECTATOR and bool(self.state.asking) and self.state.asked == self.seat
        return visibility == FACE  # `sees_face` says what of it

    def sees_face(self, record: Any) -> bool:
        """May a card on the table be known? An empty place has nothing to hide."""
        return bool(record.card < 0 or record.known or record.owner == self.seat)

    def card(self, index: int) -> str | None:
        return self.names.card_name(index) if index >= 0 else None

    def kind(self, owner: int, kind: int) -> str | None:
        return self.kinds(owner)[kind] if kind >= 0 else None

    def kinds(self, owner: int) -> list[str | None]:
        """The cards of a seat's deck list by kind."""
        if owner not in self._kinds:
            self._kinds[owner] = [self.card(card) for card in self.state.seats[owner].card]
        return self._kinds[owner]

    def copy(self, copy: int) -> str | None:
        """One card of either deck: "0:cellist"."""
        return f"{copy // N_KINDS}:{self.kind(copy // N_KINDS, copy % N_KINDS)}" if copy >= 0 else None


class _Shown(NamedTuple):
    """What of a record a view has, where it may see members of certain visibilities."""

    blank: View  # all of it in order, as yet without values
    names: tuple[str, ...]  # of single numbers that a view has as they are
    numbers: Callable[[Mapping[str, Any]], Iterable[int]]  # these, of the members of a record
    others: tuple[Member, ...]


@cache
def _shown(cls: type, *seen: bool) -> _Shown:
    """`seen`: which of VISIBILITIES, in their order."""
    may = {name for name, yes in zip(VISIBILITIES, seen, strict=True) if yes}
    blank: View = {}
    names: list[str] = []
    others: list[Member] = []
    for m in layout.members(cls):
        if m.pointer or m.visibility not in may or m.meaning in (DERIVED, LOCAL):
            continue
        if m.visibility == FACE:
            blank["hidden"] = None
        blank[m.name] = None
        if m.type in WIDTH and not m.length and m.meaning in ("", COUNT) and m.visibility != FACE:
            names.append(m.name)
        else:
            others.append(m)
    return _Shown(blank, tuple(names), layout.numbers_of(tuple(names)), tuple(others))


def _record(v: _Viewer, cls: type, record: Any, owner: int) -> View:
    shown, values = _shown(cls, *v.seen(owner)), record.__dict__
    out = shown.blank.copy()
    out.update(zip(shown.names, shown.numbers(values), strict=True))
    for member in shown.others:
        name = member.name
        if member.type in v.records:
            out[name] = _records(v, member, record, values[name])
        elif member.visibility == FACE:
            out["hidden"] = 0 if v.sees_face(record) else 1
            if not out["hidden"]:
                out[name] = _value(v, member, record, values[name], owner)
        else:
            out[name] = _value(v, member, record, values[name], owner)
    return out


def _records(v: _Viewer, member: Member, record: Any, value: Any) -> list[View]:
    n = getattr(record, COUNTED[member.name]) if member.name in COUNTED else member.length
    cls = v.records[member.type]
    owners = range(n) if member.name == "seats" else [getattr(item, "owner", -1) for item in value[:n]]
    return [_record(v, cls, value[i], owners[i]) for i in range(n)]


def _value(v: _Viewer, member: Member, record: Any, value: Any, owner: int) -> Any:
    if member.meaning == BY_KIND:
        return {card: n for card, n in zip(v.kinds(owner), value, strict=False) if n}
    if member.meaning == KIND and member.length:
        n = {"deck": record.n_deck, "discard": record.n_discard}[member.name]
        first = n - record.n_known if member.visibility == TOP else 0
        kinds = v.kinds(owner)
        return [kinds[k] for k in value[first:n]]
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


class Progress(NamedTuple):
    """How far a secret question has come: answers given by each seat."""

    secret: Secret
    given: tuple[int, int]


def hide_progress(questions: Questions, state: Any) -> tuple[Any, Progress | None]:
    """The state as if nobody had answered a secret question, and who has; None: no such question is under way."""
    for secret in questions.secrets:
        given = secret.given(state)
        if given is not None:
            hidden = copy.copy(state)
            hidden.frames = [copy.copy(frame) for frame in state.frames]
            secret.set_given(hidden, 0)
            return hidden, Progress(secret, given)
    return state, None


def tell_question(questions: Questions, names: Names, view: View, state: Any, progress: Progress | None) -> None:
    """Finish the view of `view["viewer"]`: its `question` by name, `asked` as a list of seats, `choices` by name."""
    view["question"] = questions.name(state.asking)
    view["asked"] = [state.asked] if state.asking else []
    if progress is not None and state.asking:
        view["asked"] = [0, 1]
        viewer = view["viewer"]
        ask_in_secret(questions, view, progress.secret, 0 if viewer == SPECTATOR else progress.given[viewer])
    elif "choices" in view:
        view["choices"] = [questions.option(names, state, i) for i in range(64) if state.choices >> i & 1]


def ask_in_secret(questions: Questions, view: View, secret: Secret, given: int) -> None:
    """What the viewer of a secret question is asked when it has given so many answers."""
    view["asking"] = secret.questions[min(given, secret.each - 1)]
    view["question"] = questions.name(view["asking"])
    view.pop("choices", None)
    if given < secret.each and view["viewer"] != SPECTATOR:
        view["choices"] = secret.choices(view, given)


def listed(seat: Any) -> list[tuple[int, int]]:
    """The kinds of a seat's deck list with their cards."""
    return list(enumerate(seat.card[: seat.n_kinds]))


def copies(state: Any, s: int, elsewhere: Iterable[int]) -> list[int]:
    """How many of each kind a seat brought to the match: all its cards, wherever they are.

    `elsewhere`: the cards of either seat (layout.COPY; below 0: none) that are in neither hand, deck, discard nor,
    by themselves, on a place of the table.
    """
    seat = state.seats[s]
    counts = list(seat.hand)
    for k in seat.deck[: seat.n_deck] + seat.discard[: seat.n_discard]:
        counts[k] += 1
    for u in state.units:
        if u.card >= 0 and u.owner == s:
            counts[u.kind] += 1
    for c in elsewhere:
        if c >= 0 and c // N_KINDS == s:
            counts[c % N_KINDS] += 1
    return counts


# ---- events, told to a seat ------------------------------------------------------------------------------------------

Say: TypeAlias = Callable[[Names, Row], Told]  # what one row says, by name
Words: TypeAlias = Mapping[int, tuple[str, Say]]  # event kind -> its name and its words

ZONES = {
    Z_NONE: "none",
    Z_DECK: "deck",
    Z_HAND: "hand",
    Z_DISCARD: "discard",
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
    """{"zone": "hand"}, {"zone": "unit", "unit": 3}"""
    if value >= Z_UNITS:
        return {"zone": "unit", "unit": value - Z_UNITS}
    return {"zone": ZONES[value]}


def moved_words(where: Callable[[Names, int], Told] = zone) -> tuple[str, Say]:
    """The words of a card's move, where a game has zones of its own."""
    return "moved", says(**{"owner": number, "card": card, "from": where, "to": where})


def set_member(of: str, members: Mapping[int, str]) -> Say:
    """Words of the event that a member of a unit, or of a seat, has changed. `members`: as event rows number them."""

    def say(names: Names, row: Row) -> Told:
        return {of: row[4], "member": members[row[5]], "value": row[6]}

    return say


def asking_words(questions: Questions) -> dict[int, tuple[str, Say]]:
    """Words of the events that somebody is asked, may answer, and has answered."""

    def asked(names: Names, row: Row) -> Told:
        """`seats`: who is asked; both at once in secret, 2 is chance."""
        seats = [0, 1] if row[5] < 0 else [row[5]]
        return {"question": questions.name(row[4]), "asking": row[4], "seats": seats, "about": row[6]}

    def offered(names: Names, row: Row) -> Told:
        return {"option": questions.told(names, row[4], row[5])}

    def answered(names: Names, row: Row) -> Told:
        option = questions.told(names, row[4], row[6])
        return {"question": questions.name(row[4]), "seat": row[5], "option": option}

    def both_answered(names: Names, row: Row) -> Told:
        return {"question": questions.name(row[4])}

    return {
        EV_ASKED: ("asked", asked),
        EV_OFFERED: ("offered", offered),
        EV_ANSWERED: ("answered", answered),
        EV_BOTH_ANSWERED: ("both_answered", both_answered),
    }


def stack_words(stack: int, frame: int, frame_units: int, waits: int) -> dict[int, tuple[str, Say]]:
    """Words of what is under way, by the kinds that the game's four events for it have.

    stack: programs half run, effects waiting, chain. Then of each program: place, pc, left, seat + 4 * effect +
    16 * paid; and place, source, foe, chosen. Of each that waits: place + 32 * seat + 64 * effect, pc, source, foe.
    """
    return {
        stack: ("stack", says(depth=number, waiting=number, chain=number)),
        frame: ("frame", _frame),
        frame_units: ("frame_units", _frame_units),
        waits: ("waits", _waits),
    }


def _frame(names: Names, row: Row) -> Told:
    seat, effect, paid = row[7] & 3, row[7] >> 2 & 3, row[7] >> 4
    return {"pc": names.row_name(row[5]), "left": row[6], "seat": seat, "effect": effect, "paid": paid}


def _frame_units(names: Names, row: Row) -> Told:
    return {"source": row[5], "foe": row[6], "chosen": row[7]}


def _waits(names: Names, row: Row) -> Told:
    seat, effect = row[4] >> 5 & 1, row[4] >> 6
    return {"pc": names.row_name(row[5]), "seat": seat, "source": row[6], "foe": row[7], "effect": effect}


def says(**readers: Callable[[Names, int], Any]) -> Say:
    """Words for the numbers a, b, c, d of a row, in this order."""

    def say(names: Names, row: Row) -> Told:
        return {key: read(names, row[4 + i]) for i, (key, read) in enumerate(readers.items())}

    return say


WORDS: dict[int, tuple[str, Say]] = {  # those of questions: asking_words
    EV_MOVED: moved_words(),
    EV_SHUFFLED: ("shuffled", says(owner=number)),
    EV_SHOWN: ("shown", says(owner=number, card=card, known=number)),
    EV_DAMAGED: ("damaged", says(unit=number, amount=number, beyond=number, source=unit)),
    EV_HEALED: ("healed", says(unit=number, amount=number)),
    EV_HP: ("hp", says(seat=number, change=number, hp=number, source=unit)),
    EV_TURN: ("turn", says(turn=number, seat=number)),
    EV_PHASE: ("phase", says(phase=number)),
    EV_EFFECT: ("effect", says(seat=number, source=unit, card=card)),
    EV_CUT: ("cut", says(effects=number)),
    EV_COIN: ("coin", says(seat=number)),
    EV_ENDED: ("ended", says(winner=number)),
}

# ---- folding ---------------------------------------------------------------------------------------------------------

Fold: TypeAlias = Callable[[View, Told], None]


def fold(folds: Mapping[str, Fold], seen: View, events: Iterable[Told]) -> View:
    """The view after `events`, which were told to its viewer since; the old view stays as it is."""
    out = copy.deepcopy(seen)
    for event in events:
        folds[event["event"]](out, event)
    return out


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
    shown = view["seats"][event["owner"]]["shown"]
    add(shown, event["card"], event["known"] - shown.get(event["card"], 0))


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


def fold_turn(view: View, event: Told) -> None:
    view.update(turn=event["turn"], seat=event["seat"], phase=0)


def fold_coin(view: View, event: Told) -> None:
    view.update(seat=event["seat"], first_seat=event["seat"])


def fold_set_unit(view: View, event: Told) -> None:
    view["units"][event["unit"]][event["member"]] = event["value"]


def fold_set_seat(view: View, event: Told) -> None:
    view["seats"][event["seat"]][event["member"]] = event["value"]


def fold_stack(view: View, event: Told) -> None:
    view.update(depth=event["depth"], waiting=event["waiting"], chain=event["chain"], frames=[], queue=[])


def fold_frame(view: View, event: Told) -> None:
    view["frames"].append({key: event[key] for key in ("pc", "left", "seat", "effect", "paid")})


def fold_frame_units(view: View, event: Told) -> None:
    view["frames"][-1].update({key: event[key] for key in ("source", "foe", "chosen")})


def fold_waits(view: View, event: Told) -> None:
    view["queue"].append({key: event[key] for key in ("pc", "seat", "source", "foe", "effect")})


def fold_revealed(view: View, event: Told) -> None:
    """A card that lay face down is turned up."""
    view["units"][event["unit"]].update(card=event["card"], hidden=0)


def nothing_asked(view: View) -> None:
    view.update(asking=0, question="", asked=[], about=0)
    view.pop("choices", None)


def only_tells(view: View, event: Told) -> None:
    """What the event brings with it has events of its own."""


def asking_folds(questions: Questions) -> dict[str, Fold]:
    """How questions and answers change a view."""

    def asked(view: View, event: Told) -> None:
        view.update(asking=event["asking"], question=event["question"], asked=list(event["seats"]))
        view["about"] = event["about"]
        secret = questions.secret_of(event["asking"])
        if secret is not None:
            ask_in_secret(questions, view, secret, 0)
        elif view["viewer"] in event["seats"] and view["viewer"] != SPECTATOR:
            view["choices"] = []

    def answered(view: View, event: Told) -> None:
        question = questions.number(event["question"])
        secret = questions.secret_of(question)
        if secret is None:
            nothing_asked(view)
            return
        place = secret.questions.index(question)
        secret.keep(view, place, event["option"])  # told to nobody else
        ask_in_secret(questions, view, secret, place + 1)

    def both_answered(view: View, event: Told) -> None:
        nothing_asked(view)
        secret = questions.secret_of(questions.number(event["question"]))
        if secret is not None:
            secret.forget(view)

    return {"asked": asked, "answered": answered, "both_answered": both_answered}


def moving(fresh: Callable[[Told], View], leave: Mapping[str, Fold], enter: Mapping[str, Fold]) -> Fold:
    """How a card that moves changes a view.

    `fresh`: the members of a unit that has just come, but its card and owner. `leave` and `enter`: what a game does
    to zones of its own, or does in another way, by the names of the zones in told events.
    """

    def moved(view: View, event: Told) -> None:
        start, end = event["from"], event["to"]
        if start["zone"] == end["zone"] == "unit":
            change_places(view, start["unit"], end["unit"])
            return
        seat, card, secret = view["seats"][event["owner"]], event["card"], "secret" in event
        if start["zone"] in leave:
            leave[start["zone"]](view, event)
        elif start["zone"] == "unit":
            view["units"][start["unit"]] = None
        else:
            take(seat, start["zone"], card, secret)
        if end["zone"] in enter:
            enter[end["zone"]](view, event)
        elif end["zone"] == "unit":
            put_unit(view, event, fresh(event))
        else:
            put(seat, end["zone"], card, secret, start["zone"] == "unit" and not secret)

    return moved


def put_unit(view: View, event: Told, fresh: View) -> None:
    """A card comes to an empty place of the table; where views may not know it, it lies face down."""
    unit: View = {"card": event["card"], "owner": event["owner"], **fresh}
    if "hidden" in unit:
        unit["hidden"] = int(event["card"] is None)
    view["units"][event["to"]["unit"]] = unit


def change_places(view: View, one: int, other: int) -> None:
    """A unit moves to another place; who stands there, if anybody, comes back for it."""
    units = view["units"]
    units[one], units[other] = units[other], units[one]


def turn_over(members: Mapping[str, Iterable[str]]) -> Fold:
    """Members of `seats` and `units` that are 0 again when a turn is over."""

    def over(view: View, event: Told) -> None:
        for records, names in members.items():
            for record in view[records]:
                if record is not None:
                    record.update(dict.fromkeys(names, 0))

    return over


FOLDS: dict[str, Fold] = {  # those of questions: asking_folds; "moved": moving
    "turn": fold_turn,
    "coin": fold_coin,
    "set_unit": fold_set_unit,
    "set_seat": fold_set_seat,
    "stack": fold_stack,
    "frame": fold_frame,
    "frame_units": fold_frame_units,
    "waits": fold_waits,
    "revealed": fold_revealed,
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
