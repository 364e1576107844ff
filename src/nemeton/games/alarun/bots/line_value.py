"""Estimated final points of one row or column of a square, by its best segment.

A segment has one type, a colour or a kind: it is a stretch of cells that are empty, hold a matching
card, or the druid, who matches everything.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from nemeton.games.alarun.rules.cards import CENTUM_AURI, COLOUR_COUNT, DRUID, INGREDIENTS
from nemeton.games.alarun.rules.scoring import BIT_COUNT, POTION_POINTS
from nemeton.games.alarun.rules.square import (
    CARD_BITS,
    EMPTY_LINE,
    LINE_BITS,
    NO_CARD,
    SIDE,
    WINDOW,
)

LAST_ROUND: Final = 8

# The chance that the next card comes: at the end of the game, the addition at the beginning, and
# the addition for each further cell to choose from.
NEXT_CARD: Final = 0.15
NEXT_CARD_EARLY: Final = 0.15
NEXT_CARD_BY_ROOM: Final = 0.04
# The share of a set with gaps that counts: less, the fewer rounds are left to fill them.
GAPPED: Final = 0.7
GAPPED_EARLY: Final = 0.4

ANY_TYPE: Final = -1  # nothing but the druid, or nothing at all
KINDS: Final = 7  # types from here on are kinds, lower ones are colours
TYPE_BITS: Final = 4  # of a type in a packed list, stored plus two: 0 ends the list
LOWEST_TYPE: Final = 15

# A line in a round is one number: from the lowest bits its cards, its length, the round.
LENGTH_BITS: Final = 4
LENGTH: Final = (1 << LENGTH_BITS) - 1

# Lines repeat, so values are cached; a hash of the line's number is the slot.
CACHE_SLOTS: Final = 1 << 14
HASH_MULTIPLIER: Final = 0x2545F4914F6CDD1D  # mixes all bits into the high ones
HASH_SHIFT: Final = 48


@mypyc_attr(acyclic=True)
class LineSegment:
    """The best segment of a line: its value, its cells, and the cards it has."""

    def __init__(
        self, value: float, kind: int, first: int, last: int, held: int, power: int
    ) -> None:
        self.line: i64 = 0  # the number of the line that it is cached for
        self.value = value
        self.type: i64 = kind  # a colour, KINDS + a kind, or ANY_TYPE
        self.first: i64 = first  # cells of the line, both included
        self.last: i64 = last
        self.held: i64 = held  # the kinds (or colours) in it, as bits
        # The points that the next card adds, if one can come.
        self.step = 0.0
        if power < SIDE:
            self.step = float(POTION_POINTS[power + 1] - POTION_POINTS[power])


_NOTHING: Final = LineSegment(0.0, ANY_TYPE, 0, -1, 0, SIDE)

_cache: Final[list[LineSegment]] = [_NOTHING] * CACHE_SLOTS
# Values alone are read far more often, and have a cache of numbers without objects. A slot has room
# for two lines, the later one first: fewer lines are pushed out that are still needed.
_lines: Final = vec[i64]([0] * (2 * CACHE_SLOTS))
_values: Final = vec[float]([0.0] * (2 * CACHE_SLOTS))


def share_left(position_round: int) -> float:
    """The share of the game still to come: 1 in the first round, then less."""
    return (LAST_ROUND - position_round) / (LAST_ROUND - 1)


def line_key(line: i64, first: i64, last: i64, in_round: i64) -> i64:
    """The number of a packed line's cells first … last, in this round."""
    length: i64 = last - first + 1
    cells: i64 = (line >> (CARD_BITS * first)) & (EMPTY_LINE >> (CARD_BITS * (WINDOW - length)))
    return cells | (in_round << LENGTH_BITS | length) << LINE_BITS


def length_of(number: i64) -> i64:
    return (number >> LINE_BITS) & LENGTH


def round_of(number: i64) -> i64:
    return number >> (LINE_BITS + LENGTH_BITS)


def card_at(number: i64, at: i64) -> i64:
    """The card on a cell of the line, or NO_CARD."""
    return (number >> (CARD_BITS * at)) & NO_CARD


def slot_of(number: i64) -> i64:
    return (number * HASH_MULTIPLIER >> HASH_SHIFT) & (CACHE_SLOTS - 1)


def line_value(number: i64) -> float:
    """Value of the best segment of the line with this number."""
    later: i64 = 2 * slot_of(number)
    if _lines[later] == number:
        return _values[later]
    earlier: i64 = later + 1
    if _lines[earlier] == number:
        return _values[earlier]
    value = best_segment(number)[0]
    _lines[earlier] = _lines[later]
    _values[earlier] = _values[later]
    _lines[later] = number
    _values[later] = value
    return value


def segment_of(number: i64) -> LineSegment:
    """The best segment of the line with this number, in full."""
    place: i64 = slot_of(number)
    found = _cache[place]
    if found.line != number:
        value, kind, first, last = best_segment(number)
        _last, held, power, _unbroken, room = measure_segment(number, first, kind)
        going_on = room > 0 and round_of(number) < LAST_ROUND
        found = LineSegment(value, kind, first, last, held, power if going_on else SIDE)
        found.line = number
        _cache[place] = found
    return found


