"""What the compiled rules and heuristics of every game fulfil, and code for all games can call.

A game has two flat records: `board`, which never changes during a game (what options and set-up fixed),
and `state`, which does. Its rules are compiled functions over the two, named like those of this module.

An event is an integer in here, a player's action and a chance outcome alike. Compiled code that calls
the functions of this module gets the game's own, chosen by the type of the state when it is compiled.
"""

from collections.abc import Callable
from typing import Any, ParamSpec, TypeVar, cast

import numpy as np
import numpy.typing as npt

from zellige.core.kernel import IS_COMPILED
from zellige.core.random import Generator

P = ParamSpec("P")
R = TypeVar("R")

CHANCE = -1
OVER = -2

# NumPy types that only the game that made them knows; Numba infers them where it compiles.
Board = Any  # a record of what never changes during a game
State = Any  # a record of what does
States = Any  # an array of such records
Array = Any  # a part of one of these

Events = npt.NDArray[np.int64]
Values = npt.NDArray[np.float64]
Planes = npt.NDArray[np.uint8]
Vector = npt.NDArray[np.int16]
WHOLE, PICKS, OUTCOMES = range(3)  # ways to number events
UNFINISHED = -1  # a path that is the beginning of several
LONGEST_PATH = 16
SCRATCH = 10  # states that heuristics may write over
PLAN = 16  # the length of a plan and its events, where a game lists plans

_functions: dict[tuple[np.dtype[Any], str], Callable[..., Any]] = {}


def register(state_dtype: np.dtype[Any], name: str, function: Callable[..., Any]) -> None:
    """From now on the function of this module with this name calls this one for states of this type."""
    if _functions.setdefault((state_dtype, name), function) is not function:
        raise ValueError(f"two games have the same type of state: {state_dtype}")


def _chosen_by_state(generic: Callable[P, R]) -> Callable[P, R]:
    """Let a function of the contract call the one of the game that its state belongs to."""
    name = generic.__name__

    def uncompiled(board: Board, state: State, *rest: Any) -> Any:
        return _functions[state.dtype, name](board, state, *rest)

    uncompiled.__name__, uncompiled.__doc__ = name, generic.__doc__
    if IS_COMPILED:
        _choose_when_compiled(uncompiled, name)
    return cast("Callable[P, R]", uncompiled)


def _choose_when_compiled(generic: Callable[..., Any], name: str) -> None:
    """Tell Numba which function is meant, once it knows the type of the state."""
    from numba.extending import overload  # noqa: PLC0415 - not loaded where nothing is compiled
    from numba.np.numpy_support import as_dtype  # noqa: PLC0415

    def chosen(board: Any, state: Any, *rest: Any) -> Any:  # noqa: ARG001 - the types of all arguments
        function = _functions[as_dtype(state), name]
        return lambda board, state, *rest: function(board, state, *rest)

    overload(generic, strict=False)(chosen)


# -- rules ------------------------------------------------------------------------------------------


@_chosen_by_state
def to_act(board: Board, state: State) -> int:
    """The seat to act (from 0), or CHANCE, or OVER."""
    raise NotImplementedError


@_chosen_by_state
def legal(board: Board, state: State, events: Events) -> int:
    """Write all events that may come next; return how many there are."""
    raise NotImplementedError


@_chosen_by_state
def random_event(board: Board, state: State, random: Generator) -> int:
    """One of the legal events: uniform for a player, by its weight for chance."""
    raise NotImplementedError


@_chosen_by_state
def weight(board: Board, state: State, event: int) -> int:
    """Of a chance outcome."""
    raise NotImplementedError


@_chosen_by_state
def refusal(board: Board, state: State, event: int) -> int:
    """0 if the event may come next, else the code of the reason why not."""
    raise NotImplementedError


@_chosen_by_state
def apply(board: Board, state: State, event: int) -> None:
    """Carry out a legal event."""
    raise NotImplementedError


@_chosen_by_state
def score(board: Board, state: State, seat: int) -> int:
    """The points of a seat so far."""
    raise NotImplementedError


# -- heuristics -------------------------------------------------------------------------------------


@_chosen_by_state
def action_values(
    board: Board, state: State, events: Events, count: int, values: Values, scratch: States
) -> None:
    """Write what each of `count` events looks worth at once to the seat to act, in points.

    All at once, since what is worked out for one often serves the others; `scratch` is room for states.
    """
    raise NotImplementedError


@_chosen_by_state
def rollout(
    board: Board, state: State, events: Events, values: Values, scratch: States, random: Generator
) -> int:
    """Write what the seat to act might well do now, found quickly; return how many events these are.

    Games are played on with it where a search ends. No chance comes between several events.
    """
    raise NotImplementedError


@_chosen_by_state
def evaluate(board: Board, state: State, seat: int) -> float:
    """The points that a seat may expect to have at the end."""
    raise NotImplementedError


# -- numbers and observations, for programs that learn -----------------------------------------------


@_chosen_by_state
def ids(board: Board, state: State, numbering: int, path: Events, steps: int, out: Events) -> int:
    """Write the numbers that may come next after the first `steps` of `path`; return how many there are.

    A path is the numbers of an action, one after the other: by WHOLE nearly always one, by PICKS a few, and
    by OUTCOMES one of an outcome of chance. Each legal event has exactly one path, and none begins another.
    """
    raise NotImplementedError


@_chosen_by_state
def event_of(board: Board, state: State, numbering: int, path: Events, steps: int) -> int:
    """The event that this path means, or UNFINISHED; each of its numbers was one that might come next."""
    raise NotImplementedError


@_chosen_by_state
def path_of(board: Board, state: State, numbering: int, event: int, path: Events) -> int:
    """Write the path of a legal event; return its length, at most LONGEST_PATH."""
    raise NotImplementedError


@_chosen_by_state
def observe(
    board: Board,
    state: State,
    seat: int,
    numbering: int,
    path: Events,
    steps: int,
    planes: Planes,
    vector: Vector,
) -> None:
    """Write what a seat (from 0) may see, from its own point of view; everything is overwritten.

    `path` is what the seat to act has of an action so far: no other seat sees it.
    """
    raise NotImplementedError


RULES = ("to_act", "legal", "random_event", "weight", "refusal", "apply", "score")
IDS = ("ids", "event_of", "path_of")
OBSERVATIONS = ("observe",)
HEURISTICS = ("action_values", "rollout", "evaluate")
