"""Notices between server processes: their format, and the moves they carry.

Moves are in the notation of the log: processes of different versions may work together for a
while, and the numbers of actions need not be the same in both.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from nemeton.core.actions import Verbs
from nemeton.core.record.history import Move
from nemeton.server.storage import log
from nemeton.server.storage.peers import Kind
from nemeton.server.storage.tables import TableChange

MAX_NOTICE_BYTES = 7_900  # PostgreSQL takes less than 8,000
NULL = b"null"


class Notice(msgspec.Struct, array_like=True):
    kind: Kind
    sender: str
    tables: list[str]  # ended: digests of sessions and tokens, in hexadecimal
    detail: str = ""  # chat: the line's number; here, gone, nudge and awake: the person
    # For each table its `AnnouncedMoves`, or null if the log has to be read. Decoded only where
    # the table is in memory.
    announced: list[msgspec.Raw] = []

    @property
    def line(self) -> int:
        return int(self.detail)


class AnnouncedMoves(msgspec.Struct, omit_defaults=True):
    """Moves of one table that were committed together, and their changes to its row."""

    ply: int  # before them
    moves: list[log.MoveColumns]
    change: TableChange

    def read(self, verbs: Verbs, after: int) -> list[Move]:
        """The moves after that ply. Raises BadRecord if a text is no action of the game."""
        return [
            log.read_move(ply, move, verbs)
            for ply, move in enumerate(self.moves, start=self.ply + 1)
            if ply > after
        ]


def announced(rows: Sequence[log.Row], change: TableChange) -> bytes | None:
    """The moves as JSON. None for the last ones of a game: its result has to be read."""
    if change.finished is not None:
        return None
    return msgspec.json.encode(AnnouncedMoves(rows[0][1] - 1, [row[2:] for row in rows], change))


read_announced = msgspec.json.Decoder(AnnouncedMoves).decode


def understood(raw: msgspec.Raw) -> AnnouncedMoves | None:
    """The moves in a notice; None without any, or in another version's format."""
    try:
        return read_announced(raw)
    except msgspec.DecodeError:
        return None


def packed(
    empty: Notice, tables: Sequence[str], announced: Sequence[bytes | None]
) -> Iterator[Notice]:
    """Notices like the empty one for all the tables, as few as they fit into."""
    room = MAX_NOTICE_BYTES - len(msgspec.json.encode(empty))
    notice, left = msgspec.structs.replace(empty, tables=[], announced=[]), room
    for table, moves in zip(tables, announced, strict=True):
        raw = NULL if moves is None or len(moves) > room // 2 else moves
        needed = len(table) + len(raw) + len('"",,')
        if needed > left:
            yield notice
            notice, left = msgspec.structs.replace(empty, tables=[], announced=[]), room
        notice.tables.append(table)
        notice.announced.append(msgspec.Raw(raw))
        left -= needed
    if notice.tables:
        yield notice
