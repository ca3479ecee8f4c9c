"""Thoughts as jobs in PostgreSQL, and what is said about them: the one place that knows procrastinate.

They live in a schema of their own, named after the version of procrastinate, so that servers of two versions
can work side by side and no job has to be brought over: what was asked for is asked for again. The name of a
queue says which processes can read its letters.
"""

import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Iterable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from importlib.metadata import version
from typing import Any

import procrastinate
from procrastinate.exceptions import AlreadyEnqueued, ConnectorException
from procrastinate.job_context import AbortReason
from procrastinate.jobs import Job as JobRow
from procrastinate.jobs import Status
from procrastinate.retry import BaseRetryStrategy, RetryDecision
from procrastinate.schema import SchemaManager
from psycopg import AsyncConnection, sql
from psycopg.rows import dict_row
from psycopg_pool import AsyncConnectionPool
from sqlalchemy import make_url

from zellige.server.storage.postgresql import connect_arguments
from zellige.server.thinking.thought import Order

SCHEMA = f"thinking_{version('procrastinate').replace('.', '_')}"
CHANNEL = "zellige_thinking"
CREATING = 0x2E111D0
"""A lock in the database, held by whoever creates the schema."""
TASK = "think"
CONNECTIONS = 4
BEAT = 2.0
"""Seconds: so often a worker says that it lives."""
DEAD = 10.0
"""Seconds: one that has not said so for so long is taken to be dead, and its jobs are done by others."""
TRIES = 3
"""A job whose workers have died so often is given up: it may be what kills them."""
KEPT = 60.0
"""Seconds for an answer to be fetched."""
AT_ONCE = datetime(2000, 1, 1, tzinfo=UTC)
"""When a job is to be done that another worker had: the clock of whoever says so may be wrong."""
STALE = 3_600.0
"""Seconds after which nobody can be waiting for a job that nobody takes."""

SAID = """
CREATE TABLE said (
    job bigint NOT NULL,
    number integer NOT NULL,
    letter text NOT NULL,
    is_last boolean NOT NULL,
    at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (job, number)
);
CREATE INDEX said_at ON said (at)
"""
SAY = "INSERT INTO said (job, number, letter, is_last) VALUES (%s, %s, %s, %s) ON CONFLICT DO NOTHING"
HEAR = """
SELECT said.job, said.number, said.letter, said.is_last
FROM said JOIN unnest(%s::bigint[], %s::int[]) AS known (job, number)
ON said.job = known.job AND said.number >= known.number ORDER BY said.job, said.number
"""
ALIVE = "SELECT id FROM procrastinate_jobs WHERE id = ANY(%s) AND status IN ('todo', 'doing')"
NAMED = """
SELECT id FROM procrastinate_jobs WHERE queueing_lock = %s AND status IN ('todo', 'doing') ORDER BY id LIMIT 1
"""
ASKED = """
SELECT status = 'todo' AS waits, args ->> 'whose' AS whose, args -> 'limits' AS limits
FROM procrastinate_jobs WHERE queue_name = %s AND status IN ('todo', 'doing')
"""
LINES = """
SELECT queue_name AS queue, status::text, count(*) AS length,
    extract(epoch FROM now() - min(at))::float AS age
FROM procrastinate_jobs AS jobs JOIN procrastinate_events ON job_id = jobs.id AND type = 'deferred'
WHERE status IN ('todo', 'doing') GROUP BY 1, 2
"""
AGE = """
SELECT extract(epoch FROM now() - at)::float AS age
FROM procrastinate_events WHERE job_id = %s AND type = 'deferred'
"""
SWEEP_SAID = "DELETE FROM said WHERE at < now() - make_interval(secs => %s)"
SWEEP_JOBS = """
DELETE FROM procrastinate_jobs AS jobs USING procrastinate_events
WHERE job_id = jobs.id AND type = 'deferred' AND status <> 'doing' AND at < now() - make_interval(secs => %s)
"""


