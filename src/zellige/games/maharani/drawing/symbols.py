"""The definitions of the drawing, set down where they are needed."""

from zellige.core.svg import Value, el


def use(symbol: str, transform: str = "", **attributes: Value) -> str:
    """One of the drawing's own definitions, set down here."""
    more: dict[str, Value] = {"transform": transform} if transform else {}
    return el("use", href=f"#mh-{symbol}", **more, **attributes)
