"""Observations and masks as NumPy arrays.

>>> import nemeton
>>> game = nemeton.load("alarun")
>>> encoder = Encoder(game, seats=2)
>>> encoder.observation(game.new(seats=2, seed=9), seat=0).shape == (encoder.width,)
True
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from nemeton.core.game import Game
from nemeton.core.learning.observation import HIGHEST, Layout, Rows
from nemeton.core.state import State

Floats = NDArray[np.float32]
Marks = NDArray[np.int8]


def scale(layout: Layout) -> Floats:
    """The factor for each number of a row."""
    sizes = [part.size for part in layout.parts]
    return np.repeat([1 / part.most for part in layout.parts], sizes).astype(np.float32)


def numbers(rows: Rows) -> NDArray[np.uint8]:
    """The rows themselves, not a copy: they change when they are written again."""
    return np.frombuffer(view(rows.data), dtype=np.uint8).reshape(rows.count, -1)


def view(data: Any) -> Any:
    """The data as a buffer, a type that checkers of Python 3.11 do not know."""
    return data


class Encoder:
    """Observations and masks of one game, a seat at a time."""

    def __init__(self, game: Game, seats: int) -> None:
        self.layout = game.observer.layout(seats)
        self.width = self.layout.width
        self.actions = game.verbs.size
        self.scale = scale(self.layout)
        self.highest = self.scale * HIGHEST
        self._rows = Rows(self.layout)
        self._row = numbers(self._rows)[0]

    def observation(self, state: State, seat: int) -> Floats:
        self._rows.begin(0)
        state.game.observer.observe(state, seat, self._rows)
        self._rows.end()
        found: Floats = self._row * self.scale
        return found

    def mask(self, state: State, seat: int, more: int = 0) -> Marks:
        """1 for every legal action of the seat, and `more` zeros at the end."""
        found = np.zeros(self.actions + more, dtype=np.int8)
        found[state.legal(seat)] = 1
        return found


def one_hot(layout: Layout, observations: Floats) -> Floats:
    """Observations with one-hot codes for numbers that name one of many things.

    They are for networks, which could take the number of a card for an amount.
    """
    found: list[Floats] = []
    for part in layout.parts:
        columns = observations[..., part.start : part.stop]
        if part.categories:
            named = np.rint(columns * part.most).astype(np.int64)
            marks = np.eye(part.categories, dtype=np.float32)[named]
            columns = marks.reshape(*columns.shape[:-1], part.size * part.categories)
        found.append(columns)
    return np.concatenate(found, axis=-1)
