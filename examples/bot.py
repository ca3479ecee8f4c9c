"""A bot that plays over the network, at random.

python examples/bot.py http://localhost:8000 medina              opens a table against a bot of level 1
python examples/bot.py http://localhost:8000 LINK                takes the seat of a link, or of a token
"""

import random
import sys

from zellige.client import Action, Client, Seat, State


def choose(state: State, actions: list[Action]) -> Action:
    """Yours to improve: `state.view` is all that the seat may see."""
    del state
    return random.choice(actions)


def take_seat(client: Client, wish: str) -> Seat:
    """A seat at a new table of a game, or the one that a link leads to."""
    if wish in [game["name"] for game in client.games()]:
        opened = client.open_table(wish, [{"player": "person", "name": "Example"}, 1])
        print("Watch it at", opened.link, flush=True)
        return opened.seats[0]
    return client.seat(wish)


def main(url: str, wish: str) -> None:
    """Play one game to its end."""
    with take_seat(Client(url), wish) as seat:
        seat.sit_down("Example")
        state = seat.play_with(choose)
    names = [player["name"] for player in state.seats]
    print(", ".join(f"{name} {score}" for name, score in zip(names, state.scores, strict=True)))
    print("Won by", " and ".join(names[winner - 1] for winner in state.winners))


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    main(*sys.argv[1:])
