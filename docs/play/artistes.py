"""The pictures of "How to play Artistes": cards of the catalogue, numbers of the rules, words of artistes.toml."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from duelstage.cards.card import Card, Step
from duelstage.games.artistes import numbers
from duelstage.games.artistes.catalogue import standard
from duelstage.games.artistes.options import Options

from .sheet import WIDTH, Drawing, Guide, Sheet, back, place, words_of, wrap

HERO, HERO_EX, RIVAL, TERRAIN, SPELL = "cellist", "cellist_ex", "drummer", "open_stage", "spotlight"
SLOT = 1  # where the hero stands, from 0: in the middle
ATTACKER_LEFT = 1  # hp that the attacker of the worked example still has


# --- what is painted on cards: around (x, y), in a square of 2 * r ---


def paint_cello(s: Sheet, x: float, y: float, r: float) -> None:
    s.path(f"M{x - 0.05 * r:g} {y - r:g}h{0.1 * r:g}v{r:g}h{-0.1 * r:g}Z", "art", 1)
    s.circle(x, y - 0.05 * r, 0.3 * r, "art")
    s.circle(x, y + 0.5 * r, 0.42 * r, "art")
    s.path(f"M{x - 0.2 * r:g} {y + 0.3 * r:g}v{0.3 * r:g}M{x + 0.2 * r:g} {y + 0.3 * r:g}v{0.3 * r:g}", "cut", 0.06 * r)
    s.path(f"M{x:g} {y - 0.8 * r:g}V{y + 0.75 * r:g}", "cut", 0.04 * r)
    s.path(f"M{x - 0.75 * r:g} {y + 0.4 * r:g}L{x + 0.8 * r:g} {y - 0.1 * r:g}", "wire", 0.07 * r)


def paint_drum(s: Sheet, x: float, y: float, r: float) -> None:
    s.path(
        f"M{x - 0.7 * r:g} {y:g}v{0.6 * r:g}a{0.7 * r:g} {0.25 * r:g} 0 0 0 {1.4 * r:g} 0v{-0.6 * r:g}"
        f"a{0.7 * r:g} {0.25 * r:g} 0 0 0 {-1.4 * r:g} 0Z",
        "art",
        1,
    )
    s.path(f"M{x - 0.7 * r:g} {y:g}a{0.7 * r:g} {0.25 * r:g} 0 0 0 {1.4 * r:g} 0", "cut", 0.06 * r)
    s.path(f"M{x - 0.6 * r:g} {y - 0.9 * r:g}L{x:g} {y - 0.05 * r:g}L{x + 0.6 * r:g} {y - 0.9 * r:g}", "wire", 0.08 * r)
    s.circle(x - 0.6 * r, y - 0.9 * r, 0.09 * r, "art")
    s.circle(x + 0.6 * r, y - 0.9 * r, 0.09 * r, "art")


def paint_stage(s: Sheet, x: float, y: float, r: float) -> None:
    s.path(f"M{x - 0.9 * r:g} {y + 0.5 * r:g}h{1.8 * r:g}v{0.25 * r:g}h{-1.8 * r:g}Z", "art", 1)
    for side in (-1, 1):
        s.path(
            f"M{x:g} {y - 0.8 * r:g}H{x + side * 0.9 * r:g}V{y + 0.4 * r:g}H{x + side * 0.6 * r:g}"
            f"Q{x + side * 0.65 * r:g} {y - 0.4 * r:g} {x:g} {y - 0.5 * r:g}Z",
            "art",
            1,
        )
        for fold in (0.72, 0.82):
            s.path(f"M{x + side * fold * r:g} {y - 0.7 * r:g}V{y + 0.35 * r:g}", "cut", 0.03 * r)
    s.path(f"M{x - 0.9 * r:g} {y - 0.95 * r:g}h{1.8 * r:g}v{0.12 * r:g}h{-1.8 * r:g}Z", "art", 1)


def paint_beam(s: Sheet, x: float, y: float, r: float) -> None:
    s.path(
        f"M{x - 0.15 * r:g} {y - 0.5 * r:g}L{x - 0.75 * r:g} {y + 0.7 * r:g}"
        f"H{x + 0.75 * r:g}L{x + 0.15 * r:g} {y - 0.5 * r:g}Z",
        "wire",
        0.06 * r,
    )
    s.path(f"M{x - 0.3 * r:g} {y - 0.9 * r:g}h{0.6 * r:g}v{0.4 * r:g}h{-0.6 * r:g}Z", "art", 1)


PAINTINGS: Mapping[str, Callable[[Sheet, float, float, float], None]] = {
    HERO: paint_cello,
    RIVAL: paint_drum,
    TERRAIN: paint_stage,
    SPELL: paint_beam,
}


def face(s: Sheet, x: float, y: float, w: float, card: Card, hp: int | None = None) -> float:
    """A small card: frame, name, painting, and an artist's ATK and HP (what is left of them). Returns its height."""
    h = 1.3 * w
    s.rect(x, y, w, h, "ex" if card.base else "card", 7)
    lines = wrap(card.names[s.lang], 0.145 * w, 0.9 * w)
    for n, line in enumerate(lines):
        s.fitted(
            x + w / 2, y + (0.17 + 0.14 * n) * w, line, (0.14 if len(lines) == 1 else 0.125) * w, 0.9 * w, bold=True
        )
    PAINTINGS[card.base or card.id](s, x + w / 2, y + (0.58 if len(lines) == 1 else 0.63) * w, 0.28 * w)
    if card.type.key == "artist":
        left = card.numbers["hp"] if hp is None else hp
        for at, anchor, label, n in ((0.09, "start", "atk", card.numbers["atk"]), (0.91, "end", "hp", left)):
            s.text(x + at * w, y + 1.04 * w, s.say(label), 0.13 * w, "soft", anchor)
            s.text(x + at * w, y + 1.22 * w, str(n), 0.18 * w, "mark" if n is hp else "ink", anchor, bold=True)
    else:
        s.fitted(x + w / 2, y + 1.2 * w, card.type.words[s.lang], 0.13 * w, 0.9 * w)
    return h


