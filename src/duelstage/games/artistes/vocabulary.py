"""Every word that a card of Artistes may say: the numbers of its program row and how each language says it.

What an op does is in effects.py and verbs.py; the numbers themselves are in ops.py and kernel/verbs.py. Amounts are
`scaled`: an EX has them ten times (A-CARD-3). Counts, durations and thresholds are not.
"""

from __future__ import annotations

from ...cards.vocabulary import (
    CardType,
    Condition,
    Number,
    Operand,
    Static,
    Trigger,
    Verb,
    Version,
    Vocabulary,
    Word,
)
from ...kernel import verbs as kernel
from ...kernel.events import Z_DECK, Z_DISCARD, Z_HAND
from ...kernel.verbs import (
    BOTH,
    ENEMY,
    OWN,
    PICK_ALL,
    PICK_CHOSEN,
    PICK_FOE,
    PICK_RANDOM,
    PICK_SAME,
    PICK_SOURCE,
)
from . import field, ops
from .ops import F_BASE, F_DAMAGED, F_EX, F_OTHER, F_SPELL, F_TERRAIN

AMOUNT = Number(1, 300, scaled=True)
CHANGE = Number(-300, 300, scaled=True, zero=False)
LEVEL = Number(0, 300, scaled=True)
COUNT = Number(1, 5)

ARTIST, TERRAIN, SPELL, EQUIPMENT = "artist", "terrain", "spell", "equipment"
ON_ARTIST = frozenset({ARTIST})
ON_EQUIPMENT = frozenset({EQUIPMENT})
WITH_UNIT = frozenset({ARTIST, EQUIPMENT})
FIGHTS = frozenset({"attacks", "attacked", "deals"})


# --- targets: artists in play ---


def chosen(key: str, side: int, filter_: int, en: str, fr: str, hosts: frozenset[str] = frozenset()) -> Word:
    row = {"side": side, "pick": PICK_CHOSEN, "filter": filter_}
    return Word(key, row, {"en": en, "fr": fr}, hosts=hosts, picks=True, holds=False)


def at_random(key: str, side: int, filter_: int, en: str, fr: str) -> Word:
    row = {"side": side, "pick": PICK_RANDOM, "filter": filter_}
    return Word(key, row, {"en": en, "fr": fr}, picks=True, holds=False)


def every(key: str, side: int, filter_: int, en: str, fr: str, hosts: frozenset[str] = frozenset()) -> Word:
    row = {"side": side, "pick": PICK_ALL, "filter": filter_}
    return Word(key, row, {"en": en, "fr": fr}, many=True, hosts=hosts)


