"""A whole game by keyboard and screen reader: every word that is heard is one that somebody has read and found good."""

from tests.browser.listening import FILE, heard


def test_a_game_sounds_as_it_did(page, serving):
    """`python -m tests.browser.listening` writes it anew."""
    kept = FILE.read_text("utf-8").splitlines()
    told = list(heard(page, serving))
    for number, (now, then) in enumerate(zip(told, kept, strict=False), 1):
        assert now == then, f"line {number}; python -m tests.browser.listening writes it anew, to be read"
    assert len(told) == len(kept)
