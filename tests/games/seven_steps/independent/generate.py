"""Records of 7 Steps for comparing the engine with the model: sound ones and broken ones, by seed."""

import copy
import random
from collections.abc import Callable

from tests.games.independent.generating import Played, Rng, begin_record, put_events, random_styles
from tests.games.independent.reading import Json
from tests.games.independent.spoiling import replace_event
from tests.games.seven_steps.independent.model import MODEL
from tests.games.seven_steps.independent.rules import (
    COLOURS,
    DISCS_EACH,
    HAND,
    LAYOUTS,
    LEVEL_3,
    SORTS,
    SPACES,
    STEPS,
    TILES,
    Board,
    Centre,
    Pool,
    State,
    add,
    chance_acts,
    chance_outcomes,
    legal_actions,
    neighbours,
    of_colour,
    phase,
    placed,
    size,
    tile_spaces,
)
from tests.games.seven_steps.independent.spoil import spoil_options, spoil_position
from tests.games.seven_steps.independent.turns import apply, position

Weight = Callable[[State, str], float]

# ---- boards


def random_centres(rng: Rng) -> list[list[int]]:
    """Tile by tile, each beside one that lies already; also with holes and single contacts."""
    centres: list[Centre] = [(rng.randint(-9, 9), rng.randint(-9, 9))]
    while len(centres) < 7:
        near = rng.choice(centres)
        centre = (near[0] + rng.randint(-3, 3), near[1] + rng.randint(-3, 3))
        taken = {space for other in centres for space in tile_spaces(other)}
        mine = tile_spaces(centre)
        touches = any((q + dq, r + dr) in taken for q, r in mine for dq, dr in STEPS)
        if touches and not taken & set(mine):
            centres.append(centre)
    return [list(centre) for centre in centres]


def random_options(rng: Rng) -> Json:
    options: Json = {}
    if rng.random() < 0.6:
        options["side"] = rng.choice(["single", "mixed", "mixed"])
    if rng.random() < 0.6:
        options["layout"] = rng.choice([*LAYOUTS, random_centres(rng), random_centres(rng)])
    if rng.random() < 0.5:
        options["extra_round"] = rng.random() < 0.8
    if rng.random() < 0.3:
        options |= random_components(rng)
    return options


def random_components(rng: Rng) -> Json:
    """What stands in for the reconstructed parts of the box; few tiles, so that decks run out."""
    spaces = list(COLOURS) * 7
    rng.shuffle(spaces)
    components: Json = {
        "tiles": [spaces[start : start + 7] for start in range(0, 49, 7)],
        "level_3": {kind: rng.sample(COLOURS, rng.randint(0, 7)) for kind in LEVEL_3},
    }
    for sort, name in (("aid", "aid_tiles"), ("points", "point_tiles")):
        numbers = {kind: rng.choice([0, 0, 0, 1, rng.randint(0, 9)]) for kind in TILES[sort]}
        numbers[rng.choice(sorted(numbers))] = rng.randint(1, 3)
        components[name] = dict(rng.sample(sorted(numbers.items()), len(numbers)))
    return {name: components[name] for name in rng.sample(sorted(components), rng.randint(1, 4))}


def random_setup(rng: Rng, players: int) -> Json:
    tiles = rng.sample(range(7), 7)
    return {"first": rng.randint(1, players), "tiles": [[index, rng.randint(0, 5)] for index in tiles]}


# ---- made-up positions at the start of a turn


def fill_towers(rng: Rng, board: Board, towers: Pool, stock: Pool, bag: int, path: list[str]) -> None:
    """Discs from the stock on towers off the path, mostly on high ones, until only so many are left."""
    tall = rng.choice([0, 1, 1, 9])
    while size(stock) > bag:
        colour = rng.choice(sorted(stock))
        spaces = [space for space in of_colour(board, colour) if towers.get(space, 0) < 6]
        spaces = [space for space in spaces if space not in path] or spaces
        weights = [1 + tall * towers.get(space, 0) ** 2 for space in spaces]
        add(towers, rng.choices(spaces, weights)[0])
        add(stock, colour, -1)


