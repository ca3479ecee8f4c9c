"""What the rules keep up piece by piece equals what is made from scratch, from the pieces alone."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import zellige
from tests.examples import examples
from tests.games.medina.city import beside, group, joined, random_game, record, walls_beside
from tests.games.medina.independent import model, palaces, scoring
from zellige.games.medina.board import ARM_CORNERS, COLOURS, SPACE_NAMES, listed, replaceable

ARM_OF_TOWER = {
    (side, str(replaceable()["towers"].index(corner) + 1)): arm
    for arm, corner in enumerate(ARM_CORNERS)
    for side in "NNEESSWW"[arm]
}


def around(space):
    file, rank = ord(space[0]), int(space[1:])
    steps = [(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if x or y]
    return {f"{chr(file + x)}{rank + y}" for x, y in steps}


def names(words):
    return {SPACE_NAMES[space] for space in listed(words)}


class FromScratch:
    """Everything that follows from a position, worked out with sets of names."""

    def __init__(self, position, players):
        self.position, self.players = position, players
        self.buildings, self.stables = position["buildings"], position["stables"]
        files, ranks = (14, 10) if players == 2 else (16, 11)
        self.city = {
            f"{'abcdefghijklmnop'[file]}{rank}" for file in range(files) for rank in range(1, ranks + 1)
        }
        self.merchants, self.well = set(position["merchants"]), position["well"]
        self.palaces = {
            min(pieces & set(self.buildings), key=lambda space: (space[0], int(space[1:]))): pieces
            for pieces in (group(space, self.buildings, self.stables) for space in self.buildings)
        }
        self.owners = {space: owner - 1 for space, owner in position["roofs"]}

    def free(self):
        return self.city - {self.well, *self.buildings, *self.stables} - self.merchants

    def zone(self, pieces):
        return (pieces | {other for space in pieces for other in around(space)}) & self.city

    def round_well(self):
        return (around(self.well) | {self.well}) & self.city

    def near(self):
        return self.round_well().union(*map(self.zone, self.palaces.values()))

    def barred(self):
        zones = [self.zone(pieces) for pieces in self.palaces.values()]
        return self.round_well() | {space for space in self.city if sum(space in zone for zone in zones) > 1}

    def beside_buildings(self, spaces):
        return {other for space in spaces for other in beside(space)} & self.city

    def rim(self, colour):
        bare = [pieces for name, pieces in self.palaces.items() if name not in self.owners]
        spaces = {space for pieces in bare for space in pieces if self.buildings.get(space) == colour}
        return self.beside_buildings(spaces)

    def by_merchants(self, least):
        return {space for space in self.city if len(beside(space) & self.merchants) >= least}

    def street(self):
        ends = {space for space in self.merchants if len(beside(space) & self.merchants) < 2}
        return {
            space
            for space in self.city
            if len(beside(space) & self.merchants) == 1 and beside(space) & self.merchants <= ends
        }

    def arms(self, pieces):
        walls = self.position["walls"]
        touched = [wall for wall in walls_beside(pieces, self.players) if wall in walls]
        return sum({1 << ARM_OF_TOWER[wall[0], joined(wall, walls, self.players)] for wall in touched})


def check(game):
    scratch, state = FromScratch(game.position(), len(game.players)), game.state
    assert names(state.free) == scratch.free()
    assert names(state.near) == scratch.near()
    assert names(state.barred) == scratch.barred()
    assert names(state.by_building) == scratch.beside_buildings(scratch.buildings)
    for colour, name in enumerate(COLOURS):
        assert names(state.rim[colour]) == scratch.rim(name)
    assert names(state.by_merchant) == scratch.by_merchants(1)
    assert names(state.by_merchants) == scratch.by_merchants(2)
    assert names(state.street) == scratch.street()
    check_palaces(state, scratch)


def check_palaces(state, scratch):
    numbers = {SPACE_NAMES[state.name[palace]]: palace for palace in range(state.palaces)}
    assert set(numbers) == set(scratch.palaces)
    open_to = names(state.near) - names(state.barred)
    for name, pieces in scratch.palaces.items():
        palace = numbers[name]
        assert {SPACE_NAMES[s] for s, p in enumerate(state.palace_at) if p == palace + 1} == pieces
        assert {SPACE_NAMES[s] for s, p in enumerate(state.near_to) if p == palace + 1} & open_to == (
            scratch.zone(pieces) & open_to
        )
        assert COLOURS[state.colour[palace]] == scratch.buildings[name]
        assert state.owner[palace] == scratch.owners.get(name, -2)
        assert state.pieces[palace] == len(pieces)
        assert state.arms[palace] == scratch.arms(pieces)
    for colour, name in enumerate(COLOURS):
        bare = [
            space for space in numbers if scratch.buildings[space] == name and space not in scratch.owners
        ]
        assert state.without_roof[colour] == sum(1 << numbers[space] for space in bare)
        sizes = [len(scratch.palaces[space]) for space in scratch.owners if scratch.buildings[space] == name]
        assert state.largest[colour] == max(sizes, default=0)
        for seat in range(scratch.players):
            own = [
                space
                for space, owner in scratch.owners.items()
                if (owner, scratch.buildings[space]) == (seat, name)
            ]
            assert state.own[seat, colour] == (numbers[own[0]] + 1 if own else 0)


def check_score(game):
    """MD-42, MD-43: the running score is that of the slow scorer of the independent model."""
    given, _events = model.read_record(record(game.position(), options=game.options))
    assert list(game.scores) == scoring.scores(given)
    worths = {
        palace.name: scoring.palace_points(given.board, palace) for palace in palaces.palaces(given.board)
    }
    assert {palace["name"]: palace["points"] for palace in game.view()["palaces"]} == worths
    for palace in game.view()["palaces"]:
        counted = sum(len(palace[kind]) for kind in ("buildings", "stables", "walls", "merchants"))
        assert counted + 4 * len(palace["well"]) == palace["points"]
    assert [sum(worth.values()) for worth in game.view()["worth"]] == list(game.scores)


@examples(12)
@given(st.sampled_from([2, 3, 4]), st.integers(0, 2**32), st.booleans(), st.booleans())
def test_bookkeeping_equals_one_made_from_scratch(players, seed, apart, french):
    """MD-13 to MD-17, MD-20, MD-23, MD-26, MD-34, MD-38"""
    options = {"new_street": "apart" if apart else "touching", "french": french}
    game = random_game(players, seed, **options)
    for number in range(0, len(game.events) + 1, 6):
        check(game.at(number))
    check(game)


@examples(6)
@given(st.sampled_from([2, 3, 4]), st.integers(0, 2**32))
def test_the_running_score_equals_the_slow_one(players, seed):
    """MD-42, MD-43"""
    game = random_game(players, seed)
    for number in range(0, len(game.events) + 1, 9):
        check_score(game.at(number))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_position_that_is_read_has_the_same_bookkeeping(players):
    """MD-46"""
    game = random_game(players, 5)
    for number in range(0, len(game.events) + 1, 8):
        moment = game.at(number)
        again = zellige.read(record(moment.position()))
        check(again)
        assert again.position() == moment.position()
        assert again.scores == moment.scores
        assert list(map(str, again.legal_actions())) == list(map(str, moment.legal_actions()))
