"""The tutorials, by game."""

from zellige.core.tutorial import Step
from zellige.games.maharani import tutorial as maharani
from zellige.games.medina import tutorial as medina
from zellige.games.seven_steps import tutorial as seven_steps

TUTORIALS: dict[str, tuple[Step, ...]] = {
    "maharani": maharani.STEPS,
    "seven-steps": seven_steps.STEPS,
    "medina": medina.STEPS,
}
