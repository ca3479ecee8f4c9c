"""Records of Maharani for comparing the engine with the model: sound ones and broken ones, by seed."""

import copy
import random
from collections.abc import Callable
from functools import partial
from typing import Any

from tests.games.independent import spoiling
from tests.games.independent.generating import Played, Rng, begin_record, put_events, random_styles
from tests.games.independent.reading import Json
from tests.games.maharani.independent.model import MODEL
from tests.games.maharani.independent.rules import (
    COLUMNS,
    DIRECTIONS,
    FILES,
    QUARTERS,
    RANKS,
    SIDES,
    SLOT_QUARTERS,
    State,
    apply,
    chance_outcomes,
    draw_due,
    legal_actions,
    position,
    printed_board,
    printed_tiles,
)

SQUARES = [f"{file}{rank}" for file in FILES for rank in RANKS]
Weight = Callable[[State, str], float]

# ---- boards and tile sets


def random_board(rng: Rng) -> Json:
    """From 4 to all 100 squares; quarters as printed or by lot; now and then no C space at all."""
    size = rng.choice([4, 5, 6, 8, 12, 16, 20, 30, 40, 56, 80, 100])
    squares = clump(rng, size) if rng.random() < 0.5 else rng.sample(SQUARES, size)
    patterns = rng.choice(
        [COLUMNS, COLUMNS[1:], ("C", "EW", "NS"), ("C",), ("EW", "NS"), ("N", "E", "C", "C")]
    )
    lots = rng.random() < 0.5
    board = {}
    for square in squares:
        geometric = ("N" if int(square[1:]) > 5 else "S") + ("W" if square[0] in "abcde" else "E")
        quarter = rng.choice(QUARTERS) if lots else geometric
        board[square] = {"quarter": quarter, "columns": rng.choice(patterns)}
    for quarter, square in zip(QUARTERS, squares, strict=False):
        if quarter not in [space["quarter"] for space in board.values()]:
            board[square]["quarter"] = quarter
    present = {space["quarter"] for space in board.values()}
    return board if present == set(QUARTERS) else random_board(rng)


def clump(rng: Rng, size: int) -> list[str]:
    """Squares around the middle, so that quarters border on each other."""
    centre = (rng.uniform(3, 7), rng.uniform(3, 7))
    return sorted(SQUARES, key=lambda s: abs(FILES.index(s[0]) - centre[0]) + abs(int(s[1:]) - centre[1]))[
        :size
    ]


def thinned_board(rng: Rng) -> Json:
    """The printed board with some spaces left out, in every quarter at least one kept."""
    spaces = {
        name: {"quarter": quarter, "columns": columns} for name, (quarter, columns) in printed_board().items()
    }
    for name in rng.sample(sorted(spaces), rng.randint(1, 50)):
        if [space["quarter"] for space in spaces.values()].count(spaces[name]["quarter"]) > 1:
            del spaces[name]
    return spaces


def random_tiles(rng: Rng) -> Json:
    """Few tiles, many, unbalanced ones, colours without any."""
    most = rng.choice([1, 2, 4, 8, 12, 25])
    kinds = rng.choice(["CARBLIX", "CCARBLIIXX", "IX", "C", "ARBL", "CIX", "ARBLIIIXXX"])
    empty = rng.choice([0, 0, 0.3, 0.7])
    return {
        colour: [] if rng.random() < empty else [rng.choice(kinds) for _ in range(rng.randint(0, most))]
        for colour in "borgyp"
    }


def random_options(rng: Rng) -> Json:
    options: Json = {}
    if rng.random() < 0.35:
        options["board"] = rng.choice([random_board, thinned_board])(rng)
    if rng.random() < 0.3:
        options["tiles"] = random_tiles(rng)
    if rng.random() < 0.1:
        options["tiles"] = {colour: [*list(kinds), "C"] for colour, kinds in printed_tiles().items()}
    return options


# ---- play


def points_home(state: State, text: str) -> bool:
    return text.startswith("take") and text.split()[3] == SIDES[state.players][(state.to_act or 1) - 1]


def goes_away(state: State, text: str) -> bool:
    """The tile leaves the quarter that it lay over, so that a marker is turned."""
    if not text.startswith("take"):
        return False
    _, slot, space, *_ = text.split()
    side = SIDES[state.players][(state.to_act or 1) - 1]
    return state.board[space][0] != SLOT_QUARTERS[side][int(slot) - 1]


def empties(state: State, text: str) -> int:
    """How many spaces are empty in the quarter built in."""
    quarter = state.board[text.split()[2]][0]
    return sum(space not in state.tiles and its == quarter for space, (its, _) in state.board.items())


