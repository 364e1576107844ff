"""What a seat may know as a row of small numbers, for programs that learn.

A game declares a `Layout`, part by part, and writes into `Rows` what its view shows: whole numbers
from 0 to 255. Whoever learns divides each by the `most` of its part, so that it is 0 … 1.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import vec
from mypy_extensions import i32, i64, mypyc_attr, u8

from nemeton.core.errors import NemetonError

if TYPE_CHECKING:
    from nemeton.core.state import State

HIGHEST: Final = 255  # what is more is written as this


class ObservationPart:
    """Numbers of one meaning that stand side by side."""

    def __init__(self, name: str, start: int, size: int, most: int, categories: int) -> None:
        self.name = name
        self.start = start
        self.size = size
        self.most = most  # the number that becomes 1.0
        self.categories = categories  # 0: they are amounts; else each names one of so many things

    @property
    def stop(self) -> int:
        return self.start + self.size


@mypyc_attr(allow_interpreted_subclasses=True)
class Layout:
    """What stands where in a row. A game derives its own, and keeps there where its parts start."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.parts: list[ObservationPart] = []
        self.width = 0

    def part(self, name: str, size: int = 1, most: int = 1) -> int:
        """Add amounts, or marks that are 0 or 1; returns where they start."""
        return self._add(name, size, most, 0)

    def choice(self, name: str, categories: int, size: int = 1) -> int:
        """Add numbers that each name one of so many things; returns where they start."""
        return self._add(name, size, categories - 1, categories)

    def _add(self, name: str, size: int, most: int, categories: int) -> int:
        start = self.width
        self.parts.append(ObservationPart(name, start, size, most, categories))
        self.width = start + size
        return start


@final
class Rows:
    """`count` rows of a layout in one piece of memory that others may look into.

    A row is begun, which empties it, then what is not 0 is put (most of a row is 0), and ended.
    """

    def __init__(self, layout: Layout, count: int = 1) -> None:
        width = layout.width
        self.layout = layout
        self.count = count
        self._width: i64 = width
        self.data: vec[u8] = vec[u8]([0] * (count * width))
        self._touched: vec[i32] = vec[i32]([0] * (count * width))
        self._counts: vec[i64] = vec[i64]([0] * count)  # how many of each row are touched
        self._used: i64 = 0  # the same of the row that was begun
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
        """Write a number where none has been put yet."""
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
        """Count one more."""
        where: i64 = self._base + at
        there: i64 = i64(self.data[where])
        if there == 0:
            self.put(at, 1)
        elif there < HIGHEST:
            there += 1
            self.data[where] = u8(there)

    def add_all(self, start: i64, kinds: list[int]) -> None:
        """Count one more of each kind."""
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
        """Write one more than each of `values[first : last]`, side by side, where it is above 0.

        The same as so many times `put`, in a third of the time.
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
        """The row is written."""
        self._counts[self._row] = self._used


@mypyc_attr(allow_interpreted_subclasses=True)
class Observer:
    """Views of a game as rows of numbers; `game.observer`. By default there are none."""

    def __init__(self, game: str) -> None:
        self.game = game

    def layout(self, seats: int) -> Layout:
        """What stands where in the rows. Raises NemetonError."""
        raise NemetonError("no-observation", game=self.game)

    def observe(self, state: State, seat: int, rows: Rows) -> None:
        """Write into the row that was begun what the seat's view shows."""
        raise NemetonError("no-observation", game=self.game)
