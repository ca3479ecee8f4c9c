"""A game as PettingZoo knows it: one agent acts after another, and a mask says what it may do."""

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

import zellige
from zellige.envs.numbered import NumberedGame
from zellige.envs.numbering import ActionSet
from zellige.envs.rewards import Reward, check_reward, rewards_of
from zellige.envs.showing import as_characters
from zellige.envs.spaces import Form, check_form, seen, space_of

RENDER_MODES = ("ansi", "svg")


class ZelligeAEC(AECEnv):  # type: ignore[misc]  # it has no types
    """A game of two to four agents: `player_1` has seat 1, and so on.

    An observation has `observation` (a float tensor, or the features by their names) and `action_mask`, whose
    numbers `zellige.envs.Numbering` puts into words. Rewards are paid when the game ends. A number that may
    not come next is refused by a `ValueError`, and nothing changes.

    `metadata["version"]` is that of the numbers and the observations: a model fits the version that it was
    trained with.
    """

    metadata: dict[str, Any]

    def __init__(
        self,
        game: str,
        players: int = 2,
        *,
        actions: ActionSet = "whole",
        observation: Form = "tensor",
        reward: Reward = "win",
        render_mode: str | None = None,
        seed: int | None = None,
        **options: Any,
    ) -> None:
        super().__init__()
        check_reward(reward)
        check_form(observation)
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise ValueError(f"render_mode is one of {', '.join(RENDER_MODES)}, not {render_mode!r}")
        self._form, self._reward, self.render_mode = observation, reward, render_mode
        self._options, self._actions = options, actions
        self._luck = np.random.default_rng(seed)
        self._one = self._new(game, players, self._draw_seed())
        kind = self._one.game.kind
        self.metadata = {
            "name": f"{kind.name}_v{kind.environment_version}",
            "version": kind.environment_version,
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(1, players + 1)]
        self.action_spaces = {agent: spaces.Discrete(self._one.count) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": space_of(kind, observation),
                    "action_mask": spaces.Box(0, 1, (self._one.count,), np.int8),
                }
            )
            for agent in self.possible_agents
        }

    def _new(self, game: str, players: int, seed: int) -> NumberedGame:
        return NumberedGame(zellige.new(game, players, seed=seed, options=self._options), self._actions)

    def _draw_seed(self) -> int:
        return int(self._luck.integers(2**63))

    @property
    def game(self) -> zellige.Game:
        """The game under way: whoever trains an agent should not let it look there."""
        return self._one.game

    # -- AECEnv -------------------------------------------------------------------------------------

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The same for all agents, and for every number of players."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The same for all agents, and for every number of players."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:  # noqa: ARG002
        """Begin a new game; with the same seed it is the same game, without one it is another each time.

        `options` are those that PettingZoo gives to all environments; none of them says anything here.
        """
        if seed is not None:
            self._luck = np.random.default_rng(seed)
        game = self._one.game
        self._one = self._new(game.kind.name, len(game.players), self._draw_seed())
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def _select(self) -> None:
        """Whose turn it is; when the game is over, the agents are told one after another."""
        seat = self._one.game.to_act
        self.agent_selection = self.possible_agents[seat - 1 if isinstance(seat, int) else 0]

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent may see, and what it may do if it is to act."""
        seat = self.possible_agents.index(agent) + 1
        return {"observation": seen(self._one, seat, self._form), "action_mask": self._one.mask(seat)}

    def step(self, action: int | None) -> None:
        """Take a number of the agent whose turn it is; None of one for whom the game is over."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} is to act: None is only for an agent whose game is over")
        self._one.play(action)
        self._cumulative_rewards[agent] = 0.0
        paid = rewards_of(self._one.game, self._reward)
        self.rewards = dict(zip(self.possible_agents, paid, strict=True))
        if self._one.game.is_over:
            self.terminations = dict.fromkeys(self.agents, True)
        self._select()
        self._accumulate_rewards()

    def render(self) -> str | None:
        """What everybody may see: in characters (`ansi`), or as a picture (`svg`); None without a mode."""
        game = self._one.game
        if self.render_mode is None:
            return None
        return game.svg() if self.render_mode == "svg" else as_characters(game)

    def close(self) -> None:
        """There is nothing to let go of; PettingZoo asks for it of whoever can be shown."""

    def __str__(self) -> str:
        return str(self.metadata["name"])
