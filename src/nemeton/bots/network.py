"""A small neural network in plain loops, with the same results compiled or not.

It has two layers of rectified units and one output. Inputs are numbers of an observation, most of
which are 0 and cost nothing, and a few others.
"""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from nemeton.core.learning.observation import Rows


@final
class Network:
    def __init__(
        self,
        columns: list[int],
        scales: list[float],
        others: int,
        hidden: tuple[int, int],
        numbers: list[float],
    ) -> None:
        """Make a network of these `numbers`.

        Inputs are the `columns` of an observation, each times its scale, then `others` more. The
        numbers are, in this order: for each input its weights into the first layer, the biases of
        that layer, the same for the second, the weights of the output, its bias.
        """
        first, second = hidden
        inputs = len(columns) + others
        if len(scales) != len(columns) or len(numbers) != size(inputs, hidden):
            raise ValueError("these are not the numbers of such a network")
        self.others = others
        self._columns: vec[i64] = vec[i64](columns)
        self._scales: vec[float] = vec[float](scales)
        self._first: i64 = first
        self._second: i64 = second
        self._numbers: vec[float] = vec[float](numbers)
        self._one: vec[float] = vec[float]([0.0] * first)
        self._two: vec[float] = vec[float]([0.0] * second)

    def output(self, rows: Rows, others: list[float]) -> float:
        """The output for the first of the rows."""
        first: i64 = self._first
        second: i64 = self._second
        columns = self._columns
        scales = self._scales
        numbers = self._numbers
        data = rows.data
        one = self._one
        two = self._two
        seen: i64 = len(columns)
        at: i64 = (seen + self.others) * first  # the biases of the first layer
        unit: i64 = 0
        while unit < first:
            one[unit] = numbers[at + unit]
            unit += 1
        index: i64 = 0
        while index < seen:
            amount: int = int(data[columns[index]])
            if amount != 0:
                self._feed(index * first, float(amount) * scales[index])
            index += 1
        for other in others:
            self._feed(index * first, other)
            index += 1
        at += first
        bias: i64 = at + first * second
        unit = 0
        while unit < second:
            two[unit] = numbers[bias + unit]
            unit += 1
        index = 0
        while index < first:
            value: float = one[index]
            if value > 0.0:
                unit = 0
                while unit < second:
                    two[unit] = two[unit] + value * numbers[at + unit]
                    unit += 1
            at += second
            index += 1
        at += second
        found: float = numbers[at + second]
        unit = 0
        while unit < second:
            reached: float = two[unit]
            if reached > 0.0:
                found += reached * numbers[at + unit]
            unit += 1
        return found

    def _feed(self, at: i64, value: float) -> None:
        """Add an input to the first layer."""
        one = self._one
        numbers = self._numbers
        first: i64 = self._first
        unit: i64 = 0
        while unit < first:
            one[unit] = one[unit] + value * numbers[at + unit]
            unit += 1


def size(inputs: int, hidden: tuple[int, int]) -> int:
    """The number of weights and biases of a network.

    >>> size(300, (64, 32))
    21377
    """
    first, second = hidden
    return (inputs + 1) * first + (first + 1) * second + second + 1
