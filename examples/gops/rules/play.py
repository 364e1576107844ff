"""The rules of play, in the order of RULES.md."""

from __future__ import annotations

from examples.gops.rules.actions import VERBS, bid_of, card_of
from examples.gops.rules.position import NO_BID, GopsPosition
from nemeton.core.errors import Refused


class GopsRules(GopsPosition):
    """Actors, legal actions, refusals, and the effect of actions."""

    def actors(self) -> list[int]:
        """2.2: everybody who has not bid yet, at the same time."""
        return [] if self.over() else [s for s, bid in enumerate(self.bids) if bid == NO_BID]

    def legal(self, seat: int) -> list[int]:
        return [bid_of(card) for card in self.hands[seat]] if seat in self.actors() else []

    def refusal(self, seat: int, action: int) -> Refused | None:
        if not 0 <= seat < self.seats or not 0 <= action < VERBS.size:
            return Refused("2.2", "no-such-action")
        if self.over():
            return Refused("3.1", "over")
        if self.bids[seat] != NO_BID:
            return Refused("2.2", "has-bid")
        card = card_of(action)
        return None if card in self.hands[seat] else Refused("2.3", "not-in-hand", card=card)

    def perform(self, seat: int, action: int) -> None:
        self.bids[seat] = card_of(action)
        self.hands[seat].remove(self.bids[seat])
        if NO_BID not in self.bids:
            end_round(self)

    def shows(self, seat: int, action: int, viewer: int | None) -> bool:
        return viewer == seat or self.actors() == [seat]  # the last bid is turned up at once


def turn_up_prize(position: GopsPosition) -> None:
    """2.1; after a tie, the prizes of the last round are still at stake (2.5)."""
    position.stake.append(position.stack.pop())


def end_round(position: GopsPosition) -> None:
    """Turn up the bids, award the stake, and turn up the next prize."""
    bids = position.bids
    position.reveals += 1  # 2.3
    position.horizon += 1
    if bids.count(max(bids)) == 1:
        position.won[bids.index(max(bids))] += position.stake  # 2.4
        position.stake = []
    if position.stack:
        turn_up_prize(position)
    position.bids = [NO_BID] * position.seats
