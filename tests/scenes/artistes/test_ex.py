"""The second version of an artist. Rules A-EX-1 … A-EX-6."""

from __future__ import annotations

import pytest

from tests.rules import rule

from .stage import Stage

# ---- the sacrifice ---------------------------------------------------------------------------------------------------


@rule("A-EX-1")
def test_an_ex_takes_the_slot_of_its_base_which_goes_to_the_discard(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("juggler")
    game.p1.artist("cellist", slot=3)
    game.p1.has(hand="cellist_ex")

    game.p1.summons("cellist_ex")

    assert game.p1.slots == ["juggler", "", "cellist_ex"]
    assert game.p1.discard == ["cellist"]
    assert game.p1.hand == []


@rule("A-EX-1")
def test_not_without_its_base(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("juggler")
    game.p1.has(hand="cellist_ex cellist")

    for slot in (1, 2):  # another artist, an empty slot
        with game.refuses("A-EX-1", "needs_base"):
            game.p1.summons("cellist_ex", slot=slot)


@rule("A-EX-1")
def test_not_over_an_ex_or_over_the_opponents_base(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("cellist_ex")
    game.p1.has(hand="cellist_ex")
    game.p2.artist("cellist", slot=2)

    for slot in (1, 2):
        with game.refuses("A-EX-1", "needs_base"):
            game.p1.summons("cellist_ex", slot=slot)


@rule("A-EX-1")
def test_a_base_under_ones_control_will_do_and_goes_to_its_owner(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("cellist", owner="p2")
    game.p1.has(hand="cellist_ex")

    game.p1.summons("cellist_ex")

    assert game.p1.artist("cellist_ex").owner == "p1"
    assert (game.p1.discard, game.p2.discard) == ([], ["cellist"])


@rule("A-EX-1")
@pytest.mark.parametrize("slot", [1, 2])
def test_with_two_bases_in_play_the_player_picks(artistes: Stage, slot: int) -> None:
    game = artistes.scene()
    game.p1.artist("cellist")
    game.p1.artist("cellist")
    game.p1.has(hand="cellist_ex")

    game.p1.summons("cellist_ex", slot=slot)

    assert game.p1.slots[slot - 1] == "cellist_ex"
    assert game.p1.artists.count("cellist") == 1


# ---- the turn's summon -----------------------------------------------------------------------------------------------


@rule("A-EX-2")
def test_no_ex_after_a_base_in_one_turn(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("cellist")
    game.p1.has(hand="juggler cellist_ex")

    game.p1.summons("juggler")

    with game.refuses("A-EX-2", "ex_used"):
        game.p1.summons("cellist_ex")


@rule("A-EX-2")
def test_nor_over_the_base_that_was_just_summoned(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.has(hand="cellist cellist_ex")

    game.p1.summons("cellist")

    with game.refuses("A-EX-2", "ex_used"):
        game.p1.summons("cellist_ex")


@rule("A-EX-2", "A-MAIN-1")
def test_nor_a_base_after_an_ex(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("cellist")
    game.p1.has(hand="juggler cellist_ex")

    game.p1.summons("cellist_ex")

    with game.refuses("A-MAIN-1", "artist_used"):
        game.p1.summons("juggler")


@rule("A-EX-2")
def test_nor_two_ex(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("cellist")
    game.p1.artist("juggler")
    game.p1.has(hand="juggler_ex cellist_ex")

    game.p1.summons("cellist_ex")

    with game.refuses("A-EX-2", "ex_used"):
        game.p1.summons("juggler_ex")


@rule("A-EX-2", "A-FX-0")
@pytest.mark.parametrize("first", ["cellist", "juggler_ex"])
def test_unless_a_card_allows_it(artistes: Stage, first: str) -> None:
    game = artistes.scene()
    game.p1.artist("juggler")
    game.p1.has(hand="tour cellist juggler_ex")
    second = {"cellist": "juggler_ex", "juggler_ex": "cellist"}[first]

    game.p1.casts("tour")
    game.p1.summons(first)
    game.p1.summons(second)

    assert game.p1.slots == ["juggler_ex", "cellist", ""]


@rule("A-EX-2", "A-FX-0")
def test_a_second_base_allowed_is_no_second_ex(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("cellist")
    game.p1.artist("juggler")
    game.p1.has(hand="troupe juggler_ex cellist_ex mime extra")
    game.p1.casts("troupe")
    game.p1.summons("cellist_ex")

    with game.refuses("A-EX-2", "ex_used"):
        game.p1.summons("juggler_ex")
    game.p1.summons("mime")

    assert game.p1.artists == ["cellist_ex", "juggler", "mime"]


@rule("A-EX-2", "A-FX-0")
def test_the_second_base_allowed_is_used_up_before_the_turns_summon(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("cellist")
    game.p1.has(hand="troupe mime cellist_ex")

    game.p1.casts("troupe")
    game.p1.summons("mime")
    game.p1.summons("cellist_ex")

    assert game.p1.artists == ["cellist_ex", "mime"]


@rule("A-EX-2")
def test_a_summon_by_an_effect_neither_uses_the_allowance_nor_is_barred_by_it(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("librarian")
    game.p1.has(hand="revival revival juggler", discard="extra")

    game.p1.casts("revival")
    game.p1.summons("juggler")
    assert game.p1.artists == ["librarian", "extra", "juggler"]


@rule("A-EX-2")
def test_after_the_turns_summon_an_effect_still_brings_one(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.has(hand="revival juggler", discard="extra")

    game.p1.summons("juggler")
    game.p1.casts("revival")

    assert game.p1.artists == ["juggler", "extra"]


@rule("A-EX-2", "A-EX-3")
def test_an_ex_by_an_effect_leaves_the_allowance_alone_too(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("cellist")
    game.p1.has(hand="finale cellist_ex juggler")

    game.p1.casts("finale", at="cellist")
    game.p1.summons("juggler")

    assert game.p1.artists == ["cellist_ex", "juggler"]


# ---- by an effect ----------------------------------------------------------------------------------------------------


@rule("A-EX-3")
def test_an_ex_by_an_effect_still_needs_the_sacrifice_of_its_base(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("cellist")
    game.p1.has(hand="finale cellist_ex")

    game.p1.casts("finale", at="cellist")

    assert game.p1.artists == ["cellist_ex"]
    assert game.p1.discard == ["cellist", "finale"]


@rule("A-EX-3", "A-EX-1")
def test_the_base_may_be_one_that_is_only_under_ones_control(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("cellist", owner="p2")
    game.p1.has(hand="finale cellist_ex")

    game.p1.casts("finale", at="cellist")

    assert game.p1.artists == ["cellist_ex"]
    assert game.p2.discard == ["cellist"]


@rule("A-EX-3", "A-FX-5")
def test_with_several_the_player_is_asked_which_base(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("cellist")
    game.p1.artist("juggler")
    game.p1.artist("mime")
    game.p1.has(hand="finale cellist_ex juggler_ex")

    game.p1.casts("finale")

    assert game.question == "p1 base"
    assert game.choices == ["cellist", "juggler"]
    game.p1.chooses("juggler")
    assert game.p1.slots == ["cellist", "juggler_ex", "mime"]


@rule("A-EX-3")
@pytest.mark.parametrize(
    ("table", "hand"), [("juggler", "cellist_ex"), ("cellist", "juggler_ex"), ("cellist_ex", "cellist_ex")]
)
def test_without_one_a_spell_that_does_nothing_else_cannot_be_played(artistes: Stage, table: str, hand: str) -> None:
    game = artistes.scene()
    game.p1.artist(table)
    game.p1.has(hand=f"finale {hand}")

    with game.refuses("A-EX-3", "no_sacrifice"):
        game.p1.casts("finale")


@rule("A-EX-3")
def test_where_it_is_one_part_of_several_that_part_does_nothing(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("juggler")
    game.p1.has(hp=50, hand="bravo cellist_ex")

    game.p1.casts("bravo")

    assert game.question == ""
    assert game.p1.hp == 55
    assert (game.p1.artists, game.p1.hand) == (["juggler"], ["cellist_ex"])


@rule("A-EX-3", "A-FX-5")
def test_among_several_ways_it_is_not_offered(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("librarian")
    game.p1.artist("juggler")
    game.p1.has(hand="encore encore juggler_ex", hp=50)
    game.p2.artist("mime")

    game.p1.casts("encore")
    assert game.choices == [1, 2, 3]  # summon an EX; gain 5; hit an artist
    game.p1.chooses(1, "juggler")
    game.p1.casts("encore")

    assert game.choices == [2, 3]  # the EX is on the table now


@rule("A-EX-3", "A-MAIN-2", "A-FX-0")
def test_a_trigger_brings_it_with_a_full_table(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("understudy")
    game.p1.artist("mime")
    game.p1.artist("cellist")
    game.p1.has(hand="cellist_ex")

    game.p1.attacks("understudy")
    game.p1.chooses("cellist")

    assert game.p1.slots == ["understudy", "mime", "cellist_ex"]
    assert game.p2.hp == 99


@rule("A-EX-4")
def test_a_base_that_came_by_an_effect_may_be_sacrificed_in_the_same_turn(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.has(hand="revival cellist_ex", discard="cellist")

    game.p1.casts("revival")
    game.p1.summons("cellist_ex")

    assert game.p1.artists == ["cellist_ex"]
    assert game.p1.discard == ["revival", "cellist"]


# ---- what it brings along --------------------------------------------------------------------------------------------


@rule("A-EX-5")
def test_the_ex_comes_in_fresh(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("cellist", atk=1, hp=9, damage=3, dazed=2, equipment=["hat", "p2 corset"])
    game.p1.has(hand="cellist_ex")

    game.p1.summons("cellist_ex")

    ex = game.p1.artist("cellist_ex")
    assert (ex.atk, ex.hp, ex.max_hp) == (20, 40, 40)
    assert (ex.equipment, ex.dazed, ex.attacked, ex.entered) == ([], 0, False, True)


@rule("A-EX-5")
def test_it_may_attack_in_the_turn_in_which_it_comes(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("cellist")
    game.p1.has(hand="cellist_ex")

    game.p1.summons("cellist_ex")
    game.p1.attacks("cellist_ex")

    assert game.p2.hp == 80


@rule("A-EX-5", "A-COMBAT-3")
def test_it_inherits_the_mark_that_its_base_has_attacked(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("cellist")
    game.p1.artist("understudy")
    game.p1.has(hand="cellist_ex")

    game.p1.attacks("cellist")
    game.p1.attacks("understudy")
    game.p1.chooses("cellist")

    assert game.p1.artist("cellist_ex").attacked
    with game.refuses("A-COMBAT-3", "has_attacked"):
        game.p1.attacks("cellist_ex")


@rule("A-EX-5")
def test_the_mark_is_the_artists_not_the_slots(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("cellist", attacked=True)
    game.p1.has(hand="hook juggler")

    game.p1.casts("hook")
    game.p1.summons("juggler", slot=1)
    game.p1.attacks("juggler")

    assert game.p2.hp == 99


@rule("A-EX-5", "A-FX-1")
def test_a_sacrifice_is_not_a_death(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("ghost")  # when it dies
    game.p1.has(hand="ghost_ex")

    game.p1.summons("ghost_ex")

    assert game.p2.hp == 100
    assert game.told("died") == []


@rule("A-EX-5", "A-FX-1")
def test_a_sacrifice_is_leaving_play(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("nomad", equipment=["locket"])  # when it leaves, both
    game.p1.has(hand="nomad_ex")

    game.p1.summons("nomad_ex")

    assert game.marks == ["nomad", "locket"]
    assert game.p2.hp == 98


@rule("A-EX-5", "A-FX-1")
def test_the_ex_is_summoned_and_says_so(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("crier")
    game.p1.has(hand="crier_ex")

    game.p1.summons("crier_ex")

    assert game.marks == ["crier_ex"]
    assert game.p2.hp == 90


@rule("A-EX-6")
def test_an_ex_returned_to_hand_needs_a_base_again(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.has(hand="hook")
    game.p2.artist("cellist_ex")
    game.p2.has(discard="cellist")

    game.p1.casts("hook")
    assert game.p2.hand == ["cellist_ex"]
    assert game.p2.discard == ["cellist"]  # the base that was sacrificed stays where it is
    game.p1.ends_turn()

    with game.refuses("A-EX-1", "needs_base"):
        game.p2.summons("cellist_ex")


@rule("A-EX-6")
def test_with_a_new_base_it_comes_again(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.has(hand="hook")
    game.p2.artist("cellist_ex", damage=30)
    game.p2.artist("cellist")

    game.p1.casts("hook", at="cellist_ex")
    game.p1.ends_turn()
    game.p2.summons("cellist_ex")

    assert game.p2.artist("cellist_ex").hp == 40
