"""Attacks on bot processes, which delay druids and hints of others."""

from __future__ import annotations

import asyncio

from tests.soak.hostile.games import large_box
from tests.soak.hostile.guests import PAUSE, Hostile, Json

BOT_GAMES = 40  # the most for one person
VISIT_EACH = 4  # tables
LARGE_BOXES = 28
LOOKS = 20.0  # seconds between two visits: games of bots rest while nobody watches


def bots_only(game: str, seats: int, level: str) -> Json:
    return {
        "game": game, "seats": seats, "take": [], "start": True, "public": True,
        "bots": [{"seat": seat, "level": level} for seat in range(seats)],
    }  # fmt: skip


async def visit(me: Hostile, table: str) -> None:
    """Look at a table, so that its bots play on."""
    answer = await me.ask("GET", f"/tables/{table}", program=True)
    me.acted(answer is not None and answer.ok and answer.json["ply"])


async def watch(me: Hostile, tables: list[str]) -> None:
    """Visit the tables from time to time."""
    while me.more:
        for table in tables:
            await visit(me, table)
        await asyncio.sleep(min(LOOKS, max(PAUSE, me.left / 2)))


async def tables_of_bots(me: Hostile) -> None:
    """Forty tables at which only archdruids play."""
    made: list[str] = []
    for number in range(BOT_GAMES):
        game, seats = (("alluvium", 5), ("salamandra", 4))[number % 2]
        table = await me.make(bots_only(game, seats, "archdruid"))
        if table is not None:
            made.append(table["id"])
        if made and number % VISIT_EACH == 0:
            await visit(me, made[0])
        if not me.more:
            return
    await watch(me, made)


async def large_boxes(me: Hostile) -> None:
    """Archdruids with the largest boxes, each of which every worker has to build."""
    made: list[str] = []
    for _ in range(LARGE_BOXES):
        table = await me.make({**bots_only("alluvium", 5, "archdruid"), "components": large_box()})
        if table is not None:
            made.append(table["id"])
            me.acted()
        if not me.more:
            return
    await watch(me, made)


async def play_with_bots(me: Hostile) -> str | None:
    """Play a game of quick bots with the largest box; returns the table."""
    wanted = {**bots_only("alluvium", 5, "random"), "components": large_box()}
    while (table := await me.make(wanted)) is None:  # with a pause
        pass
    socket = await me.sit(table["id"])
    if socket is None:
        return None
    while (await socket.until("table"))["table"]["status"] == "running":
        pass
    socket.close()
    return str(table["id"])


async def reviews(me: Hostile) -> None:
    """Parts of reviews of a game with the largest box, without end."""
    if me.place.reviewed is None:
        await asyncio.sleep(PAUSE)
        return
    while me.more:
        await me.act("POST", f"/tables/{me.place.reviewed}/review")


async def changing_hands(me: Hostile) -> None:
    """A seat handed to an archdruid and taken back, as often as a program may."""
    alone = {"game": "alluvium", "seats": 3, "take": [0, 1, 2], "start": True}
    table = await me.make(alone)
    while table is not None and me.more:
        for seat in range(3):
            path = f"/tables/{table['id']}/seats/{seat}"
            await me.act("POST", f"{path}/bot", {"level": "archdruid"})
            await me.ask("POST", f"{path}/person", program=True)


async def hints(me: Hostile) -> None:
    """The most hints allowed, at a game with the largest box."""
    alone = {"game": "alluvium", "seats": 3, "take": [0, 1, 2], "start": True, "hints": True}
    table = await me.make({**alone, "components": large_box()})
    if table is None:
        table = await me.make(alone)
    while table is not None and me.more:
        for seat in range(3):
            await me.act("POST", f"/tables/{table['id']}/hint", {"seat": seat})
        await asyncio.sleep(PAUSE)
