"""Attacks on memory, and on other limited resources."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from tests.soak.hostile.attention import ONE_PERSON_TABLE
from tests.soak.hostile.games import large_box
from tests.soak.hostile.guests import PAUSE_SECONDS, Hostile
from tests.soak.hostile.wire import Line

EDITIONS = 26
TOKENS_EACH = 20
SILENT_SOCKETS = 30
SLOW_SOCKETS = 20


async def editions(me: Hostile) -> None:
    """Tables with the largest boxes, kept open, which leave no room for other boxes."""
    for _ in range(EDITIONS):
        wanted = {"game": "alluvium", "seats": 3, "take": [0, 1, 2], "start": True}
        table = await me.make({**wanted, "components": large_box()})
        if table is not None:
            me.acted(await me.sit(table["id"]))
        if not me.more:
            return
    await asyncio.sleep(me.left)


async def tokens(me: Hostile) -> None:
    """Simultaneous requests for tokens over all connections."""
    lines = [me.line() for _ in range(TOKENS_EACH + 10)]

    async def make(line: Line) -> None:
        with suppress(OSError, EOFError):
            answer = await line.ask("POST", "/api/tokens", me.headers(), {"label": "t"})
            me.note("ok" if answer.ok else answer.code)

    await asyncio.gather(*map(make, lines))
    for line in lines:
        line.close()
    listed = await me.ask("GET", "/tokens")
    if listed is not None and listed.ok:
        me.note("more tokens than allowed" if len(listed.json) > TOKENS_EACH else "enough tokens")
        me.acted()
        me.token = ""
        for token in listed.json:
            await me.ask("DELETE", f"/tokens/{token['id']}")
    made = await me.ask("POST", "/tokens", {"label": "t"})
    me.token = made.json["token"] if made is not None and made.ok else ""


async def silent(me: Hostile) -> None:
    """Sockets without a hello, requests without an end, and heads that are too large."""
    while me.more:
        if me.place.crowded is not None:
            for _ in range(SILENT_SOCKETS):
                me.acted(await me.sit(me.place.crowded, hello=False))
        for content in (b"GET / HT", b"GET / HTTP/1.1\r\nX: " + b"x" * 40_000):
            with suppress(OSError):
                _, writer = await me.connect()
                writer.write(content)
                me.note("half a request")
                asyncio.get_running_loop().call_later(5, writer.transport.abort)
        await asyncio.sleep(1)
        me.leave()


async def slow_readers(me: Hostile) -> None:
    """Repeated requests for whole tables, whose answers are never read.

    Every other socket takes them from the network all the same.
    """
    table = await me.make(ONE_PERSON_TABLE)
    if table is None:
        return
    sockets = [await me.sit(table["id"]) for _ in range(SLOW_SOCKETS)]
    for socket in sockets[::2]:
        if socket is not None:
            socket.pause()
    number = 0
    while me.more:
        for socket in sockets:
            number += 1
            if socket is not None:
                socket.send(
                    {"type": "act", "id": f"{number}", "seat": 0, "ply": 0, "steps": ["none"]}
                )
                me.note("sent")
                me.acted(not socket.closed)
        await asyncio.sleep(PAUSE_SECONDS)


async def drafts(me: Hostile) -> None:
    """A draft at every seat of the most tables allowed."""
    while me.more:
        table = await me.make(ONE_PERSON_TABLE)
        if table is None:
            continue
        polled = await me.ask("GET", f"/tables/{table['id']}/poll", program=True)
        if polled is None or not polled.ok:
            continue
        for seat in polled.json["seats"]:
            if seat["legal"]:
                step = {"type": "act", "id": "d", "seat": seat["seat"], "ply": 0}
                act = {**step, "steps": seat["legal"][:1]}
                await me.act("POST", f"/tables/{table['id']}/submit", act)
