"""Runes as ints, in the order of the rulebook's list."""

from __future__ import annotations

from typing import Final

RUNES: Final = (
    "wealth",
    "serpent",
    "spear",
    "cattle",
    "rider",
    "hail",
    "fire",
    "chalice",
    "estate",
    "horse",
    "loki",
)  # 1.1
RUNE_KINDS: Final = 11
LOKI: Final = 10  # counts as any rune  (4.2)
EMPTY: Final = 11  # no rune: a bare square, or an empty space of the river
