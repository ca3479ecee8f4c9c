"""What a page says when something can be chosen, and what is pressed beside the board."""

from zellige.core.contract import Board, State
from zellige.core.prompt import Prompt
from zellige.core.text import N_, Message
from zellige.drawing.buttons import Button, Reveal
from zellige.games.seven_steps.board import AID_KINDS, SPACES, TOP
from zellige.games.seven_steps.state import PLACE

PROMPTS = (
    Prompt("keep", N_("Choose the tile to keep")),
    Prompt("points", N_("Use your point tile now, or save it")),
    Prompt("bonus", N_("Draw a bonus tile, or none")),
    Prompt("bonus-none", N_("There is no bonus tile to draw")),
    Prompt("leave", N_("The bag is empty: choose discs to leave the game, or keep them all")),
    Prompt("return", N_("Choose the discs to return, or keep them all")),
    Prompt("space", N_("Choose a space")),
    Prompt("aid", N_("Use your aid tile"), N_("or your aid tile")),
    Prompt("stop", N_("Stop placing discs"), N_("or stop")),
)
BUTTONS = (
    Button("stop", N_("Place no more discs")),
    Button("save", N_("Save the point tile for later")),
    Button("bonus-none", N_("Draw no bonus tile")),
    Button("return", N_("Keep all discs"), N_("Give up the chosen discs")),
)
_NOTE = N_("The tile is drawn at once: this cannot be taken back.")
REVEALS = (
    Reveal("bonus-aid", N_("Draw an aid tile"), _NOTE),
    Reveal("bonus-points", N_("Draw a point tile"), _NOTE),
)


def begins_turn(state: State) -> bool:
    """SS-10: players without discs are passed over."""
    return bool(state.phase == PLACE and state.count == 0 and state.aid == 0)


def step(_board: Board, state: State) -> Message | None:
    """Where the next disc may go."""
    if state.phase != PLACE:
        return None
    return _next_disc(state) if state.count else _first_disc(state)


def _first_disc(state: State) -> Message:
    """SS-11, SS-23."""
    if state.aid and AID_KINDS[state.aid - 1] == "lift":
        return Message(N_("First disc: it may start one level higher"))
    if any(state.height[space] for space in range(SPACES) if int(state.open) >> space & 1):
        return Message(N_("First disc: on an empty space of its colour, or on a lowest tower"))
    return Message(N_("First disc: on an empty space of its colour"))


def _next_disc(state: State) -> Message:
    """SS-12, SS-13."""
    number, level = int(state.count) + 1, int(state.level[state.count - 1])
    if level == TOP:
        words = N_("Disc {number}: beside the last one, on level {level}")
    else:
        words = N_("Disc {number}: beside the last one, on level {level} or {next}")
    return Message(words, {"number": number, "level": level, "next": level + 1})
