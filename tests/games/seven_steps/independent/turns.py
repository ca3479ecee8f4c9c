"""What events do in the reference model of 7 Steps, and how a position is shown."""

import copy

from tests.games.independent.reading import Json
from tests.games.independent.refusing import refuse_event
from tests.games.seven_steps.independent.rules import (
    HAND,
    SORTS,
    State,
    add,
    after_aid,
    hand,
    may_be_asked_to_return,
    most_discs,
    parse,
    phase,
    place_refusals,
    placed,
    points_of_discs,
    points_of_tile,
    refusals,
    seat_index,
    size,
    take_down,
)


def apply(state: State, text: str) -> State:
    """The position after an event, which must be legal."""
    refuse_event(text, refusals(state, text))
    words = parse(text)
    assert words is not None
    if words[0] == "aid":
        used = after_aid(state, words[1], words[2:])
        assert used is not None
        return used
    after = state.copy()
    if words[0] == "place":
        place(after, words[1])
    elif words[0] == "stop":
        end_placing(after)
    elif words[0] in ("points", "save"):
        score_turn(after, use_tile=words[0] == "points")
    elif words[0] == "bonus":
        choose_bonus(after, words[1])
    elif words[0] == "keep":
        keep(after, words[1])
    elif words[0] == "return":
        return_discs(after, words[1:])
    elif len(words) == 1:
        draw_disc(after, words[0][1:])
    else:
        draw_tile(after, words[0][1:], words[1])
    return after


# ---- placing and scoring


def put(state: State, space: str) -> None:
    """SS-13, SS-15: a disc from the hand on a space; its level is noted."""
    turn = state.turn or {"aid": None, "taken": None, "placed": []}
    level = state.towers.get(space, 0) + 1
    add(hand(state), state.board.colour[space], -1)
    add(state.towers, space)
    take_down(state.board, state.towers)
    state.turn = turn | {"phase": "place", "placed": [*turn["placed"], [space, level]]}


def placing_is_over(state: State) -> bool:
    """SS-41: nothing more can be placed, or the maximum is reached."""
    free = [space for space in state.board.at if not any(place_refusals(state, ["place", space]))]
    return len(placed(state)) >= most_discs(state) or not free


def place(state: State, space: str) -> None:
    put(state, space)
    if placing_is_over(state):
        end_placing(state)


def go_on(state: State, next_phase: str, **more: str) -> None:
    """To another phase of the same turn."""
    assert state.turn is not None
    kept = {name: state.turn[name] for name in ("aid", "taken", "placed")}
    state.turn = {"phase": next_phase} | kept | more


def end_placing(state: State) -> None:
    """SS-17, SS-25: a point tile is asked about before the turn is scored."""
    if state.held["points"][seat_index(state)]:
        go_on(state, "points")
    else:
        score_turn(state, use_tile=False)


def score_turn(state: State, use_tile: bool) -> None:
    """SS-17, SS-26, SS-32"""
    seat, won = seat_index(state), points_of_discs(state)
    tile = state.held["points"][seat]
    if use_tile and tile:
        won += points_of_tile(state, tile)
        state.held["points"][seat] = None
        state.discard["points"].append(tile)
    state.scores[seat] += won
    if won <= 7:
        go_on(state, "bonus")
    else:
        ask_return(state)


# ---- the bonus tile


def choose_bonus(state: State, sort: str) -> None:
    """SS-32, SS-34: an empty deck is made anew as soon as a tile is to be drawn from it."""
    if sort == "none":
        ask_return(state)
        return
    if not state.deck[sort]:
        state.deck[sort], state.discard[sort] = state.discard[sort], []
    go_on(state, "tile", sort=sort)


def draw_tile(state: State, sort: str, kind: str) -> None:
    """SS-33"""
    state.deck[sort].remove(kind)
    if state.held[sort][seat_index(state)]:
        go_on(state, "keep", sort=sort, tile=kind)
    else:
        state.held[sort][seat_index(state)] = kind
        ask_return(state)


def keep(state: State, kind: str) -> None:
    """SS-33"""
    assert state.turn is not None
    sort = state.turn["sort"]
    two = [state.held[sort][seat_index(state)], state.turn["tile"]]
    two.remove(kind)
    state.held[sort][seat_index(state)] = kind
    state.discard[sort].append(two[0])
    ask_return(state)


# ---- returning, drawing, the end


def ask_return(state: State) -> None:
    """SS-35, SS-41"""
    if may_be_asked_to_return(state):
        go_on(state, "return")
    else:
        ask_draw(state)


def return_discs(state: State, colours: list[str]) -> None:
    """SS-35: while the bag is empty, what is returned leaves the game."""
    goal = state.bag or state.removed
    for colour in colours:
        add(hand(state), colour, -1)
        add(goal, colour)
    ask_draw(state)


def ask_draw(state: State) -> None:
    """SS-36, SS-37"""
    if size(hand(state)) < HAND and state.bag:
        state.turn = {"phase": "draw"}
        return
    if size(hand(state)) < HAND and state.round is None:
        state.round = "last"
    pass_on(state)


def draw_disc(state: State, colour: str) -> None:
    """SS-7, SS-36"""
    add(state.bag, colour, -1)
    add(hand(state), colour)
    if phase(state) == "draw":
        ask_draw(state)
    elif size(hand(state)) == HAND:
        if state.to_act == state.players:
            state.to_act, state.turn = state.first, None
        else:
            state.to_act = seat_index(state) + 2


def pass_on(state: State) -> None:
    """SS-37, SS-40: the next seat's turn; after the last seat of the last round the game ends."""
    state.turn = None
    state.to_act = (seat_index(state) + 1) % state.players + 1
    if state.to_act == state.first and state.round is not None:
        if state.round == "last" and state.extra_round:
            state.round = "extra"
        else:
            end(state)
    pass_over(state)


def pass_over(state: State) -> None:
    """SS-10: who has no disc when his turn begins is passed over."""
    if state.to_act is not None and state.turn is None and not hand(state):
        pass_on(state)


def end(state: State) -> None:
    """SS-38"""
    state.to_act = None
    for sort in SORTS:
        for seat, tile in enumerate(state.held[sort]):
            state.scores[seat] += 2 if tile else 0


def winners(state: State) -> list[int]:
    """SS-39"""
    if state.to_act is not None:
        return []
    return [seat for seat, points in enumerate(state.scores, 1) if points == max(state.scores)]


# ---- how it is shown


def position(state: State) -> Json:
    """SS-42: the position as it is printed."""
    shown: Json = {
        "towers": dict(state.towers),
        "bag": dict(state.bag),
        "removed": dict(state.removed),
        "hands": [dict(discs) for discs in state.hands],
    }
    for sort in SORTS:
        shown[sort] = list(state.held[sort])
        shown[f"{sort}_deck"] = sorted(state.deck[sort])
        shown[f"{sort}_discard"] = sorted(state.discard[sort])
    shown |= {"scores": list(state.scores), "to_act": state.to_act}
    if state.round is not None:
        shown["round"] = state.round
    if state.turn is not None:
        shown["turn"] = copy.deepcopy(state.turn)
    return shown
