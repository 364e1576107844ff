"""Playing: the socket, and the same over plain HTTP."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

from litestar import Request, Response, Router, asgi, get, post
from litestar.params import JSONBody, QueryParameter
from litestar.types import Receive, Scope, Send

from nemeton.server.access.caller import caller_of
from nemeton.server.access.open_socket import EXTENSION
from nemeton.server.routes.dependencies import Invite, Known, Serving, TableId, Visitor
from nemeton.server.routes.socket import TableSocket
from nemeton.server.services import Services
from nemeton.server.storage.people import Person
from nemeton.server.tables.admission import check_watching
from nemeton.server.tables.listener import Once, Wake
from nemeton.server.tables.live import LiveTable
from nemeton.server.wire.messages.from_client import Act, Ask, Confirm, TakeBack
from nemeton.server.wire.messages.from_server import Answer, Snapshot
from nemeton.server.wire.messages.play import AskHint, HintList

JSON = "application/json"


@asgi("/{table_id:str}/play", copy_scope=False)
async def socket(scope: Scope, receive: Receive, send: Send) -> None:
    """The messages on it are described in docs/protocol.md."""
    anything: Any = scope
    services: Services = anything["litestar_app"].state.services
    if anything["type"] != "websocket":
        await Response({"error": {"code": "socket-expected"}}, status_code=426).to_asgi_response(
            None, request=_request(anything, receive)
        )(scope, receive, send)
        return
    await receive()
    if not services.guard.same_origin(anything["headers"]):
        await send({"type": "websocket.close", "code": 1008, "reason": ""})
        return
    caller = caller_of(anything)
    credentials = services.identity.credentials(anything["headers"])
    session = None if caller.mistaken else credentials.digest
    await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
    table = str(anything["path_params"]["table_id"])
    line = anything["extensions"][EXTENSION]()
    await TableSocket(services, caller, session, table).open(line)


def _request(scope: Any, receive: Receive) -> Any:
    return Request(scope, receive)


@get("/{table_id:str}/poll")
async def poll(
    request: Request[Any, Any, Any],
    services: Serving,
    visitor: Visitor,
    table_id: TableId,
    ply: Annotated[int, QueryParameter(ge=-1, le=1_000_000)] = -1,
    revision: Annotated[int, QueryParameter(ge=-1, le=1_000_000_000)] = -1,
    wait: Annotated[int, QueryParameter(ge=0, le=25)] = 0,
    invite: Invite = None,
) -> Snapshot:
    """The table as soon as its ply or revision differ from what you know."""
    async with services.tables.use(table_id) as live:
        who = None if visitor is None else visitor.id
        await services.tables.admit(live, who, invite, ply, revision)
        services.tables.polled(live)
        if wait and live.ply == ply and live.header.revision == revision:
            with services.slots.waiting(caller_of(request.scope)):
                await something(live, visitor, wait)
            check_watching(live.header, who, invite)  # they may have begun without onlookers
        return live.broadcast.snapshot(who, None if ply < 0 else ply)


async def something(live: LiveTable, visitor: Person | None, seconds: int) -> None:
    """Wait until something happens at the table, but not longer."""
    wake = Wake(visitor)
    live.broadcast.join(wake)
    try:
        async with asyncio.timeout(seconds):
            await wake.happened.wait()
    except TimeoutError:
        pass
    finally:
        live.broadcast.part(wake)


@post("/{table_id:str}/submit", status_code=200)
async def submit(
    services: Serving, person: Known, table_id: TableId, data: JSONBody[Act | TakeBack | Confirm]
) -> Response[bytes]:
    """Draft, take back or confirm; answered with an `update` or a `refused` message."""
    async with services.tables.watched(table_id, person.id) as live:
        await services.tables.reach(live, data.ply)
        waiting = Once(person)
        live.submit(data, waiting)
        await services.tables.visits.awake(live, person.id)
        return Response(await waiting.answer, media_type=JSON)


@post("/{table_id:str}/ask", status_code=200)
async def ask(services: Serving, person: Known, table_id: TableId, data: JSONBody[Ask]) -> Answer:
    """Why an action cannot be done now; nothing is tried, and nothing changes."""
    async with services.tables.watched(table_id, person.id) as live:
        return live.ask(data, person.id)


@post("/{table_id:str}/hint", status_code=200)
async def hint(
    services: Serving, person: Known, table_id: TableId, data: JSONBody[AskHint]
) -> HintList:
    """What to do now, where the table allows hints. Thinking may take a few seconds."""
    async with services.tables.watched(table_id, person.id) as live:
        return await services.hinting.ask(person.id, live, data.seat)


play_routes = Router("/api/tables", route_handlers=[socket, poll, submit, ask, hint], tags=["play"])
