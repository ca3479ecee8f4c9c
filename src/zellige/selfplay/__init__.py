"""Games that a bot plays against itself, kept as data to learn from."""
