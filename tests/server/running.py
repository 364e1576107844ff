"""A real server process on a free loopback port, and its clients."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, Literal

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from nemeton import games
from nemeton.core.actions import Verbs
from nemeton.protocol.server_info import PROTOCOL

Json = dict[str, Any]
Kind = (
    Literal["small_disk_server", "strict_server", "draining_server", "unguarded_server"] | None
)  # a server of tests/server, or `nemeton serve`


class ServerProcess:
    """`nemeton serve`, started and stopped as by a host."""

    def __init__(self, database: str, log: Path, *arguments: str, kind: Kind = None) -> None:
        self.database = database
        self.log = log
        self.arguments = arguments
        self.kind = kind
        self.url = ""
        self._process: subprocess.Popen[str] | None = None

    def start(self, port: int = 0) -> None:
        with self.log.open("a") as log:
            self._process = subprocess.Popen(
                [sys.executable, "-m", *self._command(port)],
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                env=dict(os.environ, PYTHONUNBUFFERED="1"),
            )
        assert self._process.stdout is not None
        self.url = self._process.stdout.readline().strip()
        assert self.url.startswith("http://"), self.log.read_text()

    def _command(self, port: int) -> list[str]:
        if self.kind is not None:
            return [f"tests.server.{self.kind}", self.database, *self.arguments]
        where = ["--port", str(port), "--database", self.database]
        return ["nemeton", "serve", *where, *self.arguments]

    @property
    def process_id(self) -> int:
        assert self._process is not None
        return self._process.pid

    @property
    def port(self) -> int:
        return int(self.url.rsplit(":", 1)[1])

    def stop(self) -> int:
        """Stop the server with a signal; returns its exit code."""
        return self._end(signal.SIGTERM)

    def kill(self) -> None:
        self._end(signal.SIGKILL)

    def _end(self, how: signal.Signals) -> int:
        process = self._process
        assert process is not None
        assert process.stdout is not None
        process.send_signal(how)
        code = process.wait(30)
        process.stdout.close()
        self._process = None
        return code

    @property
    def running(self) -> bool:
        return self._process is not None


@contextmanager
def running(
    database: str, log: Path, *arguments: str, kind: Kind = None
) -> Iterator[ServerProcess]:
    server = ServerProcess(database, log, *arguments, kind=kind)
    server.start()
    try:
        yield server
    finally:
        if server.running:
            server.kill()


class Guest:
    """A person with a browser: a cookie, and the header of our pages."""

    def __init__(self, server: ServerProcess, name: str = "Ada") -> None:
        self.server = server
        self._open = ExitStack()
        self.http = self._open.enter_context(
            httpx.Client(base_url=server.url, headers={"X-Nemeton": "1"}, timeout=30)
        )
        self.me = self.ok(self.http.post("/api/guest", json={"name": name}))

    def ok(self, response: httpx.Response) -> Any:
        assert response.is_success, response.text
        return response.json()

    def get(self, path: str, **params: str | int) -> Any:
        return self.ok(self.http.get(f"/api{path}", params=params))

    def post(self, path: str, **body: object) -> Any:
        return self.ok(self.http.post(f"/api{path}", json=body))

    def refused(self, path: str, **body: object) -> str:
        """The code with which a POST is refused."""
        response = self.http.post(f"/api{path}", json=body)
        assert response.is_client_error, response.text
        return str(response.json()["error"]["code"])

    def new_table(self, **wanted: object) -> Json:
        table: Json = self.post("/tables", **{"game": "alarun", "seats": 2, **wanted})
        return table

    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    def sit(self, table: str, bearer: str | None = None, **hello: object) -> Player:
        url = self.server.url.replace("http", "ws", 1)
        headers = {"Cookie": self.cookie(), "Origin": self.server.url}
        if bearer is not None:
            headers["Authorization"] = f"Bearer {bearer}"
        socket = self._open.enter_context(
            connect(
                f"{url}/api/tables/{table}/play",
                additional_headers=headers,
                max_size=None,
            )
        )
        return Player(socket, **hello)

    def close(self) -> None:
        self._open.close()


class Player:
    """A socket at a table that keeps what it receives, as a client does."""

    def __init__(self, socket: ClientConnection, **hello: object) -> None:
        self.socket = socket
        self.table: Json = {}
        self.seats: dict[int | None, Json] = {}
        self.log: dict[int, list[Any]] = {}
        self.ply = 0
        self.sent = 0
        self.heard: list[Json] = []
        self.send(type="hello", **{"protocol": PROTOCOL, **hello})
        self.until("snapshot")

    def send(self, **message: object) -> None:
        self.socket.send(json.dumps(message))

    def hear(self, timeout: float = 30) -> Json:
        message: Json = json.loads(self.socket.recv(timeout))
        self.heard.append(message)
        self.take(message)
        return message

    def until(self, kind: str) -> Json:
        while True:
            message = self.hear()
            if message["type"] == kind:
                return message

    def until_closed(self) -> int:
        """The code with which the server closes the socket."""
        try:
            while True:
                self.hear()
        except ConnectionClosed as closed:
            return 0 if closed.rcvd is None else closed.rcvd.code

    def take(self, message: Json) -> None:
        kind = message["type"]
        if kind == "snapshot":
            self.start_afresh(message)
        elif kind == "update":
            self.update(message)
        elif kind == "table":
            self.table = message["table"]
        elif kind == "refused" and message.get("snapshot"):
            self.start_afresh(message["snapshot"])

    def start_afresh(self, snapshot: Json) -> None:
        self.table = snapshot["table"]
        self.ply = snapshot["ply"]
        self.seats = {seat["seat"]: seat for seat in snapshot["seats"]}
        for line in snapshot["log"]:
            self.log[line[0]] = line

    def update(self, message: Json) -> None:
        for line in message.get("moves", []):
            assert line[0] == self.ply + 1, "a gap in the plies"
            self.ply = line[0]
            self.log[line[0]] = line
        assert self.ply == message["ply"]
        for changed in message.get("seats", []):
            patch(self.seats[changed["seat"]], changed)

    @property
    def seat(self) -> int:
        """The only seat held here."""
        (seat,) = self.seats
        assert seat is not None
        return seat

    @property
    def verbs(self) -> Verbs:
        """The game's own, for tables without components of their own."""
        return games.find(self.table["game"]).verbs

    @property
    def legal(self) -> list[str]:
        """Legal actions in the notation of records, which a server takes like numbers."""
        return [self.verbs.text(action) for action in self.seats[self.seat]["legal"]]

    @property
    def drafted(self) -> list[str]:
        return [self.verbs.text(action) for action in self.seats[self.seat]["draft"]["steps"]]

    def read(self, lines: Iterable[list[Any]]) -> list[tuple[int, int, str | None]]:
        """Ply, seat and text of lines of the log."""
        return [
            (ply, seat, None if action is None else self.verbs.text(action))
            for ply, seat, action, *_ in lines
        ]

    def submit(self, kind: str, seat: int | None = None, **fields: object) -> Json:
        """Send a submission and return its answer."""
        self.sent += 1
        message = {
            "type": kind,
            "id": f"s{self.sent}",
            "seat": self.seat if seat is None else seat,
            "ply": self.ply,
            **fields,
        }
        self.send(**message)
        return self.answer_to(str(message["id"]))

    def answer_to(self, id_: str) -> Json:
        while True:
            message = self.hear()
            if message.get("re") == id_:
                return message

    def act(self, *steps: str | int, confirm: bool = False) -> Json:
        return self.submit("act", steps=list(steps), confirm=confirm)

    def close(self) -> None:
        self.socket.close()


