"""The lobby and the seats of tables."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from litestar import Request, Response, Router, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody, QueryParameter

from nemeton import games
from nemeton.core.errors import NemetonError
from nemeton.protocol.tables import (
    Branch,
    ChooseColour,
    NewTable,
    SeatBot,
    TableInfo,
    TableList,
    TakeSeat,
)
from nemeton.protocol.values import VISIBLE
from nemeton.server.access.admission import check_invite
from nemeton.server.lobby.public_lists import Encoded, ListPage
from nemeton.server.routes.dependencies import (
    Invite,
    Known,
    OperatorToken,
    SeatPath,
    Serving,
    TableId,
    Visitor,
)
from nemeton.server.tables.outgoing import encode
from nemeton.server.workers.component_check import check_allowed

JSON = "application/json"
VARY = "accept-encoding, cookie, authorization"


@post("/", status_code=201)
async def create(
    services: Serving,
    person: Known,
    data: JSONBody[NewTable],
    operator: OperatorToken = None,
) -> TableInfo:
    if data.components is not None:
        check_allowed(services.config, operator)
    return await services.lobby.create(person.id, data)


@get("/", responses={200: ResponseSpec(TableList, media_type=JSON)})
async def list_tables(
    request: Request[Any, Any, Any],
    services: Serving,
    visitor: Visitor,
    which: Annotated[
        Literal["open", "running", "finished", "mine"], QueryParameter(name="list")
    ] = "open",
    game: Annotated[str | None, QueryParameter(max_length=40, pattern=VISIBLE)] = None,
    after: Annotated[str | None, QueryParameter(max_length=20, pattern="^[0-9]+$")] = None,
) -> Response[bytes]:
    who = None if visitor is None else visitor.id
    if game is not None:
        games.find(game)  # an unknown game has no tables
    key = None if after is None else min(int(after), 2**62)
    if which == "mine":
        if who is None:
            raise NemetonError("not-known")
        mine = ListPage(await services.tables.lists.page(which, who, game, key))
        return Response(encode(mine.listed_for(who)), media_type=JSON)
    page = await services.public_lists.page(which, game, key)
    return answer(request, page.for_person(who))


def answer(request: Request[Any, Any, Any], found: Encoded) -> Response[bytes]:
    """The list, or 304 if the client has it already."""
    headers = {"cache-control": "private, no-cache", "etag": found.tag, "vary": VARY}
    if request.headers.get("if-none-match") == found.tag:
        return Response(b"", status_code=304, media_type=JSON, headers=headers)
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
        return Response(found.packed, media_type=JSON, headers=headers)
    return Response(found.data, media_type=JSON, headers=headers)


@get("/{table_id:str}")
async def show(
    services: Serving,
    visitor: Visitor,
    table_id: TableId,
    invite: Invite = None,
) -> TableInfo:
    async with services.tables.use(table_id) as live:
        who = None if visitor is None else visitor.id
        check_invite(live.header, who, invite)
        services.tables.polled(live)
        return live.info(who)


@post("/{table_id:str}/seats/{seat:int}/take", status_code=200)
async def take(
    services: Serving, person: Known, table_id: TableId, seat: SeatPath, data: JSONBody[TakeSeat]
) -> TableInfo:
    return await services.seating.take(person.id, table_id, seat, data.invite, data.colour)


@post("/{table_id:str}/seats/{seat:int}/leave", status_code=200)
async def leave(services: Serving, person: Known, table_id: TableId, seat: SeatPath) -> TableInfo:
    return await services.seating.leave(person.id, table_id, seat)


@post("/{table_id:str}/seats/{seat:int}/colour", status_code=200)
async def colour(
    services: Serving,
    person: Known,
    table_id: TableId,
    seat: SeatPath,
    data: JSONBody[ChooseColour],
) -> TableInfo:
    return await services.seating.colour(person.id, table_id, seat, data.colour)


@post("/{table_id:str}/seats/{seat:int}/bot", status_code=200)
async def put_bot(
    services: Serving, person: Known, table_id: TableId, seat: SeatPath, data: JSONBody[SeatBot]
) -> TableInfo:
    return await services.seating.put_bot(person.id, table_id, seat, data.level)


@post("/{table_id:str}/seats/{seat:int}/person", status_code=200)
async def remove_bot(
    services: Serving, person: Known, table_id: TableId, seat: SeatPath
) -> TableInfo:
    return await services.seating.remove_bot(person.id, table_id, seat)


@post("/{table_id:str}/seats/{seat:int}/cover", status_code=200)
async def cover(services: Serving, person: Known, table_id: TableId, seat: SeatPath) -> TableInfo:
    """Put a bot on the seat of an absent person, until they are back."""
    async with services.tables.use(table_id) as live:
        check_invite(live.header, person.id, None)
        await services.tables.covering.step_in(person.id, live, seat)
        return live.info(person.id)


@post("/{table_id:str}/seats/{seat:int}/nudge", status_code=200)
async def nudge(services: Serving, person: Known, table_id: TableId, seat: SeatPath) -> TableInfo:
    """Ask the holder of a seat for a sign of life."""
    async with services.tables.use(table_id) as live:
        check_invite(live.header, person.id, None)
        await services.tables.attendance.nudge(live, person.id, seat)
        return live.info(person.id)


@post("/{table_id:str}/here", status_code=200)
async def here(services: Serving, person: Known, table_id: TableId) -> TableInfo:
    """Answer a nudge."""
    async with services.tables.use(table_id) as live:
        check_invite(live.header, person.id, None)
        await services.tables.attendance.awake(live, person.id)
        return live.info(person.id)


@post("/{table_id:str}/start", status_code=200)
async def start(services: Serving, person: Known, table_id: TableId) -> TableInfo:
    return await services.seating.start(person.id, table_id)


@post("/{table_id:str}/rematch", status_code=200)
async def rematch(services: Serving, person: Known, table_id: TableId) -> TableInfo:
    async with services.tables.use(table_id) as live:
        check_invite(live.header, person.id, None)
        return await services.lobby.rematch(person.id, live)


@post("/{table_id:str}/branch", status_code=201)
async def branch(
    services: Serving, person: Known, table_id: TableId, data: JSONBody[Branch]
) -> TableInfo:
    async with services.tables.watched(table_id, person.id) as live:
        return await services.lobby.branch(person.id, live, data)


table_routes = Router(
    "/api/tables",
    route_handlers=[
        create,
        list_tables,
        show,
        take,
        leave,
        colour,
        put_bot,
        remove_bot,
        cover,
        nudge,
        here,
        start,
        rematch,
        branch,
    ],
    tags=["tables"],
)
