"""Random matches to look at, and worlds that one seat cannot tell from the true one.

`other_world` does not use the game's own `resample`: what one gets wrong the other shall find.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

from duelstage.cards.catalogue import Catalogue
from duelstage.games.artistes import flow
from duelstage.games.artistes.catalogue import from_definitions, standard
from duelstage.games.artistes.game import Artistes
from duelstage.games.artistes.ops import (
    ASK_BASE,
    ASK_MULLIGAN,
    OP_DISCARD,
    OP_SEARCH,
    OP_SUMMON,
    OP_SUMMON_EX,
)
from duelstage.games.artistes.vocabulary import VOCABULARY
from duelstage.kernel.backend import Form, Position, has_native
from duelstage.kernel.facts import from_facts
from duelstage.kernel.game import CHANCE, Rows
from duelstage.kernel.zones import sort_unknown
from tests.tenants.artistes import random_deck, random_options

FORMS: tuple[Form, ...] = ("plain", "native") if has_native("artistes") else ("plain",)
PRYING = {OP_DISCARD, OP_SEARCH, OP_SUMMON, OP_SUMMON_EX}
PRYING_SPELLS: dict[str, list[dict[str, Any]]] = {
    "inquiry": [{"discard": 1, "for": "both"}, {"choose": [[{"summon_ex": 1}], [{"gain": 1}]]}],
    "leaflet": [{"discard": 2, "for": "opponent"}, {"to_deck": "any_artist"}],
    "library": [{"search": 2}],
    "open_door": [{"summon": 2, "from": "hand"}],
    "parade": [{"summon": 1, "from": "deck"}, {"recover": 1}],
}
SEATS = (0, 1)
AUDIENCES = (0, 1, 2)


class Step(NamedTuple):
    """A match at one moment, and what has happened since the moment before."""

    game: Artistes
    position: Position
    rows: Rows
    seed: int


@cache
def prying_set() -> Catalogue:
    """The shipped set and spells that ask about hidden cards in ways that no shipped card needs."""
    definitions = standard().definitions()
    for name, effect in PRYING_SPELLS.items():
        names = dict.fromkeys(VOCABULARY.languages, name)
        definitions[name] = {"type": "spell", "name": names, "icon": "eye", "effect": effect}
    return from_definitions(definitions)


def random_game(pick: random.Random, seed: int) -> Artistes:
    catalogue = pick.choice((standard(), prying_set()))
    return Artistes(catalogue, random_options(pick), FORMS[seed // 2 % len(FORMS)])


def secretive_deck(catalogue: Catalogue, pick: random.Random) -> list[str]:
    """A few artists with their EX, and the cards that look into hands and decks or ask what they hold."""
    bases = pick.sample([card for card in catalogue.of_type("artist") if not card.base], 3)
    artists = {card.id: 2 for card in bases} | {ex.id: 2 for card in bases if (ex := catalogue.ex_of(card.id))}
    prying = {p.card for p in catalogue.programs if any(row[0] in PRYING for row in p.rows)}
    return sorted([*Counter(artists).elements(), *(prying - set(artists))])


def begin(game: Artistes, pick: random.Random, luck: str) -> Position:
    """A match before the coin."""
    deck = secretive_deck if pick.random() < 0.4 else random_deck
    decks = [deck(game.catalogue, pick), deck(game.catalogue, pick)]
    return game.position(game.undealt(pick.getrandbits(64), decks, luck))


def steps(seed: int, concedes: float = 0.004) -> Iterator[Step]:
    """A random match with random decks and options: before the coin, at each decision, at the end."""
    pick = random.Random(seed)
    game = random_game(pick, seed)
    position = begin(game, pick, "asked" if seed % 2 else "drawn")
    yield Step(game, position, [], seed)
    rows = position.setup_logged()
    while True:
        yield Step(game, position, rows, seed)
        if position.winner >= 0:
            return
        if pick.random() < concedes:
            rows = game.concede(position, pick.randrange(2))
        else:
            rows = position.apply_logged(pick.choice(position.legal()))


def decides(game: Artistes, position: Position) -> int:
    """The seat that decides, CHANCE, or -1: the match is over."""
    decision = game.decision(position)
    return -1 if decision is None else decision.seat


def other_world(game: Artistes, position: Position, seat: int, pick: random.Random) -> Position:
    """The same to `seat`: other cards where it cannot look, another future.

    With closed lists the other seat's unknown cards become any cards of the set.
    """
    while True:
        facts = game.facts(position)
        facts["seed"] = pick.getrandbits(64)
        facts["counter"] = [pick.randrange(1000) for _ in range(3)]
        for s in SEATS:
            _deal_again(game, facts, s, seat, pick)
        state = from_facts(game, game.catalogue, facts)
        game.derive(state)
        if state.luck_asked:
            for s in SEATS:
                sort_unknown(state, s)
        if _ask_again(game, state, seat, pick):
            return game.position(state)


def _deal_again(game: Artistes, facts: dict[str, Any], s: int, seat: int, pick: random.Random) -> None:
    mine = facts["seats"][s]
    hand, shown, deck = mine.get("hand", {}), mine.get("shown", {}), mine.get("deck", [])
    free = len(deck) - mine.get("n_known", 0)
    hidden = [] if s == seat else [name for name, n in hand.items() for _ in range(n - shown.get(name, 0))]
    unknown = deck[:free] + hidden
    if s != seat and not facts.get("lists_open", 1):
        pool = [card.id for card in game.catalogue if not (facts.get("ex_aside") and card.base)]
        unknown = [pick.choice(pool) if pick.random() < 0.5 else name for name in unknown]
    pick.shuffle(unknown)
    mine["deck"] = unknown[len(hidden) :] + deck[free:]
    if s != seat:
        new = dict(shown)
        for name in unknown[: len(hidden)]:
            new[name] = new.get(name, 0) + 1
        mine["hand"] = new
        if not facts.get("lists_open", 1):
            index = game.catalogue.card_index
            mine["card"] = sorted({*_seen(facts, s), *new, *mine["deck"]}, key=index)


def _seen(facts: dict[str, Any], s: int) -> set[str]:
    """What lies open of a seat's cards."""
    mine = facts["seats"][s]
    names = {*mine.get("discard", []), *mine.get("shown", {})}
    if mine.get("terrain"):
        names.add(mine["terrain"])
    copies = [facts.get("resolving")]
    for unit in facts.get("units", {}).values():
        copies += unit.get("equipment", [])
        if unit.get("owner", 0) == s:
            names.add(unit["card"])
    return names | {copy[2:] for copy in copies if copy and copy.startswith(f"{s}:")}


