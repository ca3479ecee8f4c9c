"""A game as OpenSpiel knows it: with chance nodes, observers, information states and resampling.

A state is one of our games and the beginning of an action; OpenSpiel keeps the history. How a game begins
(who is first, where the well is) is decided by a chance node of its own at the root.
"""

import json
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import pyspiel

from zellige.core.game import Game
from zellige.core.kind import GameKind
from zellige.core.random import generator
from zellige.envs.numbered import NumberedGame
from zellige.envs.numbering import Numbering
from zellige.envs.observing import as_tensor
from zellige.envs.openings import Openings, make_openings
from zellige.envs.rewards import check_reward, rewards_of
from zellige.games import GAMES, find

LONGEST_GAME = 10_000
"""No game comes near to it."""
WIDEST_MARGIN = 1_000.0
DEFAULTS: dict[str, Any] = {
    "players": 2,
    "actions": "whole",
    "reward": "win",
    "openings": 16,
    "seed": 0,
    "options": "",
}
SAMPLES = 2**31 - 1


def short_name(kind: GameKind) -> str:
    """How OpenSpiel calls a game.

    >>> short_name(GAMES["seven-steps"])
    'zellige_seven_steps'
    """
    return f"zellige_{kind.name.replace('-', '_')}"


def load(
    game: str,
    players: int = 2,
    *,
    actions: str = "whole",
    reward: str = "win",
    openings: int = 16,
    seed: int = 0,
    **options: Any,
) -> pyspiel.Game:
    """The game of a name, as `pyspiel.load_game` makes it from the same parameters.

    `openings` is the number of ways to begin, drawn by `seed`; the chance node at the root chooses one.
    """
    check_reward(reward)
    packed = urlsafe_b64encode(json.dumps(options, sort_keys=True).encode()).decode().rstrip("=")
    parameters = {
        "players": players,
        "actions": actions,
        "reward": reward,
        "openings": openings,
        "seed": seed,
        "options": packed if options else "",
    }
    made = _Settings(find(game), parameters)  # what does not fit is said by us, in a sentence
    return pyspiel.load_game(short_name(made.kind), parameters)


def _options_of(packed: str) -> dict[str, Any]:
    """What `load` has packed: a parameter of OpenSpiel must not contain commas and brackets."""
    if not packed:
        return {}
    unpacked: dict[str, Any] = json.loads(urlsafe_b64decode(packed + "=" * (-len(packed) % 4)))
    return unpacked


class _Settings:
    """What all states of a game share; a copy of a state shares it, too."""

    def __init__(self, kind: GameKind, parameters: Mapping[str, Any]) -> None:
        given = {**DEFAULTS, **parameters}
        self.kind = kind
        self.players = int(given["players"])
        self.actions, self.reward = given["actions"], given["reward"]
        self.openings: Openings = make_openings(
            kind, self.players, _options_of(given["options"]), int(given["seed"]), int(given["openings"])
        )
        self.games = [self.openings.game(number) for number in range(len(self.openings.setups))]
        board = self.games[0].board
        self.numbers, self.outcomes = (
            max(Numbering(kind, game.board, way).count for game in self.games)
            for way in (self.actions, "chance")
        )
        self.chance = Numbering(kind, board, "chance")

    def __deepcopy__(self, _memo: Mapping[int, Any]) -> "_Settings":
        return self


