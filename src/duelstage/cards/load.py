"""Reads card files and refuses what they may not say, every fault at once: file, card, step, word, and the choices.

A file is TOML with one table a card, and one file of a set has the table `set`. A step is a one-line table: its verb
with a value, and prepositions. There is no code, no expression and no text in it. Files may come from strangers, so
sizes are limited and no fault of theirs gets out as anything but a CardError.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from typing import TypeAlias

from ..kernel.errors import CardError, printable
from .card import NOTHING, Ability, Card, CardSet, Check, Choice, Example, Part, Said, Several, Skill, Step, Value
from .shown import choices, near, shown
from .vocabulary import (
    AIMED,
    SKILL,
    CardType,
    Condition,
    Fact,
    Levels,
    Number,
    Operand,
    Static,
    Trigger,
    Verb,
    Vocabulary,
    Word,
    count_of,
)

FILE_BYTES = 256 * 1024
DEPTH = 16  # tables and lists inside each other; a card needs seven
DOTS = 100  # in one line
CARDS = 400  # in one set
STEPS = 8  # in one effect or one way of a choice
MODES = 4
STATICS = 8
EXAMPLES = 4  # of one card
POSITION_LENGTH = 1000
ACTIONS = 30  # of one example
ACTION_LENGTH = 80
CHECKS = 12
CHECK_LENGTH = 160
RELATIONS = {"number": ("=",), "word": ("=",), "card": ("=",), "cards": ("has", "lacks", "=")}  # by kind of fact
NAME_LENGTH = 40
FACTOR = Number(1, 100)
FAULTS = 100  # of one set that are told
UNKNOWN_KEYS = 10  # of one table that are told

ID = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")
ID_LENGTH = 32
NUMBER = re.compile(r"-?[0-9]{1,5}", re.ASCII)
ICON = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")

Table: TypeAlias = Mapping[str, object]


def read_set(
    sources: Iterable[tuple[str, str]], vocabulary: Vocabulary, factor: int | None = None, complete: bool = True
) -> CardSet:
    """Read the files of one set, given as (name, text). `factor` instead of the set's own (A-CARD-3).

    `complete`: each card has a name in every language. Else one is enough and stands in for the others.
    """
    reader = _Reader(vocabulary, factor, complete)
    for name, text in sources:
        table = _parse(name, text, reader.faults)
        if table is not None:
            reader.file(name, table)
    return reader.finish()


def read_tables(name: str, table: object, vocabulary: Vocabulary) -> CardSet:
    """Read a set from the tables that CardSet.tables and a replay's header hold: {"set": …, card id: …}."""
    reader = _Reader(vocabulary, None, complete=False)
    if isinstance(table, Mapping):
        reader.file(name, table)
    else:
        reader.faults.append(f"{name}: {shown(table)} is not a table of cards")
    return reader.finish()


def _parse(name: str, text: str, faults: list[str]) -> Table | None:
    if len(text.encode("utf-8", "replace")) > FILE_BYTES:
        faults.append(f"{name}: the file is larger than {FILE_BYTES // 1024} KB; split it")
        return None
    if any(line.count(".") > DOTS for line in text.split("\n") if not line.lstrip().startswith("#")):
        faults.append(f"{name}: a line has more than {DOTS} dots")  # a key of many parts takes tomllib for ever
        return None
    try:
        return tomllib.loads(text)
    except RecursionError:
        faults.append(f"{name}: brackets inside brackets; at most {DEPTH} deep")
    except ValueError as error:  # a TOMLDecodeError, or an integer too long for Python to read
        faults.append(f"{name}: not TOML: {printable(str(error), 200)}")
    return None


def _shape(table: Table) -> str:
    """What is wrong with nested tables as such, "" when nothing is: too deep, or a key that is no word."""
    level: list[object] = [table]
    for _ in range(DEPTH):
        below: list[object] = []
        for value in level:
            if isinstance(value, Mapping):
                if not all(isinstance(key, str) for key in value):
                    return "a key is not a word"
                below += value.values()
            elif isinstance(value, list):
                below += value
        if not below:
            return ""
        level = below
    return f"tables inside tables more than {DEPTH} deep"


