"""Jobs that wait for a worker process, and whose turn it is.

Jobs are quick, long or idle, and each kind has a queue of its own. In a queue the address that has
been given the least processor time comes first, and there the person with the least: neither many
tables nor expensive boxes nor many guests get somebody more than their share.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Container, Iterable
from itertools import chain
from typing import Any, Final, Literal

from nemeton.server.access.addresses import PlaceOf

Kind = Literal["quick", "long", "idle"]
KINDS: Final[tuple[Kind, ...]] = ("quick", "long", "idle")

# Seconds that a job is expected to take, until it is known what it took.
EXPECTED: Final[dict[Kind, float]] = {"quick": 0.05, "long": 1.0, "idle": 1.0}
# Jobs that people wait for come first; after so many of them, one that nobody waits for.
PEOPLE_FIRST = 7
FORGET = 256  # accounts of those for whom nothing waits: so many are kept when they are too many


class Job:
    """A function of a module and its arguments, for a worker process."""

    def __init__(
        self,
        whose: str,
        do: Callable[..., Any],
        *arguments: Any,
        seconds: float,
        kind: Kind,
        urgent: bool = True,
    ) -> None:
        self.whose = whose  # the host of the table, or the person who asks
        self.place = whose  # their address, once the job waits
        self.do = do
        self.arguments = arguments
        self.seconds = seconds  # of processor time, until it should be done
        self.kind = kind
        self.urgent = urgent  # a person waits for it
        self.tries = 0
        self.took = 0.0  # seconds of processor time, once it is done
        self.answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()

    @property
    def unwanted(self) -> bool:
        """Nobody waits for the answer any more."""
        return self.answer.done()


class Shares:
    """Processor time given to each of several names; the one with the least is next."""

    def __init__(self) -> None:
        self._given: dict[str, float] = {}
        self._clock = 0.0  # what the name had that was served last

    def enter(self, name: str) -> None:
        """A name that comes, or comes back, has no claim to the time it was away."""
        self._given[name] = max(self._given.get(name, 0.0), self._clock)

    def least(self, names: Iterable[str]) -> str:
        return min(names, key=self._given.__getitem__)

    def serve(self, name: str, seconds: float) -> None:
        self._clock = max(self._clock, self._given[name])
        self._given[name] += seconds

    def correct(self, name: str, seconds: float) -> None:
        if name in self._given:
            self._given[name] += seconds

    def rest(self) -> None:
        """Nobody waits any more: all begin at the same point again."""
        self._given.clear()
        self._clock = 0.0

    def forget(self, wanted: Iterable[str]) -> None:
        """Keep those that are wanted, and of the others those that were given most."""
        if len(self._given) < 2 * FORGET:
            return
        most = sorted(self._given, key=self._given.__getitem__)[-FORGET:]
        kept = {*wanted, *most}
        self._given = {name: given for name, given in self._given.items() if name in kept}


class Waiting:
    """The jobs of one person, those first that somebody waits for."""

    def __init__(self) -> None:
        self.urgent: deque[Job] = deque()
        self.other: deque[Job] = deque()

    def row(self, *, urgent: bool) -> deque[Job]:
        return self.urgent if urgent else self.other

    def __len__(self) -> int:
        return len(self.urgent) + len(self.other)


class Queue:
    """Jobs of one kind."""

    def __init__(self, place_of: PlaceOf) -> None:
        self._place_of = place_of
        self._places: dict[str, dict[str, Waiting]] = {}
        self._place_shares = Shares()
        self._person_shares = Shares()
        self._in_a_row = 0  # urgent jobs taken while others waited
        self._under_way = 0

    def __len__(self) -> int:
        return sum(len(row) for people in self._places.values() for row in people.values())

    def add(self, job: Job) -> None:
        place = job.place = self._place_of(job.whose)
        if place not in self._places:
            self._places[place] = {}
            self._place_shares.enter(place)
        people = self._places[place]
        if job.whose not in people:
            people[job.whose] = Waiting()
            self._person_shares.enter(job.whose)
        people[job.whose].row(urgent=job.urgent).append(job)

    def waiting(self, seated_out: Container[str]) -> int:
        """Jobs of all places but these."""
        return sum(
            len(row)
            for place, people in self._places.items()
            if place not in seated_out
            for row in people.values()
        )

    def take(
        self, seated_out: Container[str] = (), only: Container[str] | None = None
    ) -> Job | None:
        """The next job, but for those of some people and places; it is charged at once.

        With `only`, that of one of these places.
        """
        while (job := self._pop(seated_out, only)) is not None:
            if not job.unwanted:
                self._place_shares.serve(job.place, EXPECTED[job.kind])
                self._person_shares.serve(job.whose, EXPECTED[job.kind])
                self._under_way += 1
                return job
        return None

    def _pop(self, seated_out: Container[str], only: Container[str] | None) -> Job | None:
        urgent = self._places_with(seated_out, only, urgent=True)
        other = self._places_with(seated_out, only, urgent=False)
        first = bool(urgent) and not (other and self._in_a_row >= PEOPLE_FIRST)
        places = urgent if first else other
        if not places:
            return None
        self._in_a_row = self._in_a_row + 1 if first and other else 0
        place = self._place_shares.least(places)
        people = self._places[place]
        able = [
            person
            for person, waiting in people.items()
            if person not in seated_out and waiting.row(urgent=first)
        ]
        person = self._person_shares.least(able)
        job = people[person].row(urgent=first).popleft()
        if not people[person]:
            del people[person]
        if not people:
            del self._places[place]
        return job

    def _places_with(
        self, seated_out: Container[str], only: Container[str] | None, *, urgent: bool
    ) -> list[str]:
        return [
            place
            for place, people in self._places.items()
            if place not in seated_out
            and (only is None or place in only)
            and any(
                person not in seated_out and waiting.row(urgent=urgent)
                for person, waiting in people.items()
            )
        ]

    def settle(self, job: Job) -> None:
        """Charge what the job took instead of what was expected."""
        self._under_way -= 1
        if self._places or self._under_way:
            difference = job.took - EXPECTED[job.kind]
            self._place_shares.correct(job.place, difference)
            self._person_shares.correct(job.whose, difference)
            self._place_shares.forget(self._places)
            self._person_shares.forget(chain.from_iterable(self._places.values()))
        else:
            self._place_shares.rest()
            self._person_shares.rest()


class Jobs:
    """All that wait, by kind."""

    def __init__(self, place_of: PlaceOf = str) -> None:
        self._queues = {kind: Queue(place_of) for kind in KINDS}

    def __len__(self) -> int:
        return sum(len(queue) for queue in self._queues.values())

    def waiting(self, kind: Kind, seated_out: Container[str] = ()) -> int:
        return self._queues[kind].waiting(seated_out)

    def add(self, job: Job) -> None:
        self._queues[job.kind].add(job)

    def take(
        self, kind: Kind, seated_out: Container[str] = (), only: Container[str] | None = None
    ) -> Job | None:
        return self._queues[kind].take(seated_out, only)

    def settle(self, job: Job) -> None:
        self._queues[job.kind].settle(job)

    def take_all(self) -> list[Job]:
        """Quick ones first, then long ones, then idle ones."""
        found: list[Job] = []
        for kind in KINDS:
            while (job := self.take(kind)) is not None:
                found.append(job)
        return found