CHOSEN = (
    chosen("own_artist", OWN, 0, "one of your artists", "un de vos artistes"),
    chosen("enemy_artist", ENEMY, 0, "an enemy artist", "un artiste adverse"),
    chosen("any_artist", BOTH, 0, "any artist", "n'importe quel artiste"),
    chosen("other_own_artist", OWN, F_OTHER, "another of your artists", "un autre de vos artistes", WITH_UNIT),
    chosen("own_base", OWN, F_BASE, "one of your base artists", "un de vos artistes de base"),
    chosen("own_ex", OWN, F_EX, "one of your EX artists", "un de vos artistes EX"),
    chosen("enemy_base", ENEMY, F_BASE, "an enemy base artist", "un artiste de base adverse"),
    chosen("enemy_ex", ENEMY, F_EX, "an enemy EX artist", "un artiste EX adverse"),
    chosen("damaged_own_artist", OWN, F_DAMAGED, "one of your damaged artists", "un de vos artistes blessés"),
    chosen("damaged_enemy_artist", ENEMY, F_DAMAGED, "a damaged enemy artist", "un artiste adverse blessé"),
)
RANDOM = (
    at_random("random_own_artist", OWN, 0, "one of your artists at random", "un de vos artistes au hasard"),
    at_random("random_enemy_artist", ENEMY, 0, "a random enemy artist", "un artiste adverse au hasard"),
    at_random("random_artist", BOTH, 0, "a random artist", "un artiste au hasard"),
)
ALL = (
    every("own_artists", OWN, 0, "all your artists", "tous vos artistes"),
    every("other_own_artists", OWN, F_OTHER, "all your other artists", "tous vos autres artistes", WITH_UNIT),
    every("enemy_artists", ENEMY, 0, "all enemy artists", "tous les artistes adverses"),
    every("all_artists", BOTH, 0, "all artists", "tous les artistes"),
    every("other_artists", BOTH, F_OTHER, "all other artists", "tous les autres artistes", WITH_UNIT),
    every("own_bases", OWN, F_BASE, "all your base artists", "tous vos artistes de base"),
    every("enemy_bases", ENEMY, F_BASE, "all enemy base artists", "tous les artistes de base adverses"),
    every("own_exes", OWN, F_EX, "all your EX artists", "tous vos artistes EX"),
    every("enemy_exes", ENEMY, F_EX, "all enemy EX artists", "tous les artistes EX adverses"),
)
HERE = (
    Word(
        "self",
        {"side": BOTH, "pick": PICK_SOURCE},
        {"en": "this artist", "fr": "cet artiste"},
        hosts=ON_ARTIST,
        present=True,
    ),
    Word(
        "holder",
        {"side": BOTH, "pick": PICK_SOURCE},
        {"en": "the equipped artist", "fr": "l'artiste équipé"},
        hosts=ON_EQUIPMENT,
        present=True,
    ),
    Word(
        "foe",
        {"side": BOTH, "pick": PICK_FOE},
        {"en": "the artist it fights", "fr": "l'artiste qu'il affronte"},
        hosts=WITH_UNIT,
        triggers=FIGHTS,
        holds=False,
    ),
    Word(
        "same",
        {"side": BOTH, "pick": PICK_SAME},
        {"en": "the same artist", "fr": "le même artiste"},
        follows=True,
        holds=False,
    ),
)
TARGETS = CHOSEN + RANDOM + ALL + HERE
NOT_OWN = tuple(word for word in TARGETS if word.row["side"] != OWN and word.key != "self")

PLAYERS = (
    Word("you", {"side": OWN}, {"en": "you", "fr": "vous"}),
    Word("opponent", {"side": ENEMY}, {"en": "your opponent", "fr": "votre adversaire"}),
    Word("both", {"side": BOTH}, {"en": "both players", "fr": "les deux joueurs"}, many=True),
)
NOT_YOU = frozenset({"opponent", "both"})


# --- other operands ---