def same_beside(state: State, text: str) -> float:
    """Likes the tile colours that are on the board in plenty."""
    code = state.rondel[int(text.split()[1]) - 1] or "?"
    return 1 + sum(tile[0] == code[0] for tile in state.tiles.values())


STYLES: dict[str, Weight] = {
    "uniform": lambda state, text: 1,
    "workers": lambda state, text: 50 if points_home(state, text) else 1,
    "movers": lambda state, text: 200 if "<" in text else 20 if points_home(state, text) else 1,
    "away": lambda state, text: 50 if goes_away(state, text) else 0.01 if text == "refresh" else 1,
    "refresher": lambda state, text: 1000 if text == "refresh" else 10 if goes_away(state, text) else 1,
    "lazy": lambda state, text: 1000 if text == "end" else 1,
    "level": lambda state, text: 10.0 ** empties(state, text) if text.startswith("take") else 0.1,
    "rusher": lambda state, text: 3.0 ** -empties(state, text) if text.startswith("take") else 0.0001,
    "colourist": lambda state, text: same_beside(state, text) ** 2 if text.startswith("take") else 1,
}
DRAWS: dict[str, Callable[[str], float]] = {
    "uniform": lambda text: 1,
    "centre first": lambda text: 30 if text[2] == "C" else 1,
    "centre last": lambda text: 0.02 if text[2] == "C" else 1,
    "by colour": lambda text: 10.0 ** "borgyp".index(text[1]),
}


def play(rng: Rng, state: State) -> Played[State]:
    """To the end."""
    styles = random_styles(rng, STYLES, state.players)
    draws = DRAWS[rng.choice(sorted(DRAWS))]
    played = Played([state])
    while state.to_act is not None:
        if draw_due(state):
            texts = chance_outcomes(state)
            weights = [draws(text) * state.bag.count(text[1:]) for text in texts]
        else:
            texts = legal_actions(state)
            weights = [styles[state.to_act - 1](state, text) for text in texts]
        text = rng.choices(texts, weights)[0]
        state = apply(state, text)
        played.add(text, state)
    return played


# ---- sound records


def random_setup(rng: Rng, players: int) -> Json:
    return {"first": rng.randint(1, players)}


def random_game(seed: int, players: int | None = None) -> tuple[Json, Played[State]]:
    """A record without events, and a game that follows it."""
    rng = random.Random(seed)
    record = begin_record(rng, "maharani", players, random_options, random_setup)
    return record, play(rng, MODEL.read_record(record)[0])


def random_record(seed: int, players: int | None = None) -> Json:
    """A whole game, one cut anywhere, or one that goes on from a position."""
    record, played = random_game(seed, players)
    rng = random.Random(f"record {seed}")
    first, stop = 0, len(played)
    if rng.random() < 0.5:
        first = start_of_position(rng, played)
        record["position"] = position(played.states[first])
        record["setup"] = record["setup"] if rng.random() < 0.3 else {}
        if not record["setup"] and rng.random() < 0.8:
            del record["setup"]
        if rng.random() < 0.5:
            shuffle_position(rng, record["position"])
    if rng.random() < 0.7:
        stop = rng.randint(first, stop)
    put_events(rng, record, played.texts[first:stop])
    return record


