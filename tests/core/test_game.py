"""The game object: playing, taking back, looking."""

import copy
import json

import pytest

import zellige


@pytest.fixture
def game():
    return zellige.new("maharani", players=3, seed=7)


def test_a_fresh_game_has_drawn_its_set_up(game):
    assert isinstance(game.to_act, int)
    assert len(game.events) == 4
    assert not game.is_over
    assert game.winners == []


def test_without_a_seed_one_is_made():
    first, second = zellige.new("maharani"), zellige.new("maharani")
    assert first.seed != second.seed


def test_actions_are_played_as_text_or_as_value(game):
    other = game.copy()
    action = game.legal_actions()[0]
    assert game.play(action).action == other.play(str(action)).action
    assert game.record() == other.record()


def test_chance_follows_by_itself_with_a_seed(game):
    game.play(game.legal_actions()[0])
    game.play("end")
    assert isinstance(game.to_act, int)


def test_without_a_seed_chance_waits(game):
    record = game.record()
    del record["seed"]
    waiting = zellige.read(record)
    waiting.play(waiting.legal_actions()[0])
    waiting.play("end")
    assert waiting.to_act == "chance"
    with pytest.raises(zellige.UnknownName, match="no seed"):
        waiting.draw()
    waiting.play(waiting.legal_actions()[0])
    assert isinstance(waiting.to_act, int)


def test_undo_takes_back_one_action_and_its_chance(game):
    start = game.record()
    game.play(game.legal_actions()[0])
    game.play("end")
    game.undo()
    assert "end" in map(str, game.legal_actions())
    game.undo()
    assert game.record() == start
    with pytest.raises(zellige.NothingToUndo):
        game.undo()


def test_events_know_their_number_their_seat_and_the_scores(game):
    seat = game.to_act
    event = game.play(game.legal_actions()[0])
    assert (event.number, event.seat) == (5, seat)
    assert event.scores == game.scores
    assert str(event) == str(event.action)


def test_any_moment_can_be_looked_at(game):
    game.play(game.legal_actions()[0])
    assert game.at(0).to_act == "chance"
    assert game.at(4).scores == (0, 0, 0)
    for number in (-1, 6):
        with pytest.raises(zellige.UnknownName, match="no event"):
            game.at(number)


def test_copies_go_their_own_ways(game):
    other = game.copy()
    other.play(other.legal_actions()[0])
    assert len(game.events) == 4
    assert len(other.events) == 5


def test_a_view_is_plain_data_with_the_last_turn(game):
    first = game.to_act
    game.play(game.legal_actions()[0])
    game.play("end")
    view = game.view(1)
    assert json.loads(json.dumps(view)) == view
    assert [entry["seat"] for entry in view["last"]] == [first, first, "chance"]
    assert view["seat"] == 1
    assert (view["scores"], view["to_act"], view["over"]) == (list(game.scores), game.to_act, False)
    assert len(json.dumps(view).encode()) <= 10_000


def test_the_last_turn_before_any_action_is_the_set_up(game):
    assert [entry["seat"] for entry in game.view()["last"]] == ["chance"] * 4
    assert game.at(0).view()["last"] == []


def test_in_an_open_game_all_seats_see_the_same(game):
    views = [game.view(seat) for seat in (None, 1, 2, 3)]
    for view in views:
        del view["seat"]
    assert all(view == views[0] for view in views)


@pytest.mark.parametrize("name", ["maharani", "medina"])
def test_where_nothing_is_hidden_views_differ_only_in_whose_they_are(name):
    """The server makes one for all who look."""
    game = zellige.new(name, players=3, seed=4)
    for number in range(40):
        game.play(game.legal_actions()[number % 3])
        for seat in (1, 2, 3):
            assert game.view(seat) == {**game.view(None), "seat": seat}