# --- the pictures ---


def draw_table(s: Sheet) -> None:
    half = s.height / 2
    s.path(f"M20 {half:g}H{WIDTH - 20}", "rule")
    for side, y, hand_y in (("opponent", 116, 22), ("you", half + 22, half + 198)):
        s.text(30, hand_y + 26, s.say(side), 20, bold=True)
        s.text(30, hand_y + 56, s.say("player_hp", hp=numbers.START_HP), 24, "mark", bold=True)
        place(s, 30, y, 108, 132, s.say("terrain"))
        for n in range(numbers.N_SLOTS):
            place(s, 190 + 132 * n, y, 108, 132, s.say("slot", n=n + 1))
        place(s, 604, y + 12, 84, 108, s.say("deck"))
        place(s, 704, y + 12, 84 - 12, 108, s.say("discard"))
        back(s, 609, y + 18, 74)
        s.text(400, hand_y + 26, hand_line(s), 16, bold=True)
        s.text(400, hand_y + 48, s.say("hidden"), 15, "soft")
    catalogue = standard()
    face(s, 196 + 132 * 0, 116 + 6, 96, catalogue.card(RIVAL))
    face(s, 196 + 132 * SLOT, half + 28, 96, catalogue.card(HERO))
    face(s, 36, half + 28, 96, catalogue.card(TERRAIN))
    for i in range(numbers.START_HAND):
        back(s, 200 + 70 * i, 16, 58)
    for i, card in enumerate((HERO_EX, SPELL)[: numbers.START_HAND]):
        face(s, 190 + 100 * i, half + 192, 84, catalogue.card(card))


def hand_line(s: Sheet) -> str:
    """What a hand is at the start, with the colon that the language has."""
    colon = {"en": ": ", "fr": "\u00a0: "}.get(s.lang, "：")
    return f"{s.say('hand')}{colon}{s.say('start')}"


