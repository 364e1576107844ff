"""Queues of jobs for worker processes, shared fairly.

Jobs are quick, long or idle, each kind with a queue of its own. The next job belongs to the address
with the least processor time so far, and there to the person with the least. Neither many tables
nor expensive boxes nor many guests get anybody more than their share.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Container, Iterable
from itertools import chain
from typing import Any, Final, Literal

from nemeton.server.access.addresses import AddressOf

Kind = Literal["quick", "long", "idle"]
KINDS: Final[tuple[Kind, ...]] = ("quick", "long", "idle")

# Of a job, until its real time is known.
EXPECTED_SECONDS: Final[dict[Kind, float]] = {"quick": 0.05, "long": 1.0, "idle": 1.0}
# Jobs that people wait for come first; after this number of them, one that nobody waits for.
MAX_URGENT_IN_A_ROW = 7
MAX_RESTING_ACCOUNTS = 256  # without waiting jobs


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
        self.whose = whose  # the payer of the table, or the person whose request it is
        self.address = whose  # the person's address, once the job waits
        self.do = do
        self.arguments = arguments
        self.seconds = seconds  # of processor time, until the deadline
        self.kind = kind
        self.urgent = urgent  # a person waits for it
        self.tries = 0
        self.took = 0.0  # seconds of processor time, once it is done
        self.answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()

    @property
    def unwanted(self) -> bool:
        """True if nobody waits for the answer any more."""
        return self.answer.done()


class Shares:
    """Processor time given to each name; the one with the least is next."""

    def __init__(self) -> None:
        self._given: dict[str, float] = {}
        self._clock = 0.0  # the share of the name served last

    def enter(self, name: str) -> None:
        """Add a name, without a claim to the time it was away."""
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
        """Reset all shares, since nobody waits."""
        self._given.clear()
        self._clock = 0.0

    def forget(self, wanted: Iterable[str]) -> None:
        """Keep the wanted names, and of the others those with the largest shares."""
        if len(self._given) < 2 * MAX_RESTING_ACCOUNTS:
            return
        most = sorted(self._given, key=self._given.__getitem__)[-MAX_RESTING_ACCOUNTS:]
        kept = {*wanted, *most}
        self._given = {name: given for name, given in self._given.items() if name in kept}


class Waiting:
    """The jobs of one person, urgent ones first."""

    def __init__(self) -> None:
        self.urgent: deque[Job] = deque()
        self.other: deque[Job] = deque()

    def row(self, *, urgent: bool) -> deque[Job]:
        return self.urgent if urgent else self.other

    def __len__(self) -> int:
        return len(self.urgent) + len(self.other)


class Queue:
    """Jobs of one kind."""

    def __init__(self, address_of: AddressOf) -> None:
        self._address_of = address_of
        self._addresses: dict[str, dict[str, Waiting]] = {}
        self._address_shares = Shares()
        self._person_shares = Shares()
        self._in_a_row = 0  # urgent jobs taken while others waited
        self._under_way = 0

    def __len__(self) -> int:
        return sum(len(row) for people in self._addresses.values() for row in people.values())

    def add(self, job: Job) -> None:
        address = job.address = self._address_of(job.whose)
        if address not in self._addresses:
            self._addresses[address] = {}
            self._address_shares.enter(address)
        people = self._addresses[address]
        if job.whose not in people:
            people[job.whose] = Waiting()
            self._person_shares.enter(job.whose)
        people[job.whose].row(urgent=job.urgent).append(job)

    def renew(self, job: Job, whose: str, *, urgent: bool) -> bool:
        """Change owner and urgency of a waiting job; False if nothing changes."""
        if (whose, self._address_of(whose), urgent) == (job.whose, job.address, job.urgent):
            return False
        people = self._addresses.get(job.address, {})
        if job.whose not in people or job not in people[job.whose].row(urgent=job.urgent):
            return False
        people[job.whose].row(urgent=job.urgent).remove(job)
        self._remove_empty(job.address, job.whose)
        job.whose, job.urgent = whose, urgent
        self.add(job)
        return True

    def _remove_empty(self, address: str, person: str) -> None:
        """Forget a person, and an address, without jobs."""
        people = self._addresses[address]
        if not people[person]:
            del people[person]
        if not people:
            del self._addresses[address]

    def waiting(self, excluded: Container[str]) -> int:
        """The number of jobs of all addresses but these."""
        return sum(
            len(row)
            for address, people in self._addresses.items()
            if address not in excluded
            for row in people.values()
        )

    def take(self, excluded: Container[str] = (), only: Container[str] | None = None) -> Job | None:
        """Take and charge the next job, not of the excluded people and addresses.

        With `only`, of one of these addresses.
        """
        while (job := self._pop(excluded, only)) is not None:
            if not job.unwanted:
                self._address_shares.serve(job.address, EXPECTED_SECONDS[job.kind])
                self._person_shares.serve(job.whose, EXPECTED_SECONDS[job.kind])
                self._under_way += 1
                return job
        return None

    def _pop(self, excluded: Container[str], only: Container[str] | None) -> Job | None:
        urgent = self._addresses_with(excluded, only, urgent=True)
        other = self._addresses_with(excluded, only, urgent=False)
        first = bool(urgent) and not (other and self._in_a_row >= MAX_URGENT_IN_A_ROW)
        addresses = urgent if first else other
        if not addresses:
            return None
        self._in_a_row = self._in_a_row + 1 if first and other else 0
        address = self._address_shares.least(addresses)
        people = self._addresses[address]
        able = [
            person
            for person, waiting in people.items()
            if person not in excluded and waiting.row(urgent=first)
        ]
        person = self._person_shares.least(able)
        job = people[person].row(urgent=first).popleft()
        self._remove_empty(address, person)
        return job

    def _addresses_with(
        self, excluded: Container[str], only: Container[str] | None, *, urgent: bool
    ) -> list[str]:
        return [
            address
            for address, people in self._addresses.items()
            if address not in excluded
            and (only is None or address in only)
            and any(
                person not in excluded and waiting.row(urgent=urgent)
                for person, waiting in people.items()
            )
        ]

    def settle(self, job: Job) -> None:
        """Charge the real time of the job instead of the expected one."""
        self._under_way -= 1
        if self._addresses or self._under_way:
            difference = job.took - EXPECTED_SECONDS[job.kind]
            self._address_shares.correct(job.address, difference)
            self._person_shares.correct(job.whose, difference)
            self._address_shares.forget(self._addresses)
            self._person_shares.forget(chain.from_iterable(self._addresses.values()))
        else:
            self._address_shares.rest()
            self._person_shares.rest()


class Jobs:
    """The queues of all kinds."""

    def __init__(self, address_of: AddressOf = str) -> None:
        self._queues = {kind: Queue(address_of) for kind in KINDS}

    def __len__(self) -> int:
        return sum(len(queue) for queue in self._queues.values())

    def waiting(self, kind: Kind, excluded: Container[str] = ()) -> int:
        return self._queues[kind].waiting(excluded)

    def add(self, job: Job) -> None:
        self._queues[job.kind].add(job)

    def renew(self, job: Job, whose: str, *, urgent: bool) -> bool:
        return self._queues[job.kind].renew(job, whose, urgent=urgent)

    def take(
        self, kind: Kind, excluded: Container[str] = (), only: Container[str] | None = None
    ) -> Job | None:
        return self._queues[kind].take(excluded, only)

    def settle(self, job: Job) -> None:
        self._queues[job.kind].settle(job)

    def take_all(self) -> list[Job]:
        """Take all jobs: quick ones, then long ones, then idle ones."""
        found: list[Job] = []
        for kind in KINDS:
            while (job := self.take(kind)) is not None:
                found.append(job)
        return found
