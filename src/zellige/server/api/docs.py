"""A page for people who are about to write a program."""

from fastapi import APIRouter, Request
from fastapi.responses import Response

from zellige.server.http.context import Read
from zellige.server.http.pages import page

router = APIRouter(include_in_schema=False)


@router.get("/api")
async def explain(request: Request, context: Read) -> Response:
    """What the API is, with examples to copy."""
    return page(request, context, "api.html", address=str(request.base_url).rstrip("/"))
