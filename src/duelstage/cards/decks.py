"""A deck list as text and as a short code, read and written without loss. What makes a deck legal is a game's business.

Text: a line for each card, its number and its id, `#` before a comment:

    2 cellist        # the plan
    1 cellist_ex

Code: base64url of a version byte, two bytes that name the set, three bytes a card (20 bits of its id's hash, 4 bits of
how many) and two check bytes. It holds ids, not numbers, so it still means the same when the set has grown.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final

from ..kernel.errors import CardError
from ..kernel.hashing import blake2b
from .catalogue import Catalogue
from .shown import shown

if TYPE_CHECKING:
    from .verdict import Fault

TEXT_LENGTH = 64 * 1024
CODE_LENGTH = 1024
NAME_LENGTH = 60
COUNT_MAX = 99  # of one card in a text; what a deck may hold is checked elsewhere
FAULTS = 50
LINE = re.compile(r"([0-9]{1,9})[ \t]+(\S+)", re.ASCII)

CODE = r"[A-Za-z0-9_-]+"
CODE_VERSION = 1
HASH_BITS, COUNT_BITS = 20, 4
COUNT_ENTRY = (1 << COUNT_BITS) - 1  # most of one card in one entry; more are further entries


class Deck:
    """Cards by id with how many of each, in the order of their catalogue."""

    def __init__(self, counts: tuple[tuple[str, int], ...], name: str = "") -> None:
        self.counts: Final = counts
        self.name: Final = name

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Deck) and (self.counts, self.name) == (other.counts, other.name)

    def __hash__(self) -> int:
        return hash((self.counts, self.name))

    def __repr__(self) -> str:
        return f"Deck({self.counts}, {self.name!r})"

    def __len__(self) -> int:
        return sum(n for _, n in self.counts)

    @property
    def cards(self) -> tuple[str, ...]:
        """Every single card, equal ones side by side."""
        return tuple(card for card, n in self.counts for _ in range(n))


def deck_of(cards: Iterable[str], catalogue: Catalogue, name: str = "") -> Deck:
    """A deck of these cards; the same id may come several times. Raises CardError for an unknown one."""
    counted = Counter(cards)
    order = sorted(counted, key=catalogue.number)
    return Deck(tuple((card, counted[card]) for card in order), name)


def read_text(text: object, catalogue: Catalogue, name: str = "") -> Deck:
    """A deck from its text. Raises CardError with a line for each bad line, by number."""
    if not isinstance(text, str):
        raise CardError(f"deck: expected a text, not {shown(text)}")
    if len(text) > TEXT_LENGTH:
        raise CardError(f"deck: the text is longer than {TEXT_LENGTH // 1024} KB")
    deck, faults = read_lines(text, catalogue, name)
    if faults:
        more = len(faults) - FAULTS
        said = [fault.sentence for fault in faults[:FAULTS]]
        raise CardError("\n".join(said + ([f"… and {more} lines more"] if more > 0 else [])))
    return deck


def read_lines(text: str, catalogue: Catalogue, name: str = "") -> tuple[Deck, tuple[Fault, ...]]:
    """What can be read of a deck's text, and a fault for each line that cannot."""
    counts: Counter[str] = Counter()
    faults = []
    for number, line in enumerate(text.replace("\r\n", "\n").split("\n"), 1):
        said = line.partition("#")[0].strip()
        fault = _read_line(number, said, catalogue, counts) if said else None
        if fault is not None:
            faults.append(fault)
    return deck_of(counts.elements(), catalogue, name), tuple(faults)


def _read_line(number: int, said: str, catalogue: Catalogue, counts: Counter[str]) -> Fault | None:
    """Count the cards of one line, or say what is wrong with it."""
    place, match = f"deck, line {number}", LINE.fullmatch(said)
    if match is None:
        right = f"1 {said}" if said in catalogue else "a number and a card's id, such as 2 " + catalogue.ids[0]
        sentence = f"{place}: {shown(said)} cannot be read; expected {right}"
        return _fault(sentence, "line", line=number, said=shown(said), such=f"2 {catalogue.ids[0]}")
    n, card = int(match[1]), match[2]
    if card not in catalogue:
        sentence = f"{place}: no card is called {shown(card)}; {catalogue.hint(card)}"
        return _fault(sentence, "no card", line=number, said=shown(card))
    if not 1 <= n <= COUNT_MAX or counts[card] + n > COUNT_MAX:
        sentence = f"{place}: {n} of {card}; expected 1 to {COUNT_MAX}"
        return _fault(sentence, "many", line=number, n=n, card=card, most=COUNT_MAX)
    counts[card] += n
    return None


def _fault(sentence: str, kind: str, **values: Any) -> Fault:
    from .verdict import Fault  # only once something is wrong: a match starts sooner without

    return Fault("", sentence, kind, values)


