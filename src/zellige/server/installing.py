"""Zellige as an app: what a browser that puts it on a home screen is told, and its icons.

There is no service worker: games need the server, and a page that was kept would only look as if it worked.
"""

from functools import partial

from fastapi import APIRouter
from fastapi.responses import JSONResponse, Response
from starlette.exceptions import HTTPException

from zellige.core.text import translator
from zellige.drawing.icon import icon
from zellige.server.http.context import Read

router = APIRouter(include_in_schema=False)

TOUCH = 180
"""For iOS, which cuts the corners by itself."""
ICONS = {
    "192": (192, "any"),
    "512": (512, "any"),
    "maskable-192": (192, "maskable"),
    "maskable-512": (512, "maskable"),
    "touch": (TOUCH, "maskable"),
}
LASTING = {"cache-control": "public, max-age=86400"}


@router.get("/manifest.webmanifest")
async def manifest(context: Read) -> Response:
    """Name, colours and icons, in the visitor's language."""
    _ = translator(context.language)
    told = {
        "id": "/",
        "name": "Zellige",
        "short_name": "Zellige",
        "description": _("Board games, rule for rule"),
        "lang": context.language,
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": "#0c2f3c",
        "theme_color": "#0c2f3c",
        "categories": ["games"],
        "icons": [
            {"src": f"/icon/{name}.png", "sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose}
            for name, (size, purpose) in ICONS.items()
            if size != TOUCH
        ],
    }
    headers = {"cache-control": "private, max-age=3600", "vary": "Cookie, Accept-Language"}
    return JSONResponse(told, media_type="application/manifest+json", headers=headers)


@router.get("/icon/{name}.png")
async def picture(context: Read, name: str) -> Response:
    """An icon, drawn when it is first asked for."""
    if name not in ICONS:
        raise HTTPException(404)
    size, purpose = ICONS[name]
    draw = partial(icon, is_maskable=purpose == "maskable")
    made = await context.shared.pictures.png(("icon", name), draw, size)
    return Response(made, media_type="image/png", headers=LASTING)
