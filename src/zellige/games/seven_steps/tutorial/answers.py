"""What is right in each step of the tutorial of 7 Steps, and what is said of anything else."""

from typing import Any

from zellige.core.action import Action
from zellige.core.game import Game
from zellige.core.text import N_, Message, Plural
from zellige.core.tutorial import say
from zellige.games.seven_steps.actions import SAVE, USE_POINTS, Aid, Bonus, Place, Return
from zellige.games.seven_steps.board import SPACE_NUMBERS
from zellige.games.seven_steps.rules.placing import lowest

HAND = 7


# -- what an action does ----------------------------------------------------------------------------


def _level(game: Game, place: Place) -> int:
    """SS-13: the level that a disc would lie on."""
    return int(game.state.height[SPACE_NUMBERS[place.space]]) + 1


def _placed(game: Game) -> list[Any]:
    """The discs of this turn, with their levels."""
    return list(game.position()["turn"]["placed"])


def _most_points(game: Game) -> int:
    """SS-17: the most that the discs of this turn can still come to."""
    best = sum(int(level) for _space, level in _placed(game))
    for action in game.legal_actions():
        if isinstance(action, Place):
            best = max(best, _most_points(_after(game, action)))
    return best


def _after(game: Game, action: Action) -> Game:
    after = game.copy()
    after.play_exactly(action)
    return after


# -- what each step wants ---------------------------------------------------------------------------


def any_disc(_game: Game, _action: Action) -> Message | None:
    """Whatever disc comes first (SS-11)."""
    return None


def second_disc(_game: Game, action: Action) -> Message | None:
    """A neighbour of the first (SS-12)."""
    if isinstance(action, Place):
        return None
    return say(N_("You may stop whenever you like. But each disc scores points, so place another one."))


def some_tile(_game: Game, action: Action) -> Message | None:
    """A tile of either sort (SS-32)."""
    if action != Bonus("none"):
        return None
    return say(
        N_("You may do without, but a tile costs nothing, and even unused it is worth 2 points at the end.")
    )


def something_back(_game: Game, action: Action) -> Message | None:
    """Any disc that goes back into the bag (SS-35)."""
    if isinstance(action, Return) and action.colours:
        return None
    return say(N_("You may keep both. But try it once: choose a white disc, then give it up."))


def new_discs(game: Game, action: Action) -> Message:
    """How many are new."""
    left = sum(game.position()["hands"][0].values())
    assert isinstance(action, Return)
    key = Plural(
        "You have seven discs again, and {count} of them is new.",
        "You have seven discs again, and {count} of them are new.",
    )
    return say(key, count=HAND - left + len(action.colours))


def up_to_level_2(game: Game, action: Action) -> Message | None:
    """One level up (SS-13)."""
    if not isinstance(action, Place):
        return say(N_("Then this turn would score 1 point. You can climb: go on!"))
    if _level(game, action) == 2:
        return None
    return say(
        N_(
            "That is level 1 again: allowed, but it scores only 1 point. Climb onto a disc that is already "
            "there."
        )
    )


def low_first(game: Game, action: Action) -> Message | None:
    """What leaves the most for later (SS-13)."""
    if not isinstance(action, Place):
        return say(N_("Then this turn would score 1 point. There is much more in it."))
    points = _most_points(_after(game, action))
    if points == _most_points(game):
        return None
    key = Plural(
        "Then the empty spaces are too low for the rest of this turn, and you get {points} "
        "point at most. Stay on level 1 once more, and climb later.",
        "Then the empty spaces are too low for the rest of this turn, and you get {points} "
        "points at most. Stay on level 1 once more, and climb later.",
        "points",
    )
    return say(key, points=points)


def on_a_full_colour(game: Game, action: Action) -> Message | None:
    """The first disc on one of the lowest towers of a full colour (SS-11)."""
    if not isinstance(action, Place):
        return say(N_("Your aid tile is for the next step. You can start on level 2 without it."))
    if _level(game, action) == 2:
        return None
    return say(N_("This space is empty, so you would start on level 1. No blue space is empty: start there."))


def aid_tile(_game: Game, action: Action) -> Message | None:
    """The tile before the first disc (SS-18)."""
    if isinstance(action, Aid):
        return None
    return say(
        N_("Once the first disc has been placed, your aid tile has to wait for another turn. Use it first.")
    )


def one_level_higher(game: Game, action: Action) -> Message | None:
    """Where only the aid tile takes one (SS-23)."""
    assert isinstance(action, Place)
    colour = game.board.colour[SPACE_NUMBERS[action.space]]
    if _level(game, action) == lowest(game.board, game.state, colour) + 2:
        return None
    return say(
        N_("You could start there without the tile as well. Look for a tower that is one disc higher.")
    )


def first_level(game: Game, action: Action) -> Message:
    """How high the turn begins."""
    assert isinstance(action, Place)
    if _level(game, action) == 2:
        return say(N_("You start on level 2. On a blue tower of two discs it would have been level 3!"))
    return say(N_("You start on level 3: that disc alone scores 3 points, and you can climb on from there."))


def point_tile(_game: Game, action: Action) -> Message | None:
    """The tile now (SS-25, SS-28)."""
    if action == USE_POINTS:
        return None
    return say(
        N_("You may save it for a better turn. But three discs of one colour are good: take the 6 points.")
    )


def seventh_disc(_game: Game, action: Action) -> Message | None:
    """The disc that makes seven (SS-15)."""
    if isinstance(action, Place):
        return None
    return say(N_("You may stop here, but the seventh disc scores 7 points. Place it!"))


def worth_two(_game: Game, action: Action) -> Message | None:
    """A tile that is worth more when it is kept (SS-26, SS-38)."""
    if action == SAVE:
        return None
    return say(N_("That scores 1 point, and 159 to 159 is a tie. If you save the tile, it is worth 2."))
