"""Why one way to play is better than another."""
