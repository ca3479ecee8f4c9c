"""Puzzles: positions with one clearly best action. `puzzle.py` is what they are, `find.py` finds them."""
