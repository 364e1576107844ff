"""Common parts of all answers, and log lines of failures."""

from __future__ import annotations

import http.client
import json
import re
import socket
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.http11 import Response
from websockets.sync.client import connect

from nemeton.server.logs import LINES_PER_KIND, MAX_REQUESTS
from tests.server.running import Guest, Json, ServerProcess, finished, running

Meet = Callable[[str], Guest]

DEADLINE_SECONDS = 30
PAGE = 4096


def failures(log: Path) -> list[Json]:
    """Lines about requests that were answered with 500 or more."""
    lines = [json.loads(line) for line in log.read_text().splitlines() if line.startswith("{")]
    return [line for line in lines if " answered 5" in line["message"]]


def requests(server: ServerProcess, status: str) -> float:
    lines = httpx.get(f"{server.url}/metrics").text.splitlines()
    named = f'nemeton_http_requests_total{{status="{status}"}} '
    return next((float(line.split()[-1]) for line in lines if line.startswith(named)), 0.0)


@pytest.mark.parametrize(
    "path", ["/", "/healthz", "/metrics", "/api/games", "/api/schema", "/api/me", "/api/tables/x"]
)
def test_head_is_answered_like_get_without_a_body(server: ServerProcess, path: str) -> None:
    def ask(method: str) -> tuple[http.client.HTTPResponse, bytes]:
        connection.request(method, path)
        answer = connection.getresponse()
        return answer, answer.read()

    with closing(http.client.HTTPConnection("127.0.0.1", server.port)) as connection:
        got, body = ask("GET")
        for _ in range(2):  # on one connection, where a body would be taken for the next answer
            head, nothing = ask("HEAD")
            assert (head.status, nothing) == (got.status, b"")
            if path != "/metrics":  # with growing numbers
                assert head.headers["content-length"] == str(len(body))
            assert head.headers["content-type"] == got.headers["content-type"]


def test_post_routes_refuse_head(server: ServerProcess) -> None:
    assert httpx.head(f"{server.url}/api/guest").status_code == 405


def test_every_answer_has_a_number_of_its_own(meet: Meet) -> None:
    ada = meet("Ada")
    paths = ["/", "/healthz", "/api/me", "/api/nothing", "/api/tables/x"]
    answers = [ada.http.get(path) for path in paths]
    answers.append(ada.http.get("/api/me", headers={"Host": "evil.example"}))
    answers.append(ada.http.post("/api/tables", headers={"Origin": "https://evil.example"}))
    numbers = [answer.headers["x-request-id"] for answer in answers]
    table = ada.new_table()["id"]
    for path, host, origin, status, code in (
        (f"/api/tables/{table}/play", None, "https://evil.example", 403, "wrong-origin"),
        (f"/api/tables/{table}/play", "evil.example", ada.server.url, 421, "wrong-host"),
        ("/api/me", None, ada.server.url, 404, "not-found"),
        ("/nothing", None, ada.server.url, 404, "not-found"),
    ):
        refused = refused_socket(ada, path, host, origin)
        assert (refused.status_code, json.loads(refused.body)["error"]["code"]) == (status, code)
        assert refused.headers["x-content-type-options"] == "nosniff"
        numbers.append(refused.headers["x-request-id"])
    assert len(set(numbers)) == len(answers) + 4
    assert all(re.fullmatch("[0-9a-f]{16}", number) for number in numbers)


def refused_socket(guest: Guest, path: str, host: str | None, origin: str) -> Response:
    """The answer to a handshake."""
    where = host or f"127.0.0.1:{guest.server.port}"
    with (
        socket.create_connection(("127.0.0.1", guest.server.port)) as line,
        pytest.raises(InvalidStatus) as refused,
        connect(
            f"ws://{where}{path}",
            sock=line,
            additional_headers={"Origin": origin, "Cookie": guest.cookie()},
        ),
    ):
        pass
    return refused.value.response


@pytest.mark.parametrize(
    "given, taken",
    [
        ("0f3c2b1a-77aa-4c1d", True),
        ("short", False),
        ("x" * 65, False),
        ('evil"} {"at', False),
        ("nemeton answered 500", False),
    ],
)
def test_well_formed_request_numbers_of_trusted_proxies_are_kept(
    server: ServerProcess, given: str, taken: bool
) -> None:
    found = httpx.get(f"{server.url}/api/me", headers={"X-Request-Id": given}).headers
    assert (found["x-request-id"] == given) is taken
    assert len(found.get_list("x-request-id")) == 1


def test_only_trusted_proxies_number_requests(tmp_path: Path) -> None:
    with running(str(tmp_path / "tables.db"), tmp_path / "log", "--trust-proxy", "none") as server:
        given = {"X-Request-Id": "0f3c2b1a-77aa-4c1d"}
        found = httpx.get(f"{server.url}/api/me", headers=given).headers["x-request-id"]
    assert found != given["X-Request-Id"]


@pytest.fixture
def damaged(tmp_path: Path) -> Iterator[tuple[ServerProcess, Guest]]:
    """A server whose file has lost all pages but the first."""
    file = tmp_path / "tables.db"
    with running(str(file), tmp_path / "log") as server:
        ada = Guest(server)
        for _ in range(3):
            ada.new_table()
        server.stop()
        server.start(server.port)
        with file.open("r+b") as pages:
            size = pages.seek(0, 2)
            pages.seek(PAGE)
            pages.write(b"\xa5" * (size - PAGE))
        yield server, ada
        ada.close()


