"""Permission to know a table, and to watch it."""

from __future__ import annotations

import secrets

from nemeton.core.errors import NemetonError
from nemeton.server.storage.tables import TableHeader


def check_invite(header: TableHeader, person: str | None, invite: str | None) -> None:
    """Check that the person may know the table. Raises NemetonError."""
    if header.public or (person is not None and person == header.host):
        return
    if person is not None and any(seat.person == person for seat in header.seats):
        return
    given = (invite or "").encode()
    if not secrets.compare_digest(given, header.invite.encode()):
        raise NemetonError("invitation-needed")


def check_watching(header: TableHeader, person: str | None, invite: str | None) -> None:
    """Check that the person may see its moves. Raises NemetonError."""
    check_invite(header, person, invite)
    if not header.seen_by(person):
        raise NemetonError("no-onlookers")
