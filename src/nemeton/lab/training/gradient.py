"""The network in numpy, with its loss and gradient."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from nemeton.lab.training.examples import (
    Floats,
    Inputs,
    Ints,
    TrainingExamples,
    logits,
    network_inputs,
    siblings,
)

HIDDEN = (64, 32)


class Layers(NamedTuple):
    """The layers of the network, in the order of a weights file."""

    one: Floats  # inputs by units
    one_bias: Floats
    two: Floats
    two_bias: Floats
    out: Floats
    out_bias: Floats

    def numbers(self) -> list[float]:
        found: list[float] = np.concatenate([layer.ravel() for layer in self]).tolist()
        return found


def fresh(inputs: int, generator: np.random.Generator, hidden: tuple[int, int] = HIDDEN) -> Layers:
    """Random layers with output 0, which leave the evaluation as it is."""
    first, second = hidden
    return Layers(
        one=generator.normal(0.0, np.sqrt(2.0 / max(inputs, 1)), (inputs, first)),
        one_bias=np.zeros(first),
        two=generator.normal(0.0, np.sqrt(2.0 / first), (first, second)),
        two_bias=np.zeros(second),
        out=np.zeros(second),
        out_bias=np.zeros(1),
    )


class NetworkOutput(NamedTuple):
    """The network's values of candidates, and all that the gradient needs."""

    values: Floats  # candidate: the mean chance to win
    chances: Floats  # candidate, world
    inputs: Floats
    one: Floats
    two: Floats


def judge(
    layers: Layers, examples: TrainingExamples, candidates: Ints, inputs: Inputs
) -> NetworkOutput:
    seen = network_inputs(examples, candidates, inputs).astype(layers.one.dtype, copy=False)
    one = np.maximum(seen @ layers.one + layers.one_bias, 0.0)
    two = np.maximum(one @ layers.two + layers.two_bias, 0.0)
    before = examples.chances[candidates]
    logit = logits(before) + (two @ layers.out + layers.out_bias[0]).reshape(before.shape)
    open_ = (before > 0.0) & (before < 1.0)
    chances = np.where(open_, 1.0 / (1.0 + np.exp(-np.clip(logit, -50.0, 50.0))), before)
    return NetworkOutput(chances.mean(axis=1), chances, seen, one, two)


def centred(values: Floats, owners: Ints) -> Floats:
    """Values less the mean of the decision: only differences between candidates are left."""
    counts = np.bincount(owners)
    means = np.bincount(owners, weights=values) / counts
    found: Floats = values - means[owners]
    return found


def loss(layers: Layers, examples: TrainingExamples, decisions: Ints, inputs: Inputs) -> float:
    """The squared error of differences between candidates, per decision."""
    candidates, owners = siblings(examples, decisions)
    values = judge(layers, examples, candidates, inputs).values
    wrong = centred(values - examples.means[candidates], owners)
    return float(np.sum(wrong**2) / len(decisions))


def gradient(
    layers: Layers, examples: TrainingExamples, decisions: Ints, inputs: Inputs
) -> tuple[float, Layers]:
    """The loss and its gradient."""
    candidates, owners = siblings(examples, decisions)
    found = judge(layers, examples, candidates, inputs)
    wrong = centred(found.values - examples.means[candidates], owners)
    worlds = found.chances.shape[1]
    before = examples.chances[candidates]
    slope = found.chances * (1.0 - found.chances)
    slope[(before <= 0.0) | (before >= 1.0)] = 0.0
    down = (2.0 * wrong[:, None] / len(decisions) / worlds * slope).ravel()
    down = down.astype(layers.one.dtype, copy=False)
    down_two = down[:, None] * layers.out * (found.two > 0.0)
    down_one = down_two @ layers.two.T * (found.one > 0.0)
    slopes = Layers(
        one=found.inputs.T @ down_one,
        one_bias=down_one.sum(axis=0),
        two=found.one.T @ down_two,
        two_bias=down_two.sum(axis=0),
        out=found.two.T @ down,
        out_bias=np.array([down.sum()]),
    )
    return float(np.sum(wrong**2) / len(decisions)), slopes
