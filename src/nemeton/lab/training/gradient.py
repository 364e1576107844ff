"""The network and its loss in numpy: what it says, how wrong that is, and which way to turn."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from nemeton.lab.training.examples import (
    Examples,
    Floats,
    Inputs,
    Ints,
    logits,
    network_inputs,
    siblings,
)

HIDDEN = (64, 32)


class Layers(NamedTuple):
    """In the order in which a weights file has the numbers."""

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
    """Random, but what comes out is 0: the evaluation as it is, until something is learned."""
    first, second = hidden
    return Layers(
        one=generator.normal(0.0, np.sqrt(2.0 / max(inputs, 1)), (inputs, first)),
        one_bias=np.zeros(first),
        two=generator.normal(0.0, np.sqrt(2.0 / first), (first, second)),
        two_bias=np.zeros(second),
        out=np.zeros(second),
        out_bias=np.zeros(1),
    )


class Judged(NamedTuple):
    """What the network says of candidates, and all that the way back needs."""

    values: Floats  # candidate: the mean chance to win
    chances: Floats  # candidate, world
    inputs: Floats
    one: Floats
    two: Floats


def judge(layers: Layers, examples: Examples, candidates: Ints, inputs: Inputs) -> Judged:
    seen = network_inputs(examples, candidates, inputs).astype(layers.one.dtype, copy=False)
    one = np.maximum(seen @ layers.one + layers.one_bias, 0.0)
    two = np.maximum(one @ layers.two + layers.two_bias, 0.0)
    before = examples.chances[candidates]
    logit = logits(before) + (two @ layers.out + layers.out_bias[0]).reshape(before.shape)
    open_ = (before > 0.0) & (before < 1.0)
    chances = np.where(open_, 1.0 / (1.0 + np.exp(-np.clip(logit, -50.0, 50.0))), before)
    return Judged(chances.mean(axis=1), chances, seen, one, two)


def centred(values: Floats, owners: Ints) -> Floats:
    """Each less the mean of its siblings: only differences between them are left."""
    counts = np.bincount(owners)
    means = np.bincount(owners, weights=values) / counts
    found: Floats = values - means[owners]
    return found


def loss(layers: Layers, examples: Examples, decisions: Ints, inputs: Inputs) -> float:
    """How far the differences between siblings are from the teacher's: squared, a decision."""
    candidates, owners = siblings(examples, decisions)
    values = judge(layers, examples, candidates, inputs).values
    wrong = centred(values - examples.means[candidates], owners)
    return float(np.sum(wrong**2) / len(decisions))


def gradient(
    layers: Layers, examples: Examples, decisions: Ints, inputs: Inputs
) -> tuple[float, Layers]:
    """The loss, and how it changes with every number."""
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
    turned = Layers(
        one=found.inputs.T @ down_one,
        one_bias=down_one.sum(axis=0),
        two=found.one.T @ down_two,
        two_bias=down_two.sum(axis=0),
        out=found.two.T @ down,
        out_bias=np.array([down.sum()]),
    )
    return float(np.sum(wrong**2) / len(decisions)), turned
