"""The picture of the palace: everything that can be picked is there, named and labelled, once."""

import json
import re
import statistics
import xml.etree.ElementTree as ET
from itertools import pairwise

import pytest

import zellige
from tests.games.maharani.palace import palace
from tests.steps import apply_steps
from zellige.core.part import steps_between
from zellige.core.text import LANGUAGES
from zellige.drawing.png import png
from zellige.drawing.svg import fitted, measure, num
from zellige.games.maharani.board import printed
from zellige.games.maharani.drawing import BUTTONS

pytestmark = pytest.mark.plain

PRESSED = {button.pick for button in BUTTONS}
SVG = "{http://www.w3.org/2000/svg}"


def elements(game, seat=None, language="en"):
    return ET.fromstring(game.svg(seat, language))


def game_in_the_middle(players):
    game = zellige.new("maharani", players, seed=players)
    bot = zellige.bot("greedy", seed=1)
    while len(game.events) < 70:
        game.play(bot.choose(game))
    return game


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_pick_of_every_legal_action_is_in_the_picture_or_pressed_beside_it(players):
    game = game_in_the_middle(players)
    for number in range(4, len(game.events)):
        moment = game.at(number)
        if not isinstance(moment.to_act, int) or number % 7:
            continue
        ids = {element.get("id") for element in elements(moment).iter()}
        for action in moment.legal_actions():
            assert set(action.picks()) <= ids | PRESSED, action


@pytest.mark.parametrize("players", [2, 3, 4])
def test_ids_are_unique_and_all_references_lead_somewhere(players):
    picture = game_in_the_middle(players).svg()
    ids = re.findall(r'\bid="([^"]+)"', picture)
    assert len(ids) == len(set(ids))
    references = set(re.findall(r'href="#([^"]+)"', picture)) | set(re.findall(r"url\(#([^)]+)\)", picture))
    assert references <= set(ids)
    assert "http" not in picture.replace("http://www.w3.org/2000/svg", "")
    assert "<script" not in picture


def test_everything_that_can_be_picked_is_labelled():
    picks = [element for element in elements(game_in_the_middle(2)).iter() if element.get("data-pick")]
    assert len(picks) > 56 + 4 + 4
    for pick in picks:
        assert pick.get("id") == pick.get("data-pick")
        title = pick.find(f"{SVG}title")
        assert title is not None
        assert title.text == pick.get("aria-label") != ""


def test_all_spaces_are_there_whatever_lies_on_them():
    ids = {element.get("id") for element in elements(game_in_the_middle(4)).iter()}
    assert {f"space-{name}" for name in printed()["spaces"]} <= ids


@pytest.mark.parametrize("colour", "borgyp")
def test_each_tile_colour_has_a_pattern_of_its_own(colour):
    picture = elements(palace())
    tiles = {
        e.get("id"): ET.tostring(e, encoding="unicode")
        for e in picture.iter()
        if (e.get("id") or "").startswith("mh-tile-")
    }
    shapes = {name: re.sub(r"#[0-9a-f]{3,6}", "#", text).replace(name, "") for name, text in tiles.items()}
    assert sum(shape == shapes[f"mh-tile-{colour}"] for shape in shapes.values()) == 1


def test_the_label_of_a_space_says_what_is_on_it():
    picture = elements(palace(tiles={"d9": "bS"}, workers={"d9": "red"}))
    labels = {element.get("id"): element.get("aria-label") for element in picture.iter()}
    assert labels["space-d9"] == "d9, lion quarter: blue tile, arrow to the south, red worker"
    assert labels["space-c8"] == "c8, lion quarter: empty, a column in the centre"
    assert labels["slot-1"] == "Slot 1: orange tile with a column in the centre"


@pytest.mark.parametrize("seat", [1, 2, 3, 4])
def test_the_rondel_is_turned_to_the_player_in_turn(seat):
    """MH-9"""
    picture = elements(palace(to_act=seat))
    pointer = next(e for e in picture.iter(f"{SVG}use") if e.get("href") == "#mh-pointer")
    assert pointer.get("transform") == f"rotate({(seat - 1) * 90})"
    rondel = next(e for e in picture.iter() if e.get("id") == "rondel")
    places = {e[0].get("id"): e.get("transform") for e in rondel if len(e)}
    first = {1: (-1, -1), 2: (1, -1), 3: (1, 1), 4: (-1, 1)}[seat]
    x, y = map(float, re.findall(r"-?[\d.]+", places["slot-1"] or ""))
    assert (x > 0, y > 0) == (first[0] > 0, first[1] > 0)


