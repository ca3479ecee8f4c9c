"""Tree search: it finds what is there to be found, sees no secrets, and keeps to its budget."""

import threading
import time

import numpy as np
import pytest

import zellige
from tests.games.medina.city import city
from tests.games.seven_steps.honeycomb import honeycomb
from tests.moments import with_state
from zellige.core.random import generator
from zellige.games import GAMES
from zellige.search import mcts, tree
from zellige.search.bots import is_bot, make_bot
from zellige.search.levels import search_settings
from zellige.search.mcts import Budget, MctsBot, SearchTree, plain

pytestmark = pytest.mark.needs_speed


def guided(kind):
    """The settings of the levels."""
    return search_settings(kind)


def cut_short(kind):
    """Like guided, with an estimate where the tree ends."""
    return search_settings(kind)._replace(rollout_turns=0)


def at_random(kind):
    """Like guided, but games are played on at random."""
    return search_settings(kind)._replace(rollout_policy=False)


def thinking(simulations=300, settings=plain, **more):
    return MctsBot(Budget(simulations=simulations), settings, **{"seed": 1, "most_nodes": 50_000, **more})


def play_to_the_end(game, bots):
    while not game.is_over:
        game.play(bots[game.to_act].choose(game))
    return game


@pytest.mark.parametrize("how", [plain, guided, cut_short])
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("name", GAMES)
def test_it_plays_every_game_legally_to_its_end(name, players, how):
    bots = {seat: make_bot("greedy", seed=1) for seat in range(1, players + 1)} | {1: thinking(12, how)}
    assert play_to_the_end(zellige.new(name, players, seed=players), bots).winners


@pytest.mark.parametrize("how", [plain, guided, at_random, cut_short])
def test_it_takes_the_palace_that_decides_the_game(how):
    """MD-20"""
    game = city(palaces={"orange": "a1 a2 a3 a4 b1 b2 b3 b4"}, placed=1, turns_taken=[4, 4])
    best = thinking(3_000, how).candidates(game)[0]
    assert str(best.action) == "roof a1"
    assert best.expected[0] > 0.5 > best.expected[1]


@pytest.mark.long
def test_in_medina_random_games_say_more_than_the_greedy_judgement():
    wins = 0.0
    for seed in range(6):
        seat = seed % 2 + 1
        bots = {seat: thinking(400, seed=seed), 3 - seat: make_bot("greedy", seed=seed)}
        game = play_to_the_end(zellige.new("medina", 2, seed=seed), bots)
        wins += (seat in game.winners) / len(game.winners)
    assert wins >= 5


