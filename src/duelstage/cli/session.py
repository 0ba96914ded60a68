"""A match at one terminal: who is asked reads the table and answers; the other seat is a bot or another person.

What a person reads comes from the views and events of that person's seat alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from ..cards.shown import shown
from ..kernel.duel import Duel
from ..kernel.errors import DuelError
from ..kernel.game import DRAW, Reason
from ..match.match import Match
from ..match.messages import Accepted, Prompt, Rejected
from ..match.seats import Driver, step
from ..telling import barring
from ..telling.teller import Expected
from . import cards, rules
from .menu import Menu
from .news import News
from .output import wrapped
from .table import Table
from .terminal import Terminal
from .words import YES, command_of

LOG_LINES = 20

Save = Callable[[str], None]


class Session:
    """One match between the people and bots of one terminal."""

    def __init__(
        self,
        match: Match[Duel],
        bots: Mapping[int, Driver],
        table: Table,
        terminal: Terminal,
        save: Save,
    ) -> None:
        self.catalogue = table.catalogue
        self.match = match
        self.bots = bots
        self.people = [seat for seat in (0, 1) if seat not in bots]
        self.table = table
        self.say = table.say
        self.terminal = terminal
        self.save = save
        self.news = {seat: News(match.game, match, seat, table.say) for seat in self.people}
        self._drawn: int | None = None  # the action whose range has been drawn, and which waits for a yes
        self._confirmed: int | None = None  # what it was before the line that is being obeyed
        self.last: int | None = None  # the person who was asked last
        self.left = False

    # ---- the match ---------------------------------------------------------------------------------------------------

    def play(self) -> bool:
        """Until it is over (True), or the person leaves (False)."""
        while not self.left:
            seat = self.match.asked
            if seat is None:
                self._end()
                return True
            if seat in self.bots:
                step(self.match, [self.bots.get(s, self.bots[seat]) for s in (0, 1)])
            else:
                self._decide(seat)
        return False

    def _decide(self, seat: int) -> None:
        """One decision of a person: what happened, the table, the list, an answer."""
        if not self._curtain(seat):
            return
        prompt = self.match.prompt(seat)
        assert prompt is not None
        menu = Menu(self.match, prompt, self.table)
        self._drawn = None
        self._tell(seat)
        if not prompt.question:
            self.terminal.say("", *self.table.lines(self.match.view(seat)))
        if prompt.question or len(prompt.actions) > 1:
            self.terminal.say("", *menu.lines())
        else:
            self.terminal.say("", *self._missing(seat), *menu.lines())
        while self.match.asked == seat and self.match.seq == prompt.seq and not self.left:
            line = self.terminal.ask("> ")
            if line is None:
                self.terminal.say(self.say("input over"))
                self.left = True
            elif self._drawn is not None and line.casefold() in {"", *YES}:
                self._do(seat, prompt, self._drawn)
            elif line:
                self._confirmed, self._drawn = self._drawn, None  # naming the same action again is a yes too
                self._obey(seat, prompt, menu, line)

    def _curtain(self, seat: int) -> bool:
        """Between two people: nobody sees the other's hand. False: nobody is there any more."""
        if len(self.people) > 1 and self.last != seat:
            self.terminal.clear()
            if self.terminal.ask(self.say("curtain", who=self.say("player", seat + 1))) is None:
                self.terminal.say(self.say("input over"))
                self.left = True
                return False
            self.terminal.clear()
        self.last = seat
        return True

    def _tell(self, seat: int) -> None:
        lines = self.news[seat].fresh()
        if lines:
            self.terminal.say("", *lines)

    # ---- what a person types -----------------------------------------------------------------------------------------

    def _obey(self, seat: int, prompt: Prompt, menu: Menu, line: str) -> None:
        word, _, rest = line.partition(" ")
        command, rest = command_of(word), rest.strip()
        if line.isascii() and line.isdecimal():
            self._number(seat, prompt, menu, line)
        elif command == "discard" and rest not in ("", "1", "2"):
            self._words(seat, prompt, line)  # the answer to a question
        elif command:
            getattr(self, f"_do_{command}")(seat, menu, rest)
        else:
            self._words(seat, prompt, line)

    def _number(self, seat: int, prompt: Prompt, menu: Menu, line: str) -> None:
        code = menu.code(int(line)) if len(line) < 5 else None
        if code is None:
            self.terminal.say(self.say("no number"))
        else:
            self._act(seat, prompt, code)

    def _words(self, seat: int, prompt: Prompt, line: str) -> None:
        code = self.match.parse(seat, line)
        if isinstance(code, Rejected):
            self.terminal.say(*self._unreadable(code.sentence))
        else:
            self._act(seat, prompt, code)

    def _act(self, seat: int, prompt: Prompt, code: int) -> None:
        reason = self.match.why_not(seat, code, self.say.language)
        if reason is not None:
            self.terminal.say(*self._refusal(reason.sentence, reason.rule))
            return
        picture = self.table.picture(self.match.view(seat), code, True) if code != self._confirmed else []
        if picture:
            self._drawn = code
            self.terminal.say(*picture, self.say("confirm"))
        else:
            self._do(seat, prompt, code)

    def _do(self, seat: int, prompt: Prompt, code: int) -> None:
        answer = self.match.act(seat, prompt.seq, code)
        if isinstance(answer, Rejected):
            self.terminal.say(*self._refusal(answer.sentence, answer.rule))

    def _refusal(self, sentence: str, rule: str) -> list[str]:
        """A reason, with its rule."""
        said = self.say("cannot", sentence=sentence)
        return [wrapped(f"{said} [{rule}]" if rule else said, 2)]

    def _unreadable(self, sentence: str) -> list[str]:
        """What the game says to words that it cannot read is in English; others hear what can be typed."""
        return [wrapped(sentence, 2) if self.say.language == "en" else self.say("unknown")]

    def _do_help(self, seat: int, menu: Menu, rest: str) -> None:
        own = self.table.help.get(self.say.language, ())
        self.terminal.say(*self.say.help(own, **self.table.example))

    def _do_range(self, seat: int, menu: Menu, rest: str) -> None:
        """What an action reaches, without doing it."""
        code = self._meant(seat, menu, rest)
        if code is not None:
            legal = self.match.why_not(seat, code) is None
            picture = self.table.picture(self.match.view(seat), code, legal)
            self.terminal.say(*(picture or [self.say("no range")]))

    def _meant(self, seat: int, menu: Menu, said: str) -> int | None:
        """The code of a number of the list or of words; None: it cannot be read, which has been said."""
        code = menu.code(int(said)) if said.isascii() and said.isdecimal() and len(said) < 5 else None
        if code is not None:
            return code
        read = self.match.parse(seat, said)
        if isinstance(read, Rejected):
            self.terminal.say(*self._unreadable(read.sentence))
            return None
        return read

    def _do_why(self, seat: int, menu: Menu, rest: str) -> None:
        """Why an action may not be done: one that is named, or all that a person might expect."""
        if not rest:
            self._why_all(seat)
            return
        code = self._meant(seat, menu, rest)
        if code is None:
            return
        reason = self.match.why_not(seat, code, self.say.language)
        if reason is None:
            self.terminal.say(self.say("allowed"))
            return
        self.terminal.say(*self._refusal(reason.sentence, reason.rule))
        self._law(reason.rule)

    def _law(self, rule: str) -> None:
        if rule:
            law = rules.find(rule, self.say.language, self.match.game.name)
            self.terminal.say(wrapped(f"{law.id}: {law.text}", 2))

    def _why_all(self, seat: int) -> None:
        """Every card in hand and unit in play that can do nothing now, with the reason."""
        lines = self._all_barred(seat, self.table.expected(self.match.view(seat)))
        self.terminal.say(*([self.say("barred"), *lines] if lines else [self.say("all allowed")]))

    def _missing(self, seat: int) -> list[str]:
        """Where there is nothing but the end to choose: why not what one may have expected."""
        heading, expected = self.table.missing(self.match.view(seat))
        barred = self._all_barred(seat, expected) if heading else []
        return [self.say(heading), *barred, ""] if barred else []

    def _all_barred(self, seat: int, expected: Iterable[Expected]) -> list[str]:
        """A line for each thing that cannot be done, with the reason."""
        found = barring.all_barred(self.match, seat, expected, self.say.language)
        return [self._barred(one.name, reason) for one, reason in found]

    def _barred(self, name: str, reason: Reason) -> str:
        said = self.say("barred one", name=name, sentence=reason.sentence)
        return wrapped(f"{said} [{reason.rule}]", 4, "  ")

    def _do_show(self, seat: int, menu: Menu, rest: str) -> None:
        if not rest:
            self.terminal.say(self.say("which", f"show {self.table.example['card']}"))
            return
        try:
            card = cards.find(rest, self.catalogue)
        except DuelError:
            self.terminal.say(self.say("no card", shown(rest)))
            return
        self.terminal.say(*cards.told(card, self.catalogue, self.say.language))

    def _do_board(self, seat: int, menu: Menu, rest: str) -> None:
        self.terminal.say(*self.table.lines(self.match.view(seat)), "", *menu.lines())

    def _do_log(self, seat: int, menu: Menu, rest: str) -> None:
        lines = self.news[seat].all()
        self.terminal.say(*(lines if rest else lines[-LOG_LINES:]) or [self.say("log empty")])

    def _do_hand(self, seat: int, menu: Menu, rest: str) -> None:
        view = self.match.view(seat)
        held = {**view["seats"][seat]["hand"], **view["seats"][seat]["aside"]}
        if not held:
            self.terminal.say(self.say("empty hand"))
        for card, n in held.items():
            told = cards.told(self.catalogue.card(card), self.catalogue, self.say.language)
            self.terminal.say(f"{n} x {told[0]}" if n > 1 else told[0], *told[1:])

    def _do_discard(self, seat: int, menu: Menu, rest: str) -> None:
        view = self.match.view(seat)
        s = 1 - seat if rest == "2" else seat
        pile = ", ".join(map(self.table.name, view["seats"][s]["discard"]))
        key = "discard of" if pile else "empty discard"
        self.terminal.say(wrapped(self.say(key, pile, who=self.table.who(view, s)), 2))

    def _do_deck(self, seat: int, menu: Menu, rest: str) -> None:
        view = self.match.view(seat)
        own, other = view["seats"][seat], view["seats"][1 - seat]
        self.terminal.say(self.say("your deck", own["n_deck"]), self._listed(own["list"]))
        if "list" in other:
            self.terminal.say(self.say("their deck"), self._listed(other["list"]))
        else:
            self.terminal.say(self.say("closed"))

    def _listed(self, counts: Mapping[str, int]) -> str:
        return wrapped(", ".join(f"{n} {self.table.name(card)}" for card, n in counts.items()), 2, "  ")

    def _do_undo(self, seat: int, menu: Menu, rest: str) -> None:
        answer = self.match.undo(seat)
        if isinstance(answer, Accepted):
            self.terminal.say(self.say("undone"))
            return
        said = barring.sentence(answer.reason, answer.sentence, self.say.language)
        self.terminal.say(*self._refusal(said, answer.rule))

    def _do_save(self, seat: int, menu: Menu, rest: str) -> None:
        if not rest:
            self.terminal.say(self.say("which", "save match.json"))
        else:
            self.keep(rest)

    def keep(self, name: str) -> bool:
        """Save the match, and say so; False: it could not be written."""
        try:
            self.save(name)
        except DuelError as error:
            said = str(error) if self.say.language == "en" else self.say("not saved", name)  # the reason is in English
            self.terminal.say(wrapped(said, 2))
            return False
        self.terminal.say(self.say("saved", name))
        return True

    def _do_concede(self, seat: int, menu: Menu, rest: str) -> None:
        answer = self.terminal.ask(self.say("concede"))
        if answer is not None and answer.casefold() in YES:
            self.match.concede(seat)
        else:
            self.terminal.say(self.say("not conceded"))

    def _do_quit(self, seat: int, menu: Menu, rest: str) -> None:
        name = self.terminal.ask(self.say("save name"))
        if name and self.keep(name):
            self.terminal.say(self.say("resume with", name))
        elif name:
            return
        self.terminal.say(self.say("bye"))
        self.left = True

    def _do_rules(self, seat: int, menu: Menu, rest: str) -> None:
        if not rest:
            self.terminal.say(*map(wrapped, self.table.greeting()))
            return
        try:
            self.terminal.say(*rules.told(rules.find(rest, self.say.language, self.match.game.name), self.say.language))
        except DuelError as error:
            self.terminal.say(wrapped(str(error), 2))

    # ---- the end -----------------------------------------------------------------------------------------------------

    def _end(self) -> None:
        """Who won, by which rule."""
        for seat in self.people[:1]:
            self._tell(seat)
        outcome = self.match.outcome
        assert outcome is not None
        viewer = self.people[0]
        if outcome.winner == DRAW:
            said = self.say("draw")
        elif len(self.people) > 1:
            said = self.say("wins", who=self.say("player", outcome.winner + 1))
        else:
            said = self.say("you win" if outcome.winner == viewer else "you lose")
        self.terminal.say("", said)
        view = self.match.view(viewer)
        for s in (viewer, 1 - viewer):
            who = self.say("player", s + 1) if len(self.people) > 1 else self.table.who(view, s)
            self.terminal.say(self.say("final", who=who, what=self.table.final(view, s)))
        rule = self.news[viewer].last_rule
        if rule:
            law = rules.find(rule, self.say.language, self.match.game.name)
            self.terminal.say(wrapped(self.say("by rule", id=law.id, text=law.text), 2))
