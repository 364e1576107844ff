"""Who is connected to a table, here or at another process, and since when others are gone."""

from __future__ import annotations

from collections import Counter

from nemeton.server.times import now
from nemeton.table.roster import Roster

# A process that dies cannot say that its people are gone; one that lives repeats who is here.
BELIEVED = 60_000
# Who asks over plain HTTP is believed to read the answer, and to ask again.
READING = 60_000
# Who holds no seat and has been gone for so long may come again as somebody new.
FORGOTTEN = 3_600_000


class Presence:
    def __init__(self) -> None:
        self._sockets: Counter[str] = Counter()
        self._elsewhere: dict[str, int] = {}  # until when we may believe it
        self._gone: dict[str, int] = {}
        self._nudged: dict[str, int] = {}  # asked whether they are still there, no answer yet
        self._answered: dict[str, int] = {}
        self._began = now()
        self._polled: int | None = None  # when somebody last asked over plain HTTP

    def here(self) -> set[str]:
        time = now()
        return {
            *self._sockets,
            *(person for person, until in self._elsewhere.items() if until > time),
        }

    def polled(self) -> None:
        """Somebody wants to know how the table stands, and need not be known nor connected."""
        self._polled = now()

    def anybody(self) -> bool:
        """Is somebody here, or was a moment ago?"""
        lately = self._polled is not None and now() - self._polled < READING
        return lately or bool(self.here())

    def connected(self) -> list[str]:
        """Those who are connected to this process."""
        return list(self._sockets)

    def arrive(self, person: str) -> bool:
        """Is this their first socket?"""
        self._sockets[person] += 1
        return self._sockets[person] == 1

    def leave(self, person: str) -> bool:
        """Was this their last socket?"""
        self._sockets[person] -= 1
        if self._sockets[person] > 0:
            return False
        del self._sockets[person]
        self._gone[person] = now()
        return True

    def arrive_elsewhere(self, person: str) -> bool:
        """Is that new?"""
        known = person in self.here()
        self._elsewhere[person] = now() + BELIEVED
        return not known

    def leave_elsewhere(self, person: str) -> None:
        self._elsewhere.pop(person, None)
        self._gone[person] = now()

    def nudge(self, person: str) -> None:
        """Somebody asks whether they are still there."""
        self._nudged.setdefault(person, now())

    def awake(self, person: str) -> bool:
        """They give a sign of life. Had they been asked for it?"""
        if self._nudged.pop(person, None) is None:
            return False
        self._answered[person] = now()
        return True

    def nudged(self, person: str | None) -> int | None:
        """Since when they have been asked, and have not answered."""
        return None if person is None else self._nudged.get(person)

    def answered(self, person: str | None) -> int | None:
        return None if person is None else self._answered.get(person)

    def watching(self, roster: Roster) -> int:
        """How many are here who hold no seat."""
        return len(self.here() - {seat.person for seat in roster.seats})

    def forget(self, roster: Roster) -> None:
        """Let go of visitors who will hardly come again: anybody may come as often as they like."""
        time = now()
        self._elsewhere = {who: until for who, until in self._elsewhere.items() if until > time}
        self._gone = {
            who: since
            for who, since in self._gone.items()
            if since > time - FORGOTTEN or roster.held_by(who)
        }
        self._nudged = {who: at for who, at in self._nudged.items() if roster.held_by(who)}
        self._answered = {who: at for who, at in self._answered.items() if roster.held_by(who)}

    def gone_since(self, roster: Roster) -> list[int | None]:
        """For each seat, since when its person is away; None: they are here, or there is none.

        Who does not answer whether they are still there is away since they were asked.
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
