"""The story of a finished game: the lead, and the item that decided it."""

from __future__ import annotations

from nemeton.core.message import Message
from nemeton.core.result import Result
from nemeton.core.story import decisive, lead
from nemeton.games.salamandra.rules.position import SalamandraPosition


def story(_position: SalamandraPosition, result: Result) -> list[Message]:
    return [*lead(result), *decisive(result)]  # 8.4
