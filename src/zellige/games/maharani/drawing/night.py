"""The palace by lamplight."""

from zellige.drawing.night import INK, PLATE, SOFT, at_night, paper, repainted

_WRITTEN = {
    **paper("zellige-maharani", "mh"),
    ".mh-fillet": "stroke:#40585d",
    ".mh-text": f"fill:{INK}",
    ".mh-aside": f"fill:{SOFT}",
    ".mh-won .mh-plate": "fill:#54431a;stroke:#d8a941",
}
REPAINTED = {
    ("mh-star", "fill"): ("#fdf6e3", PLATE),
    ("mh-palmette", "fill"): ("#123a46", "#8a7440"),
    ("mh-dart", "fill"): ("#123a46", "#2f7183"),
    ("mh-dart", "stroke"): ("#a87c1c", "#e9cf93"),
    ("mh-empty", "fill"): ("#e6d8b8", "#284752"),
    ("mh-marble-NW", "fill"): ("#f8e9d6", "#4d3b31"),
    ("mh-marble-NE", "fill"): ("#ebf0da", "#3c4431"),
    ("mh-marble-SE", "fill"): ("#e0eef0", "#2f444a"),
    ("mh-marble-SW", "fill"): ("#efe7f3", "#413a4d"),
    ("mh-socket", "fill"): ("#fffdf6", "#8d8575"),
    ("mh-socket-base", "fill"): ("#c9bda9", "#5f584c"),
}
NIGHT = at_night(_WRITTEN) + repainted(REPAINTED)
