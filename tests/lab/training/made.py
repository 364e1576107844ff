"""Decisions made for tests, with a best action that the evaluation does not see."""

from __future__ import annotations

import numpy as np

from nemeton.core.learning.observation import Layout
from nemeton.lab.training.examples import Inputs, TrainingExamples

WIDTH = 6
WORLDS = 3


def layout() -> Layout:
    found = Layout(2)
    found.part("amounts", WIDTH, most=9)
    return found


def problem(decisions: int, seed: int = 1, games: int = 10) -> TrainingExamples:
    """Decisions in which the first number is good and the second bad.

    The evaluation gives all candidates the same chance.
    """
    chance = np.random.default_rng(seed)
    counts = chance.integers(2, 5, decisions)
    candidates = int(counts.sum())
    observations = chance.integers(0, 10, (candidates, WORLDS, WIDTH), dtype=np.uint8)
    value = observations[:, :, 0].mean(axis=1) - observations[:, :, 1].mean(axis=1)
    return TrainingExamples(
        observations=observations,
        chances=np.full((candidates, WORLDS), 0.5),
        leads=np.zeros((candidates, WORLDS)),
        means=1.0 / (1.0 + np.exp(-value / 9.0)),
        errors=np.full(candidates, 0.001),
        starts=np.concatenate([[0], np.cumsum(counts)]).astype(np.int64),
        games=np.arange(decisions) * games // decisions,
    )


def all_inputs() -> Inputs:
    return Inputs(np.arange(WIDTH), np.full(WIDTH, 1.0 / 9.0))
