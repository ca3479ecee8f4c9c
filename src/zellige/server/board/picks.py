"""What may be chosen next, as the browser follows it from pick to pick.

Every legal action is a path of picks. Paths that begin alike are put together into states: from each of them
a pick leads on to another state, or to the text of the action that is now complete.
"""

import re
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from zellige.core.action import Action

_NUMBER = re.compile(r"-\d+$")
Key = tuple[str, ...]


State = dict[str, int | str]


@dataclass
class Choices:
    """The states; the first one is where choosing begins."""

    states: list[State] = field(default_factory=lambda: [{}])
    once: list[int] = field(default_factory=list)
    """States in which nothing can be picked that was picked before."""

    def as_data(self) -> dict[str, Any]:
        """For the page, which unpacks it: what picks and texts have in common is written once.

        A state is a list of groups: how their picks begin, where they lead, and the number of the list in
        `ends` that says how the picks end, in words. Where they lead is a state, or one for each of them, or
        how the texts of their actions begin, which end like their picks. A pick whose action ends otherwise
        is a group by itself: the pick and the text.

        >>> states = [{"piece-wall": 1, "tea": "tea"}, {"wall-N1": "wall N1", "wall-N2": "wall N2"}]
        >>> Choices(states).as_data()["states"]
        [[['piece-', 1, 0], ['', '', 1]], [['wall-', 'wall ', 2]]]
        >>> Choices(states).as_data()["ends"]
        ['wall', 'tea', 'N1 N2']
        """
        ends: dict[str, int] = {}
        states = [_packed(state, ends) for state in self.states]
        return {"states": states, "once": self.once, "ends": list(ends)}


def _packed(state: State, ends: dict[str, int]) -> list[list[Any]]:
    """The groups of a state; ends of picks that are not in the lists yet are added to them."""
    further, texts = defaultdict[str, State](dict), defaultdict[tuple[str, str], list[str]](list)
    packed: list[list[Any]] = []
    for pick, target in state.items():
        head, end = _split(pick)
        if isinstance(target, int):
            further[head][end] = target
        elif target.endswith(end):
            texts[head, target[: len(target) - len(end)]].append(end)
        else:
            packed.append([pick, target])
    for head, targets in further.items():
        numbers = [*targets.values()]
        leads_on = numbers[0] if len(set(numbers)) == 1 else numbers
        packed.append([head, leads_on, ends.setdefault(" ".join(targets), len(ends))])
    for (head, begin), words in texts.items():
        packed.append([head, begin, ends.setdefault(" ".join(words), len(ends))])
    return packed


@lru_cache(10_000)  # there are few, and each is asked for again and again
def _split(pick: str) -> tuple[str, str]:
    """The kind of thing, and which one."""
    start = pick.find("-") + 1
    return pick[:start], pick[start:]


def choices_of(actions: Sequence[Action]) -> Choices:
    """The states that lead to these actions.

    >>> from zellige.games.medina.actions import Place
    >>> choices_of([Place("stable", "e5"), Place("stable", "e6")]).states
    [{'piece-stable': 1}, {'space-e5': 'stable e5', 'space-e6': 'stable e6'}]
    """
    choices = Choices()
    known: dict[Key, int] = {(): 0}
    loose = [action for action in actions if action.any_order]
    for action in actions:
        if not action.any_order:
            _add_path(choices, known, action)
    if loose:
        _add_any_order(choices, loose)
    return choices


def _state(choices: Choices, known: dict[Key, int], key: Key) -> int:
    if key not in known:
        known[key] = len(choices.states)
        choices.states.append({})
    return known[key]


def _add_path(choices: Choices, known: dict[Key, int], action: Action) -> None:
    *way, last = action.picks()
    here = 0
    key: Key = ()
    for pick in way:
        key = (*key, pick)
        further = known.get(key)
        if further is None:
            further = _state(choices, known, key)
            choices.states[here][pick] = further
        here = further
    choices.states[here][last] = str(action)


def _add_any_order(choices: Choices, actions: Sequence[Action]) -> None:
    """Like things can be picked in any order and any of them first; only the last pick is fixed."""
    members: dict[str, set[str]] = {}
    for action in actions:
        for pick in action.picks()[:-1]:
            members.setdefault(_family(pick), set()).add(pick)
    texts = {_families(action): (action.picks()[-1], str(action)) for action in actions}
    known: dict[Key, int] = {(): 0}
    for key in sorted(texts, key=len):
        here = _state(choices, known, key)
        choices.once.append(here)
        last, text = texts[key]
        choices.states[here][last] = text
        for family, ids in members.items():
            longer = tuple(sorted((*key, family)))
            if longer in texts:
                target = _state(choices, known, longer)
                choices.states[here] |= dict.fromkeys(sorted(ids), target)


def _family(pick: str) -> str:
    return _NUMBER.sub("", pick)


def _families(action: Action) -> Key:
    return tuple(sorted(map(_family, action.picks()[:-1])))
