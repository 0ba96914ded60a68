"""What scenes of every game do alike: raise the curtain, act or be refused, answer, look. No rule is known here.

A game's own stage (artistes/stage.py) builds the table, names what may be answered, and acts in the game's words.

Luck is scripted: decks lie as the scene says (the first card named is on top), or `luck="asked"` and the scene answers
with `game.chance(…)`. What may not be done raises Refused; `with game.refuses("A-COMBAT-4", "artists_first"):`
expects that. Nothing changes then.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from types import ModuleType
from typing import Any, ClassVar, NamedTuple

import pytest

from duelstage.kernel.backend import Form, has_native
from duelstage.kernel.errors import IllegalAction
from duelstage.kernel.game import CHANCE, Reason

SEATS = {"p1": 0, "p2": 1}
RESULTS = ("p1", "p2", "draw")
SPECTATOR = 2


class Refused(AssertionError):
    """The engine does not allow it; says why."""

    def __init__(self, what: str, reason: Reason) -> None:
        super().__init__(f"{what}: {reason.name} [{reason.rule}] {reason.sentence}")
        self.reason = reason


class Event(NamedTuple):
    """One row of the log with its numbers named; `card` is the card whose effect did it, "" for the rules alone."""

    kind: str
    rule: str
    card: str
    audience: int
    a: int
    b: int
    c: int
    d: int


def kinds_of_event(*modules: ModuleType) -> dict[int, str]:
    """The names of the kinds of event, by their numbers, in the kernel and in a game."""
    return {
        number: name[3:].lower()
        for module in modules
        for name, number in vars(module).items()
        if name.startswith("EV_")
    }


def form_of(request: pytest.FixtureRequest, game: str) -> Form:
    """The form of the engine that a fixture's parameter names, where it is here."""
    form: Form = request.param
    if form == "native" and not has_native(game):
        pytest.skip("the engine is not compiled here (no C compiler): make build")
    return form


class Scene:
    """One match, set up and then played."""

    code_answer: ClassVar[int]  # answers to questions are this code and those behind it
    kinds: ClassVar[dict[int, str]]  # see kinds_of_event

    def __init__(self, rules: Any) -> None:
        self.rules = rules
        self.cards = rules.catalogue
        self.position: Any = None
        self.log: list[Event] = []

    # ---- what a game's stage says ------------------------------------------------------------------------------------

    def set_up(self) -> Any:
        """The plain state of the table as the scene has set it."""
        raise NotImplementedError

    def names(self, question: int, option: int) -> list[str | int]:
        """The names that a legal answer goes by, the fullest last."""
        raise NotImplementedError

    def rule_id(self, number: int) -> str:
        """The id of a rule of the law by its number."""
        raise NotImplementedError

    # ---- the curtain -------------------------------------------------------------------------------------------------

    @property
    def open(self) -> bool:
        return self.position is not None

    def begins(self) -> Any:
        """Raise the curtain, to look before anybody acts."""
        if not self.open:
            self.position = self.rules.position(self.set_up())
        return self

    @property
    def state(self) -> Any:
        return self.rules.state(self.begins().position)

    # ---- doing -------------------------------------------------------------------------------------------------------

    def do(self, what: str, code: int) -> None:
        reason = self.rules.why_not(self.begins().position, code)
        assert (reason is None) == (code in self.rules.legal(self.position)), "legal and why_not disagree"
        if reason is not None:
            self._apply_all_the_same(code)
            raise Refused(what, reason)
        self.note(self.rules.apply(self.position, code))

    def _apply_all_the_same(self, code: int) -> None:
        before = self.position.to_bytes()
        try:
            self.rules.apply(self.position, code)
        except IllegalAction:
            assert self.position.to_bytes() == before, "a refused action changed something"
        else:
            raise AssertionError("why_not refuses it and apply does it")

    def answer(self, what: str, option: int) -> None:
        self.do(what, self.code_answer + option)

    def note(self, rows: Sequence[tuple[int, ...]]) -> None:
        for kind, audience, cause, rule, a, b, c, d in rows:
            card = self.cards.place(cause).card if cause >= 0 else ""
            self.log.append(Event(self.kinds[kind], self.rule_id(rule), card, audience, a, b, c, d))

    @contextmanager
    def refuses(self, rule: str, reason: str) -> Iterator[None]:
        try:
            yield
        except Refused as refused:
            assert (refused.reason.name, refused.reason.rule) == (reason, rule), str(refused)
            assert refused.reason.sentence
        else:
            raise AssertionError(f"it was allowed; expected {reason} [{rule}]")

    def chance(self, *names: str) -> None:
        """What luck gives, by name: the card drawn or discarded, who is hit, who starts."""
        for name in names:
            assert self.begins().position.asked()[1] == CHANCE, f"luck is not asked, but {self.question}"
            self.choose(f"chance gives {name}", name)

    def choose(self, what: str, name: str | int) -> None:
        options = self._options()
        found = [option for option, said in options if name in said]
        assert len(found) == 1, f"{what}: the choices are {[said[-1] for _, said in options]}"
        self.answer(what, found[0])

    def _options(self) -> list[tuple[int, list[str | int]]]:
        """Each legal answer with the names that it goes by."""
        question = self.position.asked()[0]
        options = [code - self.code_answer for code in self.position.legal()]
        return [(option, self.names(question, option)) for option in options]

    # ---- looking -----------------------------------------------------------------------------------------------------

    @property
    def question(self) -> str:
        """Who is asked what: "p1 target", "chance draw"; "" in the ordinary course of a turn."""
        question, seat = self.begins().position.asked()
        return f"{('p1', 'p2', 'chance')[seat]} {self.rules.actions.question_name(question)}" if question else ""

    @property
    def choices(self) -> list[str | int]:
        """What may be answered, by name."""
        return [said[0] for _, said in self._options()]

    @property
    def winner(self) -> str:
        """ "p1", "p2" or "draw"; "" while the match goes on."""
        return RESULTS[self.begins().position.winner] if self.position.winner >= 0 else ""

    def view(self, who: str) -> dict[str, Any]:
        """What a player, or "spectator", may know."""
        view: dict[str, Any] = self.rules.view(self.begins().position, {**SEATS, "spectator": SPECTATOR}[who])
        return view

    def told(self, kind: str) -> list[Event]:
        return [event for event in self.log if event.kind == kind]


