"""The tutorial of 7 Steps: a whole first turn, then the way up, then the last turn of a game."""

from typing import Any

from zellige.core.text import N_
from zellige.core.tutorial import Step, Story
from zellige.games.seven_steps import SEVEN_STEPS
from zellige.games.seven_steps.tutorial import answers

# A is blue, in the middle; B yellow, C black, D red, E white, F orange, G violet.
_TILES = [[index, 0] for index in range(7)]

_SOME_ROUNDS_LATER: dict[str, Any] = {
    "towers": {
        "A0": 2, "A1": 1, "A2": 1, "A3": 1, "A4": 1, "A5": 1, "A6": 3, "B0": 1, "B3": 1, "B4": 2, "B5": 2,
        "C0": 1, "C4": 1, "C5": 2, "C6": 1, "D0": 1, "D1": 2, "D2": 1, "D6": 1, "E0": 1, "E1": 1, "E2": 1,
        "F0": 1, "F1": 1, "F2": 2, "F3": 2, "G0": 1, "G3": 3, "G4": 2,
    },
    "bag": {"blue": 8, "yellow": 13, "black": 14, "red": 12, "white": 14, "orange": 12, "violet": 12},
    "removed": {},
    "hands": [
        {"blue": 2, "black": 1, "red": 1, "white": 1, "orange": 1, "violet": 1},
        {"yellow": 1, "red": 2, "white": 2, "orange": 1, "violet": 1},
    ],
    "aid": ["lift", "top"],
    "points": ["one-colour", None],
    "aid_deck": ["lift", "move", "remove", "remove", "take", "top"],
    "aid_discard": ["move", "take"],
    "points_deck": [
        "border", "border", "colours", "colours", "level-3a", "level-3b", "line", "one-colour",
    ],
    "points_discard": ["line"],
    "scores": [44, 47],
    "to_act": 1,
}  # fmt: skip

_LAST_TURN: dict[str, Any] = {
    "towers": {
        "A0": 2, "A1": 6, "A2": 2, "A3": 2, "A4": 2, "A5": 2, "A6": 3,
        "B0": 2, "B1": 1, "B2": 2, "B3": 3, "B4": 6, "B5": 5, "B6": 1,
        "C0": 3, "C1": 2, "C2": 2, "C3": 1, "C4": 4, "C5": 4, "C6": 3,
        "D0": 3, "D1": 4, "D2": 3, "D3": 2, "D4": 2, "D5": 2, "D6": 3,
        "E0": 3, "E1": 4, "E2": 4, "E3": 2, "E4": 2, "E5": 2, "E6": 2,
        "F0": 3, "F1": 2, "F2": 4, "F3": 4, "F4": 2, "F5": 2, "F6": 3,
        "G0": 4, "G1": 2, "G2": 3, "G3": 4, "G4": 3, "G5": 2, "G6": 2,
    },
    "bag": {},
    "removed": {},
    "hands": [{"blue": 1, "white": 1}, {"black": 1, "red": 1}],
    "aid": [None, None],
    "points": ["border", None],
    "aid_deck": ["lift", "move", "remove", "take", "top"],
    "aid_discard": ["lift", "move", "remove", "take", "top"],
    "points_deck": ["border", "colours", "level-3a", "level-3b", "line", "one-colour"],
    "points_discard": ["colours", "line", "one-colour"],
    "scores": [131, 159],
    "round": "last",
    "to_act": 1,
    "turn": {
        "phase": "place",
        "aid": None,
        "taken": None,
        "placed": [["F1", 2], ["G4", 3], ["G3", 4], ["B5", 5], ["B4", 6]],
    },
}  # fmt: skip

_opening = Story(SEVEN_STEPS, setup={"first": 1, "tiles": _TILES}, seed=7)
_middle = Story(SEVEN_STEPS, setup={"first": 1, "tiles": _TILES}, seed=7, position=_SOME_ROUNDS_LATER)
_ending = Story(SEVEN_STEPS, setup={"first": 2, "tiles": _TILES}, seed=7, position=_LAST_TURN)

