"""Many games at once, for learning by self-play: every step is one compiled call.

>>> games = make("alarun", seats=2, count=4, seed=1)
>>> step = games.reset()
>>> step.observations.shape == (4, games.layout.width), step.masks.sum(axis=1).all()
(True, np.True_)
>>> step = games.step(step.masks.argmax(axis=1))
>>> step.rewards.shape, bool(step.ended.any())
((4, 2), False)
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from nemeton.adapters.batch import Batch
from nemeton.adapters.spaces import Floats, numbers, scale, view
from nemeton.core.errors import NemetonError
from nemeton.core.game import Game
from nemeton.core.learning.observation import Layout
from nemeton.games import find

Actions = NDArray[np.int64]
MOST = 1 << 16  # games; more than that is a slip of the finger


class Step(NamedTuple):
    """What every game waits for, and what the step before has brought.

    The arrays are those of the games and change with the next step: who keeps it makes a `copy`.
    """

    observations: Floats  # count × width: of the seat that is to act
    masks: NDArray[np.bool_]  # count × actions: what it may do
    actors: NDArray[np.int64]  # count: which seat that is
    rewards: NDArray[np.float64]  # count × seats: of games that have just ended, else 0
    ended: NDArray[np.bool_]  # count: this game has just ended, and was dealt anew

    def copy(self) -> Step:
        return Step(
            self.observations.copy(),
            self.masks.copy(),
            self.actors.copy(),
            self.rewards.copy(),
            self.ended.copy(),
        )


class Vector(Protocol):
    """What `make` makes."""

    layout: Layout
    count: int
    seats: int
    actions: int

    def look(self) -> Step:
        """What all games wait for; the first deal is made with them."""

    def reset(self) -> Step:
        """Deal all games anew."""

    def step(self, actions: Actions) -> Step:
        """One action for each game. If one is not legal nothing changes; raises NemetonError.

        In one process that is a Refused with the rule; workers only know that it is not legal.
        """

    def close(self) -> None:
        """No more steps."""


class OneProcess:
    """All games in this process."""

    def __init__(
        self, game: Game, seats: int, options: Mapping[str, object], seeds: list[int]
    ) -> None:
        batch = Batch(game, seats, options, seeds)
        self._batch = batch
        self._numbers = numbers(batch.rows)
        self.layout = batch.rows.layout
        self._scale = scale(self.layout)
        self.count, self.seats, self.actions = batch.count, seats, batch.actions
        self._now = Step(
            np.empty(self._numbers.shape, np.float32),
            np.frombuffer(view(batch.masks), np.bool_).reshape(self.count, -1),
            np.frombuffer(view(batch.actors), np.int64),
            np.frombuffer(view(batch.rewards), np.float64).reshape(self.count, -1),
            np.frombuffer(view(batch.ended), np.bool_),
        )

    def reset(self) -> Step:
        self._batch.restart()
        return self.look()

    def step(self, actions: Actions) -> Step:
        self._batch.step(actions.tolist())
        return self.look()

    def look(self) -> Step:
        np.multiply(self._numbers, self._scale, out=self._now.observations)
        return self._now

    def close(self) -> None:
        """There is nothing to close."""


def make(
    game: str, seats: int, count: int, *, seed: int = 0, workers: int = 0, **options: object
) -> Vector:
    """`count` games; with `workers` in so many processes, which share their arrays with this one.

    The same seed gives the same games, however many workers there are. Raises NemetonError.
    """
    if not 1 <= count <= MOST:
        raise NemetonError("vector-count", count=count, most=MOST)
    seeds = [seed * MOST + index for index in range(count)]
    if workers == 0:
        return OneProcess(find(game), seats, options, seeds)
    if not 0 < workers <= count:
        raise NemetonError("vector-workers", workers=workers, count=count)
    from nemeton.adapters.workers import ManyProcesses

    return ManyProcesses(game, seats, options, seeds, workers)
