"""The rules half of the reference model of Maharani: positions, legal actions and their effect.

Written from maharani.md alone. Everything is worked out from scratch each time: no caches, no counters kept,
no second copy of a condition.
"""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Self

from tests.games.independent.reading import Json
from tests.games.independent.refusing import Refusal, refuse_event

Board = dict[str, tuple[str, str]]  # space: quarter, columns

MAP = """
.  .  .  .  E  W  .  .  .  .
.  C  E  EW EW EW EW W  C  .
.  S  C  E  EW EW W  C  S  .
.  NS S  .  .  .  .  S  NS .
S  NS NS .  .  .  .  NS NS S
N  NS NS .  .  .  .  NS NS N
.  NS N  .  .  .  .  N  NS .
.  N  C  E  EW EW W  C  N  .
.  C  E  EW EW EW EW W  C  .
.  .  .  .  E  W  .  .  .  .
"""
FILES, RANKS = "abcdefghij", range(1, 11)
QUARTERS = ("NW", "NE", "SE", "SW")
COLUMNS = ("C", "N", "E", "S", "W", "EW", "NS")
DIRECTIONS = "NESW"
TILE_COLOURS = "borgyp"
KINDS_PER_COLOUR = list("CCARBLIIXX")
QUARTER_TURNS = {"A": (0,), "R": (1,), "B": (2,), "L": (3,), "I": (0, 2), "X": (1, 3)}
SIDES = {2: "SN", 3: "SWN", 4: "SWNE"}
SEAT_COLOURS = {
    2: (("red", "green"), ("blue", "yellow")),
    3: (("red",), ("green",), ("blue",)),
    4: (("red",), ("green",), ("blue",), ("yellow",)),
}
WORKERS_EACH = {2: 7, 3: 10, 4: 8}
SLOT_QUARTERS = {
    "S": ("NW", "NE", "SE", "SW"),
    "W": ("NE", "SE", "SW", "NW"),
    "N": ("SE", "SW", "NW", "NE"),
    "E": ("SW", "NW", "NE", "SE"),
}
SCORING = {1: 4, 2: 6, 3: 9, 4: 13, 5: 18, 6: 24}
CODE = re.compile("[borgyp][CARBLIX]")
LAID_TILE = re.compile(r"[borgyp][CARBLIX]\^[NESW]")
TAKE = re.compile(
    r"take ([1-4]) ([a-j]\d+) ([NESW])(?: (\+red|\+green|\+blue|\+yellow|<[a-j]\d+))?", re.ASCII
)


@dataclass
class State:
    """A position: the keys of MH-35, with the board and the tile set it is played with."""

    board: Board
    players: int
    tiles: dict[str, str]
    workers: dict[str, str]
    rondel: list[str | None]
    bag: list[str]
    removed: list[str]
    face_down: list[set[str]]
    gold: list[int]
    supply: list[dict[str, int]]
    scored: set[str]
    to_act: int | None
    placed: int

    def copy(self) -> Self:
        return replace(
            self,
            tiles=dict(self.tiles),
            workers=dict(self.workers),
            rondel=list(self.rondel),
            bag=list(self.bag),
            removed=list(self.removed),
            face_down=[set(downs) for downs in self.face_down],
            gold=list(self.gold),
            supply=[dict(colours) for colours in self.supply],
            scored=set(self.scored),
        )


@dataclass(frozen=True)
class Take:
    """MH-34: a tile from a slot to a space; worker is `+red`, `<d8` or nothing."""

    slot: int
    space: str
    arrow: str
    worker: str | None = None

    def __str__(self) -> str:
        return f"take {self.slot} {self.space} {self.arrow}" + (f" {self.worker}" if self.worker else "")


# ---- what the board and the tiles look like


def printed_board() -> Board:
    """MH-1 to MH-3: the spaces with their quarters and columns."""
    board = {}
    for row, rank in zip(MAP.split("\n")[1:-1], reversed(RANKS), strict=True):
        for cell, file in zip(row.split(), FILES, strict=True):
            if cell != ".":
                board[f"{file}{rank}"] = (
                    ("N" if rank > 5 else "S") + ("W" if file in "abcde" else "E"),
                    cell,
                )
    return board


def printed_tiles() -> dict[str, list[str]]:
    """MH-4: the kinds of each colour."""
    return {colour: list(KINDS_PER_COLOUR) for colour in TILE_COLOURS}


