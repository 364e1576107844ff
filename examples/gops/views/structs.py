"""Structs of a view: everything but bids of others and the order of prizes."""

from __future__ import annotations

import msgspec

from nemeton.core.view import View


class GopsPlayerView(msgspec.Struct):
    """One player, as a seat may see it."""

    hand: list[int]  # of others with the card they have bid: nobody knows which it is
    bid: int | None  # your own
    ready: bool  # has bid
    won: list[int]


class GopsView(View, kw_only=True):
    """The table, as a seat may see it."""

    stake: list[int]
    left: list[int]  # the prizes still face down, whatever their order
    players: list[GopsPlayerView]
