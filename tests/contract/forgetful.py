"""Variants of Whisper in which reading changes the state."""

from __future__ import annotations

from typing import ClassVar

from nemeton.core.game import Game
from nemeton.core.message import Message
from nemeton.core.options import Options
from nemeton.core.result import Result
from nemeton.core.rulebook.scene import Contents
from tests.contract.toy import Whisper


class KeepsWhatItFound(Whisper):
    """A cache that counts in comparisons of states."""

    def legal(self, seat: int) -> list[int]:
        self.last_asked = seat
        return super().legal(seat)


class ForgetsToForget(Whisper):
    """A cache that comparisons of states ignore and steps do not clear."""

    UNCOMPARED: ClassVar[tuple[str, ...]] = ("kept",)

    def __init__(self, game: Game, seats: int, options: Options) -> None:
        super().__init__(game, seats, options)
        self.kept: int | None = None

    def prompt(self, seat: int) -> Message:
        self.kept = sum(self.won)
        return super().prompt(seat)

    def result(self) -> Result | None:
        return super().result() if self.kept in (None, sum(self.won)) else None


class SortsWhatItLists(Whisper):
    def contents(self, name: str, seat: int | None) -> Contents:
        self.stack.sort()
        return super().contents(name, seat)


class SortsWhatItPrints(Whisper):
    def __str__(self) -> str:
        self.stack.sort()
        return super().__str__()
