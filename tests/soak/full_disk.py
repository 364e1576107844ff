"""There is no room for the database: what cannot be written is not acknowledged.

The server may not let any file grow beyond some bytes (RLIMIT_FSIZE, which needs no rights and no
disk of its own): SQLite's writes fail as they do on a full disk, with another number of the error.
"""

from __future__ import annotations

import asyncio
import resource
import time

import httpx

from tests.server.running import ServerProcess
from tests.soak.place import Place
from tests.soak.unrest import PATIENCE, Evening, Unrest, going_on

ROOM = 32 * 1024  # bytes: its log fits, the database's own does not
NO_ROOM = ("not-saved", "database-away")


def limit(server: ServerProcess, size: int) -> None:
    _, most = resource.prlimit(server.process_id, resource.RLIMIT_FSIZE)
    resource.prlimit(server.process_id, resource.RLIMIT_FSIZE, (size, most))


def prove(place: Place, seed: int, count: int) -> int:
    with place.servers() as servers:
        (server,) = servers

        async def fill(unrest: Unrest) -> int:
            refused = unrest.refused
            limit(server, ROOM)
            end = time.monotonic() + PATIENCE
            while unrest.refused < refused + 3 and not unrest.over:
                assert time.monotonic() < end, "everything was written"
                await asyncio.sleep(0.02)
            await clear_answers(server)
            limit(server, resource.RLIM_INFINITY)
            await going_on(unrest)
            return 1

        return Evening(servers, seed, NO_ROOM).go_through(fill, count)


async def clear_answers(server: ServerProcess) -> None:
    """Reading goes on, and who wants to write is told that it cannot be done now."""
    async with httpx.AsyncClient(
        base_url=server.url, headers={"X-Nemeton": "1"}, timeout=PATIENCE
    ) as http:
        assert (await http.get("/api/tables?list=running")).is_success
        answer = await http.post("/api/guest", json={"name": "Late"})
        assert answer.is_success or answer.status_code == 503, answer.text
        if not answer.is_success:
            assert answer.json()["error"]["code"] == "database-away"
