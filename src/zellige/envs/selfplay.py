"""Many games at once as Gymnasium's vector interface: one learner plays all seats of all games."""

from typing import Any, Unpack

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from zellige.core.kind import GameKind
from zellige.envs.batch import VectorGames, VectorSettings
from zellige.envs.spaces import PLANES, VECTOR


class ZelligeVector(VectorEnv[Any, Any, Any]):
    """`VectorGames`, as Gymnasium's vector environments are used.

    An observation is what the seat to act sees; the reward is that of the seat that has just acted. What
    belongs to all seats is in `infos`: `to_act` (from 0), `action_mask` and the `rewards` of all. A game that
    ends is followed by another one in the same step, and its last observation is not shown. All arrays are
    those of `games`, written anew in each step: whoever keeps them copies them.
    """

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012 - as Gymnasium has it

    def __init__(self, kind: GameKind, n: int, **settings: Unpack[VectorSettings]) -> None:
        self.games = VectorGames(kind, n, **settings)
        self.num_envs = n
        layout = kind.observations.OBSERVATION
        self.single_action_space = spaces.Discrete(self.games.count)
        self.single_observation_space = spaces.Dict(
            {
                "planes": spaces.Box(PLANES.min, PLANES.max, layout.planes_shape, np.uint8),
                "vector": spaces.Box(VECTOR.min, VECTOR.max, layout.vector_shape, np.int16),
            }
        )
        self.action_space = batch_space(self.single_action_space, n)
        self.observation_space = batch_space(self.single_observation_space, n)
        self._acted = np.zeros(n, np.int64)
        self._rows = np.arange(n)
        self._never = np.zeros(n, np.bool_)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, npt.NDArray[Any]], dict[str, Any]]:
        """Begin all games anew, with the same seed the same; `options` say nothing here."""
        super().reset(seed=seed, options=options)
        self.games.reset(seed)
        return self._look()

    def step(
        self, actions: npt.NDArray[np.int64]
    ) -> tuple[
        dict[str, npt.NDArray[Any]], npt.NDArray[Any], npt.NDArray[Any], npt.NDArray[Any], dict[str, Any]
    ]:
        """Take a number in each game; raises `ValueError` if one of them may not come next."""
        np.maximum(self.games.to_act, 0, out=self._acted)
        self.games.step(actions)
        observation, infos = self._look()
        return observation, self.games.rewards[self._rows, self._acted], self.games.ended, self._never, infos

    def _look(self) -> tuple[dict[str, npt.NDArray[Any]], dict[str, Any]]:
        games = self.games
        infos = {"to_act": games.to_act, "action_mask": games.masks, "rewards": games.rewards}
        return {"planes": games.planes, "vector": games.vector}, infos
