"""A match at the drawn table: who is asked chooses there; the other seat is a bot, or a person after a curtain."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.content import Content

from ...cards.rulebook import Rule
from ...kernel.duel import Duel
from ...kernel.errors import DuelError
from ...kernel.game import DRAW, Reason
from ...match.match import Match
from ...match.messages import Accepted, Rejected
from ...match.seats import Driver
from ...telling import asking, barring
from ...telling.outlook import Outlook
from .. import rules
from ..news import News
from ..session import Save
from .boards import board_of
from .desk import PICK_FIRST, Desk, Pressed
from .dialogs import Ask, Confirm, Curtain, Sheet
from .screen import Keys, TableScreen
from .spots import Spot
from .widgets import Picked

FILE = "match.json"


class PlayScreen(TableScreen):
    """One match between the people and bots of one terminal."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "press", show=False),
        Binding("escape", "back", show=False),
        Binding("tab", "tab(1)", show=False, priority=True),
        Binding("shift+tab", "tab(-1)", show=False, priority=True),
        Binding("e", "end", show=False),
        Binding("w", "why", show=False),
        Binding("u", "undo", show=False),
        Binding("s", "save", show=False),
        Binding("c", "concede", show=False),
    ]

    def __init__(
        self, match: Match[Duel], bots: Mapping[int, Driver], language: str, save: Save, resumed: bool = False
    ) -> None:
        self.match = match
        self.bots = bots
        self.people = [seat for seat in (0, 1) if seat not in bots]
        self.save = save
        self.kept = ""  # the name that it was saved under last
        board = board_of(match.game, language, len(self.people))
        self.news = {seat: News(match.game, match, seat, board.say) for seat in self.people}
        self.read_to = dict.fromkeys(self.people, 0)  # the lines of the log before one's last action
        self.last = self.people[0]  # the person who was asked last
        self.curtained = len(self.people) > 1  # nobody has been shown anything yet
        self.note = board.say("resumed") if resumed else ""  # what has just been done, until the next key
        self.refused: Reason | None = None
        self.desk: Desk = board.desk_class(match, self.last, board)
        super().__init__(board, self.desk)
        self.outlook: Outlook = board.outlook(self.desk.view, self.last)

    def on_mount(self) -> None:
        self.advance()

    # ---- whose decision it is ----------------------------------------------------------------------------------------

    def advance(self) -> None:
        """After each accepted action: the bot's next decision, the other person's, one's own, or the end."""
        seat = self.match.asked
        if seat is None:
            self.open(self.last)
            self.tell_end()
        elif seat in self.bots:
            self.open(self.last)
            self.run_worker(self.think(seat), exclusive=True)
        elif self.curtained or seat != self.last:
            self.curtained = False
            self.app.push_screen(Curtain(self.say, seat), lambda _: self.open(seat))
        else:
            self.open(seat)

    def open(self, seat: int) -> None:
        """The table from a seat, at the decision that is open now."""
        self.last = seat
        self.refused = None
        self.sight = self.desk = self.board.desk_class(self.match, seat, self.board)
        self.outlook = self.board.outlook(self.desk.view, seat)
        self.show()

    async def think(self, seat: int) -> None:
        """A bot's decisions until another is asked, off the thread that draws. It is given what its seat may know."""
        while self.match.asked == seat:
            prompt, view = self.match.prompt(seat), self.match.view(seat)
            assert prompt is not None
            code = await asyncio.to_thread(self.bots[seat].choose, view, prompt)
            if not isinstance(self.match.act(seat, prompt.seq, code), Accepted):
                return  # the person has conceded meanwhile
            self.open(self.last)
        self.advance()

    def act(self, code: int) -> None:
        prompt = self.desk.prompt
        assert prompt is not None
        before = len(self.news[self.last].story())
        answer = self.match.act(self.last, prompt.seq, code)
        if isinstance(answer, Rejected):
            self.refused = Reason(answer.reason, answer.rule, answer.sentence)
            self.show()
            return
        self.read_to[self.last] = before
        self.advance()

    # ---- keys --------------------------------------------------------------------------------------------------------

    def show(self) -> None:
        """In a low terminal a reason takes the place of the card, so that all of it can be read."""
        self.query_one("#card").set_class(self.refused is not None, "covered")
        super().show()

    def fresh(self) -> None:
        """A key was pressed: what was said for the last one is over."""
        self.note, self.refused = "", None

    def stand(self, spot: Spot) -> None:
        self.fresh()
        super().stand(spot)

    def on_picked(self, event: Picked) -> None:
        """A click takes what can be taken, looks at a target, and does it the second time."""
        spot = event.spot
        again = spot == self.desk.cursor
        takes = self.desk.held is None and self.desk.may_take(spot)
        self.stand(spot)
        if again or takes:
            self.action_press()

    def action_press(self) -> None:
        self.after(self.desk.press())

    def action_end(self) -> None:
        self.after(self.desk.press_end())

    def after(self, pressed: Pressed) -> None:
        self.fresh()
        if pressed.code is not None:
            self.act(pressed.code)
            return
        self.refused = pressed.refused
        self.show()

    def action_back(self) -> None:
        self.fresh()
        self.desk.back()
        self.show()

    def action_tab(self, step: int) -> None:
        self.fresh()
        self.desk.tab(step)
        self.show()

    def action_why(self) -> None:
        self.fresh()
        self.refused = self.desk.why()
        if self.refused is None:
            self.note = self.say("allowed")
        self.show()

    def action_undo(self) -> None:
        self.fresh()
        answer = self.match.undo(self.last)
        if isinstance(answer, Accepted):
            self.note = self.say("undone")
            self.read_to[self.last] = min(self.read_to[self.last], len(self.news[self.last].story()))
            self.advance()
            return
        self.refused = Reason(answer.reason, answer.rule, answer.sentence)
        self.show()

    def action_save(self) -> None:
        self.app.push_screen(Ask(self.say("save"), self.say("save how"), self.kept or FILE), self.kept_as)

    def kept_as(self, name: str | None) -> None:
        if name:
            self.keep(name)

    def keep(self, name: str) -> bool:
        """Save under a name, and say so; False: it could not be written."""
        try:
            self.save(name)
        except DuelError as error:
            self.note = str(error)
            self.show()
            return False
        self.kept = name
        self.note = self.say("saved", name)
        self.show()
        return True

    def action_quit(self) -> None:
        if self.match.outcome is not None:
            self.app.exit()
            return
        self.app.push_screen(Ask(self.say("quit"), self.say("quit how"), self.kept or FILE), self.leave)

    def leave(self, name: str | None) -> None:
        """Away from the table: saved under a name, or not at all where it is empty. None: one stays."""
        if name is not None and (not name or self.keep(name)):
            self.app.exit()

    def action_concede(self) -> None:
        if self.match.outcome is None:
            self.app.push_screen(Confirm(self.say("concede"), self.say), self.concede)

    def concede(self, sure: bool | None) -> None:
        if sure and isinstance(self.match.concede(self.last), Accepted):
            self.advance()

    # ---- what is told ------------------------------------------------------------------------------------------------

    def hand_title(self) -> str:
        if self.desk.question not in ("", *self.desk.of_units):
            return self.asking()
        return self.desk.title() or self.say("hand")

    def card_lines(self) -> list[Content]:
        """The card in one's hand is what matters where nothing lies yet."""
        desk = self.desk
        if desk.held is not None and desk.cursor.zone == "here" and not desk.unit_at(desk.cursor):
            return self.faces.card(desk.held_card())
        return self.board.card_lines(desk) or super().card_lines()

    def asking(self) -> str:
        """The question, and the card that asks it."""
        said = self.say(f"ask {self.desk.question}")
        card = asking.asking_card(self.desk.view, self.match.game.catalogue)
        who = self.board.asker(self.desk.view) or (self.faces.name(card) if card else "")
        return self.say("asks", who, said) if who else said[:1].upper() + said[1:]

    def outcome(self) -> tuple[str, list[Content]]:
        """The reason why not; else what would happen."""
        if self.refused is not None:
            return self.say("why"), self.refusal(self.refused)
        code = self.desk.meant()
        if code is None:
            return self.say("outcome"), []
        told = self.board.lines(self.outlook.of(code), self.desk.view, self.last)
        return self.say("outcome"), [Content(line) for line in told]

    def refusal(self, reason: Reason) -> list[Content]:
        """The sentence, then the rule in words."""
        if reason == PICK_FIRST:
            return [Content(self.say("pick first"))]
        sentence = barring.sentence(reason.name, reason.sentence, self.say.language)
        said = [Content.styled(self.say("cannot", self.faces.spoken(sentence)), "bold")]
        if reason.rule:
            law = self.law(reason.rule)
            said += [Content(f"{law.id}: {law.sentences[0]}")]
        return said

    def law(self, rule: str) -> Rule:
        return rules.find(rule, self.say.language, self.match.game.name)

    def log_lines(self) -> list[Content]:
        """The story; what is new since one's last action stands under a line of its own."""
        story = self.news[self.last].story()
        seen = self.read_to[self.last]
        old, new = [Content.styled(line, "dim") for line in story[:seen]], [Content(line) for line in story[seen:]]
        return [*old, Content.styled(f"-- {self.say('news')} --", "italic"), *new] if old and new else old + new

    def prompt_line(self) -> Content:
        return Content.assemble((self.note, "bold"), "  " if self.note else "", self.what_to_do())

    def what_to_do(self) -> str:
        desk = self.desk
        if self.match.outcome is not None:
            return self.say("end prompt")
        if desk.prompt is None:
            return self.say("thinking")
        if desk.question:
            return self.asking()
        if desk.ending:
            return self.say("held end", self.say(f"end {self.board.phase_key(desk.view)}"))
        return self.board.what_to_do(desk)

    def keys(self) -> Keys:
        say, desk = self.say, self.desk
        phase = self.board.phase_key(desk.view)
        out = [(say("enter"), say("key do" if desk.meant() is not None else "key choose"), "press")]
        if desk.taken or desk.ending:
            out.append((say("esc"), say("key back"), "back"))
        if desk.end is not None:
            out.append(("e", say(f"key end {phase}"), "end"))
        out += [("w", say("key why"), "why"), ("u", say("key undo"), "undo")]
        out += [("?", say("key help"), "help"), ("q", say("key quit"), "quit")]
        out += [("v", say("key view"), "whole_card"), ("l", say("key log"), "whole_log")]
        return [*out, ("s", say("help save"), "save"), ("c", say("help concede"), "concede")]

    def help_keys(self) -> list[tuple[str, str]]:
        say = self.say
        return [
            ("↑ ↓ ← →", "help arrows"),
            ("Tab", "help tab"),
            (f"{say('enter')}, {say('space')}", "help enter"),
            ("", "help mouse"),
            (say("esc"), "help esc"),
            ("e", "help end"),
            ("w", "help why"),
            ("u", "help undo"),
            ("v", "help view"),
            ("l", "help log"),
            ("PgUp, PgDn", "help scroll"),
            ("s", "help save"),
            ("c", "help concede"),
            ("q", "help quit"),
        ]

    # ---- the end -----------------------------------------------------------------------------------------------------

    def tell_end(self) -> None:
        """Who won, by which rule."""
        outcome = self.match.outcome
        assert outcome is not None
        if outcome.winner == DRAW:
            said = self.say("draw")
        elif len(self.people) > 1:
            said = self.say("somebody wins", self.say("player n", outcome.winner + 1))
        else:
            said = self.say("you win" if outcome.winner == self.last else "you lose")
        told = [Content.styled(said, "bold"), Content("")]
        for s in (self.last, 1 - self.last):
            left = self.board.final(self.desk.view["seats"][s])
            told.append(Content(self.say("asks", self.faces.who(self.last, s), left)))
        rule = self.last_rule()
        if rule:
            law = self.law(rule)
            told += [Content(""), Content(f"{law.id}: {law.sentences[0]}")]
        sheet = Sheet(self.say("end"), told, self.say("end how"), ("s", "q"))
        self.app.push_screen(sheet, self.after_end)

    def last_rule(self) -> str:
        """The rule of the last event that names one: that of the end."""
        told = [event for rows in self.match.rows() for event in self.match.game.events_for(rows, self.last)]
        return next((str(event["rule"]) for event in reversed(told) if "rule" in event), "")

    def after_end(self, key: str | None) -> None:
        if key == "s":
            self.action_save()
        elif key == "q":
            self.app.exit()
