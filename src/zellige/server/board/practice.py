"""A board to try things out on: rules, tutorials and puzzles have one. Nothing of it is kept.

The page sends all actions since the start, and gets the position after them.
"""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from fastapi import Request
from fastapi.responses import JSONResponse, Response
from pydantic import BaseModel

from zellige.core.game import Game
from zellige.core.text import translator
from zellige.server.board.button import TurnButton, button_in_turn
from zellige.server.board.input import Actions, Picks
from zellige.server.board.picks import Choices, choices_of
from zellige.server.board.view import TriedAction, moves_in, picture_of, steps_of
from zellige.server.board.why_not import told_why_not
from zellige.server.http.context import Context
from zellige.server.http.pages import page
from zellige.server.http.rendering import render


class Attempt(BaseModel):
    """What someone tried, from the start of an exercise on."""

    actions: Actions
    picks: Picks | None = None
    """What was picked after them though it cannot be: then only the reason is asked for."""


@dataclass(frozen=True)
class Practice:
    """What the page of an exercise needs."""

    game: Game
    picture: str
    steps: list[TriedAction]
    is_open: bool
    """Something can be chosen."""
    button: TurnButton | None
    """What is pressed beside the board, where something can be chosen."""
    data: dict[str, Any]
    """For the page's modules: `choices`, `moves`, the actions `tried` that stand, the ids `shown`."""


def answer_why_not(context: Context, game: Game, picks: Sequence[str]) -> Response:
    """Why something cannot be picked."""
    return JSONResponse(told_why_not(game, picks, context.language))


def try_all(start: Game, actions: Sequence[str], *, draws: bool = False) -> Game:
    """The game after some actions of whoever is to act; chance goes on if it is asked to."""
    game = start.copy()
    for action in actions:
        game.play_exactly(action)
        if draws:
            game.draw()
    return game


async def make_practice(
    start: Game,
    game: Game,
    language: str,
    *,
    seat: int | None,
    is_open: bool = True,
    shows: Sequence[str] = (),
) -> Practice:
    """The position after what was tried, as a seat sees it; a board that is drawn first holds nobody up."""
    return await asyncio.to_thread(_practice, start, game, language, seat, shows, is_open=is_open)


def _practice(
    start: Game, game: Game, language: str, seat: int | None, shows: Sequence[str], *, is_open: bool
) -> Practice:
    tried = game.events[start.number :]
    button, choices = None, Choices()
    if is_open and isinstance(game.to_act, int):
        actions = game.legal_actions()
        button = button_in_turn(game, game.to_act, actions, translator(language))
        choices = choices_of(actions)
    return Practice(
        game=game,
        picture=str(picture_of(game, seat, language)),
        steps=steps_of(game, tried, language),
        is_open=button is not None,
        button=button,
        data={
            "choices": choices.as_data(),
            "moves": moves_in(game.events),
            "tried": [str(event.action) for event in tried if isinstance(event.seat, int)],
            "shown": list(shows),
        },
    )


def practice_page(
    request: Request, context: Context, side: str, practice: Practice, **values: Any
) -> Response:
    """The whole page; `side` is the template of what stands beside the board."""
    _style, definitions = practice.game.kind.art()
    return page(
        request, context, "practice.html", practice=practice, side=side, definitions=definitions, **values
    )


def practice_answer(
    request: Request, context: Context, side: str, practice: Practice, **values: Any
) -> Response:
    """The part of the page that changes, after something was tried."""
    html = render(
        "practice_scene.html",
        context.language,
        path=request.url.path,
        practice=practice,
        side=side,
        **values,
    )
    return JSONResponse({"html": html, "data": practice.data})
