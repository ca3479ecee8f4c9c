"""Why an event is refused, as the compiled rules number it; `refusals` says it in words."""

(
    ALLOWED,
    GAME_IS_OVER,
    TEA_FIRST,
    NOT_IN_HAND,
    COLOUR_IS_OUT,
    SPACE_IS_TAKEN,
    BESIDE_WELL,
    MUST_GROW,
    TOO_NEAR,
    ROOF_FIRST,
    BESIDE_NO_BUILDING,
    OTHER_PALACE,
    STREET_GOES_ON,
    NEW_STREET,
    WALL_APART,
    NO_GAP,
    NO_PALACE,
    NOT_THE_NAME,
    HAS_ROOF,
    HAS_COLOUR,
) = range(20)
