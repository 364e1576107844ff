"""Attacks on the disk: all that a guest can have stored, again and again."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from contextlib import suppress

from tests.soak.hostile.games import ENDLESS, Seats, branch, play_on, wordy_box
from tests.soak.hostile.guests import PAUSE_SECONDS, Hostile
from tests.soak.hostile.wire import request

LONG_NAME = "\U0001f332" * 40  # four bytes each
LONG_LINE = "\U0001f332" * 500
REQUESTS_IN_PACKET = 30  # a few less than the server takes
BAD_REQUEST = b"NONSENSE\r\n\r\n"
UPGRADE = b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n"


async def branches(me: Hostile) -> None:
    """Branches of a long game."""
    await branches_of(me, lambda: me.place.long)


async def second_branches(me: Hostile) -> None:
    """Branches of a long branch with moves of its own."""
    await branches_of(me, lambda: me.place.long_branch)


async def branches_of(me: Hostile, find: Callable[[], str | None]) -> None:
    last = 0
    while me.more:
        origin = find()
        if origin is not None and not last:
            table = await me.ask("GET", f"/tables/{origin}")
            last = table.json["ply"] - 1 if table is not None and table.ok else 0
        if origin is None or not last:
            await asyncio.sleep(PAUSE_SECONDS)
        else:
            me.acted(await branch(me, origin, last, start=False))


async def boxes(me: Hostile) -> None:
    """Tables with components of 63 kB."""
    while me.more:
        me.acted(await me.make({"game": "alluvium", "seats": 3, "components": wordy_box()}))


async def tables(me: Hostile) -> None:
    """Tables with as many names and options as fit."""
    wanted = {**ENDLESS, "names": [LONG_NAME, LONG_NAME]}
    while me.more:
        me.acted(await me.make(wanted))


async def chat(me: Hostile) -> None:
    """Lines of two kilobytes, at a table where everybody gets them."""
    table = me.place.crowded
    socket = None if table is None else await me.sit(table)
    if socket is None:
        await asyncio.sleep(PAUSE_SECONDS)
        return
    hearing = asyncio.create_task(me.listening(socket, "chat"))
    number = 0
    while me.more and not socket.closed:
        number += 1
        socket.send({"type": "say", "id": f"{number}", "text": LONG_LINE})
        me.note("line sent")
        await asyncio.sleep(PAUSE_SECONDS)
    hearing.cancel()


async def bad_requests(me: Hostile) -> None:
    """Malformed requests and unknown protocols, each of which may be logged."""
    while me.more:
        for content in (BAD_REQUEST, UPGRADE * REQUESTS_IN_PACKET):
            with suppress(OSError, EOFError):
                reader, writer = await me.connect()
                writer.write(content)
                with suppress(TimeoutError):
                    async with asyncio.timeout(0.5):
                        me.acted(await reader.read(1))
                writer.transport.abort()
                me.note("sent")
        await asyncio.sleep(0.01)


async def hang_up(me: Hostile) -> None:
    """Requests sent together over a connection that is closed before the answers."""
    content = request("GET", "/api/me", me.headers()) * REQUESTS_IN_PACKET
    while me.more:
        with suppress(OSError, EOFError):
            reader, writer = await me.connect()
            writer.write(content)
            me.acted(await reader.read(1))
            writer.transport.abort()
        me.note("gone")
        await asyncio.sleep(PAUSE_SECONDS)


async def guests(me: Hostile) -> None:
    """New people without end, each with a name of 160 bytes, a session and tokens."""
    line = me.line()
    while me.more:
        with suppress(OSError, EOFError):
            answer = await line.ask("POST", "/api/guest", {}, {"name": LONG_NAME})
            me.note("ok" if answer.ok else answer.code)
            me.acted(answer.ok)
            if answer.ok:
                for _ in range(25):
                    headers = {"Cookie": answer.cookie}
                    await line.ask("POST", "/api/tokens", headers, {"label": LONG_NAME})
        await asyncio.sleep(PAUSE_SECONDS)
    line.close()


async def moves(me: Hostile) -> None:
    """Swaps without end at a table of one's own, as fast as a program may."""
    table = await me.make(ENDLESS)
    socket = None if table is None else await me.sit(table["id"])
    if socket is None:
        return
    with suppress(OSError, EOFError, TimeoutError):
        async with asyncio.timeout(me.left):
            await play_on(me, await Seats.come(socket), 10_000, acted=True)


async def bot_moves(me: Hostile) -> None:
    """Games of quick bots, which count no longer once they are over."""
    wanted = {
        "game": "alarun", "seats": 2, "take": [], "start": True,
        "options": {"swap_limit": 0}, "bots": [{"seat": n, "level": "random"} for n in (0, 1)],
    }  # fmt: skip
    while me.more:
        table = await me.make(wanted)
        if table is not None:
            me.acted(await me.sit(table["id"]))
            if len(me.kept) > 50:
                me.kept.pop(0).close()


async def rewriting(me: Hostile) -> None:
    """Preferences, colours, seats, links and names: rows that are rewritten again and again."""
    table = await me.make({"game": "alarun", "seats": 4, "take": [0], "public": True})
    if table is None:
        return
    place = f"/tables/{table['id']}/seats"
    while me.more:
        for colour in ("red", "blue"):
            await me.ask("PATCH", "/me", {"prefs": {"sound": colour == "red"}}, program=True)
            await me.act("POST", f"{place}/0/colour", {"colour": colour})
            await me.ask("POST", f"{place}/1/take", {}, program=True)
            await me.ask("POST", f"{place}/1/leave", program=True)
        await me.ask("POST", "/me/link", program=True)
        await me.ask("PATCH", "/me", {"name": secrets.token_hex(20)}, program=True)
