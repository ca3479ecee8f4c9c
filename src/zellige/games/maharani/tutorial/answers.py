"""What is right in each step of Maharani's tutorial, and what is said of anything else."""

from zellige.core.action import Action
from zellige.core.game import Game
from zellige.core.text import N_, Key, Message, alike
from zellige.core.tutorial import gain, say
from zellige.games.maharani.actions import MovedWorker, NewWorker, Refresh, Take
from zellige.games.maharani.board import DIRECTIONS, SPACE_NUMBERS, quarter_under
from zellige.games.maharani.rules import SECOND_TILE_COSTS
from zellige.games.maharani.words import DIRECTION_WORDS, QUARTER_WORDS

# -- what an action does ----------------------------------------------------------------------------


def _gold(game: Game, take: Take) -> dict[str, int]:
    """What a tile and its worker earn, before a second tile is paid for."""
    gold = [int(told.values["gold"]) for told in game.tell_action(take) if "gold" in told.values]
    return {"tile": gold[0], "worker": gold[1] if take.worker else 0}


def _brings(game: Game, action: Action) -> int:
    """The gold for a tile and its worker together."""
    return sum(_gold(game, action).values()) if isinstance(action, Take) else 0


def _quarters(game: Game, take: Take) -> tuple[int, int]:
    """The quarter that the tile lies over, and the one that it goes to (MH-11, MH-12)."""
    lay_over = quarter_under(int(game.board.side[game.state.turn]), take.slot - 1)
    return lay_over, int(game.board.quarter[SPACE_NUMBERS[take.space]])


def _is_colour(game: Game, take: Take, colour: str) -> bool:
    """Whether the tile has a colour."""
    tile = game.position()["rondel"][take.slot - 1]
    return bool(tile[0] == colour)


def _no_worker(take: Take) -> Message:
    """MH-16: why no worker comes."""
    direction = Message(DIRECTION_WORDS[DIRECTIONS.index(take.arrow)])
    key = N_(
        "This arrow would point {direction}, so you get no worker. It has to point to you, south. If you "
        "cannot choose that, try another space or another tile."
    )
    return say(key, direction=direction)


# -- what each step wants ---------------------------------------------------------------------------


def own_quarter(game: Game, action: Action) -> Message | None:
    """A tile that stays in the quarter that it lies over (MH-9, MH-11)."""
    assert isinstance(action, Take)
    lay_over, goes_to = _quarters(game, action)
    if lay_over == goes_to:
        return None
    key = N_(
        "You may do that, but it costs you something, and we will come to that later. This tile lies over "
        "the {quarter}: choose a space there."
    )
    return say(key, quarter=Message(QUARTER_WORDS[lay_over]))


def first_tile(game: Game, action: Action) -> Message:
    """The first gold, with a word about a worker if one came."""
    assert isinstance(action, Take)
    if action.worker:
        key: Key = alike(
            "Your first {gold} gold! The tile stayed in its quarter, so it cost nothing, and you "
            "will soon learn why a worker came along. (Each step has its own board: do not be "
            "surprised if the next one looks a little different.)",
            "gold",
        )
    else:
        key = N_(
            "Your first gold! The tile stayed in its quarter, so it cost nothing. (Each step has its own "
            "board: do not be surprised if the next one looks a little different.)"
        )
    return say(key, gold=gain(game, action))


def lit_space(_game: Game, action: Action) -> Message | None:
    """The one tile that fits (MH-13)."""
    if isinstance(action, Take) and action.space == "c7":
        return None
    return say(
        N_(
            "That fits, but it is a different space. The highlighted one has a single half column, at its "
            "southern edge. Which tile has just one half column?"
        )
    )


def three_for_an_area(game: Game, action: Action) -> Message | None:
    """A third blue tile beside two (MH-15)."""
    assert isinstance(action, Take)
    if _gold(game, action)["tile"] >= 3:
        return None
    if _is_colour(game, action, "b"):
        return say(
            N_("There the blue tile would touch no other blue one and earn 1 gold. Put it beside the two.")
        )
    return say(N_("That tile would be alone and earn 1 gold. The blue one has company: try that."))


def a_worker(_game: Game, action: Action) -> Message | None:
    """An arrow that points to the learner (MH-16, MH-20)."""
    assert isinstance(action, Take)
    return None if action.worker else _no_worker(action)


def gold_for_both(game: Game, action: Action) -> Message:
    """What tile and worker earned."""
    assert isinstance(action, Take)
    key = alike(
        "{tile} gold for the tile and {worker} for the worker. It stays there until the "
        "quarter is full: then it earns much more.",
        "tile",
    )
    return say(key, **_gold(game, action))


def two_side_by_side(game: Game, action: Action) -> Message | None:
    """A second red worker beside the first (MH-19, MH-22)."""
    assert isinstance(action, Take)
    if not action.worker:
        return _no_worker(action)
    if isinstance(action.worker, MovedWorker):
        return say(
            N_(
                "On a second yellow tile in this quarter your red worker would only move, and still be "
                "alone. Place a new one beside it, on another colour."
            )
        )
    if _gold(game, action)["worker"] >= 2:
        return None
    if action.worker.colour == "green":
        return say(
            N_(
                "A green worker does not form a group with your red one, so it would earn only 1 gold. Take "
                "a red one instead."
            )
        )
    return say(
        N_("There it would stand alone and earn 1 gold. Its tile has to touch the tile of your red worker.")
    )


