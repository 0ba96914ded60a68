"""Every game and format as an OpenSpiel game: `pyspiel.load_game("duelstage(game=masters/jr)")` after importing this.

Parameters: `game`, a key; `deck_0` and `deck_1`, names of ready decks ("": the first two); `luck`:
"asked": every draw and toss is a chance node with its outcomes (EXPLICIT_STOCHASTIC), for solvers and for search.
"sampled": a chance node has one outcome, and all luck up to the next decision of a seat is drawn when it is applied
(SAMPLED_STOCHASTIC): short histories for long matches. The game draws, from `rng_seed`, and not the state, so a copy
of a state does not foresee its luck.

Actions are the codes of the game; outcomes of chance are options, from 0. Tensors are the rows of encode.py,
history.py and parts.py, scaled.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from math import prod
from typing import Any

from ..kernel.game import CHANCE
from . import history
from .encode import Column, text_of
from .episode import Episode, by_lot, reader_of
from .history import DIGEST, LAST, NAMES, Reader
from .needs import missing
from .pairing import Cards, cards_of, ready_decks
from .parts import Parts

try:
    import numpy as np
    import pyspiel
except ImportError as error:
    raise missing("openspiel_game", error) from error

N_OPTIONS = 64  # answers of chance that there can be: one bit each
DECISIONS_A_TURN = 256  # more than any turn has: questions are cut after 100 effects (A-FX-6)
CHANCES_A_DECISION = 4096  # more than any decision has: 100 effects, each of which may draw a whole deck of 40
ENTRY_SCALE = 64  # what the numbers of entries are divided by
WHOLE, PUBLIC, PRIVATE = "observation", "public", "private"  # pieces of what is observed
SEATS = (0, 1)
PARAMETERS = {"game": "artistes/standard", "deck_0": "", "deck_1": "", "luck": "asked", "rng_seed": 0}
MODES = {
    "asked": pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    "sampled": pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC,
}


def game_type(luck: str) -> pyspiel.GameType:
    """What OpenSpiel is told of a game with that luck."""
    return pyspiel.GameType(
        short_name="duelstage",
        long_name="Duelstage",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=MODES[luck],
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=2,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification=PARAMETERS,
    )


GAME_TYPE = game_type("asked")


@cache
def pairing(game: str, deck_0: str, deck_1: str) -> tuple[Reader, tuple[Cards, Cards]]:
    """The rules and the two decks of a game."""
    reader = reader_of(game)
    ready = list(ready_decks(reader.schema.game))
    first, second = deck_0 or ready[0], deck_1 or ready[1 % len(ready)]
    return reader, (cards_of(reader.schema.game, first), cards_of(reader.schema.game, second))


class DuelGame(pyspiel.Game):
    """A game in a format with two decks.

    With luck sampled it holds the state of its luck, which pickles of it and of its states bring back. What OpenSpiel
    itself writes does not: `pyspiel.serialize_game_and_state` wants the luck of a sampled game from C++, which a game
    in Python cannot give (OpenSpiel 2.0.2), and raises SpielError. `deserialize_state(state.serialize())` works.
    """

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        said = {**PARAMETERS, **(params or {})}
        if said["luck"] not in MODES:
            raise ValueError(f"luck: {said['luck']!r} is unknown; expected {' or '.join(MODES)}")
        self.samples = said["luck"] == "sampled"
        if said["rng_seed"] and not self.samples:
            raise ValueError(f"rng_seed: {said['rng_seed']} with luck={said['luck']}; only luck=sampled draws")
        self.reader, self.decks = pairing(said["game"], said["deck_0"], said["deck_1"])
        self.parts = parts_of(self.reader)
        self._seed, self._drawn = said["rng_seed"], 0
        game = self.reader.schema.game
        self.first = Episode(game, self.decks, 0, "asked", reader=self.reader)
        self._decisions = game.options.turn_cap * DECISIONS_A_TURN
        info = pyspiel.GameInfo(
            num_distinct_actions=game.n_codes,
            max_chance_outcomes=1 if self.samples else N_OPTIONS,
            num_players=2,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self._decisions,
        )
        super().__init__(game_type(said["luck"]), info, params or {})

    def new_initial_state(self) -> DuelState:
        return DuelState(self)

    def max_chance_nodes_in_history(self) -> int:
        """Where it is sampled, one before each decision and one before the end."""
        nodes: int = (self._decisions + 1) * (1 if self.samples else CHANCES_A_DECISION)
        return nodes

    def draw(self, weighted: Sequence[tuple[int, int]]) -> int:
        """One of some (code, weight) by lot, from the luck of the game."""
        self._drawn += 1
        return by_lot(self._seed, self._drawn, weighted)

    def get_rng_state(self) -> str:
        """Where the luck of the game stands: "seed drawn"."""
        return f"{self._seed} {self._drawn}"

    def set_rng_state(self, said: str) -> None:
        """Put the luck of the game where `get_rng_state` said that it stood."""
        self._seed, self._drawn = map(int, said.split())

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> DuelObserver | None:
        """An observer of public and private things, together or apart, now or (perfect recall) since the beginning.

        `public_info` with the own private things (SINGLE_PLAYER, the usual kinds): the seat's row as one piece, seen
        from the seat. Otherwise `dict` has a piece "public", seen from the first seat whoever asks, and a piece
        "private": one row for SINGLE_PLAYER, one row a seat for ALL_PLAYERS. Perfect recall adds pieces "…digest" and
        "…entries" to each. None, as OpenSpiel has it: an observer of nothing there is not.
        """
        if params:
            raise ValueError(f"an observer of duelstage takes no parameters, not {params}")
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        if not kind.public_info and kind.private_info == pyspiel.PrivateInfoType.NONE:
            return None
        return DuelObserver(self, kind)

    def __reduce__(self) -> tuple[Any, ...]:
        return _game_again, (self.get_parameters(), self.get_rng_state())


def _game_again(params: dict[str, Any], luck: str) -> DuelGame:
    game: DuelGame = pyspiel.load_game("duelstage", params)
    game.set_rng_state(luck)
    return game


class DuelState(pyspiel.State):
    """A match at one moment."""

    def __init__(self, game: DuelGame) -> None:
        super().__init__(game)
        self.episode = game.first.clone()

    def current_player(self) -> int:
        player = self.episode.to_play
        if player in SEATS:
            return player
        return int(pyspiel.PlayerId.CHANCE if player == CHANCE else pyspiel.PlayerId.TERMINAL)

    def _legal_actions(self, player: int) -> list[int]:
        return self.episode.legal()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Outcomes with their probabilities; where luck is sampled one, which stands for any."""
        if self.get_game().samples:
            return [(0, 1.0)] if self.episode.to_play == CHANCE else []
        first = self.episode.game.actions.code_answer
        return [(code - first, chance) for code, chance in self.episode.chances()]

    def _apply_action(self, action: int) -> None:
        player, game = self.episode.to_play, self.get_game()
        if player != CHANCE or not game.samples:
            self.episode.apply(self._code(player, action))
            return
        while self.episode.to_play == CHANCE:
            self.episode.apply(game.draw(self.episode.game.chances(self.episode.position)))

    def _code(self, player: int, action: int) -> int:
        """The code of an action, or of an outcome of chance."""
        return action + self.episode.game.actions.code_answer if player == CHANCE else action

    def _action_to_string(self, player: int, action: int) -> str:
        chance = player == pyspiel.PlayerId.CHANCE
        if chance and self.get_game().samples:
            return "luck"
        code = self._code(CHANCE if chance else player, action)
        return str(self.episode.game.actions.notation(self.episode.position, code))

    def is_terminal(self) -> bool:
        return self.episode.over

    def returns(self) -> list[float]:
        return list(self.episode.returns())

    def __str__(self) -> str:
        return self.episode.game.text(self.episode.position)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> DuelState:
        """A state that `player` cannot tell from this one (`Episode.resample`). `sampler`: gives numbers below 1.

        Both decks belong to the game, so they stay the same, in formats with closed lists too; the unknown cards are
        dealt out evenly. While both answer in secret, a seat that waits cannot tell who is awaited, so the state may
        await the other one (A-HID-1, M-HID-1).

        Its `history` is empty. What led here in truth is not its past, and must not be found in it; a past of its own
        would have to be searched for, draw by draw, which takes longer than the deal and does not always find one.
        What the other seat remembers is what everybody was told and what it sees now (history.py).
        """
        game = self.get_game()
        other: DuelState = game.new_initial_state()
        other.episode = self.episode.resample(player, int(sampler() * 2**53), game.decks)
        return other

    def __reduce__(self) -> tuple[Any, ...]:
        return _state_again, (self.get_game(), self.serialize())


