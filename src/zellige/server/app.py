"""The application: everything tied together."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import HTMLResponse, JSONResponse, Response
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import ClientDisconnect
from starlette.staticfiles import StaticFiles
from starlette.types import Scope
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from zellige import __version__
from zellige.core.errors import ZelligeError, as_text
from zellige.core.kind import GameKind
from zellige.core.text import N_, Message
from zellige.games import GAMES
from zellige.server import api, installing
from zellige.server.analysis import routes as analysis
from zellige.server.analysis.queue import Analyses
from zellige.server.background import Background
from zellige.server.box import routes as box
from zellige.server.budgets import Places
from zellige.server.compiling import Readiness
from zellige.server.http.context import Shared
from zellige.server.http.problems import Problem, problem_of
from zellige.server.http.reading import InTurn
from zellige.server.http.rendering import STATIC, load_all, render
from zellige.server.http.security import HEADERS, Headed, KnownHosts, Limiter, keep_private
from zellige.server.http.visitors import Visitors, language_of
from zellige.server.learning import puzzles, rulebook, tutorials
from zellige.server.operating import routes as operating
from zellige.server.operating.gathering import Siblings
from zellige.server.operating.health import Health
from zellige.server.operating.logs import REQUEST
from zellige.server.operating.requests import HEADER, Traced
from zellige.server.operating.statements import time_statements
from zellige.server.pictures import Pictures
from zellige.server.rounds import Gradually
from zellige.server.settings import Settings
from zellige.server.sharing import Marks, Sharing
from zellige.server.storage.database import is_sqlite, open_database
from zellige.server.storage.others import Others
from zellige.server.storage.store import Store
from zellige.server.storage.troubles import StorageTrouble
from zellige.server.tables import links, live, lobby, pictures, replay, start, why
from zellige.server.tables import routes as tables
from zellige.server.tables.attendance import Attendance
from zellige.server.tables.following import Following
from zellige.server.tables.playing import Playing
from zellige.server.tables.scene import LARGE
from zellige.server.tables.seating import Seating
from zellige.server.tables.tables import Tables
from zellige.server.thinking.opening import Thinkers, open_thinkers
from zellige.server.tidying import only_new, set_aside
from zellige.server.watchdog import Watchdog

GONE = 499  # nginx's number for it; nobody sees it but a log
log = logging.getLogger("zellige.server")


class OwnFiles(StaticFiles):
    """Our own files; where the address changes with them, browsers may keep them, else they ask first."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """A file, with the permission to keep it."""
        response = await super().get_response(path, scope)
        is_numbered = b"v=" in scope.get("query_string", b"")
        keep = "public, max-age=31536000, immutable" if is_numbered else "no-cache"
        response.headers["cache-control"] = keep
        return response


def make_app(settings: Settings, when_ready: Callable[[GameKind], None] = lambda _kind: None) -> FastAPI:
    """An application; the database is opened when it starts, and games are announced as they become ready."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        await asyncio.to_thread(load_all)  # the first page would hold the loop for as long
        database = await open_database(settings.database, settings.writing_patience)
        readiness = Readiness(GAMES.values(), when_ready)
        if not settings.compiles:
            for kind in GAMES.values():
                readiness.set_ready(kind)
        time_statements()
        background = Background()
        store = Store(database)
        first_version = await store.starts.begin()
        async with open_thinkers(settings, readiness) as thinkers:
            shared = open_shared(settings, store, readiness, background, first_version, thinkers)
            app.state.shared = shared
            app.state.health = Health(database, readiness, shared.leaving)
            app.state.siblings = siblings = Siblings(settings.siblings, settings.process, shared)
            await siblings.start()
            watchdog = Watchdog()
            watchdog.start()
            background.start(asyncio.to_thread(describe, app))
            background.start(go_on(shared, background))
            background.start(shared.tables.put_away_idle())
            live_with_others(shared, database.others, background)
            background.start(set_aside())
            with only_new():
                yield
            siblings.close()
            watchdog.close()
            shared.tables.close()
            await background.close()
        readiness.close()
        await database.close()

    app = FastAPI(
        title="Zellige",
        version=__version__,
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
    )
    app.add_middleware(GZipMiddleware, minimum_size=LARGE, compresslevel=4)
    app.add_middleware(InTurn, budgets=settings.limits, refuse=refused)
    app.add_middleware(KnownHosts, more=settings.hosts, refuse=unknown_host)
    app.add_middleware(Headed)
    app.add_middleware(ProxyHeadersMiddleware, trusted_hosts=list(settings.proxies))
    app.add_middleware(Traced, proxies=settings.proxies)
    app.add_middleware(Gradually)
    app.mount("/static", OwnFiles(directory=STATIC), name="static")
    # Those that are asked most come first, and none is included: that would match each request by two levels.
    for module in (
        tables,
        api,
        live,
        start,
        pictures,
        lobby,
        installing,
        replay,
        why,
        links,
        analysis,
        tutorials,
        rulebook,
        puzzles,
        box,
        operating,
    ):
        app.router.routes.extend(module.router.routes)
    app.add_exception_handler(ZelligeError, refused)
    app.add_exception_handler(StorageTrouble, not_kept)
    app.add_exception_handler(HTTPException, missing)
    app.add_exception_handler(ClientDisconnect, gone)
    app.add_exception_handler(RequestValidationError, unreadable)
    app.add_exception_handler(Exception, mistake_of_ours)
    return app


