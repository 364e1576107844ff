"""Sampling of a complete position from a view."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from nemeton.core.chance import Chance
from nemeton.games.salamandra.rules.actions import SIDES
from nemeton.games.salamandra.rules.components import DIVINITIES, TEMPLES
from nemeton.games.salamandra.rules.effects import hold_divinity
from nemeton.games.salamandra.rules.land import CELL_NAMES
from nemeton.games.salamandra.rules.position import (
    SalamandraPlayer,
    SalamandraPosition,
    with_place,
    without_place,
)
from nemeton.games.salamandra.rules.tiles import (
    BEAR,
    DIVINITY_CARDS,
    FIELD_STACK,
    FIELDS,
    GROVE_STACK,
    GROVES,
    NONE,
    TEMPLE_CARDS,
    Pieces,
)
from nemeton.games.salamandra.rules.turn_flow import lay_field
from nemeton.games.salamandra.views.structs import SalamandraPlayerView, SalamandraView
from nemeton.games.salamandra.views.view import DECKS, PLACE_NAMES, STEPS, first_card

CELL_BY_NAME: Final = {name: cell for cell, name in enumerate(CELL_NAMES)}


def restore(view: SalamandraView, position: SalamandraPosition, chance: Chance) -> None:
    """Lay out the visible pieces of the view, and shuffle the hidden cards."""
    position.clear()
    position.round = view.round
    position.starter = view.starter
    position.turn = view.turn
    position.step = STEPS.index(view.step)
    position.then = STEPS.index(view.then)
    position.passing = view.passing
    position.new_field = NONE if view.new_field is None else view.new_field - 1
    position.for_free = view.for_free
    position.reactivations = view.reactivations
    position.groves_due = view.groves_due
    position.worker = NONE if view.worker is None else PLACE_NAMES.index(view.worker)
    position.market = vec[i64]([field - 1 for field in view.market])
    position.books = tuple([book - 1 for book in view.books])
    position.track = view.track.copy()
    for player, shown in zip(position.players, view.players, strict=True):
        restore_player(position.pieces, player, shown)
    for book, readers in view.books.items():
        for at, reader in enumerate(readers):
            if reader is not None:
                position.readers[2 * (book - 1) + at] = reader
                position.players[reader].books += (2 * (book - 1) + at,)
    restore_land(view, position)
    restore_stacks(view, position, chance)


def restore_player(pieces: Pieces, player: SalamandraPlayer, shown: SalamandraPlayerView) -> None:
    player.passed = shown.passed
    player.available = shown.available
    goods = [shown.crystals, *shown.goods.values()]
    player.goods = vec[i64](goods)
    player.scrolls = shown.scrolls
    player.groves = tuple([grove - 1 for grove in shown.groves])
    for deck, name in enumerate(TEMPLES):
        for card in shown.salamanders[name]:
            player.salamanders += (first_card(deck) + card - 1,)
    for deck, name in enumerate(DIVINITIES, start=BEAR):
        for card in shown.divinities[name]:
            hold_divinity(pieces, player, first_card(deck) + card - 1)
    player.points = list(shown.points.values())
    player.total = shown.total


def restore_land(view: SalamandraView, position: SalamandraPosition) -> None:
    for number, field in view.fields.items():
        lay_field(position, number - 1, CELL_BY_NAME[field.cell])
        for name, apprentice in field.apprentices.items():
            place = (number - 1) * 4 + SIDES.index(name)
            player = position.players[apprentice.seat]
            if apprentice.active:
                player.active = with_place(player.active, place)
            else:
                player.idle = with_place(player.idle, place)
            position.owner[place] = apprentice.seat
            position.free = without_place(position.free, place)
    for gap, grove in view.groves.items():
        position.land.plant(CELL_BY_NAME[gap], grove - 1)


def restore_stacks(view: SalamandraView, position: SalamandraPosition, chance: Chance) -> None:
    fields = {number - 1 for number in view.fields} | set(position.market) | {position.new_field}
    groves = {grove - 1 for grove in view.groves.values()}
    cards: list[set[int]] = [set(), set()]
    for player in position.players:
        groves |= set(player.groves)
        cards[0] |= set(player.salamanders)
        cards[1] |= set(player.divinities)
    stacks: list[list[int]] = []
    for deck, name in enumerate(DECKS):
        seen = cards[deck // BEAR]
        count = TEMPLE_CARDS if deck < BEAR else DIVINITY_CARDS
        first = first_card(deck)
        shown = view.decks[name].top
        top = [] if shown is None else [first + shown - 1]
        hidden = [card for card in range(first, first + count) if card not in seen | set(top)]
        chance.shuffle(hidden)
        stacks.append(top + hidden)
    stacks.append([tile for tile in range(FIELDS) if tile not in fields])
    stacks.append([grove for grove in range(GROVES) if grove not in groves])
    chance.shuffle(stacks[FIELD_STACK])
    chance.shuffle(stacks[GROVE_STACK])
    position.stacks = stacks
