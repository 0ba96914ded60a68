"""The pictures of "How to play Masters": ranges of the table, cards of the set, words of masters.toml."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator, Mapping
from importlib.resources import files
from typing import Any

from duelstage.games.masters import numbers, ranges
from duelstage.games.masters.field import AIM_COLUMN, AIM_MASTER, ENEMY_CELLS, ENEMY_MASTER, OWN_MASTER
from duelstage.games.masters.options import Options

from .sheet import WIDTH, Drawing, Guide, Sheet, back, words_of, wrap

FRONT_CARD, BACK_CARD, RIVAL = "harpooner", "gull_caller", "breakwater_crab"
SHOWN = ("near", "far", "farthest", "line", "anywhere", "choice", "fading", "pierce", "knight")  # M-RNG-1 ... M-RNG-9
OWN_BACK = 2  # the cell behind own cell 0


def _cards() -> dict[str, dict[str, Any]]:
    folder = files("duelstage.games.masters").joinpath("cards")
    texts = [path.read_text(encoding="utf-8") for path in folder.iterdir() if path.name.endswith(".toml")]
    return {id: card for text in texts for id, card in tomllib.loads(text).items()}


CARDS = _cards()


# --- what is painted on cards: around (x, y), in a square of 2 * r ---


def paint_harpoon(s: Sheet, x: float, y: float, r: float) -> None:
    s.path(f"M{x - 0.7 * r:g} {y + 0.8 * r:g}L{x + 0.45 * r:g} {y - 0.55 * r:g}", "wire", 0.12 * r)
    s.path(
        f"M{x + 0.8 * r:g} {y - 0.95 * r:g}L{x + 0.05 * r:g} {y - 0.55 * r:g}L{x + 0.35 * r:g} {y - 0.4 * r:g}"
        f"L{x + 0.45 * r:g} {y - 0.1 * r:g}Z",
        "art",
        1,
    )
    s.path(
        f"M{x - 0.6 * r:g} {y + 0.65 * r:g}q{0.9 * r:g} {0.5 * r:g} {1.1 * r:g} {-0.2 * r:g}t{0.4 * r:g} {-0.1 * r:g}",
        "wire",
        0.05 * r,
    )


def paint_gull(s: Sheet, x: float, y: float, r: float) -> None:
    s.path(
        f"M{x - 0.95 * r:g} {y - 0.3 * r:g}q{0.5 * r:g} {-0.5 * r:g} {0.95 * r:g} {0.2 * r:g}"
        f"q{0.45 * r:g} {-0.7 * r:g} {0.95 * r:g} {-0.2 * r:g}q{-0.5 * r:g} {-0.05 * r:g} {-0.75 * r:g} {0.6 * r:g}"
        f"q{-0.15 * r:g} {0.3 * r:g} {-0.45 * r:g} {0.1 * r:g}q{-0.2 * r:g} {-0.65 * r:g} {-0.7 * r:g} {-0.7 * r:g}Z",
        "art",
        1,
    )
    s.circle(x + 0.08 * r, y - 0.02 * r, 0.15 * r, "art")
    s.path(f"M{x + 0.2 * r:g} {y - 0.05 * r:g}l{0.2 * r:g} {0.08 * r:g}l{-0.2 * r:g} {0.06 * r:g}Z", "dot")


def paint_crab(s: Sheet, x: float, y: float, r: float) -> None:
    for side in (-1, 1):
        for reach, drop in ((0.9, 0.5), (0.75, 0.8)):
            s.path(
                f"M{x + side * 0.3 * r:g} {y + 0.2 * r:g}L{x + side * reach * r:g} {y + drop * r:g}", "wire", 0.08 * r
            )
        s.path(f"M{x + side * 0.4 * r:g} {y:g}L{x + side * 0.75 * r:g} {y - 0.45 * r:g}", "wire", 0.1 * r)
        s.circle(x + side * 0.75 * r, y - 0.55 * r, 0.24 * r, "art")
    s.path(
        f"M{x - 0.6 * r:g} {y + 0.2 * r:g}a{0.6 * r:g} {0.4 * r:g} 0 0 1 {1.2 * r:g} 0"
        f"a{0.6 * r:g} {0.3 * r:g} 0 0 1 {-1.2 * r:g} 0Z",
        "art",
        1,
    )


PAINTINGS: Mapping[str, Callable[[Sheet, float, float, float], None]] = {
    FRONT_CARD: paint_harpoon,
    BACK_CARD: paint_gull,
    RIVAL: paint_crab,
}


def stone(s: Sheet, x: float, y: float, r: float) -> None:
    """A cut gem around (x, y)."""
    s.path(f"M{x:g} {y - r:g}L{x + 0.8 * r:g} {y:g}L{x:g} {y + r:g}L{x - 0.8 * r:g} {y:g}Z", "art", 1)
    s.path(f"M{x - 0.8 * r:g} {y:g}H{x + 0.8 * r:g}", "cut", 1)


def tile(s: Sheet, x: float, y: float, w: float, h: float, id: str) -> None:
    """A monster of level 1 in its cell: name, painting, HP and power."""
    level = _levels(id)[0]
    s.rect(x, y, w, h, "card", 6)
    lines = wrap(_name(s, id), 11.5, w - 6)
    for n, line in enumerate(lines):
        s.fitted(x + w / 2, y + 15 + 12 * n, line, 13 if len(lines) == 1 else 12, w - 8, bold=True)
    PAINTINGS[id](s, x + w / 2, y + h / 2 + 1 + 4 * len(lines), 0.2 * h)
    s.text(x + 7, y + h - 7, f"{s.say('hp')} {level['hp']}", 13)
    s.text(x + w - 7, y + h - 7, f"{level['power']}P", 14, "mark", "end", bold=True)


def _name(s: Sheet, id: str) -> str:
    return str(CARDS[id]["name"][s.lang])


def _levels(id: str) -> list[dict[str, Any]]:
    """The levels of a monster: hp, and power and range of its attack or else of its skill, with the skill's price."""
    out: list[dict[str, Any]] = []
    for n, level in enumerate(CARDS[id]["levels"], 1):
        skills = [skill for skill in CARDS[id].get("skill", []) if skill.get("level", 1) <= n]
        told = level if "power" in level else {**skills[-1], "stones": skills[-1].get("stones", 0)}
        out.append({**told, "hp": level["hp"]})
    return out


