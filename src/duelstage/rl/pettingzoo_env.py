"""Both seats as a PettingZoo environment. `env`: seat by seat (AEC); `parallel_env`: both give an action each step.

An agent may act many times in a row, as turns have many decisions. Observations are {"observation", "action_mask"};
seat by seat the mask of who does not decide is all zeros. Rewards come at the end: 1 and -1, 0 in a draw. After
`max_cycles` decisions a match is truncated.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, ClassVar

from ..games import game as game_of_key
from ..kernel.duel import Duel
from .encode import Schema
from .episode import Episode
from .history import Reader
from .needs import missing
from .pairing import Deck, pair_of, pairs

try:
    import gymnasium
    import numpy as np
    import pettingzoo
    from pettingzoo.utils import wrappers

    from .spaces import LegalActions, as_array, as_mask, mask_space, rows
except ImportError as error:
    raise missing("pettingzoo_env", error) from error

AGENTS = ("seat_0", "seat_1")
SEEDS = 2**62
RENDER_MODES = ("ansi", "human")  # the match as text; the same, printed after each step


class _Table:
    """The match behind either environment."""

    def __init__(
        self,
        game: Duel | str = "artistes/standard",
        decks: Sequence[Deck] = (),
        scaled: bool = False,
        max_cycles: int = 0,
        render_mode: str | None = None,
    ) -> None:
        self.game: Duel = game_of_key(game) if isinstance(game, str) else game
        self.schema = Schema(self.game)
        self.scaled, self.max_cycles, self.render_mode = scaled, max_cycles, render_mode
        if render_mode not in (None, *RENDER_MODES):
            raise ValueError(f"render_mode: {render_mode!r} is unknown; expected {', '.join(RENDER_MODES)} or None")
        if max_cycles < 0:
            raise ValueError(f"max_cycles: {max_cycles}; expected 0 (no limit) or more")
        self.pairs = pairs(self.game, decks)
        self.reader = Reader(self.schema)
        self.luck = np.random.default_rng()
        self.episode: Episode | None = None
        seen = gymnasium.spaces.Dict({"observation": rows(self.schema, scaled), "action_mask": mask_space(self.schema)})
        self.seen = dict.fromkeys(AGENTS, seen)
        self.codes = {
            agent: LegalActions(self.schema.n_codes, partial(self._legal, s)) for s, agent in enumerate(AGENTS)
        }

    def _legal(self, seat: int) -> list[int]:
        return self.episode.legal() if self.episode is not None and self.episode.to_play == seat else []

    def begin(self, seed: int | None, options: dict[str, Any] | None) -> None:
        """A new match; with a seed everything begins again, without one the stream goes on."""
        if seed is not None:
            self.luck = np.random.default_rng(seed)
        said = options or {}
        decks: Sequence[Sequence[str]] = self.pairs[int(self.luck.integers(len(self.pairs)))]
        if "decks" in said:
            decks = pair_of(self.game, said["decks"])
        chance = said.get("chance", ())
        luck: Any = "given" if chance else "drawn"
        self.episode = Episode(self.game, decks, int(self.luck.integers(SEEDS)), luck, chance, self.reader)

    @property
    def match(self) -> Episode:
        if self.episode is None:
            raise ValueError("call reset first")
        return self.episode

    @property
    def decides(self) -> str:
        """The agent that decides; at the end the first."""
        return AGENTS[max(0, self.match.to_play)]

    @property
    def is_cut(self) -> bool:
        return not self.match.over and 0 < self.max_cycles <= self.match.plies

    def observe(self, agent: str) -> dict[str, Any]:
        if agent not in AGENTS:
            raise ValueError(f"agent {agent!r}: expected one of {', '.join(AGENTS)}")
        seat = AGENTS.index(agent)
        mask = self.match.mask(seat)
        if self.is_cut:
            mask = bytearray(len(mask))
        return {
            "observation": as_array(self.schema, self.match.observation(seat), self.scaled),
            "action_mask": as_mask(mask),
        }

    def rewards(self) -> dict[str, float]:
        return dict(zip(AGENTS, self.match.returns(), strict=True))

    def render(self) -> str | None:
        if self.render_mode == "human":
            print(self.match)
        return str(self.match) if self.render_mode == "ansi" else None

    def show(self) -> None:
        if self.render_mode == "human":
            self.render()


class raw_env(pettingzoo.AECEnv):  # named as PettingZoo names it
    """Seat by seat. Arguments are those of `env`."""

    metadata: ClassVar[dict[str, Any]] = {
        "name": "duelstage_v0",
        "render_modes": [*RENDER_MODES],
        "is_parallelizable": False,
    }

    def __init__(self, **said: Any) -> None:
        super().__init__()
        self.table = _Table(**said)
        self.render_mode = self.table.render_mode
        self.possible_agents = list(AGENTS)

    def observation_space(self, agent: str) -> Any:
        return self.table.seen[agent]

    def action_space(self, agent: str) -> Any:
        return self.table.codes[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.table.begin(seed, options)
        self.agents = list(AGENTS)
        self.rewards = dict.fromkeys(AGENTS, 0.0)
        self._cumulative_rewards = dict.fromkeys(AGENTS, 0.0)
        self.terminations = dict.fromkeys(AGENTS, False)
        self.truncations = dict.fromkeys(AGENTS, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in AGENTS}
        self.agent_selection = self.table.decides
        self.table.show()

    def observe(self, agent: str) -> dict[str, Any]:
        return self.table.observe(agent)

    def step(self, action: Any) -> None:
        """Do an action of the agent that decides. Raises IllegalAction, with the reason."""
        match, agent = self.table.match, self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        match.apply(action)
        self.rewards = self.table.rewards()
        over, cut = match.over, self.table.is_cut
        self.terminations = dict.fromkeys(AGENTS, over)
        self.truncations = dict.fromkeys(AGENTS, cut)
        if not over and not cut:
            self.agent_selection = self.table.decides
        else:
            self.agent_selection = self.agents[0]
        self._accumulate_rewards()
        self.table.show()

    def render(self) -> str | None:
        """The match as text, hidden cards too, in "ansi"; printed in "human"."""
        return self.table.render()

    def close(self) -> None:
        """Nothing is open."""


def env(**said: Any) -> Any:
    """Seat by seat, with PettingZoo's check that calls come in order.

    `game`: its key. `decks`: two of these are drawn for each match, one a seat (none: of all ready decks). `scaled`:
    observations are float32 divided by their scales, else int16. `max_cycles`: decisions after which a match is cut.
    `render_mode`: "ansi" or "human". An illegal action raises IllegalAction; PettingZoo's TerminateIllegalWrapper
    around this makes it lose instead.
    """
    return wrappers.OrderEnforcingWrapper(raw_env(**said))


class parallel_env(pettingzoo.ParallelEnv):  # named as PettingZoo names it
    """Both agents give an action each step, of which that of the seat that decides is done. Arguments as of `env`.

    The mask of a seat that waits allows code 0, which is ignored, so that a net always has something to draw from.
    """

    metadata: ClassVar[dict[str, Any]] = {"name": "duelstage_v0", "render_modes": [*RENDER_MODES]}

    def __init__(self, **said: Any) -> None:
        self.table = _Table(**said)
        self.render_mode = self.table.render_mode
        self.possible_agents = list(AGENTS)
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> Any:
        return self.table.seen[agent]

    def action_space(self, agent: str) -> Any:
        return self.table.codes[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        self.table.begin(seed, options)
        self.agents = list(AGENTS)
        self.table.show()
        return self._seen(), self._infos()

    def step(self, actions: dict[str, Any]) -> tuple[dict[str, Any], ...]:
        """Do the action of the agent that decides; `infos` say which seat decides next: "to_play", -1 at the end."""
        match = self.table.match
        if not self.agents:
            return {}, {}, {}, {}, {}
        if self.table.decides not in actions:
            raise ValueError(f"actions: none of {self.table.decides}, which decides")
        match.apply(actions[self.table.decides])
        over, cut = match.over, self.table.is_cut
        if over or cut:
            self.agents = []
        self.table.show()
        ends = (dict.fromkeys(AGENTS, over), dict.fromkeys(AGENTS, cut))
        return self._seen(), self.table.rewards(), *ends, self._infos()

    def _seen(self) -> dict[str, Any]:
        seen = {agent: self.table.observe(agent) for agent in AGENTS}
        for one in seen.values():
            one["action_mask"][0] |= not one["action_mask"].any()
        return seen

    def _infos(self) -> dict[str, Any]:
        return {agent: {"to_play": self.table.match.to_play} for agent in AGENTS}

    def render(self) -> str | None:
        """The match as text, hidden cards too, in "ansi"; printed in "human"."""
        return self.table.render()

    def close(self) -> None:
        """Nothing is open."""
