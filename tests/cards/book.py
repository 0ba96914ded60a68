"""Small sets for the tests of the card language: one card in a set of its own, in the words of either game."""

from __future__ import annotations

from textwrap import dedent

import pytest

from duelstage.cards.catalogue import Catalogue
from duelstage.cards.load import read_set
from duelstage.cards.vocabulary import Vocabulary
from duelstage.games.artistes import field
from duelstage.games.artistes.catalogue import RULES
from duelstage.games.artistes.vocabulary import VOCABULARY
from duelstage.games.masters import field as masters_field
from duelstage.games.masters.vocabulary import VOCABULARY as MASTERS
from duelstage.kernel.errors import CardError

HEAD = '[set]\nkey = "test"\nfactor = 10\n'
MASTERS_HEAD = '[set]\nkey = "test"\n'
NAME = 'name = { en = "Card", fr = "Carte", zh_hant = "卡片", zh_hans = "卡牌" }\nicon = "violin"\n'


def set_of(cards: str, factor: int | None = None) -> Catalogue:
    """A catalogue of a whole file's text, the head of the set added."""
    cards = dedent(cards)
    return Catalogue(read_set([("book.toml", HEAD + cards)], VOCABULARY, factor), VOCABULARY, field.Card, RULES)


def one_card(body: str) -> Catalogue:
    """A catalogue of one card, `card`: its keys but name and icon."""
    return set_of(f"[card]\n{NAME}" + dedent(body))


def card_text(body: str) -> dict[str, str]:
    """The text of one spell by language."""
    catalogue = one_card('type = "spell"\n' + dedent(body))
    return {language: catalogue.text("card", language) for language in VOCABULARY.languages}


def artist(body: str) -> str:
    """The text of a file with one artist."""
    return f'{HEAD}[card]\n{NAME}type = "artist"\natk = 1\nhp = 2\n' + dedent(body)


def spell(body: str) -> str:
    return f'{HEAD}[card]\n{NAME}type = "spell"\n' + dedent(body)


def masters_set(cards: str) -> Catalogue:
    """A catalogue of Masters of a whole file's text, the head of the set added."""
    cards_read = read_set([("book.toml", MASTERS_HEAD + dedent(cards))], MASTERS)
    return Catalogue(cards_read, MASTERS, masters_field.Card)


def masters_text(body: str, others: str = "") -> str:
    """The text of a file of Masters with one card, `card`: its keys but name and icon; then other cards."""
    return f"{MASTERS_HEAD}[card]\n{NAME}" + dedent(body) + "\n" + others


def masters_card(body: str, others: str = "") -> Catalogue:
    return masters_set(masters_text(body, others).removeprefix(MASTERS_HEAD))


def faults_of(*texts: str | tuple[str, str], vocabulary: Vocabulary = VOCABULARY) -> list[str]:
    """What the loader says is wrong with the files of a set, a line each."""
    sources = [text if isinstance(text, tuple) else ("book.toml", text) for text in texts]
    with pytest.raises(CardError) as caught:
        read_set(sources, vocabulary)
    return str(caught.value).split("\n")
