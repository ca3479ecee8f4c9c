"""The city by lamplight: palaces have a pale edge, since a dark one does not show on dark sand."""

from zellige.drawing.night import INK, SOFT, at_night, paper, repainted

_WRITTEN = {
    **paper("zellige-medina", "md"),
    ".md-said,.md-count": f"fill:{INK}",
    ".md-you": f"fill:{SOFT}",
    ".md-won .md-plate": "fill:#54431a;stroke:#d8a941",
    ".md-joints": "fill:#5d5540",
    ".md-edge": "stroke:#e9dcc0",
    ".md-kerb": "stroke:#2b1d10",
    ".md-street": "stroke:#8a5f3d",
    ".md-cobbles": "stroke:#c9a573",
}
REPAINTED = {
    ("md-sand", "fill"): ("#f3e3bd", "#3b392e"),
    ("md-ripple", "stroke"): ("#e4d0a0", "#4b4839"),
    ("md-court", "fill"): ("#d5e6e0", "#28474a"),
    ("md-inlay", "stroke"): ("#8fb9b0", "#4f7f78"),
}
NIGHT = at_night(_WRITTEN) + repainted(REPAINTED)
