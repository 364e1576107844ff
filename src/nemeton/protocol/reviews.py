"""Review of a finished game."""

from __future__ import annotations

import msgspec


class CostlyDecision(msgspec.Struct, kw_only=True):
    """A decision after `ply` moves that has cost chances to win.

    The seat chose `played`, with the chance `chance`; `better` wins `cost` more often, with the
    standard error `error`.
    """

    ply: int
    seat: int
    played: int
    better: int
    chance: float
    cost: float
    error: float


class ReviewBalance(msgspec.Struct, kw_only=True):
    """The sources of a seat's success: the first five add up to `won`."""

    fair: float
    own: float
    others: float
    luck: float
    unforeseen: float
    won: float


class ReviewInfo(msgspec.Struct, kw_only=True):
    """By seat: chances to win as [moves made, chance], balances, and costliest decisions."""

    playouts: int  # for each decision
    lines: list[list[tuple[int, float]]]
    balances: list[ReviewBalance]
    costliest: list[list[CostlyDecision]]


class ReviewProgress(msgspec.Struct, kw_only=True):
    """The number of judged decisions, and the review once all are judged."""

    done: int
    total: int
    review: ReviewInfo | None = None
