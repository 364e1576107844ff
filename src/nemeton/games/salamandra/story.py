"""How a game was decided: by how much, and where the winner was furthest ahead."""

from __future__ import annotations

from nemeton.core.message import Message
from nemeton.core.result import Result
from nemeton.core.story import decisive, lead


def tell(result: Result | None) -> list[Message]:
    return [] if result is None else [*lead(result), *decisive(result)]  # 8.4
