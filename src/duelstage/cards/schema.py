"""A JSON Schema of card files, made from a vocabulary: editors complete and check what a designer writes.

It says what the loader says about single keys; what depends on where a word stands is the loader's alone.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeAlias

from . import load
from .vocabulary import CardType, Condition, Number, Operand, Static, Verb, Vocabulary, count_of

Schema: TypeAlias = dict[str, Any]
DIALECT = "https://json-schema.org/draft/2020-12/schema"


def schema(vocabulary: Vocabulary) -> Schema:
    """The schema of one file of a set."""
    return {
        "$schema": DIALECT,
        "title": "Cards of one set",
        "type": "object",
        "properties": {"set": _head()},
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


def _head() -> Schema:
    key = {"type": "string", "pattern": f"^{load.ID.pattern}$", "maxLength": load.ID_LENGTH}
    return _object({"key": key, "factor": _number(load.FACTOR)}, ("key", "factor"))


def _card(card_type: CardType, vocabulary: Vocabulary) -> Schema:
    name = {"type": "string", "minLength": 1, "maxLength": load.NAME_LENGTH}
    properties: Schema = {
        "type": {"const": card_type.key},
        "name": _object(dict.fromkeys(vocabulary.languages, name), vocabulary.languages),
        "icon": {"type": "string", "pattern": f"^{load.ICON.pattern}$"},
        **{key: _number(domain) for key, domain in card_type.numbers.items()},
    }
    required = list(properties)
    hosts = {card_type.host, card_type.equips} - {""}
    triggers = [t.key for t in vocabulary.triggers if hosts & set(t.words)]
    if triggers:
        ability = _object({"trigger": {"enum": triggers}, "effect": {"$ref": "#/$defs/effect"}}, ("trigger", "effect"))
        properties["ability"] = _list(ability, len(triggers))
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


def _step(entry: Verb | Static) -> Schema:
    properties = {operand.key: _operand(operand) for operand in entry.operands}
    properties["if"] = {"$ref": "#/$defs/condition"}
    count = count_of(entry)
    if count is not None:
        properties["ex"] = _operand(count)
    return _object(properties, [o.key for o in entry.operands if o.default is None])


def _operand(operand: Operand) -> Schema:
    if isinstance(operand.domain, Number):
        return _number(operand.domain)
    return {"enum": [word.key for word in operand.domain]}


def _number(domain: Number) -> Schema:
    out: Schema = {"type": "integer", "minimum": domain.low, "maximum": domain.high}
    return out if domain.zero or domain.low > 0 else {**out, "not": {"const": 0}}


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
