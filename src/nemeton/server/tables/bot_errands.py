"""What waits for a worker: in turns by person, apart what may take long, and last what can wait.

Bots that think for seconds do not keep the others waiting, and who has set up forty tables full of
them does not come before who plays at one.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import Callable
from typing import Any


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


class Errands:
    """Those that wait. Of each kind people take turns."""

    def __init__(self) -> None:
        self._quick: OrderedDict[str, deque[Errand]] = OrderedDict()
        self._long: OrderedDict[str, deque[Errand]] = OrderedDict()
        self._idle: OrderedDict[str, deque[Errand]] = OrderedDict()

    def __len__(self) -> int:
        return sum(len(row) for kind in self._kinds() for row in kind.values())

    def _kinds(self) -> tuple[OrderedDict[str, deque[Errand]], ...]:
        return (self._quick, self._long, self._idle)

    def add(self, errand: Errand) -> None:
        kind = self._idle if errand.idle else self._long if errand.long else self._quick
        kind.setdefault(errand.whose, deque()).append(errand)

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


def take(kind: OrderedDict[str, deque[Errand]]) -> Errand | None:
    """The next errand of the person whose turn it is, who then is last in the row."""
    while kind:
        person, waiting = kind.popitem(last=False)
        errand = waiting.popleft()
        if waiting:
            kind[person] = waiting
        if not errand.unwanted:
            return errand
    return None
