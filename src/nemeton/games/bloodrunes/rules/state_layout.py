"""Where everything lies that is counted or has a place: in one flat vector, copied at once.

Only position.py and caster.py reckon with this plan; all others call what they offer. What a search
asks at every step (`top`, `river_rune`, `Caster.held` …) answers for one place. What is asked now
and then (`Position.tops`, `Caster.hand` …) is a list of all of them, a new one each time: to change
something, set the whole list, or call what changes one place.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16

from nemeton.games.bloodrunes.rules.board import SQUARES
from nemeton.games.bloodrunes.rules.runes import RUNE_KINDS

SEATS: Final = 4
RIVER: Final = 3
COLOURS: Final = 4
BOOK: Final = 7  # the largest there is  (6.2)
WARDS: Final = 3  # one for each direction  (7.1)

TOPS: Final = 0
LYING: Final = TOPS + SQUARES
RUNE_RIVER: Final = LYING + RUNE_KINDS + 1
SPELL_RIVER: Final = RUNE_RIVER + RIVER
RUNE_DISCARD: Final = SPELL_RIVER + RIVER
DECK_KNOWN: Final = RUNE_DISCARD + RUNE_KINDS
POOL: Final = DECK_KNOWN + RUNE_KINDS
CASTERS: Final = POOL + COLOURS
# Then, for each caster: …
HAND: Final = 0
KNOWN: Final = HAND + RUNE_KINDS
ACOLYTES: Final = KNOWN + RUNE_KINDS
SPELL_BOOK: Final = ACOLYTES + COLOURS
WARD: Final = SPELL_BOOK + BOOK
CASTER_SIZE: Final = WARD + WARDS
# … and after the last of them the discarded spells, by kind, and the runes on the board.
SPELL_DISCARD: Final = CASTERS + SEATS * CASTER_SIZE


def listed(pieces: vec[i16], start: int, count: int) -> list[int]:
    return [pieces[start + at] for at in range(count)]


def put(pieces: vec[i16], start: int, values: list[int]) -> None:
    for at, value in enumerate(values):
        pieces[start + at] = value