def best_segment(number: i64) -> tuple[float, i64, i64, i64]:
    """Find the segment with the highest value: returns value, type, first and last cell."""
    best = 0.0
    best_type: i64 = ANY_TYPE
    best_first: i64 = 0
    best_last: i64 = -1
    length: i64 = length_of(number)
    in_round: i64 = round_of(number)
    types: i64 = types_of(number)
    while types != 0:
        kind: i64 = (types & LOWEST_TYPE) - 2
        types >>= TYPE_BITS
        first: i64 = 0
        while first < length:
            # Named, because compiled code makes an object of a value that is unpacked as plain `_`.
            last, _held, power, unbroken, room = measure_segment(number, first, kind)
            if last >= first:
                value = segment_value(power, unbroken, room, in_round)
                if value > best:
                    best = value
                    best_type = kind
                    best_first = first
                    best_last = last
                first = last
            first += 1
    return best, best_type, best_first, best_last


def types_of(number: i64) -> i64:
    """The colours and kinds among the line's cards, each once, as a packed list."""
    types: i64 = 0
    shift: i64 = 0
    met: i64 = 0  # as bits
    for at in range(length_of(number)):
        card: i64 = card_at(number, at)
        if card < INGREDIENTS:
            colour: i64 = card % COLOUR_COUNT
            kind: i64 = KINDS + card // COLOUR_COUNT
            if met >> colour & 1 == 0:
                types |= (colour + 2) << shift
                shift += TYPE_BITS
            if met >> kind & 1 == 0:
                types |= (kind + 2) << shift
                shift += TYPE_BITS
            met |= (1 << colour) | (1 << kind)
    return types if types != 0 else ANY_TYPE + 2


def serves(card: i64, kind: i64) -> bool:
    """True if the card may be part of a segment of this type."""
    if card == DRUID:
        return True
    if card == CENTUM_AURI or kind == ANY_TYPE:  # 6.6
        return False
    if kind < KINDS:
        return card % COLOUR_COUNT == kind
    return card // COLOUR_COUNT == kind - KINDS


def measure_segment(number: i64, first: i64, kind: i64) -> tuple[i64, i64, i64, i64, i64]:
    """Measure the segment of a type that begins with this cell.

    Returns its last cell (before the first if there is none), its distinct cards as bits, its
    power with the gaps filled, the power of its longest unbroken part, and the number of cards
    that can still be added.
    """
    held: i64 = 0  # distinct cards as bits: of the whole segment, and of the unbroken run
    run: i64 = 0
    druid: i64 = 0
    run_druid: i64 = 0
    empty: i64 = 0
    unbroken: i64 = 0
    at: i64 = first
    length: i64 = length_of(number)
    while at < length:
        card: i64 = card_at(number, at)
        if card == NO_CARD:
            empty += 1
            run = run_druid = 0
        elif not serves(card, kind):
            break
        else:
            if card == DRUID:
                druid = run_druid = 1
            else:
                bit: i64 = 1 << (card // COLOUR_COUNT if kind < KINDS else card % COLOUR_COUNT)
                held |= bit
                run |= bit
            unbroken = max(unbroken, BIT_COUNT[run] + run_druid)
        at += 1
    power: i64 = min(BIT_COUNT[held] + druid, SIDE)
    return at - 1, held, power, min(unbroken, SIDE), min(empty, SIDE - power)


def segment_value(power: i64, unbroken: i64, room: i64, in_round: i64) -> float:
    """Value of the unbroken part, and a share of the gain when gaps are filled."""
    if in_round >= LAST_ROUND:  # no card will come
        return _EXPECTED[expected_index(LAST_ROUND, unbroken, 0)]
    now = _EXPECTED[expected_index(in_round, unbroken, room)]
    hoped = _EXPECTED[expected_index(in_round, power, room)] - now
    return now + _GAPPED[in_round] * hoped


def expected_points(power: int, room: int, early: float) -> float:
    """Points of a potion, and of each further card by the chance that it comes."""
    chance = NEXT_CARD + NEXT_CARD_EARLY * early + NEXT_CARD_BY_ROOM * (room - 1)
    value = float(POTION_POINTS[power])
    likely = 1.0
    for more in range(1, room + 1):
        likely *= chance
        value += likely * (POTION_POINTS[power + more] - POTION_POINTS[power + more - 1])
    return value


def expected_index(in_round: i64, power: i64, room: i64) -> i64:
    return (in_round * (SIDE + 1) + power) * (SIDE + 1) + room


def _expected_table() -> vec[float]:
    """The expected points for every round, power and room."""
    table = vec[float]([0.0] * expected_index(LAST_ROUND + 1, 0, 0))
    for in_round in range(LAST_ROUND + 1):
        for power in range(SIDE + 1):
            for room in range(SIDE + 1 - power):
                value = expected_points(power, room, share_left(in_round))
                table[expected_index(in_round, power, room)] = value
    return table


_EXPECTED: Final = _expected_table()
# By round.
_GAPPED: Final = vec[float](
    [min(1.0, GAPPED + GAPPED_EARLY * share_left(number)) for number in range(LAST_ROUND + 1)]
)
