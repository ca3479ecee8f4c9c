"""The garden by lamplight; the board itself lies in the dark already."""

from zellige.drawing.night import at_night, paper

NIGHT = at_night(
    {
        **paper("zellige-seven-steps", "ss"),
        ".ss-won .ss-plate": "fill:#54431a;stroke:#d8a941",
    }
)
