"""Bad input gets a refusal: no failure, no trace, no change."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from tests.server.databases import Postgres
from tests.server.running import Guest, ServerProcess, running


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def target(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[ServerProcess]:
    """A server for this file alone, whose log is read at the end."""
    folder = tmp_path_factory.mktemp("bad")
    database = str(folder / "tables.db")
    if request.param == "postgresql":
        postgres: Postgres = request.getfixturevalue("own_postgres")
        database = postgres.new_database()
    with running(database, folder / "log", "--no-limits") as server:
        yield server
        assert server.stop() == 0
    check_log(folder / "log")


def check_log(log: Path) -> None:
    for line in log.read_text().splitlines():
        found = json.loads(line)
        assert "trace" not in found, found["trace"]
        assert found["level"] != "error", line


def deep_bodies() -> list[bytes]:
    bodies: list[bytes] = []
    for depth in (50, 500, 900, 1000, 2000, 60_000):
        arrays = b"[" * depth + b"]" * depth
        bodies += [arrays, b'{"a":' * (depth // 5) + b"1" + b"}" * (depth // 5)]
        bodies += [b"[" * depth, b'{"name":' + arrays + b"}"]
        bodies += [b'{"game":"alarun","seats":2,"options":{"first":' + arrays + b"}}"]
        bodies += [b'{"surprise":' + arrays + b"}"]
    return [*bodies, b"[" * 100_000]


def refuse_everywhere(target: ServerProcess, bodies: list[bytes]) -> int:
    """Send the bodies to every route; returns the number of refusals."""
    sent = 0
    with closing(Guest(target, "Deep")) as guest:
        table = guest.new_table(take=[0, 1], start=True)["id"]
        paths = guest.ok(guest.http.get("/api/schema/openapi.json"))["paths"]
        for path, operations in paths.items():
            for method, operation in operations.items():
                if "requestBody" not in operation:
                    continue
                where = path.format(table_id=table, seat=0, game="alluvium")
                for body in bodies:
                    answer = guest.http.request(
                        method, where, content=body, headers={"Content-Type": "application/json"}
                    )
                    assert answer.status_code == 400, (where, body[:60], answer.text)
                    assert answer.json()["error"]["code"] in {"bad-request", "too-deep"}
                    sent += 1
    return sent


def test_deep_bodies_are_refused_everywhere(target: ServerProcess) -> None:
    assert refuse_everywhere(target, deep_bodies()) > 300


def test_invalid_text_is_refused_everywhere(target: ServerProcess) -> None:
    """Strings that are not UTF-8, as keys and as values, known and unknown."""
    bodies = [b'"\xad"', b'{"name":"\xff"}', b'{"\xc3\x28":1}', b'{"surprise":["\xed\xa0\x80"]}']
    assert refuse_everywhere(target, bodies) > 30
