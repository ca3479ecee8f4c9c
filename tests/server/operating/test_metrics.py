"""What is counted: by a real server, read as Prometheus reads it."""

import json

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families
from websockets.sync.client import connect

from tests.serving import PATIENCE, Server, hear, until
from zellige.server.budgets import Budgets


def samples(server, **headers):
    """All that is told, by name and labels."""
    answer = httpx.get(f"{server.url}/metrics", headers=headers, timeout=PATIENCE)
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"].startswith("text/plain; version=1.0.0")
    return {
        (sample.name, *sorted(sample.labels.items())): sample.value
        for family in text_string_to_metric_families(answer.text)
        for sample in family.samples
    }


def grown(before, after, name, **labels):
    key = (name, *sorted(labels.items()))
    return after.get(key, 0) - before.get(key, 0)


def test_a_turn_is_counted_and_timed(server, visitor, friend, duel):
    before = samples(server)
    game = server.game(duel)
    first, action = visitor if game.to_act == 1 else friend, str(game.legal_actions()[0])
    assert first.play(duel, action, base=game.number + 1).status_code == 409
    assert first.play(duel, "nonsense").status_code == 422
    assert first.play(duel, action).status_code == 200
    after = samples(server)
    for outcome, count in {"played": 1, "late": 1, "refused": 1}.items():
        labels = {"game": "maharani", "by": "person", "outcome": outcome}
        assert grown(before, after, "zellige_actions_total", **labels) == count
    assert grown(before, after, "zellige_action_seconds_count", by="person") == 1
    assert grown(before, after, "zellige_storing_seconds_count") == 1
    assert grown(before, after, "zellige_statement_seconds_count", kind="insert") > 0
    for status, count in {"200": 1, "409": 1, "422": 1}.items():
        labels = {"route": "/table/{name}/play", "status": status}
        assert grown(before, after, "zellige_requests_total", **labels) == count
    assert grown(before, after, "zellige_request_seconds_count", route="/table/{name}/play") == 3
    assert grown(before, after, "zellige_cache_total", cache="tables", found="yes") > 0


def test_bots_are_counted_with_the_time_that_they_think_and_wait(server, visitor):
    before = samples(server)
    table = visitor.open("maharani", "person", "bot:1")
    while server.game(table).to_act == 1:
        visitor.play(table, str(server.game(table).legal_actions()[0]))
    until(lambda: server.game(table).to_act == 1)
    after = samples(server)
    labels = {"game": "maharani", "by": "bot", "outcome": "played"}
    assert grown(before, after, "zellige_actions_total", **labels) > 0
    assert grown(before, after, "zellige_thinking_seconds_count", order="own") > 0
    assert grown(before, after, "zellige_line_seconds_count", order="own") > 0


def test_live_connections_are_counted_while_they_last_and_what_is_asked_by_them(server, visitor, duel):
    before = samples(server)
    live = {"route": "/table/{name}/live"}
    with visitor.listen(duel, page="mine") as page:
        hear(page)
        wish = {"seat": 1, "base": 1, "actions": [], "page": "mine", "has": page.token}
        page.socket.send(json.dumps({"ask": 1, "draft": wish}))
        assert json.loads(page.socket.recv(PATIENCE))["ask"] == 1
        during = samples(server)
    assert grown(before, during, "zellige_live_connections", **live) == 1
    assert grown(before, during, "zellige_told_bytes_total") > 1_000
    assert grown(before, during, "zellige_asked_seconds_count", what="draft") == 1
    until(lambda: not grown(before, samples(server), "zellige_live_connections", **live))


def test_each_refusal_is_counted_by_its_limit(tmp_path):
    budgets = Budgets(openings_at_once=1, sockets=1)
    with Server(tmp_path, is_limited=True, budgets=budgets) as server:
        before = samples(server)
        visitor = server.visitor()
        table = visitor.open("medina", "person", "person")
        assert visitor.post("/new/medina", data={"players": "2"}).status_code == 429
        with visitor.listen(table), pytest.raises(Exception, match="503"):
            connect(f"ws://{server.host}/mine/live")
        too_long = "x" * (64 * 1024 + 1)
        assert visitor.post(f"/table/{table}/play", content=too_long).status_code == 413
        assert visitor.get("/", headers={"x-long": "x" * 40_000}).status_code == 431
        after = samples(server)
    for limit, share in {"openings": "own", "sockets": "all", "body": "own", "head": "own"}.items():
        assert grown(before, after, "zellige_refusals_total", limit=limit, share=share) == 1, limit


def test_what_there_is_now_is_looked_up(server, visitor, duel):
    with visitor.listen(duel) as page:
        hear(page)
        told = samples(server)
    assert told["zellige_open",] == 1
    assert told["zellige_tables", ("kind", "all")] >= told["zellige_tables", ("kind", "looked_at")] >= 1
    for line in ("own", "asked", "rest", "analyses", "pictures"):
        assert told["zellige_waiting", ("line", line)] >= 0
        assert told["zellige_waiting_seconds", ("line", line)] >= 0
    assert told["zellige_thinkers",] == server.settings.thinkers
    assert told["process_cpu_seconds_total",] > 0
    until(
        lambda: samples(server)["zellige_loop_lag_seconds_count",] > told["zellige_loop_lag_seconds_count",]
    )


def test_only_those_who_may_read_it_can(tmp_path, server):
    elsewhere = {"x-forwarded-for": "198.51.100.7"}
    assert httpx.get(f"{server.url}/metrics", headers=elsewhere, timeout=PATIENCE).status_code == 403
    with Server(tmp_path, watchers=("198.51.100.0/24",)) as other:
        assert samples(other, **elsewhere)
        assert httpx.get(f"{other.url}/metrics", timeout=PATIENCE).status_code == 403
