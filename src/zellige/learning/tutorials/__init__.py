"""The tutorials, by game."""

from zellige.learning.tutorial import Step
from zellige.learning.tutorials import maharani

TUTORIALS: dict[str, tuple[Step, ...]] = {"maharani": maharani.STEPS}
