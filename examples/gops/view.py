"""What a seat may know: everything but the bids of others and the order of the prizes."""

from __future__ import annotations

import msgspec

from examples.gops.rules import NO_BID, Position, actors, result
from nemeton.core.chance import Chance
from nemeton.core.view import View


class PlayerView(msgspec.Struct, kw_only=True):
    hand: list[int]  # of others with the card they have bid: nobody knows which it is
    bid: int | None  # your own
    ready: bool  # has bid
    last: int | None  # the bid of the round before
    won: list[int]


class GopsView(View, kw_only=True):
    stake: list[int]
    left: list[int]  # the prizes still face down, whatever their order
    players: list[PlayerView]


def show(position: Position, seat: int | None) -> GopsView:
    players = []
    for number, bid in enumerate(position.bids):
        hand, own = position.hands[number], number == seat
        players.append(
            PlayerView(
                hand=hand.copy() if own or bid == NO_BID else sorted([*hand, bid]),
                bid=bid if own and bid != NO_BID else None,
                ready=bid != NO_BID,
                last=position.last[number] or None,
                won=position.won[number].copy(),
            )
        )
    return GopsView(
        game="gops",
        seat=seat,
        seats=position.seats,
        options=position.options,
        actors=actors(position),
        result=result(position),
        stake=position.stake.copy(),
        left=sorted(position.stack),
        players=players,
    )


def restore(view: GopsView, position: Position, chance: Chance) -> None:
    position.stake, position.stack = view.stake.copy(), view.left.copy()
    chance.shuffle(position.stack)
    for seat, player in enumerate(view.players):
        hand = position.hands[seat] = player.hand.copy()
        position.won[seat] = player.won.copy()
        position.last[seat] = player.last or NO_BID
        if player.bid is not None:
            position.bids[seat] = player.bid
        elif player.ready:
            position.bids[seat] = hand.pop(chance.below(len(hand)))
