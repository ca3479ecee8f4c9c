"""Many games side by side, in compiled code: what a vectorised environment does in a step.

Game number `index` is row `index` of every array. `boards` are shared: a game was opened from one of the
`openings`, and each opening has its board. Every game has a generator of its own, so that what happens in it
depends neither on the others nor on how many threads there are. Each function takes the games from `first`
to before `last`.
"""

from zellige.core.contract import (
    CHANCE,
    OUTCOMES,
    OVER,
    UNFINISHED,
    Array,
    States,
    apply,
    event_of,
    ids,
    legal,
    observe,
    path_of,
    random_event,
    score,
    to_act,
    weight,
)
from zellige.core.kernel import kernel
from zellige.core.random import below

BY_WIN, BY_MARGIN = range(2)  # what a finished game pays
NONE = -1


@kernel
def open_games(
    boards: Array,
    openings: States,
    board_of: Array,
    opened: Array,
    states: States,
    random: Array,
    seats: Array,
    first: int,
    last: int,
) -> None:
    """Open games, each from any of the openings, and let chance play until a seat is to act."""
    for index in range(first, last):
        opened[index] = below(random[index], len(openings))
        states[index] = openings[opened[index]]
        seats[index] = run_chance(boards[board_of[opened[index]]], states[index], random[index])


@kernel
def run_chance(board: Array, state: Array, random: Array) -> int:
    """Let chance play; return the seat to act, or OVER."""
    seat = to_act(board, state)
    while seat == CHANCE:
        apply(board, state, random_event(board, state, random))
        seat = to_act(board, state)
    return seat


@kernel
def list_outcomes(
    board: Array, state: Array, events: Array, path: Array, numbers: Array, weights: Array
) -> int:
    """Write the number and the weight of all that chance may bring in one game; return how many there are."""
    count = legal(board, state, events)
    for index in range(count):
        path_of(board, state, OUTCOMES, events[index], path)
        numbers[index] = path[0]
        weights[index] = weight(board, state, events[index])
    return count


@kernel
def list_numbers(
    boards: Array,
    board_of: Array,
    opened: Array,
    states: States,
    numbering: int,
    paths: Array,
    steps: Array,
    numbers: Array,
    counts: Array,
    seats: Array,
    first: int,
    last: int,
) -> None:
    """Write what may come next in each game; nothing where the game is over."""
    for index in range(first, last):
        counts[index] = 0
        if seats[index] != OVER:
            board = boards[board_of[opened[index]]]
            counts[index] = ids(board, states[index], numbering, paths[index], steps[index], numbers[index])


@kernel
def first_refused(numbers: Array, counts: Array, actions: Array, first: int, last: int) -> int:
    """The first game in which a number is not one that may come next, though some may; else NONE."""
    for index in range(first, last):
        is_listed = counts[index] == 0
        for place in range(counts[index]):
            if numbers[index, place] == actions[index]:
                is_listed = True
                break
        if not is_listed:
            return index
    return NONE


@kernel
def play(
    boards: Array,
    board_of: Array,
    opened: Array,
    states: States,
    random: Array,
    numbering: int,
    paths: Array,
    steps: Array,
    seats: Array,
    actions: Array,
    ended: Array,
    points: Array,
    finals: States,
    first: int,
    last: int,
) -> None:
    """Take each action, and let chance play; of a game that ends, keep its points and its last state."""
    for index in range(first, last):
        ended[index] = False
        if seats[index] == OVER:
            continue
        board, state, path = boards[board_of[opened[index]]], states[index], paths[index]
        path[steps[index]] = actions[index]
        steps[index] += 1
        event = event_of(board, state, numbering, path, steps[index])
        if event == UNFINISHED:
            continue
        steps[index] = 0
        apply(board, state, event)
        seats[index] = run_chance(board, state, random[index])
        if seats[index] == OVER:
            ended[index] = True
            finals[index] = states[index]
            for seat in range(board.players):
                points[index, seat] = score(board, state, seat)


@kernel
def open_again(
    boards: Array,
    openings: States,
    board_of: Array,
    opened: Array,
    states: States,
    random: Array,
    seats: Array,
    first: int,
    last: int,
) -> None:
    """Open a new game wherever one is over."""
    for index in range(first, last):
        if seats[index] == OVER:
            open_games(boards, openings, board_of, opened, states, random, seats, index, index + 1)


@kernel
def pay(ended: Array, points: Array, reward: int, rewards: Array, first: int, last: int) -> None:
    """What each seat gets for a game that has just ended; the rewards of all seats add up to nothing.

    By win, the winner gets 1, who share a win share it, and the others pay for it alike. By margin, a seat
    gets how many points it has more than the others in the mean.
    """
    players = rewards.shape[1]
    for index in range(first, last):
        for seat in range(players):
            rewards[index, seat] = 0.0
        if not ended[index]:
            continue
        most, total, winners = points[index, 0], 0, 0
        for seat in range(players):
            most = max(most, points[index, seat])
            total += points[index, seat]
        for seat in range(players):
            winners += points[index, seat] == most
        for seat in range(players):
            own = points[index, seat]
            if reward == BY_MARGIN:
                rewards[index, seat] = own - (total - own) / (players - 1)
            else:
                share = players / winners if own == most else 0.0
                rewards[index, seat] = (share - 1.0) / (players - 1)


@kernel
def write_masks(numbers: Array, counts: Array, masks: Array, first: int, last: int) -> None:
    """A byte for each number, 1 if it may come next."""
    for index in range(first, last):
        masks[index, :] = 0
        for place in range(counts[index]):
            masks[index, numbers[index, place]] = 1


@kernel
def write_bits(numbers: Array, counts: Array, masks: Array, first: int, last: int) -> None:
    """A bit for each number, the lowest of a byte first."""
    for index in range(first, last):
        masks[index, :] = 0
        for place in range(counts[index]):
            number = numbers[index, place]
            masks[index, number >> 3] |= 1 << (number & 7)


@kernel
def observe_games(
    boards: Array,
    board_of: Array,
    opened: Array,
    states: States,
    seats: Array,
    numbering: int,
    paths: Array,
    steps: Array,
    planes: Array,
    vector: Array,
    first: int,
    last: int,
) -> None:
    """What the seat to act of each game sees; a game that is over is seen by the first seat."""
    for index in range(first, last):
        board, seat = boards[board_of[opened[index]]], max(seats[index], 0)
        observe(
            board, states[index], seat, numbering, paths[index], steps[index], planes[index], vector[index]
        )


@kernel
def choose_any(numbers: Array, counts: Array, random: Array, actions: Array, first: int, last: int) -> None:
    """One of the numbers that may come next, each as likely as the others."""
    for index in range(first, last):
        if counts[index] > 0:
            actions[index] = numbers[index, below(random[index], counts[index])]
