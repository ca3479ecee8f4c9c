"""How bots evaluate 7 Steps and play it on: heuristics, apart from the rules."""

from zellige.games.seven_steps.play.evaluation import action_values, evaluate
from zellige.games.seven_steps.play.rollouts import rollout

__all__ = ["action_values", "evaluate", "rollout"]
