"""A package beside Zellige that brings a game: docs/adding-a-game.md tells how."""
