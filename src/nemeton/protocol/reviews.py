"""A finished game looked back at."""

from __future__ import annotations

import msgspec


class CostlyDecision(msgspec.Struct, kw_only=True):
    """After `ply` moves the seat did `played`; `better` would have won `cost` more often, give or
    take `error`. `chance` is what it had with what it did."""

    ply: int
    seat: int
    played: int
    better: int
    chance: float
    cost: float
    error: float


class ReviewBalance(msgspec.Struct, kw_only=True):
    """Where a seat's success came from: the first five add up to what it has won."""

    fair: float
    own: float
    others: float
    luck: float
    unforeseen: float
    won: float


class ReviewInfo(msgspec.Struct, kw_only=True):
    """By seat: the chance to win as [moves made, chance], the balance, and what cost most."""

    playouts: int  # a decision was judged with
    lines: list[list[tuple[int, float]]]
    balances: list[ReviewBalance]
    costliest: list[list[CostlyDecision]]


class ReviewProgress(msgspec.Struct, kw_only=True):
    """So many of the game's decisions are judged; the review once all are."""

    done: int
    total: int
    review: ReviewInfo | None = None
