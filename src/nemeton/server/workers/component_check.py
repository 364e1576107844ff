"""Checks components of guests in a process that can be killed.

A game bounds what it accepts. Should something slip through, the process runs out of time or memory
without harm to others. There is one process and one check at a time; addresses take turns by the
processor time they have used. A person has one check at a time. Once a few wait, only an address
without one may add another.
"""

from __future__ import annotations

import asyncio
import hmac
import logging
import multiprocessing
import os
import threading
from contextlib import suppress
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path
from time import process_time
from typing import NamedTuple

import msgspec

from nemeton import games
from nemeton.core.chance import QuickChance
from nemeton.core.errors import BadComponents, NemetonError
from nemeton.protocol.components import ComponentFault
from nemeton.protocol.problem import plain_args
from nemeton.server.access.addresses import AddressOf
from nemeton.server.config import Config
from nemeton.server.workers.thread_queue import ThreadQueue
from nemeton.server.workers.worker_process import begin_worker, limit_time

STARTING_SECONDS = 60
MAX_WAITING = 16
MAX_WAITING_ADDRESS = 6
MAX_WAITING_IN_ALL = 256  # whatever the number of addresses; each takes memory
ASSUMED_ADDRESS_SPACE = 1024 * 1024 * 1024  # bytes, where the system does not report it

logger = logging.getLogger(__name__)


class Verdict(NamedTuple):
    """The result of a check."""

    fault: ComponentFault | None  # None if the components are good
    parts: bytes | None = None  # the file's content as JSON; None if it cannot be read


class Bounds(msgspec.Struct, frozen=True):
    """Limits of one check."""

    processor_seconds: float = 0.8
    seconds: float = 10  # however busy the machine is
    memory: int = 512 * 1024 * 1024  # address space beyond that at the start


def check_allowed(config: Config, operator: str | None) -> None:
    """Check that components may be sent with this operator token. Raises NemetonError."""
    if config.components == "off":
        raise NemetonError("components-off")
    if config.components == "host":
        expected = (config.operator_token or "").encode()
        if not expected or not hmac.compare_digest((operator or "").encode(), expected):
            raise NemetonError("components-host-only")


class ComponentCheck:
    def __init__(self, bounds: Bounds | None = None, address_of: AddressOf = str) -> None:
        self._bounds = bounds or Bounds()
        self._address_of = address_of
        self._people: set[str] = set()
        self._turns = ThreadQueue("checking", address_of)
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._changing = threading.Lock()  # held while the process is begun or ended
        self._stopped = False

    def start(self) -> None:
        """Start the process early, so that the first answer comes soon."""
        self._turns.first(self._ready_process)

    async def check(self, person: str, game: str, components: str) -> None:
        """Check components in the process.

        Raises BadComponents, or NemetonError("components-busy").
        """
        fault = (await self.verdict(person, game, components)).fault
        if fault is not None:
            raise BadComponents(fault.code, place=fault.place, rule=fault.rule, **fault.args)

    async def verdict(self, person: str, game: str, components: str) -> Verdict:
        """The verdict, with faults as values, for an editor. Raises NemetonError."""
        if not self._may_wait(person):
            raise NemetonError("components-busy")
        self._people.add(person)
        looking = asyncio.create_task(self._run_check(person, game, components))
        # A person who gives up gets no second check before the first is done.
        return await asyncio.shield(looking)

    def _may_wait(self, person: str) -> bool:
        addresses = [self._address_of(waiting) for waiting in self._people]
        own = addresses.count(self._address_of(person))
        if person in self._people or own >= MAX_WAITING_ADDRESS:
            return False
        return len(addresses) < (MAX_WAITING if own else MAX_WAITING_IN_ALL)

    async def _run_check(self, person: str, game: str, components: str) -> Verdict:
        try:
            found: Verdict = await self._turns.run(person, self._check, game, components)
            return found
        finally:
            self._people.discard(person)

    def stop(self) -> None:
        """End the present check and begin no other; all of them get an error."""
        self._turns.stop()
        with self._changing:
            self._stopped = True
            if self._process is not None:
                self._process.kill()

    def close(self) -> None:
        self.stop()
        self._turns.close()
        self._end_process()

    # In the thread

    def _check(self, game: str, components: str) -> tuple[Verdict, float]:
        """The verdict, and the seconds of processor time it took."""
        pipe = self._ready_process()
        try:
            pipe.send((game, components))
            if pipe.poll(self._bounds.seconds):
                found: tuple[Verdict, float] = pipe.recv()
                return found
        except (EOFError, OSError):
            pass  # it ran out of time or memory
        if not self._stopped:
            logger.warning("components took too much time or memory")
        self._end_process()
        return Verdict(ComponentFault("components-too-costly")), self._bounds.processor_seconds

    def _ready_process(self) -> Connection:
        if self._process is not None and self._process.is_alive():
            assert self._pipe is not None
            return self._pipe
        self._end_process()
        pipe = self._start_process()
        if not pipe.poll(STARTING_SECONDS):
            self._end_process()
            raise RuntimeError("the process that checks components does not start")
        pipe.recv()
        return pipe

    def _start_process(self) -> Connection:
        with self._changing:
            if self._stopped:
                raise NemetonError("server-stopping")
            context = multiprocessing.get_context("spawn")
            ours, theirs = context.Pipe()
            process = context.Process(target=serve_checks, args=(theirs, self._bounds), daemon=True)
            try:
                process.start()
            except BaseException:
                ours.close()
                raise
            finally:
                theirs.close()
            self._process, self._pipe = process, ours
            return ours

    def _end_process(self) -> None:
        with self._changing:
            if self._process is not None:
                self._process.kill()
                self._process.join()
                self._process.close()
            if self._pipe is not None:
                self._pipe.close()
            self._process = self._pipe = None


# In the process


def serve_checks(pipe: Connection, bounds: Bounds) -> None:
    begin_worker()
    for name in games.names():
        games.find(name)
    limit_memory(bounds.memory)
    pipe.send(None)
    while True:
        try:
            game, components = pipe.recv()
        except EOFError:
            return
        limit_time(bounds.processor_seconds)
        begun = process_time()
        try:
            found = judge(game, components)
        except MemoryError:
            os._exit(1)
        limit_time(0)
        pipe.send((found, process_time() - begun))


def judge(game: str, components: str) -> Verdict:
    """Read the file, build the edition, and deal with it for every number of seats."""
    parts = None
    try:
        parts = msgspec.json.encode(games.find(game).parse_components(components))
        built = games.find(game).with_components(components)
    except BadComponents as error:
        return Verdict(
            ComponentFault(error.code, plain_args(error), error.place, error.rule), parts
        )
    for seats in built.seats:
        state = built.deal(seats, {}, QuickChance(1))
        for seat in state.actors():
            state.legal(seat)
        state.view(None)
    return Verdict(None, parts)


def limit_memory(memory: int) -> None:
    try:
        import resource
    except ImportError:  # Windows
        return
    limit = address_space() + memory
    with suppress(ValueError, OSError):  # macOS may not take it; size and time are bounded anyway
        resource.setrlimit(resource.RLIMIT_AS, (limit, limit))


def address_space() -> int:
    """Bytes of address space this process has reserved, where the system reports it."""
    try:
        sizes = Path("/proc/self/statm").read_text("ascii")
        return int(sizes.split()[0]) * os.sysconf("SC_PAGE_SIZE")
    except OSError:
        return ASSUMED_ADDRESS_SPACE