def _state_again(game: DuelGame, said: str) -> DuelState:
    state: DuelState = game.deserialize_state(said)
    return state


@cache
def parts_of(reader: Reader) -> Parts:
    return Parts(reader.schema)


class DuelObserver:
    """Writes what is observed of a state into `tensor`, float32; `dict` has its pieces, which share its memory."""

    def __init__(self, game: DuelGame, kind: Any) -> None:
        self.reader, self.parts, self.recalls = game.reader, game.parts, bool(kind.perfect_recall)
        private = kind.private_info != pyspiel.PrivateInfoType.NONE
        self.both = kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS
        if kind.public_info and private and not self.both:
            self.said = [WHOLE]
        else:
            self.said = [PUBLIC] * bool(kind.public_info) + [PRIVATE] * private
        pieces = [piece for said in self.said for piece in self._pieces(said)]
        self._scales = np.concatenate([scales for _, _, scales in pieces])
        self.tensor = np.zeros(len(self._scales), np.float32)
        self.dict: dict[str, Any] = {}
        at = 0
        for name, shape, scales in pieces:
            self.dict[name] = self.tensor[at : at + len(scales)].reshape(shape)
            at += len(scales)

    def _pieces(self, said: str) -> list[tuple[str, tuple[int, ...], Any]]:
        """Name, shape and scales of each."""
        rows = (2,) if said == PRIVATE and self.both else ()
        columns = self._columns(said)
        pieces: list[tuple[str, tuple[int, ...], Any]] = [
            (said, (len(columns),), np.array([column.scale for column in columns]))
        ]
        if self.recalls:
            before = "" if said == WHOLE else said + "_"
            digest = np.concatenate([np.full(2, 1000), np.full(DIGEST, 255)])
            entries = np.full(LAST * len(NAMES), ENTRY_SCALE)
            pieces += [(before + "digest", digest.shape, digest), (before + "entries", (LAST, len(NAMES)), entries)]
        return [
            (name, (*rows, *shape), np.tile(scales, prod(rows)).astype(np.float32)) for name, shape, scales in pieces
        ]

    def _columns(self, said: str) -> Sequence[Column]:
        if said == WHOLE:
            return self.reader.schema.columns
        return self.parts.public_columns if said == PUBLIC else self.parts.private_columns

    def _seats(self, said: str, player: int) -> Sequence[int]:
        return SEATS if said == PRIVATE and self.both else (player,)

    def _row(self, said: str, episode: Episode, seat: int) -> array[int]:
        if said == PUBLIC:
            return self.parts.public(episode.observation(0), episode.observation(1))
        row = episode.observation(seat)
        return row if said == WHOLE else self.parts.private(row)

    def _memory(self, said: str, episode: Episode, seat: int) -> history.Memory:
        memory = episode.memories[seat]
        if said == WHOLE:
            return memory
        return history.public(memory) if said == PUBLIC else history.private(memory)

    def set_from(self, state: DuelState, player: int) -> None:
        """Write `tensor` as `player` sees the state."""
        numbers: list[array[int]] = []
        for said in self.said:
            seats = self._seats(said, player)
            numbers += [self._row(said, state.episode, seat) for seat in seats]
            if self.recalls:
                past = [self.reader.past(self._memory(said, state.episode, seat)) for seat in seats]
                numbers += [row[: 2 + DIGEST] for row in past] + [row[2 + DIGEST :] for row in past]
        np.divide(np.concatenate([np.frombuffer(row, np.int16) for row in numbers]), self._scales, out=self.tensor)

    def string_from(self, state: DuelState, player: int) -> str:
        """The same as text. It says of what game and schema it is; with perfect recall it is one line an entry."""
        return "\n".join(
            self._text(said, state.episode, seat) for said in self.said for seat in self._seats(said, player)
        )

    def _text(self, said: str, episode: Episode, seat: int) -> str:
        if said == WHOLE:
            return episode.information_text(seat) if self.recalls else episode.observation_text(seat)
        schema = self.reader.schema
        head = f"{schema.game.key} schema {schema.hash} " + ("public" if said == PUBLIC else f"seat {seat} alone")
        if self.recalls:
            return "\n".join([head, *self.reader.lines(self._memory(said, episode, seat), seat)])
        return f"{head}\n{text_of(self._columns(said), self._row(said, episode, seat))}"


pyspiel.register_game(GAME_TYPE, DuelGame)
