"""What a card file may not say, and how it is told: file, card, step, word, choices. Every fault at once."""

from __future__ import annotations

import pytest

from duelstage.cards import load
from duelstage.cards.catalogue import Catalogue
from duelstage.cards.load import read_set, read_tables
from duelstage.cards.shown import choices, shown
from duelstage.games.artistes.vocabulary import VOCABULARY
from duelstage.kernel.errors import CardError, printable

from .book import HEAD, NAME, artist, faults_of, set_of, spell

CARD = "book.toml: card"


def only(*texts: str | tuple[str, str]) -> str:
    """The one fault of a set."""
    faults = faults_of(*texts)
    assert len(faults) == 1, faults
    return faults[0]


# ---- the file ----


def test_toml_that_is_none_is_told_with_its_place() -> None:
    fault = faults_of("[card\n")[0]
    assert fault.startswith("book.toml: not TOML: ")
    assert "line 1" in fault


def test_an_integer_too_long_for_python_is_told() -> None:
    assert faults_of(spell(f"effect = [{{ draw = {'9' * 5000} }}]"))[0].startswith("book.toml: not TOML: ")
    assert "a number that large" in only(spell(f"effect = [{{ draw = 0x{'f' * 5000} }}]"))


def test_a_large_file_is_refused() -> None:
    assert faults_of("#" * (load.FILE_BYTES + 1))[0] == "book.toml: the file is larger than 256 KB; split it"


@pytest.mark.parametrize("deep", ["x = " + "[" * 5000 + "]" * 5000, "x = " + "{a = " * 4000 + "1" + "}" * 4000])
def test_brackets_without_end_are_refused(deep: str) -> None:
    assert faults_of(deep)[0] == "book.toml: brackets inside brackets; at most 16 deep"


def test_a_key_of_many_parts_is_refused() -> None:
    assert faults_of("a." * 100_000 + "a = 1")[0] == ("book.toml: a line has more than 100 dots")
    assert "tables inside tables more than 16 deep" in faults_of("a." * 30 + "a = 1")[0]


def test_a_key_that_is_no_word_is_refused() -> None:
    with pytest.raises(CardError, match="a key is not a word"):
        read_tables("header", {1: {}}, VOCABULARY)


@pytest.mark.parametrize("value", [None, 3, "cards", [], True])
def test_definitions_that_are_no_table_are_refused(value: object) -> None:
    with pytest.raises(CardError, match="is not a table of cards"):
        read_tables("header", value, VOCABULARY)


# ---- the set ----


def test_a_set_without_a_head_is_refused() -> None:
    assert only(spell("effect = [{ draw = 1 }]").removeprefix(HEAD)) == (
        "set: no file has the table [set] with key and factor"
    )


def test_a_set_has_one_head() -> None:
    second = ("b.toml", '[set]\nkey = "other"\nfactor = 10\n')
    assert only(spell("effect = [{ draw = 1 }]"), second) == (
        "b.toml: set: there is already a table [set]; a set has one"
    )


def test_a_set_has_a_card() -> None:
    assert only(HEAD) == "set: there is no card"


@pytest.mark.parametrize("factor", ["0", "101", "true", '"10"', "1.5", "-1"])
def test_the_factor_is_a_number(factor: str) -> None:
    text = spell("effect = [{ draw = 1 }]").replace("factor = 10", f"factor = {factor}")
    assert "book.toml: set: 'factor = " in only(text)
    assert "is not a whole number from 1 to 100" in only(text)


def test_the_head_is_checked() -> None:
    assert faults_of('set = 3\n[card]\ntype = "spell"\n')[0] == (
        "book.toml: set: 3 is not a table; expected [set] with key and factor"
    )
    assert faults_of('[set]\nkey = "A b"\nfactor = 1\nname = "x"\n') == [
        'book.toml: set: the key "name" is unknown; expected key, factor',
        "book.toml: set: 'key = \"A b\"' is no name; expected lower-case letters, digits and _",
    ]


def test_too_many_cards_are_refused() -> None:
    cards = "".join(f'[c{i}]\n{NAME}type = "terrain"\n' for i in range(load.CARDS + 1))
    assert only(HEAD + cards) == "set: a set has at most 400 cards"


