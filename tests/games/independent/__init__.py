"""What the independent models of the games share. Like them it knows the rules and nothing of the engine."""
