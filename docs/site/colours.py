"""The colours of Zellige, for pages and for code: ink on warm plaster by day, lamplight on teal by night.

They are those of `src/zellige/web/static/style.css`.
"""

from typing import Any, ClassVar

from pygments.style import Style
from pygments.token import Comment, Generic, Keyword, Name, Number, Operator, String, Token

DAY = {
    "color-background-primary": "#fffaf0",
    "color-background-secondary": "#f6efe2",
    "color-background-hover": "#ecdfc6",
    "color-background-hover--transparent": "#ecdfc600",
    "color-background-border": "#e3d5b8",
    "color-background-item": "#d9c7a3",
    "color-foreground-primary": "#2a2233",
    "color-foreground-secondary": "#5f5346",
    "color-foreground-muted": "#6a5d4e",
    "color-foreground-border": "#8a7a63",
    "color-brand-primary": "#0f5b6b",
    "color-brand-content": "#0f5b6b",
    "color-brand-visited": "#5d4a78",
    "color-inline-code-background": "#f1e7d3",
    "color-api-background": "#f6efe2",
    "color-api-background-hover": "#ecdfc6",
    "color-api-name": "#0f5b6b",
    "color-api-pre-name": "#6a5d4e",
    "color-highlight-on-target": "#f3e3b4",
    "color-card-background": "#f6efe2",
    "color-card-border": "#d9c7a3",
    "color-brass": "#8a6410",
}
NIGHT = {
    "color-background-primary": "#0d2027",
    "color-background-secondary": "#10262f",
    "color-background-hover": "#1c3a45",
    "color-background-hover--transparent": "#1c3a4500",
    "color-background-border": "#24434e",
    "color-background-item": "#355661",
    "color-foreground-primary": "#f4ead6",
    "color-foreground-secondary": "#c6baa3",
    "color-foreground-muted": "#b6aa93",
    "color-foreground-border": "#8d8470",
    "color-brand-primary": "#e9c46a",
    "color-brand-content": "#e9c46a",
    "color-brand-visited": "#d3b1dd",
    "color-inline-code-background": "#0a1b21",
    "color-api-background": "#10262f",
    "color-api-background-hover": "#1c3a45",
    "color-api-name": "#e9c46a",
    "color-api-pre-name": "#b6aa93",
    "color-highlight-on-target": "#3a3a1e",
    "color-card-background": "#16303a",
    "color-card-border": "#355661",
    "color-brass": "#e9c46a",
}


class Day(Style):  # type: ignore[misc]
    """On a light page."""

    background_color = "#f1e7d3"
    styles: ClassVar[dict[Any, str]] = {
        Token: "#2a2233",
        Comment: "italic #6b5d4d",
        Keyword: "bold #0f5b6b",
        Operator.Word: "bold #0f5b6b",
        Name.Builtin: "#0f5b6b",
        Name.Tag: "#0f5b6b",
        Name.Attribute: "#7a4d00",
        Name.Exception: "#a1241c",
        Number: "#7a3b00",
        String: "#77501a",
        Generic.Prompt: "#6f6252",
        Generic.Output: "#4d4453",
        Generic.Traceback: "#a1241c",
        Generic.Error: "#a1241c",
    }


class Night(Style):  # type: ignore[misc]
    """On a dark page."""

    background_color = "#0a1b21"
    styles: ClassVar[dict[Any, str]] = {
        Token: "#f4ead6",
        Comment: "italic #b3a68c",
        Keyword: "bold #8fd0d8",
        Operator.Word: "bold #8fd0d8",
        Name.Builtin: "#8fd0d8",
        Name.Tag: "#8fd0d8",
        Name.Attribute: "#e9c46a",
        Name.Exception: "#ffb4a8",
        Number: "#f2b880",
        String: "#e9c46a",
        Generic.Prompt: "#a39a86",
        Generic.Output: "#cfc6d4",
        Generic.Traceback: "#ffb4a8",
        Generic.Error: "#ffb4a8",
    }
