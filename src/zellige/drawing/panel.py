"""What the panels of the players have alike in all games."""

from dataclasses import dataclass
from typing import Any, ClassVar

from zellige.drawing import ornaments
from zellige.drawing.captions import View


@dataclass(frozen=True, slots=True)
class Panel:
    """What one panel shows."""

    prefix: ClassVar[str]
    """Of the classes in the game's style sheet."""
    seat: int
    width: float
    view: View

    @property
    def position(self) -> Any:
        """What lies where."""
        return self.view["position"]

    @property
    def is_turn(self) -> bool:
        """Whether this player is to act, also while something is drawn for them."""
        return bool(self.position["to_act"] == self.seat and not self.view["over"])

    @property
    def has_won(self) -> bool:
        """Whether they have won, alone or with others."""
        return self.seat in self.view["winners"]

    @property
    def text(self) -> str:
        """The class of what is written on this panel."""
        return f"{self.prefix}-pale" if self.is_turn else f"{self.prefix}-ink"

    def plate(self, height: float) -> str:
        """The ground of the panel: red for whoever is to act, golden for whoever has won."""
        look = ("#f6ead0", "#b9985a", "#dcc594")
        if self.is_turn:
            look = ("#8f1f26", "#5b1414", "#f0cf7e")
        elif self.has_won:
            look = ("#ffe9a8", "#a87c1c", "#d8a941")
        return ornaments.plate(self.width, height, *look)
