"""One game between bots: to its end, or to the first mistake."""

import pytest

import zellige
from tests.arena.bots import own
from zellige.arena import entrants, match
from zellige.arena.match import abandon, play
from zellige.arena.schedule import Fixture
from zellige.arena.settings import Settings
from zellige.crews.work import ENDED, Foul


def game_of(*bots, number=1, game="maharani", time_limit=60.0):
    return play(Fixture(number, bots), Settings(game, bots, time_limit=time_limit), lambda text: None)


def reason(played):
    return str(played.result.forfeit.message())


def test_a_game_to_its_end():
    told: list[str] = []
    fixture, settings = (
        Fixture(3, ("greedy", "random", "greedy")),
        Settings("medina", ("greedy", "random"), (3,)),
    )
    played = play(fixture, settings, told.append)
    game = zellige.read(played.record)
    assert game.is_over
    assert played.result.forfeit is None
    assert played.result.scores == game.scores
    assert [seat for seat, place in enumerate(played.result.places, 1) if place == 1] == game.winners
    assert told == [str(event) for event in game.events if event.seat != "chance"]
    assert sum(played.actions) == len(told)
    again = play(fixture, settings, told.append)
    assert (again.result, again.record) == (played.result, played.record)


def test_games_differ_by_their_number_and_by_the_seed():
    records = [game_of("random", "random", number=number).record["events"] for number in (1, 2)]
    assert records[0] != records[1]
    assert Settings("medina", (), seed=1).seed_of(5) != Settings("medina", (), seed=2).seed_of(5)
    assert len({Settings("medina", ()).seed_of(5, seat) for seat in range(5)}) == 5


def test_a_bot_that_raises_loses():
    played = game_of(own("Raises"), "random")
    assert reason(played) == r"raised ValueError: no\nidea"
    assert played.result.places == (2, 1)
    assert played.result.forfeit.seat == 1
    assert len(played.record["events"]) > 12
    assert not zellige.read(played.record).is_over


def test_an_illegal_action_loses_with_its_clause():
    played = game_of("random", own("Illegal"))
    assert reason(played).startswith("illegal action: end: ")
    assert reason(played).endswith("(MH-10)")
    assert played.result.places == (1, 2)


def test_what_is_no_action_loses(capsys):
    assert reason(game_of(own("Speechless"), "random")) == "illegal action: None"


def test_a_bot_that_cannot_be_made_loses():
    assert reason(game_of(own("CannotBeMade"), "random")) == "raised OSError: no weights"


def test_an_answer_that_comes_too_late_loses():
    assert reason(game_of("random", "random", time_limit=1e-9)) == "no answer within 1e-09 s"


def test_the_others_are_placed_by_the_points_they_have():
    played = game_of("greedy", own("Raises"), "random", number=5)
    scores = played.result.scores
    assert played.result.places[1] == 3
    assert (played.result.places[0] <= played.result.places[2]) == (scores[0] >= scores[2])


def test_own_bots_with_and_without_a_seed():
    assert game_of(own("First"), own("Seeded")).result.forfeit is None


def test_a_careless_bot_plays_the_same_game_each_time_and_does_no_harm_to_it():
    played = game_of(own("Careless"), "random")
    assert played.result.forfeit is None
    assert game_of(own("Careless"), "random").result == played.result


def test_a_bot_cannot_foresee_chance():
    seen = []

    class Looks:
        def choose(self, game):
            seen.append(game.seed)
            return game.legal_actions()[0]

    seat = match._Seat("looks", 1)
    seat.bot = Looks()
    game = zellige.new("maharani", 2, seed=1)
    seat.answer(game, 60)
    assert seen == [None]
    assert game.seed == 1


def test_a_game_whose_process_is_gone_is_kept_as_far_as_it_was_told():
    fixture, settings = Fixture(1, ("random", "random")), Settings("maharani", ("random", "greedy"))
    told: list[str] = []
    play(fixture, settings, told.append)
    played = abandon(fixture, settings, told[:5], Foul(ENDED, "-9"))
    forfeit = played.result.forfeit
    assert forfeit is not None
    assert forfeit.seat == zellige.read(played.record).to_act
    assert played.result.places[forfeit.seat - 1] == 2
    assert abandon(fixture, settings, told, Foul(ENDED, "-9")).result.forfeit is None


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("nobody", "there is no bot 'nobody'"),
        ("/nowhere/a.py:Bot", "there is no file /nowhere/a.py"),
        ("/nowhere/a.py", "name a class"),
        (own("Nobody"), "there is no class 'Nobody' in"),
        (own("own"), "there is no class 'own' in"),
        (own("NoBot"), "has no method choose"),
    ],
)
def test_bots_that_there_are_not(name, why):
    with pytest.raises(zellige.UnknownName, match=why):
        entrants.check(name)


@pytest.mark.parametrize(
    ("source", "why"),
    [
        ("import nowhere_to_be_found", "ModuleNotFoundError"),
        ("a = (", "SyntaxError"),
        ("raise SystemExit(1)", "SystemExit"),
        ("a = 1 / 0", "ZeroDivisionError"),
    ],
)
def test_files_that_cannot_be_loaded(tmp_path, source, why):
    (tmp_path / "mine.py").write_text(source)
    with pytest.raises(zellige.UnknownName, match=why) as caught:
        entrants.check(f"{tmp_path / 'mine.py'}:Bot")
    assert "\n" not in str(caught.value)


def test_an_own_file_may_import_what_lies_beside_it(tmp_path):
    (tmp_path / "beside_my_bots.py").write_text("class Base:\n    def choose(self, game): ...\n")
    (tmp_path / "mine.py").write_text("import beside_my_bots\nclass Bot(beside_my_bots.Base): ...\n")
    entrants.check(f"{tmp_path / 'mine.py'}:Bot")


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"game": "chess"}, "no game 'chess'"),
        ({"bots": ("greedy",)}, "at least two bots"),
        ({"bots": ("greedy", "greedy")}, "entered twice"),
        ({"players": (1,)}, "2 to 4 players"),
        ({"time_limit": 0}, "time_limit"),
        ({"time_limit": float("nan")}, "time_limit"),
        ({"options": {"nonsense": 1}}, "nonsense"),
    ],
)
def test_settings_that_cannot_be_played(changes, why):
    settings = Settings(**{"game": "medina", "bots": ("greedy", "random"), **changes})
    with pytest.raises(zellige.ZelligeError, match=why):
        settings.check()
