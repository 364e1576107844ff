"""Actions: one verb, with a card from 1 to 13."""

from __future__ import annotations

from nemeton.core.actions import Kind, Verb, Verbs

CARDS = list(range(1, 14))
BID = Verb("bid", "bid {card}", card=Kind("card", [str(card) for card in CARDS], CARDS))
VERBS = Verbs("gops", [BID])


def bid_of(card: int) -> int:
    """The action that bids a card."""
    return BID.action(CARDS.index(card))


def card_of(action: int) -> int:
    """The card that an action bids."""
    return CARDS[BID.case(action)]
