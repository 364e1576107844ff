"""Result of a game: points itemised by source, ranks, winners."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from nemeton.core.message import Message


class Item(msgspec.Struct, frozen=True):
    """Points from one source, in the order of the score sheet."""

    source: Message
    points: int


class Score(msgspec.Struct, frozen=True):
    items: tuple[Item, ...]
    total: int


class Result(msgspec.Struct, frozen=True):
    """One score and one rank (1 is best; equal ranks are ties) for each seat."""

    scores: tuple[Score, ...]
    ranks: tuple[int, ...]

    def __repr__(self) -> str:
        won = " and ".join(str(seat) for seat in self.winners)
        points = ", ".join(str(score.total) for score in self.scores)
        return f"<Result: won by seat {won}; points by seat: {points}>"

    @property
    def winners(self) -> list[int]:
        return [seat for seat, rank in enumerate(self.ranks) if rank == 1]

    def won(self, seat: int) -> float:
        return won(self.ranks, seat)


def won(ranks: Sequence[int], seat: int) -> float:
    """The seat's share of the victory, from 0 to 1.

    >>> won([2, 1, 1], 1)
    0.5
    """
    return 1 / ranks.count(1) if ranks[seat] == 1 else 0.0


def rank(standings: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    """Ranks by comparing each seat's standing (most important number first, more is better)."""
    return tuple(1 + sum(other > own for other in standings) for own in standings)
