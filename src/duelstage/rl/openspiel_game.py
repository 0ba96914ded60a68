"""Every game and format as an OpenSpiel game: `pyspiel.load_game("duelstage(game=masters/jr)")` after importing this.

Parameters: `game`, a key; `deck_0` and `deck_1`, names of ready decks ("": the first two), or instead of these
`mini`, a small game of minis.py that can be solved; `luck`:
"asked": every draw and toss is a chance node with its outcomes, for solvers and for search that must not foresee luck.
"seeded": three chance nodes at the root give the seed of a match, and the engine draws by itself: short histories for
long matches. Whoever copies such a state copies its future too, so search from `resample_from_infostate`.

Actions are the codes of the game; outcomes of chance are options, from 0. Tensors are the rows of encode.py and
history.py, scaled. A resampled state goes on, but its `history` is that of the state that it was made from.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from ..kernel.game import CHANCE
from .encode import Schema
from .episode import OVER, Episode, know, reader_of
from .history import DIGEST, NAMES, Reader
from .minis import mini_game, mini_of
from .needs import missing
from .pairing import cards_of, ready_decks

try:
    import numpy as np
    import pyspiel
except ImportError as error:
    raise missing("openspiel_game", error) from error

N_OPTIONS = 64  # answers of chance; outcomes of the three nodes that give a seed
N_SEEDS = 3
DECISIONS_A_TURN = 256  # more than any turn has: questions are cut after 100 effects (A-FX-6)
ENTRY_SCALE = 64
PARAMETERS = {"game": "artistes/standard", "deck_0": "", "deck_1": "", "luck": "asked", "mini": ""}
GAME_TYPE = pyspiel.GameType(
    short_name="duelstage",
    long_name="Duelstage",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=2,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=True,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification=PARAMETERS,
)


class Table:
    """What all states of a game share: copies and pickles of a state have the same one."""

    def __init__(self, game: str, deck_0: str, deck_1: str, mini: str) -> None:
        self.said = (game, deck_0, deck_1, mini)
        if mini:
            self.reader, self.decks = know(Reader(Schema(mini_game(mini)))), mini_of(mini).decks
            return
        self.reader = reader_of(game)
        ready = list(ready_decks(self.reader.schema.game))
        names = (deck_0 or ready[0], deck_1 or ready[1 % len(ready)])
        first, second = (cards_of(self.reader.schema.game, name) for name in names)
        self.decks = (first, second)

    def begin(self, seeds: tuple[int, ...]) -> Episode:
        seed = sum(part * N_OPTIONS**i for i, part in enumerate(seeds))
        return Episode(self.reader.schema.game, self.decks, seed, reader=self.reader)

    def __reduce__(self) -> tuple[Any, tuple[str, str, str, str]]:
        return table_of, self.said


@cache
def table_of(game: str, deck_0: str, deck_1: str, mini: str) -> Table:
    return Table(game, deck_0, deck_1, mini)


class DuelGame(pyspiel.Game):
    """A game in a format with two decks."""

    def __init__(self, params: Any = None) -> None:
        said = {**PARAMETERS, **(params or {})}
        if said["luck"] not in ("asked", "seeded"):
            raise ValueError(f"luck: {said['luck']!r} is unknown; expected asked or seeded")
        self.table = table_of(said["game"], said["deck_0"], said["deck_1"], said["mini"])
        self.reader = self.table.reader
        game = self.reader.schema.game
        self.first: Episode | None = None
        if said["luck"] == "asked":
            self.first = Episode(game, self.table.decks, 0, "asked", reader=self.reader)
        info = pyspiel.GameInfo(
            num_distinct_actions=game.n_codes,
            max_chance_outcomes=N_OPTIONS,
            num_players=2,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=game.options.turn_cap * DECISIONS_A_TURN,
        )
        super().__init__(GAME_TYPE, info, params or {})

    def new_initial_state(self) -> DuelState:
        return DuelState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> DuelObserver | None:
        """What one seat may know: public things and its own private ones together. None: apart there is none."""
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        if not kind.public_info or kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            return None
        return DuelObserver(self.reader, kind.perfect_recall, params)


class DuelState(pyspiel.State):
    """A match at one moment. `episode` is None while chance has not given the seed."""

    def __init__(self, game: DuelGame) -> None:
        super().__init__(game)
        self.table = game.table
        self.seeds: tuple[int, ...] = ()
        self.episode: Episode | None = game.first.clone() if game.first is not None else None

    def current_player(self) -> int:
        player = CHANCE if self.episode is None else self.episode.to_play
        if player in (0, 1):
            return player
        return int(pyspiel.PlayerId.CHANCE if player == CHANCE else pyspiel.PlayerId.TERMINAL)

    def _legal_actions(self, player: int) -> list[int]:
        return self.episode.legal() if self.episode is not None else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        if self.episode is None:
            return [(option, 1 / N_OPTIONS) for option in range(N_OPTIONS)]
        first = self.episode.game.actions.code_answer
        return [(code - first, chance) for code, chance in self.episode.chances()]

    def _apply_action(self, action: int) -> None:
        if self.episode is None:
            self.seeds = (*self.seeds, action)
            if len(self.seeds) == N_SEEDS:
                self.episode = self.table.begin(self.seeds)
            return
        self.episode.apply(self._code(self.episode.to_play, action))

    def _code(self, player: int, action: int) -> int:
        """The code of an action, or of an outcome of chance."""
        assert self.episode is not None
        return action + self.episode.game.actions.code_answer if player in (CHANCE, OVER) else action

    def _action_to_string(self, player: int, action: int) -> str:
        if self.episode is None:
            return f"seed {action}"
        code = self._code(CHANCE if player == pyspiel.PlayerId.CHANCE else player, action)
        return str(self.episode.game.actions.notation(self.episode.position, code))

    def is_terminal(self) -> bool:
        return self.episode is not None and self.episode.over

    def returns(self) -> list[float]:
        return list(self.episode.returns()) if self.episode is not None else [0.0, 0.0]

    def __str__(self) -> str:
        if self.episode is None:
            return f"seeds {self.seeds}"
        return self.episode.game.text(self.episode.position)

    def resample_from_infostate(self, player: int, sampler: Any) -> DuelState:
        """A state that `player` cannot tell from this one (`Episode.resample`). `sampler`: gives numbers below 1."""
        other: DuelState = self.clone()
        if self.episode is not None:
            other.episode = self.episode.resample(player, int(sampler() * 2**53))
        return other


class DuelObserver:
    """The row of what a seat sees now, or with perfect recall of all that it has seen and done (history.py)."""

    def __init__(self, reader: Reader, recalls: bool, params: Any) -> None:
        if params:
            raise ValueError(f"an observer of duelstage takes no parameters, not {params}")
        self.reader, self.recalls = reader, recalls
        self.scales = np.frombuffer(reader.schema.scales, np.float32)
        if self.recalls:
            entries = reader.length - len(reader.schema) - 2 - DIGEST
            more = [np.full(2, 1000), np.full(DIGEST, 255), np.full(entries, ENTRY_SCALE)]
            self.scales = np.concatenate([self.scales, *more]).astype(np.float32)
        self.tensor = np.zeros(len(self.scales), np.float32)
        n = len(reader.schema)
        self.dict = {"observation": self.tensor[:n]}
        if self.recalls:
            self.dict["digest"] = self.tensor[n : n + 2 + DIGEST]
            self.dict["entries"] = self.tensor[n + 2 + DIGEST :].reshape(-1, len(NAMES))

    def set_from(self, state: DuelState, player: int) -> None:
        """Write `tensor` as `player` sees the state."""
        episode = state.episode
        if episode is None:
            self.tensor.fill(0)
            return
        row = episode.information(player) if self.recalls else episode.observation(player)
        np.divide(np.frombuffer(row, np.int16), self.scales, out=self.tensor)

    def string_from(self, state: DuelState, player: int) -> str:
        if state.episode is None:
            return f"seat {player}, before the seed"
        return state.episode.information_text(player) if self.recalls else state.episode.observation_text(player)


pyspiel.register_game(GAME_TYPE, DuelGame)
