"""The tutorials, by game."""

from zellige.learning.tutorial import Step

TUTORIALS: dict[str, tuple[Step, ...]] = {}
