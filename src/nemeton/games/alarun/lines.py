"""What one row or column of a square promises: the set of cards it could still become.

A line is judged by its best segment. A segment serves one type, a colour or a kind: it is a
stretch of cells that are empty, hold a matching card, or the druid, who matches everything.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from nemeton.games.alarun.cards import CENTUM_AURI, COLOUR_COUNT, DRUID
from nemeton.games.alarun.scoring import BIT_COUNT, POTION_POINTS
from nemeton.games.alarun.square import (
    CARD_BITS,
    EMPTY,
    EMPTY_LINE,
    NO_CARD,
    SIDE,
    WINDOW,
    with_card,
)

LAST_ROUND: Final = 8

# The chance that the next card comes: at the end of the game, more of it at the beginning, and
# more where there are several cells to choose from.
NEXT_CARD: Final = 0.15
NEXT_CARD_EARLY: Final = 0.15
NEXT_CARD_BY_ROOM: Final = 0.04
# How much of a set counts that still has gaps in it: less, the less time is left to fill them.
GAPPED: Final = 0.7
GAPPED_EARLY: Final = 0.4

ANY_TYPE: Final = -1  # nothing but the druid, or nothing at all
KINDS: Final = 7  # types from here on are kinds, those below are colours

# A line within its round is one number: so many cells, the cards on them, how many there are.
CELL_BITS: Final = CARD_BITS * WINDOW
LENGTH_BITS: Final = 4

# Lines repeat: judging them anew would take fifty times as long.
REMEMBERED: Final = 1 << 15
SPREAD: Final = 0x2545F4914F6CDD1D  # multiplied by it, all bits count in the high ones
HIGH_BITS: Final = 48


class Prospect:
    """The best segment of a line: its worth, where it lies, and what it asks for."""

    def __init__(
        self, worth: float, kind: int, first: int, last: int, held: int, power: int
    ) -> None:
        self.line: i64 = 0  # the number of the line that it is remembered for
        self.worth = worth
        self.type: i64 = kind  # a colour, KINDS + a kind, or ANY_TYPE
        self.first: i64 = first  # cells of the line, both included
        self.last: i64 = last
        self.held: i64 = held  # the kinds (or colours) in it, as bits
        # What the next card adds, if one can come.
        self.step = 0.0
        if power < SIDE:
            self.step = float(POTION_POINTS[power + 1] - POTION_POINTS[power])


NOTHING: Final = Prospect(0.0, ANY_TYPE, 0, -1, 0, SIDE)

# Each in the place that its line's number points at; of two lines with one place the later stays.
_remembered: Final[list[Prospect]] = [NOTHING] * REMEMBERED


def earliness(position_round: int) -> float:
    """1 in the first round, 0 in the last."""
    return (LAST_ROUND - position_round) / (LAST_ROUND - 1)


def numbered(line: i64, first: i64, last: i64, in_round: i64) -> i64:
    """The number of a packed line's cells first … last in this round."""
    length: i64 = last - first + 1
    cells: i64 = (line >> (CARD_BITS * first)) & (EMPTY_LINE >> (CARD_BITS * (WINDOW - length)))
    return cells | (in_round << LENGTH_BITS | length) << CELL_BITS


def prospect_of(number: i64) -> Prospect:
    """The best segment over all types of the line with this number."""
    place: i64 = (number * SPREAD >> HIGH_BITS) & (REMEMBERED - 1)
    found = _remembered[place]
    if found.line != number:
        found = judged(number)
        _remembered[place] = found
    return found


def judged(number: i64) -> Prospect:
    length: i64 = (number >> CELL_BITS) & ((1 << LENGTH_BITS) - 1)
    line: list[int] = []
    for at in range(length):
        card: i64 = (number >> (CARD_BITS * at)) & NO_CARD
        line.append(EMPTY if card == NO_CARD else card)
    best = best_segment(line, number >> (CELL_BITS + LENGTH_BITS))
    found = Prospect(best.worth, best.type, best.first, best.last, best.held, SIDE)
    found.step = best.step
    found.line = number
    return found


def prospect(line: list[int], in_round: int) -> Prospect:
    """The best segment of a line that is given card by card."""
    packed: i64 = EMPTY_LINE
    for at, card in enumerate(line):
        if card >= 0:
            packed = with_card(packed, at, card)
    return prospect_of(numbered(packed, 0, len(line) - 1, in_round))


def best_segment(line: list[int], in_round: int) -> Prospect:
    best = NOTHING
    for kind in types_of(line):
        first = 0
        while first < len(line):
            if not serves(line[first], kind):
                first += 1
                continue
            last = first
            while last + 1 < len(line) and serves(line[last + 1], kind):
                last += 1
            found = segment(line, first, last, kind, in_round)
            if found.worth > best.worth:
                best = found
            first = last + 1
    return best


def types_of(line: list[int]) -> list[int]:
    """The colours and kinds among the line's cards, each once."""
    found: list[int] = []
    for card in line:
        if 0 <= card < CENTUM_AURI:
            for kind in (card % COLOUR_COUNT, KINDS + card // COLOUR_COUNT):
                if kind not in found:
                    found.append(kind)
    return found or [ANY_TYPE]


def serves(card: int, kind: int) -> bool:
    """May the cell be part of a segment of this type? The Centum auri cuts every one."""  # 6.6
    if card < 0 or card == DRUID:
        return True
    if card == CENTUM_AURI or kind == ANY_TYPE:
        return False
    if kind < KINDS:
        return card % COLOUR_COUNT == kind
    return card // COLOUR_COUNT == kind - KINDS


def segment(line: list[int], first: int, last: int, kind: int, in_round: int) -> Prospect:
    """A segment's worth: what stands unbroken now, and what it becomes when gaps are filled."""
    held = run = 0  # distinct cards, as bits: of the whole segment, of the unbroken run
    druid = run_druid = empty = unbroken = 0
    for at in range(first, last + 1):
        card = line[at]
        if card < 0:
            empty += 1
            run = run_druid = 0
            continue
        if card == DRUID:
            druid = run_druid = 1
        else:
            bit = 1 << (card // COLOUR_COUNT if kind < KINDS else card % COLOUR_COUNT)
            held |= bit
            run |= bit
        unbroken = max(unbroken, BIT_COUNT[run] + run_druid)
    power = min(BIT_COUNT[held] + druid, SIDE)
    unbroken = min(unbroken, SIDE)
    if in_round >= LAST_ROUND:  # nothing will come any more
        return Prospect(float(POTION_POINTS[unbroken]), kind, first, last, held, SIDE)
    early = earliness(in_round)
    room = min(empty, SIDE - power)
    now = chain(unbroken, room, early)
    hoped = chain(power, room, early) - now
    worth = now + min(1.0, GAPPED + GAPPED_EARLY * early) * hoped
    return Prospect(worth, kind, first, last, held, power if room else SIDE)


def chain(power: int, room: int, early: float) -> float:
    """Points of a potion, and those of each further card by the chance that all come so far."""
    chance = NEXT_CARD + NEXT_CARD_EARLY * early + NEXT_CARD_BY_ROOM * (room - 1)
    worth = float(POTION_POINTS[power])
    likely = 1.0
    for more in range(1, room + 1):
        likely *= chance
        worth += likely * (POTION_POINTS[power + more] - POTION_POINTS[power + more - 1])
    return worth
