"""An owner's own box, in every game that has one: edited in any way, and played with."""

import random
from xml.etree import ElementTree as ET

import pytest

import zellige
from zellige.core.box import check_options
from zellige.core.editing import NoSuchThing
from zellige.core.entry import Entry
from zellige.core.text import translator
from zellige.games import GAMES

KINDS = [kind for kind in GAMES.values() if kind.box is not None]
every_kind = pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
_ = translator("en")


def picks_in(part, value):
    """What can be clicked in the picture of a part."""
    picture = part.draw(value, _)
    elements = ET.fromstring(picture).iter() if picture else ()
    return [element.get("id") for element in elements if element.get("role") == "button"]


def tools_of(part):
    return {tool.name: tool.picks for tools in part.toolsets for tool in tools.tools} or {"": part.picks}


def numbers_of(part, value):
    table = part.table(value)
    return [number for _heading, numbers in table.rows for number in numbers] if table else []


def is_sound(kind, options):
    try:
        check_options(kind, Entry(options, "options"))
    except zellige.InvalidRecord:
        return False
    return True


def change(part, value, dice):
    """One click or one number."""
    numbers = numbers_of(part, value)
    if numbers and (dice.random() < 0.5 or not picks_in(part, value)):
        number = dice.choice(numbers)
        return part.with_number(value, number.name, dice.choice((0, 1, number.most)))
    tools = {**tools_of(part), **({"": part.picks} if part.picks > 1 else {})}
    name, count = dice.choice(sorted(tools.items()))
    return part.edit(value, name, dice.sample(picks_in(part, value), count))


@pytest.mark.plain
@every_kind
def test_there_is_a_part_for_everything_that_can_be_replaced(kind):
    assert {part.key for part in kind.box.PARTS} == set(kind.replaceable)
    assert kind.replaced({}) == []


@pytest.mark.plain
@every_kind
def test_nothing_is_wrong_with_what_is_printed(kind):
    for part in kind.box.PARTS:
        part.check(Entry(kind.replaceable[part.key]))
        assert list(part.problems(kind.replaceable[part.key])) == []
    assert is_sound(kind, kind.replaceable)


@pytest.mark.plain
@every_kind
def test_everything_to_click_on_has_a_name_of_its_own_and_a_label(kind):
    pictures = [part.draw(kind.replaceable[part.key], _) for part in kind.box.PARTS]
    picks = [
        element
        for picture in filter(None, pictures)
        for element in ET.fromstring(picture).iter()
        if element.get("role") == "button"
    ]
    ids = [pick.get("id") for pick in picks]
    assert len(ids) == len(set(ids)) > 3
    assert all(pick.get("aria-label") for pick in picks)


@pytest.mark.plain
@every_kind
def test_whatever_is_changed_can_be_shown_and_it_is_known_whether_it_can_be_played(kind):
    """Problems are told exactly where the game itself would refuse the options."""
    dice, seen = random.Random(1), set()
    for part in kind.box.PARTS:
        value = kind.replaceable[part.key]
        for _step in range(12):
            before = str(value)
            changed = change(part, value, dice)
            assert str(value) == before, "what was given is not touched"
            value = changed
            part.check(Entry(value))
            has_problems = bool(list(part.problems(value)))
            assert has_problems != is_sound(kind, {part.key: value}), value
            seen.add(has_problems)
        kind.box.remarks({**kind.replaceable, part.key: value})
    assert False in seen


@pytest.mark.plain
@every_kind
def test_what_is_not_there_cannot_be_changed(kind):
    for part in kind.box.PARTS:
        value = kind.replaceable[part.key]
        for tool in (*tools_of(part), "nothing"):
            if tools_of(part).get(tool, 1):
                with pytest.raises(NoSuchThing):
                    part.edit(value, tool, ["nowhere"] * part.picks)
        with pytest.raises(NoSuchThing):
            part.with_number(value, "nothing", 1)


def own_options(kind):
    """Every part is changed, and all of it can be played."""
    printed = kind.replaceable
    return {
        "maharani": lambda: {
            "board": {**printed["board"], "d7": {"quarter": "NW", "columns": "NS"}, "a5": {"quarter": "SE", "columns": "C"}},
            "tiles": {**printed["tiles"], "b": ["C"] * 9 + ["I", "A"]},
        },
        "seven-steps": lambda: {
            "side": "mixed",
            "layout": [[q + 1, r] for q, r in printed["layout"]],
            "tiles": [["red", *tile[1:]] if tile[0] == "blue" else ["blue", *tile[1:]] if tile[0] == "red" else tile for tile in printed["tiles"]],
            "level_3": {"level-3a": [], "level-3b": ["blue"]},
            "point_tiles": {**printed["point_tiles"], "line": 0, "border": 9},
            "aid_tiles": {**printed["aid_tiles"], "move": 0, "lift": 5},
        },
        "medina": lambda: {
            "towers": ["SW", "NE", "SE", "NW"],
            "tower_points": {"1": 9, "2": 0, "3": 5, "4": 1},
            "palace_points": {"grey": 0, "purple": 9, "brown": 5, "orange": 5},
        },
    }[kind.name]()  # fmt: skip


@pytest.mark.plain
@pytest.mark.parametrize("players", [2, 4])
@every_kind
def test_a_game_with_an_own_box_is_played_drawn_and_replayed(kind, players):
    game = zellige.new(kind.name, players, seed=5, options=own_options(kind))
    assert set(kind.replaceable) <= set(game.options)
    assert len(kind.replaced(game.options)) == len(kind.box.PARTS)
    bot = zellige.bot("random", seed=5)
    while not game.is_over:
        game.play(bot.choose(game))
    again = zellige.read(game.record())
    assert (again.scores, again.position()) == (game.scores, game.position())
    ET.fromstring(game.svg())
    assert game.breakdown()
    assert kind.render(game.view(), "de")


@pytest.mark.needs_speed
@every_kind
def test_bots_and_hints_work_with_an_own_box(kind):
    game = zellige.new(kind.name, 2, seed=5, options=own_options(kind))
    bot = zellige.bot("level:3", seed=1)
    for _turn in range(12):
        game.play(bot.choose(game))
    assert zellige.hints(game, level=1)
