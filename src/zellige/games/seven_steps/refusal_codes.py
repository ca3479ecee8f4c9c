"""Why an event is refused, as the compiled rules number it; `refusals` says it in words."""

(
    ALLOWED,
    GAME_IS_OVER,
    CHANCE_IS_DUE,
    NO_CHANCE_IS_DUE,
    OTHER_PHASE,
    NOT_IN_BAG,
    NOT_IN_DECK,
    NO_SUCH_AID,
    AID_IS_IMPOSSIBLE,
    NOTHING_PLACED,
    NO_SUCH_DISC,
    WRONG_FIRST_SPACE,
    NO_NEIGHBOUR,
    WRONG_LEVEL,
    SAME_SPACE,
    NO_SUCH_TILE,
    NO_SUCH_RETURN,
    TAKEN_STAYS,
    NO_TILE_LEFT,
) = range(19)
