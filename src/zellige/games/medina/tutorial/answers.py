"""What is right in each step of Medina's tutorial, and what is said of anything else."""

from zellige.core.action import Action
from zellige.core.game import Game
from zellige.core.text import N_, Message, Plural
from zellige.core.tutorial import gain, say
from zellige.games.medina.actions import Place, Roof, Tea
from zellige.games.medina.board import COLOURS

LEARNER = 1


# -- what an action does ----------------------------------------------------------------------------


def _after(game: Game, action: Action) -> Game:
    after = game.copy()
    after.play_exactly(action)
    return after


def _grows(game: Game, colour: str) -> set[str]:
    """Where a building of a colour may go (MD-15)."""
    actions = game.legal_actions()
    return {action.space for action in actions if isinstance(action, Place) and action.piece == colour}


def _is(action: Action, piece: str) -> bool:
    """Whether a piece of a kind is placed."""
    return isinstance(action, Place) and action.piece == piece


# -- what each step wants ---------------------------------------------------------------------------


def any_building(_game: Game, action: Action) -> Message | None:
    """A building, wherever it may go (MD-16)."""
    if isinstance(action, Place) and action.piece in COLOURS:
        return None
    return say(N_("Keep that for later, and start with a building: grey, purple, brown or orange."))


def orange_building(_game: Game, action: Action) -> Message | None:
    """A building for the palace that is there (MD-15)."""
    if _is(action, "orange"):
        return None
    if isinstance(action, Roof):
        return say(
            N_("With a roof now, the palace stays as small as it is. Let it grow first: add a building.")
        )
    return say(N_("You may do that, but this step is about orange: place an orange building."))


def near_grey(game: Game, action: Action) -> Message | None:
    """A new palace that takes room away from another (MD-14)."""
    if _is(action, "grey"):
        return say(N_("That makes the grey palace larger. Take room away from it with a purple building."))
    if not _is(action, "purple"):
        return say(N_("That does not start a new palace. Only purple has none yet: take a purple building."))
    if len(_grows(_after(game, action), "grey")) < len(_grows(game, "grey")):
        return None
    return say(
        N_("That is too far away: grey keeps all three spaces. Two steps from the grey building will do.")
    )


def roof_on_orange(_game: Game, action: Action) -> Message | None:
    """A roof on the one large palace (MD-20)."""
    if action == Roof("roof", "d3"):
        return None
    if isinstance(action, Roof) and action.kind == "neutral":
        return say(
            N_("That is a neutral roof: it would make the palace nobody's. Take one of your red roofs.")
        )
    if isinstance(action, Roof):
        return say(
            N_(
                "This palace has one building, and with your roof it stays that small. The orange one has "
                "four."
            )
        )
    return say(N_("Then Mira may put her roof on the orange palace. Be faster: take a roof of yours."))


def own_stable(game: Game, action: Action) -> Message | None:
    """A stable at one's own palace (MD-23)."""
    if not _is(action, "stable"):
        return say(N_("You may do that, but try a stable: choose one from your hand."))
    if gain(game, action) > 0:
        return None
    return say(
        N_("This palace is not yours, so the stable earns you nothing. Put it beside your orange one.")
    )


def points_of_the_stable(game: Game, action: Action) -> Message:
    """What the stable earned, with a hint at what it touches."""
    points = gain(game, action)
    if points == 1:
        return say(
            N_("1 more point: your palace has five parts now, and a larger palace is safer, as you will see.")
        )
    key = Plural(
        "{points} point at once! The place is worth more than the stable alone: you will soon see why.",
        "{points} points at once! The place is worth more than the stable alone: you will soon see why.",
        "points",
    )
    return say(key, points=points)


def merchant_beside(game: Game, action: Action) -> Message | None:
    """A merchant that touches one's own palace (MD-26, MD-42)."""
    if not _is(action, "merchant"):
        return say(N_("You may do that, but this step is about the street: take a merchant."))
    if gain(game, action) > 0:
        return None
    return say(N_("There the merchant touches no palace of yours. Lead the street to the orange one."))


def wall_of_tower_1(game: Game, action: Action) -> Message | None:
    """A touch with a wall of the tower, by a wall or by a stable (MD-36)."""
    if _after(game, action).position()["tower_tiles"]["1"] == LEARNER:
        return None
    if _is(action, "wall"):
        return say(N_("This wall touches no palace of yours. Continue from the wall at tower 1."))
    return say(N_("You may do that, but take a wall, and build it up to your brown palace."))


def points_of_the_wall(game: Game, action: Action) -> Message:
    """What the touch earned."""
    key = Plural(
        "{points} point with the tile of tower 1, and the three merchants on it join your hand.",
        "{points} points with the tile of tower 1, and the three merchants on it join your hand.",
        "points",
    )
    return say(key, points=gain(game, action))


def at_the_well(game: Game, action: Action) -> Message | None:
    """A stable on one of the four spaces (MD-32)."""
    if isinstance(action, Place) and gain(game, action) >= 5:
        return None
    if _is(action, "stable"):
        return say(N_("That stable is not on one of the four spaces. One of them is beside your palace."))
    return say(
        N_("That earns nothing from the well. Your orange palace has a roof: what can still be added to it?")
    )


def orange_tile(game: Game, action: Action) -> Message | None:
    """A palace that becomes the largest (MD-34)."""
    if _after(game, action).position()["palace_tiles"]["orange"] == LEARNER:
        return None
    if _is(action, "stable"):
        return say(
            N_("This stable does not enlarge your orange palace. Put it beside one of its four buildings.")
        )
    return say(N_("Then both orange palaces still have six parts. Which piece makes yours larger?"))


def purple_roof(_game: Game, action: Action) -> Message | None:
    """One's own roof on purple (MD-33)."""
    if action == Roof("roof", "n7"):
        return None
    if action == Roof("neutral", "n7"):
        return say(N_("Under a neutral roof the tea would leave the game. Take one of your red roofs."))
    return say(N_("You may do that, but Mira likes tea too. Put your roof on the purple palace."))


def tower_3(game: Game, action: Action) -> Message | None:
    """A new touch takes the tile from whoever has it (MD-37)."""
    if _after(game, action).position()["tower_tiles"]["3"] == LEARNER:
        return None
    if _is(action, "wall"):
        return say(N_("This wall does not touch your purple palace. Continue the eastern wall of tower 3."))
    return say(N_("You may do that, but your purple palace lacks just one wall to tower 3."))


def tea(_game: Game, action: Action) -> Message | None:
    """A tea tile instead of the second piece (MD-12)."""
    if isinstance(action, Tea):
        return None
    return say(
        N_("You may place a piece, of course. But try it once: the tea tile is in your hand, on the right.")
    )


def neutral_roof(_game: Game, action: Action) -> Message | None:
    """A neutral roof on what Mira could take (MD-22)."""
    if action == Roof("neutral", "h7"):
        return None
    if isinstance(action, Roof):
        return say(N_("Mira already has a grey palace, so that one is safe from her. The brown one is not."))
    return say(N_("Then Mira may put her roof on the brown palace: 7 points. A neutral roof prevents that."))


def best_roof(game: Game, action: Action) -> Message | None:
    """The palace that wins the game (MD-41 to MD-43)."""
    after = _after(game, action)
    if after.winners == [LEARNER]:
        return None
    mine, hers = after.scores
    key = Plural(
        "That palace is worth {points} point, and you lose {mine} to {hers}. Is there a larger one?",
        "That palace is worth {points} points, and you lose {mine} to {hers}. Is there a larger one?",
        "points",
    )
    return say(key, points=gain(game, action), mine=mine, hers=hers)
