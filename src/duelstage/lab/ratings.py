"""How much stronger one of two players is, from the scores of mirrored pairs: Elo, its interval, and when to stop.

A pair is two matches with the same decks and the same deal, the seats changed; its score is the mean of the two, 0 to
1. What two pairs score is independent, what the two matches of a pair score is not: so all spread is that of pairs.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import inf, log, log10, sqrt
from typing import Literal, NamedTuple, TypeAlias

from .stats import Z_95, share

Verdict: TypeAlias = Literal["", "H0", "H1"]

ELO_SCALE = 400.0
PAIRS_MIN = 16  # before them a test is not sure of anything
MADE_UP = 0.5  # what a pair lost and a pair won add to the squares: (0 - 1/2)² + (1 - 1/2)²


class Interval(NamedTuple):
    """A figure with its 95 % interval."""

    value: float
    low: float
    high: float


@dataclass(frozen=True)
class Scores:
    """The scores of pairs, summed up."""

    pairs: int = 0
    total: float = 0.0
    squares: float = 0.0

    @classmethod
    def of(cls, scores: Iterable[float]) -> Scores:
        found = list(scores)
        return cls(len(found), sum(found), sum(x * x for x in found))

    def plus(self, score: float) -> Scores:
        """With one pair more."""
        return Scores(self.pairs + 1, self.total + score, self.squares + score * score)

    @property
    def mean(self) -> float:
        return self.total / self.pairs if self.pairs else 0.5

    @property
    def variance(self) -> float:
        """Of a pair's score, with n - 1 beneath; 0 of fewer than two."""
        if self.pairs < 2:
            return 0.0
        return max(0.0, (self.squares - self.pairs * self.mean**2) / (self.pairs - 1))

    @property
    def share(self) -> Interval:
        """The score, 0 to 1. Where nothing spreads (all won, all lost, all level) the interval is Wilson's."""
        if self.pairs < 2:
            return Interval(self.mean, 0.0, 1.0)
        if self.variance == 0:
            return Interval(*share(self.total, self.pairs)[2:])
        margin = Z_95 * sqrt(self.variance / self.pairs)
        return Interval(self.mean, max(0.0, self.mean - margin), min(1.0, self.mean + margin))

    @property
    def elo(self) -> Interval:
        return Interval(*(elo_of(x) for x in self.share))

    @property
    def spread(self) -> float:
        """The variance of a pair against that of two matches that have nothing in common; what pairing saves."""
        apart = self.mean * (1 - self.mean) / 2
        return self.variance / apart if apart else 0.0


def elo_of(share: float) -> float:
    """The difference of strength at which one scores so much; without end at 0 and 1."""
    if share <= 0:
        return -inf
    if share >= 1:
        return inf
    return ELO_SCALE * log10(share / (1 - share))


def share_of(elo: float) -> float:
    """What one scores who is so much stronger."""
    return 1 / (1 + 10 ** (-elo / ELO_SCALE))


@dataclass(frozen=True)
class Sprt:
    """A test that goes on until it is sure: is the difference `low` Elo (H0) or `high` (H1)?

    `alpha`: how often H1 is wrongly believed; `beta`: how often H0 is.
    """

    low: float
    high: float
    alpha: float = 0.05
    beta: float = 0.05

    def ratio(self, scores: Scores) -> float:
        """The logarithm of how much likelier the scores are under H1 than under H0 (normal approximation).

        Where nearly all pairs are level, the first that is not would decide alone, as hardly anything spreads yet; so
        two more pairs, one lost and one won, count in the variance.
        """
        if scores.pairs < PAIRS_MIN:
            return 0.0
        s0, s1 = share_of(self.low), share_of(self.high)
        variance = ((scores.pairs - 1) * scores.variance + MADE_UP) / (scores.pairs + 1)
        return scores.pairs * (s1 - s0) * (2 * scores.mean - s0 - s1) / (2 * variance)

    @property
    def bounds(self) -> tuple[float, float]:
        return log(self.beta / (1 - self.alpha)), log((1 - self.beta) / self.alpha)

    def verdict(self, scores: Scores) -> Verdict:
        """Empty: not yet."""
        below, above = self.bounds
        ratio = self.ratio(scores)
        return "H1" if ratio >= above else "H0" if ratio <= below else ""
