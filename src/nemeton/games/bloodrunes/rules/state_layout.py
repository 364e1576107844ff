"""Layout of the flat vector that stores a position's counts and places.

Only position.py and caster.py use these offsets; all others call their functions. Functions for one
place (`top`, `river_rune`, `Caster.held` …) are fast enough for every step of a search. Properties
(`BloodrunesPosition.tops`, `Caster.hand` …) return a new list: to change it, set the whole list, or
call the function that changes one place.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16

from nemeton.games.bloodrunes.rules.board import SQUARES
from nemeton.games.bloodrunes.rules.runes import RUNE_KINDS

SEATS: Final = 4
RIVER_SPACES: Final = 3
COLOURS: Final = 4
MAX_SPELLS_IN_BOOK: Final = 7  # the largest there is  (6.2)
WARDS: Final = 3  # one for each direction  (7.1)

TOPS: Final = 0
RUNES_LYING: Final = TOPS + SQUARES
RUNE_RIVER: Final = RUNES_LYING + RUNE_KINDS + 1
SPELL_RIVER: Final = RUNE_RIVER + RIVER_SPACES
RUNE_DISCARD: Final = SPELL_RIVER + RIVER_SPACES
DECK_KNOWN: Final = RUNE_DISCARD + RUNE_KINDS
POOL: Final = DECK_KNOWN + RUNE_KINDS
CASTERS: Final = POOL + COLOURS
# Then, for each caster: …
HAND: Final = 0
KNOWN: Final = HAND + RUNE_KINDS
ACOLYTES: Final = KNOWN + RUNE_KINDS
SPELL_BOOK: Final = ACOLYTES + COLOURS
WARD: Final = SPELL_BOOK + MAX_SPELLS_IN_BOOK
CASTER_SIZE: Final = WARD + WARDS
# … and after the last of them the discarded spells, by kind, and the runes on the board.
SPELL_DISCARD: Final = CASTERS + SEATS * CASTER_SIZE


def read_list(pieces: vec[i16], start: int, count: int) -> list[int]:
    return [pieces[start + at] for at in range(count)]


def put(pieces: vec[i16], start: int, values: list[int]) -> None:
    for at, value in enumerate(values):
        pieces[start + at] = value
