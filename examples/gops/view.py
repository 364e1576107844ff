"""What a seat may know: everything but the bids of others and the order of the prizes."""

from __future__ import annotations

import msgspec

from nemeton.core.view import View


class PlayerView(msgspec.Struct):
    hand: list[int]  # of others with the card they have bid: nobody knows which it is
    bid: int | None  # your own
    ready: bool  # has bid
    won: list[int]


class GopsView(View, kw_only=True):
    stake: list[int]
    left: list[int]  # the prizes still face down, whatever their order
    players: list[PlayerView]
