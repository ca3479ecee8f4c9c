"""My results: what a browser finds about the games that were played in it."""

import re
from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest
from babel.dates import format_datetime

from tests.browser.prepared import become_known, keep, played


def test_somebody_new_is_told_what_will_be_here(page):
    page.goto("/")
    page.locator("header").get_by_role("link", name="My results").click()
    page.get_by_text("Once you have finished a game").wait_for()
    page.get_by_text("a cookie in this browser").wait_for()
    page.get_by_role("link", name="To the games").click()
    page.locator("#games").wait_for()


def test_figures_by_game_and_level_and_the_way_to_replay_and_analysis(page, serving):
    visitor = become_known(page, serving)
    games = [played("medina", 1, seed) for seed in (1, 2, 3)]
    for game, level in zip(games, (2, 2, 4), strict=True):
        keep(serving, game, visitor, level)
    page.goto("/results")
    won = [game for game in games if 1 in game.winners]
    summary = page.locator(".summary").inner_text().split()
    assert summary[:2] == ["Games", "3"]
    assert summary[2:4] == ["Won", str(len(won))]
    table = page.get_by_role("region", name="Medina").locator("table")
    rows = [row.inner_text().split("\t") for row in table.first.locator("tbody tr").all()]
    assert [row[:2] for row in rows] == [["Master, level 4", "1"], ["Journeyman, level 2", "2"]]
    scores = [game.scores[0] for game in games]
    (points,) = (row.inner_text().split("\t") for row in table.nth(1).locator("tbody tr").all())
    assert points == ["with 2 players", f"{round(sum(scores) / 3, 1):g}", str(max(scores))]
    latest = page.locator(".list li")
    assert latest.count() == 3
    latest.first.get_by_role("link", name="Replay").click()
    page.locator("#replay").wait_for()
    page.go_back()
    latest.first.get_by_role("link", name="Analysis").click()
    page.get_by_role("button", name="Analyse this game").wait_for()


@pytest.mark.parametrize(("language", "words"), [("fr", "Mes résultats"), ("de", "Meine Ergebnisse")])
def test_in_other_languages(open_browser, serving, language, words):
    page = open_browser(locale=language)
    keep(serving, played("maharani", 1), become_known(page, serving))
    page.goto("/results")
    assert page.locator("h1").inner_text() == words


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_no_figure_is_cut_off_on_a_phone(open_browser, serving, language):
    page = open_browser(locale=language, viewport={"width": 390, "height": 844})
    visitor = become_known(page, serving)
    tied = next(game for seed in range(999) if len((game := played("medina", 1, seed)).winners) == 2)
    for level in (3, 4):
        for _ in range(10):
            keep(serving, tied, visitor, level)
    page.goto("/results")
    cut = "(cards) => cards.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.innerText)"
    assert page.locator(".results .card").evaluate_all(cut) == []


@pytest.mark.parametrize("zone", ["Asia/Tokyo", "America/Los_Angeles"])
def test_dates_are_in_the_time_zone_of_the_browser(open_browser, serving, zone):
    page = open_browser(timezone_id=zone)
    visitor = become_known(page, serving)
    keep(serving, played("medina", 1), visitor)
    page.goto("/")
    page.goto("/results")
    shown = page.locator(".list time").first
    at = datetime.fromisoformat(shown.get_attribute("datetime")).replace(tzinfo=UTC)
    assert shown.inner_text() == format_datetime(at.astimezone(ZoneInfo(zone)), "short", locale="en_GB")


@pytest.mark.parametrize(
    ("locale", "form"),
    [
        ("en-GB", r"\d\d/\d\d/\d{4}, \d\d:\d\d"),
        ("en-US", r"\d+/\d+/\d\d, \d+:\d\d\s[AP]M"),
        ("fr-CA", r"\d{4}-\d\d-\d\d \d\d h \d\d"),
    ],
)
def test_dates_are_in_the_form_of_the_browsers_variant_of_its_language(open_browser, serving, locale, form):
    page = open_browser(locale=locale)
    keep(serving, played("medina", 1), become_known(page, serving))
    page.goto("/results")
    assert re.fullmatch(form, page.locator(".list time").first.inner_text().replace("\xa0", " "))
