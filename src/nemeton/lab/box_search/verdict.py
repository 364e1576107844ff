"""Judgement of a box by games between bots: use of its things, length, fairness."""

from __future__ import annotations

import msgspec

from nemeton.arena.intervals import wilson
from nemeton.lab.study.figures import StudyReport

MIN_TURNS, MAX_TURNS = 8, 16  # each, on the median
MIN_USE = 0.02  # per copy and game: a thing used less often counts as partly unused
MAX_WINS = 0.28  # of one seat of four, as a share of all games


class Judgement(msgspec.Struct, frozen=True, kw_only=True):
    """The judgement of one box by bots of one level at one number of seats."""

    candidate: int
    bots: str
    seats: int
    games: int
    turns: float  # each, on the median
    within: float = 0.0  # the share of games of the right length
    unused: list[str]
    luckiest: float  # the share of games that the luckiest seat won …
    luckiest_low: float  # … and its lower bound
    loss: float  # 0 is best


def judge(study: StudyReport, candidate: int, bots: str) -> Judgement:
    """Judge a candidate by its study."""
    things = [thing for census in study.censuses for thing in census.things]
    turns = study.turns_each.median
    luckiest = max(study.wins)
    low, _ = wilson(luckiest, study.games)
    fair = MAX_WINS * 4 / study.seats
    seldom = sum(max(0.0, 1 - thing.per_copy / MIN_USE) for thing in things)
    lasted = study.turns_each.histogram.items()
    within = sum(games for turns_, games in lasted if MIN_TURNS <= turns_ <= MAX_TURNS)
    dragging = max(0.0, turns - MAX_TURNS, MIN_TURNS - turns)
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
