"""What one audience is told of a table, as messages in its language: views, prompts, events, sentences, previews.

Everything is made from what the table says to that audience, so nothing can be told that it may not know.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from ..bots.advice import Advice
from ..kernel import narrate
from ..kernel.backend import Position
from ..kernel.duel import Duel
from ..kernel.game import SEATS, View
from ..kernel.narrate import Units
from ..match import messages as match
from ..match.messages import SPECTATORS
from ..match.proposals import Proposal
from ..match.table import Table
from ..telling import Teller, asking, barring, hints, story, teller_class
from ..telling.names import with_names
from ..telling.outlook import Outlook
from ..telling.teller import Expected
from .messages import (
    Asked,
    Barred,
    End,
    Fact,
    Hinted,
    Line,
    Offer,
    Offered,
    Previewed,
    Rejected,
    Times,
    Told,
    Update,
    Why,
)


class Reader(NamedTuple):
    """In which languages somebody reads: sentences, and the names of cards in them."""

    language: str = "en"
    cards: str = "en"


ENGLISH = Reader()


class Labels(NamedTuple):
    """Says what actions are called in a position in which a seat is asked, with the card names of a game."""

    position: Position
    game: Duel

    def label(self, seat: int, code: int, language: str = "en") -> str:
        return str(self.game.actions.label(self.position, code, language))


class Scribe:
    """Writes for everybody at one table. `replay`: the id under which its record can be opened.

    `alone`: one person holds both seats, and may take back either's actions.
    """

    def __init__(self, table: Table, replay: str, alone: bool = False) -> None:
        self.table = table
        self.replay = replay
        self.alone = alone
        self.game: Duel = table.game
        self._tellers: dict[Reader, Teller] = {}
        self._units: list[Units | None] = [None, None, None]  # who stood where when an audience was last told
        self._outlooks: list[tuple[int, Outlook] | None] = [None, None]

    def teller(self, reader: Reader) -> Teller:
        if reader not in self._tellers:
            game = self.game if reader.cards == reader.language else with_names(self.game, reader.cards)
            self._tellers[reader] = teller_class(self.game.name)(game, reader.language)
        return self._tellers[reader]

    # ---- how it stands -----------------------------------------------------------------------------------------------

    def asked(self, audience: int, reader: Reader) -> Asked | None:
        """What a seat must decide now; None: it is not asked."""
        position = self.table.stand(audience)
        prompt = self.table.prompt(audience)
        if position is None or prompt is None:
            return None
        teller = self.teller(reader)
        view: View = self.table.view(audience) if prompt.question else {}  # an ordinary action needs none to be told
        said = asking.labels(Labels(position, teller.game), view, prompt, teller)
        offered = [Offered(o.code, o.verb, dict(o.args), o.notation, said[o.code]) for o in prompt.actions]
        return Asked(prompt.seq, prompt.question, asking.heading(view, prompt, teller), offered)

    def times(self, audience: int, now: int) -> Times | None:
        found = self.table.times(audience, now)
        return None if found is None else Times(found.left, _seat(found.running), found.now)

    def waiting(self, audience: int) -> bool:
        return audience in SEATS and self.table.waiting(audience)

    def can_undo(self, audience: int) -> bool:
        return audience in SEATS and self.table.can_undo(self.table.last_seat if self.alone else audience)

    def end(self) -> End | None:
        end = self.table.end
        return None if end is None else End(_audience(end.winner), end.how, end.rule, self.replay)

    def log(self, audience: int, reader: Reader) -> list[Line]:
        """The whole story as it stands, without what was taken back."""
        units = self._at_first(audience)
        rows = [[row for row in rows if row[1] >> audience & 1] for rows in self.table.match.rows()]
        # one's own answers to a secret question that is open: they have numbers that nobody else knows of
        rows += [one.rows for one in self.table.updates_since(audience, self.table.seq(SPECTATORS))]
        told = [self.game.events_for(part, audience) for part in rows]
        return [line for part in told for line in self._lines(part, reader, units)]

    def _lines(self, told: Iterable[dict[str, Any]], reader: Reader, units: Units) -> list[Line]:
        return written(story.lines(self.teller(reader).game, told, reader.language, units))

    def _at_first(self, audience: int) -> Units:
        position, _ = self.table.match.opening
        return story.standing(self.game.view(position, audience))

    # ---- what happens ------------------------------------------------------------------------------------------------

    def watch(self, audiences: Iterable[int]) -> None:
        """Something is about to happen that these audiences will be told of."""
        for audience in range(SPECTATORS + 1):
            if audience not in audiences:
                self._units[audience] = None
            elif self._units[audience] is None:
                self._units[audience] = story.standing(self.table.view(audience))

    def updates(
        self, audience: int, readers: Iterable[Reader], updates: Sequence[match.Update], now: int
    ) -> dict[Reader, list[Update]]:
        """What has just happened, for each language in use; the last one tells how it stands now."""
        found: dict[Reader, list[Update]] = {}
        units = self._units[audience] or {}
        after = units
        for reader in readers:
            after = dict(units)
            found[reader] = [
                self._update(audience, reader, one, after, now if one is updates[-1] else None) for one in updates
            ]
        self._units[audience] = after
        return found

    def missed(self, audience: int, seq: int, reader: Reader, now: int) -> list[Update] | None:
        """What an audience has missed since its decision `seq`; None: it needs everything anew."""
        found = self.table.updates_since(audience, seq)
        if not found or any(one.happening in ("undo", "start") for one in found):
            return None
        units = self._at_first(audience)
        for one in self.table.updates_since(audience):
            if one.seq > seq:
                break
            if one.happening == "undo":
                return None
            self._lines(self.game.events_for(one.rows, audience), reader, units)
        return [self._update(audience, reader, one, units, now if one is found[-1] else None) for one in found]

    def _update(self, audience: int, reader: Reader, update: match.Update, units: Units, now: int | None) -> Update:
        """One update. `now`: it is the last one, so it tells how it stands."""
        told = self.game.events_for(update.rows, audience)
        undone = update.happening == "undo"
        last = now is not None
        view = self.table.view(audience) if undone else None
        if view is not None:
            units.clear()
            units.update(story.standing(view))
        return Update(
            match=0,
            seq=update.seq,
            happening=update.happening,
            seat=update.seat,
            events=told,
            log=[] if undone else self._lines(told, reader, units),
            view=view,
            asked=self.asked(audience, reader) if last else None,
            waiting=last and self.waiting(audience),
            can_undo=last and self.can_undo(audience),
            times=self.times(audience, now) if now is not None else None,
            end=self.end() if last else None,
        )

    # ---- what is asked of it -----------------------------------------------------------------------------------------

    def rejected(self, found: match.Rejected, reader: Reader, id: int | None) -> Rejected:
        """A refusal of the table, in a language."""
        return Rejected(
            reason=found.reason,
            rule=found.rule,
            sentence=barring.sentence(found.reason, found.sentence, reader.language),
            id=id,
        )

    def preview(self, seat: int, seq: int, code: int, reader: Reader, id: int | None) -> Previewed | Rejected:
        """What an offered action is certain to bring, by worlds that the seat's view allows."""
        if seq != self.table.seq(seat):
            return self.rejected(match.Rejected("stale", "", "that decision has been made already"), reader, id)
        reason = self.table.why_not(seat, code, reader.language)
        if reason is not None:
            return self.rejected(match.Rejected(*reason), reader, id)
        teller = self.teller(reader)
        outlook = self._outlook(seat, seq)
        outcome, view = outlook.of(code), outlook.view
        strike = teller.strike(view, code)
        return Previewed(
            seq=seq,
            code=code,
            facts=[Fact(fact[0], list(fact[1:]), teller.fact(fact, view)) for fact in outcome.facts],
            luck=outcome.luck,
            cells=sorted(strike.powers.items()) if strike else [],
            friendly=sorted(strike.own) if strike else [],
            id=id,
        )

    def hinted(self, seat: int, prompt: match.Prompt, advice: Advice, reader: Reader, id: int | None) -> Hinted:
        """What is advised and why, by worlds that the seat's view allows."""
        teller, codes = self.teller(reader), advice.codes
        outlook = self._outlook(seat, prompt.seq)
        position = self.table.stand(seat)
        assert position is not None
        first = asking.labels(Labels(position, teller.game), outlook.view, prompt, teller)[codes[0]]
        line = outlook.labels(codes, lambda there, code: str(teller.game.actions.label(there, code, reader.language)))
        facts = outlook.of_line(codes).facts
        return Hinted(
            seq=prompt.seq,
            code=codes[0],
            label=first,
            reasons=hints.reasons(teller, outlook.view, facts, advice),
            line=[first, *line[1:]],
            id=id,
        )

    def _outlook(self, seat: int, seq: int) -> Outlook:
        kept = self._outlooks[seat]
        if kept is None or kept[0] != seq:
            view: View = self.table.view(seat)
            kept = self._outlooks[seat] = (seq, self.teller(ENGLISH).outlook(view, seat))
        return kept[1]

    def why(self, seat: int, asked: Why, reader: Reader) -> Told | Rejected:
        """Why something may not be done: an action, or whatever one may expect of a card or a unit."""
        if asked.code is not None:
            reason = self.table.why_not(seat, asked.code, reader.language)
            if reason is None:
                return Told(allowed=True, barred=[], id=asked.id)
            said = barring.sentence(reason.name, reason.sentence, reader.language)
            return Told(allowed=False, barred=[self._barred("", said, reason.rule, reader)], id=asked.id)
        reason = None if self.table.prompt(seat) is not None else self.table.why_not(seat, 0, reader.language)
        if reason is not None:
            said = barring.sentence(reason.name, reason.sentence, reader.language)
            return Told(allowed=False, barred=[self._barred("", said, reason.rule, reader)], id=asked.id)
        expected = [one for one in self.teller(reader).expected(self.table.view(seat)) if _is_about(one, asked)]
        found = barring.all_barred(self.table, seat, expected, reader.language)
        barred = [self._barred(one.name, reason.sentence, reason.rule, reader) for one, reason in found]
        return Told(allowed=not barred, barred=barred, id=asked.id)

    def _barred(self, label: str, sentence: str, rule: str, reader: Reader) -> Barred:
        return Barred(label, sentence, rule, barring.law(self.game.name, rule, reader.language))


def _is_about(one: Expected, asked: Why) -> bool:
    if asked.unit is not None:
        return one.unit == asked.unit
    return not asked.card or (one.card == asked.card and one.unit < 0)


def offers_of(proposals: Iterable[Proposal]) -> list[Offer]:
    return [Offer(one.kind, _by(one.by)) for one in proposals]


def _by(seat: int) -> Any:
    return 1 if seat else 0


def written(said: Iterable[narrate.Line]) -> list[Line]:
    """Lines of the log as they are sent."""
    return [Line(line.text, line.rule, _seat(line.seat), line.turn) for line in said]


def _seat(seat: int | None) -> Any:
    return seat


def _audience(winner: int) -> Any:
    return winner