def test_faults_are_told_up_to_a_limit() -> None:
    cards = "".join(f"[c{i}]\n" for i in range(150))
    faults = faults_of(HEAD + cards)
    assert len(faults) == load.FAULTS + 1
    assert faults[-1] == "… and more"


# ---- the card ----


def test_every_fault_of_a_file_is_told() -> None:
    faults = faults_of(
        f"""{HEAD}
        [cellist]
        type = "artist"
        name = {{ fr = "Violoncelliste", zh_hant = "卡", zh_hans = "卡" }}
        icon = "Violin!"
        atk = true
        hp = 0
        attack = 3
        [[cellist.ability]]
        trigger = "summond"
        effect = [{{ draw = 1 }}]
        [[cellist.ability]]
        trigger = "attacks"
        effect = [{{ draw = 1 }}, {{ damage = 2, to = "ennemy_artist" }}]
        [juggler]
        type = "wizard"
        """
    )
    beginnings = [
        'book.toml: cellist: the key "attack" is unknown; did you mean atk? Expected atk, ',
        "book.toml: cellist: 'atk = true' is not a whole number from 0 to 99",
        "book.toml: cellist: 'hp = 0' is not a whole number from 1 to 99",
        "book.toml: cellist: ability 1: 'trigger = \"summond\"' is unknown; did you mean summoned? Expected summoned, ",
        "book.toml: cellist: ability 2, step 2: 'to = \"ennemy_artist\"' is unknown; did you mean enemy_artist? "
        "Expected enemy_artist, ",
        'book.toml: cellist: there is no name in en; expected { en = "…", fr = "…", zh_hant = "…", zh_hans = "…" }',
        "book.toml: cellist: 'icon = \"Violin!\"' is no icon's name; expected one like grand-piano",
        "book.toml: juggler: 'type = \"wizard\"' is unknown; expected artist, terrain, spell",
    ]
    assert len(faults) == len(beginnings)
    for fault, beginning in zip(faults, beginnings, strict=True):
        assert fault.startswith(beginning), fault


@pytest.mark.parametrize("bad", ["Cellist", "_x", "x__y", "1st", "x-y", "é", "a" * 33, "x_"])
def test_ids_are_lower_snake(bad: str) -> None:
    assert "a card's id is lower-case letters, digits and _" in only(HEAD + f'["{bad}"]\ntype = "spell"\n' + GOOD)


GOOD = "[good]\n" + NAME + 'type = "terrain"\n'


def test_an_ex_is_not_written() -> None:
    assert only(HEAD + "[card_ex]\n" + GOOD) == (
        "book.toml: card_ex: ids that end in _ex are made from the base; write the base only"
    )


def test_an_id_is_used_once() -> None:
    again = ("more.toml", f'[card]\n{NAME}type = "terrain"\n')
    assert only(spell("effect = [{ draw = 1 }]"), again) == ("more.toml: card: the id is already used in book.toml")


def test_a_card_is_a_table() -> None:
    assert only("card = 3\n" + HEAD + GOOD) == "book.toml: card: 3 is not a card; expected a table [card]"


def test_a_card_has_a_type() -> None:
    assert only(f"{HEAD}[card]\n{NAME}") == f"{CARD}: there is no type; expected artist, terrain, spell"
    assert only(f"{HEAD}[card]\n{NAME}type = 3\n") == f"{CARD}: 'type = 3' is unknown; expected artist, terrain, spell"


def test_an_artist_has_numbers() -> None:
    assert faults_of(artist("").replace("atk = 1\nhp = 2\n", "")) == [
        f"{CARD}: there is no atk; expected a whole number from 0 to 99",
        f"{CARD}: there is no hp; expected a whole number from 1 to 99",
    ]


@pytest.mark.parametrize(
    ("said", "fault"),
    [
        ('en = "Card"', 'there is no name in fr; expected { en = "…", fr = "…", zh_hant = "…", zh_hans = "…" }'),
        (
            'en = "Card", fr = "C", de = "K"',
            'name: the key "de" is unknown; expected en, fr, zh_hant, zh_hans',
        ),
        ('en = "Card", fr = 3', "'name.fr = 3' is no name; expected letters in quotes"),
        ('en = "Card", fr = " "', "'name.fr = \" \"' is no name; expected letters in quotes"),
        ('en = "Card", fr = "a\\u0007"', "'name.fr = \"a\\x07\"' is no name; expected letters in quotes"),
        (f'en = "Card", fr = "{"x" * 41}"', "the name in fr has 41 letters; at most 40"),
    ],
)
def test_names_are_checked(said: str, fault: str) -> None:
    name = f'{{ {said}, zh_hant = "卡", zh_hans = "卡" }}'
    text = f'{HEAD}[card]\nname = {name}\nicon = "violin"\ntype = "terrain"\n'
    assert only(text) == f"{CARD}: {fault}"


