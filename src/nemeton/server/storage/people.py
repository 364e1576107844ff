"""People, their tokens, and links that carry an identity to another device."""

from __future__ import annotations

import hashlib
import secrets
from typing import Any

import msgspec
from sqlalchemy import Row, delete, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from nemeton.core.errors import NemetonError
from nemeton.protocol import preferences
from nemeton.protocol.preferences import Prefs
from nemeton.server.storage import schema
from nemeton.server.storage.database import Database
from nemeton.server.storage.hosted_tables import hold_person
from nemeton.server.times import now

LINK_LIFE_MS = 15 * 60 * 1000
LINKS_EACH = 5  # then the oldest ends
TOKENS_EACH = 20
USE_INTERVAL_MS = 60 * 1000  # between two notes of a token's use
SIGNING_KEY = "signing key"


class Person(msgspec.Struct, frozen=True):
    id: str
    name: str
    prefs: Prefs = msgspec.field(default_factory=Prefs)


class Token(msgspec.Struct, frozen=True):
    """A token's public data, without the token itself."""

    id: str
    label: str
    created: int
    used: int | None


def new_id() -> str:
    """128 random bits, fit for a URL."""
    return secrets.token_urlsafe(16)


def read_person(row: Row[Any]) -> Person:
    return Person(row.id, row.name, preferences.read(row.prefs))


def digest(secret: str) -> bytes:
    return hashlib.sha256(secret.encode()).digest()


class People:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def signing_key(self) -> bytes:
        """The key that signs cookies, created once for all processes."""
        query = select(schema.settings.c.value).where(schema.settings.c.name == SIGNING_KEY)
        async with self._database.reading() as connection:
            found = (await connection.execute(query)).scalar()
        if found is not None:
            return bytes(found)
        try:
            async with self._database.writing() as connection:
                made = {"name": SIGNING_KEY, "value": secrets.token_bytes(32)}
                await connection.execute(insert(schema.settings), made)
        except IntegrityError:
            pass  # another process has created it
        async with self._database.reading() as connection:
            return bytes((await connection.execute(query)).scalar_one())

    async def add(self, name: str) -> Person:
        self._database.check_accepting()
        person = Person(new_id(), name)
        time = now()
        row = {"id": person.id, "name": name, "created": time, "seen": time}
        async with self._database.writing() as connection:
            await connection.execute(insert(schema.people), row)
        return person

    async def find(self, id_: str) -> Person | None:
        query = select(schema.people).where(schema.people.c.id == id_)
        async with self._database.reading() as connection:
            row = (await connection.execute(query)).first()
        return None if row is None else read_person(row)

    async def change(self, person: Person) -> None:
        """Store name and preferences. Raises NemetonError."""
        self._database.check_accepting()
        values = {"name": person.name, "prefs": preferences.write(person.prefs)}
        async with self._database.writing() as connection:
            await connection.execute(
                update(schema.people).where(schema.people.c.id == person.id).values(values)
            )

    async def make_link(self, person: str) -> tuple[str, int]:
        """A secret that can be used once, and its expiry."""
        self._database.check_accepting()
        code = secrets.token_urlsafe(16)
        expires = now() + LINK_LIFE_MS
        mine = schema.links.c.person == person
        newest = (
            select(schema.links.c.digest)
            .where(mine)
            .order_by(schema.links.c.expires.desc())
            .limit(LINKS_EACH - 1)
        )
        async with self._database.writing() as connection:
            await hold_person(connection, person)
            newest_links = list((await connection.execute(newest)).scalars())
            await connection.execute(
                delete(schema.links).where(
                    or_(
                        schema.links.c.expires < now(),
                        mine & schema.links.c.digest.not_in(newest_links),
                    )
                )
            )
            row = {"digest": digest(code), "person": person, "expires": expires}
            await connection.execute(insert(schema.links), row)
        return code, expires

    async def use_link(self, code: str) -> Person | None:
        """The person of a link, which makes room on the disk for a session."""
        used = (
            delete(schema.links)
            .where(schema.links.c.digest == digest(code), schema.links.c.expires >= now())
            .returning(schema.links.c.person)
        )
        async with self._database.writing() as connection:
            person = (await connection.execute(used)).scalar()
        return None if person is None else await self.find(person)

    async def tokens(self, person: str) -> list[Token]:
        query = (
            select(schema.tokens)
            .where(schema.tokens.c.person == person)
            .order_by(schema.tokens.c.created)
        )
        async with self._database.reading() as connection:
            rows = (await connection.execute(query)).all()
        return [Token(row.id, row.label, row.created, row.used) for row in rows]

    async def make_token(self, person: str, label: str) -> tuple[str, str]:
        """The new token's id, and the token itself. Raises NemetonError."""
        self._database.check_accepting()
        token = "nemeton_" + secrets.token_urlsafe(32)
        row = {
            "id": new_id(),
            "person": person,
            "label": label,
            "digest": digest(token),
            "created": now(),
        }
        mine = select(func.count()).where(schema.tokens.c.person == person)
        async with self._database.writing() as connection:
            await hold_person(connection, person)
            if (await connection.execute(mine)).scalar_one() >= TOKENS_EACH:
                raise NemetonError("too-many-tokens", most=TOKENS_EACH)
            await connection.execute(insert(schema.tokens), row)
        return str(row["id"]), token

    async def by_token(self, token: str) -> Person | None:
        """The owner of a token, found by digest so that the time reveals nothing."""
        query = (
            select(schema.people, schema.tokens.c.used)
            .join(schema.tokens, schema.tokens.c.person == schema.people.c.id)
            .where(schema.tokens.c.digest == digest(token))
        )
        async with self._database.reading() as connection:
            row = (await connection.execute(query)).first()
        if row is None:
            return None
        if row.used is None or row.used <= now() - USE_INTERVAL_MS:
            await self._note_use(token)
        return read_person(row)

    async def _note_use(self, token: str) -> None:
        """Note the use of a token, once a minute across requests and processes."""
        last = schema.tokens.c.used
        used = (
            update(schema.tokens)
            .where(
                schema.tokens.c.digest == digest(token),
                or_(last.is_(None), last <= now() - USE_INTERVAL_MS),
            )
            .values(used=now())
        )
        async with self._database.writing() as connection:
            await connection.execute(used)
