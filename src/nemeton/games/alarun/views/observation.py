"""The view as a row of numbers: the own seat first, then the others."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from nemeton.core.learning.observation import Layout, Rows
from nemeton.core.state import NOBODY
from nemeton.games.alarun.rules import packed_ints
from nemeton.games.alarun.rules.cards import CARD_KINDS, COLOUR_COUNT
from nemeton.games.alarun.rules.components import COMPONENTS, deck
from nemeton.games.alarun.rules.packed_ints import NONE, NOWHERE
from nemeton.games.alarun.rules.position import OVER, AlarunPosition
from nemeton.games.alarun.rules.square import CELLS, WINDOW

PHASES: Final = 3
COPIES: Final = COMPONENTS.ingredients.copies
MAX_SWAPS: Final = 10  # more are rare
CELL_CONTENTS: Final = CARD_KINDS + 2  # nothing, the cards, the druid


# Offsets within the part of a player.
SWAPS_AT: Final = 1
CONFIRMED_AT: Final = 2
COLOUR_AT: Final = 3
KNOWN_AT: Final = COLOUR_AT + COLOUR_COUNT
SQUARE_AT: Final = KNOWN_AT + CARD_KINDS


class AlarunLayout(Layout):
    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.seat = self.part("own seat", seats)
        self.phase = self.part("phase: exchange, placing, over", PHASES)
        self.round = self.part("round", most=COMPONENTS.play.rounds)
        self.turn = self.part("player whose exchange it is", seats)
        self.first = self.part("player who began the round", seats)
        self.marker = self.part("player who passed first", seats)
        self.face_down = self.part("face-down cards", most=COMPONENTS.play.centre)
        self.stack = self.part("cards in the stack", most=len(deck()))
        self.centre = self.part("centre, by card", CARD_KINDS, most=COPIES)
        self.discard = self.part("discard pile, by card", CARD_KINDS, most=COPIES)
        self.hand = self.part("own hand, by card", CARD_KINDS, most=COPIES)
        self.pending = self.part("own cells not yet confirmed", CELLS)
        self.players: list[int] = []
        for player in range(seats):
            self.players.append(self.part(f"player {player}: hand size", most=COMPONENTS.play.hand))
            self.part(f"player {player}: swaps this round", most=MAX_SWAPS)
            self.part(f"player {player}: confirmed")
            self.part(f"player {player}: colour card, if known", COLOUR_COUNT)
            self.part(f"player {player}: cards known in hand", CARD_KINDS, most=COPIES)
            self.choice(f"player {player}: square, by cell", CELL_CONTENTS, CELLS)


def observe(position: AlarunPosition, seat: int, rows: Rows) -> None:
    at = rows.layout
    assert isinstance(at, AlarunLayout)
    seats = position.seats
    rows.put(at.seat + seat, 1)
    rows.put(at.phase + position.phase, 1)
    rows.put(at.round, position.round)
    rows.put(at.turn + (position.turn - seat) % seats, 1)
    rows.put(at.first + (position.first - seat) % seats, 1)
    if position.marker != NOBODY:
        rows.put(at.marker + (position.marker - seat) % seats, 1)
    rows.put(at.face_down, len(position.face_down))
    rows.put(at.stack, len(position.stack) - position.drawn)
    count_cards(position.face_up, at.centre, rows)
    rows.add_all(at.discard, position.discard)
    own = position.players[seat]
    count_cards(own.held, at.hand, rows)
    for cell in own.placed:
        rows.put(at.pending + cell, 1)
    for player in range(seats):
        observe_player(position, (seat + player) % seats, player == 0, at.players[player], rows)


def observe_player(position: AlarunPosition, seat: i64, own: bool, start: i64, rows: Rows) -> None:
    """Write a player: to others without open placements and the colour card."""  # 4.1
    player = position.players[seat]
    hidden: i64 = 0 if own else packed_ints.size(player.filled)
    rows.put(start, packed_ints.size(player.held) + hidden)
    rows.put(start + SWAPS_AT, player.swaps)
    rows.put(start + CONFIRMED_AT, 1 if player.confirmed else 0)
    if own or position.phase == OVER:
        rows.put(start + COLOUR_AT + player.colour, 1)
    count_cards(player.revealed, start + KNOWN_AT, rows)
    square = player.square
    for row in range(square.top, square.bottom + 1):
        first: i64 = row * WINDOW + square.left
        last: i64 = row * WINDOW + square.right + 1
        if hidden == 0:
            rows.put_run(start + SQUARE_AT + first, square.cells, first, last)
            continue
        for cell in range(first, last):
            if packed_ints.find(player.filled, cell) == NOWHERE:
                rows.put(start + SQUARE_AT + cell, square.cells[cell] + 1)


def count_cards(cards: i64, start: i64, rows: Rows) -> None:
    while cards != NONE:
        rows.add(start + packed_ints.at(cards, 0))
        cards = packed_ints.remove_at(cards, 0)
