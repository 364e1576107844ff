"""What waits for a worker: in turns by address and person, apart what may take long, and last what
can wait.

Bots that think for seconds do not keep the others waiting, and who has set up forty tables full of
them, or come as forty guests, does not come before who plays at one.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import Callable
from typing import Any

from nemeton.server.access.places import PlaceOf


class Errand:
    """Something to be done by a worker process: a function of a module, and its arguments."""

    def __init__(
        self,
        whose: str,
        do: Callable[..., Any],
        *arguments: Any,
        seconds: float,
        long: bool,
        idle: bool = False,
    ) -> None:
        self.whose = whose  # the host of the table, or the person who asks
        self.do = do
        self.arguments = arguments
        self.seconds = seconds  # of processor time, until it should be done
        self.long = long
        self.idle = idle  # done when there is nothing else to do
        self.tries = 0
        self.answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()

    @property
    def unwanted(self) -> bool:
        """Nobody waits for the answer any more."""
        return self.answer.done()


Rows = OrderedDict[str, OrderedDict[str, deque[Errand]]]  # by address, and there by person


class Errands:
    """Those that wait. Of each kind addresses take turns, and people of one address."""

    def __init__(self, place_of: PlaceOf = str) -> None:
        self._place_of = place_of
        self._quick: Rows = OrderedDict()
        self._long: Rows = OrderedDict()
        self._idle: Rows = OrderedDict()

    def __len__(self) -> int:
        return sum(
            len(row)
            for kind in self._kinds()
            for people in kind.values()
            for row in people.values()
        )

    def _kinds(self) -> tuple[Rows, ...]:
        return (self._quick, self._long, self._idle)

    def add(self, errand: Errand) -> None:
        kind = self._idle if errand.idle else self._long if errand.long else self._quick
        people = kind.setdefault(self._place_of(errand.whose), OrderedDict())
        people.setdefault(errand.whose, deque()).append(errand)

    def take(self, *, long: bool) -> Errand | None:
        """The next one, quick ones first; a long one only if it may be one."""
        for kind in self._kinds() if long else (self._quick,):
            found = take(kind)
            if found is not None:
                return found
        return None

    def take_all(self) -> list[Errand]:
        found: list[Errand] = []
        while (errand := self.take(long=True)) is not None:
            found.append(errand)
        return found


def take(kind: Rows) -> Errand | None:
    """The next errand of the person whose turn it is, who then is last in the row."""
    while kind:
        place, people = kind.popitem(last=False)
        person, waiting = people.popitem(last=False)
        errand = waiting.popleft()
        if waiting:
            people[person] = waiting
        if people:
            kind[place] = people
        if not errand.unwanted:
            return errand
    return None