# --- ranges ---


class Board:
    """The cells around an attack, from the enemy's back row above to the own back row below, at (x, y)."""

    def __init__(self, x: float, y: float, columns: int, w: float, h: float) -> None:
        self.x, self.y, self.columns, self.w, self.h = x, y, columns, w, h
        self.gap = 0.9 * h if columns == 2 else 0  # between the columns, where the Masters stand

    @property
    def width(self) -> float:
        return self.w * self.columns + self.gap

    def centre(self, cell: int) -> tuple[float, float]:
        """The middle of a cell as a reach names it: own cells 0 ... 3, enemy cells, own and enemy Master."""
        rows = {True: (1, 0), False: (2, 3)}  # front, back
        enemy = cell == ENEMY_MASTER or ENEMY_CELLS <= cell < OWN_MASTER
        if cell >= OWN_MASTER:
            return self.x + self.width / 2, self._row(rows[enemy][0])
        row, column = divmod(cell % ENEMY_CELLS, 2)
        return self.x + self.w / 2 + column * (self.w + self.gap), self._row(rows[enemy][row])

    def _row(self, n: int) -> float:
        return self.y + self.h * (n + 0.5) + 3 * n + (8 if n > 1 else 0)

    @property
    def bottom(self) -> float:
        return self._row(3) + self.h / 2

    def cells(self) -> Iterator[int]:
        for side in (0, ENEMY_CELLS):
            for cell in range(4):
                if self.columns == 2 or cell % 2 == 0:
                    yield side + cell
        if self.columns == 2:
            yield from (OWN_MASTER, ENEMY_MASTER)

    def cell(self, s: Sheet, cell: int, kind: str) -> None:
        x, y = self.centre(cell)
        if cell >= OWN_MASTER:
            s.circle(x, y, 0.36 * self.h, kind)
        else:
            s.rect(x - self.w / 2 + 1.5, y - self.h / 2 + 1.5, self.w - 3, self.h - 3, kind, 3)

    def draw(self, s: Sheet, range_: str, from_cell: int) -> None:
        """What a range reaches from an own cell of the left column."""
        for cell in self.cells():
            self.cell(s, cell, "cell")
        y = (self._row(1) + self._row(2)) / 2
        s.path(f"M{self.x:g} {y:g}H{self.x + self.width:g}", "rule")
        first, others = parted(reach(self.columns, range_, from_cell))
        for hits in others:
            if len(hits) > 1:
                self.bar(s, hits, 3)
            for hit in hits:
                self.cell(s, hit.cell, "aim")
                self.less(s, hit, "mark")
        for hits in first:
            if len(hits) > 1:
                self.bar(s, hits, 0.3 * self.h)
            for hit in hits:
                self.cell(s, hit.cell, "dot")
                self.less(s, hit, "on")
        struck = {hit.cell for hits in first for hit in hits}
        self.attacker(s, from_cell, "on" if from_cell in struck else "ink" if first else "wire")

    def bar(self, s: Sheet, hits: tuple[ranges.Hit, ...], stroke: float) -> None:
        """What joins the cells that are hit together."""
        points = "L".join(f"{x:g} {y:g}" for x, y in (self.centre(hit.cell) for hit in hits))
        s.path(f"M{points}", "arrow", stroke)

    def less(self, s: Sheet, hit: ranges.Hit, kind: str) -> None:
        if hit.less:
            x, y = self.centre(hit.cell)
            s.text(x, y + 5, f"\N{MINUS SIGN}{hit.less}", 15, kind, "middle", bold=True)

    def attacker(self, s: Sheet, cell: int, kind: str) -> None:
        triangle(s, *self.centre(cell), 0.32 * self.h, kind)


