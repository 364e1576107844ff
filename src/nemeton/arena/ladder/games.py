"""The games of a ladder: each deal with one line-up in every rotation."""

from __future__ import annotations

from itertools import combinations, combinations_with_replacement

import msgspec

from nemeton.arena.timed_game import Clock, Playing, play_timed
from nemeton.bots.game_loop import deal_seed
from nemeton.core.options import Options
from nemeton.games import find


class Ladder(msgspec.Struct, frozen=True, kw_only=True):
    """A ladder; the same one gives the same games on any number of processes."""

    game: str
    version: int
    bots: tuple[str, ...]
    seats: int
    seed: str
    options: Options


class LadderGame(msgspec.Struct, kw_only=True):
    """One game; lists have one entry for each seat."""

    deal: int
    bots: list[int]
    ranks: list[int]
    points: list[int]
    clocks: list[Clock]


def line_ups(bots: int, seats: int) -> list[tuple[int, ...]]:
    """All different line-ups; with fewer bots than seats some bots sit in several.

    >>> line_ups(3, 2)
    [(0, 1), (0, 2), (1, 2)]
    >>> line_ups(2, 3)
    [(0, 0, 1), (0, 1, 1)]
    """
    if bots >= seats:
        return list(combinations(range(bots), seats))
    found = combinations_with_replacement(range(bots), seats)
    return [one for one in found if len(set(one)) == bots]


def play_deal(ladder: Ladder, deal: int, playing: Playing = play_timed) -> list[LadderGame]:
    """All games of one deal. The line-ups take turns, so that all have played after each round."""
    ups = line_ups(len(ladder.bots), ladder.seats)
    up = ups[(deal - 1) % len(ups)]
    turned = [up[turn:] + up[:turn] for turn in range(ladder.seats)]
    return [play_seating(ladder, deal, bots, playing) for bots in turned]


def play_seating(ladder: Ladder, deal: int, bots: tuple[int, ...], playing: Playing) -> LadderGame:
    names = [ladder.bots[bot] for bot in bots]
    played = playing(find(ladder.game), names, ladder.options, deal_seed(ladder.seed, deal))
    return LadderGame(
        deal=deal,
        bots=list(bots),
        ranks=list(played.result.ranks),
        points=played.points,
        clocks=played.clocks,
    )