class Player:
    """One side of the table; its piles are those of any duel."""

    piles: ClassVar[tuple[str, ...]] = ("hand", "deck", "discard")

    def __init__(self, scene: Any, seat: int, deck: str = "") -> None:
        self.scene, self.seat = scene, seat
        self.name = RESULTS[seat]
        self._has: dict[str, Any] = {pile: [] for pile in self.piles}
        self._has["deck"] = deck.split()

    # ---- setting up --------------------------------------------------------------------------------------------------

    def has(self, **what: Any) -> None:
        """Piles of cards by name: hand, deck (top first), discard (oldest first), and numbers as the game has them.

        `known`: how many cards on top of the deck both have seen; `shown`: cards of the hand that the other has seen.
        """
        assert not self.scene.open, "the curtain is up: cards are moved by actions only"
        for key, value in what.items():
            self._has[key] = value.split() if key in (*self.piles, "shown") else value

    def write_piles(self, g: Any, on_the_table: Sequence[str] = ()) -> Any:
        """This side's list (its piles, and its cards `on_the_table`), hand, deck and discard; returns the seat."""
        has, seat = self._has, g.seats[self.seat]
        cards = [card for pile in self.piles for card in has[pile]]
        numbers = sorted({self.scene.cards.card_index(card) for card in [*cards, *on_the_table]})
        seat.n_kinds = len(numbers)
        seat.card[: len(numbers)] = numbers
        for card in has["hand"]:
            seat.hand[self.kind(seat, card)] += 1
        for card in has.get("shown", []):
            seat.shown[self.kind(seat, card)] += 1
        seat.n_deck, seat.n_known = len(has["deck"]), has.get("known", 0)
        kinds = [self.kind(seat, card) for card in reversed(has["deck"])]
        seat.deck[: seat.n_deck] = self._deck(g, kinds, seat.n_known)
        seat.n_discard = len(has["discard"])
        seat.discard[: seat.n_discard] = [self.kind(seat, card) for card in has["discard"]]
        return seat

    def _deck(self, g: Any, kinds: list[int], known: int) -> list[int]:
        """Where luck is asked, the part that nobody knows is a multiset: sorted."""
        unknown = len(kinds) - known
        return sorted(kinds[:unknown]) + kinds[unknown:] if g.luck_asked else kinds

    def kind(self, seat: Any, card: str) -> int:
        return list(seat.card[: seat.n_kinds]).index(self.scene.cards.card_index(card))

    # ---- doing -------------------------------------------------------------------------------------------------------

    def chooses(self, *names: str | int) -> None:
        """Answer the question by name, as the game's stage names what may be answered."""
        for name in names:
            asked = self.scene.begins().position.asked()[1]
            assert asked == self.seat, f"{self.name} is not asked, but {self.scene.question!r}"
            self.scene.choose(f"{self.name} chooses {name}", name)

    def concedes(self) -> None:
        self.scene.note(self.scene.rules.concede(self.scene.begins().position, self.seat))

    def acts(self, what: str, code: int) -> None:
        self.scene.begins()
        if not self.scene.question:
            assert self.scene.state.seat == self.seat, f"{what}, but it is the other's turn"
        self.scene.do(what, code)

    def held(self, card: str) -> int:
        """The kind of a card of this side's list, as action codes have it."""
        return self.kind(self.scene.state.seats[self.seat], card)

    # ---- looking -----------------------------------------------------------------------------------------------------

    @property
    def other(self) -> Any:
        return self.scene.players[1 - self.seat]

    @property
    def seen(self) -> Any:
        """The seat's own record."""
        return self.scene.state.seats[self.seat]

    @property
    def hp(self) -> int:
        return int(self.seen.hp)

    @property
    def deck(self) -> list[str]:
        """Top first; where luck is asked, what nobody knows is a multiset."""
        seat = self.seen
        return [self.scene.cards.card_name(seat.card[k]) for k in reversed(seat.deck[: seat.n_deck])]

    @property
    def known(self) -> int:
        """How many cards on top of the deck both players know."""
        return int(self.seen.n_known)

    @property
    def discard(self) -> list[str]:
        """Oldest first."""
        seat = self.seen
        return [self.scene.cards.card_name(seat.card[k]) for k in seat.discard[: seat.n_discard]]