def staircase(rng: Rng, board: Board, towers: Pool, stock: Pool) -> list[str]:
    """A path that climbs to level 7, or none, and the towers for it."""
    path = [rng.choice(SPACES)]
    while len(path) < HAND:
        beside = [space for space in neighbours(board, path[-1]) if space not in path]
        if not beside:
            return []
        path.append(rng.choice(beside))
    start = rng.choice([1, 1, 2, 3])
    levels = sorted(rng.sample(range(start, 8), min(HAND, 8 - start)))
    while len(levels) < HAND:
        levels = sorted([*levels, rng.choice([levels[0], levels[-1], levels[-1]])])
    steps = dict(zip(path, levels, strict=True))
    wanted = dict.fromkeys(of_colour(board, board.colour[path[0]]), start - 1)
    wanted |= {space: max(level - 1, wanted.get(space, 0)) for space, level in steps.items()}
    for extra in rng.sample(of_colour(board, board.colour[path[-1]]), rng.randint(0, 2)):
        if extra not in wanted:
            wanted[extra] = rng.choice([5, 6, 6])
    needed: Pool = {}
    for space, height in wanted.items():
        add(needed, board.colour[space], height + (space in steps))
    if any(number > DISCS_EACH for number in needed.values()):
        return []
    for space, height in wanted.items():
        if height:
            add(towers, space, height)
            add(stock, board.colour[space], -height)
    return path


def share_tiles(rng: Rng, board: Board, players: int, given: Json) -> None:
    """Tiles held, in the deck and discarded; now and then an empty deck."""
    for sort in SORTS:
        tiles = [kind for kind, number in board.tiles[sort].items() for _ in range(number)]
        rng.shuffle(tiles)
        given[sort] = [tiles.pop() if tiles and rng.random() < 0.7 else None for _ in range(players)]
        cut = rng.choice([0, 0, 1, len(tiles), rng.randint(0, len(tiles))])
        given[f"{sort}_deck"], given[f"{sort}_discard"] = sorted(tiles[:cut]), sorted(tiles[cut:])


def made_up_position(rng: Rng, board: Board, players: int, extra_round: bool) -> tuple[Json, list[str]]:
    """The position, and a path for the player to climb, if there is one."""
    towers: Pool = {}
    stock: Pool = dict.fromkeys(COLOURS, DISCS_EACH)
    path: list[str] = []
    if rng.random() < 0.6:
        for _ in range(50):
            path = path or staircase(rng, board, towers, stock)
    to_act = rng.randint(1, players)
    bag = rng.choice([0, 0, rng.randint(1, 8), rng.randint(1, 30), 84])
    final = (
        rng.choice(["last", "extra" if extra_round else "last"]) if not bag and rng.random() < 0.5 else None
    )
    hands: list[Pool] = []
    for seat in range(1, players + 1):
        discs = [board.colour[space] for space in path] if seat == to_act else []
        while len(discs) < HAND:
            discs.append(rng.choice([colour for colour in stock for _ in range(stock[colour])]))
        discs = discs[: rng.choice([0, 0, 1, 3, 6, 7])] if final else discs
        hands.append({})
        for disc in discs:
            if disc in stock:
                add(stock, disc, -1)
                add(hands[-1], disc)
    given: Json = {"scores": [rng.randint(0, 60) for _ in hands], "to_act": to_act, "removed": {}}
    if not bag and rng.random() < 0.3:
        for _ in range(min(rng.randint(1, 4), size(stock))):
            colour = rng.choice(sorted(stock))
            add(stock, colour, -1)
            add(given["removed"], colour)
    fill_towers(rng, board, towers, stock, bag, path)
    share_tiles(rng, board, players, given)
    given |= {"towers": towers, "bag": stock, "hands": hands} | ({"round": final} if final else {})
    return given, path


# ---- play


def level_of(state: State, text: str) -> int:
    return state.towers.get(text.split()[1], 0) + 1


def climb(state: State, text: str) -> float:
    return 30.0 ** level_of(state, text) if text.startswith("place") else 0.0001 if text == "stop" else 1


def returned(text: str) -> int:
    return len(text.split()) - 1


STYLES: dict[str, Weight] = {
    "uniform": lambda state, text: 1,
    "stopper": lambda state, text: 50 if text in ("stop", "bonus aid", "bonus points") else 1,
    "climber": climb,
    "helped climber": lambda state, text: 1e20 if text.startswith("aid") else climb(state, text),
    "filler": lambda state, text: 0.001 if text == "stop" or (returned(text) and text[0] == "r") else 1,
    "helped": lambda state, text: 30 if text.startswith(("aid", "bonus aid", "points")) else 1,
    "taker": lambda state, text: 30 if text.startswith(("aid", "bonus aid")) else 5.0 ** (7 - returned(text)),
    "collector": lambda state, text: 0.02 if text.startswith(("aid", "points", "bonus none")) else 1,
    "returner": lambda state, text: 9.0 ** returned(text) if text.startswith("return") else 1,
}


