"""The JSON API: whatever a person can do in the browser, a program in any language can do here.

Whoever has a seat's token has the seat; there are no cookies. No answer has what a token may not see.
"""

from fastapi import APIRouter

from zellige.server.api import breakdown, docs, games, live, playing, records, seats, tables

PREFIX = "/api"

router = APIRouter()
router.include_router(docs.router)
for module in (games, tables, seats, playing, breakdown, records, live):
    router.include_router(module.router, prefix=PREFIX)
