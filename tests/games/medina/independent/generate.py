"""Sound records of Medina for comparing the engine with the model, by seed."""

import copy
import random

from tests.games.independent.generating import Played, Rng, begin_record, put_events
from tests.games.independent.reading import Json
from tests.games.independent.refusing import ModelError
from tests.games.medina.independent.geometry import CORNERS, TOWERS, inner_spaces
from tests.games.medina.independent.madeup import made_up_position, position_without_pieces
from tests.games.medina.independent.model import MODEL
from tests.games.medina.independent.palaces import COLOURS, growing, some_street_can_be_lengthened, unroofed
from tests.games.medina.independent.rules import State
from tests.games.medina.independent.scoring import scores
from tests.games.medina.independent.tempers import WALLS_TO_PALACES, play
from tests.games.medina.independent.turns import position
from tests.games.medina.independent.vary import level_position, shuffle_position, vary_position


def random_options(rng: Rng) -> Json:
    """All combinations; now and then a default is written out."""
    options: Json = {}
    if rng.random() < 0.5:
        options["new_street"] = rng.choice(["touching", "apart", "apart"])
    if rng.random() < 0.5:
        options["tower_reclaim"] = rng.choice(["arm", "tower", "tower"])
    if rng.random() < 0.5:
        options["french"] = rng.random() < 0.7
    if rng.random() < 0.5:
        options["tie_break"] = rng.choice(["shared", "largest", "largest"])
    if rng.random() < 0.4:
        options["reentry"] = rng.random() < 0.7
    return options | random_components(rng)


def random_components(rng: Rng) -> Json:
    """Options that take the place of printed components."""
    found: Json = {}
    if rng.random() < 0.2:
        found["palace_points"] = {colour: rng.randint(0, 9) for colour in rng.sample(COLOURS, 4)}
    if rng.random() < 0.2:
        found["tower_points"] = {tower: rng.randint(0, 9) for tower in rng.sample(TOWERS, 4)}
    if rng.random() < 0.3:
        found["towers"] = rng.sample(CORNERS, 4)
    return found


def random_setup(rng: Rng, players: int) -> Json:
    well, merchant = rng.sample(inner_spaces(players), 2)
    return {"first": rng.randint(1, players), "well": well, "merchant": merchant}


def random_game(seed: int, players: int | None = None) -> tuple[Json, Played[State]]:
    """A record without events, and a game that follows it."""
    rng = random.Random(seed)
    record = begin_record(rng, "medina", players, random_options, random_setup)
    if rng.random() < 0.3:
        record["rules"] = rng.choice(["1", "1", "2"])
    limit = rng.choice([10, 60, 999, 999, 999, 999])
    if rng.random() < 0.35:
        while "position" not in record or not MODEL.is_sound(record):
            record["position"] = made_up_position(rng, len(record["players"]), record.get("options", {}))
        limit = rng.choice([5, 20, 60, 999])
    return record, play(rng, MODEL.read_record(record)[0], limit)


def late_record(seed: int) -> Json:
    """A seat has no piece left, and others build walls to its palaces (MD-11)."""
    rng = random.Random(f"late {seed}")
    record = begin_record(rng, "medina", rng.choice([3, 4]), random_options, random_setup)
    record["rules"] = rng.choice(["1", "2", "2", "2"])
    while "position" not in record or not MODEL.is_sound(record):
        record["position"] = position_without_pieces(rng, len(record["players"]), record.get("options", {}))
    state = MODEL.read_record(record)[0]
    return record | {"events": play(rng, state, rng.choice([5, 20, 40]), WALLS_TO_PALACES).texts}


def kinds_of_moment(state: State, text: str) -> list[str]:
    """What makes a moment worth to begin or to go wrong at."""
    assert state.to_act is not None
    kinds = [f"placed {state.placed}", text.split(maxsplit=1)[0]]
    if state.placed and state.hands[state.to_act - 1]["tea"]:
        kinds.append("tea to be asked")
    if sum(state.turns_taken) < 3:
        kinds.append("first turns")
    if not some_street_can_be_lengthened(state.board):
        kinds.append("streets closed")
    if any(unroofed(state.board, colour) and not growing(state.board, colour) for colour in COLOURS):
        kinds.append("palace blocked")
    return kinds


def random_moment(rng: Rng, played: Played[State]) -> int:
    """Each kind of moment is as likely as another; also the end."""
    kinds = [kinds_of_moment(state, text) for state, text in played]
    wanted = rng.choice([*sorted({kind for some in kinds for kind in some}), "end", "last tenth", "any"])
    if wanted == "end":
        return len(played)
    if wanted in ("last tenth", "any"):
        return rng.randint(len(played) * 9 // 10 if wanted != "any" else 0, len(played))
    return rng.choice([index for index, some in enumerate(kinds) if wanted in some])


def random_record(seed: int, players: int | None = None) -> Json:
    """A whole game, one cut anywhere, one that goes on from a position, or from one a little changed."""
    record, played = random_game(seed, players)
    rng = random.Random(f"record {seed}")
    begin, stop = 0, len(played)
    how = rng.choice(["as it is", "as it is", "go on", "varied"])
    if how != "as it is":
        begin = random_moment(rng, played)
        record["position"] = position(played.states[begin])
        if rng.random() < 0.5:
            del record["setup"]
    if played.last.to_act is None and rng.random() < 0.4:
        levelled(rng, record, played.last)
        return record
    if how == "varied":
        return record | {"events": varied_play(rng, record)}
    if "position" in record and rng.random() < 0.5:
        record["position"] = copy.deepcopy(record["position"])
        shuffle_position(rng, record["position"])
    if rng.random() < 0.6:
        stop = max(begin, random_moment(rng, played))
    put_events(rng, record, played.texts[begin:stop])
    return record


def levelled(rng: Rng, record: Json, last: State) -> None:
    """The end of a game with as many players level on points as a few changes bring about."""
    record["position"] = position(last)
    best = 0
    for _ in range(25):
        varied = copy.deepcopy(record["position"])
        level_position(rng, varied, last.board.towers)
        try:
            points = scores(MODEL.read_record(record | {"position": varied})[0])
        except ModelError:
            continue
        if points.count(max(points)) >= best:
            record["position"], best = varied, points.count(max(points))


def varied_play(rng: Rng, record: Json) -> list[str]:
    """The position is changed a little, if that gives a sound one; the events of some play from there."""
    for _ in range(30):
        varied = copy.deepcopy(record["position"])
        vary_position(rng, varied)
        if MODEL.is_sound(record | {"position": varied}):
            record["position"] = varied
            break
    return play(rng, MODEL.read_record(record)[0], rng.choice([0, 1, 3, 10, 40, 999])).texts
