"""Bots think in processes of their own, with a hard cap. They get a serialised view and prompt, as a person does.

A worker that takes too long is stopped and replaced, and the bot does what is legal and ends its turn; so does one
whose worker dies. Once a worker is free, a match never waits for a bot longer than the cap.
"""

from __future__ import annotations

import asyncio
import contextlib
import hmac
import os
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

import msgspec

from ..bots import BEST, BOTS
from ..bots.advice import Advice
from ..kernel.backend import chosen_form
from ..match.messages import Offer, Prompt

WORKER = (sys.executable, "-m", "duelstage.server.thinking")
PASSED_ON = ("DUELSTAGE_ENGINE",)  # of our own variables: the others may hold secrets
QUEUE = 30.0  # seconds that a bot waits for a free worker
LINE_MAX = 4096  # bytes of an answer
QUICK_BOT = "greedy"  # where the engine is not compiled, and where a lesson wants no more
T = TypeVar("T")


@dataclass(frozen=True)
class Asked:
    """One decision for a bot. All of it is what its seat may know."""

    bot: str
    game: str  # its name
    options: dict[str, Any]  # of its format
    cards: dict[str, Any] | None  # definitions of those that are played with, if not the shipped ones
    seat: int
    seed: int  # the bot's own luck, not the match's
    view: dict[str, Any]
    prompt: Prompt
    hint: bool = False  # what the best bot would do and why, instead of what this one does

    def line(self, seconds: float) -> bytes:
        """The same as a line of JSON."""
        offers = [{"code": o.code, "verb": o.verb, "args": dict(o.args)} for o in self.prompt.actions]
        said = {
            "bot": self.bot,
            "game": self.game,
            "options": self.options,
            "cards": self.cards,
            "seat": self.seat,
            "seed": self.seed,
            "seconds": seconds,
            "view": self.view,
            "ply": self.prompt.ply,
            "question": self.prompt.question,
            "actions": offers,
            "hint": self.hint,
        }
        return msgspec.json.encode(said) + b"\n"


class Thinkers:
    """The worker processes, each asked one thing at a time."""

    def __init__(
        self, workers: int = 1, seconds: float = 2.0, cap: float = 8.0, command: Sequence[str] = WORKER
    ) -> None:
        self.seconds = seconds
        self.cap = cap
        self.replaced = 0  # workers that had to be
        self._command = tuple(command)
        self._free: asyncio.LifoQueue[Process | None] = asyncio.LifoQueue()
        for _ in range(workers):
            self._free.put_nowait(None)  # started when it is needed
        self._all: set[Process] = set()

    async def choose(self, asked: Asked) -> int:
        """The code that the bot names; where it names none in time, one that is legal."""
        if len(asked.prompt.actions) == 1:
            return asked.prompt.actions[0].code
        code = await self._answer(asked, int)
        legal = any(offer.code == code for offer in asked.prompt.actions)
        return code if code is not None and legal else fallback(asked.prompt.actions)

    async def advise(self, asked: Asked) -> Advice | None:
        """What the best bot would do, and why; None: it was not found in time."""
        found = await self._answer(asked, _advice)
        if found is None or not any(offer.code == found.codes[0] for offer in asked.prompt.actions):
            return None
        return found

    async def _answer(self, asked: Asked, read: Callable[[bytes], T]) -> T | None:
        """What a worker says; None: it has said nothing that can be read, and another takes its place."""
        try:
            worker = await asyncio.wait_for(self._free.get(), QUEUE)
        except TimeoutError:
            return None
        try:
            async with asyncio.timeout(self.cap):
                if worker is None or worker.returncode is not None:
                    worker = await self._started()
                return read(await _ask(worker, asked.line(self.seconds)))
        except (TimeoutError, OSError, ValueError):
            await self._stop(worker)
            worker = None
            self.replaced += 1
            return None
        except asyncio.CancelledError:
            await self._stop(worker)
            worker = None
            raise
        finally:
            self._free.put_nowait(worker)

    async def close(self) -> None:
        """Stop every worker."""
        for worker in list(self._all):
            await self._stop(worker)

    async def _started(self) -> Process:
        secret = [name for name in os.environ if name.startswith("DUELSTAGE_") and name not in PASSED_ON]
        environment = {name: value for name, value in os.environ.items() if name not in secret}
        worker = await asyncio.create_subprocess_exec(
            *self._command, stdin=PIPE, stdout=PIPE, stderr=DEVNULL, env=environment, limit=LINE_MAX
        )
        self._all.add(worker)
        return worker

    async def _stop(self, worker: Process | None) -> None:
        if worker is None:
            return
        self._all.discard(worker)
        if worker.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                worker.kill()
            await worker.wait()


def _advice(line: bytes) -> Advice:
    """Raises ValueError: it is none."""
    try:
        return Advice.from_json(msgspec.json.decode(line))
    except (KeyError, TypeError, IndexError, msgspec.DecodeError):
        raise ValueError("no advice") from None


async def _ask(worker: Process, line: bytes) -> bytes:
    """One line to a worker, one line back. Raises OSError or ValueError where it has died or says too much."""
    assert worker.stdin is not None and worker.stdout is not None
    worker.stdin.write(line)
    await worker.stdin.drain()
    return await worker.stdout.readline()


def fallback(actions: Sequence[Offer]) -> int:
    """What is done where no bot has answered: the end of the phase or turn, else the first of the list."""
    return next((offer.code for offer in actions if offer.verb == "end"), actions[0].code)


def bot_seed(secret: str, room: str, number: int, seat: int) -> int:
    """The luck of a bot in one match: the same after a restart, and nothing to do with the match's seed."""
    digest = hmac.digest(secret.encode(), f"bot {room} {number} {seat}".encode(), "sha256")
    return int.from_bytes(digest[:8], "big")


def hint_seed(secret: str, room: str, number: int, seq: int) -> int:
    """The luck of a hint: the same question has the same answer."""
    digest = hmac.digest(secret.encode(), f"hint {room} {number} {seq}".encode(), "sha256")
    return int.from_bytes(digest[:8], "big")


def usual_bot(game: str) -> str:
    """Whom one plays against unless one says so."""
    return BEST if chosen_form(game) == "native" else QUICK_BOT


def is_bot(name: str) -> bool:
    return name in BOTS
