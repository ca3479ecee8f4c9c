"""Parts of a page are found by their names, so each name must be there once."""

import re
from collections import Counter

import pytest

from tests.moments import played
from zellige.games import GAMES
from zellige.server.storage.models import PERSON, RUNNING
from zellige.server.tables.scenes import scene_for
from zellige.server.tables.seats import Seat
from zellige.server.tables.table import Table
from zellige.server.tables.view import Viewer


@pytest.mark.parametrize("name", GAMES)
def test_nothing_in_a_drawing_has_the_name_of_something_beside_it(name):
    whole = played(name, seed=1)
    for number in range(0, len(whole.events), max(1, len(whole.events) // 5)):
        game = whole.at(number)
        seats = [Seat(n, player, PERSON) for n, player in enumerate(game.players, 1)]
        table = Table("here", game, seats, [], RUNNING, "someone")
        for seat in (1, 2):
            html = str(scene_for(table, Viewer((seat,), is_owner=True, language="en")).root)
            ids = Counter(re.findall(r' id="([^"]*)"', html))
            assert max(ids.values()) == 1, ids.most_common(3)
