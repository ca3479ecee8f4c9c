"""What an action brings, as small signs beside its points: `maharani.outcomes` names them."""

from zellige.drawing.svg import el
from zellige.games.maharani.board import PLAYER_COLOURS, QUARTERS
from zellige.games.maharani.drawing.symbols import use


def definitions() -> str:
    """A worker of each colour, each action marker face down, each quarter sealed."""
    signs = {colour: use(f"worker-{colour}", "translate(0 1) scale(.58)") for colour in PLAYER_COLOURS}
    signs |= {f"down-{quarter}": use(f"down-{quarter}", "scale(.42)") for quarter in QUARTERS}
    signs |= {
        f"full-{quarter}": use(f"medal-{quarter}", "scale(.42)") + use("seal", "scale(.42)")
        for quarter in QUARTERS
    }
    return "".join(el("g", drawn, id=f"mh-sign-{name}") for name, drawn in signs.items())
