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
from duelstage.games.artistes.catalogue import SETS, standard
from duelstage.games.masters.catalogue import SETS as MASTERS_SETS

SETS_OF = {"artistes": SETS, "masters": MASTERS_SETS}
SCHEMAS = {game: schema(sets.vocabulary) for game, sets in SETS_OF.items()}
SCHEMA, MASTERS = SCHEMAS.values()
FROZEN = Path(__file__).parents[1] / "sets"


def fits(value: Any, rule: dict[str, Any], root: dict[str, Any] = SCHEMA) -> bool:
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
        "uniqueItems",
        "dependentRequired",
    }
    assert set(rule) <= known | {"$ref", "minLength", "maxLength"}, rule
    if "$ref" in rule:
        return fits(value, root["$defs"][rule["$ref"].removeprefix("#/$defs/")], root)
    kinds = {"object": dict, "array": list, "string": str, "integer": int}
    if "type" in rule and type(value) is not kinds[rule["type"]]:
        return False
    ways = rule.get("oneOf", [])
    return (
        ("const" not in rule or value == rule["const"])
        and ("enum" not in rule or value in rule["enum"])
        and ("not" not in rule or not fits(value, rule["not"], root))
        and ("anyOf" not in rule or any(fits(value, r, root) for r in rule["anyOf"]))
        and (not ways or sum(fits(value, r, root) for r in ways) == 1)
        and (not isinstance(value, int) or rule.get("minimum", value) <= value <= rule.get("maximum", value))
        and (not isinstance(value, str) or fits_text(value, rule))
        and (not isinstance(value, list) or fits_list(value, rule, root))
        and (not isinstance(value, dict) or fits_table(value, rule, root))
    )


def fits_text(value: str, rule: dict[str, Any]) -> bool:
    long_enough = rule.get("minLength", 0) <= len(value) <= rule.get("maxLength", 1000)
    return long_enough and re.search(rule.get("pattern", ""), value) is not None


def fits_list(value: list[Any], rule: dict[str, Any], root: dict[str, Any]) -> bool:
    long_enough = rule.get("minItems", 0) <= len(value) <= rule.get("maxItems", 1000)
    twice = rule.get("uniqueItems", False) and any(item in value[:i] for i, item in enumerate(value))
    return long_enough and not twice and all(fits(item, rule.get("items", {}), root) for item in value)


def fits_table(value: dict[str, Any], rule: dict[str, Any], root: dict[str, Any]) -> bool:
    for key, item in value.items():
        patterns = [r for pattern, r in rule.get("patternProperties", {}).items() if re.search(pattern, key)]
        said = [rule["properties"][key]] if key in rule.get("properties", {}) else patterns
        if not said and not rule.get("additionalProperties", True):
            return False
        if not all(fits(item, r, root) for r in said):
            return False
        if not set(rule.get("dependentRequired", {}).get(key, ())) <= set(value):
            return False
    return set(rule.get("required", ())) <= set(value)


def tables(folder: Path) -> dict[str, Any]:
    out: dict[str, Any] = {}
    for path in sorted(folder.glob("*.toml")):
        out.update(tomllib.loads(path.read_text("utf-8")))
    return out


def shipped() -> dict[str, Any]:
    return tables(SETS.folder)


@pytest.mark.parametrize("game", SCHEMAS)
def test_the_schema_is_json(game: str) -> None:
    assert json.loads(json.dumps(SCHEMAS[game])) == SCHEMAS[game]
    assert SCHEMAS[game]["$schema"] == DIALECT


def test_every_card_is_there() -> None:
    assert len(shipped()) - 1 == sum(not card.base for card in standard())


@pytest.mark.parametrize(
    ("game", "folder"),
    [("artistes", SETS.folder), ("masters", MASTERS_SETS.folder), ("masters", FROZEN / "masters")],
    ids=["artistes", "masters", "the frozen masters"],
)
def test_every_card_fits(game: str, folder: Path) -> None:
    for card_id, card in tables(folder).items():
        assert fits({card_id: card}, SCHEMAS[game], SCHEMAS[game]), card_id


@pytest.mark.parametrize("game", SCHEMAS)
def test_there_is_no_text_in_a_card(game: str) -> None:
    said = json.dumps(SCHEMAS[game])
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
    assert not fits({card: changed(shipped()[card], path, value)}, SCHEMA)


def changed(table: Any, path: list[str | int], value: object) -> Any:
    """A copy of a card's table with one value replaced."""
    out = copy.deepcopy(table)
    inside: Any = out
    for key in path[:-1]:
        inside = inside[key]
    inside[path[-1]] = value
    return out


@pytest.mark.parametrize(
    ("card", "path", "value"),
    [
        ("set", ["factor"], 10),
        ("porter", ["levels"], []),
        ("porter", ["levels"], [{"hp": 1}] * 4),
        ("porter", ["levels", 0], {"power": 2, "range": "near"}),
        ("porter", ["levels", 0], {"hp": 1, "power": 2}),
        ("porter", ["levels", 0, "hp"], 13),
        ("porter", ["levels", 0, "range"], "nearest"),
        ("porter", ["levels", 0, "traits"], ["guard", "guard"]),
        ("porter", ["base"], "slinger"),
        ("porter", ["row"], "middle"),
        ("porter", ["barred"], ["spd", "spd"]),
        ("porter", ["letter"], "A"),
        ("porter_giant", ["levels"], [{"hp": 1}] * 2),
        ("porter_giant", ["base"], 3),
        ("slinger_queen", ["skill", 0, "level"], 3),
        ("nurse", ["skill", 1, "level"], 4),
        ("nurse", ["skill", 1, "effect", 0, "heal"], 98),
        ("nurse", ["skill", 0], {"stones": 1}),
        ("miner", ["ability", 0, "level"], 0),
        ("tax", ["effect", 0, "stones"], 0),
        ("tax", ["stones"], 7),
        ("warden", ["skill", 0], {"stones": 1}),
        ("warden", ["skill", 0, "power"], 2),
        ("warden", ["letter"], "E"),
    ],
)
def test_what_is_wrong_in_a_card_of_masters_does_not_fit(card: str, path: list[str | int], value: object) -> None:
    assert not fits({card: changed(tables(FROZEN / "masters")[card], path, value)}, MASTERS, MASTERS)


@pytest.mark.parametrize("game", SCHEMAS)
def test_every_verb_has_a_form(game: str) -> None:
    verbs = SETS_OF[game].vocabulary.verbs
    forms = [set(step["properties"]) for step in SCHEMAS[game]["$defs"]["step"]["anyOf"]]
    assert len(forms) == len(verbs)
    assert all(any(verb.key in form for form in forms) for verb in verbs)
