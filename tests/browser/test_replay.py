"""A replay steps by event and by turn, and plays by itself."""

import pytest

from tests.browser.prepared import become_known, keep, played

HERE = "() => document.getElementById('replay').dataset.number"


@pytest.fixture
def replay(page, serving):
    """The replay of a game, at its start, with a clock that only tests move."""
    page.clock.install(time=0)
    game = played("maharani", 0.3)
    page.goto(keep(serving, game, become_known(page, serving)) + "/replay?at=0")
    page.wait_for_function("() => document.getElementById('where').textContent !== ''")
    page.clock.pause_at(3_600_000)
    ends = [int(end) for end in page.locator("#replay").get_attribute("data-turns").split()]
    assert len(ends) > 5
    return page, ends, len(game.events)


def wait_for(page, number):
    page.wait_for_function(f"(number) => ({HERE})() === String(number)", arg=number)


def is_on(page):
    return page.locator("#play").get_attribute("aria-pressed") == "true"


def test_steps_by_turn(replay):
    page, ends, _last = replay
    for press in (lambda: page.keyboard.press("Shift+ArrowRight"), page.locator("[data-step=turn-on]").click):
        page.keyboard.press("Home")
        wait_for(page, 0)
        press()
        wait_for(page, ends[0])
        page.keyboard.press("Shift+ArrowRight")
        wait_for(page, ends[1])
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Shift+ArrowLeft")
    wait_for(page, ends[0])


def test_plays_by_itself_until_somebody_steps(replay):
    page, ends, _last = replay
    page.locator("#speed").select_option("fast")
    page.locator("#play").click()
    wait_for(page, 1)
    page.clock.run_for(400)
    wait_for(page, 2)
    assert is_on(page)
    page.keyboard.press("ArrowLeft")
    wait_for(page, 1)
    assert not is_on(page)
    page.clock.run_for(5_000)
    assert page.evaluate(HERE) == "1"
    page.locator("#speed").select_option("turns")
    page.locator("main").focus()
    page.keyboard.press(" ")
    wait_for(page, next(end for end in ends if end > 1))
    page.reload()
    assert page.locator("#speed").input_value() == "turns"


def test_plays_to_the_end_and_from_the_start_again(replay):
    page, _ends, last = replay
    page.keyboard.press("End")
    page.keyboard.press("ArrowLeft")
    wait_for(page, last - 1)
    page.locator("#play").click()
    wait_for(page, last)
    page.clock.run_for(1_100)
    page.wait_for_function("() => document.getElementById('play').getAttribute('aria-pressed') === 'false'")
    page.locator("#play").click()
    wait_for(page, 1)


@pytest.mark.parametrize("language", ["en", "fr", "de"])
@pytest.mark.parametrize("width", [390, 1024])
def test_where_one_is_stands_in_one_line(open_browser, serving, language, width):
    page = open_browser(locale=language, viewport={"width": width, "height": 768})
    game = played("seven-steps", 0.5)
    page.goto(keep(serving, game, become_known(page, serving)) + "/replay?at=100")
    page.wait_for_function("() => document.getElementById('where').textContent !== ''")
    lines = "(element) => element.clientHeight / parseFloat(getComputedStyle(element).lineHeight)"
    assert page.locator("#where").evaluate(lines) < 1.5
    assert page.locator(".moments").evaluate("(card) => card.scrollWidth <= card.clientWidth")


def test_whoever_listens_hears_what_happened_at_each_step(replay):
    page, _ends, last = replay
    page.keyboard.press("ArrowRight")
    wait_for(page, 1)
    told = page.locator("#event-1 a").inner_text().strip()
    page.wait_for_function(
        "(told) => document.getElementById('announcer').textContent.includes(told)", arg=told
    )
    assert f"Event 1 of {last}" in page.locator("#announcer").inner_text()
