"""The page on which a box is edited; the browser keeps everything, the server works out the next step."""

from typing import Annotated

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse, Response
from pydantic import BaseModel, Field

from zellige.core.box import ENDING, LONGEST_NAME, Box
from zellige.games import find
from zellige.server.board.input import Data, Text
from zellige.server.box.editing import clicked, open_file, read_draft, typed, view_box
from zellige.server.http.context import Change, Read
from zellige.server.http.pages import page
from zellige.server.http.rendering import render

router = APIRouter(prefix="/box/{name}", include_in_schema=False)
MOST_PICKS = 2


class Click(BaseModel):
    """A tool was used in the picture of a part."""

    part: Text
    tool: Text = ""
    picks: Annotated[list[Text], Field(max_length=MOST_PICKS)]


class Typing(BaseModel):
    """A number was typed."""

    part: Text
    name: Text
    number: Annotated[int, Field(ge=0, le=99)]


class BoxWish(BaseModel):
    """A box as the page has it, and what is to be changed; without a change it is only shown."""

    options: Data = {}
    click: Click | None = None
    typing: Typing | None = None
    file: str | None = None
    """The text of a file that was opened instead."""


@router.get("")
async def box_page(request: Request, context: Read, name: str) -> Response:
    """The box as printed, to begin with."""
    kind = find(name)
    box = view_box(kind, read_draft(kind, {}), context.language)
    _style, definitions = kind.art()
    return page(
        request,
        context,
        "box.html",
        kind=kind,
        box=box,
        definitions=definitions,
        longest=LONGEST_NAME,
        data={"ending": ENDING, "box": Box(kind, "", box.options).data()},
    )


@router.post("")
async def change_box(context: Change, name: str, wish: BoxWish) -> Response:
    """The box after one step, as data and as the part of the page that changes."""
    kind, called = find(name), ""
    if wish.file is not None:
        called, options = open_file(kind, wish.file)
    else:
        options = read_draft(kind, wish.options)
    if wish.click is not None:
        options = clicked(kind, options, wish.click.part, wish.click.tool, wish.click.picks)
    if wish.typing is not None:
        options = typed(kind, options, wish.typing.part, wish.typing.name, wish.typing.number)
    box = view_box(kind, options, context.language)
    html = render("box_parts.html", context.language, box=box, kind=kind, longest=LONGEST_NAME)
    kept = Box(kind, called, options).data()
    return JSONResponse({"box": kept, "html": html, "problems": box.problems})
