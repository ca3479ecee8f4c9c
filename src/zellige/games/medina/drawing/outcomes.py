"""What an action brings, as small signs beside its points: `medina.outcomes` names them."""

from zellige.drawing.svg import el, words
from zellige.games.medina.board import COLOURS, TOWERS
from zellige.games.medina.drawing.symbols import use


def definitions() -> str:
    """The tiles, of each tower by its number; merchants and tea."""
    signs = {colour: use(f"palace-tile-{colour}", "scale(.52)") for colour in COLOURS}
    for tower in range(1, TOWERS + 1):
        number = words(0, 8.4, str(tower), 13, "md-mid md-ink")
        signs[f"tower-{tower}"] = use("tower-tile", "scale(.54)") + number
    signs["merchant"] = use("merchant", "translate(0 .6) scale(.56)")
    signs["tea"] = use("tea", "scale(.64)")
    return "".join(el("g", drawn, id=f"md-sign-{name}") for name, drawn in signs.items())
