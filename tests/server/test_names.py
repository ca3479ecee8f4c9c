"""Players without a name are called in the language of whoever looks, in everything that a page says."""

import pytest

UNNAMED = {"name-1": "", "name-2": ""}


@pytest.fixture
def guest(server):
    return server.visitor("de")


def test_an_invitation_calls_its_host_as_the_guest_does(server, visitor, guest):
    table = visitor.open("medina", "person", "open", **UNNAMED)
    page = guest.get(f"/seat/{server.table(table).seat(2).secret}").text
    assert "Spieler 1 lädt dich zu Medina ein" in page
    assert "Player 1" not in page


def test_a_table_and_its_picture_call_players_alike(server, visitor, guest):
    table = visitor.open("maharani", "person", "open", **UNNAMED)
    page = guest.get(f"/table/{table}").text
    assert "Spieler 1" in page
    assert "Freier Platz" in page
    assert "Player 1" not in page
    assert "Open seat" not in page


def test_what_is_kept_has_no_language(server, guest):
    table = guest.open("medina", "person", "person", **UNNAMED)
    assert server.game(table).players == ("Player 1", "Player 2")
    page = guest.get(f"/table/{table}").text
    assert "Spieler 2" in page
    assert "Player 2" not in page
