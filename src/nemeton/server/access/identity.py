"""Identification by a signed cookie or a bearer token."""

from __future__ import annotations

import base64
import hashlib
import hmac
from collections.abc import Iterable

import msgspec

from nemeton.server.storage.people import People, Person, digest
from nemeton.server.storage.sessions import Sessions

COOKIE = "nemeton"
SIGNATURE_PREFIX = b"nemeton.cookie.1:"
LONGEST_TOKEN = 200

Headers = Iterable[tuple[bytes, bytes]]


class Credentials(msgspec.Struct, frozen=True):
    """Names in a request's headers; the cookie's signature has been checked.

    Whether the session still exists is not checked yet.
    """

    person: str | None = None
    session: str | None = None
    token: str | None = None

    @property
    def digest(self) -> bytes | None:
        """The digest of the session or token, as in the database."""
        secret = self.token or self.session
        return None if secret is None else digest(secret)


class Identity:
    def __init__(self, people: People, sessions: Sessions, key: bytes) -> None:
        self._people = people
        self._sessions = sessions
        self._key = key

    def sign(self, session: str) -> str:
        """The value of the cookie."""
        return f"{session}.{self._signature(session)}"

    def _signature(self, session: str) -> str:
        code = hmac.digest(self._key, SIGNATURE_PREFIX + session.encode(), hashlib.sha256)
        return base64.urlsafe_b64encode(code).decode().rstrip("=")

    def _signed(self, value: str) -> Credentials:
        session, _, signature = value.rpartition(".")
        expected = self._signature(session).encode()
        if not hmac.compare_digest(signature.encode(), expected):
            return Credentials()
        return Credentials(person=session.partition(".")[0], session=session)

    def credentials(self, headers: Headers) -> Credentials:
        for name, value in headers:
            if name == b"authorization" and value[:7].lower() == b"bearer ":
                return Credentials(token=value[7:].decode("latin-1").strip()[:LONGEST_TOKEN])
        for name, value in headers:
            if name == b"cookie":
                found = read_cookie(value.decode("latin-1"))
                if found is not None:
                    return self._signed(found)
        return Credentials()

    async def person(self, credentials: Credentials) -> Person | None:
        if credentials.token is not None:
            return await self._people.by_token(credentials.token)
        if credentials.session is not None:
            return await self._sessions.find(credentials.session)
        return None


def read_cookie(header: str) -> str | None:
    """Our cookie among others: the last one of that name.

    Its characters need no quotes. Python's own parser takes quadratic time on quoted values.
    """
    found: str | None = None
    for cookie in header.split(";"):
        name, _, value = cookie.partition("=")
        if name.strip() == COOKIE:
            found = value.strip()
    return found