def triangle(s: Sheet, x: float, y: float, r: float, kind: str) -> None:
    """The attacker, who looks up; hollow ("wire") where it cannot attack."""
    d = f"M{x:g} {y - r:g}L{x + 1.1 * r:g} {y + r:g}H{x - 1.1 * r:g}Z"
    s.path(d, kind, 2 if kind == "wire" else 0)


def reach(columns: int, range_: str, cell: int) -> list[tuple[ranges.Hit, ...]]:
    """The hits of each aim, without the column that only `line_column = any` opens (M-RNG-11)."""
    other = AIM_COLUMN + 1 - cell % 2
    aims = ranges.aims(columns, range_, cell)
    return [aims[aim] for aim in sorted(aims, key=lambda aim: aim == AIM_MASTER) if aim != other]


def parted(aims: list[tuple[ranges.Hit, ...]]) -> tuple[list[tuple[ranges.Hit, ...]], list[tuple[ranges.Hit, ...]]]:
    """What is painted full and what is outlined: where several cells are hit together, the first such aim is full."""
    if any(len(hits) > 1 for hits in aims):
        return aims[:1], aims[1:]
    return aims, []


# --- the pictures ---


def draw_table(s: Sheet) -> None:
    board = Board(150, 66, 2, 112, 86)
    board.gap = 96
    for cell in board.cells():
        if cell < OWN_MASTER:
            x, y = board.centre(cell)
            s.rect(x - 54, y - 41, 108, 82, "zone")
        else:
            master(s, *board.centre(cell))
    middle = (board.centre(0)[1] + board.centre(ENEMY_CELLS)[1]) / 2
    s.path(f"M20 {middle:g}H470", "rule")
    for cell, key in ((ENEMY_CELLS + OWN_BACK, "enemy_back"), (ENEMY_CELLS, "enemy_front"), (0, "front"), (2, "back")):
        s.block(22, board.centre(cell)[1] - 2, s.say(key), 15, 122)
    for cell, id in ((0, FRONT_CARD), (OWN_BACK, BACK_CARD), (ENEMY_CELLS, RIVAL)):
        x, y = board.centre(cell)
        tile(s, x - 49, y - 37, 98, 74, id)
    x, y = board.centre(ENEMY_CELLS + 1)
    back(s, x - 20, y - 37, 40)
    s.fitted(x, y + 33, s.say("preparing"), 14, 100)
    for side, y in (("opponent", 30), ("you", board.bottom + 32)):
        s.text(22, y + 12, s.say(side), 20, bold=True)
        s.text(150, y + 12, s.say("hand_line"), 16)
    stone(s, 158, board.bottom + 70, 11)
    s.block(178, board.bottom + 76, s.say("pool"), 16, 290)
    s.rect(490, 24, 286, s.height - 48, "panel", 12)
    s.text(510, 56, s.say("spd"), 20, bold=True)
    small = Board(510, 76, 1, 98, 74)
    for cell in small.cells():
        x, y = small.centre(cell)
        s.rect(x - 47, y - 35, 94, 70, "zone")
    middle = (small.centre(0)[1] + small.centre(ENEMY_CELLS)[1]) / 2
    s.path(f"M506 {middle:g}H612", "rule")
    for cell, id in ((0, FRONT_CARD), (OWN_BACK, BACK_CARD), (ENEMY_CELLS, RIVAL)):
        x, y = small.centre(cell)
        tile(s, x - 43, y - 32, 86, 64, id)
    at = 96.0
    for line in s.say_lines("spd_says"):
        at = s.block(624, at, line, 15, 140) + 8


