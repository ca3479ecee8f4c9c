"""The JSON API: whatever a person can do in the browser, a program in any language can do here.

Whoever has a seat's token has the seat; there are no cookies. No answer has what a token may not see.
"""

from fastapi import APIRouter

from zellige.server.api import breakdown, docs, games, live, playing, records, seats, tables

PREFIX = "/api"
"""How all addresses here begin."""

router = APIRouter()
for module in (playing, tables, seats, breakdown, records, games, live, docs):
    router.routes.extend(module.router.routes)
