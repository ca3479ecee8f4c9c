"""The sign of Zellige for the screens of phones and computers: the star of the start page, by night."""

from zellige.drawing.svg import el, khatam, star

_NIGHT, _GILT = "#123a46", "#e9cf93"


def icon(*, is_maskable: bool = False) -> str:
    """An SVG; one that may be cut to any shape fills all of it, and keeps away from its edges."""
    size, corner = (0.76, 0) if is_maskable else (1.08, 19)
    ground = el("rect", x=-48, y=-48, width=96, height=96, rx=corner, fill="#0c2f3c")
    drawn = el(
        "g",
        el("path", d=khatam(38), fill=_GILT),
        el("path", d=khatam(33), fill=_NIGHT),
        el("path", d=khatam(28), fill="none", stroke=_GILT, stroke_width=1.6),
        el("path", d=star(8, 22, 11, 22.5), fill="#c8372f", stroke=_GILT, stroke_width=1.4),
        el("circle", r=6, fill=_GILT),
        transform=f"scale({size})",
    )
    return el("svg", ground, drawn, xmlns="http://www.w3.org/2000/svg", viewBox="-48 -48 96 96")
