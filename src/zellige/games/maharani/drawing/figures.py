"""The living: workers, told apart by their heads and badges, and the animals of the quarters."""

from zellige.drawing.svg import el, num, path, ring, star

# Robe, and a shade for the folds, of each player colour.
ROBES: dict[str, tuple[str, str]] = {
    "red": ("#e0362c", "#9c1616"),
    "green": ("#27a350", "#0e6430"),
    "blue": ("#2e7de6", "#134a9c"),
    "yellow": ("#ffd42e", "#b98500"),
}

# The floor, the field of the medallion and the animal of each quarter.
QUARTERS: dict[str, tuple[str, str, str]] = {
    "NW": ("#f8e9d6", "#a5522b", "lion"),
    "NE": ("#ebf0da", "#5d7a34", "monkey"),
    "SE": ("#e0eef0", "#23708a", "peacock"),
    "SW": ("#efe7f3", "#6a5490", "elephant"),
}

INK = "#221a2b"

_ROBE = "M-4.6 -3.4C-8 -1.6 -8.6 4 -12.4 13.6Q-13 16.6 -9.6 16.6H9.6Q13 16.6 12.4 13.6C8.6 4 8 -1.6 4.6 -3.4Z"

# Bare, hatted, square, lozenge: heads and badges differ, so that no colour is needed.
_SHAPES: dict[str, tuple[str, str]] = {
    "red": ("M0 -17.4a7.4 7.4 0 1 1 -0.01 0Z", "M0 4.2a4 4 0 1 1 -0.01 0Z"),
    "green": (
        "M-12 -6.4Q-11.6 -9.4 -6.4 -9.8L0 -20.4L6.4 -9.8Q11.6 -9.4 12 -6.4Q0 -0.6 -12 -6.4Z",
        path([(0, 3.4), (5, 12), (-5, 12)]),
    ),
    "blue": (path([(-7, -17), (7, -17), (7, -3), (-7, -3)]), "M-3.7 4.6h7.4v7.4h-7.4Z"),
    "yellow": (
        path([(0, -20.4), (9, -11), (0, -1.6), (-9, -11)]),
        path([(0, 2.8), (5, 8.2), (0, 13.6), (-5, 8.2)]),
    ),
}


def _worker(colour: str) -> str:
    robe, fold = ROBES[colour]
    head, badge = _SHAPES[colour]
    both = {"d": _ROBE + head, "stroke_linejoin": "round"}
    return el(
        "g",
        el("path", **both, stroke=INK, stroke_width=5.6),
        el("path", **both, stroke="#fff", stroke_width=3.4),
        el("path", d=_ROBE, fill=robe, stroke=fold, stroke_width=0.8),
        el("path", d=head, fill=robe, stroke="#fff", stroke_width=1.5, stroke_linejoin="round"),
        el("path", d=badge, fill="#fff", stroke=fold, stroke_width=0.8),
        id=f"mh-worker-{colour}",
    )


def _dot(x: float, y: float, radius: float, fill: str = INK) -> str:
    return el("circle", cx=x, cy=y, r=radius, fill=fill)


def _lion() -> str:
    mane = "".join(
        f"M{num(x)} {num(y)}m-5.2 0a5.2 5.2 0 1 0 10.4 0a5.2 5.2 0 1 0 -10.4 0" for x, y in ring(11, 12.6)
    )
    return (
        el("path", d=mane + "M-13 0a13 13 0 1 0 26 0a13 13 0 1 0 -26 0", fill="#a8521c")
        + el("path", d=star(11, 14.6, 10.5, 16), fill="#cf7a25")
        + _dot(-8, -8, 3.6, "#e9ab52")
        + _dot(8, -8, 3.6, "#e9ab52")
        + el("ellipse", cx=0, cy=0.4, rx=10, ry=10.6, fill="#f3c370")
        + el("ellipse", cx=0, cy=6.4, rx=5.8, ry=4.4, fill="#fdeac4")
        + _dot(-4.2, -1.8, 1.5)
        + _dot(4.2, -1.8, 1.5)
        + el("path", d="M-3 2.6H3L0 6Z", fill=INK)
        + el(
            "path",
            d="M0 6V7.6M-3.4 7.4Q-1.6 9.6 0 7.6Q1.6 9.6 3.4 7.4",
            fill="none",
            stroke=INK,
            stroke_width=1,
        )
    )


def _monkey() -> str:
    return (
        _dot(-13.4, -1, 6, "#5b3520")
        + _dot(13.4, -1, 6, "#5b3520")
        + _dot(-13.4, -1, 3.4, "#e3b084")
        + _dot(13.4, -1, 3.4, "#e3b084")
        + el(
            "path",
            d="M0 -16.4Q3 -19 4.6 -16.6Q13 -13 13 -1.6Q13 15 0 15.4Q-13 15 -13 -1.6Q-13 -14 0 -16.4Z",
            fill="#6f4329",
        )
        + el(
            "path",
            d="M0 -6.2C3 -11 10.6 -9 10 -2Q9.6 2 7.6 3.6Q10.4 12.8 0 13.2Q-10.4 12.8 -7.6 3.6"
            "Q-9.6 2 -10 -2C-10.6 -9 -3 -11 0 -6.2Z",
            fill="#f0c79d",
        )
        + _dot(-4.6, -2.4, 1.7)
        + _dot(4.6, -2.4, 1.7)
        + _dot(-1.5, 4, 0.9)
        + _dot(1.5, 4, 0.9)
        + el("path", d="M-4.4 7.4Q0 11 4.4 7.4", fill="none", stroke=INK, stroke_width=1.2)
    )


