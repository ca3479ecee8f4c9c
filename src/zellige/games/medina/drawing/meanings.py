"""What the things in the picture are."""

from zellige.core.text import N_
from zellige.drawing.meaning import SCORE, Meaning

_COLOURS = ("grey", "purple", "brown", "orange")

MEANINGS = (
    Meaning(N_("Palace"), ("palace-*", "palaces"), ("MD-13", "MD-42", "MD-14")),
    Meaning(
        N_("Building"),
        tuple(f"{place}-{colour}" for colour in _COLOURS for place in ("piece", "take", "stock-*")),
        ("MD-15", "MD-16", "MD-19"),
    ),
    Meaning(N_("Stable"), ("piece-stable", "take-stable", "stock-*-stable"), ("MD-23", "MD-24")),
    Meaning(
        N_("Merchant"),
        ("merchants", "street-*", "piece-merchant", "take-merchant", "stock-*-merchant"),
        ("MD-26", "MD-27", "MD-42"),
    ),
    Meaning(
        N_("Wall"),
        ("wall-*", "walls", "piece-wall", "take-wall", "stock-*-wall"),
        ("MD-28", "MD-29", "MD-36"),
    ),
    Meaning(
        N_("Roof"),
        ("roof-*", "piece-roof", "take-roof", "stock-*-roof"),
        ("MD-20", "MD-21"),
    ),
    Meaning(N_("Neutral roof"), ("piece-neutral", "take-neutral", "stock-*-neutral"), ("MD-22", "MD-35")),
    Meaning(N_("Tea tile"), ("tea-tiles", "piece-tea", "take-tea", "stock-*-tea", "tea"), ("MD-12", "MD-33")),
    Meaning(N_("Tower tile"), ("tower-*", "towers", "held-tower-*"), ("MD-36", "MD-37", "MD-38")),
    Meaning(N_("Palace tile"), ("tile-*", "tiles", "held-*"), ("MD-34", "MD-35")),
    Meaning(N_("Well"), ("well", "badge-*", "badges"), ("MD-32", "MD-31")),
    Meaning(N_("Points"), (SCORE, "points-*"), ("MD-42", "MD-43", "MD-44")),
    Meaning(N_("Pieces of this turn"), ("pips", "whose-turn"), ("MD-9", "MD-10")),
    Meaning(N_("Space of the city"), ("space-*", "floor-*", "ground"), ("MD-1", "MD-14", "MD-26")),
    Meaning(N_("Pieces of a player"), ("player-*", "in-hand"), ("MD-6", "MD-9")),
)
