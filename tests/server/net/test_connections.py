"""Clients that keep the server waiting: slow requests, and sockets that do not read."""

from __future__ import annotations

import json
import os
import re
import socket
import struct
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing, suppress
from pathlib import Path

import pytest

from nemeton.protocol.server_info import PROTOCOL
from nemeton.server.net.connections import CONNECTIONS_ADDRESS
from nemeton.server.net.protocols import MAX_WAITING
from nemeton.server.routes.socket import MAX_UNSENT_BYTES
from tests.server.log_lines import assert_untroubled
from tests.server.running import Guest, ServerProcess, running
from tests.server.sockets import metric, wait_until

LONG = 20.0  # seconds; the server in these tests waits for less than two
TEXT, CONTINUED, PING = 0x1, 0x0, 0x9

LATE, BEHIND, NOT_READING, NO_PONG, PIECES, REQUESTS, MESSAGES = (
    f'nemeton_connections_dropped_total{{reason="{reason}"}}'
    for reason in (
        "too-slow",
        "behind",
        "not-reading",
        "no-pong",
        "too-many-pieces",
        "too-many-requests",
        "too-many-messages",
    )
)
ABORTED = 'nemeton_http_requests_total{status="aborted"}'


@pytest.fixture
def strict(tmp_path: Path) -> Iterator[ServerProcess]:
    with running(str(tmp_path / "tables.db"), tmp_path / "log", kind="strict_server") as server:
        yield server
        assert server.stop() == 0
    assert_untroubled(tmp_path / "log")


def dial(server: ServerProcess, *, receive: int | None = None) -> socket.socket:
    """A bare connection; with `receive`, one with a small receive buffer."""
    made = socket.socket()
    if receive is not None:
        made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive)
    made.connect(("127.0.0.1", server.port))
    made.settimeout(LONG)
    return made


def ended(connection: socket.socket) -> bytes:
    """The data until the server ends the connection."""
    received = b""
    try:
        while data := connection.recv(65536):
            received += data
    except ConnectionResetError:
        pass
    return received


def trickle(connection: socket.socket, data: bytes) -> bool:
    """Send it repeatedly; True if the connection was ended meanwhile."""
    until = time.monotonic() + LONG
    connection.settimeout(0.2)
    while time.monotonic() < until:
        try:
            connection.sendall(data)
            if connection.recv(65536) == b"":
                return True
        except TimeoutError:
            continue
        except OSError:
            return True
    return False


def frame(kind: int, payload: bytes, *, last: bool = True) -> bytes:
    size = len(payload)
    assert size < 65536
    length = bytes([0x80 | size]) if size < 126 else bytes([0xFE]) + struct.pack("!H", size)
    return bytes([kind | (0x80 if last else 0)]) + length + bytes(4) + payload


def upgrade(server: ServerProcess, table: str, cookie: str = "") -> socket.socket:
    """A socket at a table that reads as little as possible."""
    connection = dial(server, receive=4096)
    lines = [
        f"GET /api/tables/{table}/play HTTP/1.1",
        f"Host: 127.0.0.1:{server.port}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
        f"Cookie: {cookie}",
    ]
    connection.sendall("\r\n".join([*lines, "", ""]).encode())
    head = b""
    while not head.endswith(b"\r\n\r\n"):
        head += connection.recv(1)
    assert head.startswith(b"HTTP/1.1 101"), head
    return connection


def hello() -> bytes:
    return frame(TEXT, json.dumps({"type": "hello", "protocol": PROTOCOL}).encode())


def memory(server: ServerProcess) -> int:
    """Bytes of the process in memory."""
    pages = Path(f"/proc/{server.process_id}/statm").read_text().split()[1]
    return int(pages) * os.sysconf("SC_PAGE_SIZE")


# Requests


@pytest.mark.parametrize(
    "begun", [b"", b"GET /api/games HTTP/1.1\r\nHost: localhost\r\n", b"GET /api/ga"]
)
def test_a_request_that_does_not_begin_is_ended(strict: ServerProcess, begun: bytes) -> None:
    with closing(dial(strict)) as connection:
        connection.sendall(begun)
        check_answer(ended(connection), 408, "Request Timeout", "too-slow")
    assert metric(strict, LATE) == 1


def test_a_request_with_slow_headers_is_ended(strict: ServerProcess) -> None:
    with closing(dial(strict)) as connection:
        connection.sendall(b"GET /api/games HTTP/1.1\r\nHost: localhost\r\n")
        assert trickle(connection, b"X-More: 1\r\n")


