"""The form of a position of Maharani (MH-35): what it must have."""

KEYS = (
    "tiles",
    "workers",
    "rondel",
    "bag",
    "removed",
    "face_down",
    "gold",
    "supply",
    "scored",
    "to_act",
    "placed",
)
MOST_GOLD = 1_000_000_000
