"""The form of a position of 7 Steps (SS-42): what it must have, and may have."""

KEYS = (
    "towers",
    "bag",
    "removed",
    "hands",
    "aid",
    "points",
    "aid_deck",
    "aid_discard",
    "points_deck",
    "points_discard",
    "scores",
    "to_act",
)
OPTIONAL_KEYS = ("round", "turn")
ROUNDS = ("", "last", "extra")
MOST_POINTS = 1_000_000_000
