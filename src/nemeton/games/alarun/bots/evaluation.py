"""What a bot should know about Alarún: how good a square and a hand are, and good moves first."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from nemeton.core.result import rank
from nemeton.core.search.forecast import Forecast, final_forecast, forecast
from nemeton.core.search.ordered import best_first
from nemeton.games.alarun.bots.centre_value import offered
from nemeton.games.alarun.bots.square_cache import known
from nemeton.games.alarun.bots.unseen_cards import Supply
from nemeton.games.alarun.rules import packed_ints
from nemeton.games.alarun.rules.legal_actions import may_swap
from nemeton.games.alarun.rules.packed_ints import NONE
from nemeton.games.alarun.rules.position import EXCHANGE, OVER, PLACING, Player, Position
from nemeton.games.alarun.rules.scoring import standings

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
    return evaluate_with(position, seat, Supply(position, seat))


def evaluate_with(position: Position, seat: int, supply: Supply) -> float:
    """The same for who has counted already what the seat has not seen."""
    worth = own_worth_with(position, seat, supply)
    if position.seats == 2 and position.phase == EXCHANGE and position.turn != seat:
        other = position.players[1 - seat].square
        worth -= DENIAL * offered(position.face_up, other, position.round)
    return worth


def own_worth(position: Position, seat: int) -> float:
    """The square's worth once the hand is placed as well as it can be, card by card."""
    return own_worth_with(position, seat, Supply(position, seat))


def own_worth_with(position: Position, seat: int, supply: Supply) -> float:
    """The same for who has counted already what the seat has not seen."""
    player = position.players[seat]
    square = player.square
    laid = known(square, player.held, player.colour, position.round).laid(square)
    worth = laid.worth + laid.prospects.worth(supply)
    if position.seats == 2 and position.phase == EXCHANGE and position.marker == seat:
        worth += MARKER
    return worth


def evaluate_all(position: Position) -> Forecast:
    if position.phase == OVER:
        ended = standings(position)
        return final_forecast([float(one[0]) for one in ended], rank(ended))
    at = position.round
    base = FINAL_BASE[position.phase][at]
    share = FINAL_SHARE[position.phase][at]
    points = [base + share * own_worth(position, seat) for seat in range(position.seats)]
    return forecast(points, SPREAD[position.phase][at])


def promising(position: Position, seat: int, limit: int) -> list[int]:
    """Legal actions by what they add at once; a swap by what is taken less what is given."""
    if position.phase == PLACING:
        return promising_placings(position, seat, limit)
    actions = position.legal(seat)
    if len(actions) < 2:
        return actions
    gains: vec[float] = vec[float]([0.0] * len(actions))
    player = position.players[seat]
    swaps: i64 = 0
    if may_swap(position, player):
        gives: i64 = packed_ints.distinct(player.held)
        takes: i64 = packed_ints.distinct(position.face_up)
        add_swaps(gains, player, position.round, gives, takes)
        swaps = packed_ints.size(gives) * packed_ints.size(takes)
    gains[swaps] = ENOUGH
    return best_first(actions, gains, limit)


def promising_placings(position: Position, seat: int, limit: int) -> list[int]:
    player = position.players[seat]
    if player.held == NONE or player.confirmed:
        return position.legal(seat)
    placings = known(player.square, player.held, player.colour, position.round).placings(player)
    return placings[:limit] if limit else placings.copy()


def add_swaps(gains: vec[float], player: Player, in_round: i64, gives: i64, takes: i64) -> None:
    """In the order of the legal actions."""
    about = known(player.square, NONE, player.colour, in_round)
    about.fits(player.square, gives)
    fits = about.fits(player.square, takes)
    choices: i64 = packed_ints.size(takes)
    for give in range(packed_ints.size(gives)):
        given = fits[packed_ints.at(gives, give)]
        for number in range(choices):
            gains[give * choices + number] = fits[packed_ints.at(takes, number)] - given
