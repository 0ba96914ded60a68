"""How effects wait, run and add up. Rules A-FX-0 … A-FX-9."""

from __future__ import annotations

import pytest

from duelstage.games.artistes.numbers import CHAIN_MAX
from tests.rules import rule

from .stage import Stage

# ---- a card's text and the rules -------------------------------------------------------------------------------------


@rule("A-FX-0")
def test_a_cards_text_beats_a_rule(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("statue")  # may not attack, whatever A-COMBAT-3 grants
    game.p1.artist("cellist", dazed=1)

    for card in ("statue", "cellist"):
        with game.refuses("A-FX-0", {"statue": "bound", "cellist": "dazed"}[card]):
            game.p1.attacks(card)


@rule("A-FX-0")
def test_a_daze_lasts_for_its_controllers_next_turn(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.has(hand="hush")
    game.p2.artist("cellist")
    game.p1.casts("hush")

    game.p1.ends_turn()
    with game.refuses("A-FX-0", "dazed"):
        game.p2.attacks("cellist")
    game.p2.ends_turn()
    game.p1.ends_turn()
    game.p2.attacks("cellist")

    assert game.p1.hp == 98


@rule("A-FX-0", "A-MAIN-2")
def test_no_card_makes_a_fourth_artist(artistes: Stage) -> None:
    game = artistes.scene()
    for card in ("cellist", "juggler"):
        game.p1.artist(card)
    game.p1.artist("siren")
    game.p2.artist("mime")
    game.p1.ends_turn()

    game.p2.attacks("mime", "siren")  # the siren would take control of it

    assert game.p1.artists == ["cellist", "juggler", "siren"]
    assert game.p2.artist("mime").hp == 4  # the blow falls


@rule("A-FX-0", "A-EX-1")
def test_no_card_summons_an_ex_as_if_it_were_a_base(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.has(hand="muster cellist_ex juggler")

    game.p1.casts("muster")

    assert game.choices == ["juggler", "nothing"]


@rule("A-FX-0", "A-COMBAT-4")
def test_having_attacked_past_artists_is_no_permission_to_fight_on_the_first_turn(artistes: Stage) -> None:
    game = artistes.scene(turn=1)
    game.p1.artist("acrobat")

    with game.refuses("A-COMBAT-1", "first_turn"):
        game.p1.attacks("acrobat")


# ---- triggers --------------------------------------------------------------------------------------------------------


@rule("A-FX-1")
def test_when_summoned(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("crier")
    game.p1.has(hand="crier")

    game.p1.summons("crier")

    assert game.marks == ["crier"]  # the one summoned, not the one beside it


@rule("A-FX-1", "A-EX-2")
def test_when_summoned_by_an_effect_too(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.has(hand="revival", discard="crier")

    game.p1.casts("revival")

    assert game.marks == ["crier"]


@rule("A-FX-1")
def test_when_it_attacks_and_when_it_is_attacked(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("drummer")
    game.p1.artist("sentry")
    game.p2.artist("sentry")
    game.p2.artist("drummer")

    game.p1.attacks("drummer", "sentry")

    assert game.marks == ["drummer", "sentry"]
    assert (game.p1.hp, game.p2.hp) == (99, 99)


@rule("A-FX-1")
def test_an_attack_on_the_player_is_an_attack(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("drummer")

    game.p1.attacks("drummer")

    assert game.p2.hp == 97


@rule("A-FX-1")
@pytest.mark.parametrize(("target", "pv"), [("mime", 99), ("", 97)])
def test_when_it_deals_damage(artistes: Stage, target: str, pv: int) -> None:
    game = artistes.scene()
    game.p1.artist("fencer")
    if target:
        game.p2.artist(target)

    game.p1.attacks("fencer", target)

    assert game.marks == ["fencer"]
    assert game.p2.hp == pv


@rule("A-FX-1")
def test_striking_back_is_dealing_damage(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("cellist")
    game.p2.artist("fencer")

    game.p1.attacks("cellist", "fencer")

    assert game.marks == ["fencer"]
    assert game.p1.hp == 99


@rule("A-FX-1")
def test_when_it_dies_it_leaves_too(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.has(hand="curtain")
    game.p2.artist("ghost")
    game.p2.artist("nomad")

    game.p1.casts("curtain")

    assert game.marks == ["ghost", "nomad"]
    assert game.p1.hp == 98


@rule("A-FX-1")
@pytest.mark.parametrize("spell", ["hook", "lid"])
def test_when_it_leaves_play_without_dying(artistes: Stage, spell: str) -> None:
    game = artistes.scene()
    game.p1.artist("librarian")
    game.p1.has(hand=f"{spell} {spell}")
    game.p2.artist("ghost")
    game.p2.artist("nomad")

    game.p1.casts(spell, at="ghost")
    game.p1.casts(spell, at="nomad")

    assert game.marks == ["nomad"]


@rule("A-FX-1")
def test_start_and_end_of_its_controllers_turn_only(artistes: Stage) -> None:
    game = artistes.scene()
    for player in game.players:
        player.artist("baker")
        player.artist("usher")

    game.p1.ends_turn()

    assert game.marks == ["usher", "baker"]
    assert (game.p1.hp, game.p2.hp) == (99, 99)  # player 1's end, player 2's start


@rule("A-FX-1")
@pytest.mark.parametrize(("artist", "spell"), [("scribe", "study"), ("painter", ""), ("prompter", "tonic")])
def test_when_its_controller_draws_or_plays_a_terrain_or_a_spell(artistes: Stage, artist: str, spell: str) -> None:
    game = artistes.scene()
    game.p1.artist(artist)
    game.p2.artist(artist)
    game.p1.has(hand=f"square {spell}", deck="extra")

    game.p1.plays("square")
    if spell:
        game.p1.casts(spell)

    assert game.marks == [artist]
    assert (game.p1.hp, game.p2.hp) == (100, 99)


@rule("A-FX-1")
def test_terrains_answer_what_their_controller_plays(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.has(terrain="pulpit", hand="tonic")

    game.p1.casts("tonic")

    assert game.marks == ["pulpit"]


@rule("A-FX-1")
def test_equipment_answers_for_the_artist_that_it_is_on(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("cellist", equipment=["bell"])
    game.p1.artist("juggler")

    game.p1.attacks("juggler")
    assert game.marks == []
    game.p1.attacks("cellist")

    assert game.marks == ["bell"]


@rule("A-FX-1", "A-MAIN-6")
def test_equipment_on_an_opposing_artist_stays_its_owners(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("cellist", equipment=["p2 bell"])  # attacks: the opponent loses 1

    game.p1.attacks("cellist")
    game.p1.ends_turn()
    assert (game.p1.hp, game.p2.hp) == (99, 98)
    game.p2.ends_turn()  # its owner's end of turn

    assert game.p1.hp == 98


@rule("A-FX-1")
def test_auras_come_from_artists_terrains_and_equipment(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("cellist", equipment=["hat"])
    game.p1.artist("conductor")
    game.p1.has(terrain="square")

    game.begins()

    assert game.p1.artist("cellist").atk == 5  # 2 + 1 + 1 + 1
    assert game.p1.artist("conductor").atk == 2  # the terrain; not its own aura


# ---- the queue -------------------------------------------------------------------------------------------------------


@rule("A-FX-2")
def test_an_effect_that_has_started_finishes_before_another_starts(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("scribe")  # when you draw
    game.p1.has(hp=40, hand="stylist")  # summoned: draw, gain 2 at 40 PV or less, daze
    game.p2.artist("cellist")

    game.p1.summons("stylist")

    assert game.marks == ["stylist", "scribe"]
    assert game.p2.artist("cellist").dazed == 1


@rule("A-FX-2")
def test_a_spell_finishes_before_what_answers_it(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("prompter")
    game.p1.has(hand="fire")

    game.p1.casts("fire")

    assert game.marks == ["fire", "prompter"]
    kinds = [(event.kind, event.c) for event in game.log if event.kind in ("moved", "effect")]
    assert [kind for kind, _ in kinds] == ["moved", "moved", "effect"]  # it is in the discard by then


@rule("A-FX-2")
def test_those_that_wait_are_served_first_come_first(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("ghost", hp=4)
    game.p1.has(hand="storm")  # 2 damage to all
    game.p2.artist("martyr")  # dies: 2 damage to all
    game.p2.artist("nomad")  # leaves

    game.p1.casts("storm")  # martyr and nomad go; the martyr's effect takes the ghost

    assert game.marks == ["nomad", "ghost"]  # though player 1 is the active player


@rule("A-FX-2")
def test_at_the_same_moment_the_active_players_come_first(artistes: Stage) -> None:
    for active, order in (("p1", [1, 0]), ("p2", [0, 1])):
        game = artistes.scene(turn=4 if active == "p2" else 3, active=active)
        for player in game.players:
            player.artist("ghost")
            player.has(hand="curtain")

        game.players[active == "p2"].casts("curtain")

        assert [event.a for event in game.told("hp")] == order  # who loses: the other one first


@rule("A-FX-2")
def test_then_by_zone_slots_terrain_equipment(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("usher", slot=3)
    game.p1.artist("cellist", slot=1, equipment=["bell"])
    game.p1.artist("nurse", slot=2)
    game.p1.has(terrain="tavern")
    game.p2.has(deck="extra")

    game.p1.ends_turn()

    started = [event.card for event in game.told("effect")]
    assert [card for card in started if card in ("nurse", "usher", "tavern", "bell")] == [
        "nurse",
        "usher",
        "tavern",
        "bell",
    ]


@rule("A-FX-2")
def test_then_the_oldest_equipment_first(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("librarian")
    game.p1.artist("cellist")
    game.p1.has(hand="locket bell")

    game.p1.casts("locket", at="cellist")
    game.p1.casts("bell", at="librarian")  # in an earlier slot, but younger
    game.p1.ends_turn()

    assert game.marks == ["locket", "bell"]


@rule("A-FX-2")
def test_an_artists_own_effects_come_before_the_next_slot(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("nomad", slot=1)
    game.p1.artist("ghost", slot=2)
    game.p1.has(hand="curtain")

    game.p1.casts("curtain")

    assert game.marks == ["nomad", "ghost"]


@rule("A-FX-2")
def test_summons_of_one_effect_are_moments_of_their_own(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.has(hand="muster crier archer")
    game.p2.artist("mime")

    game.p1.casts("muster")
    game.p1.chooses("archer", "crier")

    started = [event.card for event in game.told("effect")]
    assert started == ["archer", "crier", "archer"]  # the archer's own hit answers last


# ---- leaving ---------------------------------------------------------------------------------------------------------


@rule("A-FX-3")
def test_the_dead_leave_after_each_step_of_an_effect(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("extra")
    game.p1.has(hp=50, hand="bonfire")  # 2 damage to all; gain 5 with an artist in play

    game.p1.casts("bonfire")

    assert game.p1.artists == []
    assert game.p1.hp == 50


@rule("A-FX-3")
def test_all_artists_with_no_pv_leave_at_once(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("cellist", atk=9, hp=1)
    game.p2.artist("ghost", atk=1)

    game.p1.attacks("cellist", "ghost")

    kinds = [event.kind for event in game.log]
    assert kinds.index("effect") > max(i for i, kind in enumerate(kinds) if kind == "died")
    assert (game.p1.artists, game.p2.artists) == ([], [])


@rule("A-FX-3")
@pytest.mark.parametrize("spell", ["spark", "shrink", "trapdoor", "curtain"])
def test_no_pv_by_any_means_and_destroy_are_deaths(artistes: Stage, spell: str) -> None:
    game = artistes.scene()
    game.p1.has(hand=spell)  # damage, a minus to PV, destroy
    game.p2.artist("ghost")

    game.p1.casts(spell)

    assert game.p2.discard == ["ghost"]
    assert game.marks == ["ghost"]
    assert [event.kind for event in game.log].count("died") == 1


@rule("A-FX-3")
def test_armour_is_no_help_against_destroy(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.has(hand="trapdoor")
    game.p2.artist("knight", hp=30)

    game.p1.casts("trapdoor")

    assert game.p2.discard == ["knight"]


@rule("A-FX-3")
def test_a_return_to_hand_or_deck_is_leaving_not_dying(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("librarian")
    game.p1.has(hand="hook lid")
    game.p2.artist("ghost", slot=1)
    game.p2.artist("ghost", slot=2)

    game.p1.casts("hook", at="ghost@1")
    game.p1.casts("lid", at="ghost")

    assert (game.p2.hand, game.p2.deck[0]) == (["ghost"], "ghost")
    assert game.marks == []
    assert game.told("died") == []


@rule("A-FX-3")
@pytest.mark.parametrize(("spell", "zone"), [("hook", "hand"), ("lid", "deck"), ("trapdoor", "discard")])
def test_cards_always_go_to_their_owners_zones(artistes: Stage, spell: str, zone: str) -> None:
    game = artistes.scene()
    game.p1.has(hand=spell, deck="")
    game.p1.artist("juggler", owner="p2")
    game.p2.has(deck="")

    game.p1.casts(spell)

    assert getattr(game.p2, zone) == ["juggler"]
    assert "juggler" not in getattr(game.p1, zone)


@rule("A-FX-3")
def test_control_of_an_artist_ends_with_the_turn(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.has(hand="borrow")
    game.p2.artist("cellist", slot=3, damage=1)

    game.p1.casts("borrow")
    assert game.p1.artists == ["cellist"]
    game.p1.attacks("cellist")
    game.p1.ends_turn()

    assert game.p1.artists == []
    assert game.p2.slots == ["cellist", "", ""]  # the first free slot
    assert game.p2.artist("cellist").hp == 3
    assert game.p2.hp == 98


@rule("A-FX-3")
def test_other_control_stays(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.has(hand="seize")
    game.p2.artist("cellist")

    game.p1.casts("seize")
    game.p1.ends_turn()
    game.p2.ends_turn()
    game.p1.attacks("cellist")

    assert game.p1.artist("cellist").owner == "p2"
    assert game.p2.hp == 98


@rule("A-FX-3")
@pytest.mark.parametrize("artist", ["nomad", "ghost"])
def test_with_no_free_slot_it_goes_to_its_owners_discard_leaving_not_dying(artistes: Stage, artist: str) -> None:
    game = artistes.scene()
    game.p1.artist("cellist")
    game.p1.has(hand="borrow")
    game.p2.artist(artist)
    game.p2.artist("juggler")
    game.p2.artist("twins")  # dies: summon two from the discard
    game.p2.has(discard="mime extra")
    game.p1.casts("borrow", at=artist)
    game.p1.attacks("cellist", "twins")
    game.p2.chooses("extra", "mime")
    assert game.p2.slots == ["extra", "juggler", "mime"]

    game.p1.ends_turn()

    assert game.p1.artists == ["cellist"]
    assert game.p2.artists == ["extra", "juggler", "mime"]
    assert game.p2.discard == ["twins", artist]
    assert [event.a for event in game.told("died")] == [5]  # the twins only
    assert game.marks == (["nomad"] if artist == "nomad" else [])  # leaves, dies
    assert game.p2.hp == (99 if artist == "nomad" else 100)  # its last controller was player 1


@rule("A-FX-3")
def test_an_artist_that_is_stolen_back_is_simply_home(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.has(hand="borrow")
    game.p2.artist("cellist", owner="p1")

    game.p1.casts("borrow")
    game.p1.ends_turn()

    assert game.p1.artist("cellist").owner == "p1"


# ---- auras and damage ------------------------------------------------------------------------------------------------


@rule("A-FX-4")
def test_auras_are_recomputed_never_accumulated(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("cellist")
    game.p1.artist("conductor")
    game.p1.has(hand="hook conductor")

    assert game.begins().p1.artist("cellist").atk == 3
    game.p1.summons("conductor")
    assert game.p1.artist("cellist").atk == 4
    game.p1.casts("hook", at="conductor@2")
    assert game.p1.artist("cellist").atk == 3
    game.p1.ends_turn()
    game.p2.ends_turn()
    game.p1.summons("conductor")

    assert game.p1.artist("cellist").atk == 4


@rule("A-FX-4")
def test_stored_is_the_damage_not_what_remains(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("cellist", damage=1)
    game.p1.has(hand="hat")

    game.p1.casts("hat")

    assert (game.p1.artist("cellist").hp, game.p1.artist("cellist").max_hp) == (5, 6)


@rule("A-FX-4")
def test_the_end_of_a_bonus_does_not_kill(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("patron")  # +2 PV for the others
    game.p1.artist("cellist", damage=5)
    game.p1.has(hand="hook")

    assert game.begins().p1.artist("cellist").hp == 1
    game.p1.casts("hook", at="patron")

    assert game.p1.artist("cellist").hp == 1
    assert game.p1.artist("cellist").max_hp == 4
    assert [(event.rule, event.b) for event in game.told("healed")] == [("A-FX-4", 2)]


@rule("A-FX-4")
def test_where_the_damage_does_not_reach_the_maximum_it_stays(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("cellist", damage=2)
    game.p1.has(hand="square", terrain="garden")  # +2 PV

    assert game.begins().p1.artist("cellist").hp == 4
    game.p1.plays("square")

    assert game.p1.artist("cellist").hp == 2


@rule("A-FX-4")
def test_a_minus_to_pv_that_begins_can_kill(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.has(hand="critic")  # -2 PV for enemy artists
    game.p2.artist("cellist", damage=2)
    game.p2.artist("juggler")

    game.p1.summons("critic")

    assert game.p2.artists == ["juggler"]
    assert game.p2.artist("juggler").hp == 1


@rule("A-FX-4")
def test_so_does_a_maximum_of_zero(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.has(hand="corset")
    game.p2.artist("ghost")

    game.p1.casts("corset")

    assert (game.p1.discard, game.p2.discard) == (["corset"], ["ghost"])
    assert game.marks == ["ghost"]


@rule("A-FX-4")
def test_the_end_of_a_minus_gives_back_what_it_took(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("critic")
    game.p1.has(hand="hook")
    game.p2.artist("cellist", damage=1)

    assert game.begins().p2.artist("cellist").hp == 1
    game.p1.casts("hook", at="critic")

    assert game.p2.artist("cellist").hp == 3


@rule("A-FX-4")
def test_first_the_deaths_by_the_auras_as_they_stand_all_at_once(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("critic", hp=2)  # dies too, but not before the juggler's death is seen
    game.p1.has(hand="storm")
    game.p2.artist("juggler", hp=4)

    game.p1.casts("storm")

    assert game.p1.discard[0] == "critic"
    assert game.p2.discard == ["juggler"]


@rule("A-FX-4")
def test_then_the_end_of_the_bonus_leaves_one_pv(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("patron")  # 2 PV; +2 for the others
    game.p1.artist("extra")  # 1 PV
    game.p1.has(hand="storm")

    game.p1.casts("storm")

    assert game.p1.artists == ["extra"]
    assert (game.p1.artist("extra").hp, game.p1.artist("extra").max_hp) == (1, 1)


@rule("A-FX-4")
def test_then_look_again(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.has(hand="critic")
    game.p2.artist("extra")  # lives by the patron only: 1 + 2 - 2
    game.p2.artist("patron")  # 2 - 2

    game.p1.summons("critic")

    assert game.p2.discard == ["patron", "extra"]  # in two rounds


@rule("A-FX-4")
def test_where_a_bonus_and_a_minus_end_together_the_new_maximum_counts(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("sculptor")  # +5 and -3 PV for the others
    game.p1.artist("cellist", hp=10, damage=11)
    game.p1.has(hand="hook")

    assert game.begins().p1.artist("cellist").hp == 1
    game.p1.casts("hook", at="sculptor")

    assert (game.p1.artist("cellist").hp, game.p1.artist("cellist").max_hp) == (1, 10)


@rule("A-FX-4")
def test_what_lived_by_a_bonus_dies_by_a_minus_with_it(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.has(hand="critic")
    game.p2.artist("cellist", hp=2, damage=2)  # 2 + 2 - 2 against 2 damage
    game.p2.artist("patron")

    game.p1.summons("critic")

    assert game.p2.discard == ["cellist", "patron"]  # at once


# ---- choices and luck ------------------------------------------------------------------------------------------------


@rule("A-FX-5")
def test_a_choice_is_a_decision_of_its_own(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.has(hp=50, hand="encore")
    game.p2.artist("mime")

    game.p1.casts("encore")

    assert game.question == "p1 way"
    assert game.choices == [2, 3]
    game.p1.chooses(2)
    assert (game.p1.hp, game.p2.artist("mime").hp) == (55, 5)


@rule("A-FX-5")
@pytest.mark.parametrize(("way", "pv"), [(1, (95, 90)), (2, (100, 100))])
def test_may_is_a_choice_between_all_of_it_and_nothing(artistes: Stage, way: int, pv: tuple[int, int]) -> None:
    game = artistes.scene()
    game.p1.has(hand="whim")  # may: lose 5, then burn 10

    game.p1.casts("whim", at=way)

    assert (game.p1.hp, game.p2.hp) == pv


@rule("A-FX-5")
def test_its_controller_is_asked_in_the_other_players_turn_too(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("cellist")
    game.p1.artist("mime")
    game.p2.artist("heir")  # dies: 1 damage to an enemy artist

    game.p1.attacks("cellist", "heir")

    assert game.question == "p2 target"
    assert game.choices == ["cellist", "mime"]
    game.p2.chooses("mime")
    assert game.p1.artist("mime").hp == 4


@rule("A-FX-5")
def test_at_random_is_the_matchs_own_luck(artistes: Stage) -> None:
    game = artistes.scene(luck="asked")
    game.p1.has(hand="dart")
    game.p2.artist("mime")
    game.p2.artist("cellist")
    game.p2.artist("juggler")

    game.p1.casts("dart")

    assert game.question == "chance unit"
    assert [weight for _, weight in game.rules.chances(game.position)] == [1, 1, 1]
    game.chance("cellist")
    assert game.p2.artist("cellist").hp == 2


@rule("A-FX-5")
def test_a_discard_at_random_hits_each_copy_alike(artistes: Stage) -> None:
    game = artistes.scene(luck="asked")
    game.p1.has(hand="theft")
    game.p2.has(hand="mime mime fire")

    game.p1.casts("theft")

    assert game.question == "chance hand"
    assert dict(zip(game.choices, (weight for _, weight in game.rules.chances(game.position)), strict=True)) == {
        "mime": 2,
        "fire": 1,
    }
    game.chance("fire")
    assert (game.p2.hand, game.p2.discard) == (["mime", "mime"], ["fire"])


@rule("A-FX-5")
def test_drawn_luck_is_the_seeds(artistes: Stage) -> None:
    hit = []
    for seed in (*range(30), *range(30)):
        game = artistes.scene()
        game.p1.has(hand="dart")
        game.p2.artist("mime")
        game.p2.artist("cellist")
        game.begins().position.reseed(seed)
        game.p1.casts("dart")
        hit.append(game.p2.artist("mime").hp == 3)

    assert hit[:30] == hit[30:]  # the same seed, the same luck
    assert 5 < sum(hit[:30]) < 25


# ---- a chain without end ---------------------------------------------------------------------------------------------


@rule("A-FX-6")
def test_a_chain_of_triggers_is_cut_after_100_resolutions(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("sun")  # summoned: destroy your others; dies: summon from the discard
    game.p1.has(hand="moon tonic")

    game.p1.summons("moon")

    assert len(game.told("effect")) == CHAIN_MAX == 100
    assert [(event.rule, event.audience) for event in game.told("cut")] == [("A-FX-6", 7)]
    assert game.question == ""
    assert game.winner == ""


@rule("A-FX-6")
def test_the_match_goes_on_and_the_next_chain_counts_anew(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("sun")
    game.p1.has(hand="moon tonic", hp=50)
    game.p1.summons("moon")

    game.p1.casts("tonic")
    game.p1.ends_turn()
    game.p2.ends_turn()

    assert game.p1.hp == 80
    assert game.turn == (5, "p1", "main")
    assert len(game.p1.artists) + game.p1.discard.count("sun") + game.p1.discard.count("moon") == 2


@rule("A-FX-6")
def test_questions_count(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("wanderer")  # summoned: your others return to hand; leaves: summon from the hand
    game.p1.has(hand="wanderer")

    game.p1.summons("wanderer")
    answers = 0
    while game.question:
        game.p1.chooses("wanderer")
        answers += 1
        assert answers < 100

    assert answers + len(game.told("effect")) == CHAIN_MAX
    assert answers > 30
    assert len(game.told("cut")) == 1


@rule("A-FX-6")
def test_an_ordinary_turn_does_not_add_up(artistes: Stage) -> None:
    game = artistes.scene()
    for card in ("baker", "usher", "scribe"):
        game.p1.artist(card)
    game.p1.has(deck="extra " * 30, terrain="tavern")
    game.p2.has(deck="extra " * 30, hp=300)

    for _ in range(30):
        game.p1.ends_turn()
        game.p2.ends_turn()

    assert len(game.marks) == 180
    assert game.told("cut") == []


@rule("A-FX-6")
def test_it_counts_since_the_queue_was_last_empty(artistes: Stage) -> None:
    game = artistes.scene(luck="asked")
    game.p1.artist("usher")
    game.p1.artist("scribe")
    game.p1.has(hand="study")

    game.p1.casts("study")
    game.chance("extra")
    assert game.state.chain == 0  # luck is no question to a player
    game.chance("extra")
    game.p1.ends_turn()  # the usher's effect, and then the next turn's draw

    assert game.question == "chance draw"
    assert game.state.chain == 0


# ---- permissions -----------------------------------------------------------------------------------------------------


@rule("A-FX-7")
@pytest.mark.parametrize("permission", ["tour", "troupe"])
def test_a_permission_ends_with_the_turn(artistes: Stage, permission: str) -> None:
    game = artistes.scene()
    game.p1.has(hand=f"{permission} cellist juggler")
    game.p1.casts(permission)
    game.p1.ends_turn()
    game.p2.ends_turn()

    game.p1.summons("cellist")

    with game.refuses("A-MAIN-1", "artist_used"):
        game.p1.summons("juggler")


@rule("A-FX-7", "A-MAIN-1")
@pytest.mark.parametrize(
    ("permission", "cards", "reason"),
    [("chorus", "tonic fire", "spell_used"), ("voyage", "square garden", "terrain_used")],
)
def test_so_do_those_for_spells_and_terrains(artistes: Stage, permission: str, cards: str, reason: str) -> None:
    game = artistes.scene()
    game.p1.has(hand=f"{permission} {cards}")
    first, second = cards.split()
    game.p1.casts(permission)
    game.p1.ends_turn()
    game.p2.ends_turn()

    game.p1.plays(first)

    with game.refuses("A-MAIN-1", reason):
        game.p1.plays(second)


@rule("A-FX-7", "A-COMBAT-1")
def test_the_permission_to_fight_is_that_turns_only(artistes: Stage) -> None:
    game = artistes.scene(turn=1)
    game.p1.artist("cellist")
    game.p1.has(hand="overture")

    game.p1.casts("overture")
    assert game.state.seats[0].may_fight == 1
    game.p1.ends_turn()

    assert game.state.seats[0].may_fight == 0


@rule("A-FX-7")
def test_permissions_are_counted(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("librarian")
    game.p1.has(hand="tour tour extra cellist")

    game.p1.casts("tour")
    game.p1.casts("tour")
    game.p1.summons("extra")
    game.p1.summons("cellist")

    assert game.state.seats[0].more_artists == 2
    assert len(game.p1.artists) == 3


@rule("A-FX-7")
def test_one_that_says_while_lasts_as_long_as_the_card_is_in_play(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("agent")  # each turn, a second artist
    game.p1.has(hand="cellist juggler hook extra")

    game.p1.ends_turn()
    game.p2.ends_turn()
    game.p1.summons("cellist")
    game.p1.summons("juggler")
    game.p1.casts("hook", at="agent")

    with game.refuses("A-MAIN-1", "artist_used"):
        game.p1.summons("extra")


@rule("A-FX-7")
def test_a_permission_is_its_controllers_only(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.has(hand="cellist juggler tonic fire")
    game.p2.artist("agent")
    game.p2.artist("librarian", equipment=["p1 hat"])
    game.p1.summons("cellist")
    game.p1.casts("tonic")

    with game.refuses("A-MAIN-1", "artist_used"):
        game.p1.summons("juggler")
    with game.refuses("A-MAIN-1", "spell_used"):
        game.p1.casts("fire")


@rule("A-FX-7")
def test_what_is_given_until_the_end_of_the_turn_ends_with_it(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("bully")

    game.p1.attacks("bully")
    assert game.p1.artist("bully").atk == 5
    game.p1.ends_turn()

    assert game.p1.artist("bully").atk == 2


# ---- after the source has left ---------------------------------------------------------------------------------------


@rule("A-FX-8")
def test_what_waits_resolves_even_if_its_source_has_left(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("shover")  # attacks: its foe returns to hand
    game.p2.artist("sentry")  # attacked: the opponent loses 1

    game.p1.attacks("shover", "sentry")

    assert game.p2.hand == ["sentry"]
    assert game.p1.hp == 99


@rule("A-FX-8")
def test_the_parts_that_need_the_source_do_nothing(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("shover")
    game.p2.artist("porcupine")  # attacked: +2 ATK for itself, the opponent loses 1

    game.p1.attacks("shover", "porcupine")

    assert game.p1.hp == 99
    assert not any(event.kind == "set_unit" and event.card == "porcupine" for event in game.log)


@rule("A-FX-8")
def test_another_artist_in_its_slot_is_not_meant(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("quickchange", equipment=["ribbon"])  # attacks: back to the hand, and somebody else comes
    game.p1.has(hand="cellist")
    game.p2.artist("mime")

    game.p1.attacks("quickchange", "mime")
    game.p1.chooses("cellist")

    assert game.p1.slots == ["cellist", "", ""]
    assert game.p1.artist("cellist").atk == 2  # the ribbon's +2 was for another
    assert game.marks == ["ribbon"]  # the rest of its effect runs
    assert game.p2.artist("mime").hp == 5  # no new attacker either


@rule("A-FX-8")
def test_its_last_controller_decides_its_choices(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.has(hp=50, hand="hook")
    game.p1.artist("gambler", owner="p2")  # leaves: gain 3, or draw

    game.p1.casts("hook")

    assert game.p2.hand == ["gambler"]
    assert game.question == "p1 way"
    game.p1.chooses(1)
    assert game.p1.hp == 53


@rule("A-FX-8")
def test_an_effect_follows_an_artist_that_changes_sides(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("cellist")
    game.p1.artist("drummer")  # attacks: the opponent loses 1
    game.p2.artist("siren")  # attacked: takes control of its foe

    game.p1.attacks("drummer", "siren")

    assert game.p2.artists == ["siren", "drummer"]
    assert game.marks == ["drummer"]
    assert game.p2.hp == 99  # it resolved first, as player 1's


@rule("A-FX-8")
def test_the_rest_of_an_effect_follows_its_foe_to_the_other_side(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("cellist")
    game.p2.artist("charmer")  # attacked: takes control of its foe, then +2 ATK for it

    game.p1.attacks("cellist", "charmer")

    assert game.p2.artist("cellist").atk == 4


# ---- dealing damage --------------------------------------------------------------------------------------------------


@rule("A-FX-9")
def test_a_blow_of_nothing_is_not_dealing_damage(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("fencer", atk=0)
    game.p1.artist("fencer", atk=1)
    game.p2.artist("knight")  # 1 damage less

    game.p1.attacks("fencer@1", "knight")
    game.p1.attacks("fencer@2", "knight")

    assert game.p2.artist("knight").hp == 3
    assert game.marks == []


@rule("A-FX-9")
def test_nor_is_an_effect_of_nothing(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.has(hand="archer")  # summoned: 2 damage
    game.p2.artist("knight_ex")  # 10 less

    game.p1.summons("archer")

    assert game.marks == []


@rule("A-FX-9")
def test_an_ability_that_deals_damage_is(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.has(hand="archer")
    game.p2.artist("mime")

    game.p1.summons("archer")

    assert game.marks == ["archer"]


@rule("A-FX-9")
def test_a_spell_is_nobodys_damage(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("fencer")
    game.p1.has(hand="spark")
    game.p2.artist("mime")

    game.p1.casts("spark")

    assert game.marks == []


@rule("A-FX-9")
def test_a_blow_and_its_overflow_are_one_hit(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("fencer", atk=9)
    game.p2.artist("extra")

    game.p1.attacks("fencer", "extra")

    assert game.marks == ["fencer"]
    assert game.p2.hp == 91  # 8 beyond, and the mark


@rule("A-FX-9")
def test_one_step_that_hits_several_is_one_hit(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.has(hand="sweeper")
    game.p2.artist("mime")
    game.p2.artist("cellist")

    game.p1.summons("sweeper")

    assert game.marks == ["sweeper"]


@rule("A-FX-9")
def test_when_you_draw_triggers_once_a_card(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("scribe")
    game.p1.has(hand="study")

    game.p1.casts("study")

    assert game.marks == ["scribe", "scribe"]
