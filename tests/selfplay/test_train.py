"""The worked example of `examples/train`: what is learnt, and what plays. Only training needs PyTorch."""

import importlib
import shutil
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import zellige
from zellige.arena import entrants, match
from zellige.arena.schedule import Fixture
from zellige.arena.settings import Settings
from zellige.crews.local import LocalCrew
from zellige.envs import Numbering
from zellige.games import find
from zellige.search.evaluators import Estimates
from zellige.search.puct import PuctBot
from zellige.selfplay.dataset import Dataset
from zellige.selfplay.folder import SelfPlayFolder
from zellige.selfplay.settings import SelfPlay

pytestmark = pytest.mark.own_process
EXAMPLE = Path(__file__).parents[2] / "examples" / "train"
SETTINGS = SelfPlay("maharani", "mcts:12", (2, 3), games=4, shard=2)


@pytest.fixture
def example(tmp_path, monkeypatch):
    """The folder of the example, where files may be written; its modules can be imported."""
    folder = tmp_path / "train"
    shutil.copytree(EXAMPLE, folder)
    monkeypatch.syspath_prepend(folder)
    yield folder
    for name in ("data", "player", "train"):
        sys.modules.pop(name, None)


@pytest.fixture(scope="module")
def made(tmp_path_factory):
    """Four games of self-play."""
    folder = tmp_path_factory.mktemp("made")
    list(SelfPlayFolder(SETTINGS, folder).play(LocalCrew(1)))
    return folder


def random_weights(path, seen=3_643, summed=178, hidden=8, count=70):
    dice, weights = np.random.default_rng(1), dict[str, Any]()
    for head, size, out in (("value", summed, 4), ("policy", seen, count)):
        shapes = {"middle": size, "scale": size, "hidden": (size, hidden), "hidden_bias": hidden}
        shapes |= {"out": (hidden, out), "out_bias": out}
        weights |= {f"{head}.{name}": dice.normal(0, 0.05, shape) for name, shape in shapes.items()}
    np.savez(path, **weights)


def head(weights, name, row):
    """What a head says, worked out once more."""
    of = {
        part: weights[f"{name}.{part}"]
        for part in ("middle", "scale", "hidden", "hidden_bias", "out", "out_bias")
    }
    hidden = np.maximum((row - of["middle"]) * of["scale"] @ of["hidden"] + of["hidden_bias"], 0)
    return hidden @ of["out"] + of["out_bias"]


def test_examples_are_what_was_seen_and_how_it_went_on(example, made):
    data = importlib.import_module("data")
    examples = data.read(made)
    positions, margin = list(Dataset(made).positions()), find(SETTINGS.game).margin
    assert len(examples.seen) == len(positions)
    action = pick = 0
    for row, position in enumerate(positions):
        told, others = position.numbers, len(position.won) - 1
        assert told is not None
        assert examples.seen[row].tolist() == [*told.planes.ravel().tolist(), *told.vector.tolist()]
        sums = told.planes.sum(axis=(1, 2)).tolist()
        assert examples.summed[row].tolist() == [*sums, *told.vector.tolist()]
        values = examples.values[row]
        assert np.isnan(values).tolist() == [False] * (others + 1) + [True] * (3 - others)
        ended = data.results(np.array([position.score]), np.array([position.won]), margin)[0]
        expected = np.array(position.value) if position.value else ended
        from_oneself = np.roll((ended + expected) / 2, 1 - position.seat)
        assert values[: others + 1] == pytest.approx(from_oneself, abs=1e-6)
        for path, visits in zip(told.picks, told.visits, strict=True):
            assert examples.share[action] == pytest.approx(visits / sum(told.visits))
            assert tuple(examples.picks[pick : pick + examples.steps[action]]) == path
            action, pick = action + 1, pick + len(path)
    assert (action, pick) == (len(examples.share), len(examples.picks))


def test_results_are_those_of_our_bots(example):
    data = importlib.import_module("data")
    scores = np.array([[20.0, 10, np.nan, np.nan], [5, 30, 20, np.nan]])
    won = np.array([[1.0, 0, np.nan, np.nan], [0, 1, 0, np.nan]])
    found = data.results(scores, won, 10.0)
    assert found[0, :2] == pytest.approx([0.3 + 0.7 * 0.75, 0.7 * 0.25])
    assert np.isnan(found).tolist() == np.isnan(scores).tolist()
    assert found[1, 0] < found[1, 2] < 0.5 < found[1, 1]