class _Reader:
    """Collects the cards and the faults of one set. What is faulty is left out, so that the rest is still checked."""

    def __init__(self, vocabulary: Vocabulary, factor: int | None, complete: bool) -> None:
        self.words = vocabulary
        self.complete = complete
        self.override = factor
        self.faults: list[str] = []
        self.key = ""
        self.factor = 0
        self.cards: dict[str, Card] = {}
        self.tables: dict[str, Table] = {}
        self.where: dict[str, str] = {}  # card id -> the file that it is in
        self.meant: list[tuple[str, str]] = []  # card ids that examples name, with the place
        self.bases: list[tuple[str, str, str]] = []  # card ids that cards stand on, with the place and their type

    # --- a set, a file, a card ---

    def finish(self) -> CardSet:
        """The set, or a CardError with one line a fault."""
        if not self.factor:
            self.fault("set", f"no file has the table [set] with {self._head_keys}")
        if not self.cards and not self.faults:
            self.fault("set", "there is no card")
        if len(self.where) > CARDS:
            self.fault("set", f"a set has at most {CARDS} cards")
        self._meant()
        self._bases()
        if self.faults:
            raise CardError("\n".join(self.faults[:FAULTS] + (["… and more"] if len(self.faults) > FAULTS else [])))
        order = {card_type.key: i for i, card_type in enumerate(self.words.types)}
        cards = sorted(self.cards.values(), key=lambda card: (order[card.type.key], card.id))
        return CardSet(self.key, self.factor, tuple(cards), self.tables)

    def fault(self, place: str, what: str) -> None:
        self.faults.append(f"{place}: {what}")

    def _meant(self) -> None:
        """Are the cards that examples name there? Known when the last file has been read."""
        known = set(self.where)
        if self.words.version is not None:
            versions = {c.id for c in self.cards.values() if c.type.versions}
            known |= {f"{card}_{self.words.version.suffix}" for card in versions}
        for place, card in self.meant:
            if card not in known:
                close = near(card, sorted(known))
                hint = f"did you mean {' or '.join(close)}?" if close else "expected one of the set"
                self.fault(place, f"no card is called {shown(card)}; {hint}")

    def _bases(self) -> None:
        """Are the cards that others stand on there, and of the right type?"""
        for place, card, wanted in self.bases:
            found = self.cards.get(card)
            if card not in self.where or (found is not None and found.type.key != wanted):
                fitting = sorted(c.id for c in self.cards.values() if c.type.key == wanted)
                close = near(card, fitting)
                hint = f"did you mean {' or '.join(close)}?" if close else f"expected a {wanted} of the set"
                self.fault(place, f"'base = {shown(card)}' is no {wanted}; {hint}")

    @property
    def _head_keys(self) -> str:
        return "key and factor" if self.words.version is not None else "key"

    def file(self, name: str, table: Table) -> None:
        shape = _shape(table)
        if shape:
            return self.fault(name, shape)
        for key, value in table.items():
            if len(self.faults) > FAULTS or len(self.where) > CARDS:
                return
            if key == "set":
                self._head(f"{name}: set", value)
            else:
                self._card(name, key, value)

    def _head(self, place: str, table: object) -> None:
        if self.key:
            self.fault(place, "there is already a table [set]; a set has one")
        if not isinstance(table, Mapping):
            return self.fault(place, f"{shown(table)} is not a table; expected [set] with {self._head_keys}")
        versions = self.words.version is not None
        self._unknown_keys(place, table, ("key", "factor") if versions else ("key",))
        key, factor = table.get("key"), table.get("factor") if versions else 1
        if not isinstance(key, str) or not _is_id(key):
            self.fault(place, f"'key = {shown(key)}' is no name; expected lower-case letters, digits and _")
            key = "?"
        if type(factor) is not int or not FACTOR.allows(factor):
            self.fault(place, f"'factor = {shown(factor)}' is not {FACTOR}")
            factor = 1
        self.key = key
        self.factor = self.override or factor
        self.tables["set"] = {"key": key, "factor": self.factor} if versions else {"key": key}

    def _card(self, file: str, card_id: str, table: object) -> None:
        place = f"{file}: {card_id if _is_id(card_id) else shown(card_id)}"
        suffix = f"_{self.words.version.suffix}" if self.words.version is not None else ""
        if not _is_id(card_id):
            return self.fault(
                place, f"a card's id is lower-case letters, digits and _, at most {ID_LENGTH}, such as red_shoes"
            )
        if suffix and card_id.endswith(suffix):
            return self.fault(place, f"ids that end in {suffix} are made from the base; write the base only")
        if card_id in self.where:
            return self.fault(place, f"the id is already used in {self.where[card_id]}")
        if not isinstance(table, Mapping):
            return self.fault(place, f"{shown(table)} is not a card; expected a table [{card_id}]")
        self.where[card_id] = file
        card_type = self._type(place, table.get("type"))
        if card_type is None:
            return
        before = len(self.faults)
        card = self._read_card(place, card_id, card_type, table)
        if len(self.faults) == before:
            self.cards[card_id] = card
            self.tables[card_id] = table

    def _type(self, place: str, key: object) -> CardType | None:
        found = self.words.type(key) if isinstance(key, str) else None
        if found is None:
            names = [t.key for t in self.words.types]
            what = "there is no type" if key is None else f"'type = {shown(key)}' is unknown"
            self.fault(place, f"{what}; {choices(key if isinstance(key, str) else '', names)}")
        return found

    def _read_card(self, place: str, card_id: str, card_type: CardType, table: Table) -> Card:
        keys = ["type", "name", "icon", *card_type.numbers, *(label.key for label in card_type.labels)]
        keys += ["base"] if card_type.refers else []
        keys += ["levels"] if card_type.levels else []
        keys += ["skill"] if card_type.skills else []
        equips = bool(card_type.equips) and "equip" in table
        host = card_type.equips if equips else card_type.host
        hosted = any(host in trigger.words for trigger in self.words.triggers)
        keys += ["equip"] if card_type.equips else []
        keys += ["effect"] if card_type.effect and not equips else []
        keys += ["ability"] if hosted else []
        keys += ["static"] if card_type.statics or equips else []
        keys += ["example"] if self.words.facts else []
        self._unknown_keys(place, table, keys)
        numbers = {key: self._card_number(place, key, domain, table) for key, domain in card_type.numbers.items()}
        labels = {o.key: self._said(place, o, table) for o in card_type.labels}
        base = self._base(place, card_type.refers, table) if card_type.refers else ""
        levels = self._levels(place, card_type.levels, table.get("levels")) if card_type.levels else []
        skills: list[Skill] = []
        if card_type.skills and "skill" in table:
            skills = self._skills(place, card_type, len(levels), table["skill"])
        abilities: list[Ability] = []
        if equips:
            abilities += self._attach(place, host, table["equip"])
        elif card_type.effect:
            abilities += self._effect(place, host, card_type.versions, table)
        if hosted and "ability" in table:
            abilities += self._abilities(place, host, card_type, len(levels), table["ability"])
        statics: list[Step] = []
        if "static" in table and "static" in keys:
            statics = self._statics(place, host, card_type.versions, table["static"])
        return Card(
            card_id,
            card_type,
            host,
            self._names(place, table.get("name")),
            self._icon(place, table.get("icon")),
            numbers,
            tuple(abilities),
            tuple(statics),
            self._examples(place, table["example"]) if "example" in table and self.words.facts else (),
            base,
            labels,
            tuple(levels),
            tuple(skills),
        )

    def _card_number(self, place: str, key: str, domain: Number, table: Table) -> int:
        if key not in table:
            self.fault(place, f"there is no {key}; expected {domain}")
            return 0
        return self._number(place, key, domain, table[key])

    def _names(self, place: str, names: object) -> dict[str, str]:
        example = ", ".join(f'{language} = "…"' for language in self.words.languages)
        if not isinstance(names, Mapping):
            self.fault(place, f"'name = {shown(names)}' is no table of languages; expected {{ {example} }}")
            return {}
        self._unknown_keys(f"{place}: name", names, self.words.languages)
        for language in self.words.languages:
            name = names.get(language)
            if name is None and names and not self.complete:
                continue
            if name is None:
                self.fault(place, f"there is no name in {language}; expected {{ {example} }}")
            elif not isinstance(name, str) or not name.strip() or not name.isprintable():
                self.fault(place, f"'name.{language} = {shown(name)}' is no name; expected letters in quotes")
            elif len(name) > NAME_LENGTH:
                self.fault(place, f"the name in {language} has {len(name)} letters; at most {NAME_LENGTH}")
        other = next(iter(names.values()), "")
        return {language: str(names.get(language, other)) for language in self.words.languages}

    def _icon(self, place: str, icon: object) -> str:
        if not isinstance(icon, str) or not ICON.fullmatch(icon) or len(icon) > 60:
            self.fault(place, f"'icon = {shown(icon)}' is no icon's name; expected one like grand-piano")
            return ""
        return icon

    def _base(self, place: str, wanted: str, table: Table) -> str:
        """The id of the card that this one stands on; looked up when the last file has been read."""
        base = table.get("base")
        if isinstance(base, str):
            self.bases.append((place, base, wanted))
            return base
        what = "there is no base" if base is None else f"'base = {shown(base)}' is no card"
        self.fault(place, f"{what}; expected the id of a {wanted}")
        return ""

    # --- levels and skills ---

    def _levels(self, place: str, levels: Levels, tables: object) -> list[Mapping[str, Said]]:
        if tables is None:
            self.fault(place, "there are no levels; expected levels = [{ … }]")
            return []
        out: list[Mapping[str, Said]] = []
        for i, table in enumerate(self._list(place, "levels", tables, levels.most), levels.first):
            here = f"{place}: level {i}"
            if isinstance(table, Mapping):
                out.append(self._profile(here, table, levels.operands, levels.needs, ()))
            else:
                self.fault(here, f"{shown(table)} is not a table; expected {self._keys_of(levels.operands)}")
        return out

    def _skills(self, place: str, card_type: CardType, n_levels: int, tables: object) -> list[Skill]:
        skills = card_type.skills
        out: list[Skill] = []
        assert skills is not None
        for i, table in enumerate(self._list(place, "skill", tables, skills.most), 1):
            here = f"{place}: skill {i}"
            if not isinstance(table, Mapping):
                self.fault(here, f"{shown(table)} is not a table; expected {self._keys_of(skills.operands)}, effect")
                continue
            more = ("effect", *self._level_key(card_type))
            values = self._profile(here, table, skills.operands, skills.needs, more)
            level = self._from_level(here, card_type, n_levels, table)
            if out and card_type.levels is not None and level <= out[-1].level:
                self.fault(here, f"'level = {level}' is not above the level of the skill before it, {out[-1].level}")
            aims = bool(skills.aims) and self._says(skills.operands, skills.aims, values)
            scene = _Scene(card_type.host, AIMED if aims else SKILL, card_type.versions)
            steps: tuple[Part, ...] = ()
            if "effect" in table:
                steps = self._parts(here, table["effect"], scene)
            elif not (skills.power and self._says(skills.operands, skills.power, values)):
                hint = f", or {skills.power}" if skills.power else ""
                self.fault(here, f"there is no effect; expected effect = [{{ … }}]{hint}")
            out.append(Skill(values, steps, level))
        return out

    def _level_key(self, card_type: CardType) -> tuple[str, ...]:
        return ("level",) if card_type.levels is not None and card_type.levels.most > 1 else ()

    def _from_level(self, place: str, card_type: CardType, n_levels: int, table: Table) -> int:
        """From which level on a card has a skill or an ability."""
        first = card_type.levels.first if card_type.levels is not None else 1
        if "level" not in table or not self._level_key(card_type):
            return first
        return self._number(place, "level", Number(first, first + max(n_levels, 1) - 1), table["level"])

    def _keys_of(self, operands: Sequence[Operand]) -> str:
        return ", ".join(operand.key for operand in operands)

    def _profile(
        self, place: str, table: Table, operands: Sequence[Operand], needs: Mapping[str, str], more: Iterable[str]
    ) -> dict[str, Said]:
        """A table of numbers and words: a level or a skill. `more`: keys that are read elsewhere."""
        self._unknown_keys(place, table, [*(o.key for o in operands), *more])
        before = len(self.faults)
        values = {o.key: self._said(place, o, table) for o in operands}
        for key, other in needs.items() if len(self.faults) == before else ():
            if self._says(operands, key, values) and not self._says(operands, other, values):
                self.fault(place, f"'{key} = {shown(table[key])}' says nothing without {other}")
        return values

    def _says(self, operands: Sequence[Operand], key: str, values: Mapping[str, Said]) -> bool:
        """Is something else than the default written there?"""
        value = values[key]
        default = next(o.default for o in operands if o.key == key)
        return (value.key if isinstance(value, Word) else value) != default

    def _said(self, place: str, operand: Operand, table: Table) -> Said:
        if operand.several:
            return self._several(place, operand, table.get(operand.key))
        value = self._operand(place, operand, table, _Scene("", SKILL, False))
        return 0 if value is None else value

    def _several(self, place: str, operand: Operand, value: object) -> Several:
        if value is None:
            return Several()
        assert not isinstance(operand.domain, Number)
        out: list[Word] = []
        for said in self._list(place, operand.key, value, len(operand.domain)):
            word = self._word(place, operand, said, _Scene("", SKILL, False))
            if word in out:
                self.fault(place, f"'{operand.key}' has {shown(said)} twice")
            elif word is not None:
                out.append(word)
        return Several(tuple(out))

    # --- abilities, effects, continuous effects ---

    def _attach(self, place: str, host: str, target: object) -> list[Ability]:
        assert self.words.attach is not None
        operand = self.words.attach.operands[0]
        word = self._word(f"{place}: equip", operand, target, _Scene(host, self.words.played.key, False))
        if word is None:
            return []
        return [Ability(self.words.played, (Step(self.words.attach, {operand.key: word}),))]

    def _effect(self, place: str, host: str, versions: bool, table: Table) -> list[Ability]:
        if "effect" not in table:
            self.fault(place, "there is no effect; expected effect = [{ … }]")
            return []
        scene = _Scene(host, self.words.played.key, versions)
        return [Ability(self.words.played, self._parts(f"{place}: effect", table["effect"], scene))]

    def _abilities(self, place: str, host: str, card_type: CardType, n_levels: int, tables: object) -> list[Ability]:
        out: dict[str, Ability] = {}
        for i, table in enumerate(self._list(place, "ability", tables, len(self.words.triggers)), 1):
            here = f"{place}: ability {i}"
            if not isinstance(table, Mapping):
                self.fault(here, f"{shown(table)} is not a table; expected trigger and effect")
                continue
            self._unknown_keys(here, table, ("trigger", "effect", *self._level_key(card_type)))
            level = self._from_level(here, card_type, n_levels, table)
            trigger = self._trigger(here, host, table.get("trigger"))
            if "effect" not in table:
                self.fault(here, "there is no effect; expected effect = [{ … }]")
            if trigger is None or "effect" not in table:
                continue
            if trigger.key in out:
                self.fault(here, f"there is already an ability {trigger.key}; put both effects into one")
            scene = _Scene(host, trigger.key, card_type.versions, gone=trigger.gone)
            out[trigger.key] = Ability(trigger, self._parts(here, table["effect"], scene), level)
        return list(out.values())

    def _trigger(self, place: str, host: str, key: object) -> Trigger | None:
        allowed = [t.key for t in self.words.triggers if host in t.words]
        found = self.words.trigger(key) if isinstance(key, str) else None
        if found is not None and found.key in allowed:
            return found
        if key is None:
            what = "there is no trigger"
        else:
            what = f"'trigger = {shown(key)}' is " + ("unknown" if found is None else f"not for {host} cards")
        self.fault(place, f"{what}; {choices(key if isinstance(key, str) else '', allowed)}")
        return None

    def _statics(self, place: str, host: str, versions: bool, tables: object) -> list[Step]:
        out: list[Step] = []
        for i, table in enumerate(self._list(place, "static", tables, STATICS), 1):
            step = self._step(f"{place}: static {i}", table, _Scene(host, "", versions), self.words.statics)
            if step is not None:
                out.append(step)
        return out

    def _parts(self, place: str, tables: object, scene: _Scene) -> tuple[Part, ...]:
        out: list[Part] = []
        for i, table in enumerate(self._list(place, "effect", tables, STEPS), 1):
            here = f"{place}, step {i}"
            part: Part | None
            if isinstance(table, Mapping) and ("choose" in table or "may" in table):
                part = self._choice(here, table, scene)
            else:
                part = self._step(here, table, scene, self.words.verbs)
                scene = scene.after(part)
            if part is not None:
                out.append(part)
        return tuple(out)

    def _choice(self, place: str, table: Table, scene: _Scene) -> Choice | None:
        key = "choose" if "choose" in table else "may"
        self._unknown_keys(place, table, (key,))
        if key == "may":
            return Choice((self._mode(place, "may", table[key], scene),), may=True)
        ways = self._list(place, "choose", table[key], MODES)
        if len(ways) == 1:
            self.fault(place, "'choose' with one way is no choice; expected two or more, or may")
        return Choice(tuple(self._mode(f"{place}, way {i}", "choose", way, scene) for i, way in enumerate(ways, 1)))

    def _mode(self, place: str, key: str, tables: object, scene: _Scene) -> tuple[Step, ...]:
        out: list[Step] = []
        for i, table in enumerate(self._list(place, key, tables, STEPS), 1):
            here = f"{place}, step {i}"
            if isinstance(table, Mapping) and ("choose" in table or "may" in table):
                self.fault(here, "a choice inside a choice; expected plain steps")
                continue
            step = self._step(here, table, scene, self.words.verbs)
            scene = scene.after(step)
            if step is not None:
                out.append(step)
        return tuple(out)

    # --- one step ---

    def _step(
        self, place: str, table: object, scene: _Scene, entries: Sequence[Verb] | Sequence[Static]
    ) -> Step | None:
        if not isinstance(table, Mapping):
            self.fault(place, f"{shown(table)} is not a step; expected a table such as {{ draw = 1 }}")
            return None
        if not table:
            self.fault(place, "an empty step; expected a table such as { draw = 1 }")
            return None
        names = [entry.key for entry in entries]
        said = [key for key in table if key in names]
        if len(said) != 1:
            if said:
                self.fault(place, f"two words for what happens, {' and '.join(said)}; expected one a step")
                return None
            first = next(iter(table))
            self.fault(place, f"{shown(first)} is unknown; {choices(first, [*names, *self._choosers(entries)])}")
            return None
        entry = next(e for e in entries if e.key == said[0])
        if isinstance(entry, Verb) and entry.hosts and scene.host not in entry.hosts:
            self.fault(place, f"{entry.key} is not for {scene.host} cards")
            return None
        before = len(self.faults)
        step = self._read_step(place, table, scene, entry)
        return step if len(self.faults) == before else None

    def _choosers(self, entries: Sequence[Verb] | Sequence[Static]) -> tuple[str, ...]:
        return ("choose", "may") if entries is self.words.verbs else ()

    def _read_step(self, place: str, table: Table, scene: _Scene, entry: Verb | Static) -> Step:
        self._unknown_keys(place, table, [*(o.key for o in entry.operands), "if", "ex"])
        values: dict[str, Value] = {}
        for operand in entry.operands:
            value = self._operand(place, operand, table, scene)
            if value is not None:
                values[operand.key] = value
        condition, threshold = self._condition(place, table["if"], scene) if "if" in table else (None, 0)
        ex = self._ex(place, entry, scene, table["ex"]) if "ex" in table else None
        return Step(entry, values, condition, threshold, ex)

    def _operand(self, place: str, operand: Operand, table: Table, scene: _Scene) -> Value | None:
        value = table.get(operand.key, operand.default)
        if value is None:
            expected = operand.domain if isinstance(operand.domain, Number) else self._listed(operand, scene)
            self.fault(place, f"there is no '{operand.key}'; expected {expected}")
            return None
        if isinstance(operand.domain, Number):
            return self._number(place, operand.key, operand.domain, value)
        return self._word(place, operand, value, scene)

    def _listed(self, operand: Operand, scene: _Scene) -> str:
        assert not isinstance(operand.domain, Number)
        return ", ".join(word.key for word in operand.domain if word.key and scene.allows(word))

    def _number(self, place: str, key: str, domain: Number, value: object) -> int:
        if type(value) is not int or not domain.allows(value):  # a bool is an int to Python, not to us
            self.fault(place, f"'{key} = {shown(value)}' is not {domain}")
            return 0
        return value

    def _word(self, place: str, operand: Operand, value: object, scene: _Scene) -> Word | None:
        assert not isinstance(operand.domain, Number)
        allowed = [word.key for word in operand.domain if scene.allows(word)]
        said = value if isinstance(value, str) else ""
        found = next((word for word in operand.domain if word.key == said), None)
        if found is not None and found.key in allowed:
            return found
        why = "unknown" if found is None else scene.why_not(found)
        self.fault(place, f"'{operand.key} = {shown(value)}' is {why}; {choices(said, filter(None, allowed))}")
        return None

    def _condition(self, place: str, value: object, scene: _Scene) -> tuple[Condition | None, int]:
        """`if = "own_terrain"`, or with a threshold `if = { own_hp_at_most = 30 }`."""
        key, at = value, None
        if isinstance(value, Mapping):
            if len(value) != 1:
                self.fault(place, f"'if' has {len(value)} conditions; expected one")
                return None, 0
            key, at = next(iter(value.items()))
        found = self.words.condition(key) if isinstance(key, str) else None
        allowed = [c.key for c in self.words.conditions if not scene.why_not_if(c)]
        if found is None or found.key not in allowed:
            why = "unknown" if found is None else scene.why_not_if(found)
            hint = choices(key if isinstance(key, str) else "", allowed)
            self.fault(place, f"'if = {shown(key)}' is {why}; {hint}")
            return None, 0
        if found.threshold is None:
            if at is not None:
                self.fault(place, f'the condition {found.key} has no number; expected if = "{found.key}"')
            return found, 0
        if at is None:
            self.fault(place, f"the condition {found.key} needs a number; expected if = {{ {found.key} = … }}")
            return found, 0
        return found, self._number(f"{place}: if", found.key, found.threshold, at)

    def _ex(self, place: str, entry: Verb | Static, scene: _Scene, value: object) -> int | None:
        """`ex` says what a count is in the EX version; amounts are multiplied and nothing else (A-CARD-3)."""
        if not scene.versions:
            self.fault(place, f"'ex = {shown(value)}': this card has no EX version; leave it out")
            return None
        count = count_of(entry)
        if count is None:
            why = "has no count; amounts are multiplied by the factor (A-CARD-3)"
            self.fault(place, f"'ex = {shown(value)}': {entry.key} {why}")
            return None
        assert isinstance(count.domain, Number)
        return self._number(place, "ex", count.domain, value)

    # --- worked examples ---

    def _examples(self, place: str, tables: object) -> tuple[Example, ...]:
        out: list[Example] = []
        for i, table in enumerate(self._list(place, "example", tables, EXAMPLES), 1):
            here = f"{place}: example {i}"
            if not isinstance(table, Mapping):
                self.fault(here, f"{shown(table)} is not a table; expected position, actions and then")
                continue
            self._unknown_keys(here, table, ("position", "actions", "then"))
            missing = [key for key in ("position", "actions", "then") if key not in table]
            if missing:
                self.fault(here, f"there is no {' and no '.join(missing)}")
                continue
            out.append(
                Example(
                    self._line(here, "position", table.get("position"), POSITION_LENGTH),
                    tuple(self._lines(here, "actions", table.get("actions"), ACTIONS, ACTION_LENGTH)),
                    tuple(
                        check
                        for n, line in enumerate(self._lines(here, "then", table.get("then"), CHECKS, CHECK_LENGTH), 1)
                        if (check := self._check(f"{here}, then {n}", line)) is not None
                    ),
                )
            )
        return tuple(out)

    def _lines(self, place: str, key: str, value: object, most: int, length: int) -> list[str]:
        return [
            self._line(place, f"{key} {i}", line, length)
            for i, line in enumerate(self._list(place, key, value, most), 1)
        ]

    def _line(self, place: str, key: str, value: object, length: int) -> str:
        if not isinstance(value, str) or not value.strip():
            self.fault(place, f"'{key} = {shown(value)}' is no text; expected words in quotes")
            return ""
        if len(value) > length:
            self.fault(place, f"{key} has {len(value)} letters; at most {length}")
            return ""
        return value

    def _check(self, place: str, line: str) -> Check | None:
        """`p2.hp = 98`, `p1.hand has cellist`: a fact of the closed list, a relation, and what it should be."""
        words = line.split()
        if not words:
            return None  # told already
        key, relation, said = words[0], "".join(words[1:2]), words[2:]
        fact = self.words.fact(key)
        if fact is None:
            self.fault(place, f"{shown(key)} is no fact; {choices(key, [f.key for f in self.words.facts])}")
            return None
        allowed = RELATIONS[fact.kind]
        if relation not in allowed or not said:
            expected = " or ".join(f"'{key} {r} …'" for r in allowed)
            self.fault(place, f"{shown(line)} cannot be read; expected {expected}")
            return None
        if not self._sayable(place, fact, relation, said):
            return None
        return Check(key, relation, () if said == [NOTHING] and fact.kind in ("card", "cards") else tuple(said))

    def _sayable(self, place: str, fact: Fact, relation: str, said: list[str]) -> bool:
        """May that be said of a fact of its kind?"""
        if fact.kind == "number":
            right, expected = len(said) == 1 and NUMBER.fullmatch(said[0]) is not None, "a whole number"
        elif fact.kind == "word":
            right, expected = len(said) == 1 and said[0] in fact.words, f"one of {', '.join(fact.words)}"
        elif said == [NOTHING]:
            right, expected = relation == "=", "a card"
        else:
            right = len(said) == 1 or (fact.kind == "cards" and relation == "=")
            expected = f"cards, or {NOTHING}" if fact.kind == "cards" and relation == "=" else f"one card, or {NOTHING}"
            self.meant += [(place, card) for card in said]
        if not right:
            self.fault(place, f"'{fact.key} {relation} {printable(' '.join(said))}' is not {expected}")
        return right

    # --- shapes ---

    def _list(self, place: str, key: str, value: object, most: int) -> list[object]:
        if not isinstance(value, list) or not value:
            self.fault(place, f"'{key} = {shown(value)}' is no list with something in it; expected {key} = [ … ]")
            return []
        if len(value) > most:
            self.fault(place, f"'{key}' has {len(value)} entries; at most {most}")
            return []
        return value

    def _unknown_keys(self, place: str, table: Table, known: Iterable[str]) -> None:
        listed = list(known)
        unknown = [key for key in table if key not in listed]
        for key in unknown[:UNKNOWN_KEYS]:
            self.fault(place, f"the key {shown(key)} is unknown; {choices(key, listed)}")
        if len(unknown) > UNKNOWN_KEYS:
            self.fault(place, f"and {len(unknown) - UNKNOWN_KEYS} unknown keys more")


