"""What single things are worth to a player, in points."""

from __future__ import annotations

from typing import Final

from nemeton.games.salamandra.bots.weights import WEIGHTS
from nemeton.games.salamandra.rules.effects import factor
from nemeton.games.salamandra.rules.position import Player, Position
from nemeton.games.salamandra.rules.prices import CAULDRON, ONE, Gain
from nemeton.games.salamandra.rules.tiles import ANY_TIME, BOOK_PER, ROUNDS
from nemeton.games.salamandra.rules.turn_flow import places_to_study

TOO_LATE: Final = 0.3  # of what a few scrolls are worth while there is time


def rounds_left(position: Position) -> int:
    return ROUNDS - position.round


def gain_worth(position: Position, player: Player, gain: Gain) -> float:
    worth = float(gain.points * factor(player, gain.per)) if gain.points else 0.0
    for at in range(len(gain.kinds)):
        worth += WEIGHTS.goods[gain.kinds[at]] * float(gain.counts[at])
    worth += WEIGHTS.scroll * gain.scrolls
    if gain.bears or gain.eagles:
        card = WEIGHTS.card + WEIGHTS.card_a_round * rounds_left(position)
        worth += (gain.bears + gain.eagles) * card
    return worth + WEIGHTS.reactivation * gain.reactivations + WEIGHTS.free_grove * gain.groves


def grove_worth(position: Position, player: Player, grove: int) -> float:
    return gain_worth(position, player, position.pieces.grove_gains[grove])


def row_worth(row: list[int], count: int, more: int) -> int:
    """The points of a row that grows from `count` groves by `more`."""
    points = 0
    for at in range(count + 1, min(count + more, len(row) - 1) + 1):
        points += row[at]
    return points


def divinity_worth(position: Position, card: int) -> float:
    power = position.pieces.divinities[card]
    reach = rounds_left(position) + 0.5
    if power.event == ANY_TIME:
        return WEIGHTS.any_time * reach
    return WEIGHTS.reaction * reach * (power.points + WEIGHTS.crystal * power.crystals)


def book_worth(position: Position, player: Player, at: int) -> float:
    """What a place on a spellbook will have earned in the end, if things go on as before."""
    per = BOOK_PER[at >> 1]
    count = float(factor(player, per))
    if per != ONE:
        growth = WEIGHTS.growth_of_fields if per <= CAULDRON else WEIGHTS.growth_of_cards
        count += growth * rounds_left(position)
    return position.pieces.book_points[at] * count


def best_book(position: Position, player: Player, seat: int) -> float:
    best = 0.0
    for at in places_to_study(position, seat):
        best = max(best, book_worth(position, player, at))
    return best


def scrolls_worth(position: Position, player: Player, seat: int) -> float:
    scrolls = player.scrolls
    if scrolls == 0:
        return 0.0
    book = best_book(position, player, seat)
    worth = 0.0
    if scrolls > 3:
        worth = WEIGHTS.scrolls[4] * book
        scrolls -= 4
        scrolls = min(scrolls, 3)
    time = TOO_LATE if rounds_left(position) == 0 else 1.0
    return worth + max(float(scrolls), WEIGHTS.scrolls[scrolls] * book * time)