def test_a_name_is_a_table_of_languages() -> None:
    text = f'{HEAD}[card]\nname = "Card"\nicon = "violin"\ntype = "terrain"\n'
    assert only(text).startswith(f"{CARD}: 'name = \"Card\"' is no table of languages; expected {{ en = ")


def test_a_set_that_is_not_complete_borrows_names() -> None:
    text = f'{HEAD}[card]\nname = {{ fr = "Carte" }}\nicon = "violin"\ntype = "terrain"\n'
    assert len(faults_of(text)) == 3
    (card,) = read_set([("book.toml", text)], VOCABULARY, complete=False).cards
    assert set(card.names.values()) == {"Carte"}
    with pytest.raises(CardError, match="there is no name in en"):
        read_set([("book.toml", text.replace('fr = "Carte"', ""))], VOCABULARY, complete=False)


def test_keys_are_those_of_the_type() -> None:
    assert only(spell("effect = [{ draw = 1 }]\natk = 3")).startswith(f'{CARD}: the key "atk" is unknown; expected ')
    assert 'the key "effect" is unknown' in only(artist("effect = [{ draw = 1 }]"))
    assert 'the key "static" is unknown' in only(
        spell('effect = [{ draw = 1 }]\nstatic = [{ permit = "second_base" }]')
    )
    assert (
        'the key "ability" is unknown'
        in faults_of(spell('effect = [{ draw = 1 }]\nability = [{ trigger = "draws", effect = [{ draw = 1 }] }]'))[0]
    )
    assert 'the key "effect" is unknown' in only(spell('equip = "own_artist"\neffect = [{ draw = 1 }]'))
    assert 'the key "text" is unknown' in only(spell('effect = [{ draw = 1 }]\ntext = "Draw."'))


def test_many_unknown_keys_are_told_in_short() -> None:
    faults = faults_of(spell("effect = [{ draw = 1 }]\n" + "".join(f"z{i} = 1\n" for i in range(200))))
    assert len(faults) == load.UNKNOWN_KEYS + 1
    assert faults[-1] == f"{CARD}: and 190 unknown keys more"


# ---- abilities and effects ----


def test_a_spell_has_an_effect() -> None:
    assert only(spell("")) == f"{CARD}: there is no effect; expected effect = [{{ … }}]"


@pytest.mark.parametrize("value", ["[]", "3", "{ draw = 1 }", '"draw"', "true"])
def test_an_effect_is_a_list(value: str) -> None:
    assert "is no list with something in it; expected effect = [ … ]" in only(spell(f"effect = {value}"))


def test_an_effect_is_not_too_long() -> None:
    assert only(spell(f"effect = [{', '.join(['{ draw = 1 }'] * 9)}]")) == (
        f"{CARD}: effect: 'effect' has 9 entries; at most 8"
    )


def test_an_ability_has_a_trigger_and_an_effect() -> None:
    told = faults_of(artist("ability = [{}, 3]"))
    assert any("ability 1: there is no trigger; expected summoned, " in line for line in told)
    assert f"{CARD}: ability 1: there is no effect; expected effect = [{{ … }}]" in told
    assert f"{CARD}: ability 2: 3 is not a table; expected trigger and effect" in told
    assert len(told) == 3


def test_a_trigger_is_one_of_the_card() -> None:
    text = f'{HEAD}[card]\n{NAME}type = "terrain"\nability = [{{ trigger = "dies", effect = [{{ draw = 1 }}] }}]\n'
    assert only(text) == (
        f"{CARD}: ability 1: 'trigger = \"dies\"' is not for terrain cards; expected turn_start, turn_end, draws, "
        "plays_terrain, plays_spell"
    )


