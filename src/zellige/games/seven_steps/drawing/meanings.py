"""What the things in the picture are."""

from zellige.core.text import N_
from zellige.drawing.meaning import SCORE, Meaning

MEANINGS = (
    Meaning(N_("Space, and the tower on it"), ("space-*",), ("SS-12", "SS-13", "SS-11", "SS-15")),
    Meaning(N_("Discs in the hand"), ("disc-*", "return-*", "hand-*"), ("SS-10", "SS-35", "SS-7")),
    Meaning(N_("Aid tile"), ("bonus-aid", "discard-aid", "held-aid-*", "aid-*"), ("SS-18", "SS-32", "SS-33")),
    Meaning(
        N_("Point tile"),
        ("bonus-points", "discard-points", "held-points-*", "points"),
        ("SS-25", "SS-32", "SS-38"),
    ),
    Meaning(N_("Bonus tile"), ("keep-*",), ("SS-33", "SS-32")),
    Meaning(N_("Points"), (SCORE, "points-*"), ("SS-17", "SS-38", "SS-39")),
    Meaning(N_("Levels placed this turn"), ("tray-stairs", "stairs"), ("SS-17", "SS-32")),
    Meaning(N_("Way of the last turn"), ("trail",), ("SS-12", "SS-14")),
    Meaning(N_("Bag"), ("bag", "in-bag"), ("SS-36", "SS-37")),
    Meaning(N_("Player"), ("player-*",), ("SS-9",)),
    Meaning(N_("Board"), ("honeycomb",), ("SS-1", "SS-3")),
)