KINDS_OF_CARD = (
    Word("any", {"filter": 0}, {"en": "card|cards", "fr": "carte|cartes"}),
    Word("artist", {"filter": F_BASE | F_EX}, {"en": "artist|artists", "fr": "artiste|artistes"}),
    Word("base", {"filter": F_BASE}, {"en": "base artist|base artists", "fr": "artiste de base|artistes de base"}),
    Word("ex", {"filter": F_EX}, {"en": "EX artist|EX artists", "fr": "artiste EX|artistes EX"}),
    Word("spell", {"filter": F_SPELL}, {"en": "spell|spells", "fr": "sort|sorts"}),
    Word("terrain", {"filter": F_TERRAIN}, {"en": "terrain|terrains", "fr": "terrain|terrains"}),
)
UNTIL = (
    Word("lasting", {"arg": field.LASTING}, {"en": "", "fr": ""}),
    Word(
        "end_of_turn",
        {"arg": field.THIS_TURN},
        {"en": "until the end of the turn", "fr": "jusqu'à la fin du tour"},
    ),
)
EXCESS = (
    Word("lost", {"arg": 0}, {"en": "", "fr": ""}),
    Word(
        "controller",
        {"arg": 1},
        {
            "en": "(any excess hits {to:its controller|their controllers})",
            "fr": "(l'excédent touche {to:son|leur} contrôleur)",
        },
    ),
)
HOW = (
    Word("choice", {"arg": 0}, {"en": "", "fr": ""}),
    Word("random", {"arg": 1}, {"en": "at random", "fr": "au hasard"}),
)
FROM = (
    Word("hand", {"arg": Z_HAND}, {"en": "your hand", "fr": "votre main"}),
    Word("discard", {"arg": Z_DISCARD}, {"en": "your discard", "fr": "votre défausse"}),
    Word("deck", {"arg": Z_DECK}, {"en": "your deck", "fr": "votre deck"}),
)
PERMISSIONS = (
    Word(
        "second_artist",
        {"arg": ops.PERMIT_ARTIST},
        {
            "en": "you may summon {times:one more artist|# more artists} this turn",
            "fr": "vous pouvez invoquer {times:un artiste|# artistes} de plus ce tour-ci",
        },
    ),
    Word(
        "second_base",
        {"arg": ops.PERMIT_BASE},
        {
            "en": "you may summon {times:one more base artist|# more base artists} this turn",
            "fr": "vous pouvez invoquer {times:un artiste|# artistes} de base de plus ce tour-ci",
        },
    ),
    Word(
        "second_spell",
        {"arg": ops.PERMIT_SPELL},
        {
            "en": "you may play {times:one more spell|# more spells} this turn",
            "fr": "vous pouvez jouer {times:un sort|# sorts} de plus ce tour-ci",
        },
    ),
    Word(
        "second_terrain",
        {"arg": ops.PERMIT_TERRAIN},
        {
            "en": "you may play {times:one more terrain|# more terrains} this turn",
            "fr": "vous pouvez jouer {times:un terrain|# terrains} de plus ce tour-ci",
        },
    ),
    Word(
        "first_turn_fight",
        {"arg": ops.PERMIT_FIGHT},
        {
            "en": "your artists may attack this turn, even if it is the first turn",
            "fr": "vos artistes peuvent attaquer ce tour-ci, même si c'est le premier tour",
        },
    ),
    Word(
        "attack_past",
        {"arg": ops.PERMIT_PASS},
        {
            "en": "your artists may attack your opponent directly this turn, even if they control artists",
            "fr": "vos artistes peuvent attaquer directement votre adversaire ce tour-ci, "
            "même s'il contrôle des artistes",
        },
    ),
)
ALLOWANCES = (
    Word(
        "second_artist",
        {"op": ops.ST_MORE_ARTISTS},
        {
            "en": "summon {times:one more artist|# more artists}",
            "fr": "invoquer {times:un artiste|# artistes} de plus",
        },
    ),
    Word(
        "second_base",
        {"op": ops.ST_MORE_BASES},
        {
            "en": "summon {times:one more base artist|# more base artists}",
            "fr": "invoquer {times:un artiste|# artistes} de base de plus",
        },
    ),
    Word(
        "second_spell",
        {"op": ops.ST_MORE_SPELLS},
        {
            "en": "play {times:one more spell|# more spells}",
            "fr": "jouer {times:un sort|# sorts} de plus",
        },
    ),
    Word(
        "second_terrain",
        {"op": ops.ST_MORE_TERRAINS},
        {
            "en": "play {times:one more terrain|# more terrains}",
            "fr": "jouer {times:un terrain|# terrains} de plus",
        },
    ),
)

TO_ARTISTS = Operand("to", TARGETS)
UNTIL_WHEN = Operand("until", UNTIL, default="lasting")
TIMES = Operand("times", COUNT, "amount", 1)


def for_player(default: str) -> Operand:
    return Operand("for", PLAYERS, default=default)


# --- what a step does ---

