"""The trained network as a bot; NumPy is all it needs.

zellige arena maharani --bots examples/train/player.py:Net,level:1 --games 40
"""

from pathlib import Path

import data
import numpy as np
from numpy.typing import NDArray

from zellige.search.evaluators import Estimates, Positions
from zellige.search.puct import PuctBot

WEIGHTS = Path(__file__).with_name("net.npz")
PARTS = ("middle", "scale", "hidden", "hidden_bias", "out", "out_bias")


class Network:
    """Two small networks, for values and for picks; `train.py` writes the file."""

    def __init__(self, path: Path = WEIGHTS) -> None:
        with np.load(path) as file:
            self.weights = {name: file[name].astype(np.float32) for name in file.files}

    def evaluate(self, positions: Positions) -> Estimates:
        """The same as in `train.py`, where it is learnt."""
        seen, summed = data.seen(positions.planes, positions.vector)
        values = 1 / (1 + np.exp(-self._head("value", summed)))
        return Estimates(positions.by_seat(values), positions.softmax(self._head("policy", seen), "picks"))

    def _head(self, name: str, rows: NDArray[np.int16]) -> NDArray[np.float32]:
        middle, scale, *rest = (self.weights[f"{name}.{part}"] for part in PARTS)
        hidden, hidden_bias, out, out_bias = rest
        layer = np.maximum((rows - middle) * scale @ hidden + hidden_bias, 0)
        result: NDArray[np.float32] = layer @ out + out_bias
        return result


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
