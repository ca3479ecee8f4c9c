"""The greedy choice, written once for all games: the legal event that the game's own judgement likes best."""

from zellige.core.contract import Events, Record, Worth, judge, legal
from zellige.core.kernel import kernel
from zellige.core.random import Generator, below


@kernel
def best_event(
    board: Record, state: Record, events: Events, worth: Worth, scratch: Record, random: Generator
) -> int:
    """The best legal event; among equals each is as likely as the others."""
    count = legal(board, state, events)
    judge(board, state, events, count, worth, scratch)
    best, equals = 0, 1
    for index in range(1, count):
        if worth[index] > worth[best]:
            best, equals = index, 1
        elif worth[index] == worth[best]:
            equals += 1
            if below(random, equals) == 0:
                best = index
    return int(events[best])