@pytest.mark.parametrize("data", [b"\r\n", b"X-More: 1\r\n"])
def test_a_slow_second_request_is_ended(strict: ServerProcess, data: bytes) -> None:
    with closing(dial(strict)) as connection:
        connection.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert connection.recv(65536).startswith(b"HTTP/1.1 200")
        if data != b"\r\n":
            connection.sendall(b"GET /healthz HTTP/1.1\r\n")
        assert trickle(connection, data)


def test_a_request_with_a_slow_body_is_ended(strict: ServerProcess) -> None:
    with closing(dial(strict)) as connection:
        connection.sendall(b"POST /api/guest HTTP/1.1\r\nHost: localhost\r\nX-Nemeton: 1\r\n")
        connection.sendall(b"Content-Length: 90000\r\n\r\n")
        assert trickle(connection, b" ")


def test_an_idle_connection_is_closed(strict: ServerProcess) -> None:
    with closing(dial(strict)) as connection:
        connection.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert ended(connection).startswith(b"HTTP/1.1 200")


@pytest.mark.parametrize(
    "head",
    [
        b"GET /api/games?" + b"x" * 40_000 + b" HTTP/1.1\r\nHost: localhost\r\n\r\n",
        b"GET /api/games HTTP/1.1\r\nX-Long: " + b"x" * 40_000 + b"\r\n\r\n",
        b"GET /api/games HTTP/1.1\r\n" + b"X-Many: 12345678\r\n" * 2_500 + b"\r\n",
        b"GET /api/games HTTP/1.1\r\nX-Endless: " + b"x" * 40_000,
    ],
)
def test_the_size_of_headers_is_limited(strict: ServerProcess, head: bytes) -> None:
    with closing(dial(strict)) as connection:
        connection.sendall(head)
        answer = ended(connection)
    check_answer(answer, 431, "Request Header Fields Too Large", "too-large")


@pytest.mark.parametrize("begun", [b"NONSENSE\r\n\r\n", b"GET / HTTP/1.1\r\nno colon\r\n\r\n"])
def test_a_malformed_request_is_answered_as_json(strict: ServerProcess, begun: bytes) -> None:
    with closing(dial(strict)) as connection:
        connection.sendall(begun)
        check_answer(ended(connection), 400, "Bad Request", "bad-request")


def check_answer(answer: bytes, status: int, phrase: str, code: str) -> str:
    """The number of an answer given without the application, with the headers of all others."""
    head, _, body = answer.partition(b"\r\n\r\n")
    first, *lines = head.decode().split("\r\n")
    assert first == f"HTTP/1.1 {status} {phrase}"
    assert json.loads(body)["error"]["code"] == code
    headers = dict(line.split(": ", 1) for line in lines)
    assert len(headers) == len(lines)
    assert headers["content-length"] == str(len(body))
    assert headers["cache-control"] == "no-store"
    assert headers["x-content-type-options"] == "nosniff"
    assert "frame-ancestors 'none'" in headers["content-security-policy"]
    assert re.fullmatch("[0-9a-f]{16}", headers["x-request-id"])
    return headers["x-request-id"]


def test_an_unread_answer_is_dropped(strict: ServerProcess) -> None:
    request = b"GET /api/schema/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n"
    with closing(dial(strict, receive=4096)) as connection:
        connection.sendall(request * MAX_WAITING)
        wait_until(strict, NOT_READING, lambda found: found == 1)


def test_the_number_of_pipelined_requests_is_limited(strict: ServerProcess) -> None:
    """One packet could hold many, which take time and memory."""
    request = b"GET /x HTTP/1.1\r\nHost: localhost\r\n\r\n"
    with closing(dial(strict)) as connection:
        connection.sendall(request * MAX_WAITING)
        received = b""
        while received.count(b"HTTP/1.1 ") < MAX_WAITING:
            received += connection.recv(65536)
        with suppress(OSError):
            connection.sendall(request * 10_000)
        ended(connection)
    assert metric(strict, REQUESTS) == 1


def test_clients_that_leave_before_an_answer_cause_no_failure(tmp_path: Path) -> None:
    """All but the last of several requests in a packet used to be answered."""
    request = b"GET /api/me HTTP/1.1\r\nHost: localhost\r\n\r\n" * (MAX_WAITING - 1)
    log = tmp_path / "log"
    with running(str(tmp_path / "tables.db"), log, "--no-limits") as server:
        for _ in range(20):
            with closing(dial(server)) as connection:
                connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
                connection.sendall(request)
                connection.recv(1)  # the first is answered
        wait_until(server, "nemeton_connections", lambda found: found == 1)  # this request's own
        assert metric(server, ABORTED) > 0
    assert '"trace"' not in log.read_text()


