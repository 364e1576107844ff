"""Sampled states: positions that a seat cannot tell from the real one."""

from __future__ import annotations

from examples.gops.rules.position import GopsPosition
from examples.gops.views.structs import GopsView
from nemeton.core.chance import Chance


def restore(view: GopsView, position: GopsPosition, chance: Chance) -> None:
    """Lay out the view, and choose bids and the order of prizes by chance."""
    position.stake = view.stake.copy()
    position.stack = view.left.copy()
    chance.shuffle(position.stack)
    for seat, player in enumerate(view.players):
        hand = position.hands[seat] = player.hand.copy()
        position.won[seat] = player.won.copy()
        if player.bid is not None:
            position.bids[seat] = player.bid
        elif player.ready:
            position.bids[seat] = hand.pop(chance.below(len(hand)))
