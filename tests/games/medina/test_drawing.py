"""The picture of the city: everything that can be picked is there, and no secret."""

import gettext
import json
import re
import statistics
import xml.etree.ElementTree as ET
from itertools import pairwise

import pytest

from tests.games.medina.city import city, play, random_game
from tests.steps import apply_steps
from zellige.core.part import Part, steps_between
from zellige.core.text import LANGUAGES, Translate, translator
from zellige.drawing.png import png
from zellige.games.medina.drawing import definitions, draw
from zellige.games.medina.drawing.grid import Grid

pytestmark = pytest.mark.plain

SVG = "{http://www.w3.org/2000/svg}"
MOMENTS = [(players, pieces) for players in (2, 3, 4) for pieces in (0, 1, 30, 75, 999)]


NAMES = ("Ann", "Bo", "Cy", "Di")


def drawn(*shown):
    """A view as text, with all that it refers to."""
    return draw(*shown).with_art(definitions())


def view(players, pieces, seed=1, seat=None, *, hide=False, names=NAMES):
    """What a seat sees of a random game after so many pieces; a copy, to be changed freely."""
    shown = random_game(players, seed, pieces).view(seat, counted=not hide)
    return json.loads(json.dumps(shown | {"players": list(names[:players])}))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_pick_of_every_legal_action_is_in_the_picture(players):
    game = random_game(players, players)
    kinds = set()
    for number in range(0, len(game.events), 5):
        moment = game.at(number)
        assert isinstance(moment.to_act, int)
        for counted in (True, False):
            ids = set(elements(moment.svg(moment.to_act, counted=counted)))
            for action in moment.legal_actions():
                kinds.add(str(action).split()[0])
                assert set(action.picks()) <= ids, (number, action)
    assert kinds >= {"building", "stable", "merchant", "wall", "roof"}


def elements(picture):
    return {element.get("id"): element for element in ET.fromstring(picture).iter() if element.get("id")}


def titles(picture):
    return [element.text for element in ET.fromstring(picture).iter(f"{SVG}title")]


@pytest.mark.parametrize(("players", "pieces"), MOMENTS)
def test_every_empty_space_and_every_palace_can_be_picked(players, pieces):
    shown = view(players, pieces, seed=pieces)
    position, grid = shown["position"], Grid(shown["board"]["files"], shown["board"]["ranks"])
    taken = {position["well"], *position["buildings"], *position["stables"], *position["merchants"]}
    ids = set(elements(drawn(shown)))
    assert {name for name in ids if name.startswith("space-")} == {
        f"space-{name}" for name in grid.names() if name not in taken
    }
    assert {name for name in ids if re.match(r"wall-[NESW]\d", name)} == {
        f"wall-{name}" for name in grid.walls() if name not in position["walls"]
    }
    assert {name for name in ids if name.startswith("palace-")} == {
        f"palace-{palace['name']}" for palace in shown["palaces"]
    }


@pytest.mark.parametrize(("players", "pieces"), MOMENTS)
def test_the_pieces_of_the_player_to_act_can_be_picked(players, pieces):
    shown = view(players, pieces, seed=pieces)
    seat = shown["to_act"]
    hand = shown["position"]["hands"][seat - 1] if seat else {}
    ids = set(elements(drawn(shown)))
    assert {name for name in ids if name.startswith("piece-")} == {
        f"piece-{kind}" for kind, count in hand.items() if count and kind != "tea"
    }


def with_tea(placed):
    shown = view(2, 30)
    shown["position"]["hands"][shown["to_act"] - 1]["tea"] = 2
    shown["position"]["placed"] = placed
    return shown


def test_tea_can_be_given_up_after_the_first_piece_only():
    """MD-12"""
    assert "tea" in elements(drawn(with_tea(1)))
    assert "tea" not in elements(drawn(with_tea(0)))


@pytest.mark.parametrize(("players", "pieces"), MOMENTS)
def test_ids_are_unique_and_all_references_lead_somewhere(players, pieces):
    picture = drawn(view(players, pieces, seed=2))
    ids = re.findall(r'\bid="([^"]+)"', picture)
    assert len(ids) == len(set(ids))
    references = set(re.findall(r'href="#([^"]+)"', picture)) | set(re.findall(r"url\(#([^)]+)\)", picture))
    assert references <= set(ids)
    assert len(picture.encode()) < 150_000


def test_everything_that_can_be_picked_is_labelled():
    picks = [element for element in ET.fromstring(drawn(view(4, 81, 2))).iter() if element.get("data-pick")]
    assert len(picks) >= 100
    for pick in picks:
        assert label_of(pick)
        assert pick.get("id") == pick.get("data-pick")


def label_of(pick):
    """The title of a pick, which must be its label, too."""
    title = pick.find(f"{SVG}title")
    assert pick.get("aria-label") == title.text or pick.get("aria-labelledby") == title.get("id")
    return title.text


