"""What the host's own tools ask: is it alive, and how is it doing?"""

from __future__ import annotations

import asyncio
from typing import Literal

import msgspec
from litestar import Response, Router, get
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError

from nemeton.server import metrics
from nemeton.server.routes.dependencies import Serving

DATABASE_SECONDS = 5


class Health(msgspec.Struct):
    status: Literal["ok", "failing"]
    down: list[str]  # what should work and does not


@get("/healthz")
async def health(services: Serving) -> Response[Health]:
    """503 while the database does not answer, or something in the background does not run."""
    down = services.tables.failing()
    try:
        async with asyncio.timeout(DATABASE_SECONDS), services.database.reading() as connection:
            await connection.execute(text("SELECT 1"))
    except (SQLAlchemyError, OSError):  # a timeout is an OSError
        down = ["database", *down]
    if down:
        return Response(Health("failing", down), status_code=503)
    return Response(Health("ok", down))


@get("/metrics", sync_to_thread=False)
def show_metrics() -> Response[bytes]:
    return Response(generate_latest(metrics.REGISTRY), media_type=CONTENT_TYPE_LATEST)


hosting_routes = Router(
    "/", route_handlers=[health, show_metrics], include_in_schema=False, tags=["hosting"]
)
