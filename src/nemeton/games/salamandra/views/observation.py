"""The view as a row of numbers: the own seat first, then the others."""

from __future__ import annotations

from typing import Final

from nemeton.core.learning.observation import Layout, Rows
from nemeton.games.salamandra.rules.land import HEIGHT, WIDTH
from nemeton.games.salamandra.rules.position import (
    FINISH,
    SOURCES,
    SalamandraPlayer,
    SalamandraPosition,
)
from nemeton.games.salamandra.rules.prices import CRYSTAL, GOODS
from nemeton.games.salamandra.rules.tiles import (
    BEAR,
    BOOKS,
    DIVINITY_CARDS,
    FIELD_STACK,
    FIELDS,
    GROVES,
    NONE,
    NOT_SOLD,
    PLACES,
    ROUNDS,
    TEMPLE_CARDS,
)

STEPS: Final = FINISH + 1
STACKS: Final = 6
SALAMANDERS: Final = 2 * TEMPLE_CARDS
DIVINITIES: Final = 2 * DIVINITY_CARDS
MAX_DUE: Final = 4
MAX_PIECES: Final = 10
MAX_POINTS: Final = 100


class SalamandraLayout(Layout):
    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.seat = self.part("own seat", seats)
        self.round = self.part("round", most=ROUNDS)
        self.starter = self.part("player who began the round", seats)
        self.turn = self.part("player in turn", seats)
        self.step = self.part("step", STEPS)
        self.then = self.part("step after the choices that are due", STEPS)
        self.passing = self.part("is passing")
        self.for_free = self.part("builds for free")
        self.reactivations = self.part("reactivations due", most=MAX_DUE)
        self.groves_due = self.part("groves due", most=MAX_DUE)
        self.new_field = self.part("field that is being built", FIELDS)
        self.worker = self.part("place of who used a billhook", PLACES)
        self.market = self.part("market, by field", FIELDS)
        self.columns = self.part("fields: column, 0 if not laid", FIELDS, most=WIDTH)
        self.rows = self.part("fields: row, 0 if not laid", FIELDS, most=HEIGHT)
        self.grove_columns = self.part("groves: column, 0 if not there", GROVES, most=WIDTH)
        self.grove_rows = self.part("groves: row, 0 if not there", GROVES, most=HEIGHT)
        self.stacks = self.part("cards left, by stack", STACKS, most=GROVES)
        self.salamanders = self.part("salamander cards on top", SALAMANDERS)
        self.divinities = self.part("divinity cards on top", DIVINITIES)
        self.books = self.part("spellbooks in play", BOOKS)
        self.readers = self.choice("player on each place of a spellbook", seats + 1, 2 * BOOKS)
        self.owners = self.choice("player on each place of a field", seats + 1, PLACES)
        self.active = self.part("places with an active apprentice", PLACES)
        self.players = [PlayerPart(self, player) for player in range(seats)]


class PlayerPart:
    """Layout of one player's numbers."""

    def __init__(self, whole: SalamandraLayout, player: int) -> None:
        who = f"player {player}"
        self.track = whole.part(f"{who}: how lately the score marker moved", most=MAX_DUE)
        self.passed = whole.part(f"{who}: has passed")
        self.available = whole.part(f"{who}: apprentices to place", most=MAX_PIECES)
        self.goods = whole.part(f"{who}: goods, by kind", GOODS, most=MAX_PIECES)
        self.prices = whole.part(f"{who}: prices in crystals, 0 if not sold", GOODS, most=MAX_DUE)
        self.scrolls = whole.part(f"{who}: scrolls", most=MAX_DUE)
        self.groves = whole.part(f"{who}: groves of the own row", GROVES)
        self.salamanders = whole.part(f"{who}: salamander cards", SALAMANDERS)
        self.divinities = whole.part(f"{who}: divinity cards", DIVINITIES)
        self.points = whole.part(f"{who}: points, by source", SOURCES, most=MAX_POINTS)
        self.total = whole.part(f"{who}: points on the track", most=MAX_POINTS)


