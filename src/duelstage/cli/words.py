"""What the terminal says, in English and French. What happened in a match is told by the game, not here."""

from __future__ import annotations

from typing import Final

WORDS: Final[dict[str, dict[str, str]]] = {
    "welcome": {
        "en": "Artistes. Bring your opponent from 100 HP down to 0.",
        "fr": "Artistes. Faites tomber les PV de votre adversaire de 100 à 0.",
    },
    "how": {
        "en": "Each turn you draw a card, then you may play one artist, one terrain and one spell, "
        "then each of your artists may attack once.",
        "fr": "À chaque tour vous piochez une carte, puis vous pouvez jouer un artiste, un terrain et un sort, "
        "puis chacun de vos artistes peut attaquer une fois.",
    },
    "ex": {
        "en": "An EX artist is ten times as strong: summon it over the same artist, already in play.",
        "fr": "Un artiste EX est dix fois plus fort : invoquez-le sur le même artiste, déjà en jeu.",
    },
    "type": {
        "en": "Type a number to act, ? for help, why to hear what you cannot do and why.",
        "fr": "Tapez un numéro pour agir, ? pour l'aide, pourquoi pour savoir ce qui est impossible et pourquoi.",
    },
    "no table": {
        "en": "For a drawn table with keys and mouse: pip install 'duelstage[play]'",
        "fr": "Pour une table dessinée, avec clavier et souris : pip install 'duelstage[play]'",
    },
    "own deck": {"en": "Your deck: {0}", "fr": "Votre deck : {0}"},
    "other deck": {"en": "Opponent's deck: {0}", "fr": "Deck adverse : {0}"},
    "first deck": {"en": "Player 1's deck: {0}", "fr": "Deck du joueur 1 : {0}"},
    "second deck": {"en": "Player 2's deck: {0}", "fr": "Deck du joueur 2 : {0}"},
    "resumed": {"en": "The saved match goes on.", "fr": "La partie sauvegardée continue."},
    "turn": {"en": "Turn {turn}. {who}: {phase}.", "fr": "Tour {turn}. {who} : {phase}."},
    "your turn": {"en": "Your turn", "fr": "À vous"},
    "their turn": {"en": "The opponent's turn", "fr": "Tour de l'adversaire"},
    "draw phase": {"en": "draw phase", "fr": "phase de pioche"},
    "main phase": {"en": "main phase, play your cards", "fr": "phase principale, jouez vos cartes"},
    "combat phase": {"en": "combat phase, attack", "fr": "phase de combat, attaquez"},
    "opponent": {"en": "Opponent (P{0})", "fr": "Adversaire (P{0})"},
    "you": {"en": "You (P{0})", "fr": "Vous (P{0})"},
    "seat line": {
        "en": "{who}: {hp} HP. Hand {hand}, deck {deck}, discard {discard}. Terrain: {terrain}.",
        "fr": "{who} : {hp} PV. Main {hand}, deck {deck}, défausse {discard}. Terrain : {terrain}.",
    },
    "no terrain": {"en": "none", "fr": "aucun"},
    "no artist": {"en": "  No artist in play.", "fr": "  Aucun artiste en jeu."},
    "artist line": {
        "en": "  Slot {slot}: {name}, ATK {atk}, HP {hp} of {full}{marks}",
        "fr": "  Place {slot} : {name}, ATK {atk}, PV {hp} sur {full}{marks}",
    },
    "artist whole": {
        "en": "  Slot {slot}: {name}, ATK {atk}, HP {hp}{marks}",
        "fr": "  Place {slot} : {name}, ATK {atk}, PV {hp}{marks}",
    },
    "attacked": {"en": "has attacked", "fr": "a attaqué"},
    "dazed": {"en": "cannot attack for now", "fr": "ne peut pas attaquer pour l'instant"},
    "stolen": {"en": "not its owner's", "fr": "n'est pas à son propriétaire"},
    "carries": {"en": "with {0}", "fr": "avec {0}"},
    "hand": {"en": "Your hand: {0}.", "fr": "Votre main : {0}."},
    "empty hand": {"en": "Your hand is empty.", "fr": "Votre main est vide."},
    "aside": {"en": "Beside the field: {0}.", "fr": "À côté du terrain : {0}."},
    "known hand": {"en": "Known in the opponent's hand: {0}.", "fr": "Connu dans la main adverse : {0}."},
    "your deck": {
        "en": "Your deck has {0} cards left. Its list:",
        "fr": "Il reste {0} cartes dans votre deck. Sa liste :",
    },
    "their deck": {"en": "The opponent's list:", "fr": "La liste de l'adversaire :"},
    "closed": {"en": "The opponent's list is not known.", "fr": "La liste de l'adversaire n'est pas connue."},
    "discard of": {
        "en": "Discard of {who}, newest last: {0}.",
        "fr": "Défausse, {who}, la plus récente à la fin : {0}.",
    },
    "empty discard": {"en": "Discard of {who}: empty.", "fr": "Défausse, {who} : vide."},
    "what": {"en": "What do you do?", "fr": "Que faites-vous ?"},
    "in slot": {"en": "{0}, slot {1}", "fr": "{0}, place {1}"},
    "or": {"en": " or ", "fr": " ou "},
    "slots": {"en": "{label} in slot {slots}", "fr": "{label} à l'emplacement {slots}"},
    "summon": {"en": "Summon {0}", "fr": "Invoquer {0}"},
    "unknown": {
        "en": "I do not understand that. A number from the list, or ? for help.",
        "fr": "Je ne comprends pas. Un numéro de la liste, ou ? pour l'aide.",
    },
    "no number": {"en": "The list goes to {0}.", "fr": "La liste va jusqu'à {0}."},
    "cannot": {"en": "Not possible: {sentence}.", "fr": "Impossible : {sentence}."},
    "allowed": {"en": "That is possible now.", "fr": "C'est possible maintenant."},
    "all allowed": {
        "en": "Nothing in your hand or in play is barred now.",
        "fr": "Rien de votre main ni de votre jeu n'est empêché maintenant.",
    },
    "no attack": {"en": "No attack is possible now:", "fr": "Aucune attaque possible maintenant :"},
    "barred one": {"en": "{name}: {sentence}", "fr": "{name} : {sentence}"},
    "barred": {"en": "What you cannot do now:", "fr": "Ce qui est impossible maintenant :"},
    "undone": {"en": "Taken back.", "fr": "Annulé."},
    "saved": {"en": "Saved: {0}", "fr": "Sauvegardé : {0}"},
    "resume with": {
        "en": "Go on later with: duelstage play --resume {0}",
        "fr": "Pour continuer : duelstage play --resume {0}",
    },
    "save name": {
        "en": "Save this match? A file name, or Enter for no: ",
        "fr": "Sauvegarder cette partie ? Un nom de fichier, ou Entrée pour non : ",
    },
    "save replay": {
        "en": "Keep the replay? A file name, or Enter for no: ",
        "fr": "Garder la partie ? Un nom de fichier, ou Entrée pour non : ",
    },
    "concede": {"en": "Give up this match? yes or no: ", "fr": "Abandonner cette partie ? oui ou non : "},
    "not conceded": {"en": "The match goes on.", "fr": "La partie continue."},
    "bye": {"en": "Goodbye.", "fr": "Au revoir."},
    "input over": {
        "en": "The input has ended; the match is not saved.",
        "fr": "Fin des saisies ; la partie n'est pas sauvegardée.",
    },
    "curtain": {
        "en": "{who}, it is your decision. The other looks away. Press Enter. ",
        "fr": "{who}, à vous de décider. L'autre détourne les yeux. Appuyez sur Entrée. ",
    },
    "player": {"en": "Player {0}", "fr": "Joueur {0}"},
    "you win": {"en": "You win.", "fr": "Vous gagnez."},
    "you lose": {"en": "You lose.", "fr": "Vous perdez."},
    "wins": {"en": "{who} wins.", "fr": "{who} gagne."},
    "draw": {"en": "Nobody wins: a draw.", "fr": "Personne ne gagne : match nul."},
    "by rule": {"en": "By rule {id}: {text}", "fr": "Par la règle {id} : {text}"},
    "final": {"en": "{who}: {hp} HP", "fr": "{who} : {hp} PV"},
    "seed": {"en": "The seed was {0}.", "fr": "La graine était {0}."},
    "seed again": {
        "en": "The seed was {0}. The same match again:",
        "fr": "La graine était {0}. La même partie à nouveau :",
    },
    "exact": {
        "en": "The record is exact: {0} of {1} steps lead where it says.",
        "fr": "L'enregistrement est exact : {0} pas sur {1} mènent où il le dit.",
    },
    "unverified": {
        "en": "Nobody can vouch for this record any more, after {0} of {1} steps:",
        "fr": "Plus personne ne peut garantir cet enregistrement, après {0} pas sur {1} :",
    },
    "diverged": {
        "en": "The record leads elsewhere after {0} of {1} steps:",
        "fr": "L'enregistrement mène ailleurs après {0} pas sur {1} :",
    },
    "unfinished": {
        "en": "The match was left here; duelstage play --resume goes on with it.",
        "fr": "La partie a été laissée ici ; duelstage play --resume la continue.",
    },
    "next turn": {
        "en": "Enter for the next turn, q to stop: ",
        "fr": "Entrée pour le tour suivant, q pour arrêter : ",
    },
    "no card": {
        "en": "No card is called {0}; deck lists the names.",
        "fr": "Aucune carte ne s'appelle {0} ; deck donne les noms.",
    },
    "log empty": {"en": "Nothing has happened yet.", "fr": "Il ne s'est encore rien passé."},
    "which": {"en": "Which one? Such as: {0}", "fr": "Lequel ? Par exemple : {0}"},
    "nothing": {"en": "Nothing", "fr": "Rien"},
    "do nothing": {"en": "Do nothing", "fr": "Ne rien faire"},
    "ask target": {"en": "choose a target", "fr": "choisissez une cible"},
    "ask discard": {"en": "choose a card to discard", "fr": "choisissez une carte à défausser"},
    "ask search": {"en": "choose a card from your deck", "fr": "choisissez une carte de votre deck"},
    "ask recover": {"en": "choose a card from your discard", "fr": "choisissez une carte de votre défausse"},
    "ask summon": {"en": "choose an artist to summon", "fr": "choisissez un artiste à invoquer"},
    "ask way": {"en": "choose one", "fr": "choisissez"},
    "ask mulligan": {"en": "keep this hand?", "fr": "gardez-vous cette main ?"},
    "ask base": {"en": "choose the artist to sacrifice", "fr": "choisissez l'artiste à sacrifier"},
    "ask": {"en": "choose", "fr": "choisissez"},
}