class _Scene:
    """Where a word stands: on what kind of card, in which ability, and whether something was picked before."""

    def __init__(self, host: str, trigger: str, versions: bool, gone: bool = False, picked: bool = False) -> None:
        self.host, self.trigger, self.versions, self.gone, self.picked = host, trigger, versions, gone, picked

    def after(self, part: Part | None) -> _Scene:
        """The same place once a step has been read: what it picked can be meant again."""
        if not isinstance(part, Step) or part.condition is not None:
            return self
        picks = any(isinstance(v, Word) and v.picks for v in part.values.values())
        return _Scene(self.host, self.trigger, self.versions, self.gone, self.picked or picks)

    def allows(self, word: Word) -> bool:
        return not self.why_not(word)

    def why_not(self, word: Word) -> str:
        """Why a word makes no sense here; "" when it does."""
        if word.hosts and self.host not in word.hosts:
            return f"not for {self.host} cards"
        if word.triggers and self.trigger not in word.triggers:
            return f"only for {', '.join(sorted(word.triggers))}"
        if word.follows and not self.picked:
            return "without an earlier step that picks one"
        if word.present and self.gone:
            return "a card that has left play by then"
        if not self.trigger and not word.holds:
            return "not for what holds all the time"
        return ""

    def why_not_if(self, condition: Condition) -> str:
        """Why a condition makes no sense here; "" when it does."""
        if condition.hosts and self.host not in condition.hosts:
            return f"not for {self.host} cards"
        return "about a card that has left play by then" if condition.present and self.gone else ""


def _is_id(text: str) -> bool:
    return len(text) <= ID_LENGTH and ID.fullmatch(text) is not None
