"""What a bot should know about Alarún: how good a square and a hand are, and good moves first."""

from __future__ import annotations

from typing import Final

from nemeton.core.outlook import Outlook, decided, outlook
from nemeton.games.alarun.position import EXCHANGE, Position
from nemeton.games.alarun.promise import Promise
from nemeton.games.alarun.rules import distinct
from nemeton.games.alarun.scoring import result
from nemeton.games.alarun.supply import Supply
from nemeton.games.alarun.verbs import PLACE, SWAP

# With two seats: whoever has passed first begins the next round.
MARKER: Final = 0.15

# What players ended with, as points and a factor of their worth, by round; fitted to 120 games of
# 2 to 4 that look one step ahead. First while cards are exchanged, then while they are placed.
FINAL_BASE: Final = [
    [0.0, 103.7, 101.0, 80.7, 64.3, 35.2, 20.2, 9.8, 11.0],
    [0.0, 102.8, 99.7, 73.7, 45.0, 21.9, 5.5, -6.0, -9.0],
]
FINAL_SHARE: Final = [
    [0.0, 0.18, 0.19, 0.52, 0.67, 0.95, 1.0, 1.0, 0.92],
    [0.0, 0.18, 0.2, 0.6, 0.9, 1.05, 1.1, 1.1, 1.05],
]
SPREAD: Final = [
    [0.0, 7.3, 7.2, 7.1, 6.9, 6.4, 5.5, 4.8, 4.0],
    [0.0, 7.2, 7.2, 7.0, 6.7, 6.1, 5.0, 4.1, 2.1],
]


def evaluate(position: Position, seat: int) -> float:
    """The square's worth once the hand is placed as well as it can be, card by card."""
    player = position.players[seat]
    promise = Promise(player.square, player.colour, position.round)
    if player.hand:
        promise = placed(promise, player.hand)
    worth = promise.worth + promise.prospects(Supply(position, seat))
    if position.seats == 2 and position.phase == EXCHANGE and position.marker == seat:
        worth += MARKER
    return worth


def placed(promise: Promise, hand: list[int]) -> Promise:
    """With the cards of the hand laid, each time the one that gains most where it does."""
    laid = promise.copy()
    rest = hand.copy()
    while rest:
        card, cell = best_placement(laid, rest)
        laid.lay(cell, card)
        rest.remove(card)
    return laid


def best_placement(promise: Promise, hand: list[int]) -> tuple[int, int]:
    best = -1000.0
    best_card = hand[0]
    best_cell = promise.square.open[0]
    for card in distinct(hand):
        for cell in promise.square.open:
            gain = promise.gain(card, cell)
            if gain > best:
                best = gain
                best_card = card
                best_cell = cell
    return best_card, best_cell


def evaluate_all(position: Position) -> Outlook:
    ended = result(position)
    if ended is not None:
        return decided([float(score.total) for score in ended.scores], ended.ranks)
    at = position.round
    base = FINAL_BASE[position.phase][at]
    share = FINAL_SHARE[position.phase][at]
    points = [base + share * evaluate(position, seat) for seat in range(position.seats)]
    return outlook(points, SPREAD[position.phase][at])


def promising(position: Position, seat: int, limit: int) -> list[int]:
    """Legal actions by what they add at once; a swap by what is taken less what is given."""
    player = position.players[seat]
    actions = position.legal(seat)
    if len(actions) < 2:
        return actions
    promise = Promise(player.square, player.colour, position.round)
    fits: dict[int, float] = {}
    ranked = [(-quick_gain(promise, action, fits), action) for action in actions]
    if limit == 1:
        return [min(ranked)[1]]
    ranked.sort()
    return [action for _, action in (ranked[:limit] if limit else ranked)]


def quick_gain(promise: Promise, action: int, fits: dict[int, float]) -> float:
    if PLACE.has(action):
        card, cell = PLACE.pair(action)
        return promise.gain(card, cell)
    if SWAP.has(action):
        given, taken = SWAP.pair(action)
        return fit(promise, taken, fits) - fit(promise, given, fits)
    return 0.0


def fit(promise: Promise, card: int, fits: dict[int, float]) -> float:
    """The best the card could add to the square now."""
    if card not in fits:
        fits[card] = max([promise.gain(card, cell) for cell in promise.square.open])
    return fits[card]