def test_a_trigger_is_used_once() -> None:
    ability = '{ trigger = "dies", effect = [{ draw = 1 }] }'
    assert only(artist(f"ability = [{ability}, {ability}]")) == (
        f"{CARD}: ability 2: there is already an ability dies; put both effects into one"
    )


@pytest.mark.parametrize(
    ("step", "fault"),
    [
        ("3", "3 is not a step; expected a table such as { draw = 1 }"),
        ("{}", "an empty step; expected a table such as { draw = 1 }"),
        ("{ dram = 1 }", '"dram" is unknown; did you mean draw? Expected draw, '),
        ("{ zzzz = 1 }", '"zzzz" is unknown; expected damage, heal, '),
        ("{ draw = 1, gain = 2 }", "two words for what happens, draw and gain; expected one a step"),
        ("{ draw = 1, two = 2 }", 'the key "two" is unknown; expected draw, for, if, ex'),
        ("{ draw = 0 }", "'draw = 0' is not a whole number from 1 to 5"),
        ("{ draw = true }", "'draw = true' is not a whole number from 1 to 5"),
        ("{ draw = 1.0 }", "'draw = a float' is not a whole number from 1 to 5"),
        ('{ draw = "1" }', "'draw = \"1\"' is not a whole number from 1 to 5"),
        ("{ draw = [1] }", "'draw = a list' is not a whole number from 1 to 5"),
        ("{ draw = 2020-01-01 }", "'draw = a date' is not a whole number from 1 to 5"),
        ("{ draw = 99999999999999999999 }", "'draw = a number that large' is not a whole number from 1 to 5"),
        ("{ damage = 1 }", "there is no 'to'; expected own_artist, enemy_artist, "),
        ('{ damage = 1, to = "opponent" }', "'to = \"opponent\"' is unknown; expected own_artist, "),
        ('{ damage = 1, to = ["own_artist"] }', "'to = a list' is unknown; expected own_artist, "),
        ('{ damage = -1, to = "own_artist" }', "'damage = -1' is not a whole number from 1 to 300"),
        (
            '{ give_atk = 0, to = "own_artist" }',
            "'give_atk = 0' is not a whole number from -300 to 300, not 0",
        ),
        ('{ damage = 1, to = "self" }', "'to = \"self\"' is not for spell cards; expected own_artist, "),
        ('{ damage = 1, to = "foe" }', "'to = \"foe\"' is not for spell cards; expected own_artist, "),
        ('{ damage = 1, to = "same" }', "'to = \"same\"' is without an earlier step that picks one; expected "),
        ('{ discard = 1, at = "randm" }', "'at = \"randm\"' is unknown; did you mean random? Expected random, choice"),
        ('{ permit = "third_spell" }', "'permit = \"third_spell\"' is unknown; did you mean second_spell? Expected "),
        ("{ draw = 1, ex = 2 }", "'ex = 2': this card has no EX version; leave it out"),
        ("{ choose = [[{ draw = 1 }]] }", "'choose' with one way is no choice; expected two or more, or may"),
        ("{ choose = [] }", "'choose = a list' is no list with something in it; expected choose = [ … ]"),
        ("{ may = [] }", "'may = a list' is no list with something in it; expected may = [ … ]"),
        ('{ may = [{ draw = 1 }], if = "behind" }', 'the key "if" is unknown; expected may'),
        ("{ draw = 1, if = 3 }", "'if = 3' is unknown; expected own_hp_at_most, "),
        ('{ draw = 1, if = "behnd" }', "'if = \"behnd\"' is unknown; did you mean behind? Expected behind, "),
        (
            '{ draw = 1, if = "hand_at_most" }',
            "the condition hand_at_most needs a number; expected if = { hand_at_most = … }",
        ),
        ("{ draw = 1, if = { behind = 3 } }", 'the condition behind has no number; expected if = "behind"'),
        ("{ draw = 1, if = { } }", "'if' has 0 conditions; expected one"),
        (
            "{ draw = 1, if = { own_artists_at_least = 4 } }",
            "if: 'own_artists_at_least = 4' is not a whole number from 1 to 3",
        ),
    ],
)
def test_steps_are_checked(step: str, fault: str) -> None:
    told = only(spell(f"effect = [{step}]"))
    place = f"{CARD}: effect, step 1"
    assert told.removeprefix(place).lstrip(":, ").startswith(fault), told
    assert told.startswith(place)


