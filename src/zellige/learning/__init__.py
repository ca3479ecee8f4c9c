"""Learning the games: tutorials, rules, puzzles."""
