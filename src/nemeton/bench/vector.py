"""Speed of many games stepped at once, with observations and masks."""

from __future__ import annotations

from time import process_time

import numpy as np

from nemeton.adapters.vector import Actions, VectorStep, make
from nemeton.core.game import Game

GAMES = 64  # their arrays still fit into the processor's caches


def measure(game: Game, seats: int, repetitions: int, seconds: float) -> float:
    """Decisions per second of random play, within `step`; the best of several repetitions."""
    games = make(game.name, seats, GAMES, seed=1)
    rng = np.random.default_rng(1)
    step = games.look()
    best = 0.0
    for _ in range(repetitions):
        decisions, spent = 0, 0.0
        while spent < seconds:
            actions = choose(step, rng)
            start = process_time()
            step = games.step(actions)
            spent += process_time() - start
            decisions += GAMES
        best = max(best, decisions / spent)
    return best


def choose(step: VectorStep, rng: np.random.Generator) -> Actions:
    """A legal action for each game, at random."""
    counts = step.masks.sum(axis=1)
    legal = np.flatnonzero(step.masks)
    firsts = np.cumsum(counts) - counts
    chosen = legal[firsts + (rng.random(len(counts)) * counts).astype(np.int64)]
    actions: Actions = chosen % step.masks.shape[1]
    return actions
