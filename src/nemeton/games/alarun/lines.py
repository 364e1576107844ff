"""What one row or column of a square promises: the set of cards it could still become.

A line is judged by its best segment. A segment serves one type, a colour or a kind: it is a
stretch of cells that are empty, hold a matching card, or the druid, who matches everything.
"""

from __future__ import annotations

from typing import Final

from nemeton.games.alarun.cards import CENTUM_AURI, COLOUR_COUNT, DRUID
from nemeton.games.alarun.scoring import BIT_COUNT, POTION_POINTS
from nemeton.games.alarun.square import SIDE

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

# Lines repeat: judging them anew would take six times as long.
MOST_REMEMBERED: Final = 60_000


class Prospect:
    """The best segment of a line: its worth, where it lies, and what it asks for."""

    def __init__(
        self, worth: float, kind: int, first: int, last: int, held: int, power: int
    ) -> None:
        self.worth = worth
        self.type = kind  # a colour, KINDS + a kind, or ANY_TYPE
        self.first = first  # cells of the line, both included
        self.last = last
        self.held = held  # the kinds (or colours) in it, as bits
        # What the next card adds, if one can come.
        self.step = 0.0
        if power < SIDE:
            self.step = float(POTION_POINTS[power + 1] - POTION_POINTS[power])


NOTHING: Final = Prospect(0.0, ANY_TYPE, 0, -1, 0, SIDE)

_remembered: Final[list[dict[int, Prospect]]] = [{} for _ in range(LAST_ROUND + 1)]


def earliness(position_round: int) -> float:
    """1 in the first round, 0 in the last."""
    return (LAST_ROUND - position_round) / (LAST_ROUND - 1)


def prospect(line: list[int], in_round: int) -> Prospect:
    """The line's best segment over all types."""
    key = len(line)
    for card in line:
        key = key << 6 | (card if card >= 0 else 63)
    known = _remembered[in_round]
    found = known.get(key)
    if found is None:
        found = best_segment(line, in_round)
        if len(known) >= MOST_REMEMBERED:
            known.clear()
        known[key] = found
    return found


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
