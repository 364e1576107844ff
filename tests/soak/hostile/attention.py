"""Attacks on the event loop: answers that are slow, or go to very many."""

from __future__ import annotations

import asyncio
import secrets
from contextlib import suppress

from tests.soak.hostile.games import ENDLESS, Seats, large_box, play_on
from tests.soak.hostile.guests import PAUSE_SECONDS, UNANSWERED, Hostile, Json
from tests.soak.hostile.wire import PING, Reader, Socket, Writer, frame, request

MAX_PREVIEWS = 24
MESSAGE_SECONDS = 1 / 200  # between two messages: as fast as a program may
CONNECTIONS_AT_ONCE = 8
FLOOD_CONNECTIONS = 12  # of one guest
REQUESTS_IN_PACKET = 30
SOCKETS = 12  # of one guest
POLL_WAIT_SECONDS = (1, 25)
PINGS_PER_SECOND = 1_700  # with others 2,000 are too many
ONE_PERSON_TABLE: Json = {"game": "alluvium", "seats": 5, "take": [0, 1, 2, 3, 4], "start": True}


async def sitting(me: Hostile) -> tuple[Socket, Json] | None:
    """A table of Alluvium, with all five seats."""
    table = await me.make(ONE_PERSON_TABLE)
    socket = None if table is None else await me.sit(table["id"])
    if socket is None:
        return None
    try:
        return socket, await socket.until("snapshot")
    except EOFError as error:
        me.note(f"closed: {error}")
        return None


async def previews(me: Hostile) -> None:
    """Previews of two dozen steps, two hundred times a second."""
    found = await sitting(me)
    if found is None:
        return
    socket, snapshot = found
    hearing = asyncio.create_task(me.listening(socket, "answer"))
    seat = next(seat for seat in snapshot["seats"] if seat["legal"])
    asked = {"type": "ask", "seat": seat["seat"], "previews": True}
    while me.more and not socket.closed:
        socket.send({**asked, "id": secrets.token_hex(4), "actions": seat["legal"][:MAX_PREVIEWS]})
        me.note("asked")
        await asyncio.sleep(MESSAGE_SECONDS)
    hearing.cancel()


async def stale(me: Hostile) -> None:
    """Submissions with an old ply, each answered with five views of the table."""
    found = await sitting(me)
    if found is None:
        return
    socket, snapshot = found
    seat = next(seat for seat in snapshot["seats"] if seat["legal"])
    step = {"type": "act", "id": "first", "seat": seat["seat"], "ply": 0, "confirm": True}
    socket.send({**step, "steps": seat["legal"][:1]})
    hearing = asyncio.create_task(me.listening(socket, "refused"))
    while me.more and not socket.closed:
        socket.send({**step, "id": secrets.token_hex(4), "steps": ["no such step"]})
        me.note("sent")
        await asyncio.sleep(MESSAGE_SECONDS)
    hearing.cancel()


async def snapshots(me: Hostile) -> None:
    """The whole table by plain requests."""
    table = await me.make(ONE_PERSON_TABLE)
    while table is not None and me.more:
        await me.act("GET", f"/tables/{table['id']}/poll")


async def side_by_side(me: Hostile, method: str, path: str, *, program: bool = True) -> None:
    """The same request over several connections."""

    async def go_on() -> None:
        line = me.line()
        while me.more:
            try:
                answer = await line.ask(method, path, me.headers(program=program))
                me.note("ok" if answer.ok else answer.code)
                me.acted(answer.ok)
            except (OSError, EOFError):
                me.note(UNANSWERED)
                await asyncio.sleep(PAUSE_SECONDS)
        line.close()

    await asyncio.gather(*(go_on() for _ in range(CONNECTIONS_AT_ONCE)))


async def polls(me: Hostile) -> None:
    """Requests that wait for news at a busy table."""
    if me.place.crowded is None:
        await asyncio.sleep(PAUSE_SECONDS)
        return
    path = f"/api/tables/{me.place.crowded}/poll"
    known = await me.ask("GET", path.removeprefix("/api"))
    if known is not None and known.ok:
        found = known.json
        wait = POLL_WAIT_SECONDS[me.number % len(POLL_WAIT_SECONDS)]
        waiting = f"ply={found['ply']}&revision={found['table']['revision']}&wait={wait}"
        await side_by_side(me, "GET", f"{path}?{waiting}")


