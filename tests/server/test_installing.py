"""Zellige on a home screen: a browser finds its name, its colours and its icons."""

import struct

import pytest

from tests.serving import Server


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with Server(tmp_path_factory.mktemp("data")) as running:
        yield running


def test_a_page_leads_to_a_manifest_with_icons_as_large_as_it_says(server):
    visitor = server.visitor()
    assert '<link rel="manifest" href="/manifest.webmanifest">' in visitor.get("/").text
    answer = visitor.get("/manifest.webmanifest")
    assert answer.headers["content-type"] == "application/manifest+json"
    told = answer.json()
    assert (told["name"], told["display"], told["start_url"]) == ("Zellige", "standalone", "/")
    assert {(icon["sizes"], icon["purpose"]) for icon in told["icons"]} >= {
        ("192x192", "any"),
        ("512x512", "any"),
        ("512x512", "maskable"),
    }
    for icon in told["icons"]:
        picture = visitor.get(icon["src"])
        assert picture.headers["content-type"] == "image/png"
        width, height = struct.unpack(">II", picture.content[16:24])
        assert f"{width}x{height}" == icon["sizes"]


def test_it_is_told_in_the_language_of_the_visitor(server):
    told = server.visitor("de").get("/manifest.webmanifest").json()
    assert told["lang"] == "de"
    assert told["description"] == "Brettspiele, Regel für Regel"


def test_there_are_no_other_icons(server):
    assert server.visitor().get("/icon/17.png").status_code == 404
    assert server.visitor().get("/icon/touch.png").status_code == 200
