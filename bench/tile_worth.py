"""What the bonus tiles of 7 Steps are worth to whoever thinks ahead: writes `play/tile_values.json`.

python bench/tile_worth.py [--games 600]

Bots play games of two. At the start of every turn it is noted what it could bring: without a tile, with each
of the tiles in hand, and as a small turn, which brings a new tile (SS-32). From that follows, from the last
turn back to the first, what it is worth to have a tile or none if the best use is made of it.
"""

import argparse
from pathlib import Path

import numpy as np
import numpy.typing as npt

import zellige
from zellige.core.contract import CHANCE, Board, Events, State, States, Values
from zellige.core.kernel import kernel
from zellige.core.random import Generator, generator
from zellige.games.seven_steps import rules
from zellige.games.seven_steps.board import AID, COUNT_OPTIONS, KINDS, POINTS, printed
from zellige.games.seven_steps.play import rollout, tile_values
from zellige.games.seven_steps.play.chains import CHAIN, NO_TURN, Tiles, find_chains
from zellige.games.seven_steps.play.plans import best_return
from zellige.games.seven_steps.rules import turns
from zellige.games.seven_steps.rules.aids import list_aids
from zellige.games.seven_steps.state import FINISHED, PLACE, RETURN

Figures = npt.NDArray[np.float64]

FILE = Path(tile_values.__file__).with_name("tile_values.json")
MOST_TURNS = 200
ENOUGH = 100  # turns that are as far from the end, to say something about them
SMALL, WHOLE, WITH_TILE = 0, 1, 2  # columns: the best small turn, the best turn, and with each tile
AIDS, POINT_TILES = len(KINDS[AID]), len(KINDS[POINTS])
COLUMNS = WITH_TILE + AIDS + POINT_TILES
MUCH, NEVER = 100.0, -50.0


@kernel
def points_of(board: Board, state: State, bonus: float, scratch: States) -> float:
    """Of the best turn, if a small one brings so much more."""
    chain, values = np.empty((1, CHAIN), np.int64), np.empty(1)
    return (
        float(values[0])
        if find_chains(board, state, Tiles(bonus, 0.0), 0.0, chain, values, scratch)
        else NO_TURN
    )


@kernel
def note_turn(board: Board, state: State, events: Events, scratch: States, row: Values) -> None:
    """What the turn could bring, by what the seat might have in hand."""
    scratch[0] = state
    trial, seat = scratch[0], state.turn
    trial.held[AID, seat] = trial.held[POINTS, seat] = 0
    row[WHOLE] = points_of(board, trial, 0.0, scratch[1:])
    small = points_of(board, trial, MUCH, scratch[1:]) - MUCH
    row[SMALL] = small if small >= 0 else NEVER
    for kind in range(1, AIDS + 1):
        trial.held[AID, seat] = kind
        row[WITH_TILE + kind - 1] = NO_TURN
        for index in range(list_aids(board, trial, events)):
            scratch[1] = trial
            rules.apply(board, scratch[1], events[index])
            points = points_of(board, scratch[1], 0.0, scratch[2:])
            row[WITH_TILE + kind - 1] = max(row[WITH_TILE + kind - 1], points)
    trial.held[AID, seat] = 0
    for kind in range(1, POINT_TILES + 1):
        trial.held[POINTS, seat] = kind
        row[WITH_TILE + AIDS + kind - 1] = points_of(board, trial, 0.0, scratch[1:])


@kernel
def play(
    board: Board,
    state: State,
    events: Events,
    values: Values,
    scratch: States,
    random: Generator,
    rows: Values,
) -> int:
    """A game to its end; return how many turns were noted."""
    count = 0
    while state.phase != FINISHED:
        if rules.to_act(board, state) == CHANCE:
            rules.apply(board, state, rules.random_event(board, state, random))
        elif state.phase == RETURN:
            rules.apply(board, state, best_return(board, state, scratch, random))
        else:
            if state.phase == PLACE and state.count == 0 and count < len(rows):
                note_turn(board, state, events, scratch, rows[count])
                count += 1
            for index in range(rollout(board, state, events, values, scratch, random)):
                rules.apply(board, state, events[index])
    return count


def noted(seed: int) -> tuple[Figures, npt.NDArray[np.int64]]:
    """The turns of a game, and how many come after each for the same seat."""
    game = zellige.new("seven-steps", 2, seed=seed)
    kind, states = game.kind, np.zeros(16, game.kind.state_dtype)
    states[0] = game.state
    events, values, rows = (
        np.empty(kind.most_events, np.int64),
        np.empty(kind.most_events),
        np.empty((MOST_TURNS, COLUMNS)),
    )
    count = play(game.board, states[0], events, values, states[1:], generator(seed + 1), rows)
    return rows[:count], np.arange(count)[::-1] // 2


def values(rows: Figures, left: npt.NDArray[np.int64]) -> list[Figures]:
    """What all further turns bring, for each tile of either sort in hand (0: none), by the turns to come."""
    value = np.zeros((AIDS + 1, POINT_TILES + 1))  # SS-38: at the end
    value[1:, :] += turns.TILE_WORTH
    value[:, 1:] += turns.TILE_WORTH
    found = [value]
    while (left == len(found) - 1).sum() >= ENOUGH:
        found.append(one_turn_more(rows[left == len(found) - 1], found[-1]))
    return found


def one_turn_more(rows: Figures, later: Figures) -> Figures:
    """The best use of a turn, on average over many."""
    value, whole = np.empty_like(later), rows[:, WHOLE]
    drawn = [
        np.repeat(np.arange(1, len(kinds) + 1), list(printed()[name].values()))
        for name, kinds in zip(COUNT_OPTIONS, KINDS, strict=True)
    ]
    for aid, point in np.ndindex(*value.shape):
        with_aid = rows[:, WITH_TILE + aid - 1] - whole
        with_points = rows[:, WITH_TILE + AIDS + point - 1] - whole
        draw = max(
            np.maximum(later[drawn[AID], point], later[aid, point]).mean(),
            np.maximum(later[aid, drawn[POINTS]], later[aid, point]).mean(),
        )
        ways = [whole + later[aid, point], rows[:, SMALL] + draw]
        if aid:
            ways.append(whole + with_aid + later[0, point])
        if point:
            ways.append(whole + with_points + later[aid, 0])
        if aid and point:
            ways.append(whole + with_aid + with_points + later[0, 0])
        value[aid, point] = np.max(ways, axis=0).mean()
    return value


def main(games: int) -> None:
    """Play, and write what came of it."""
    played = [noted(seed) for seed in range(games)]
    found = values(*(np.concatenate(part) for part in zip(*played, strict=True)))
    worth = {
        name: [round(float(value[index, 0] - value[0, 0]), 1) for value in found]
        for index, name in enumerate(KINDS[AID], 1)
    } | {
        name: [round(float(value[0, index] - value[0, 0]), 1) for value in found]
        for index, name in enumerate(KINDS[POINTS], 1)
    }
    FILE.write_text("{\n" + ",\n".join(f' "{name}": {row}' for name, row in worth.items()) + "\n}\n", "utf-8")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="What the bonus tiles of 7 Steps are worth.")
    parser.add_argument("--games", type=int, default=600)
    main(parser.parse_args().games)
