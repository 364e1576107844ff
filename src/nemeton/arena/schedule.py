"""The schedule of a match or duel: every deal with every bot in every seat."""

from __future__ import annotations

from typing import NamedTuple

from nemeton.bots.game_loop import deal_seed


class Fixture(NamedTuple):
    """One game: its deal, counted from 1, and the bot in each seat."""

    deal: int
    seed: bytes
    bots: tuple[int, ...]  # by seat


def whole_deals(games: int, seats: int) -> int:
    """The number of deals for at least this number of games.

    >>> whole_deals(5, 2)
    3
    """
    return -(-games // seats)


def of_deal(seed: str, deal: int, seats: int) -> list[Fixture]:
    """All games of one deal: the bots in their order, from each seat.

    >>> [fixture.bots for fixture in of_deal("oak", 1, 3)]
    [(0, 1, 2), (2, 0, 1), (1, 2, 0)]
    """
    dealt = deal_seed(seed, deal)
    return [
        Fixture(deal, dealt, tuple([(seat - turn) % seats for seat in range(seats)]))
        for turn in range(seats)
    ]
