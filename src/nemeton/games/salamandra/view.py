"""What a seat may know, and a complete table that it could not tell from the real one.

Only the order of the stacks is hidden. Fields, groves, cards and spellbooks go by the numbers
they have in components.toml, cells by "x,y", gaps by the cell to their south-east.
"""

from __future__ import annotations

import msgspec

from nemeton.core.chance import Chance
from nemeton.core.view import View
from nemeton.games.salamandra.actions import PLACE_NAMES, PLACE_TEXTS
from nemeton.games.salamandra.box import (
    APPRENTICES,
    BEAR,
    BLACK,
    DIVINITY_CARDS,
    FIELD_STACK,
    FIELDS,
    GROVE_STACK,
    GROVES,
    NEW_APPRENTICES,
    NONE,
    TEMPLE_CARDS,
)
from nemeton.games.salamandra.components import DIVINITIES, TEMPLES
from nemeton.games.salamandra.effects import hold_divinity
from nemeton.games.salamandra.gains import CRYSTAL, GOODS, GOODS_NAMES
from nemeton.games.salamandra.land import CELL_NAMES
from nemeton.games.salamandra.outlook import cauldrons_lack, changes, market_lacks, temples_lack
from nemeton.games.salamandra.rules import actors
from nemeton.games.salamandra.scoring import (
    FAITHS,
    SOURCE_NAMES,
    all_faith_points,
    book_points,
    faith,
    result,
    score,
)
from nemeton.games.salamandra.state import NOT_SOLD, Player, Table
from nemeton.games.salamandra.turns import lay_field

STEPS = (
    "prepare", "reactivate", "win-grove", "lay", "follow", "harvest", "send", "study", "over",
    "finish",
)  # fmt: skip
DECKS = (*TEMPLES, *DIVINITIES)
CELL_BY_NAME = {name: cell for cell, name in enumerate(CELL_NAMES)}


class ApprenticeView(msgspec.Struct, frozen=True):
    seat: int
    face: str  # "day" or "night"
    active: bool


class FieldView(msgspec.Struct, frozen=True):
    cell: str
    apprentices: dict[str, ApprenticeView]  # by place: "north" (the bonus place), "east", …


class DeckView(msgspec.Struct, frozen=True):
    top: int | None
    left: int


class Lacks(msgspec.Struct, frozen=True):
    """What a player lacks, by goods, to build, cast or visit; empty: nothing."""

    market: dict[int, dict[str, int]]  # by field
    cauldrons: dict[int, dict[str, int]]  # by field with an own apprentice
    temples: dict[str, dict[str, int]]  # "black", "gold"


class PlayerView(msgspec.Struct, kw_only=True):
    druid: str  # "day" or "night"
    passed: bool
    available: int  # apprentices to place this round
    later: int  # apprentices of the rounds to come
    crystals: int
    goods: dict[str, int]  # resources and potions of this turn
    prices: dict[str, int]  # in crystals
    scrolls: int
    groves: list[int]
    salamanders: dict[str, list[int]]  # "black", "gold" -> cards
    divinities: dict[str, list[int]]  # "bear", "eagle" -> cards
    faith: dict[str, int]  # "salamander", "bear", "eagle" -> symbols
    points: dict[str, int]  # by source, without what the end of the game adds
    total: int  # on the score track
    books: dict[int, int]  # spellbook -> points, if the game ended now
    prizes: dict[str, int]  # "salamander", "bear", "eagle" -> points, if the game ended now
    final: int  # all points, if the game ended now
    lacks: Lacks


class SalamandraView(View, kw_only=True):
    round: int
    starter: int
    turn: int
    step: str
    then: str  # the step after the choices that are due
    passing: bool
    new_field: int | None
    for_free: bool
    reactivations: int
    groves_due: int
    worker: str | None  # "9 north": who used a billhook and cannot reactivate itself
    fields: dict[int, FieldView]
    groves: dict[str, int]  # gap -> grove
    open: list[str]  # cells a field may go to
    glades: list[str]  # gaps enclosed by four tiles
    market: list[int]
    field_stack: int
    grove_stack: int
    decks: dict[str, DeckView]
    books: dict[int, tuple[int | None, int | None]]  # book -> the seats on its two places
    track: list[int]  # seats by when their score marker last moved, the latest last
    players: list[PlayerView]
    changes: dict[str, dict[str, int]]  # legal action -> what it changes at once -> by how much


