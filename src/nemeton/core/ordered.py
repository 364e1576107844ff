"""Lists of numbers that are kept in ascending order.

Compiled, these loops take a fraction of what `bisect.insort` and `list.remove` take: no call
into the interpreter, and no comparison of objects.
"""

from __future__ import annotations


def put_in(numbers: list[int], number: int) -> None:
    place = len(numbers)
    while place > 0 and numbers[place - 1] > number:
        place -= 1
    numbers.insert(place, number)


def take_out(numbers: list[int], number: int) -> None:
    """Remove a number, once. Raises ValueError where it is not in the list."""
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
