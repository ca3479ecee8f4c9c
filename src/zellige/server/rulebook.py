"""The rules as pages, clause by clause, with boards that can be tried out."""

import asyncio
from typing import Annotated

from fastapi import APIRouter, Depends, Request
from fastapi.responses import Response
from starlette.exceptions import HTTPException

from zellige.core.contract import Contract
from zellige.core.errors import UnknownName
from zellige.core.text import LANGUAGES, N_, Message
from zellige.games import GAMES, find
from zellige.learning.rules import pages as written
from zellige.learning.rules import texts
from zellige.server.context import Context, read
from zellige.server.pages import go_to, page

router = APIRouter(include_in_schema=False)

Read = Annotated[Context, Depends(read)]
PICTURE = {
    "cache-control": "public, max-age=3600",
    # A picture has its style in itself, and needs nothing else.
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'",
}


def written_game(name: str) -> Contract:
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


@router.get("/rules/{name}/boards/{board}.svg")
async def picture(context: Read, name: str, board: str, language: str = "") -> Response:
    """A board of the rules; on the first start it comes when the game is compiled."""
    kind = written_game(name)
    await context.house.readiness.wait_for(kind)
    wanted = language if language in LANGUAGES else context.language
    drawn = await asyncio.to_thread(texts.picture, kind, board, wanted)
    return Response(drawn, media_type="image/svg+xml", headers=PICTURE)


@router.get("/clause/{clause}")
async def clause(request: Request, context: Read, clause: str) -> Response:
    """Where the rules say so."""
    kind = texts.clauses().get(clause)
    if kind is None:
        raise UnknownName(Message(N_("There is no clause {clause} in the rules."), {"clause": ascii(clause)}))
    return go_to(request, context, f"/rules/{kind.name}#{clause}")
