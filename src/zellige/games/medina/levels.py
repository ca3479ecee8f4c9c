"""How strong the levels of Medina are, and how they search; found by games between them."""

from zellige.core.levels import Classic, PuzzleSettings, SearchSettings, Strength

LEVELS: tuple[Strength, ...] = (
    Strength(noise=4.0),
    Strength(noise=1.0),
    Strength(simulations=30),
    Strength(simulations=200),
    Strength(events=1_400_000, works_out_endings=True),
)
# The quick choice is half random, so each game played on says something else, and none needs the same luck.
# The greedy judgement calls dozens of actions equal; it orders them, but little can be left out by it.
SEARCH = SearchSettings(exploration=0.5, width=60, temperature=20.0, common_luck=False, expand_after=1)
CLASSIC = Classic(
    Strength(events=1_400_000, works_out_endings=True),
    SearchSettings(exploration=0.5, width=60, temperature=20.0, common_luck=False, expand_after=1),
)
PUZZLES = PuzzleSettings(simulations=6_000)
