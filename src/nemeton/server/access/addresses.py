"""The addresses from which people were seen lately.

Guests cost nothing, so one person could queue as a hundred of them. Where people wait for each
other, all people of one address share a turn. After a restart nobody has been seen yet: tables of
unseen people share one turn, until a person of the table returns.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable

from nemeton.server.storage.tables import TableHeader

MAX_PEOPLE = 50_000
UNSEEN = "unseen"  # the common address of all people whom this process has not seen

AddressOf = Callable[[str], str]


class PersonAddresses:
    def __init__(self) -> None:
        self._seen: OrderedDict[str, str] = OrderedDict()

    def note(self, person: str, address: str) -> None:
        self._seen[person] = address
        self._seen.move_to_end(person)
        if len(self._seen) > MAX_PEOPLE:
            self._seen.popitem(last=False)

    def address_of(self, person: str) -> str:
        """The person's address; all who were not seen share one."""
        return self._seen.get(person, UNSEEN)


def payer_of(header: TableHeader, address_of: AddressOf) -> str:
    """The person who is charged for the bots and the box of a table.

    This is the host, or a player who was seen if the host was not. Otherwise players would share
    the turn of all unseen hosts. A player for whom a bot plays is away, and is not charged.
    """
    if address_of(header.host) != UNSEEN:
        return header.host
    players = (seat.person for seat in header.seats if seat.bot is None)
    seen = (one for one in players if one is not None and address_of(one) != UNSEEN)
    return next(seen, header.host)
