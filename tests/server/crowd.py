"""Many clients that play at random, reconnect, and compare all they received."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Iterable
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidHandshake, WebSocketException

from nemeton import games
from nemeton.core.record.history import verify
from nemeton.core.record.record import decode
from nemeton.protocol.server_info import PROTOCOL
from tests.server.running import Guest, Json, ServerProcess

AGAIN = 0.05  # seconds until the next try to connect
PAGE = 500  # lines of the log

decode_message: Callable[[str | bytes], Json] = msgspec.json.decode


def encode_message(message: Json) -> str:
    return msgspec.json.encode(message).decode()


class Client:
    """One socket at a table. All it receives stays in `lines`, for comparison at the end."""

    def __init__(
        self,
        url: str,
        table: str,
        cookie: str,
        chance: random.Random,
        *,
        tolerated: Iterable[str] = (),
        drafts: bool = True,
        eager: bool = True,
        on_accepted: Callable[[], None] = lambda: None,
        changed: Callable[[], None] = lambda: None,
    ) -> None:
        self.url = url
        self.table = table
        self.cookie = cookie
        self.lines: dict[int, tuple[int, int | None, int]] = {}
        self.ply = 0
        self.finished = False
        self.leaving = False  # nothing more is submitted
        self.latest_seat: int | None = None  # plies with a submission
        self.submitted = 0
        self.accepted = 0
        self.refused = 0
        self._chance = chance
        self._tolerated = set(tolerated)
        self._drafts = drafts
        self._eager = eager  # otherwise only by `submit`
        self._on_accepted = on_accepted
        self._changed = changed
        self._socket: ClientConnection | None = None
        self._legal: dict[int | None, list[int]] = {}
        self._complete: dict[int | None, bool] = {}
        self._pending: Json | None = None
        self._resent = False  # it may be refused, since its draft is gone
        self._name = f"{chance.getrandbits(48):x}"

    async def play(self) -> None:
        """Play until the game is over, over any number of connections."""
        address = self.url.replace("http", "ws", 1)
        while not self.done:
            try:
                async with connect(
                    f"{address}/api/tables/{self.table}/play",
                    additional_headers={"Cookie": self.cookie},
                    max_size=None,
                    compression=None,
                    ping_interval=None,
                ) as socket:
                    await self._sit(socket)
            except (OSError, WebSocketException, InvalidHandshake, EOFError):
                await asyncio.sleep(AGAIN)

    async def _sit(self, socket: ClientConnection) -> None:
        await socket.send(
            encode_message({"type": "hello", "protocol": PROTOCOL, "since": self.ply})
        )
        self._take(decode_message(await socket.recv()))
        self._resent = self._pending is not None
        if self._pending is not None:  # the answer may be lost
            await socket.send(encode_message(self._pending))
        self._socket = socket
        self._changed()
        while not self.done:
            if self._eager and self._pending is None and not self.leaving:
                await self.submit()
            self._take(decode_message(await socket.recv()))
            self._changed()

    @property
    def done(self) -> bool:
        """True once the game is over or left, and every submission is answered."""
        return (self.finished or self.leaving) and self._pending is None

    async def hang_up(self) -> None:
        """Close the socket once all is done."""
        if self._socket is not None:
            await self._socket.close()

    @property
    def here(self) -> bool:
        return self._socket is not None

    @property
    def waits(self) -> bool:
        """True if a submission has no answer yet."""
        return self._pending is not None

    async def submit(self) -> None:
        """Submit for a seat with a decision, if there is one."""
        assert self._socket is not None
        submission = self._choose()
        if submission is not None:
            self._pending = submission
            self.latest_seat = submission["seat"]
            self.submitted += 1
            await self._socket.send(encode_message(submission))

    def _choose(self) -> Json | None:
        seats = [seat for seat, legal in self._legal.items() if legal or self._complete[seat]]
        if not seats:
            return None
        seat = self._chance.choice(seats)
        common = {"id": f"{self._name}-{self.submitted}", "seat": seat, "ply": self.ply}
        if self._complete[seat]:
            return {"type": "confirm", **common}
        step = self._chance.choice(self._legal[seat])
        confirm = not self._drafts or self._chance.random() < 0.6
        return {"type": "act", **common, "steps": [step], "confirm": confirm}

    def _take(self, message: Json) -> None:
        kind = message["type"]
        if kind == "snapshot":
            self._start_afresh(message)
        elif kind == "update":
            self._update(message)
        elif kind == "table":
            self.finished = message["table"]["status"] == "finished"
        elif kind == "refused":
            assert self._resent or message["error"]["code"] in self._tolerated, message["error"]
            self.refused += 1
            if "snapshot" in message:
                self._start_afresh(message["snapshot"])
        elif kind == "closing":
            assert message["error"]["code"] in self._tolerated, message["error"]
        if self._pending is not None and message.get("re") == self._pending["id"]:
            self._pending = None
            self._resent = False
            if kind == "update":
                self.accepted += 1
                self._on_accepted()

    def _start_afresh(self, snapshot: Json) -> None:
        assert snapshot["ply"] >= self.ply, "the table went back"
        self.ply = snapshot["ply"]
        self.finished = snapshot["table"]["status"] == "finished"
        self._legal.clear()
        self._see(snapshot["seats"])
        self._note(snapshot["log"])

    def _update(self, message: Json) -> None:
        moves = message.get("moves", [])
        assert [line[0] for line in moves] == list(range(self.ply + 1, message["ply"] + 1)), (
            "a gap in the plies"
        )
        self.ply = message["ply"]
        self._note(moves)
        self._see(message.get("seats", []))

    def _see(self, seats: list[Json]) -> None:
        for seat in seats:
            if "legal" in seat:
                self._legal[seat["seat"]] = seat["legal"]
            if "draft" in seat:
                self._complete[seat["seat"]] = seat["draft"]["complete"]

    def _note(self, lines: list[Any]) -> None:
        for ply, seat, action, at, *_ in lines:
            known = self.lines.setdefault(ply, (seat, action, at))
            assert known[0] == seat, "another seat's move"
            assert known[2] == at, "the time of a move has changed"
            assert None in {known[1], action} or known[1] == action, "another move than before"


class Circle:
    """A table under way and everyone who sits there."""

    def __init__(self, guests: list[Guest], game: str, seats: int) -> None:
        self.game = game
        self.guests = guests[:seats]
        host = guests[0]
        self.id = str(host.new_table(game=game, seats=seats, public=True)["id"])
        for seat in range(1, seats):
            guests[seat].post(f"/tables/{self.id}/seats/{seat}/take")
        host.post(f"/tables/{self.id}/start")
        self.clients: list[Client] = []

    def join(self, server: ServerProcess, guest: Guest, chance: random.Random, **how: Any) -> None:
        client = Client(server.url, self.id, guest.cookie(), chance, **how)
        self.clients.append(client)

    def look_on(self, server: ServerProcess) -> None:
        """Add an onlooker."""
        self.clients.append(Client(server.url, self.id, "", random.Random(0)))

    def check(self, server: ServerProcess) -> None:
        """Check that the log is complete and has all that anyone received."""
        for client in self.clients:
            lines = self._log(server, client.cookie, client.ply)
            assert [line[0] for line in lines] == list(range(1, len(lines) + 1)), "a gap in the log"
            assert client.ply <= len(lines), "a move was lost"
            for ply, (seat, action, at) in client.lines.items():
                _ply, written_seat, written, written_at, *_ = lines[ply - 1]
                assert (written_seat, written_at) == (seat, at), "another move than was told"
                assert action is None or action == written, "another move than was told"
        if all(client.finished for client in self.clients):
            self._verify(server)

    def _log(self, server: ServerProcess, cookie: str, ply: int) -> list[list[Any]]:
        """The log as the client may see it."""
        lines: list[list[Any]] = []
        headers = {"Cookie": cookie} if cookie else {}
        with httpx.Client(base_url=server.url, headers=headers, timeout=60) as http:
            # A named ply is a lower bound, also at a process that has not heard of it yet.
            http.get(f"/api/tables/{self.id}/log", params={"since": ply})
            while True:
                response = http.get(
                    f"/api/tables/{self.id}/log", params={"since": len(lines), "limit": PAGE}
                )
                assert response.is_success, response.text
                page = response.json()
                lines += page["log"]
                if len(lines) >= page["ply"]:
                    return lines

    def _verify(self, server: ServerProcess) -> None:
        """Check that the record replays, and has all that was received."""
        response = httpx.get(f"{server.url}/api/tables/{self.id}/record", timeout=60)
        assert response.is_success, response.text
        moves = verify(games.find(self.game), decode(response.content)).moves
        for client in self.clients:
            assert client.ply == len(moves)
            for ply, (seat, action, _at) in client.lines.items():
                assert moves[ply - 1].seat == seat
                assert action in {None, moves[ply - 1].action}
