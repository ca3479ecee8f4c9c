"""The pages: setting up a table, taking a seat, the table itself."""

import asyncio
from dataclasses import replace
from typing import Annotated

from fastapi import APIRouter, Form, Request
from fastapi.responses import HTMLResponse, Response

from zellige.core.box import Box
from zellige.core.kind import GameKind
from zellige.core.text import LANGUAGES
from zellige.games import find
from zellige.learning.rulebook.texts import goal
from zellige.search.levels import LEVELS
from zellige.server.box.choosing import read_choice
from zellige.server.http.context import Change, Context, Read
from zellige.server.http.covers import cover_of
from zellige.server.http.pages import go_to, page
from zellige.server.http.visitors import LANGUAGE, remember
from zellige.server.opponents import MOST_REMEMBERED, explained, propose
from zellige.server.results import PEOPLE, results_of
from zellige.server.storage.models import BOT, PERSON
from zellige.server.tables.invitation import invitation_to
from zellige.server.tables.opening import Plan, SeatPlan
from zellige.server.tables.scenes import scene_for, tell_story
from zellige.server.tables.table import Table
from zellige.server.tables.view import Viewer

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)


@router.get("/results")
async def results(request: Request, context: Read) -> Response:
    """The results of the visitor's games."""
    finished = await context.shared.store.lists.finished_of(context.visitor)
    return page(request, context, "results.html", results=results_of(finished), people=PEOPLE)


@router.post("/play/{name}")
async def play_now(
    request: Request,
    context: Change,
    name: str,
    who: Annotated[str, Form(alias="name")] = "",
    level: Annotated[int | None, Form()] = None,
    coach: Annotated[str, Form()] = "",
) -> Response:
    """One click: the visitor against one bot, of the level that fits if none is chosen.

    After a tutorial there is a `coach`, and in a first game unless the visitor has said no to coaches.
    """
    kind = find(name)
    proposal = propose(
        kind.name, await context.shared.store.lists.finished_of(context.visitor, MOST_REMEMBERED)
    )
    chosen = proposal.level if level is None else level
    seats = (SeatPlan(PERSON, who), SeatPlan(BOT, level=chosen))
    is_new_here = proposal.is_first and chosen == proposal.level
    wanted = is_new_here if context.wants_coach is None else context.wants_coach
    plan = Plan(kind, seats, has_coach=wanted or coach == "on")
    table = await context.open_table(plan)
    return go_to(request, context, f"/table/{table.id}")


@router.get("/new/{name}")
async def set_up(request: Request, context: Read, name: str, players: int = 2) -> Response:
    """Who sits where, and by which options."""
    kind = find(name)
    count = players if players in kind.player_counts else kind.player_counts[0]
    boxes = _offered(context, kind)
    finished = await context.shared.store.lists.finished_of(context.visitor, MOST_REMEMBERED)
    values = {"explained": explained(kind), "proposal": propose(kind.name, finished)}
    return page(request, context, "new.html", kind=kind, count=count, boxes=boxes, **values)


@router.post("/new/{name}")
async def open_table(request: Request, context: Change, name: str) -> Response:
    """Open the table that the form describes."""
    form = {key: value for key, value in (await request.form()).items() if isinstance(value, str)}
    kind = find(name)
    plan = _read_plan(kind, form)
    options = read_choice(kind, form.get("box", ""), _offered(context, kind), plan.options)
    plan = replace(plan, options=options, has_coach=bool(context.wants_coach))
    table = await context.open_table(plan)
    return go_to(request, context, f"/table/{table.id}")


def _offered(context: Context, kind: GameKind) -> list[Box]:
    return [box for box in context.shared.settings.boxes if box.kind is kind]


