"""Many games in several processes, which write their steps into shared memory."""

from __future__ import annotations

import contextlib
import math
from collections.abc import Mapping
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.shared_memory import SharedMemory
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from nemeton.adapters.vector import Actions, OneProcess, VectorStep
from nemeton.core.errors import NemetonError
from nemeton.games import find

LOOK, RESET, STEP, CLOSE = "look", "reset", "step", "close"
READY = "ready"


class WorkerGames(NamedTuple):
    """The games of a worker, from `first` on, out of all `games`."""

    memory: str
    game: str
    seats: int
    options: Mapping[str, object]
    seeds: list[int]
    first: int
    games: int


class Memory(SharedMemory):
    """Shared memory that stays as long as an array uses it, which would crash without."""

    def close(self) -> None:
        with contextlib.suppress(BufferError):
            super().close()


class Arrays:
    """A step of all games and the actions for the next, in one shared memory."""

    def __init__(self, memory: Memory, count: int, seats: int, width: int, size: int) -> None:
        self._memory = memory
        self._start = 0
        # The widest numbers first, so that all begin where their size divides.
        self.actions = self._array((count,), np.int64)
        actors = self._array((count,), np.int64)
        rewards = self._array((count, seats), np.float64)
        observations = self._array((count, width), np.float32)
        masks = self._array((count, size), np.bool_)
        ended = self._array((count,), np.bool_)
        self.step = VectorStep(observations, masks, actors, rewards, ended)

    def _array(self, shape: tuple[int, ...], kind: type[np.generic]) -> NDArray[Any]:
        # Made this way, and not by np.ndarray, an array holds on to its memory.
        assert self._memory.buf is not None  # until it is closed
        flat = np.frombuffer(self._memory.buf, kind, math.prod(shape), self._start)
        self._start += flat.nbytes
        return flat.reshape(shape)

    def write(self, games: slice, step: VectorStep) -> None:
        """Write the step of these games."""
        self.step.observations[games] = step.observations
        self.step.masks[games] = step.masks
        self.step.actors[games] = step.actors
        self.step.rewards[games] = step.rewards
        self.step.ended[games] = step.ended


def bytes_needed(count: int, seats: int, width: int, size: int) -> int:
    return count * (8 + 8 + 8 * seats + 4 * width + size + 1)


class ManyProcesses:
    """All games in worker processes."""

    def __init__(
        self,
        game: str,
        seats: int,
        options: Mapping[str, object],
        seeds: list[int],
        workers: int,
    ) -> None:
        rules = find(game)
        rules.settle_simulation(seats, options)  # raises for wrong options here, not in a worker
        self.layout = rules.observer.layout(seats)
        self.count, self.seats, self.actions = len(seeds), seats, rules.verbs.size
        sizes = (self.count, seats, self.layout.width, self.actions)
        self._memory = Memory(create=True, size=bytes_needed(*sizes))
        self._arrays = Arrays(self._memory, *sizes)
        self._open = True
        self._pipes: list[Connection] = []
        context = get_context("spawn")
        self._processes = []
        for worker in range(workers):
            first, last = self.count * worker // workers, self.count * (worker + 1) // workers
            share = WorkerGames(
                self._memory.name, game, seats, options, seeds[first:last], first, self.count
            )
            ours, theirs = context.Pipe()
            process = context.Process(target=work, args=(share, theirs), daemon=True)
            process.start()
            theirs.close()
            self._pipes.append(ours)
            self._processes.append(process)
        self._wait()
        self._tell(LOOK)

    def look(self) -> VectorStep:
        return self._arrays.step

    def reset(self) -> VectorStep:
        self._tell(RESET)
        return self._arrays.step

    def step(self, actions: Actions) -> VectorStep:
        chosen = np.asarray(actions, np.int64)
        if chosen.shape != (self.count,):
            raise ValueError(f"{self.count} games need as many actions, not {chosen.shape}")
        inside = (chosen >= 0) & (chosen < self.actions)
        legal = self._arrays.step.masks[np.arange(self.count), np.where(inside, chosen, 0)]
        if not (inside & legal).all():
            wrong = int(np.argmin(inside & legal))
            raise NemetonError("vector-not-legal", index=wrong, action=int(chosen[wrong]))
        self._arrays.actions[:] = chosen
        self._tell(STEP)
        return self._arrays.step

    def _tell(self, what: str) -> None:
        for pipe in self._pipes:
            with contextlib.suppress(OSError):  # it has ended; `_wait` raises
                pipe.send(what)
        self._wait()

    def _wait(self) -> None:
        """Wait for all workers. Raises NemetonError if one has ended; only `close` is left then."""
        for number, pipe in enumerate(self._pipes, start=1):
            try:
                pipe.recv()
            except (EOFError, OSError) as error:
                raise NemetonError("vector-worker-gone", worker=number) from error

    def close(self) -> None:
        """End the workers; the arrays of the last step can still be read."""
        for pipe in self._pipes:
            with contextlib.suppress(OSError):  # it has ended already
                pipe.send(CLOSE)
        for process in self._processes:
            process.join()
        if self._open:
            self._open = False
            del self._arrays
            self._memory.close()
            self._memory.unlink()


def work(share: WorkerGames, pipe: Connection) -> None:
    """Run the games of a worker until a command to close."""
    games = OneProcess(find(share.game), share.seats, share.options, share.seeds)
    memory = Memory(share.memory)
    sizes = (share.games, share.seats, games.layout.width, games.actions)
    arrays = Arrays(memory, *sizes)
    mine = slice(share.first, share.first + games.count)
    pipe.send(READY)
    with contextlib.suppress(EOFError, KeyboardInterrupt):  # the parent process has ended
        while (command := pipe.recv()) != CLOSE:
            if command == STEP:
                step = games.step(arrays.actions[mine])
            else:
                step = games.reset() if command == RESET else games.look()
            arrays.write(mine, step)
            pipe.send(READY)
    del arrays
    memory.close()