def draw_card(s: Sheet) -> None:
    card = standard().card(HERO)
    x, y, w, h = 40, 40, 250, 380
    s.rect(x, y, w, h, "card", 14)
    s.text(x + 22, y + 42, card.names[s.lang], 24, bold=True)
    s.rect(x + 20, y + 60, w - 40, 130, "panel")
    PAINTINGS[HERO](s, x + w / 2, y + 126, 52)
    s.text(x + 22, y + 216, card.type.words[s.lang], 16, "soft")
    s.block(x + 22, y + 246, standard().text(HERO, s.lang), 16, w - 48)
    s.text(x + 22, y + h - 20, f"{s.say('atk')} {card.numbers['atk']}", 22, bold=True)
    s.text(x + w - 22, y + h - 20, f"{s.say('hp')} {card.numbers['hp']}", 22, "ink", "end", bold=True)
    spots = ((w - 4, 34), (w - 4, 210), (w - 4, 262), (0, h - 28), (w - 4, h - 28))
    at = y + 8.0
    for n, (key, (dx, dy)) in enumerate(zip(("name", "type", "text", "atk", "hp"), spots, strict=True), 1):
        s.number(x + dx, y + dy, n)
        s.number(346, at + 6, n)
        s.text(374, at + 12, s.say(key), 18, bold=True)
        at = s.block(374, at + 35, s.say(f"{key}_says"), 16, 404) + 10


def draw_turn(s: Sheet) -> None:
    for n, key in enumerate(("draw", "main", "combat")):
        x = 26 + 262 * n
        s.rect(x, 26, 224, 250, "panel", 12)
        s.number(x + 28, 58, n + 1)
        s.text(x + 52, 65, s.say(key), 21, bold=True)
        at = 100.0
        for line in s.say_lines(f"{key}_says"):
            at = s.block(x + 16, at, line, 16, 196) + 6
        if n < 2:
            s.arrow(x + 226, 150, x + 260, 150)
    s.path("M662 280V312H138", "arrow")
    s.arrow(138, 314, 138, 280)
    s.text(WIDTH / 2, 342, s.say("next"), 16, anchor="middle")


def draw_combat(s: Sheet) -> None:
    attacker, defender = standard().card(HERO_EX), standard().card(RIVAL)
    f = s.facts
    for x, side, role, card, hp, note in (
        (40, "you", "attacks", attacker, ATTACKER_LEFT, s.say("left", n=f["attacker_hp"], full=f["attacker_full"])),
        (560, "opponent", "defends", defender, None, s.say("unhurt", n=f["defender_hp"])),
    ):
        s.text(x + 100, 42, s.say(side), 20, anchor="middle", bold=True)
        s.fitted(x + 100, 66, s.say(role), 16, 200)
        face(s, x + 25, 80, 150, card, hp)
        s.fitted(x + 100, 300, note, 16, 220)
    s.text(400, 128, s.say("blow", n=f["attacker_atk"]), 19, "mark", "middle", bold=True)
    s.arrow(236, 144, 564, 144)
    s.text(400, 182, s.say("together"), 16, "soft", "middle")
    s.arrow(564, 206, 236, 206)
    s.text(400, 238, s.say("counter", n=f["defender_atk"]), 19, "mark", "middle", bold=True)
    for x, blow, of, excess, whose, after, card in (
        (26, "defender_atk", "attacker_hp", "counter_excess", "your_hp", "you_after", attacker),
        (414, "attacker_atk", "defender_hp", "excess", "their_hp", "opponent_after", defender),
    ):
        s.rect(x, 322, 360, 112, "panel", 12)
        s.text(x + 18, 350, s.say("sum", blow=f[blow], hp=f[of], excess=f[excess]), 19, bold=True)
        s.text(x + 18, 382, s.say("dies", card=card.names[s.lang]), 17)
        s.text(x + 18, 414, s.say(whose, **{"from": numbers.START_HP, "to": f[after]}), 19, "mark", bold=True)


