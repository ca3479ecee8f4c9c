"""What an action brings, as small signs beside its points: `seven_steps.outcomes` names them."""

from zellige.drawing.svg import el
from zellige.games.seven_steps.drawing.symbols import use


def definitions() -> str:
    """A bonus tile, face down."""
    return el("g", use("points-hidden", "scale(.36)"), id="ss-sign-bonus")
