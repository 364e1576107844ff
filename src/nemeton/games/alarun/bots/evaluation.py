"""Evaluation of Alarún positions, and legal actions ordered by their gain."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from nemeton.core.result import rank
from nemeton.core.search.forecast import Forecast, final_forecast, forecast
from nemeton.core.search.ordered import best_first
from nemeton.core.state import NOBODY
from nemeton.games.alarun.bots.missing_cards import UnseenCards
from nemeton.games.alarun.bots.square_cache import cached_square
from nemeton.games.alarun.rules import packed_ints
from nemeton.games.alarun.rules.legal_actions import may_swap
from nemeton.games.alarun.rules.packed_ints import NONE
from nemeton.games.alarun.rules.position import (
    EXCHANGE,
    OVER,
    PLACING,
    AlarunPlayer,
    AlarunPosition,
)
from nemeton.games.alarun.rules.scoring import all_bonuses, brew, standings
from nemeton.games.alarun.rules.square import Square

# With two seats: the value of the first pass, which begins the next round.
MARKER: Final = 0.15
# The weight of the best card that is left for the other seat; used with two seats only.
DENIAL: Final = 0.8
# A swap that gains less than this is worse than a pass. A card can be swapped for its like, so
# games without a swap limit would not end otherwise.
MIN_GAIN: Final = 0.001

# Expected final points = base + share × value, by phase (exchange, placing) and round; fitted to
# games between bots that look one step ahead.
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


def evaluate(position: AlarunPosition, seat: int) -> float:
    """Value of the own square and hand, less the best card left for the other."""
    return evaluate_with(position, seat, UnseenCards(position, seat))


def evaluate_with(position: AlarunPosition, seat: int, unseen: UnseenCards) -> float:
    """The same, with the unseen cards counted already."""
    value = own_value_with(position, seat, unseen)
    if position.seats == 2 and position.phase == EXCHANGE and position.turn != seat:
        other = position.players[1 - seat].square
        value -= DENIAL * centre_value(position.face_up, other, position.round)
    return value


def own_value(position: AlarunPosition, seat: int) -> float:
    """Value of the square after the hand is placed greedily, card by card."""
    return own_value_with(position, seat, UnseenCards(position, seat))


def own_value_with(position: AlarunPosition, seat: int, unseen: UnseenCards) -> float:
    """The same, with the unseen cards counted already."""
    player = position.players[seat]
    square = player.square
    cached = cached_square(square, player.held, player.colour, position.round)
    placed = cached.placed_hand(square)
    value = placed.value + placed.missing.value(unseen)
    if position.seats == 2 and position.phase == EXCHANGE and position.marker == seat:
        value += MARKER
    return value


def centre_value(face_up: i64, square: Square, in_round: i64) -> float:
    """The highest gain of a centre card in a square of unknown colour."""
    card_gains = cached_square(square, NONE, NOBODY, in_round).card_gains(square, face_up)
    most = 0.0
    while face_up != NONE:
        most = max(most, card_gains[packed_ints.at(face_up, 0)])
        face_up = packed_ints.remove_at(face_up, 0)
    return most


def evaluate_all(position: AlarunPosition) -> Forecast:
    if position.phase == OVER:
        ended = standings(position)
        return final_forecast([float(one[0]) for one in ended], rank(ended))
    at = position.round
    base = FINAL_BASE[position.phase][at]
    share = FINAL_SHARE[position.phase][at]
    points = [base + share * own_value(position, seat) for seat in range(position.seats)]
    return forecast(points, SPREAD[position.phase][at])


def promising(position: AlarunPosition, seat: int, limit: int) -> list[int]:
    """Legal actions by gain at once; a swap gains taken less given card."""
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
    gains[swaps] = MIN_GAIN
    return best_first(actions, gains, limit)


def promising_placings(position: AlarunPosition, seat: int, limit: int) -> list[int]:
    player = position.players[seat]
    if player.held == NONE or player.confirmed:
        return position.legal(seat)
    cached = cached_square(player.square, player.held, player.colour, position.round)
    placings = cached.placings(player)
    return placings[:limit] if limit else placings.copy()


def add_swaps(
    gains: vec[float], player: AlarunPlayer, in_round: i64, gives: i64, takes: i64
) -> None:
    """Write the gains of swaps, in the order of the legal actions."""
    cached = cached_square(player.square, NONE, player.colour, in_round)
    cached.card_gains(player.square, gives)
    card_gains = cached.card_gains(player.square, takes)
    choices: i64 = packed_ints.size(takes)
    for give in range(packed_ints.size(gives)):
        given = card_gains[packed_ints.at(gives, give)]
        for number in range(choices):
            gains[give * choices + number] = card_gains[packed_ints.at(takes, number)] - given


def evaluation_parts(position: AlarunPosition, seat: int) -> dict[str, float]:
    """The evaluation in points by name, for hints; the names' words are in text/*.ftl."""
    player = position.players[seat]
    potions = float(brew(player.square).points())
    bonuses = float(all_bonuses(player.square)[player.colour])
    own = own_value(position, seat)
    return {
        "potions": potions,
        "bonuses": bonuses,
        "growth": own - potions - bonuses,  # potions that lines may still become
        "denial": evaluate(position, seat) - own,
    }
