"""Where rules meet: what none of them alone shows. Each scene carries the rules that meet in it."""

from __future__ import annotations

import pytest

from duelstage.games.artistes.numbers import CHAIN_MAX
from duelstage.kernel.layout import N_QUEUE
from tests.rules import rule

from .stage import Stage

# ---- the end of a turn -----------------------------------------------------------------------------------------------


@rule("A-FX-7", "A-FX-3")
def test_what_happens_as_stolen_artists_go_home_still_belongs_to_the_turn_that_ends(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("critic", owner="p2", stolen=1)  # -2 PV for the enemy: for player 1 once it is home
    game.p1.artist("widow")  # dies: -2 ATK for the enemy until the end of the turn
    game.p2.artist("cellist", hp=9)

    game.p1.ends_turn()

    assert game.p1.discard == ["widow"]
    assert game.turn == (4, "p2", "main")
    assert game.p2.artist("cellist").atk == 2


@rule("A-FX-7", "A-COMBAT-3", "A-MAIN-1")
def test_nor_do_permissions_and_arrivals_reach_into_the_next_turn(artistes: Stage) -> None:
    game = artistes.scene(attack_on_entry=False)
    game.p1.artist("critic")
    game.p2.artist("patron", owner="p1", stolen=1, hp=6)
    game.p2.artist("midwife")  # lives by the patron only; dies: a second artist this turn, and one comes back
    game.p2.has(discard="cellist", hand="juggler crier")

    game.p1.ends_turn()
    game.p2.chooses("cellist")

    assert game.turn == (4, "p2", "main")
    assert not game.p2.artist("cellist").entered
    game.p2.summons("juggler")
    with game.refuses("A-MAIN-1", "artist_used"):
        game.p2.summons("crier")
    game.p2.attacks("cellist", "critic")


@rule("A-FX-3", "A-MAIN-2")
@pytest.mark.parametrize("active", ["p1", "p2"])
def test_stolen_artists_go_home_from_the_active_players_table_first(artistes: Stage, active: str) -> None:
    game = artistes.scene(active=active)
    for card in ("cellist", "juggler"):
        game.p1.artist(card)
        game.p2.artist(card)
    game.p1.artist("mime", owner="p2", stolen=1)
    game.p2.artist("sentry", owner="p1", stolen=1)
    active_player, other = (game.p1, game.p2) if active == "p1" else (game.p2, game.p1)

    active_player.ends_turn()

    assert len(other.discard) == 1  # both tables were full
    assert other.artists == ["cellist", "juggler"]
    assert len(active_player.artists) == 3  # the one that left made room


@rule("A-FX-3", "A-MAIN-2")
@pytest.mark.parametrize("full", ["p1", "p2"])
def test_one_that_goes_home_makes_room_for_another(artistes: Stage, full: str) -> None:
    game = artistes.scene()
    game.p1.artist("cellist")
    game.p2.artist("juggler")
    game.p1.artist("mime", owner="p2", stolen=1)
    game.p2.artist("sentry", owner="p1", stolen=1)
    (game.p1 if full == "p1" else game.p2).artist("crier")

    game.p1.ends_turn()

    assert (game.p1.discard, game.p2.discard) == ([], [])
    assert "sentry" in game.p1.artists
    assert "mime" in game.p2.artists


@rule("A-END-4", "A-FX-2")
def test_the_last_turn_is_over_when_what_waits_at_its_end_has_run(artistes: Stage) -> None:
    game = artistes.scene(turn=200)
    game.p1.artist("critic", owner="p2", stolen=1)
    game.p1.artist("ghost")  # dies as the critic goes home: the opponent loses 1
    game.p1.has(hp=60)
    game.p2.has(hp=60)

    game.p1.ends_turn()

    assert game.winner == "p1"
    assert game.p2.hp == 59


# ---- the draw --------------------------------------------------------------------------------------------------------


@rule("A-DRAW-1", "A-DRAW-3", "A-FX-2")
def test_who_dies_of_the_fee_is_answered_after_the_draw(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("omen")  # -2 PV for the enemy at 30 PV or less
    game.p2.artist("guide")  # dies: draw 2
    game.p2.has(hp=50, deck="", discard="mime extra")

    game.p1.ends_turn()

    assert game.p2.hand == ["extra", "guide", "mime"]  # one for the turn, then two
    assert game.p2.hp == 10  # the fee of the turn and the fee of the effect


@rule("A-DRAW-4", "A-DRAW-3")
def test_who_dies_of_the_fee_of_an_empty_world_is_no_card_to_draw(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("omen")
    game.p2.artist("ghost")
    game.p2.has(hp=50, deck="", discard="")

    game.p1.ends_turn()

    assert (game.p2.hand, game.p2.discard) == ([], ["ghost"])
    assert (game.p1.hp, game.p2.hp) == (99, 30)


@rule("A-DRAW-3", "A-DRAW-5", "A-END-1")
def test_in_the_other_players_effect_only_its_own_player_can_die_of_the_fee(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("cellist")
    game.p1.has(hp=20, deck="", discard="mime")
    game.p2.artist("host")  # dies: both draw
    game.p2.has(hp=20, deck="", discard="extra")

    game.p1.attacks("cellist", "host")

    assert game.p1.hand == ["mime"]  # the active player first, free
    assert game.winner == "p1"
    assert game.p2.hand == []


@rule("A-HID-3", "A-DRAW-8")
def test_a_card_put_on_the_deck_is_drawn_without_luck_unless_a_search_comes_between(artistes: Stage) -> None:
    for search in (False, True):
        game = artistes.scene(luck="asked")
        game.p1.artist("librarian")
        game.p1.artist("librarian")
        game.p1.artist("cellist")
        game.p1.has(hand="lid scout study", deck="mime extra")

        game.p1.casts("lid", at="cellist")
        assert (game.p1.deck[0], game.p1.known) == ("cellist", 1)
        if search:
            game.p1.casts("scout", at="nothing")
            assert game.p1.known == 0
        game.p1.casts("study")

        assert game.question == "chance draw"
        assert set(game.choices) == ({"cellist", "mime", "extra"} if search else {"mime", "extra"})
        assert game.p1.shown == ([] if search else ["cellist"])


@rule("A-DRAW-8", "A-HID-3")
def test_of_two_copies_the_search_takes_one_and_leaves_the_other_unknown(artistes: Stage) -> None:
    game = artistes.scene(luck="asked")
    game.p1.artist("librarian")
    game.p1.has(hand="scout study", deck="square mime square", known=1)

    game.p1.casts("scout", at="square")
    game.p1.casts("study")

    assert (game.p1.hand, game.p1.shown, game.p1.known) == (["square"], ["square"], 0)
    assert sorted(map(str, game.choices)) == ["mime", "square"]


# ---- EX --------------------------------------------------------------------------------------------------------------


@rule("A-EX-1", "A-EX-5", "A-MAIN-6", "A-FX-3")
def test_an_ex_over_a_borrowed_base_stays_and_all_under_it_goes_to_its_owners(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.has(hand="borrow nomad_ex")
    game.p2.artist("nomad", equipment=["p1 bell", "locket"], damage=1)

    game.p1.casts("borrow")
    game.p1.summons("nomad_ex")

    assert game.marks == ["nomad", "locket"]  # the one for its last controller, the other for its owner
    assert (game.p1.hp, game.p2.hp) == (99, 99)
    assert game.p1.discard == ["borrow", "bell"]
    assert game.p2.discard == ["locket", "nomad"]
    game.p1.ends_turn()
    assert game.p1.artists == ["nomad_ex"]
    assert (game.p1.artist("nomad_ex").owner, game.p1.artist("nomad_ex").hp) == ("p1", 20)


@rule("A-EX-1", "A-EX-3", "A-FX-3")
def test_an_effect_too_may_sacrifice_a_borrowed_base(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("librarian")
    game.p1.has(hand="borrow finale cellist_ex")
    game.p2.artist("cellist")

    game.p1.casts("borrow")
    game.p1.casts("finale", at="cellist")
    game.p1.ends_turn()

    assert game.p1.artists == ["librarian", "cellist_ex"]
    assert (game.p2.artists, game.p2.discard) == ([], ["cellist"])


@rule("A-SETUP-6", "A-EX-2")
@pytest.mark.parametrize("cards", ["cellist juggler_ex", "juggler_ex cellist", "juggler_ex mime_ex"])
def test_two_artists_may_be_any_two(artistes: Stage, cards: str) -> None:
    game = artistes.scene(turn=1, second_player="two_artists")
    game.p2.artist("juggler")
    game.p2.artist("mime")
    game.p2.has(hand="cellist juggler_ex mime_ex extra")
    game.p1.ends_turn()

    for card in cards.split():
        game.p2.summons(card)

    with game.refuses("A-MAIN-1", "artist_used"):
        game.p2.summons("extra")


@rule("A-DECK-3", "A-DRAW-8")
def test_a_search_does_not_find_what_lies_aside_and_is_asked_all_the_same(artistes: Stage) -> None:
    game = artistes.scene(ex_zone="aside")
    game.p1.has(hp=50, hand="headhunter", aside="cellist_ex")

    game.p1.casts("headhunter")

    assert game.choices == ["nothing"]
    game.p1.chooses("nothing")
    assert (game.p1.aside, game.p1.hp) == (["cellist_ex"], 55)


@rule("A-DECK-3", "A-COMBAT-6")
def test_an_ex_that_dies_is_aside_again_and_cannot_be_recovered(artistes: Stage) -> None:
    game = artistes.scene(ex_zone="aside")
    game.p1.artist("cellist_ex", damage=39)
    game.p1.artist("librarian")
    game.p1.has(hand="storm attic", discard="cellist")

    game.p1.casts("storm")
    assert (game.p1.aside, game.p1.discard) == (["cellist_ex"], ["cellist", "storm"])
    game.p1.casts("attic")
    game.p1.chooses("storm")

    assert game.p1.hand == ["cellist", "storm"]
    game.p1.summons("cellist")
    assert game.p1.aside == ["cellist_ex"]


# ---- control ---------------------------------------------------------------------------------------------------------


@rule("A-COMBAT-10", "A-FX-3", "A-COMBAT-3")
def test_an_attacker_that_is_taken_for_the_turn_deals_nothing_and_goes_home(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("cellist")
    game.p1.artist("juggler")
    game.p2.artist("coquette")  # attacked: takes control of the attacker until the end of the turn

    game.p1.attacks("cellist", "coquette")
    assert game.p2.artists == ["coquette", "cellist"]
    assert (game.p2.artist("coquette").hp, game.p2.artist("cellist").hp) == (9, 4)
    game.p1.attacks("juggler", "cellist")  # it is an enemy now
    game.p1.ends_turn()

    assert game.p1.artists == ["cellist", "juggler"]
    assert (game.p1.artist("cellist").hp, game.p1.artist("juggler").hp) == (3, 1)
    game.p2.ends_turn()
    assert not game.p1.artist("cellist").attacked


@rule("A-FX-3")
def test_who_controls_an_artist_already_cannot_take_it_once_more(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("cellist")
    game.p2.artist("siren", equipment=["lasso"])  # attacked: takes the attacker for good, then again for the turn

    game.p1.attacks("cellist", "siren")
    assert game.p2.artists == ["siren", "cellist"]
    game.p1.ends_turn()

    assert game.p1.artists == []
    assert game.p2.artists == ["siren", "cellist"]


@rule("A-FX-0", "A-FX-3")
def test_a_daze_is_served_in_the_turns_of_whoever_controls_the_artist(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.has(hand="borrow")
    game.p2.artist("cellist", dazed=1)

    game.p1.casts("borrow")
    with game.refuses("A-FX-0", "dazed"):
        game.p1.attacks("cellist")
    game.p1.ends_turn()

    game.p2.attacks("cellist")
    assert game.p1.hp == 98


@rule("A-FX-8", "A-FX-5")
def test_the_same_artist_is_nobody_once_a_step_has_sent_it_away(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("echo")  # attacks: an artist returns to hand, the same takes 2 damage, the opponent loses 1
    game.p2.artist("cellist")

    game.p1.attacks("echo", "cellist")
    game.p1.chooses("echo")  # itself

    assert game.p1.hand == ["echo"]
    assert game.p2.artist("cellist").hp == 4
    assert game.marks == ["echo"]  # the rest of the effect ran


# ---- PV of artists ---------------------------------------------------------------------------------------------------


@rule("A-FX-4")
def test_a_minus_that_meets_a_gift_is_no_end_of_a_bonus(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("librarian")
    game.p1.artist("librarian")
    game.p1.has(hand="duo spark shrink")
    game.p2.artist("cellist")

    game.p1.casts("duo")  # 1 damage, +4 PV
    game.p1.casts("spark")  # 3 damage
    assert (game.p2.artist("cellist").hp, game.p2.artist("cellist").max_hp) == (4, 8)
    game.p1.casts("shrink")  # -4 PV: the gift is gone, and it is a minus that begins

    assert game.p2.discard == ["cellist"]


@rule("A-FX-4")
def test_a_minus_larger_than_the_gift_counts_in_full(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("librarian")
    game.p1.artist("librarian")
    game.p1.has(hand="duo shrink shrink")
    game.p2.artist("cellist", hp=9)

    game.p1.casts("duo")
    game.p1.casts("shrink")
    assert (game.p2.artist("cellist").hp, game.p2.artist("cellist").max_hp) == (8, 9)
    game.p1.casts("shrink")

    assert (game.p2.artist("cellist").hp, game.p2.artist("cellist").max_hp) == (4, 5)


@rule("A-FX-4", "A-FX-3")
def test_an_artist_that_changes_sides_loses_one_sides_bonus_and_takes_the_others_minus(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.has(hand="seize")
    game.p2.artist("patron")  # +2 PV for its others
    game.p2.artist("critic", hp=1)  # -2 PV for its enemies
    game.p2.artist("cellist", damage=5)  # 1 of 6

    game.p1.casts("seize", at="cellist")

    # 4 - 2 against the damage that the end of the bonus leaves: 3
    assert (game.p1.artists, game.p2.discard) == ([], ["cellist"])


# ---- chains ----------------------------------------------------------------------------------------------------------


@rule("A-FX-6", "A-COMBAT-10")
def test_an_attack_under_way_goes_on_where_a_chain_has_been_cut(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("quickchange")  # attacks: returns to hand, then one is summoned from the hand
    game.p1.artist("sun")
    game.p1.has(hand="moon")
    game.p2.artist("mime")

    game.p1.attacks("quickchange", "mime")
    game.p1.chooses("moon")

    assert len(game.told("effect")) + 1 == CHAIN_MAX  # one question
    assert len(game.told("cut")) == 1
    assert len(game.told("no_blow")) == 1
    assert (game.question, game.state.depth, game.state.chain) == ("", 0, 0)
    game.p1.ends_turn()
    assert game.turn == (4, "p2", "main")


@rule("A-FX-6", "A-FX-9")
def test_what_finds_no_room_among_those_that_wait_is_cut_and_told(artistes: Stage) -> None:
    game = artistes.scene()
    for _ in range(3):
        game.p1.artist("scribe")  # when you draw
    game.p1.has(hand="fanfare", deck="extra " * 9)  # draw 9

    game.p1.casts("fanfare")

    assert len(game.p1.hand) == 9
    assert len(game.marks) == N_QUEUE
    assert [(event.rule, event.a) for event in game.told("cut")] == [("A-FX-6", 1)] * (27 - N_QUEUE)
