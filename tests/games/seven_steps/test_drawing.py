"""The picture of the honeycomb: everything that can be picked is there, and no secret."""

import json
import re
import statistics
import xml.etree.ElementTree as ET
from itertools import pairwise

import pytest

import zellige
from tests.games.seven_steps.honeycomb import honeycomb, play
from tests.games.seven_steps.test_end import nearly_empty, one_disc
from tests.games.seven_steps.test_visibility import random_game
from tests.moments import with_state
from tests.steps import apply_steps
from zellige.core.part import steps_between
from zellige.core.random import generator
from zellige.core.text import LANGUAGES
from zellige.drawing.png import png
from zellige.games.seven_steps.board import AID_KINDS, COLOURS, printed
from zellige.games.seven_steps.drawing import BUTTONS

pytestmark = pytest.mark.plain

PRESSED = {button.pick for button in BUTTONS}
SVG = "{http://www.w3.org/2000/svg}"


def ids_of(game, seat):
    return {element.get("id") for element in ET.fromstring(game.svg(seat)).iter()}


@pytest.mark.parametrize(("players", "layout"), [(2, "honeycomb"), (3, "river"), (4, "ring")])
def test_every_pick_of_every_legal_action_is_in_the_picture_or_pressed_beside_it(players, layout):
    game = random_game(players, players, layout=layout)
    phases = set()
    for number in range(20, len(game.events), 3):
        moment = game.at(number)
        if isinstance(moment.to_act, int):
            phases.add(moment.position().get("turn", {}).get("phase"))
            ids = ids_of(moment, moment.to_act)
            for action in moment.legal_actions():
                assert set(action.picks()) <= ids | PRESSED, (number, action)
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
        assert picks["return-blue-1"].get("data-kind") == kind


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


def pictures(game, seat, numbers):
    """A game as a page shows it after these events."""
    views = (game.at(number).view(seat) for number in numbers)
    return [game.kind.picture(view, "en", as_group=True) for view in views]


def all_parts(part):
    return [part, *(inner for child in part.inside for inner in all_parts(child))]


@pytest.mark.parametrize(("players", "seat"), [(2, 1), (2, None), (3, 2), (4, None)])
def test_the_steps_from_picture_to_picture_lead_there(players, seat):
    game = random_game(players, 10 + players)
    end = len(game.events)
    for start in (14, end // 3, end - 11):
        for old, new in pairwise(pictures(game, seat, range(start, start + 12))):
            assert apply_steps(str(old), steps_between(old, new)) == str(new)
    old, new = pictures(game, seat, (end // 2, end))  # also from any picture to any other
    assert apply_steps(str(old), steps_between(old, new)) == str(new)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_part_begins_with_the_element_of_its_name(players):
    game = random_game(players, players)
    for picture in pictures(game, 1, [*range(0, len(game.events), 37), len(game.events)]):
        named = [part for part in all_parts(picture) if part.name]
        for part in named:
            opening = re.match(r"<[^>]*>", part.head)
            assert opening is not None
            assert f' id="{part.name}"' in opening[0]
        assert len({part.name for part in named}) == len(named)


@pytest.mark.parametrize("seat", [1, None])
def test_what_one_event_changes_in_the_picture_is_little(seat):
    game = random_game(2, 5)
    shown = pictures(game, seat, range(14, len(game.events)))
    messages = (
        json.dumps(steps_between(old, new), ensure_ascii=False, separators=(",", ":"))
        for old, new in pairwise(shown)
    )
    sizes = sorted(len(message.encode()) for message in messages)
    assert statistics.median(sizes) < 1_500
    assert sizes[len(sizes) * 99 // 100] < 5_000


def test_what_does_not_change_is_the_very_same_part():
    """Comparing two pictures, and keeping many, is cheap only if they share what is equal."""
    game = random_game(2, 3, 300)
    one, other = (
        {part.name: part for part in all_parts(game.kind.picture(game.view(1), "en")) if part.name}
        for _ in range(2)
    )
    made_anew = {name for name, part in one.items() if part is not other[name]}
    assert made_anew <= {"picture", "called", "told", "honeycomb", "firsts", "drops", "trail", "tray"} | {
        name for name in one if name.startswith("tray-")
    }


def test_those_who_do_not_see_are_told_where_the_next_disc_may_go():
    """SS-12"""
    game = play(honeycomb(hands=[{"blue": 7}]), "place A0")
    told = ET.fromstring(game.svg(1)).findtext(f"{SVG}desc") or ""
    assert "The next disc may go on: A1 A2 A3 A4 A5 A6." in told
    assert "Towers of height 1: A0." in told


def test_a_disc_placed_this_turn_keeps_its_colour():
    """Bug: a golden face made black, red and white discs look yellow, in a game that has yellow ones."""
    game = honeycomb(2)
    definitions = ET.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg">{game.kind.art()[1]}</svg>')
    faces = {
        name: next(one for one in definitions.iter() if one.get("id") == name)
        for name in ("ss-face", "ss-face-new")
    }
    filled = {
        name: [(one.get("rx"), one.get("fill")) for one in face if one.get("fill") != "none"]
        for name, face in faces.items()
    }
    assert filled["ss-face-new"] == filled["ss-face"]
    assert len(faces["ss-face-new"]) > len(filled["ss-face-new"])  # a ring says that it is new
