"""A table and its twin in two worlds, which look the same to one viewer.

Both get the same messages and requests of the viewer. Until something is revealed, the answers have
to be the same, byte for byte.
"""

from __future__ import annotations

import asyncio
import json
import random
import re
from typing import NamedTuple

from nemeton.core.chance import QuickChance
from nemeton.core.game import Game
from nemeton.core.state import State
from nemeton.server.tables.live import LiveTable
from nemeton.testing.random_game import encoded
from tests.prepared import PreparedGame
from tests.server.in_process import STRANGER, Json, Wire, World


class Request(NamedTuple):
    method: str
    path: str  # after /api/tables/<id>
    body: Json | None = None


class Side:
    """The table in one of the worlds, and the viewer's socket there."""

    def __init__(self, world: World, table: str, revision: int, name: str | None) -> None:
        self.world = world
        self.table = table
        self.revision = revision
        self._name = name  # the socket's person
        self.wire = Wire(world, table, name)

    @property
    def live(self) -> LiveTable:
        return self.world.live(self.table)

    @property
    def state(self) -> State:
        assert self.live.desk is not None
        return self.live.desk.history.state

    async def say(self, *messages: str) -> list[bytes]:
        """All answers to the messages, also those that follow once moves are on disk."""
        ply = self.live.ply
        heard = await self.wire.say(*messages)
        await self.world.written(self.table)
        if self.live.ply > ply:
            heard += await self.wire.say()
        return heard

    async def request(self, request: Request, name: str = "Ada") -> list[bytes]:
        response = await self.world.ask(
            name, request.method, f"/tables/{self.table}{request.path}", request.body
        )
        headers = dict(response.headers)
        assert re.fullmatch("[0-9a-f]{16}", headers.pop("x-request-id"))  # random values
        head = f"{response.status_code} {sorted(headers.items())}"
        return [self.world.named(head.encode()), self.world.named(response.content)]

    async def listed(self) -> list[bytes]:
        """The lobby's entry for this table."""
        response = await self.world.ask("Ada", "GET", "/tables?list=running")
        (found,) = [line for line in response.json()["tables"] if line["id"] == self.table]
        return [self.world.named(json.dumps(found).encode())]

    async def reconnect(self) -> list[bytes]:
        await self.wire.close()
        self.wire = Wire(self.world, self.table, self._name)
        return await self.wire.open()

    async def long_poll(self, message: str) -> list[bytes]:
        """Wait for news, which the viewer's own message brings."""
        listening = len(self.live.broadcast.listeners)
        wait = 0 if self._name is None else 20  # what nobody says is no news
        path = f"/poll?ply={self.live.ply}&revision={self.revision}&wait={wait}"
        waiting = asyncio.create_task(self.request(Request("GET", path)))
        heard_by = self.live.broadcast.listeners
        while len(heard_by) == listening and not waiting.done():  # noqa: ASYNC110  (nobody tells)
            await asyncio.sleep(0)
        heard = await self.wire.say(message)
        return heard + await waiting


class Leaked(Exception):
    """A message to the viewer depends on things hidden from them."""


