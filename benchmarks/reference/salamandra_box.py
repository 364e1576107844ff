"""The published box of Salamandra: the only one that the frozen bot knows."""

from __future__ import annotations

from typing import Final

from nemeton.games.salamandra.rules.tiles import PUBLISHED

FIELD: Final = PUBLISHED.fields
GROVE_GAIN: Final = PUBLISHED.grove_gains
GROVE_ROW: Final = PUBLISHED.grove_row
SALAMANDER_FAITH: Final = PUBLISHED.salamander_faith
SALAMANDER_GAIN: Final = PUBLISHED.salamander_gains
TEMPLE: Final = PUBLISHED.temples
DIVINITY_CARD: Final = PUBLISHED.divinities
BOOK_POINTS: Final = PUBLISHED.book_points
FAITH_PRIZES: Final = PUBLISHED.faith_prizes
HARVEST_CRYSTALS: Final = PUBLISHED.harvest_crystals
