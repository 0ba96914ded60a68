"""A recorded match at the drawn table, step by step, forward and back. Hands are open only where the match is over."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.content import Content
from textual.timer import Timer

from ...kernel.backend import Position
from ...kernel.duel import Duel
from ...kernel.game import Rows
from ...kernel.narrate import Units
from ...kernel.replay import Replay
from ...kernel.views import SPECTATOR
from .board import Board
from .boards import board_of
from .screen import Keys, TableScreen
from .sight import Sight, in_hand
from .words import Tongue

PACE = 1.2  # seconds a step while it plays by itself
FROM_OUTSIDE = 2  # persons: players are called by number


@dataclass(frozen=True, slots=True)
class Frame:
    """One step: where it led, and what happened on the way."""

    position: Position
    rows: Rows
    turn: int
    label: str  # the action in words; "" where it might tell of a hand


class ReplayScreen(TableScreen):
    """Looks through one record that has been found exact."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("n,enter,full_stop", "next", show=False),
        Binding("p,b,backspace,comma", "previous", show=False),
        Binding("space", "play", show=False),
        Binding("t", "turn(1)", show=False),
        Binding("r", "turn(-1)", show=False),
        Binding("home", "jump(0)", show=False),
        Binding("end", "jump(-1)", show=False),
        Binding("f", "flip", show=False),
        Binding("escape", "quit", show=False),
    ]

    def __init__(self, replay: Replay, game: Duel, language: str) -> None:
        self.game = game
        self.over = replay.end is not None
        self.seat = 0
        self.at = 0
        board = board_of(game, language, FROM_OUTSIDE)
        self.frames = frames(replay, game, board.say)
        self.clock: Timer | None = None  # it plays by itself
        super().__init__(board, self.look(board))

    @property
    def viewer(self) -> int:
        return self.seat if self.over else SPECTATOR

    def look(self, board: Board) -> Sight:
        view = self.game.view(self.frames[self.at].position, self.viewer)
        return Sight(board, view, self.seat, in_hand(view, self.seat))

    # ---- keys --------------------------------------------------------------------------------------------------------

    def jump_to(self, at: int) -> None:
        self.at = max(0, min(len(self.frames) - 1, at))
        cursor = self.sight.cursor
        self.sight = self.look(self.board)
        if cursor.zone != "hand" or cursor.at < len(self.sight.items):
            self.sight.go(cursor)
        self.show()

    def action_next(self) -> None:
        self.stop()
        self.jump_to(self.at + 1)

    def action_previous(self) -> None:
        self.stop()
        self.jump_to(self.at - 1)

    def action_jump(self, at: int) -> None:
        self.stop()
        self.jump_to(at if at >= 0 else len(self.frames) + at)

    def action_turn(self, step: int) -> None:
        """To the beginning of the next turn, or of the one before."""
        self.stop()
        turns = [frame.turn for frame in self.frames]
        at = self.at + step
        while 0 < at < len(turns) - 1 and turns[at] == turns[at - 1]:
            at += step
        self.jump_to(at)

    def action_play(self) -> None:
        """Step by step by itself, until the end or a key."""
        if self.clock is not None:
            self.stop()
        else:
            self.clock = self.set_interval(PACE, self.tick)
        self.show()

    def tick(self) -> None:
        self.jump_to(self.at + 1)
        if self.at == len(self.frames) - 1:
            self.stop()
            self.show()

    def stop(self) -> None:
        if self.clock is not None:
            self.clock.stop()
            self.clock = None

    def action_flip(self) -> None:
        """Look from the other side."""
        self.seat = 1 - self.seat
        self.jump_to(self.at)

    # ---- what is told ------------------------------------------------------------------------------------------------

    def hand_title(self) -> str:
        return f"{self.say('hand')} (P{self.seat + 1})"

    def outcome(self) -> tuple[str, list[Content]]:
        """What this step brought."""
        said = self._told(self.at)
        title = self.say("step", self.at, len(self.frames) - 1)
        return title, [Content(line) for line in said] or [Content(self.say("nothing"))]

    def log_lines(self) -> list[Content]:
        return [Content(line) for line in self._story(self.at + 1)]

    def _story(self, frames: int) -> list[str]:
        narrate = self.game.room("narrate").narrate
        units: Units = {}
        out: list[str] = []
        for frame in self.frames[:frames]:
            out += narrate(self.game, frame.rows, self.viewer, self.say.language, units)
        return out

    def _told(self, at: int) -> list[str]:
        """The sentences of one step; names come from what stood there before."""
        return self._story(at + 1)[len(self._story(at)) :]

    def prompt_line(self) -> Content:
        said = self.frames[self.at].label or ("" if self.at else self.say("start"))
        playing = f"  ({self.say('playing')})" if self.clock is not None else ""
        return Content(f"{self.say('step', self.at, len(self.frames) - 1)}  |  {said}{playing}")

    def keys(self) -> Keys:
        say = self.say
        return [
            ("n", say("key next"), "next"),
            ("p", say("key previous"), "previous"),
            (say("space"), say("key pause" if self.clock is not None else "key play"), "play"),
            ("t", say("key turn"), "turn(1)"),
            ("f", say("key side"), "flip"),
            ("?", say("key help"), "help"),
            ("q", say("key quit"), "quit"),
            ("l", say("key log"), "whole_log"),
            ("v", say("key view"), "whole_card"),
        ]

    def help_keys(self) -> Sequence[tuple[str, str]]:
        say = self.say
        return [
            (f"n, {say('enter')}", "help next"),
            ("p", "help previous"),
            (say("space"), "help play"),
            ("t, r", "help turn"),
            ("Home, End", "help ends"),
            ("f", "help side"),
            ("↑ ↓ ← →", "help arrows"),
            ("v", "help view"),
            ("l", "help log"),
            ("PgUp, PgDn", "help scroll"),
            ("q", "key quit"),
        ]


def frames(replay: Replay, game: Duel, say: Tongue) -> list[Frame]:
    """Every step of a record, with what was done in words."""
    out: list[Frame] = []
    for i, (position, rows) in enumerate(replay.states(game)):
        label = ""
        if i and replay.end is not None:
            step = replay.steps[i - 1]
            done = (
                say("concedes") if step.code is None else game.actions.label(out[-1].position, step.code, say.language)
            )
            label = f"P{step.seat + 1}: {done}"
        out.append(Frame(position, rows, game.view(position, SPECTATOR)["turn"], label))
    return out