async def pings(me: Hostile) -> None:
    """The most pings allowed on a dozen sockets, in frames and in messages."""
    if me.place.crowded is None:
        await asyncio.sleep(PAUSE_SECONDS)
        return
    sockets = [await me.sit(me.place.crowded) for _ in range(SOCKETS)]
    hearing = [asyncio.create_task(me.listening(socket, "pong")) for socket in sockets if socket]
    messages = frame(b'{"type":"ping"}') * (PINGS_PER_SECOND // 10)
    content = frame(b"", PING) * PINGS_PER_SECOND + messages
    while me.more:
        for socket in sockets:
            if socket is not None and not socket.closed:
                socket.send_bytes(content)
                me.note("second of pings")
        await asyncio.sleep(1.05)
    for task in hearing:
        task.cancel()


async def positions(me: Hostile) -> None:
    """Positions near the end of a long game, eight at once."""
    if me.place.long is None:
        await asyncio.sleep(PAUSE_SECONDS)
        return
    table = await me.ask("GET", f"/tables/{me.place.long}")
    if table is not None and table.ok:
        last = table.json["ply"]
        await side_by_side(me, "GET", f"/api/tables/{me.place.long}/position?ply={last}")


async def logs(me: Hostile) -> None:
    """The end of the log of a long game."""
    if me.place.long is None:
        await asyncio.sleep(PAUSE_SECONDS)
        return
    table = await me.ask("GET", f"/tables/{me.place.long}")
    if table is not None and table.ok:
        since = max(0, table.json["ply"] - 500)
        await side_by_side(me, "GET", f"/api/tables/{me.place.long}/log?since={since}&limit=500")


async def records(me: Hostile) -> None:
    if me.place.long is None:
        await asyncio.sleep(PAUSE_SECONDS)
        return
    await side_by_side(me, "GET", f"/api/tables/{me.place.long}/record")


async def lobby(me: Hostile) -> None:
    """Lists of games without tables, which need a whole index."""
    lists = ("open", "running", "finished", "mine")
    paths = [f"/api/tables?list={which}&game=no-such-game" for which in lists]
    paths += [f"/api/tables?list={which}" for which in lists]
    await asyncio.gather(*(side_by_side(me, "GET", path) for path in paths[me.number % 2 :: 4]))


async def checks(me: Hostile) -> None:
    """Checks of large components files."""
    while me.more:
        await me.act("POST", "/games/alluvium/components", {"text": large_box()})


async def puzzles(me: Hostile) -> None:
    """Answers to puzzles, which are computed for each guest."""
    listed = await me.ask("GET", "/puzzles")
    if listed is None or not listed.ok:
        return
    while me.more:
        for game in listed.json["games"]:
            guess = {"day": listed.json["day"], "action": None}
            await me.act("POST", f"/puzzles/{game}", guess)


async def flood(me: Hostile) -> None:
    """Pages, documents and refusals, thirty requests in a packet over a dozen connections."""
    strange = {"Cookie": "nemeton=x.y.z"}
    paths = ("/", "/docs/", "/api/schema/openapi.json", "/api/messages.json", "/api/me", "/no/such")
    asked = [request("GET", path, strange) for path in paths]
    asked += [request("HEAD", "/", strange), request("OPTIONS", "/api/tables", strange)]
    asked += [request("GET", "/api/me", me.headers())] * 4

    async def go_on(number: int) -> None:
        while me.more:
            try:
                reader, writer = await me.connect()
                packet = asked[number % len(asked)] * REQUESTS_IN_PACKET
                await send_packets(me, reader, writer, packet)
                writer.transport.abort()
            except (OSError, EOFError):
                pass
            me.note("closed")
            await asyncio.sleep(PAUSE_SECONDS)

    async with asyncio.timeout(me.left + 5):
        await asyncio.gather(*(go_on(number) for number in range(FLOOD_CONNECTIONS)))


async def send_packets(me: Hostile, reader: Reader, writer: Writer, content: bytes) -> None:
    """Send each packet after the answer to the last one, until the connection is closed."""
    while me.more:
        writer.write(content)
        heard = 0
        while heard < REQUESTS_IN_PACKET:
            got = await reader.read(1 << 20)
            if not got:
                return
            heard += got.count(b"HTTP/1.1 ")
        me.acted()


async def crowd(me: Hostile) -> None:
    """A dozen sockets of everybody at one table, where a program plays at full speed."""
    table = me.place.crowded
    if table is None:
        await asyncio.sleep(PAUSE_SECONDS)
        return
    sockets = [await me.sit(table) for _ in range(SOCKETS)]
    hearing = [asyncio.create_task(me.listening(socket, "chat")) for socket in sockets if socket]
    if me.number == 0:
        first = await me.sit(table)
        if first is not None:
            with suppress(OSError, EOFError, TimeoutError):
                async with asyncio.timeout(me.left):
                    await play_on(me, await Seats.come(first), 9_900)
    number = 0
    while me.more:
        number += 1
        if hearing and sockets[0] is not None:
            sockets[0].send({"type": "react", "id": f"{number}", "reaction": "thanks"})
        await asyncio.sleep(PAUSE_SECONDS)
    for task in hearing:
        task.cancel()


async def crowded_table(me: Hostile) -> str | None:
    table = await me.make({**ENDLESS, "public": True})
    return None if table is None else str(table["id"])
