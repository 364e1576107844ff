"""Attacks on bot processes, which delay druids and hints of others."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from itertools import cycle

from tests.soak.hostile.games import large_box
from tests.soak.hostile.guests import PAUSE_SECONDS, Hostile, Json

BOT_GAMES = 40  # the most for one person
TABLES_PER_VISIT = 4
LARGE_BOXES = 28
VISIT_SECONDS = 20.0  # between two visits: games of bots rest while nobody watches


def bots_only(game: str, seats: int, level: str) -> Json:
    return {
        "game": game, "seats": seats, "take": [], "start": True, "public": True,
        "bots": [{"seat": seat, "level": level} for seat in range(seats)],
    }  # fmt: skip


async def visit(me: Hostile, table: str) -> bool:
    """Look at a table, so that its bots play on; False after its end."""
    answer = await me.ask("GET", f"/tables/{table}", program=True)
    if answer is None or not answer.ok:
        return True
    me.acted(answer.json["ply"])
    return bool(answer.json["status"] == "running")


async def watch(me: Hostile, tables: list[str], another: Callable[[], Json]) -> None:
    """Visit the tables from time to time, and replace those whose games are over."""
    while me.more:
        for place, table in enumerate(tables):
            if not await visit(me, table):
                made = await me.make(another())
                tables[place] = table if made is None else made["id"]
        await asyncio.sleep(min(VISIT_SECONDS, max(PAUSE_SECONDS, me.left / 2)))


async def tables_of_bots(me: Hostile) -> None:
    """Forty tables at which only archdruids play."""
    await bots_play(me, "archdruid")


async def tables_of_quick_bots(me: Hostile) -> None:
    """Forty tables at which only novices play, who never rest between moves."""
    await bots_play(me, "novice")


async def bots_play(me: Hostile, level: str) -> None:
    kinds = cycle([bots_only("alluvium", 5, level), bots_only("salamandra", 4, level)])
    made: list[str] = []
    for number in range(BOT_GAMES):
        table = await me.make(next(kinds))
        if table is not None:
            made.append(table["id"])
        if made and number % TABLES_PER_VISIT == 0:
            await visit(me, made[0])
        if not me.more:
            return
    await watch(me, made, lambda: next(kinds))


async def large_boxes(me: Hostile) -> None:
    """Archdruids with the largest boxes, each of which every worker has to build."""
    await bots_play_with_large_boxes(me, "archdruid")


async def large_quick_boxes(me: Hostile) -> None:
    """Novices with the largest boxes, whose moves come before long work."""
    await bots_play_with_large_boxes(me, "novice")


async def bots_play_with_large_boxes(me: Hostile, level: str) -> None:
    def another() -> Json:
        return {**bots_only("alluvium", 5, level), "components": large_box()}

    made: list[str] = []
    for _ in range(LARGE_BOXES):
        table = await me.make(another())
        if table is not None:
            made.append(table["id"])
            me.acted()
        if not me.more:
            return
    await watch(me, made, another)


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
        await asyncio.sleep(PAUSE_SECONDS)
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
        await asyncio.sleep(PAUSE_SECONDS)
