"""Train a network on self-play, on the processor, in minutes; README.md beside this has all steps.

python examples/train/train.py maharani-3
"""

import argparse
from pathlib import Path

import data
import numpy as np
import torch
from torch import Tensor, nn

HERE = Path(__file__).parent
BATCH = 256
VALUE_WEIGHT = 10  # a squared error is small beside a cross-entropy


class Network(nn.Module):  # type: ignore[misc]  # PyTorch need not be here to check types
    """One hidden layer; a head for what seats may expect, one for the numbers of picks."""

    def __init__(self, scale: Tensor, hidden: int, count: int) -> None:
        super().__init__()
        self.scale = scale
        self.hidden = nn.Linear(len(scale), hidden)
        self.value = nn.Linear(hidden, data.SEATS)
        self.policy = nn.Linear(hidden, count)

    def forward(self, seen: Tensor) -> tuple[Tensor, Tensor]:
        """Values from the seat to act on, and a logit for each number."""
        hidden = torch.relu(self.hidden(seen * self.scale))
        return torch.sigmoid(self.value(hidden)), self.policy(hidden)


def losses(network: Network, batch: data.Batch) -> tuple[Tensor, Tensor]:
    """How wrong values are (squared), and priors (cross-entropy with the visits)."""
    seen, wanted, share, row, picks, action = map(torch.from_numpy, batch)
    values, logits = network(seen)
    known = ~wanted.isnan()
    # An action's logit is the sum of those of its numbers; a softmax over the legal actions of each row.
    of_action = torch.zeros(len(row)).index_add(0, action, logits[row[action], picks])
    most = torch.full((len(seen),), -torch.inf).scatter_reduce(0, row, of_action.detach(), "amax")[row]
    total = torch.zeros(len(seen)).index_add(0, row, (of_action - most).exp())
    wrong = share * (most + total.log()[row] - of_action)
    return nn.functional.mse_loss(values[known], wanted[known]), wrong.sum() / len(seen)


def train(folder: Path, *, hidden: int = 128, epochs: int = 10, seed: int = 1) -> Network:
    """Go through a dataset so many times; every tenth game is kept for the test."""
    torch.manual_seed(seed)
    examples = data.read(folder)
    learnt, kept = np.flatnonzero(examples.game % 10), np.flatnonzero(examples.game % 10 == 0)
    scale = 1 / np.maximum(examples.seen[learnt].std(axis=0, dtype=np.float32), 0.1)
    network = Network(torch.from_numpy(scale), hidden, data.count_of(folder))
    optimiser = torch.optim.AdamW(network.parameters(), lr=1e-3, weight_decay=0.01)
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
    weights = {"scale": network.scale}
    for name in ("hidden", "value", "policy"):
        layer = network.get_submodule(name)
        weights |= {name: layer.get_parameter("weight").T, f"{name}_bias": layer.get_parameter("bias")}
    arrays = {name: weight.detach().numpy().astype(np.float16) for name, weight in weights.items()}
    np.savez_compressed(path, allow_pickle=False, **arrays)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, help="of a dataset that zellige selfplay has written")
    parser.add_argument("--output", type=Path, default=HERE / "net.npz")
    parser.add_argument("--epochs", type=int, default=10)
    chosen = parser.parse_args()
    export(train(chosen.folder, epochs=chosen.epochs), chosen.output)
    print(f"written: {chosen.output}")
