"""People who left a seat get none of its later moves, at any process."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

from nemeton.core.chance import QuickChance
from nemeton.server.tables.refresh import catch_up
from tests.server.in_process import Json, world
from tests.server.tables.leak_search import prepared_games
from tests.server.tables.twin_servers import open_side


def test_a_bots_moves_on_a_left_seat_are_hidden(tmp_path: Path) -> None:
    """Another process has written both, and its notice was lost."""

    async def play() -> list[Json]:
        with prepared_games() as prepared:
            game = prepared["bloodrunes"]
            state = game.real.deal(2, {"first": "1"}, QuickChance(1))
            async with world(tmp_path) as here, world(tmp_path) as elsewhere:
                side, _ = await open_side(here, game, state, 0)
                ada = side.live.roster.seats[0].person
                assert ada is not None
                await elsewhere.services.seating.leave(ada, side.table, 0)
                async with elsewhere.services.tables.cache.use(side.table) as live:
                    assert live.desk is not None
                    live.commit(live.desk.history.stage(0, [live.desk.legal(0)[0]]))
                    await elsewhere.written(side.table)
                await side.wire.say()
                await catch_up(here.services.database, side.live)
                heard = await side.wire.say()
                await side.wire.close()
                return [json.loads(message) for message in heard]

    (heard,) = asyncio.run(play())
    assert (heard["type"], heard["ply"]) == ("snapshot", 1)
    assert [seat["seat"] for seat in heard["seats"]] == [None]
