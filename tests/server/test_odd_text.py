"""Half of a character, which JSON can write and nothing else can hold: refused wherever it comes, no mistake of ours."""

import json

import pytest

HALF = "\ud800"
SEATS = [{"player": "person"}, {"player": "person"}]


def send(visitor, address, body, **headers):
    """As JSON, whose escapes make it plain ASCII."""
    told = {"content-type": "application/json", "accept": "application/json", **headers}
    return visitor.post(address, content=json.dumps(body).encode(), headers=told)


@pytest.mark.parametrize(
    ("more", "where"),
    [
        ({"options": {HALF: 1}}, "body.options"),
        ({"options": {"rondel": [HALF]}}, "body.options"),
        ({"box": {"zellige": HALF}}, "body.box"),
        ({"seats": [{"player": "person", "name": HALF}]}, "body.seats.0.name"),
    ],
)
def test_a_table_with_half_a_character_is_not_opened(server, visitor, more, where):
    count = server.count_tables()
    answer = send(visitor, "/api/tables", {"game": "maharani", "seats": SEATS, **more})
    assert (answer.status_code, answer.json()["message"]) == (422, f"This cannot be read: {where}")
    assert server.count_tables() == count


def test_a_record_with_half_a_character_is_refused_by_the_api(visitor):
    record = {"zellige": 1, "game": "maharani", "players": ["a", "b"]}
    for odd in ({HALF: 1}, {"setup": {HALF: 1}}, {"events": [HALF]}):
        answer = send(visitor, "/api/records", {**record, **odd})
        assert (answer.status_code, "half of a character" in answer.json()["message"]) == (422, True)


def test_half_a_character_is_neither_played_nor_said_nor_drawn(server, visitor, duel):
    wish = {"seat": 1, "base": 0, "actions": [HALF], "submission": "12345678"}
    for what, body in (("draft", wish), ("play", wish), ("chat", {"text": HALF})):
        assert send(visitor, f"/table/{duel}/{what}", body).status_code == 422
    assert send(visitor, "/box/medina", {"options": {HALF: 1}}).status_code == 422
    assert send(visitor, "/box/medina", {"file": json.dumps({HALF: 1})}).status_code == 422
    assert server.table(duel).chat == []
