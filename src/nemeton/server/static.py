"""Serves the built browser client: hashed names for ever, the rest revalidated."""

from __future__ import annotations

import gzip
import hashlib
import importlib.resources
import mimetypes
from pathlib import Path
from typing import Any

from litestar import Response, get
from litestar.connection import Request
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler

CACHE_FOREVER = "public, max-age=31536000, immutable"
REVALIDATE = "no-cache"
COMPRESSED_ENDINGS = {".css", ".html", ".js", ".json", ".svg", ".webmanifest"}

mimetypes.add_type("application/manifest+json", ".webmanifest")
mimetypes.add_type("text/javascript", ".js")


class File:
    def __init__(self, path: Path, name: str) -> None:
        self.data = path.read_bytes()
        self.packed = gzip.compress(self.data, 9) if path.suffix in COMPRESSED_ENDINGS else None
        self.type = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
        self.tag = f'"{hashlib.sha256(self.data).hexdigest()[:32]}"'
        self.caching = CACHE_FOREVER if name.startswith("assets/") else REVALIDATE

    def answer(self, request: Request[Any, Any, Any]) -> Response[bytes]:
        headers = {"cache-control": self.caching, "etag": self.tag, "vary": "accept-encoding"}
        if request.headers.get("if-none-match") == self.tag:
            return Response(b"", status_code=304, headers=headers)
        data = self.data
        if self.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
            data = self.packed
            headers["content-encoding"] = "gzip"
        return Response(data, media_type=self.type, headers=headers)


def built_client() -> Path:
    return Path(str(importlib.resources.files("nemeton.server") / "static"))


def is_built() -> bool:
    return (built_client() / "index.html").exists()


def client_route() -> HTTPRouteHandler:
    """The built client; without one, a page that explains how to build it."""
    return static_route(built_client()) if is_built() else missing_route()


def missing_route() -> HTTPRouteHandler:
    page = (importlib.resources.files("nemeton.server") / "without_client.html").read_bytes()

    @get(["/", "/{path:path}"], include_in_schema=False, sync_to_thread=False)
    def no_client(request: Request[Any, Any, Any]) -> Response[bytes]:
        name = request.scope["path"].strip("/")
        if "." in name.rsplit("/", 1)[-1] or name.startswith("api/"):
            raise NotFoundException
        headers = {"cache-control": REVALIDATE}
        return Response(page, status_code=503, media_type="text/html", headers=headers)

    return no_client


def static_route(folder: Path) -> HTTPRouteHandler:
    """All files, read once; a path without a dot is a page of the client."""
    files = {
        name: File(path, name)
        for path in sorted(folder.rglob("*"))
        if path.is_file() and (name := path.relative_to(folder).as_posix())
    }

    @get(["/", "/{path:path}"], include_in_schema=False, sync_to_thread=False)
    def client(request: Request[Any, Any, Any]) -> Response[bytes]:
        name = request.scope["path"].strip("/")
        file = files.get(name)
        page = name.rsplit("/", 1)[-1]
        if file is None and "." not in page and not name.startswith("api/"):
            file = files.get("index.html")
        if file is None:
            raise NotFoundException
        return file.answer(request)

    return client
