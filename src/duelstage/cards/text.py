"""From a checked card to the text that a player reads, in any language of its vocabulary. Nobody writes card text."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from types import MappingProxyType

from .card import Ability, Card, Choice, Part, Said, Several, Skill, Step
from .grammar import GRAMMARS, Grammar
from .vocabulary import Operand, Phrase, Skills, Verb, Word, Words

NO_WORDS: Words = MappingProxyType({})
HOLE = re.compile(r"( ?)\{([^{}]*)\}")


def text_of(card: Card, language: str, late: Words = NO_WORDS, base: Words = NO_WORDS) -> str:
    """The rules text of a card, one line for each level, skill and ability, "" when it has none."""
    return "\n".join(lines_of(card, language, late, base))


def lines_of(card: Card, language: str, late: Words = NO_WORDS, base: Words = NO_WORDS) -> list[str]:
    """The same as lines. `late`: how the vocabulary says from which level on; `base`: the names of the card's base."""
    grammar = GRAMMARS[language]
    lines = [_ability(ability, card, language, grammar, late) for ability in card.abilities]
    statics = _statics(card.statics, language, grammar)
    if statics:
        lines.insert(1 if card.equips else 0, statics)
    over = []
    if card.type.refers:
        over = [_capital(fill(card.type.over[language], {"base": Word(card.base, {}, base)}, language))]
    levels, skills = level_lines(card, language), skill_lines(card, language)
    return [*over, *levels, *skills, *lines, *_reminders(card, language, grammar), *_notes(card, language, grammar)]


# --- levels, skills, and what else a line says ---


def level_lines(card: Card, language: str) -> list[str]:
    """A line for each level of a card: "L1: HP 5, 2P near"."""
    levels, grammar = card.type.levels, GRAMMARS[language]
    if levels is None:
        return []
    out = []
    for level, values in enumerate(card.levels, levels.first):
        head = fill(levels.head[language], {"level": level}, language)
        said = _phrases(levels.phrases, levels.operands, values, language)
        out.append(head + grammar.after_trigger + grammar.listed.join(said))
    return out


def skill_lines(card: Card, language: str) -> list[str]:
    """A line for each skill of a card: "Skill (1 stone): 2P far. Then draw 1 card."."""
    skills = card.type.skills
    if skills is None:
        return []
    return [_skill(i, skill, card, skills, language) for i, skill in enumerate(card.skills, 1)]


def _skill(i: int, skill: Skill, card: Card, skills: Skills, language: str) -> str:
    grammar = GRAMMARS[language]
    late = card.type.levels is not None and skill.level > card.type.levels.first
    cost = Word("cost", {}, {language: _phrase_of(skills.cost, skills.operands, skill.values, language)})
    head = fill(
        (skills.late if late else skills.head)[language], {"cost": cost, "slot": i, "level": skill.level}, language
    )
    said = grammar.listed.join(_phrases(skills.phrases, skills.operands, skill.values, language))
    effect = effect_text(skill.steps, language) if skill.steps else ""
    if said and effect:
        said += grammar.stop + grammar.space + _capital(skills.then[language] + _small(effect))
    elif said:
        said += grammar.stop
    return head + grammar.after_trigger + (said or _small(effect))


def _phrases(
    phrases: Sequence[Phrase], operands: Sequence[Operand], values: Mapping[str, Said], language: str
) -> list[str]:
    """What a line says of a level or a skill, what is as usual left out."""
    said = []
    for phrase in phrases:
        if not phrase.unless or not _tells(phrase.unless, operands, values):
            said.append(_phrase_of(phrase, operands, values, language))
    return [part for part in said if part]


def _phrase_of(phrase: Phrase, operands: Sequence[Operand], values: Mapping[str, Said], language: str) -> str:
    words = phrase.words if _tells(phrase.key, operands, values) else phrase.otherwise
    return fill(words.get(language, ""), values, language)


def _tells(key: str, operands: Sequence[Operand], values: Mapping[str, Said]) -> bool:
    """Is there something else than what goes without saying?"""
    value = values[key]
    default = next(operand.default for operand in operands if operand.key == key)
    if isinstance(value, Word):
        return value.key != default
    return bool(value) if isinstance(value, Several) else value != default


def _reminders(card: Card, language: str, grammar: Grammar) -> list[str]:
    """What the words of its levels mean, each once: "Counter: hurt by an enemy next to it, it …"."""
    said: dict[str, str] = {}
    for values in card.levels:
        for value in values.values():
            for word in value.words if isinstance(value, Several) else ():
                if word.reminder:
                    name = _capital(word.words[language])
                    said[word.key] = name + grammar.after_trigger + word.reminder[language] + grammar.stop
    return list(said.values())


def _notes(card: Card, language: str, grammar: Grammar) -> list[str]:
    notes = card.type.notes.items()
    return [
        _capital(fill(words[language], card.labels, language)) + grammar.stop
        for key, words in notes
        if card.labels.get(key)
    ]


