"""Sorted lists of numbers, and actions in the order of their values.

Compiled, these loops are quicker than `bisect.insort` and `list.remove`, because they neither call
the interpreter nor compare objects.
"""

from __future__ import annotations

from typing import cast

from librt.vecs import vec
from mypy_extensions import i64


def put_in(numbers: list[int], number: int) -> None:
    place = len(numbers)
    while place > 0 and numbers[place - 1] > number:
        place -= 1
    numbers.insert(place, number)


def take_out(numbers: list[int], number: int) -> None:
    """Remove a number once. Raises ValueError if it is not in the list."""
    low = 0
    high = len(numbers)
    while low < high:
        middle = (low + high) >> 1
        if numbers[middle] < number:
            low = middle + 1
        else:
            high = middle
    if low == len(numbers) or numbers[low] != number:
        raise ValueError(number)
    numbers.pop(low)


def best_first(actions: list[int], values: vec[float], limit: int = 0) -> list[int]:
    """The actions, highest value first, `limit` of them (0: all); stable.

    >>> best_first([4, 5, 6], vec[float]([1.0, 3.0, 1.0]))
    [5, 4, 6]
    """
    if limit == 1:
        return [actions[place_of_best(values)]]
    count: i64 = len(values)
    order: vec[i64] = vec[i64]([0] * count)
    for number in range(count):  # insertion sort: few, and often nearly in order
        value = values[number]
        place: i64 = number
        while place > 0 and values[order[place - 1]] < value:
            order[place] = order[place - 1]
            place -= 1
        order[place] = number
    wanted: i64 = min(limit, count) if limit else count
    listed = cast("list[object]", actions)
    return cast("list[int]", [listed[order[place]] for place in range(wanted)])


def place_of_best(values: vec[float]) -> i64:
    """The index of the highest value; the first of equals."""
    best: i64 = 0
    for place in range(1, len(values)):
        if values[place] > values[best]:
            best = place
    return best
