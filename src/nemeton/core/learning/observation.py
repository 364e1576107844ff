"""Observations: a seat's view as a row of small numbers, for machine learning.

A game declares a `Layout`, part by part, and writes its view into `Rows`: whole numbers from 0 to
255. Learners divide each by the `most` of its part, which gives 0 … 1.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import vec
from mypy_extensions import i32, i64, mypyc_attr, u8

from nemeton.core.errors import NemetonError

if TYPE_CHECKING:
    from nemeton.core.state import State

HIGHEST: Final = 255  # larger numbers are capped


class ObservationPart:
    """Adjacent numbers of one meaning."""

    def __init__(self, name: str, start: int, size: int, most: int, categories: int) -> None:
        self.name = name
        self.start = start
        self.size = size
        self.most = most  # the number that becomes 1.0
        self.categories = categories  # 0 for amounts; otherwise the number of categories

    @property
    def stop(self) -> int:
        return self.start + self.size


@mypyc_attr(allow_interpreted_subclasses=True)
class Layout:
    """The parts of a row. A game derives its own, with the starts of its parts."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.parts: list[ObservationPart] = []
        self.width = 0

    def part(self, name: str, size: int = 1, most: int = 1) -> int:
        """Add amounts, or flags of 0 or 1; returns their start."""
        return self._add(name, size, most, 0)

    def choice(self, name: str, categories: int, size: int = 1) -> int:
        """Add numbers that are categories; returns their start."""
        return self._add(name, size, categories - 1, categories)

    def _add(self, name: str, size: int, most: int, categories: int) -> int:
        start = self.width
        self.parts.append(ObservationPart(name, start, size, most, categories))
        self.width = start + size
        return start


@final
class Rows:
    """`count` rows of a layout in one block of memory.

    Each row is begun, which clears it, filled with its numbers other than 0, and ended.
    """

    def __init__(self, layout: Layout, count: int = 1) -> None:
        width = layout.width
        self.layout = layout
        self.count = count
        self._width: i64 = width
        self.data: vec[u8] = vec[u8]([0] * (count * width))
        self._touched: vec[i32] = vec[i32]([0] * (count * width))
        self._counts: vec[i64] = vec[i64]([0] * count)  # of touched numbers, by row
        self._used: i64 = 0  # the same of the current row
        self._row: i64 = 0
        self._base: i64 = 0

    def begin(self, row: i64) -> None:
        self._row = row
        base: i64 = row * self._width
        self._base = base
        data = self.data
        touched = self._touched
        last: i64 = base + self._counts[row]
        at: i64 = base
        while at < last:
            where: i64 = i64(touched[at])
            data[base + where] = 0
            at += 1
        self._used = 0

    def put(self, at: i64, value: i64) -> None:
        """Write a number at an empty place."""
        if value <= 0:
            return
        if value > HIGHEST:
            value = HIGHEST
        base: i64 = self._base
        used: i64 = self._used
        self.data[base + at] = u8(value)
        self._touched[base + used] = i32(at)
        self._used = used + 1

    def add(self, at: i64) -> None:
        """Add one."""
        where: i64 = self._base + at
        there: i64 = i64(self.data[where])
        if there == 0:
            self.put(at, 1)
        elif there < HIGHEST:
            there += 1
            self.data[where] = u8(there)

    def add_all(self, start: i64, kinds: list[int]) -> None:
        """Add one for each kind."""
        data = self.data
        touched = self._touched
        base: i64 = self._base
        used: i64 = base + self._used
        for kind in kinds:
            at: i64 = start + kind
            there: i64 = i64(data[base + at])
            if there == 0:
                touched[used] = i32(at)
                used += 1
            if there < HIGHEST:
                there += 1
                data[base + at] = u8(there)
        self._used = used - base

    def put_run(self, start: i64, values: vec[i64], first: i64, last: i64) -> None:
        """Write `values[first:last]`, each plus one, side by side, skipping zeros.

        Equivalent to repeated `put`, but one loop.
        """
        data = self.data
        touched = self._touched
        base: i64 = self._base
        used: i64 = base + self._used
        at: i64 = start
        index: i64 = first
        while index < last:
            value: i64 = values[index]
            if value >= 0:
                value = value + 1
                data[base + at] = u8(value)
                touched[used] = i32(at)
                used += 1
            at += 1
            index += 1
        self._used = used - base

    def end(self) -> None:
        """Finish the row."""
        self._counts[self._row] = self._used


@mypyc_attr(allow_interpreted_subclasses=True)
class Observer:
    """Views of a game as rows of numbers; `game.observer`. By default there are none."""

    def __init__(self, game: str) -> None:
        self.game = game

    def layout(self, seats: int) -> Layout:
        """The layout of the rows. Raises NemetonError."""
        raise NemetonError("no-observation", game=self.game)

    def observe(self, state: State, seat: int, rows: Rows) -> None:
        """Write the seat's view into the current row."""
        raise NemetonError("no-observation", game=self.game)