def test_a_choice_has_no_choice_inside() -> None:
    assert only(spell("effect = [{ may = [{ may = [{ draw = 1 }] }] }]")) == (
        f"{CARD}: effect, step 1, step 1: a choice inside a choice; expected plain steps"
    )
    assert only(spell("effect = [{ choose = [[{ draw = 1 }], [{ draw = 1 }, { may = 3 }]] }]")) == (
        f"{CARD}: effect, step 1, way 2, step 2: a choice inside a choice; expected plain steps"
    )


def test_a_choice_has_few_ways() -> None:
    ways = ", ".join(["[{ draw = 1 }]"] * 5)
    assert only(spell(f"effect = [{{ choose = [{ways}] }}]")) == (
        f"{CARD}: effect, step 1: 'choose' has 5 entries; at most 4"
    )


def test_same_means_what_was_certainly_picked() -> None:
    picked = '{ damage = 1, to = "enemy_artist" }'
    same = '{ heal = 1, to = "same" }'
    set_of(f"[card]\n{NAME}type = 'spell'\neffect = [{picked}, {same}]")
    for before in ('{ damage = 1, to = "enemy_artist", if = "behind" }', f"{{ may = [{picked}] }}", "{ draw = 1 }"):
        assert "is without an earlier step that picks one" in only(spell(f"effect = [{before}, {same}]"))


def test_a_card_that_has_left_is_not_meant() -> None:
    ability = '{{ trigger = "{}", effect = [{{ heal = 1, to = "self" }}] }}'
    assert "'to = \"self\"' is a card that has left play by then" in only(
        artist(f"ability = [{ability.format('dies')}]")
    )
    set_of(artist(f"ability = [{ability.format('attacks')}]").removeprefix(HEAD))


def test_a_foe_is_there_in_a_fight_only() -> None:
    ability = '{{ trigger = "{}", effect = [{{ damage = 1, to = "foe" }}] }}'
    told = only(artist(f"ability = [{ability.format('summoned')}]"))
    assert "'to = \"foe\"' is only for attacked, attacks, deals" in told
    set_of(artist(f"ability = [{ability.format('attacked')}]").removeprefix(HEAD))


def test_ex_changes_counts_and_nothing_else() -> None:
    ability = 'ability = [{{ trigger = "dies", effect = [{}] }}]'
    place = f"{CARD}: ability 1, step 1"
    assert only(artist(ability.format('{ damage = 1, to = "enemy_artist", ex = 20 }'))) == (
        f"{place}: 'ex = 20': damage has no count; amounts are multiplied by the factor (A-CARD-3)"
    )
    assert only(artist(ability.format("{ draw = 1, ex = 6 }"))) == (
        f"{place}: 'ex = 6' is not a whole number from 1 to 5"
    )
    assert only(artist(ability.format("{ draw = 1, ex = true }"))) == (
        f"{place}: 'ex = true' is not a whole number from 1 to 5"
    )


# ---- continuous effects and equipment ----


@pytest.mark.parametrize(
    ("static", "fault"),
    [
        (
            '{ atk = 1, to = "enemy_artist" }',
            "'to = \"enemy_artist\"' is unknown; did you mean enemy_artists? Expected ",
        ),
        ('{ atk = 1, to = "holder" }', "'to = \"holder\"' is not for artist cards; expected own_artists, "),
        ("{ draw = 1 }", '"draw" is unknown; expected atk, hp, armour, safe, bound, past, eager, permit'),
        ('{ permit = "attack_past" }', "'permit = \"attack_past\"' is unknown; expected second_artist, "),
        ("{ may = [{ draw = 1 }] }", '"may" is unknown; expected atk, '),
    ],
)
def test_continuous_effects_are_checked(static: str, fault: str) -> None:
    told = only(artist(f"static = [{static}]"))
    assert told.startswith(f"{CARD}: static 1: {fault}"), told


def test_equipment_says_whom() -> None:
    assert only(spell('equip = "enemy_artists"')).startswith(
        f"{CARD}: equip: 'equip = \"enemy_artists\"' is unknown; did you mean enemy_artist? Expected enemy_artist, "
    )
    assert "'to = \"self\"' is not for equipment cards" in only(
        spell('equip = "own_artist"\nstatic = [{ atk = 1, to = "self" }]')
    )
    assert "'trigger = \"summoned\"' is not for equipment cards" in only(
        spell('equip = "own_artist"\nability = [{ trigger = "summoned", effect = [{ draw = 1 }] }]')
    )


