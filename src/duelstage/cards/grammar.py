"""How each language joins words: plurals, contractions, and the frames around steps ("if …, …").

A language is one entry of GRAMMARS. What the words themselves are is said by a game's vocabulary.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

VOWELS = frozenset("aàâäeéèêëiîïoôöuùûüyhœ")
NBSP = "\N{NO-BREAK SPACE}"  # French puts one before : and ;

# What French makes of a preposition and the article behind it.
CONTRACTIONS = {("à", "le"): "au", ("à", "les"): "aux", ("de", "le"): "du", ("de", "les"): "des"}


@dataclass(frozen=True)
class Grammar:
    """The joints of one language. `form` picks among the forms that a template lists."""

    form: Callable[[int], int]
    join: Callable[[str, str], str]  # preposition, phrase
    after_trigger: str
    then: str  # between steps of one sentence
    also: str  # between continuous effects of one subject
    alternative: str  # between the ways of a choice
    when: str  # before the condition of a step; joined with its clause
    as_long_as: str  # before the condition of a continuous effect; joined too
    comma: str  # behind the clause
    may: str
    choose: str
    listed: str  # between the parts of a line that is no sentence
    stop: str
    space: str  # between sentences


def english_form(n: int) -> int:
    """CLDR: one for 1, other."""
    return 0 if abs(n) == 1 else 1


def french_form(n: int) -> int:
    """CLDR: one for 0 and 1, other."""
    return 0 if abs(n) < 2 else 1


def only_form(n: int) -> int:
    """CLDR: other. Chinese says number with measure words, which the vocabulary writes."""
    return 0


def side_by_side(preposition: str, phrase: str) -> str:
    return f"{preposition} {phrase}"


def without_space(preposition: str, phrase: str) -> str:
    return f"{preposition}{phrase}"


def french_join(preposition: str, phrase: str) -> str:
    """au, aux, du, des, d', qu' where French asks for them; of several words the last one is joined."""
    *before, last = preposition.split(" ")
    first, _, rest = phrase.partition(" ")
    if (last, first) in CONTRACTIONS:
        joined = f"{CONTRACTIONS[last, first]} {rest}"
    elif last == "si" and first in ("il", "ils"):
        joined = f"s'{phrase}"
    elif last in ("de", "que") and phrase[:1].lower() in VOWELS:
        joined = f"{last[:-1]}'{phrase}"
    else:
        joined = f"{last} {phrase}"
    return " ".join([*before, joined])


GRAMMARS: dict[str, Grammar] = {
    "en": Grammar(
        form=english_form,
        join=side_by_side,
        after_trigger=": ",
        then=", then ",
        also=" and ",
        alternative="; or ",
        when="if",
        as_long_as="as long as",
        comma=", ",
        may="if you wish, ",
        choose="choose one: ",
        listed=", ",
        stop=".",
        space=" ",
    ),
    "fr": Grammar(
        form=french_form,
        join=french_join,
        after_trigger=f"{NBSP}: ",
        then=", puis ",
        also=" et ",
        alternative=f"{NBSP}; ou ",
        when="si",
        as_long_as="tant que",
        comma=", ",
        may="si vous le souhaitez, ",
        choose=f"au choix{NBSP}: ",
        listed=", ",
        stop=".",
        space=" ",
    ),
    "zh_hant": Grammar(
        form=only_form,
        join=without_space,
        after_trigger="：",
        then="，然後",
        also="，",
        alternative="；或",
        when="若",
        as_long_as="只要",
        comma="，",
        may="若你願意，",
        choose="選擇一項：",
        listed="，",
        stop="。",
        space="",
    ),
    "zh_hans": Grammar(
        form=only_form,
        join=without_space,
        after_trigger="：",
        then="，然后",
        also="，",
        alternative="；或",
        when="若",
        as_long_as="只要",
        comma="，",
        may="若你愿意，",
        choose="选择一项：",
        listed="，",
        stop="。",
        space="",
    ),
}
