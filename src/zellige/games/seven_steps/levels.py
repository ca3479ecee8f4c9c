"""How strong the levels of 7 Steps are, and how they search; found by games between them."""

from zellige.core.levels import Classic, PuzzleSettings, SearchSettings, Strength

LEVELS: tuple[Strength, ...] = (
    Strength(noise=3.0),
    Strength(noise=1.6),
    Strength(noise=0.8),
    Strength(noise=0.3),
    Strength(simulations=4_000, plans=True),
)
# What comes later than a few turns ahead depends on discs that nobody has drawn yet.
SEARCH = SearchSettings(exploration=0.1, expand_after=4, rollout_turns=4)
CLASSIC = Classic(
    Strength(simulations=4_000, plans=True),
    SearchSettings(exploration=0.1, expand_after=4, rollout_turns=4),
)
PUZZLES = PuzzleSettings(
    simulations=4_000, options=({}, {}, {}, {"layout": "river"}, {"layout": "ring"}, {"side": "mixed"})
)