def observe(position: SalamandraPosition, seat: int, rows: Rows) -> None:
    at = rows.layout
    assert isinstance(at, SalamandraLayout)
    seats = position.seats
    rows.put(at.seat + seat, 1)
    rows.put(at.round, position.round)
    rows.put(at.starter + (position.starter - seat) % seats, 1)
    rows.put(at.turn + (position.turn - seat) % seats, 1)
    observe_step(position, at, rows)
    for tile in position.market:
        rows.put(at.market + tile, 1)
    observe_land(position, seat, at, rows)
    observe_stacks(position, at, rows)
    for book in position.books:
        rows.put(at.books + book, 1)
        for place in (2 * book, 2 * book + 1):
            if position.readers[place] != NONE:
                rows.put(at.readers + place, (position.readers[place] - seat) % seats + 1)
    for player in range(seats):
        where = at.players[player]
        other = (seat + player) % seats
        observe_player(position.players[other], where, at, rows)
        rows.put(where.track, position.track.index(other) if other in position.track else 0)


def observe_step(position: SalamandraPosition, at: SalamandraLayout, rows: Rows) -> None:
    rows.put(at.step + position.step, 1)
    rows.put(at.then + position.then, 1)
    rows.put(at.passing, 1 if position.passing else 0)
    rows.put(at.for_free, 1 if position.for_free else 0)
    rows.put(at.reactivations, position.reactivations)
    rows.put(at.groves_due, position.groves_due)
    if position.new_field != NONE:
        rows.put(at.new_field + position.new_field, 1)
    if position.worker != NONE:
        rows.put(at.worker + position.worker, 1)


def observe_land(position: SalamandraPosition, seat: int, at: SalamandraLayout, rows: Rows) -> None:
    """Observe the land; 0 is not laid, as no piece lies on the window's edge."""
    land = position.land
    for tile in range(FIELDS):
        cell = land.cell_of[tile]
        if cell != NONE:
            rows.put(at.columns + tile, cell % WIDTH)
            rows.put(at.rows + tile, cell // WIDTH)
    for grove in range(GROVES):
        gap = land.gap_of[grove]
        if gap != NONE:
            rows.put(at.grove_columns + grove, gap % WIDTH)
            rows.put(at.grove_rows + grove, gap // WIDTH)
    for place in range(PLACES):
        if position.owner[place] != NONE:
            owner = (position.owner[place] - seat) % position.seats
            rows.put(at.owners + place, owner + 1)


def observe_stacks(position: SalamandraPosition, at: SalamandraLayout, rows: Rows) -> None:
    """Observe the stacks; only divinities and salamanders show their next card."""  # 2.4
    for stack in range(STACKS):
        rows.put(at.stacks + stack, position.left(stack))
        card = position.top(stack) if stack < FIELD_STACK else NONE
        if card != NONE:
            start = at.salamanders if stack < BEAR else at.divinities
            rows.put(start + card, 1)


def observe_player(
    player: SalamandraPlayer, at: PlayerPart, whole: SalamandraLayout, rows: Rows
) -> None:
    rows.put(at.passed, 1 if player.passed else 0)
    rows.put(at.available, player.available)
    for place in player.active:
        rows.put(whole.active + place, 1)
    for kind in range(CRYSTAL, GOODS):
        rows.put(at.goods + kind, player.goods[kind])
        if player.prices[kind] < NOT_SOLD:
            rows.put(at.prices + kind, player.prices[kind])
    rows.put(at.scrolls, player.scrolls)
    for grove in player.groves:
        rows.put(at.groves + grove, 1)
    for card in player.salamanders:
        rows.put(at.salamanders + card, 1)
    for card in player.divinities:
        rows.put(at.divinities + card, 1)
    for source in range(SOURCES):
        rows.put(at.points + source, player.points[source])
    rows.put(at.total, player.total)