def test_no_number_of_a_hidden_hand_is_in_the_picture():
    """MD-6"""
    shown = view(3, 60, seat=2, hide=True)
    ids = elements(drawn(shown))
    for seat in (1, 3):
        panel = ET.tostring(ids[f"player-{seat}"], encoding="unicode")
        assert "building-" not in panel
        assert "pieces behind the screen" in panel
    open_hand = ET.tostring(ids["player-2"], encoding="unicode")
    assert all(f"building-{colour}" in open_hand for colour in shown["board"]["palace_tiles"])


def test_a_palace_tells_its_worth_and_how_it_comes_about():
    """MD-42, MD-32; the first example of the rulebook."""
    shown = view(4, 0)
    shown["palaces"] = [
        {
            "name": "n1",
            "colour": "orange",
            "owner": 1,
            "buildings": ["n1", "o1", "o2", "p1"],
            "stables": ["n2", "o3"],
            "walls": ["E1", "S16"],
            "merchants": ["m1"],
            "well": ["o3"],
            "points": 13,
        }
    ]
    label = label_of(elements(drawn(shown))["palace-n1"])
    assert label == (
        "Orange palace n1 of Ann: 13 points (4 buildings, 2 stables, 2 walls, 1 merchant, 4 for the well)"
    )


def test_a_player_s_points_tell_how_they_come_about():
    """MD-43"""
    shown = view(2, 999)
    worth = shown["worth"][0]
    told = (
        f"Ann: {shown['scores'][0]} points (palaces {worth['palaces']}, "
        f"palace tiles {worth['palace_tiles']}, tower tiles {worth['tower_tiles']})"
    )
    assert told in titles(drawn(shown))


def test_tiles_lie_with_their_holder_or_on_the_board():
    shown = view(2, 10)
    shown["position"]["tower_tiles"] = {"1": 2, "2": 0, "3": 0, "4": 0}
    shown["position"]["palace_tiles"] = {"grey": 0, "purple": 2, "brown": 0, "orange": 0}
    panels = {
        seat: ET.tostring(elements(drawn(shown))[f"player-{seat}"], encoding="unicode") for seat in (1, 2)
    }
    assert panels[1].count("-tile") == 0
    assert panels[2].count("md-tower-tile") == 1
    assert panels[2].count("md-palace-tile-purple") == 1
    picture = drawn(shown)
    assert "Tower tile 1: 1 point, held by Bo" in picture
    assert "Grey palace tile: 1 point, on the board" in picture


def test_towers_and_tiles_that_replace_the_printed_ones():
    """MD-2 to MD-4: options `palace_points`, `tower_points`, `towers`"""
    options = {
        "palace_points": {"grey": 9, "purple": 0, "brown": 5, "orange": 2},
        "tower_points": {"1": 6, "2": 0, "3": 8, "4": 5},
        "towers": ["SW", "NW", "SE", "NE"],
    }
    game = play(city(options=options, palaces={"grey": "a1"}, walls=["W1"]), "roof a1")
    shown = game.view()
    assert shown["board"]["towers"] == {"SW": 1, "NW": 2, "SE": 3, "NE": 4}
    assert shown["board"]["tower_tiles"] == options["tower_points"]
    assert shown["board"]["palace_tiles"] == options["palace_points"]
    picture = elements(drawn(shown))
    said = {name: element.findtext(f"{SVG}title") for name, element in picture.items()}
    assert said["tower-1"] == "Tower tile 1: 6 points, held by Ann"
    assert said["tower-2"] == "Tower tile 2: 0 points, on the board, 2 merchants"
    assert [text.text for text in picture["tower-4"].iter(f"{SVG}text")] == ["5"]
    assert [text.text for text in picture["held-tower-1"].iter(f"{SVG}text")] == ["6"]
    assert [text.text for text in picture["held-grey"].iter(f"{SVG}text")] == ["9"]
    corners = {name: picture[f"tower-{name}"].get("transform") for name in "1234"}
    default = elements(drawn(city().view()))
    assert corners["2"] == default["tower-1"].get("transform")  # north-west


@pytest.mark.parametrize("given", [0, 3, 5, 6])
def test_the_supply_of_tea(given):
    """MD-33"""
    shown = view(4, 0)
    shown["position"]["tea_given"] = given
    picture = drawn(shown)
    assert f"Tea tiles in the supply: {6 - given}" in picture
    assert picture.count('href="#md-tea"') == 6 - given + 4 + 1  # and one in each panel, and a sign
    assert ("Tea tiles for the next roofed purple palace" in picture) == (given < 6)


def without_colours_of_their_own(picture, prefix):
    shapes = {
        name: re.sub(r"#[0-9a-f]{3,6}\b", "#", ET.tostring(element, encoding="unicode"))
        for name, element in elements(picture).items()
        if name.startswith(prefix)
    }
    return [text.replace(name, "") for name, text in shapes.items()]


@pytest.mark.parametrize(("prefix", "count"), [("md-terrace-", 4), ("md-dome-", 5)])
def test_each_building_and_each_roof_has_a_shape_of_its_own(prefix, count):
    shapes = without_colours_of_their_own(drawn(view(4, 0)), prefix)
    assert len(set(shapes)) == len(shapes) == count


