"""The JSON Schema says yes to what ships and no to what is wrong key by key."""

from __future__ import annotations

import copy
import json
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from duelstage.cards.schema import DIALECT, schema
from duelstage.games import artistes
from duelstage.games.artistes.catalogue import standard
from duelstage.games.artistes.vocabulary import VERBS, VOCABULARY

SCHEMA = schema(VOCABULARY)
FOLDER = Path(artistes.__file__).parent / "cards"


def fits(value: Any, rule: dict[str, Any]) -> bool:
    """A checker of the keywords that the schema uses, no more."""
    known = {"$schema", "title", "$defs", "type", "properties", "patternProperties", "additionalProperties", "required"}
    known |= {
        "anyOf",
        "oneOf",
        "not",
        "const",
        "enum",
        "pattern",
        "minimum",
        "maximum",
        "items",
        "minItems",
        "maxItems",
    }
    assert set(rule) <= known | {"$ref", "minLength", "maxLength"}, rule
    if "$ref" in rule:
        return fits(value, SCHEMA["$defs"][rule["$ref"].removeprefix("#/$defs/")])
    kinds = {"object": dict, "array": list, "string": str, "integer": int}
    if "type" in rule and type(value) is not kinds[rule["type"]]:
        return False
    ways = rule.get("oneOf", [])
    return (
        ("const" not in rule or value == rule["const"])
        and ("enum" not in rule or value in rule["enum"])
        and ("not" not in rule or not fits(value, rule["not"]))
        and ("anyOf" not in rule or any(fits(value, r) for r in rule["anyOf"]))
        and (not ways or sum(fits(value, r) for r in ways) == 1)
        and (not isinstance(value, int) or rule.get("minimum", value) <= value <= rule.get("maximum", value))
        and (not isinstance(value, str) or fits_text(value, rule))
        and (not isinstance(value, list) or fits_list(value, rule))
        and (not isinstance(value, dict) or fits_table(value, rule))
    )


def fits_text(value: str, rule: dict[str, Any]) -> bool:
    long_enough = rule.get("minLength", 0) <= len(value) <= rule.get("maxLength", 1000)
    return long_enough and re.search(rule.get("pattern", ""), value) is not None


def fits_list(value: list[Any], rule: dict[str, Any]) -> bool:
    long_enough = rule.get("minItems", 0) <= len(value) <= rule.get("maxItems", 1000)
    return long_enough and all(fits(item, rule.get("items", {})) for item in value)


def fits_table(value: dict[str, Any], rule: dict[str, Any]) -> bool:
    for key, item in value.items():
        patterns = [r for pattern, r in rule.get("patternProperties", {}).items() if re.search(pattern, key)]
        said = [rule["properties"][key]] if key in rule.get("properties", {}) else patterns
        if not said and not rule.get("additionalProperties", True):
            return False
        if not all(fits(item, r) for r in said):
            return False
    return set(rule.get("required", ())) <= set(value)


def shipped() -> dict[str, Any]:
    out: dict[str, Any] = {}
    for path in sorted(FOLDER.glob("*.toml")):
        out.update(tomllib.loads(path.read_text("utf-8")))
    return out


def test_the_schema_is_json() -> None:
    assert json.loads(json.dumps(SCHEMA)) == SCHEMA
    assert SCHEMA["$schema"] == DIALECT


def test_every_shipped_card_fits() -> None:
    cards = shipped()
    assert len(cards) - 1 == sum(not card.base for card in standard())
    for card_id, card in cards.items():
        assert fits({card_id: card}, SCHEMA), card_id


def test_there_is_no_text_in_a_card() -> None:
    said = json.dumps(SCHEMA)
    assert '"text"' not in said
    assert '"rules"' not in said


@pytest.mark.parametrize(
    ("card", "path", "value"),
    [
        ("cellist", ["atk"], True),
        ("cellist", ["atk"], 100),
        ("cellist", ["atk"], "2"),
        ("cellist", ["text"], "draws"),
        ("cellist", ["effect"], [{"draw": 1}]),
        ("cellist", ["type"], "wizard"),
        ("cellist", ["name"], {"en": "Cellist"}),
        ("cellist", ["icon"], "A B"),
        ("cellist", ["ability", 0, "trigger"], "played"),
        ("cellist", ["ability", 0, "effect"], []),
        ("cellist", ["ability", 0, "effect", 0], {}),
        ("cellist", ["ability", 0, "effect", 0, "to"], "ennemy_artist"),
        ("cellist", ["ability", 0, "effect", 0, "damage"], 0),
        ("cellist", ["ability", 0, "effect", 0, "if"], {"behind": 1}),
        ("cellist", ["ability", 0, "effect", 0, "ex"], 2),
        ("conservatory", ["ability", 0, "trigger"], "dies"),
        ("drummer", ["static", 0, "atk"], 0),
        ("drummer", ["static", 0, "to"], "enemy_artist"),
        ("rotten_tomatoes", ["effect", 0, "choose"], [[{"draw": 1}]]),
        ("stage_costume", ["effect"], [{"draw": 1}]),
        ("set", ["factor"], 0),
    ],
)
def test_what_is_wrong_does_not_fit(card: str, path: list[str | int], value: object) -> None:
    table = copy.deepcopy(shipped()[card])
    inside: Any = table
    for key in path[:-1]:
        inside = inside[key]
    inside[path[-1]] = value
    assert not fits({card: table}, SCHEMA)


def test_every_verb_has_a_form() -> None:
    forms = [set(step["properties"]) for step in SCHEMA["$defs"]["step"]["anyOf"]]
    assert len(forms) == len(VERBS)
    assert all(any(verb.key in form for form in forms) for verb in VERBS)
