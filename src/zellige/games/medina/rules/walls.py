"""Walls and towers (MD-28 to MD-30, MD-36 to MD-39)."""

from zellige.core.contract import Board, State
from zellige.core.kernel import kernel
from zellige.games.medina.board import ARMS, LONGEST, MERCHANT, TEA
from zellige.games.medina.rules.palaces import NO_ROOF, NOBODY, add_worth


@kernel
def has_gap_to_fill(board: Board, state: State, side: int) -> bool:
    """MD-29: a side can get one more wall and still have a gap."""
    return bool(board.length[side] - state.arm[2 * side] - state.arm[2 * side + 1] > 1)


@kernel
def next_wall(board: Board, state: State, arm: int) -> int:
    """MD-28: the wall space where an arm goes on; -1 if its side is to stay as it is."""
    side = arm // 2
    if not has_gap_to_fill(board, state, side):
        return -1
    if arm % 2 == 0:
        return int(side * LONGEST + state.arm[arm])
    return int(side * LONGEST + board.length[side] - 1 - state.arm[arm])


@kernel
def arm_of(board: Board, state: State, wall: int) -> int:
    """MD-28: the arm that a standing wall belongs to; -1 if there is no wall."""
    side, place = int(wall // LONGEST), int(wall % LONGEST)
    if place < state.arm[2 * side]:
        return side * 2
    if place >= board.length[side] - state.arm[2 * side + 1]:
        return side * 2 + 1
    return -1


@kernel
def put_wall(board: Board, state: State, wall: int) -> None:
    """MD-28, MD-36, MD-42: an arm gets longer, and may reach a palace."""
    arm = wall // LONGEST * 2
    if next_wall(board, state, arm) != wall:
        arm += 1
    state.arm[arm] += 1
    palace = state.palace_at[board.space_of[wall]] - 1
    if palace >= 0:
        add_worth(state, palace, 1)
        touch(board, state, palace, arm)


@kernel
def reach_walls(board: Board, state: State, palace: int, space: int) -> None:
    """MD-36, MD-42: a new building or stable is beside the walls that stand at its space."""
    for index in range(2):
        wall = board.walls_of[space, index]
        if wall >= 0:
            arm = arm_of(board, state, wall)
            if arm >= 0:
                add_worth(state, palace, 1)
                touch(board, state, palace, arm)


@kernel
def touch(board: Board, state: State, palace: int, arm: int) -> None:
    """MD-36, MD-38: a new touch of a roofed palace brings the tower tile."""
    tower = board.tower_of[arm]
    if state.owner[palace] != NO_ROOF and not touches(board, state, palace, arm):
        take_tower(board, state, tower, state.owner[palace])
    state.arms[palace] |= 1 << arm


@kernel
def touches(board: Board, state: State, palace: int, arm: int) -> bool:
    """MD-38: the palace touches the arm already; by `tower_reclaim` `tower` either arm will do."""
    if state.arms[palace] >> arm & 1:
        return True
    if board.tower_reclaim:
        for other in range(ARMS):
            if board.tower_of[other] == board.tower_of[arm] and state.arms[palace] >> other & 1:
                return True
    return False


@kernel
def take_towers(board: Board, state: State, palace: int) -> None:
    """MD-36: a palace that gets its roof has the tiles of all towers whose walls it touches."""
    for arm in range(ARMS):
        if state.arms[palace] >> arm & 1:
            take_tower(board, state, board.tower_of[arm], state.owner[palace])


@kernel
def take_tower(board: Board, state: State, tower: int, owner: int) -> None:
    """MD-37, MD-39: tile and merchants go to a seat; or the tile to the board, and its merchants away."""
    holder = state.tower_holder[tower]
    if holder != NOBODY:
        state.points[holder] -= board.tower_points[tower]
    if owner != NOBODY:
        state.points[owner] += board.tower_points[tower]
        if not is_out(board, state, owner):
            state.hand[owner, MERCHANT] += state.tower_merchants[tower]
    state.tower_holder[tower] = owner
    state.tower_merchants[tower] = 0


@kernel
def is_out(board: Board, state: State, seat: int) -> bool:
    """MD-11: a seat without a piece is out, and merchants that a tower tile would bring it leave the game.

    A hand that is empty at the end of an action stays empty, so it says all. The seat to act is not out
    though it may just have placed its last piece: its action is not at its end.
    """
    return bool(not board.reentry and seat != state.turn and has_no_piece(state, seat))


@kernel
def has_no_piece(state: State, seat: int) -> bool:
    """MD-11: roofs and neutral roofs are pieces, tea is none."""
    for piece in range(TEA):
        if state.hand[seat, piece] > 0:
            return False
    return True


def standing_arms(board: Board, state: State) -> dict[int, int]:
    """MD-28: the wall spaces on which a wall stands, each with its arm: every side has two."""
    found: dict[int, int] = {}
    arms = state["arm"].tolist()
    for side, length in enumerate(board["length"].tolist()):
        low, high, first = arms[2 * side], arms[2 * side + 1], side * LONGEST
        found |= dict.fromkeys(range(first, first + low), 2 * side)
        found |= dict.fromkeys(range(first + length - high, first + length), 2 * side + 1)
    return found


def standing_walls(board: Board, state: State) -> list[int]:
    """MD-28: the wall spaces on which a wall stands."""
    return list(standing_arms(board, state))
