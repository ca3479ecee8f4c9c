"""All ways to look for what others hold, in the game that a bot is handed."""

import copy
import pickle

from zellige.core.game import Game


def looks(game):
    """Everything that a game says about hands and draws, by how it was asked."""
    seat = game.acting_seat
    ways = {
        "itself": game,
        "copy": game.copy(),
        "copy.copy": copy.copy(game),
        "deepcopy": copy.deepcopy(game),
        "pickle": pickle.loads(pickle.dumps(game)),
        "for_seat": game.for_seat(seat),
        "at": game.at(game.number),
    }
    for way, one in ways.items():
        yield f"{way}: state", one.state.tobytes()
        yield f"{way}: seed", one.seed
        yield f"{way}: position", one.start_position
        yield f"{way}: events", [str(event) for event in one.events]
        yield f"{way}: record", one.record()["events"]
        yield f"{way}: told", [str(words) for event in one.events for words in one.tell(event)]
        yield f"{way}: past", [one.at(number).state.tobytes() for number in range(one.number + 1)]
        for other in range(len(one.players) + 1):
            whose = other or None
            yield f"{way}: view of {whose}", str(one.view(whose)["position"])
            yield f"{way}: texts for {whose}", [one.text_for(event, whose) for event in one.events]
            yield f"{way}: record for {whose}", one.record_for(whose)
        yield f"{way}: undone", _undone(one)
        yield f"{way}: attributes", _reached(one)


def _undone(game):
    if any(event.seat != "chance" for event in game.events):
        game.undo()
    return game.state.tobytes(), [str(event) for event in game.events]


def _reached(thing, depth=6, seen=None):
    """All bytes and texts that can be reached by attributes, items and closures."""
    seen = set() if seen is None else seen
    if id(thing) in seen or depth == 0:
        return set()
    seen.add(id(thing))
    if isinstance(thing, bytes | str):
        return {thing}
    parts: list[object] = [*thing.items()] if isinstance(thing, dict) else []
    if isinstance(thing, list | tuple | set | frozenset):
        parts = [*thing]
    if isinstance(thing, Game) or type(thing).__module__.startswith("zellige.core."):
        parts += [getattr(thing, name, None) for name in (*getattr(thing, "__slots__", ()), *vars_of(thing))]
    return set().union(*(_reached(part, depth - 1, seen) for part in parts))


def vars_of(thing):
    return getattr(thing, "__dict__", {})
