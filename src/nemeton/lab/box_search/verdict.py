"""What games between bots say of a box: is everything in it used, and how long do games last?"""

from __future__ import annotations

import msgspec

from nemeton.arena.intervals import wilson
from nemeton.lab.study.figures import Study

SHORTEST, LONGEST = 8, 16  # turns each, on the median
SELDOM = 0.02  # uses per copy and game: what is used less often counts as missing in part
LUCKIEST = 0.28  # of all games, with four seats


class Judgement(msgspec.Struct, frozen=True, kw_only=True):
    """Of one box, by bots of one kind, with so many seats."""

    candidate: int
    bots: str
    seats: int
    games: int
    turns: float  # each, on the median
    within: float = 0.0  # the share of single games that last as long as they should
    unused: list[str]
    luckiest: float  # the share of games that the luckiest seat won …
    luckiest_low: float  # … and what it may be at least
    loss: float  # nought is as good as can be


def judge(study: Study, candidate: int, bots: str) -> Judgement:
    things = [thing for census in study.censuses for thing in census.things]
    turns = study.turns_each.median
    luckiest = max(study.wins)
    low, _ = wilson(luckiest, study.games)
    fair = LUCKIEST * 4 / study.seats
    seldom = sum(max(0.0, 1 - thing.per_copy / SELDOM) for thing in things)
    lasted = study.turns_each.histogram.items()
    within = sum(games for turns_, games in lasted if SHORTEST <= turns_ <= LONGEST)
    dragging = max(0.0, turns - LONGEST, SHORTEST - turns)
    return Judgement(
        candidate=candidate,
        bots=bots,
        seats=study.seats,
        games=study.games,
        turns=round(turns, 2),
        within=round(within / study.games, 4),
        unused=[thing.name for thing in things if not thing.used],
        luckiest=luckiest,
        luckiest_low=low,
        loss=round(seldom + dragging + 10 * max(0.0, low - fair), 4),
    )