def game_type(kind: GameKind) -> pyspiel.GameType:
    """What OpenSpiel is told about a game."""
    information = pyspiel.GameType.Information
    return pyspiel.GameType(
        short_name=short_name(kind),
        long_name=kind.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=information.IMPERFECT_INFORMATION if kind.hides else information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=kind.player_counts[-1],
        min_num_players=kind.player_counts[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=DEFAULTS,
    )


class ZelligeGame(pyspiel.Game):  # type: ignore[misc]  # it has no types
    """A game of ours; its parameters are those of `load`."""

    def __init__(self, kind: GameKind, params: Mapping[str, Any] | None = None) -> None:
        parameters = {**DEFAULTS, **(params or {})}
        self.settings = _Settings(kind, parameters)
        most = 1.0 if self.settings.reward == "win" else WIDEST_MARGIN
        info = pyspiel.GameInfo(
            num_distinct_actions=self.settings.numbers,
            max_chance_outcomes=max(self.settings.outcomes, len(self.settings.games)),
            num_players=self.settings.players,
            min_utility=-most,
            max_utility=most,
            utility_sum=0.0,
            max_game_length=LONGEST_GAME,
        )
        super().__init__(game_type(kind), info, parameters)

    def new_initial_state(self) -> "ZelligeState":
        """Before anything is decided."""
        return ZelligeState(self, self.settings)

    def max_chance_nodes_in_history(self) -> int:
        """As many as there might be actions."""
        return LONGEST_GAME

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: Mapping[str, Any] | None = None
    ) -> "Observer":
        """What a seat sees now, or by perfect recall all that it has seen."""
        default = pyspiel.IIGObservationType(perfect_recall=False)
        return Observer(self.settings, iig_obs_type or default, params)


