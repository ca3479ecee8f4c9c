"""The rules as pages, clause by clause, with boards that can be tried out."""

import asyncio
import json
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import Response
from starlette.exceptions import HTTPException

from zellige.core.errors import UnknownName
from zellige.core.game import Game
from zellige.core.kind import GameKind
from zellige.core.text import LANGUAGES, N_, Message, Translate, translator
from zellige.games import GAMES, find
from zellige.learning.rulebook import pages as written
from zellige.learning.rulebook import texts
from zellige.learning.rulebook.meanings import Thing, things_of
from zellige.server.board.input import MOST_ACTIONS
from zellige.server.board.practice import (
    Attempt,
    Practice,
    answer_why_not,
    make_practice,
    practice_answer,
    practice_page,
    try_all,
)
from zellige.server.http.context import Change, Context, Read
from zellige.server.http.pages import go_to, page
from zellige.server.http.pictures import SVG, policy_of

router = APIRouter(include_in_schema=False)

SIDE = "try.html"
PICTURE = {
    "cache-control": "public, max-age=3600",
    "vary": "Cookie, Accept-Language",
}


def written_game(name: str) -> GameKind:
    """A game whose rules are written."""
    kind = find(name)
    if not texts.has_rules(kind):
        raise HTTPException(404)
    return kind


@router.get("/rules/{name}")
async def rules(request: Request, context: Read, name: str) -> Response:
    """The rules of a game."""
    kind = written_game(name)
    text = written.rules(kind, context.language)
    others = [other for other in GAMES.values() if other is not kind and texts.has_rules(other)]
    return page(request, context, "rules.html", kind=kind, text=text, badges=texts.BADGES, others=others)


@router.get("/rules/{name}/summary")
async def summary(request: Request, context: Read, name: str) -> Response:
    """One page for the table."""
    kind = written_game(name)
    return page(request, context, "summary.html", kind=kind, text=written.summary(kind, context.language))


@router.get("/rules/{name}/drawer")
async def drawer(request: Request, context: Read, name: str) -> Response:
    """The same for a drawer beside a board, with what the things in its picture are; fetched when needed."""
    kind = written_game(name)
    text, things = await asyncio.to_thread(_drawer, kind, context.language)
    return page(request, context, "drawer_content.html", kind=kind, text=text, things=things)


def _drawer(kind: GameKind, language: str) -> tuple[written.Page, tuple[Thing, ...]]:
    return written.summary(kind, language), things_of(kind, language)


@router.get("/rules/{name}/boards/{board}.svg")
async def picture(context: Read, name: str, board: str, language: str = "") -> Response:
    """A board of the rules; on the first start it comes when the game is compiled."""
    kind = written_game(name)
    await context.shared.readiness.wait_for(kind)
    wanted = language if language in LANGUAGES else context.language
    drawn = await asyncio.to_thread(texts.picture, kind, board, wanted)
    return Response(drawn, media_type=SVG, headers={**PICTURE, **policy_of(drawn)})


@router.get("/rules/{name}/try/{board}")
async def try_page(request: Request, context: Read, name: str, board: str) -> Response:
    """A board of the rules on which everything can be tried out."""
    kind = playable_game(context, name)
    practice, values = await _after(context, kind, board, [])
    return practice_page(request, context, SIDE, practice, **values)


@router.post("/rules/{name}/try/{board}")
async def try_out(request: Request, context: Change, name: str, board: str, attempt: Attempt) -> Response:
    """The position after what was tried; chance and the other players act here too."""
    kind = playable_game(context, name)
    practice, values = await _after(context, kind, board, attempt.actions)
    if attempt.picks:
        return answer_why_not(context, practice.game, attempt.picks)
    return practice_answer(request, context, SIDE, practice, **values)


def playable_game(context: Context, name: str) -> GameKind:
    """A game whose rules are written and compiled."""
    kind = written_game(name)
    context.shared.readiness.check(kind)
    return kind


async def _after(
    context: Context, kind: GameKind, board: str, actions: list[str]
) -> tuple[Practice, dict[str, Any]]:
    start = texts.tried(kind, board)
    game = try_all(start, actions, draws=True)
    seat = game.to_act if isinstance(game.to_act, int) else None
    is_open = len(actions) < MOST_ACTIONS
    practice = await make_practice(start, game, context.language, seat=seat, is_open=is_open)
    way = texts.way(kind, board)
    return practice, {
        "title": translator(context.language)("Try it out"),
        "kind": kind,
        "board": board,
        "caption": written.captions(kind, context.language)[board],
        "status": _status(game, translator(context.language)),
        "way": json.dumps(way) if way and actions != way else "",
    }


def _status(game: Game, _: Translate) -> str:
    """Who is to act, or who has won."""
    if isinstance(game.to_act, int):
        return _("{name}'s turn").format(name=game.players[game.to_act - 1])
    names = ", ".join(game.players[seat - 1] for seat in game.winners)
    return _("The game is over. Won by: {names}").format(names=names)


@router.get("/clause/{clause}")
async def clause(request: Request, context: Read, clause: str) -> Response:
    """Where the rules say so."""
    kind = texts.clauses().get(clause)
    if kind is None:
        raise UnknownName(Message(N_("There is no clause {clause} in the rules."), {"clause": ascii(clause)}))
    return go_to(request, context, f"/rules/{kind.name}#{clause}")
