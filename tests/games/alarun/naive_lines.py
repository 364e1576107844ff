"""What a line promises, told a second time and without a thought for speed."""

from __future__ import annotations

from nemeton.games.alarun.bots.line_value import chain, earliness

AURI, DRUID = 49, 50
POINTS = [0, 1, 3, 6, 10, 15]
LAST = 8


def types(line: list[int]) -> list[int]:
    """Colours 0 … 6 and kinds 7 … 13 among the cards, as they come; -1 if there are none."""
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
    fits = [serves(card, kind) for card in line]
    firsts = [at for at in range(len(line)) if fits[at] and not (at and fits[at - 1])]
    return [(first, [*fits, False].index(False, first) - 1) for first in firsts]


def power(cards: list[int]) -> int:
    """Different cards, the druid among them, up to five."""
    return min(len(set(cards)), 5)


def worth(line: list[int], in_round: int) -> float:
    """Of one segment, empty cells as -1."""
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
    early = earliness(in_round)
    now, joined = chain(unbroken, room, early), chain(whole, room, early)
    return now + min(1.0, 0.7 + 0.4 * early) * (joined - now)


def best(line: list[int], in_round: int) -> tuple[float, int, int, int]:
    """Worth, type, first and last cell of the first of the best segments."""
    found = (0.0, -1, 0, -1)
    for kind in types(line):
        for first, last in segments(line, kind):
            here = worth(line[first : last + 1], in_round)
            if here > found[0]:
                found = (here, kind, first, last)
    return found
