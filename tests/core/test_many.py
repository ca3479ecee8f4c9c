"""Many games side by side, step by step: what the rules, the numbers and the observations of each say."""

import numpy as np
import pytest

from zellige.core.contract import CHANCE
from zellige.core.kernel import IS_COMPILED
from zellige.envs.batch import VectorGames
from zellige.envs.numbering import Numbering
from zellige.envs.observing import observe
from zellige.games import GAMES, find

N = 6
STEPS = 260 if IS_COMPILED else 12
MEDINA = find("medina")


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("actions", ["whole", "picks"])
@pytest.mark.parametrize("name", GAMES)
def test_each_game_is_as_its_rules_and_its_observations_say(name, actions, players):
    games = VectorGames(find(name), N, players=players, actions=actions, masks="bits", openings=4, seed=3)
    kind, ended = games.kind, 0
    before = [games._states[index].copy() for index in range(N)]
    path: list[tuple[int, ...]] = [()] * N
    for _ in range(STEPS):
        chosen = games.any_actions().copy()
        boards = [games.openings.board(int(opened)) for opened in games._opened]
        games.step(chosen)
        for index in range(N):
            board, state = boards[index], before[index]
            numbers = Numbering(kind, board, actions)
            path[index] = (*path[index], int(chosen[index]))
            event = numbers.event(state, path[index])
            if event is not None:
                assert kind.rules.refusal(board, state, event) == 0
                kind.rules.apply(board, state, event)
                path[index] = ()
            if games.ended[index]:
                ended += 1
                path[index] = ()
            elif kind.rules.to_act(board, state) != CHANCE:
                assert games._states[index].tobytes() == state.tobytes()
            before[index] = games._states[index].copy()
        index = int(games.counts.argmax())
        board, state = games.openings.board(int(games._opened[index])), games._states[index]
        legal = Numbering(kind, board, actions).legal(state, path[index])
        assert sorted(games.numbers[index, : games.counts[index]].tolist()) == legal
        assert np.flatnonzero(np.unpackbits(games.masks[index], bitorder="little")).tolist() == legal
        seat = int(games.to_act[index]) + 1
        planes, vector = observe(kind, board, state, seat, path[index], actions)
        assert (games.planes[index] == planes).all()
        assert (games.vector[index] == vector).all()
    assert ended > 0 or not IS_COMPILED or name == "seven-steps" or actions == "picks"


@pytest.mark.needs_speed
@pytest.mark.parametrize("options", [{}, {"tie_break": "largest"}])
def test_who_wins_is_paid_by_who_loses(options):
    games = VectorGames(MEDINA, 40, players=3, options=options, openings=4, observations=False, masks=None)
    margins = VectorGames(MEDINA, 40, players=3, options=options, openings=4, reward="margin")
    found = 0
    for _ in range(170):
        chosen = games.any_actions().copy()
        opened = games._opened.copy()
        games.step(chosen)
        margins.step(chosen)
        for index in np.flatnonzero(games.ended):
            board = games.openings.board(int(opened[index]))
            winners = games.kind.winners(board, games._finals[index])
            best = np.flatnonzero(games.rewards[index] == games.rewards[index].max()) + 1
            assert best.tolist() == winners
            points = games.points[index]
            assert margins.rewards[index].tolist() == [own - (points.sum() - own) / 2 for own in points]
            found += 1
        assert abs(games.rewards.sum(axis=1)).max() < 1e-6
    assert found > 20
