"""Cards as ints.

A *card* is kind × 7 + colour for the 49 ingredients, then the Centum auri, then (only ever in a
square) the druid apprentice.
"""

from __future__ import annotations

from typing import Final

KIND_COUNT: Final = 7
COLOUR_COUNT: Final = 7
INGREDIENTS: Final = 49  # 7 kinds in 7 colours  (1.1)
CENTUM_AURI: Final = 49  # 1.2
CARD_KINDS: Final = 50  # distinct cards that can be held in a hand
DRUID: Final = 50  # only ever lies in a square  (2.3)


def kind_of(card: int) -> int:
    """The kind of an ingredient (not of the Centum auri)."""
    return card // COLOUR_COUNT


def colour_of(card: int) -> int:
    """The colour of an ingredient (not of the Centum auri)."""
    return card % COLOUR_COUNT
