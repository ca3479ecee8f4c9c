"""The analysis of a finished game, as one looks at it: curves, turning points on the board, playing on."""

import pytest

from tests.browser.playing import Player, wait_for_program
from tests.browser.prepared import become_known, ending, keep, played, show_analysis
from tests.moments import only_the_end


def at(page, moment):
    """Wait until a moment is shown."""
    page.wait_for_function(
        "(moment) => document.getElementById('moment-told')?.dataset.number === moment", arg=str(moment)
    )


def moments(page):
    """The moments of the turning points, the costliest first."""
    links = page.locator("a[data-turning]").all()
    return [int(link.get_attribute("data-moment")) for link in links]


def marked(page):
    """What is marked on the board."""
    return page.evaluate(
        "() => ['played', 'better'].map((kind) =>"
        " [...document.querySelectorAll(`#board .${kind}`)].map((pick) => pick.id))"
    )


@pytest.fixture
def known(page, serving):
    """The analysis of a game, done."""
    return page, show_analysis(page, serving)


def test_from_the_end_of_a_game_to_its_curves(page, serving):
    page.goto(keep(serving, ending(), become_known(page, serving)))
    page.locator("#ending").get_by_role("link", name="Analysis").click()
    page.get_by_role("button", name="Analyse this game").click()
    page.locator("#analysis").wait_for(timeout=0)
    for seat in (1, 2):
        line = page.locator(f"#curve-results .curve[data-seat='{seat}'] .line").get_attribute("d")
        assert line.count("L") == len(ending().events)
    assert page.locator("#curve-results").is_visible()
    assert not page.locator("#curve-points").is_visible()
    page.get_by_label("Expected points", exact=True).check(force=True)
    assert page.locator("#curve-points").is_visible()
    assert not page.locator("#curve-results").is_visible()
    page.get_by_text("All figures as a table").click()
    assert page.locator(".figures tbody tr").count() > 10


def test_a_turning_point_is_shown_on_the_board_with_both_actions(known):
    page, _ = known
    chosen = page.locator("a[data-turning]").nth(1)
    moment = moments(page)[1]
    chosen.click()
    at(page, moment)
    assert chosen.get_attribute("aria-current") == "true"
    ids = marked(page)
    assert all(ids)
    assert ids[0] != ids[1]
    told = page.locator("#this-moment").inner_text()
    assert "hance to win" in told
    words = [line.inner_text() for line in chosen.locator(".line").all()]
    for action, line in zip(page.locator(".way .what").all(), words, strict=True):
        assert action.inner_text().split(maxsplit=1)[1] in line
    signs = page.locator("#marks .sign").evaluate_all("(signs) => signs.map((sign) => sign.textContent)")
    assert signs == ["✗", "✓"]
    assert page.locator("#curve-results .mark[aria-current]").count() == 1


def test_either_action_is_seen_carried_out_and_taken_back(known):
    page, _ = known
    page.locator("a[data-turning]").first.click()
    at(page, moments(page)[0])
    board, seen = page.locator("#board"), []
    before = board.inner_html()
    for way in ("played", "better"):
        button = page.locator(f"[data-show={way}]")
        button.click()
        page.wait_for_function(
            "(before) => document.getElementById('board').innerHTML !== before", arg=before
        )
        page.wait_for_function(f"() => document.querySelector('[data-show={way}][aria-pressed=true]')")
        seen.append(board.inner_html())
        assert marked(page) == [[], []]
        button.click()
        page.wait_for_function("() => document.querySelector('#board .better')")
    assert seen[0] != seen[1]


