"""Thousands of games stepped at once, in compiled code on flat arrays."""

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any, Literal, TypedDict

import numpy as np
import numpy.typing as npt

from zellige.core import many
from zellige.core.contract import LONGEST_PATH, OVER
from zellige.core.game import Game
from zellige.core.kind import GameKind
from zellige.core.random import generator
from zellige.envs.numbering import WAYS, ActionSet
from zellige.envs.observing import Named, by_name
from zellige.envs.openings import Openings, make_openings
from zellige.envs.rewards import Reward, by_win, check_reward

Masks = Literal["bytes", "bits"]
Array = npt.NDArray[Any]
MASKS: tuple[Masks, ...] = ("bytes", "bits")
PAID: dict[str, int] = {"win": many.BY_WIN, "margin": many.BY_MARGIN}
OPENINGS = 256


class VectorSettings(TypedDict, total=False):
    """What may be set for many games, by keyword; `VectorGames` has the defaults."""

    players: int
    threads: int
    actions: ActionSet
    masks: Masks | None
    observations: bool
    reward: Reward
    auto_reset: bool
    options: Mapping[str, Any] | None
    openings: int
    seed: int
    into: Mapping[str, Array] | None


class VectorGames:
    """`n` games of one kind, stepped together; a game that ends is followed by a new one.

    Nothing is allocated in a step: every array below is written in place, game `i` in row `i`. With the same
    seed the same actions bring the same games, whatever the number of threads.

    `to_act`
        the seat to act in each game, from 0; a number below 0 where a game is over and none follows
    `numbers`, `counts`
        what may come next: the first `counts[i]` of `numbers[i]`, in no order
    `masks`
        the same as `uint8[n, count]`, or packed as `uint8[n, ceil(count / 8)]`, the lowest bit first
    `planes`, `vector`
        what the seat to act sees (docs/numbers.md says what they mean)
    `rewards`
        of each seat, for what has just been done
    `ended`
        the games that ended in this step; their last points are in `points`

    >>> from zellige.games import find
    >>> games = VectorGames(find("maharani"), 3, players=2, seed=7)
    >>> games.to_act.tolist(), games.masks.shape, games.planes.shape, games.vector.shape
    ([1, 1, 0], (3, 1794), (3, 35, 10, 10), (3, 143))
    >>> games.step(games.any_actions())
    >>> games.ended.any(), games.rewards.tolist()
    (np.False_, [[0.0, 0.0], [0.0, 0.0], [0.0, 0.0]])
    """

    def __init__(
        self,
        kind: GameKind,
        n: int,
        *,
        players: int = 2,
        threads: int = 1,
        actions: ActionSet = "whole",
        masks: Masks | None = "bytes",
        observations: bool = True,
        reward: Reward = "win",
        auto_reset: bool = True,
        options: Mapping[str, Any] | None = None,
        openings: int = OPENINGS,
        seed: int = 0,
        into: Mapping[str, Array] | None = None,
    ) -> None:
        if n < 1 or threads < 1 or openings < 1:
            raise ValueError("n, threads and openings are at least 1")
        check_reward(reward)
        if actions not in ("whole", "picks"):
            raise ValueError(f"actions is 'whole' or 'picks', not {actions!r}")
        if masks not in (*MASKS, None):
            raise ValueError(f"masks is 'bytes', 'bits' or None, not {masks!r}")
        self.kind, self.n, self.players, self.threads = kind, n, players, min(threads, n)
        self.actions, self.auto_reset = actions, auto_reset
        self._way, self._reward = WAYS[actions], PAID[reward]
        self._pack, self._openings_wanted, self._options = masks == "bits", openings, options
        self._seed(seed)
        self.count = max(kind.ids.count(board, self._way) for board in self.openings.boards)
        """All numbers of actions are less than this."""
        self._make_arrays(masks, observations, dict(into or {}))
        edges = [n * part // self.threads for part in range(self.threads + 1)]
        self._parts = list(pairwise(edges))
        self._pool = ThreadPoolExecutor(self.threads - 1) if self.threads > 1 else None
        self.reset()

    def _make_arrays(self, masks: Masks | None, observations: bool, into: dict[str, Array]) -> None:
        n, players = self.n, self.players
        self._states = np.zeros(n, self.kind.state_dtype)
        self._finals = np.zeros(n, self.kind.state_dtype)
        self._opened = np.zeros(n, np.int64)
        self._paths = np.zeros((n, LONGEST_PATH), np.int64)
        self._steps = np.zeros(n, np.int64)
        self._actions = np.zeros(n, np.int64)
        self._refused = np.zeros(self.threads, np.int64)
        self.numbers = np.zeros((n, self.kind.most_events), np.int64)
        self.counts = np.zeros(n, np.int64)
        self.to_act = np.zeros(n, np.int64)
        self.points = np.zeros((n, players), np.int64)

        def array(name: str, shape: tuple[int, ...], dtype: Any) -> Array:
            given = into.pop(name, None)
            if given is None:
                return np.zeros(shape, dtype)
            if given.shape != shape or given.dtype != dtype or not given.flags.c_contiguous:
                wanted = f"a contiguous array of {np.dtype(dtype)} with the shape {shape}"
                raise ValueError(f"{name} must be {wanted}, not of {given.dtype} with {given.shape}")
            return given

        self.rewards = array("rewards", (n, players), np.float32)
        self.ended = array("ended", (n,), np.bool_)
        width = -(-self.count // 8) if masks == "bits" else self.count if masks else 0
        self.masks = array("masks", (n, width), np.uint8)
        layout = self.kind.observations.OBSERVATION
        self.planes = array("planes", (n, *layout.planes_shape) if observations else (0, 0, 0, 0), np.uint8)
        self.vector = array("vector", (n, *layout.vector_shape) if observations else (0, 0), np.int16)
        if into:
            raise ValueError(f"there is no array called {', '.join(into)}")

    def _seed(self, seed: int) -> None:
        """Draw the openings, and give each game its chance, and its luck for `any_actions`."""
        numbers = range(seed * self.n, (seed + 1) * self.n)
        self.openings: Openings = make_openings(
            self.kind, self.players, self._options, seed, self._openings_wanted
        )
        self._chance = np.array([generator(number) for number in numbers])
        self._luck = np.array([generator(~number) for number in numbers])

    # -- playing ------------------------------------------------------------------------------------

    def reset(self, seed: int | None = None) -> None:
        """Begin all games anew; with another seed, with other openings and other chance."""
        if seed is not None:
            self._seed(seed)
        self._steps[:] = 0
        self.rewards[:] = 0
        self.ended[:] = False
        self._in_parts(self._open)

    def step(self, actions: Sequence[int] | npt.NDArray[np.int64]) -> None:
        """Take a number in each game: the next one of an action, which is carried out when it is complete.

        Raises `ValueError` for a number that may not come next; then nothing has changed in any game. Where a
        game is over, the number does not matter.
        """
        self._actions[:] = actions
        self._in_parts(self._check)
        for refused in self._refused.tolist():
            if refused != many.NONE:
                given = self._actions[refused]
                raise ValueError(f"the number {given} may not come next in game {refused}; none was stepped")
        self._in_parts(self._play)
        if self.kind.breaks_ties(self.openings.board(0)):
            self._break_ties()
        self._in_parts(self._go_on)

    def any_actions(self) -> npt.NDArray[np.int64]:
        """For each game one of the numbers that may come next, each as likely as the others.

        The array is the same each time; it may be given to `step`.
        """
        self._in_parts(self._choose)
        return self._actions

    # -- looking ------------------------------------------------------------------------------------

    def named(self) -> Named:
        """The observations, feature by feature, by their names; no copy is made."""
        return by_name(self.kind.observations.OBSERVATION, self.planes, self.vector)

    def game(self, index: int) -> Game:
        """One of the games as it stands, to be shown or played on: a copy from its position."""
        return self.openings.game(int(self._opened[index]), self._states[index])

    # -- the parts of a step, for the games of a thread -----------------------------------------------

    def _in_parts(self, work: Callable[[int, int, int], None]) -> None:
        """Do something for all games, some in each thread."""
        if self._pool is None:
            work(0, 0, self.n)
            return
        others = [self._pool.submit(work, part, *self._parts[part]) for part in range(1, self.threads)]
        work(0, *self._parts[0])
        for other in others:
            other.result()

    def _open(self, _part: int, first: int, last: int) -> None:
        self.to_act[first:last] = OVER
        self._open_again(first, last)
        self._show(first, last)

    def _open_again(self, first: int, last: int) -> None:
        begin = self.openings
        many.open_again(
            begin.boards,
            begin.states,
            begin.board_of,
            self._opened,
            self._states,
            self._chance,
            self.to_act,
            first,
            last,
        )

    def _check(self, part: int, first: int, last: int) -> None:
        self._refused[part] = many.first_refused(self.numbers, self.counts, self._actions, first, last)

    def _play(self, _part: int, first: int, last: int) -> None:
        many.play(
            self.openings.boards,
            self.openings.board_of,
            self._opened,
            self._states,
            self._chance,
            self._way,
            self._paths,
            self._steps,
            self.to_act,
            self._actions,
            self.ended,
            self.points,
            self._finals,
            first,
            last,
        )
        many.pay(self.ended, self.points, self._reward, self.rewards, first, last)

    def _go_on(self, _part: int, first: int, last: int) -> None:
        if self.auto_reset:
            self._open_again(first, last)
        self._show(first, last)

    def _show(self, first: int, last: int) -> None:
        begin = self.openings
        many.list_numbers(
            begin.boards,
            begin.board_of,
            self._opened,
            self._states,
            self._way,
            self._paths,
            self._steps,
            self.numbers,
            self.counts,
            self.to_act,
            first,
            last,
        )
        if self.masks.size:
            write = many.write_bits if self._pack else many.write_masks
            write(self.numbers, self.counts, self.masks, first, last)
        if self.vector.size:
            many.observe_games(
                begin.boards,
                begin.board_of,
                self._opened,
                self._states,
                self.to_act,
                self._way,
                self._paths,
                self._steps,
                self.planes,
                self.vector,
                first,
                last,
            )

    def _choose(self, _part: int, first: int, last: int) -> None:
        many.choose_any(self.numbers, self.counts, self._luck, self._actions, first, last)

    def _break_ties(self) -> None:
        """Where points alone do not say who has won, the game does: a rare thing, done one by one."""
        if self._reward != many.BY_WIN:
            return
        for index in np.flatnonzero(self.ended):
            board = self.openings.board(int(self._opened[index]))
            winners = self.kind.winners(board, self._finals[index])
            self.rewards[index] = by_win(winners, self.players)
