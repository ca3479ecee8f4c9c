"""How bots evaluate Medina and play it on: heuristics, apart from the rules."""

from zellige.games.medina.play.evaluation import action_values, evaluate
from zellige.games.medina.play.rollouts import rollout

__all__ = ["action_values", "evaluate", "rollout"]
