"""Section 8: final scores, itemised by source."""

from __future__ import annotations

from typing import Final

from nemeton.core.message import Message
from nemeton.core.result import Item, Result, Score, rank
from nemeton.games.salamandra.rules.components import DIVINITIES
from nemeton.games.salamandra.rules.effects import factor
from nemeton.games.salamandra.rules.position import (
    OVER,
    SOURCES,
    SalamandraPlayer,
    SalamandraPosition,
)
from nemeton.games.salamandra.rules.tiles import BOOK_PER, DIVINITY_CARDS, Pieces

SOURCE_NAMES: Final = ("fields", "cauldrons", "temple", "groves", "grove-row", "bears", "eagles")
FAITHS: Final = ("salamander", *DIVINITIES)
FAITH_COUNT: Final = 3  # a constant, because compiled loops read it


def book_points(pieces: Pieces, player: SalamandraPlayer, at: int) -> int:
    """The place's points times the book's factor."""  # 8.1
    return pieces.book_points[at] * factor(player, BOOK_PER[at >> 1])


def faith(pieces: Pieces, player: SalamandraPlayer, divinity: int) -> int:
    """Number of symbols of the salamander (0), the bear (1) or the eagle (2)."""
    symbols = 0
    if divinity == 0:
        for card in player.salamanders:
            symbols += pieces.salamander_faith[card]
        return symbols
    for card in player.divinities:
        if card // DIVINITY_CARDS == divinity - 1:
            symbols += pieces.divinities[card].faith
    return symbols


def faith_points(symbols: list[int], prizes: list[int]) -> list[int]:
    """Points of each seat for its symbols of one divinity."""
    return [faith_prize(symbols, prizes, own) for own in symbols]


def faith_prize(symbols: list[int], prizes: list[int], own: int) -> int:
    """Points of a seat with `own` symbols, compared with all seats."""  # 8.2
    if own == 0:
        return 0
    ahead = 0
    sharing = 0
    for other in symbols:
        if other > own:
            ahead += 1
        elif other == own:
            sharing += 1
    if ahead == 0:
        return prizes[0] if sharing == 1 else (prizes[0] + prizes[1]) // sharing
    return prizes[1] // sharing if ahead == 1 else 0


def all_faith_points(position: SalamandraPosition) -> list[list[int]]:
    """Points for faith, by divinity, then by seat."""
    pieces = position.pieces
    return [
        faith_points(
            [faith(pieces, player, divinity) for player in position.players],
            pieces.faith_prizes[divinity],
        )
        for divinity in range(FAITH_COUNT)
    ]


def score(pieces: Pieces, player: SalamandraPlayer, faiths: list[int]) -> Score:
    items = [
        Item(Message(f"salamandra-score-{SOURCE_NAMES[source]}"), player.points[source])
        for source in range(SOURCES)
    ]
    for at in sorted(player.books):
        source_message = Message("salamandra-score-book", {"book": (at >> 1) + 1})
        items.append(Item(source_message, book_points(pieces, player, at)))
    for divinity, points in enumerate(faiths):
        items.append(Item(Message(f"salamandra-score-faith-{FAITHS[divinity]}"), points))
    items.append(Item(Message("salamandra-score-scrolls"), player.scrolls))  # 8.3
    return Score(tuple(items), sum([item.points for item in items]))


def score_now(position: SalamandraPosition) -> list[Score]:
    """The score sheets as they would be if the game ended now."""
    faiths = all_faith_points(position)
    return [
        score(position.pieces, player, [points[seat] for points in faiths])
        for seat, player in enumerate(position.players)
    ]


def totals(position: SalamandraPosition) -> list[int]:
    """The sums of the score sheets, computed without their items."""
    pieces = position.pieces
    found = [0] * position.seats
    for points in all_faith_points(position):
        for seat in range(position.seats):
            found[seat] += points[seat]  # 8.2
    for seat in range(position.seats):
        player = position.players[seat]
        found[seat] += player.total + player.scrolls  # 8.3
        for at in player.books:
            found[seat] += book_points(pieces, player, at)  # 8.1
    return found


def result(position: SalamandraPosition) -> Result | None:
    if position.step != OVER:
        return None
    scores = score_now(position)
    return Result(tuple(scores), rank([(one.total,) for one in scores]))  # 8.4