def master(s: Sheet, x: float, y: float) -> None:
    s.circle(x, y, 38, "back")
    s.fitted(x, y - 2, s.say("master"), 14, 68)
    s.parts[-1] = s.parts[-1].replace('class="ink"', 'class="on"')
    s.text(x, y + 18, s.say("master_hp_label"), 15, "on", "middle", bold=True)


def draw_card(s: Sheet) -> None:
    for x, id in ((24, FRONT_CARD), (254, BACK_CARD)):
        monster_card(s, x, 34, 206, id)
    spots = ((228, 58), (228, 208), (26, 250), (228, 250), (26, 284), (458, 282))
    at = 40.0
    for n, (key, (x, y)) in enumerate(zip(("name", "row", "level", "hp_row", "reach", "skill"), spots, strict=True), 1):
        s.number(x, y, n)
        s.number(496, at + 6, n)
        s.text(522, at + 12, s.say(key), 18, bold=True)
        at = s.block(522, at + 34, s.say(f"{key}_says"), 15, 258) + 8


def monster_card(s: Sheet, x: float, y: float, w: float, id: str) -> None:
    s.rect(x, y, w, 360, "card", 12)
    s.fitted(x + w / 2, y + 32, _name(s, id), 20, w - 24, bold=True)
    s.rect(x + 14, y + 46, w - 28, 108, "panel")
    PAINTINGS[id](s, x + w / 2, y + 100, 44)
    s.text(x + 16, y + 180, s.say(f"kind_{CARDS[id]['row']}"), 15, "soft")
    for n, level in enumerate(_levels(id)):
        at = y + 196 + 76 * n
        s.rect(x + 12, at, w - 24, 68, "panel", 6)
        s.text(x + 24, at + 26, s.say("lv", n=n + 1), 15, "soft")
        s.text(x + w - 24, at + 26, f"{s.say('hp')} {level['hp']}", 17, "ink", "end", bold=True)
        s.text(x + 24, at + 54, f"{level['power']}P", 19, "mark", bold=True)
        s.fitted(x + 110, at + 53, s.say(f"range_{level['range']}"), 15, 84)
        if "stones" in level:
            stone(s, x + w - 46, at + 48, 9)
            s.text(x + w - 24, at + 54, str(level["stones"]), 17, "ink", "end", bold=True)


