"""Every sentence that the vocabulary can make is grammatical: spaces, contractions, elisions, number."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product

import pytest

from duelstage.cards.card import Ability, Card, Choice, Step, Value
from duelstage.cards.grammar import GRAMMARS, french_form, french_join
from duelstage.cards.text import effect_text, fill, lines_of, step_text
from duelstage.cards.vocabulary import Number, Operand, Static, Verb, Vocabulary, Words
from duelstage.games.artistes.catalogue import standard
from duelstage.games.artistes.vocabulary import VERBS, VOCABULARY
from duelstage.games.masters.vocabulary import VOCABULARY as MASTERS

from .book import NAME, card_text, masters_card, one_card

NUMBERS = (1, 2, 10)
GAMES = {"artistes": VOCABULARY, "masters": MASTERS}
LANGUAGES = VOCABULARY.languages

# what is written with another character on the other side of the strait
TRADITIONAL = (
    "藝對點傷為復場張棄擊將擁於庫頂獲權毀雙隨機裝備給與戰該額喚達開會讓從尋數無條餘過"
    "變減僅盡願選擇項後來個結時當這離應現礎續術級護鐵鋼龍換進準緒詛連凍遠貫遞馬較滿還費賽閃動"
)
SIMPLIFIED = (
    "艺对点伤为复场张弃击将拥于库顶获权毁双随机装备给与战该额唤达开会让从寻数无条余过"
    "变减仅尽愿选择项后来个结时当这离应现础续术级护铁钢龙换进准绪诅连冻远贯递马较满还费赛闪动"
)
SIMPLIFIED = "".join(c for c in SIMPLIFIED if c not in TRADITIONAL)


def chinese(*latin: str) -> list[str]:
    """What no Chinese sentence holds; `latin`: the words that are written so in Chinese too."""
    return [
        r"\s",
        r"[{}|#@]",
        r"[.,;:!?()]",  # the full-width ones are meant
        rf"(?<![A-Za-z])(?!({'|'.join(latin)})(?![A-Za-z]))[A-Za-z]+",
        r"[，。：；（][，。：；）]",
    ]


def measured(*behind: str) -> str:
    """A bare number: with a sign it stands behind what it changes, else before what it measures."""
    return rf"(?<![-+0-9])[0-9]+(?![0-9]|{'|'.join(behind)}|[，。])"


def english(one: str, many: str) -> list[str]:
    return [r"  ", r" [.,;:]", r"[{}|#@]", rf"\b1 ({many})\b", rf"\b[2-9]\d* ({one})\b"]


def french(one: str, many: str) -> list[str]:
    return [
        r"  ",
        r" [.,]",
        r"[ \w)][;:]",  # a no-break space comes before them
        r"[{}|#@]",
        r"\b(à|de) (le|les)\b",
        r"(?<!-)\b(de|que|le|la|si) (?=[aàâeéèêiîoôuœ])(?!(au|aux)\b)",
        rf"\b1 ({many})\b",
        rf"\b[2-9]\d* ({one})\b",
        rf"\b10 ({one})\b",
        r"\bles [^.]*\ba \+",
    ]


# what no sentence of a language may hold
WRONG = {
    ("artistes", "en"): english("card|artist|spell", "cards|artists|spells|terrains"),
    ("artistes", "fr"): french("carte|artiste|sort|terrain|dégât", "cartes|artistes|sorts|terrains|dégâts"),
    ("artistes", "zh_hant"): [
        *chinese("EX", "HP"),
        f"[{SIMPLIFIED}]",
        measured(
            "名(基礎|(與其對應的)?EX)?藝人",
            "張(手|(基礎|EX)?藝人|法術|場地)?牌|張[，。]",
            "個回合",
            "點(傷害|HP|[，。])",
        ),
    ],
    ("artistes", "zh_hans"): [
        *chinese("EX", "HP"),
        f"[{TRADITIONAL}]",
        measured(
            "名(基础|(与其对应的)?EX)?艺人",
            "张(手|(基础|EX)?艺人|法术|场地)?牌|张[，。]",
            "个回合",
            "点(伤害|HP|[，。])",
        ),
    ],
    ("masters", "en"): english("card|monster|stone|level|super", "cards|monsters|stones|levels|supers"),
    ("masters", "fr"): french(
        "carte|monstre|pierre|dégât|niveau|magie", "cartes|monstres|pierres|dégâts|niveaux|magies|supers"
    ),
    ("masters", "zh_hant"): [
        *chinese("HP", "P", "Master", "Spd"),
        f"[{SIMPLIFIED}]",
        measured(
            "隻(就緒)?怪物|隻[，。]",
            "張(手|怪物)?牌|張(魔法|超級)卡|張[，。]",
            "枚魔石",
            "點(固定傷害|HP|[，。])",
            "P",
            "級",
        ),
    ],
    ("masters", "zh_hans"): [
        *chinese("HP", "P", "Master", "Spd"),
        f"[{TRADITIONAL}]",
        measured(
            "只(就绪)?怪物|只[，。]",
            "张(手|怪物)?牌|张(魔法|超级)卡|张[，。]",
            "枚魔石",
            "点(固定伤害|HP|[，。])",
            "P",
            "级",
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


def steps(words: Vocabulary) -> Iterator[Step]:
    for verb in (*words.verbs, *([words.attach] if words.attach else [])):
        for n in (*NUMBERS, -2, 99):
            for values in values_of(verb, n):
                yield Step(verb, values)


def statics(words: Vocabulary) -> Iterator[Step]:
    for static in words.statics:
        for n in NUMBERS:
            for values in values_of(static, n):
                yield Step(static, values)


def sentences(words: Vocabulary, language: str) -> Iterator[str]:
    some, kind = next(steps(words)), words.types[0]
    for step in steps(words):
        yield effect_text([step], language)
    for step in statics(words):
        yield from lines_of(Card("x", kind, kind.host, {}, "", {}, (), (step,)), language)
    for condition, n in product(words.conditions, NUMBERS):
        yield effect_text([some._replace(condition=condition, threshold=n)], language)
        for static in list(statics(words))[:1]:
            held = static._replace(condition=condition, threshold=n)
            yield from lines_of(Card("x", kind, kind.host, {}, "", {}, (), (held,)), language)
    for trigger in words.triggers:
        for host in trigger.words:
            for level in (1, 2):
                ability = Ability(trigger, (some, Choice(((some,), (some,)))), level)
                yield from lines_of(Card("x", kind, host, {}, "", {}, (ability,)), language, words.late)


@pytest.mark.parametrize(("game", "language"), sorted(WRONG))
def test_every_sentence_is_well_formed(game: str, language: str) -> None:
    made = list(sentences(GAMES[game], language))
    assert len(made) > 1000
    for sentence in made:
        for pattern in WRONG[game, language]:
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
        assert any(re.search(pattern, sentence) for pattern in WRONG["artistes", "fr"]), sentence


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
    assert any(re.search(pattern, sentence) for pattern in WRONG["artistes", language])


@pytest.mark.parametrize("game", GAMES)
def test_every_word_is_said_in_every_language(game: str) -> None:
    words = GAMES[game]
    for verb in (*words.verbs, *([words.attach] if words.attach else [])):
        for language in words.languages:
            template = verb.words[language]
            operand = next((o for o in verb.operands if o.key == verb.by), None)
            if not isinstance(template, str) and operand is not None and not isinstance(operand.domain, Number):
                assert {key.removesuffix("-") for key in template} == {word.key for word in operand.domain}
            elif not isinstance(template, str):
                assert "" in template
    for said in every_words(words):
        assert set(said) == set(words.languages)
        assert len({bool(text) for text in said.values()}) == 1, said
    assert set(words.languages) <= set(GRAMMARS)


def every_operand(words: Vocabulary) -> Iterator[Operand]:
    entries: list[Verb | Static] = [*words.verbs, *words.statics, *([words.attach] if words.attach else [])]
    for entry in entries:
        yield from entry.operands
    for kind in words.types:
        yield from kind.labels
        yield from kind.levels.operands if kind.levels else ()
        yield from kind.skills.operands if kind.skills else ()


def every_words(words: Vocabulary) -> Iterator[Words]:
    for operand in every_operand(words):
        if not isinstance(operand.domain, Number):
            for word in operand.domain:
                yield from filter(None, (word.words, word.reminder))
    yield from (condition.words for condition in words.conditions)
    yield from (said for trigger in words.triggers for said in trigger.words.values())
    for static in words.statics:
        yield from (static.lead, static.words)
    for kind in words.types:
        yield from filter(None, (kind.words, kind.over, *kind.notes.values()))
        if kind.levels is not None:
            yield from (kind.levels.head, *(p.words for p in kind.levels.phrases))
        if kind.skills is not None:
            yield from (kind.skills.head, kind.skills.late, kind.skills.then, kind.skills.cost.words)
            yield from (p.words for p in kind.skills.phrases)


@pytest.mark.parametrize("game", GAMES)
def test_every_number_and_every_target_of_a_step_is_said(game: str) -> None:
    for language in LANGUAGES:
        for verb in GAMES[game].verbs:
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


# ---- levels and skills ----

MONSTER = """
type = "monster"
barred = ["spd", "jr"]
levels = [
    { hp = 3 },
    { hp = 5, power = 2, range = "anywhere_master", recoil = 1, activations = 2, traits = ["counter", "drain"] },
]
skill = [
    { stones = 1, power = 1, range = "far", recoil = 2, effect = [{ heal = 99, to = "self" }] },
    { level = 2, range = "line", effect = [{ freeze = "target" }] },
]
ability = [{ trigger = "hurt", level = 2, effect = [{ stones = -2, who = "opponent" }] }]
"""


def test_a_monster_is_fully_said_in_words() -> None:
    catalogue = masters_card(MONSTER)
    assert catalogue.lines("card", "en") == [
        "L1: HP 3, no attack",
        "L2: HP 5, 2P anywhere (Master included), recoil 1, 2 activations a turn, counter, drain",
        "Skill (1 stone): 1P far, recoil 2. Then restore all HP to this monster.",
        "Skill from level 2 (free): aim line. Then freeze the target (it cannot act until it is hurt).",
        "From level 2, when this monster is hurt and survives: your opponent loses 2 stones.",
        "Counter: hurt by an enemy next to it, it strikes back with the power of its normal attack.",
        "Drain: it regains as many HP as its attack or skill takes.",
        "Not allowed in Spd, Jr.",
    ]
    assert catalogue.lines("card", "fr")[1:5] == [
        "N2\N{NO-BREAK SPACE}: 5 PV, 2P partout (Maître compris), contrecoup 1, 2 activations par tour, riposte, drain",
        "Talent (1 pierre)\N{NO-BREAK SPACE}: 1P de loin, contrecoup 2. Ensuite, rendez tous ses PV à ce monstre.",
        "Talent dès le niveau 2 (gratuit)\N{NO-BREAK SPACE}: visez en ligne. "
        "Ensuite, gelez le monstre visé (il ne peut pas agir tant qu'il n'est pas blessé).",
        "Dès le niveau 2, quand ce monstre est blessé et survit\N{NO-BREAK SPACE}: votre adversaire perd 2 pierres.",
    ]
    assert catalogue.lines("card", "zh_hant")[1:5] == [
        "2級：HP5，任意（包括Master）2P，反作用傷害1點，每回合行動2次，反擊，吸取",
        "特技（1枚魔石）：遠程1P，反作用傷害2點。然後為此怪物恢復全部HP。",
        "特技，2級起（免費）：瞄準（直線）。然後凍結目標怪物（受到傷害前不能行動）。",
        "2級起，此怪物受傷而未被擊倒時：對手失去2枚魔石。",
    ]
    assert catalogue.text("card", "zh_hans") == "\n".join(catalogue.lines("card", "zh_hans"))


def test_a_super_names_its_base_and_a_master_counts_its_skills() -> None:
    base = "[base]\n" + NAME + 'type = "monster"\nlevels = [{ hp = 3, power = 1, range = "near" }]\n'
    catalogue = masters_card('type = "super"\nbase = "base"\nlevels = [{ hp = 7, power = 4, range = "near" }]', base)
    assert catalogue.lines("card", "en") == ["Super of Card", "L3: HP 7, 4P near"]
    assert catalogue.lines("card", "zh_hans") == ["卡牌的超级卡", "3级：HP7，近身4P"]
    master = masters_card(
        'type = "master"\nskill = [{ effect = [{ draw = 1 }] }, { stones = 3, effect = [{ gain = 1 }] }]'
    )
    assert master.lines("card", "en") == [
        "Skill 1 (free): draw 1 card.",
        "Skill 2 (3 stones): your Master regains 1 HP.",
    ]
    assert masters_card('type = "master"').text("card", "fr") == ""
