"""Data of self-play: what is in it, the same bytes however it was played, and what is refused."""

import json
import shutil
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

import zellige
from tests.moments import with_state
from tests.selfplay.bots import own
from zellige.arena.lines import OtherArena
from zellige.core.random import generator
from zellige.crews.local import LocalCrew
from zellige.crews.slices import Slice
from zellige.envs.numbering import Numbering
from zellige.games import GAMES, find
from zellige.search.bots import make_bot
from zellige.selfplay import numbers, shards
from zellige.selfplay.dataset import Dataset, Unsound
from zellige.selfplay.folder import SelfPlayFolder, positions_file, unfinished_file
from zellige.selfplay.merging import merge
from zellige.selfplay.settings import SelfPlay
from zellige.selfplay.thinking import Watched, view_of

pytestmark = pytest.mark.own_process
SETTINGS = SelfPlay("maharani", "random", (2, 3), games=5, shard=2)


def played(settings, folder, *, workers=1, part=None):
    games = SelfPlayFolder(settings, folder, part or Slice())
    numbers = list(games.play(LocalCrew(workers)))
    assert len(set(numbers)) == len(numbers)
    return Dataset(folder)


def contents(folder):
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir())}


@pytest.fixture(scope="module")
def made(tmp_path_factory):
    """A dataset of five games in three shards."""
    return played(SETTINGS, tmp_path_factory.mktemp("made"))


def test_every_position_is_what_the_seat_saw(made):
    assert sorted(made.check()) == [1, 2, 3, 4, 5]
    facts = made.describe()
    assert (facts["games"], facts["shards"], facts["missing"], facts["forfeits"]) == (5, 3, [], 0)
    assert facts["positions"] == len(list(made.positions()))
    assert sum(facts["won"]) == 5
    for position in made.positions():
        seen = json.loads(position.view)
        assert (seen["seat"], seen["to_act"]) == (position.seat, position.seat)
        assert len(position.score) == len(position.won) == len(seen["players"])
        assert sum(position.won) == pytest.approx(1)
        assert sum(position.policy) == pytest.approx(1)


def test_fixed_numbers_and_observations_are_those_of_the_environments(made):
    arrays = made.arrays(1)
    kind = find(made.settings.game)
    layout = kind.observations.OBSERVATION
    assert arrays["planes"].shape == (len(arrays["seat"]), *layout.planes_shape)
    assert arrays["vector"].shape == (len(arrays["seat"]), *layout.vector_shape)
    games = {result.number: zellige.read(record) for result, record in made.games(1)}
    for position in list(made.positions())[:40]:
        game, told = games[position.game].at(position.event), position.numbers
        for actions, paths in (("whole", told.whole), ("picks", told.picks)):
            numbering = Numbering(kind, game.board, actions)
            texts = [str(numbering.action(game.state, path)) for path in paths]
            assert sorted(texts) == [str(action) for action in game.legal_actions()]
            looked = {text: count for text, count in zip(texts, told.visits, strict=True) if count}
            assert looked == dict(zip(position.actions, position.visits, strict=True))


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_them_and_actions_of_several_numbers_too(name, tmp_path):
    found = played(SelfPlay(name, "random", (3,), games=1, shard=1), tmp_path)
    lengths = {len(path) for position in found.positions() for path in position.numbers.whole}
    assert max(lengths) > 1 if name == "seven-steps" else lengths == {1}
    assert list(found.check()) == [1]


def test_the_same_bytes_however_it_was_played(made, tmp_path):
    played(SETTINGS, tmp_path / "two", workers=2)
    assert contents(tmp_path / "two") == contents(made.folder)


def test_slices_are_put_together(made, tmp_path):
    folders = [tmp_path / f"{number}" for number in (1, 2)]
    first = played(SETTINGS, folders[0], part=Slice(1, 2))
    assert first.missing == [2]
    played(SETTINGS, folders[1], part=Slice(2, 2))
    assert merge(folders[:1], tmp_path / "half").missing == [2]
    assert merge(folders, tmp_path / "whole").missing == []
    assert contents(tmp_path / "whole") == contents(made.folder)
    (folders[1] / "positions-00002.npz").write_bytes(b"other")
    with pytest.raises(OtherArena, match="another folder has another"):
        merge(folders, tmp_path / "whole")


def test_slices_of_other_settings_are_refused(made, tmp_path):
    other = SelfPlayFolder(replace(SETTINGS, seed=2), tmp_path / "other")
    with pytest.raises(OtherArena, match=r"other settings \(seed\)"):
        merge([made.folder, other.folder], tmp_path / "whole")
    assert not (tmp_path / "whole").exists()
    with pytest.raises(OtherArena, match=r"other settings \(games\)"):
        SelfPlayFolder(replace(SETTINGS, games=6), made.folder)


@pytest.mark.parametrize("cut", [0, 30])
def test_an_interrupted_shard_goes_on_with_the_games_that_it_has(made, tmp_path, cut):
    games = SelfPlayFolder(SETTINGS, tmp_path)
    playing = games.play(LocalCrew(1))
    assert [next(playing), next(playing), next(playing)] == [1, 2, 3]
    playing.close()
    unfinished = unfinished_file(tmp_path, 2)
    assert unfinished.exists()
    if cut:
        unfinished.write_bytes(unfinished.read_bytes()[:-cut])
    again = SelfPlayFolder(SETTINGS, tmp_path)
    assert [fixture.number for fixture in again.missing()] == ([3, 4, 5] if cut else [4, 5])
    list(again.play(LocalCrew(1)))
    assert contents(tmp_path) == contents(made.folder)


