"""A bot that plays over the network, at random.

python examples/bot.py http://localhost:8000 medina              opens a table against a bot of level 1
python examples/bot.py http://localhost:8000 LINK                takes the seat that a link or a token opens
"""

import random
import sys
import time

from zellige.client import Action, Client, Opened, Refused, Seat, State

NOT_READY = 503


def choose(state: State, actions: list[Action]) -> Action:
    """Improve this: `state.view` is everything your seat may see."""
    del state
    return random.choice(actions)


def take_seat(client: Client, wish: str) -> Seat:
    """A seat at a new table of a game, or the one that a link leads to."""
    if wish in [game["name"] for game in client.games()]:
        opened = open_table(client, wish)
        print("Watch it at", opened.link, flush=True)
        return opened.seats[0]
    return client.seat(wish)


def open_table(client: Client, game: str) -> Opened:
    """Open a table as soon as the game is ready: a server that has just started may still be compiling it."""
    while True:
        try:
            return client.open_table(game, [{"player": "person", "name": "Example"}, 1])
        except Refused as refused:
            if refused.status != NOT_READY:
                raise
            print(refused, flush=True)
            time.sleep(5)


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
