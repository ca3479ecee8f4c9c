"""Whole pages and ways to other pages; a browser that is new here is given its name with either."""

from functools import partial

from fastapi import Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from zellige.server.http.context import Context
from zellige.server.http.rendering import render, write_date


def page(request: Request, context: Context, template: str, **values: object) -> HTMLResponse:
    """A whole page; templates know the address that was asked for as `path`, and write dates by `when`.

    `origin` is what addresses begin with that are meant for others, by the name that the request called us.
    """
    when = partial(write_date, variant=context.variant, zone=context.zone)
    origin = origin_of(request)
    path = request.url.path
    response = HTMLResponse(render(template, context.language, path=path, origin=origin, when=when, **values))
    _remember(request, context, response)
    return response


def origin_of(request: Request) -> str:
    """Scheme and name by which the server was called: `https://play.example`."""
    return f"{request.url.scheme}://{request.url.netloc}"


def go_to(request: Request, context: Context, address: str) -> Response:
    """On to another page, which is then fetched by GET."""
    response = RedirectResponse(address, status_code=303)
    _remember(request, context, response)
    return response


def _remember(request: Request, context: Context, response: Response) -> None:
    """Let a new browser keep its name."""
    if context.is_new:
        context.shared.visitors.welcome(request, response, context.visitor)