def codes(kinds: dict[str, list[str]]) -> list[str]:
    return [colour + kind for colour in kinds for kind in kinds[colour]]


def neighbours(space: str) -> list[str]:
    """MH-2: the squares beside, above and below."""
    file, rank = ord(space[0]), int(space[1:])
    return [f"{chr(file + dx)}{rank + dy}" for dx, dy in ((0, 1), (1, 0), (0, -1), (-1, 0))]


def columns_of(code: str, arrow: str) -> str:
    """MH-4: where a tile's columns stand when its arrow points in this direction."""
    if code[1] == "C":
        return "C"
    ahead = DIRECTIONS.index(arrow)
    return "".join(sorted(DIRECTIONS[(ahead + turns) % 4] for turns in QUARTER_TURNS[code[1]]))


def fits(state: State, code: str, space: str, arrow: str) -> bool:
    """MH-13: the tile's columns coincide with the space's."""
    return columns_of(code, arrow) == state.board[space][1]


def connected(start: str, members: set[str]) -> set[str]:
    """The members that hang together orthogonally with the one at the start."""
    found, waiting = {start}, [start]
    while waiting:
        for beside in neighbours(waiting.pop()):
            if beside in members and beside not in found:
                found.add(beside)
                waiting.append(beside)
    return found


# ---- what is so in a position


def draw_due(state: State) -> bool:
    """MH-27, MH-35: no turn is under way, a slot is empty and the bag is not."""
    return state.to_act is not None and state.placed == 0 and None in state.rondel and bool(state.bag)


def quarter_spaces(state: State, quarter: str) -> list[str]:
    return [space for space, (its_quarter, _) in state.board.items() if its_quarter == quarter]


def is_full(state: State, quarter: str) -> bool:
    return all(space in state.tiles for space in quarter_spaces(state, quarter))


def centre_spaces_built(state: State) -> bool:
    """MH-26: all C spaces are built on."""
    return all(space in state.tiles for space, (_, columns) in state.board.items() if columns == "C")


def is_stuck(state: State) -> bool:
    """MH-31: no tile on the rondel fits any empty space."""
    return not any(
        fits(state, code, space, arrow)
        for code in state.rondel
        if code
        for space in state.board
        if space not in state.tiles
        for arrow in DIRECTIONS
    )


def seat_to_act(state: State) -> int:
    assert state.to_act is not None
    return state.to_act


def side_to_act(state: State) -> str:
    """MH-6"""
    return SIDES[state.players][seat_to_act(state) - 1]


def own_colours(state: State) -> tuple[str, ...]:
    """MH-6"""
    return SEAT_COLOURS[state.players][seat_to_act(state) - 1]


def owner(state: State, colour: str) -> int:
    """The index (seat - 1) of the player whose workers have this colour."""
    return next(i for i, colours in enumerate(SEAT_COLOURS[state.players]) if colour in colours)


def quarter_below(state: State, slot: int) -> str:
    """MH-9: the quarter that a slot lies over in the turn of the player to act."""
    return SLOT_QUARTERS[side_to_act(state)][slot - 1]


def worker_choices(state: State, take: Take) -> list[str]:
    """MH-16 to MH-21: what may be done with a worker; empty when none is due or none can be set."""
    if take.arrow != side_to_act(state):
        return []
    code = state.rondel[take.slot - 1]
    assert code is not None
    there = {
        colour: space
        for colour in own_colours(state)
        for space in workers_of(state, colour, code[0], state.board[take.space][0])
    }
    supply = state.supply[seat_to_act(state) - 1]
    moves = [f"<{space}" for space in there.values()]
    return moves + [
        f"+{colour}" for colour in own_colours(state) if colour not in there and supply[colour] > 0
    ]


def workers_of(state: State, colour: str, tile_colour: str, quarter: str) -> list[str]:
    """The spaces of workers of one colour on tiles of one colour in one quarter (MH-33: at most one)."""
    return [
        space
        for space, its_colour in state.workers.items()
        if its_colour == colour and state.tiles[space][0] == tile_colour and state.board[space][0] == quarter
    ]


# ---- legality


def parse(state: State, text: str) -> Take | str | None:
    """MH-34: a take, or one of the other texts as it stands, or nothing when it is unreadable."""
    if text in ("end", "refresh") or (text[:1] == "*" and CODE.fullmatch(text[1:])):
        return text
    match = TAKE.fullmatch(text)
    if not match or match[2] not in state.board:
        return None
    worker = match[4]
    if worker and state.players > 2:
        return None
    if worker and worker[0] == "<" and worker[1:] not in state.board:
        return None
    return Take(int(match[1]), match[2], match[3], worker)


