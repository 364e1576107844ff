"""Who is asking: a signed cookie, or a bearer token."""

from __future__ import annotations

import base64
import hashlib
import hmac
from collections.abc import Iterable
from http.cookies import CookieError, SimpleCookie

import msgspec

from nemeton.server.storage.people import People, Person

COOKIE = "nemeton"
COOKIE_LIFE = 400 * 24 * 3600  # as long as browsers keep one
PURPOSE = b"nemeton.cookie.1:"
LONGEST = 200

Headers = Iterable[tuple[bytes, bytes]]


class Credentials(msgspec.Struct, frozen=True):
    """What a request says about who sends it; the cookie's signature has been checked."""

    person: str | None = None
    token: str | None = None


class Identity:
    def __init__(self, people: People, key: bytes) -> None:
        self._people = people
        self._key = key

    def sign(self, person: str) -> str:
        """The value of the cookie."""
        return f"{person}.{self._signature(person)}"

    def _signature(self, person: str) -> str:
        code = hmac.digest(self._key, PURPOSE + person.encode(), hashlib.sha256)
        return base64.urlsafe_b64encode(code).decode().rstrip("=")

    def _signed(self, value: str) -> str | None:
        person, _, signature = value.partition(".")
        expected = self._signature(person).encode()
        return person if hmac.compare_digest(signature.encode(), expected) else None

    def credentials(self, headers: Headers) -> Credentials:
        for name, value in headers:
            if name == b"authorization" and value[:7].lower() == b"bearer ":
                return Credentials(token=value[7:].decode("latin-1").strip()[:LONGEST])
        for name, value in headers:
            if name == b"cookie":
                found = read_cookie(value.decode("latin-1"))
                if found is not None:
                    return Credentials(person=self._signed(found))
        return Credentials()

    async def person(self, credentials: Credentials) -> Person | None:
        if credentials.token is not None:
            return await self._people.by_token(credentials.token)
        if credentials.person is not None:
            return await self._people.find(credentials.person)
        return None


def read_cookie(header: str) -> str | None:
    try:
        cookie = SimpleCookie(header)
    except CookieError:
        return None
    return cookie[COOKIE].value if COOKIE in cookie else None
