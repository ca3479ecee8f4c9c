"""How bots judge and play on: evaluation and rollout."""
