"""The server processes under measurement, and plain requests to them."""

from __future__ import annotations

import contextlib
import http.client
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import msgspec

from nemeton.bench.engine import trees


class Usage(msgspec.Struct):
    """Resources used by the servers, by their own metrics; NaN if unknown."""

    cpu: float
    memory: float


class ServerUnderLoad:
    def __init__(self, database: str) -> None:
        self.database = database
        self.url = ""
        self._process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        found = trees()
        tree = found.compiled or found.uncompiled
        self._process = subprocess.Popen(  # noqa: S603  (our own program)
            [
                sys.executable, "-m", "nemeton", "serve", "--port", "0", "--no-limits",
                "--database", self.database, "--log-level", "warning",
            ],
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": str(tree)},
        )  # fmt: skip
        assert self._process.stdout is not None
        self.url = self._process.stdout.readline().strip()
        if not self.url:
            raise ConnectionError("the server did not start")

    def stop(self) -> None:
        if self._process is not None:
            self._process.terminate()
            self._process.communicate()
            self._process = None

    @contextlib.contextmanager
    def visitor(self) -> Iterator[Visitor]:
        connection = http.client.HTTPConnection(self.url.removeprefix("http://"))
        try:
            yield Visitor(connection)
        finally:
            connection.close()

    def usage(self) -> Usage:
        with self.visitor() as visitor:
            lines = visitor.call("GET", "/metrics").decode().splitlines()
        found = dict(line.rsplit(" ", 1) for line in lines if not line.startswith("#"))
        return Usage(
            float(found.get("process_cpu_seconds_total", "nan")),
            float(found.get("process_resident_memory_bytes", "nan")),
        )


class Servers:
    """One or several servers on one database. People connect to them in turn."""

    def __init__(self, database: str, processes: int) -> None:
        self._all = [ServerUnderLoad(database) for _ in range(processes)]

    @property
    def first(self) -> ServerUnderLoad:
        return self._all[0]

    def for_seat(self, seat: int) -> ServerUnderLoad:
        return self._all[seat % len(self._all)]

    def start(self) -> None:
        for server in self._all:
            server.start()

    def stop(self) -> None:
        for server in self._all:
            server.stop()

    def usage(self) -> Usage:
        each = [server.usage() for server in self._all]
        return Usage(sum(one.cpu for one in each), sum(one.memory for one in each))


class Visitor:
    """Plain requests over one connection, by any person."""

    def __init__(self, connection: http.client.HTTPConnection) -> None:
        self._connection = connection

    def call(self, method: str, path: str, cookie: str = "", body: object = None) -> bytes:
        return self._exchange(method, path, cookie, body).read()

    def post(self, path: str, cookie: str, body: object = None) -> Any:
        return json.loads(self.call("POST", path, cookie, body))

    def new_guest(self, name: str) -> str:
        """Become a new guest; returns the cookie."""
        response = self._exchange("POST", "/api/guest", "", {"name": name})
        response.read()
        return response.headers["set-cookie"].split(";")[0]

    def _exchange(
        self, method: str, path: str, cookie: str, body: object
    ) -> http.client.HTTPResponse:
        headers = {"X-Nemeton": "1", "Cookie": cookie, "Content-Type": "application/json"}
        data = None if body is None else json.dumps(body).encode()
        self._connection.request(method, path, data, headers)
        response = self._connection.getresponse()
        if response.status >= 400:
            raise ConnectionError(f"{method} {path}: {response.status} {response.read()!r}")
        return response
