"""Reasons in Medina: constructed ones, and figures from games checked by playing on."""

import pytest

from tests.games.comparing import about, after, key_of, pairs, told
from tests.games.medina.city import beside, city, group, legal
from zellige.analysis.reasons import reasons

EIGHT = "a1 a2 a3 a4 b1 b2 b3 b4"


def points_of(game, text, seat):
    """What an action brings a seat at once."""
    trial = game.copy()
    return trial.play_exactly(text).scores[seat - 1] - game.scores[seat - 1]


def test_a_palace_that_is_left_to_the_next_player():
    """MD-20: a roof on eight orange buildings, and the tile of the largest of them."""
    game = city(palaces={"orange": EIGHT}, placed=1, turns_taken=[4, 4])
    found = told(game, ["wall N1"], ["roof a1"])
    reason = about(found, "It leaves the orange palace a1 to Bo: a roof on it is worth 12 points")
    assert reason.message.values["points"] == 8 + 4
    assert reason.message.values["better"] == 0
    assert reason.shows == ("palace-a1",)
    assert "MD-20" in reason.clauses
    values = about(found, "Points at once").message.values
    assert (values["points"], values["better"]) == (0, 12)


def test_what_an_unfinished_turn_leaves_is_not_asked():
    """MD-9: with the second piece the palace can still be claimed."""
    game = city(palaces={"orange": EIGHT}, turns_taken=[4, 4])
    found = told(game, ["wall N1"], ["wall N14"])
    assert not any(str(reason.message).startswith("It leaves") for reason in found)


def test_a_roof_on_a_palace_that_could_have_grown():
    """MD-21: two buildings with all the room in the world."""
    game = city(palaces={"grey": "c3 c4"}, placed=1, turns_taken=[4, 4])
    reason = about(told(game, ["roof c3"], ["wall N1"]), "With a roof the grey palace c3 stays at size 2")
    assert reason.message.values["more"] == 2 * 8 - 2  # all that are in hands
    assert reason.clauses == ("MD-20", "MD-21")


def test_points_for_somebody_else():
    """MD-42: a stable at a palace of seat 2, which has the largest already."""
    game = city(palaces={"grey": "c3 c4 c5"}, roofs=[("c3", 2)], placed=1, turns_taken=[4, 4])
    reason = about(told(game, ["stable b3"], ["wall N1"]), "It gives points to Bo: 1")
    assert reason.shows == ("palace-c3",)


def test_tower_tiles_for_somebody_else_name_their_clause():
    """MD-36: a wall that reaches a palace of seat 2 brings it tower 1, and counts itself."""
    game = city(palaces={"grey": "a9 b9"}, roofs=[("a9", 2)], placed=1, turns_taken=[4, 4], walls=["W10"])
    reason = about(told(game, ["wall W9"], ["wall S1"]), "It gives points to Bo: 2")
    assert "MD-36" in reason.clauses


def test_tea_that_is_given_up():
    """MD-12"""
    palaces, hands = {"purple": "c3 c4"}, {1: {"tea": 3}, 2: {"tea": 0}}
    game = city(palaces=palaces, roofs=[("c3", 1)], hands=hands, placed=1, turns_taken=[4, 4])
    values = about(told(game, ["tea"], ["wall N1"]), "Tea tiles").message.values
    assert (values["count"], values["better"]) == (2, 3)


def test_a_palace_for_others_is_better_begun_where_it_has_no_room():
    """MD-14, MD-15: seat 1 has its grey palace; the next one is for seat 2 alone, and better in a corner."""
    wall_of_palaces = {"grey": "c3 c4", "brown": "l9 m8 l8"}
    game = city(palaces=wall_of_palaces, roofs=[("c3", 1)], placed=1, turns_taken=[4, 4])
    corner = next(text for text in legal(game, "building grey n10"))
    found = told(game, ["building grey g9"], [corner])
    reason = about(found, "Only Bo can claim the grey palace, which can still grow by 13")
    assert reason.message.values["better"] == 0
    assert reason.shows == ("palace-g9",)


