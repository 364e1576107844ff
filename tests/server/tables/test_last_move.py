"""The last move of a game, while its table is compared with the database."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.ext.asyncio import AsyncConnection

from nemeton.core.chance import QuickChance
from nemeton.core.game import Game
from nemeton.core.state import State
from nemeton.server.storage.database import Database
from nemeton.server.tables.refresh import catch_up, refresh
from tests.server.in_process import world
from tests.server.tables.leak_search import prepared_games
from tests.server.tables.twin_servers import Side, open_side


def before_the_end(game: Game) -> tuple[State, int, int]:
    """A position, and a move of a seat that ends the game."""
    rng = random.Random(1)
    state = game.deal(2, {}, QuickChance(1))
    while True:
        seat = rng.choice(state.actors())
        action = rng.choice(state.legal(seat))
        after = state.copy()
        after.apply(seat, action)
        if not after.actors():
            return state, seat, action
        state = after


class SlowToAnswer:
    """The database, with an event before the first answer of a query arrives."""

    def __init__(self, database: Database, meanwhile: Callable[[], Awaitable[None]]) -> None:
        self._database = database
        self._meanwhile: Callable[[], Awaitable[None]] | None = meanwhile

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        async with self._database.reading() as connection:
            yield connection
        if self._meanwhile is not None:
            meanwhile, self._meanwhile = self._meanwhile, None
            await meanwhile()


@pytest.mark.parametrize("look", [catch_up, refresh])
def test_a_finished_game_stays_finished(
    look: Callable[..., Awaitable[None]], tmp_path: Path
) -> None:
    async def status(side: Side, seat: int, action: int) -> str:
        live = side.live

        async def end() -> None:
            assert live.desk is not None
            live.commit(live.desk.history.stage(seat, [action]))
            await side.world.written(side.table)
            assert live.header.status == "finished"

        database: Any = SlowToAnswer(side.world.services.database, end)
        await look(database, live)
        return live.header.status

    async def play() -> str:
        with prepared_games() as prepared:
            state, seat, action = before_the_end(prepared["alarun"].real)
            async with world(tmp_path) as real:
                side, _ = await open_side(real, prepared["alarun"], state, None)
                found = await status(side, seat, action)
                await side.wire.close()
                return found

    assert asyncio.run(play()) == "finished"


@pytest.mark.parametrize("look", [catch_up, refresh])
def test_the_last_move_is_sent_before_the_end(
    look: Callable[..., Awaitable[None]], tmp_path: Path
) -> None:
    """Another process has written both; its notice was lost."""

    async def play() -> list[bytes]:
        with prepared_games() as prepared:
            state, seat, action = before_the_end(prepared["alarun"].real)
            async with world(tmp_path) as here, world(tmp_path) as elsewhere:
                side, _ = await open_side(here, prepared["alarun"], state, None)
                async with elsewhere.services.tables.cache.use(side.table) as live:
                    assert live.desk is not None
                    live.commit(live.desk.history.stage(seat, [action]))
                    await elsewhere.written(side.table)
                await side.wire.say()
                await look(here.services.database, side.live)
                heard = await side.wire.say()
                await side.wire.close()
                return heard

    heard = [json.loads(message) for message in asyncio.run(play())]
    assert [message["type"] for message in heard] == ["update", "table"]
    assert heard[0]["moves"]
    assert heard[1]["table"]["status"] == "finished"
