"""Boards as pictures of their own: for my games on the start page, and for messengers that show a link."""

import asyncio
import gzip
from collections.abc import Callable, Hashable
from functools import partial
from io import BytesIO

import segno
from fastapi import APIRouter, Request
from fastapi.responses import Response

from zellige.core.game import Game
from zellige.core.kind import GameKind
from zellige.core.text import LANGUAGES, translator
from zellige.drawing.poster import WIDTH, poster
from zellige.games import GAMES
from zellige.server.http.context import Context, Read
from zellige.server.http.pages import origin_of
from zellige.server.http.pictures import SVG, policy_of
from zellige.server.tables.invitation import invitation_to
from zellige.server.tables.table import Table
from zellige.server.tables.view import perspective

router = APIRouter(include_in_schema=False)

MINE = {"cache-control": "private, max-age=3600", "vary": "Cookie, Accept-Language, Accept-Encoding"}
"""Pages ask by another address after each change; nobody but the browser itself may keep it."""
FOR_ALL = {"cache-control": "public, max-age=300"}


@router.get("/table/{name}/board.svg")
async def board(request: Request, context: Read, name: str) -> Response:
    """The board as the visitor may see it; with several people at one screen, as a spectator does."""
    table = await context.tables.glance(name)
    seat = perspective(table, context.viewer(table))
    compressed = await _board(table, seat, context.language)
    headers = {**MINE, **policy_of(_art_of(table))}
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(gzip.decompress(compressed), media_type=SVG, headers=headers)
    return Response(compressed, media_type=SVG, headers={**headers, "content-encoding": "gzip"})


async def _board(table: Table, seat: int | None, language: str) -> bytes:
    """Drawn in a thread, once until the game goes on: the first board of a game takes a moment."""
    key, game, boards = (seat, language), table.game, table.cache.boards
    if key not in boards:
        made = await asyncio.to_thread(_drawn, game, seat, language, is_counted=table.is_counted)
        if table.game is not game:
            return made  # it has gone on meanwhile: what was asked for, but nothing to keep
        boards[key] = made
    return boards[key]


def _drawn(game: Game, seat: int | None, language: str, *, is_counted: bool) -> bytes:
    return gzip.compress(game.kind.svg(game.view(seat, counted=is_counted), language).encode(), 4)


def _art_of(table: Table) -> str:
    return f"<style>{table.game.kind.art()[0]}</style>"


@router.get("/seat/{secret}/qr.svg")
async def code(request: Request, context: Read, secret: str) -> Response:
    """The link of a seat, for the camera of another device; whoever has it may keep it, nobody else."""
    _table, seat = await context.tables.seat_of_secret(secret)
    link, drawn = f"{origin_of(request)}/seat/{seat.secret}", BytesIO()
    segno.make(link, error="m", micro=False).save(
        drawn, kind="svg", border=4, dark="#0c2f3c", light="#ffffff", omitsize=True, xmldecl=False
    )
    return Response(drawn.getvalue(), media_type=SVG, headers=policy_of(""))


@router.get("/preview.png")
async def house(context: Read, language: str = "") -> Response:
    """What a messenger shows beside a link to the start page: a game as it begins."""
    wanted = language if language in LANGUAGES else context.language
    kind, _ = next(iter(GAMES.values())), translator(wanted)
    words = (_("Board games, rule for rule"), *(_(one.title) for one in GAMES.values()))
    await context.shared.readiness.wait_for(kind)
    return await _picture(context, words, partial(_first_board, kind, wanted, words))


async def _picture(context: Context, key: Hashable, draw: Callable[[], str]) -> Response:
    """A picture for everybody; whoever has many of them made is asked to wait."""
    if not context.shared.pictures.has(key):
        context.limit_uploading()
    picture = await context.shared.pictures.png(key, draw, WIDTH)
    return Response(picture, media_type="image/png", headers=FOR_ALL)


def _first_board(kind: GameKind, language: str, words: tuple[str, ...]) -> str:
    game = Game(kind, [str(seat) for seat in range(1, kind.player_counts[0] + 1)], seed=1)
    game.draw()
    return _poster(game, language, words[0], list(words[1:]), is_counted=True)


@router.get("/table/{name}/preview.png")
async def preview(context: Read, name: str, language: str = "") -> Response:
    """What a messenger shows beside a link to the table or to a seat: never more than a spectator sees."""
    table = await context.tables.glance(name)
    wanted = language if language in LANGUAGES else context.language
    game, (title, *lines) = table.game, invitation_to(table, wanted).lines
    key = (table.id, game.number, title, tuple(lines))
    draw = partial(_poster, game, wanted, title, lines, is_counted=table.is_counted)
    return await _picture(context, key, draw)


def _poster(game: Game, language: str, title: str, lines: list[str], *, is_counted: bool) -> str:
    return poster(game.kind.svg(game.view(None, counted=is_counted), language), title, lines)
