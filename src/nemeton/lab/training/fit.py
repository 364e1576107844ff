"""Training of the value: Adam in small batches, with early stopping."""

from __future__ import annotations

import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import numpy as np

from nemeton.bots.weights_file import EVALUATION_INPUTS
from nemeton.core.errors import BadOptions
from nemeton.core.seed import seed_from
from nemeton.lab.training.examples import Inputs, Ints, TrainingExamples
from nemeton.lab.training.gradient import Layers, fresh, gradient, loss

DECISIONS_PER_BATCH = 32
LEARNING_RATE = 0.001
ADAM_DECAY_RATES = (0.9, 0.999)  # of the means of the gradient and of its square
WEIGHT_DECAY = 0.01  # in units of the learning rate
MAX_IDLE_EPOCHS = 8  # without improvement
ADAM_EPSILON = 1e-12


class Progress(NamedTuple):
    """The state of training, from which it resumes."""

    layers: Layers
    mean: Layers
    square: Layers
    best: Layers
    best_loss: float
    epoch: int  # done
    best_epoch: int
    steps: int


def begin(inputs: int, seed: str) -> Progress:
    layers = Layers(*[layer.astype(np.float32) for layer in fresh(inputs, generator(seed, 0))])
    zeros = Layers(*[np.zeros_like(layer) for layer in layers])
    return Progress(layers, zeros, zeros, layers, np.inf, 0, 0, 0)


def generator(seed: str, epoch: int) -> np.random.Generator:
    """The generator of an epoch: resumed training shuffles as if it had not stopped."""
    return np.random.default_rng(list(seed_from(f"{seed}/fit/{epoch}")))


def fit(
    examples: TrainingExamples,
    learning: Ints,
    held: Ints,
    inputs: Inputs,
    *,
    epochs: int,
    seed: str,
    checkpoint: Path | None = None,
    trained: Callable[[int], None] | None = None,
) -> Progress:
    """Train until the loss on held-out games stops falling.

    A checkpoint is where training resumes. Raises BadOptions if that file is damaged.
    """
    done = begin(len(inputs.columns) + len(EVALUATION_INPUTS), seed)
    done = done._replace(best_loss=mean_loss(done.layers, examples, held, inputs))
    if checkpoint is not None and checkpoint.exists():
        done = load(checkpoint, done)
    while done.epoch < epochs and done.epoch - done.best_epoch < MAX_IDLE_EPOCHS:
        done = one_epoch(done, examples, learning, inputs, generator(seed, done.epoch + 1))
        found = mean_loss(done.layers, examples, held, inputs)
        if found < done.best_loss:
            done = done._replace(best=done.layers, best_loss=found, best_epoch=done.epoch)
        if checkpoint is not None:
            save(checkpoint, done)
        if trained is not None:
            trained(done.epoch)
    return done


def mean_loss(layers: Layers, examples: TrainingExamples, decisions: Ints, inputs: Inputs) -> float:
    """The same as `loss`, in parts: all at once would take much memory."""
    parts = np.array_split(decisions, max(1, len(decisions) // 100))
    return sum(loss(layers, examples, part, inputs) * len(part) for part in parts) / len(decisions)


def one_epoch(
    done: Progress,
    examples: TrainingExamples,
    learning: Ints,
    inputs: Inputs,
    chance: np.random.Generator,
) -> Progress:
    shuffled = chance.permutation(learning)
    for part in np.array_split(shuffled, max(1, len(shuffled) // DECISIONS_PER_BATCH)):
        _, slopes = gradient(done.layers, examples, part, inputs)
        done = step(done, slopes)
    return done._replace(epoch=done.epoch + 1)


def step(done: Progress, slopes: Layers) -> Progress:
    """One step of Adam with decoupled weight decay."""
    steps = done.steps + 1
    slow, slower = ADAM_DECAY_RATES
    layers, means, squares = [], [], []
    for layer, mean, square, by in zip(done.layers, done.mean, done.square, slopes, strict=True):
        mean_now = slow * mean + (1.0 - slow) * by
        square_now = slower * square + (1.0 - slower) * by * by
        move = (mean_now / (1.0 - slow**steps)) / (
            np.sqrt(square_now / (1.0 - slower**steps)) + ADAM_EPSILON
        )
        layers.append(layer - LEARNING_RATE * (move + WEIGHT_DECAY * layer))
        means.append(mean_now)
        squares.append(square_now)
    return done._replace(
        layers=Layers(*layers), mean=Layers(*means), square=Layers(*squares), steps=steps
    )


def save(path: Path, done: Progress) -> None:
    arrays = {
        f"{kind}_{name}": layer
        for kind in ("layers", "mean", "square", "best")
        for name, layer in zip(Layers._fields, getattr(done, kind), strict=True)
    }
    figures = np.array([done.best_loss, done.epoch, done.best_epoch, done.steps])
    unfinished = path.with_name(path.name + ".part")
    with unfinished.open("wb") as file:
        np.savez(file, figures=figures, **arrays)
    unfinished.replace(path)


def load(path: Path, like: Progress) -> Progress:
    """Read a checkpoint. Raises BadOptions for other sizes of layers."""
    try:
        with path.open("rb") as opened, np.load(opened, allow_pickle=False) as file:
            kinds = {
                kind: Layers(*[file[f"{kind}_{name}"] for name in Layers._fields])
                for kind in ("layers", "mean", "square", "best")
            }
            best_loss, epoch, best_epoch, steps = file["figures"].tolist()
    except (zipfile.BadZipFile, ValueError, KeyError, OSError, EOFError) as error:
        raise BadOptions("training-damaged", path=str(path), detail=str(error)) from None
    for layers in kinds.values():
        if [layer.shape for layer in layers] != [layer.shape for layer in like.layers]:
            raise BadOptions("training-damaged", path=str(path), detail="shape")
    return Progress(
        **kinds,
        best_loss=best_loss,
        epoch=int(epoch),
        best_epoch=int(best_epoch),
        steps=int(steps),
    )
