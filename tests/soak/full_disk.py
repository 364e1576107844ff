"""A full disk: moves that cannot be written are not acknowledged.

The server may not let any file grow beyond some bytes (RLIMIT_FSIZE, which needs no privileges and
no disk of its own): SQLite's writes fail as on a full disk, with another error number.
"""

from __future__ import annotations

import asyncio
import resource
import time

import httpx

from tests.server.running import ServerProcess
from tests.soak.interruptions import DEADLINE_SECONDS, GameRounds, Interruptions, going_on
from tests.soak.workplace import Workplace

LARGEST_FILE_BYTES = 32 * 1024  # the log fits, the database does not
NO_ROOM_CODES = ("not-saved", "database-away")


def limit(server: ServerProcess, size: int) -> None:
    _, most = resource.prlimit(server.process_id, resource.RLIMIT_FSIZE)
    resource.prlimit(server.process_id, resource.RLIMIT_FSIZE, (size, most))


def prove(place: Workplace, seed: int, count: int) -> int:
    with place.servers() as servers:
        (server,) = servers

        async def fill(interruptions: Interruptions) -> int:
            refused = interruptions.refused
            limit(server, LARGEST_FILE_BYTES)
            end = time.monotonic() + DEADLINE_SECONDS
            while interruptions.refused < refused + 3 and not interruptions.over:
                assert time.monotonic() < end, "everything was written"
                await asyncio.sleep(0.02)
            await clear_answers(server)
            limit(server, resource.RLIM_INFINITY)
            await going_on(interruptions)
            return 1

        return GameRounds(servers, seed, NO_ROOM_CODES).go_through(fill, count)


async def clear_answers(server: ServerProcess) -> None:
    """Check that reading goes on, and that writers get a clear refusal."""
    async with httpx.AsyncClient(
        base_url=server.url, headers={"X-Nemeton": "1"}, timeout=DEADLINE_SECONDS
    ) as http:
        assert (await http.get("/api/tables?list=running")).is_success
        answer = await http.post("/api/guest", json={"name": "Late"})
        assert answer.is_success or answer.status_code == 503, answer.text
        if not answer.is_success:
            assert answer.json()["error"]["code"] == "database-away"
