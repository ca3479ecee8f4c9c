"""Why an event is refused, as the compiled rules number it; `refusals` says it in words."""

(
    ALLOWED,
    GAME_IS_OVER,
    DRAW_IS_DUE,
    NO_DRAW_IS_DUE,
    NOT_IN_BAG,
    NO_TILE_PLACED,
    TILE_PLACED,
    NOTHING_FACE_DOWN,
    SLOT_IS_EMPTY,
    NOT_OWN_COLOUR,
    NOT_OWN_WORKER,
    SPACE_IS_TAKEN,
    MARKER_IS_FACE_DOWN,
    COLUMNS_DO_NOT_FIT,
    WORKER_CHOICE,
) = range(15)
