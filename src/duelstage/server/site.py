"""What the site is about: games, formats, ready decks, cards, rules, credits. From the register and generated texts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

import msgspec

from .. import __version__
from ..bots import BOTS
from ..cards.card import Card, Said, Several
from ..cards.catalogue import Catalogue
from ..cards.credits import games as games_with_icons
from ..cards.credits import icon_authors
from ..cards.touches import Touches
from ..cards.vocabulary import Word
from ..games import GAMES, Entry
from ..kernel.duel import Duel
from ..telling import teller_class
from ..telling.words import LANGUAGES
from .answers import Refusal
from .bots import usual_bot
from .rest import CardFace, Cards, Credit, FormatAbout, GameAbout, ReadyDeck, RuleText, Site, Words
from .rooms import EMOTES
from .settings import Limits

SHOWN_LIMITS = ("name", "text", "report", "commands", "chat", "questions", "window", "message")


@cache
def site(limits: Limits) -> Site:
    """Everything that the first page needs."""
    shown = {name: float(getattr(limits, name)) for name in SHOWN_LIMITS}
    games = [_about(entry) for entry in GAMES.values()]
    bot = usual_bot(next(iter(GAMES)))
    return Site(games, list(LANGUAGES), list(BOTS), bot, list(EMOTES), shown, _credits(), __version__)


@cache
def site_json(limits: Limits) -> bytes:
    return msgspec.json.encode(site(limits))


def _about(entry: Entry) -> GameAbout:
    said = teller_class(entry.name).words
    formats = []
    for name in entry.formats():
        options = {key: getattr(entry.options(name), key) for key in entry.options_class.kinds()}
        words = _words(said.get(f"format {name}"), name.capitalize())
        formats.append(FormatAbout(name, words, _words(said.get(f"about {name}"), ""), options))
    about = _words(said.get("about game"), "")
    return GameAbout(entry.name, entry.title, entry.standard, about, formats, _ready(entry))


def _ready(entry: Entry) -> list[ReadyDeck]:
    found = []
    for format_name in entry.formats():
        for name, deck in entry.ready.decks(entry.catalogue(format_name), format_name).items():
            about = entry.ready.about[name]
            counts = dict(deck.counts)
            found.append(ReadyDeck(name, format_name, dict(about.names), dict(about.plan), counts))
    return found


def _words(found: Mapping[str, str] | None, usual: str) -> Words:
    return dict(found) if found is not None else dict.fromkeys(LANGUAGES, usual)


def _credits() -> list[Credit]:
    by_author: dict[str, set[str]] = {}
    for game in games_with_icons():
        for icon, author in icon_authors(game).items():
            by_author.setdefault(author, set()).add(icon)
    return [Credit(author, sorted(icons)) for author, icons in sorted(by_author.items())]


# ---- cards -----------------------------------------------------------------------------------------------------------


@cache
def cards(game: str, format_name: str) -> tuple[str, bytes]:
    """The hash of a format's set, and its cards as JSON. Raises Refusal: there is no such format."""
    catalogue = _entry(game, format_name).catalogue(format_name)
    found = Cards(catalogue.hash, [_face(game, card, catalogue) for card in catalogue])
    return catalogue.hash, msgspec.json.encode(found)


def cards_of(played: Duel) -> tuple[str, bytes]:
    """The same for a game that is played with cards of its own, such as those that an old match pins.

    Those are of both decks, which need not be open: the cards of the shipped set stand among them.
    """
    own, format_name = played.catalogue, played.options.format_name
    if played.name not in GAMES or format_name not in GAMES[played.name].formats():
        return own.hash, _faces(played.name, own.hash, [own])
    shipped = GAMES[played.name].catalogue(format_name)
    if own.hash == shipped.hash:
        return cards(played.name, format_name)
    return own.hash, _faces(played.name, own.hash, [own, shipped])


def _faces(game: str, name: str, catalogues: Sequence[Catalogue]) -> bytes:
    """The cards of several sets, of equal ids those of the first, in an order that tells nothing."""
    faces: dict[str, CardFace] = {}
    for catalogue in catalogues:
        for card in catalogue:
            faces.setdefault(card.id, _face(game, card, catalogue))
    return msgspec.json.encode(Cards(name, [faces[id] for id in sorted(faces)]))


@cache
def _touches(game: str) -> Touches:
    return Touches(GAMES[game].rulebook)


def _face(game: str, card: Card, catalogue: Catalogue) -> CardFace:
    return CardFace(
        id=card.id,
        type=card.type.key,
        type_words=dict(card.type.words),
        name=dict(card.names),
        text={language: catalogue.text(card.id, language) for language in LANGUAGES},
        icon=card.icon,
        base=card.base,
        equips=card.equips,
        numbers=dict(card.numbers),
        labels=_values(card.labels),
        levels=[_values(level) for level in card.levels],
        skills=[{"level": skill.level, **_values(skill.values)} for skill in card.skills],
        rules=_touches(game).rules(card),
    )


def _values(values: Mapping[str, Said]) -> dict[str, Any]:
    return {key: _plain(value) for key, value in values.items()}


def _plain(value: Said) -> Any:
    """A number or a word as card files write it."""
    if isinstance(value, Several):
        return [word.key for word in value.words]
    return value.key if isinstance(value, Word) else value


# ---- rules -----------------------------------------------------------------------------------------------------------


@cache
def rules(game: str, language: str) -> list[RuleText]:
    """The law of a game. Raises Refusal: there is no such game or language."""
    book = _entry(game).rulebook
    if language not in LANGUAGES:
        raise Refusal(404, "no_language", f"expected one of {', '.join(LANGUAGES)}")
    heading = {group: section.title for section in book.sections(language) for group in section.groups}
    return [
        RuleText(rule.id, rule.text, rule.status, heading.get(rule.id.split("-")[1], ""))
        for rule in book.rules(language)
    ]


@cache
def rules_json(game: str, language: str) -> bytes:
    """The same as JSON."""
    return msgspec.json.encode(rules(game, language))


def _entry(game: str, format_name: str | None = None) -> Entry:
    if game not in GAMES:
        raise Refusal(404, "no_game", f"there is no such game; expected one of {', '.join(GAMES)}")
    if format_name is not None and format_name not in GAMES[game].formats():
        raise Refusal(404, "no_format", f"{game} has no such format; expected {', '.join(GAMES[game].formats())}")
    return GAMES[game]
