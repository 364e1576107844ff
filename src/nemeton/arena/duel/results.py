"""The file of a duel: its games line by line, so that it goes on where it was broken off."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import msgspec

from nemeton.arena.duel.games import Duel, Played
from nemeton.core.errors import BadOptions


class Results:
    """Games by deal, in memory, and in a file if one is named.

    The first line of the file is the duel itself, each other one the games of a deal.
    """

    def __init__(self, duel: Duel, path: Path | None = None) -> None:
        """Raises OSError if the file cannot be used, BadOptions if it is of another duel."""
        self._duel = duel
        self._path = path
        self._deals: dict[int, list[Played]] = {}
        if path is not None:
            self._open(path)

    def __len__(self) -> int:
        return len(self._deals)

    def _open(self, path: Path) -> None:
        if not path.exists():
            path.write_bytes(msgspec.json.encode(self._duel) + b"\n")
            return
        text = path.read_bytes()
        whole = text[: text.rfind(b"\n") + 1]  # a line that was broken off is played again
        if whole != text:
            path.write_bytes(whole)
        try:
            first, *others = whole.splitlines()
            duel = msgspec.json.decode(first, type=Duel)
            deals = [msgspec.json.decode(line, type=list[Played]) for line in others]
        except (ValueError, msgspec.MsgspecError):
            raise BadOptions("not-a-duel", path=str(path)) from None
        if duel != self._duel:
            raise BadOptions("another-duel", path=str(path))
        for games in deals:
            self._deals[games[0].deal] = games

    def deal(self, deal: int) -> list[Played]:
        """The games of this deal; empty if it has not been played."""
        return self._deals.get(deal, [])

    def keep(self, games: Sequence[Played]) -> list[Played]:
        """Write the games of a deal down."""
        kept = list(games)
        self._deals[kept[0].deal] = kept
        if self._path is not None:
            with self._path.open("ab") as file:
                file.write(msgspec.json.encode(kept) + b"\n")
        return kept
