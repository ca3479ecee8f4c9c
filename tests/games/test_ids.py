"""The fixed numbers of actions: every legal action has exactly one path, and nothing else has any."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import zellige
from tests.examples import examples
from tests.games.properties import OPTIONS
from zellige.envs.numbering import Numbering
from zellige.games import GAMES

seeds = st.integers(0, 2**32)
FEW = 40
COUNTS = {"maharani": (1_794, 70, 42), "medina": (1_920, 266, 0), "seven-steps": (9_780, 79, 21)}
LARGER = {name: dict(space) for name, space in zellige.new("maharani", seed=1).view()["board"].items()} | {
    "a1": {"quarter": "SW", "columns": "C"},
    "j9": {"quarter": "NE", "columns": "EW"},
}


def paths_of(numbers, state, path=()):
    """All whole paths, by trying whatever may come next."""
    for number in numbers.legal(state, path):
        longer = (*path, number)
        if numbers.event(state, longer) is None:
            yield from paths_of(numbers, state, longer)
        else:
            yield longer


def check_numbers(game, actions):
    """Paths and legal events are the same set, and each goes there and back."""
    numbers = Numbering(game.kind, game.board, "chance" if game.to_act == "chance" else actions)
    paths = list(paths_of(numbers, game.state))
    events = [event for path in paths if (event := numbers.event(game.state, path)) is not None]
    assert sorted(events) == sorted(game.legal_events())
    assert all(0 <= number < numbers.count for path in paths for number in path)
    for event, path in zip(events, paths, strict=True):
        assert numbers.path_of_event(game.state, event) == path
        action = game.decode(event)
        assert numbers.path(game.state, game.parse(str(action))) == path
    return numbers


def check_names(game, numbers):
    """What may come next has names of its own; a pick is called as it is in the drawing."""
    path: tuple[int, ...] = ()
    action = game.decode(game.legal_events()[-1])
    for step, number in enumerate(numbers.path(game.state, action)):
        names = [numbers.name(game.state, path, other) for other in numbers.legal(game.state, path)]
        assert len(set(names)) == len(names)
        name, path = numbers.name(game.state, path, number), (*path, number)
        if name != str(action) and numbers.way == 1:
            assert action.picks()[step].startswith(name)


@pytest.mark.parametrize("actions", ["whole", "picks"])
@pytest.mark.parametrize("name", GAMES)
@examples(6)
@given(data=st.data(), players=st.sampled_from([2, 3, 4]), seed=seeds)
def test_every_legal_action_has_one_path_and_each_path_one_action(name, actions, data, players, seed):
    options = data.draw(st.sampled_from(OPTIONS.get(name, [{}])))
    game = zellige.new(name, players, seed=seed, options=options)
    bot = zellige.bot("random", seed=seed)
    moments = data.draw(st.sets(st.integers(0, 120), min_size=2, max_size=2))
    for moment in range(max(moments) + 1):
        if game.is_over:
            break
        # Where little can be chosen it is looked at each time: kinds of questions come up that are rare.
        if moment in moments or len(game.legal_events()) <= FEW:
            check_names(game, check_numbers(game, actions))
        if moment in moments and game.number:
            check_numbers(game.at(game.number - 1), actions)
        game.play(bot.choose(game))


@pytest.mark.parametrize("name", COUNTS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_how_many_numbers_there_are_does_not_depend_on_the_number_of_players(name, players):
    game = zellige.new(name, players, seed=1)
    counted = tuple(Numbering(game.kind, game.board, way).count for way in ("whole", "picks", "chance"))
    assert counted == COUNTS[name]


@pytest.mark.parametrize("actions", ["whole", "picks"])
def test_a_larger_palace_has_more_numbers_and_those_of_the_printed_squares_stay(actions):
    """MH-35"""
    printed, larger = (
        zellige.new("maharani", 3, seed=5, options=options) for options in ({}, {"board": LARGER})
    )
    numbers, more = (Numbering(game.kind, game.board, actions) for game in (printed, larger))
    assert (numbers.count, more.count) == {"whole": (1_794, 3_202), "picks": (70, 114)}[actions]
    paths = {str(action): more.path(larger.state, action) for action in larger.legal_actions()}
    common = [action for action in printed.legal_actions() if str(action) in paths]
    assert len(common) > 20
    assert all(numbers.path(printed.state, action) == paths[str(action)] for action in common)
    beyond = [path for text, path in paths.items() if " a1 " in text or " j9 " in text]
    assert beyond
    assert all(max(path) >= numbers.count for path in beyond)
    check_numbers(larger, actions)


def test_all_seats_of_maharani_look_alike():
    """MH-9: what is far left of a seat has the same number for every seat."""
    far_left, found = ("take 1 b9 N", "take 1 i9 E", "take 1 i2 S", "take 1 b2 W"), set()
    game = zellige.new("maharani", 4, seed=1)
    for seat, text in enumerate(far_left):
        state = game.state.copy()
        state.turn = seat
        found.add(Numbering(game.kind, game.board).path(state, game.parse(text)))
    assert len(found) == 1
