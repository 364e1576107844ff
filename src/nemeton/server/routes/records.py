"""Finished and past play: the log, earlier positions, and records."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Annotated, Any

from litestar import Request, Response, Router, get, post
from litestar.params import QueryParameter

from nemeton import games
from nemeton.core.actions import Verbs
from nemeton.core.errors import BadText, NemetonError
from nemeton.core.record.history import Move, viewer_bit
from nemeton.core.record.record import Record, encode
from nemeton.protocol.play import LogPage, PastPosition
from nemeton.protocol.reviews import ReviewProgress
from nemeton.server.access.caller import caller_of
from nemeton.server.access.fair_lock import HeldTurn
from nemeton.server.routes.dependencies import Invite, Known, PlyNumber, Serving, TableId, Visitor
from nemeton.server.services import Services
from nemeton.server.storage import log, tables
from nemeton.server.storage.people import Person
from nemeton.server.tables import updates
from nemeton.server.tables.live import LiveTable
from nemeton.server.tables.reviewing import MAX_REVIEWED_MOVES

MAX_LINES = 500
NO_ACTION = -1


@asynccontextmanager
async def watch(
    services: Services, visitor: Person | None, table_id: str, invite: str | None, ply: int = 0
) -> AsyncIterator[tuple[LiveTable, str | None]]:
    """The table at `ply` or later, and the person who watches."""
    async with services.tables.use(table_id) as live:
        who = None if visitor is None else visitor.id
        await services.tables.admit(live, who, invite, ply)
        yield live, who


@asynccontextmanager
async def replay_turn(
    request: Request[Any, Any, Any], services: Services
) -> AsyncIterator[HeldTurn]:
    """A turn to replay a whole game, while others play. Raises NemetonError."""
    caller = caller_of(request.scope)
    with services.slots.looking_back(caller):
        async with services.looking_back.turn(caller) as turn:
            yield turn


@get("/{table_id:str}/log")
async def read_log(
    services: Serving,
    visitor: Visitor,
    table_id: TableId,
    since: PlyNumber = 0,
    limit: Annotated[int, QueryParameter(ge=1, le=MAX_LINES)] = 200,
    invite: Invite = None,
) -> LogPage:
    async with watch(services, visitor, table_id, invite, since) as (live, who):
        audience = live.audience(who)
        if live.desk is None and live.header.status == "frozen":
            return await frozen_log(services, live, since, limit, audience)
        if live.desk is None:
            return LogPage(log=[], ply=live.ply)
        history = live.desk.history
        moves = history.moves[: since + limit]
        found = updates.log_lines(moves, since, audience, history.game.verbs)
        return LogPage(log=found, ply=live.ply)


async def frozen_log(
    services: Services, live: LiveTable, since: int, limit: int, audience: updates.Audience
) -> LogPage:
    """The log of a frozen table, without moves that only rules could open to others."""
    header = live.header
    async with services.database.reading() as connection:
        written = await log.read_notation(connection, header.key)
    verbs = games.find(header.game).verbs
    moves = [read_move(verbs, *line) for line in written[: since + limit]]
    return LogPage(log=updates.log_lines(moves, since, audience, verbs), ply=len(written))


def read_move(verbs: Verbs, seat: int, text: str, at: int) -> Move:
    """A move that only its own seat may read; without an action, nobody."""
    try:
        return Move(seat, verbs.parse(text), shown=1 << viewer_bit(seat), actors=0, at=at)
    except BadText:
        return Move(seat, NO_ACTION, shown=0, actors=0, at=at)


@get("/{table_id:str}/position")
async def position(
    request: Request[Any, Any, Any],
    services: Serving,
    visitor: Visitor,
    table_id: TableId,
    ply: PlyNumber,
    invite: Invite = None,
) -> PastPosition:
    """The table after `ply` moves, as you could see it then.

    Once the game is over, as anyone could.
    """
    async with watch(services, visitor, table_id, invite, ply) as (live, who):
        if live.desk is None:
            raise NemetonError("not-running")
        if ply > live.ply:
            raise NemetonError("record-no-such-ply", ply=ply, last=live.ply)
        history, past = live.desk.history, services.tables.past
        async with replay_turn(request, services) as turn:
            state = await past.at(live.id, history, ply, turn.pass_on)
        audience = live.audience(who)
        if live.header.status == "finished":
            audience = tuple(range(state.seats))
        views: dict[str, Any] = {
            str(seat): state.view(seat) for seat in audience if seat is not None
        }
        views["onlooker"] = state.view(None)
        move = updates.line_alone(history.moves, ply, audience, history.game.verbs)
        return PastPosition(ply=ply, views=views, move=move)


@get("/{table_id:str}/record")
async def record(
    request: Request[Any, Any, Any],
    services: Serving,
    visitor: Visitor,
    table_id: TableId,
    invite: Invite = None,
) -> Response[bytes]:
    """The record of a finished game, with the seed, so that anyone can check it."""
    async with watch(services, visitor, table_id, invite) as (live, _who):
        header = live.header
        if header.status != "finished":
            raise NemetonError("not-finished")
        async with replay_turn(request, services), services.database.reading() as connection:
            written = await record_of(connection, live)
        name = f"{header.game}-{header.id[:8]}.json"
        return Response(
            encode(written),
            media_type="application/json",
            headers={"content-disposition": f'attachment; filename="{name}"'},
        )


async def record_of(connection: Any, live: LiveTable) -> Record:
    header = live.header
    seed = await tables.seed_of(connection, header.key)
    written = await log.read_notation(connection, header.key)
    return Record(
        game=header.game,
        version=header.version,
        edition=header.edition,
        seats=len(header.seats),
        options=header.options,
        components=header.components,
        players=[
            str(seat.bot) if seat.person is None else str(header.name_at(seat))
            for seat in header.seats
        ],
        commitment=header.commitment,
        seed=seed.hex(),
        moves=[(seat, text) for seat, text, _at in written],
        result=header.result,
    )


@post("/{table_id:str}/review", status_code=200)
async def review(
    request: Request[Any, Any, Any],
    services: Serving,
    person: Known,
    table_id: TableId,
    invite: Invite = None,
) -> ReviewProgress:
    """Judge some more decisions of a finished game; ask again until there is a review."""
    async with watch(services, person, table_id, invite) as (live, _who):
        if live.header.status != "finished":
            raise NemetonError("not-finished")
        if live.ply > MAX_REVIEWED_MOVES:
            raise NemetonError("review-too-long", most=MAX_REVIEWED_MOVES)
        async with replay_turn(request, services), services.database.reading() as connection:
            written = await record_of(connection, live)
        key = live.header.key
    return await services.reviewing.go_on(person.id, key, table_id, written)


record_routes = Router(
    "/api/tables", route_handlers=[read_log, position, record, review], tags=["tables"]
)
