"""The trained network as a bot; NumPy is all it needs.

zellige arena maharani --bots examples/train/player.py:Net,level:1 --games 40
"""

from pathlib import Path

import numpy as np

from zellige.search.evaluators import Estimates, Positions
from zellige.search.puct import PuctBot

WEIGHTS = Path(__file__).with_name("net.npz")


class Network:
    """Judges positions by a hidden layer that both heads share; `train.py` writes the file."""

    def __init__(self, path: Path = WEIGHTS) -> None:
        with np.load(path) as file:
            self.weights = {name: file[name].astype(np.float32) for name in file.files}

    def evaluate(self, positions: Positions) -> Estimates:
        """The same as in `train.py`, where it is learnt."""
        planes = positions.planes.reshape(len(positions), -1)
        seen = np.concatenate([planes, positions.vector], axis=1, dtype=np.float32)
        of = self.weights
        hidden = np.maximum((seen * of["scale"]) @ of["hidden"] + of["hidden_bias"], 0)
        values = 1 / (1 + np.exp(-(hidden @ of["value"] + of["value_bias"])))
        logits = hidden @ of["policy"] + of["policy_bias"]
        return Estimates(positions.by_seat(values), positions.softmax(logits, "picks"))


class Net(PuctBot):
    """Searches by the network."""

    simulations_an_action = 100

    def __init__(self, seed: int = 1) -> None:
        super().__init__(
            Network(), simulations=self.simulations_an_action, batch=8, outcome="lead", seed=seed
        )


class FirstSight(Net):
    """Plays what looks most promising at first sight: a search of one simulation."""

    simulations_an_action = 1
