"""Masters before the suites: its decks, options, zones, secrets, and the matches of it that are committed."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from duelstage.cards.card import Card
from duelstage.cards.catalogue import Catalogue
from duelstage.games.masters.actions import MULLIGAN, PLACING
from duelstage.games.masters.decks import barred, is_master, letter
from duelstage.games.masters.field import CARDS
from duelstage.games.masters.game import Masters as Game
from duelstage.games.masters.numbers import N_CELLS, SUPER_LEVEL
from duelstage.games.masters.ops import (
    ASK_BACK,
    ASK_FRONT,
    ASK_MULLIGAN,
    OP_DISCARD,
    OP_FLIP,
    OP_LEVEL_UP,
    OP_RECOVER,
    OP_RESET,
    OP_SEARCH,
    OP_TO_DECK,
    OP_TO_HAND,
    OP_WAKE_UP,
)
from duelstage.games.masters.options import FORMATS, Options
from duelstage.games.masters.turn import draw_due
from duelstage.kernel.backend import Position
from duelstage.kernel.game import CHANCE
from duelstage.kernel.layout import N_KINDS
from duelstage.kernel.verbs import OP_DRAW
from tests.scenes.masters.stage import catalogue as scenes_set

from .hidden import pose_again
from .tenant import Counted, Recorded, Tenant, Which

PRYING = {
    OP_DISCARD,
    OP_DRAW,
    OP_FLIP,
    OP_LEVEL_UP,
    OP_RECOVER,
    OP_RESET,
    OP_SEARCH,
    OP_TO_DECK,
    OP_TO_HAND,
    OP_WAKE_UP,
}
SECRET = (ASK_MULLIGAN, ASK_FRONT, ASK_BACK)
FEW = 8  # cards of a deck in a match that shall be over soon, beyond which more add nothing

# ---- decks and options -----------------------------------------------------------------------------------------------


@cache
def _playable(catalogue: Catalogue, options: Options) -> tuple[Card, ...]:
    return tuple(card for card in catalogue if not is_master(card) and not barred(card, options))


def playable(game: Game) -> tuple[Card, ...]:
    """The cards that are worth something in the game's format, its Masters apart."""
    return _playable(game.catalogue, game.options)


def masters(game: Game) -> list[Card]:
    """The Masters that the format has (M-FMT-2)."""
    wanted = game.options.master
    return [card for card in game.catalogue if is_master(card) and wanted == ("special" if letter(card) else "plain")]


def with_master(game: Game, deck: list[str], pick: random.Random) -> list[str]:
    """The deck and a Master, if its format has them; a plain one need not be there."""
    able = masters(game)
    if not able or (game.options.master == "plain" and pick.random() < 0.5):
        return sorted(deck)
    return sorted([*deck, pick.choice(able).id])


def deck_with(game: Game, cards: Sequence[str], size: int, monsters: int, pick: random.Random) -> list[str]:
    """A list of that size with that many monsters, which has `cards`, as far as they go in."""
    copies, of_type = game.options.copies, {card.id: card.type.key for card in game.catalogue}
    rooms = {True: monsters, False: size - monsters}
    deck: Counter[str] = Counter()
    pool = [card.id for card in playable(game) for _ in range(copies)]
    for card in [*cards, *pick.sample(pool, len(pool))]:
        is_monster = of_type[card] == "monster"
        if rooms[is_monster] and deck[card] < copies:
            deck[card] += 1
            rooms[is_monster] -= 1
    return list(deck.elements())


def supers_with_bases(game: Game, n: int, pick: random.Random) -> list[str]:
    """Some supers, each with two of its base."""
    able = [card for card in playable(game) if card.base]
    return [id for card in pick.sample(able, min(n, len(able))) for id in (card.id, card.base, card.base)]


def random_deck(game: Game, pick: random.Random) -> list[str]:
    """A legal deck, often with some supers over their bases."""
    options = game.options
    monsters = pick.randint(options.monsters_min, min(options.monsters_max, options.deck_size))
    cards = supers_with_bases(game, pick.randrange(4), pick)
    return with_master(game, deck_with(game, cards, options.deck_size, monsters, pick), pick)


