"""Temporary table server in this process, with a tap on its sockets."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import NamedTuple

from nemeton.conformance.tap import Tap
from nemeton.server.app import make_app
from nemeton.server.config import Config
from nemeton.server.run import TableServer, address_of, bind, bounded
from nemeton.server.storage.database import Database

HOST = "127.0.0.1"


class PrivateServer(NamedTuple):
    url: str
    tap: Tap
    database: str


class EmbeddedServer(TableServer):
    """A server that leaves signals to its caller."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


@asynccontextmanager
async def private_server() -> AsyncIterator[PrivateServer]:
    """Run a server with an empty database, deleted afterwards."""
    with tempfile.TemporaryDirectory(prefix="nemeton") as folder:
        bound = bind(HOST, 0)
        url = address_of(bound)
        place = str(Path(folder) / "tables.db")
        await asyncio.to_thread(Database(place).migrate)
        config = Config(database=place, public_url=url, components="off")
        app = make_app(config)
        tap = Tap(app)
        ready = asyncio.Event()
        server = EmbeddedServer(bounded(tap, config), app, ready.set)
        serving = asyncio.create_task(server.serve(sockets=[bound]))
        begun = asyncio.create_task(ready.wait())
        await asyncio.wait({serving, begun}, return_when=asyncio.FIRST_COMPLETED)
        begun.cancel()
        try:
            yield PrivateServer(url, tap, place)
        finally:
            server.should_exit = True
            await serving
