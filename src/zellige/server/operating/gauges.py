"""What there is at this moment, looked up when somebody asks for it."""

from collections.abc import Iterator, Mapping
from typing import Any

from prometheus_client.core import GaugeMetricFamily, Metric

from zellige.server.http.context import Shared
from zellige.server.thinking.thought import Order


def gauges(shared: Shared) -> Iterator[Metric]:
    """To be called where the server's loop runs, since nothing may change meanwhile."""
    is_open = shared.readiness.is_complete and not shared.leaving.is_under_way
    yield _gauge(
        "zellige_open", "1 while all games can be played and this process is not stopping", {(): is_open}
    )
    yield _gauge("zellige_tables", "Tables in memory", _tables(shared), "kind")
    lines = {
        **{order.label: own for order, own in shared.pool.waiting().items() if order != Order.LONG},
        "analyses": shared.analyses.waiting(),
        "pictures": shared.pictures.waiting(),
    }
    numbers = {(line,): waiting.length for line, waiting in lines.items()}
    yield _gauge("zellige_waiting", "How many wait in a line", numbers, "line")
    ages = {(line,): waiting.age for line, waiting in lines.items()}
    yield _gauge("zellige_waiting_seconds", "For how long the first of a line has waited", ages, "line")
    running = {(order.label,): count for order, count in shared.pool.running().items()}
    yield _gauge("zellige_thinking", "How many think, by order", running, "order")


def _tables(shared: Shared) -> dict[tuple[str, ...], int]:
    tables = shared.tables.all()
    return {
        ("all",): len(tables),
        ("running",): sum(table.is_running for table in tables),
        ("looked_at",): sum(bool(table.listeners) for table in tables),
        ("with_bot_trouble",): sum(table.has_bot_trouble for table in tables),
    }


def _gauge(name: str, text: str, values: Mapping[Any, float], *labels: str) -> Metric:
    """The keys of `values` are tuples of labels."""
    family = GaugeMetricFamily(name, text, labels=labels)
    for where, value in values.items():
        family.add_metric(where, value)
    return family