def known(number: int) -> int | None:
    return None if number == NONE else number


def show(table: Table, seat: int | None) -> SalamandraView:
    land = table.land
    prizes = all_faith_points(table)
    return SalamandraView(
        game="salamandra",
        seat=seat,
        seats=table.seats,
        options=table.options,
        actors=actors(table),
        result=result(table),
        round=table.round,
        starter=table.starter,
        turn=table.turn,
        step=STEPS[table.step],
        then=STEPS[table.then],
        passing=table.passing,
        new_field=None if table.new_field == NONE else table.new_field + 1,
        for_free=table.for_free,
        reactivations=table.reactivations,
        groves_due=table.groves_due,
        worker=None if table.worker == NONE else PLACE_TEXTS[table.worker],
        fields={
            tile + 1: show_field(table, tile)
            for tile in range(FIELDS)
            if land.cell_of[tile] != NONE
        },
        groves={CELL_NAMES[gap]: grove + 1 for gap, grove in sorted(land.grove_at.items())},
        open=[CELL_NAMES[cell] for cell in land.open],
        glades=[CELL_NAMES[gap] for gap in land.glades],
        market=[tile + 1 for tile in table.market],
        field_stack=table.left(FIELD_STACK),
        grove_stack=table.left(GROVE_STACK),
        decks={
            name: DeckView(deck_number(stack, table.top(stack)), table.left(stack))
            for stack, name in enumerate(DECKS)
        },
        books={
            book + 1: (known(table.readers[2 * book]), known(table.readers[2 * book + 1]))
            for book in table.books
        },
        track=table.track.copy(),
        players=[
            show_player(table, player, [points[index] for points in prizes])
            for index, player in enumerate(table.players)
        ],
        changes=changes(table),
    )


def first_card(deck: int) -> int:
    """A deck's cards are numbered on from those of the deck before it."""
    return deck * TEMPLE_CARDS if deck < BEAR else (deck - BEAR) * DIVINITY_CARDS


def deck_number(deck: int, card: int) -> int | None:
    return None if card == NONE else card - first_card(deck) + 1


def druid_face(table: Table, player: Player) -> str:
    """It turns over with the pass; the rounds begin by day."""  # 3.1, 5.8
    return "day" if (table.round % 2 == 1) != player.passed else "night"


def other(face: str) -> str:
    return "night" if face == "day" else "day"


def show_field(table: Table, tile: int) -> FieldView:
    apprentices: dict[str, ApprenticeView] = {}
    for place in range(tile * 4, tile * 4 + 4):
        seat = table.owner[place]
        if seat != NONE:
            player = table.players[seat]
            active = place in player.active
            druid = druid_face(table, player)
            face = druid if active else other(druid)  # 3.2
            apprentices[PLACE_NAMES[place % 4]] = ApprenticeView(seat, face, active)
    return FieldView(CELL_NAMES[table.land.cell_of[tile]], apprentices)


def show_player(table: Table, player: Player, prizes: list[int]) -> PlayerView:
    cards_of = [
        [card - first_card(deck) + 1 for card in cards if first_card(deck) <= card < last]
        for deck, cards, last in (
            (0, player.salamanders, TEMPLE_CARDS),
            (1, player.salamanders, 2 * TEMPLE_CARDS),
            (2, player.divinities, DIVINITY_CARDS),
            (3, player.divinities, 2 * DIVINITY_CARDS),
        )
    ]
    return PlayerView(
        druid=druid_face(table, player),
        passed=player.passed,
        available=player.available,
        later=sum(NEW_APPRENTICES[table.round :]),
        crystals=player.goods[CRYSTAL],
        goods={GOODS_NAMES[kind]: player.goods[kind] for kind in range(1, GOODS)},
        prices={
            GOODS_NAMES[kind]: price for kind, price in enumerate(player.prices) if price < NOT_SOLD
        },
        scrolls=player.scrolls,
        groves=[grove + 1 for grove in player.groves],
        salamanders=dict(zip(TEMPLES, cards_of[:BEAR], strict=True)),
        divinities=dict(zip(DIVINITIES, cards_of[BEAR:], strict=True)),
        faith={name: faith(player, divinity) for divinity, name in enumerate(FAITHS)},
        points=dict(zip(SOURCE_NAMES, player.points, strict=True)),
        total=player.total,
        books={(at >> 1) + 1: book_points(player, at) for at in sorted(player.books)},
        prizes=dict(zip(FAITHS, prizes, strict=True)),
        final=score(player, prizes).total,
        lacks=Lacks(market_lacks(table, player), cauldrons_lack(player), temples_lack(player)),
    )