def test_by_keys_by_slider_by_curve_and_by_link(known):
    page, address = known
    order = sorted(moments(page))
    page.locator("#moment").fill("0")
    at(page, 0)
    page.locator("body").press("n")
    first = next(moment for moment in order if moment > 0)
    at(page, first)
    page.locator("body").press("End")
    at(page, 40)
    assert page.locator("#play-on").is_disabled()
    page.locator("body").press("p")
    at(page, order[-1])
    page.locator("body").press("ArrowLeft")
    at(page, order[-1] - 1)
    page.locator("[data-turn=on]").click()
    at(page, order[-1])
    page.wait_for_url(f"**/analysis?at={order[-1]}")
    box = page.locator("#curve-results").bounding_box()
    page.mouse.click(box["x"] + 92 / 688 * box["width"], box["y"] + box["height"] / 2)
    at(page, 0)
    page.goto(f"{address}/analysis?at={order[-1]}")
    at(page, order[-1])
    assert all(marked(page))


def test_by_keyboard_alone_a_turning_point_of_the_curve_is_chosen(known):
    page, _ = known
    page.locator("#moment").fill("0")
    at(page, 0)
    page.locator("input[name=view]:checked").focus()
    page.keyboard.press("Tab")
    focused = page.evaluate("() => [document.activeElement.dataset.moment, document.activeElement.ariaLabel]")
    assert focused[1].startswith("Event ")
    page.keyboard.press("Enter")
    at(page, focused[0])


def test_what_was_found_is_there_after_a_reload_and_after_a_restart(known, serving):
    page, address = known
    before = moments(page)
    page.reload()
    assert moments(page) == before
    serving.kill()
    serving.start()
    page.goto(f"{address}/analysis")
    assert moments(page) == before


@pytest.mark.rough
def test_a_page_that_waits_gets_there_though_the_server_is_killed_meanwhile(page, serving):
    address = keep(serving, only_the_end(played("medina", 1), 45), become_known(page, serving))
    page.goto(f"{address}/analysis")
    page.get_by_role("button", name="Analyse this game").click()
    page.get_by_text("decisions").or_(page.locator("#analysis")).first.wait_for(timeout=0)
    serving.kill()
    serving.start()
    page.locator("#analysis").wait_for(timeout=0)
    assert page.locator("#curve-results .line").count() == 2


def test_playing_on_from_a_turning_point(known):
    page, address = known
    moment = moments(page)[0]
    page.locator("a[data-turning]").first.click()
    at(page, moment)
    page.get_by_label("All others are bots").select_option("1")
    page.get_by_role("button", name="Play on from here").click()
    wait_for_program(page)
    assert page.locator("#scene").get_attribute("data-number") == str(moment)
    Player(page).turn()
    assert int(page.locator("#scene").get_attribute("data-number")) > moment
    page.get_by_role("link", name=f"Continued from event {moment} of another game").click()
    at(page, moment)
    assert address in page.url


def test_seats_are_chosen_among_the_turning_points(known):
    page, _ = known
    everybody = moments(page)
    page.get_by_role("navigation", name="Turning points of").get_by_role("link", name="Amina").click()
    page.locator("a[data-turning]").first.wait_for()
    assert set(
        page.locator(".turns .rank").evaluate_all("(marks) => marks.map((mark) => mark.dataset.seat)")
    ) == {"2"}
    assert moments(page) != everybody


@pytest.mark.parametrize(("language", "words"), [("fr", "Tournants"), ("de", "Wendepunkte")])
def test_in_other_languages_on_a_phone(open_browser, serving, language, words):
    page = open_browser(locale=language, viewport={"width": 390, "height": 844}, has_touch=True)
    show_analysis(page, serving)
    assert page.locator("#turns-title").inner_text() == words
    third = page.locator("a[data-turning]").nth(2)
    moment = int(third.get_attribute("data-moment"))
    third.tap()
    at(page, moment)
    assert all(marked(page))
    assert page.locator("#stage").evaluate("(stage) => stage.getBoundingClientRect().bottom > 0")


def test_beside_the_board_nothing_makes_the_page_longer(page, serving):
    """Bug: what only screen readers hear of the long list hung out below, as two empty screens."""
    show_analysis(page, serving)
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