def open_shared(
    settings: Settings,
    store: Store,
    readiness: Readiness,
    background: Background,
    first_version: int,
    thinkers: Thinkers,
) -> Shared:
    """What exists once for the whole application."""
    limits, mark = settings.limits, Marks(settings.secret)
    tables = Tables(store.tables, readiness, first_version)
    playing = Playing(tables, store.tables, thinkers.bots, background, settings.pace)
    return Shared(
        settings=settings,
        store=store,
        readiness=readiness,
        pool=thinkers.bots,
        tables=tables,
        playing=playing,
        seating=Seating(tables, store.tables, playing.wake_bots, settings.grace),
        analyses=Analyses(tables, store.analyses, thinkers.analysts, background, settings, mark),
        visitors=Visitors(settings.secret),
        marks=mark,
        asking=Limiter("requests", limits.requests_at_once, limits.requests_per_minute / 60, mark),
        opening=Limiter("openings", limits.openings_at_once, limits.openings_per_minute / 60, mark),
        uploading=Limiter("uploads", limits.uploads_at_once, limits.uploads_per_minute / 60, mark),
        hinting=Places(
            "hints",
            (1, limits.hints_per_visitor, limits.hints_per_address),
            limits.hints,
            own=N_("You are waiting for another answer of the bots."),
            others=N_("The bots are very busy."),
            patience=5,
        ),
        sockets=Places(
            "sockets",
            (limits.sockets_per_visitor, limits.sockets_per_address),
            limits.sockets,
            own=N_("You have many pages of tables open."),
            others=N_("Many people are looking at tables."),
            patience=30,
            mark=mark,
        ),
        pictures=Pictures(limits.pictures),
    )


def live_with_others(shared: Shared, others: Others, background: Background) -> None:
    """Follow what other servers change, keep for them who is here, and share with them what is limited."""
    following = Following(shared.tables, shared.playing, shared.store, background)
    background.start(following.follow())
    background.start(following.follow_news())
    background.start(Attendance(shared.tables, shared.store).keep())
    if not is_sqlite(shared.settings.database):
        limits = (shared.asking, shared.opening, shared.uploading, shared.sockets)
        background.start(Sharing(others, limits).speak())


def describe(app: FastAPI) -> None:
    """Make the description of the API, which FastAPI keeps: it would hold the loop when first asked for."""
    app.openapi()