def random_options(format_name: str, pick: random.Random) -> Options:
    """Any mixture of what play looks at and decks do not; as it is shipped one time in three."""
    shipped = FORMATS[format_name]
    if pick.random() < 0.34:
        return shipped
    found = shipped.replace(
        lists=pick.choice(("open", "closed")),
        line_column=pick.choice(("own", "any")),
        dig_per_turn=pick.randrange(3),
        turn_cap=pick.choice((10, 60)),
    )
    if pick.random() < 0.5:
        return found
    found = found.replace(
        flee=pick.random() < 0.7,
        flee_hp_max=pick.choice(("none", "3")),
        charge=pick.random() < 0.7,
        sweeps=pick.random() < 0.5,
        must_fill=pick.random() < 0.5,
        prepares=pick.random() < 0.6,
        summon_cost=pick.randrange(2),
        hand_max=pick.choice((0, 2, 5)),
        draws=pick.randrange(3),
    )
    return found if shipped.aside else found.replace(mulligan=pick.random() < 0.5)


# ---- the matches that are committed ----------------------------------------------------------------------------------

COUNTED: dict[str, dict[str, Counted]] = {
    "spd": {
        "an opening with the coin, asked": Counted(
            "P1 0 | P2 0 | start 0 | P1 deck cannon gatekeeper kite 2*porter porter_giant lesson | "
            "P2 deck auger hare miner 2*seedling great_tree needle | first nobody | asked chance coin 0 1 | "
            "run rules.10 P1 | luck seed=1 asked",
            5,
            8,
        ),
        "both place in secret": Counted(
            "P1 0 | P2 0 | start 0 | P1 hand cat echo hare | P1 aside porter_giant lesson | P1 deck porter seedling | "
            "P2 hand porter seedling sweeper | P2 aside great_tree bargain | P2 deck slinger nurse | first P2 | "
            "asked P2 front porter seedling sweeper | run rules.14 P1 | luck seed=3",
            5,
            8,
        ),
        "one blow before the end, with supers aside": Counted(
            "P1 0 seedling(level=2) wasp gauge=5 stones=5 | P2 0 porter:1(level=3) slinger(level=2) gauge=5 stones=2 | "
            "main 13 | P1 hand cat | P1 aside great_tree hex | P1 deck nurse | P2 hand hare | "
            "P2 aside porter_giant slinger_queen | P2 deck echo | luck seed=4",
            5,
            7,
        ),
        "a monster that is due, asked": Counted(
            "P1 0 gatekeeper(acted=1) seedling gauge=1 stones=1 | P2 0 . sweeper gauge=2 stones=1 due=1 | main 5 | "
            "P1 hand porter | P1 aside porter_giant lesson | P1 deck cannon kite | P2 hand auger | "
            "P2 aside great_tree | P2 deck hare miner 2*seedling | P2 discard slinger | "
            "asked chance draw P2 hare miner seedling | run rules.7 P1 source=p1.f chosen=p1.f left=1 | "
            "luck seed=1 asked",
            6,
            8,
        ),
    },
    "jr": {
        "an opening with the coin, asked": Counted(
            "P1 5 | P2 5 | start 0 | P1 deck cat comet gatekeeper 2*porter porter_giant rage | P1 master novice | "
            "P2 deck choirboy 2*leech 2*slinger slinger_queen tonic | first nobody | asked chance coin 0 1 | "
            "run rules.10 P1 | luck seed=1 asked",
            5,
            8,
        ),
        "a full main part": Counted(
            "P1 5 choirboy porter gatekeeper stones=6 | P2 5 seedling powder_keg cannon(charged) seedling stones=4 | "
            "main 7 | P1 hand echo 2*seedling great_tree | P1 deck lesson porter_giant porter | P1 master novice | "
            "P2 hand porter seedling | P2 deck nurse post porter | P2 discard see_saw | luck seed=2",
            3,
            5,
        ),
        "a discard at the end of the turn": Counted(
            "P1 4 choirboy(charged) porter . gatekeeper(charged) stones=1 | P2 5 powder_keg seedling stones=1 | "
            "main 7 | P1 hand choirboy echo porter seedling great_tree lesson | P1 deck porter_giant | "
            "P2 hand porter seedling | P2 deck nurse post | "
            "asked P1 discard choirboy echo porter seedling great_tree lesson | run rules.25 P1 | luck seed=5",
            3,
            5,
        ),
        "a toss in the middle of a line, asked": Counted(
            "P1 2 nurse(acted=1) seedling:1(acted=1,charged) . slinger(level=2) stones=2 | "
            "P2 5 seedling(acted=1) cat:1(acted=1) stones=1 | main 49 | P1 hand lookout slinger_queen | "
            "P2 hand great_tree | P2 deck seedling | asked chance toss 0 1 | "
            "run rules.0 P1 source=p1.fr chosen=p1.fr left=5 | luck seed=5 asked | more acting=1",
            5,
            8,
        ),
    },
    "sr": {
        "both may redraw in secret": Counted(
            "P1 5 | P2 5 | start 0 | P1 hand choirboy echo | P1 deck lesson porter great_tree | "
            "P1 master stormcaller | P2 hand cannon porter see_saw | P2 deck nurse post | P2 master gambler | "
            "first P2 | asked P2 mulligan 0 1 | run rules.12 P1 | luck seed=6",
            4,
            6,
        ),
        "Masters with many stones": Counted(
            "P1 4 porter:3 slinger echo(preparing) . stones=7 | P2 1 cannon:1 . wasp(preparing) stones=3 | main 5 | "
            "P1 hand seedling hail | P1 deck alarm_clock porter | P1 master stormcaller | P2 hand porter see_saw | "
            "P2 deck nurse | P2 master warden | luck seed=7",
            3,
            4,
        ),
        "a sacrifice that may fail, asked": Counted(
            "P1 1 slinger(acted=1) . slinger cat stones=3 | P2 2 . . nurse(preparing) rocking_horse | main 7 | "
            "P1 hand leech | P1 deck porter | P1 master gambler | P2 hand seedling | P2 deck leech salvage | "
            "P2 master gambler | luck seed=8 asked",
            4,
            6,
        ),
    },
    "pro": {
        "a search in the middle of a spell, asked": Counted(
            "P1 8 . seedling(level=2) . echo(preparing) stones=2 | P2 9 . wasp . porter(preparing) stones=1 | main 7 | "
            "P1 hand slinger crystal | P1 deck gatekeeper 2*seedling great_tree | P1 master warden | "
            "P1 resolving catalogue | P2 hand seedling | P2 deck echo scholar | P2 master stormcaller | "
            "asked P1 search great_tree nothing | run rules.3 P1 chosen=p2.br paid=2 | "
            "run catalogue.played.0 P1 left=1 | luck seed=7 asked | more acting=1",
            4,
            6,
        ),
        "marks of every sort": Counted(
            "P1 9 porter(shield=dragon,shield_until=p1,charged) hare(linked=p1.bl,linked_until=p2,cursed) "
            "nurse(linked=p1.fr,linked_until=p2) slinger(taunted=p2.fl,taunted_until=p2,boost=up,boost_n=1,"
            "boost_until=turn) stones=4 | P2 3 cannon:2(doomed=p2,sealed=p1) seedling:1(immune=p1,frozen) "
            ". leech(preparing,known) stones=2 | main 21 | P1 hand spark | P1 deck kite | P1 master tamer | "
            "P2 hand porter | P2 deck jester | P2 master gambler | luck seed=9",
            3,
            4,
        ),
    },
}
OTHER_READINGS = FORMATS["sr"].replace(
    lists="open",
    line_column="any",
    dig_per_turn=0,
    flee_hp_max="3",
    turn_cap=14,
    hand_max=3,
    draws=2,
)
PLAYTHROUGHS = {
    "spd": Recorded(5, "drawn", FORMATS["spd"]),
    "jr": Recorded(113, "drawn", FORMATS["jr"]),
    "sr_asked": Recorded(44, "asked", FORMATS["sr"]),
    "pro": Recorded(26, "drawn", FORMATS["pro"]),
    "other_readings": Recorded(3, "drawn", OTHER_READINGS),
}
GOLDEN = {
    "masters-1-spd": Recorded(54, "drawn", FORMATS["spd"]),
    "masters-1-jr": Recorded(35, "asked", FORMATS["jr"]),
    "masters-1-sr": Recorded(44, "drawn", FORMATS["sr"].replace(lists="open", line_column="any")),
    "masters-1-pro": Recorded(9, "asked", FORMATS["pro"]),
    "masters-1-save": Recorded(45, "asked", FORMATS["sr"], last_step=40),
}


