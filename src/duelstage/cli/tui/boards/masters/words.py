"""What the drawn table says of Masters alone."""

from __future__ import annotations

from typing import Final

from ...words import Words

WORDS: Final[Words] = {
    # the head, the players
    "turn of cap": ("Turn {0} of {1}", "Tour {0} sur {1}", "第{0}/{1}回合", "第{0}/{1}回合"),
    "stones n": ("stones {0}", "pierres {0}", "魔石{0}", "魔石{0}"),
    "gauge": ("Gauge", "Jauge", "魔石槽", "魔石槽"),
    "aside n": ("aside {0}", "à part {0}", "場外{0}", "场外{0}"),
    "master": ("Master", "Maître", "Master", "Master"),
    "shield n": ("shield {0}", "écu {0}", "盾{0}", "盾{0}"),
    "master shield": (
        "Shield: each hit on the Master loses {0}P; fixed damage does not.",
        "Bouclier : chaque coup sur le Maître perd {0}P, sauf les dégâts fixes.",
        "盾：對Master的每次攻擊減{0}P，固定傷害不減。",
        "盾：对Master的每次攻击减{0}P，固定伤害不减。",
    ),
    "plain master": (
        "The plain Master neither attacks nor has skills.",
        "Le Maître simple n'attaque pas et n'a pas de talent.",
        "普通Master不攻擊，也沒有特技。",
        "普通Master不攻击，也没有特技。",
    ),
    "gauge of": (
        "Gauge {0} of {1}: it rises by 1 when a monster is lost; at {1} the match is lost.",
        "Jauge {0} sur {1} : +1 par monstre perdu ; à {1}, la partie est perdue.",
        "魔石槽{0}／{1}：每失去一隻怪物升1，升到{1}就落敗。",
        "魔石槽{0}／{1}：每失去一只怪物升1，升到{1}就落败。",
    ),
    # a monster
    "face down": ("face down", "face cachée", "蓋著", "盖着"),
    "level n": ("level {0} of {1}", "niveau {0} sur {1}", "{0}級／最高{1}級", "{0}级／最高{1}级"),
    "attack of": ("{0}P {1}", "{0}P {1}", "{0}P{1}", "{0}P{1}"),
    "skill of": ("S{0} {1}", "T{0} {1}", "特{0} {1}", "特{0} {1}"),  # where there is little room: cost, what it does
    "skill short": ("skill", "talent", "特技", "特技"),
    "attack long": ("Attack {0}P {1}", "Attaque {0}P {1}", "攻擊{0}P{1}", "攻击{0}P{1}"),
    "skill long": ("Skill ({0}) {1}", "Talent ({0}) {1}", "特技（{0}）{1}", "特技（{0}）{1}"),
    "skill alone": ("Skill ({0})", "Talent ({0})", "特技（{0}）", "特技（{0}）"),
    "no strike": ("no attack", "pas d'attaque", "沒有攻擊", "没有攻击"),
    "free": ("free", "gratuit", "免費", "免费"),
    "acts left": ("acts left: {0}", "actions : {0}", "尚可行動{0}次", "尚可行动{0}次"),
    "now": ("Now: {0}", "À présent : {0}", "現在：{0}", "现在：{0}"),
    "owner sees": (
        "Face down: the opponent does not see which it is.",
        "Face cachée : l'adversaire ne voit pas laquelle c'est.",
        "蓋著：對手看不到是哪一張。",
        "盖着：对手看不到是哪一张。",
    ),
    "unknown card": (
        "A face-down card: it is preparing. It cannot act or be attacked until its owner's next turn, "
        "but for what reaches anywhere.",
        "Une carte face cachée, en préparation : elle ne peut ni agir ni être attaquée avant le prochain tour de "
        "son propriétaire, sauf par ce qui touche partout.",
        "一張蓋著的牌，正在準備：到擁有者的下個回合才能行動，在此之前也不會被攻擊（「任意」射程除外）。",
        "一张盖着的牌，正在准备：到拥有者的下个回合才能行动，在此之前也不会被攻击（“任意”射程除外）。",
    ),
    "over base": ("Raised from {0}", "S'élève depuis {0}", "由{0}升成", "由{0}升成"),
    # ranges, where there is little room
    "near": ("near", "proche", "近身", "近身"),
    "far": ("far", "loin", "遠程", "远程"),
    "farthest": ("farthest", "très loin", "超遠程", "超远程"),
    "line": ("line", "ligne", "直線", "直线"),
    "anywhere": ("anywhere", "partout", "任意", "任意"),
    "choice": ("choice", "choix", "選擇", "选择"),
    "fading": ("fading", "déclin", "遞減", "递减"),
    "pierce": ("pierce", "perçant", "貫通", "贯通"),
    "knight": ("knight", "cavalier", "桂馬", "桂马"),
    "anywhere_master": ("anywhere+M", "partout+M", "任意+M", "任意+M"),
    # cards of the hand
    "item monster": ("{0} {1}/{2}P", "{0} {1}/{2}P", "{0} {1}/{2}P", "{0} {1}/{2}P"),  # hp and power
    "item magic": ("{0} ({1})", "{0} ({1})", "{0}（{1}）", "{0}（{1}）"),  # stones
    "lies aside": ("[{0}]", "[{0}]", "［{0}］", "［{0}］"),
    "hand and aside": ("Hand [aside]", "Main [à part]", "手牌［場外］", "手牌［场外］"),
    # what a monster or the Master can do
    "deeds of": ("What does it do? {0}", "Que fait-il ? {0}", "行動：{0}", "行动：{0}"),
    "deed attack": ("Attack {0}P {1}", "Attaquer {0}P {1}", "攻擊 {0}P{1}", "攻击 {0}P{1}"),
    "deed no attack": ("Attack (none)", "Attaquer (aucune)", "攻擊（無）", "攻击（无）"),
    "deed skill": ("Skill ({0}) {1}", "Talent ({0}) {1}", "特技（{0}）{1}", "特技（{0}）{1}"),
    "deed move": ("Move or swap", "Bouger ou échanger", "移動或換位", "移动或换位"),
    "deed flee": ("Flee", "Fuir", "逃走", "逃走"),
    "deed charge": ("Charge now", "Se charger", "立即蓄力", "立即蓄力"),
    "deed master attack": ("Attack {0}P ({1})", "Attaquer {0}P ({1})", "攻擊 {0}P（{1}）", "攻击 {0}P（{1}）"),
    "deed master skill": ("Skill {0} ({1})", "Talent {0} ({1})", "特技{0}（{1}）", "特技{0}（{1}）"),
    # where one stands and what to do
    "phase 0": ("start of turn", "début du tour", "回合開始", "回合开始"),
    "phase 1": ("summon and act", "invoquez et agissez", "召喚並行動", "召唤并行动"),
    "phase 2": ("end of turn", "fin du tour", "回合結束", "回合结束"),
    "do main": (
        "Choose a monster, a card or your Master, or end the turn (e).",
        "Choisissez un monstre, une carte ou le Maître, ou terminez le tour (e).",
        "選一隻怪物、一張牌或Master，或按 e 結束回合。",
        "选一只怪物、一张牌或Master，或按 e 结束回合。",
    ),
    "do main gauge": (
        "Choose a monster or a card, or end the turn (e).",
        "Choisissez un monstre ou une carte, ou terminez le tour (e).",
        "選一隻怪物或一張牌，或按 e 結束回合。",
        "选一只怪物或一张牌，或按 e 结束回合。",
    ),
    "only end main": (
        "Nothing left to do: end the turn (e).",
        "Plus rien à faire : terminez le tour (e).",
        "沒有可做的行動：按 e 結束回合。",
        "没有可做的行动：按 e 结束回合。",
    ),
    "held actor": (
        "{0}: which action? Esc goes back.",
        "{0} : quelle action ? Échap revient.",
        "{0}：要做什麼？Esc 返回。",
        "{0}：要做什么？Esc 返回。",
    ),
    "held aim": (
        "{0}: where? The field shows what happens. Esc goes back.",
        "{0} : où ? Le terrain montre l'effet. Échap revient.",
        "{0}：選擇目標，場上顯示結果。Esc 返回。",
        "{0}：选择目标，场上显示结果。Esc 返回。",
    ),
    "held deed": (
        "{0}: Enter does it, Esc goes back.",
        "{0} : Entrée le fait, Échap revient.",
        "{0}：Enter 執行，Esc 返回。",
        "{0}：Enter 执行，Esc 返回。",
    ),
    "held summon": (
        "{0}: in which cell? Esc goes back.",
        "{0} : dans quelle case ? Échap revient.",
        "{0}：放在哪一格？Esc 返回。",
        "{0}：放在哪一格？Esc 返回。",
    ),
    "held play": (
        "{0}: Enter plays it, Esc goes back.",
        "{0} : Entrée la joue, Échap revient.",
        "{0}：Enter 打出，Esc 返回。",
        "{0}：Enter 打出，Esc 返回。",
    ),
    "end main": ("End the turn", "Terminer le tour", "結束回合", "结束回合"),
    "key end main": ("end turn", "fin du tour", "結束回合", "结束回合"),
    "pick first": (
        "First choose one of your monsters or cards; then its action or target.",
        "Choisissez d'abord un de vos monstres ou une carte ; puis l'action ou la cible.",
        "先選自己的怪物或牌，再選行動或目標。",
        "先选自己的怪物或牌，再选行动或目标。",
    ),
    # what is drawn on the field before it is done
    "omen power": ("{0}P", "{0}P", "{0}P", "{0}P"),
    "omen hp": ("{0}→{1} HP", "{0}→{1} PV", "HP {0}→{1}", "HP {0}→{1}"),
    "omen fall": ("K.O.", "K.-O.", "擊倒", "击倒"),
    "omen left": ("leaves", "s'en va", "離場", "离场"),
    "omen same": ("no damage", "sans effet", "無傷", "无伤"),
    "omen unsure": ("?", "?", "？", "？"),
    "omen own": ("! YOURS {0}", "! À VOUS {0}", "！己方 {0}", "！己方 {0}"),
    "in reach": ("in reach", "à portée", "射程內", "射程内"),
    "acts here": ("acts", "agit", "行動者", "行动者"),
    # what an action brings
    # help
    "help end": ("end the turn", "terminer le tour", "結束回合", "结束回合"),
    "help marks": (
        "Marks: {0} where you are, {1} can act or be a target, {2} is chosen, {3} is a super, ▪▪▫ level 2 of 3, "
        "S1 a skill for 1 stone, ! what hits your own side.",
        "Marques : {0} où vous êtes, {1} peut agir ou être visé, {2} choisi, {3} super, ▪▪▫ niveau 2 sur 3, "
        "T1 talent à 1 pierre, ! ce qui touche votre camp.",
        "標記：{0} 目前位置，{1} 可行動或可選，{2} 已選，{3} 超級，▪▪▫ 3級中的2級，特1 特技（1枚魔石），！打到己方。",
        "标记：{0} 当前位置，{1} 可行动或可选，{2} 已选，{3} 超级，▪▪▫ 3级中的2级，特1 特技（1枚魔石），！打到己方。",
    ),
    # the opening
}
