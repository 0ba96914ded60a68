"""From a checked card to the text that a player reads, in any language of its vocabulary. Nobody writes card text."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from .card import Ability, Card, Choice, Part, Step, Value
from .grammar import GRAMMARS, Grammar
from .vocabulary import Verb, Word, Words

HOLE = re.compile(r"( ?)\{([^{}]*)\}")


def text_of(card: Card, language: str) -> str:
    """The rules text of a card, one line for each ability, "" when it has none."""
    return "\n".join(lines_of(card, language))


def lines_of(card: Card, language: str) -> list[str]:
    grammar = GRAMMARS[language]
    lines = [_ability(ability, card, language, grammar) for ability in card.abilities]
    statics = _statics(card.statics, language, grammar)
    if statics:
        lines.insert(1 if card.equips else 0, statics)
    return lines


def _ability(ability: Ability, card: Card, language: str, grammar: Grammar) -> str:
    effect = effect_text(ability.steps, language)
    if card.host not in ability.trigger.words:  # what a spell does needs no "when"
        return effect
    trigger = ability.trigger.words[card.host][language]
    return _capital(trigger) + grammar.after_trigger + effect[:1].lower() + effect[1:]


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
        word = step.values[step.entry.by]
        assert isinstance(word, Word)
        template = template[word.key]
    return _condition(step, grammar.when, language, grammar) + fill(template, step.values, language)


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


def fill(template: str, values: Mapping[str, Value], language: str) -> str:
    """A template with its holes filled. An empty phrase takes the space before it away."""
    grammar = GRAMMARS[language]

    def hole(match: re.Match[str]) -> str:
        said = _hole(match[2], values, language, grammar)
        return match[1] + said if said else ""

    return HOLE.sub(hole, template)


def _hole(content: str, values: Mapping[str, Value], language: str, grammar: Grammar) -> str:
    if content.startswith("+"):
        return f"{_number(values[content[1:]]):+d}"
    if ":" in content:
        key, _, forms = content.partition(":")
        value = values[key]
        if isinstance(value, Word):
            return _pick(forms, int(value.many))
        return _pick(forms, grammar.form(value)).replace("#", str(value))
    if "@" in content:
        key, _, number = content.partition("@")
        return _pick(_phrase(values[key], values, language), grammar.form(_number(values[number])))
    before, _, key = content.rpartition(" ")
    value = values[key]
    said = str(value) if isinstance(value, int) else _phrase(value, values, language)
    return grammar.join(before, said) if before else said


def _phrase(value: Value, values: Mapping[str, Value], language: str) -> str:
    assert isinstance(value, Word)
    words: Words = value.words
    return fill(words[language], values, language)


def _number(value: Value) -> int:
    assert isinstance(value, int)
    return value


def _pick(forms: str, i: int) -> str:
    """The i-th of the forms that a template lists; a language that knows one form lists one."""
    listed = forms.split("|")
    return listed[min(i, len(listed) - 1)]


def _capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]