def _peacock() -> str:
    turns = [-84, -56, -28, 0, 28, 56, 84]
    fan = "".join(
        el(
            "path",
            d="M0 0C-8 -12 -6.6 -23 0 -23.6C6.6 -23 8 -12 0 0Z",
            fill=fill,
            stroke="#0f4a4c",
            stroke_width=0.7,
            transform=f"translate(0 9) rotate({turn})",
        )
        for turn, fill in zip(turns, ["#1f8a78", "#2aa387"] * 4, strict=False)
    )
    eyes = "".join(
        el(
            "g",
            _dot(0, -18, 3.3, "#f4c542"),
            _dot(0, -17.6, 1.9, "#173f8a"),
            transform=f"translate(0 9) rotate({turn})",
        )
        for turn in turns
    )
    body = (
        "M0 -6.6C3.6 -6.6 3.6 -2.4 2.6 0C7.6 5 6.8 15.6 0 16.4C-6.8 15.6 -7.6 5 -2.6 0"
        "C-3.6 -2.4 -3.6 -6.6 0 -6.6Z"
    )
    return (
        fan
        + eyes
        + el("path", d=body, fill="#1c4fb0", stroke="#fff", stroke_width=1)
        + _dot(-1.3, -3.6, 0.7, "#fff")
        + _dot(1.3, -3.6, 0.7, "#fff")
        + el("path", d="M-1.2 -2.2H1.2L0 0.4Z", fill="#f4c542")
    )


def _elephant() -> str:
    ear = "M-5 -9C-12 -16 -21 -9 -19 0C-18 7.6 -11 10.6 -6.6 5Z"
    trunk = (
        "M-9 -8Q-8 -16 0 -16Q8 -16 9 -8Q9.6 0 6 4Q4.4 8 5 12Q5.4 14.6 8 13.4"
        "Q10.6 12 11.6 14Q11.6 18.4 6 18Q-1 17.4 -2.4 11Q-3 7 -6 4Q-9.6 0 -9 -8Z"
    )
    flip = "scale(-1 1)"
    inner = "M-8 -6.6C-12 -11 -17 -6 -16 0C-15 4.6 -11 6.6 -8 2.6Z"
    return (
        el("path", d=ear, fill="#7d8494")
        + el("path", d=ear, fill="#7d8494", transform=flip)
        + el("path", d=inner, fill="#d9a6a0")
        + el("path", d=inner, fill="#d9a6a0", transform=flip)
        + el("path", d="M-5.4 4Q-9.6 7 -9 12.4Q-4.6 10.6 -3 6Z", fill="#fff7e2")
        + el("path", d="M5.6 4Q9.6 6.4 9.4 10.6Q6 10 5 7Z", fill="#fff7e2")
        + el("path", d=trunk, fill="#9aa1b1", stroke="#5c6272", stroke_width=0.9)
        + el(
            "path",
            d="M-6 -14.6Q0 -17.4 6 -14.6L0 -3.4Z",
            fill="#c8372f",
            stroke="#f1c24b",
            stroke_width=1.3,
        )
        + _dot(0, -11.4, 1.6, "#f1c24b")
        + _dot(-5.4, -3.4, 1.5)
        + _dot(5.4, -3.4, 1.5)
        + el("path", d="M-1.4 6.6H4.6M-1 10H4.6", stroke="#5c6272", stroke_width=0.9)
    )


ANIMALS = {"lion": _lion, "monkey": _monkey, "peacock": _peacock, "elephant": _elephant}


def _medallion(quarter: str) -> str:
    floor, field, animal = QUARTERS[quarter]
    return el(
        "g",
        el("path", d=star(16, 29, 25.6), fill="#d8a941", stroke="#5f4310", stroke_width=0.8),
        _dot(0, 0, 25, field),
        el("circle", cx=0, cy=0, r=22.8, fill=floor, stroke="#f0d18a", stroke_width=1.1),
        el("g", ANIMALS[animal](), transform="scale(0.98)"),
        id=f"mh-medal-{quarter}",
    )


def _turned(quarter: str) -> str:
    """A marker face down: stone grey and crossed out, its animal only a shade."""
    animal = QUARTERS[quarter][2]
    return el(
        "g",
        _dot(0, 0, 27, "#8d877d"),
        _dot(0, 0, 24.4, "#b3ada2"),
        el("g", ANIMALS[animal](), opacity=0.22),
        el(
            "path",
            d="M-14 -14L14 14M14 -14L-14 14",
            stroke="#57514a",
            stroke_width=5.4,
            stroke_linecap="round",
        ),
        id=f"mh-down-{quarter}",
    )


def definitions() -> str:
    """All that `<use>` needs to show workers, quarters and action markers."""
    return "".join([*map(_worker, ROBES), *map(_medallion, QUARTERS), *map(_turned, QUARTERS)])
