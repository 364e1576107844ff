"""Serves the documentation under /docs, if it is in the package."""

from __future__ import annotations

import importlib.resources
from pathlib import Path
from typing import Any

from litestar import Response, get
from litestar.connection import Request
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler
from litestar.response import Redirect

from nemeton.server.static import File


def built_site() -> Path:
    return Path(str(importlib.resources.files("nemeton.server") / "site"))


def site_routes(folder: Path) -> list[HTTPRouteHandler]:
    """Routes to the files of the folder; none if the documentation was never built.

    Only files that were there at the start can be requested. A page is read and packed for its
    first request, since most hosts never get one.
    """
    paths = {
        path.relative_to(folder).as_posix(): path
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }
    if "index.html" not in paths:
        return []
    files: dict[str, File] = {}

    @get("/docs/{path:path}", include_in_schema=False, sync_to_thread=True)
    def manual(request: Request[Any, Any, Any]) -> Response[bytes]:
        name = request.scope["path"].removeprefix("/docs/") or "index.html"
        if name not in paths:
            raise NotFoundException
        if name not in files:
            files[name] = File(paths[name], name="")
        return files[name].answer(request)

    @get("/docs", include_in_schema=False, sync_to_thread=False)
    def front_page() -> Redirect:
        return Redirect("/docs/index.html")

    return [manual, front_page]
