"""Playing: the socket, and the same over plain HTTP."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

from litestar import Request, Response, Router, WebSocket, get, post, websocket
from litestar.params import JSONBody, QueryParameter

from nemeton.core.errors import NemetonError
from nemeton.protocol.from_client import Act, Ask, Confirm, TakeBack
from nemeton.protocol.from_server import Answer, Snapshot
from nemeton.protocol.play import AskHint, HintList
from nemeton.server.access.admission import check_watching
from nemeton.server.access.caller import caller_of
from nemeton.server.net.open_socket import EXTENSION
from nemeton.server.routes.dependencies import Invite, Known, Serving, TableId, Visitor
from nemeton.server.routes.socket import TableSocket
from nemeton.server.services import Services
from nemeton.server.storage.people import Person
from nemeton.server.tables.listener import AnswerListener, PollListener
from nemeton.server.tables.live import LiveTable

JSON = "application/json"


@get("/{table_id:str}/play", include_in_schema=False, sync_to_thread=False)
def no_socket() -> None:
    """Refuse a request without a WebSocket handshake."""
    raise NemetonError("socket-expected")


@websocket("/{table_id:str}/play")
async def socket(socket: WebSocket[Any, Any, Any]) -> None:
    """The table's socket; docs/protocol.md describes its messages."""
    scope: Any = socket.scope
    services: Services = scope["litestar_app"].state.services
    await socket.receive()
    caller = caller_of(scope)
    credentials = services.identity.credentials(scope["headers"])
    session = None if caller.mistaken else credentials.digest
    await socket.send({"type": "websocket.accept", "subprotocol": None, "headers": []})
    table = str(scope["path_params"]["table_id"])
    line = scope["extensions"][EXTENSION]()
    await TableSocket(services, caller, session, table).open(line)


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
    """The table, once its ply or revision differ from those given."""
    async with services.tables.use(table_id) as live:
        who = None if visitor is None else visitor.id
        await services.tables.admit(live, who, invite, ply, revision)
        services.tables.polled(live)
        if wait and live.ply == ply and live.header.revision == revision:
            with services.slots.waiting(caller_of(request.scope)):
                await wait_for_news(live, visitor, wait)
            check_watching(live.header, who, invite)  # the game may have begun without onlookers
        return live.broadcast.snapshot(who, None if ply < 0 else ply)


async def wait_for_news(live: LiveTable, visitor: Person | None, seconds: int) -> None:
    """Wait until something happens at the table, up to the time limit."""
    wake = PollListener(visitor)
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
    services: Serving,
    person: Known,
    table_id: TableId,
    data: JSONBody[Act | TakeBack | Confirm],
) -> Response[bytes]:
    """Draft, take back or confirm; answered with an `update` or a `refused` message."""
    async with services.tables.watched(table_id, person.id) as live:
        await services.tables.reach(live, data.ply)
        waiting = AnswerListener(person)
        live.submit(data, waiting)
        await services.tables.attendance.awake(live, person.id)
        return Response(await waiting.answer, media_type=JSON)


@post("/{table_id:str}/ask", status_code=200)
async def ask(
    services: Serving,
    person: Known,
    table_id: TableId,
    data: JSONBody[Ask],
) -> Answer:
    """The reason why an action is refused now; nothing changes."""
    async with services.tables.watched(table_id, person.id) as live:
        return live.ask(data, person.id)


@post("/{table_id:str}/hint", status_code=200)
async def hint(
    services: Serving, person: Known, table_id: TableId, data: JSONBody[AskHint]
) -> HintList:
    """Suggestions for a decision, where the table allows hints. It may take seconds."""
    async with services.tables.watched(table_id, person.id) as live:
        return await services.hinting.ask(person.id, live, data.seat)


play_routes = Router(
    "/api/tables", route_handlers=[no_socket, socket, poll, submit, ask, hint], tags=["play"]
)
