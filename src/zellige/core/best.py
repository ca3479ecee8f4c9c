"""The best of some events, chosen fairly."""

from zellige.core.contract import Events, Values
from zellige.core.kernel import kernel
from zellige.core.random import Generator, below


@kernel
def pick_best(events: Events, values: Values, count: int, random: Generator) -> int:
    """The event of the highest worth; among equals each is as likely as the others."""
    best, equals = 0, 1
    for index in range(1, count):
        if values[index] > values[best]:
            best, equals = index, 1
        elif values[index] == values[best]:
            equals += 1
            if below(random, equals) == 0:
                best = index
    return int(events[best])
