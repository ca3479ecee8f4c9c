"""Records from anywhere, checked against the rules."""

import asyncio
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse, Response

from zellige.core.errors import ActionError, InvalidRecord
from zellige.core.record import report, report_error
from zellige.server.api.auth import Limited
from zellige.server.api.schemas import UNREADABLE, RecordProblem
from zellige.server.tables.uploads import replay_upload

router = APIRouter(prefix="/api", tags=["records"], responses=UNREADABLE)

RECORD: dict[str, Any] = {
    "requestBody": {
        "required": True,
        "content": {
            "application/json": {
                "schema": {
                    "type": "object",
                    "required": ["zellige", "game", "players"],
                    "properties": {
                        "zellige": {"type": "integer", "const": 1},
                        "game": {"type": "string"},
                        "players": {"type": "array", "items": {"type": "string"}},
                        "events": {"type": "array", "items": {"type": "string"}},
                    },
                }
            }
        },
    }
}


@router.post(
    "/records",
    summary="Check a record",
    response_model=dict[str, Any],
    responses={422: {"model": RecordProblem, "description": "What is wrong with it."}},
    openapi_extra=RECORD,
)
async def check(request: Request, context: Limited) -> Response:
    """How it went, where it stands and what may come next, as `zellige replay --json` prints it."""
    context.limit_uploading()
    body = await request.body()
    try:
        told = await asyncio.to_thread(lambda: report(replay_upload(body)))
    except (InvalidRecord, ActionError) as error:
        language = context.language
        problem = {"message": error.into(language), "clause": error.clause, **report_error(error, language)}
        return JSONResponse(problem, 422)
    return JSONResponse(told)
