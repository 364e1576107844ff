"""What a bot should know about Alarún: how good a square and a hand are, and good moves first."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from nemeton.core.ordered import best_first
from nemeton.core.outlook import Outlook, decided, outlook
from nemeton.games.alarun import handful
from nemeton.games.alarun.choices import may_swap
from nemeton.games.alarun.handful import NONE
from nemeton.games.alarun.offer import offered
from nemeton.games.alarun.placement import place_all
from nemeton.games.alarun.position import EXCHANGE, PLACING, Position
from nemeton.games.alarun.promise import Promise
from nemeton.games.alarun.scoring import result
from nemeton.games.alarun.supply import Supply

# With two seats: whoever has passed first begins the next round.
MARKER: Final = 0.15
# What is left for the other to take counts so much; with more seats nothing was gained by it.
DENIAL: Final = 0.8
# Who gains less than this by a swap had better pass: a card for its like is a swap as well, and
# where swaps have no limit those who did nothing else would play for ever.
ENOUGH: Final = 0.001

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
    """The own square and hand, and with two seats what is left for the other to take."""
    worth = own_worth(position, seat)
    if position.seats == 2 and position.phase == EXCHANGE and position.turn != seat:
        other = position.players[1 - seat].square
        worth -= DENIAL * offered(position.face_up, other, position.round)
    return worth


def own_worth(position: Position, seat: int) -> float:
    """The square's worth once the hand is placed as well as it can be, card by card."""
    player = position.players[seat]
    held: i64 = player.held
    square = player.square if held == NONE else player.square.copy()
    promise = Promise(square, player.colour, position.round)
    place_all(promise, held)
    worth = promise.worth + promise.prospects(Supply(position, seat))
    if position.seats == 2 and position.phase == EXCHANGE and position.marker == seat:
        worth += MARKER
    return worth


def evaluate_all(position: Position) -> Outlook:
    ended = result(position)
    if ended is not None:
        return decided([float(score.total) for score in ended.scores], ended.ranks)
    at = position.round
    base = FINAL_BASE[position.phase][at]
    share = FINAL_SHARE[position.phase][at]
    points = [base + share * own_worth(position, seat) for seat in range(position.seats)]
    return outlook(points, SPREAD[position.phase][at])


def promising(position: Position, seat: int, limit: int) -> list[int]:
    """Legal actions by what they add at once; a swap by what is taken less what is given."""
    player = position.players[seat]
    actions = position.legal(seat)
    if len(actions) < 2:
        return actions
    promise = Promise(player.square, player.colour, position.round)
    gains: vec[float] = vec[float]([0.0] * len(actions))
    if position.phase == PLACING:
        add_placings(gains, promise, handful.distinct(player.held))
    else:
        swaps: i64 = 0
        if may_swap(position, player):
            gives: i64 = handful.distinct(player.held)
            takes: i64 = handful.distinct(position.face_up)
            add_swaps(gains, promise, gives, takes)
            swaps = handful.size(gives) * handful.size(takes)
        gains[swaps] = ENOUGH
    return best_first(actions, gains, limit)


def add_placings(gains: vec[float], promise: Promise, cards: i64) -> None:
    """In the order of the legal actions."""
    square = promise.square
    at: i64 = 0
    while cards != NONE:
        card: i64 = handful.at(cards, 0)
        cards = handful.take_out(cards, 0)
        for number in range(square.open_count):
            gains[at] = promise.gain(card, square.open_cells[number])
            at += 1


def add_swaps(gains: vec[float], promise: Promise, gives: i64, takes: i64) -> None:
    choices: i64 = handful.size(takes)
    for number in range(choices):
        taken = promise.fit(handful.at(takes, number))
        for give in range(handful.size(gives)):
            gains[give * choices + number] = taken
    for give in range(handful.size(gives)):
        given = promise.fit(handful.at(gives, give))
        for number in range(choices):
            gains[give * choices + number] -= given
