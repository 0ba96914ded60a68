"""Who may attack whom, and what a blow does. Rules A-COMBAT-1 … A-COMBAT-10."""

from __future__ import annotations

from tests.rules import rule

from .stage import Stage

# ---- the first turn --------------------------------------------------------------------------------------------------


@rule("A-COMBAT-1")
def test_the_player_who_goes_first_cannot_fight_in_the_first_turn(artistes: Stage) -> None:
    game = artistes.scene(turn=1)
    game.p1.artist("cellist")

    with game.refuses("A-COMBAT-1", "first_turn"):
        game.p1.attacks("cellist")


@rule("A-COMBAT-1")
def test_the_second_player_fights_in_their_first_turn(artistes: Stage) -> None:
    game = artistes.scene(turn=2, active="p2")
    game.p2.artist("cellist")

    game.p2.attacks("cellist")

    assert game.p1.hp == 98


@rule("A-COMBAT-1", "A-FX-0")
def test_an_eager_artist_fights_even_in_the_first_turn_and_alone(artistes: Stage) -> None:
    game = artistes.scene(turn=1)
    game.p1.artist("runner")
    game.p1.artist("cellist")

    game.p1.attacks("runner")

    assert game.p2.hp == 98
    with game.refuses("A-COMBAT-1", "first_turn"):
        game.p1.attacks("cellist")


@rule("A-COMBAT-1", "A-FX-0", "A-FX-7")
def test_a_permission_lets_all_fight_in_the_first_turn(artistes: Stage) -> None:
    game = artistes.scene(turn=1)
    game.p1.artist("cellist")
    game.p1.has(hand="overture")

    game.p1.casts("overture")
    game.p1.attacks("cellist")

    assert game.p2.hp == 98


# ---- choosing --------------------------------------------------------------------------------------------------------