def refusals(state: State, text: str) -> Iterator[Refusal]:
    """Every clause that an event breaks, the one to be named first; none when it is legal."""
    event = parse(state, text)
    if event is None:
        yield "MH-34", "this is not a text of the game"
    elif state.to_act is None:
        yield "MH-30", "the game is over"
    elif draw_due(state):
        yield from draw_refusals(state, text)
    elif isinstance(event, Take):
        yield from take_refusals(state, event)
    elif event == "end":
        if state.placed == 0:
            yield "MH-10", "a turn needs a tile or a refresh"
    elif event == "refresh":
        yield from refresh_refusals(state)
    else:
        yield "MH-27", "no tile is to be drawn now"


def draw_refusals(state: State, text: str) -> Iterator[Refusal]:
    if text[0] != "*":
        yield "MH-27" if state.tiles else "MH-7", "a tile must be drawn first"
    elif text[1:] not in state.bag:
        yield "MH-27", "this tile is not in the bag"


def refresh_refusals(state: State) -> Iterator[Refusal]:
    if state.placed == 1:
        yield "MH-10", "a tile was placed in this turn"
    if not state.face_down[seat_to_act(state) - 1]:
        yield "MH-24", "no action marker is face down"


def take_refusals(state: State, take: Take) -> Iterator[Refusal]:
    if state.rondel[take.slot - 1] is None:
        yield "MH-11", "the slot is empty"
        return
    yield from foreign_worker_refusals(state, take)
    yield from place_refusals(state, take)
    yield from worker_refusals(state, take)


def foreign_worker_refusals(state: State, take: Take) -> Iterator[Refusal]:
    """Not one's piece."""
    if take.worker and take.worker[0] == "+" and take.worker[1:] not in own_colours(state):
        yield "MH-20", "a new worker has one of one's own colours"
    if take.worker and take.worker[0] == "<" and state.workers.get(take.worker[1:]) not in own_colours(state):
        yield "MH-21", "there is no own worker to move"


def place_refusals(state: State, take: Take) -> Iterator[Refusal]:
    """MH-11 to MH-13"""
    code = state.rondel[take.slot - 1]
    assert code is not None
    below = quarter_below(state, take.slot)
    if take.space in state.tiles:
        yield "MH-11", "the space is occupied"
    if state.board[take.space][0] != below and below in state.face_down[seat_to_act(state) - 1]:
        yield "MH-12", "the action marker is face down"
    if not fits(state, code, take.space, take.arrow):
        yield "MH-13", "the columns do not coincide"


def worker_refusals(state: State, take: Take) -> Iterator[Refusal]:
    """MH-16, MH-20, MH-21: with two players the choice is appended exactly when there is one."""
    if state.players > 2:
        return
    choices = worker_choices(state, take)
    if take.worker in choices or (take.worker is None and not choices):
        return
    if take.arrow != side_to_act(state):
        yield "MH-16", "no worker is due"
    elif take.worker is None:
        yield "MH-16", "a worker is due"
    else:
        yield (
            "MH-21" if any(choice[0] == "<" for choice in choices) else "MH-20",
            "that worker cannot be chosen",
        )


def legal_actions(state: State) -> list[str]:
    """All legal actions of the player to act, sorted; none when chance is to act or the game is over."""
    if state.to_act is None or draw_due(state):
        return []
    takes = [str(take) for take in tried_takes(state) if not any(take_refusals(state, take))]
    return sorted(takes + [text for text in ("end", "refresh") if not any(refusals(state, text))])


def tried_takes(state: State) -> Iterator[Take]:
    """Every slot, space and arrow that can be, with every worker that could be named."""
    new = [f"+{colour}" for colours in SEAT_COLOURS[state.players] for colour in colours]
    names = [None, *new, *(f"<{space}" for space in state.workers)] if state.players == 2 else [None]
    for slot in (1, 2, 3, 4):
        for space in state.board:
            for arrow in DIRECTIONS:
                if state.rondel[slot - 1] and not any(place_refusals(state, Take(slot, space, arrow))):
                    yield from (Take(slot, space, arrow, worker) for worker in names)