def test_a_palace_to_claim_with_room():
    """MD-15"""
    game = city(placed=1, turns_taken=[4, 4])
    reason = about(
        told(game, ["wall N1"], ["building grey c3"]), "It would be better to keep the grey palace"
    )
    assert reason.message.values["better"] == 15


def slow_room(game, colour):
    """MD-14, MD-15, from the position alone: how many buildings can still be added to palaces without a roof."""
    given = game.position()
    buildings, stables = given["buildings"], given["stables"]
    palaces = {name: frozenset(group(name, buildings, stables)) for name in buildings}
    roofed = {palaces[name] for name, _ in given["roofs"]}
    own = {palace for name, palace in palaces.items() if buildings[name] == colour and palace not in roofed}
    piece_of = {space: palace for palace in set(palaces.values()) for space in palace}
    files, ranks = (14, 10) if len(game.players) == 2 else (16, 11)
    spaces = {f"{chr(97 + file)}{rank}" for file in range(files) for rank in range(1, ranks + 1)}
    taken = {*buildings, *stables, *given["merchants"], given["well"]}

    def near(space):
        file, rank = ord(space[0]), int(space[1:])
        return {f"{chr(file + x)}{rank + y}" for x in (-1, 0, 1) for y in (-1, 0, 1)}

    def is_open(space):
        others = {piece_of[other] for other in near(space) if other in piece_of}
        return space not in taken and given["well"] not in near(space) and len(others) <= 1

    free = {space for space in spaces if is_open(space)}
    reached = {
        space
        for space in free
        for palace in own
        if any(other in palace and other in buildings for other in beside(space))
        and {piece_of[other] for other in near(space) if other in piece_of} == {palace}
    }
    touched = {piece_of[other] for space in reached for other in near(space) if other in piece_of}
    edge = set(reached)
    while edge:
        edge = {
            other
            for space in edge
            for other in beside(space) & free - reached
            if {piece_of[one] for one in near(other) if one in piece_of} <= touched
        }
        reached |= edge
    return min(len(reached), sum(hand[colour] for hand in given["hands"]))


@pytest.mark.needs_speed
@pytest.mark.parametrize(("players", "seed"), [(2, 3), (3, 4)])
def test_every_figure_is_what_the_game_says(players, seed):
    """MD-15, MD-20, MD-42: whatever a reason claims comes out when the turn is played."""
    seen = set()
    for game, played, better in pairs("medina", players, seed):
        now, then, seat = after(game, played), after(game, better), game.acting_seat
        for reason in reasons(game, played, better):
            key, values = key_of(reason), reason.message.values
            seen.add(key.split()[0])
            if key.startswith("Points at once"):
                gained = [way.scores[seat - 1] - game.scores[seat - 1] for way in (now, then)]
                assert [values["points"], values["better"]] == gained
            elif key.startswith("It gives"):
                rival = game.players.index(str(values["name"]))
                assert values["points"] == now.scores[rival] - game.scores[rival]
            elif key.startswith("It leaves") and players == 2:
                colour = str(values["palace"]).split()[0]
                for way, points in ((now, values["points"]), (then, values["better"])):
                    on_colour = [
                        text
                        for text in legal(way, "roof")
                        if way.position()["buildings"][text.split()[1]] == colour
                    ]
                    assert max((points_of(way, text, way.to_act) for text in on_colour), default=0) == points
            elif key.startswith("{name} could then gain"):
                assert now.players[now.acting_seat - 1] == str(values["name"])
                texts = [text for text in legal(now) if not text.startswith(("roof", "neutral"))]
                assert max(points_of(now, text, now.to_act) for text in texts) == values["points"]
            elif "room" in values:
                colour = str(values["palace"]).split()[0]
                assert (slow_room(now, colour), slow_room(then, colour)) == (values["room"], values["better"])
    assert {"Points", "It", "Only", "The"} <= seen
