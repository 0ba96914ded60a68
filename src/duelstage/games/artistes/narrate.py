"""What happened, as JSON by name and as sentences for the log, in every language, with the ids of the rules.

Sentences are made from told events (view.py), so a log never says more than its reader may know.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from ...kernel import views
from ...kernel.events import EVERYBODY
from ...kernel.game import Rows
from ...kernel.views import SPECTATOR, Row, Told
from .field import COMBAT, N_UNITS, PLAYER
from .law import rule_id
from .numbers import N_SLOTS
from .view import WORDS

if TYPE_CHECKING:
    from .game import Artistes

Units = dict[int, str]  # who stands where: unit -> card

SENTENCES: Mapping[str, Mapping[str, str]] = {
    "coin": {
        "en": "{seat} goes first.",
        "fr": "{seat} commence.",
        "zh_hant": "{seat}先攻。",
        "zh_hans": "{seat}先攻。",
    },
    "turn": {
        "en": "Turn {turn}: {seat}.",
        "fr": "Tour {turn} : {seat}.",
        "zh_hant": "第{turn}回合：{seat}。",
        "zh_hans": "第{turn}回合：{seat}。",
    },
    "combat": {"en": "Combat.", "fr": "Combat.", "zh_hant": "進入戰鬥階段。", "zh_hans": "进入战斗阶段。"},
    "draw": {
        "en": "{owner} draws {card}.",
        "fr": "{owner} pioche {card}.",
        "zh_hant": "{owner}抽到{card}。",
        "zh_hans": "{owner}抽到{card}。",
    },
    "draw one": {
        "en": "{owner} draws a card.",
        "fr": "{owner} pioche une carte.",
        "zh_hant": "{owner}抽1張牌。",
        "zh_hans": "{owner}抽1张牌。",
    },
    "search": {
        "en": "{owner} takes {card} from the deck.",
        "fr": "{owner} prend {card} dans son deck.",
        "zh_hant": "{owner}從牌庫拿取{card}。",
        "zh_hans": "{owner}从牌库拿取{card}。",
    },
    "put back": {
        "en": "{owner} puts {card} back into the deck.",
        "fr": "{owner} remet {card} dans le deck.",
        "zh_hant": "{owner}把{card}放回牌庫。",
        "zh_hans": "{owner}把{card}放回牌库。",
    },
    "put back one": {
        "en": "{owner} puts a card back into the deck.",
        "fr": "{owner} remet une carte dans le deck.",
        "zh_hant": "{owner}把1張牌放回牌庫。",
        "zh_hans": "{owner}把1张牌放回牌库。",
    },
    "recover": {
        "en": "{owner} takes {card} back from the discard.",
        "fr": "{owner} reprend {card} dans la défausse.",
        "zh_hant": "{owner}把{card}從棄牌堆移回手牌。",
        "zh_hans": "{owner}把{card}从弃牌堆移回手牌。",
    },
    "discard": {
        "en": "{owner} discards {card}.",
        "fr": "{owner} défausse {card}.",
        "zh_hant": "{owner}棄置{card}。",
        "zh_hans": "{owner}弃置{card}。",
    },
    "summon": {
        "en": "{owner} summons {card} in slot {slot}.",
        "fr": "{owner} invoque {card} à l'emplacement {slot}.",
        "zh_hant": "{owner}召喚{card}到藝人位{slot}。",
        "zh_hans": "{owner}召唤{card}到艺人位{slot}。",
    },
    "summon from deck": {
        "en": "{owner} summons {card} from the deck in slot {slot}.",
        "fr": "{owner} invoque {card} de son deck à l'emplacement {slot}.",
        "zh_hant": "{owner}從牌庫召喚{card}到藝人位{slot}。",
        "zh_hans": "{owner}从牌库召唤{card}到艺人位{slot}。",
    },
    "summon from discard": {
        "en": "{owner} summons {card} from the discard in slot {slot}.",
        "fr": "{owner} invoque {card} de sa défausse à l'emplacement {slot}.",
        "zh_hant": "{owner}從棄牌堆召喚{card}到藝人位{slot}。",
        "zh_hans": "{owner}从弃牌堆召唤{card}到艺人位{slot}。",
    },
    "play": {
        "en": "{owner} plays {card}.",
        "fr": "{owner} joue {card}.",
        "zh_hant": "{owner}打出{card}。",
        "zh_hans": "{owner}打出{card}。",
    },
    "terrain": {
        "en": "{owner} plays the terrain {card}.",
        "fr": "{owner} joue le terrain {card}.",
        "zh_hant": "{owner}打出場地{card}。",
        "zh_hans": "{owner}打出场地{card}。",
    },
    "terrain leaves": {
        "en": "{owner}'s terrain {card} leaves.",
        "fr": "Le terrain {card} de {owner} s'en va.",
        "zh_hant": "{owner}的場地{card}離場。",
        "zh_hans": "{owner}的场地{card}离场。",
    },
    "equip": {
        "en": "{card} now equips {there}.",
        "fr": "{card} équipe désormais {there}.",
        "zh_hant": "{card}裝備給{there}。",
        "zh_hans": "{card}装备给{there}。",
    },
    "equipment leaves": {
        "en": "{card} goes to {owner}'s discard.",
        "fr": "{card} va à la défausse de {owner}.",
        "zh_hant": "{card}進入{owner}的棄牌堆。",
        "zh_hans": "{card}进入{owner}的弃牌堆。",
    },
    "control": {
        "en": "{card} comes under {to_seat}'s control, in slot {slot}.",
        "fr": "{card} passe sous le contrôle de {to_seat}, emplacement {slot}.",
        "zh_hant": "{card}由{to_seat}控制，位於藝人位{slot}。",
        "zh_hans": "{card}由{to_seat}控制，位于艺人位{slot}。",
    },
    "to hand": {
        "en": "{card} returns to {owner}'s hand.",
        "fr": "{card} revient dans la main de {owner}.",
        "zh_hant": "{card}回到{owner}的手牌。",
        "zh_hans": "{card}回到{owner}的手牌。",
    },
    "to deck": {
        "en": "{card} goes on top of {owner}'s deck.",
        "fr": "{card} va sur le deck de {owner}.",
        "zh_hant": "{card}置於{owner}的牌庫頂。",
        "zh_hans": "{card}置于{owner}的牌库顶。",
    },
    "to discard": {
        "en": "{card} goes to {owner}'s discard.",
        "fr": "{card} va à la défausse de {owner}.",
        "zh_hant": "{card}進入{owner}的棄牌堆。",
        "zh_hans": "{card}进入{owner}的弃牌堆。",
    },
    "aside": {
        "en": "{card} lies aside, by {owner}.",
        "fr": "{card} est mis de côté, chez {owner}.",
        "zh_hant": "{card}放在{owner}的場外。",
        "zh_hans": "{card}放在{owner}的场外。",
    },
    "shuffled": {
        "en": "{owner} shuffles the deck.",
        "fr": "{owner} mélange son deck.",
        "zh_hant": "{owner}洗牌庫。",
        "zh_hans": "{owner}洗牌库。",
    },
    "reshuffled": {
        "en": "{owner}'s deck is empty: the discard is shuffled into it.",
        "fr": "Le deck de {owner} est vide : la défausse y est mélangée.",
        "zh_hant": "{owner}的牌庫已空：把棄牌堆洗成新的牌庫。",
        "zh_hans": "{owner}的牌库已空：把弃牌堆洗成新的牌库。",
    },
    "shown": {
        "en": "Known of {owner}'s hand: {known} × {card}.",
        "fr": "Connu dans la main de {owner} : {known} × {card}.",
        "zh_hant": "{owner}手牌中已知：{card}×{known}。",
        "zh_hans": "{owner}手牌中已知：{card}×{known}。",
    },
    "attacked": {
        "en": "{unit} attacks {target}.",
        "fr": "{unit} attaque {target}.",
        "zh_hant": "{unit}攻擊{target}。",
        "zh_hans": "{unit}攻击{target}。",
    },
    "no_blow": {
        "en": "The attack comes to nothing.",
        "fr": "L'attaque n'aboutit pas.",
        "zh_hant": "攻擊落空。",
        "zh_hans": "攻击落空。",
    },
    "damaged": {
        "en": "{unit} takes {amount} damage.",
        "fr": "{unit} subit {amount} dégât(s).",
        "zh_hant": "{unit}受到{amount}點傷害。",
        "zh_hans": "{unit}受到{amount}点伤害。",
    },
    "healed": {
        "en": "{unit} heals {amount} HP.",
        "fr": "{unit} récupère {amount} PV.",
        "zh_hant": "{unit}恢復{amount}點HP。",
        "zh_hans": "{unit}恢复{amount}点HP。",
    },
    "hp lost": {
        "en": "{seat} loses {change} HP: {hp} left.",
        "fr": "{seat} perd {change} PV : il en reste {hp}.",
        "zh_hant": "{seat}失去{change}點HP，剩餘{hp}點。",
        "zh_hans": "{seat}失去{change}点HP，剩余{hp}点。",
    },
    "hp gained": {
        "en": "{seat} gains {change} HP: {hp} now.",
        "fr": "{seat} gagne {change} PV : {hp} à présent.",
        "zh_hant": "{seat}恢復{change}點HP，現在{hp}點。",
        "zh_hans": "{seat}恢复{change}点HP，现在{hp}点。",
    },
    "died": {"en": "{unit} dies.", "fr": "{unit} meurt.", "zh_hant": "{unit}被擊倒。", "zh_hans": "{unit}被击倒。"},
    "sacrificed": {
        "en": "{unit} is sacrificed.",
        "fr": "{unit} est sacrifié.",
        "zh_hant": "{unit}被犧牲。",
        "zh_hans": "{unit}被牺牲。",
    },
    "effect": {
        "en": "{card} takes effect.",
        "fr": "{card} agit.",
        "zh_hant": "{card}的效果發動。",
        "zh_hans": "{card}的效果发动。",
    },
    "cut": {
        "en": "The chain of effects is too long: {effects} of them are dropped.",
        "fr": "La chaîne d'effets est trop longue : {effects} sont abandonnés.",
        "zh_hant": "效果連鎖過長，捨棄其餘{effects}個效果。",
        "zh_hans": "效果连锁过长，舍弃其余{effects}个效果。",
    },
    "keep": {
        "en": "{seat} keeps the hand.",
        "fr": "{seat} garde sa main.",
        "zh_hant": "{seat}保留手牌。",
        "zh_hans": "{seat}保留手牌。",
    },
    "redraw": {
        "en": "{seat} draws a new hand.",
        "fr": "{seat} repioche sa main.",
        "zh_hant": "{seat}重抽手牌。",
        "zh_hans": "{seat}重抽手牌。",
    },
    "way": {
        "en": "{seat} chooses way {way}.",
        "fr": "{seat} choisit la possibilité {way}.",
        "zh_hant": "{seat}選擇第{way}項。",
        "zh_hans": "{seat}选择第{way}项。",
    },
    "atk": {
        "en": "{unit} has {value} ATK now.",
        "fr": "{unit} a maintenant {value} ATK.",
        "zh_hant": "{unit}的攻擊力現在是{value}。",
        "zh_hans": "{unit}的攻击力现在是{value}。",
    },
    "dazed": {
        "en": "{unit} may not attack; its turns to wait: {value}.",
        "fr": "{unit} ne peut pas attaquer ; tours à attendre : {value}.",
        "zh_hant": "{unit}不能攻擊，還需等待的回合數：{value}。",
        "zh_hans": "{unit}不能攻击，还需等待的回合数：{value}。",
    },
    "may_fight": {
        "en": "{seat} may fight in this first turn.",
        "fr": "{seat} peut combattre à ce premier tour.",
        "zh_hant": "{seat}在首回合可以戰鬥。",
        "zh_hans": "{seat}在首回合可以战斗。",
    },
    "may_pass": {
        "en": "{seat} may attack past artists this turn.",
        "fr": "{seat} peut attaquer par-dessus les artistes ce tour-ci.",
        "zh_hant": "{seat}本回合可以越過藝人直接攻擊。",
        "zh_hans": "{seat}本回合可以越过艺人直接攻击。",
    },
    "more_artists": {
        "en": "{seat} may summon one more artist.",
        "fr": "{seat} peut invoquer un artiste de plus.",
        "zh_hant": "{seat}可以額外召喚1名藝人。",
        "zh_hans": "{seat}可以额外召唤1名艺人。",
    },
    "more_bases": {
        "en": "{seat} may summon one more base.",
        "fr": "{seat} peut invoquer une base de plus.",
        "zh_hant": "{seat}可以額外召喚1名基礎藝人。",
        "zh_hans": "{seat}可以额外召唤1名基础艺人。",
    },
    "more_spells": {
        "en": "{seat} may play one more spell.",
        "fr": "{seat} peut jouer un sort de plus.",
        "zh_hant": "{seat}可以額外打出1張法術牌。",
        "zh_hans": "{seat}可以额外打出1张法术牌。",
    },
    "more_terrains": {
        "en": "{seat} may play one more terrain.",
        "fr": "{seat} peut jouer un terrain de plus.",
        "zh_hant": "{seat}可以額外打出1張場地牌。",
        "zh_hans": "{seat}可以额外打出1张场地牌。",
    },
    "ended": {
        "en": "The match is over: {seat} wins.",
        "fr": "La partie est finie : {seat} gagne.",
        "zh_hant": "對局結束：{seat}獲勝。",
        "zh_hans": "对局结束：{seat}获胜。",
    },
    "ended in a draw": {
        "en": "The match is over: a draw.",
        "fr": "La partie est finie : match nul.",
        "zh_hant": "對局結束：平手。",
        "zh_hans": "对局结束：平手。",
    },
}
MOVES = {  # where from, where to -> the sentence; "" is said by another event
    ("deck", "hand"): "draw",
    ("hand", "deck"): "put back",
    ("discard", "hand"): "recover",
    ("hand", "discard"): "discard",
    ("hand", "unit"): "summon",
    ("aside", "unit"): "summon",
    ("deck", "unit"): "summon from deck",
    ("discard", "unit"): "summon from discard",
    ("hand", "resolving"): "play",
    ("hand", "field"): "terrain",
    ("field", "discard"): "terrain leaves",
    ("resolving", "equipment"): "equip",
    ("equipment", "discard"): "equipment leaves",
    ("unit", "unit"): "control",
    ("unit", "hand"): "to hand",
    ("unit", "deck"): "to deck",
    ("unit", "discard"): "to discard",
    ("unit", "aside"): "aside",
    ("deck", "aside"): "aside",
    ("discard", "deck"): "",
    ("resolving", "discard"): "",
}
PERMISSIONS = ("may_fight", "may_pass", "more_artists", "more_bases", "more_spells", "more_terrains")
PLACES = {
    "en": {
        "artist": "P{seat}'s artist in slot {slot}",
        "named": "{card} (P{seat}, slot {slot})",
        "player": "the player",
    },
    "fr": {
        "artist": "l'artiste de P{seat}, emplacement {slot}",
        "named": "{card} (P{seat}, emplacement {slot})",
        "player": "le joueur",
    },
    "zh_hant": {
        "artist": "P{seat}藝人位{slot}的藝人",
        "named": "{card}（P{seat}，藝人位{slot}）",
        "player": "玩家",
    },
    "zh_hans": {
        "artist": "P{seat}艺人位{slot}的艺人",
        "named": "{card}（P{seat}，艺人位{slot}）",
        "player": "玩家",
    },
}


def event_json(game: Artistes, row: Row) -> Told:
    """One row by name, with who may see it: {"event": "moved", "owner": 0, "card": "cellist", …, "audience": 7}."""
    audience = row[1]
    seat = next(s for s in (SPECTATOR, 0, 1) if audience >> s & 1)
    (event,) = views.told(WORDS, game.catalogue, [row], seat, rule_id)
    return event if audience == EVERYBODY else {**event, "audience": audience}


def narrate(game: Artistes, rows: Rows, seat: int, lang: str = "en", units: Units | None = None) -> list[str]:
    """The sentences of what a seat (2: a spectator) may see of some rows.

    `units` is who stands where, if the caller keeps it from call to call; it is brought up to date.
    """
    told = game.events_for(rows, seat)
    return [said for said, _ in sentences(game, told, lang, {} if units is None else units)]


def sentences(game: Artistes, told: Iterable[Told], lang: str, units: Units) -> Iterable[tuple[str, str]]:
    """Each sentence with the id of its rule, "" where there is none; `units` follows the events."""
    gone = -1  # the unit whose leaving has been told just now
    fresh: set[int] = set()  # units that have come, and whose ATK has not been told yet
    for event in told:
        said = sentence(game, event, lang, units)
        moved = event["event"] == "moved"
        if moved and event["from"].get("unit") == gone and event["from"]["zone"] == "unit":
            said = ""
        if event.get("member") == "atk" and event["unit"] in fresh:
            fresh.remove(event["unit"])
            said = ""  # what is printed on the card
        if said:
            yield said, str(event.get("rule", ""))
        if event["event"] in ("died", "sacrificed"):
            gone = event["unit"]
        if moved:
            gone = -1 if event["from"].get("unit") == gone else gone
            if event["to"]["zone"] == "unit" and event["from"]["zone"] != "unit":
                fresh.add(event["to"]["unit"])
            follow(units, event)


def follow(units: Units, event: Told) -> None:
    """Bring up to date who stands where."""
    if event["from"]["zone"] == "unit":
        units.pop(event["from"]["unit"], None)
    if event["to"]["zone"] == "unit":
        units[event["to"]["unit"]] = event["card"]


def sentence(game: Artistes, event: Told, lang: str = "en", units: Units | None = None) -> str:
    """One event in words, "" where there is nothing to say: "P1 summons The Cellist in slot 2."."""
    key = _key(event)
    if not key:
        return ""
    said = SENTENCES[key][lang].format(**_values(game, event, lang, units or {}))
    return said[0].upper() + said[1:]


def _key(event: Told) -> str:
    """Which sentence tells an event."""
    name = event["event"]
    if name == "moved":
        return _key_of_move(event)
    if name == "hp":
        return "hp lost" if event["change"] < 0 else "hp gained"
    if name == "phase":
        return "combat" if event["phase"] == COMBAT else ""
    if name == "shuffled":
        return "reshuffled" if event.get("rule") in ("A-DRAW-2", "A-DRAW-5") else "shuffled"
    if name == "effect":
        return "effect" if event["card"] else ""
    if name == "ended":
        return "ended" if event["winner"] in (0, 1) else "ended in a draw"
    if name == "answered":
        return _key_of_answer(event)
    if name in ("set_unit", "set_seat"):
        return _key_of_number(event)
    return name if name in SENTENCES else ""


def _key_of_move(event: Told) -> str:
    key = MOVES.get((event["from"]["zone"], event["to"]["zone"]), "")
    if event["from"]["zone"] == "deck" and event.get("rule") == "A-DRAW-8" and key == "draw":
        return "search"
    return f"{key} one" if key in ("draw", "put back") and event["card"] is None else key


def _key_of_answer(event: Told) -> str:
    if event["question"] == "way":
        return "way"
    return ("keep", "redraw")[event["option"]] if event["question"] == "mulligan" else ""


def _key_of_number(event: Told) -> str:
    member, value = event["member"], event["value"]
    if member == "atk" or (member == "dazed" and value):
        return str(member)
    return str(member) if member in PERMISSIONS and value else ""


def _values(game: Artistes, event: Told, lang: str, units: Units) -> dict[str, Any]:
    """What the sentences may name."""
    out: dict[str, Any] = dict(event)
    for name in ("seat", "owner"):
        if name in event:
            out[name] = f"P{event[name] + 1}"
    if event.get("card"):
        out["card"] = game.catalogue.name(event["card"], lang)
    for name in ("unit", "target"):
        if isinstance(event.get(name), int):
            out[name] = unit_words(game, event[name], lang, units, event.get("card"))
    if event["event"] == "moved" and "unit" in event["to"]:
        u = event["to"]["unit"]
        out.update(slot=u % N_SLOTS + 1, to_seat=f"P{u // N_SLOTS + 1}", there=unit_words(game, u, lang, units))
    if "change" in event:
        out["change"] = abs(event["change"])
    if event["event"] == "ended":
        out["seat"] = f"P{event['winner'] + 1}"
    if event["event"] == "answered" and event["question"] == "way":
        out["way"] = event["option"] + 1
    if event.get("member") == "atk":
        out["value"] = max(0, event["value"])
    return out


def unit_words(game: Artistes, u: int, lang: str, units: Units, card: str | None = None) -> str:
    """An artist in play in words, by name where it is known; the player as a target."""
    words = PLACES[lang]
    if u == PLAYER or not 0 <= u < N_UNITS:
        return words["player"]
    known = card or units.get(u)
    name = game.catalogue.name(known, lang) if known else ""
    return words["named" if name else "artist"].format(card=name, seat=u // N_SLOTS + 1, slot=u % N_SLOTS + 1)
