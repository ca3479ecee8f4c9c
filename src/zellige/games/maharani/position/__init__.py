"""Positions of Maharani as data (MH-35): written from a state, and read back with every check."""

from zellige.games.maharani.position.read import read_position
from zellige.games.maharani.position.write import write_position

__all__ = ["read_position", "write_position"]