class Masters(Tenant):
    name = "masters"

    # ---- making games and decks --------------------------------------------------------------------------------------

    def cards(self, which: Which, options: Options) -> Catalogue:
        """The frozen set has every verb, so it pries too."""
        return super().cards("frozen" if which == "prying" else which, options)

    def scenes_set(self) -> Catalogue:
        return scenes_set()

    def random_options(self, format_name: str, pick: random.Random) -> Options:
        return random_options(format_name, pick)

    def random_deck(self, game: Game, pick: random.Random) -> list[str]:
        return random_deck(game, pick)

    def small_deck(self, game: Game, pick: random.Random) -> list[str]:
        size = min(game.options.deck_size, FEW + 4)
        return with_master(game, deck_with(game, supers_with_bases(game, 2, pick), size, FEW, pick), pick)

    def secretive_deck(self, game: Game, pick: random.Random) -> list[str]:
        """Cards that look into hands and decks, turn cards up or bring them back; and a super, which is asked about."""
        allowed = {card.id for card in playable(game)}
        prying = sorted({p.card for p in game.catalogue.programs if any(row[0] in PRYING for row in p.rows)} & allowed)
        cards = [*supers_with_bases(game, 1, pick), *pick.sample(prying, len(prying))]
        options = game.options
        return with_master(game, deck_with(game, cards, options.deck_size, options.monsters_min, pick), pick)

    def deck_of(self, game: Game, first: str, second: str, pick: random.Random) -> list[str]:
        """Both of each card, their bases and supers, and monsters to fight with; a Master is there once."""
        catalogue, cards, able = game.catalogue, [], []
        for card in map(catalogue.card, (first, second)):
            if is_master(card):
                able.append(card.id)
                continue
            kin = [other.id for other in catalogue if other.base == card.id]
            cards += [card.id, card.id, *([card.base] * 2 if card.base else []), *kin]
        deck = deck_with(game, cards, FEW + 4, FEW, pick)
        return sorted([*deck, pick.choice(able)]) if able else with_master(game, deck, pick)

    def playable(self, game: Game) -> Sequence[str]:
        return [card.id for card in [*playable(game), *masters(game)]]

    # ---- what holds in every position --------------------------------------------------------------------------------

    def zones(self, game: Game, state: Any, s: int) -> dict[str, Counter[int]]:
        seat = state.seats[s]
        own = [u for u in state.units if u.card >= 0 and u.owner == s]
        return {
            "deck": Counter(seat.deck[: seat.n_deck]),
            "discard": Counter(seat.discard[: seat.n_discard]),
            "hand": Counter({k: n for k, n in enumerate(seat.hand) if n}),
            "field": Counter(u.kind for u in own),
            "under": Counter(u.under % N_KINDS for u in own if u.under >= 0),
            "master": Counter([seat.master] if seat.master >= 0 else []),
            "resolving": Counter([state.resolving % N_KINDS] if state.resolving // N_KINDS == s else []),
        }

    def check(self, game: Game, state: Any) -> None:
        """Numbers in range, marks where they belong, gauges and hit points that say what the winner says."""
        for s, seat in enumerate(state.seats):
            self._check_seat(game, state, s)
            assert min(seat.stones, seat.due, seat.digs) >= 0
        for u, unit in enumerate(state.units):
            if unit.card >= 0:
                _check_monster(game, state, u)
            else:
                assert unit.under < 0 and not unit.damage and not unit.level and not unit.linked and not unit.preparing
        if not state.acting:
            assert not (state.missed or state.struck or state.fell_to_attack or state.fell_to_own)
        if state.winner < 0 and not state.acting:
            for seat in state.seats:
                assert seat.gauge < state.gauge_limit if state.gauge_limit else seat.hp > 0
            assert state.turn <= state.turn_cap

    def _check_seat(self, game: Game, state: Any, s: int) -> None:
        seat = state.seats[s]
        assert seat.n_hand == sum(seat.hand)
        if state.aside and state.turn:  # magic lies aside; a super may have come back from the field
            assert all(_type(game, seat.card[k]) != "magic" for k in seat.deck[: seat.n_deck])
        if state.gauge_limit:
            assert seat.hp == 0 and seat.gauge >= 1
        else:
            assert seat.gauge == 0 and seat.due == 0 and seat.hp <= state.master_hp

    # ---- what is hidden ----------------------------------------------------------------------------------------------

    def opens_secrets(self, position: Position) -> bool:
        return position.asked()[0] in SECRET

    def revealed(self, told: list[dict[str, Any]], seat: int) -> list[Any]:
        out: list[Any] = []
        for event in told:
            card = event.get("card")
            if event["event"] == "moved" and card is not None:
                zone = event["from"]["zone"]
                if zone == "deck" or (zone in ("hand", "aside") and event["owner"] != seat):
                    out.append((event["owner"], card, zone))
            elif event["event"] in ("revealed", "left"):
                out.append((event["unit"], card))
            elif event["event"] == "shown":
                out.append((event["owner"], card, event["known"]))
        return out

    def deal_again(self, game: Game, facts: dict[str, Any], s: int, seat: int, pick: random.Random) -> None:
        """Hand, what lies aside, deck and what lies face down: as far as `seat` does not know it.

        Where cards lie aside only monsters are drawn, so monsters stay where there are monsters.
        """
        Deal(game, facts, s, seat, pick).again()

    def ask_again(self, game: Game, state: Any, seat: int, pick: random.Random) -> bool:
        if not state.asking:
            return True
        if state.asking in SECRET:
            _answer_in_secret_again(game, state, seat, pick)
            return True
        if state.asked == seat != CHANCE:
            return True
        return pose_again(game, state, _step)

    # ---- what random play must have met ------------------------------------------------------------------------------

    def events(self, format_name: str, long: bool) -> Sequence[str]:
        usual = "coin moved asked answered offered stack turn phase set_unit set_seat attacked hit damaged left ended"
        rare = "shuffled both_answered magic effect exchanged rose healed power"
        if format_name != "spd":
            rare += " revealed shown hp"
        if self.options(format_name).master == "special":
            rare += " master_skill fled"
        return (f"{usual} {rare}" if long else usual).split()

    def questions(self, format_name: str, long: bool) -> Sequence[str]:
        usual = "front back level" if format_name == "spd" else "mulligan discard"
        rare = "coin unit hand toss search recover way level discard"
        return ["", "target", "draw", *usual.split(), *(rare.split() if long else ())]

    # ---- what is committed -------------------------------------------------------------------------------------------

    def counted(self) -> Mapping[str, Mapping[str, Counted]]:
        return COUNTED

    def playthroughs(self) -> Mapping[str, Recorded]:
        return PLAYTHROUGHS

    def golden(self) -> Mapping[str, Recorded]:
        return GOLDEN


# ---- invariants ------------------------------------------------------------------------------------------------------


def _type(game: Game, card: int) -> str:
    return game.catalogue.cards[card].type.key


def _check_monster(game: Game, state: Any, u: int) -> None:
    """One monster: on its side, at a level that it has, alive between actions, known unless it prepares."""
    unit, card = state.units[u], game.catalogue.cards[state.units[u].card]
    assert unit.owner == u // N_CELLS and (state.columns == 2 or u % 2 == 0)
    assert state.seats[unit.owner].card[unit.kind] == unit.card
    if card.base:
        base = state.seats[unit.owner].card[unit.under % N_KINDS]
        assert unit.level == SUPER_LEVEL and unit.under // N_KINDS == unit.owner
        assert game.catalogue.card_name(base) == card.base
    else:
        assert _type(game, unit.card) == "monster" and 1 <= unit.level <= card.top and unit.under < 0
    hp = CARDS[game.plain_place[0] + unit.card].hp[unit.level - 1]
    assert 0 <= unit.damage <= hp and (unit.damage < hp or state.acting or state.winner >= 0)
    assert unit.known or unit.preparing
    assert not (unit.preparing and (unit.charged or unit.acted))
    assert unit.acted >= 0 and unit.paid >= 0
    if unit.linked:
        partner = unit.linked - 1
        assert partner // N_CELLS == u // N_CELLS and partner != u and state.units[partner].linked == u + 1
    if unit.taunted:
        taunter = unit.taunted - 1
        assert taunter // N_CELLS != u // N_CELLS and state.units[taunter].card >= 0
    for mark in ("shield", "boost", "taunted", "linked"):
        assert (getattr(unit, mark) > 0) == (getattr(unit, f"{mark}_until") > 0), mark


# ---- other worlds ----------------------------------------------------------------------------------------------------


class Deal:
    """The cards of one seat, dealt again where another, or none, may look."""

    def __init__(self, game: Game, facts: dict[str, Any], s: int, seat: int, pick: random.Random) -> None:
        self.game, self.facts, self.s, self.seat, self.pick = game, facts, s, seat, pick
        self.mine = facts["seats"][s]
        self.monsters = {card.id for card in game.catalogue if card.type.key == "monster"}
        self.aside = bool(game.options.aside)
        self.closed = s != seat and game.options.lists == "closed"

    def again(self) -> None:
        free = len(self.mine.get("deck", [])) - self.mine.get("n_known", 0)
        deck, held, face_down = self.mine.get("deck", [])[:free], self._hidden_in_hand(), self._face_down()
        lying = [self.facts["units"][u]["card"] for u in face_down]
        unknown = [*deck, *held, *lying]
        if self.closed:
            unknown = [self._another(card) if self.pick.random() < 0.5 else card for card in unknown]
        self.pick.shuffle(unknown)
        for u in face_down:
            self.facts["units"][u]["card"] = self._take(unknown, True)
        new = Counter(self.mine.get("hand" if self.s == self.seat else "shown", {}))
        for card in held:
            new[self._take(unknown, (card in self.monsters) if self.aside else None)] += 1
        known = self.mine.get("deck", [])[free:]
        self.mine["deck"] = [self._take(unknown, (c in self.monsters) if self.aside else None) for c in deck] + known
        self.mine["hand"] = dict(new)
        if self.s != self.seat:
            self.mine.pop("placed", None)  # what is chosen in secret is chosen again
        if self.closed:
            self.mine["card"] = sorted(self._all(), key=self.game.catalogue.card_index)

    def _hidden_in_hand(self) -> list[str]:
        if self.s == self.seat:
            return []
        return list((Counter(self.mine.get("hand", {})) - Counter(self.mine.get("shown", {}))).elements())

    def _face_down(self) -> list[str]:
        """The places of cards that lie face down."""
        if self.s == self.seat:
            return []
        units = self.facts.get("units", {})
        return [u for u, unit in units.items() if int(u) // N_CELLS == self.s and not unit.get("known")]

    def _another(self, card: str) -> str:
        """Any card of the format, of the same sort: a deck has as many monsters then as it had."""
        able = [c.id for c in playable(self.game) if (c.id in self.monsters) == (card in self.monsters)]
        return self.pick.choice(able)

    def _take(self, unknown: list[str], monster: bool | None) -> str:
        """The next of the unknown cards; a monster, or none, where it must be."""
        fits = [i for i, card in enumerate(unknown) if monster is None or (card in self.monsters) == monster]
        return unknown.pop(fits[-1])

    def _all(self) -> set[str]:
        names = {*self.mine.get("discard", []), *self.mine["hand"], *self.mine["deck"], *self.mine.get("shown", {})}
        names |= {self.mine["master"]} if self.mine.get("master") else set()
        copies = [self.facts.get("resolving")]
        for u, unit in self.facts.get("units", {}).items():
            copies.append(unit.get("under"))
            if int(u) // N_CELLS == self.s:
                names.add(unit["card"])
        return names | {copy[2:] for copy in copies if copy and copy.startswith(f"{self.s}:")}


def _step(state: Any) -> None:
    """The plain engine goes on by one step: a draw that is due comes first."""
    if not state.acting and (state.seats[0].due or state.seats[1].due):
        draw_due(state)
    else:
        Game.room("flow").step_on_top(state)


def _answer_in_secret_again(game: Game, state: Any, seat: int, pick: random.Random) -> None:
    """What another seat has answered, and whether it has, is not known before both are in (M-TURN-1, M-SPD-3).

    The second seat keeps its turn to answer: it is asked when the first has, though its view does not say so.
    """
    secret = MULLIGAN if state.asking == ASK_MULLIGAN else PLACING
    each, first = secret.each, state.first_seat
    n = sum(secret.given(state) or (0, 0))
    if seat == CHANCE:
        n = pick.randrange(2 * each)
    elif (seat == first) == (n >= each):
        n = pick.randrange(each, 2 * each) if n >= each else pick.randrange(each)
    secret.set_given(state, n)
    given = secret.given(state)
    assert given is not None
    for s in (0, 1):
        if s != seat:
            _answer_again(game, state, s, given[s], pick)
    state.base, state.rows = game.plain_place
    state.asking = state.asked = state.about = state.choices = 0
    _step(state)


def _answer_again(game: Game, state: Any, s: int, given: int, pick: random.Random) -> None:
    mine = state.seats[s]
    if state.asking == ASK_MULLIGAN:
        mine.redraws = pick.randrange(2) if given else 0
        return
    able = [k for k, n in enumerate(mine.hand) for _ in range(n) if _type(game, mine.card[k]) == "monster"]
    chosen = pick.sample(able, given)
    mine.placed = [s * N_KINDS + k for k in chosen] + [-1] * (2 - given)
