"""Loads a table from the database, and replays its log.

A table continues under the rules version it began with, as long as the game has it. If that is
gone, it continues under the newest version only if its whole log replays to the same decisions;
otherwise it is frozen: readable and exportable, with the reason. A game that was ended because it
had too many moves is frozen, too, but still has rules.
"""

from __future__ import annotations

import asyncio
import time
from typing import NamedTuple

import msgspec
from sqlalchemy.ext.asyncio import AsyncConnection

from nemeton import games
from nemeton.core.errors import BadComponents, BadRecord, NemetonError
from nemeton.core.game import Game
from nemeton.core.record.history import History, Move, bits
from nemeton.core.record.record import commitment
from nemeton.server import editions
from nemeton.server.editions import Edition
from nemeton.server.storage import log, tables
from nemeton.server.storage.database import Database
from nemeton.server.storage.tables import FreezeReason, TableHeader
from nemeton.server.tables.edition_memory import EditionMemory
from nemeton.table.desk import Desk

STEP_SECONDS = 0.004  # of replay before other tasks have their turn


async def replay(game: Game, header: TableHeader, seed: bytes, moves: list[Move]) -> Desk:
    """The table after its log. Raises NemetonError if the rules refuse a move."""
    history = History(game, len(header.seats), header.options, seed, track_effects=True)
    desk = Desk(history, header.started or header.created)
    if bits(desk.decisions.actors) != header.first_actors:
        raise BadRecord("record-diverges", ply=0)
    begun = time.perf_counter()
    for move in moves:
        desk.follow([move])
        if time.perf_counter() - begun > STEP_SECONDS:
            await asyncio.sleep(0)
            begun = time.perf_counter()
    return desk


class LoadedTable(NamedTuple):
    """A table as in the database, with a desk if it can be played."""

    header: TableHeader
    box: str
    desk: Desk | None
    seed: bytes | None
    own_edition: Edition | None = None  # of components of its own


async def load_table(database: Database, id_: str, room: EditionMemory) -> LoadedTable:
    """The table as it is stored. Raises NemetonError."""
    async with database.reading() as connection:
        header = await tables.find(connection, id_)
        games.find(header.game)  # first of all: a missing game has not changed
        seed = await tables.seed_of(connection, header.key)
    payer = room.payer(header)
    if header.components is not None and not room.has(id_):
        room.check(payer)  # before anything is built
    try:
        edition = await room.find(payer, header.game, header.components, header.version)
    except BadComponents as error:
        if header.status in {"open", "frozen"}:
            return LoadedTable(header, box_of(header), None, None)
        return await load_frozen(database, header, seed, error)
    own = None if header.components is None else edition
    with room.held(header.id, payer, own):
        loaded = await load_begun(database, header, seed, edition)
    return loaded._replace(own_edition=own)


async def load_begun(
    database: Database, header: TableHeader, seed: bytes, edition: Edition
) -> LoadedTable:
    """The table with its moves, if it has begun."""
    if header.status == "open" or header.unreadable:
        return LoadedTable(header, edition.box, None, None)
    try:
        async with database.reading() as connection:
            moves = await log.read(connection, header.key, edition.game.verbs)
        desk = await replay(edition.game, header, seed, moves)
    except NemetonError as error:
        return await load_frozen(database, header, seed, error)
    if header.version != edition.game.version and header.status == "running":
        header = await adopt(database, header, seed, edition.game)
    return LoadedTable(header, edition.box, desk, seed)


async def load_frozen(
    database: Database, header: TableHeader, seed: bytes, error: NemetonError
) -> LoadedTable:
    kept = seed if header.status == "finished" else None
    return LoadedTable(await freeze(database, header, error), box_of(header), None, kept)


def box_of(header: TableHeader) -> str:
    """The hash of the table's box, or of the game's own if that is unreadable."""
    kept = editions.find(header.game, header.components, header.version)
    return (kept or editions.build(header.game, None)).box


async def freeze(database: Database, header: TableHeader, error: NemetonError) -> TableHeader:
    """Freeze a running table that cannot continue; a finished one has its result."""
    freeze_reason = FreezeReason(
        "rules-changed",
        {
            "game": header.game,
            "version": header.version,
            "ply": int(str(error.args_by_name.get("ply", 0))),
            "reason": error.code,
        },
    )
    if header.freeze_reason == freeze_reason:
        return header
    status = "frozen" if header.status == "running" else header.status
    async with database.writing() as connection:
        await write_freeze_reason(connection, header, freeze_reason, status=status, due=None)
        return await tables.find(connection, header.id)


async def adopt(database: Database, header: TableHeader, seed: bytes, game: Game) -> TableHeader:
    """Continue under the new rules, which replay the log to the same decisions."""
    freeze_reason = FreezeReason(
        "rules-updated",
        {
            "before": header.version,
            "version": game.version,
            "commitment": header.commitment,
        },
    )
    renewed = commitment(game, len(header.seats), header.options, header.components, seed)
    async with database.writing() as connection:
        await write_freeze_reason(
            connection, header, freeze_reason, version=game.version, commitment=renewed
        )
        return await tables.find(connection, header.id)


async def write_freeze_reason(
    connection: AsyncConnection, header: TableHeader, freeze_reason: FreezeReason, **values: object
) -> None:
    text = msgspec.json.encode(freeze_reason).decode()
    await tables.change(connection, header.key, trouble=text, **values)
