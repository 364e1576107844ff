"""Observations: a view as a row of numbers, the own seat first, the others clockwise."""

from __future__ import annotations

from typing import Final

from nemeton.core.learning.observation import Layout, Rows
from nemeton.games.bloodrunes.rules.board import SQUARES
from nemeton.games.bloodrunes.rules.caster import Caster
from nemeton.games.bloodrunes.rules.position import BloodrunesPosition
from nemeton.games.bloodrunes.rules.runes import EMPTY, RUNE_KINDS

COLOURS: Final = 4
SIDES: Final = 4
MAX_TURNS: Final = 200
MAX_HEIGHT: Final = 10  # of the runes on a square
MAX_CARDS: Final = 10  # in a pile, of one kind
MAX_DECK_CARDS: Final = 100
MAX_ACOLYTES: Final = 6
MAX_FORTUNES: Final = 6


class BloodrunesLayout(Layout):
    def __init__(self, spells: int, seats: int) -> None:
        super().__init__(seats)
        self.spells = spells
        self.seat = self.part("own seat", seats)
        self.turn = self.part("player in turn", seats)
        self.turns = self.part("turns that are over", most=MAX_TURNS)
        self.used = self.part("acolytes used this turn", most=MAX_ACOLYTES)
        self.over = self.part("the game is over")
        self.tops = self.part("rune on top, by square and rune", SQUARES * RUNE_KINDS)
        self.heights = self.part("runes on each square", SQUARES, most=MAX_HEIGHT)
        self.rune_river = self.part("rune river, by rune", RUNE_KINDS, most=3)
        self.rune_deck = self.part("runes in the deck", most=MAX_DECK_CARDS)
        self.deck_known = self.part("certainly in the deck, by rune", RUNE_KINDS, most=MAX_CARDS)
        self.rune_discard = self.part("discarded runes, by rune", RUNE_KINDS, most=MAX_CARDS)
        self.spell_river = self.part("spell river, by spell", spells, most=3)
        self.spell_deck = self.part("spells in the deck", most=MAX_DECK_CARDS)
        self.spell_discard = self.part("discarded spells, by spell", spells, most=MAX_CARDS)
        self.pool = self.part("acolytes in the pool, by colour", COLOURS, most=MAX_ACOLYTES)
        self.pool_fortunes = self.part("Fortunes in the pool", most=MAX_FORTUNES)
        self.hand = self.part("own hand, by rune", RUNE_KINDS, most=MAX_CARDS)
        self.casters: list[CasterPart] = [CasterPart(self, player) for player in range(seats)]


class CasterPart:
    """Layout of one player's numbers."""

    def __init__(self, whole: BloodrunesLayout, player: int) -> None:
        who = f"player {player}"
        self.colour = whole.part(f"{who}: colour", COLOURS)
        self.side = whole.part(f"{who}: side of the board", SIDES)
        self.hand_size = whole.part(f"{who}: hand size", most=MAX_CARDS)
        self.known = whole.part(f"{who}: known in hand, by rune", RUNE_KINDS, most=MAX_CARDS)
        self.book = whole.part(f"{who}: Spell Book, by spell", whole.spells, most=3)
        self.book_limit = whole.part(f"{who}: room in the Spell Book", most=MAX_ACOLYTES)
        self.fortunes = whole.part(f"{who}: Fortunes", most=MAX_FORTUNES)
        self.acolytes = whole.part(f"{who}: acolytes, by colour", COLOURS, most=MAX_ACOLYTES)
        self.acolyte_limit = whole.part(f"{who}: most acolytes", most=MAX_ACOLYTES)
        self.wards = whole.part(f"{who}: Wards, by spell", whole.spells)


def observe(position: BloodrunesPosition, seat: int, rows: Rows) -> None:
    at = rows.layout
    assert isinstance(at, BloodrunesLayout)
    seats = position.seats
    rows.put(at.seat + seat, 1)
    rows.put(at.turn + (position.turn - seat) % seats, 1)
    rows.put(at.turns, position.turns)
    rows.put(at.used, position.used)
    rows.put(at.over, 1 if position.over else 0)
    for square, rune in enumerate(position.tops):
        if rune != EMPTY:
            rows.put(at.tops + square * RUNE_KINDS + rune, 1)
    for square, _ in position.laid:
        rows.add(at.heights + square)
    for rune in position.rune_river:
        if rune != EMPTY:
            rows.add(at.rune_river + rune)
    rows.put(at.rune_deck, position.runes_left)
    rows.put(at.spell_deck, position.spells_left)
    rows.put(at.pool_fortunes, position.pool_fortunes)
    for spell in position.spell_river:
        rows.add(at.spell_river + spell)
    put_all(rows, at.deck_known, position.deck_known)
    put_all(rows, at.rune_discard, position.rune_discard)
    put_all(rows, at.spell_discard, position.spell_discard)
    put_all(rows, at.pool, position.pool)
    put_all(rows, at.hand, position.casters[seat].hand)
    for player in range(seats):
        observe_caster(position.casters[(seat + player) % seats], at.casters[player], rows)


def observe_caster(caster: Caster, at: CasterPart, rows: Rows) -> None:
    rows.put(at.colour + caster.colour, 1)
    rows.put(at.side + caster.side, 1)
    rows.put(at.hand_size, caster.hand_size)
    put_all(rows, at.known, caster.known)
    for spell in caster.book:
        rows.add(at.book + spell)
    rows.put(at.book_limit, caster.book_limit)
    rows.put(at.fortunes, caster.fortunes)
    put_all(rows, at.acolytes, caster.acolytes)
    rows.put(at.acolyte_limit, caster.acolyte_limit)
    for ward in caster.wards:
        rows.add(at.wards + ward)


def put_all(rows: Rows, start: int, counts: list[int]) -> None:
    for index in range(len(counts)):
        rows.put(start + index, counts[index])
