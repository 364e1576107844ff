"""Line values by a second, slow and plain implementation."""

from __future__ import annotations

from nemeton.games.alarun.bots.line_value import expected_points, share_left

AURI, DRUID = 49, 50
POINTS = [0, 1, 3, 6, 10, 15]
LAST = 8


def types(line: list[int]) -> list[int]:
    """Types among the cards: colours 0 … 6, kinds 7 … 13; -1 if none."""
    found: list[int] = []
    for card in line:
        if 0 <= card < AURI:
            found += [one for one in (card % 7, 7 + card // 7) if one not in found]
    return found or [-1]


def serves(card: int, kind: int) -> bool:
    if card in (-1, DRUID):
        return True
    return card != AURI and kind in (card % 7, 7 + card // 7)


def segments(line: list[int], kind: int) -> list[tuple[int, int]]:
    """First and last cells of the longest stretches that serve the type."""
    serving = [serves(card, kind) for card in line]
    firsts = [at for at in range(len(line)) if serving[at] and not (at and serving[at - 1])]
    return [(first, [*serving, False].index(False, first) - 1) for first in firsts]


def power(cards: list[int]) -> int:
    """The number of different cards with the druid, at most five."""
    return min(len(set(cards)), 5)


def value(line: list[int], in_round: int) -> float:
    """Value of one segment, with empty cells as -1."""
    runs: list[list[int]] = [[]]
    for card in line:
        if card == -1:
            runs.append([])
        else:
            runs[-1].append(card)
    unbroken = max(power(run) for run in runs)
    if in_round >= LAST:
        return float(POINTS[unbroken])
    whole = power([card for card in line if card != -1])
    room = min(line.count(-1), 5 - whole)
    early = share_left(in_round)
    now, joined = expected_points(unbroken, room, early), expected_points(whole, room, early)
    return now + min(1.0, 0.7 + 0.4 * early) * (joined - now)


def best(line: list[int], in_round: int) -> tuple[float, int, int, int]:
    """Value, type, first and last cell of the first of the best segments."""
    found = (0.0, -1, 0, -1)
    for kind in types(line):
        for first, last in segments(line, kind):
            here = value(line[first : last + 1], in_round)
            if here > found[0]:
                found = (here, kind, first, last)
    return found