def _ability(ability: Ability, card: Card, language: str, grammar: Grammar, late: Words) -> str:
    effect = effect_text(ability.steps, language)
    if card.host not in ability.trigger.words:  # what a spell does needs no "when"
        return effect
    trigger = ability.trigger.words[card.host][language]
    if card.type.levels is not None and ability.level > card.type.levels.first:
        trigger = fill(late[language], {"level": ability.level}, language) + trigger
    return _capital(trigger) + grammar.after_trigger + _small(effect)


def effect_text(steps: Sequence[Part], language: str) -> str:
    """Plain steps in a row make one sentence; a choice or a condition is a sentence of its own."""
    grammar = GRAMMARS[language]
    sentences: list[str] = []
    joined: list[str] = []
    for part in steps:
        if isinstance(part, Step) and part.condition is None and not _stands_alone(part):
            joined.append(step_text(part, language))
            continue
        sentences += [grammar.then.join(joined)] if joined else []
        joined = []
        sentences.append(_choice(part, language, grammar) if isinstance(part, Choice) else step_text(part, language))
    sentences += [grammar.then.join(joined)] if joined else []
    return grammar.space.join(_capital(s) + grammar.stop for s in sentences)


def step_text(step: Step, language: str) -> str:
    """One step as a clause without capital or stop."""
    grammar = GRAMMARS[language]
    assert isinstance(step.entry, Verb)
    template = step.entry.words[language]
    if not isinstance(template, str):
        template = template[_way(step, template)]
    return _condition(step, grammar.when, language, grammar) + fill(template, step.values, language)


def _way(step: Step, ways: Mapping[str, str]) -> str:
    """Which template of a verb says this step."""
    assert isinstance(step.entry, Verb)
    value, number = step.values[step.entry.by], step.values[step.entry.key]
    key = value.key if isinstance(value, Word) else str(value)
    if isinstance(number, int) and number < 0 and f"{key}-" in ways:
        return f"{key}-"
    return key if key in ways else ""


def _stands_alone(step: Step) -> bool:
    """Says the step who does it ("your opponent draws …")? Then it does not go on from another's "then"."""
    assert isinstance(step.entry, Verb)
    words = (value.key for value in step.values.values() if isinstance(value, Word))
    return any(key in step.entry.alone for key in words)


def _choice(choice: Choice, language: str, grammar: Grammar) -> str:
    modes = [grammar.then.join(step_text(step, language) for step in mode) for mode in choice.modes]
    return (grammar.may if choice.may else grammar.choose) + grammar.alternative.join(modes)


def _statics(steps: Sequence[Step], language: str, grammar: Grammar) -> str:
    """What holds all the time, with equal beginnings said once."""
    said: list[tuple[str, list[str]]] = []
    for step in steps:
        assert not isinstance(step.entry, Verb)
        lead = _condition(step, grammar.as_long_as, language, grammar)
        lead += fill(step.entry.lead[language], step.values, language)
        rest = fill(step.entry.words[language], step.values, language)
        if said and said[-1][0] == lead:
            said[-1][1].append(rest)
        else:
            said.append((lead, [rest]))
    sentences = [f"{lead}{grammar.space}{grammar.also.join(rest)}{grammar.stop}" for lead, rest in said]
    return grammar.space.join(_capital(s) for s in sentences)


def _condition(step: Step, before: str, language: str, grammar: Grammar) -> str:
    if step.condition is None:
        return ""
    clause = fill(step.condition.words[language], {"at": step.threshold}, language)
    return grammar.join(before, clause) + grammar.comma


def fill(template: str, values: Mapping[str, Said], language: str) -> str:
    """A template with its holes filled. An empty phrase takes the space before it away."""
    grammar = GRAMMARS[language]

    def hole(match: re.Match[str]) -> str:
        said = _hole(match[2], values, language, grammar)
        return match[1] + said if said else ""

    return HOLE.sub(hole, template)


def _hole(content: str, values: Mapping[str, Said], language: str, grammar: Grammar) -> str:
    if content.startswith("+"):
        return f"{_number(values[content[1:]]):+d}"
    if content.startswith("-"):
        return str(abs(_number(values[content[1:]])))
    if ":" in content:
        key, _, forms = content.partition(":")
        value = values[key]
        if isinstance(value, Word):
            return _pick(forms, int(value.many))
        return _pick(forms, grammar.form(_number(value))).replace("#", str(value))
    if "@" in content:
        key, _, number = content.partition("@")
        return _pick(_phrase(values[key], values, language), grammar.form(_number(values[number])))
    before, _, key = content.rpartition(" ")
    value = values[key]
    said = str(value) if isinstance(value, int) else _phrase(value, values, language)
    return grammar.join(before, said) if before else said


def _phrase(value: Said, values: Mapping[str, Said], language: str) -> str:
    if isinstance(value, Word):
        return fill(value.words[language], values, language)
    assert isinstance(value, Several)
    return GRAMMARS[language].listed.join(fill(word.words[language], values, language) for word in value.words)


def _number(value: Said) -> int:
    assert isinstance(value, int)
    return value


def _pick(forms: str, i: int) -> str:
    """The i-th of the forms that a template lists; a language that knows one form lists one."""
    listed = forms.split("|")
    return listed[min(i, len(listed) - 1)]


def _capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]


def _small(sentence: str) -> str:
    return sentence[:1].lower() + sentence[1:]
