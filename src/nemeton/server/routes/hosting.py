"""Requests of the host's own tools: health and metrics."""

from __future__ import annotations

from typing import Literal

import msgspec
from litestar import Response, Router, get
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from nemeton.server import metrics
from nemeton.server.routes.dependencies import Serving


class Health(msgspec.Struct):
    status: Literal["ok", "failing"]
    down: list[str]  # services that have failed


@get("/healthz")
async def health(services: Serving) -> Response[Health]:
    """Health: 503 while the database or a service does not work.

    It takes at most one transaction a second, and is answered within two seconds.
    """
    healthy = await services.probe.is_healthy()
    down = services.tables.failing()
    if not healthy:
        down = sorted({"database", *down})
    if down:
        return Response(Health("failing", down), status_code=503)
    return Response(Health("ok", down))


@get("/metrics", sync_to_thread=False)
def show_metrics() -> Response[bytes]:
    return Response(generate_latest(metrics.REGISTRY), media_type=CONTENT_TYPE_LATEST)


hosting_routes = Router(
    "/", route_handlers=[health, show_metrics], include_in_schema=False, tags=["hosting"]
)