def restore(view: SalamandraView, table: Table, chance: Chance) -> None:
    """Lay out what the view shows and shuffle what it hides."""
    table.round = view.round
    table.starter = view.starter
    table.turn = view.turn
    table.step = STEPS.index(view.step)
    table.then = STEPS.index(view.then)
    table.passing = view.passing
    table.new_field = NONE if view.new_field is None else view.new_field - 1
    table.for_free = view.for_free
    table.reactivations = view.reactivations
    table.groves_due = view.groves_due
    table.worker = NONE if view.worker is None else PLACE_TEXTS.index(view.worker)
    table.market = [field - 1 for field in view.market]
    table.books = [book - 1 for book in view.books]
    table.track = view.track.copy()
    table.players = [restore_player(shown) for shown in view.players]
    for book, readers in view.books.items():
        for at, reader in enumerate(readers):
            if reader is not None:
                table.readers[2 * (book - 1) + at] = reader
                table.players[reader].books.append(2 * (book - 1) + at)
    restore_land(view, table)
    restore_stacks(view, table, chance)


def restore_player(shown: PlayerView) -> Player:
    player = Player()
    player.passed = shown.passed
    player.available = shown.available
    player.goods = [shown.crystals, *shown.goods.values()]
    player.scrolls = shown.scrolls
    player.groves = [grove - 1 for grove in shown.groves]
    for deck, name in enumerate(TEMPLES):
        player.salamanders += [first_card(deck) + card - 1 for card in shown.salamanders[name]]
    for deck, name in enumerate(DIVINITIES, start=BEAR):
        for card in shown.divinities[name]:
            hold_divinity(player, first_card(deck) + card - 1)
    player.points = list(shown.points.values())
    player.total = shown.total
    return player


def restore_land(view: SalamandraView, table: Table) -> None:
    for number, field in view.fields.items():
        lay_field(table, number - 1, CELL_BY_NAME[field.cell])
        for name, apprentice in field.apprentices.items():
            place = (number - 1) * 4 + PLACE_NAMES.index(name)
            player = table.players[apprentice.seat]
            (player.active if apprentice.active else player.idle).append(place)
            table.owner[place] = apprentice.seat
            table.free.remove(place)
    for player in table.players:
        player.active.sort()
        player.idle.sort()
    for gap, grove in view.groves.items():
        table.land.plant(CELL_BY_NAME[gap], grove - 1)


def restore_stacks(view: SalamandraView, table: Table, chance: Chance) -> None:
    fields = {number - 1 for number in view.fields} | set(table.market) | {table.new_field}
    groves = {grove - 1 for grove in view.groves.values()}
    cards: list[set[int]] = [set(), set()]
    for player in table.players:
        groves |= set(player.groves)
        cards[0] |= set(player.salamanders)
        cards[1] |= set(player.divinities)
    for deck, name in enumerate(DECKS):
        seen = cards[deck // BEAR]
        count = TEMPLE_CARDS if deck < BEAR else DIVINITY_CARDS
        first = first_card(deck)
        shown = view.decks[name].top
        top = [] if shown is None else [first + shown - 1]
        hidden = [card for card in range(first, first + count) if card not in seen | set(top)]
        chance.shuffle(hidden)
        table.stacks[deck] = top + hidden
    table.stacks[FIELD_STACK] = [tile for tile in range(FIELDS) if tile not in fields]
    table.stacks[GROVE_STACK] = [grove for grove in range(GROVES) if grove not in groves]
    chance.shuffle(table.stacks[FIELD_STACK])
    chance.shuffle(table.stacks[GROVE_STACK])


assert BLACK == 0
assert sum(NEW_APPRENTICES) == APPRENTICES
