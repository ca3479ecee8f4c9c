"""Reasons in Maharani: constructed ones, and figures from games checked by playing on."""

from itertools import permutations

import pytest

from tests.games.comparing import about, after, key_of, pairs, told
from tests.games.maharani.palace import gain, legal, palace
from zellige.analysis.reasons import reasons
from zellige.games.maharani.board import printed

QUARTERS = {"lion quarter": "NW", "monkey quarter": "NE", "peacock quarter": "SE", "elephant quarter": "SW"}
GOLD = (0, 4, 6, 9, 13, 18, 24)  # MH-29
SPACES = {space: square["quarter"] for space, square in printed()["spaces"].items()}


def nearly_full(*left, workers):
    """The lion quarter with these spaces left empty and a blue worker (of seat 2) on so many of its tiles."""
    spaces = [space for space, quarter in SPACES.items() if quarter == "NW" and space not in left]
    tiles = {space: "borgyp"[n % 6] + ("N" if n < workers else "E") for n, space in enumerate(spaces)}
    standing = dict.fromkeys(spaces[:workers], "blue")
    return palace(2, tiles=tiles, workers=standing, rondel=["oC", "gC", "yA", "pI"])


def test_a_quarter_that_the_next_player_can_complete_is_given_away():
    """MH-29: two spaces with a column in the centre are left, and after the first tile one tile that fits the other."""
    game = nearly_full("b9", "c8", workers=3)
    found = told(game, ["take 1 b9 E", "end"], ["take 1 h8 E", "end"])
    reason = about(found, "It gives away the lion quarter: Bo can complete it")
    assert found[0] is reason
    assert reason.clauses == ("MH-29",)
    assert reason.shows == ("space-c8",)
    game.play_exactly("take 1 b9 E")
    game.play_exactly("end")
    game.play_exactly("*rA")
    best = max(gain(game.copy(), text) for text in legal(game, "take 2 c8"))
    assert reason.message.values["gold"] == best + GOLD[4]  # with the worker that comes with it
    assert reason.message.values["own"] == 0


def test_a_quarter_that_brings_others_more_is_better_not_completed():
    """MH-29"""
    game = nearly_full("b9", workers=3)
    reason = about(
        told(game, ["take 1 b9 E", "end"], ["take 1 h8 E", "end"]), "It completes the lion quarter"
    )
    assert reason.message.values["name"] == "Bo"
    assert (reason.message.values["gold"], reason.message.values["own"]) == (GOLD[3], 0)


def test_a_second_tile_that_does_not_pay():
    """MH-23: a lone tile brings 1 gold and costs 2."""
    game = palace(3, rondel=["oC", "gX", "yA", "pI"])
    played = ["take 1 b9 E", next(text for text in legal(game, "take 2") if text.endswith(" E"))]
    reason = about(told(game, played, ["take 1 b9 E", "end"]), "The second tile earns 1 gold and costs 2")
    assert reason.clauses == ("MH-23",)


def test_markers_that_are_used_up():
    """MH-12: the tile over the lion quarter goes to another one."""
    game = palace(3, rondel=["oC", "gX", "yA", "pI"])
    found = told(game, ["take 1 h8 E", "end"], ["take 1 b9 E", "end"])
    values = about(found, "It uses up action markers").message.values
    assert (values["count"], values["better"]) == (1, 0)


def test_a_tile_left_to_the_next_player():
    """MH-15: a green area of five, and a green tile that fits beside it; taking it away leaves nothing like it."""
    tiles = {"d9": "gE", "e9": "gE", "f9": "gE", "d8": "gE", "f8": "gE"}
    game = palace(2, tiles=tiles, rondel=["oC", "gX", "yC", "bC"])
    taken = next(text for text in legal(game, "take 2") if not text.split()[2].startswith(("e", "c", "g")))
    reason = about(told(game, ["take 1 b2 E", "end"], [taken, "end"]), "Bo could then get")
    assert reason.shows[0] == "slot-2"
    assert reason.message.values["gold"] >= 6 > reason.message.values["better"]


def test_one_way_is_not_worse_than_itself():
    game = nearly_full("b9", "c8", workers=3)
    assert told(game, ["take 1 b9 E", "end"], ["take 1 b9 E", "end"]) == []


def workers_of(game, seat):
    """The workers of a seat by quarter and colour."""
    own = {2: (("red", "green"), ("blue", "yellow")), 3: (("red",), ("green",), ("blue",))}[len(game.players)]
    standing = game.position()["workers"]
    return [
        sum(SPACES[space] == quarter and worker == colour for space, worker in standing.items())
        for quarter in QUARTERS.values()
        for colour in own[seat - 1]
    ]


def best_completion(game, spaces, slots, loser):
    """The best way to fill some spaces with tiles of some slots: own gold and what the one before gets."""
    found, seat = [], game.acting_seat
    for order in permutations(spaces):
        ways = [game.copy()]
        for space in order:
            ways = [
                played
                for way in ways
                for text in legal(way, "take")
                if text.split()[2] == space and int(text.split()[1]) in slots
                for played in [way.copy()]
                if played.play_exactly(text)
            ]
        for way in ways:
            if way.to_act == seat:
                way.play_exactly("end")
            way.seed = 1
            way.draw()
            gold = [now - before for now, before in zip(way.scores, game.scores, strict=True)]
            found.append((gold[seat - 1], gold[loser - 1]))
    return max(found, key=lambda gold: gold[0] - gold[1])


@pytest.mark.needs_speed
@pytest.mark.parametrize(("players", "seed"), [(2, 3), (3, 4)])
def test_every_figure_is_what_the_game_says(players, seed):
    """MH-12, MH-15, MH-29: whatever a reason claims comes out when the turn is played."""
    seen = set()
    for game, played, better in pairs("maharani", players, seed):
        ways = {"played": after(game, played), "better": after(game, better)}
        seat, known = game.acting_seat, {slot for slot, tile in enumerate(rondel(game, played), 1) if tile}
        for reason in reasons(game, played, better):
            key, values = key_of(reason), reason.message.values
            seen.add(key.split()[0] + key.split()[1])
            now = ways["played"]
            if key.startswith("Gold at once"):
                gained = {name: way.scores[seat - 1] - game.scores[seat - 1] for name, way in ways.items()}
                assert (values["gold"], values["better"]) == (gained["played"], gained["better"])
            elif key.startswith("It uses up"):
                down = {name: len(way.position()["face_down"][seat - 1]) for name, way in ways.items()}
                assert (values["count"], values["better"]) == (down["played"], down["better"])
            elif key.startswith("The player's workers"):
                worth = {name: sum(GOLD[n] for n in workers_of(way, seat)) for name, way in ways.items()}
                assert (values["gold"], values["better"]) == (worth["played"], worth["better"])
            elif key.startswith("It gives away"):
                spaces = [shown.removeprefix("space-") for shown in reason.shows]
                assert {SPACES[space] for space in spaces} == {QUARTERS[str(values["quarter"])]}
                assert best_completion(now, spaces, known, seat) == (values["gold"], values["own"])
            elif key.startswith("{name} could then get"):
                assert now.players[now.acting_seat - 1] == str(values["name"])
                texts = [text for text in legal(now, "take") if int(text.split()[1]) in known]
                assert max(gain(now.copy(), text) for text in texts) == values["gold"]
    assert {"Goldat", "Ituses", "{name}could"} <= seen


def rondel(game, actions):
    """The tiles that lie on the rondel when the turn is over, before any is drawn."""
    trial = game.copy()
    for action in actions:
        trial.play_exactly(action)
    return trial.position()["rondel"]
