"""Structs of the view, in a module that is not compiled: msgspec needs ordinary classes."""

from __future__ import annotations

import msgspec

from nemeton.core.view import View


class Wanted(msgspec.Struct, frozen=True):
    """A rune that, cast on the square, would bring a spell nearer."""

    square: str
    rune: str


class BookSpell(msgspec.Struct):
    """A spell in a book, with its runes on the board from its caster's side."""

    name: str
    missing: int  # runes still to be cast
    squares: list[str]  # squares that serve it
    wanted: list[Wanted]
    castable: bool  # the runes match and it would have an effect
    targets: list[int]  # the seats it could be aimed at now
    points_at: list[int]  # the seats in its card's direction, even without an effect


class CasterView(msgspec.Struct, kw_only=True):
    colour: str
    side: str  # of the board
    hand: list[str] | None  # None: not yours to see
    hand_size: int
    known: list[str]  # runes of the hand that everyone saw going there
    book: list[BookSpell]
    book_limit: int
    fortunes: int
    acolytes: dict[str, int]
    acolyte_limit: int
    wards: list[str]
    guarded_from: list[int]  # seats that cannot steal here


class BloodrunesView(View, kw_only=True):
    turn: int
    turns: int  # finished ones
    turn_number: int  # of the caster to act, from 1
    used: int  # acolytes used this turn
    actions_left: int
    board: dict[str, list[str]]  # square -> runes from the bottom to the top
    rune_river: list[str | None]
    rune_deck: int
    deck_known: list[str]  # runes that are certainly in the deck
    rune_discard: list[str]
    spell_river: list[str]
    spell_deck: int
    spell_discard: list[str]
    pool: dict[str, int]  # acolytes
    pool_fortunes: int
    won_with: str | None  # the spell that ended the game
    casters: list[CasterView]