def _ask_again(game: Artistes, state: Any, seat: int, pick: random.Random) -> bool:
    """Put the open question in this world, as the engine does; False: here it would not be asked."""
    question, asked = state.asking, state.asked
    if not question:
        return True
    if question == ASK_MULLIGAN:
        return _mulligan_again(state, seat, pick)
    if asked == seat != CHANCE:
        return True
    state.base, state.rows = game.plain_place
    state.asking = state.asked = state.about = state.choices = 0
    if question != ASK_BASE:
        flow.step(state)
        assert (state.asking, state.asked) == (question, asked)
        return True
    depth, pc = state.depth, state.frames[state.depth - 1].pc
    flow.step(state)
    return bool(state.asking == question and (depth, pc) == (state.depth, state.frames[state.depth - 1].pc))


def _mulligan_again(state: Any, seat: int, pick: random.Random) -> bool:
    """What the first has answered is not known, to spectators not even whether (A-SETUP-5).

    The second seat keeps its turn to answer: it is asked when the first has, though its view does not say so.
    """
    first, setup = state.first_seat, state.frames[0]
    if seat == CHANCE:
        setup.left = pick.randrange(2)
    if seat != first:
        state.seats[first].redraws = pick.randrange(2) if setup.left else 0
    state.asked = 1 - first if setup.left else first
    return True
