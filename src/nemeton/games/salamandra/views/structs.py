"""Structs of the view, in a module that is not compiled: msgspec needs ordinary classes."""

from __future__ import annotations

import msgspec

from nemeton.core.view import View


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


class SalamandraPlayerView(msgspec.Struct, kw_only=True):
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
    points: dict[str, int]  # by source, without the points at the end of the game
    total: int  # on the score track
    books: dict[int, int]  # spellbook -> points, if the game ended now
    prizes: dict[str, int]  # "salamander", "bear", "eagle" -> points, if the game ended now
    final: int  # all points, if the game ended now


class SalamandraView(View, kw_only=True):
    round: int
    face: str  # of the round: "day" or "night"
    starter: int
    turn: int
    step: str
    then: str  # the step after the choices that are due
    passing: bool
    new_field: int | None
    for_free: bool
    reactivations: int
    groves_due: int
    worker: str | None  # "9 north": the user of a billhook cannot reactivate itself
    fields: dict[int, FieldView]
    groves: dict[str, int]  # gap -> grove
    open: list[str]  # cells for a new field
    glades: list[str]  # gaps enclosed by four tiles
    market: list[int]
    field_stack: int
    grove_stack: int
    decks: dict[str, DeckView]
    books: dict[int, tuple[int | None, int | None]]  # book -> the seats on its two places
    track: list[int]  # seats by when their score marker last moved, the latest last
    players: list[SalamandraPlayerView]
