"""A few small numbers in one: the cards of a hand or of the centre, the cells filled in a round.

Eight bits for each, one more than the number, the first lowest; 0 is an empty handful. It is copied
by being mentioned, and compiled code makes no object of it.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

WIDTH: Final = 8  # bits for one number
LOWEST: Final = 255  # the bits of the first of them

NONE: Final = 0
NOWHERE: Final = -1


def pack(numbers: list[int]) -> i64:
    """In the order in which they are given; at most seven of them.

    >>> unpack(pack([5, 3, 3]))
    [5, 3, 3]
    """
    few: i64 = NONE
    shift: i64 = 0
    for number in numbers:
        one: i64 = number
        few |= (one + 1) << shift
        shift += WIDTH
    return few


def unpack(few: i64) -> list[int]:
    numbers: list[int] = []
    while few != NONE:
        numbers.append((few & LOWEST) - 1)
        few >>= WIDTH
    return numbers


def size(few: i64) -> i64:
    count: i64 = 0
    while few != NONE:
        few >>= WIDTH
        count += 1
    return count


def at(few: i64, place: i64) -> i64:
    """The number in this place, from 0."""
    return ((few >> (place * WIDTH)) & LOWEST) - 1


def find(few: i64, number: i64) -> i64:
    """The first place of the number, or NOWHERE."""
    place: i64 = 0
    while few != NONE:
        if (few & LOWEST) == number + 1:
            return place
        few >>= WIDTH
        place += 1
    return NOWHERE


def replace(few: i64, place: i64, number: i64) -> i64:
    """With another number in this place."""
    return few + ((number - at(few, place)) << (place * WIDTH))


def append(few: i64, number: i64) -> i64:
    return few | ((number + 1) << (size(few) * WIDTH))


def put_in(few: i64, number: i64) -> i64:
    """With one number more, where the handful is ascending and stays so."""
    shift: i64 = 0
    rest: i64 = few
    while rest != NONE and (rest & LOWEST) <= number:
        rest >>= WIDTH
        shift += WIDTH
    return lower(few, shift) | ((number + 1) << shift) | (rest << (shift + WIDTH))


def take_out(few: i64, place: i64) -> i64:
    """Without the number in this place; those above it close up."""
    shift: i64 = place * WIDTH
    return lower(few, shift) | ((few >> (shift + WIDTH)) << shift)


def lower(few: i64, bits: i64) -> i64:
    """So many of its lowest bits."""
    return few - (few >> bits << bits)


def distinct(few: i64) -> i64:
    """Ascending, every number once."""
    rest: i64 = few
    highest: i64 = NONE
    while rest & LOWEST > highest:
        highest = rest & LOWEST
        rest >>= WIDTH
    if rest == NONE:
        return few  # as it is already, like most hands
    once: i64 = NONE
    while few != NONE:
        number: i64 = (few & LOWEST) - 1
        if find(once, number) == NOWHERE:
            once = put_in(once, number)
        few >>= WIDTH
    return once


def distinct_count(few: i64) -> i64:
    """How many different numbers there are."""
    count: i64 = 0
    while few != NONE:
        rest: i64 = few >> WIDTH
        if find(rest, (few & LOWEST) - 1) == NOWHERE:
            count += 1
        few = rest
    return count


def ascending(few: i64) -> i64:
    """The same numbers in order."""
    ordered: i64 = NONE
    while few != NONE:
        ordered = put_in(ordered, (few & LOWEST) - 1)
        few >>= WIDTH
    return ordered