Pair = tuple[ServerProcess, ServerProcess]


@contextmanager
def two_servers(database: str, folder: Path) -> Iterator[Pair]:
    """Two servers on one database, with their logs in the folder."""
    with (
        running(database, folder / "one", "--no-limits") as one,
        running(database, folder / "two", "--no-limits") as two,
    ):
        yield one, two


def start_table(ada: Guest, ben: Guest) -> str:
    """A running game of Alarún, which the first of them begins."""
    table = str(ada.new_table(public=True, options={"first": "1"})["id"])
    ben.post(f"/tables/{table}/seats/1/take")
    ada.post(f"/tables/{table}/start")
    return table


def finished(ada: Guest, **wanted: object) -> Json:
    """A table with a random game, played to its end."""
    table = ada.new_table(take=[0, 1], start=True, **{"public": True, **wanted})["id"]
    player = ada.sit(table)
    play_to_end(player, random.Random(4))
    return player.table


def play_to_end(player: Player, chance: random.Random) -> None:
    """Play for all seats of this player, who has them all."""
    while player.table["status"] != "finished":
        seat = next((seat for seat, found in player.seats.items() if found["legal"]), None)
        if seat is None:
            player.hear()
            continue
        step = chance.choice(player.seats[seat]["legal"])
        player.submit("act", seat=seat, steps=[step], confirm=True)
    player.close()


def patch(seat: Json, changed: Json) -> None:
    """Apply an update, as docs/protocol.md describes."""
    if "view" in changed:
        seat["view"] = changed["view"]
    seat["view"].update(changed.get("set", {}))
    for field, changes in changed.get("each", {}).items():
        for index, change in changes.items():
            seat["view"][field][int(index)].update(change)
    for field in ("legal", "prompt", "draft"):
        if field in changed:
            seat[field] = changed[field]
