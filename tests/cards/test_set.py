"""The shipped set: it uses everything that cards may say, stays inside its envelope, and cannot loop. Rule A-FX-6."""

from __future__ import annotations

from collections.abc import Iterator

from duelstage.cards.card import Ability, Card, Choice, Step
from duelstage.cards.vocabulary import Verb, Word
from duelstage.games.artistes.catalogue import standard
from duelstage.games.artistes.vocabulary import ALLOWANCES, CONDITIONS, PERMISSIONS, STATICS, TRIGGERS, VERBS

CATALOGUE = standard()


def plain(ability: Ability) -> list[Step]:
    """The steps of an ability, those inside choices too."""
    out: list[Step] = []
    for part in ability.steps:
        out += [step for mode in part.modes for step in mode] if isinstance(part, Choice) else [part]
    return out


def steps() -> Iterator[Step]:
    for card in CATALOGUE:
        for ability in card.abilities:
            yield from plain(ability)
        yield from card.statics


def test_the_set_is_large_enough() -> None:
    bases = [card for card in CATALOGUE.of_type("artist") if not card.base]
    assert len(bases) >= 12
    assert len(CATALOGUE.of_type("terrain")) >= 4
    assert len(CATALOGUE.of_type("spell")) >= 9
    assert sum(card.equips for card in CATALOGUE) >= 3


def test_every_trigger_is_used() -> None:
    assert {a.trigger.key for card in CATALOGUE for a in card.abilities} == {t.key for t in TRIGGERS} | {"played"}


def test_every_verb_is_used() -> None:
    assert {step.entry.key for step in steps() if isinstance(step.entry, Verb)} == {v.key for v in VERBS} | {"equip"}


def test_every_continuous_effect_is_used() -> None:
    assert {step.entry.key for step in steps() if not isinstance(step.entry, Verb)} == {s.key for s in STATICS}


def test_every_permission_is_used_both_ways() -> None:
    permits = [step for step in steps() if step.entry.key == "permit"]
    given = [step.values["permit"] for step in permits if isinstance(step.entry, Verb)]
    held = [step.values["permit"] for step in permits if not isinstance(step.entry, Verb)]
    assert [word.key for word in PERMISSIONS if word not in given] == []
    assert [word.key for word in ALLOWANCES if word not in held] == []


def test_every_condition_is_used() -> None:
    assert {step.condition.key for step in steps() if step.condition} == {c.key for c in CONDITIONS}


def test_names_are_not_used_twice() -> None:
    for language in ("en", "fr"):
        names = [card.names[language] for card in CATALOGUE]
        assert len(set(names)) == len(names)


def test_bases_are_inside_the_envelope() -> None:
    for card in CATALOGUE.of_type("artist"):
        if card.base:
            continue
        atk, hp = card.numbers["atk"], card.numbers["hp"]
        assert 4 <= atk + hp <= 6, card.id
        assert atk <= 3 or (atk == 4 and hp <= 2), card.id
        assert hp <= 4 or atk == 1, card.id
    drums = [card for card in CATALOGUE.of_type("artist") if not card.base and gives_atk(card)]
    assert len(drums) <= len(CATALOGUE.of_type("artist")) / 2 / 8 + 1


def gives_atk(card: Card) -> bool:
    return any(step.entry.key == "atk" for step in card.statics)


# Which triggers a step can set off. What a player does by hand (attack, play a card, end the turn) no step does.
SETS_OFF = {
    "damage": {"deals", "dies", "leaves"},
    "burn": {"deals"},
    "draw": {"draws"},
    "destroy": {"dies", "leaves"},
    "to_hand": {"leaves"},
    "to_deck": {"leaves"},
    "give_hp": {"dies", "leaves"},
    "set_hp": {"dies", "leaves"},
    "halve_hp": {"dies", "leaves"},
    "summon": {"summoned"},
    "summon_ex": {"summoned", "leaves"},
    "control": {"leaves"},
    "equip": {"dies", "leaves"},  # a minus to hp
}
SETS_OFF_NOTHING = {
    "heal",
    "lose",
    "gain",
    "give_atk",
    "set_atk",
    "halve_atk",
    "daze",
    "discard",
    "search",
    "recover",
    "permit",
    "break_terrain",
    "ready",
}


def test_every_verb_is_judged() -> None:
    assert set(SETS_OFF) | SETS_OFF_NOTHING == {v.key for v in VERBS} | {"equip"}


def test_no_chain_of_triggers_comes_back_to_where_it_began() -> None:
    """So every chain is as short as the cards in play are few: nowhere near the 100 at which A-FX-6 cuts."""
    leads: dict[str, set[str]] = {}
    for card in CATALOGUE:
        for ability in card.abilities:
            for step in plain(ability):
                leads.setdefault(ability.trigger.key, set()).update(SETS_OFF.get(step.entry.key, ()))
    for start in leads:
        reached: set[str] = set()
        ahead = set(leads[start])
        while ahead:
            here = ahead.pop()
            reached.add(here)
            ahead |= leads.get(here, set()) - reached
        assert start not in reached, f"{start} can set itself off"


def test_no_card_pays_for_itself_within_a_turn() -> None:
    """A spell that permits another never brings a spell back, or a turn might not end."""
    for card in CATALOGUE.of_type("spell"):
        keys = {(step.entry.key, word.key) for a in card.abilities for step in plain(a) for word in words(step)}
        assert not {("permit", "second_spell"), ("recover", "spell")} <= keys
        assert ("recover", "any") not in keys
        assert ("recover", "spell") not in keys


def words(step: Step) -> list[Word]:
    return [value for value in step.values.values() if isinstance(value, Word)]
