"""Where the points of each seat come from: they are counted from what stands in the city (MD-42, MD-43)."""

from collections.abc import Iterator
from functools import lru_cache

from zellige.core.breakdown import ScoreItem
from zellige.core.contract import Board, State
from zellige.core.remembering import remembered
from zellige.core.text import N_, Message
from zellige.games.medina.board import COLOURS, SPACE_NAMES, WALL_NUMBERS
from zellige.games.medina.rules.palaces import AT_THE_WELL
from zellige.games.medina.rules.walls import standing_arms
from zellige.games.medina.rules.worth import Palace, palaces
from zellige.games.medina.words import PALACE_WORDS, WORTH_WORDS

BUILDINGS = (
    Message(N_("Grey buildings")),
    Message(N_("Purple buildings")),
    Message(N_("Brown buildings")),
    Message(N_("Orange buildings")),
)
STABLES = Message(N_("Stables"))
WALLS = Message(N_("Walls"))
MERCHANTS = Message(N_("Merchants"))
WELL = Message(N_("At the well"))
PALACE_TILES = Message(N_("Palace tiles"))
TOWER_TILES = Message(N_("Tower tiles"))
SOURCES = (*BUILDINGS, STABLES, WALLS, MERCHANTS, WELL, PALACE_TILES, TOWER_TILES)
MOST_PALACES = 4_096
"""Of so many it is remembered what they bring: from one event to the next hardly any becomes another."""


@remembered
def standing(board: Board, state: State) -> tuple[ScoreItem, ...]:
    """What everything is worth to whom; how the state was reached makes no difference."""
    return tuple(_standing(board, state))


def _standing(board: Board, state: State) -> Iterator[ScoreItem]:
    owned = [palace for palace in palaces(board, state) if palace.owner]
    for palace in owned:
        yield from _palace(palace)
    for colour, holder in enumerate(state.tile_holder.tolist()):
        if holder >= 0 and board.palace_points[colour]:
            yield _palace_tile(board, state, colour, holder)
    for tower, holder in enumerate(state.tower_holder.tolist()):
        if holder >= 0 and board.tower_points[tower]:
            own = [palace for palace in owned if palace.owner == holder + 1]
            yield _tower_tile(board, state, tower, holder, own)


@lru_cache(MOST_PALACES)
def _palace(palace: Palace) -> tuple[ScoreItem, ...]:
    """MD-32, MD-42: one point for each thing that counts for it, and four more at the well."""
    colour = COLOURS.index(palace.colour)
    rows = (
        (BUILDINGS[colour], "buildings", palace.buildings, 1, "MD-42"),
        (STABLES, "stables", palace.stables, 1, "MD-42"),
        (WALLS, "walls", palace.walls, 1, "MD-42"),
        (MERCHANTS, "merchants", palace.merchants, 1, "MD-42"),
        (WELL, "well", palace.well, AT_THE_WELL, "MD-32"),
    )
    called = {"palace": Message(PALACE_WORDS[colour]), "space": palace.name}
    return tuple(
        ScoreItem(
            palace.owner or 0,
            each * len(names),
            source,
            Message(
                N_("{palace} {space}: {pieces}"),
                {**called, "pieces": Message(WORTH_WORDS[kind], {"count": len(names)})},
            ),
            (clause,),
            tuple(f"on-{name}" for name in names),
            f"palace-{palace.name}",
        )
        for source, kind, names, each, clause in rows
        if names
    )


def _palace_tile(board: Board, state: State, colour: int, holder: int) -> ScoreItem:
    """MD-34, MD-43: the tile, and the largest palace that has it."""
    name = SPACE_NAMES[state.name[state.own[holder, colour] - 1]]
    tile = f"held-{COLOURS[colour]}"
    what = Message(
        N_("the largest {palace}: {space}"), {"palace": Message(PALACE_WORDS[colour]), "space": name}
    )
    points = int(board.palace_points[colour])
    return ScoreItem(
        holder + 1, points, PALACE_TILES, what, ("MD-34", "MD-43"), (tile, f"palace-{name}"), tile
    )


def _tower_tile(board: Board, state: State, tower: int, holder: int, own: list[Palace]) -> ScoreItem:
    """MD-36, MD-43: the tile, its tower, and one's palaces at the walls of the tower, with these walls."""
    arms, tower_of = standing_arms(board, state), board["tower_of"].tolist()
    touched = {
        palace.name: [wall for wall in palace.walls if tower_of[arms[WALL_NUMBERS[wall]]] == tower]
        for palace in own
    }
    names = [name for name, walls in touched.items() if walls]
    tile = f"held-tower-{tower + 1}"
    shown = [tile, f"tower-{tower + 1}"]
    for name in names:
        shown += [f"palace-{name}", *(f"on-{wall}" for wall in touched[name])]
    values = {"tower": tower + 1, "spaces": ", ".join(names)}
    what = Message(N_("last to reach the walls of tower {tower}: {spaces}"), values)
    points = int(board.tower_points[tower])
    return ScoreItem(holder + 1, points, TOWER_TILES, what, ("MD-36", "MD-43"), tuple(shown), tile)
