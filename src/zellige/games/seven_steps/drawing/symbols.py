"""The definitions of the drawing, set down where they are needed."""

from zellige.core.svg import Value, el, num


def use(symbol: str, transform: str = "", **attributes: Value) -> str:
    """One of the drawing's own definitions, set down here."""
    more: dict[str, Value] = {"transform": transform} if transform else {}
    return el("use", href=f"#ss-{symbol}", **more, **attributes)


def place(x: float, y: float, scale: float = 1) -> str:
    """The transform that moves the origin to x, y, and scales."""
    moved = f"translate({num(x)} {num(y)})"
    return moved if scale == 1 else f"{moved} scale({num(scale)})"
