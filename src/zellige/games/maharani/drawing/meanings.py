"""What the things in the picture are."""

from zellige.core.text import N_
from zellige.drawing.meaning import SCORE, Meaning

MEANINGS = (
    Meaning(N_("Space, and the tile on it"), ("space-*",), ("MH-13", "MH-15", "MH-3")),
    Meaning(N_("Worker"), ("workers-*",), ("MH-16", "MH-18", "MH-19")),
    Meaning(N_("Tile on the rondel"), ("slot-*", "badge-*", "place-*"), ("MH-11", "MH-12", "MH-4")),
    Meaning(N_("Arrow"), ("arrow-*",), ("MH-16", "MH-14")),
    Meaning(N_("Rondel"), ("rondel", "wheel"), ("MH-9", "MH-27")),
    Meaning(N_("Action marker"), ("marker-*", "refresh"), ("MH-12", "MH-24")),
    Meaning(N_("Gold"), (SCORE, "points-*", "gold-*"), ("MH-15", "MH-19", "MH-29", "MH-32")),
    Meaning(N_("Workers in the supply"), ("worker-*",), ("MH-17", "MH-5")),
    Meaning(N_("Bag"), ("bag", "in-bag"), ("MH-27", "MH-28")),
    Meaning(N_("Player"), ("player-*",), ("MH-6", "MH-10")),
    Meaning(N_("Quarter"), ("quarter-*", "palace"), ("MH-2", "MH-29")),
)
