"""A game as Gymnasium knows it: one learner, and bots on all other seats."""

from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium
from gymnasium import spaces

import zellige
from zellige.envs.numbered import Mask, NumberedGame
from zellige.envs.numbering import ActionSet
from zellige.envs.rewards import Reward, check_reward, rewards_of
from zellige.envs.showing import as_characters
from zellige.envs.spaces import Form, check_form, seen, space_of
from zellige.games import GAMES

NAMESPACE = "zellige"


class ZelligeSolo(gymnasium.Env[Any, Any]):
    """A learner on one seat, bots on the others: what they and chance do comes back with the learner's step.

    `opponents` names a bot for all others, or one for each of them in order of play after the learner. With
    `seat` None it is drawn anew for each game. `info` has `action_mask`, `seat` and what was `refused`: a
    number that may not come next changes nothing but costs `refused_reward`, and `info["refused"]` says why.
    """

    metadata = {"render_modes": ["ansi", "svg"], "render_fps": 1}  # noqa: RUF012 - as Gymnasium has it

    def __init__(
        self,
        game: str,
        players: int = 2,
        *,
        opponents: str | Sequence[str] = "level:2",
        seat: int | None = None,
        actions: ActionSet = "whole",
        observation: Form = "tensor",
        reward: Reward = "win",
        refused_reward: float = 0.0,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        check_reward(reward)
        check_form(observation)
        if render_mode is not None and render_mode not in self.metadata["render_modes"]:
            raise ValueError(f"render_mode is one of {', '.join(self.metadata['render_modes'])}")
        if seat is not None and not 1 <= seat <= players:
            raise ValueError(f"seat is from 1 to {players}, or None to have it drawn")
        self._names = [opponents] * (players - 1) if isinstance(opponents, str) else list(opponents)
        if len(self._names) != players - 1:
            raise ValueError(f"{players} players need {players - 1} opponents, not {len(self._names)}")
        self._wished_seat, self._form, self._reward = seat, observation, reward
        self._options, self._actions, self._refused_reward = options, actions, refused_reward
        self.render_mode = render_mode
        self._one = NumberedGame(zellige.new(game, players, seed=0, options=options), actions)
        self._seat, self._bots = seat or 1, dict[int, zellige.Bot]()
        self.action_space = spaces.Discrete(self._one.count)
        self.observation_space = space_of(self._one.game.kind, observation)

    @property
    def game(self) -> zellige.Game:
        """The game under way: whoever trains a learner should not let it look there."""
        return self._one.game

    # -- gymnasium.Env ------------------------------------------------------------------------------

    def reset(
        self, *, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Begin a new game, with the same seed the same; others play until the learner is to act."""
        super().reset(seed=seed, options=dict(options or {}))
        old, draw = self._one.game, self.np_random.integers
        players = len(old.players)
        game = zellige.new(old.kind.name, players, seed=int(draw(2**63)), options=self._options)
        self._one = NumberedGame(game, self._actions)
        self._seat = self._wished_seat or int(draw(players)) + 1
        self._bots = {
            (self._seat + place) % players + 1: zellige.bot(name, seed=int(draw(2**31)))
            for place, name in enumerate(self._names)
        }
        self._let_others_play()
        return self._look()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Take a number; when an action is complete, the others play until the learner is to act again."""
        if self._one.game.is_over:
            raise ValueError("the game is over: reset() begins another one")
        if int(action) not in self._one.legal():
            observation, info = self._look()
            refused = {"refused": self._one.why_not(int(action))}
            return observation, self._refused_reward, False, False, info | refused
        self._one.play(int(action))
        self._let_others_play()
        reward = rewards_of(self._one.game, self._reward)[self._seat - 1]
        observation, info = self._look()
        return observation, reward, self._one.game.is_over, False, info

    def action_masks(self) -> Mask:
        """1 for each number that may come next, as maskable learners ask for it."""
        return self._one.mask(self._seat)

    def render(self) -> Any:
        """What the learner may see: in characters (`ansi`), or as a picture (`svg`); None without a mode."""
        if self.render_mode is None:
            return None
        game = self._one.game
        return game.svg(self._seat) if self.render_mode == "svg" else as_characters(game, self._seat)

    def _let_others_play(self) -> None:
        game = self._one.game
        while not game.is_over and (seat := game.acting_seat) != self._seat:
            game.play(self._bots[seat].choose(game.for_seat(seat)))
        self._one = NumberedGame(game, self._actions, self._one.path)

    def _look(self) -> tuple[Any, dict[str, Any]]:
        info = {"action_mask": self.action_masks(), "seat": self._seat}
        return seen(self._one, self._seat, self._form), info


def id_of(game: str) -> str:
    """How Gymnasium calls a game.

    >>> id_of("seven-steps")
    'zellige/SevenSteps-v0'
    """
    camel = "".join(word.capitalize() for word in game.split("-"))
    return f"{NAMESPACE}/{camel}-v{GAMES[game].environment_version}"


def register_all() -> None:
    """Let `gymnasium.make` know every game that has numbers for its actions."""
    for name in GAMES:
        if id_of(name) not in gymnasium.registry:
            gymnasium.register(
                id_of(name),
                entry_point="zellige.envs.solo:ZelligeSolo",
                kwargs={"game": name},
                disable_env_checker=True,
            )


register_all()