def test_a_batch_has_the_actions_of_its_rows(example, made):
    data = importlib.import_module("data")
    examples, rows = data.read(made), np.array([5, 0, 40])
    batch = data.take(examples, rows)
    firsts = np.concatenate([[0], np.cumsum(examples.actions)])
    wanted = np.concatenate([examples.share[firsts[row] : firsts[row + 1]] for row in rows])
    assert batch.share.tolist() == wanted.tolist()
    assert np.bincount(batch.row, batch.share) == pytest.approx([1, 1, 1])
    assert (
        np.bincount(batch.action).tolist()
        == np.concatenate([examples.steps[firsts[row] : firsts[row + 1]] for row in rows]).tolist()
    )
    assert len(batch.picks) == len(batch.action)


def test_a_network_plays_in_the_arena_without_pytorch(example):
    random_weights(example / "net.npz")
    fixture = Fixture(1, (f"{example / 'player.py'}:FirstSight", "random"))
    settings = Settings("maharani", fixture.bots, (2,), 1, 1, 60.0, {})
    played = match.play(fixture, settings, lambda _told: None)
    assert played.result.forfeit is None
    assert "torch" not in sys.modules


def test_heads_are_read_from_the_seat_to_act_on(example):
    """Whatever the network is, its values and logits reach the right seats and actions."""
    random_weights(example / "net.npz")
    player = importlib.import_module("player")
    game = zellige.new("maharani", 3, seed=1)
    asked, network = [], player.Network(example / "net.npz")

    class Listening:
        def evaluate(self, positions):
            asked.append((positions, network.evaluate(positions)))
            return asked[-1][1]

    PuctBot(Listening(), simulations=1, outcome="lead", seed=1).search(game)
    positions, said = asked[0]
    assert isinstance(said, Estimates)
    weights = np.load(example / "net.npz")
    planes, vector = positions.planes[0], positions.vector[0]
    values = 1 / (1 + np.exp(-head(weights, "value", [*planes.sum(axis=(1, 2)), *vector])))
    seat = game.acting_seat
    told = np.asarray(said.values)[0]
    assert told[seat - 1] == pytest.approx(values[0], abs=1e-4)
    assert told[seat % 3] == pytest.approx(values[1], abs=1e-4)
    logits = head(weights, "policy", [*planes.ravel(), *vector])
    numbering = Numbering(game.kind, game.board, "picks")
    first, second = (
        sum(logits[number] for number in numbering.path_of_event(game.state, event))
        for event in positions.events[0][:2].tolist()
    )
    assert said.priors is not None
    priors = np.asarray(said.priors[0])
    assert np.log(priors[0] / priors[1]) == pytest.approx(first - second, abs=1e-3)


@pytest.mark.long
def test_it_learns_and_is_the_same_network_afterwards(example, made, capsys):
    """PyTorch is large, so it is in the extra `research` alone; `make long` installs it where it can."""
    torch = pytest.importorskip("torch")
    train = importlib.import_module("train")
    network = train.train(made, hidden=32, epochs=6)
    train.export(network, example / "net.npz")
    losses = [float(line.rpartition(" ")[2]) for line in capsys.readouterr().out.splitlines()]
    assert len(losses) == 6
    examples, read = train.data.read(made), np.load(example / "net.npz")
    with torch.no_grad():
        rows = [torch.from_numpy(part[:50].astype(np.float32)) for part in (examples.seen, examples.summed)]
        values, logits = network(*rows)
    for row in range(50):
        said = 1 / (1 + np.exp(-head(read, "value", examples.summed[row])))
        assert said == pytest.approx(values[row].numpy(), abs=0.02)
        assert head(read, "policy", examples.seen[row]) == pytest.approx(logits[row].numpy(), abs=0.1)
    assert entrants.make(f"{example / 'player.py'}:Net", 1).choose(zellige.new("maharani", seed=1))
