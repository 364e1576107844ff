"""Puts the server together: routes, errors as values, start and stop."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, Response
from litestar._openapi.plugin import OpenAPIPlugin
from litestar.connection import Request
from litestar.di import Provide
from litestar.exceptions import ClientException, HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from nemeton.core.errors import NemetonError
from nemeton.protocol.problem import ErrorBody, Problem
from nemeton.server.access.caller import caller_of
from nemeton.server.access.limits import Limits
from nemeton.server.config import Config
from nemeton.server.manual import built_site, site_routes
from nemeton.server.net.answer import note_error
from nemeton.server.net.guard import Guard, failure
from nemeton.server.routes.components import component_routes
from nemeton.server.routes.dependencies import Visitor
from nemeton.server.routes.games import game_routes
from nemeton.server.routes.hosting import hosting_routes
from nemeton.server.routes.people import people_routes
from nemeton.server.routes.play import play_routes
from nemeton.server.routes.puzzles import puzzle_routes
from nemeton.server.routes.records import record_routes
from nemeton.server.routes.tables import table_routes
from nemeton.server.services import Services
from nemeton.server.static import client_route
from nemeton.server.storage.database import Database
from nemeton.server.storage.people import People, Person
from nemeton.server.tables.outgoing import problem

LARGEST_BODY = 128 * 1024
MEGABYTE = 1_000_000

STATUS = {
    "not-known": 401,
    "no-such-table": 404,
    "no-such-box": 404,
    "no-puzzles": 404,
    "no-such-edition": 404,
    "no-such-token": 404,
    "not-a-seat": 404,
    "unknown-game": 404,
    "not-your-seat": 403,
    "not-your-table": 403,
    "only-the-host": 403,
    "invitation-needed": 403,
    "no-onlookers": 403,
    "components-off": 403,
    "components-host-only": 403,
    "components-busy": 429,
    "components-full": 429,
    "too-many-sockets": 429,
    "too-many-tables": 429,
    "too-many-bot-games": 429,
    "too-many-hints": 429,
    "too-many-reviews": 429,
    "too-many-positions": 429,
    "too-fast": 429,
    "too-much-written": 429,
    "no-reviews-here": 403,
    "socket-expected": 426,
    "server-stopping": 503,
    "database-away": 503,
    "disk-full": 507,
}
SERVER_ERROR = 500
CODES = {401: "not-known", 404: "not-found", 405: "not-found", 413: "too-large"}

AnyRequest = Request[Any, Any, Any]


class BoundedRequest(AnyRequest):
    """A request whose JSON may be neither deeply nested nor other than UTF-8."""

    async def json(self) -> Any:
        try:
            return await super().json()
        except RecursionError as error:
            raise NemetonError("too-deep") from error
        except UnicodeDecodeError as error:  # in a string, where msgspec does not call it malformed
            raise ClientException from error


async def get_services(request: AnyRequest) -> Services:
    services: Services = request.app.state.services
    return services


async def get_visitor(request: AnyRequest) -> Person | None:
    return caller_of(request.scope).person


async def get_person(visitor: Visitor) -> Person:
    if visitor is None:
        raise NemetonError("not-known")
    return visitor


def refused(_request: AnyRequest, error: NemetonError) -> Response[ErrorBody]:
    status = STATUS.get(error.code, 400)
    if status < SERVER_ERROR:  # others are logged with their traces
        forget_frames(error)
    return Response(ErrorBody(problem(error)), status_code=status)


async def note(error: Exception, scope: Any) -> None:
    note_error(scope, error)


def forget_frames(error: BaseException | None) -> None:
    """Drop the tracebacks of an error that is an answer.

    The request keeps the error, and the frames keep the request with all their values, large boxes
    included, until the next collection of cycles, which is rare.
    """
    while error is not None:
        error.__traceback__ = None
        error = error.__context__


def not_answered(_request: AnyRequest, error: HTTPException) -> Response[ErrorBody]:
    code = CODES.get(error.status_code, "bad-request")
    return Response(ErrorBody(Problem(code)), status_code=error.status_code)


def failed(_request: AnyRequest, error: Exception) -> Response[ErrorBody]:
    status, code = failure(error)
    return Response(ErrorBody(Problem(code)), status_code=status)


def make_app(config: Config) -> Guard:
    """The ASGI application. It opens the database at its start, and creates it if need be."""
    limits = Limits(on=config.limits, refill=config.refill)

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        database = Database(config.database, config.reserve * MEGABYTE)
        people = People(database)
        services = Services(config, database, guard, limits, people, await people.signing_key())
        guard.identity = services.identity
        guard.stopping = services.stop_waiting
        app.state.services = services
        await services.tables.start()
        # Made now, since it blocks the event loop for a while.
        app.plugins.get(OpenAPIPlugin).provide_openapi_schema()
        if config.components != "off":
            services.checker.start()
        try:
            yield
        finally:
            await services.tables.close()
            await asyncio.to_thread(services.checker.close)
            await services.probe.close()
            await database.close()

    routes: list[Any] = [
        game_routes,
        component_routes,
        puzzle_routes,
        people_routes,
        table_routes,
        record_routes,
        play_routes,
        hosting_routes,
        *site_routes(built_site()),
        client_route(),
    ]
    app = Litestar(
        route_handlers=routes,
        lifespan=[lifespan],
        dependencies={
            "services": Provide(get_services),
            "visitor": Provide(get_visitor),
            "person": Provide(get_person),
        },
        exception_handlers={
            NemetonError: refused,
            HTTPException: not_answered,
            Exception: failed,
        },
        after_exception=[note],
        openapi_config=OpenAPIConfig(
            title="Nemeton",
            version="1",
            path="/api/schema",
            # Without YAML, which would be encoded again for each request.
            render_plugins=[JsonRenderPlugin()],
        ),
        request_class=BoundedRequest,
        request_max_body_size=LARGEST_BODY,
        logging_config=None,
    )
    guard = Guard(app, config, limits)
    return guard
