"""Quality of a value: its order of candidates, compared with the teacher's."""

from __future__ import annotations

from itertools import pairwise

import msgspec
import numpy as np

from nemeton.lab.training.examples import Floats, Inputs, Ints, TrainingExamples, siblings
from nemeton.lab.training.gradient import Layers, centred, judge

CLEAR_ERRORS = 2.0  # standard errors by which one of two candidates is clearly better


class ValueFigures(msgspec.Struct, frozen=True, kw_only=True):
    """The quality of a value on held-out games."""

    order: float  # share of clearly different pairs of candidates in the teacher's order
    pairs: int
    regret: float  # loss of the choice against the best candidate, in chances to win
    loss: float


def candidate_values(
    layers: Layers | None, examples: TrainingExamples, decisions: Ints, inputs: Inputs
) -> Floats:
    """Values of the candidates; without layers those of the game's evaluation."""
    candidates, _ = siblings(examples, decisions)
    if layers is None:
        found: Floats = examples.chances[candidates].mean(axis=1)
        return found
    parts = np.array_split(candidates, max(1, len(candidates) // 500))
    return np.concatenate([judge(layers, examples, part, inputs).values for part in parts])


def figures(values: Floats, examples: TrainingExamples, decisions: Ints) -> ValueFigures:
    candidates, owners = siblings(examples, decisions)
    means, errors = examples.means[candidates], examples.errors[candidates]
    right = pairs = 0
    regret = 0.0
    bounds = np.searchsorted(owners, np.arange(len(decisions) + 1))
    for first, last in pairwise(bounds.tolist()):
        mean, value = means[first:last], values[first:last]
        regret += float(mean.max() - mean[int(np.argmax(value))])
        apart = mean[:, None] - mean[None, :]
        doubt = np.sqrt(errors[first:last, None] ** 2 + errors[None, first:last] ** 2)
        clear = apart > np.maximum(CLEAR_ERRORS * doubt, 1e-12)
        pairs += int(clear.sum())
        right += int((clear & (value[:, None] > value[None, :])).sum())
    wrong = centred(values - means, owners)
    return ValueFigures(
        order=round(right / max(pairs, 1), 4),
        pairs=pairs,
        regret=round(regret / len(decisions), 5),
        loss=round(float(np.sum(wrong**2) / len(decisions)), 7),
    )