def gold_for_the_group(game: Game, action: Action) -> Message:
    """What tile and group earned."""
    assert isinstance(action, Take)
    key = alike("{tile} gold for the tile, and {worker} for two red workers side by side.", "tile")
    return say(key, **_gold(game, action))


def to_the_blue_ones(game: Game, action: Action) -> Message | None:
    """A tile that leaves its quarter for the blue area (MH-12)."""
    assert isinstance(action, Take)
    lay_over, goes_to = _quarters(game, action)
    if lay_over != goes_to and _gold(game, action)["tile"] >= 4:
        return None
    key = alike("That would earn {gold} gold. The blue tile can earn 4, far away from where it lies.", "gold")
    if _is_colour(game, action, "b"):
        key = alike(
            "There the blue tile would earn {gold} gold. With your marker it may go to the blue area.", "gold"
        )
    return say(key, gold=_brings(game, action))


def red_one_moves(game: Game, action: Action) -> Message | None:
    """The worker from f3 comes to the two others (MH-18, MH-21)."""
    if not isinstance(action, Take):
        return say(N_("Your markers can wait: one of them is face down, and we will come to that soon."))
    if isinstance(action.worker, MovedWorker) and _gold(game, action)["worker"] >= 3:
        return None
    if isinstance(action.worker, NewWorker) and _is_colour(game, action, "o"):
        return say(
            N_(
                "You may place a new worker, but it would stand alone and earn 1 gold. If the red one from "
                "f3 moves over to its friends, it earns 3."
            )
        )
    if not _is_colour(game, action, "o"):
        return say(N_("The red worker can move only to another orange tile. There is one on the rondel."))
    return _no_worker(action)


def worth_its_price(game: Game, action: Action) -> Message | None:
    """A second tile that earns more than it costs (MH-23)."""
    gold = _brings(game, action)
    if gold > SECOND_TILE_COSTS:
        return None
    if not isinstance(action, Take):
        return say(
            N_("You may stop here, but there is a tile that earns 5 gold and costs 2. That is worth it!")
        )
    key = alike(
        "That earns {gold} gold and costs 2. The blue tile earns more: where does it join the others?", "gold"
    )
    return say(key, gold=gold)


def net_gold(game: Game, action: Action) -> Message:
    """What the second tile earned, and what is left of it."""
    key = alike(
        "{gold} gold minus 2 leaves {net}. After a second tile your turn ends by itself, and "
        "the empty slots are filled from the bag.",
        "gold",
    )
    return say(key, gold=_brings(game, action), net=gain(game, action))


def no_second_tile(game: Game, action: Action) -> Message | None:
    """No second tile, where none earns more than it costs (MH-23, MH-34)."""
    if not isinstance(action, Take):
        return None
    key = alike(
        "That earns {gold} gold and costs 2: you gain nothing, and Mira may profit. It is "
        "better to end your turn.",
        "gold",
    )
    return say(key, gold=_brings(game, action))


def six_gold(game: Game, action: Action) -> Message | None:
    """A fifth worker across the border (MH-15, MH-19)."""
    gold = _brings(game, action)
    if gold >= 6:
        return None
    if isinstance(action, Refresh):
        return say(N_("Refreshing comes next. First there is 6 gold waiting for you."))
    key = alike(
        "That earns {gold} gold. A red worker on the tile just across the border would "
        "belong to a group of five: which tile can point to you there?",
        "gold",
    )
    return say(key, gold=gold)


def gold_across_the_border(game: Game, action: Action) -> Message:
    """What tile and group earned together."""
    assert isinstance(action, Take)
    key = alike(
        "{tile} gold for the tile, {worker} for the group, across the border: {gold} with one tile!", "tile"
    )
    return say(key, **_gold(game, action), gold=_brings(game, action))


def refresh(_game: Game, action: Action) -> Message | None:
    """Nothing but the markers (MH-24)."""
    if isinstance(action, Refresh):
        return None
    return say(N_("You may do that, but three of your four markers stay face down. Refresh them now."))


def full_quarter(_game: Game, action: Action) -> Message | None:
    """The last space of the quarter (MH-29)."""
    if isinstance(action, Take) and action.space == "f2":
        return None
    if isinstance(action, Take):
        return say(
            N_(
                "Then the peacock quarter is still not full. Its last free space is highlighted: what fits "
                "there?"
            )
        )
    return say(
        N_(
            "Then Mira may fill the quarter, or bring another worker in first. If you do it now, you get 22 "
            "gold for your workers, and she gets 12."
        )
    )


def last_space(_game: Game, action: Action) -> Message | None:
    """The last space of all (MH-30)."""
    if isinstance(action, Take):
        return None
    return say(N_("Then Mira may fill the last space and take the gold for the tile. Do it yourself!"))