def test_what_was_placed_last_is_marked():
    shown = view(4, 81, 2)
    shown["last"] = [{"seat": 1, "event": event} for event in ("wall N1", "tea")]
    assert drawn(shown).count('href="#md-last"') == 1
    assert "Last turn, Ann: wall N1, a tea tile given up" in drawn(shown)


def test_spaces_at_the_well_say_so():
    """MD-31, MD-32"""
    shown = view(4, 0)
    shown["position"] |= {"well": "c2", "merchants": ["k8"]}
    ids = elements(drawn(shown))
    assert ids["space-b1"].get("aria-label") == "Space b1, beside the well"
    assert ids["space-e2"].get("aria-label") == "Space e2, 4 more points for a palace here"
    assert ids["space-a2"].get("aria-label") == "Space a2, 4 more points for a palace here"
    assert ids["space-e5"].get("aria-label") == "Space e5"
    assert ids["wall-N1"].get("aria-label") == "Wall space N1"


@pytest.mark.parametrize(
    ("names", "outline"),
    [
        (["a1"], "M0 96H48V144H0Z"),
        (["a1", "b1", "b2"], "M0 96H48V48H96V144H0Z"),
        (["a1", "b2"], "M0 96H48V144H0ZM48 48H96V96H48Z"),
    ],
)
def test_an_outline_goes_once_round_spaces_that_lie_together(names, outline):
    assert Grid(3, 3).outline(names, 0) == outline


def test_an_outline_within_its_edges_stays_within_in_courts_too():
    ring_of_eight = [f"{file}{rank}" for file in "abc" for rank in (1, 2, 3) if (file, rank) != ("b", 2)]
    assert Grid(3, 3).outline(ring_of_eight, 2) == ("M2 2H142V142H2Z" + "M46 46V98H98V46Z")


def test_the_same_view_makes_the_same_text():
    shown = view(3, 70, 5, 2, hide=True)
    assert drawn(shown) == drawn(json.loads(json.dumps(shown)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_picture_speaks_every_language(language):
    title = ET.fromstring(drawn(view(2, 0), translator(language))).findtext(f"{SVG}title") or ""
    assert ("to play" in title) == (language == "en")


def test_names_are_escaped():
    ET.fromstring(drawn(view(2, 40, names=["<b>&", "W" * 60])))


class Marked(gettext.NullTranslations):
    """A catalogue that puts one sign for every text."""

    def gettext(self, message):
        return "§"

    def ngettext(self, *forms):
        return "§"


def test_every_word_is_translated():
    picture = drawn(view(3, 71, 5, 2), Translate("en", Marked()))
    words = re.findall(r">([^<]*[a-z]{3}[^<]*)</(?:text|title|desc|tspan)>", picture)
    assert not [word for word in words if "§" not in word and word not in ("Ann", "Bo", "Cy")]


# -- parts ------------------------------------------------------------------------------------------


def pictures(game, *numbers, hide=False):
    """What the first seat is shown of a game after so many events."""
    views = (game.at(number).view(1, counted=not hide) for number in numbers)
    return [game.kind.picture(shown, "en", as_group=True) for shown in views]


def named(part: Part):
    if part.name:
        yield part
    for inner in part.inside:
        yield from named(inner)


@pytest.mark.parametrize(("players", "hide"), [(2, False), (3, True), (4, False)])
def test_steps_lead_from_one_picture_to_the_next(players, hide):
    game = random_game(players, 3)
    for number in (0, 41, len(game.events) - 1):
        old, new = pictures(game, number, number + 1, hide=hide)
        assert apply_steps(str(old), steps_between(old, new)) == str(new)


def test_every_part_is_found_by_its_name():
    game = random_game(3, 4)
    for picture in pictures(game, 0, 20, 50, len(game.events), hide=True):
        parts = list(named(picture))
        assert len({part.name for part in parts}) == len(parts) > 200
        for part in parts:
            assert f' id="{part.name}"' in part.head.partition(">")[0]


@pytest.mark.parametrize("hide", [False, True])
def test_a_placement_changes_little_of_the_picture(hide):
    game = random_game(2, 1)
    shown = pictures(game, *range(len(game.events) + 1), hide=hide)
    sizes = [len(json.dumps(steps_between(*both), ensure_ascii=False).encode()) for both in pairwise(shown)]
    assert statistics.median(sizes) < 2_650
    assert max(sizes) < 10_000


def test_what_stays_as_it_is_is_the_same_part():
    one, two = (draw(view(2, 40)) for _ in range(2))
    (city_one, *_), (city_two, *_) = (
        [part for part in named(whole) if part.name == "city"] for whole in (one, two)
    )
    changing = {"ground", "palaces", "badges", "towers", "brackets"}  # put together anew, of the same parts
    for left, right in zip(city_one.inside, city_two.inside, strict=True):
        if left.name in changing:
            assert all(a is b for a, b in zip(left.inside, right.inside, strict=True))
        else:
            assert left is right


def test_a_picture_in_pixels():
    assert png(drawn(view(2, 0)), 300)[:4] == b"\x89PNG"
