"""One match as environments need it: what each seat sees and remembers, chance drawn, asked or given, copies, bytes.

It needs the standard library only. The environments of PettingZoo, Gymnasium and OpenSpiel are made of it.
"""

from __future__ import annotations

import json
from array import array
from base64 import b64decode, b64encode
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import accumulate
from operator import index
from typing import Any, Literal, TypeAlias, get_args

from ..games import game as game_of_key
from ..kernel.backend import Position
from ..kernel.duel import Duel
from ..kernel.errors import DuelError, ProtocolError, shown
from ..kernel.game import CHANCE, DRAW
from ..kernel.luck import chosen
from . import history
from .actions import Explained, explain, legal_sentences
from .encode import Schema, require_seat
from .history import Memory, Reader
from .versions import versions

Luck: TypeAlias = Literal["drawn", "asked", "given"]

MUST_AGREE = ("game", "options", "catalogue", "luck", "schema")  # of the versions, where bytes are read
OVER = -1  # who plays when nobody does


@cache
def reader_of(key: str) -> Reader:
    """One reader a game, so that columns are named once."""
    return Reader(Schema(game_of_key(key)))


def by_lot(seed: int, number: int, weighted: Sequence[tuple[int, int]]) -> int:
    """One of some (code, weight): the lot of that number from a seed."""
    at = chosen(seed & 0xFFFFFFFFFFFFFFFF, number, sum(weight for _, weight in weighted))
    sums = accumulate(weight for _, weight in weighted)
    return next(code for (code, _), below in zip(weighted, sums, strict=True) if at < below)


