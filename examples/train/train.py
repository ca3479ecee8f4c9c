"""Train a network on self-play, on the processor, in minutes; README.md beside this has all steps.

python examples/train/train.py maharani-3
"""

import argparse
from pathlib import Path

import data
import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

HERE = Path(__file__).parent
BATCH = 256
VALUE_WEIGHT = 10  # a squared error is small beside a cross-entropy


class Head(nn.Module):  # type: ignore[misc]  # PyTorch need not be here to check types
    """A network with one hidden layer, which sees everything shifted and scaled."""

    def __init__(self, rows: NDArray[np.int16], least: float, hidden: int, count: int) -> None:
        super().__init__()
        self.middle = torch.from_numpy(rows.mean(axis=0, dtype=np.float32))
        self.scale = 1 / torch.from_numpy(rows.std(axis=0, dtype=np.float32)).clamp(min=least)
        self.hidden = nn.Linear(rows.shape[1], hidden)
        self.out = nn.Linear(hidden, count)

    def forward(self, rows: Tensor) -> Tensor:
        """The last layer as it is."""
        return self.out(torch.relu(self.hidden((rows - self.middle) * self.scale)))


class Network(nn.Module):  # type: ignore[misc]
    """What seats may expect, and how promising each number of a pick is."""

    def __init__(self, examples: data.Examples, rows: NDArray[np.int64], hidden: int, count: int) -> None:
        super().__init__()
        self.value = Head(examples.summed[rows], 0.1, hidden // 2, data.SEATS)
        self.policy = Head(examples.seen[rows], 1.0, hidden, count)

    def forward(self, seen: Tensor, summed: Tensor) -> tuple[Tensor, Tensor]:
        """Values from the seat to act on, and a logit for each number."""
        return torch.sigmoid(self.value(summed)), self.policy(seen)


def losses(network: Network, batch: data.Batch) -> tuple[Tensor, Tensor]:
    """How wrong values are (squared), and priors (cross-entropy with the visits)."""
    seen, summed, wanted, share, row, picks, action = map(torch.from_numpy, batch)
    values, logits = network(seen, summed)
    known = ~wanted.isnan()
    # An action's logit is the sum of those of its numbers; a softmax over the legal actions of each row.
    of_action = torch.zeros(len(row)).index_add(0, action, logits[row[action], picks])
    most = torch.full((len(seen),), -torch.inf).scatter_reduce(0, row, of_action.detach(), "amax")[row]
    total = torch.zeros(len(seen)).index_add(0, row, (of_action - most).exp())
    wrong = share * (most + total.log()[row] - of_action)
    return nn.functional.mse_loss(values[known], wanted[known]), wrong.sum() / len(seen)


def train(folder: Path, *, hidden: int = 128, epochs: int = 8, seed: int = 1) -> Network:
    """Go through a dataset so many times; every tenth game is kept for the test."""
    torch.manual_seed(seed)
    torch.set_num_threads(1)  # the layers are so small that threads would mostly wait for each other
    examples = data.read(folder)
    learnt, kept = np.flatnonzero(examples.game % 10), np.flatnonzero(examples.game % 10 == 0)
    network = Network(examples, learnt, hidden, data.count_of(folder))
    optimiser = torch.optim.AdamW(network.parameters(), lr=1e-3, weight_decay=0.1)
    order = np.random.default_rng(seed)
    for epoch in range(1, epochs + 1):
        order.shuffle(learnt)
        for first in range(0, len(learnt), BATCH):
            value, policy = losses(network, data.take(examples, learnt[first : first + BATCH]))
            optimiser.zero_grad()
            torch.autograd.backward(VALUE_WEIGHT * value + policy)
            optimiser.step()
        with torch.no_grad():
            value, policy = losses(network, data.take(examples, kept))
        print(f"{epoch}: unseen games: values {value:.4f}, policy {policy:.3f}", flush=True)
    return network


def export(network: Network, path: Path) -> None:
    """Write what `player.py` reads: half as exact, and half as large."""
    weights: dict[str, Tensor] = {}
    for name in ("value", "policy"):
        head = getattr(network, name)
        weights |= {f"{name}.middle": head.middle, f"{name}.scale": head.scale}
        for part in ("hidden", "out"):
            layer = getattr(head, part)
            weights |= {f"{name}.{part}": layer.weight.T, f"{name}.{part}_bias": layer.bias}
    arrays = {name: weight.detach().numpy().astype(np.float16) for name, weight in weights.items()}
    np.savez_compressed(path, allow_pickle=False, **arrays)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, help="of a dataset that zellige selfplay has written")
    parser.add_argument("--output", type=Path, default=HERE / "net.npz")
    parser.add_argument("--epochs", type=int, default=8)
    chosen = parser.parse_args()
    export(train(chosen.folder, epochs=chosen.epochs), chosen.output)
    print(f"written: {chosen.output}")