def start_of_position(rng: Rng, played: Played[State]) -> int:
    """Where to begin: at the start of a turn, after a first tile, while draws are due, at the end."""
    wanted = rng.choice(["start", "placed", "draw", "end", "last tenth"])
    kinds = ["draw" if draw_due(state) else "placed" if state.placed else "start" for state, _ in played]
    places = {
        "end": [len(played)],
        "last tenth": list(range(len(played) * 9 // 10, len(played) + 1)),
    }.get(wanted, [i for i, kind in enumerate(kinds) if kind == wanted])
    return rng.choice(places or [len(played)])


def shuffle_position(rng: Rng, given: Json) -> None:
    """Orders that do not matter when a position is read."""
    for name in ("bag", "removed", "scored"):
        rng.shuffle(given[name])
    for downs in given["face_down"]:
        rng.shuffle(downs)
    for name in ("tiles", "workers"):
        items = list(given[name].items())
        rng.shuffle(items)
        given[name] = dict(items)


# ---- broken records

GARBAGE = [
    "", " ", "take", "End", "end ", " end", "end\n", "refresh!", "pass", "take 1", "take 9 zz", "take 1 c8",
    "take 0 c8 N", "take 5 c8 N", "take 1 d5 N", "take 1 k3 N", "take 1 c08 N", "take 1 C8 N", "take 1 c8 n",
    "take 1 c8 NE", "take  1 c8 N", "take 1 c8 N ", "take 1 c8 N +", "take 1 c8 N +purple", "take 1 c8 N <",
    "take 1 c8 N <d5", "take 1 c8 N +red +green", "take 1 c8 N+red", "take 1 c8 N + red", "take 1 c8 N > d8",
    "take \u0661 c8 N", "take 1 c\u0668 N", "take 1 c11 N", "take 1 c0 N", "*", "*b", "*C", "*bc",
    "*BC", "*bD", "*zC", "* bC",
    "*bCC", "*bC^S", "bC", "*bC ", "take 1 c8 N <c8 ", "take -1 c8 N", "take 01 c8 N", "take +1 c8 N",
]  # fmt: skip
VALUES: list[Any] = [
    True,
    False,
    None,
    0,
    1,
    2,
    -1,
    1.0,
    0.0,
    99,
    10**20,
    "x",
    "",
    "C",
    "red",
    "NW",
    [],
    {},
    [[]],
    ["x"],
]


def garbage(rng: Rng, state: State) -> str:
    return rng.choice(GARBAGE)


def any_text(rng: Rng, state: State) -> str:
    """A text of the game, seldom a legal one."""
    space = rng.choice(sorted(state.board))
    text = f"take {rng.randint(1, 4)} {space} {rng.choice(DIRECTIONS)}"
    suffixes = [f"+{colour}" for colour in ("red", "green", "blue", "yellow")]
    suffixes += [f"<{rng.choice(sorted(state.board))}"] + [f"<{where}" for where in state.workers]
    if rng.random() < (0.5 if state.players == 2 else 0.05):
        text += " " + rng.choice(suffixes)
    draw = "*" + rng.choice("borgyp") + rng.choice("CARBLIX")
    return rng.choice([text] * 6 + [draw, draw, "end", "refresh"])


def bent_text(rng: Rng, state: State) -> str:
    """A legal text with one word changed."""
    texts = [text for text in legal_actions(state) if text.startswith("take")]
    if not texts:
        return any_text(rng, state)
    words = rng.choice(texts).split()
    suffixes = [f"+{colour}" for colour in ("red", "green", "blue", "yellow")] + [
        f"<{w}" for w in state.workers
    ]
    bend = rng.randint(0, 4)
    if bend == 0:
        words[1] = str(rng.randint(1, 4))
    elif bend == 1:
        words[2] = rng.choice(sorted(state.board))
    elif bend == 2:
        words[3] = rng.choice(DIRECTIONS)
    elif bend == 3:
        words = words[:4]
    else:
        words = [*words[:4], rng.choice(suffixes)]
    return " ".join(words)


def break_event(rng: Rng, record: Json, played: Played[State]) -> None:
    """One event is replaced."""
    players_turn = [i for i, (state, _) in enumerate(played) if not draw_due(state)]
    index = rng.choice(players_turn) if players_turn and rng.random() < 0.8 else rng.randint(0, len(played))
    make = rng.choice([any_text, bent_text, bent_text, garbage])
    wrong = make(rng, played.states[index])
    spoiling.replace_event(rng, record, played, index, wrong, position)


break_any_value = partial(spoiling.break_any_value, values=VALUES)
break_key = partial(
    spoiling.break_key, keys=["extra", "z9", "Tiles", "purple"], values=[0, 1, None, "bC^S", "red"]
)


def move_tile(rng: Rng, given: Json) -> None:
    """A tile goes to another space, to the bag, the rondel or the removed ones; the sums stay right."""
    pools = ["tiles", "rondel", "bag", "removed"]
    source, goal = rng.choice(pools), rng.choice(pools)
    code = take_out(rng, given, source)
    if code is None:
        return
    if goal == "tiles":
        square = rng.choice(sorted(printed_board()))
        given["tiles"].setdefault(square, f"{code}^{rng.choice(DIRECTIONS)}")
    elif goal == "rondel":
        slot = rng.randint(0, 3)
        given["bag"] += [given["rondel"][slot]] if given["rondel"][slot] else []
        given["rondel"][slot] = code
    else:
        given[goal].append(code)


def take_out(rng: Rng, given: Json, source: str) -> str | None:
    if source == "tiles":
        if not given["tiles"]:
            return None
        space = rng.choice(sorted(given["tiles"]))
        give_back_worker(given, space)
        return str(given["tiles"].pop(space)[:2])
    if source == "rondel":
        slot = rng.randint(0, 3)
        code: str | None = given["rondel"][slot]
        given["rondel"][slot] = None
        return code
    return str(given[source].pop(rng.randrange(len(given[source])))) if given[source] else None


def give_back_worker(given: Json, space: str) -> None:
    colour = given["workers"].pop(space, None)
    for colours in given["supply"]:
        if colour in colours:
            colours[colour] += 1


def add_worker(rng: Rng, given: Json) -> None:
    """A worker out of a supply onto some tile, mostly one that points to its owner."""
    player = rng.randrange(len(given["supply"]))
    side = SIDES[len(given["supply"])][player]
    colour = rng.choice(sorted(given["supply"][player]))
    fine = [
        space for space, tile in given["tiles"].items() if tile[-1] == side and space not in given["workers"]
    ]
    spaces = fine if fine and rng.random() < 0.8 else sorted(printed_board())
    if given["supply"][player][colour]:
        space = rng.choice(spaces)
        give_back_worker(given, space)
        given["supply"][player][colour] -= 1
        given["workers"][space] = colour


def double_worker(rng: Rng, given: Json) -> None:
    """A tile is turned to a worker's owner and gets a worker of that colour too, in the end against MH-33."""
    for space, colour in sorted(given["workers"].items(), key=lambda item: rng.random()):
        tile = given["tiles"][space]
        twins = [s for s, other in given["tiles"].items() if other == tile and s not in given["workers"]]
        for own in given["supply"]:
            if twins and own.get(colour):
                own[colour] -= 1
                given["workers"][rng.choice(twins)] = colour
                return


def move_worker(rng: Rng, given: Json) -> None:
    if given["workers"]:
        colour = given["workers"].pop(rng.choice(sorted(given["workers"])))
        given["workers"].setdefault(rng.choice(sorted(given["tiles"])), colour)


def turn_tile(rng: Rng, given: Json) -> None:
    if given["tiles"]:
        space = rng.choice(sorted(given["tiles"]))
        given["tiles"][space] = given["tiles"][space][:3] + rng.choice(DIRECTIONS)


def toggle_scored(rng: Rng, given: Json) -> None:
    quarter = rng.choice(QUARTERS)
    given["scored"] = [q for q in given["scored"] if q != quarter] or [quarter]
    if rng.random() < 0.2:
        given["scored"] = list(QUARTERS)


def bend_counts(rng: Rng, given: Json) -> None:
    name = rng.choice(["gold", "to_act", "placed", "both"])
    if name == "gold":
        given["gold"][rng.randrange(len(given["gold"]))] = rng.choice([-1, 0, 5])
    if name in ("to_act", "both"):
        given["to_act"] = rng.choice([None, 0, 1, 2, 3, 4, 5])
    if name in ("placed", "both"):
        given["placed"] = rng.choice([0, 1, 1, 2])


def double_entry(rng: Rng, given: Json) -> None:
    """A list gets an entry twice, or one too few."""
    name = rng.choice(["rondel", "bag", "removed", "face_down", "gold", "supply", "scored"])
    entries = given[name]
    if name == "face_down" and rng.random() < 0.7:
        entries = rng.choice(entries)
    if entries and rng.random() < 0.5:
        entries.append(copy.deepcopy(rng.choice(entries)))
    elif entries:
        entries.pop()


MUTATORS: list[Callable[[Rng, Json], None]] = [
    move_tile, move_tile, move_tile, add_worker, double_worker, turn_tile, toggle_scored, bend_counts,
    move_worker, bend_counts, double_entry, break_any_value, break_any_value, break_key,
]  # fmt: skip


def break_position(rng: Rng, record: Json, played: Played[State]) -> None:
    index = start_of_position(rng, played)
    record["position"] = position(played.states[index])
    record["events"] = played.texts[index:] if rng.random() < 0.3 else []
    rng.choice(MUTATORS)(rng, record["position"])


def break_record(rng: Rng, record: Json, played: Played[State]) -> None:
    """Something at the top level, in the options or in the set-up."""
    record["events"] = played.texts[:3]
    part = record
    if "options" in record and rng.random() < 0.6:
        part = record["options"]
    rng.choice([break_any_value, break_key])(rng, part)


def broken_record(seed: int) -> Json:
    """A record with (nearly always) one thing wrong with it."""
    record, played = random_game(seed)
    rng = random.Random(f"broken {seed}")
    spoil = rng.choice([break_event, break_event, break_position, break_position, break_record])
    spoil(rng, record, played)
    return record