VERBS = (
    Verb(
        kernel.OP_DAMAGE,
        (Operand("damage", AMOUNT, "amount"), TO_ARTISTS, Operand("excess", EXCESS, default="lost")),
        {
            "en": "deal {damage} damage to {to} {excess}",
            "fr": "infligez {damage} {damage:dégât|dégâts} {à to} {excess}",
        },
    ),
    Verb(
        kernel.OP_HEAL,
        (Operand("heal", AMOUNT, "amount"), TO_ARTISTS),
        {"en": "restore {heal} HP to {to}", "fr": "rendez {heal} PV {à to}"},
    ),
    Verb(
        kernel.OP_BURN,
        (Operand("burn", AMOUNT, "amount"), Operand("to", PLAYERS, default="opponent")),
        {
            "en": {
                "you": "take {burn} damage",
                "opponent": "deal {burn} damage to your opponent",
                "both": "deal {burn} damage to both players",
            },
            "fr": {
                "you": "subissez {burn} {burn:dégât|dégâts}",
                "opponent": "infligez {burn} {burn:dégât|dégâts} à votre adversaire",
                "both": "infligez {burn} {burn:dégât|dégâts} aux deux joueurs",
            },
        },
        by="to",
    ),
    Verb(
        kernel.OP_LOSE,
        (Operand("lose", AMOUNT, "amount"), for_player("you")),
        {
            "en": {
                "you": "lose {lose} HP",
                "opponent": "your opponent loses {lose} HP",
                "both": "each player loses {lose} HP",
            },
            "fr": {
                "you": "perdez {lose} PV",
                "opponent": "votre adversaire perd {lose} PV",
                "both": "chaque joueur perd {lose} PV",
            },
        },
        by="for",
        alone=NOT_YOU,
    ),
    Verb(
        kernel.OP_GAIN,
        (Operand("gain", AMOUNT, "amount"), for_player("you")),
        {
            "en": {
                "you": "gain {gain} HP",
                "opponent": "your opponent gains {gain} HP",
                "both": "each player gains {gain} HP",
            },
            "fr": {
                "you": "gagnez {gain} PV",
                "opponent": "votre adversaire gagne {gain} PV",
                "both": "chaque joueur gagne {gain} PV",
            },
        },
        by="for",
        alone=NOT_YOU,
    ),
    Verb(
        kernel.OP_DRAW,
        (Operand("draw", COUNT, "amount"), for_player("you")),
        {
            "en": {
                "you": "draw {draw} {draw:card|cards}",
                "opponent": "your opponent draws {draw} {draw:card|cards}",
                "both": "each player draws {draw} {draw:card|cards}",
            },
            "fr": {
                "you": "piochez {draw} {draw:carte|cartes}",
                "opponent": "votre adversaire pioche {draw} {draw:carte|cartes}",
                "both": "chaque joueur pioche {draw} {draw:carte|cartes}",
            },
        },
        by="for",
        alone=NOT_YOU,
    ),
    Verb(
        ops.OP_DESTROY,
        (Operand("destroy", TARGETS),),
        {"en": "destroy {destroy}", "fr": "détruisez {destroy}"},
    ),
    Verb(
        ops.OP_TO_HAND,
        (Operand("to_hand", TARGETS),),
        {
            "en": "return {to_hand} to {to_hand:its owner's hand|their owners' hands}",
            "fr": "renvoyez {to_hand} dans la main de {to_hand:son|leur} propriétaire",
        },
    ),
    Verb(
        ops.OP_TO_DECK,
        (Operand("to_deck", TARGETS),),
        {
            "en": "put {to_deck} on top of {to_deck:its owner's deck|their owners' decks}",
            "fr": "remettez {to_deck} sur le dessus du deck de {to_deck:son|leur} propriétaire",
        },
    ),
    Verb(
        ops.OP_GIVE_ATK,
        (Operand("give_atk", CHANGE, "amount"), TO_ARTISTS, UNTIL_WHEN),
        {"en": "give {+give_atk} ATK to {to} {until}", "fr": "donnez {+give_atk} ATK {à to} {until}"},
    ),
    Verb(
        ops.OP_GIVE_HP,
        (Operand("give_hp", CHANGE, "amount"), TO_ARTISTS),
        {"en": "give {+give_hp} HP to {to}", "fr": "donnez {+give_hp} PV {à to}"},
    ),
    Verb(
        ops.OP_SET_ATK,
        (Operand("set_atk", LEVEL, "amount"), TO_ARTISTS),
        {"en": "set the ATK of {to} to {set_atk}", "fr": "fixez l'ATK {de to} à {set_atk}"},
    ),
    Verb(
        ops.OP_SET_HP,
        (Operand("set_hp", AMOUNT, "amount"), TO_ARTISTS),
        {"en": "set the maximum HP of {to} to {set_hp}", "fr": "fixez les PV maximum {de to} à {set_hp}"},
    ),
    Verb(
        ops.OP_HALVE_ATK,
        (Operand("halve_atk", TARGETS), UNTIL_WHEN),
        {
            "en": "halve the ATK of {halve_atk} {until}, rounded down",
            "fr": "divisez par deux l'ATK {de halve_atk} {until}, arrondie à l'inférieur",
        },
    ),
    Verb(
        ops.OP_HALVE_HP,
        (Operand("halve_hp", TARGETS),),
        {
            "en": "remove half the remaining HP of {halve_hp}, rounded down",
            "fr": "retirez la moitié des PV restants {de halve_hp}, arrondie à l'inférieur",
        },
    ),
    Verb(
        ops.OP_DAZE,
        (Operand("daze", TARGETS), Operand("turns", COUNT, "amount", 1)),
        {
            "en": "stop {daze} from attacking during {daze:its controller's|their controllers'} "
            "next {turns:turn|# turns}",
            "fr": "empêchez {daze} d'attaquer pendant {turns:le prochain tour|les # prochains tours} "
            "de {daze:son|leur} contrôleur",
        },
    ),
    Verb(
        ops.OP_DISCARD,
        (Operand("discard", COUNT, "amount"), for_player("you"), Operand("at", HOW, default="choice")),
        {
            "en": {
                "you": "discard {discard} {discard:card|cards} {at}",
                "opponent": "your opponent discards {discard} {discard:card|cards} {at}",
                "both": "each player discards {discard} {discard:card|cards} {at}",
            },
            "fr": {
                "you": "défaussez-vous {discard:d'une carte|de # cartes} {at}",
                "opponent": "votre adversaire se défausse {discard:d'une carte|de # cartes} {at}",
                "both": "chaque joueur se défausse {discard:d'une carte|de # cartes} {at}",
            },
        },
        by="for",
        alone=NOT_YOU,
    ),
    Verb(
        ops.OP_SEARCH,
        (Operand("search", COUNT, "amount"), Operand("for", KINDS_OF_CARD, default="any")),
        {
            "en": "search your deck for {search} {for@search}, reveal {search:it|them} "
            "and put {search:it|them} into your hand",
            "fr": "cherchez {search} {for@search} dans votre deck, "
            "{search:révélez cette carte|révélez ces cartes} et {search:prenez-la|prenez-les} en main",
        },
        {"side": OWN},
    ),
    Verb(
        ops.OP_RECOVER,
        (Operand("recover", COUNT, "amount"), Operand("of", KINDS_OF_CARD, default="any")),
        {
            "en": "return {recover} {of@recover} from your discard to your hand",
            "fr": "reprenez en main {recover} {of@recover} de votre défausse",
        },
        {"side": OWN},
    ),
    Verb(
        ops.OP_SUMMON,
        (Operand("summon", Number(1, 3), "amount"), Operand("from", FROM, default="hand")),
        {
            "en": "summon {summon} base {summon:artist|artists} from {from}",
            "fr": "invoquez {summon} {summon:artiste|artistes} de base depuis {from}",
        },
        {"side": OWN, "filter": F_BASE},
    ),
    Verb(
        ops.OP_SUMMON_EX,
        (Operand("summon_ex", Number(1, 1), "amount"),),
        {
            "en": "summon {summon_ex} EX artist from your hand by sacrificing its base in play",
            "fr": "invoquez {summon_ex} artiste EX de votre main en sacrifiant sa version de base en jeu",
        },
        {"side": OWN, "filter": F_EX},
    ),
    Verb(
        ops.OP_PERMIT,
        (Operand("permit", PERMISSIONS), TIMES),
        {"en": "{permit}", "fr": "{permit}"},
        {"side": OWN},
        alone=frozenset(word.key for word in PERMISSIONS),
    ),
    Verb(
        ops.OP_CONTROL,
        (Operand("control", NOT_OWN), UNTIL_WHEN),
        {"en": "take control of {control} {until}", "fr": "prenez le contrôle {de control} {until}"},
    ),
    Verb(
        ops.OP_BREAK_TERRAIN,
        (Operand("break_terrain", PLAYERS),),
        {
            "en": {
                "you": "destroy your terrain",
                "opponent": "destroy the enemy terrain",
                "both": "destroy both terrains",
            },
            "fr": {
                "you": "détruisez votre terrain",
                "opponent": "détruisez le terrain adverse",
                "both": "détruisez les deux terrains",
            },
        },
        by="break_terrain",
    ),
    Verb(
        ops.OP_READY,
        (Operand("ready", TARGETS),),
        {
            "en": "let {ready} attack this turn even if {ready:it has|they have} already attacked",
            "fr": "permettez {à ready} d'attaquer ce tour-ci même {ready:s'il a déjà|s'ils ont déjà} attaqué",
        },
    ),
)

