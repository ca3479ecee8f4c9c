"""What a person picks: `Choices.as_data` in `zellige.server.board.picks` says how choices are written."""

import random
from typing import Any

Choices = dict[str, Any]


def may_choose(choices: Choices) -> bool:
    """There is something to pick."""
    return bool(choices["states"][0])


def choose(choices: Choices, dice: random.Random) -> str:
    """A random way from pick to pick, up to the text of an action."""
    target: int | str = 0
    picked: set[str] = set()
    while isinstance(target, int):
        ways = _ways(choices, target)
        once = target in choices["once"]
        pick = dice.choice([pick for pick in ways if not (once and pick in picked)])
        picked.add(pick)
        target = ways[pick]
    return target


def _ways(choices: Choices, state: int) -> dict[str, int | str]:
    """Where each pick leads: to a state, or to the text of an action."""
    ways: dict[str, int | str] = {}
    for head, leads, *numbers in choices["states"][state]:
        if not numbers:
            ways[head] = leads
            continue
        ends = choices["ends"][numbers[0]].split(" ")
        if isinstance(leads, str):
            ways |= {head + end: leads + end for end in ends}
        else:
            targets = leads if isinstance(leads, list) else [leads] * len(ends)
            ways |= {head + end: target for end, target in zip(ends, targets, strict=True)}
    return ways