class Pair:
    """`viewer` is Ada's seat; None if she watches. Ben holds all others."""

    def __init__(self, real: Side, twin: Side, game: Game, viewer: int | None) -> None:
        self.sides = (real, twin)
        self.game = game
        self.viewer = viewer
        self.compared = 0
        self.course: list[str] = []
        self.over = False  # after a reveal or the end of the game the tables may differ

    @property
    def real(self) -> Side:
        return self.sides[0]

    @property
    def twin(self) -> Side:
        return self.sides[1]

    async def say(self, *messages: Json | str) -> None:
        """Send the messages one after the other, without waiting for answers."""
        texts = [text if isinstance(text, str) else json.dumps(text) for text in messages]
        before = self._reveals()
        heard = [await side.say(*texts) for side in self.sides]
        self._compare("\n  ".join(texts), heard, before, len(texts))

    async def request(self, request: Request) -> None:
        before = self._reveals()
        self._compare(str(request), [await side.request(request) for side in self.sides], before)

    async def look(self) -> None:
        self._compare("lobby", [await side.listed() for side in self.sides], self._reveals())

    async def long_poll(self, message: Json) -> None:
        text = json.dumps(message)
        heard = [await side.long_poll(text) for side in self.sides]
        self._compare(f"long poll, {text}", heard, self._reveals())

    async def reconnect(self) -> None:
        heard = [await side.reconnect() for side in self.sides]
        self._compare("reconnect", heard, self._reveals())

    async def go_on(self, rng: random.Random) -> None:
        """Let somebody else commit a move that looks the same at both tables."""
        seat = rng.choice([s for s in range(self.real.state.seats) if s != self.viewer])
        moves = self._alike(seat, rng)
        if moves is None:
            return
        before = self._reveals()
        for side, move in zip(self.sides, moves, strict=True):
            assert side.live.desk is not None
            side.live.commit(side.live.desk.history.stage(seat, [move]))
            await side.world.written(side.table)
        said = f"seat {seat}: {moves}"
        self._compare(said, [await side.wire.say() for side in self.sides], before)
        if not self.over:
            await self._read_log()

    async def _read_log(self) -> None:
        """Read the log, where secret moves are hidden from viewer and strangers."""
        for name in ("Ada", STRANGER):
            for path in ("/log", f"/log?since={self.real.live.ply - 1}&limit=1"):
                heard = [await side.request(Request("GET", path), name) for side in self.sides]
                self._compare(f"{name}: {path}", heard, self._reveals())

    def _alike(self, seat: int, rng: random.Random) -> tuple[int, int] | None:
        states = [side.state for side in self.sides]
        if not states[0].legal(seat):
            return None
        move = rng.choice(states[0].legal(seat))
        other = move
        if not states[0].shows(seat, move, self.viewer):
            hidden = [a for a in states[1].legal(seat) if not states[1].shows(seat, a, self.viewer)]
            other = rng.choice(hidden or [move])
        if other not in states[1].legal(seat):
            return None
        after = [state.copy() for state in states]
        after[0].apply(seat, move)
        after[1].apply(seat, other)
        if any(new.reveals > old.reveals for new, old in zip(after, states, strict=True)):
            return None
        views = [encoded(state.view(self.viewer)) for state in after]
        return (move, other) if views[0] == views[1] else None

    def _reveals(self) -> tuple[int, int]:
        return self.real.state.reveals, self.twin.state.reveals

    def _compare(
        self, said: str, heard: list[list[bytes]], before: tuple[int, int], messages: int = 1
    ) -> None:
        self.course.append(said)
        plies = [(side.live.ply, side.live.header.status) for side in self.sides]
        rises = [new > old for new, old in zip(self._reveals(), before, strict=True)]
        if plies[0] != plies[1] or rises[0] != rises[1]:
            raise Leaked(f"{self.course_so_far()}\ncommitted {plies}, revealed {rises}")
        if rises[0] or plies[0][1] == "finished":  # the seed is public after a game
            self.over = True
        elif heard[0] != heard[1]:
            raise Leaked(f"{self.course_so_far()}\n{heard[0]}\n{heard[1]}")
        else:
            self.compared += messages

    def course_so_far(self) -> str:
        return f"{self.game.name}, to {self.viewer}, after\n  " + "\n  ".join(self.course[-12:])

    async def close(self) -> None:
        for side in self.sides:
            await side.wire.close()


async def open_side(
    world: World,
    prepared: PreparedGame,
    state: State,
    viewer: int | None,
    *,
    nameless: bool = False,
) -> tuple[Side, list[bytes]]:
    """Open a table; with `nameless`, a stranger watches bots."""
    prepared.up_next = state
    others = [seat for seat in range(state.seats) if seat != viewer]
    wanted = {"game": prepared.name, "seats": state.seats, "options": dict(state.options)}
    wanted["hints"] = True
    if nameless:
        wanted |= {"take": [], "bots": [{"seat": seat, "level": "novice"} for seat in others]}
    else:
        wanted["take"] = others
    made = await world.ok("Ben", "/tables", **wanted, public=True)
    for drawn in ("id", "invite", "commitment"):
        world.call(drawn, made[drawn])
    if viewer is not None:
        await world.ok("Ada", f"/tables/{made['id']}/seats/{viewer}/take")
    started = await world.ok("Ben", f"/tables/{made['id']}/start")
    side = Side(world, made["id"], started["revision"], None if nameless else "Ada")
    return side, await side.wire.open()


async def open_pair(
    worlds: tuple[World, World],
    game: Game,
    prepared: PreparedGame,
    state: State,
    viewer: int | None,
    rng: random.Random,
    *,
    nameless: bool = False,
) -> Pair:
    sample = game.sample(state.view(viewer), QuickChance(rng.getrandbits(64)))
    real, heard = await open_side(worlds[0], prepared, state, viewer, nameless=nameless)
    twin, other = await open_side(worlds[1], prepared, sample, viewer, nameless=nameless)
    pair = Pair(real, twin, game, viewer)
    pair._compare("hello", [heard, other], pair._reveals())
    return pair