ATTACH = Verb(
    ops.OP_ATTACH,
    (Operand("equip", tuple(word for word in CHOSEN if not word.hosts)),),
    {"en": "equip this card to {equip}", "fr": "équipez cette carte {à equip}"},
)


# --- what holds all the time (A-FX-1, A-FX-4) ---

HOLDERS = ALL + HERE[:2]
FOR_ARTISTS = Operand("to", HOLDERS)
YES = {"amount": 1}  # the engine adds up what each card says; more than 0 is yes
HAVE = {"en": "{to} {to:has|have}", "fr": "{to} {to:a|ont}"}

STATICS = (
    Static(
        ops.ST_ATK,
        (Operand("atk", CHANGE, "amount"), FOR_ARTISTS),
        HAVE,
        {"en": "{+atk} ATK", "fr": "{+atk} ATK"},
    ),
    Static(
        ops.ST_HP,
        (Operand("hp", CHANGE, "amount"), FOR_ARTISTS),
        HAVE,
        {"en": "{+hp} HP", "fr": "{+hp} PV"},
    ),
    Static(
        ops.ST_ARMOUR,
        (Operand("armour", AMOUNT, "amount"), FOR_ARTISTS),
        {"en": "{to}", "fr": "{to}"},
        {
            "en": "{to:takes|take} {armour} less damage from each hit",
            "fr": "{to:subit|subissent} {armour} {armour:dégât|dégâts} de moins à chaque coup",
        },
    ),
    Static(
        ops.ST_SAFE,
        (Operand("safe", HOLDERS),),
        {"en": "{safe}", "fr": "{safe}"},
        {
            "en": "cannot be attacked but still {safe:protects its controller|protect their controllers}",
            "fr": "{safe:ne peut pas être attaqué mais protège toujours son contrôleur"
            "|ne peuvent pas être attaqués mais protègent toujours leur contrôleur}",
        },
        YES,
    ),
    Static(
        ops.ST_BOUND,
        (Operand("bound", HOLDERS),),
        {"en": "{bound}", "fr": "{bound}"},
        {"en": "cannot attack", "fr": "{bound:ne peut pas|ne peuvent pas} attaquer"},
        YES,
    ),
    Static(
        ops.ST_PASS,
        (Operand("past", HOLDERS),),
        {"en": "{past}", "fr": "{past}"},
        {
            "en": "may attack the opposing player directly, even if they control artists",
            "fr": "{past:peut|peuvent} attaquer directement le joueur adverse, même s'il contrôle des artistes",
        },
        YES,
    ),
    Static(
        ops.ST_EAGER,
        (Operand("eager", HOLDERS),),
        {"en": "{eager}", "fr": "{eager}"},
        {"en": "may attack even on the first turn", "fr": "{eager:peut|peuvent} attaquer même au premier tour"},
        YES,
    ),
    Static(
        0,  # the word says which
        (Operand("permit", ALLOWANCES), TIMES),
        {"en": "each turn, you may", "fr": "à chaque tour, vous pouvez"},
        {"en": "{permit}", "fr": "{permit}"},
    ),
)


