"""`zellige play`: whole games at the terminal, typed as a person types."""

import json
import re

from tests.cli.command import uncompiled, zellige


def test_bots_play_to_the_end(tmp_path):
    path = tmp_path / "a.zellige.json"
    done = zellige("play", "maharani", "--players", "greedy,random,greedy", "--seed", 3, "--save", path)
    assert done.status == 0
    assert "The game is over" in done.out
    assert json.loads(zellige("replay", path, "--json").out)["over"] is True


def test_a_person_plays_a_whole_game_by_numbers():
    done = zellige("play", "maharani", "--players", "human,greedy", "--seed", 3, typed="1\n" * 200)
    assert done.status == 0
    assert "The game is over" in done.out
    assert "your action" in done.out


def test_typed_actions_and_what_is_refused():
    answers = ["jump", "end", "take 1 d9 N", "9999", "1", "quit"]
    done = uncompiled(
        "play", "maharani", "--players", "human,human", "--seed", 3, typed="\n".join(answers) + "\n"
    )
    assert done.status == 0
    for reason in ("MH-34", "MH-10", "there is no action 9999"):
        assert reason in done.err
    assert "The game was not saved." in done.out


def test_help_list_hint_board():
    typed = "?\nlist c8\nhint\nboard\nquit\n"
    done = zellige("play", "maharani", "--players", "human,random", "--seed", 1, typed=typed)
    assert "take back your last action" in done.out
    assert "gold" in done.out
    assert done.status == 0
    assert done.err == ""


def test_a_hint_is_the_best_three_actions_with_what_each_seat_may_expect():
    done = zellige(
        "play", "medina", "--players", "human,random", "--names", "Ann,Bo", "--seed", 1, typed="hint\nquit\n"
    )
    lines = done.out.splitlines()
    for number in "123":
        index = next(k for k, line in enumerate(lines) if f" {number}. " in line)
        assert re.search(r"[a-z]+ [A-Za-z0-9 ]+ \u2014 \S", lines[index])
        assert re.fullmatch(
            r" +Ann wins \d+% \([\d.]+ points?\), Bo wins \d+% \([\d.]+ points?\)", lines[index + 1]
        )
    assert done.status == 0


def test_undo_takes_back_ones_own_action_and_what_the_bots_did_since(tmp_path):
    path = tmp_path / "a.zellige.json"
    game = ["play", "maharani", "--players", "human,random", "--seed", 1, "--save", path]
    uncompiled(*game, typed="quit\n")
    before = json.loads(path.read_text())
    first = len(before["events"])
    uncompiled(*game, typed="2\nend\nundo\nundo\nquit\n")
    assert len(json.loads(path.read_text())["events"]) == first
    done = uncompiled(*game, typed="undo\nquit\n")
    assert "nothing to take back" in done.err


def test_save_and_resume(tmp_path):
    path = tmp_path / "a.zellige.json"
    first = zellige(
        "play", "maharani", "--players", "human,greedy", "--seed", 5, typed=f"1\nsave {path}\nend\nquit\n"
    )
    assert f"zellige play maharani --resume {path}" in first.out
    events = json.loads(path.read_text())["events"]
    second = zellige("play", "maharani", "--resume", path, typed="1\n" * 200)
    assert "The game is over" in second.out
    record = json.loads(path.read_text())
    assert record["events"][: len(events)] == events
    assert json.loads(zellige("replay", path, "--json").out)["over"] is True


def test_saving_where_it_is_not_possible():
    done = uncompiled(
        "play", "maharani", "--players", "human,greedy", "--seed", 5, typed="save /nowhere/x\nsave\nquit\n"
    )
    assert "cannot be written" in done.err
    assert "name a file" in done.err
    assert "not saved" in done.out
    assert uncompiled("play", "maharani", "--save", "/nowhere/x").status == 2


def test_the_end_of_the_input_is_no_error_to_be_explained():
    done = uncompiled("play", "maharani", "--players", "human,greedy", "--seed", 5)
    assert done.status == 130
    assert "Interrupted" in done.err


def test_in_german():
    done = uncompiled(
        "play", "maharani", "--players", "human,greedy", "--seed", 5, "--lang", "de", typed="?\nquit\n"
    )
    assert "Löwe" in done.out
    assert "this help" not in done.out


def test_two_people_hand_over_the_keyboard_and_see_only_their_own_discs():
    """SS-8"""
    typed = "\n" + "1\nstop\nbonus none\nreturn\n" + "\n" + "quit\n"
    done = uncompiled("play", "seven-steps", "--players", "human,human", "--seed", 3, typed=typed)
    assert done.out.count("Hand over to") == 2
    assert "7 hidden" in done.out
    assert done.out.count("a disc drawn") >= 1
    assert "disc drawn" not in done.out.replace("a disc drawn", "")


def test_what_bots_draw_is_not_told():
    """SS-8"""
    done = zellige("play", "seven-steps", "--players", "human,greedy", "--seed", 4, typed="quit\n")
    for line in done.out.splitlines():
        if "drawn" in line:
            assert line.strip() in ("a disc drawn", "a bonus tile drawn")


def test_a_whole_game_of_seven_steps(tmp_path):
    path = tmp_path / "a.zellige.json"
    done = zellige(
        "play", "seven-steps", "--players", "human,random", "--seed", 3, "--save", path, typed="1\n" * 2000
    )
    assert done.status == 0
    assert "The game is over" in done.out
    assert json.loads(zellige("replay", path, "--json").out)["over"] is True


def test_a_whole_game_of_medina(tmp_path):
    """MD-41"""
    path = tmp_path / "a.zellige.json"
    done = zellige(
        "play", "medina", "--players", "human,random", "--seed", 3, "--save", path, typed="1\n" * 300
    )
    assert done.status == 0
    assert "The game is over" in done.out
    assert "Hand over" not in done.out
    assert json.loads(zellige("replay", path, "--json").out)["over"] is True


def test_hands_of_medina_are_hidden_where_the_table_does_not_count():
    """MD-6"""
    typed = "\nwall N1\n\nwall N2\nquit\n"
    shown = uncompiled(
        "play", "medina", "--players", "human,human", "--seed", 3, typed="wall N1\nwall N2\nquit\n"
    )
    assert "Hand over" not in shown.out
    assert "hidden" not in shown.out
    hidden = uncompiled(
        "play", "medina", "--players", "human,human", "--seed", 3, "--no-counted", typed=typed
    )
    assert hidden.out.count("Hand over to") == 2
    assert "hidden" in hidden.out
