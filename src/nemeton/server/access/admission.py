"""Who may know a table, and who may watch it."""

from __future__ import annotations

import secrets

from nemeton.core.errors import NemetonError
from nemeton.server.storage.tables import Header


def check_invite(header: Header, person: str | None, invite: str | None) -> None:
    """May this person know the table? Raises NemetonError."""
    if header.public or (person is not None and person == header.host):
        return
    if person is not None and any(seat.person == person for seat in header.seats):
        return
    given = (invite or "").encode()
    if not secrets.compare_digest(given, header.invite.encode()):
        raise NemetonError("invitation-needed")


def check_watching(header: Header, person: str | None, invite: str | None) -> None:
    """May this person see what happens at the table, or has happened? Raises NemetonError."""
    check_invite(header, person, invite)
    if not header.seen_by(person):
        raise NemetonError("no-onlookers")
