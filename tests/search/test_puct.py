"""Search with an evaluator from outside: what it asks, what it finds, and what it must not know."""

import numpy as np
import pytest

import zellige
from tests.games.medina.city import city
from tests.moments import with_state
from zellige.core.random import generator
from zellige.envs.numbering import Numbering
from zellige.envs.observing import observe
from zellige.games import GAMES
from zellige.search.bots import make_bot
from zellige.search.evaluators import Estimates, OneByOne, Rollouts, outcome_of
from zellige.search.puct import Noise, PuctBot

pytestmark = pytest.mark.needs_speed


class Flat:
    """Judges all alike, and keeps what it was asked."""

    def __init__(self):
        self.asked = []

    def evaluate(self, positions):
        self.asked.append(positions)
        return Estimates(np.full((len(positions), positions.players), 1 / positions.players))


def thinking(evaluator=None, **more):
    settings = {"simulations": 60, "outcome": "lead", "seed": 1, **more}
    return PuctBot(evaluator or Rollouts(), **settings)


def later(name, players=2, seed=1, actions=12):
    """A game a few actions on, with a seat to act."""
    game, bot = zellige.new(name, players, seed=seed), make_bot("random", seed=seed)
    for _ in range(actions):
        game.play(bot.choose(game))
    return game


def same(one, two):
    return one.actions == two.actions and all(
        np.array_equal(getattr(one, name), getattr(two, name), equal_nan=True)
        for name in ("visits", "values", "priors", "value")
    )


# -- what it finds -----------------------------------------------------------------------------------


@pytest.mark.parametrize("batch", [1, 7])
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("name", GAMES)
def test_its_result_is_what_a_network_learns(name, players, batch):
    game = later(name, players)
    found = thinking(batch=batch).search(game)
    assert set(found.actions) == set(game.legal_actions())
    assert found.seat == game.to_act
    assert found.visits.sum() == 60
    assert sorted(found.visits, reverse=True) == found.visits.tolist()
    assert found.policy.sum() == pytest.approx(1)
    assert found.priors.sum() == pytest.approx(1, abs=1e-5)
    assert found.values.shape == (len(found.actions), players)
    assert np.isnan(found.values).all(axis=1).tolist() == (found.visits == 0).tolist()
    assert ((found.value > 0) & (found.value < 1)).all()
    listed = [candidate.action for candidate in thinking(batch=batch).candidates(game)]
    assert listed == [action for action, visits in zip(found.actions, found.visits, strict=True) if visits]


@pytest.mark.parametrize("batch", [1, 8])
def test_it_takes_the_palace_that_decides_the_game(batch):
    """MD-20"""
    game = city(palaces={"orange": "a1 a2 a3 a4 b1 b2 b3 b4"}, placed=1, turns_taken=[4, 4])
    found = thinking(Rollouts(8), batch=batch, simulations=1_500, exploration=4).search(game)
    assert str(found.actions[0]) == "roof a1"
    assert found.values[0, 0] > 0.5 > found.values[0, 1]


def test_it_plays_like_any_bot_to_the_end():
    game = zellige.new("maharani", 3, seed=2)
    bots = [thinking(simulations=8, seed=seat) for seat in range(3)]
    while not game.is_over:
        game.play(bots[game.acting_seat - 1].choose(game))
    assert game.winners


@pytest.mark.long
@pytest.mark.parametrize("name", GAMES)
def test_with_rollouts_it_is_about_as_strong_as_our_plain_search(name):
    """Each set-up is played from both seats."""
    wins = 0.0
    for number in range(20):
        seat, seed = number % 2 + 1, number // 2
        bots = {seat: thinking(simulations=150, seed=seed), 3 - seat: make_bot("mcts:150", seed=seed)}
        game = zellige.new(name, 2, seed=seed)
        while not game.is_over:
            game.play(bots[game.acting_seat].choose(game))
        wins += (seat in game.winners) / len(game.winners)
    assert wins >= 6  # of equals it is less once in fifty times


# -- the same each time ------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_the_same_seed_finds_the_same_whatever_was_searched_before(name):
    game, other = later(name), later(name, seed=2)
    bot = thinking(batch=4, noise=Noise())
    first = bot.search(game)
    bot.search(other)
    assert same(bot.search(game), first)
    assert same(thinking(batch=4, noise=Noise()).search(game), first)
    assert not same(thinking(batch=4, noise=Noise(), seed=2).search(game), first)


def test_games_that_are_searched_together_are_searched_as_if_alone():
    games = [later("medina", seed=seed) for seed in (1, 2, 3)]
    together = thinking(batch=3).search_all(games)
    assert all(same(one, thinking(batch=3).search(game)) for one, game in zip(together, games, strict=True))
    with pytest.raises(ValueError, match="of one kind"):
        thinking().search_all([games[0], later("maharani")])


def test_a_batch_is_asked_about_at_once():
    flat = Flat()
    thinking(flat, simulations=50, batch=16).search(later("medina"))
    assert [len(positions) for positions in flat.asked] == [1, 16, 16, 16, 2]
    flat = Flat()
    thinking(flat, simulations=8, batch=4).search_all([later("medina"), later("medina", seed=2)])
    assert [len(positions) for positions in flat.asked] == [2, 8, 8]


# -- what it asks ------------------------------------------------------------------------------------


def test_positions_are_what_the_seat_to_act_there_sees_in_fixed_numbers():
    flat, game = Flat(), later("maharani", 3)
    thinking(flat, batch=8).search(game)
    for position in flat.asked[3]:
        planes, vector = observe(game.kind, game.board, position.state, position.seat)
        assert np.array_equal(position.planes, planes)
        assert np.array_equal(position.vector, vector)
        standing = position.game()
        assert standing.to_act == position.seat
        assert set(standing.legal_actions()) == set(position.actions)


