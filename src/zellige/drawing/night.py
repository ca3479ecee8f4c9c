"""A board for dark rooms: what is light only because paper is light becomes dark; pieces stay as they are.

A page whose root says `data-board="dark"` shows a picture so, if the game's drawing has such a style sheet
(`NIGHT`). It is no part of the picture itself: on paper and in documents it is always day.
"""

from collections.abc import Mapping

GROUND = "#13262e"
PLATE = "#1d3640"
INK = "#f4ead6"
SOFT = "#c6baa3"


def at_night(rules: Mapping[str, str]) -> str:
    """A style sheet from what each selector is to look like; it counts no more than the same selector by day.

    >>> print(at_night({".md-you,.md-soft": "fill:#000"}), end="")
    @media screen{
    :where([data-board="dark"]) :is(.md-you,.md-soft){fill:#000}
    }
    """
    inside = "".join(f':where([data-board="dark"]) :is({what}){{{look}}}\n' for what, look in rules.items())
    return f"@media screen{{\n{inside}}}\n"


def repainted(colours: Mapping[tuple[str, str], tuple[str, str]]) -> str:
    """The same for what is in definitions: for a class and a property, its colour by day and by night.

    What `<use>` sets down does not know what it lies in, but it inherits.

    >>> print(repainted({("md-sand", "fill"): ("#fff", "#000")}), end="")
    .md-sand{fill:var(--md-sand-fill,#fff)}
    @media screen{
    :where([data-board="dark"]){--md-sand-fill:#000}
    }
    """
    names = {(what, how): f"--{what}-{how}" for what, how in colours}
    by_day = (f".{key[0]}{{{key[1]}:var({names[key]},{day})}}\n" for key, (day, _) in colours.items())
    by_night = ";".join(f"{names[key]}:{night}" for key, (_, night) in colours.items())
    return f'{"".join(by_day)}@media screen{{\n:where([data-board="dark"]){{{by_night}}}\n}}\n'


def paper(name: str, prefix: str) -> dict[str, str]:
    """What all games have: the card with what is written on it, and the plates of trays and players."""
    return {
        f".{name}>.card": f"fill:{GROUND}",
        f".{name}>.card-line": "stroke:#7d6c40",
        f".{prefix}-soft": f"fill:{SOFT}",
        f".{prefix}-written": f"fill:{INK}",
        f".{prefix}-plate": f"fill:{PLATE};stroke:#7d6c40",
        f".{prefix}-plate-line": "stroke:#40585d",
    }
