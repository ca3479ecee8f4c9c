"""Positions of Medina as data (MD-46): written from a state, and read back with every check."""

from zellige.games.medina.position.read import read_position
from zellige.games.medina.position.write import write_position

__all__ = ["read_position", "write_position"]