def write_text(deck: Deck) -> str:
    """The deck as text; `read_text` gives the same deck."""
    return "".join(f"{n} {card}\n" for card, n in deck.counts)


def write_code(deck: Deck, catalogue: Catalogue) -> str:
    """The deck as a short code; `read_code` gives the same deck. Its name and comments are not in it."""
    if not deck.counts:
        raise CardError("a deck without cards has no code")
    body = bytes([CODE_VERSION]) + _set_mark(catalogue)
    for card, n in deck.counts:
        mark = _card_mark(catalogue.card(card).id)
        if _by_mark(catalogue)[mark] != card:
            raise CardError(f"{card} and {_by_mark(catalogue)[mark]} have the same mark; a code cannot tell them apart")
        while n > 0:
            part = min(n, COUNT_ENTRY)
            body += (mark << COUNT_BITS | part).to_bytes(3, "big")
            n -= part
    return _base64(body + _check(body))


def read_any(text: str, catalogue: Catalogue) -> tuple[Deck, tuple[Fault, ...]]:
    """What can be read of a deck's text or code, and what is wrong with it. A text may say its name in a comment."""
    if is_code(text) and len(text) <= CODE_LENGTH and text.strip() not in catalogue:
        try:
            return read_code(text, catalogue), ()
        except CardError as error:
            return Deck(()), (_fault(str(error), "code", said=str(error).partition(": ")[2]),)
    first = text.lstrip().partition("\n")[0]
    return read_lines(text[:TEXT_LENGTH], catalogue, first[1:].strip()[:NAME_LENGTH] if first.startswith("#") else "")


def read_code(code: object, catalogue: Catalogue, name: str = "") -> Deck:
    """A deck from its code. Raises CardError that says what is wrong with it."""
    if not isinstance(code, str):
        raise CardError(f"deck code: expected a text, not {shown(code)}")
    body = _open_code(code.strip())
    if body[1:3] != _set_mark(catalogue):
        raise CardError(f"deck code: it is of another card set, not of {catalogue.key}")
    known = _by_mark(catalogue)
    counts: Counter[str] = Counter()
    for i in range(3, len(body), 3):
        entry = int.from_bytes(body[i : i + 3], "big")
        mark, n = entry >> COUNT_BITS, entry & COUNT_ENTRY
        if mark not in known:
            raise CardError(f"deck code: card {(i - 3) // 3 + 1} of it is not in set {catalogue.key}; the set is older")
        counts[known[mark]] += n
    if not counts or any(not 1 <= n <= COUNT_MAX for n in counts.values()):
        raise CardError(f"deck code: it has a card 0 times or more than {COUNT_MAX} times")
    return deck_of(counts.elements(), catalogue, name)


def is_code(text: str) -> bool:
    """Does a text look like a code? A line of a deck's text has a space in it."""
    return re.fullmatch(CODE, text.strip()) is not None


def _open_code(code: str) -> bytes:
    """The bytes of a code without its check bytes, when they are whole."""
    if not code or len(code) > CODE_LENGTH:
        raise CardError(f"deck code: {len(code)} characters; expected 1 to {CODE_LENGTH}")
    wrong = re.search(r"[^A-Za-z0-9_-]", code)
    if wrong:
        raise CardError(f"deck code: {shown(wrong[0])} at character {wrong.start() + 1}; expected A-Z a-z 0-9 - _")
    import base64

    try:
        data = base64.urlsafe_b64decode(code + "=" * (-len(code) % 4))
    except ValueError:  # or binascii.Error, which is one
        raise CardError("deck code: a character is missing") from None
    body, check = data[:-2], data[-2:]
    if not body or check != _check(body) or _base64(data) != code:
        raise CardError("deck code: a character is wrong or missing; copy it again, whole")
    if body[0] != CODE_VERSION:
        raise CardError(f"deck code: version {body[0]}; this program reads version {CODE_VERSION}")
    if len(body) < 3 or len(body) % 3:
        raise CardError("deck code: it ends in the middle of a card")
    return body


def _base64(data: bytes) -> str:
    import base64  # only for codes: a match starts sooner without

    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def _check(body: bytes) -> bytes:
    return blake2b(body, digest_size=2, person=b"duelstage-deck").digest()


def _set_mark(catalogue: Catalogue) -> bytes:
    return blake2b(catalogue.key.encode(), digest_size=2, person=b"duelstage-set").digest()


def _card_mark(card: str) -> int:
    digest = blake2b(card.encode(), digest_size=3, person=b"duelstage-card").digest()
    return int.from_bytes(digest, "big") >> (24 - HASH_BITS)


def _by_mark(catalogue: Catalogue) -> dict[int, str]:
    """Each card's mark; of two with the same one the first in the catalogue has it."""
    out: dict[int, str] = {}
    for card in catalogue.ids:
        out.setdefault(_card_mark(card), card)
    return out
