"""How often the coach warns, and of whom: the table of bench/coach.md.

python bench/coach.py [--games 2] [--players 2] [GAME ...] [--bots level:5 level:2 ...]

Bots play against each other, and each whole turn of theirs is judged before it is played, as the coach would
judge a person who confirms it.
"""

import argparse
import time
from collections.abc import Iterator
from dataclasses import dataclass, field

import zellige
from zellige.analysis.coach import LONGEST_TURN, Coach, Verdict
from zellige.core.action import Action
from zellige.core.game import Game
from zellige.games import GAMES, find

BOTS = ("level:5", "level:4", "greedy", "level:2", "random")


@dataclass
class Count:
    """What was counted so far."""

    turns: int = 0
    verdicts: list[Verdict] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)


def turn(game: Game, bot: zellige.Bot) -> list[Action]:
    """What a bot does until someone else, or chance, is to act."""
    trial, seat, actions = game.copy(), game.to_act, list[Action]()
    while trial.to_act == seat and len(actions) < LONGEST_TURN:
        actions.append(bot.choose(trial))
        trial.play_exactly(actions[-1])
    return actions


def turns(name: str, players: int, bot_name: str, seed: int) -> Iterator[tuple[Game, list[Action]]]:
    """All turns of a game in which there was a choice."""
    game = zellige.new(name, players, seed=seed)
    bots = [zellige.bot(bot_name, seed=seed + number) for number in range(players)]
    while not game.is_over:
        assert isinstance(game.to_act, int)
        actions = turn(game, bots[game.to_act - 1])
        if len(game.legal_events()) > 1:
            yield game.copy(), actions
        for action in actions:
            game.play_exactly(action)
        game.draw()


def measure(name: str, players: int, bot: str, games: int) -> Count:
    """Judge all turns of some games."""
    count = Count()
    for number in range(games):
        for game, actions in turns(name, players, bot, seed=1_000 * (number + 1)):
            start = time.process_time()
            verdict = Coach(game).judge(actions)
            count.seconds.append(time.process_time() - start)
            count.turns += 1
            if verdict is not None:
                count.verdicts.append(verdict)
    return count


def main() -> None:
    """Print a row for each bot."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--games", type=int, default=2)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--bots", nargs="*", default=BOTS)
    parser.add_argument("game", nargs="*", default=list(GAMES))
    asked = parser.parse_args()
    print("| game | players | bot | turns | warnings | with a reason | CPU seconds, median | 95 % |")
    print("|---|---|---|---|---|---|---|---|")
    for name in asked.game:
        for bot in asked.bots:
            count = measure(name, asked.players, bot, asked.games)
            warned, explained = len(count.verdicts), sum(bool(verdict.reasons) for verdict in count.verdicts)
            spent = sorted(count.seconds)
            row = (
                find(name).title,
                f"{asked.players}",
                bot,
                f"{count.turns}",
                f"{warned} ({100 * warned / count.turns:.1f} %)",
                f"{explained}",
                f"{spent[len(spent) // 2]:.1f}",
                f"{spent[len(spent) * 19 // 20]:.1f}",
            )
            print(f"| {' | '.join(row)} |", flush=True)


if __name__ == "__main__":
    main()