def _read_plan(kind: GameKind, form: dict[str, str]) -> Plan:
    """A form as the browser sends it; what is missing has its default."""
    count = _number(form.get("players", ""), kind.player_counts[0])
    seats = []
    for seat in range(1, min(count, kind.player_counts[-1]) + 1):
        player, _, level = form.get(f"player-{seat}", PERSON if seat == 1 else "bot:3").partition(":")
        seats.append(SeatPlan(player, form.get(f"name-{seat}", ""), _number(level, LEVELS[-1])))
    options = {}
    for option in kind.choices:
        index = _number(form.get(f"option-{option.key}", ""), 0)
        if 0 < index < len(option.values):
            options[option.key] = option.values[index][0]
    return Plan(kind, tuple(seats), options, "public" in form, "counted" in form or not kind.can_be_counted)


def _number(text: str, otherwise: int) -> int:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 5 else otherwise


@router.get("/table/{name}")
async def table(request: Request, context: Read, name: str) -> Response:
    """The table, for those who sit there and for those who watch."""
    found = await context.table(name)
    if found.is_from_file:
        return go_to(request, context, f"/table/{name}/replay")
    _style, definitions = found.game.kind.art()
    viewer = context.viewer(found)
    await tell_story(found, viewer)
    scene = scene_for(found, viewer)
    return page(
        request,
        context,
        "table.html",
        table=found,
        scene=scene,
        definitions=definitions,
        invitation=invitation_to(found, context.language),
        goal=await _goal(context, found, viewer),
    )


async def _goal(context: Context, table: Table, viewer: Viewer) -> str:
    """What the game is about, for whoever plays it for the first time."""
    kind = table.game.kind
    if not viewer.held or await context.shared.store.lists.has_finished(context.visitor, kind.name):
        return ""
    return goal(kind, context.language)


@router.get("/seat/{secret}")
async def seat(request: Request, context: Read, secret: str) -> Response:
    """A seat's link: on to the table for whoever has the seat already, else a question."""
    table, seat = await context.tables.seat_of_secret(secret)
    if context.visitor in seat.holders:
        return go_to(request, context, f"/table/{table.id}")
    invitation = invitation_to(table, context.language)
    return page(request, context, "seat.html", table=table, seat=seat, invitation=invitation)


@router.post("/seat/{secret}")
async def take_seat(
    request: Request, context: Change, secret: str, name: Annotated[str, Form()] = ""
) -> Response:
    """Sit down."""
    table, seat = await context.tables.seat_of_secret(secret)
    await context.seating.take_seat(table, seat.number, context.visitor, name)
    return go_to(request, context, f"/table/{table.id}")


@router.post("/join/{name}/{number}")
async def join(
    request: Request, context: Change, name: str, number: int, who: Annotated[str, Form(alias="name")] = ""
) -> Response:
    """Sit down at a public table, where the open seats need no link."""
    table = await context.table(name)
    await context.seating.join(table, number, context.visitor, who)
    return go_to(request, context, f"/table/{table.id}")


@router.post("/language")
async def choose_language(
    request: Request,
    context: Change,
    chosen: Annotated[str, Form(alias="language")],
    back: Annotated[str, Form()] = "/",
) -> Response:
    """A language chosen by hand."""
    is_ours = back.startswith("/") and not back.startswith(("//", "/\\"))
    response = go_to(request, context, back if is_ours else "/")
    if chosen in LANGUAGES:
        remember(request, response, LANGUAGE, chosen)
    return response


@router.get("/art/{name}.css")
async def art(name: str) -> Response:
    """The style sheet of a game's drawing, by day and by night."""
    kind = find(name)
    return Response(
        kind.art()[0] + getattr(kind.drawing, "NIGHT", ""),
        media_type="text/css",
        headers={"cache-control": "public, max-age=3600"},
    )


@router.get("/cover/{name}")
async def cover(name: str) -> Response:
    """The picture that stands for a game."""
    found = await asyncio.to_thread(cover_of, name)
    headers = {"cache-control": "public, max-age=31536000, immutable"}
    return Response(found.content, media_type=found.media_type, headers=headers)
