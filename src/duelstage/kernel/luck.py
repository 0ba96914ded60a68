"""The only door to luck: a counter-based generator kept in the state, one stream a purpose; drawn or asked.

Drawn: `below` takes the next number of a stream. Asked: the "seat" CHANCE answers a question, and
`weight` (in the game's flow.py) says how likely each answer is.
"""

from __future__ import annotations

from .frames import ask
from .layout import U64, State
from .masks import bits, nth

DEAL, COIN, EFFECTS = 0, 1, 2  # streams
N_STREAMS = 3
CHANCE = 2  # the seat that answers when luck is asked
ASK_COIN, ASK_DRAW, ASK_UNIT, ASK_HAND, ASK_TOSS = (
    1,
    2,
    3,
    4,
    5,
)  # questions to chance; a game's own start at GAME_QUESTIONS
GAME_QUESTIONS = 16
M32: U64 = 0xFFFFFFFF
M64: U64 = 0xFFFFFFFFFFFFFFFF
GOLDEN: U64 = 0x9E3779B97F4A7C15
MIX_A: U64 = 0xBF58476D1CE4E5B9
MIX_B: U64 = 0x94D049BB133111EB


def mix(x: U64) -> U64:
    """Stir 64 bits (the finalizer of SplitMix64)."""
    x = ((x ^ (x >> 30)) * MIX_A) & M64
    x = ((x ^ (x >> 27)) * MIX_B) & M64
    return x ^ (x >> 31)


def below(g: State, stream: int, n: int) -> int:
    """A number in 0 … n-1 from one stream."""
    g.counter[stream] += 1
    x: U64 = mix((g.seed + ((g.counter[stream] * N_STREAMS + stream) * GOLDEN)) & M64)
    return ((x >> 32) * n) >> 32


def chosen(seed: U64, i: int, n: int) -> int:
    """The `i`-th of many numbers in 0 … n-1 that a seed gives, apart from any match: for worlds that are made up."""
    x: U64 = mix((seed + i * GOLDEN) & M64)
    return ((x >> 32) * n) >> 32


def ask_chance(g: State, question: int, about: int, choices: U64) -> int:
    """The answer of chance, or -1: it has been asked and the step must be left and entered again."""
    if g.answer < 0:
        ask(g, question, CHANCE, choices)
        g.about = about
        return -1
    answer = g.answer
    g.answer = -1
    return answer


def pick_unit(g: State, among: U64) -> int:
    """One unit of a mask at random, or -1: chance has been asked."""
    if g.luck_asked:
        return ask_chance(g, ASK_UNIT, 0, among)
    return nth(among, below(g, EFFECTS, bits(among)))


def toss(g: State, stream: int, question: int) -> int:
    """0 or 1, as likely, from a stream, or asked as `question`; -1: chance has been asked."""
    if g.luck_asked:
        return ask_chance(g, question, 0, 3)
    return below(g, stream, 2)
