"""Brings a table from the database into memory, and checks what the rules make of its log.

A running table remembers the version of the rules it was started with. Under another version it
goes on only if its whole log replays to the same decisions; otherwise it is frozen: readable,
exportable, and it says why.
"""

from __future__ import annotations

import msgspec
from sqlalchemy.ext.asyncio import AsyncConnection

from nemeton.core.errors import BadRecord, NemetonError
from nemeton.core.game import Game
from nemeton.core.record import commitment
from nemeton.server.editions import edition
from nemeton.server.messages import Problem
from nemeton.server.storage import log, tables
from nemeton.server.storage.database import Database
from nemeton.server.storage.tables import Header
from nemeton.server.telling import problem
from nemeton.table.desk import Desk
from nemeton.table.play import Play, Row, bits


def replay(game: Game, header: Header, seed: bytes, rows: list[Row]) -> Desk:
    """The table as its log says. Raises NemetonError if the rules do not agree with the log."""
    started = header.started or header.created
    play = Play(game, len(header.seats), header.options, seed, started)
    if bits(play.actors()) != header.first_actors:
        raise BadRecord("record-diverges", ply=0)
    play.follow(rows)
    return Desk(play)


async def open_table(database: Database, id_: str) -> tuple[Header, Desk | None, bytes | None]:
    """Raises NemetonError("no-such-table")."""
    async with database.reading() as connection:
        header = await tables.find(connection, id_)
        if header.status in {"open", "frozen"}:
            return header, None, None
        seed = await tables.seed_of(connection, header.key)
        rows = await log.read(connection, header.key)
    try:
        game = await edition(header.game, header.components)
        desk = replay(game, header, seed, rows)
    except NemetonError as error:
        finished = header.status == "finished"
        return await freeze(database, header, error), None, seed if finished else None
    if header.version != desk.play.game.version and header.status == "running":
        header = await adopt(database, header, seed, desk.play.game)
    return header, desk, seed


async def freeze(database: Database, header: Header, error: NemetonError) -> Header:
    """What a finished game was is in its result; a running one cannot go on."""
    why = problem(error)
    trouble = Problem(
        "rules-changed",
        {
            "game": header.game,
            "version": header.version,
            "ply": why.args.get("ply", 0),
            "reason": why.code,
        },
    )
    if header.trouble == trouble:
        return header
    status = "frozen" if header.status == "running" else header.status
    async with database.writing() as connection:
        await write_trouble(connection, header, trouble, status=status, due=None)
        return await tables.find(connection, header.id)


async def adopt(database: Database, header: Header, seed: bytes, game: Game) -> Header:
    """The log means the same under the new rules: go on with them, and say so."""
    trouble = Problem(
        "rules-updated",
        {
            "before": header.version,
            "version": game.version,
            "commitment": header.commitment,
        },
    )
    renewed = commitment(game, len(header.seats), header.options, header.components, seed)
    async with database.writing() as connection:
        await write_trouble(connection, header, trouble, version=game.version, commitment=renewed)
        return await tables.find(connection, header.id)


async def write_trouble(
    connection: AsyncConnection, header: Header, trouble: Problem, **values: object
) -> None:
    told = msgspec.json.encode(trouble).decode()
    await tables.change(connection, header.key, trouble=told, **values)