@pytest.mark.parametrize("actions", ["whole", "picks"])
@pytest.mark.parametrize("name", GAMES)
def test_priors_are_the_softmax_of_fixed_numbers(name, actions):
    flat, game = Flat(), later(name)
    thinking(flat, simulations=1).search(game)
    (positions, _next) = flat.asked
    numbering = Numbering(game.kind, game.board, actions)
    logits = np.random.default_rng(1).normal(size=numbering.count)
    (priors,) = positions.softmax(logits[None], actions)
    paths = [numbering.path_of_event(game.state, event) for event in positions.events[0].tolist()]
    wanted = np.exp([sum(logits[number] for number in path) for path in paths])
    assert priors == pytest.approx(wanted / wanted.sum())


def test_values_from_the_seat_to_act_on_are_put_to_their_seats():
    flat = Flat()
    thinking(flat, simulations=30, batch=30).search(later("maharani", 3))
    positions = flat.asked[-1]
    found = positions.by_seat(np.tile([0.6, 0.3, 0.1, 9.0], (len(positions), 1)))
    for row, seat in zip(found.tolist(), positions.seats.tolist(), strict=True):
        assert (row[seat - 1], row[seat % 3], row[(seat + 1) % 3]) == (0.6, 0.3, 0.1)


def test_promising_actions_are_looked_at_most_and_each_seat_wants_its_own():
    game = later("medina")
    favourite = game.legal_actions()[5]
    found = thinking(
        OneByOne(
            lambda position: (0.5, 0.5),
            lambda position: [100.0 if action == favourite else 1.0 for action in position.actions],
        )
    ).search(game)
    assert found.actions[0] == favourite

    def own_score(position):
        return [score / 100 for score in position.game().scores]

    best = thinking(OneByOne(own_score), simulations=400).search(later("maharani"))
    assert best.values[0, best.seat - 1] == np.nanmax(best.values[best.visits > 5, best.seat - 1])


def test_noise_is_mixed_into_the_root_alone():
    game, flat = later("medina"), Flat()
    plain, noisy = (thinking(flat, noise=noise).search(game) for noise in (None, Noise(0.25, 0.3)))
    assert np.ptp(plain.priors) < 1e-6
    assert noisy.priors.sum() == pytest.approx(1, abs=1e-5)
    assert noisy.priors.min() >= 0.75 * plain.priors.min() - 1e-6
    assert noisy.priors.max() > 2 * plain.priors.max()


@pytest.mark.parametrize(
    ("values", "priors"),
    [
        ([[0.5]], None),
        ([[0.5, 1.5]], None),
        ([[np.nan, 0.5]], None),
        ([[0.5, 0.5]], []),
        ([[0.5, 0.5]], [[1.0]]),
        ([[0.5, 0.5]], [[-1.0, *[1.0] * 100]]),
    ],
)
def test_an_evaluator_that_makes_no_sense_is_refused(values, priors):
    class Nonsense:
        def evaluate(self, positions):
            return Estimates(values, priors)

    with pytest.raises(ValueError, match="are numbers"):
        thinking(Nonsense()).search(later("medina"))


@pytest.mark.parametrize(
    ("wrong", "said"),
    [({"simulations": 0}, "at least 1"), ({"batch": 0}, "at least 1"), ({"outcome": "margin"}, "win, lead")],
)
def test_settings_that_do_not_fit_are_refused(wrong, said):
    with pytest.raises(ValueError, match=said):
        thinking(**wrong)


def test_outcomes():
    game = zellige.new("maharani", 3, seed=1)
    bot = make_bot("random", seed=1)
    while not game.is_over:
        game.play(bot.choose(game))
    won = outcome_of(game.kind, game.board, game.state, "win")
    assert won[game.winners[0] - 1] == 1 / len(game.winners)
    assert won.sum() == pytest.approx(1)
    lead = outcome_of(game.kind, game.board, game.state, "lead")
    assert np.argmax(lead) == np.argmax(game.scores)


# -- what it must not know ----------------------------------------------------------------------------


def everything(positions):
    """All that an evaluator could look at."""
    known = [
        (game.seed, game.state.tobytes(), [str(event) for event in game.events], game.record())
        for game in positions.games
    ]
    return known, *(
        np.asarray(array).tobytes()
        for array in (positions.states, positions.seats, positions.seeds, positions.planes, positions.vector)
    )


def test_evaluators_and_results_know_no_more_than_the_seat():
    """SS-8: of two games that the seat cannot tell apart, it is asked and answered the same."""
    game = later("seven-steps", 3, actions=30)
    seat = game.to_act
    other = with_state(game, game.determinise(seat, generator(9)))
    assert other.state.tobytes() != game.state.tobytes()
    heard, found = [], []
    for each in (game, other):
        flat = Flat()
        found.append(thinking(flat, simulations=40, batch=5).search(each))
        heard.append([everything(positions) for positions in flat.asked])
    assert heard[0] == heard[1]
    assert same(*found)


def test_what_is_hidden_is_another_guess_each_time():
    flat, game = Flat(), later("seven-steps", 2, actions=30)
    thinking(flat, simulations=60, batch=20).search(game)
    hands = {state["hand"].tobytes() for positions in flat.asked for state in positions.states}
    assert len(hands) > 20
    assert all(positions.games[0].seed is None for positions in flat.asked)


def test_luck_to_come_is_unknown_where_nothing_is_hidden():
    flat = Flat()
    thinking(flat, simulations=40, batch=8).search(later("maharani"))
    for positions in flat.asked:
        assert [game.seed for game in positions.games] == [None]
