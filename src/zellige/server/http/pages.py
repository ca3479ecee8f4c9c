"""Whole pages and ways to other pages; a browser that is new here is given its name with either."""

from fastapi import Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from zellige.server.http.context import Context
from zellige.server.http.rendering import render


def page(request: Request, context: Context, template: str, **values: object) -> HTMLResponse:
    """A whole page; templates know the address that was asked for as `path`."""
    response = HTMLResponse(render(template, context.language, context.zone, path=request.url.path, **values))
    _remember(request, context, response)
    return response


def go_to(request: Request, context: Context, address: str) -> Response:
    """On to another page, which is then fetched by GET."""
    response = RedirectResponse(address, status_code=303)
    _remember(request, context, response)
    return response


def _remember(request: Request, context: Context, response: Response) -> None:
    """Let a new browser keep its name."""
    if context.is_new:
        context.shared.visitors.welcome(request, response, context.visitor)
