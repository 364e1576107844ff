"""From which addresses people come, as far as that was seen lately.

Guests cost nothing: where people wait for each other, somebody could come before everybody else as
a hundred of them. So those of one address share a turn.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable

REMEMBERED = 50_000

PlaceOf = Callable[[str], str]


class Places:
    def __init__(self) -> None:
        self._seen: OrderedDict[str, str] = OrderedDict()

    def note(self, person: str, place: str) -> None:
        self._seen[person] = place
        self._seen.move_to_end(person)
        if len(self._seen) > REMEMBERED:
            self._seen.popitem(last=False)

    def of(self, person: str) -> str:
        """Who was not seen here shares with nobody."""
        return self._seen.get(person, person)
