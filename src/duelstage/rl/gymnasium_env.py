"""One seat against a bot as a Gymnasium environment: the bot plays inside `step`.

The reward is 1 for a win, -1 for a loss, else 0. `terminated`: over by the rules; `truncated`: cut after
`max_decisions`. What is legal is in `info["action_mask"]` (int8) and `action_masks()` (bool, as sb3-contrib asks).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..bots import BOTS
from ..games import game as game_of_key
from ..kernel.duel import Duel
from ..kernel.errors import IllegalAction
from .encode import Schema
from .episode import Episode
from .history import Reader
from .needs import missing
from .opponent import Player, player
from .pairing import Deck, pair_of, pairs

try:
    import gymnasium

    from .spaces import LegalActions, as_array, as_mask, rows
except ImportError as error:
    raise missing("gymnasium_env", error) from error

SEEDS = 2**62
SEATS = (0, 1)
OPTIONS = ("seat", "decks", "chance")  # of `reset`
ID = "duelstage/Duel-v0"


class DuelEnv(gymnasium.Env):
    """A match of a game.

    `opponent`: a bot by its name, or a function from an `Episode` and a seat to a code. `seat`: 0, 1, or None: drawn
    for each match. `decks`: two of these are drawn for each match, one a seat (none: of all ready decks). `scaled`:
    observations are float32 divided by their scales, else int16. `max_decisions`: of both seats; 0: no limit.
    `illegal`: what an action that may not be done does: "lose" the match, with the reason in `info["illegal"]`, or
    "raise" IllegalAction with it. `render_mode`: "ansi", `render` gives the match as text, or "human", it is printed
    after each step; hidden cards too, for whoever looks on.

    Where a match has ended before this seat decides anything, as in the smallest games, the mask allows code 0, and
    the first step ignores its action and tells the end.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi", "human"], "render_fps": 1}  # noqa: RUF012  # as Gymnasium has it

    def __init__(
        self,
        game: Duel | str = "artistes/standard",
        opponent: str | Player = "random",
        seat: int | None = None,
        decks: Sequence[Deck] = (),
        scaled: bool = True,
        max_decisions: int = 0,
        illegal: str = "lose",
        render_mode: str | None = None,
    ) -> None:
        if seat not in (None, *SEATS):
            raise ValueError(f"seat: {seat!r}; expected 0, 1 or None")
        if isinstance(opponent, str) and opponent not in BOTS:
            raise ValueError(f"opponent: {opponent!r} is no bot; expected one of {', '.join(BOTS)}, or a function")
        if max_decisions < 0:
            raise ValueError(f"max_decisions: {max_decisions}; expected 0 (no limit) or more")
        self.game: Duel = game_of_key(game) if isinstance(game, str) else game
        self.schema = Schema(self.game)
        self.opponent, self.seat_wanted, self.scaled, self.max_decisions = opponent, seat, scaled, max_decisions
        if illegal not in ("raise", "lose"):
            raise ValueError(f"illegal: {illegal!r} is unknown; expected raise or lose")
        if render_mode is not None and render_mode not in self.metadata["render_modes"]:
            raise ValueError(f"render_mode: {render_mode!r} is unknown; expected ansi, human or None")
        self.illegal, self.render_mode = illegal, render_mode
        self.pairs = pairs(self.game, decks)
        self.observation_space = rows(self.schema, scaled)
        self.action_space = LegalActions(self.schema.n_codes, self._legal)
        self._reader = Reader(self.schema)
        self.episode: Episode | None = None
        self.seat = 0
        self._end_is_told = False

    def _legal(self) -> list[int]:
        if self.episode is None or self._end_is_told:
            return []
        return [0] if self._is_at_end() else self.episode.legal()

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Begin a match. `options`: seat; decks, two, by seat; chance, codes that chance answers first."""
        super().reset(seed=seed)
        said = options or {}
        if unknown := said.keys() - OPTIONS:
            raise ValueError(f"options: {sorted(unknown)[0]!r} is unknown; expected some of {', '.join(OPTIONS)}")
        if said.get("seat") not in (None, *SEATS):
            raise ValueError(f"options: seat is {said['seat']!r}; expected 0, 1 or None")
        decks: Sequence[Sequence[str]] = self.pairs[int(self.np_random.integers(len(self.pairs)))]
        if "decks" in said:
            decks = pair_of(self.game, said["decks"])
        drawn, own_seed, bot_seed = (int(self.np_random.integers(n)) for n in (2, SEEDS, SEEDS))
        wanted = said.get("seat", self.seat_wanted)
        self.seat = drawn if wanted is None else int(wanted)
        chance = said.get("chance", ())
        luck: Any = "given" if chance else "drawn"
        self.episode = Episode(self.game, decks, own_seed, luck, chance, self._reader)
        self._other = player(self.opponent, self.episode, 1 - self.seat, bot_seed)
        self._end_is_told = False
        self._play_on()
        self._show()
        return self._seen(), self._info()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Do an action, then let the opponent play until this seat decides. Raises IllegalAction after the end."""
        episode, info = self._need_episode(), {}
        if self._end_is_told:
            raise IllegalAction("the match is over, or cut: reset")
        if not self._is_at_end():
            try:
                episode.apply(action)
            except IllegalAction as error:
                if self.illegal == "raise":
                    raise
                episode.concede(self.seat)
                info["illegal"] = str(error)
                gymnasium.logger.warn("an illegal action has lost the match; info['illegal'] says why it is none")
            self._play_on()
            self._show()
        self._end_is_told = self._is_at_end()
        return self._seen(), episode.returns()[self.seat], episode.over, self._is_cut(), self._info() | info

    def _need_episode(self) -> Episode:
        if self.episode is None:
            raise gymnasium.error.ResetNeeded("call reset first")
        return self.episode

    def _is_cut(self) -> bool:
        episode = self._need_episode()
        return not episode.over and 0 < self.max_decisions <= episode.plies

    def _is_at_end(self) -> bool:
        return self._need_episode().over or self._is_cut()

    def _play_on(self) -> None:
        episode = self._need_episode()
        while episode.to_play == 1 - self.seat and not self._is_cut():
            episode.apply(self._other(episode, 1 - self.seat))

    def _seen(self) -> Any:
        return as_array(self.schema, self._need_episode().observation(self.seat), self.scaled)

    def _mask(self) -> Any:
        if not self._is_at_end():
            return as_mask(self._need_episode().mask(self.seat))
        mask = as_mask(bytearray(self.schema.n_codes))
        mask[0] = not self._end_is_told
        return mask

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self._mask(), "seat": self.seat}

    def action_masks(self) -> Any:
        """bool[n_codes]: what is legal now."""
        return self._mask().astype(bool)

    def render(self) -> str | None:
        """The match as text, hidden cards too, in "ansi"; printed in "human"."""
        if self.render_mode == "human":
            print(self._need_episode())
        return str(self._need_episode()) if self.render_mode == "ansi" else None

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()


if ID not in gymnasium.registry:  # `gymnasium.make("duelstage.rl.gymnasium_env:duelstage/Duel-v0")` imports this first
    gymnasium.register(ID, entry_point="duelstage.rl.gymnasium_env:DuelEnv")
