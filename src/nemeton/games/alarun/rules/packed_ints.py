"""Short lists of small numbers packed into one int.

Hands, the centre and the cells filled in a round are such lists. Each number takes eight bits and
is stored plus one, the first lowest; 0 is the empty list. Ints need no copying, and compiled code
makes no objects of them.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

NUMBER_BITS: Final = 8  # bits for one number
FIRST_NUMBER_MASK: Final = 255  # the bits of the first of them

NONE: Final = 0
NOWHERE: Final = -1


def pack(numbers: list[int]) -> i64:
    """Pack at most seven numbers, in the given order.

    >>> unpack(pack([5, 3, 3]))
    [5, 3, 3]
    """
    packed: i64 = NONE
    shift: i64 = 0
    for number in numbers:
        one: i64 = number
        packed |= (one + 1) << shift
        shift += NUMBER_BITS
    return packed


def unpack(packed: i64) -> list[int]:
    numbers: list[int] = []
    while packed != NONE:
        numbers.append((packed & FIRST_NUMBER_MASK) - 1)
        packed >>= NUMBER_BITS
    return numbers


def size(packed: i64) -> i64:
    count: i64 = 0
    while packed != NONE:
        packed >>= NUMBER_BITS
        count += 1
    return count


def at(packed: i64, place: i64) -> i64:
    """The number in this place, from 0."""
    return ((packed >> (place * NUMBER_BITS)) & FIRST_NUMBER_MASK) - 1


def find(packed: i64, number: i64) -> i64:
    """The first place of the number, or NOWHERE."""
    place: i64 = 0
    while packed != NONE:
        if (packed & FIRST_NUMBER_MASK) == number + 1:
            return place
        packed >>= NUMBER_BITS
        place += 1
    return NOWHERE


def replace(packed: i64, place: i64, number: i64) -> i64:
    """Put another number in this place."""
    return packed + ((number - at(packed, place)) << (place * NUMBER_BITS))


def append(packed: i64, number: i64) -> i64:
    return packed | ((number + 1) << (size(packed) * NUMBER_BITS))


def insert(packed: i64, number: i64) -> i64:
    """Add a number to an ascending list, which stays ascending."""
    shift: i64 = 0
    rest: i64 = packed
    while rest != NONE and (rest & FIRST_NUMBER_MASK) <= number:
        rest >>= NUMBER_BITS
        shift += NUMBER_BITS
    return low_bits(packed, shift) | ((number + 1) << shift) | (rest << (shift + NUMBER_BITS))


def remove_at(packed: i64, place: i64) -> i64:
    """Remove the number in this place."""
    shift: i64 = place * NUMBER_BITS
    return low_bits(packed, shift) | ((packed >> (shift + NUMBER_BITS)) << shift)


def low_bits(packed: i64, bits: i64) -> i64:
    """The lowest bits, as many as given."""
    return packed - (packed >> bits << bits)


def distinct(packed: i64) -> i64:
    """The distinct numbers, ascending."""
    rest: i64 = packed
    highest: i64 = NONE
    while rest & FIRST_NUMBER_MASK > highest:
        highest = rest & FIRST_NUMBER_MASK
        rest >>= NUMBER_BITS
    if rest == NONE:
        return packed  # distinct and ascending already, like most hands
    once: i64 = NONE
    while packed != NONE:
        number: i64 = (packed & FIRST_NUMBER_MASK) - 1
        if find(once, number) == NOWHERE:
            once = insert(once, number)
        packed >>= NUMBER_BITS
    return once


def distinct_count(packed: i64) -> i64:
    """Count the distinct numbers."""
    count: i64 = 0
    while packed != NONE:
        rest: i64 = packed >> NUMBER_BITS
        if find(rest, (packed & FIRST_NUMBER_MASK) - 1) == NOWHERE:
            count += 1
        packed = rest
    return count


def sort(packed: i64) -> i64:
    """The same numbers, ascending."""
    ordered: i64 = NONE
    while packed != NONE:
        ordered = insert(ordered, (packed & FIRST_NUMBER_MASK) - 1)
        packed >>= NUMBER_BITS
    return ordered
