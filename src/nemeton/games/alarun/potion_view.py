"""How a potion is shown: a struct, which needs an ordinary class, of a module that is compiled."""

from __future__ import annotations

import msgspec


class PotionView(msgspec.Struct, frozen=True):
    """A row ("5") or a column ("e") of the square as it stands."""

    line: str
    strength: int
    points: int
