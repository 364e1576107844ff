"""The regular check of connections, and the limit on their number."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any

from nemeton.server.config import ClientTimeouts
from nemeton.server.net.connections import CHECKED_PER_STEP, Connection, Connections

MANY = 2 * CHECKED_PER_STEP + 7


class Line(asyncio.Transport):
    """A connection over which nothing passes."""

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        return default

    def get_write_buffer_size(self) -> int:
        return 0

    def is_closing(self) -> bool:
        return False


def test_all_connections_are_checked_and_the_check_yields() -> None:
    async def play() -> tuple[Counter[Connection], int]:
        looks: Counter[Connection] = Counter()
        connections = Connections(ClientTimeouts(look=0), most=None, each=None, trusted=())

        class Pinged:
            def __init__(self, connection: Connection) -> None:
                self.connection = connection

            def look(self, time: float, timeouts: ClientTimeouts) -> bool:
                looks[self.connection] += 1
                return True

        opened = [connections.open(Line(), lambda: None) for _ in range(MANY)]
        for connection in opened:
            assert connection is not None
            connection.socket = Pinged(connection)
        turns = 0
        while len(looks) < MANY:
            await asyncio.sleep(0)
            turns += bool(looks)
        for connection in opened:
            assert connection is not None
            connection.gone()
        return looks, turns

    looks, turns = asyncio.run(play())
    assert set(looks.values()) == {1}
    assert turns >= MANY // CHECKED_PER_STEP


def test_the_number_of_connections_is_limited() -> None:
    """From any number of addresses: otherwise the database could not be opened any more."""

    async def play() -> None:
        connections = Connections(ClientTimeouts(), most=2, each=None, trusted=())
        first, second, third = (connections.open(Line(), lambda: None) for _ in range(3))
        assert first is not None
        assert second is not None
        assert third is None
        first.gone()
        assert connections.open(Line(), lambda: None) is not None

    asyncio.run(play())
