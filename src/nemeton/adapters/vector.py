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
MAX_GAMES = 1 << 16  # more than that is a mistake


class VectorStep(NamedTuple):
    """The state of all games after a step.

    The arrays change with the next step: make a `copy` to keep them.
    """

    observations: Floats  # count × width: of the seat that is to act
    masks: NDArray[np.bool_]  # count × actions: its legal actions
    actors: NDArray[np.int64]  # count: the number of that seat
    rewards: NDArray[np.float64]  # count × seats: of games that have just ended, else 0
    ended: NDArray[np.bool_]  # count: true if this game has just ended and was dealt again

    def copy(self) -> VectorStep:
        return VectorStep(
            self.observations.copy(),
            self.masks.copy(),
            self.actors.copy(),
            self.rewards.copy(),
            self.ended.copy(),
        )


class Vector(Protocol):
    """Many games, in one process or several; `make` makes one."""

    layout: Layout
    count: int
    seats: int
    actions: int

    def look(self) -> VectorStep:
        """The state of all games, without a step."""

    def reset(self) -> VectorStep:
        """Deal all games again."""

    def step(self, actions: Actions) -> VectorStep:
        """Perform one action in each game.

        Raises NemetonError and changes nothing if one is not legal. In one process the
        error is a Refused with the rule; workers only say that it is not legal.
        """

    def close(self) -> None:
        """End; no more steps are possible."""


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
        self._now = VectorStep(
            np.empty(self._numbers.shape, np.float32),
            np.frombuffer(view(batch.masks), np.bool_).reshape(self.count, -1),
            np.frombuffer(view(batch.actors), np.int64),
            np.frombuffer(view(batch.rewards), np.float64).reshape(self.count, -1),
            np.frombuffer(view(batch.ended), np.bool_),
        )

    def reset(self) -> VectorStep:
        self._batch.restart()
        return self.look()

    def step(self, actions: Actions) -> VectorStep:
        self._batch.step(actions.tolist())
        return self.look()

    def look(self) -> VectorStep:
        np.multiply(self._numbers, self._scale, out=self._now.observations)
        return self._now

    def close(self) -> None:
        """Nothing has to be closed."""


def make(
    game: str, seats: int, count: int, *, seed: int = 0, workers: int = 0, **options: object
) -> Vector:
    """Make `count` games. Raises NemetonError.

    With `workers`, games run in that number of processes, which share their arrays with this one.
    The same seed gives the same games with any number of workers.
    """
    if not 1 <= count <= MAX_GAMES:
        raise NemetonError("vector-count", count=count, most=MAX_GAMES)
    seeds = [seed * MAX_GAMES + index for index in range(count)]
    if workers == 0:
        return OneProcess(find(game), seats, options, seeds)
    if not 0 < workers <= count:
        raise NemetonError("vector-workers", workers=workers, count=count)
    from nemeton.adapters.workers import ManyProcesses

    return ManyProcesses(game, seats, options, seeds, workers)
