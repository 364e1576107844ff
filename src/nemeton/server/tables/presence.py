"""People connected to a table, here or at another process, and absences."""

from __future__ import annotations

from collections import Counter

from nemeton.server.times import now
from nemeton.table.roster import Roster

# A process that dies cannot report that its people are gone, so a live one repeats who is here.
REMOTE_PRESENCE_MS = 60_000
# A person on plain HTTP counts as present for a while after each request.
POLL_PRESENCE_MS = 60_000
# A visitor without a seat is forgotten after this time.
FORGET_AFTER_MS = 3_600_000


class Presence:
    def __init__(self) -> None:
        self._sockets: Counter[str] = Counter()
        self._elsewhere: dict[str, int] = {}  # expiry of each report
        self._gone: dict[str, int] = {}
        self._nudged: dict[str, int] = {}  # nudged, without an answer yet
        self._answered: dict[str, int] = {}
        self._began = now()
        self._polled: int | None = None  # time of the last request over plain HTTP

    def here(self) -> set[str]:
        time = now()
        return {
            *self._sockets,
            *(person for person, until in self._elsewhere.items() if until > time),
        }

    def polled(self) -> None:
        """Note a request for the table over plain HTTP, even from a stranger."""
        self._polled = now()

    def anybody(self) -> bool:
        """True if anybody is here, or was a moment ago."""
        lately = self._polled is not None and now() - self._polled < POLL_PRESENCE_MS
        return lately or bool(self.here())

    def connected(self) -> list[str]:
        """People connected to this process."""
        return list(self._sockets)

    def arrive(self, person: str) -> bool:
        """Add a socket; True if it is this person's first."""
        self._sockets[person] += 1
        return self._sockets[person] == 1

    def leave(self, person: str) -> bool:
        """Remove a socket; True if it was this person's last."""
        self._sockets[person] -= 1
        if self._sockets[person] > 0:
            return False
        del self._sockets[person]
        self._gone[person] = now()
        return True

    def arrive_elsewhere(self, person: str) -> bool:
        """Note a person at another process; True if that is new."""
        known = person in self.here()
        self._elsewhere[person] = now() + REMOTE_PRESENCE_MS
        return not known

    def leave_elsewhere(self, person: str) -> None:
        self._elsewhere.pop(person, None)
        self._gone[person] = now()

    def nudge(self, person: str) -> None:
        """Note that the person was asked for a sign of life."""
        self._nudged.setdefault(person, now())

    def awake(self, person: str) -> bool:
        """Note a sign of life; True if it was asked for."""
        if self._nudged.pop(person, None) is None:
            return False
        self._answered[person] = now()
        return True

    def nudged(self, person: str | None) -> int | None:
        """The time of a nudge without an answer."""
        return None if person is None else self._nudged.get(person)

    def answered(self, person: str | None) -> int | None:
        return None if person is None else self._answered.get(person)

    def watching(self, roster: Roster) -> int:
        """The number of connected people without a seat."""
        return len(self.here() - {seat.person for seat in roster.seats})

    def forget(self, roster: Roster) -> None:
        """Forget visitors who are unlikely to come back."""
        time = now()
        self._elsewhere = {who: until for who, until in self._elsewhere.items() if until > time}
        self._gone = {
            who: since
            for who, since in self._gone.items()
            if since > time - FORGET_AFTER_MS or roster.held_by(who)
        }
        self._nudged = {who: at for who, at in self._nudged.items() if roster.held_by(who)}
        self._answered = {who: at for who, at in self._answered.items() if roster.held_by(who)}

    def gone_since(self, roster: Roster) -> list[int | None]:
        """The start of absence for each seat; None if its person is present.

        A person who does not answer a nudge is absent since the nudge.
        """
        here = self.here()
        return [
            None
            if seat.person is None
            else self._nudged.get(seat.person)
            if seat.person in here
            else self._gone.get(seat.person, self._began)
            for seat in roster.seats
        ]
