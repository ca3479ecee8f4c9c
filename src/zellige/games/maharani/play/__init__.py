"""How bots evaluate Maharani and play it on: heuristics, apart from the rules."""

from zellige.games.maharani.play.evaluation import action_values, evaluate
from zellige.games.maharani.play.rollouts import rollout

__all__ = ["action_values", "evaluate", "rollout"]
