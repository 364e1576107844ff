"""Listeners with a session, and sessions that end without a notice."""

from __future__ import annotations

import asyncio
from pathlib import Path

from sqlalchemy import delete

from nemeton.server.storage import people, schema
from nemeton.server.tables.listener import Listener
from tests.server.in_process import World, world


class Visitor(Listener):
    """Records the reason when it is turned away."""

    def __init__(self) -> None:
        super().__init__(None)
        self.why: list[str] = []

    def turn_away(self, why: str) -> None:
        self.why.append(why)


async def session(real: World) -> bytes:
    ada = await real.services.people.add("Ada")
    return people.digest(await real.services.sessions.begin(ada.id))


async def end_unheard(real: World, digest: bytes) -> None:
    """End the session as another process does whose notice was lost."""
    async with real.services.database.writing() as connection:
        await connection.execute(delete(schema.sessions).where(schema.sessions.c.digest == digest))


def test_a_session_that_ends_during_the_opening_closes_the_socket(tmp_path: Path) -> None:
    async def come() -> tuple[list[str], list[str]]:
        async with world(tmp_path) as real:
            early, late, digest = Visitor(), Visitor(), await session(real)
            sockets = real.services.tables.session_sockets
            await sockets.begin(digest, early)
            sockets.over(digest, early)
            await end_unheard(real, digest)
            await sockets.begin(digest, late)
            return early.why, late.why

    assert asyncio.run(come()) == ([], ["logged-out"])


def test_sessions_ended_without_a_notice_close_their_sockets(tmp_path: Path) -> None:
    async def miss() -> tuple[list[str], list[str]]:
        async with world(tmp_path) as real:
            kept, ended = Visitor(), Visitor()
            runtime = real.services.tables
            digest = await session(real)
            await runtime.session_sockets.begin(await session(real), kept)
            await runtime.session_sockets.begin(digest, ended)
            await end_unheard(real, digest)
            await runtime.session_sockets.check_all()
            return kept.why, ended.why

    assert asyncio.run(miss()) == ([], ["logged-out"])
