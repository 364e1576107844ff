"""The view of a seat: the part of a position that it may know."""

from __future__ import annotations

from examples.gops.rules.position import NO_BID, GopsPosition
from examples.gops.views.structs import GopsPlayerView, GopsView


def show(position: GopsPosition, seat: int | None) -> GopsView:
    """The view of a seat, or of an onlooker."""
    return GopsView(
        **position.frame(),
        seat=seat,
        stake=position.stake.copy(),
        left=sorted(position.stack),
        players=[show_player(position, player, player == seat) for player in range(position.seats)],
    )


def show_player(position: GopsPosition, player: int, own: bool) -> GopsPlayerView:
    hand, bid = position.hands[player], position.bids[player]
    ready = bid != NO_BID
    return GopsPlayerView(
        hand=sorted([*hand, bid]) if ready and not own else hand.copy(),
        bid=bid if ready and own else None,
        ready=ready,
        won=position.won[player].copy(),
    )
