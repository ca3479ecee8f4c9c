"""The dashboard and the operators' page speak of metrics that there are; and of all that are ours."""

import json
import re
from pathlib import Path

from tests.server.operating.test_metrics import samples
from tests.serving import Server
from zellige.server.operating.gauges import gauges
from zellige.server.operating.metrics import COUNTED

ROOT = Path(__file__).resolve().parents[3]
DASHBOARD = ROOT / "hosting" / "grafana.json"
PAGE = ROOT / "docs" / "operating.md"
NAME = re.compile(r"\b(?:zellige|process)_[a-z_]+\b")
SUFFIXES = {"counter": ("_total",), "gauge": ("",), "histogram": ("_bucket", "_sum", "_count")}


def families(server):
    """Our metrics by the names that samples have, with their labels."""
    found = {}
    for metric in (*gauges(server.shared), *COUNTED.collect()):
        for suffix in SUFFIXES.get(metric.type, ()):
            found[metric.name + suffix] = metric
    return found


def labels_of(name):
    for collector in COUNTED._collector_to_names:
        if name in COUNTED._collector_to_names[collector]:
            return {*getattr(collector, "_labelnames", ()), "le"}
    return None


def panels():
    return json.loads(DASHBOARD.read_text("utf-8"))["panels"]


def queries():
    return [target["expr"] for panel in panels() for target in panel["targets"]]


def test_each_metric_of_the_dashboard_exists_with_the_labels_that_it_is_asked_by(server):
    known = families(server)
    assert len(queries()) > 20
    for query in queries():
        names = NAME.findall(query)
        assert names, query
        for name in names:
            assert name in known, name
        asked = set(re.findall(r"by \(([^)]*)\)", query)[0].split(", ")) if " by (" in query else set()
        asked |= set(re.findall(r'(\w+)!?="', query))
        for name in names:
            labels = labels_of(name.removesuffix("_bucket"))
            if labels is not None:
                assert asked <= labels | {"instance", "job", "process"}, query


def test_each_panel_has_a_place_of_its_own():
    places = {(panel["gridPos"]["x"], panel["gridPos"]["y"]) for panel in panels()}
    assert len(places) == len(panels()) == len({panel["id"] for panel in panels()})


def test_the_page_lists_all_of_our_metrics_and_none_that_there_is_not(server):
    listed = {name for name in NAME.findall(PAGE.read_text("utf-8")) if name.startswith("zellige_")}
    ours = {name for name in families(server) if name.startswith("zellige_")}
    bases = {re.sub("_(bucket|sum|count)$", "", name) for name in ours}
    assert listed == bases


def test_all_that_the_dashboard_shows_is_told(tmp_path):
    """By the very text that Prometheus reads, where something has happened already."""
    with Server(tmp_path) as server:
        server.visitor()
        told = {name for name, *_ in samples(server)}
    assert {"zellige_open", "zellige_requests_total", "zellige_storing_seconds_bucket"} <= told
