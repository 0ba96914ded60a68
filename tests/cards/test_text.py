"""Every sentence that the vocabulary can make is grammatical: spaces, contractions, elisions, number."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product

import pytest

from duelstage.cards.card import Ability, Card, Choice, Step, Value
from duelstage.cards.grammar import GRAMMARS, french_form, french_join
from duelstage.cards.text import effect_text, fill, lines_of, step_text
from duelstage.cards.vocabulary import Number, Operand, Static, Verb
from duelstage.games.artistes.catalogue import standard
from duelstage.games.artistes.vocabulary import CONDITIONS, STATICS, TRIGGERS, TYPES, VERBS, VOCABULARY

from .book import card_text, one_card

NUMBERS = (1, 2, 10)
LANGUAGES = VOCABULARY.languages

# what is written with another character on the other side of the strait
TRADITIONAL = (
    "藝對點傷為復場張棄擊將擁於庫頂獲權毀雙隨機裝備給與戰該額喚達開會讓從尋數無條餘過"
    "變減僅盡願選擇項後來個結時當這離應現礎續術"
)
SIMPLIFIED = (
    "艺对点伤为复场张弃击将拥于库顶获权毁双随机装备给与战该额唤达开会让从寻数无条余过"
    "变减仅尽愿选择项后来个结时当这离应现础续术"
)
SIMPLIFIED = "".join(c for c in SIMPLIFIED if c not in TRADITIONAL)
CHINESE = [
    r"\s",
    r"[{}|#@]",
    r"[.,;:!?()]",  # the full-width ones are meant
    r"(?<![A-Za-z])(?!(EX|HP)(?![A-Za-z]))[A-Za-z]+",
    r"[，。：；（][，。：；）]",
]


def measured(person: str, sheet: str, turn: str, point: str) -> str:
    """A bare number: with a sign it stands behind what it changes, else before what it measures."""
    return rf"(?<![-+0-9])[0-9]+(?![0-9]|{person}|{sheet}|{turn}|{point}|[，。])"


# what no sentence of a language may hold
WRONG = {
    "en": [
        r"  ",
        r" [.,;:]",
        r"[{}|#@]",
        r"\b1 (cards|artists|spells|terrains)\b",
        r"\b[2-9]\d* (card|artist|spell)\b",
    ],
    "fr": [
        r"  ",
        r" [.,]",
        r"[ \w)][;:]",  # a no-break space comes before them
        r"[{}|#@]",
        r"\b(à|de) (le|les)\b",
        r"(?<!-)\b(de|que|le|la|si) (?=[aàâeéèêiîoôuœ])(?!(au|aux)\b)",
        r"\b1 (cartes|artistes|sorts|terrains|dégâts)\b",
        r"\b[2-9]\d* (carte|artiste|sort|terrain|dégât)\b",
        r"\b10 (carte|artiste|sort|terrain|dégât)\b",
        r"\bles [^.]*\ba \+",
    ],
    "zh_hant": [
        *CHINESE,
        f"[{SIMPLIFIED}]",
        measured(
            "名(基礎|(與其對應的)?EX)?藝人",
            "張(手|(基礎|EX)?藝人|法術|場地)?牌|張[，。]",
            "個回合",
            "點(傷害|HP|[，。])",
        ),
    ],
    "zh_hans": [
        *CHINESE,
        f"[{TRADITIONAL}]",
        measured(
            "名(基础|(与其对应的)?EX)?艺人",
            "张(手|(基础|EX)?艺人|法术|场地)?牌|张[，。]",
            "个回合",
            "点(伤害|HP|[，。])",
        ),
    ],
}


def values_of(entry: Verb | Static, n: int) -> Iterator[dict[str, Value]]:
    """The entry with every word of each of its operands, and the number n wherever one stands."""
    domains: list[list[Value]] = [
        [n if o.domain.allows(n) else o.domain.low] if isinstance(o.domain, Number) else list(o.domain)
        for o in entry.operands
    ]
    for combination in product(*domains):
        yield dict(zip((o.key for o in entry.operands), combination, strict=True))


def steps() -> Iterator[Step]:
    for verb in (*VERBS, VOCABULARY.attach):
        for n in NUMBERS:
            for values in values_of(verb, n):
                yield Step(verb, values)


def statics() -> Iterator[Step]:
    for static in STATICS:
        for n in NUMBERS:
            for values in values_of(static, n):
                yield Step(static, values)


def sentences(language: str) -> Iterator[str]:
    for step in steps():
        yield effect_text([step], language)
    for step in statics():
        yield from lines_of(Card("x", TYPES[0], "artist", {}, "", {}, (), (step,)), language)
    for condition, n in product(CONDITIONS, NUMBERS):
        step = next(steps())
        yield effect_text([step._replace(condition=condition, threshold=n)], language)
        static = next(statics())._replace(condition=condition, threshold=n)
        yield from lines_of(Card("x", TYPES[0], "artist", {}, "", {}, (), (static,)), language)
    for trigger in TRIGGERS:
        for host in trigger.words:
            ability = Ability(trigger, (next(steps()), Choice(((next(steps()),), (next(steps()),)))))
            yield from lines_of(Card("x", TYPES[0], host, {}, "", {}, (ability,)), language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_is_well_formed(language: str) -> None:
    made = list(sentences(language))
    assert len(made) > 1000
    for sentence in made:
        for pattern in WRONG[language]:
            found = re.search(pattern, sentence)
            assert found is None, f"{pattern!r} in {sentence!r}"
        assert sentence.endswith(GRAMMARS[language].stop)
        assert sentence[0].isupper() or language.startswith("zh")


def test_the_checks_would_notice_bad_french() -> None:
    bad = [
        "infligez 2 dégât",
        "l'ATK de un artiste",
        "à les artistes",
        "de le même",
        "tant que un",
        "au choix: x",
        "a  b",
    ]
    for sentence in bad:
        assert any(re.search(pattern, sentence) for pattern in WRONG["fr"]), sentence


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("zh_hant", "抽2名牌。"),
        ("zh_hant", "造成2傷害。"),
        ("zh_hant", "召喚1張藝人。"),
        ("zh_hant", "你恢復 1點HP。"),
        ("zh_hant", "你恢復1點HP."),
        ("zh_hant", "你恢复1點HP。"),
        ("zh_hant", "你恢復1點hp。"),
        ("zh_hans", "你恢復1点HP。"),
        ("zh_hans", "抽1張牌。"),
        ("zh_hans", "攻击力变为1名。"),
        ("zh_hans", "若你愿意，，抽1张牌。"),
    ],
)
def test_the_checks_would_notice_bad_chinese(language: str, sentence: str) -> None:
    assert any(re.search(pattern, sentence) for pattern in WRONG[language])


def test_every_word_is_said_in_every_language() -> None:
    for verb in (*VERBS, VOCABULARY.attach):
        for language in LANGUAGES:
            template = verb.words[language]
            if not isinstance(template, str):
                operand = next(o for o in verb.operands if o.key == verb.by)
                assert not isinstance(operand.domain, Number)
                assert set(template) == {word.key for word in operand.domain}
    for words in every_words():
        assert set(words) == set(LANGUAGES)
    assert set(LANGUAGES) <= set(GRAMMARS)


def every_words() -> Iterator[dict[str, str]]:
    operands: list[Operand] = [o for entry in (*VERBS, *STATICS, VOCABULARY.attach) for o in entry.operands]
    for operand in operands:
        if not isinstance(operand.domain, Number):
            yield from (dict(word.words) for word in operand.domain)
    yield from (dict(condition.words) for condition in CONDITIONS)
    yield from (dict(words) for trigger in TRIGGERS for words in trigger.words.values())
    yield from (dict(kind.words) for kind in TYPES)
    for static in STATICS:
        yield dict(static.lead)
        yield dict(static.words)


def test_every_number_and_every_target_of_a_step_is_said() -> None:
    for language in LANGUAGES:
        for verb in VERBS:
            said = {step_text(Step(verb, values), language) for values in values_of(verb, 7)}
            assert len(said) == len(list(values_of(verb, 7))), (
                f"{verb.key} says two different steps alike in {language}"
            )


@pytest.mark.parametrize(
    ("preposition", "phrase", "joined"),
    [
        ("à", "le même artiste", "au même artiste"),
        ("à", "les deux joueurs", "aux deux joueurs"),
        ("à", "l'artiste équipé", "à l'artiste équipé"),
        ("à", "un artiste", "à un artiste"),
        ("de", "le même artiste", "du même artiste"),
        ("de", "les artistes", "des artistes"),
        ("de", "l'artiste équipé", "de l'artiste équipé"),
        ("de", "un artiste", "d'un artiste"),
        ("de", "tous vos artistes", "de tous vos artistes"),
        ("tant que", "un joueur", "tant qu'un joueur"),
        ("tant que", "vous avez", "tant que vous avez"),
        ("si", "il pleut", "s'il pleut"),
        ("si", "votre adversaire", "si votre adversaire"),
    ],
)
def test_french_contracts_and_elides(preposition: str, phrase: str, joined: str) -> None:
    assert french_join(preposition, phrase) == joined


def test_chinese_puts_no_space_between() -> None:
    assert GRAMMARS["zh_hant"].join("若", "你有場地在場") == "若你有場地在場"
    assert standard().name("cellist_ex", "zh_hans") == "大提琴手EX"
    assert standard().name("cellist_ex", "fr") == "Violoncelliste EX"


def test_chinese_has_one_form_for_every_number() -> None:
    assert [GRAMMARS["zh_hans"].form(n) for n in (0, 1, 2, 10)] == [0, 0, 0, 0]


def test_french_counts_zero_as_one() -> None:
    assert [french_form(n) for n in (0, 1, -1, 2, 10)] == [0, 0, 0, 1, 1]


def test_an_empty_phrase_leaves_no_space() -> None:
    word = next(w for w in VERBS[0].operands[2].domain if w.key == "lost")  # type: ignore[union-attr]
    assert fill("a {x} b", {"x": word}, "en") == "a b"


def test_a_step_with_its_own_subject_is_its_own_sentence() -> None:
    text = card_text(
        'effect = [{ draw = 1 }, { gain = 2 }, { discard = 1, for = "opponent" }, { heal = 1, to = "own_artists" }]'
    )
    assert text["en"] == (
        "Draw 1 card, then gain 2 HP. Your opponent discards 1 card. Restore 1 HP to all your artists."
    )
    assert text["fr"] == (
        "Piochez 1 carte, puis gagnez 2 PV. Votre adversaire se défausse d'une carte. Rendez 1 PV à tous vos artistes."
    )
    assert text["zh_hant"] == "抽1張牌，然後你恢復2點HP。對手棄置1張手牌。為所有己方藝人恢復1點HP。"
    assert text["zh_hans"] == "抽1张牌，然后你恢复2点HP。对手弃置1张手牌。为所有己方艺人恢复1点HP。"


def test_a_choice_and_a_condition_are_sentences() -> None:
    text = card_text(
        "effect = [{ choose = [[{ draw = 1 }, { lose = 2 }], [{ gain = 3 }]] }, "
        "{ draw = 2, if = { own_hp_at_most = 30 } }]"
    )
    assert (
        text["en"] == "Choose one: draw 1 card, then lose 2 HP; or gain 3 HP. If you have at most 30 HP, draw 2 cards."
    )
    assert text["fr"] == (
        "Au choix\N{NO-BREAK SPACE}: piochez 1 carte, puis perdez 2 PV\N{NO-BREAK SPACE}; ou gagnez 3 PV. "
        "Si vous avez au plus 30 PV, piochez 2 cartes."
    )
    assert text["zh_hant"] == "選擇一項：抽1張牌，然後你失去2點HP；或你恢復3點HP。若你的HP不超過30點，抽2張牌。"
    assert text["zh_hans"] == "选择一项：抽1张牌，然后你失去2点HP；或你恢复3点HP。若你的HP不超过30点，抽2张牌。"


def test_equal_subjects_are_said_once() -> None:
    text = card_text(
        """
        equip = "any_artist"
        static = [{ atk = 2, to = "holder" }, { hp = -1, to = "holder" }, { bound = "holder", if = "enemy_ex" }]
        """
    )
    assert text["en"] == (
        "Equip this card to any artist.\nThe equipped artist has +2 ATK and -1 HP. "
        "As long as your opponent controls an EX artist, the equipped artist cannot attack."
    )
    assert text["fr"] == (
        "Équipez cette carte à n'importe quel artiste.\nL'artiste équipé a +2 ATK et -1 PV. "
        "Tant que votre adversaire contrôle un artiste EX, l'artiste équipé ne peut pas attaquer."
    )


def test_an_artist_without_abilities_has_no_text() -> None:
    assert one_card('type = "artist"\natk = 1\nhp = 1').text("card", "fr") == ""
