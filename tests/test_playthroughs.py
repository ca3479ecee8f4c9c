"""Every line of every playthrough is still what it was; a difference is a change of the rules."""

import pytest

from tests.playthrough import FOLDER, GAMES, lines, played_again, start


@pytest.mark.parametrize("name", GAMES)
def test_a_playthrough_has_not_changed(name):
    kept = (FOLDER / f"{name}.txt").read_text("utf-8").splitlines()
    played = list(lines(played_again(start(**GAMES[name]), kept)))
    for number, (now, then) in enumerate(zip(played, kept, strict=False), 1):
        assert now == then, f"line {number}"
    assert len(played) == len(kept)


def test_there_is_no_playthrough_without_a_game():
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(GAMES)
