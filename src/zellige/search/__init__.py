"""Bots: they choose an action from what a seat may see."""
