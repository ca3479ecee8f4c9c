"""A page for people who are about to write a program."""

from typing import Annotated

from fastapi import APIRouter, Depends, Request
from fastapi.responses import Response

from zellige.server.http.context import Context, read
from zellige.server.tables.lobby import page

router = APIRouter(include_in_schema=False)


@router.get("/api")
async def explain(request: Request, context: Annotated[Context, Depends(read)]) -> Response:
    """What the API is, with examples to copy."""
    return page(request, context, "api.html", address=str(request.base_url).rstrip("/"))
