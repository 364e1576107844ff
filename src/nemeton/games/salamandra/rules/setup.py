"""Section 2: setup."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from nemeton.core.chance import Chance
from nemeton.core.options import FIRST_PLAYER
from nemeton.games.salamandra.rules.effects import draw_card
from nemeton.games.salamandra.rules.land import START_CELLS, START_GAPS
from nemeton.games.salamandra.rules.position import SalamandraPosition
from nemeton.games.salamandra.rules.tiles import (
    BEAR,
    BLACK,
    BOOKS,
    BUILD_FIELDS,
    DIVINITY_CARDS,
    EAGLE,
    FIELD_STACK,
    GOLD,
    GROVE_STACK,
    GROVES,
    MARKET_PLACES,
    START_FIELDS,
    TEMPLE_CARDS,
)
from nemeton.games.salamandra.rules.turn_flow import lay_field, start_round


def lay_out(position: SalamandraPosition, chance: Chance) -> None:
    """Lay out the land, the stacks and the spellbooks, and choose the first player."""
    stacks = [
        list(range(TEMPLE_CARDS)),
        list(range(TEMPLE_CARDS, 2 * TEMPLE_CARDS)),
        list(range(DIVINITY_CARDS)),
        list(range(DIVINITY_CARDS, 2 * DIVINITY_CARDS)),
        BUILD_FIELDS.copy(),
        list(range(GROVES)),
    ]
    for stack in (BLACK, GOLD, BEAR, EAGLE, FIELD_STACK, GROVE_STACK):
        chance.shuffle(stacks[stack])  # 2.3, 2.4
    position.clear()
    position.stacks = stacks
    fields = START_FIELDS.copy()
    chance.shuffle(fields)
    for tile, cell in zip(fields, START_CELLS, strict=True):
        lay_field(position, tile, cell)  # 2.1
    for gap in START_GAPS:
        position.land.plant(gap, draw_card(position, GROVE_STACK))  # 2.2
    position.market = vec[i64]([draw_card(position, FIELD_STACK) for _ in range(MARKET_PLACES)])
    books = list(range(BOOKS))
    chance.shuffle(books)
    count = position.pieces.books_in_play[position.seats]
    position.books = tuple(sorted(books[:count]))  # 2.5
    position.track = list(range(position.seats))
    chance.shuffle(position.track)  # 2.6
    named = position.options[FIRST_PLAYER]
    if named != "random":
        position.track.remove(int(named) - 1)
        position.track.append(int(named) - 1)
    start_round(position)