def draw_ex(s: Sheet) -> None:
    base, ex = standard().card(HERO), standard().card(HERO_EX)
    for x, when in ((20, "before"), (420, "after")):
        s.rect(x, 20, 360, 330, "panel", 12)
        s.text(x + 20, 50, s.say(when), 20, bold=True)
        for n in range(numbers.N_SLOTS):
            place(s, x + 20 + 112 * n, 66, 96, 122, s.say("slot", n=n + 1))
    face(s, 20 + 25 + 112 * SLOT, 71, 86, base)
    face(s, 420 + 25 + 112 * SLOT, 71, 86, ex)
    s.text(40, 242, s.say("hand"), 16, bold=True)
    face(s, 20 + 25 + 112 * SLOT, 226, 86, ex)
    s.text(440, 242, s.say("discard"), 16, bold=True)
    face(s, 420 + 25 + 112 * SLOT, 226, 86, base)
    s.arrow(384, 190, 416, 190)
    for n, (x, key) in enumerate(((40, "sacrifice"), (440, "takes")), 1):
        s.number(x + 12, 378, n)
        s.text(x + 36, 384, s.say(key), 17)
    s.fitted(WIDTH / 2, 424, s.say("times"), 18, WIDTH - 60, bold=True)


PICTURES: Mapping[str, Drawing] = {
    "table": (620, draw_table),
    "card": (470, draw_card),
    "turn": (362, draw_turn),
    "combat": (456, draw_combat),
    "ex": (440, draw_ex),
}


# --- the numbers ---


def rule_facts() -> dict[str, int]:
    """What the pages and pictures say in numbers, from the rules and the standard format."""
    options = Options()
    return {
        "start_hp": numbers.START_HP,
        "start_hand": numbers.START_HAND,
        "slots": numbers.N_SLOTS,
        "factor": options.factor,
        "deck_min": options.deck_min,
        "deck_max": options.deck_max,
        "copies": options.copies,
        "fee": options.deck_out,
        "turn_cap": options.turn_cap,
    }


def fight_facts() -> dict[str, int]:
    """The worked example: an EX that has nearly lost its HP attacks a base. Rules: A-COMBAT-5, A-COMBAT-7."""
    attacker, defender = standard().card(HERO_EX).numbers, standard().card(RIVAL).numbers
    excess, counter_excess = attacker["atk"] - defender["hp"], defender["atk"] - ATTACKER_LEFT
    assert excess > 0 and counter_excess > 0, "the worked example must show excess damage in both directions"
    return {
        "attacker_atk": attacker["atk"],
        "attacker_hp": ATTACKER_LEFT,
        "attacker_full": attacker["hp"],
        "defender_atk": defender["atk"],
        "defender_hp": defender["hp"],
        "excess": excess,
        "counter_excess": counter_excess,
        "opponent_after": numbers.START_HP - excess,
        "you_after": numbers.START_HP - counter_excess,
    }


def card_facts(lang: str) -> dict[str, object]:
    """The hero and its EX, in numbers and words."""
    catalogue = standard()
    base, ex = catalogue.card(HERO), catalogue.card(HERO_EX)
    return {
        "atk": base.numbers["atk"],
        "hp": base.numbers["hp"],
        "damage": damage_of(base),
        "text": catalogue.text(HERO, lang),
        "ex_atk": ex.numbers["atk"],
        "ex_hp": ex.numbers["hp"],
        "ex_damage": damage_of(ex),
        "base": base.names[lang],
        "attacker": ex.names[lang],
        "defender": catalogue.name(RIVAL, lang),
    }


def damage_of(card: Card) -> object:
    """The damage that the first step of a card deals."""
    step = card.abilities[0].steps[0]
    assert isinstance(step, Step), "the hero's card must begin with plain damage"
    return step.values["damage"]


def facts_of(name: str, lang: str) -> dict[str, object]:
    """What a picture can say in numbers and names."""
    hero = HERO_EX if name == "ex" else HERO
    return {**rule_facts(), **fight_facts(), **card_facts(lang), "name": standard().name(hero, lang)}


GUIDE = Guide("artistes", words_of("artistes"), PICTURES, facts_of)
