"""Positions of Medina that read like the pictures in a rulebook."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any

import zellige
from zellige.games.medina.board import HANDS, PIECES

COLOURS = ("grey", "purple", "brown", "orange")
TOWER_MERCHANTS = {"1": 3, "2": 2, "3": 1}
WELL, MERCHANT = "h6", "k5"  # unless an example says otherwise


def position(
    players: int = 2,
    palaces: Mapping[str, str] | None = None,
    stables: Iterable[str] = (),
    roofs: Sequence[tuple[str, int]] = (),
    hands: Mapping[int, Mapping[str, int]] | None = None,
    **changes: Any,
) -> dict[str, Any]:
    """A position that adds up: what is not placed is in the hands, as evenly as can be.

    Palaces are given by colour: {"orange": "e5 e6 h1"}. `hands` fixes what some seats have of some pieces.
    """
    buildings = {space: colour for colour, spaces in (palaces or {}).items() for space in spaces.split()}
    stables, walls = sorted(stables), changes.get("walls", [])
    sizes = {name: group(name, buildings, stables) for name, _ in roofs}
    towers = {
        tower: owner
        for name, owner in roofs
        for tower in "1234"
        if any(
            wall in walls
            for wall in walls_beside(sizes[name], players)
            if tower in joined(wall, walls, players)
        )
    }
    given: dict[str, Any] = {
        "well": WELL,
        "buildings": buildings,
        "stables": stables,
        "merchants": [MERCHANT],
        "walls": [],
        "roofs": [list(roof) for roof in roofs],
        "tea_given": (0, 3, 5, 6, 6)[sum(buildings[space] == "purple" for space, _ in roofs)],
        "turns_taken": [1] * players,
        "to_act": 1,
        "placed": 0,
        **changes,
        "tower_tiles": {**dict.fromkeys("1234", 0), **towers, **changes.get("tower_tiles", {})},
        "tower_merchants": {
            **TOWER_MERCHANTS,
            **{tower: 0 for tower in towers if tower != "4"},
            **changes.get("tower_merchants", {}),
        },
        "palace_tiles": {**_tiles(buildings, roofs, sizes), **changes.get("palace_tiles", {})},
    }
    return given | {"hands": _hands(players, given, hands or {})}


def _tiles(
    buildings: Mapping[str, str], roofs: Sequence[tuple[str, int]], sizes: Mapping[str, set[str]]
) -> dict[str, int]:
    """MD-34: who had the largest palace of each colour first, as if each was roofed as it is now."""
    tiles, largest = dict.fromkeys(COLOURS, 0), dict.fromkeys(COLOURS, 0)
    for name, owner in roofs:
        colour = buildings[name]
        if len(sizes[name]) > largest[colour]:
            tiles[colour], largest[colour] = owner, len(sizes[name])
    return tiles


def beside(space: str) -> set[str]:
    """The four neighbours of a space, in the city or not."""
    file, rank = ord(space[0]), int(space[1:])
    return {f"{chr(file + x)}{rank + y}" for x, y in ((1, 0), (-1, 0), (0, 1), (0, -1))}


def group(name: str, buildings: Mapping[str, str], stables: Iterable[str]) -> set[str]:
    """MD-13: all pieces of the palace that has a building on a space."""
    found, new = set(), {name}
    while new:
        found |= new
        new = {
            other for space in new for other in beside(space) if buildings.get(other) == buildings[name]
        } - found
    return found | {stable for stable in stables if beside(stable) & found}


def walls_beside(pieces: Iterable[str], players: int) -> set[str]:
    """MD-2: the wall spaces beside some city spaces."""
    files, ranks = ("n", 10) if players == 2 else ("p", 11)
    found = set()
    for space in pieces:
        file, rank = ord(space[0]) - ord("a") + 1, int(space[1:])
        found |= {f"S{file}"} if rank == 1 else {f"N{file}"} if rank == ranks else set()
        found |= {f"W{rank}"} if space[0] == "a" else {f"E{rank}"} if space[0] == files else set()
    return found


def joined(wall: str, walls: Sequence[str], players: int) -> str:
    """MD-2, MD-28: the tower that a wall is joined to."""
    low, high = {"N": ("1", "3"), "S": ("4", "2"), "W": ("4", "1"), "E": ("2", "3")}[wall[0]]
    if all(f"{wall[0]}{place}" in walls for place in range(1, int(wall[1:]) + 1)):
        return low
    return high


def full_hand(players: int) -> dict[str, int]:
    """MD-6: what everybody starts with."""
    buildings, stables, merchants, walls, neutral = HANDS[players]
    counts = [buildings] * 4 + [stables, merchants, walls, 4, neutral, 0]
    return dict(zip(PIECES, counts, strict=True))


def _hands(
    players: int, given: Mapping[str, Any], fixed: Mapping[int, Mapping[str, int]]
) -> list[dict[str, int]]:
    full, seats = full_hand(players), range(1, players + 1)
    standing = Counter(given["buildings"].values())
    standing.update({"stable": len(given["stables"]), "wall": len(given["walls"])})
    standing["merchant"] = len(given["merchants"]) - 1 - 6 + sum(given["tower_merchants"].values())
    standing["neutral"] = sum(owner == 0 for _, owner in given["roofs"])
    hands: list[dict[str, int]] = [{} for _ in seats]
    for piece in PIECES:
        if piece == "roof":
            counts = [4 - sum(owner == seat for _, owner in given["roofs"]) for seat in seats]
        else:
            left = full[piece] * players - standing[piece]
            counts = _shared(left, [fixed.get(seat, {}).get(piece) for seat in seats])
        for hand, count in zip(hands, counts, strict=True):
            hand[piece] = count
    return hands


def _shared(left: int, fixed: Sequence[int | None]) -> list[int]:
    """So many pieces for the seats, as evenly as those that are fixed allow."""
    left -= sum(count or 0 for count in fixed)
    free = fixed.count(None)
    counts = []
    for count in fixed:
        share = max(0, -(-left // free)) if count is None else 0
        left, free = left - share, free - (count is None)
        counts.append(share if count is None else count)
    return counts


def record(given: Mapping[str, Any], **changes: Any) -> dict[str, Any]:
    """The record of a game that starts from a position."""
    names = ["Ann", "Bo", "Cy", "Di"][: len(given["hands"])]
    return {"zellige": 1, "game": "medina", "players": names, "position": dict(given), **changes}


def city(players: int = 2, options: Mapping[str, Any] | None = None, **given: Any) -> zellige.Game:
    """A game from a position."""
    return zellige.read(record(position(players, **given), options=dict(options or {})))


def fresh(players: int = 2, **setup: Any) -> zellige.Game:
    """A game before its first event."""
    names = ["Ann", "Bo", "Cy", "Di"][:players]
    setup = {"first": 1, "well": "h6", "merchant": "k3", **setup}
    return zellige.read({"zellige": 1, "game": "medina", "players": names, "setup": setup})


def play(game: zellige.Game, *texts: str) -> zellige.Game:
    """Play these, one after the other."""
    for text in texts:
        game.play_exactly(text)
    return game


def legal(game: zellige.Game, start: str = "") -> list[str]:
    """The texts of the legal actions that begin like this."""
    return [text for text in map(str, game.legal_actions()) if text.startswith(start)]


def spaces(game: zellige.Game, start: str) -> set[str]:
    """The spaces of the legal actions that begin like this."""
    return {text.split()[-1] for text in legal(game, f"{start} ")}


def refusal(game: zellige.Game, text: str) -> str | None:
    """The clause that refuses an action; None if it is legal."""
    try:
        game.copy().play_exactly(text)
    except zellige.ActionError as error:
        return error.clause
    return None


def random_game(players: int, seed: int, events: int = 10_000, **options: Any) -> zellige.Game:
    """A game played at random by the seed, up to a number of events."""
    whole = _whole_game(players, seed, tuple(options.items()))
    return whole.at(min(events, len(whole.events)))


@cache
def _whole_game(players: int, seed: int, options: tuple[tuple[str, Any], ...]) -> zellige.Game:
    """Played once, since many tests look at moments of the same games."""
    game = zellige.new("medina", players, seed=seed, options=dict(options))
    bot = zellige.bot("random", seed=seed)
    while not game.is_over:
        game.play(bot.choose(game))
    return game
