"""A bot is handed what its seat may know, and nothing else."""

import pytest

import zellige
from tests.arena import peeping
from tests.moments import played, with_state
from zellige.arena import entrants
from zellige.arena.match import play
from zellige.arena.schedule import Fixture
from zellige.arena.settings import Settings
from zellige.core.event import Unseen
from zellige.core.random import generator


def decisions(seat, count=40):
    """Moments of a game at which a seat is to act."""
    game = played("seven-steps", seed=5, people=3)
    found = [number for number in range(game.number) if game.at(number).to_act == seat]
    return [game.at(number) for number in found[:: max(1, len(found) // count)]]


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_two_games_that_a_seat_cannot_tell_apart_are_the_same_game_to_it(seat):
    """SS-8: whatever is asked of what a bot is handed, the truth about others makes no difference to it."""
    for game in decisions(seat, 3):
        known = game.for_seat(seat)
        others = with_state(game, game.determinise(seat, generator(99)))
        past = (game.at(number).determinise(seat, generator(number)) for number in range(game.number))
        others._past.kept[:-1] = [state.tobytes() for state in past]
        same = others.for_seat(seat)
        assert same == known
        assert same.state.tobytes() == known.state.tobytes()
        assert dict(peeping.looks(same)) == dict(peeping.looks(known))


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_a_seat_finds_everything_that_it_may_know(seat):
    for game in decisions(seat):
        known = game.for_seat(seat)
        assert known.known_to == seat
        assert (known.seed, known.start_position, known.number) == (None, None, game.number)
        assert known.view(seat) == game.view(seat)
        assert known.legal_actions() == game.legal_actions()
        assert [str(event) for event in known.events] == [game.text_for(event, seat) for event in game.events]
        assert [event.scores for event in known.events] == [event.scores for event in game.events]
        assert known.breakdown() == game.breakdown()
        assert known.record() == game.record_for(seat)


def test_what_is_known_grows_with_the_game_and_goes_back_with_it():
    game = zellige.new("seven-steps", 2, seed=1)
    bot = zellige.bot("random", seed=1)
    known = game.for_seat(1)
    while game.number < 60:
        game.play(bot.choose(game))
        assert game.for_seat(1).events[: known.number] == known.events
        known = game.for_seat(1)
    whole = zellige.read(game.record()).for_seat(1)
    assert known == whole
    game.undo()
    assert game.for_seat(1) == zellige.read(game.record()).for_seat(1)


def test_a_game_that_hides_nothing_is_known_as_it_is():
    game = played("medina", seed=1).at(30)
    known = game.for_seat(1)
    assert known.seed is None
    assert known.state == game.state
    assert known.events == game.events


def test_when_the_game_is_over_nothing_is_hidden():
    game = played("seven-steps", seed=1)
    assert game.for_seat(1).events == game.events


def test_a_guess_from_a_guess_is_the_guess_from_the_truth():
    """So our own bots choose the same, whether they are handed the game or what their seat knows of it."""
    for game in decisions(2):
        known = game.for_seat(2)
        real, guessed = (one.determinise(2, generator(7)) for one in (game, known))
        assert real.tobytes() == guessed.tobytes()
        for name in ("random", "greedy"):
            bots = [zellige.bot(name, seed=3) for _ in range(2)]
            assert bots[0].choose(game) == bots[1].choose(known)


def test_a_bot_that_peeps_in_the_arena_sees_no_more_than_its_seat():
    """SS-8: each way to ask answers as if everything hidden were otherwise, and events are as they were told."""
    asked = []

    class Watched:
        """Notes what a bot is handed."""

        def __init__(self, seed):
            self.bot = entrants.make("random", seed)

        def choose(self, game):
            asked.append(game.copy())
            return self.bot.choose(game)

    def make(name, seed):
        return Watched(seed) if name == "peeps" else entrants.make(name, seed)

    bots = ("peeps", "random")
    record = play(Fixture(1, bots), Settings("seven-steps", bots), lambda text: None, make).record
    whole = zellige.read(record)
    assert len(asked) > 100
    hidden = 0
    for game in asked:
        real = whole.at(game.number)
        seat = real.acting_seat
        assert [str(event) for event in game.events] == [real.text_for(event, seat) for event in real.events]
        hidden += sum(isinstance(event.action, Unseen) for event in game.events)
    assert hidden > 1_000
    right = [game.state.hand.tolist() == whole.at(game.number).state.hand.tolist() for game in asked]
    assert sum(right) < len(right) / 2  # a lucky guess, now and then
