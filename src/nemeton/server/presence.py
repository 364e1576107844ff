"""Who is connected to a table, here or at another process, and since when others are gone."""

from __future__ import annotations

from collections import Counter

from nemeton.server.times import now
from nemeton.table.roster import Roster


class Presence:
    def __init__(self) -> None:
        self._sockets: Counter[str] = Counter()
        self._elsewhere: set[str] = set()
        self._gone: dict[str, int] = {}
        self._began = now()

    def here(self) -> set[str]:
        return {*self._sockets, *self._elsewhere}

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

    def arrive_elsewhere(self, person: str) -> None:
        self._elsewhere.add(person)

    def leave_elsewhere(self, person: str) -> None:
        self._elsewhere.discard(person)
        self._gone[person] = now()

    def gone_since(self, roster: Roster) -> list[int | None]:
        """For each seat, since when its person is away; None: they are here, or there is none."""
        here = self.here()
        return [
            None
            if seat.person is None or seat.person in here
            else self._gone.get(seat.person, self._began)
            for seat in roster.seats
        ]
