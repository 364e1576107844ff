"""Login sessions: one for each browser, which can be ended."""

from __future__ import annotations

import secrets
from collections.abc import Collection, Sequence

from sqlalchemy import delete, insert, select, update

from nemeton.server.storage import schema
from nemeton.server.storage.database import OUTAGES, Database
from nemeton.server.storage.hosted_tables import hold_person
from nemeton.server.storage.peers import Peers
from nemeton.server.storage.people import Person, digest, read_person
from nemeton.server.supervisor import report
from nemeton.server.times import now

SESSION_LIFE_SECONDS = 400 * 24 * 3600  # as long as browsers keep a cookie
SESSIONS_EACH = 50  # then the oldest ends
SEEN_INTERVAL_MS = 12 * 3600 * 1000  # between two notes that a person was seen
DIGESTS_PER_QUERY = 500


def oldest_living() -> int:
    return now() - SESSION_LIFE_SECONDS * 1000


class Sessions:
    """Sessions and tokens by digest. Peers get a notice of each that ends."""

    def __init__(self, database: Database, peers: Peers) -> None:
        self._database = database
        self._peers = peers

    async def begin(self, person: str) -> str:
        """A new session's name, which the cookie holds with a signature."""
        name = f"{person}.{secrets.token_urlsafe(16)}"
        mine = schema.sessions.c.person == person
        newest_kept = (
            select(schema.sessions.c.digest)
            .where(mine, schema.sessions.c.created > oldest_living())
            .order_by(schema.sessions.c.created.desc())
            .limit(SESSIONS_EACH - 1)
        )
        async with self._database.writing() as connection:
            await hold_person(connection, person)
            living = list((await connection.execute(newest_kept)).scalars())
            await connection.execute(
                delete(schema.sessions).where(mine, schema.sessions.c.digest.not_in(living))
            )
            row = {"digest": digest(name), "person": person, "created": now()}
            await connection.execute(insert(schema.sessions), row)
        return name

    async def find(self, name: str) -> Person | None:
        query = (
            select(schema.people)
            .join(schema.sessions, schema.sessions.c.person == schema.people.c.id)
            .where(
                schema.sessions.c.digest == digest(name),
                schema.sessions.c.created > oldest_living(),
            )
        )
        async with self._database.reading() as connection:
            row = (await connection.execute(query)).first()
        if row is None:
            return None
        if row.seen < now() - SEEN_INTERVAL_MS and not await self._note_seen(row.id):
            return None
        return read_person(row)

    async def _note_seen(self, person: str) -> bool:
        """Note that the person was seen; False if they have just been deleted."""
        seen = update(schema.people).where(schema.people.c.id == person).values(seen=now())
        try:
            async with self._database.writing() as connection:
                return (await connection.execute(seen)).rowcount > 0
        except OUTAGES as error:
            report("seen", error)  # reading goes on during an outage
            return True

    async def end(self, name: str) -> list[bytes]:
        """End one session; returns its digest."""
        async with self._database.writing() as connection:
            ended = delete(schema.sessions).where(schema.sessions.c.digest == digest(name))
            await connection.execute(ended)
            await self._peers.announce(connection, "ended", [digest(name).hex()])
        return [digest(name)]

    async def end_all(self, person: str) -> list[bytes]:
        """End all sessions, tokens and links of a person; returns their digests."""
        ended: list[bytes] = []
        async with self._database.writing() as connection:
            for table in (schema.sessions, schema.tokens, schema.links):
                gone = delete(table).where(table.c.person == person).returning(table.c.digest)
                ended += (await connection.execute(gone)).scalars()
            await self._peers.announce(connection, "ended", [found.hex() for found in ended])
        return ended

    async def revoke_token(self, person: str, id_: str) -> list[bytes]:
        """Revoke a token; returns its digest, or nothing if the person has no such token."""
        gone = (
            delete(schema.tokens)
            .where(schema.tokens.c.id == id_, schema.tokens.c.person == person)
            .returning(schema.tokens.c.digest)
        )
        async with self._database.writing() as connection:
            ended = list((await connection.execute(gone)).scalars())
            await self._peers.announce(connection, "ended", [found.hex() for found in ended])
        return ended

    async def ended(self, digests: Collection[bytes]) -> set[bytes]:
        """Those of the digests that are not valid any more."""
        gone = set(digests)
        several = sorted(digests)
        for start in range(0, len(several), DIGESTS_PER_QUERY):
            gone -= await self._living(several[start : start + DIGESTS_PER_QUERY])
        return gone

    async def _living(self, digests: Sequence[bytes]) -> set[bytes]:
        async with self._database.reading() as connection:
            return {
                bytes(found)
                for table in (schema.sessions, schema.tokens)
                for found in (
                    await connection.execute(
                        select(table.c.digest).where(table.c.digest.in_(digests))
                    )
                ).scalars()
            }
