"""The results file of a contest, from which an interrupted contest resumes."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Generic, Protocol, TypeVar

import msgspec

from nemeton.core.errors import BadOptions


class DealtGame(Protocol):
    """A game with the number of its deal."""

    deal: int


Contest = TypeVar("Contest", bound=msgspec.Struct)
Game = TypeVar("Game", bound=DealtGame)


class Results(Generic[Contest, Game]):
    """Games by deal, in memory and in an optional file.

    The first line of the file is the contest itself, each other one the games of a deal.
    """

    def __init__(self, contest: Contest, games: type[list[Game]], path: Path | None = None) -> None:
        """Open the file. Raises OSError, or BadOptions if it is of another contest."""
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
        whole = text[: text.rfind(b"\n") + 1]  # an incomplete line is played again
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
        """The games of a deal; empty if it was not played."""
        return self._deals.get(deal, [])

    def add(self, games: Sequence[Game]) -> list[Game]:
        """Add the games of a deal."""
        games_of_deal = list(games)
        self._deals[games_of_deal[0].deal] = games_of_deal
        if self._path is not None:
            with self._path.open("ab") as file:
                file.write(msgspec.json.encode(games_of_deal) + b"\n")
        return games_of_deal
