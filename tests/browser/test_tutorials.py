"""Whole tutorials, by mouse, by keyboard alone and by touch: what is wrong is answered kindly, what is right leads on."""

import pytest

from tests.browser.playing import SPOT, Player, Toucher
from zellige.games import GAMES
from zellige.learning.tutorials import steps_of

TUTORIALS = {kind.name: steps_of(kind) for kind in GAMES.values()}

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def right_action(steps, number):
    """What the game of the tutorial goes on with, or else any action that is right."""
    step = steps[number - 1]
    actions = [action for action in step.game.legal_actions() if step.objection(action) is None]
    played = len(step.start.record.texts())
    goes_on = [other.start.record.texts()[played:][:1] for other in steps[number : number + 1]]
    return next((action for action in actions if [str(action)] in goes_on), actions[0])


def wrong_action(step, right):
    """Something else that begins alike, as far as there is any."""

    def alike(action):
        return sum(one == other for one, other in zip(action.picks(), right.picks(), strict=False))

    actions = [action for action in step.game.legal_actions() if step.objection(action)]
    return max(actions, key=alike, default=None)


class Mouse(Player):
    """A learner who points at things."""

    def pick(self, pick):
        place = self.page.locator(f"[id='{pick}'].open")
        place.wait_for(state="attached")
        place.evaluate("(element) => element.scrollIntoView({ block: 'center' })")
        super().pick(pick)

    def go_on(self):
        self.page.locator("#next").click()


class Finger(Mouse, Toucher):
    """A learner with a phone."""

    def go_on(self):
        self.page.locator("#next").tap()


class Keys(Player):
    """A learner with nothing but a keyboard."""

    def focused(self):
        return self.page.evaluate("document.activeElement.id")

    def pick(self, pick):
        self.page.locator(f"[id='{pick}'].open").wait_for(state="attached")
        self.page.keyboard.press("b")
        for _ in self.now()["open"]:
            if self.focused() == pick:
                break
            self.page.keyboard.press("n")
        assert self.focused() == pick
        self.page.keyboard.press("Enter")

    def press(self):
        self.page.locator("#press").focus()
        self.page.keyboard.press("Enter")

    def go_on(self):
        self.page.wait_for_function("() => document.activeElement.id === 'next'")
        self.page.keyboard.press("Enter")


def try_out(learner, game, action, answer):
    """Put an action together on the board, and read what is said of it."""
    learner.carry_out(game, action)
    learner.page.wait_for_function(
        "(answer) => document.getElementById('feedback').textContent.trim() === answer", arg=answer
    )


def learn(learner, name):
    """All steps; in some of them something wrong comes first."""
    steps = TUTORIALS[name]
    learner.page.goto(f"/tutorial/{name}")
    for number, step in enumerate(steps, 1):
        learner.page.wait_for_url(f"**/tutorial/{name}/{number}")
        right = right_action(steps, number)
        wrong = wrong_action(step, right)
        if wrong and number % 3 == 2:
            try_out(learner, step.game, wrong, str(step.objection(wrong)))
            assert learner.page.locator("#next").count() == 0
        try_out(learner, step.game, right, str(step.praised(right)))
        learner.go_on()


def test_medina_is_learned_by_mouse_up_to_a_first_game(page):
    learn(Mouse(page), "medina")
    page.wait_for_url("**/table/**")


def test_seven_steps_are_learned_with_the_keyboard_alone(page):
    learn(Keys(page), "seven-steps")
    page.wait_for_url("**/table/**")


def test_maharani_is_learned_on_a_phone_by_touch(open_browser):
    page = open_browser(**PHONE)
    learn(Finger(page), "maharani")
    page.wait_for_url("**/table/**")


def test_what_the_text_points_at_is_lit_and_told(page):
    page.goto("/tutorial/maharani/2")
    lit = page.locator("#board .shown")
    lit.wait_for(state="attached")
    assert lit.get_attribute("id") == "space-c7"
    assert page.locator("#marks .shown rect").count() == 2  # a dark line and a bright one
    assert page.locator("#pointed").inner_text() == (
        "Highlighted on the board: c7, lion quarter: empty, a half column in the south."
    )
    page.goto("/tutorial/maharani/1")
    page.locator("#marks .shown").wait_for(state="attached")
    assert page.locator("#board .shown").count() == 4


def test_a_space_that_cannot_be_chosen_says_why(page):
    page.goto("/tutorial/medina/3")
    learner = Mouse(page)
    learner.pick("piece-purple")
    learner.point(**page.locator("[id='space-n10']").evaluate(SPOT))
    page.get_by_text("a new palace may not touch another one").wait_for()
    assert page.locator("#next").count() == 0


@pytest.mark.parametrize(("locale", "title"), [("fr", "Le puits"), ("de", "Der Brunnen")])
def test_a_tutorial_speaks_the_language_of_the_browser(open_browser, locale, title):
    page = open_browser(locale=locale)
    page.goto("/tutorial/medina/8")
    assert page.get_by_role("heading", level=2).inner_text() == title


@pytest.mark.parametrize("name", list(TUTORIALS))
def test_what_is_highlighted_is_told_with_one_full_stop(page, name):
    for number in range(1, len(TUTORIALS[name]) + 1):
        page.goto(f"/tutorial/{name}/{number}")
        page.locator("#scene").wait_for()
        page.wait_for_function("() => document.querySelector('#board .pick') !== null")
        told = page.locator("#pointed").text_content() if page.locator("#pointed").count() else ""
        assert ".." not in told, (number, told)
