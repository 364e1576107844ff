"""The file of a contest: its games line by line, so that it goes on where it was broken off."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Generic, Protocol, TypeVar

import msgspec

from nemeton.core.errors import BadOptions


class OfADeal(Protocol):
    """A game that has been played."""

    deal: int


Contest = TypeVar("Contest", bound=msgspec.Struct)
Game = TypeVar("Game", bound=OfADeal)


class Results(Generic[Contest, Game]):
    """Games by deal, in memory, and in a file if one is named.

    The first line of the file is the contest itself, each other one the games of a deal.
    """

    def __init__(self, contest: Contest, games: type[list[Game]], path: Path | None = None) -> None:
        """Raises OSError if the file cannot be used, BadOptions if it is of another contest."""
        self._contest = contest
        self._games = games
        self._path = path
        self._deals: dict[int, list[Game]] = {}
        if path is not None:
            self._open(path)

    def __len__(self) -> int:
        return len(self._deals)

    def _open(self, path: Path) -> None:
        if not path.exists():
            path.write_bytes(msgspec.json.encode(self._contest) + b"\n")
            return
        text = path.read_bytes()
        whole = text[: text.rfind(b"\n") + 1]  # a line that was broken off is played again
        try:
            first, *others = whole.splitlines()
            contest = msgspec.json.decode(first, type=type(self._contest))
            deals = [msgspec.json.decode(line, type=self._games) for line in others]
        except (ValueError, msgspec.MsgspecError):
            raise BadOptions("not-a-contest", path=str(path)) from None
        if contest != self._contest:
            raise BadOptions("another-contest", path=str(path))
        if whole != text:
            path.write_bytes(whole)
        for games in deals:
            self._deals[games[0].deal] = games

    def deal(self, deal: int) -> list[Game]:
        """The games of this deal; empty if it has not been played."""
        return self._deals.get(deal, [])

    def keep(self, games: Sequence[Game]) -> list[Game]:
        """Write the games of a deal down."""
        kept = list(games)
        self._deals[kept[0].deal] = kept
        if self._path is not None:
            with self._path.open("ab") as file:
                file.write(msgspec.json.encode(kept) + b"\n")
        return kept