def play(rng: Rng, state: State, limit: int, path: list[str]) -> Played[State]:
    """First along the path, then in some style, to the end or the limit."""
    styles = random_styles(rng, STYLES, state.players)
    played = Played([state])
    while state.to_act is not None and len(played) < limit:
        if chance_acts(state):
            text = rng.choice(chance_outcomes(state))
        else:
            texts = legal_actions(state)
            text = rng.choices(texts, [styles[state.to_act - 1](state, text) for text in texts])[0]
            along = [f"place {space}" for space in path[len(played) : len(played) + 1]]
            text = along[0] if along and along[0] in texts else text
        state = apply(state, text)
        played.add(text, state)
    return played


# ---- sound records


def random_game(seed: int, players: int | None = None) -> tuple[Json, Played[State]]:
    """A record without events, and a game that follows it."""
    rng = random.Random(seed)
    record = begin_record(rng, "seven-steps", players, random_options, random_setup)
    if rng.random() < 0.5:
        record["rules"] = rng.choice(["1", "1", "2"])
    limit, path = rng.choice([60, 150, 300, 2000]), list[str]()
    if rng.random() < 0.7:
        start = MODEL.read_record(record)[0]
        while "position" not in record or not MODEL.is_sound(record):
            record["position"], path = made_up_position(rng, start.board, start.players, start.extra_round)
        path = path if rng.random() < 0.6 else []
        limit = rng.choice([12, 25, 50, 100, 2000])
    return record, play(rng, MODEL.read_record(record)[0], limit, path)


def random_record(seed: int, players: int | None = None) -> Json:
    """A whole game, one cut anywhere, or one that goes on from a position."""
    record, played = random_game(seed, players)
    rng = random.Random(f"record {seed}")
    begin, stop = 0, len(played)
    if rng.random() < 0.5:
        begin = start_of_position(rng, played)
        record["position"] = position(played.states[begin])
    if "position" in record and rng.random() < 0.5:
        shuffle_position(rng, record["position"])
    if rng.random() < 0.7:
        stop = rng.randint(begin, stop)
    put_events(rng, record, played.texts[begin:stop])
    return record


def kind_of_moment(state: State) -> str:
    now = phase(state)
    return f"{now} with {len(placed(state)) > 0}" if now == "place" else now