@pytest.mark.parametrize("name", ["maharani", "seven-steps", "medina"])
def test_a_view_belongs_to_whoever_asked(name):
    game = zellige.new(name, players=2, seed=4)
    before = json.dumps(game.view(1))
    spoil(game.view(1))
    assert json.dumps(game.view(1)) == before


def spoil(data):
    """Change everything in it."""
    for key in list(data) if isinstance(data, dict) else range(len(data)):
        if isinstance(data[key], dict | list):
            spoil(data[key])
        data[key] = "spoilt"


@pytest.mark.parametrize("seat", [0, 4, -1])
def test_a_view_is_that_of_a_seat(game, seat):
    with pytest.raises(zellige.UnknownName):
        game.view(seat)


def test_looking_changes_nothing(game):
    before = game.state.tobytes()
    view = copy.deepcopy(game.view(1))
    game.svg()
    game.legal_actions()
    for action in game.legal_actions():
        game.kind.tell(game.board, game.state, action)
    assert game.state.tobytes() == before
    assert game.view(1) == view


@pytest.mark.parametrize("name", ["maharani", "seven-steps", "medina"])
def test_a_game_that_was_thinned_out_has_the_same_past(name):
    """All states, forwards, backwards and at random, and what is told of them; then it goes on as ever."""
    whole = zellige.new(name, ["Name1", "Name2"], seed=5)
    thin, bot = whole.copy(), zellige.bot("random", seed=5)
    while whole.number < 70:
        thin.play(str(whole.play(bot.choose(whole))))
        thin.thin_out()
    assert sum(state is not None for state in thin._past.kept) < 15
    number = whole.number
    for moment in (*range(number + 1), *range(number, -1, -1), 40, 41, 17, number - 20, 33):
        assert thin.at(moment).state.tobytes() == whole.at(moment).state.tobytes()
        assert thin.at(moment).to_act == whole.at(moment).to_act
    for one, other in zip(thin.events, whole.events, strict=True):
        assert thin.tell_for(one, 1) == whole.tell_for(other, 1)
        assert thin.items_of(one) == whole.items_of(other)
    assert thin.breakdown() == whole.breakdown()
    assert thin.record_for(2) == whole.record_for(2)
    while whole.number > 60:
        thin.undo()
        whole.undo()
    assert thin.state.tobytes() == whole.state.tobytes()
    thin.at(45)  # made again, but not for another game that leaves this one before
    for game in (others := [thin.at(30), whole.at(30)]):
        bot = zellige.bot("random", seed=6)
        game.draw()
        while game.number < 70:
            game.play(bot.choose(game))
        others[0].thin_out()
    thin, whole = others
    for moment in (46, 47, 20, 32, 29, thin.number):
        assert thin.at(moment).state.tobytes() == whole.at(moment).state.tobytes()


def test_a_notebook_shows_the_picture(game):
    assert game._repr_svg_().startswith("<svg")


def test_it_says_what_it_is(game):
    assert repr(game) == "<maharani: 4 events, to act 2, scores (0, 0, 0)>"


@pytest.mark.parametrize("players", [1, 5, ["Ann"]])
def test_the_number_of_players_must_fit(players):
    with pytest.raises(zellige.InvalidRecord, match="2 to 4 players"):
        zellige.new("maharani", players)


def test_games_and_bots_that_there_are_not():
    with pytest.raises(zellige.UnknownName, match="no game 'go'; there are: maharani"):
        zellige.new("go")
    with pytest.raises(zellige.UnknownName, match="no bot 'deep'; there are: random, greedy"):
        zellige.bot("deep")


def test_bots_choose_only_for_a_seat(game):
    with pytest.raises(zellige.UnknownName, match="no seat"):
        zellige.bot().choose(game.at(0))


def test_the_package_has_what_it_says_and_nothing_else():
    assert set(dir(zellige)) >= {"new", "load", "read", "bot", "Game"}
    with pytest.raises(AttributeError, match="no attribute 'old'"):
        zellige.old  # noqa: B018