@pytest.mark.long
def test_in_medina_games_with_habits_say_more_than_random_ones():
    """Each set-up is played from both seats."""
    wins = 0.0
    for number in range(6):
        ways = {number % 2 + 1: guided, 2 - number % 2: at_random}
        bots = {seat: thinking(150, how, seed=10 * number + seat - 1) for seat, how in ways.items()}
        game = play_to_the_end(zellige.new("medina", 2, seed=number // 2), bots)
        wins += (number % 2 + 1 in game.winners) / len(game.winners)
    assert wins >= 5


@pytest.mark.parametrize("name", GAMES)
def test_the_same_seed_thinks_the_same(name):
    game = zellige.new(name, 3, seed=5)
    one, two = (thinking(200, threads=2).candidates(game) for _ in range(2))
    assert one == two
    assert thinking(200, seed=2).candidates(game) != one


def test_it_knows_no_more_than_its_seat():
    """SS-8: two states that the seat cannot tell apart are thought about alike."""
    game = zellige.new("seven-steps", 2, seed=4)
    seat = game.to_act
    assert isinstance(seat, int)
    other = with_state(game, game.determinise(seat, generator(9)))
    assert other.position() != game.position()
    assert other.view(seat) == game.view(seat)
    tried = {str(candidate.action) for candidate in thinking(100).candidates(other)}
    assert tried == {str(candidate.action) for candidate in thinking(100).candidates(game)}


def test_results_are_of_each_seat_and_by_margin():
    """Whoever is further ahead has more; whoever is behind less, but also by how much."""
    game = honeycomb(3, scores=[30, 20, 5])
    found = np.zeros(tree.RESULTS)
    tree.evaluate_outcome(game.board, game.state, game.kind.margin, found)
    results = found[tree.EXPECTED]
    assert 1 > results[0] > results[1] > results[2] > 0


def test_a_finished_game_is_judged_by_who_has_won():
    game = zellige.new("medina", 2, seed=1)
    play_to_the_end(game, dict.fromkeys((1, 2), make_bot("random", seed=1)))
    found = np.zeros(tree.RESULTS)
    tree.evaluate_outcome(game.board, game.state, game.kind.margin, found)
    results = found[tree.EXPECTED]
    winner = game.winners[0] - 1
    assert results[winner] > 0.75
    assert results[1 - winner] < 0.25
    assert results[:2].sum() == pytest.approx(1)


def test_the_memory_is_bounded():
    game = zellige.new("medina", 2, seed=1)
    bot = thinking(2_000, most_nodes=1_000)
    assert sum(candidate.visits for candidate in bot.candidates(game)) <= 2_000
    assert bot._trees[0].workspace.counters.nodes == 1_000


def test_it_goes_on_with_the_tree_of_the_last_action():
    game = zellige.new("medina", 2, seed=1)
    bot = thinking(3_000)
    best = bot.candidates(game)[0]
    game.play(best.action)
    bot._prepare(game, 1)
    assert bot._trees[0].workspace.nodes[0]["visits"] == best.visits
    bot._prepare(zellige.new("medina", 2, seed=2), 1)
    assert bot._trees[0].workspace.nodes[0]["visits"] == 0


def below(search_tree, index):
    """Events and visits of the nodes below a node."""
    found, node = set(), int(search_tree.workspace.nodes[index]["first"])
    while node != tree.NONE:
        found.add(
            (
                int(search_tree.workspace.nodes[node]["event"]),
                int(search_tree.workspace.nodes[node]["visits"]),
            )
        )
        node = int(search_tree.workspace.nodes[node]["next"])
    return found


def test_what_is_kept_of_a_tree_is_what_was_below():
    game = zellige.new("maharani", 2, seed=1)
    search_tree = SearchTree(game.kind, 50_000, 1)
    worlds = np.array([game.state], dtype=game.kind.state_dtype)
    with search_tree.room_to_grow():
        tree.search(game.board, worlds, search_tree.workspace, plain(game.kind), 4_000, search_tree.random)
    event, visits = max(below(search_tree, 0), key=lambda pair: pair[1])
    index = tree.find_node(search_tree.workspace, 0, event)
    was_below, used = below(search_tree, index), int(search_tree.workspace.counters.nodes)
    assert was_below
    search_tree.follow([event])
    assert below(search_tree, 0) == was_below
    assert search_tree.workspace.nodes[0]["visits"] == visits
    assert 1 < search_tree.workspace.counters.nodes < used


def test_it_can_be_stopped():
    game = zellige.new("medina", 2, seed=1)
    bot = MctsBot(Budget(seconds=3_600), seed=1, most_nodes=50_000)
    threading.Timer(0.3, bot.cancel).start()
    assert bot.choose(game) in game.legal_actions()


def test_a_budget_of_seconds():
    game = zellige.new("maharani", 2, seed=1)
    bot = MctsBot(Budget(simulations=10**9, seconds=0.05), threads=2, seed=1, most_nodes=50_000)
    assert bot.choose(game) in game.legal_actions()


class Ticking:
    """A clock that moves on by a quarter of a second whenever somebody looks at it."""

    def __init__(self):
        self.now = 0.0

    def __call__(self):
        self.now += 0.25
        return self.now


def test_processor_time_is_counted_and_not_that_of_a_busy_machine(monkeypatch):
    """A game that nobody can decide yet: all of the time is used, to the last look at the clock."""
    monkeypatch.setattr(time, "thread_time", Ticking())
    game = zellige.new("medina", 2, seed=1)
    bot = MctsBot(Budget(processor_seconds=2.0), seed=1, most_nodes=50_000)
    chunks = sum(candidate.visits for candidate in bot.candidates(game)) / mcts.CHUNK
    # The eighth look at the clock leaves time for a part of a chunk, the ninth none.
    assert 6 < chunks < 7


def test_thinking_by_time_ends_once_nothing_can_overtake(monkeypatch):
    """MD-20: the palace that decides the game is looked at far more often than all else."""
    monkeypatch.setattr(time, "thread_time", Ticking())
    game, visits = city(palaces={"orange": "a1 a2 a3 a4 b1 b2 b3 b4"}, placed=1, turns_taken=[4, 4]), []
    for is_economic in (True, False):
        budget = Budget(processor_seconds=40.0, is_economic=is_economic)
        best, *others = MctsBot(budget, guided, seed=1, most_nodes=50_000).candidates(game)
        assert str(best.action) == "roof a1"
        visits.append(best.visits + sum(other.visits for other in others))
    assert visits[0] < 0.8 * visits[1]


def test_a_budget_of_events_is_for_more_simulations_the_later_it_is():
    simulations, game = [], zellige.new("medina", 2, seed=1)
    greedy = make_bot("greedy", seed=1)
    for _ in range(3):
        bot = MctsBot(Budget(events=60_000), guided, seed=1, most_nodes=50_000)
        simulations.append(sum(candidate.visits for candidate in bot.candidates(game)))
        played = int(bot._trees[0].workspace.counters.events)
        assert 60_000 * 0.8 < played < 60_000 * 1.2
        assert played > simulations[-1]
        for _ in range(40):
            game.play(greedy.choose(game))
    assert simulations == sorted(simulations)
    assert simulations[-1] > 2 * simulations[0]


def test_a_budget_of_events_is_shared_by_threads():
    bot = MctsBot(Budget(events=60_000), guided, threads=2, seed=1, most_nodes=50_000)
    bot.candidates(zellige.new("medina", 2, seed=1))
    played = [int(search_tree.workspace.counters.events) for search_tree in bot._trees]
    assert all(30_000 * 0.8 < one < 30_000 * 1.2 for one in played)


def test_an_only_action_needs_no_thought():
    game = zellige.new("medina", 2, seed=8)
    random = make_bot("random", seed=8)
    while len(game.legal_actions()) > 1:
        game.play(random.choose(game))
    bot = thinking()
    assert bot.choose(game) == game.legal_actions()[0]
    assert not bot._trees


def test_nobody_is_to_act():
    game = zellige.new("medina", 2, seed=1)
    play_to_the_end(game, dict.fromkeys((1, 2), make_bot("random", seed=1)))
    with pytest.raises(zellige.UnknownName):
        thinking().choose(game)


@pytest.mark.parametrize(
    "name", ["mcts", "mcts:", "mcts:0", "mcts:-5", "mcts:1e3", "mcts:99999999", "MCTS:5", "level:9", ""]
)
def test_names_that_are_none(name):
    assert not is_bot(name)
    with pytest.raises(zellige.UnknownName):
        make_bot(name)


@pytest.mark.parametrize("name", GAMES)
def test_what_looks_best_is_looked_at_first_and_most(name):
    """The priors of a node add up to 1, in the order of the greedy judgement."""
    game, greedy = zellige.new(name, 2, seed=3), make_bot("greedy", seed=1)
    for _ in range(60):
        game.play(greedy.choose(game))
    search_tree, how = SearchTree(game.kind, 1_000, 1), guided(game.kind)
    search_tree.workspace.states[0] = game.state
    with search_tree.room_to_grow():
        tree.expand(game.board, search_tree.workspace.states[0], 0, search_tree.workspace, how, generator(1))
    children = search_tree.children()
    priors = [float(node["prior"]) for node in children]
    assert sum(priors) == pytest.approx(1, abs=1e-4)
    assert priors == sorted(priors, reverse=True)
    assert priors[0] > priors[-1]
    count = game.kind.rules.legal(game.board, game.state, search_tree.workspace.events)
    events, values = search_tree.workspace.events, search_tree.workspace.values
    game.kind.play.action_values(
        game.board, game.state, events, count, values, search_tree.workspace.states[1:]
    )
    judged = dict(zip(events[:count].tolist(), values[:count].tolist(), strict=True))
    assert judged[int(children[0]["event"])] == max(judged.values())
    for node, prior in zip(children, priors, strict=True):
        behind = judged[int(node["event"])] - max(judged.values())
        assert prior / priors[0] == pytest.approx(np.exp(behind / how.temperature), rel=1e-3)


@pytest.mark.parametrize("width", [1, 7, 60])
def test_the_best_are_kept_in_order(width):
    """Equal ones in the order in which they were, which is a random one."""
    values, events = np.random.default_rng(1).integers(0, 9, 40).astype(float), np.arange(40)
    best = sorted(range(40), key=lambda event: -values[event])[:width]
    assert events[: tree.keep_best(events, values, 40, width)].tolist() == best


def test_with_paired_luck_all_actions_meet_the_same():
    """MH-27: after the first tile either way, the same tile is drawn in each action's first simulation."""
    game = zellige.new("maharani", 2, seed=3)
    how = guided(game.kind)._replace(
        common_luck=True, expand_after=10**6, rollout_turns=1, width=4, exploration=1e6
    )
    search_tree = SearchTree(game.kind, 1_000, 1)
    worlds = np.array([game.state], game.kind.state_dtype)
    words = set()
    with search_tree.room_to_grow():
        for _ in range(4):
            tree.search(game.board, worlds, search_tree.workspace, how, 1, search_tree.random)
            words.add(int(search_tree.workspace.counters.stream))
    assert [int(node["visits"]) for node in search_tree.children()] == [1, 1, 1, 1]
    assert len(words) == 1
    tree.search(game.board, worlds, search_tree.workspace, how, 1, search_tree.random)
    assert int(search_tree.workspace.counters.stream) not in words


def test_an_economic_budget_counts_what_is_known_and_ends_when_decided():
    game = zellige.new("medina", 2, seed=1)
    bot = MctsBot(Budget(simulations=2_000, is_economic=True), guided, seed=1, most_nodes=50_000)
    best = bot.candidates(game)[0]
    game.play(best.action)
    game.play(make_bot("greedy", seed=1).choose(game))
    assert sum(candidate.visits for candidate in bot.candidates(game)) <= 2_000
    clear = city(palaces={"orange": "a1 a2 a3 a4 b1 b2 b3 b4"}, placed=1, turns_taken=[4, 4])
    bot = MctsBot(Budget(simulations=20_000, is_economic=True), guided, seed=1, most_nodes=50_000)
    assert sum(candidate.visits for candidate in bot.candidates(clear)) < 20_000


@pytest.mark.parametrize("simulations", [1, 10])
def test_the_smallest_economic_budget_has_an_answer(simulations):
    """Also where the tree that was kept ends just here: its visits alone say nothing."""
    game = zellige.new("maharani", 2, seed=1)
    bots = dict.fromkeys((1, 2), MctsBot(Budget(simulations=simulations, is_economic=True), guided, seed=1))
    assert play_to_the_end(game, bots).winners


def test_a_bot_of_two_seats_does_not_tell_one_what_the_other_knows():
    """SS-8: the tree of another seat, which knows its own discs, is forgotten."""
    game = zellige.new("seven-steps", 2, seed=1)
    bot = thinking(100)
    bot.candidates(game)
    seat = game.to_act
    while game.to_act == seat:
        game.play(game.legal_actions()[0])
    assert isinstance(game.to_act, int)
    bot._prepare(game, game.to_act)
    assert bot._trees[0].workspace.nodes[0]["visits"] == 0


def test_what_another_seat_plays_first_is_played_in_the_world_where_it_can():
    """SS-8: the seat that thinks has just ended its turn; in each world the other one has another disc."""
    games = [
        honeycomb(hands=[{"white": 1}, {colour: 1}], round="last", bag_goes=True, to_act=2)
        for colour in ("blue", "red")
    ]
    worlds = np.array([game.state for game in games], games[0].kind.state_dtype)
    search_tree = SearchTree(games[0].kind, 5_000, 1)
    how = guided(games[0].kind)._replace(common_luck=True)
    with search_tree.room_to_grow():
        search_tree.search(games[0], 1, worlds, how, lambda done: 200 - done)
    visits = [int(node["visits"]) for node in search_tree.children()]
    legal = [event for game in games for event in game.legal_events()]
    assert sorted(int(node["event"]) for node in search_tree.children()) == sorted(legal)
    assert sum(visits[:7]) == sum(visits[7:]) == 100


def test_what_others_can_do_is_looked_at_in_every_world():
    """SS-8: discs of another seat differ from world to world, and with them what it can do."""
    game = zellige.new("seven-steps", 2, seed=1)
    seat = game.to_act
    assert isinstance(seat, int)
    search_tree = SearchTree(game.kind, 50_000, 1)
    search_tree.workspace.counters.root_seat = 2 - seat  # the other one thinks
    with search_tree.room_to_grow():
        for number in range(5):
            world = game.determinise(3 - seat, generator(number))
            tree.choose_node(
                game.board, world, 0, seat - 1, search_tree.workspace, plain(game.kind), search_tree.random
            )
            count = game.kind.rules.legal(game.board, world, search_tree.workspace.events)
            known = {int(node["event"]) for node in search_tree.children()}
            assert set(search_tree.workspace.events[:count].tolist()) <= known
