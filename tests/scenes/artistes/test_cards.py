"""What a set may hold, and what a deck may. Rules A-CARD-1 … A-CARD-3, A-DECK-1 … A-DECK-4."""

from __future__ import annotations

import pytest

from duelstage.cards.catalogue import Catalogue
from duelstage.cards.decks import deck_of
from duelstage.cards.load import read_set
from duelstage.cards.verdict import Verdict
from duelstage.games.artistes import field
from duelstage.games.artistes.catalogue import RULES
from duelstage.games.artistes.decks import check
from duelstage.games.artistes.options import Options
from duelstage.games.artistes.vocabulary import VOCABULARY
from duelstage.kernel.errors import CardError
from tests.rules import rule

from .stage import WORDS, Stage, catalogue


def written(*cards: str) -> Catalogue:
    """A set of one's own with these cards."""
    text = "\n".join(['[set]\nkey = "own"\nfactor = 10', *cards])
    return Catalogue(read_set([("own.toml", text)], WORDS), WORDS, field.Card, RULES)


def card(type: str, rest: str) -> str:
    return f'[novice]\ntype = "{type}"\nname = {{ en = "Novice", fr = "Novice" }}\nicon = "star"\n{rest}'


# ---- types and versions ----------------------------------------------------------------------------------------------


@rule("A-CARD-1")
def test_there_are_three_types_of_card() -> None:
    assert [t.key for t in VOCABULARY.types] == ["artist", "terrain", "spell"]
    assert {c.type.key for c in catalogue().cards} == {"artist", "terrain", "spell"}


@rule("A-CARD-1")
def test_a_card_of_another_type_is_refused_with_the_three() -> None:
    with pytest.raises(CardError, match=r"own.toml: novice: 'type = \"creature\"' .*artist, terrain, spell"):
        written(card("creature", "atk = 1\nhp = 2"))