# --- when, and if ---


def of_unit(key: str, number: int, en: str, fr: str, on_equipment: bool, gone: bool = False) -> Trigger:
    """An ability of the artist itself, or of equipment for the artist that it is on."""
    words = {ARTIST: {"en": f"when this artist {en}", "fr": f"quand cet artiste {fr}"}}
    if on_equipment:
        words[EQUIPMENT] = {"en": f"when the equipped artist {en}", "fr": f"quand l'artiste équipé {fr}"}
    return Trigger(key, number, words, gone)


def of_controller(key: str, number: int, en: str, fr: str) -> Trigger:
    return Trigger(key, number, {host: {"en": en, "fr": fr} for host in (ARTIST, TERRAIN, EQUIPMENT)})


TRIGGERS = (
    of_unit("summoned", field.SUMMONED, "is summoned", "est invoqué", on_equipment=False),
    of_unit("attacks", field.ATTACKS, "attacks", "attaque", on_equipment=True),
    of_unit("attacked", field.ATTACKED, "is attacked", "est attaqué", on_equipment=True),
    of_unit("deals", field.DEALS, "deals damage", "inflige des dégâts", on_equipment=True),
    of_unit("dies", field.DIES, "dies", "meurt", on_equipment=True, gone=True),
    of_unit("leaves", field.LEAVES, "leaves play", "quitte le jeu", on_equipment=True, gone=True),
    of_controller("turn_start", field.TURN_START, "at the start of your turn", "au début de votre tour"),
    of_controller("turn_end", field.TURN_END, "at the end of your turn", "à la fin de votre tour"),
    of_controller("draws", field.DRAWS, "when you draw a card", "quand vous piochez une carte"),
    of_controller("plays_terrain", field.PLAYS_TERRAIN, "when you play a terrain", "quand vous jouez un terrain"),
    of_controller("plays_spell", field.PLAYS_SPELL, "when you play a spell", "quand vous jouez un sort"),
)
PLAYED = Trigger("played", field.PLAYED, {})

