"""The tutorials, by game."""

from zellige.learning.tutorial import Step
from zellige.learning.tutorials import maharani, medina, seven_steps

TUTORIALS: dict[str, tuple[Step, ...]] = {
    "maharani": maharani.STEPS,
    "seven-steps": seven_steps.STEPS,
    "medina": medina.STEPS,
}
