"""Actions in words, as the terminal prints them."""

import zellige
from zellige.cli.outlooks import action_in_words


def test_names_in_words_cannot_command_the_terminal():
    game = zellige.new("medina", ["\x1b[2JEve\n", "Bo"], seed=1)
    bot = zellige.bot("random", seed=1)
    texts = []
    while not game.is_over:
        action = bot.choose(game)
        texts.append(action_in_words(game, action))
        game.play(action)
    assert any("Eve" in text for text in texts)
    assert all(text.isprintable() for text in texts)