def start_of_position(rng: Rng, played: Played[State]) -> int:
    """Where to begin: each kind of moment is as likely as another; also the end."""
    kinds = [kind_of_moment(state) for state, _ in played]
    kinds += [f"round {state.round}" for state, _ in played if state.round]
    wanted = rng.choice([*sorted(set(kinds)), "end", "last tenth"])
    if wanted == "end":
        return len(played)
    if wanted == "last tenth":
        return rng.randint(len(played) * 9 // 10, len(played))
    fits = [
        index
        for index, (state, _) in enumerate(played)
        if wanted in (kind_of_moment(state), f"round {state.round}")
    ]
    return rng.choice(fits)


def shuffle_position(rng: Rng, given: Json) -> None:
    """Orders that do not matter when a position is read."""

    def shuffled(pool: Pool) -> Pool:
        return dict(rng.sample(sorted(pool.items()), len(pool)))

    for name in ("towers", "bag", "removed"):
        given[name] = shuffled(given[name])
    given["hands"] = [shuffled(discs) for discs in given["hands"]]
    for sort in SORTS:
        for pile in ("deck", "discard"):
            rng.shuffle(given[f"{sort}_{pile}"])


# ---- broken events

GARBAGE = [
    "", " ", "place", "Place B3", "place b3", "place B7", "place H0", "place B3 ", " place B3", "place  B3",
    "place B3\n", "place B\u0663", "place B33", "stop ", "Stop", "pass", "end", "aid", "aid lift B3",
    "aid move", "aid move B3", "aid swap B5 B3", "aid remove C2 B3", "aid remove", "aid remove A1 A2 A3",
    "aid top B3", "aid take", "aid take B3 B5", "aid Lift", "aid points", "aid remove B3,B5", "points line",
    "save points", "bonus", "bonus lift", "bonus aid points", "keep", "keep level-3", "keep swap",
    "keep lift take", "return red blue", "return pink", "return  blue", "return blue ", "return blue,red",
    "Return", "*", "*Red", "* red", "*pink", "*red ", "*red red", "*aid", "*aid line", "*points lift",
    "*points level-3", "*aid swap", "*bonus lift", "red", "aid lift\n", "aid take B7", "aid swap B3",
    "return blue red yellow",
]  # fmt: skip


def garbage(rng: Rng, state: State) -> str:
    return rng.choice(GARBAGE)


def any_text(rng: Rng, state: State) -> str:
    """A text of the game, seldom a legal one."""
    one, other = rng.choice(SPACES), rng.choice([*SPACES, *state.towers] * 2 + of_colour(state.board, "red"))
    first, second = sorted((one, other))
    aids = [f"aid remove {one}", f"aid remove {first} {second}", f"aid move {one} {other}", "aid lift"]
    aids += [
        f"aid swap {first} {second}",
        f"aid top {one} {other}",
        f"aid take {one}",
        f"aid swap {one} {one}",
    ]
    discs = sorted(rng.choices(COLOURS, k=rng.randint(0, 9)), key=COLOURS.index)
    draws = [f"*{rng.choice(COLOURS)}"] + [f"*{sort} {rng.choice(sorted(TILES[sort]))}" for sort in SORTS]
    small = ["stop", "points", "save", "bonus aid", "bonus points", "bonus none"]
    keep = f"keep {rng.choice([kind for sort in SORTS for kind in TILES[sort]])}"
    groups = [
        aids,
        aids,
        [f"place {one}"],
        [f"place {other}"],
        draws,
        small,
        [keep],
        [" ".join(["return", *discs])],
    ]
    return rng.choice(rng.choice(groups))


def fitting_text(rng: Rng, state: State) -> str:
    """What is asked now with the details by lot: a wrong place, tile or disc."""
    now, held = phase(state), state.held["aid"][(state.to_act or 1) - 1]
    space = rng.choice(SPACES)
    if now == "start" and held and rng.random() < 0.7:
        one, other = rng.choice([*state.towers, space]), rng.choice(SPACES)
        if rng.random() < 0.6:
            other = rng.choice(of_colour(state.board, state.board.colour[one]))
        first, second = sorted((one, other))
        return rng.choice(
            {
                "remove": [f"aid remove {one}", f"aid remove {first} {second}", f"aid remove {one} {one}"],
                "move": [f"aid move {one} {other}", f"aid swap {first} {second}", f"aid move {one} {one}"],
                "top": [f"aid top {one} {other}", f"aid top {one} {one}"],
                "lift": ["aid lift", f"place {one}"],
                "take": [f"aid take {one}", f"aid take {space}"],
            }[held]
        )
    if now == "place" and placed(state):
        space = rng.choice([*neighbours(state.board, placed(state)[-1][0]), *(at for at, _ in placed(state))])
    if now == "return":
        discs = [
            colour for colour, number in state.hands[(state.to_act or 1) - 1].items() for _ in range(number)
        ]
        discs = rng.choice(
            [discs, [*discs, rng.choice(COLOURS)], rng.sample(discs, rng.randint(0, len(discs)))]
        )
        return " ".join(["return", *sorted(discs, key=COLOURS.index)])
    if now == "keep":
        return f"keep {rng.choice([kind for sort in SORTS for kind in TILES[sort]])}"
    if now == "tile":
        return f"*{rng.choice(SORTS)} {rng.choice([*TILES['aid'], *TILES['points']])}"
    return (
        rng.choice([f"place {space}", f"place {space}", "stop"])
        if now in ("start", "place")
        else any_text(rng, state)
    )


def break_event(rng: Rng, record: Json, played: Played[State]) -> None:
    """One event is replaced or one comes after the end; each kind of moment is as likely as another."""
    index = start_of_position(rng, played)
    make = rng.choice([any_text, fitting_text, fitting_text, garbage])
    replace_event(rng, record, played, index, make(rng, played.states[index]), position)


# ---- broken records


def break_position(rng: Rng, record: Json, played: Played[State]) -> None:
    index = start_of_position(rng, played)
    record["position"] = position(played.states[index])
    record["events"] = played.texts[index:] if rng.random() < 0.3 else []
    spoil_position(rng, record["position"], played.last.board.colour)


def break_options(rng: Rng, record: Json, played: Played[State]) -> None:
    """Something at the top level, in the options or in the set-up; a seed would fill in what is missing."""
    record["events"] = played.texts[:3]
    record.pop("seed", None)
    spoil_options(rng, record)


def broken_record(seed: int) -> Json:
    """A record with (mostly) one thing wrong with it."""
    record, played = random_game(seed)
    record = copy.deepcopy(record)
    rng = random.Random(f"broken {seed}")
    spoil = rng.choice([break_event, break_event, break_position, break_position, break_options])
    spoil(rng, record, played)
    return record
