"""What would be good to do, and what was: hints, and the course of a game with its costliest actions."""
