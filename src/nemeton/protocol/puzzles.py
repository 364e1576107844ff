"""The puzzle of the day."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from nemeton.core.message import Message
from nemeton.protocol.play import PreviewInfo

Day = Annotated[str, msgspec.Meta(pattern=r"^\d{4}-\d{2}-\d{2}$")]


class PuzzleList(msgspec.Struct, kw_only=True):
    """The games with puzzles, and today's game."""

    day: str
    game: str
    games: list[str]


class PuzzleInfo(msgspec.Struct, kw_only=True):
    """A position as the seat to act sees it, with one clearly best action."""

    day: str
    game: str
    box: str
    seats: int
    seat: int
    view: Any  # the game's own view; see the game's schema
    legal: list[int]
    previews: list[PreviewInfo | None]  # of each legal action
    prompt: Message


class PuzzleGuess(msgspec.Struct, forbid_unknown_fields=True):
    """A guess at the puzzle of that day; `action` null asks for the answer."""

    day: Day
    action: int | None = None


class PuzzleAnswer(msgspec.Struct, kw_only=True):
    """The best action: its chance to win, and its margin over the next best."""

    action: int
    chance: float
    margin: float
    why: Message
    preview: PreviewInfo | None = None


class PuzzleVerdict(msgspec.Struct, kw_only=True):
    """The verdict on a guess, with the answer once it was found or requested.

    `chance` is how often the guess wins; null if it is not among the promising actions.
    """

    right: bool
    chance: float | None = None
    answer: PuzzleAnswer | None = None
