"""What an EX is: its base with every amount ten times, and nothing else changed. Rules A-CARD-1, A-CARD-2, A-CARD-3."""

from __future__ import annotations

import pytest

from duelstage.cards.card import Card, Choice, Step
from duelstage.cards.vocabulary import Number, count_of
from duelstage.games.artistes.catalogue import standard
from duelstage.games.artistes.vocabulary import STATICS, VERBS

from ..rules import rule
from .book import NAME, set_of

AMOUNTS = {  # what A-CARD-3 multiplies: every verb's number that is neither a count nor a duration
    "damage",
    "heal",
    "burn",
    "lose",
    "gain",
    "give_atk",
    "give_hp",
    "set_atk",
    "set_hp",
    "atk",
    "hp",
    "armour",
}
COUNTS = {"draw", "discard", "search", "recover", "summon", "summon_ex", "times", "turns"}


def steps_of(card: Card) -> list[Step]:
    """All steps of a card, those inside choices too."""
    out = list(card.statics)
    for ability in card.abilities:
        for part in ability.steps:
            out += [step for mode in part.modes for step in mode] if isinstance(part, Choice) else [part]
    return out


@rule("A-CARD-1")
def test_there_are_three_types_of_cards() -> None:
    assert {card.type.key for card in standard()} == {"artist", "spell", "terrain"}


@rule("A-CARD-2")
def test_every_artist_exists_in_two_versions() -> None:
    catalogue = standard()
    bases = [card for card in catalogue.of_type("artist") if not card.base]
    exes = [card for card in catalogue.of_type("artist") if card.base]
    assert len(bases) == len(exes) > 10
    for base in bases:
        ex = catalogue.ex_of(base.id)
        assert ex is not None
        assert ex.id == f"{base.id}_ex"
        assert catalogue.base_of(ex.id) is base
        assert ex.names["fr"] == f"{base.names['fr']} EX"
    assert all(card.base == "" for card in (*catalogue.of_type("spell"), *catalogue.of_type("terrain")))


@rule("A-CARD-3")
def test_every_amount_of_an_ex_is_ten_times_its_bases() -> None:
    catalogue = standard()
    compared = 0
    for base in catalogue.of_type("artist"):
        ex = catalogue.ex_of(base.id)
        if ex is None:
            continue
        assert ex.numbers == {key: 10 * n for key, n in base.numbers.items()}
        for mine, theirs in zip(steps_of(base), steps_of(ex), strict=True):
            assert mine.entry is theirs.entry
            assert (mine.condition, mine.threshold) == (theirs.condition, theirs.threshold)
            for key, value in mine.values.items():
                if key in AMOUNTS:
                    assert isinstance(value, int)
                    assert theirs.values[key] == 10 * value
                    compared += 1
                elif key in COUNTS and mine.ex is not None:
                    assert theirs.values[key] == mine.ex
                else:
                    assert theirs.values[key] == value
    assert compared > 10


@rule("A-CARD-3")
def test_the_vocabulary_scales_amounts_only() -> None:
    operands = [operand for entry in (*VERBS, *STATICS) for operand in entry.operands]
    numbers = [o for o in operands if isinstance(o.domain, Number)]
    assert {o.key for o in numbers if isinstance(o.domain, Number) and o.domain.scaled} == AMOUNTS
    assert {o.key for o in numbers if isinstance(o.domain, Number) and not o.domain.scaled} == COUNTS
    for entry in (*VERBS, *STATICS):
        count = count_of(entry)
        assert count is None or count.key in COUNTS


@rule("A-CARD-3")
@pytest.mark.parametrize("factor", [1, 3, 10, 100])
def test_the_factor_is_the_sets_or_the_formats(factor: int) -> None:
    catalogue = set_of(
        f"""
        [card]
        {NAME.replace(chr(10), chr(10) + " " * 8)}
        type = "artist"
        atk = 2
        hp = 3
        ability = [{{ trigger = "turn_end", effect = [
            {{ lose = 4, if = {{ own_hp_at_most = 30 }} }},
            {{ draw = 1, ex = 2 }},
            {{ daze = "enemy_artist", turns = 1 }},
            {{ give_atk = -5, to = "self" }},
        ] }}]
        """,
        factor,
    )
    lose, draw, daze, give = steps_of(catalogue.card("card_ex"))
    assert catalogue.card("card_ex").numbers == {"atk": 2 * factor, "hp": 3 * factor}
    assert (lose.values["lose"], lose.threshold) == (4 * factor, 30)
    assert draw.values["draw"] == 2
    assert daze.values["turns"] == 1
    assert give.values["give_atk"] == -5 * factor
    assert f"lose {4 * factor} HP" in catalogue.text("card_ex", "en")


def test_the_largest_amount_fits_a_row() -> None:
    scaled = [o.domain for e in (*VERBS, *STATICS) for o in e.operands if isinstance(o.domain, Number)]
    assert all(max(abs(n.low), abs(n.high)) * (100 if n.scaled else 1) < 1 << 15 for n in scaled)
