"""Whispers that reading changes, by the results that they keep to save time."""

from __future__ import annotations

from typing import ClassVar

from nemeton.core.game import Game
from nemeton.core.message import Message
from nemeton.core.options import Options
from nemeton.core.result import Result
from tests.contract.toy import Whisper


class KeepsWhatItFound(Whisper):
    """A result that is kept, and counts as a part of the state."""

    def legal(self, seat: int) -> list[int]:
        self.last_asked = seat
        return super().legal(seat)


class ForgetsToForget(Whisper):
    """A result that does not count, but is kept when something happens."""

    UNCOMPARED: ClassVar[tuple[str, ...]] = ("kept",)

    def __init__(self, game: Game, seats: int, options: Options) -> None:
        super().__init__(game, seats, options)
        self.kept: int | None = None

    def prompt(self, seat: int) -> Message:
        self.kept = sum(self.won)
        return super().prompt(seat)

    def result(self) -> Result | None:
        return super().result() if self.kept in (None, sum(self.won)) else None