class ZelligeState(pyspiel.State):  # type: ignore[misc]  # it has no types
    """A game under way; before its opening is drawn, there is none."""

    def __init__(self, game: ZelligeGame, settings: _Settings) -> None:
        super().__init__(game)
        self._settings = settings
        self._one: NumberedGame | None = None
        self._opening, self._setup = 0, ""
        self._told = ("",) * settings.players
        self._player = int(pyspiel.PlayerId.CHANCE)

    @property
    def one(self) -> NumberedGame | None:
        """Our game, to be looked at; None before its opening is drawn."""
        return self._one

    # -- what OpenSpiel asks for ---------------------------------------------------------------------

    def current_player(self) -> int:
        """The seat to act, from 0; chance; or that the game is over."""
        return self._player

    def _legal_actions(self, player: int) -> list[int]:  # noqa: ARG002 - there is but one who acts
        return self._game().legal()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What chance may bring, and how likely."""
        if self._one is None:
            count = len(self._settings.games)
            return [(opening, 1 / count) for opening in range(count)]
        outcomes = self._settings.chance.outcomes(self._one.game.state)
        total = sum(weight for _, weight in outcomes)
        return [(number, weight / total) for number, weight in outcomes]

    def _apply_action(self, action: int) -> None:
        if self._one is None:
            opening, self._opening = self._settings.games[action], action
            self._one = NumberedGame(opening.copy(), self._settings.actions)
            self._setup = json.dumps(opening.setup, sort_keys=True)
        elif self._player == pyspiel.PlayerId.CHANCE:
            before = self._one.game.state
            drawn = self._settings.chance.action(before, (action,))
            assert drawn is not None
            self._tell(before, self._one.draw(drawn))
        else:
            before, event = self._one.game.state, self._one.play(action)
            if event is not None:
                self._tell(before, event)
        self._player = self._whose_turn(self._one.game)

    def _tell(self, before: Any, event: Any) -> None:
        """Each seat learns of an event what it may."""
        text_for = self._settings.kind.text_for
        self._told = tuple(
            f"{told} {text_for(before, event.action, seat)}" for seat, told in enumerate(self._told, 1)
        )

    @staticmethod
    def _whose_turn(game: Game) -> int:
        seat = game.to_act
        if seat is None:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if seat == "chance" else int(seat) - 1

    def _action_to_string(self, player: int, action: int) -> str:
        if self._one is None:
            return f"*opening {action}"
        if player == pyspiel.PlayerId.CHANCE:
            return self._settings.chance.name(self._one.game.state, (), action)
        return self._one.name(action)

    def is_terminal(self) -> bool:
        """The game is over."""
        return self._player == int(pyspiel.PlayerId.TERMINAL)

    def returns(self) -> list[float]:
        """By seat; nothing while the game is running."""
        if self._one is None:
            return [0.0] * self._settings.players
        return rewards_of(self._one.game, self._settings.reward)

    def rewards(self) -> list[float]:
        """All is paid at the end."""
        return self.returns()

    def __str__(self) -> str:
        if self._one is None:
            return "before the opening"
        events = " ".join(map(str, self._one.game.events))
        return f"{self._setup} {events} {self._one.path or ''}".rstrip()

    # -- what a seat knows ---------------------------------------------------------------------------

    def recalled(self, player: int) -> str:
        """All that a seat has seen so far, and the numbers of an action that it has begun."""
        begun = self._one.path if self._one is not None and player == self._player else ()
        return f"{self._setup}{self._told[player]} {begun or ''}".rstrip()

    def seen(self, player: int) -> str:
        """What a seat sees now, as data."""
        if self._one is None:
            return ""
        game, seat = self._one.game, player + 1
        shown = game.kind.visibility.view(game.board, game.state, seat, counted=True)
        begun = self._one.path if player == self._player else ()
        return json.dumps({**shown, "to_act": game.to_act, "begun": begun}, sort_keys=True)

    def resample_from_infostate(self, player_id: int, probability_sampler: Any) -> "ZelligeState":
        """A state that the player cannot tell from this one.

        What the others have been told until now is of another world there: for them it begins with what
        everybody has seen, and with what they see in that world. History is that of this state.
        """
        sampled: ZelligeState = self.clone()
        sampled.go_to_another_world(player_id, int(probability_sampler() * SAMPLES))
        return sampled

    def go_to_another_world(self, player: int, luck: int) -> None:
        """Let what a player cannot know be something else that it might be."""
        one = self._game()
        game = one.game
        state = game.determinise(player + 1, generator(luck))
        path = one.path if player == self._player else ()
        other = NumberedGame(self._settings.openings.game(self._opening, state), one.actions, path)
        self._one = other
        self._told = tuple(
            known if seat == player else f" ... {self.seen(seat)}" for seat, known in enumerate(self._told)
        )

    def _game(self) -> NumberedGame:
        assert self._one is not None
        return self._one


class Observer:
    """What a player sees: `tensor`, its parts in `dict` by the names of the features, and strings."""

    def __init__(
        self,
        settings: _Settings,
        wanted: pyspiel.IIGObservationType,
        params: Mapping[str, Any] | None,
    ) -> None:
        if params:
            raise ValueError(f"observations have no parameters, but were given {dict(params)}")
        if not wanted.public_info or wanted.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            raise ValueError("a player observes what all see and what it alone sees, and nothing else")
        self._recall = wanted.perfect_recall
        self.tensor: Any = None
        self.dict: dict[str, Any] = {}
        if not self._recall:
            self._make_tensor(settings)

    def _make_tensor(self, settings: _Settings) -> None:
        """The tensor, and its parts as views of it: as the game's observation is laid out."""
        layout = settings.kind.observations.OBSERVATION
        self.tensor = np.zeros(layout.size, np.float32)
        split = layout.size - layout.vector_shape[0]
        planes = self.tensor[:split].reshape(layout.planes_shape)
        for name, is_plane, place in layout.parts():
            self.dict[name] = planes[place] if is_plane else self.tensor[split:][place]

    def set_from(self, state: ZelligeState, player: int) -> None:
        """Write what a player sees in a state."""
        if self.tensor is None:
            raise ValueError("by perfect recall there is a string, and no tensor")
        self.tensor.fill(0)
        if state.one is not None:
            self.tensor[:] = as_tensor(*state.one.observe(player + 1))

    def string_from(self, state: ZelligeState, player: int) -> str:
        """The same as data; by perfect recall, all that the player has been told."""
        return state.recalled(player) if self._recall else state.seen(player)


def _class_of(kind: GameKind) -> type[ZelligeGame]:
    """OpenSpiel makes a game from its parameters alone, and keeps what makes it for longer than Python runs.

    A class may be kept like that; any other object would be let go of when there is no interpreter any more.
    """

    class OfThisKind(ZelligeGame):
        def __init__(self, params: Mapping[str, Any] | None = None) -> None:
            super().__init__(kind, params)

    return OfThisKind


def register_all(kinds: Sequence[GameKind]) -> None:
    """Let `pyspiel.load_game` know these games."""
    for kind in kinds:
        if short_name(kind) not in pyspiel.registered_names():
            pyspiel.register_game(game_type(kind), _class_of(kind))


register_all(list(GAMES.values()))