# ---- how values are shown ----


def test_values_are_shown_short_and_safe() -> None:
    assert shown("é" * 100) == '"' + "é" * 37 + '..."'
    assert shown("a\nb\x1b[31m") == '"a\\nb\\x1b[31m"'
    assert shown(10**30) == "a number that large"
    assert shown(False) == "false"
    assert shown({"a": 1}) == "a table"
    assert printable("\ud800") == "\\ud800"


def test_choices_name_the_near_ones_first() -> None:
    assert choices("drw", ["gain", "draw"]) == "did you mean draw? Expected draw, gain"
    assert choices("", ["gain", "draw"]) == "expected gain, draw"


def test_files_of_a_set_are_read_together() -> None:
    cards = read_set([("a.toml", HEAD), ("b.toml", GOOD)], VOCABULARY)
    assert [card.id for card in cards.cards] == ["good"]
    assert (cards.key, cards.factor) == ("test", 10)


# ---- worked examples ----

EXAMPLE = """
effect = [{ draw = 1 }]
[[card.example]]
position = "P1 90 | P2 100 | main 3"
actions = ["play card"]
then = ["p1.hand = nothing"]
"""


def test_an_example_is_read() -> None:
    (card,) = read_set([("book.toml", spell(EXAMPLE))], VOCABULARY).cards
    (example,) = card.examples
    assert (example.position, example.actions) == ("P1 90 | P2 100 | main 3", ("play card",))
    assert [str(check) for check in example.checks] == ["p1.hand = nothing"]


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ('position = "P1 90 | P2 100 | main 3"', "", "there is no position"),
        ('"P1 90 | P2 100 | main 3"', f'"{"x" * 1001}"', "position has 1001 letters; at most 1000"),
        ('["play card"]', "[]", "'actions = a list' is no list with something in it; expected actions = [ … ]"),
        ('["play card"]', '["play card", 3]', "'actions 2 = 3' is no text; expected words in quotes"),
        ('["play card"]', f'["{"x" * 81}"]', "actions 1 has 81 letters; at most 80"),
        ('["play card"]', str(["end"] * 31), "'actions' has 31 entries; at most 30"),
        ("then =", "than =", 'the key "than" is unknown; did you mean then? Expected then, position, actions'),
        ("p1.hand = nothing", "p1.hands = nothing", ', then 1: "p1.hands" is no fact; did you mean p1.hand? '),
        ("p1.hand = nothing", "p1.hand > 2", "cannot be read; expected 'p1.hand has …' or 'p1.hand lacks …' or"),
        ("p1.hand = nothing", "p1.hand", "cannot be read; expected 'p1.hand has …'"),
        ("p1.hand = nothing", "p1.hand has nothing", "'p1.hand has nothing' is not a card"),
        ("p1.hand = nothing", "p1.hand has a b", "'p1.hand has a b' is not one card, or nothing"),
        ("p1.hand = nothing", "p1.hand has cord", 'no card is called "cord"; did you mean card?'),
        ("p1.hand = nothing", "p1.hand has card_ex", 'no card is called "card_ex"; did you mean card?'),
        ("p1.hand = nothing", "p1.hp = 3+4", "'p1.hp = 3+4' is not a whole number"),
        ("p1.hand = nothing", "p1.hp has 3", "cannot be read; expected 'p1.hp = …'"),
        ("p1.hand = nothing", "winner = me", "'winner = me' is not one of p1, p2, draw, nobody"),
    ],
)
def test_what_is_wrong_in_an_example_is_told(old: str, new: str, fault: str) -> None:
    said = faults_of(spell(EXAMPLE.replace(old, new)))
    assert any(line.startswith(f"{CARD}: example 1") and fault in line for line in said), said


def test_an_example_is_no_part_of_what_is_played() -> None:
    with_it, without = set_of_text(EXAMPLE), set_of_text("effect = [{ draw = 1 }]")
    assert with_it.hash == without.hash
    assert "example" not in with_it.definitions()["card"]


def set_of_text(body: str) -> Catalogue:
    return set_of(spell(body).removeprefix(HEAD))