def test_the_number_of_connections_of_an_address_is_limited(tmp_path: Path) -> None:
    """Trusted proxies may have more; here nobody is one."""
    options = ("--trust-proxy", "none")
    with (
        running(str(tmp_path / "tables.db"), tmp_path / "log", *options) as server,
        ExitStack() as opened,
    ):
        for _ in range(CONNECTIONS_ADDRESS):
            opened.enter_context(closing(dial(server)))
        with closing(dial(server)) as one_more:
            answer = ended(one_more)
        number = check_answer(answer, 503, "Service Unavailable", "too-many-connections")
    logged = [line for line in (tmp_path / "log").read_text().splitlines() if number in line]
    assert len(logged) == 1
    assert "answered 503 (too-many-connections)" in logged[0]


# Sockets


def test_sockets_without_a_hello_are_closed(strict: ServerProcess) -> None:
    with closing(upgrade(strict, "x")) as connection:
        assert b"no-hello" in ended(connection)


@pytest.mark.parametrize("waiting, reason", [(250_000, NO_PONG), (4_400_000, BEHIND)])
def test_sockets_that_read_nothing_are_dropped(
    strict: ServerProcess, waiting: int, reason: str
) -> None:
    """Even a close frame could not be sent to it."""
    ada = Guest(strict)
    seats = {"game": "alluvium", "seats": 5, "take": [0, 1, 2, 3, 4], "start": True}
    table = ada.new_table(**seats)["id"]
    ask = {"type": "ask", "id": "s", "seat": 0, "actions": list(range(64))}
    answer = len(ada.http.post(f"/api/tables/{table}/ask", json=ask).content)
    assert answer > 1_000
    asked = frame(TEXT, json.dumps(ask).encode())
    ada.close()
    with closing(upgrade(strict, table, ada.cookie())) as connection:
        connection.sendall(hello() + asked * (waiting // answer))
        wait_until(strict, reason, lambda found: found == 1)
        wait_until(strict, "nemeton_connections", lambda found: found == 1)  # this request's own
        assert metric(strict, "nemeton_sockets") == 0


def test_sockets_that_do_not_read_hold_little_memory(tmp_path: Path) -> None:
    """Ten sockets are sent many times the bytes that they may leave unread."""
    with running(str(tmp_path / "tables.db"), tmp_path / "log", "--no-limits") as server:
        ada = Guest(server)
        table = ada.new_table(public=True, take=[0, 1], start=True)["id"]
        player = ada.sit(table)
        silent = [upgrade(server, table) for _ in range(10)]
        for connection in silent:
            connection.sendall(hello())
        wait_until(server, "nemeton_sockets", lambda found: found == 11)
        before = memory(server)
        sent = 0
        for number in range(6000):
            player.send(type="say", id=f"{number}", text="\U0001f332" * 500)
            sent += len(json.dumps(player.until("chat")))
            if number % 50 == 0 and metric(server, BEHIND) == len(silent):
                break
        assert metric(server, BEHIND) == len(silent)
        assert sent < 20 * MAX_UNSENT_BYTES
        assert memory(server) - before < 2 * 10 * MAX_UNSENT_BYTES + 16_000_000
        wait_until(server, "nemeton_sockets", lambda found: found == 1)
        for connection in silent:
            connection.close()
        assert player.submit("take_back", seat=0)["error"]["code"] == "nothing-to-take-back"
        ada.close()


def test_unread_pongs_take_little_memory(tmp_path: Path) -> None:
    with (
        running(str(tmp_path / "tables.db"), tmp_path / "log", "--no-limits") as server,
        closing(upgrade(server, "x")) as connection,
    ):
        before = memory(server)
        connection.settimeout(1)
        pings = frame(PING, b"x" * 125) * 1000
        with suppress(OSError):
            for _ in range(400):  # 52 MB
                connection.sendall(pings)
        assert memory(server) - before < 20_000_000


def test_a_message_in_countless_fragments_is_ended(strict: ServerProcess) -> None:
    with closing(upgrade(strict, "x")) as connection:
        connection.sendall(frame(TEXT, b"{", last=False))
        assert trickle(connection, frame(CONTINUED, b"", last=False) * 50)
    assert metric(strict, PIECES) == 1


def test_a_socket_that_pings_without_end_is_dropped(tmp_path: Path) -> None:
    with (
        running(str(tmp_path / "tables.db"), tmp_path / "log", "--no-limits") as server,
        closing(upgrade(server, "x")) as connection,
    ):
        with suppress(OSError):
            for _ in range(10):
                connection.sendall(frame(PING, b"") * 10_000)
        wait_until(server, MESSAGES, lambda found: found == 1)
