"""How strong the levels of Maharani are, and how they search; found by games between them."""

from zellige.core.levels import Classic, PuzzleSettings, SearchSettings, Strength

LEVELS: tuple[Strength, ...] = (
    Strength(noise=3.0),
    Strength(noise=0.6),
    Strength(simulations=10),
    Strength(simulations=200),
    Strength(events=600_000, works_out_endings=True),
)
SEARCH = SearchSettings()
CLASSIC = Classic(
    Strength(simulations=1_200, works_out_endings=True),
    SearchSettings(),
)
PUZZLES = PuzzleSettings(simulations=1_200)