def draw_turn(s: Sheet) -> None:
    for n, key in enumerate(("start", "main", "end")):
        x, w = ((22, 208), (270, 260), (570, 208))[n]
        s.rect(x, 24, w, 396, "panel", 12)
        s.number(x + 26, 56, n + 1)
        s.text(x + 50, 63, s.say(key), 21, bold=True)
        at = 96.0
        for line in s.say_lines(f"{key}_says"):
            at = s.block(x + 14, at, line, 15, w - 28) + 5
        if n < 2:
            s.arrow(x + w + 2, 210, x + w + 38, 210)
    s.path("M674 424V452H126", "arrow")
    s.arrow(126, 454, 126, 424)
    s.text(WIDTH / 2, 482, s.say("next"), 16, anchor="middle")


def draw_ranges(s: Sheet) -> None:
    for n, range_ in enumerate(SHOWN):
        x, y = 20 + 256 * (n % 3), 20 + 290 * (n // 3)
        s.rect(x, y, 248, 282, "panel", 10)
        s.text(x + 14, y + 28, s.say(f"range_{range_}"), 19, bold=True)
        for row, key in enumerate(("from_front", "from_back")):
            board = Board(x + 12 + 118 * row, y + 42, 2, 39, 29)
            board.draw(s, range_, 2 * row)
            s.fitted(board.x + board.width / 2, board.bottom + 17, s.say(key), 14, 112)
        s.block(x + 14, y + 216, s.say(f"{range_}_says"), 14, 226, "soft")
    legend(s, 896)


def legend(s: Sheet, y: float) -> None:
    """What the marks mean."""
    board = Board(0, 0, 1, 39, 29)
    for n, key in enumerate(("key_hit", "key_other", "key_joined", "key_less", "key_attacker", "key_hollow")):
        x, at = 20 + 256 * (n % 3), y + 40 * (n // 3)
        if key == "key_joined":
            s.rect(x + 2, at + 2, 14, 26, "dot", 3)
            s.rect(x + 24, at + 2, 14, 26, "dot", 3)
            s.path(f"M{x + 10:g} {at + 15:g}H{x + 30:g}", "arrow", 8)
        elif key in ("key_attacker", "key_hollow"):
            triangle(s, x + 20, at + 15, 10, "ink" if key == "key_attacker" else "wire")
        else:
            board.x, board.y = x, at
            board.cell(s, ENEMY_CELLS + OWN_BACK, "aim" if key == "key_other" else "dot")
            if key == "key_less":
                board.less(s, ranges.Hit(ENEMY_CELLS + OWN_BACK, 1), "on")
        s.block(x + 48, at + 20 - 8 * (len(wrap(s.say(key), 14, 196)) - 1), s.say(key), 14, 196)


def draw_ranges_spd(s: Sheet) -> None:
    for n, range_ in enumerate(SHOWN):
        x, y = 14 + 155 * (n % 5), 20 + 206 * (n // 5)
        s.rect(x, y, 148, 196, "panel", 10)
        s.fitted(x + 74, y + 26, s.say(f"range_{range_}"), 18, 132, bold=True)
        for row, key in enumerate(("front", "back")):
            board = Board(x + 18 + 66 * row, y + 40, 1, 46, 29)
            board.draw(s, range_, 2 * row)
            s.fitted(board.x + board.width / 2, board.bottom + 17, s.say(key), 14, 62)
    s.block(14 + 155 * 4 + 10, 20 + 206 + 30, s.say("up"), 15, 132)


def draw_hit(s: Sheet) -> None:
    for x, key, charged in ((20, "plain", False), (408, "charged", True)):
        s.rect(x, 20, 372, 196, "panel", 12)
        s.text(x + 18, 50, s.say(key), 19, bold=True)
        tile(s, x + 18, 66, 108, 80, FRONT_CARD)
        if charged:
            s.path(f"M{x + 118:g} 56l-12 20h10l-6 18l18 -24h-10l8 -14Z", "dot")
        s.arrow(x + 140, 108, x + 256, 108)
        s.text(x + 196, 92, f"{s.facts['charged_power' if charged else 'power']}P", 20, "mark", "middle", bold=True)
        master(s, x + 306, 106)
        s.fitted(x + 186, 178, s.say(f"{key}_sum"), 19, 340, bold=True)
        s.fitted(x + 186, 203, s.say(f"{key}_says"), 15, 344)
    s.rect(20, 232, 760, 240, "panel", 12)
    s.text(38, 262, s.say("knock_out"), 19, bold=True)
    tile(s, 38, 278, 108, 80, FRONT_CARD)
    s.arrow(158, 318, 226, 318)
    tile(s, 238, 278, 108, 80, RIVAL)
    s.path("M244 284L340 352M340 284L244 352", "arrow", 5)
    at = 264.0
    for n, key in enumerate(("falls", "rises", "heals"), 1):
        s.number(382, at + 4, n)
        at = s.block(406, at + 9, s.say(key), 15, 362) + 2
    s.fitted(WIDTH / 2, 454, s.say("level_sum"), 18, 720, bold=True)


PICTURES: Mapping[str, Drawing] = {
    "table": (560, draw_table),
    "card": (606, draw_card),
    "turn": (500, draw_turn),
    "ranges": (988, draw_ranges),
    "ranges_spd": (440, draw_ranges_spd),
    "hit": (492, draw_hit),
}


# --- the numbers ---


def facts_of(name: str, lang: str) -> dict[str, object]:
    """What a picture can say in numbers and names."""
    return {**rule_facts(), **fight_facts(), **_names(lang)}


def rule_facts() -> dict[str, int]:
    """What the pages and pictures say in numbers, from the rules and the four formats."""
    spd, jr, pro = (Options.of(name) for name in ("spd", "jr", "pro"))
    return {
        "gauge_limit": spd.gauge_limit,
        "master_hp": jr.master_hp,
        "master_hp_pro": pro.master_hp,
        "shield": jr.shield,
        "deck_spd": spd.deck_size,
        "monsters_spd": spd.monsters_max,
        "aside": spd.deck_size - spd.monsters_max,
        "deck": jr.deck_size,
        "monsters": jr.monsters_min,
        "deck_pro": pro.deck_size,
        "monsters_pro": pro.monsters_min,
        "copies_spd": spd.copies,
        "copies": jr.copies,
        "hand_spd": spd.hand,
        "hand": jr.hand,
        "income": jr.income,
        "draws": jr.draws,
        "hand_max": jr.hand_max,
        "summon": jr.summon_cost,
        "turn_cap": jr.turn_cap,
        "level_cost": numbers.LEVEL_COST,
        "attack_cost": numbers.MASTER_ATTACK_COST,
        "attack_power": numbers.MASTER_ATTACK_POWER,
        **skill_facts(),
    }


def skill_facts() -> dict[str, int]:
    """What the skills of the Masters cost: "a2" is the second skill of Master A."""
    cards = [card for card in CARDS.values() if card.get("letter")]
    return {
        f"{card['letter'].lower()}{n}": skill.get("stones", 0)
        for card in cards
        for n, skill in enumerate(card["skill"], 1)
    }


def fight_facts() -> dict[str, int]:
    """The worked example: a monster attacks a Master without and with a charge, then rises. Rules: M-DMG-1, M-LVL-4."""
    first, second = _levels(FRONT_CARD)[:2]
    shield = rule_facts()["shield"]
    charged = first["power"] + numbers.CHARGE_POWER
    return {
        "power": first["power"],
        "charge": numbers.CHARGE_POWER,
        "charged_power": charged,
        "plain_hp": max(0, first["power"] - shield),
        "charged_hp": max(0, charged - shield),
        "hp": first["hp"],
        "next_power": second["power"],
        "next_hp": second["hp"],
    }


def _names(lang: str) -> dict[str, str]:
    ids = {"attacker": FRONT_CARD, "archer": BACK_CARD, "defender": RIVAL}
    return {key: str(CARDS[id]["name"][lang]) for key, id in ids.items()}


GUIDE = Guide("masters", words_of("masters"), PICTURES, facts_of)
