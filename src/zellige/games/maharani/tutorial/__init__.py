"""The tutorial of Maharani: one game against Mira, from the first tile to the last."""

from zellige.core.text import N_
from zellige.core.tutorial import Step, Story
from zellige.games.maharani import MAHARANI
from zellige.games.maharani.tutorial import answers

_story = Story(MAHARANI, setup={"first": 1}, seed=57)

STEPS = (
    Step(
        title=N_("The rondel"),
        text=(
            N_(
                "You and Mira lay the floor of a palace. You sit in the south, Mira in the north. Whoever "
                "has more gold at the end wins."
            ),
            N_(
                "The rondel in the middle points to the player whose turn it is. Each of its tiles lies "
                "over one quarter: lion, monkey, peacock or elephant. In that quarter you may place the tile "
                "for free."
            ),
        ),
        task=N_(
            "Choose a tile, a space in the quarter that it lies over, and where its arrow points (any way "
            "will do)."
        ),
        start=_story.after("*bI, *oC, *yI, *rX"),
        wants=answers.own_quarter,
        praise=answers.first_tile,
        shows=("quarter-NW", "quarter-NE", "quarter-SE", "quarter-SW"),
        clauses=("MH-9", "MH-11"),
    ),
    Step(
        title=N_("Columns"),
        text=(
            N_(
                "The grey circles on the floor show what fits. A tile with a column in its centre needs a "
                "circle in the centre. Half columns need half circles at the same edges."
            ),
            N_("You may turn a tile to make it fit."),
        ),
        task=N_("Find the tile that fits on the highlighted space, and place it there."),
        start=_story.after("take 1 b7 N, end, *gR, take 4 g9 N +blue, end, *pI"),
        wants=answers.lit_space,
        praise=N_(
            "One half column on one half circle: it fits. Such a tile can lie in one direction only, other "
            "tiles in two or four."
        ),
        shows=("space-c7",),
        clauses=("MH-13",),
    ),
    Step(
        title=N_("Areas earn gold"),
        text=(
            N_(
                "A tile earns 1 gold for each tile of its area: all tiles of its colour connected edge to "
                "edge, including itself. It does not matter who placed them."
            ),
            N_("Two blue tiles lie side by side already, and a third one waits on the rondel."),
        ),
        task=N_("Place the blue tile so that it earns 3 gold."),
        start=_story.after("take 1 c7 E, end, *bI, take 1 b6 N +yellow, end, *bX"),
        wants=answers.three_for_an_area,
        praise=N_(
            "3 gold, one for each blue tile. One of them was Mira's, and it counts for you all the same."
        ),
        shows=("slot-1", "space-b7", "space-b6"),
        clauses=("MH-15",),
    ),
    Step(
        title=N_("Workers"),
        text=(
            N_(
                "When the arrow of a tile you place points to you, that is south, you put one of your "
                "workers on it. It earns 1 gold at once."
            ),
            N_("Red and green are yours: with two players, each has two colours."),
        ),
        task=N_("Place a tile with its arrow pointing south, and put a worker on it."),
        start=_story.after("take 1 c6 W, end, *rI, take 2 c3 N +blue, end, *oX"),
        wants=answers.a_worker,
        praise=answers.gold_for_both,
        shows=("arrow-S", "worker-red", "worker-green"),
        clauses=("MH-16", "MH-20"),
    ),
    Step(
        title=N_("Side by side"),
        text=(
            N_(
                "A worker earns 1 gold for each worker in its group: workers of one colour whose tiles "
                "touch. The colours of the tiles do not matter."
            ),
            N_("Two worker colours never form a group together, even if both are yours."),
        ),
        task=N_("Place a worker beside your red one, so that it earns 2 gold."),
        start=_story.after("take 3 i4 S +red, end, *gI, take 4 i7 N +blue, end, *yB"),
        wants=answers.two_side_by_side,
        praise=answers.gold_for_the_group,
        shows=("space-i4",),
        clauses=("MH-19", "MH-22"),
    ),
    Step(
        title=N_("Action markers"),
        text=(
            N_(
                "A tile may also leave its quarter. Then you turn your action marker for the quarter it "
                "lies over face down. You have one marker for each quarter."
            ),
            N_("This blue tile lies over the peacock quarter, but the blue area is in the lion quarter."),
        ),
        task=N_("Bring the blue tile to the blue area, for 4 gold."),
        start=_story.after("take 3 i5 S +red, end, *bL, take 1 h5 N +blue, end, *pA"),
        wants=answers.to_the_blue_ones,
        praise=N_(
            "4 gold! Your peacock marker is face down now: until you turn it face up again, tiles that lie "
            "over the peacock quarter have to stay there."
        ),
        shows=("slot-3", "marker-1-SE", "space-b7", "space-b6", "space-c6"),
        clauses=("MH-12",),
    ),
    Step(
        title=N_("Workers move"),
        text=(
            N_(
                "Within a quarter, a worker colour may stand on each tile colour only once. If you place "
                "another tile of that colour there, pointing to you, your worker may move to it."
            ),
            N_(
                "Your red worker on f3 stands alone, on orange. (You could place a green one instead: you "
                "have that choice only with two players.)"
            ),
        ),
        task=N_("Move the red worker from f3 to your other two red ones."),
        start=_story.after(
            "take 3 a6 W, end, *oX, take 2 e3 N +yellow, end, *yX, take 3 f3 S +red, end, *oB",
            "take 4 h7 N +blue, end, *bX",
        ),
        wants=answers.red_one_moves,
        praise=N_(
            "1 gold for the tile and 3 for a group of three, and you needed no worker from your supply."
        ),
        shows=("space-f3", "space-i4", "space-i5", "slot-3"),
        clauses=("MH-18", "MH-21"),
    ),
    Step(
        title=N_("A second tile"),
        text=(
            N_("After your first tile you may place a second one. It costs 2 gold, whatever it earns."),
            N_("So it should earn more than that. Look at the blue area: it has grown to 4 tiles."),
        ),
        task=N_("Place a second tile that earns more than 2 gold."),
        start=_story.after("take 3 i3 S <f3"),
        wants=answers.worth_its_price,
        praise=answers.net_gold,
        shows=("slot-4", "space-a6", "space-b6", "space-b7", "space-c6"),
        clauses=("MH-23", "MH-27"),
    ),
    Step(
        title=N_("Enough for now"),
        text=(
            N_("Your first tile has just earned 5 gold: 1 for itself and 4 for a group of four workers."),
            N_(
                "None of the remaining tiles earns more than 2, which is what a second tile costs. And "
                "every tile you place may help Mira."
            ),
        ),
        task=N_("End your turn without a second tile."),
        start=_story.after("take 4 b5 W, *rC, *pX, take 1 h4 N +blue, end, *gL, take 3 h3 S +red"),
        wants=answers.no_second_tile,
        praise=N_("Good call. Now the empty slot is filled from the bag, and it is Mira's turn."),
        clauses=("MH-23", "MH-34"),
    ),
    Step(
        title=N_("Across the border"),
        text=(
            N_(
                "Areas and groups do not end where a quarter ends. Your four red workers reach the northern "
                "border of the peacock quarter."
            ),
            N_("What if a fifth one stood on the far side?"),
        ),
        task=N_("Find a tile and a space that together earn you at least 6 gold."),
        start=_story.after("end, *yL, take 4 f8 N +yellow, take 1 g3 N +yellow, *rI, *gX"),
        wants=answers.six_gold,
        praise=answers.gold_across_the_border,
        shows=("space-i5", "space-i4", "space-i3", "space-h3"),
        clauses=("MH-2", "MH-15", "MH-19"),
    ),
    Step(
        title=N_("Markers face up again"),
        text=(
            N_("Three of your markers are face down: nearly all tiles have to stay in their quarters now."),
            N_(
                "Instead of placing tiles you may refresh. That is your whole turn, and it turns all your "
                "markers face up again."
            ),
        ),
        task=N_("Refresh your action markers."),
        start=_story.after(
            "take 1 i6 S +red, take 4 g2 S +green, *pR, *gI, take 4 h6 N +blue, take 2 e2 N +yellow, *rR, *rL"
        ),
        wants=answers.refresh,
        praise=N_(
            "All four are face up again. This is best done in a turn when the rondel offers you little."
        ),
        shows=("refresh", "marker-1-NW", "marker-1-SE", "marker-1-SW"),
        clauses=("MH-24",),
    ),
    Step(
        title=N_("A quarter is full"),
        text=(
            N_(
                "A full quarter is scored at the end of the turn: each worker colour gets 4 gold for one "
                "worker there, 6 for two, then 9, 13, 18 and 24. Then the workers go home."
            ),
            N_(
                "You have five red workers and a green one there, Mira two blue and two yellow ones. One "
                "space is free, and you have a tile left."
            ),
        ),
        task=N_("Fill the last space of the peacock quarter."),
        start=_story.after(
            "refresh, take 2 e1 N +yellow, take 4 f1 N +yellow, *rB, *oI, take 1 h2 S +red, take 2 j5 S <h3",
            "*oR, *yA, take 3 g8 N <h7, end, *pX, take 2 j6 S +red, take 3 e8 S +green, *oA, *gX",
            "take 2 d3 E, end, *yR, take 4 d2 W, take 2 h9 S +green, *yC, *pC, take 2 h8 N <g8, end, *rX",
            "take 4 i2 S <h2",
        ),
        wants=answers.full_quarter,
        praise=N_(
            "18 + 4 = 22 gold for you, 6 + 6 = 12 for Mira. All workers of the quarter are back in your "
            "supplies, ready for the others; the tiles stay."
        ),
        shows=("space-f2", "quarter-SE"),
        clauses=("MH-29",),
    ),
    Step(
        title=N_("The end"),
        text=(
            N_("When all four quarters have been scored, the game is over, and the most gold wins."),
            N_(
                "One space is left, in the lion quarter. You have four red workers and a green one there, "
                "and Mira has a yellow one. You are just 3 gold ahead."
            ),
        ),
        task=N_("Fill the last space of the palace."),
        start=_story.after(
            "take 3 f2 S <i5, *yI, *yC, take 4 i9 N +yellow, end, *bC, take 4 b2 S +green",
            "take 2 f9 S +green, *pB, *gA, refresh, refresh, take 1 c2 N <c3, take 4 b3 N +yellow, *oC, *gB",
            "take 1 b9 S +red, take 4 a5 S +red, *pL, *rA, take 2 i8 N <f8, take 4 f10 W, *oI, *rC",
            "take 1 d8 S +red",
            "take 4 c8 S +red, *bR, *bA, take 2 b4 N <e3, take 3 c5 N +blue, *gC, *yX, *pC, *pI, take 1 b8 E",
            "take 2 d9 S +red, *bB, *gC, *oL, take 2 c4 E, take 3 e9 W, *bC, refresh, refresh, take 1 c9 W",
        ),
        wants=answers.last_space,
        praise=N_("13 + 4 gold for your workers: you win 148 to 133! That is all you need for a first game."),
        shows=("space-e10", "points-1", "points-2"),
        clauses=("MH-30", "MH-32"),
    ),
)