def chance_outcomes(state: State) -> list[str]:
    """The tiles that can be drawn, sorted; none when no draw is due."""
    return sorted({f"*{code}" for code in state.bag}) if draw_due(state) else []


# ---- effect


def apply(state: State, text: str) -> State:
    """The position after an event, which must be legal."""
    refuse_event(text, refusals(state, text))
    after = state.copy()
    event = parse(after, text)
    if isinstance(event, Take):
        place_tile(after, event)
    elif text == "end":
        end_turn(after)
    elif text == "refresh":
        after.face_down[seat_to_act(after) - 1].clear()
        end_turn(after)
    else:
        draw(after, text[1:])
    return after


def place_tile(state: State, take: Take) -> None:
    """MH-11, MH-12, MH-15, MH-16, MH-19, MH-23"""
    player = seat_to_act(state) - 1
    code = state.rondel[take.slot - 1]
    assert code is not None
    choices = worker_choices(state, take)
    if state.board[take.space][0] != quarter_below(state, take.slot):
        state.face_down[player].add(quarter_below(state, take.slot))
    state.rondel[take.slot - 1] = None
    state.tiles[take.space] = f"{code}^{take.arrow}"
    same_colour = {space for space, tile in state.tiles.items() if tile[0] == code[0]}
    state.gold[player] += len(connected(take.space, same_colour))
    if choices:
        state.gold[player] += put_worker(state, take.space, take.worker or choices[0])
    state.placed += 1
    if state.placed == 2:
        state.gold[player] -= 2
        end_turn(state)


def put_worker(state: State, space: str, choice: str) -> int:
    """MH-17 to MH-22: a new worker or one that moves; the gold for its group."""
    if choice[0] == "<":
        colour = state.workers.pop(choice[1:])
    else:
        colour = choice[1:]
        state.supply[seat_to_act(state) - 1][colour] -= 1
    state.workers[space] = colour
    return len(
        connected(space, {where for where, its_colour in state.workers.items() if its_colour == colour})
    )


def end_turn(state: State) -> None:
    """MH-26, MH-8"""
    state.placed = 0
    state.to_act = seat_to_act(state) % state.players + 1
    if centre_spaces_built(state):
        state.removed += [code for code in state.rondel if code and code[1] == "C"]
        state.rondel = [None if code and code[1] == "C" else code for code in state.rondel]
    if not draw_due(state):
        start_turn(state)


def draw(state: State, code: str) -> None:
    """MH-7, MH-27"""
    state.bag.remove(code)
    if code[1] == "C" and centre_spaces_built(state):
        state.removed.append(code)
    else:
        state.rondel[state.rondel.index(None)] = code
    if not draw_due(state):
        start_turn(state)


def start_turn(state: State) -> None:
    """MH-29 to MH-31: score what has become full; the game may end."""
    for quarter in QUARTERS:
        if is_full(state, quarter) and quarter not in state.scored:
            score(state, quarter)
    if len(state.scored) < 4 and is_stuck(state):
        for quarter in QUARTERS:
            if quarter not in state.scored:
                score(state, quarter)
    if len(state.scored) == 4:
        state.to_act = None


def score(state: State, quarter: str) -> None:
    """MH-29: gold by worker colour; the workers go home."""
    homecoming = [space for space in state.workers if state.board[space][0] == quarter]
    for colour, number in Counter(state.workers[space] for space in homecoming).items():
        state.gold[owner(state, colour)] += SCORING[number]
        state.supply[owner(state, colour)][colour] += number
    for space in homecoming:
        del state.workers[space]
    state.scored.add(quarter)


def winners(state: State) -> list[int]:
    """MH-32"""
    if state.to_act is not None:
        return []
    return [seat for seat, gold in enumerate(state.gold, 1) if gold == max(state.gold)]


# ---- how it is shown


def position(state: State) -> Json:
    """MH-35: the position as it is printed."""
    return {
        "tiles": dict(state.tiles),
        "workers": dict(state.workers),
        "rondel": list(state.rondel),
        "bag": sorted(state.bag),
        "removed": sorted(state.removed),
        "face_down": [sorted(downs) for downs in state.face_down],
        "gold": list(state.gold),
        "supply": [dict(colours) for colours in state.supply],
        "scored": sorted(state.scored),
        "to_act": state.to_act,
        "placed": state.placed,
    }


def who_acts(state: State) -> int | str | None:
    return "chance" if draw_due(state) else state.to_act
