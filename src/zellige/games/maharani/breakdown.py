"""Where the gold of each seat came from: the events once more, payment by payment."""

from collections.abc import Iterator

from zellige.core.action import Action
from zellige.core.breakdown import START, ScoreItem
from zellige.core.contract import Board, State
from zellige.core.text import N_, Message, Plural
from zellige.games.maharani import codes, rules
from zellige.games.maharani.actions import Take, encode
from zellige.games.maharani.board import PLAYER_COLOURS, QUARTERS, SPACE_NAMES, listed
from zellige.games.maharani.rules.areas import area
from zellige.games.maharani.words import COLOUR_WORDS, TILE_WORDS, WORKER_WORDS

TILES = Message(N_("Tiles"))
WORKERS = Message(N_("Workers"))
SECOND_TILES = Message(N_("Paid for second tiles"))
BY_QUARTER = (
    Message(N_("Lion quarter")),
    Message(N_("Monkey quarter")),
    Message(N_("Peacock quarter")),
    Message(N_("Elephant quarter")),
)
SOURCES = (START, TILES, WORKERS, SECOND_TILES, *BY_QUARTER)


def items_of(board: Board, before: State, action: Action, after: State) -> Iterator[ScoreItem]:
    """What is paid for in an event, one after the other."""
    now = before.copy()
    if isinstance(action, Take):
        yield from _placement(board, now, encode(board, before, action))
    for quarter in range(len(QUARTERS)):
        if after.scored[quarter] and not before.scored[quarter]:
            yield from _quarter(board, now, quarter)


def _placement(board: Board, now: State, event: int) -> Iterator[ScoreItem]:
    """MH-15, MH-19, MH-23: the tile by its area, the worker by its group, and the price of a second tile."""
    space, choice = codes.space_of(event), codes.choice_of(event)
    had = int(now.gold[now.turn])
    rules.lay_tile(board, now, event)
    colour = rules.colour_of(int(now.tile[space]))
    tile, spaces = Message(TILE_WORDS[colour]), listed(area(now.tiles_of[colour], space))
    what = _joined(space, N_("{piece} on {space}: an area of {count}"), tile, len(spaces))
    yield _item(now, had, TILES, what, "MH-15", _ids("space", spaces), space)
    if choice != codes.NO_WORKER:
        yield _worker(board, now, space, choice)
    if now.placed == 1:
        had = int(now.gold[now.turn])
        now.gold[now.turn] -= rules.SECOND_TILE_COSTS
        values = {"piece": tile, "space": SPACE_NAMES[space]}
        what = Message(N_("{piece} on {space}: the second of the turn"), values)
        yield _item(now, had, SECOND_TILES, what, "MH-23", _ids("space", [space]), space)


def _worker(board: Board, now: State, space: int, choice: int) -> ScoreItem:
    """MH-19: the worker is set or moved, and earns gold by its group."""
    had = int(now.gold[now.turn])
    rules.put_worker(board, now, space, choice)
    colour = int(board.colours[now.turn, (choice - 1) % 2])
    worker, spaces = Message(WORKER_WORDS[colour]), listed(area(now.workers_of[colour], space))
    what = _joined(space, N_("{piece} on {space}: a group of {count}"), worker, len(spaces))
    return _item(now, had, WORKERS, what, "MH-19", _ids("worker", spaces), space)


def _item(
    now: State, had: int, source: Message, what: Message, clause: str, ids: tuple[str, ...], space: int
) -> ScoreItem:
    """What the seat in turn has gained or lost."""
    seat = int(now.turn)
    about = f"space-{SPACE_NAMES[space]}"
    return ScoreItem(seat + 1, int(now.gold[seat]) - had, source, what, (clause,), ids, about)


def _joined(space: int, key: str, piece: Message, count: int) -> Message:
    """A piece on a space, and how many of its kind are connected with it."""
    values = {"piece": piece, "space": SPACE_NAMES[space], "count": count}
    return Message(key if count > 1 else N_("{piece} on {space}: by itself"), values)


def _quarter(board: Board, now: State, quarter: int) -> Iterator[ScoreItem]:
    """MH-29, MH-31: each worker colour by its number of workers."""
    clauses = ("MH-29",) if rules.is_full(board, now, quarter) else ("MH-29", "MH-31")
    for colour, posts in enumerate(now.post[:, quarter].tolist()):
        spaces = [post - 1 for post in posts if post]
        if spaces:
            values = {"colour": Message(COLOUR_WORDS[colour]), "count": len(spaces)}
            key = Plural("{colour} with {count} worker", "{colour} with {count} workers")
            yield ScoreItem(
                int(board.owner[colour]) + 1,
                int(rules.GOLD_FOR_WORKERS[len(spaces)]),
                BY_QUARTER[quarter],
                Message(key, values),
                clauses,
                _ids("worker", sorted(spaces)),
                f"worker-{PLAYER_COLOURS[colour]}",
            )


def _ids(kind: str, spaces: list[int]) -> tuple[str, ...]:
    return tuple(f"{kind}-{SPACE_NAMES[space]}" for space in spaces)