def test_a_kill_between_the_last_game_and_its_shard_loses_nothing(made, tmp_path, monkeypatch):
    games = SelfPlayFolder(SETTINGS, tmp_path)
    with monkeypatch.context() as patched:
        patched.setattr(shards, "write", lambda path, arrays: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            list(games.play(LocalCrew(1)))
    again = SelfPlayFolder(SETTINGS, tmp_path)
    assert [fixture.number for fixture in again.missing()] == [3, 4, 5]
    list(again.play(LocalCrew(1)))
    assert contents(tmp_path) == contents(made.folder)


def test_a_game_that_its_bot_ended_has_no_positions(tmp_path):
    settings = replace(SETTINGS, bot=own("RaisesInTheSecondGame"), games=3, shard=3)
    found = played(settings, tmp_path)
    facts = found.describe()
    assert (facts["games"], facts["forfeits"]) == (3, 1)
    assert {position.game for position in found.positions()} == {1, 3}
    assert len(list(found.check())) == 3
    assert all(position.value == [] for position in found.positions())


@pytest.mark.parametrize(
    "change",
    [
        lambda arrays: arrays["chosen"].__setitem__(3, 1),
        lambda arrays: arrays["seat"].__setitem__(3, 3 - arrays["seat"][3]),
        lambda arrays: arrays["score"].__setitem__((3, 0), 99),
        lambda arrays: arrays["won"].__setitem__((3, 0), 0.5),
        lambda arrays: arrays["event"].__setitem__(3, 0),
        lambda arrays: arrays["legal"].__setitem__(3, 9999),
        lambda arrays: arrays["game"].__setitem__(0, 2),
        lambda arrays: arrays["planes"].__setitem__((3, 0, 5, 5), 9),
        lambda arrays: arrays["vector"].__setitem__((3, 8), 77),
        lambda arrays: arrays["whole"].__setitem__(3, 1_793),
        lambda arrays: arrays["looked"].__setitem__(slice(0, 40), 0),
    ],
)
def test_a_dataset_that_does_not_say_what_happened_is_found_out(made, tmp_path, change):
    shutil.copytree(made.folder, tmp_path, dirs_exist_ok=True)
    arrays = {name: array.copy() for name, array in made.arrays(1).items()}
    arrays["action"] = arrays["action"].copy()
    if (arrays["considered_end"][3] - arrays["considered_end"][2]) == 1:
        arrays["action"][arrays["considered_end"][2]] = b"nonsense"
    change(arrays)
    shards.write(positions_file(tmp_path, 1), arrays)
    with pytest.raises(Unsound):
        list(Dataset(tmp_path).check())


def test_what_a_seat_cannot_know_is_in_no_array():
    """Two positions that the seat cannot tell apart are the same row, but for how the game ended."""
    game = zellige.new("seven-steps", players=3, seed=5)
    while game.number < 60:
        game.play(make_bot("random", seed=game.number).choose(game))
    while not isinstance(game.to_act, int):
        game.play(game.legal_actions()[0])
    seat = game.acting_seat
    other = with_state(game, game.kind.visibility.determinise(game.board, game.state, seat, generator(1)))
    assert other.state.tobytes() != game.state.tobytes()
    rows = []
    for each in (game, other):
        bot = Watched(make_bot("greedy", seed=1), 0, 1)
        bot.choose(each)
        (made,) = bot.decisions
        told = numbers.numbers_of(each, made.event, made.seat, dict.fromkeys(made.actions, 1))
        rows.append({**shards.positions([made]), **shards.considered([made]), "planes": told.planes})
        rows[-1] |= {"vector": told.vector, "looked": np.array(told.visits), "picks": np.array(told.picks)}
    for name, array in rows[0].items():
        assert array.tobytes() == rows[1][name].tobytes(), name
    assert view_of(game, seat) == view_of(other, seat)


def test_what_a_search_considered_is_the_policy_and_drawn_actions_are_among_it():
    game = zellige.new("maharani", players=2, seed=3)
    plain = Watched(make_bot("mcts:60", seed=4), 0, 4)
    assert plain.choose(game) == make_bot("mcts:60", seed=4).choose(game)
    (decision,) = plain.decisions
    assert sum(decision.visits) == 60
    assert decision.visits[0] == max(decision.visits)
    assert sum(decision.value) == pytest.approx(1, abs=0.01)
    chosen = set()
    for seed in range(20):
        bot = Watched(make_bot("mcts:60", seed=4), 1, seed)
        action = bot.choose(game)
        assert bot.decisions[0].actions[bot.decisions[0].chosen] == str(action)
        assert replace(bot.decisions[0], chosen=0) == decision
        chosen.add(action)
    assert len(chosen) > 3


def test_a_level_that_does_not_search_plays_as_it_does():
    game = zellige.new("medina", players=2, seed=3)
    bot = Watched(make_bot("level:1", seed=4), 0, 4)
    assert bot.choose(game) == make_bot("level:1", seed=4).choose(game)
    assert (bot.decisions[0].visits, bot.decisions[0].value) == ((1,), ())


def test_a_folder_that_holds_no_dataset(tmp_path):
    with pytest.raises(OtherArena, match=r"dataset\.json is not that of a dataset"):
        Dataset(tmp_path)
    (tmp_path / "dataset.json").write_text('{"format": 7}')
    with pytest.raises(OtherArena, match=r"dataset\.json is not that of a dataset"):
        Dataset(Path(tmp_path))


def test_an_array_is_read_without_our_help(made):
    with np.load(positions_file(made.folder, 1), allow_pickle=False) as file:
        assert file["view_end"][-1] == len(file["view"])
        assert file["considered_end"][-1] == len(file["action"]) == len(file["visits"])
        assert json.loads(file["view"][: file["view_end"][0]].tobytes())["seat"] == file["seat"][0]
