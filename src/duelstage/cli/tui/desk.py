"""What a person is about to do: where they stand, what they hold, what may be done with it, and why not.

It asks the match and changes nothing there: `press` says which action is meant, and whoever draws the table does it.
What is a game's own, such as which spot an action is done at, is in boards/.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from ...kernel.duel import Duel
from ...kernel.game import Reason
from ...match.match import Match
from ...match.messages import Offer, Prompt, Rejected
from ...telling import asking
from .sight import Item, Sight, in_hand
from .spots import YOU, Spot, card, following, order_of

if TYPE_CHECKING:
    from .board import Board

NOTHING = "nothing"


@dataclass(frozen=True, slots=True)
class Pressed:
    """What pressing came to: an action that is meant, a reason why not, or neither (something is held now)."""

    code: int | None = None
    refused: Reason | None = None


PICK_FIRST = Reason("pick_first", "", "")


class Desk(Sight):
    """One decision of one seat. A new decision gets a new desk."""

    of_units: ClassVar[tuple[str, ...]] = ("target",)  # questions answered on the field; the others in the list
    hides_hand: ClassVar[tuple[str, ...]] = ("discard",)  # questions whose answers are the hand, or as good as that

    def __init__(self, match: Match[Duel], seat: int, board: Board) -> None:
        super().__init__(board, match.view(seat), seat, [])
        self.match = match
        self.say = board.say
        self.order = order_of(board.grid())
        self.prompt: Prompt | None = match.prompt(seat)
        self.offers: tuple[Offer, ...] = self.prompt.actions if self.prompt else ()
        self.question = self.prompt.question if self.prompt else ""
        self.items = self._items()
        self.answers: dict[Spot, int] = {}  # of a question
        self.plans: dict[Spot, dict[Spot, int]] = {}  # of a turn: what one takes, where it may go, the action
        self.end: int | None = None
        for offer in self.offers:
            if offer.verb == "end":
                self.end = offer.code
            elif not self._place(offer):
                at = next(i for i, item in enumerate(self.items) if item.code == offer.code)
                self.answers[card(at)] = offer.code
        self.ending = False  # the end of the phase waits for its confirmation
        self.cursor = self.first()

    # ---- what a game says --------------------------------------------------------------------------------------------

    def _place(self, offer: Offer) -> bool:
        """Note where an action is done, in `plans` or `answers`; False: it is an answer in the list."""
        raise NotImplementedError

    def _could_be_target(self, spot: Spot) -> bool:
        """Would a person who holds this expect it to go there?"""
        raise NotImplementedError

    def _expected(self) -> list[str]:
        """The actions, as they are typed, that a person may have expected here."""
        raise NotImplementedError

    # ---- what is offered where ---------------------------------------------------------------------------------------

    def _items(self) -> list[Item]:
        """The answers first, then the hand, to be looked at."""
        answers = [self._answer(offer) for offer in self.offers] if self.question not in ("", *self.of_units) else []
        lying = in_hand(self.view, self.seat)
        return answers + [item for item in lying if item.aside or self.question not in self.hides_hand]

    def _answer(self, offer: Offer) -> Item:
        if offer.verb == "way":
            assert self.prompt is not None
            ways = asking.ways(self.view, self.prompt, self.catalogue, self.say)
            number = offer.args["way"]
            return Item(label=ways[number - 1] if ways else self.say("way", number), code=offer.code)
        name = str(offer.args.get("card", ""))
        if name and name != NOTHING:
            return Item(name, code=offer.code)
        key = f"{offer.verb} {name}".strip()
        return Item(label=self.say(key) if self.say.knows(key) else self._label(offer), code=offer.code)

    def _label(self, offer: Offer) -> str:
        return self.match.label(self.seat, offer.code, self.say.language)

    @property
    def current(self) -> Mapping[Spot, dict[Spot, int]]:
        """What can be taken now, and where each thing may go."""
        return self.plans

    @property
    def lit(self) -> list[Spot]:
        """The spots where something can be done now, from top to bottom."""
        if self.prompt is None or self.ending:
            return []
        found: Iterable[Spot] = self.current
        if self.question:
            found = self.answers
        elif self.held is not None:
            found = self.current[self.held]
        return sorted(found, key=self.order)

    def first(self) -> Spot:
        """Where to stand at the beginning of a decision."""
        lit = self.lit
        cards = [spot for spot in lit if spot.zone == "hand"]
        if self.question:
            enemies = [spot for spot in lit if spot.zone == "there"]
            return (cards or enemies or lit or [YOU])[0]
        return (cards or lit or [card(0) if self.items else YOU])[0]

    def title(self) -> str:
        """What the list at the bottom is called; "": the hand."""
        return ""

    @property
    def taken(self) -> bool:
        """Is there something to let go of?"""
        return self.held is not None

    def held_card(self) -> str:
        """The card that is held."""
        return self.card_at(self.held) if self.held is not None else ""

    # ---- what one does -----------------------------------------------------------------------------------------------

    def go(self, spot: Spot) -> None:
        self.cursor = spot
        self.ending = False

    def tab(self, step: int) -> None:
        self.go(following(self.cursor, self.lit, step, self.order))

    def back(self) -> bool:
        """Let go of what is held; False: nothing was."""
        if self.ending:
            self.ending = False
            return True
        if self.held is None:
            return False
        self.cursor, self.held = self.held, None
        return True

    def meant(self) -> int | None:
        """The action that pressing here would do at once; None: none."""
        if self.ending:
            return self.end
        if self.question:
            return self.answers.get(self.cursor)
        return self.current[self.held].get(self.cursor) if self.held is not None else None

    def press(self) -> Pressed:
        """Do what is meant here, or take what is here, or say why neither can be."""
        code = self.meant()
        if code is not None:
            return Pressed(code)
        if self.held is not None and self._could_be_target(self.cursor):
            return Pressed(refused=self.why())
        if self.may_take(self.cursor):
            self._hold(self.cursor)
            return Pressed()
        return Pressed(refused=self.why())

    def may_take(self, spot: Spot) -> bool:
        return not self.question and spot in self.current

    def _hold(self, spot: Spot) -> None:
        self.held = spot
        targets = self.lit
        foes = [target for target in targets if target.zone in ("foe", "there")]
        self.cursor = (sorted(foes, key=self._liked) or targets)[0]

    def _liked(self, foe: Spot) -> int:
        """Which enemy one looks at first: the players come last."""
        return int(foe.zone == "foe")

    def press_end(self) -> Pressed:
        """End the phase: at once where nothing else can be done, else after a second time."""
        if self.end is None:
            code = self.match.parse(self.seat, "end")
            reason = None if isinstance(code, Rejected) else self._reason(code)
            return Pressed(refused=reason or PICK_FIRST)
        if self.ending or not self.current:
            return Pressed(self.end)
        self.held, self.ending = None, True
        return Pressed()

    # ---- why not -----------------------------------------------------------------------------------------------------

    def why(self) -> Reason | None:
        """Why nothing can be done here; None: something can."""
        if self.meant() is not None or (self.held is None and self.may_take(self.cursor)):
            return None
        reasons = []
        for said in self._expected():
            code = self.match.parse(self.seat, said)
            reason = None if isinstance(code, Rejected) else self._reason(code)
            if reason is not None:
                reasons.append(reason)
        if reasons:
            return reasons[0]
        return PICK_FIRST if self.match.asked == self.seat else self._reason(0)

    def _reason(self, code: int) -> Reason | None:
        return self.match.why_not(self.seat, code, self.say.language)
