"""Hints, and the coach that warns before a blunder."""
