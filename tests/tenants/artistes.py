"""Artistes before the suites: its decks, options, zones, secrets, and the matches of it that are committed."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from duelstage.cards.catalogue import Catalogue
from duelstage.games.artistes import game
from duelstage.games.artistes.catalogue import from_definitions, standard
from duelstage.games.artistes.ops import ASK_BASE, ASK_MULLIGAN, OP_DISCARD, OP_SEARCH, OP_SUMMON, OP_SUMMON_EX
from duelstage.games.artistes.options import Options
from duelstage.games.artistes.vocabulary import VOCABULARY
from duelstage.kernel.backend import Position
from duelstage.kernel.game import CHANCE
from duelstage.kernel.layout import N_KINDS
from tests.scenes.artistes.stage import catalogue as scenes_set

from .hidden import deal_piles, pose_again
from .tenant import Counted, Recorded, Tenant, Which

PRYING = {OP_DISCARD, OP_SEARCH, OP_SUMMON, OP_SUMMON_EX}
PRYING_SPELLS: dict[str, list[dict[str, Any]]] = {
    "inquiry": [{"discard": 1, "for": "both"}, {"choose": [[{"summon_ex": 1}], [{"gain": 1}]]}],
    "leaflet": [{"discard": 2, "for": "opponent"}, {"to_deck": "any_artist"}],
    "library": [{"search": 2}],
    "open_door": [{"summon": 2, "from": "hand"}],
    "parade": [{"summon": 1, "from": "deck"}, {"recover": 1}],
}


# ---- decks and options -----------------------------------------------------------------------------------------------


@cache
def prying_set() -> Catalogue:
    """The shipped set and spells that ask about hidden cards in ways that no shipped card needs."""
    definitions = standard().definitions()
    for name, effect in PRYING_SPELLS.items():
        names = dict.fromkeys(VOCABULARY.languages, name)
        definitions[name] = {"type": "spell", "name": names, "icon": "eye", "effect": effect}
    return from_definitions(definitions)


def random_deck(catalogue: Catalogue, pick: random.Random) -> list[str]:
    """A legal deck: 7 to 30 cards, at most two of each; often small, with some EX over their bases."""
    size = pick.choice((7, 8, 10, 12, 14, 16, 20, 30))
    pool = [card for card in catalogue.ids for _ in range(2)]
    pick.shuffle(pool)
    deck: list[str] = []
    for card in pool:
        ex = catalogue.ex_of(card)
        if deck.count(card) < 2:
            deck.append(card)
        if ex and pick.random() < 0.4 and deck.count(ex.id) < 2:
            deck.append(ex.id)
    return deck[:size]


def random_options(pick: random.Random) -> Options:
    """Any mixture of the format options that play looks at; the defaults one time in three."""
    if pick.random() < 0.34:
        return Options()
    return Options(
        first_draws=pick.random() < 0.7,
        deck_out=pick.choice((0, 5, 20)),
        effect_draw_penalty=pick.random() < 0.7,
        attack_on_entry=pick.random() < 0.7,
        overflow=pick.choice(("both", "attacker")),
        turn_cap=pick.choice((12, 200)),
        pv_cap=pick.choice(("start", "none")),
        ex_zone=pick.choice(("deck", "aside")),
        mulligan=pick.random() < 0.4,
        second_player=pick.choice(("none", "pv 15", "two_artists", "card")),
        lists=pick.choice(("open", "closed")),
    )


# ---- the matches that are committed ----------------------------------------------------------------------------------

COUNTED: dict[str, dict[str, Counted]] = {
    "standard": {
        "an opening with the coin, asked": Counted(
            "P1 100 | P2 100 | start 0 | P1 deck 2*cellist cellist_ex busker encore open_stage fireworks | "
            "P2 deck 2*drummer drummer_ex diva trapdoor market_square mime | first nobody | asked chance coin 0 1 | "
            "run rules.2 P1 | luck seed=1 asked",
            4,
            6,
        ),
        "a full main phase": Counted(
            "P1 80 cellist drummer . | P2 70 juggler mime . | main 5 | "
            "P1 hand cellist_ex busker fireworks stage_costume open_stage | P1 deck pianist encore trapdoor | "
            "P2 hand diva spotlight | P2 deck accordionist muralist big_top | luck seed=7",
            3,
            5,
        ),
        "three against three": Counted(
            "P1 60 cellist_ex drummer busker | P2 60 juggler mime stuntwoman | combat 7 | "
            "P1 hand encore | P1 deck pianist trapdoor | P2 hand diva | P2 deck accordionist big_top | luck seed=3",
            4,
            6,
        ),
        "small decks that run out, asked": Counted(
            "P1 45 street_poet illusionist . | P2 45 street_poet . accordionist | combat 9 | "
            "P1 hand encore | P1 discard street_poet_ex | P2 hand diva | P2 discard accordionist_ex mime | "
            "luck seed=3 asked",
            4,
            6,
        ),
    },
    "ranked": {
        "an opening with the coin, asked": Counted(
            "P1 100 | P2 100 | start 0 | P1 deck 2*juggler juggler_ex mime spotlight big_top trapdoor | "
            "P2 deck 2*pianist pianist_ex illusionist encore open_stage busker | first nobody | "
            "asked chance coin 0 1 | run rules.2 P1 | luck seed=2 asked",
            3,
            5,
        ),
    },
}
PLAYTHROUGHS = {
    "standard": Recorded(11, "drawn", Options()),
    "standard_asked": Recorded(12, "asked", Options()),
    "ranked": Recorded(13, "drawn", Options.of("ranked")),
    "every_option": Recorded(
        14,
        "drawn",
        Options(
            first_draws=False,
            deck_out=5,
            effect_draw_penalty=False,
            attack_on_entry=False,
            overflow="attacker",
            turn_cap=40,
            pv_cap="none",
            ex_zone="aside",
            mulligan=True,
            second_player="two_artists",
            lists="closed",
        ),
    ),
}
GOLDEN = {
    "artistes-1-standard": Recorded(11, "drawn", Options()),
    "artistes-1-asked": Recorded(22, "asked", Options(turn_cap=20)),
    "artistes-1-aside": Recorded(33, "drawn", Options(ex_zone="aside", mulligan=True, lists="closed", turn_cap=24)),
    "artistes-1-save": Recorded(
        44, "asked", Options(second_player="pv 15", overflow="attacker", mulligan=True), last_step=40
    ),
}


class Artistes(Tenant):
    name = "artistes"

    # ---- making games and decks --------------------------------------------------------------------------------------

    def cards(self, which: Which, options: Options) -> Catalogue:
        return prying_set() if which == "prying" else super().cards(which, options)

    def scenes_set(self) -> Catalogue:
        return scenes_set()

    def random_options(self, format_name: str, pick: random.Random) -> Options:
        options = random_options(pick)
        return options if format_name == "standard" else options.replace(second_player="pv 15")

    def random_deck(self, game: game.Artistes, pick: random.Random) -> list[str]:
        return random_deck(game.catalogue, pick)

    def small_deck(self, game: game.Artistes, pick: random.Random) -> list[str]:
        return random_deck(game.catalogue, pick)[:12]

    def secretive_deck(self, game: game.Artistes, pick: random.Random) -> list[str]:
        """A few artists with their EX, and the cards that look into hands and decks or ask what they hold."""
        catalogue = game.catalogue
        bases = pick.sample([card for card in catalogue.of_type("artist") if not card.base], 3)
        artists = {card.id: 2 for card in bases} | {ex.id: 2 for card in bases if (ex := catalogue.ex_of(card.id))}
        prying = {p.card for p in catalogue.programs if any(row[0] in PRYING for row in p.rows)}
        return sorted([*Counter(artists).elements(), *(prying - set(artists))])

    def deck_of(self, game: game.Artistes, first: str, second: str, pick: random.Random) -> list[str]:
        """Both of each card, the bases of EX cards, and something to fight with."""
        catalogue = game.catalogue
        deck = [first, first] if first == second else [first, first, second, second]
        for card in (first, second):
            base, ex = catalogue.base_of(card), catalogue.ex_of(card)
            deck += [c.id for c in (base, base, ex) if c]
        deck += pick.sample(catalogue.ids, 5)
        return [card for i, card in enumerate(deck) if deck[:i].count(card) < 2]

    # ---- what holds in every position --------------------------------------------------------------------------------

    def zones(self, game: game.Artistes, state: Any, s: int) -> dict[str, Counter[int]]:
        seat = state.seats[s]
        copies = [copy for unit in state.units for copy in unit.equipment if copy >= 0]
        return {
            "deck": Counter(seat.deck[: seat.n_deck]),
            "discard": Counter(seat.discard[: seat.n_discard]),
            "hand": Counter({k: n for k, n in enumerate(seat.hand) if n}),
            "terrain": Counter([seat.terrain] if seat.terrain >= 0 else []),
            "field": Counter(u.kind for u in state.units if u.card >= 0 and u.owner == s),
            "equipment": Counter(copy % N_KINDS for copy in copies if copy // N_KINDS == s),
            "resolving": Counter([state.resolving % N_KINDS] if state.resolving // N_KINDS == s else []),
        }

    def check(self, game: game.Artistes, state: Any) -> None:
        """Counters in range, marks where they belong."""
        for seat in state.seats:
            held = [(n, game.catalogue.is_ex(seat.card[k])) for k, n in enumerate(seat.hand) if n]
            assert seat.n_hand == sum(n for n, is_ex in held if not (state.ex_aside and is_ex))
        ages = sorted(unit.age[i] for unit in state.units for i, copy in enumerate(unit.equipment) if copy >= 0)
        assert ages == list(range(state.n_equipment))
        for u, unit in enumerate(state.units):
            if unit.card >= 0:
                assert state.seats[unit.owner].card[unit.kind] == unit.card
                assert unit.damage >= 0
                assert (unit.stolen != 0) == (unit.owner != u // 3)
        if state.winner < 0:
            assert all(seat.hp > 0 for seat in state.seats)

    # ---- what is hidden ----------------------------------------------------------------------------------------------

    def opens_secrets(self, position: Position) -> bool:
        return position.asked()[0] == ASK_MULLIGAN

    def revealed(self, told: list[dict[str, Any]], seat: int) -> list[Any]:
        out: list[Any] = []
        for event in told:
            if event["event"] == "moved" and event["card"] is not None:
                zone = event["from"]["zone"]
                if zone == "deck" or (zone == "hand" and event["owner"] != seat):
                    out.append((event["owner"], event["card"], zone))
            elif event["event"] == "asked" and event["question"] == "base":
                out.append("an EX is held")  # else the effect would have done nothing (A-EX-3)
            elif event["event"] == "shown":
                out.append((event["owner"], event["card"], event["known"]))
        return out

    def deal_again(self, game: game.Artistes, facts: dict[str, Any], s: int, seat: int, pick: random.Random) -> None:
        pool = [card.id for card in game.catalogue if not (facts.get("ex_aside") and card.base)]
        deal_piles(game, facts, s, seat, pick, pool, _seen(facts, s))

    def ask_again(self, game: game.Artistes, state: Any, seat: int, pick: random.Random) -> bool:
        question, asked = state.asking, state.asked
        if not question:
            return True
        if question == ASK_MULLIGAN:
            return _mulligan_again(state, seat, pick)
        if asked == seat != CHANCE:
            return True
        posed = pose_again(game, state, game.room("flow").step)
        assert posed or question == ASK_BASE
        return posed

    # ---- what random play must have met ------------------------------------------------------------------------------

    def events(self, format_name: str, long: bool) -> Sequence[str]:
        usual = "moved asked answered offered stack frame hp set_unit turn_over ended"
        rare = "shown shuffled waits both_answered sacrificed healed no_blow"
        return (f"{usual} {rare}" if long else usual).split()

    def questions(self, format_name: str, long: bool) -> Sequence[str]:
        rare = "mulligan base search recover summon discard hand unit coin"
        return ["", "target", "draw", *(rare.split() if long else ())]

    # ---- what is committed -------------------------------------------------------------------------------------------

    def counted(self) -> Mapping[str, Mapping[str, Counted]]:
        return COUNTED

    def playthroughs(self) -> Mapping[str, Recorded]:
        return PLAYTHROUGHS

    def golden(self) -> Mapping[str, Recorded]:
        return GOLDEN


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