def _is_new(record: logging.LogRecord) -> bool:
    """That the database is not there is said once, and without a traceback, by whoever takes jobs from it."""
    return not (record.exc_info and isinstance(record.exc_info[1], ConnectorException))


for _name in ("utils", "worker"):
    logging.getLogger(f"procrastinate.{_name}").addFilter(_is_new)

Run = Callable[["Job"], Awaitable[None]]


@dataclass(frozen=True)
class Job:
    """A thought that is to be thought."""

    id: int
    order: Order
    letter: str
    is_to_be_given_back: Callable[[], bool]
    """Once it was cancelled: whether this is because the worker ends."""


@dataclass(frozen=True)
class Said:
    """A part of an answer, or, as the last one, the answer."""

    job: int
    number: int
    letter: str
    is_last: bool


@dataclass(frozen=True)
class Asked:
    """A job that waits or is done, as far as it counts for others."""

    waits: bool
    whose: str
    limits: tuple[str, ...]


@dataclass(frozen=True)
class Line:
    """The jobs of one queue that wait, or are being done."""

    queue: str
    status: str
    length: int
    age: float


class GivenBack(Exception):
    """The worker ends, and another one is to do the job."""


class _IfGivenBack(BaseRetryStrategy):
    """Then at once; what went wrong is said, and not tried again."""

    def get_retry_decision(self, *, exception: BaseException, job: JobRow) -> RetryDecision | None:
        del job
        return RetryDecision(retry_at=AT_ONCE) if isinstance(exception, GivenBack) else None


