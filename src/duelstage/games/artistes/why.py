"""Why an action may not be done here, in a sentence with its rule: what the numbers of reasons.py say to a player."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ...kernel.actions import Action
from ...kernel.backend import Position
from ...kernel.errors import DuelError
from ...kernel.game import CHANCE, Reason
from . import law, reasons
from .field import COMBAT, MAIN, N_UNITS, START
from .law import rule_id
from .numbers import N_SLOTS
from .turn import CODE_ATTACK, CODE_PLAY, CODE_SUMMON, N_CODES

if TYPE_CHECKING:
    from .game import Artistes

LANGUAGES = ("en", "fr")

RULES = {
    reasons.UNKNOWN_CODE: law.A_TURN_1,
    reasons.OVER: law.A_END_1,
    reasons.ANSWER_FIRST: law.A_FX_5,
    reasons.NOT_ASKED: law.A_FX_5,
    reasons.NO_SUCH_CHOICE: law.A_FX_5,
    reasons.NOT_IN_DECK: law.A_MAIN_1,
    reasons.NOT_IN_HAND: law.A_SETUP_2,
    reasons.WRONG_TYPE: law.A_CARD_1,
    reasons.WRONG_PHASE: law.A_MAIN_1,
    reasons.ARTIST_USED: law.A_MAIN_1,
    reasons.EX_USED: law.A_EX_2,
    reasons.SPELL_USED: law.A_MAIN_1,
    reasons.TERRAIN_USED: law.A_MAIN_1,
    reasons.SLOT_TAKEN: law.A_SETUP_2,
    reasons.BOARD_FULL: law.A_MAIN_2,
    reasons.NEEDS_BASE: law.A_EX_1,
    reasons.NO_TARGET: law.A_MAIN_7,
    reasons.NO_SACRIFICE: law.A_EX_3,
    reasons.NOT_COMBAT: law.A_TURN_1,
    reasons.FIRST_TURN: law.A_COMBAT_1,
    reasons.NO_ATTACKER: law.A_COMBAT_2,
    reasons.HAS_ATTACKED: law.A_COMBAT_3,
    reasons.JUST_ENTERED: law.A_COMBAT_3,
    reasons.DAZED: law.A_FX_0,
    reasons.BOUND: law.A_FX_0,
    reasons.NOBODY_THERE: law.A_COMBAT_4,
    reasons.ARTISTS_FIRST: law.A_COMBAT_4,
    reasons.SAFE: law.A_FX_0,
}

SENTENCES = {
    reasons.UNKNOWN_CODE: {
        "en": "no action has the code {code}; codes go from 0 to {last}",
        "fr": "aucune action n'a le code {code} ; les codes vont de 0 à {last}",
    },
    reasons.OVER: {"en": "the match is over", "fr": "la partie est terminée"},
    reasons.ANSWER_FIRST: {
        "en": "{asked} must answer first: {question}",
        "fr": "{asked} doit d'abord répondre : {question}",
    },
    reasons.NOT_ASKED: {"en": "nothing is asked now", "fr": "rien n'est demandé en ce moment"},
    reasons.NO_SUCH_CHOICE: {
        "en": "that is not among the choices that {asked} has: {question}",
        "fr": "ce n'est pas parmi les choix de {asked} : {question}",
    },
    reasons.NOT_IN_DECK: {
        "en": "{seat}'s deck has {kinds} different cards; there is no number {number}",
        "fr": "le deck de {seat} compte {kinds} cartes différentes ; il n'y a pas de numéro {number}",
    },
    reasons.NOT_IN_HAND: {
        "en": "{seat} does not hold {card}",
        "fr": "{seat} n'a pas {card} en main",
    },
    reasons.WRONG_TYPE: {
        "en": "{card} is {type}; {remedy}",
        "fr": "{card} est {type} ; {remedy}",
    },
    reasons.WRONG_PHASE: {
        "en": "cards are played in the main phase; this is the {phase} phase",
        "fr": "les cartes se jouent en phase principale ; c'est la phase {phase}",
    },
    reasons.ARTIST_USED: {
        "en": "{seat} has summoned an artist this turn, and nothing allows another, {card}",
        "fr": "{seat} a déjà invoqué un artiste ce tour-ci, et rien n'en permet un autre, {card}",
    },
    reasons.EX_USED: {
        "en": "{seat} has summoned an artist this turn; an EX, {card}, would be another one",
        "fr": "{seat} a déjà invoqué un artiste ce tour-ci ; un EX, {card}, en serait un de plus",
    },
    reasons.SPELL_USED: {
        "en": "{seat} has played a spell this turn, and nothing allows another, {card}",
        "fr": "{seat} a déjà joué un sort ce tour-ci, et rien n'en permet un autre, {card}",
    },
    reasons.TERRAIN_USED: {
        "en": "{seat} has played a terrain this turn, and nothing allows another, {card}",
        "fr": "{seat} a déjà joué un terrain ce tour-ci, et rien n'en permet un autre, {card}",
    },
    reasons.SLOT_TAKEN: {
        "en": "{here} stands in slot {slot} of {seat}; another slot is free",
        "fr": "{here} occupe l'emplacement {slot} de {seat} ; un autre est libre",
    },
    reasons.BOARD_FULL: {
        "en": "{seat} has three artists in play; {card} finds no slot",
        "fr": "{seat} a trois artistes en jeu ; {card} ne trouve pas d'emplacement",
    },
    reasons.NEEDS_BASE: {
        "en": "{card} is summoned over {base}; slot {slot} of {seat} has {here}",
        "fr": "{card} s'invoque sur {base} ; l'emplacement {slot} de {seat} contient {here}",
    },
    reasons.NO_TARGET: {
        "en": "{card} needs a target, and there is none now",
        "fr": "{card} demande une cible, et il n'y en a pas",
    },
    reasons.NO_SACRIFICE: {
        "en": "{seat} has no base in play whose EX is at hand, and {card} does nothing else",
        "fr": "{seat} n'a en jeu aucune base dont il tienne l'EX, et {card} ne fait rien d'autre",
    },
    reasons.NOT_COMBAT: {
        "en": "attacks come in the combat phase; this is the {phase} phase",
        "fr": "on attaque en phase de combat ; c'est la phase {phase}",
    },
    reasons.FIRST_TURN: {
        "en": "{seat} goes first and cannot fight in this first turn",
        "fr": "{seat} commence et ne peut pas combattre à ce premier tour",
    },
    reasons.NO_ATTACKER: {
        "en": "{seat} has no artist in slot {slot}",
        "fr": "{seat} n'a pas d'artiste à l'emplacement {slot}",
    },
    reasons.HAS_ATTACKED: {
        "en": "{here}, in slot {slot}, has attacked this turn",
        "fr": "{here}, emplacement {slot}, a déjà attaqué ce tour-ci",
    },
    reasons.JUST_ENTERED: {
        "en": "{here}, in slot {slot}, came this turn, and this format makes it wait",
        "fr": "{here}, emplacement {slot}, vient d'arriver, et ce format la fait attendre",
    },
    reasons.DAZED: {
        "en": "{here}, in slot {slot}, may not attack because of an effect; its turns to wait: {dazed}",
        "fr": "{here}, emplacement {slot}, ne peut pas attaquer à cause d'un effet ; tours à attendre : {dazed}",
    },
    reasons.BOUND: {
        "en": "a card in play says that {here}, in slot {slot}, may not attack",
        "fr": "une carte en jeu interdit à {here}, emplacement {slot}, d'attaquer",
    },
    reasons.NOBODY_THERE: {
        "en": "{foe} has no artist in slot {target}",
        "fr": "{foe} n'a pas d'artiste à l'emplacement {target}",
    },
    reasons.ARTISTS_FIRST: {
        "en": "{foe} has an artist, {blocker}, in slot {blocker_slot}",
        "fr": "{foe} a un artiste, {blocker}, à l'emplacement {blocker_slot}",
    },
    reasons.SAFE: {
        "en": "a card in play says that {there}, in slot {target} of {foe}, may not be attacked",
        "fr": "une carte en jeu interdit d'attaquer {there}, emplacement {target} de {foe}",
    },
}

PHASES = {
    START: {"en": "draw", "fr": "de pioche"},
    MAIN: {"en": "main", "fr": "principale"},
    COMBAT: {"en": "combat", "fr": "de combat"},
}
TYPES = {
    "artist": {"en": "an artist", "fr": "un artiste"},
    "terrain": {"en": "a terrain", "fr": "un terrain"},
    "spell": {"en": "a spell", "fr": "un sort"},
}
REMEDIES = {
    "summon": {"en": "only artists are summoned into slots: play it", "fr": "on n'invoque que des artistes : jouez-le"},
    "play": {"en": "artists are summoned into a slot", "fr": "les artistes s'invoquent à un emplacement"},
}
QUESTIONS = {
    "target": {"en": "a target", "fr": "une cible"},
    "discard": {"en": "a card to discard", "fr": "une carte à défausser"},
    "search": {"en": "a card of the deck", "fr": "une carte du deck"},
    "recover": {"en": "a card of the discard", "fr": "une carte de la défausse"},
    "summon": {"en": "an artist to summon", "fr": "un artiste à invoquer"},
    "way": {"en": "one of several ways", "fr": "une des possibilités"},
    "mulligan": {"en": "keep the hand or draw again", "fr": "garder la main ou repiocher"},
    "base": {"en": "a base to sacrifice", "fr": "une base à sacrifier"},
    "coin": {"en": "who starts", "fr": "qui commence"},
    "draw": {"en": "the card drawn", "fr": "la carte piochée"},
    "unit": {"en": "an artist at random", "fr": "un artiste au hasard"},
    "hand": {"en": "a card of the hand at random", "fr": "une carte de la main au hasard"},
}
NOBODY = {"en": "nobody", "fr": "personne"}
LUCK = {"en": "chance", "fr": "le hasard"}
NAMES = {number: name.lower() for name, number in vars(reasons).items() if name.isupper()}


def reason(game: Artistes, position: Position, code: int, number: int, lang: str = "en") -> Reason:
    """The name, the rule and the sentence of a reason number that `position.why_not(code)` gave.

    Raises DuelError for a number or a language that there is not.
    """
    if number not in SENTENCES or lang not in LANGUAGES:
        raise DuelError(f"reason {number} in '{lang}': expected 1 to {len(SENTENCES)}, in {', '.join(LANGUAGES)}")
    action = game.actions.decode(position, code)
    values = _Words(game, game.state(position), action, lang).values(code)
    return Reason(NAMES[number], rule_id(RULES[number]), SENTENCES[number][lang].format(**values))


class _Words:
    """What the sentences may name, of one position and one action."""

    def __init__(self, game: Artistes, state: Any, action: Action, lang: str) -> None:
        self.game = game
        self.state = state
        self.lang = lang
        self.arguments = dict(action.arguments)
        self.verb = action.verb

    def values(self, code: int) -> dict[str, Any]:
        state, lang = self.state, self.lang
        asked = LUCK[lang] if state.asked == CHANCE else f"P{state.asked + 1}"
        question = self.game.actions.question_name(state.asking)
        out: dict[str, Any] = {
            "code": code,
            "last": N_CODES - 1,
            "seat": f"P{state.seat + 1}",
            "foe": f"P{2 - state.seat}",
            "asked": asked,
            "question": QUESTIONS[question][lang] if question else "",
            "phase": PHASES[state.phase][lang],
            "kinds": state.seats[state.seat].n_kinds,
            "number": self._place_in_list(code),
        }
        return {**out, **self._card(), **self._artists()}

    def _place_in_list(self, code: int) -> int:
        """Which card of the list a code of the turn is about, from 1."""
        if CODE_SUMMON <= code < CODE_PLAY:
            return (code - CODE_SUMMON) // N_SLOTS + 1
        return code - CODE_PLAY + 1 if CODE_PLAY <= code < CODE_ATTACK else 0

    def _card(self) -> dict[str, str]:
        name = self.arguments.get("card")
        if not isinstance(name, str) or self.verb not in ("summon", "play"):
            return {}
        card = self.game.catalogue.card(name)
        return {
            "card": name,
            "base": card.base,
            "type": TYPES[card.type.key][self.lang],
            "remedy": REMEDIES[self.verb][self.lang],
        }

    def _artists(self) -> dict[str, Any]:
        home, away = self.state.seat * N_SLOTS, (1 - self.state.seat) * N_SLOTS
        slot, target = self.arguments.get("slot"), self.arguments.get("target")
        out: dict[str, Any] = {"slot": slot, "target": target}
        if self.verb in ("summon", "attack") and isinstance(slot, int):
            out["here"] = self._name(home + slot - 1)
            out["dazed"] = self.state.units[home + slot - 1].dazed
        if self.verb == "attack":
            blockers = [u for u in range(away, away + N_SLOTS) if self.state.units[u].card >= 0]
            out["there"] = self._name(away + target - 1) if isinstance(target, int) else ""
            out["blocker"] = self._name(blockers[0]) if blockers else ""
            out["blocker_slot"] = blockers[0] - away + 1 if blockers else 0
        return out

    def _name(self, u: int) -> str:
        card = self.state.units[u].card if 0 <= u < N_UNITS else -1
        return self.game.catalogue.card_name(card) if card >= 0 else NOBODY[self.lang]