async def go_on(shared: Shared, background: Background) -> None:
    """After a start: what people need, then the bots' games, then what is not compiled yet, then analyses.

    What fails is logged, and what comes after it is done all the same.
    """
    if not shared.readiness.is_complete:
        await asyncio.wait([background.start(shared.readiness.load_kept())])
    for kind in GAMES.values():
        background.start(shared.tables.load_running(kind))
    await asyncio.wait([background.start(shared.readiness.compile_missing())])
    background.start(shared.analyses.go_on())


def _answer(request: Request, problem: Problem) -> Response:
    """A page for people, JSON for programs; both say what is wrong, and in how many seconds to try again."""
    status, again = problem.status, problem.again
    headers = {} if again is None else {"retry-after": str(again)}
    if not _is_program(request) and "text/html" in request.headers.get("accept", ""):
        language = language_of(request)
        text = render("problem.html", language, status=status, message=problem.message, path=request.url.path)
        if again is not None and request.method == "GET":
            headers["refresh"] = str(again)
        return HTMLResponse(text, status, headers)
    return JSONResponse(problem.as_data(), status, headers)


def _is_program(request: Request) -> bool:
    """Whether a program asks, other than our own pages."""
    return request.url.path.startswith(f"{api.PREFIX}/")


def refused(request: Request, error: Exception) -> Response:
    """What a visitor asked for cannot be done, and why."""
    assert isinstance(error, ZelligeError)
    return _answer(request, problem_of(error, language_of(request), is_for_program=_is_program(request)))


def gone(_request: Request, _error: Exception) -> Response:
    """Whoever asked has not waited for the answer."""
    return Response(status_code=GONE)


def not_kept(request: Request, error: Exception) -> Response:
    """The database cannot do what it should; it is in the log already."""
    assert isinstance(error, StorageTrouble)
    return _answer(request, problem_of(error, language_of(request)))


def unknown_host(request: Request) -> Response:
    """The request is for a server of another name."""
    text = N_("This server is not called {host}. Whoever runs it can add the name: see ZELLIGE_HOSTS.")
    message = Message(text, {"host": ascii(request.headers.get("host", ""))})
    return _answer(request, Problem(400, message.into(language_of(request))))


def missing(request: Request, error: Exception) -> Response:
    """There is no such page, or it does not accept this."""
    assert isinstance(error, HTTPException)
    if isinstance(error.__cause__, ZelligeError):  # FastAPI's wrapping of what reading the body raised
        return refused(request, error.__cause__)
    known = {404: N_("There is no such page."), 405: N_("This cannot be done here.")}
    message = Message(known.get(error.status_code, N_("Something in this request is wrong.")))
    return _answer(request, Problem(error.status_code, message.into(language_of(request))))


def unreadable(request: Request, error: Exception) -> Response:
    """What was sent is not what is expected here."""
    assert isinstance(error, RequestValidationError)
    where = [str(part) for part in error.errors()[0]["loc"]]
    message = Message(N_("This cannot be read: {where}"), {"where": as_text(".".join(where))})
    if not _is_program(request) and where[0] in ("query", "path"):  # somebody's hand was in the address
        message = Message(N_("There is no such page: something in its address cannot be read."))
    return _answer(request, Problem(422, message.into(language_of(request))))


def mistake_of_ours(request: Request, error: Exception) -> Response:
    """We log what went wrong; visitors are told that it was not their fault."""
    log.error("%s %s", request.method, request.url.path, exc_info=error)
    message = Message(N_("Something went wrong on our side. Your game is safe."))
    response = _answer(request, Problem(500, message.into(language_of(request))))
    # This answer does not pass the middleware that adds them, and uvicorn closes the connection after it.
    response.headers.update({**HEADERS, HEADER: REQUEST.get(), "connection": "close"})
    keep_private(response.headers)
    return response
