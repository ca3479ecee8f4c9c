"""Points and winners of Medina (MD-32, MD-42 to MD-44)."""

from tests.games.medina.independent.geometry import behind, beside, well_spaces
from tests.games.medina.independent.palaces import Board, Palace, roofed
from tests.games.medina.independent.rules import State


def palace_points(board: Board, palace: Palace) -> int:
    """MD-42, MD-32"""
    walls = [wall for wall in board.walls if behind(board.players, wall) in palace.spaces]
    merchants = [
        merchant for merchant in board.merchants if set(beside(board.players, merchant)) & palace.spaces
    ]
    at_well = palace.spaces & well_spaces(board.players, board.well)
    return palace.size + len(walls) + len(merchants) + 4 * len(at_well)


def scores(state: State) -> list[int]:
    """MD-42, MD-43: what each seat would get if the game ended now."""
    points = [0] * state.players
    for palace, seat in roofed(state.board):
        if seat:
            points[seat - 1] += palace_points(state.board, palace)
    for colour, seat in state.palace_tiles.items():
        if seat:
            points[seat - 1] += state.options["palace_points"][colour]
    for tower, seat in state.tower_tiles.items():
        if seat:
            points[seat - 1] += state.options["tower_points"][tower]
    return points


def rank_of_largest(board: Board, seat: int) -> tuple[int, int]:
    """The size of a seat's largest palace, and how early that was roofed (0 first, then -1, ...)."""
    order = [name for name, _ in board.roofs]
    own = [(palace.size, -order.index(palace.name)) for palace, holder in roofed(board) if holder == seat]
    return max(own, default=(0, -len(order)))


def winners(state: State) -> list[int]:
    """MD-44, and the option `tie_break`."""
    if state.to_act is not None:
        return []
    points = scores(state)
    best = [seat for seat in range(1, state.players + 1) if points[seat - 1] == max(points)]
    if state.options["tie_break"] == "largest":
        ranks = {seat: rank_of_largest(state.board, seat) for seat in best}
        best = [seat for seat in best if ranks[seat] == max(ranks.values())]
    return best
