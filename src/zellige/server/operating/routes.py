"""For whoever watches over the server, and for proxies: is it alive, is it ready, what has it counted."""

from typing import TYPE_CHECKING

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse, Response
from prometheus_client import CONTENT_TYPE_LATEST

from zellige.core.text import N_, Message
from zellige.server.errors import NotAllowed
from zellige.server.http.context import shared_of
from zellige.server.http.protocol import is_among

if TYPE_CHECKING:
    from zellige.server.operating.gathering import Siblings
    from zellige.server.operating.health import Health

router = APIRouter(include_in_schema=False)


@router.get("/health")
async def health() -> Response:
    """The process lives and its loop turns; nothing else is asked for, so that nobody restarts it in vain."""
    return JSONResponse({"alive": True})


@router.get("/ready")
async def ready(request: Request) -> Response:
    """Whether visitors should be sent here, and why not."""
    health: Health = request.app.state.health
    troubles = await health.troubles()
    return JSONResponse({"ready": not troubles, "troubles": troubles}, 503 if troubles else 200)


@router.get("/metrics")
async def metrics(request: Request) -> Response:
    """All that is counted, for those who may read it: it tells how much is going on here."""
    shared, client = shared_of(request), request.client
    if client is None or not is_among(client.host, shared.settings.watchers):
        text = N_("only the addresses in ZELLIGE_WATCHERS may read what is counted here")
        raise NotAllowed(Message(text))
    siblings: Siblings = request.app.state.siblings
    return Response(await siblings.text(), media_type=CONTENT_TYPE_LATEST)
