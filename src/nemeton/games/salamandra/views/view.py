"""The view of a seat: everything except the order of the stacks.

Fields, groves, cards and spellbooks have the numbers of components.toml, cells are "x,y", and gaps
are named by the cell to their south-east.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from nemeton.games.salamandra.rules.actions import SIDES
from nemeton.games.salamandra.rules.components import (
    DIVINITIES,
    TEMPLES,
)
from nemeton.games.salamandra.rules.land import CELL_NAMES
from nemeton.games.salamandra.rules.position import SalamandraPlayer, SalamandraPosition
from nemeton.games.salamandra.rules.prices import CRYSTAL, GOODS, GOODS_NAMES
from nemeton.games.salamandra.rules.scoring import (
    FAITHS,
    SOURCE_NAMES,
    all_faith_points,
    book_points,
    faith,
    score,
)
from nemeton.games.salamandra.rules.tiles import (
    BEAR,
    DIVINITY_CARDS,
    FIELD_STACK,
    FIELDS,
    GROVE_STACK,
    NONE,
    NOT_SOLD,
    TEMPLE_CARDS,
)
from nemeton.games.salamandra.views.structs import (
    ApprenticeView,
    DeckView,
    FieldView,
    SalamandraPlayerView,
    SalamandraView,
)

STEPS = (
    "prepare", "reactivate", "win-grove", "lay", "follow", "harvest", "send", "study", "over",
    "finish",
)  # fmt: skip
DECKS = (*TEMPLES, *DIVINITIES)
PLACE_NAMES = [f"{tile + 1} {side}" for tile in range(FIELDS) for side in SIDES]


def optional_number(number: int) -> int | None:
    return None if number == NONE else number


def show(position: SalamandraPosition, seat: int | None) -> SalamandraView:
    land = position.land
    prizes = all_faith_points(position)
    return SalamandraView(
        **position.frame(),
        seat=seat,
        round=position.round,
        face=round_face(position),
        starter=position.starter,
        turn=position.turn,
        step=STEPS[position.step],
        then=STEPS[position.then],
        passing=position.passing,
        new_field=None if position.new_field == NONE else position.new_field + 1,
        for_free=position.for_free,
        reactivations=position.reactivations,
        groves_due=position.groves_due,
        worker=None if position.worker == NONE else PLACE_NAMES[position.worker],
        fields={
            tile + 1: show_field(position, tile)
            for tile in range(FIELDS)
            if land.cell_of[tile] != NONE
        },
        groves={CELL_NAMES[gap]: grove + 1 for gap, grove in land.groves().items()},
        open=[CELL_NAMES[cell] for cell in land.open],
        glades=[CELL_NAMES[gap] for gap in land.glades],
        market=[tile + 1 for tile in position.market],
        field_stack=position.left(FIELD_STACK),
        grove_stack=position.left(GROVE_STACK),
        decks={
            name: DeckView(deck_number(stack, position.top(stack)), position.left(stack))
            for stack, name in enumerate(DECKS)
        },
        books={
            book + 1: (
                optional_number(position.readers[2 * book]),
                optional_number(position.readers[2 * book + 1]),
            )
            for book in position.books
        },
        track=position.track.copy(),
        players=[
            show_player(position, player, [points[index] for points in prizes])
            for index, player in enumerate(position.players)
        ],
    )


def show_all(position: SalamandraPosition, viewers: Sequence[int | None]) -> list[SalamandraView]:
    """Views of several viewers; they differ only in the seat."""
    open_to_all = show(position, None)
    return [
        open_to_all if seat is None else msgspec.structs.replace(open_to_all, seat=seat)
        for seat in viewers
    ]


def first_card(deck: int) -> int:
    """The number of a deck's first card; cards are numbered on from deck to deck."""
    return deck * TEMPLE_CARDS if deck < BEAR else (deck - BEAR) * DIVINITY_CARDS


def deck_number(deck: int, card: int) -> int | None:
    return None if card == NONE else card - first_card(deck) + 1


def round_face(position: SalamandraPosition) -> str:
    """The face of the druids at the start of the round."""  # 3.1
    return "day" if position.round % 2 == 1 else "night"


def druid_face(position: SalamandraPosition, player: SalamandraPlayer) -> str:
    """The visible face of the druid, who turns over with the pass."""  # 3.1, 5.8
    face = round_face(position)
    return other_face(face) if player.passed else face


def other_face(face: str) -> str:
    return "night" if face == "day" else "day"


def show_field(position: SalamandraPosition, tile: int) -> FieldView:
    apprentices: dict[str, ApprenticeView] = {}
    for place in range(tile * 4, tile * 4 + 4):
        seat = position.owner[place]
        if seat != NONE:
            player = position.players[seat]
            active = place in player.active
            druid = druid_face(position, player)
            face = druid if active else other_face(druid)  # 3.2
            apprentices[SIDES[place % 4]] = ApprenticeView(seat, face, active)
    return FieldView(CELL_NAMES[position.land.cell_of[tile]], apprentices)


def show_player(
    position: SalamandraPosition, player: SalamandraPlayer, prizes: list[int]
) -> SalamandraPlayerView:
    cards_of = [
        [card - first_card(deck) + 1 for card in cards if first_card(deck) <= card < last]
        for deck, cards, last in (
            (0, player.salamanders, TEMPLE_CARDS),
            (1, player.salamanders, 2 * TEMPLE_CARDS),
            (2, player.divinities, DIVINITY_CARDS),
            (3, player.divinities, 2 * DIVINITY_CARDS),
        )
    ]
    return SalamandraPlayerView(
        druid=druid_face(position, player),
        passed=player.passed,
        available=player.available,
        later=sum(position.pieces.new_apprentices[position.round :]),
        crystals=player.goods[CRYSTAL],
        goods={GOODS_NAMES[kind]: player.goods[kind] for kind in range(1, GOODS)},
        prices={
            GOODS_NAMES[kind]: price for kind, price in enumerate(player.prices) if price < NOT_SOLD
        },
        scrolls=player.scrolls,
        groves=[grove + 1 for grove in player.groves],
        salamanders=dict(zip(TEMPLES, cards_of[:BEAR], strict=True)),
        divinities=dict(zip(DIVINITIES, cards_of[BEAR:], strict=True)),
        faith={
            name: faith(position.pieces, player, divinity) for divinity, name in enumerate(FAITHS)
        },
        points=dict(zip(SOURCE_NAMES, player.points, strict=True)),
        total=player.total,
        books={
            (at >> 1) + 1: book_points(position.pieces, player, at) for at in sorted(player.books)
        },
        prizes=dict(zip(FAITHS, prizes, strict=True)),
        final=score(position.pieces, player, prizes).total,
    )
