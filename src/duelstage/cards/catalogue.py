"""A loaded set: its cards by id and by number, their text, their programs, and the tables that the engine runs on.

Cards are numbered by type and then by id, a base before its EX. So a new card changes no two others' order, and a
deck's kinds, which follow that order, stay as they were.

What reads cards and makes texts and rows of them is imported where it is used: a match of a shipped set that has an
extract (extract.py) does without.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple

from ..kernel import layout
from ..kernel.errors import CardError, PositionError
from ..kernel.hashing import blake2b
from .extract import CARDS, Extract, extract_of, folder_of
from .shown import near, shown

if TYPE_CHECKING:
    from pathlib import Path

    from .card import Card, CardSet
    from .compile import Row
    from .vocabulary import Vocabulary

RULES = "rules"  # the place name of the rows that are no card's
SETS_KEPT = 8  # shipped sets of different factors
ROWS_MAX = 32_000  # rows are numbered in 16 bits


class Place(NamedTuple):
    """Where a program row comes from, as positions and replays name it: cellist.summoned.1."""

    card: str  # "rules" for the programs of the rules themselves
    ability: str  # the key of a trigger, or "static"
    row: int  # in that program, from 0

    def __str__(self) -> str:
        return f"{self.card}.{self.ability}.{self.row}" if self.ability else f"{self.card}.{self.row}"


class Program(NamedTuple):
    card: str
    ability: str
    start: int
    rows: tuple[Row, ...]


class Catalogue:
    """The cards of one set. `card_class` is the record of a card row; `rules_program` comes before all programs."""

    def __init__(
        self,
        cards: CardSet,
        vocabulary: Vocabulary,
        card_class: type,
        rules_program: Sequence[Sequence[int]] = (),
    ) -> None:
        self.key = cards.key
        self.factor = cards.factor
        self.vocabulary = vocabulary
        self.rules_program: tuple[Row, ...] = tuple(_full_row(row) for row in rules_program)
        self.cards: tuple[Card, ...] = tuple(_with_versions(cards, vocabulary))
        self.ids: tuple[str, ...] = tuple(card.id for card in self.cards)
        self._number = {card.id: i for i, card in enumerate(self.cards)}
        self._tables = cards.tables
        self._card_class = card_class
        self.programs: tuple[Program, ...] = tuple(self._programs())

    # --- cards ---

    def __len__(self) -> int:
        return len(self.ids)

    def __iter__(self) -> Iterator[Card]:
        return iter(self.cards)

    def __contains__(self, card_id: object) -> bool:
        return card_id in self._number

    def card_index(self, card_id: str) -> int:
        """The card's number in the tables. A PositionError names the near ones when there is no such card."""
        if card_id not in self._number:
            raise PositionError(f"no card is called {shown(card_id)}; {self.hint(card_id)}")
        return self._number[card_id]

    def card_name(self, index: int) -> str:
        """The id of the card of that number."""
        return self.ids[index]

    def card(self, card: str | int) -> Card:
        """A card by its id or its number. A CardError names the near ones when there is no such card."""
        return self.cards[self.number(card) if isinstance(card, str) else card]

    def number(self, card_id: str) -> int:
        """The card's number in the tables. A CardError names the near ones when there is no such card."""
        if card_id not in self._number:
            raise CardError(f"no card is called {shown(card_id)}; {self.hint(card_id)}")
        return self._number[card_id]

    def is_ex(self, index: int) -> bool:
        return bool(self.cards[index].base)

    def has_static(self, index: int) -> bool:
        """Does the card do something all the time while it is in play?"""
        return bool(self.cards[index].statics)

    def hint(self, said: str) -> str:
        """What a person who wrote `said` may have meant: an id that is near, or the id of the card so named."""
        wanted = said.casefold().strip()[:60]
        for card in self.cards:
            if any(wanted == name.casefold() for name in card.names.values()):
                return f"did you mean {card.id}?"
        close = near(wanted, self.ids)
        return f"did you mean {' or '.join(close)}?" if close else "the list of cards has them all"

    def of_type(self, key: str) -> tuple[Card, ...]:
        return tuple(card for card in self.cards if card.type.key == key)

    def base_of(self, card_id: str) -> Card | None:
        """The card that an EX or a super stands on; None for any other card."""
        card = self.card(card_id)
        return self.card(card.base) if card.base else None

    def ex_of(self, card_id: str) -> Card | None:
        """The EX of a base; None for any other card."""
        return next((card for card in self.cards if card.base == self.card(card_id).id), None)

    def name(self, card: str | int, language: str) -> str:
        return self.card(card).names[language]

    def text(self, card: str | int, language: str) -> str:
        """The rules text, one line for each level, skill and ability."""
        return "\n".join(self.lines(card, language))

    def lines(self, card: str | int, language: str) -> list[str]:
        """The lines of the rules text: levels, skills, abilities, and what words of them mean."""
        from . import text

        found = self.card(card)
        base = self.card(found.base).names if found.base else text.NO_WORDS
        return text.lines_of(found, language, self.vocabulary.late, base)

    # --- tables ---

    def card_rows(self) -> list[tuple[Any, ...]]:
        """A row for each card, members in the order of the card record; lists stay lists."""
        return [self._card_row(card) for card in self.cards]

    def program_rows(self) -> list[Row]:
        """All rows, the rules' own first; programs are numbered within the set."""
        return list(self.rules_program) + [row for program in self.programs for row in program.rows]

    def _programs(self) -> Iterable[Program]:
        from . import compile

        at = len(self.rules_program)
        for card in self.cards:
            for ability, rows in compile.programs(card):
                yield Program(card.id, ability, at, tuple(rows))
                at += len(rows)
        if at > ROWS_MAX:
            raise CardError(f"set {self.key}: its programs have {at} rows; at most {ROWS_MAX}")

    def _card_row(self, card: Card) -> tuple[Any, ...]:
        from . import compile

        starts = {p.ability: p.start for p in self.programs if p.card == card.id}
        over = [i for i, other in enumerate(self.cards) if other.base == card.id]
        values: dict[str, Any] = {
            **card.type.row,
            **card.numbers,
            "base": self._number.get(card.base, -1),
            "ex": over[0] if over else -1,
            "supers": int(bool(over)),
            "cap": card.top,
            "static": starts.get("static", -1),
            "equips": int(card.equips),
        }
        lists = compile.lists(card, starts)
        out: list[Any] = []
        for member in layout.members(self._card_class):
            usual = values.get(member.name, -1 if member.name == "ability" else 0)
            if member.length:
                said = lists.get(member.name, {})
                out.append([said.get(i, usual) for i in range(member.length)])
            else:
                out.append(usual)
        return tuple(out)

    # --- places ---

    def place(self, row: int) -> Place:
        """Which card and ability a program row is of."""
        if 0 <= row < len(self.rules_program):
            return Place(RULES, "", row)
        for program in self.programs:
            if program.start <= row < program.start + len(program.rows):
                return Place(program.card, program.ability, row - program.start)
        raise PositionError(f"set {self.key} has no program row {row}")

    def row_name(self, row: int) -> str:
        """A program row as positions and replays write it."""
        return str(self.place(row))

    def row_index(self, name: str) -> int:
        """The program row of such a name; the other way round of `row_name`."""
        *where, offset = name.split(".")
        if len(where) not in (1, 2) or not (offset.isascii() and offset.isdigit() and len(offset) < 6):
            raise PositionError(f"{shown(name)} is no program row; expected one like {self._some_row()}")
        start, length = self._starts.get((where[0], where[1] if len(where) == 2 else ""), (-1, 0))
        if not int(offset) < length:
            among = sorted(f"{p.card}.{p.ability}" for p in self.programs if p.card == where[0])
            raise PositionError(
                f"{shown(name)} is no program row of set {self.key}; "
                + (f"expected {', '.join(among)} and a row" if among else self.hint(where[0]))
            )
        return start + int(offset)

    def _some_row(self) -> str:
        """An example of a row's name: the first step of the first program of a card."""
        return f"{self.programs[0].card}.{self.programs[0].ability}.0" if self.programs else f"{RULES}.0"

    @cached_property
    def _starts(self) -> dict[tuple[str, str], tuple[int, int]]:
        starts = {(p.card, p.ability): (p.start, len(p.rows)) for p in self.programs}
        starts[RULES, ""] = (0, len(self.rules_program))
        return starts

    # --- what replays pin ---

    def definitions(self, card_ids: Iterable[str] | None = None) -> dict[str, Any]:
        """The tables of some cards (all by default) as JSON data; `from_definitions` makes a catalogue of them."""
        wanted = self.ids if card_ids is None else card_ids
        tables: dict[str, Any] = {"set": self._tables["set"]}
        for card in sorted(self._with_kin(wanted) & set(self._tables)):
            tables[card] = {key: value for key, value in self._tables[card].items() if key != "example"}
        copied: dict[str, Any] = json.loads(json.dumps(tables))
        return copied

    def _with_kin(self, card_ids: Iterable[str]) -> set[str]:
        """Some cards, what they stand on and what stands on that: a card's row depends on all of these."""
        bases = {card.base or card.id for card in map(self.card, card_ids)}
        return bases | {card.id for card in self.cards if card.base in bases}

    @cached_property
    def hash(self) -> str:
        """BLAKE2b over what matters for play, as hex: names and icons are left out."""
        return self.hash_of(self.ids)

    def hash_of(self, card_ids: Iterable[str]) -> str:
        """The same over some cards only."""
        tables = self.definitions(card_ids)
        played: dict[str, Any] = {"factor": tables.pop("set").get("factor", 1)}
        for card_id, table in tables.items():
            played[card_id] = {key: value for key, value in table.items() if key not in ("name", "icon")}
        canonical = json.dumps(played, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
        return blake2b(canonical.encode(), digest_size=16).hexdigest()


class Extracted(Catalogue):
    """A shipped set of which ids and rows lie ready: its files are read when somebody asks for more of it."""

    def __init__(self, extract: Extract, sets: Sets) -> None:
        self.key, self.factor, self.ids, self.hash = extract.key, extract.factor, extract.ids, extract.hash
        self._number = {card_id: i for i, card_id in enumerate(self.ids)}
        self._card_class = sets.card_class
        self._extract, self._sets = extract, sets

    def card_rows(self) -> list[tuple[Any, ...]]:
        return list(self._extract.cards)

    def program_rows(self) -> list[Row]:
        return list(self._extract.programs)

    @cached_property
    def _whole(self) -> Catalogue:
        return self._sets.from_sources(self._extract.sources)

    @cached_property
    def vocabulary(self) -> Vocabulary:  # type: ignore[override]
        return self._whole.vocabulary

    @cached_property
    def rules_program(self) -> tuple[Row, ...]:  # type: ignore[override]
        return self._whole.rules_program

    @cached_property
    def cards(self) -> tuple[Card, ...]:  # type: ignore[override]
        return self._whole.cards

    @cached_property
    def programs(self) -> tuple[Program, ...]:  # type: ignore[override]
        return self._whole.programs

    @cached_property
    def _tables(self) -> Mapping[str, Mapping[str, object]]:  # type: ignore[override]
        return self._whole._tables


class Sets:
    """The card sets of one game: the shipped one, sets of one's own, and those that records pin.

    `rules_program`: the ops of the rules, which come before all programs.
    """

    def __init__(self, game: str, card_class: type, rules_program: Sequence[int]) -> None:
        self.game = game
        self.card_class = card_class
        self.rules = [(op,) for op in rules_program]
        self._shipped: dict[int | None, Catalogue] = {}

    def standard(self, factor: int | None = None) -> Catalogue:
        """The set that comes with the game, made once for each factor."""
        if factor not in self._shipped:
            while len(self._shipped) >= SETS_KEPT:
                del self._shipped[next(iter(self._shipped))]
            extract = extract_of(self.game)
            fits = extract is not None and factor in (None, extract.factor)
            self._shipped[factor] = Extracted(extract, self) if extract is not None and fits else self.read(factor)
        return self._shipped[factor]

    def read(self, factor: int | None = None) -> Catalogue:
        """The set that comes with the game, read from its files."""
        return self.own(self.folder, factor)

    @cached_property
    def folder(self) -> Path:
        """Where the files of the shipped set lie."""
        from pathlib import Path

        return Path(folder_of(self.game), CARDS)

    @cached_property
    def vocabulary(self) -> Vocabulary:
        found: Vocabulary = import_module(f"duelstage.games.{self.game}.vocabulary").VOCABULARY
        return found

    def from_sources(self, texts: Iterable[tuple[str, str]]) -> Catalogue:
        """A set from its files, given as (name, text)."""
        return from_sources(texts, self.vocabulary, self.card_class, self.rules)

    def own(self, folder: Path, factor: int | None = None, complete: bool = True) -> Catalogue:
        """A set from a folder of one's own. A CardError tells all its faults, a line each.

        `complete`: each card has a name in every language.
        """
        return from_folder(folder, self.vocabulary, self.card_class, self.rules, factor, complete)

    def from_definitions(self, definitions: Mapping[str, Any]) -> Catalogue:
        """The cards of definitions that name them in every language."""
        return from_definitions(definitions, self.vocabulary, self.card_class, self.rules)

    def pinned(self, definitions: Mapping[str, Any]) -> Catalogue:
        """The cards that a replay pins in its header. A language more since then makes no old record faulty."""
        return self.from_definitions({card: self._named(card, table) for card, table in definitions.items()})

    def _named(self, card: str, table: Any) -> Any:
        """A definition with a name in each language of today, its id where it has none."""
        if card == "set" or not isinstance(table, Mapping):
            return table
        names = table.get("name")
        said = names if isinstance(names, Mapping) else {}
        return {**table, "name": {language: said.get(language, card) for language in self.vocabulary.languages}}


def from_definitions(
    definitions: Mapping[str, Any],
    vocabulary: Vocabulary,
    card_class: type,
    rules_program: Sequence[Sequence[int]] = (),
    name: str = "definitions",
) -> Catalogue:
    """A catalogue from what `Catalogue.definitions` gave, checked as strictly as a file.

    But for names: they may be of a time when there were fewer languages.
    """
    from . import load

    return Catalogue(load.read_tables(name, definitions, vocabulary), vocabulary, card_class, rules_program)


def from_folder(
    folder: Path,
    vocabulary: Vocabulary,
    card_class: type,
    rules_program: Sequence[Sequence[int]] = (),
    factor: int | None = None,
    complete: bool = True,
) -> Catalogue:
    """A catalogue from all .toml files of a folder, which are one set. `complete`: named in every language."""
    return from_sources(sources(folder), vocabulary, card_class, rules_program, factor, complete)


def from_sources(
    texts: Iterable[tuple[str, str]],
    vocabulary: Vocabulary,
    card_class: type,
    rules_program: Sequence[Sequence[int]] = (),
    factor: int | None = None,
    complete: bool = True,
) -> Catalogue:
    """The same from their names and texts."""
    from . import load

    cards = load.read_set(texts, vocabulary, factor, complete)
    return Catalogue(cards, vocabulary, card_class, rules_program)


def sources(folder: Path) -> list[tuple[str, str]]:
    """The .toml files of a folder by name, with their text."""
    try:
        files = sorted((f for f in folder.iterdir() if f.name.endswith(".toml")), key=lambda f: f.name)
        found = [(f.name, _read(f)) for f in files]
    except OSError as error:
        raise CardError(f"{folder}: cannot be read: {error.strerror or error}") from None
    if not found:
        raise CardError(f"{folder}: there is no .toml file")
    return found


def _read(file: Path) -> str:
    from . import load

    with file.open("rb") as stream:
        data: bytes = stream.read(load.FILE_BYTES + 1)
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise CardError(f"{file.name}: not UTF-8 at byte {error.start}") from None


def _with_versions(cards: CardSet, vocabulary: Vocabulary) -> Iterable[Card]:
    from .versions import second_version

    for card in cards.cards:
        yield card
        if card.type.versions and vocabulary.version is not None:
            yield second_version(card, cards.factor, vocabulary.version)


def _full_row(row: Sequence[int]) -> Row:
    """A row of the rules may be an op alone."""
    return tuple(row) + (0,) * (len(layout.members(layout.Step)) - len(row))
