"""The page about observations says what is so, and every column has its sentence."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from duelstage.reports import observations
from duelstage.rl import encode
from duelstage.rl.actions import names
from duelstage.rl.encode import Schema
from tests.tenants import RULE_SETS, TENANTS, RuleSet, Tenant, each_rule_set, each_tenant

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / observations.PAGE
COLUMN = re.compile(
    r"\| ([\d,]+) \| `([^`]+)`"  # from which, its name
    r"(?: × (\d+)| to `\w+\[(\d+)\]\.…`)? \|.*?"  # how often, or up to which record
    r"(?:, (\d+) columns each)? \|$"
)


def test_the_page_is_up_to_date(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    assert observations.main() == 2
    observations.PAGE.parent.mkdir()
    assert observations.main() == 0
    wanted = observations.PAGE.read_text("utf-8")
    assert PAGE.read_text("utf-8") == wanted, f"make it anew: {observations.PROGRAM}"


@each_rule_set
def test_the_page_has_the_shapes_and_the_hash_of_every_format(rules: RuleSet) -> None:
    schema = Schema(rules.game())
    row = next(line for line in PAGE.read_text("utf-8").splitlines() if line.startswith(f"| {rules.game().key} |"))
    assert f"| {len(schema):,} | {schema.n_codes} |" in row and row.endswith(f"| `{schema.hash}` |")


@each_tenant
def test_the_page_has_every_column_and_code_once(tenant: Tenant) -> None:
    """The numbers in the tables follow each other without a gap."""
    rules = [rules for rules in RULE_SETS if rules.tenant is tenant][-1]
    schema, title = Schema(rules.game()), tenant.entry.title
    text = PAGE.read_text("utf-8")
    section = text.partition(f"### Columns of {title}\n")[2].partition("\n### ")[0]
    at = 0
    for line in section.splitlines():
        if found := COLUMN.match(line):
            start, name, times, last, each = found.groups()
            assert int(start.replace(",", "")) == at, line
            if each:
                at += int(last) * int(each)
                continue
            shown = re.escape(name).replace(r"\[i\]", r"\[\w+\]").replace(r"\[card\]", r"\[\w+\]")
            assert re.fullmatch(shown, schema.columns[at].name), line
            at += int(times or 1)
    assert at == len(schema)
    section = text.partition(f"### Codes of {title}\n")[2].partition("\n### ")[0]
    listed = [name for name in names(rules.game()) if name != "unused"]
    shown = re.findall(r"^\| (\d+)(?: – (\d+))? \| `([^`]+)` \|", section, re.M)
    assert shown[0][0] == "0" and int(shown[-1][1]) == schema.n_codes - 1
    for start, end, first in shown:
        assert names(rules.game())[int(start)] == first
        assert not end or int(end) < schema.n_codes
    assert len(shown) == len(dict.fromkeys(map(observations._verb, listed)))


def test_every_column_has_a_sentence_and_every_sentence_a_column() -> None:
    said: dict[str, set[str]] = {"all": set()}
    for rules in RULE_SETS:
        schema = Schema(rules.game())
        own = said.setdefault(rules.tenant.name, set())
        for column in schema.columns:
            assert schema.says(column.name)
            plain = re.sub(r"^other\.", "own.", encode.NUMBERED.sub("", column.name))
            own.add(plain)
    words: Any = encode._words()
    for name in TENANTS:
        assert set(words[name]) <= said[name]
    assert set(words["all"]) <= set().union(*said.values())
    assert not any(set(words[name]) & set(words["all"]) for name in TENANTS)
