"""A JSON Schema of card files, made from a vocabulary: editors complete and check what a designer writes.

It says what the loader says about single keys; what depends on where a word stands is the loader's alone.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeAlias

from . import load
from .vocabulary import CardType, Condition, Levels, Number, Operand, Skills, Static, Verb, Vocabulary, count_of

Schema: TypeAlias = dict[str, Any]
DIALECT = "https://json-schema.org/draft/2020-12/schema"


def schema(vocabulary: Vocabulary) -> Schema:
    """The schema of one file of a set."""
    return {
        "$schema": DIALECT,
        "title": "Cards of one set",
        "type": "object",
        "properties": {"set": _head(vocabulary)},
        "patternProperties": {f"^{load.ID.pattern}$": {"anyOf": [_card(t, vocabulary) for t in vocabulary.types]}},
        "additionalProperties": False,
        "$defs": {
            "condition": {"anyOf": [_condition(c) for c in vocabulary.conditions]},
            "step": {"anyOf": [_step(verb) for verb in vocabulary.verbs]},
            "choice": {"anyOf": [_choose(), _may()]},
            "effect": _list({"anyOf": [{"$ref": "#/$defs/step"}, {"$ref": "#/$defs/choice"}]}, load.STEPS),
            "static": {"anyOf": [_step(static) for static in vocabulary.statics]},
            "example": _example(vocabulary),
        },
    }


def _head(vocabulary: Vocabulary) -> Schema:
    head: Schema = {"key": _id()}
    if vocabulary.version is not None:
        head["factor"] = _number(load.FACTOR)
    return _object(head, head)


def _id() -> Schema:
    return {"type": "string", "pattern": f"^{load.ID.pattern}$", "maxLength": load.ID_LENGTH}


def _card(card_type: CardType, vocabulary: Vocabulary) -> Schema:
    name = {"type": "string", "minLength": 1, "maxLength": load.NAME_LENGTH}
    properties: Schema = {
        "type": {"const": card_type.key},
        "name": _object(dict.fromkeys(vocabulary.languages, name), vocabulary.languages),
        "icon": {"type": "string", "pattern": f"^{load.ICON.pattern}$"},
        **{key: _number(domain) for key, domain in card_type.numbers.items()},
    }
    if card_type.refers:
        properties["base"] = _id()
    if card_type.levels:
        properties["levels"] = _levels(card_type.levels)
    required = list(properties) + _written(card_type.labels)
    properties.update({label.key: _operand(label) for label in card_type.labels})
    if card_type.skills:
        properties["skill"] = _skills(card_type)
    hosts = {card_type.host, card_type.equips} - {""}
    triggers = [t.key for t in vocabulary.triggers if hosts & set(t.words)]
    if triggers:
        ability = {"trigger": {"enum": triggers}, "effect": {"$ref": "#/$defs/effect"}, **_from_level(card_type)}
        properties["ability"] = _list(_object(ability, ("trigger", "effect")), len(triggers))
    if card_type.statics or card_type.equips:
        properties["static"] = _list({"$ref": "#/$defs/static"}, load.STATICS)
    if vocabulary.facts:
        properties["example"] = _list({"$ref": "#/$defs/example"}, load.EXAMPLES)
    out = _object(properties, required)
    if card_type.effect:
        properties["effect"] = {"$ref": "#/$defs/effect"}
    if card_type.equips and vocabulary.attach is not None:
        properties["equip"] = _operand(vocabulary.attach.operands[0])
        out["oneOf"] = [{"required": ["effect"]}, {"required": ["equip"]}]
    return out


def _levels(levels: Levels) -> Schema:
    table = _object({o.key: _operand(o) for o in levels.operands}, _written(levels.operands))
    return _list({**table, "dependentRequired": _needs(levels)}, levels.most)


def _skills(card_type: CardType) -> Schema:
    skills = card_type.skills
    assert skills is not None
    keys = {o.key: _operand(o) for o in skills.operands}
    table = _object({**keys, **_from_level(card_type), "effect": {"$ref": "#/$defs/effect"}}, _written(skills.operands))
    table["dependentRequired"] = _needs(skills)
    table["anyOf"] = [{"required": [key]} for key in ("effect", skills.power) if key]
    return _list(table, skills.most)


def _needs(profile: Levels | Skills) -> Schema:
    return {key: [other] for key, other in profile.needs.items()}


def _from_level(card_type: CardType) -> Schema:
    """The key `level` of a skill or an ability, where a card has more than one."""
    levels = card_type.levels
    if levels is None or levels.most == 1:
        return {}
    return {"level": _number(Number(levels.first, levels.first + levels.most - 1))}


def _written(operands: Iterable[Operand]) -> list[str]:
    """The keys that must be there."""
    return [o.key for o in operands if o.default is None and not o.several]


def _step(entry: Verb | Static) -> Schema:
    properties = {operand.key: _operand(operand) for operand in entry.operands}
    properties["if"] = {"$ref": "#/$defs/condition"}
    count = count_of(entry)
    if count is not None:
        properties["ex"] = _operand(count)
    return _object(properties, _written(entry.operands))


def _operand(operand: Operand) -> Schema:
    if isinstance(operand.domain, Number):
        return _number(operand.domain)
    words: Schema = {"enum": [word.key for word in operand.domain]}
    return {**_list(words, len(operand.domain)), "uniqueItems": True} if operand.several else words


def _number(domain: Number) -> Schema:
    out: Schema = {"type": "integer", "minimum": domain.low, "maximum": domain.high}
    if not domain.zero and domain.low <= 0:
        out["not"] = {"const": 0}
    return {"anyOf": [out, {"const": domain.all}]} if domain.all else out


def _condition(condition: Condition) -> Schema:
    if condition.threshold is None:
        return {"const": condition.key}
    return _object({condition.key: _number(condition.threshold)}, (condition.key,))


def _choose() -> Schema:
    way = _list({"$ref": "#/$defs/step"}, load.STEPS)
    return _object({"choose": {**_list(way, load.MODES), "minItems": 2}}, ("choose",))


def _may() -> Schema:
    return _object({"may": _list({"$ref": "#/$defs/step"}, load.STEPS)}, ("may",))


def _example(vocabulary: Vocabulary) -> Schema:
    """A position, actions and checks: what they mean is the game's, which facts there are is the vocabulary's."""
    facts = "|".join(fact.key.replace(".", "[.]") for fact in vocabulary.facts)
    check: Schema = {"type": "string", "pattern": f"^({facts}) (=|has|lacks) ", "maxLength": load.CHECK_LENGTH}
    position: Schema = {"type": "string", "minLength": 1, "maxLength": load.POSITION_LENGTH}
    action: Schema = {"type": "string", "minLength": 1, "maxLength": load.ACTION_LENGTH}
    properties = {"position": position, "actions": _list(action, load.ACTIONS), "then": _list(check, load.CHECKS)}
    return _object(properties, properties)


def _list(items: Schema, most: int) -> Schema:
    return {"type": "array", "items": items, "minItems": 1, "maxItems": most}


def _object(properties: Schema, required: Iterable[str]) -> Schema:
    return {"type": "object", "properties": properties, "required": list(required), "additionalProperties": False}
