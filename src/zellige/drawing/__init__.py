"""Drawing for all games: SVG, the frame of a picture, ornaments, captions, charts, PNG.

A game draws one SVG of a view, and the pages of the browser use that picture as it is: they know no game,
only what the elements of the picture say about themselves. All of it is optional but the ids of what can be
chosen: a game whose drawing has nothing else can be played.

=======================  ==================================================================================
`id`                     On a pick, which is whatever an action names in `picks()`. An id stays the same as
                         long as the thing does. Ids like `space-e5`, whose last part is a word of the
                         action's text, let a page say why something cannot be chosen.
                         What ends a turn is pressed beside the board, and not in the picture:
                         `zellige.drawing.buttons`.
`class="pick"`           On a pick, with a title, a role and a label for screen readers: `svg.pick` writes all
                         of it. Without them a page adds class and role to what can be chosen just now.
`data-kind`              On a pick: which of the game's prompts asks for it (`drawing/prompts.py`). Without
                         one the page says "Choose".
`data-hit`               On a child of a pick: the shape that marks follow, made by `svg.hit`. Without one
                         they are boxes around the whole pick.
`data-target`            On a pick: a place where something goes. The page draws arrows to such places, and
                         marks only them to show a better turn. Without any, the last pick of an action is
                         where it goes.
`data-ghost`             On or around a pick: what would stand at the place that is picked with it or after
                         it, as ids of definitions, one over the other. A page shows it until the piece comes.
`data-turns`             On a pick: by how many degrees it turns the last of these.
`data-lift`              On a place: by how much higher than its middle a piece comes to stand.
`data-spot`              On a part of a place: where in it a piece comes to stand.
`data-round`             On a pick: how it is moved (as CSS transforms) when it stands round the place
                         that was picked before it. At other times it is where it is drawn.
`data-name`              A short name for when many things are listed ("e5, e6, f6"). Without one the title or
                         the label is read.
`data-at`                The piece that stands at the place of this id. When an action has that place as its
                         `target()`, the piece flies there; when the place itself is not in the picture any
                         more, the piece is marked instead.
`data-instead`           The id of something that may have left the picture: then this is marked in its stead.
`data-seat`              The panel of a seat: from there comes what has no `source()`.
`data-last`              Marks of the last turn. A page that marks turns in the players' colours hides them.
`data-turn`              How far this is turned, in degrees: from one picture to the next it turns.
`data-why`               The score of a seat, or a part of it; a click asks why it is what it is.
`data-about`             Beside `data-why`: not all of the score is asked about, but what belongs to the thing
                         of this id (`ScoreItem.about`).
=======================  ==================================================================================

A drawing may say what its things are, as `MEANINGS` (`zellige.drawing.meaning`): a page tells it to whoever
asks "What is this?", with the clauses of the rules. Without them it tells what the thing is called.

A drawing has its style sheet as `STYLE`, and may have another as `NIGHT`, for pages with a dark board
(`zellige.drawing.night`).

Definitions whose ids an `Outcome` names as its `sign` are set beside points.

Whatever else has an id can be pointed at: by tutorials, by reasons, by the items of a score.

A picture is a tree of parts (`zellige.drawing.parts`), each an element with an id. After a change a page is
sent the parts that are different. A game need not name any: then its whole picture is sent.
"""
