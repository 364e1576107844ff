"""Positions of a game, probed in two worlds that differ only in hidden things."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from nemeton import games
from nemeton.core.chance import QuickChance
from nemeton.core.game import Game
from nemeton.core.message import Message
from nemeton.core.preview import Preview
from nemeton.core.state import State
from nemeton.games import NAMES, find
from nemeton.server import times
from nemeton.server.tables.bot_seats import BotSeats
from nemeton.server.workers.jobs import Job
from nemeton.server.workers.pool import BotWorkers
from tests.prepared import PreparedGame
from tests.server.in_process import StoppedClock, World, world
from tests.server.tables.random_messages import RandomMessages
from tests.server.tables.twin_servers import open_pair

MAX_PROBES = 1000  # of one position
MAX_WAITING = 15  # messages of a viewer without a decision

Games = dict[str, PreparedGame]


async def echo(_workers: BotWorkers, job: Job) -> list[tuple[object, ...]]:
    """A hint that returns the worker's whole question, so that it is compared.

    Equal questions get equal hints: see laws/opponents.py.
    """
    return [(0, 0.0, 0.0, Message("told", {"question": repr(job.arguments)}), Preview((), [], []))]


@contextmanager
def prepared_games() -> Iterator[Games]:
    """Replace the games of servers in this process; its clock stands still."""
    with pytest.MonkeyPatch.context() as patch:
        found = {name: PreparedGame(find(name)) for name in NAMES}
        patch.setattr(games, "find", lambda name: found[name])
        patch.setattr(times, "time", StoppedClock)
        patch.setattr(BotSeats, "let_think", lambda *_: None)  # the test moves for everybody
        patch.setattr(BotWorkers, "run", echo)
        yield found


def some_position(game: Game, rng: random.Random) -> State:
    """A position somewhere in a random game that is not over yet."""
    seats = rng.choice(game.seats)
    options = {} if rng.random() < 0.7 else random_options(game, rng)
    while True:
        state = game.deal(seats, options, QuickChance(rng.getrandbits(64)))
        for _ in range(rng.choice((0, 3, rng.randrange(20), rng.randrange(300)))):
            if not state.actors():
                break
            seat = rng.choice(state.actors())
            state.apply(seat, rng.choice(state.legal(seat)))
        if state.actors():
            return state


def random_options(game: Game, rng: random.Random) -> dict[str, object]:
    switches = [option.name for option in game.options if isinstance(option.default, bool)]
    return {name: rng.random() < 0.5 for name in switches}


def some_viewer(state: State, rng: random.Random) -> int | None:
    """Mostly a viewer with a decision; of several often the last, whose next step reveals."""
    if rng.random() < 0.1:
        anyone: list[int | None] = [*range(state.seats), None]
        return rng.choice(anyone)
    viewer = rng.choice(state.actors())
    if rng.random() < 0.7:
        while (others := [seat for seat in state.actors() if seat != viewer]) and (
            viewer in state.actors()
        ):
            state.apply(others[0], rng.choice(state.legal(others[0])))
    return viewer


class LeakSearch:
    """Positions of a game, each probed until something is revealed."""

    def __init__(
        self, game: Game, prepared: PreparedGame, seed: int, *, nameless: bool = False
    ) -> None:
        self.game = game
        self.nameless = nameless  # a stranger watches bots; otherwise people play
        self.prepared = prepared
        self.rng = random.Random(f"{game.name} {seed}")
        self.compared = 0
        self.positions = 0

    async def run(self, worlds: tuple[World, World], messages: int) -> None:
        while self.compared < messages:
            await self.position(worlds)

    async def position(self, worlds: tuple[World, World]) -> None:
        state = some_position(self.game, self.rng)
        viewer = None if self.nameless else some_viewer(state, self.rng)
        pair = await open_pair(
            worlds, self.game, self.prepared, state, viewer, self.rng, nameless=self.nameless
        )
        prober = RandomMessages(pair, self.rng)
        waiting = 0
        while not pair.over and pair.compared < MAX_PROBES and waiting < MAX_WAITING:
            await prober.probe()
            if viewer not in pair.real.state.actors():
                waiting += 1
                await pair.go_on(self.rng)  # so that the viewer has a decision again
        await pair.close()
        self.compared += pair.compared
        self.positions += 1


async def in_two_worlds(folder: Path, search: LeakSearch, messages: int) -> None:
    async with world(folder / "real") as real, world(folder / "twin") as twin:
        await search.run((real, twin), messages)
