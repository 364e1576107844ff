"""The structs of a view; not compiled, because msgspec needs ordinary classes."""

from __future__ import annotations

import msgspec

from nemeton.core.view import View


class PotionView(msgspec.Struct, frozen=True):
    """A row ("5") or a column ("e") of the square as it stands."""

    line: str
    strength: int
    points: int


class AlarunPlayerView(msgspec.Struct, kw_only=True):
    hand: list[str] | None  # None in the views of others
    hand_size: int
    known: list[str]  # cards of the hand that everyone saw going there
    square: dict[str, str]  # cell -> card
    pending: list[str]  # cells of the own square not yet confirmed
    colour: str | None
    swaps: int
    confirmed: bool
    potions: list[PotionView]
    druid: str  # the ingredient as which the druid now counts most
    points: int  # the visible ones


class AlarunView(View, kw_only=True):
    phase: str
    round: int
    first: int
    turn: int
    marker: int | None
    centre: list[str]
    face_down: int
    discard: list[str]
    stack: int
    players: list[AlarunPlayerView]
