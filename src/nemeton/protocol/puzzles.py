"""The puzzle of the day."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from nemeton.core.message import Message
from nemeton.protocol.play import PreviewInfo

Day = Annotated[str, msgspec.Meta(pattern=r"^\d{4}-\d{2}-\d{2}$")]


class PuzzleList(msgspec.Struct, kw_only=True):
    """Which games have puzzles, and the one whose turn it is today."""

    day: str
    game: str
    games: list[str]


class PuzzleInfo(msgspec.Struct, kw_only=True):
    """A position as the seat that is to act can see it. One action is clearly the best."""

    day: str
    game: str
    box: str
    seats: int
    seat: int
    view: Any  # the game's own view; see the game's schema
    legal: list[int]
    prompt: Message


class PuzzleGuess(msgspec.Struct, forbid_unknown_fields=True):
    """An answer to the puzzle of that day; null: what is it?"""

    day: Day
    action: int | None = None


class PuzzleAnswer(msgspec.Struct, kw_only=True):
    """It wins with that chance, and `margin` more often than anything else."""

    action: int
    chance: float
    margin: float
    why: Message
    preview: PreviewInfo | None = None


class PuzzleVerdict(msgspec.Struct, kw_only=True):
    """Was that it? `chance`: how often the guess wins, null if it was not even promising; the
    answer once it was found or asked for."""

    right: bool
    chance: float | None = None
    answer: PuzzleAnswer | None = None