COMMANDS: Final[dict[str, tuple[str, ...]]] = {  # what may be typed for each, English first
    "help": ("?", "help", "aide"),
    "why": ("why", "pourquoi"),
    "show": ("show", "montrer", "carte"),
    "board": ("board", "plateau", "table"),
    "log": ("log", "journal"),
    "hand": ("hand", "main"),
    "discard": ("discard", "defausse", "défausse"),
    "deck": ("deck",),
    "undo": ("undo", "annuler"),
    "save": ("save", "sauver"),
    "concede": ("concede", "abandonner"),
    "quit": ("quit", "exit", "quitter"),
    "rules": ("rules", "rule", "regles", "règles", "regle", "règle"),
}

HELP: Final[dict[str, tuple[str, ...]]] = {
    "en": (
        "A number does what the list says; so do words, such as: summon cellist 2",
        "  why           what you cannot do now, and by which rule",
        "  why 3         or words: why summon cellist 2",
        "  show NAME     a card and its text",
        "  hand          your hand with its texts",
        "  board         the table",
        "  log           what has happened; log all: from the beginning",
        "  discard 1     your discard; discard 2: the opponent's",
        "  deck          both deck lists",
        "  rules ID      a rule, such as rules A-COMBAT-7; rules alone: how to play",
        "  undo          take your last action back, if it showed nothing new",
        "  save FILE     save the match",
        "  concede       give up",
        "  quit          stop playing",
    ),
    "fr": (
        "Un numéro fait ce que dit la liste ; des mots aussi : summon cellist 2",
        "  pourquoi      ce qui est impossible maintenant, et par quelle règle",
        "  pourquoi 3    ou avec des mots : pourquoi summon cellist 2",
        "  montrer NOM   une carte et son texte",
        "  main          votre main avec ses textes",
        "  plateau       la table",
        "  journal       ce qui s'est passé ; journal all : depuis le début",
        "  défausse 1    la vôtre ; défausse 2 : celle de l'adversaire",
        "  deck          les listes des deux decks",
        "  règles ID     une règle, par exemple règles A-COMBAT-7 ; règles seul : le jeu",
        "  annuler       reprendre votre dernière action, si elle n'a rien révélé",
        "  sauver NOM    sauvegarder la partie",
        "  abandonner    déclarer forfait",
        "  quitter       arrêter de jouer",
    ),
}
YES: Final = frozenset({"y", "yes", "o", "oui"})

TABLE: Final[dict[str, dict[str, str]]] = {  # what the table, not the game, refuses (match.py)
    "nothing_to_undo": {"en": "nothing has been done yet", "fr": "rien n'a encore été fait"},
    "not_yours": {
        "en": "the last action was the opponent's",
        "fr": "la dernière action était celle de l'adversaire",
    },
    "barrier": {
        "en": "the last action showed something new or drew luck, so it stands",
        "fr": "la dernière action a révélé quelque chose ou fait jouer le hasard, elle reste donc",
    },
    "over": {"en": "the match is over", "fr": "la partie est terminée"},
    "not_asked": {"en": "the other seat decides now", "fr": "c'est à l'autre de décider"},
}


class Speech:
    """The words of one language."""

    def __init__(self, language: str) -> None:
        self.language = language

    def __call__(self, key: str, *values: object, **named: object) -> str:
        return WORDS[key][self.language].format(*values, **named)

    def help(self) -> tuple[str, ...]:
        return HELP[self.language]


def command_of(word: str) -> str:
    """The command that a typed word is, "" for none."""
    wanted = word.casefold()
    return next((name for name, said in COMMANDS.items() if wanted in said), "")
