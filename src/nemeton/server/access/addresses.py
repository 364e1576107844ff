"""The addresses from which people were seen lately.

Guests cost nothing, so one person could queue as a hundred of them. Where people wait for each
other, all people of one address share a turn.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable

REMEMBERED = 50_000

AddressOf = Callable[[str], str]


class PersonAddresses:
    def __init__(self) -> None:
        self._seen: OrderedDict[str, str] = OrderedDict()

    def note(self, person: str, address: str) -> None:
        self._seen[person] = address
        self._seen.move_to_end(person)
        if len(self._seen) > REMEMBERED:
            self._seen.popitem(last=False)

    def address_of(self, person: str) -> str:
        """The person's address; a person who was not seen stands for themselves."""
        return self._seen.get(person, person)