@rule("A-COMBAT-2")
def test_every_attack_is_optional(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("cellist")
    game.p2.artist("juggler")

    game.p1.ends_turn()

    assert game.p2.artist("juggler").hp == 3
    assert game.turn == (4, "p2", "main")


@rule("A-COMBAT-2")
def test_the_attackers_controller_picks_attacker_target_and_order(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("cellist")
    game.p1.artist("juggler")
    game.p2.artist("mime")
    game.p2.artist("mime")

    game.p1.attacks("juggler", "mime@2")
    game.p1.attacks("cellist", "mime@2")

    assert game.p2.artist("mime@1").hp == 5
    assert game.p2.artist("mime@2").hp == 2
    assert [event.a for event in game.told("attacked")] == [1, 0]  # slot 2, then slot 1


@rule("A-COMBAT-2")
def test_a_slot_without_an_artist_neither_attacks_nor_is_attacked(artistes: Stage) -> None:
    game = artistes.scene(phase="combat")
    game.p1.artist("cellist")
    game.p2.artist("juggler")

    with game.refuses("A-COMBAT-2", "no_attacker"):
        game.p1.attacks("cellist@2", "juggler")
    with game.refuses("A-COMBAT-4", "nobody_there"):
        game.p1.attacks("cellist", "juggler@2")


# ---- how often -------------------------------------------------------------------------------------------------------


@rule("A-COMBAT-3")
def test_an_artist_attacks_once_a_turn(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("cellist")

    game.p1.attacks("cellist")

    with game.refuses("A-COMBAT-3", "has_attacked"):
        game.p1.attacks("cellist")
    assert game.p2.hp == 98


@rule("A-COMBAT-3")
def test_it_may_attack_again_in_its_next_turn(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("cellist")

    game.p1.attacks("cellist")
    game.p1.ends_turn()
    game.p2.ends_turn()
    game.p1.attacks("cellist")

    assert game.p2.hp == 96


@rule("A-COMBAT-3", "A-FX-0")
def test_a_card_may_let_it_attack_again(artistes: Stage) -> None:
    game = artistes.scene(phase="main")
    game.p1.artist("cellist", attacked=True)
    game.p1.has(hand="rally")

    game.p1.casts("rally")
    game.p1.attacks("cellist")

    assert game.p2.hp == 98


@rule("A-COMBAT-3")
def test_an_artist_summoned_this_turn_may_attack(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.has(hand="cellist")

    game.p1.summons("cellist")
    game.p1.attacks("cellist")

    assert game.p2.hp == 98


@rule("A-COMBAT-3")
def test_with_the_option_an_artist_waits_a_turn_before_it_attacks(artistes: Stage) -> None:
    game = artistes.scene(attack_on_entry=False)
    game.p1.has(hand="cellist")

    game.p1.summons("cellist")

    with game.refuses("A-COMBAT-3", "just_entered"):
        game.p1.attacks("cellist")
    game.p1.ends_turn()
    game.p2.ends_turn()
    game.p1.attacks("cellist")
    assert game.p2.hp == 98


@rule("A-COMBAT-4", "A-FX-8")
def test_an_attack_on_the_player_has_no_foe_among_artists(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("boxer")  # attacks: 3 damage to its foe

    game.p1.attacks("boxer")

    assert game.p2.hp == 99
    assert game.told("damaged") == []


# ---- artists first ---------------------------------------------------------------------------------------------------


@rule("A-COMBAT-4")
def test_while_the_opponent_has_an_artist_only_artists_can_be_attacked(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("cellist")
    game.p2.artist("juggler", slot=2)

    with game.refuses("A-COMBAT-4", "artists_first"):
        game.p1.attacks("cellist")


@rule("A-COMBAT-4")
def test_with_none_the_attack_hits_the_opponent_for_the_artists_atk(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("cellist", atk=12)

    game.p1.attacks("cellist")

    assert game.p2.hp == 88
    assert game.p1.artist("cellist").hp == 4  # a player does not strike back
    assert [(e.rule, e.a, e.b) for e in game.told("hp")] == [("A-COMBAT-4", 1, -12)]


@rule("A-COMBAT-4")
def test_once_the_last_artist_is_gone_the_next_attacker_may_attack_the_player(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("cellist", atk=3)
    game.p1.artist("mime", atk=5)
    game.p2.artist("juggler")

    game.p1.attacks("cellist", "juggler")
    game.p1.attacks("mime")

    assert game.p2.hp == 95


@rule("A-COMBAT-4")
def test_an_attack_on_an_artist_that_survives_does_not_open_the_way(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("cellist")
    game.p1.artist("mime", atk=5)
    game.p2.artist("juggler")

    game.p1.attacks("cellist", "juggler")

    with game.refuses("A-COMBAT-4", "artists_first"):
        game.p1.attacks("mime")


@rule("A-COMBAT-4", "A-FX-0")
def test_an_artist_that_may_not_be_attacked_still_blocks(artistes: Stage) -> None:
    game = artistes.scene(phase="combat")
    game.p1.artist("cellist")
    game.p2.artist("saint")

    with game.refuses("A-FX-0", "safe"):
        game.p1.attacks("cellist", "saint")
    with game.refuses("A-COMBAT-4", "artists_first"):
        game.p1.attacks("cellist")
    game.p1.ends_phase()
    assert game.turn == (4, "p2", "main")


@rule("A-COMBAT-4", "A-FX-0")
def test_an_acrobat_may_attack_past_artists_but_need_not(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("acrobat")
    game.p1.artist("acrobat")
    game.p1.artist("cellist")
    game.p2.artist("mime")

    game.p1.attacks("acrobat@1")
    game.p1.attacks("acrobat@2", "mime")

    assert (game.p2.hp, game.p2.artist("mime").hp) == (98, 3)
    with game.refuses("A-COMBAT-4", "artists_first"):
        game.p1.attacks("cellist")


@rule("A-COMBAT-4", "A-FX-0", "A-FX-7")
def test_a_permission_opens_the_way_for_everybody_this_turn(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("cellist")
    game.p1.has(hand="sidestep")
    game.p2.artist("mime")

    game.p1.casts("sidestep")
    game.p1.attacks("cellist")
    game.p1.ends_phase()
    game.p2.ends_turn()

    assert game.p2.hp == 98
    with game.refuses("A-COMBAT-4", "artists_first"):
        game.p1.attacks("cellist")


# ---- the blow --------------------------------------------------------------------------------------------------------


@rule("A-COMBAT-5")
def test_both_artists_strike_at_the_same_time(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("cellist", atk=3, hp=5)
    game.p2.artist("juggler", atk=4, hp=9)

    game.p1.attacks("cellist", "juggler")

    assert game.p1.artist("cellist").hp == 1
    assert game.p2.artist("juggler").hp == 6


@rule("A-COMBAT-5")
def test_the_one_that_dies_strikes_too(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("cellist", atk=3, hp=3)
    game.p2.artist("juggler", atk=3, hp=3)

    game.p1.attacks("cellist", "juggler")

    assert game.p1.discard == ["cellist"]
    assert game.p2.discard == ["juggler"]
    assert (game.p1.hp, game.p2.hp) == (100, 100)


@rule("A-COMBAT-5")
def test_damage_stays(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("cellist")
    game.p2.artist("mime")

    game.p1.attacks("cellist", "mime")
    game.p1.ends_turn()
    game.p2.ends_turn()
    game.p1.attacks("cellist", "mime")

    assert game.p2.artist("mime").hp == 1


@rule("A-COMBAT-5")
def test_when_it_attacks_is_over_before_the_blow_is_read(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("bully")  # 2 ATK, +3 as it attacks
    game.p2.artist("mime", hp=9)

    game.p1.attacks("bully", "mime")

    assert game.p2.artist("mime").hp == 4


@rule("A-COMBAT-5")
def test_when_it_is_attacked_is_over_before_the_blow_is_read(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("cellist", atk=3)
    game.p2.artist("tamer", hp=9)  # its foe has 2 ATK less

    game.p1.attacks("cellist", "tamer")

    assert game.p2.artist("tamer").hp == 8


@rule("A-COMBAT-5")
def test_both_atk_are_read_before_either_blow(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("cellist", atk=9)
    game.p2.artist("conductor", hp=1)  # its death ends the bonus of the other one, which does not fight
    game.p2.artist("mime")

    game.p1.attacks("cellist", "conductor")

    assert game.p1.artist("cellist").hp == 3  # the dying conductor's 1 ATK was read before
    assert game.p2.artist("mime").atk == 0


@rule("A-COMBAT-6")
def test_an_artist_with_no_pv_left_dies_and_goes_to_the_discard(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("cellist", atk=3)
    game.p2.artist("juggler")

    game.p1.attacks("cellist", "juggler")

    assert game.p2.artists == []
    assert game.p2.discard == ["juggler"]
    assert [event.rule for event in game.told("died")] == ["A-COMBAT-6"]


@rule("A-COMBAT-6", "A-FX-3")
def test_it_goes_to_its_owners_discard_whoever_controls_it(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("cellist", atk=3)
    game.p2.artist("juggler", owner="p1")

    game.p1.attacks("cellist", "juggler")

    assert game.p1.discard == ["juggler"]
    assert game.p2.discard == []


@rule("A-COMBAT-6")
def test_one_pv_is_enough_to_live(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("cellist", atk=2)
    game.p2.artist("juggler")

    game.p1.attacks("cellist", "juggler")

    assert game.p2.artist("juggler").hp == 1


# ---- overflow --------------------------------------------------------------------------------------------------------


@rule("A-COMBAT-7")
def test_excess_damage_reaches_the_player(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("cellist", atk=12, hp=20)
    game.p2.artist("juggler", atk=3, hp=8)

    game.p1.attacks("cellist", "juggler")

    assert game.p2.hp == 96  # 100 - (12 - 8)
    assert game.p2.discard == ["juggler"]
    assert game.p1.artist("cellist").hp == 17  # the blow is answered


@rule("A-COMBAT-7")
def test_it_is_what_is_left_just_before_the_hit_that_counts(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("cellist", atk=12)
    game.p2.artist("juggler", atk=0, hp=8, damage=5)

    game.p1.attacks("cellist", "juggler")

    assert game.p2.hp == 91  # 100 - (12 - 3)


@rule("A-COMBAT-7")
def test_the_counter_blow_overflows_onto_the_attacking_player(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("juggler", atk=1, hp=3)
    game.p2.artist("cellist", atk=10, hp=20)

    game.p1.attacks("juggler", "cellist")

    assert game.p1.hp == 93  # 100 - (10 - 3)
    assert game.p2.hp == 100


@rule("A-COMBAT-7")
def test_with_overflow_for_the_attacker_the_counter_blow_stops_at_the_artist(artistes: Stage) -> None:
    game = artistes.scene(overflow="attacker")
    game.p1.artist("juggler", atk=9, hp=3)
    game.p2.artist("cellist", atk=10, hp=4)

    game.p1.attacks("juggler", "cellist")

    assert (game.p1.hp, game.p2.hp) == (100, 95)


@rule("A-COMBAT-7")
def test_armour_is_taken_off_before_the_excess_is_counted(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("cellist", atk=6)
    game.p2.artist("knight")  # 3 PV, 1 damage less

    game.p1.attacks("cellist", "knight")

    assert game.p2.hp == 98  # 100 - (6 - 1 - 3)


@rule("A-COMBAT-7")
def test_the_excess_hits_the_controller_not_the_owner(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("cellist", atk=5)
    game.p2.artist("juggler", owner="p1")

    game.p1.attacks("cellist", "juggler")

    assert (game.p1.hp, game.p2.hp) == (100, 98)


@rule("A-COMBAT-7")
def test_the_excess_is_fixed_before_any_trigger(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("fencer", atk=5)  # deals damage: the opponent loses 1
    game.p2.artist("ghost", atk=0)  # 2 PV; dies: the opponent loses 1

    game.p1.attacks("fencer", "ghost")

    first = game.told("hp")[0]
    assert (first.rule, first.b) == ("A-COMBAT-7", -3)
    assert game.marks == ["fencer", "ghost"]
    assert (game.p1.hp, game.p2.hp) == (99, 96)


@rule("A-COMBAT-8")
def test_damage_by_a_spell_does_not_overflow(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.has(hand="spark")
    game.p2.artist("extra")

    game.p1.casts("spark")

    assert game.p2.discard == ["extra"]
    assert game.p2.hp == 100


@rule("A-COMBAT-8")
def test_damage_by_an_ability_does_not_overflow(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.has(hand="archer")
    game.p2.artist("extra")

    game.p1.summons("archer")

    assert game.p2.discard == ["extra"]
    assert game.p2.hp == 99  # the archer's mark, no excess


@rule("A-COMBAT-8", "A-FX-0")
def test_it_does_where_the_card_says_so(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.has(hand="lance")
    game.p2.artist("extra")

    game.p1.casts("lance")

    assert game.p2.hp == 95  # 100 - (6 - 1)


@rule("A-COMBAT-8", "A-COMBAT-7")
def test_that_excess_is_counted_after_armour_too(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.has(hand="lance")
    game.p2.artist("knight")

    game.p1.casts("lance")

    assert game.p2.hp == 98  # 100 - (6 - 1 - 3)


@rule("A-COMBAT-9")
def test_an_artist_without_atk_may_attack_and_deals_nothing(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("mime")
    game.p2.artist("juggler")

    game.p1.attacks("mime", "juggler")

    assert game.p2.artist("juggler").hp == 3
    assert game.p1.artist("mime").hp == 4
    assert game.p1.artist("mime").attacked


@rule("A-COMBAT-9")
def test_against_a_player_it_deals_nothing_either(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("mime")

    game.p1.attacks("mime")

    assert game.p2.hp == 100
    assert game.p1.artist("mime").attacked


@rule("A-COMBAT-9")
def test_atk_below_zero_counts_as_zero(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("juggler")  # 1 ATK, 3 less by the heckler
    game.p2.artist("heckler")

    game.p1.attacks("juggler", "heckler")

    assert game.p1.artist("juggler").atk == -2
    assert game.p2.artist("heckler").hp == 3
    assert game.p2.hp == 100


@rule("A-COMBAT-9", "A-FX-4")
def test_what_is_below_zero_still_counts_when_a_bonus_comes(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("juggler")  # 1 - 3 + 3 while it is a bully's turn
    game.p1.has(hand="hat")
    game.p2.artist("heckler")

    game.p1.casts("hat")

    assert game.p1.artist("juggler").atk == -1


# ---- gone before the blow --------------------------------------------------------------------------------------------


@rule("A-COMBAT-10")
def test_an_attacker_that_is_gone_before_the_blow_deals_nothing(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("cellist", atk=9, hp=3)
    game.p2.artist("trapper")  # 3 damage to whoever attacks it

    game.p1.attacks("cellist", "trapper")

    assert game.p1.discard == ["cellist"]
    assert game.p2.artist("trapper").hp == 3
    assert (game.p1.hp, game.p2.hp) == (100, 100)
    assert [event.rule for event in game.told("no_blow")] == ["A-COMBAT-10"]


@rule("A-COMBAT-10")
def test_an_attacker_back_in_hand_deals_nothing_and_may_come_again(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("cellist", atk=9)
    game.p2.artist("bouncer")

    game.p1.attacks("cellist", "bouncer")

    assert game.p1.hand == ["cellist"]
    assert game.p2.artist("bouncer").hp == 4


@rule("A-COMBAT-10")
def test_a_target_that_is_gone_before_the_blow_is_not_replaced(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("shover")
    game.p2.artist("cellist")
    game.p2.artist("juggler")

    game.p1.attacks("shover", "cellist")

    assert game.p2.hand == ["cellist"]
    assert game.p2.artist("juggler").hp == 3
    assert (game.p1.artist("shover").hp, game.p2.hp) == (3, 100)
    with game.refuses("A-COMBAT-3", "has_attacked"):  # the attack is used
        game.p1.attacks("shover", "juggler")


@rule("A-COMBAT-10")
def test_another_artist_in_the_targets_slot_is_no_target(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("boxer")  # attacks: 3 damage to its foe
    game.p2.artist("twins")  # dies: two come from the discard, the first into its slot
    game.p2.has(discard="mime")

    game.p1.attacks("boxer", "twins")
    game.p2.chooses("mime")

    assert game.p2.slots == ["mime", "twins", ""]
    assert game.p2.artist("mime").hp == 5
    assert (game.p1.hp, game.p2.hp) == (100, 100)
    assert len(game.told("no_blow")) == 1


@rule("A-COMBAT-10", "A-EX-5")
def test_a_base_that_is_sacrificed_as_it_attacks_deals_nothing(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("understudy")  # attacks: summon an EX over its base
    game.p1.has(hand="understudy_ex")
    game.p2.artist("mime")

    game.p1.attacks("understudy", "mime")
    game.p1.chooses("understudy")

    assert game.p1.artists == ["understudy_ex"]
    assert game.p2.artist("mime").hp == 5
    with game.refuses("A-COMBAT-3", "has_attacked"):  # the EX has its base's mark
        game.p1.attacks("understudy_ex", "mime")


@rule("A-COMBAT-10")
def test_an_attacker_under_the_other_control_by_then_deals_nothing(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("cellist")
    game.p2.artist("siren")  # attacked: takes control of its foe

    game.p1.attacks("cellist", "siren")

    assert "cellist" in game.p2.artists
    assert game.p2.artist("siren").hp == 3
    assert (game.p1.hp, game.p2.hp) == (100, 100)
