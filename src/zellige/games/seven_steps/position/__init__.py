"""Positions of 7 Steps as data (SS-42): written from a state, and read back with every check."""

from zellige.games.seven_steps.position.read import read_position
from zellige.games.seven_steps.position.write import write_position

__all__ = ["read_position", "write_position"]
