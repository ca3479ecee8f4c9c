"""`zellige selfplay`: a bot plays against itself, and its decisions are kept to learn from."""

from pathlib import Path

from zellige.cli.dataset import show
from zellige.cli.many_games import play_on, say_slice_is_done, writing_to
from zellige.core.errors import UnknownName
from zellige.core.text import N_, Message
from zellige.crews.slices import WHOLE, Slice
from zellige.crews.work import Crew
from zellige.selfplay.dataset import Dataset
from zellige.selfplay.folder import SelfPlayFolder
from zellige.selfplay.settings import SelfPlay


def selfplay(settings: SelfPlay, crew: Crew, folder: Path, part: Slice, *, as_json: bool) -> None:
    """Play what is missing, and say what there is."""
    settings.check()
    if part.number > len(settings.shards):
        values = {"part": f"{part}"}
        key = N_(
            "slice {part} has nothing to do, since there are too few shards; choose smaller ones with --shard"
        )
        raise UnknownName(Message(key, values))
    with writing_to(folder):
        games = SelfPlayFolder(settings, folder, part)
        play_on(games.play(crew), games.total - len(games.missing()), games.total, folder)
        if part != WHOLE:
            say_slice_is_done(part, games.total)
        else:
            show(Dataset(folder), as_json=as_json)
