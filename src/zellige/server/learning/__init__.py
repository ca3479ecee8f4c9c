"""Tutorials, rules and puzzles as pages."""
