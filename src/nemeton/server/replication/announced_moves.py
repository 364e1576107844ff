"""Moves as one process tells them to the others, so that these need not ask the database for them.

They are in the notation of the log: processes of different versions may work together for a
while, and the numbers of actions need not be the same in both.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from nemeton.core.actions import Verbs
from nemeton.core.record.history import Move
from nemeton.server.storage import log
from nemeton.server.storage.tables import TableChange


class AnnouncedMoves(msgspec.Struct, omit_defaults=True):
    """Moves of one table that were committed together, and what they change there."""

    ply: int  # before them
    moves: list[log.MoveColumns]
    change: TableChange

    def read(self, verbs: Verbs, after: int) -> list[Move]:
        """Those after that ply. Raises BadRecord where one is no action of the game's."""
        return [
            log.read_move(ply, move, verbs)
            for ply, move in enumerate(self.moves, start=self.ply + 1)
            if ply > after
        ]


def announced(rows: Sequence[log.Row], change: TableChange) -> bytes | None:
    """In JSON. None for the last moves of a game: its result is to be read."""
    if change.finished is not None:
        return None
    return msgspec.json.encode(AnnouncedMoves(rows[0][1] - 1, [row[2:] for row in rows], change))


read_announced = msgspec.json.Decoder(AnnouncedMoves).decode
