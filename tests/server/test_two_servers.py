"""Two processes with one database: of two who write one is first, and the other learns it."""

import json

import httpx
from websockets.sync.client import connect

from tests.serving import PATIENCE, Server


def test_who_comes_second_is_told_the_truth_and_so_are_those_who_look(tmp_path):
    with Server(tmp_path) as one, Server(tmp_path) as two, httpx.Client(timeout=PATIENCE) as http:
        wish = {"game": "medina", "seats": [{"player": "person"}] * 2}
        opened = http.post(f"{one.url}/api/tables", json=wish).json()
        path = f"/api/tables/{opened['table']}"
        seat = http.get(two.url + path).json()["to_act"]
        headers = {"authorization": f"Bearer {opened['seats'][seat - 1]['token']}"}
        actions = http.get(f"{one.url}{path}/actions", headers=headers).json()["actions"]
        body = {"base": 0, "actions": [actions[0]["text"]], "submission": "first of the two"}
        with connect(f"{two.url.replace('http', 'ws')}{path}/live", proxy=None) as socket:
            assert json.loads(socket.recv())["number"] == 0
            first = http.post(f"{one.url}{path}/actions", headers=headers, json=body)
            late = body | {"actions": [actions[1]["text"]], "submission": "second of the two"}
            second = http.post(f"{two.url}{path}/actions", headers=headers, json=late)
            assert (first.status_code, second.status_code) == (200, 409)
            assert second.json()["state"]["events"] == first.json()["events"]
            assert json.loads(socket.recv())["events"] == first.json()["events"]
            again = http.post(f"{two.url}{path}/actions", headers=headers, json=body)
            assert again.status_code == 200
            assert again.json()["number"] == 1