PLAYER_HP = Number(1, 999)
CONDITIONS = (
    Condition(
        "own_hp_at_most",
        ops.TEST_HP_AT_MOST,
        {"en": "you have at most {at} HP", "fr": "vous avez au plus {at} PV"},
        PLAYER_HP,
    ),
    Condition(
        "enemy_hp_at_most",
        ops.TEST_ENEMY_HP_AT_MOST,
        {"en": "your opponent has at most {at} HP", "fr": "votre adversaire a au plus {at} PV"},
        PLAYER_HP,
    ),
    Condition(
        "own_terrain",
        ops.TEST_TERRAIN,
        {"en": "you have a terrain in play", "fr": "vous avez un terrain en jeu"},
    ),
    Condition(
        "enemy_terrain",
        ops.TEST_ENEMY_TERRAIN,
        {"en": "your opponent has a terrain in play", "fr": "votre adversaire a un terrain en jeu"},
    ),
    Condition(
        "own_artists_at_least",
        ops.TEST_ARTISTS_AT_LEAST,
        {
            "en": "you control at least {at} {at:artist|artists}",
            "fr": "vous contrôlez au moins {at} {at:artiste|artistes}",
        },
        Number(1, 3),
    ),
    Condition(
        "enemy_artists_at_least",
        ops.TEST_ENEMY_ARTISTS_AT_LEAST,
        {
            "en": "your opponent controls at least {at} {at:artist|artists}",
            "fr": "votre adversaire contrôle au moins {at} {at:artiste|artistes}",
        },
        Number(1, 3),
    ),
    Condition(
        "hand_at_most",
        ops.TEST_HAND_AT_MOST,
        {
            "en": "you have at most {at} {at:card|cards} in hand",
            "fr": "vous avez au plus {at} {at:carte|cartes} en main",
        },
        Number(0, 40),
    ),
    Condition(
        "behind",
        ops.TEST_BEHIND,
        {"en": "you have fewer HP than your opponent", "fr": "vous avez moins de PV que votre adversaire"},
    ),
    Condition(
        "enemy_ex",
        ops.TEST_ENEMY_EX,
        {"en": "your opponent controls an EX artist", "fr": "votre adversaire contrôle un artiste EX"},
    ),
)


# --- types of card (A-CARD-1) ---

TYPES = (
    CardType(
        "artist",
        {"type": field.ARTIST},
        {"en": "artist", "fr": "artiste"},
        ARTIST,
        {"atk": Number(0, 99, scaled=True), "hp": Number(1, 99, scaled=True)},
        versions=True,
        statics=True,
    ),
    CardType("terrain", {"type": field.TERRAIN}, {"en": "terrain", "fr": "terrain"}, TERRAIN, statics=True),
    CardType("spell", {"type": field.SPELL}, {"en": "spell", "fr": "sort"}, SPELL, effect=True, equips=EQUIPMENT),
)

VOCABULARY = Vocabulary(
    languages=("en", "fr"),
    types=TYPES,
    triggers=TRIGGERS,
    played=PLAYED,
    verbs=VERBS,
    attach=ATTACH,
    statics=STATICS,
    conditions=CONDITIONS,
    version=Version("ex", "EX"),
)
