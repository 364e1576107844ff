"""Scripted players: one random legal move after the other at each table.

A table's next move is sent as soon as every seat has got the last one.
"""

from __future__ import annotations

import asyncio
import random
from time import perf_counter

import msgspec
from msgspec import UNSET, UnsetType

from nemeton.bench.server.socket_client import SocketClient


class PlayerSeat(msgspec.Struct):
    legal: list[int] | UnsetType = UNSET


class PlayerMessage(msgspec.Struct):
    """The fields that a scripted player needs of a message from the server."""

    type: str
    ply: int = -1
    seats: list[PlayerSeat] = []


class PlayerStep(msgspec.Struct, tag="act", kw_only=True):
    id: str
    seat: int
    ply: int
    steps: list[int]
    confirm: bool = True


decode = msgspec.json.Decoder(PlayerMessage).decode
encode = msgspec.json.Encoder().encode


class LoadFailed(Exception):
    """The server has refused something valid."""


class SeatSocket:
    """One seat of a table and its socket."""

    def __init__(self, table: LoadTable, number: int) -> None:
        self.table = table
        self.number = number
        self.ply = -1
        self.legal: list[int] = []
        self.wire: SocketClient | None = None

    def receive(self, data: bytes) -> None:
        message = decode(data)
        if message.type in {"refused", "closing"}:
            self.table.fail(LoadFailed(data.decode()))
        if message.type not in {"update", "snapshot"}:
            return
        for seat in message.seats:
            if seat.legal is not UNSET:
                self.legal = seat.legal
        if message.ply != self.ply:
            self.ply = message.ply
            self.table.reached(message.ply)


class LoadTable:
    """Four sockets, and one move at a time."""

    def __init__(self, id_: str, seats: int, seed: int) -> None:
        self.id = id_
        self.ply = -1
        self.sockets = [SeatSocket(self, number) for number in range(seats)]
        self.moves = 0
        self._random = random.Random(seed)
        self._have = 0  # seats that know the present ply
        self._sent = 0.0
        self._all: asyncio.Future[float] = asyncio.get_running_loop().create_future()

    @property
    def ready(self) -> asyncio.Future[float]:
        """Wait until every seat has its snapshot."""
        return self._all

    @property
    def over(self) -> bool:
        return not any(socket.legal for socket in self.sockets)

    def reached(self, ply: int) -> None:
        """Count a seat that has got all moves up to this ply."""
        if ply != self.ply:
            self.ply = ply
            self._have = 0
        self._have += 1
        if self._have == len(self.sockets) and not self._all.done():
            self._all.set_result(perf_counter() - self._sent)

    def fail(self, error: LoadFailed) -> None:
        if not self._all.done():
            self._all.set_exception(error)

    def leave(self) -> None:
        for socket in self.sockets:
            if socket.wire is not None:
                socket.wire.close()

    async def move(self) -> float:
        """Make a move; returns the seconds until every seat has it."""
        socket = self._random.choice([socket for socket in self.sockets if socket.legal])
        assert socket.wire is not None
        self.moves += 1
        step = PlayerStep(
            id=str(self.moves),
            seat=socket.number,
            ply=socket.ply,
            steps=[self._random.choice(socket.legal)],
        )
        self._all = asyncio.get_running_loop().create_future()
        self._sent = perf_counter()
        socket.wire.send(encode(step))
        return await self._all


async def play_at_full_speed(table: LoadTable, moves: int) -> list[float]:
    return [await table.move() for _ in range(moves) if not table.over]


async def play_at_a_pace(table: LoadTable, moves: int, offset: float) -> list[float]:
    """Play one move a second, the first after `offset` seconds."""
    loop = asyncio.get_running_loop()
    begin = loop.time() + offset
    latencies: list[float] = []
    for number in range(moves):
        await asyncio.sleep(begin + number - loop.time())
        if table.over:
            break
        latencies.append(await table.move())
    return latencies


async def play_up_to(table: LoadTable, ply: int) -> None:
    while table.ply < ply and not table.over:
        await table.move()