@rule("A-CARD-1")
def test_artists_are_summoned_spells_and_terrains_are_played(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.has(hand="cellist tonic square")

    with game.refuses("A-CARD-1", "wrong_type"):
        game.p1.plays("cellist")
    with game.refuses("A-CARD-1", "wrong_type"):
        game.p1.summons("tonic")
    with game.refuses("A-CARD-1", "wrong_type"):
        game.p1.summons("square")


@rule("A-CARD-2")
def test_each_artist_has_a_base_and_an_ex_and_nothing_else_has() -> None:
    cards = catalogue()

    for artist in cards.of_type("artist"):
        if artist.base:
            base = cards.base_of(artist.id)
            assert base is not None and base.id == artist.base
        else:
            ex = cards.ex_of(artist.id)
            assert ex is not None and ex.id == f"{artist.id}_ex"
    for other in cards.of_type("spell") + cards.of_type("terrain"):
        assert cards.ex_of(other.id) is None


@rule("A-CARD-2")
def test_an_ex_is_never_written_by_hand() -> None:
    with pytest.raises(CardError, match="made from the base"):
        written(card("artist", "atk = 1\nhp = 2").replace("[novice]", "[novice_ex]"))


@rule("A-CARD-3")
def test_an_ex_has_ten_times_its_bases_atk_and_pv(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("cellist_ex")

    game.begins()

    assert game.p1.artist("cellist_ex").atk == 20
    assert game.p1.artist("cellist_ex").hp == 40


@rule("A-CARD-3")
@pytest.mark.parametrize(
    ("step", "scaled"),
    [
        ('{ damage = 2, to = "enemy_artist" }', "deal 20 damage"),
        ('{ heal = 2, to = "self" }', "restore 20 HP"),
        ("{ burn = 2 }", "deal 20 damage"),
        ("{ lose = 2 }", "lose 20 HP"),  # a cost, a drawback
        ("{ gain = 2 }", "gain 20 HP"),
        ('{ give_atk = 2, to = "self" }', "+20 ATK"),
        ('{ give_hp = -2, to = "enemy_artist" }', "-20 HP"),
        ('{ set_atk = 2, to = "enemy_artist" }', "to 20"),
        ('{ set_hp = 2, to = "enemy_artist" }', "to 20"),
    ],
)
def test_amounts_are_ten_fold(step: str, scaled: str) -> None:
    cards = written(card("artist", f'atk = 1\nhp = 2\nability = [{{ trigger = "attacks", effect = [{step}] }}]'))

    assert scaled in cards.text("novice_ex", "en")
    assert scaled.replace("0", "") in cards.text("novice", "en")


@rule("A-CARD-3")
@pytest.mark.parametrize(
    ("step", "same"),
    [
        ("{ draw = 2 }", "draw 2 cards"),  # counts of cards
        ("{ discard = 2 }", "discard 2 cards"),
        ('{ summon = 2, from = "hand" }', "summon 2 base artists"),
        ('{ daze = "enemy_artist", turns = 2 }', "2 turns"),  # durations
        ('{ halve_atk = "enemy_artist" }', "alve the ATK"),  # fractions
        ("{ draw = 2, if = { own_hp_at_most = 30 } }", "at most 30 HP"),  # thresholds
        ('{ permit = "second_artist" }', "one more artist"),
    ],
)
def test_counts_durations_thresholds_and_fractions_are_not(step: str, same: str) -> None:
    cards = written(card("artist", f'atk = 1\nhp = 2\nability = [{{ trigger = "attacks", effect = [{step}] }}]'))

    assert same in cards.text("novice", "en")
    assert same in cards.text("novice_ex", "en")


@rule("A-CARD-3")
def test_a_step_may_say_what_its_count_is_in_the_ex(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("stylist")
    game.p1.has(hp=40, hand="stylist_ex", deck="mime juggler extra")
    game.p2.artist("cellist")

    game.p1.summons("stylist_ex")  # the base: draw 1, gain 2 at 40 PV or less, daze for a turn

    assert game.p1.hand == ["juggler", "mime"]  # ex = 2
    assert game.p1.hp == 60  # an amount, ten-fold; the threshold of 40 is not
    assert game.p2.artist("cellist").dazed == 1


@rule("A-CARD-3")
def test_an_amount_has_no_ex_value_of_its_own() -> None:
    with pytest.raises(CardError, match="A-CARD-3"):
        written(card("artist", 'atk = 1\nhp = 2\nability = [{ trigger = "dies", effect = [{ burn = 2, ex = 3 }] }]'))


@rule("A-CARD-3")
def test_auras_are_ten_fold_too(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("conductor_ex")
    game.p1.artist("cellist")

    game.begins()

    assert game.p1.artist("cellist").atk == 12


@rule("A-CARD-3")
def test_the_factor_is_an_option(artistes: Stage) -> None:
    game = artistes.scene(factor=3)
    game.p1.artist("cellist_ex")
    game.p1.artist("crier")
    game.p1.has(hand="crier_ex")

    game.p1.summons("crier_ex")

    assert game.p1.artist("cellist_ex").atk == 6
    assert game.p2.hp == 97


# ---- decks -----------------------------------------------------------------------------------------------------------


def deck_check(cards: str, **options: int) -> Verdict:
    return check(deck_of(cards.split(), catalogue()), catalogue(), Options(**options))  # type: ignore[arg-type]


SEVEN = "cellist cellist juggler juggler mime mime spark"
THIRTY = " ".join(f"{c.id} {c.id}" for c in catalogue().cards if not c.base)


@rule("A-DECK-1")
def test_a_deck_has_at_least_seven_cards() -> None:
    assert deck_check(SEVEN).legal
    assert [fault.rule for fault in deck_check(SEVEN.removesuffix(" spark")).faults] == ["A-DECK-1"]


@rule("A-DECK-1")
def test_it_has_at_most_thirty_or_what_the_format_says() -> None:
    thirty, more = THIRTY.split()[:30], THIRTY.split()[:31]

    assert deck_check(" ".join(thirty)).legal
    assert [fault.rule for fault in deck_check(" ".join(more)).faults] == ["A-DECK-1"]
    assert deck_check(" ".join(more), deck_max=40).legal
    assert not deck_check(" ".join(THIRTY.split()[:41]), deck_max=40).legal


@rule("A-DECK-1")
def test_the_engine_holds_forty_cards(artistes: Stage) -> None:
    forty = " ".join(THIRTY.split()[:40])

    game = artistes.match(forty, forty, luck="drawn", deck_max=40)

    assert sorted(len(p.deck) + len(p.hand) for p in game.players) == [40, 40]
    with pytest.raises(ValueError, match="holds 40"):
        artistes.match(forty + " cellist", forty, deck_max=40)


@rule("A-DECK-2")
def test_at_most_two_copies_of_each_card() -> None:
    verdict = deck_check(SEVEN + " cellist")

    assert [fault.rule for fault in verdict.faults] == ["A-DECK-2"]
    assert "3 of cellist" in str(verdict.faults[0])


@rule("A-DECK-2")
def test_base_and_ex_are_two_cards_each_with_its_own_two() -> None:
    assert deck_check("cellist cellist cellist_ex cellist_ex mime mime spark").legal
    assert not deck_check("cellist cellist_ex cellist_ex cellist_ex mime mime spark").legal


@rule("A-DECK-3")
def test_ex_cards_are_shuffled_into_the_deck_like_the_rest(artistes: Stage) -> None:
    game = artistes.match("cellist_ex cellist cellist mime mime juggler juggler", SEVEN)

    game.chance("p1")

    assert game.question == "chance draw"
    assert "cellist_ex" in game.choices
    game.chance("cellist_ex", "mime")
    assert game.p1.hand == ["cellist_ex", "mime"]


@rule("A-DECK-3")
def test_with_the_option_ex_cards_lie_aside_open_and_playable(artistes: Stage) -> None:
    game = artistes.match("cellist_ex mime_ex cellist cellist mime mime juggler", SEVEN, ex_zone="aside")

    game.chance("p1", "cellist", "mime", "spark", "mime", "mime")  # hands of two, then the first draw

    assert game.p1.aside == ["cellist_ex", "mime_ex"]
    assert game.p1.hand == ["cellist", "mime", "mime"]
    assert sorted(game.p1.deck) == ["cellist", "juggler"]
    told = [event for event in game.told("moved") if event.rule == "A-DECK-3"]
    assert [event.audience for event in told] == [7, 7]  # open to both


@rule("A-DECK-3", "A-EX-1")
def test_from_aside_it_is_summoned_over_its_base(artistes: Stage) -> None:
    game = artistes.scene(ex_zone="aside")
    game.p1.artist("cellist")
    game.p1.has(aside="cellist_ex", hand="spark")

    game.p1.summons("cellist_ex")

    assert game.p1.artists == ["cellist_ex"]
    assert (game.p1.aside, game.p1.hand) == ([], ["spark"])


@rule("A-DECK-3", "A-EX-3")
def test_from_aside_it_is_there_for_effects_too(artistes: Stage) -> None:
    game = artistes.scene(ex_zone="aside")
    game.p1.artist("cellist")
    game.p1.has(aside="cellist_ex", hand="finale")

    game.p1.casts("finale", at="cellist")

    assert game.p1.artists == ["cellist_ex"]


@rule("A-DECK-3")
@pytest.mark.parametrize("spell", ["trapdoor", "hook", "lid"])
def test_an_ex_that_leaves_play_goes_back_aside(artistes: Stage, spell: str) -> None:
    game = artistes.scene(ex_zone="aside")
    game.p1.has(hand=spell)
    game.p2.artist("cellist_ex")

    game.p1.casts(spell)

    assert game.p2.aside == ["cellist_ex"]
    assert (game.p2.hand, game.p2.discard, len(game.p2.deck)) == ([], [], 5)


@rule("A-DECK-3")
def test_what_lies_aside_is_no_part_of_the_hand(artistes: Stage) -> None:
    game = artistes.scene(ex_zone="aside")
    game.p1.has(hand="theft")
    game.p2.has(hand="mime", aside="cellist_ex")

    game.p1.casts("theft")  # discards one at random

    assert (game.p2.hand, game.p2.aside, game.p2.discard) == ([], ["cellist_ex"], ["mime"])


@rule("A-DECK-4")
def test_a_deck_without_an_artist_is_legal_and_warned_of() -> None:
    verdict = deck_check("spark spark fire fire tonic tonic square")

    assert verdict.legal
    assert [warning.rule for warning in verdict.warnings] == ["A-DECK-4"]


@rule("A-DECK-4")
def test_an_ex_without_its_base_is_legal_and_warned_of() -> None:
    verdict = deck_check("cellist_ex mime mime juggler juggler spark spark")

    assert verdict.legal
    assert [warning.rule for warning in verdict.warnings] == ["A-DECK-4"]
    assert "cellist_ex" in str(verdict.warnings[0])
    assert deck_check(SEVEN).warnings == ()
