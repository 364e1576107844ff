"""What the host's own tools ask: is it alive, and how is it doing?"""

from __future__ import annotations

from litestar import Response, Router, get
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from sqlalchemy import text

from nemeton.server import metrics
from nemeton.server.routes.asked import Serving


@get("/healthz")
async def health(services: Serving) -> dict[str, str]:
    """Answers once the database does."""
    async with services.database.reading() as connection:
        await connection.execute(text("SELECT 1"))
    return {"status": "ok"}


@get("/metrics", sync_to_thread=False)
def show_metrics() -> Response[bytes]:
    return Response(generate_latest(metrics.REGISTRY), media_type=CONTENT_TYPE_LATEST)


hosting_routes = Router(
    "/", route_handlers=[health, show_metrics], include_in_schema=False, tags=["hosting"]
)