def test_errors_of_a_damaged_database_have_all_headers(
    damaged: tuple[ServerProcess, Guest],
) -> None:
    server, ada = damaged
    answer = ada.http.get("/api/me")
    assert (answer.status_code, answer.json()["error"]["code"]) == (503, "database-away")
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert "content-security-policy" in answer.headers
    found = ada.http.get("/api/tables/secretinvite?invite=secretinvite")
    assert found.status_code == 503
    lines = failures(server.log)
    assert [line["message"].split()[-1] for line in lines] == [
        answer.headers["x-request-id"],
        found.headers["x-request-id"],
    ]
    assert lines[0]["level"] == "warning"
    assert "OperationalError" in lines[0]["message"]
    assert "secretinvite" not in server.log.read_text()


def test_an_error_of_the_server_is_logged_with_its_number_and_trace(tmp_path: Path) -> None:
    """Also when many come at once; values stay out of the log."""
    file, log = tmp_path / "tables.db", tmp_path / "log"
    with running(str(file), log, "--no-limits") as server, closing(Guest(server)) as ada:
        with closing(sqlite3.connect(file)) as connection:
            connection.execute(
                "CREATE TRIGGER faulty BEFORE UPDATE ON people"
                " BEGIN SELECT RAISE(ABORT, 'a fault of the schema'); END"
            )
        answers = [
            ada.http.patch("/api/me", json={"name": f"Secret {number}"})
            for number in range(LINES_PER_KIND + MAX_REQUESTS + 10)
        ]
        assert server.stop() == 0
    for answer in answers:
        assert (answer.status_code, answer.json()["error"]["code"]) == (500, "internal")
    numbers = [answer.headers["x-request-id"] for answer in answers]
    lines = failures(log)
    assert all(line["level"] == "error" for line in lines)
    for line, number in zip(lines[:LINES_PER_KIND], numbers, strict=False):
        assert line["message"].endswith(f"request {number}")
        assert "change_me" in line["trace"]
        assert "a fault of the schema" in line["trace"]
    counted = [line for line in lines if "count" in line]
    written = [line["message"].split()[-1] for line in lines if "count" not in line]
    for line in counted:
        assert len(line["requests"]) == min(line["count"], MAX_REQUESTS)
        written += line["requests"]
    assert written == [number for number in numbers if number in written]
    assert len(written) >= LINES_PER_KIND + MAX_REQUESTS
    assert "Secret" not in log.read_text()


def test_a_client_that_leaves_during_a_request_counts_as_no_failure(meet: Meet) -> None:
    ada = meet("Ada")
    before = {status: requests(ada.server, status) for status in ("5xx", "aborted")}
    head = f"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1:{ada.server.port}\r\nX-Nemeton: 1\r\n"
    with closing(socket.create_connection(("127.0.0.1", ada.server.port))) as connection:
        connection.sendall(f"{head}Cookie: {ada.cookie()}\r\nContent-Length: 99\r\n\r\n{{".encode())
    end = time.monotonic() + DEADLINE_SECONDS
    while requests(ada.server, "aborted") == before["aborted"]:
        assert time.monotonic() < end
    assert requests(ada.server, "aborted") == before["aborted"] + 1
    assert requests(ada.server, "5xx") == before["5xx"]


def test_a_damaged_database_takes_no_new_tables(tmp_path: Path) -> None:
    """Damage elsewhere counts too; games continue while their rows can be written."""
    file = tmp_path / "tables.db"
    with running(str(file), tmp_path / "log", "--no-limits") as server:
        ada = Guest(server)
        over = finished(ada)["id"]
        game = ada.new_table(take=[0, 1], start=True)["id"]
        server.stop()
        server.start(server.port)
        player = ada.sit(game)
        spoil(file, "reviews")
        assert ada.new_table()["id"]
        assert ada.http.post(f"/api/tables/{over}/review").status_code == 503
        health = ada.http.get("/healthz")
        assert (health.status_code, "damaged" in health.text) == (503, True)
        for path, body in (
            ("/api/tables", {"game": "alarun", "seats": 2}),
            ("/api/guest", {"name": "Ben"}),
            ("/api/tokens", {"label": "bot"}),
        ):
            answer = ada.http.post(path, json=body)
            assert (answer.status_code, answer.json()["error"]["code"]) == (503, "database-away")
        seat = next(seat for seat, found in player.seats.items() if found["legal"])
        step = player.seats[seat]["legal"][0]
        assert player.submit("act", seat=seat, steps=[step], confirm=True)["type"] == "update"
        ada.close()


def spoil(file: Path, name: str) -> None:
    """Overwrite the first page of a table or an index."""
    with closing(sqlite3.connect(file)) as connection:
        query = "SELECT rootpage FROM sqlite_schema WHERE name = ?"
        (page,) = connection.execute(query, (name,)).fetchone()
    with file.open("r+b") as pages:
        pages.seek((page - 1) * PAGE)
        pages.write(b"\xa5" * PAGE)