class Jobs:
    """What a process has to do with them: by a few connections, and one that listens."""

    def __init__(self, url: str, patience: float, mark: str) -> None:
        self._address = make_url(url).set(drivername="postgresql").render_as_string(hide_password=False)
        arguments = connect_arguments(patience)
        options = f"{arguments['options']} -c search_path={SCHEMA}"
        self._arguments: dict[str, Any] = {**arguments, "options": options}
        connector = procrastinate.PsycopgConnector(
            conninfo=self._address, kwargs=self._arguments, min_size=1, max_size=CONNECTIONS, timeout=patience
        )
        self._mark, self._app = mark, procrastinate.App(connector=connector)
        self._run: Run | None = None
        self._task = self._app.task(name=TASK, pass_context=True, retry=_IfGivenBack())(self._think)

    @asynccontextmanager
    async def opened(self) -> AsyncIterator[None]:
        """With the schema, which whoever comes first creates."""
        async with await AsyncConnection.connect(self._address, **self._arguments) as connection:
            await _create(connection)
        async with self._app.open_async():
            yield

    def queue(self, order: Order) -> str:
        """Its name: only those take from it who can read what is in it."""
        return f"{order.label}-{self._mark}"

    def order(self, queue: str) -> Order | None:
        """Which order waits in a queue; None if it is that of others."""
        return next((order for order in Order if self.queue(order) == queue), None)

    async def defer(self, order: Order, priority: int, name: str | None, **values: Any) -> int | None:
        """A new job; None if there is one of that name."""
        deferrer = self._task.configure(queue=self.queue(order), priority=priority, queueing_lock=name)
        try:
            return await deferrer.defer_async(**values)
        except AlreadyEnqueued:
            return None

    async def named(self, name: str) -> int | None:
        """The job of that name."""
        rows = await self._rows(NAMED, name)
        return rows[0]["id"] if rows else None

    async def asked(self, order: Order) -> list[Asked]:
        """All jobs of an order."""
        rows = await self._rows(ASKED, self.queue(order))
        return [Asked(row["waits"], row["whose"], tuple(row["limits"])) for row in rows]

    async def cancel(self, job: int) -> None:
        """Nobody waits for it any more."""
        await self._app.job_manager.cancel_job_by_id_async(job, abort=True, delete_job=True)

    async def alive(self, jobs: Collection[int]) -> set[int]:
        """Those that wait or are being done."""
        return {row["id"] for row in await self._rows(ALIVE, list(jobs))}

    async def said(self, known: dict[int, int]) -> list[Said]:
        """What was said of some jobs, from a certain part on."""
        rows = await self._rows(HEAR, list(known), list(known.values()))
        return [Said(**row) for row in rows]

    async def say(self, said: Said) -> None:
        """Written, and then told, so that no transaction that writes tells anything."""
        async with self._pool.connection() as connection:
            await connection.execute(SAY, (said.job, said.number, said.letter, said.is_last))
        async with self._pool.connection() as connection:
            await connection.execute("SELECT pg_notify(%s, %s)", (CHANNEL, f"{said.job}"))

    async def heard(self) -> AsyncIterator[int]:
        """Jobs of which something was just said, until the connection is lost."""
        async with await AsyncConnection.connect(
            self._address, **self._arguments, autocommit=True
        ) as connection:
            await connection.execute(f"LISTEN {CHANNEL}")
            async for notice in connection.notifies():
                if notice.payload.isdecimal():
                    yield int(notice.payload)

    async def age(self, job: int) -> float:
        """Seconds since it was asked for; 0 if it is gone."""
        rows = await self._rows(AGE, job)
        return max(0.0, rows[0]["age"]) if rows else 0.0

    async def lines(self) -> list[Line]:
        """All queues, those of others, too."""
        return [Line(**row) for row in await self._rows(LINES)]

    async def work(self, run: Run, orders: Iterable[Order], at_once: int, grace: float) -> None:
        """Do jobs, so many at once, until this is cancelled; then those under way have some seconds."""
        self._run = run
        await self._app.run_worker_async(
            queues=[self.queue(order) for order in orders],
            concurrency=at_once,
            delete_jobs="always",
            install_signal_handlers=False,
            shutdown_graceful_timeout=grace,
            update_heartbeat_interval=BEAT,
            stalled_worker_timeout=DEAD,
            fetch_job_polling_interval=1.0,
            abort_job_polling_interval=1.0,
        )

    async def sweep(self) -> list[int]:
        """Give jobs of dead workers to others, and put away what nobody wants; those that were given up."""
        manager, given_up = self._app.job_manager, []
        for job in await manager.get_stalled_jobs(seconds_since_heartbeat=DEAD):
            assert job.id is not None
            with suppress(ConnectorException):  # another worker was quicker
                if job.attempts + 1 >= TRIES:
                    await manager.finish_job_by_id_async(job.id, Status.FAILED, delete_job=True)
                    given_up.append(job.id)
                else:
                    await manager.retry_job_by_id_async(job.id, AT_ONCE)
        async with self._pool.connection() as connection:
            await connection.execute(SWEEP_SAID, (KEPT,))
            await connection.execute(SWEEP_JOBS, (STALE,))
        return given_up

    async def _think(self, context: procrastinate.JobContext, /, letter: str, **_values: Any) -> None:
        assert context.job.id is not None
        assert self._run is not None

        def is_to_be_given_back() -> bool:
            return context.abort_reason() == AbortReason.SHUTDOWN

        order = self.order(context.job.queue)
        assert order is not None
        await self._run(Job(context.job.id, order, letter, is_to_be_given_back))

    @property
    def _pool(self) -> AsyncConnectionPool[AsyncConnection[Any]]:
        connector = self._app.connector
        assert isinstance(connector, procrastinate.PsycopgConnector)
        return connector.pool

    async def _rows(self, statement: str, *values: Any) -> list[dict[str, Any]]:
        async with self._pool.connection() as connection, connection.cursor(row_factory=dict_row) as cursor:
            await cursor.execute(statement, values)
            return await cursor.fetchall()


async def _create(connection: AsyncConnection[Any]) -> None:
    """In one transaction; of many who want to, one does."""
    await connection.execute("SELECT pg_advisory_xact_lock(%s)", (CREATING,))
    rows = await connection.execute("SELECT to_regclass('said') IS NOT NULL")
    if (await rows.fetchone()) == (True,):
        return
    await connection.execute(sql.SQL("CREATE SCHEMA IF NOT EXISTS {}").format(sql.Identifier(SCHEMA)))
    await connection.execute(SchemaManager.get_schema())
    await connection.execute(SAID)
