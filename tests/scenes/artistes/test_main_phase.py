"""Playing cards in the main phase. Rules A-MAIN-1 … A-MAIN-8."""

from __future__ import annotations

import pytest

from tests.rules import rule

from .stage import Stage

# ---- one of each -----------------------------------------------------------------------------------------------------


@rule("A-MAIN-1")
def test_one_artist_one_spell_and_one_terrain_in_any_order(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.has(hand="square tonic cellist")

    game.p1.plays("square")
    game.p1.casts("tonic")
    game.p1.summons("cellist")

    assert game.p1.terrain == "square"
    assert game.p1.discard == ["tonic"]
    assert game.p1.artists == ["cellist"]


@rule("A-MAIN-1")
@pytest.mark.parametrize(
    ("first", "second", "reason"),
    [("cellist", "juggler", "artist_used"), ("tonic", "fire", "spell_used"), ("square", "garden", "terrain_used")],
)
def test_a_second_card_of_a_type_is_one_too_many(artistes: Stage, first: str, second: str, reason: str) -> None:
    game = artistes.scene()
    game.p1.has(hand=f"{first} {second}")
    plays = game.p1.summons if first == "cellist" else game.p1.plays

    plays(first)

    with game.refuses("A-MAIN-1", reason):
        plays(second)


@rule("A-MAIN-1")
def test_the_allowance_is_new_each_turn(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.has(hand="cellist juggler tonic fire square garden")
    game.p1.summons("cellist")
    game.p1.casts("tonic")
    game.p1.plays("square")

    game.p1.ends_turn()
    game.p2.ends_turn()
    game.p1.summons("juggler")
    game.p1.casts("fire")
    game.p1.plays("garden")

    assert game.p1.artists == ["cellist", "juggler"]
    assert (game.p1.terrain, game.p2.hp) == ("garden", 85)


@rule("A-MAIN-1", "A-FX-7")
@pytest.mark.parametrize("permission", ["tour", "troupe"])
def test_a_card_may_allow_a_second_artist(artistes: Stage, permission: str) -> None:
    game = artistes.scene()
    game.p1.has(hand=f"{permission} cellist juggler mime")

    game.p1.casts(permission)
    game.p1.summons("cellist")
    game.p1.summons("juggler")

    assert game.p1.artists == ["cellist", "juggler"]
    with game.refuses("A-MAIN-1", "artist_used"):
        game.p1.summons("mime")


@rule("A-MAIN-1", "A-FX-7")
def test_a_card_may_allow_a_second_spell_or_terrain(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.has(hand="chorus voyage fire square garden arena")

    game.p1.casts("chorus")
    game.p1.casts("voyage")
    game.p1.plays("square")
    game.p1.plays("garden")

    assert game.p1.discard == ["chorus", "voyage", "square"]
    with game.refuses("A-MAIN-1", "spell_used"):
        game.p1.casts("fire")
    with game.refuses("A-MAIN-1", "terrain_used"):
        game.p1.plays("arena")


@rule("A-MAIN-1")
def test_cards_are_played_in_the_main_phase_only(artistes: Stage) -> None:
    game = artistes.scene(phase="combat")
    game.p1.has(hand="cellist tonic square")

    with game.refuses("A-MAIN-1", "wrong_phase"):
        game.p1.summons("cellist")
    with game.refuses("A-MAIN-1", "wrong_phase"):
        game.p1.casts("tonic")
    with game.refuses("A-MAIN-1", "wrong_phase"):
        game.p1.plays("square")


# ---- three artists ---------------------------------------------------------------------------------------------------


@rule("A-MAIN-2")
def test_with_three_artists_in_play_no_base_can_be_summoned(artistes: Stage) -> None:
    game = artistes.scene()
    for card in ("cellist", "juggler", "mime"):
        game.p1.artist(card)
    game.p1.has(hand="extra")

    with game.refuses("A-MAIN-2", "board_full"):
        game.p1.summons("extra")


@rule("A-MAIN-2", "A-EX-1")
def test_with_three_in_play_an_ex_can(artistes: Stage) -> None:
    game = artistes.scene()
    for card in ("cellist", "juggler", "mime"):
        game.p1.artist(card)
    game.p1.has(hand="juggler_ex")

    game.p1.summons("juggler_ex")

    assert game.p1.slots == ["cellist", "juggler_ex", "mime"]


@rule("A-MAIN-2")
def test_a_taken_slot_is_refused_while_another_is_free(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("cellist", slot=2)
    game.p1.has(hand="juggler")

    with game.refuses("A-SETUP-2", "slot_taken"):
        game.p1.summons("juggler", slot=2)
    game.p1.summons("juggler", slot=3)

    assert game.p1.slots == ["", "cellist", "juggler"]


@rule("A-MAIN-2", "A-FX-0")
def test_a_permission_does_not_make_room(artistes: Stage) -> None:
    game = artistes.scene()
    for card in ("cellist", "juggler", "agent"):
        game.p1.artist(card)
    game.p1.has(hand="extra")

    with game.refuses("A-MAIN-2", "board_full"):
        game.p1.summons("extra")


@rule("A-MAIN-2", "A-FX-0")
def test_an_effect_that_brings_several_does_as_much_as_fits(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("cellist")
    game.p1.artist("juggler")
    game.p1.has(hand="muster extra mime")  # summon 2 from the hand

    game.p1.casts("muster")
    game.p1.chooses("mime")

    assert game.question == ""
    assert game.p1.artists == ["cellist", "juggler", "mime"]
    assert game.p1.hand == ["extra"]


@rule("A-MAIN-2")
def test_with_a_full_table_it_brings_nobody(artistes: Stage) -> None:
    game = artistes.scene()
    for card in ("cellist", "juggler", "extra"):
        game.p1.artist(card)
    game.p1.has(hand="revival", discard="mime")

    game.p1.casts("revival")

    assert game.question == ""
    assert game.p1.discard == ["mime", "revival"]


@rule("A-MAIN-2")
def test_it_brings_as_many_as_there_are(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.has(hand="revival", discard="mime juggler cellist_ex spark")

    game.p1.casts("revival")
    game.p1.chooses("juggler")

    assert game.p1.slots == ["juggler", "mime", ""]  # the last one is not asked about
    assert game.p1.discard == ["cellist_ex", "spark", "revival"]


# ---- terrains --------------------------------------------------------------------------------------------------------


@rule("A-MAIN-3")
def test_a_new_terrain_replaces_the_old_which_goes_to_the_discard(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.has(hand="garden", terrain="square")

    game.p1.plays("garden")

    assert game.p1.terrain == "garden"
    assert game.p1.discard == ["square"]


@rule("A-MAIN-3", "A-FX-0")
def test_with_a_second_terrain_allowed_there_is_still_one_in_the_zone(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.has(hand="garden square", terrain="arena")  # a second terrain while it is there

    game.p1.plays("garden")

    assert game.p1.discard == ["arena"]
    with game.refuses("A-MAIN-1", "terrain_used"):  # the permission has left with the arena
        game.p1.plays("square")


@rule("A-MAIN-3")
def test_each_player_has_a_terrain_of_their_own(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.has(hand="garden")
    game.p2.has(terrain="square")

    game.p1.plays("garden")

    assert (game.p1.terrain, game.p2.terrain) == ("garden", "square")


@rule("A-MAIN-3")
def test_a_player_has_no_action_that_takes_a_terrain_away(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.has(terrain="square")

    game.begins()

    assert game.rules.legal(game.position) == [0]  # nothing but to end the phase


@rule("A-MAIN-3", "A-FX-0")
def test_a_card_may_destroy_it(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.has(hand="raze", terrain="square")
    game.p2.has(terrain="garden")

    game.p1.casts("raze")

    assert (game.p1.terrain, game.p2.terrain) == ("", "")
    assert game.p1.discard == ["square", "raze"]
    assert game.p2.discard == ["garden"]


@rule("A-MAIN-4")
def test_a_terrains_effect_lasts_while_it_is_in_its_zone(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("cellist")
    game.p1.has(hand="square garden")
    game.p2.artist("juggler")

    game.p1.plays("square")
    assert game.p1.artist("cellist").atk == 3
    assert game.p2.artist("juggler").atk == 1
    game.p1.ends_turn()
    game.p2.ends_turn()
    assert game.p1.artist("cellist").atk == 3
    game.p1.plays("garden")

    assert game.p1.artist("cellist").atk == 2


@rule("A-MAIN-4")
def test_what_a_terrain_waits_for_it_answers_turn_by_turn(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.has(hand="tavern garden")
    game.p1.plays("tavern")

    game.p1.ends_turn()  # its end of turn
    game.p2.ends_turn()  # then player 1's draw and start of turn
    assert game.marks == ["tavern"] * 3
    game.p1.plays("garden")
    game.p1.ends_turn()

    assert game.marks == ["tavern"] * 3


# ---- spells and equipment --------------------------------------------------------------------------------------------


@rule("A-MAIN-5")
def test_a_spell_takes_effect_then_goes_to_the_discard(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.has(hand="fire")

    game.p1.casts("fire")

    assert game.p2.hp == 85
    assert (game.p1.hand, game.p1.discard) == ([], ["fire"])
    burnt = next(i for i, event in enumerate(game.log) if event.kind == "hp")
    moved = [i for i, event in enumerate(game.log) if event.kind == "moved"]
    assert moved[0] < burnt < moved[1]


@rule("A-MAIN-5")
def test_an_equip_spell_stays_under_the_artist_that_it_equips(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("cellist")
    game.p1.has(hand="hat")

    game.p1.casts("hat")
    game.p1.ends_turn()

    cellist = game.p1.artist("cellist")
    assert (cellist.equipment, cellist.atk, cellist.hp) == (["hat"], 3, 6)
    assert game.p1.discard == []


@rule("A-MAIN-6")
def test_equipment_goes_to_its_owners_discard_with_its_artist(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("cellist", atk=9)
    game.p2.artist("juggler", equipment=["hat", "p1 bell"])

    game.p1.attacks("cellist", "juggler")

    assert game.p2.discard == ["hat", "juggler"]
    assert game.p1.discard == ["bell"]


@rule("A-MAIN-6", "A-EX-5")
def test_a_sacrifice_drops_it_too(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("cellist", equipment=["hat"])
    game.p1.has(hand="cellist_ex")

    game.p1.summons("cellist_ex")

    assert sorted(game.p1.discard) == ["cellist", "hat"]
    assert game.p1.artist("cellist_ex").equipment == []
    assert game.p1.artist("cellist_ex").atk == 20


@rule("A-MAIN-6")
def test_so_does_a_return_to_hand(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.has(hand="hook")
    game.p2.artist("juggler", equipment=["hat"])

    game.p1.casts("hook")

    assert game.p2.hand == ["juggler"]
    assert game.p2.discard == ["hat"]


@rule("A-MAIN-6")
def test_it_stays_on_an_artist_that_changes_sides(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.has(hand="seize")
    game.p2.artist("juggler", equipment=["hat"])

    game.p1.casts("seize")

    assert game.p1.artist("juggler").equipment == ["hat"]
    assert game.p1.artist("juggler").atk == 2


@rule("A-MAIN-6")
def test_it_may_equip_an_opposing_artist_if_it_allows_that_target(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.has(hand="corset")
    game.p2.artist("mime")

    game.p1.casts("corset")

    assert game.p2.artist("mime").equipment == ["corset"]
    assert game.p2.artist("mime").max_hp == 3


@rule("A-MAIN-6", "A-MAIN-7")
def test_not_if_it_does_not(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.has(hand="hat")
    game.p2.artist("mime")

    with game.refuses("A-MAIN-7", "no_target"):
        game.p1.casts("hat")


@rule("A-MAIN-7")
def test_a_spell_that_needs_a_target_cannot_be_played_without_one(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("cellist")
    game.p1.has(hand="spark")

    with game.refuses("A-MAIN-7", "no_target"):
        game.p1.casts("spark")


@rule("A-MAIN-7")
def test_with_one_the_target_is_clear_with_two_it_is_asked(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("librarian")
    game.p1.has(hand="spark spark")
    game.p2.artist("mime")
    game.p2.artist("cellist")

    game.p1.casts("spark", at="cellist")
    assert game.p2.artist("cellist").hp == 1
    game.p1.casts("spark", at="cellist")

    assert game.p2.artists == ["mime"]


@rule("A-MAIN-7")
@pytest.mark.parametrize("spell", ["seize", "borrow"])
def test_with_all_own_slots_full_no_artist_can_be_taken(artistes: Stage, spell: str) -> None:
    game = artistes.scene()
    for card in ("cellist", "juggler", "mime"):
        game.p1.artist(card)
    game.p1.has(hand=spell)
    game.p2.artist("extra")

    with game.refuses("A-MAIN-7", "no_target"):
        game.p1.casts(spell)


@rule("A-MAIN-7")
def test_a_spell_that_needs_no_target_may_be_played_for_nothing(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("librarian")
    game.p1.has(hand="storm tonic")

    game.p1.casts("tonic")  # nothing to heal
    game.p1.casts("storm")

    assert game.p1.hp == 100
    assert game.p1.discard == ["tonic", "storm"]


@rule("A-MAIN-7")
def test_for_nothing_at_random_too(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.has(hand="dart")

    game.p1.casts("dart")

    assert game.p1.discard == ["dart"]


@rule("A-MAIN-8", "A-MAIN-7")
def test_an_artist_carries_at_most_four_equipments(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("cellist", equipment=["hat", "hat", "p2 bell"])
    game.p1.artist("librarian", equipment=["hat"] * 4)
    game.p1.has(hand="hat hat")

    game.p1.casts("hat")  # only the cellist has room: not asked

    assert game.p1.artist("cellist").equipment == ["hat", "hat", "bell", "hat"]
    with game.refuses("A-MAIN-7", "no_target"):
        game.p1.casts("hat")
