"""The picture of the honeycomb: everything that can be picked is there, and no secret."""

import re
import xml.etree.ElementTree as ET

import pytest

import zellige
from tests.games.seven_steps.honeycomb import honeycomb, play
from tests.games.seven_steps.test_end import nearly_empty, one_disc
from tests.games.seven_steps.test_visibility import random_game
from tests.moments import with_state
from zellige.core.random import generator
from zellige.core.text import LANGUAGES
from zellige.drawing.png import png
from zellige.games.seven_steps.board import AID_KINDS, COLOURS, printed

pytestmark = pytest.mark.plain

SVG = "{http://www.w3.org/2000/svg}"


def ids_of(game, seat):
    return {element.get("id") for element in ET.fromstring(game.svg(seat)).iter()}


@pytest.mark.parametrize(("players", "layout"), [(2, "honeycomb"), (3, "river"), (4, "ring")])
def test_every_pick_of_every_legal_action_is_in_the_picture(players, layout):
    game = random_game(players, players, layout=layout)
    phases = set()
    for number in range(20, len(game.events), 3):
        moment = game.at(number)
        if isinstance(moment.to_act, int):
            phases.add(moment.position().get("turn", {}).get("phase"))
            ids = ids_of(moment, moment.to_act)
            for action in moment.legal_actions():
                assert set(action.picks()) <= ids, (number, action)
    assert phases >= {None, "place", "points", "bonus", "return"}


@pytest.mark.parametrize("kind", AID_KINDS)
def test_every_gilded_button_does_something(kind):
    """SS-18"""
    game = honeycomb(aid=[kind, None], towers={"A0": 2, "A1": 1, **dict.fromkeys(("A2", "A3"), 1)})
    gilded = {
        element.get("id")
        for element in ET.fromstring(game.svg(1)).iter()
        if element.get("data-pick") and any(part.get("class") == "ss-gilt" for part in element)
    }
    assert gilded <= {pick for action in game.legal_actions() for pick in action.picks()}


@pytest.mark.parametrize("layout", printed()["layouts"])
@pytest.mark.parametrize("side", ["single", "mixed"])
def test_ids_are_unique_and_all_references_lead_somewhere(layout, side):
    picture = random_game(2, 1, 200, layout=layout, side=side).svg(1)
    ids = re.findall(r'\bid="([^"]+)"', picture)
    assert len(ids) == len(set(ids))
    references = set(re.findall(r'href="#([^"]+)"', picture)) | set(re.findall(r"url\(#([^)]+)\)", picture))
    assert references <= set(ids)
    assert len(picture.encode()) < 150_000


def test_everything_that_can_be_picked_is_labelled():
    picture = ET.fromstring(play(honeycomb(aid=["move", None]), "place A0").svg(1))
    picks = [element for element in picture.iter() if element.get("data-pick")]
    assert len(picks) >= 49
    for pick in picks:
        assert pick.findtext(f"{SVG}title")
        assert pick.get("aria-label")


def test_two_states_that_a_seat_cannot_tell_apart_make_the_same_picture():
    """SS-8"""
    game = random_game(3, 4, 150)
    for seat in (1, 2, 3):
        guess = with_state(game, game.determinise(seat, generator(seat)))
        assert guess.svg(seat) == game.svg(seat)


def test_each_disc_colour_has_a_pattern_of_its_own():
    picture = ET.fromstring(honeycomb().svg(1))
    patterns = {
        element.get("id"): re.sub(r"#[0-9a-f]{3,6}", "#", ET.tostring(element, encoding="unicode"))
        for element in picture.iter()
        if (element.get("id") or "").startswith("ss-space-")
    }
    shapes = [text.replace(str(name), "") for name, text in patterns.items()]
    assert len(set(shapes)) == len(shapes)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_picture_speaks_every_language(language):
    title = ET.fromstring(honeycomb().svg(1, language)).findtext(f"{SVG}title") or ""
    assert ("to play" in title) == (language == "en")


def test_discs_that_would_leave_the_game_are_told_from_those_that_go_back():
    """SS-35"""
    for game, kind, word in (
        (one_disc(nearly_empty({})), "leave", "Out of the game: blue disc"),
        (one_disc(nearly_empty({"white": 1})), "return", "Return to the bag: blue disc"),
    ):
        picture = ET.fromstring(game.svg(1))
        picks = {element.get("id"): element for element in picture.iter() if element.get("data-pick")}
        assert picks["return-blue-1"].get("aria-label") == word
        assert {picks[name].get("data-kind") for name in ("return", "return-blue-1")} == {kind}


def test_a_level_3_tile_shows_the_colours_of_the_box_that_is_played_with():
    """SS-31, SS-42"""
    own = {"level-3a": list(COLOURS), "level-3b": ["red"]}
    game = honeycomb(points=["level-3a", None], options={"level_3": own})
    picture = ET.fromstring(game.svg(1))
    (tile,) = [element for element in picture.iter() if element.get("id") == "held-points-1"]
    shown = {element.get("href", "").removeprefix("#ss-disc-") for element in tile.iter(f"{SVG}use")}
    assert shown == set(COLOURS)
    assert str(tile.findtext(f"{SVG}title")).endswith("colours: " + ", ".join(COLOURS) + ".")
    assert "#ss-points-level-3a" in honeycomb(points=["level-3a", None]).svg(1)


def test_names_are_escaped():
    game = zellige.new("seven-steps", ["<b>&", "W" * 60], seed=1)
    ET.fromstring(game.svg(1))


def test_a_picture_in_pixels():
    assert png(honeycomb().svg(1), 300)[:4] == b"\x89PNG"