class Episode:
    """A match between two decks.

    `luck`: "drawn" from the seed by the engine; "asked": whoever plays answers for chance too (`to_play` is CHANCE);
    "given": `chance` has its first answers, as codes, and the rest is drawn by lot from the seed.
    """

    def __init__(
        self,
        game: Duel | str,
        decks: Sequence[Sequence[str]],
        seed: int = 0,
        luck: Luck = "drawn",
        chance: Iterable[int] = (),
        reader: Reader | None = None,
    ) -> None:
        """`reader`: of another episode of the game, so that columns are not named anew."""
        if luck not in get_args(Luck):
            raise ValueError(f"luck: {luck!r} is unknown; expected one of {', '.join(get_args(Luck))}")
        self.reader = reader or (reader_of(game) if isinstance(game, str) else Reader(Schema(game)))
        self.luck: Luck = luck
        self.seed, self.chance, self.lots = index(seed), list(chance), 0
        if self.chance and luck != "given":
            raise ValueError(f"chance: answers with luck={luck!r}; expected luck='given'")
        undealt = self.game.undealt(self.seed, decks, "drawn" if luck == "drawn" else "asked")
        self.position: Position = self.game.position(undealt)
        self.memories: tuple[Memory, Memory] = history.begin(self.schema, self.position)
        self.plies = 0  # decisions of the seats
        self._note(OVER, 0, self.position.setup_logged())
        self._answer()

    @property
    def schema(self) -> Schema:
        return self.reader.schema

    @property
    def game(self) -> Duel:
        return self.reader.schema.game

    # ---- what may be done --------------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return self.position.winner >= 0

    @property
    def to_play(self) -> int:
        """0, 1, CHANCE, or OVER."""
        return OVER if self.over else self.position.asked()[1]

    def legal(self) -> list[int]:
        return self.position.legal()

    def chances(self) -> list[tuple[int, float]]:
        """What chance may answer now, as (code, probability); empty where it is not asked."""
        weighted = [] if self.over else self.game.chances(self.position)
        total = sum(weight for _, weight in weighted)
        return [(code, weight / total) for code, weight in weighted]

    def apply(self, code: int) -> None:
        """Do a legal action, or answer for chance. Raises IllegalAction with the reason; then nothing has changed."""
        code, actor = index(code), self.to_play
        self._note(actor, code, self.game.apply(self.position, code))
        self.plies += actor in (0, 1)
        self._answer()

    def concede(self, seat: int) -> None:
        """Give up, in either turn."""
        self._note(OVER, 0, self.game.concede(self.position, seat))

    def returns(self) -> tuple[float, float]:
        """1 for whoever has won, -1 for the other; 0 and 0 in a draw, and before the end."""
        winner = self.position.winner
        if winner in (OVER, DRAW):
            return 0.0, 0.0
        return (1.0, -1.0) if winner == 0 else (-1.0, 1.0)

    def _note(self, actor: int, code: int, rows: list[tuple[int, ...]]) -> None:
        self.memories = history.after(self.memories, actor, code, rows)

    def _answer(self) -> None:
        """Answer for chance, where that is no business of whoever plays."""
        while self.luck == "given" and self.to_play == CHANCE:
            code = self.chance.pop(0) if self.chance else self._lot()
            self._note(CHANCE, code, self.game.apply(self.position, code))

    def _lot(self) -> int:
        self.lots += 1
        return by_lot(self.seed, self.lots, self.game.chances(self.position))

    # ---- what a seat sees --------------------------------------------------------------------------------------------

    def observation(self, seat: int) -> array[int]:
        """What `seat` sees now: int16[len(schema)]."""
        return self.schema.row(self.position, seat)

    def mask(self, seat: int) -> bytearray:
        """uint8[n_codes]: 1 where `seat` may do that now."""
        return self.schema.mask(self.position, seat)

    def observation_text(self, seat: int) -> str:
        return f"{self.game.key} schema {self.schema.hash} seat {seat}\n{self.schema.text(self.observation(seat))}"

    def information(self, seat: int) -> array[int]:
        """What `seat` has seen and done so far: int16[reader.length] (history.py)."""
        return self.reader.row(self._memory(seat), self.observation(seat))

    def information_text(self, seat: int) -> str:
        return self.reader.text(self._memory(seat), seat)

    def story(self, seat: int, lang: str = "en") -> list[str]:
        """What `seat` has been told so far, in sentences, the oldest first."""
        return self.reader.story(self._memory(seat), seat, self._known(lang))

    def explain(self, code: int, lang: str = "en") -> Explained:
        """What a code would do here and by which rule, or why it may not be done."""
        return explain(self.game, self.position, code, self._known(lang))

    def sentences(self, lang: str = "en") -> dict[int, str]:
        """Every legal action by its code, as a menu says it."""
        return legal_sentences(self.game, self.position, self._known(lang))

    def _known(self, lang: str) -> str:
        languages = self.game.catalogue.vocabulary.languages
        if lang not in languages:
            raise ValueError(f"lang: {lang!r} is unknown; expected one of {', '.join(languages)}")
        return lang

    def _memory(self, seat: int) -> Memory:
        require_seat(seat)
        return self.memories[seat]

    def __repr__(self) -> str:
        where = "over" if self.over else f"turn {self.position.turn}"
        return f"<Episode {self.game.key}, {where}, {self.plies} decisions>"

    def __str__(self) -> str:
        """Everything, hidden cards too: the position, whose decision it is, what may be done."""
        if self.over:
            end = "a draw" if self.position.winner == DRAW else f"P{self.position.winner + 1} has won"
            return f"{self.game.key}, over: {end}\n{self.game.text(self.position)}"
        who = "chance" if self.to_play == CHANCE else f"P{self.to_play + 1}"
        lines = [f"{self.game.key}, turn {self.position.turn}, {who} to play", self.game.text(self.position)]
        return "\n".join(lines + [f"  {code:3}  {said}" for code, said in self.sentences().items()])

    # ---- copies ------------------------------------------------------------------------------------------------------

    def clone(self) -> Episode:
        """A copy that shares nothing that changes."""
        other = object.__new__(Episode)
        other.__dict__ = self.__dict__.copy()
        other.position, other.chance = self.position.clone(), self.chance[:]
        return other

    def __deepcopy__(self, memo: dict[int, Any]) -> Episode:
        return self.clone()

    def resample(self, seat: int, seed: int, decks: Sequence[Sequence[str]] | None = None) -> Episode:
        """A match that `seat` cannot tell from this one: what it sees and remembers is the same, the rest is dealt
        anew, and so is the future. What the other seat remembers is guessed (history.py).

        `decks`: of both seats, where it is known which two play though the lists are closed; else the other seat's
        is drawn (games/*/resample.py)."""
        other = self.clone()
        view = self.game.view(self.position, seat)
        if decks is not None:
            view["seats"][1 - seat]["list"] = dict(Counter(decks[1 - seat]))
        other.position = self.game.resample(view, seat, seed)
        other.memories = history.guessed(self.memories, seat, self.schema, other.position)
        other.seed, other.chance = seed, []
        return other

    def to_bytes(self) -> bytes:
        """All of it as JSON, for any process and any machine: facts by name, never an image of the memory."""
        said = {
            "versions": versions(self.game),
            "luck": self.luck,
            "seed": self.seed,
            "chance": self.chance,
            "lots": self.lots,
            "plies": self.plies,
            "facts": self.game.facts(self.position),
            "memories": [
                [b64encode(memory.first).decode(), b64encode(memory.digest).decode(), memory.entries]
                for memory in self.memories
            ],
        }
        return json.dumps(said, separators=(",", ":"), sort_keys=True).encode()

    @classmethod
    def from_bytes(cls, data: bytes, reader: Reader | None = None) -> Episode:
        """The match that `to_bytes` gave. Raises ProtocolError where it was made with other rules, cards or columns."""
        try:
            return cls._of(json.loads(data), reader)
        except DuelError:
            raise
        except (ValueError, TypeError, KeyError, IndexError, AttributeError):
            raise ProtocolError("episode: these are no bytes of `Episode.to_bytes`") from None

    @classmethod
    def _of(cls, said: Any, reader: Reader | None) -> Episode:
        wanted = said["versions"]
        reader = reader or reader_of(wanted["game"])
        here = versions(reader.schema.game)
        for name in MUST_AGREE:
            if here[name] != wanted[name]:
                raise ProtocolError(f"episode: its {name} is {wanted[name]}, here it is {here[name]}")
        if said["luck"] not in get_args(Luck):
            raise ProtocolError(
                f"episode: its luck is {shown(said['luck'])}; expected one of {', '.join(get_args(Luck))}"
            )
        other = object.__new__(cls)
        other.reader, other.luck, other.chance = reader, said["luck"], [index(code) for code in said["chance"]]
        other.seed, other.lots, other.plies = (index(said[name]) for name in ("seed", "lots", "plies"))
        other.position = reader.schema.game.from_facts(said["facts"])
        first, second = (
            Memory(b64decode(row), tuple(tuple(entry) for entry in entries), b64decode(digest))
            for row, digest, entries in said["memories"]
        )
        other.memories = (first, second)
        return other

    def __reduce__(self) -> tuple[Any, tuple[bytes, Reader | None]]:
        """A pickle has the game too where options or cards are one's own."""
        game = self.game
        is_own = game.options.format_name == "own" or game.catalogue.hash != game.shipped(game.options).hash
        return Episode.from_bytes, (self.to_bytes(), self.reader if is_own else None)