STEPS = (
    Step(
        title=N_("The first disc"),
        text=(
            N_("You and Mira build towers of discs. The higher a disc is placed, the more it scores."),
            N_(
                "You have seven discs that only you can see. The first one of a turn goes on an empty "
                "space of its colour."
            ),
        ),
        task=N_("Place a first disc: choose an empty space of a colour you have."),
        start=_opening.after(
            "*orange, *blue, *violet, *yellow, *yellow, *white, *white",
            "*blue, *blue, *violet, *orange, *red, *black, *white",
        ),
        wants=answers.any_disc,
        praise=N_(
            "It is on level 1 and scores 1 point when your turn is over. (Each step has its own board: do "
            "not be surprised if the next one looks a little different.)"
        ),
        shows=("hand-1",),
        clauses=("SS-10", "SS-11"),
    ),
    Step(
        title=N_("From neighbour to neighbour"),
        text=(
            N_(
                "Every further disc goes on a space next to the one you have just placed, again on its own "
                "colour. You may place up to seven in a turn, no two on the same space."
            ),
        ),
        task=N_("Place a second disc beside the first one."),
        start=_opening.after("place F2"),
        wants=answers.second_disc,
        praise=N_("Two discs, 2 points so far. The next one has to lie beside this one, and so on."),
        shows=("space-F2",),
        clauses=("SS-12", "SS-14"),
    ),
    Step(
        title=N_("A bonus tile"),
        text=(
            N_(
                "None of your discs fits any more, so your turn is scored: five discs on level 1 are 5 "
                "points."
            ),
            N_(
                "A turn of 7 points or fewer earns you a bonus tile of your choice: an aid tile, on the "
                "left, or a point tile, on the right."
            ),
        ),
        task=N_("Draw a tile from one of the two decks."),
        start=_opening.after("place A6, place G3, place B5, place B4"),
        wants=answers.some_tile,
        praise=N_("You may use it from your next turn on. You can hold one tile of each kind, two in all."),
        shows=("bonus-aid", "bonus-points", "stairs"),
        clauses=("SS-17", "SS-32", "SS-33"),
    ),
    Step(
        title=N_("Fresh discs"),
        text=(
            N_(
                "At the end of your turn you draw until you have seven discs again. Before that you may "
                "put discs you do not need back into the bag."
            ),
            N_("Your white discs, for example: the white spaces are far away from your towers."),
        ),
        task=N_("Return at least one white disc."),
        start=_opening.after("bonus aid, *aid lift"),
        wants=answers.something_back,
        praise=answers.new_discs,
        shows=("return-white-1", "return-white-2"),
        clauses=("SS-35", "SS-36"),
    ),
    Step(
        title=N_("One level up"),
        text=(
            N_(
                "A disc on top of another is on level 2 and scores 2 points; on level 3 it scores 3. Each "
                "disc goes on the same level as the one before, or exactly one higher."
            ),
            N_("You have just started on level 1, so towers of two discs are still too high for you."),
        ),
        task=N_("Place your next disc on level 2."),
        start=_opening.after(
            "return white, *violet, *violet, *orange, *blue, *black, *red",
            "place A0, place A6, place G3, bonus points, *points line, return, *red, *red, *black",
            "place G4",
        ),
        wants=answers.up_to_level_2,
        praise=N_("2 points for level 2, and now level 3 is within reach. And so on, up to level 7."),
        shows=("space-G4",),
        clauses=("SS-13", "SS-17"),
    ),
    Step(
        title=N_("Never down"),
        text=(
            N_(
                "You may climb, but never step down: what lies lower is out of reach for the rest of your "
                "turn."
            ),
            N_(
                "So think before you climb. From your blue disc on A1 you may go up at once, but with "
                "another disc on level 1 you will get further."
            ),
        ),
        task=N_("Place the disc that lets you make the most of this turn."),
        start=_opening.after(
            "place F2, place A6, place G3, return, *blue, *blue, *yellow, *yellow",
            "place D0, place D1, place C5, place C4, place D2, save, bonus aid, *aid top, return",
            "*violet, *orange, *white, *yellow, *red, place A1",
        ),
        wants=answers.low_first,
        praise=N_("Right: stay low first, climb later. That way this turn can score 7 points instead of 5."),
        shows=("space-A1", "hand-1"),
        clauses=("SS-13",),
    ),
    Step(
        title=N_("Start higher"),
        text=(
            N_(
                "A few rounds later. When all seven spaces of a colour are occupied, its first disc goes "
                "on one of the lowest towers of that colour."
            ),
            N_("Blue is full now. Its lowest towers have one disc."),
        ),
        task=N_("Start your turn on level 2."),
        start=_middle.after(),
        wants=answers.on_a_full_colour,
        praise=N_("Level 2 with the very first disc: the fuller the board, the more a turn scores."),
        shows=("space-A1", "space-A2", "space-A3", "space-A4", "space-A5"),
        clauses=("SS-11",),
    ),
    Step(
        title=N_("Aid tiles"),
        text=(
            N_(
                "You use an aid tile before your first disc. With this one the first disc may go one level "
                "higher; in return you may place five discs at most."
            ),
            N_(
                "The others remove discs, move a whole tower, move the top of a tower, or take it into your "
                "hand."
            ),
        ),
        task=N_("Use your aid tile."),
        start=_middle.after(
            "place A3, place C5, place D1, save, return, *blue, *blue, *violet",
            "place E3, place E2, place D6, place D0, bonus points, *points border, return",
            "*black, *yellow, *violet, *red",
        ),
        wants=answers.aid_tile,
        praise=N_("Used, and on the discard pile. Now look where your first disc may go."),
        shows=("aid-tile",),
        clauses=("SS-18", "SS-23"),
    ),
    Step(
        title=N_("Where only the tile takes you"),
        text=(
            N_(
                "The lowest blue towers have one disc. With your aid tile you may also start on a tower of "
                "two: on level 3."
            ),
            N_("In a colour that still has empty spaces you may start on a single disc."),
        ),
        task=N_("Start where you could not start without the tile."),
        start=_middle.after("aid lift"),
        wants=answers.one_level_higher,
        praise=answers.first_level,
        shows=("space-A0", "space-A3"),
        clauses=("SS-23",),
    ),
    Step(
        title=N_("Point tiles"),
        text=(
            N_("A good turn: 3 + 3 + 4 + 4 = 14 points. Now a point tile can add to it."),
            N_(
                "Yours scores 2 points for each disc of one colour, and three of your four discs were "
                "blue. Others count colours, a straight row, the border, or a disc on level 3."
            ),
        ),
        task=N_("Use your point tile."),
        start=_middle.after("place A3, place A0, place A6, place G3"),
        wants=answers.point_tile,
        praise=N_("14 + 6 = 20 points in one turn! The tile is used up, but small turns earn you new ones."),
        shows=("held-points-1", "stairs", "points"),
        clauses=("SS-25", "SS-28"),
    ),
    Step(
        title=N_("A tower of seven"),
        text=(
            N_(
                "Your last turn: from level 2 you have climbed to level 6. Beside your last disc, on B4, "
                "stands a blue tower of six."
            ),
            N_(
                "A seventh disc scores 7 points. Then the tower is taken down: one disc goes on each of "
                "the seven spaces of its colour."
            ),
        ),
        task=N_("Make the blue tower seven discs high."),
        start=_ending.after(),
        wants=answers.seventh_disc,
        praise=N_(
            "2 + 3 + 4 + 5 + 6 + 7 = 27 points! The tower is gone, and the six other blue ones have grown by "
            "a disc each."
        ),
        shows=("space-A1", "space-B4", "stairs"),
        clauses=("SS-15", "SS-17"),
    ),
    Step(
        title=N_("The end of the game"),
        text=(
            N_(
                "When someone can no longer draw up to seven discs, the round is played to its end. Then "
                "every bonus tile still held is worth 2 points."
            ),
            N_(
                "Yours scores 1 point for each disc on the border, and only F1 is there. With these 27 "
                "points you have 158, and Mira has 159."
            ),
        ),
        task=N_("Win the game: use your point tile, or save it."),
        start=_ending.after("place A1"),
        wants=answers.worth_two,
        praise=N_("158 + 2 = 160 to 159: you win! That is all you need for a first game."),
        shows=("held-points-1", "points-1", "points-2"),
        clauses=("SS-29", "SS-37", "SS-38"),
    ),
)