def test_names_are_escaped_and_fitted():
    game = zellige.new("maharani", ["<b>&\"'\x00", "W" * 60], seed=1)
    picture = game.svg()
    ET.fromstring(picture)
    assert "<b>" not in picture
    text, size = fitted("W" * 60, 100, 20, 10)
    assert text.endswith("…")
    assert measure(text) * size <= 100


def test_the_end_shows_who_has_won():
    game = game_in_the_middle(2)
    while not game.is_over:
        game.play(game.legal_actions()[0])
    picture = elements(game)
    assert "The game is over" in (picture.findtext(f"{SVG}title") or "")
    ids = {element.get("id") for element in picture.iter()}
    assert "end" not in ids


def test_a_palace_without_a_court_has_its_rondel_beside_it():
    board = {
        name: {"quarter": q, "columns": "C"}
        for name, q in {"d5": "NW", "e5": "NE", "e4": "SE", "d4": "SW"}.items()
    }
    tiles = {colour: ["C"] * 2 for colour in "borgyp"}
    narrow = elements(zellige.new("maharani", 2, seed=1)).get("viewBox") or ""
    wide = (
        elements(zellige.new("maharani", 2, seed=1, options={"board": board, "tiles": tiles})).get("viewBox")
        or ""
    )
    assert float(wide.split()[2]) > float(narrow.split()[2])


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_picture_speaks_every_language(language):
    title = elements(palace(), language=language).findtext(f"{SVG}title") or ""
    assert ("to play" in title) == (language == "en")


def test_the_same_view_makes_the_same_picture_and_it_is_not_large():
    game = game_in_the_middle(4)
    assert game.svg(1) == game.svg(1)
    assert len(game.svg().encode()) < 120_000


@pytest.mark.parametrize("width", [300, 900])
def test_a_picture_in_pixels(width):
    pixels = png(palace().svg(), width)
    assert pixels[:8] == b"\x89PNG\r\n\x1a\n"
    assert int.from_bytes(pixels[16:20], "big") == width


def test_numbers_are_short():
    assert [num(value) for value in (1.0, -0.001, 2.345, 10)] == ["1", "0", "2.35", "10"]


# -- what changes from picture to picture -------------------------------------------------------------


@pytest.fixture(scope="module", params=[2, 3, 4])
def pictures(request):
    """What the first seat sees in the course of a game, whenever somebody is to act."""
    game = zellige.new("maharani", request.param, seed=request.param)
    bot = zellige.bot("random", seed=1)
    seen = [game.kind.picture(game.view(1), "en", as_group=True)]
    while not game.is_over:
        game.play(bot.choose(game))
        seen.append(game.kind.picture(game.view(1), "en", as_group=True))
    return seen


def named_parts(part):
    if part.name:
        yield part
    for inner in part.inside:
        yield from named_parts(inner)


def test_the_steps_from_picture_to_picture_lead_there(pictures):
    shown = pictures[::5] + pictures[-1:]  # also several actions at once
    page = str(shown[0])
    for old, new in pairwise(shown):
        page = apply_steps(page, steps_between(old, new))
        assert page == str(new)


def test_every_part_is_found_by_its_name(pictures):
    for picture in pictures[::10] + pictures[-1:]:
        parts = list(named_parts(picture))
        names = [part.name for part in parts]
        assert len(names) == len(set(names))
        for part in parts:
            assert f' id="{part.name}"' in part.head[: part.head.index(">")]


def test_an_action_changes_little_of_the_picture(pictures):
    sizes = [len(json.dumps(steps_between(old, new)).encode()) for old, new in pairwise(pictures)]
    assert statistics.median(sizes) < 3_500  # of some 45,000
    assert max(sizes) < 16_000  # a quarter is scored, and all of its workers leave


def test_what_has_not_changed_is_the_very_same_part():
    game = palace(tiles={"d9": "bS"}, workers={"d9": "red"})
    view = game.view(1)
    one, other = (game.kind.picture(view, "en", as_group=True) for _ in range(2))
    same = {id(part) for part in named_parts(one)}
    made_anew = {part.name.partition("-")[0] for part in named_parts(other) if id(part) not in same}
    assert made_anew == {"picture", "called", "told", "palace", "workers", "player", "about"}


def test_an_overview_leaves_out_what_is_read_out_anyway():
    game = game_in_the_middle(2)
    whole, overview = (
        re.findall('<desc id="told">([^<]+)', str(game.kind.picture(game.view(1), "en", as_group=as_group)))[
            0
        ]
        for as_group in (False, True)
    )
    assert "Slot 1" in whole
    assert "Last turn" in whole
    assert "Slot 1" not in overview
    assert "gold" in overview
    assert "Quarters scored" in overview
