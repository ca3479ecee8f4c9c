"""The tutorial of Medina: one city, built together with Mira, from its first building to its last roof."""

from zellige.core.text import N_
from zellige.core.tutorial import Step, Story
from zellige.games.medina import MEDINA
from zellige.games.medina.tutorial import answers

_story = Story(MEDINA, setup={"first": 1, "well": "h5", "merchant": "e7"}, seed=49)

STEPS = (
    Step(
        title=N_("A palace begins"),
        text=(
            N_(
                "You and Mira build one city together. Buildings of one colour that touch form a palace, "
                "and at first it belongs to nobody."
            ),
            N_("In a turn you place two pieces. Only the very first turn of the game has just one."),
        ),
        task=N_("Place a building of any colour on any free space."),
        start=_story.after(),
        wants=answers.any_building,
        praise=N_(
            "A palace has begun. Who will own it is still open! (Each step has its own board: do not be "
            "surprised if the next one looks a little different.)"
        ),
        shows=("piece-grey", "piece-purple", "piece-brown", "piece-orange"),
        clauses=("MD-9", "MD-10", "MD-13"),
    ),
    Step(
        title=N_("It grows"),
        text=(
            N_(
                "Each colour has only one unfinished palace at a time. As long as it can grow, every "
                "building of that colour is added to it, edge to edge, by you and by Mira."
            ),
        ),
        task=N_("Enlarge the orange palace."),
        start=_story.after("building orange e5, building grey m10, building brown c10"),
        wants=answers.orange_building,
        praise=N_("Two buildings. The number on a palace says what it is worth to the player who gets it."),
        shows=("palace-e5", "piece-orange"),
        clauses=("MD-15",),
    ),
    Step(
        title=N_("Keep your distance"),
        text=(
            N_(
                "At least one space must stay free between two palaces, diagonally as well. So a new "
                "palace takes room away from its neighbours."
            ),
            N_("The grey palace, which Mira began, can grow onto three spaces."),
        ),
        task=N_("Start a purple palace so close that grey loses one of these spaces."),
        start=_story.after("building orange e4"),
        wants=answers.near_grey,
        praise=N_(
            "Grey has only two spaces left to grow onto. Nothing may be built on the space between the two "
            "palaces."
        ),
        shows=("palace-m10", "space-l10", "space-m9", "space-n10"),
        clauses=("MD-14", "MD-16"),
    ),
    Step(
        title=N_("A roof of your own"),
        text=(
            N_(
                "A palace belongs to the player who puts a roof on it. From then on it gets no more "
                "buildings. You may have one palace of each colour."
            ),
            N_("The orange palace has four buildings now, and Mira added the last two."),
        ),
        task=N_("Put your roof on the orange palace before she does."),
        start=_story.after("building purple n8, building orange e3, building orange d3"),
        wants=answers.roof_on_orange,
        praise=N_(
            "4 points for the buildings, and 4 for the orange palace tile: it goes to the largest palace of "
            "its colour."
        ),
        shows=("palace-d3", "piece-roof", "tile-orange"),
        clauses=("MD-20", "MD-21", "MD-34"),
    ),
    Step(
        title=N_("Stables"),
        text=(
            N_(
                "A roofed palace can still get stables, each beside one of its buildings. A stable counts "
                "as part of the palace, like a building."
            ),
        ),
        task=N_("Enlarge your palace with a stable."),
        start=_story.after("roof d3"),
        wants=answers.own_stable,
        praise=answers.points_of_the_stable,
        shows=("palace-d3", "piece-stable"),
        clauses=("MD-23", "MD-24"),
    ),
    Step(
        title=N_("Merchants"),
        text=(
            N_("Merchants form streets. A new one goes at an end of a street and makes it longer."),
            N_("Each merchant that touches your palace edge to edge scores 1 point for you."),
        ),
        task=N_("Place a merchant beside your palace."),
        start=_story.after("stable c3, building orange l4, building orange l3"),
        wants=answers.merchant_beside,
        praise=N_(
            "1 point. A merchant between two palaces counts for both of them, so watch where the street "
            "goes next."
        ),
        shows=("on-e7", "palace-d3", "piece-merchant"),
        clauses=("MD-26", "MD-42"),
    ),
    Step(
        title=N_("Walls"),
        text=(
            N_(
                "Walls grow from the four towers along the edges of the city. Each wall beside your palace "
                "scores 1 point."
            ),
            N_(
                "And a palace that touches a wall gets the tile of that wall's tower, with the merchants "
                "on it. Your brown palace is close to tower 1."
            ),
        ),
        task=N_("Make your brown palace touch the wall of tower 1."),
        start=_story.after(
            "merchant e6, building brown b10, building orange m4, building orange m3, building brown d10",
            "roof b10, building orange m5, building orange l5, wall N1",
        ),
        wants=answers.wall_of_tower_1,
        praise=answers.points_of_the_wall,
        shows=("tower-1", "on-N1", "palace-b10"),
        clauses=("MD-28", "MD-36", "MD-37"),
    ),
    Step(
        title=N_("The well"),
        text=(
            N_("Nothing may be built on the eight spaces around the well."),
            N_(
                "But two steps away, straight north, east, south and west, there is a +4: a building or "
                "stable there scores 4 extra points."
            ),
        ),
        task=N_("Get these 4 points for your orange palace."),
        start=_story.after("wall N2, roof l3, building grey n10"),
        wants=answers.at_the_well,
        praise=N_("1 point for the stable, and 4 from the well: 5 points with a single piece."),
        shows=("well", "space-f5", "palace-d3"),
        clauses=("MD-31", "MD-32"),
    ),
    Step(
        title=N_("Palace tiles"),
        text=(
            N_(
                "Mira has an orange palace too: six buildings. With it she took the orange tile from you: "
                "4 points. The tile passes on whenever another palace of its colour becomes larger."
            ),
            N_("With two stables yours has six parts as well. That is not enough yet."),
            N_("You both have one now, so the remaining orange buildings are out of the game."),
        ),
        task=N_("Take the orange tile back."),
        start=_story.after("stable f5"),
        wants=answers.orange_tile,
        praise=N_("Seven against six! 1 point for the stable and 4 for the tile, which Mira loses."),
        shows=("palace-d3", "palace-l3", "held-orange", "piece-stable"),
        clauses=("MD-34", "MD-19"),
    ),
    Step(
        title=N_("Purple palaces"),
        text=(
            N_("The first roof on a purple palace earns 3 tea tiles, the second 2, the third 1."),
            N_("Tea scores no points, but you will soon see what it is good for."),
        ),
        task=N_("Put your roof on the purple palace."),
        start=_story.after("stable f4, roof m10, wall N14, building purple n7"),
        wants=answers.purple_roof,
        praise=N_("2 points for the buildings, 2 for the purple palace tile, and 3 glasses of tea."),
        shows=("tea-tiles", "palace-n7", "piece-roof"),
        clauses=("MD-33",),
    ),
    Step(
        title=N_("Towers"),
        text=(
            N_(
                "Mira's grey palace touches a wall of tower 3, so she has its tile: 3 points. But a tower "
                "tile always passes to the player whose palace was the last to touch a wall of that tower."
            ),
            N_("The eastern wall has nearly reached your purple palace."),
        ),
        task=N_("Take the tile of tower 3 from Mira."),
        start=_story.after(
            "roof n7, building brown h8, building brown h7, wall E10, wall E9, building brown h9, wall W10"
        ),
        wants=answers.tower_3,
        praise=N_("1 point for the wall and 3 for the tile, which Mira loses. The last to arrive gets it."),
        shows=("tower-3", "held-tower-3", "on-E9", "palace-n7"),
        clauses=("MD-36", "MD-37", "MD-38"),
    ),
    Step(
        title=N_("Tea"),
        text=(
            N_(
                "Every piece you place also changes the city for Mira. Sometimes it is better to wait: "
                "instead of your second piece you may give up a tea tile."
            ),
            N_("You are far ahead. Let Mira make the next move."),
        ),
        task=N_("Give up a tea tile."),
        start=_story.after("wall E8"),
        wants=answers.tea,
        praise=N_(
            "That counted as your second piece, and the city has not changed. You have two tea tiles left."
        ),
        shows=("tea",),
        clauses=("MD-12",),
    ),
    Step(
        title=N_("Neutral roofs"),
        text=(
            N_(
                "With two players everybody has two neutral roofs. A palace under such a roof belongs to "
                "nobody."
            ),
            N_(
                "You already have a brown palace. Mira has none, and this one would score 7 points for "
                "her: 3 for the buildings, 4 from the well."
            ),
        ),
        task=N_("Make sure that she does not get it."),
        start=_story.after("tea, building grey k1, building grey l1"),
        wants=answers.neutral_roof,
        praise=N_("Mira has lost those 7 points. If she wants a brown palace, she has to start a new one."),
        shows=("palace-h7", "piece-neutral"),
        clauses=("MD-22",),
    ),
    Step(
        title=N_("The last roof"),
        text=(
            N_("When nobody can place a piece any more, the game is over, and the most points win."),
            N_(
                "Mira has finished and leads 48 to 35. You have one roof left, for a grey palace. What "
                "counts: buildings, stables, walls and merchants beside them, and tiles."
            ),
        ),
        task=N_("Win the game with your last roof."),
        start=_story.after(
            "neutral h7, stable a10, stable l10, stable k3, merchant f6, wall E7, stable l6, stable k4",
            "wall N3, wall N4, wall N13, wall N12, building brown j7, building brown j8, building grey m1",
            "building grey j1, building brown k8, building brown l8, building brown j6, roof j6",
            "building purple c5, building purple c6, building grey n1, wall E6, wall S14, wall E1",
            "neutral j1, building grey a1, building purple b5, building purple a5, neutral a5, wall E5",
            "building purple h2, building purple g2, building purple h3, building purple h1, neutral g2",
            "wall W9, wall N11, wall N10, merchant g6, merchant g5, wall N5, wall N6, merchant g4, wall N9",
            "wall W1, merchant h4, wall S1, building grey a2, wall S13, wall W8, building grey b1, wall W2",
            "wall W7, merchant d7, wall S2, building grey a3, merchant c7, merchant i4, building grey c1",
            "building grey d1, merchant j4, merchant j3, building grey e1, building grey j10, wall E2",
            "merchant j2, building grey d8, tea, merchant k2, merchant l2, merchant b7, tea, merchant m2",
            "merchant b6, merchant a6, merchant n2, merchant n3, merchant n4, merchant n5, merchant n6",
            "building purple a7, building purple a8, merchant m6, merchant m7, building purple b8, roof a7",
            "merchant m8, merchant m9, merchant n9",
        ),
        wants=answers.best_roof,
        praise=N_(
            "7 buildings, 4 walls, 4 for tower 4 and 1 for the grey tile: 16 points, and you win 51 to 48! "
            "That is all you need for a first game."
        ),
        shows=("palace-a1", "palace-d8", "palace-j10", "piece-roof"),
        clauses=("MD-41", "MD-42", "MD-43"),
    ),
)
