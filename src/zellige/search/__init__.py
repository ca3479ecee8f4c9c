"""Bots: whoever can choose an action from what a seat may see."""
