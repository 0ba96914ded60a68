"""What a person is about to do: where they stand, what they hold, what may be done with it, and why not.

It asks the match and changes nothing there: `press` says which action is meant, and whoever draws the table does it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ...games.artistes.game import Artistes
from ...games.artistes.numbers import N_SLOTS
from ...kernel.game import Reason
from ...match.match import Match
from ...match.messages import Offer, Prompt, Rejected
from .. import menu
from .sight import Item, Sight, in_hand
from .spots import FOE, YOU, Spot, card, following, here, order, there
from .words import Tongue

OF_UNITS = ("target", "base")  # questions that are answered on the board; the others in the list of cards
NOTHING = "nothing"


@dataclass(frozen=True, slots=True)
class Pressed:
    """What pressing came to: an action that is meant, a reason why not, or neither (something is held now)."""

    code: int | None = None
    refused: Reason | None = None


PICK_FIRST = Reason("pick_first", "", "")


class Desk(Sight):
    """One decision of one seat. A new decision gets a new desk."""

    def __init__(self, match: Match[Artistes], seat: int, say: Tongue) -> None:
        super().__init__(match.game.catalogue, match.view(seat), seat, [])
        self.match = match
        self.say = say
        self.prompt: Prompt | None = match.prompt(seat)
        self.offers: tuple[Offer, ...] = self.prompt.actions if self.prompt else ()
        self.question = self.prompt.question if self.prompt else ""
        self.items = self._items()
        self.answers: dict[Spot, int] = {}  # of a question
        self.plans: dict[Spot, dict[Spot, int]] = {}  # of a turn: what one takes, where it may go, the action
        self.end: int | None = None
        for offer in self.offers:
            self._place(offer)
        self.ending = False  # the end of the phase waits for its confirmation
        self.cursor = self.first()

    # ---- what is offered where ---------------------------------------------------------------------------------------

    def _items(self) -> list[Item]:
        """The answers first, then the hand, to be looked at."""
        answers = [self._answer(offer) for offer in self.offers] if self.question not in ("", *OF_UNITS) else []
        lying = in_hand(self.view, self.seat)
        return answers + [item for item in lying if item.aside or self.question != "discard"]

    def _answer(self, offer: Offer) -> Item:
        if offer.verb == "way":
            assert self.prompt is not None
            ways = menu.ways(self.view, self.prompt, self.catalogue, self.say)
            number = offer.args["way"]
            return Item(label=ways[number - 1] if ways else self.say("way", number), code=offer.code)
        name = str(offer.args.get("card", ""))
        if name and name != NOTHING:
            return Item(name, code=offer.code)
        return Item(label=self.say(f"{offer.verb} {name}".strip()), code=offer.code)

    def _place(self, offer: Offer) -> None:
        if offer.verb == "end":
            self.end = offer.code
        elif offer.verb == "attack":
            target = FOE if offer.args["target"] == "player" else there(offer.args["target"] - 1)
            self.plans.setdefault(here(offer.args["slot"] - 1), {})[target] = offer.code
        elif offer.verb in ("summon", "play"):
            for i, item in enumerate(self.items):
                if item.card == offer.args["card"]:
                    target = here(offer.args["slot"] - 1) if offer.verb == "summon" else card(i)
                    self.plans.setdefault(card(i), {})[target] = offer.code
        elif offer.verb == "choose":
            side = here if offer.args["side"] == "own" else there
            self.answers[side(offer.args["slot"] - 1)] = offer.code
        else:
            at = next(i for i, item in enumerate(self.items) if item.code == offer.code)
            self.answers[card(at)] = offer.code

    @property
    def lit(self) -> list[Spot]:
        """The spots where something can be done now, from top to bottom."""
        if self.prompt is None or self.ending:
            return []
        found: Iterable[Spot] = self.plans
        if self.question:
            found = self.answers
        elif self.held is not None:
            found = self.plans[self.held]
        return sorted(found, key=order)

    def first(self) -> Spot:
        """Where to stand at the beginning of a decision."""
        lit = self.lit
        cards = [spot for spot in lit if spot.zone == "hand"]
        if self.question:
            enemies = [spot for spot in lit if spot.zone == "there"]
            return (cards or enemies or lit or [YOU])[0]
        return (cards or lit or [card(0) if self.items else YOU])[0]

    # ---- what one does -----------------------------------------------------------------------------------------------

    def go(self, spot: Spot) -> None:
        self.cursor = spot
        self.ending = False

    def tab(self, step: int) -> None:
        self.go(following(self.cursor, self.lit, step))

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
        return self.plans[self.held].get(self.cursor) if self.held is not None else None

    def press(self) -> Pressed:
        """Do what is meant here, or take what is here, or say why neither can be."""
        code = self.meant()
        if code is not None:
            return Pressed(code)
        if self.held is not None and self._could_be_target(self.cursor):
            return Pressed(refused=self.why())
        if not self.question and self.cursor in self.plans:
            self._hold(self.cursor)
            return Pressed()
        return Pressed(refused=self.why())

    def _hold(self, spot: Spot) -> None:
        self.held = spot
        targets = self.lit
        foes = [target for target in targets if target.zone in ("foe", "there")]
        self.cursor = (sorted(foes, key=lambda target: target == FOE) or targets)[0]

    def _could_be_target(self, spot: Spot) -> bool:
        """Would a person who holds this expect it to go there?"""
        assert self.held is not None
        if self.held.zone == "here":
            return spot.zone in ("foe", "there")
        return spot.zone == "here" and self.is_artist(self.items[self.held.at].card)

    def press_end(self) -> Pressed:
        """End the phase: at once where nothing else can be done, else after a second time."""
        if self.end is None:
            code = self.match.parse(self.seat, "end")
            reason = None if isinstance(code, Rejected) else self._reason(code)
            return Pressed(refused=reason or PICK_FIRST)
        if self.ending or not self.plans:
            return Pressed(self.end)
        self.held, self.ending = None, True
        return Pressed()

    # ---- why not -----------------------------------------------------------------------------------------------------

    def why(self) -> Reason | None:
        """Why nothing can be done here; None: something can."""
        if self.meant() is not None or (self.held is None and self.cursor in self.plans):
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
        return self.match.why_not(self.seat, code, self.say.story)

    def _expected(self) -> list[str]:
        """The actions, as they are typed, that a person may have expected here."""
        spot = self.cursor
        if self.question in OF_UNITS and spot.zone in ("here", "there"):
            return [f"choose {'own' if spot.zone == 'here' else 'enemy'} {spot.at + 1}"]
        if self.held is not None and self._could_be_target(spot):
            target = "player" if spot == FOE else str(spot.at + 1)
            if self.held.zone == "here":
                return [f"attack {self.held.at + 1} {target}"]
            return [f"summon {self.items[self.held.at].card} {target}"]
        if spot.zone == "hand" and spot.at < len(self.items):
            return self._expected_of(self.items[spot.at].card)
        if spot.zone == "here" and self.view["units"][self.seat * N_SLOTS + spot.at]:
            return [f"attack {spot.at + 1} {target}" for target in [*self._foes(), "player"]]
        return []

    def _expected_of(self, name: str) -> list[str]:
        if not name:
            return []
        if not self.is_artist(name):
            return [f"play {name}"]
        base = self.catalogue.card(name).base
        units = self.view["units"][self.seat * N_SLOTS : (self.seat + 1) * N_SLOTS]
        best = [
            i for i in range(N_SLOTS) if (units[i]["card"] == base if base else not units[i]) if units[i] or not base
        ]
        return [f"summon {name} {i + 1}" for i in best or range(N_SLOTS)]

    def _foes(self) -> list[str]:
        away = (1 - self.seat) * N_SLOTS
        return [str(i + 1) for i in range(N_SLOTS) if self.view["units"][away + i]]
