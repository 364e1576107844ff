"""The names of a server, and pages of other names that resolve to its address."""

from __future__ import annotations

import socket
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from nemeton.server.access.hosts import Hosts
from nemeton.server.config import Config
from tests.server.running import Guest, ServerProcess, running

Meet = Callable[[str], Guest]


@pytest.mark.parametrize("path", ["/", "/healthz", "/metrics", "/api/me", "/api/tables", "/x.js"])
def test_a_rebound_name_reads_nothing(meet: Meet, path: str) -> None:
    """evil.example resolves to our address, so its page has the server's origin."""
    ada = meet("Ada")
    rebound = {"Host": f"evil.example:{ada.server.port}"}
    answer = ada.http.get(path, headers=rebound)
    assert (answer.status_code, answer.json()["error"]["code"]) == (421, "wrong-host")


def test_a_rebound_name_does_nothing(meet: Meet, server: ServerProcess) -> None:
    ada = meet("Ada")
    evil = f"evil.example:{server.port}"
    rebound = {"Host": evil, "Origin": f"http://{evil}", "Sec-Fetch-Site": "same-origin"}
    made = ada.http.post("/api/tables", json={"game": "alarun", "seats": 2}, headers=rebound)
    assert made.status_code == 421
    table = ada.new_table(public=True)["id"]
    with (
        socket.create_connection(("127.0.0.1", server.port)) as line,
        pytest.raises(InvalidStatus) as refused,
        connect(
            f"ws://{evil}/api/tables/{table}/play",
            sock=line,
            additional_headers={"Origin": f"http://{evil}", "Cookie": ada.cookie()},
        ),
    ):
        pass
    assert refused.value.response.status_code == 421


@pytest.mark.parametrize("name", ["localhost", "127.0.0.1", "[::1]", "LOCALHOST."])
def test_names_of_this_computer_are_always_allowed(server: ServerProcess, name: str) -> None:
    for host in (name, f"{name}:{server.port}"):
        assert httpx.get(f"{server.url}/api/me", headers={"Host": host}).status_code == 200


def test_other_names_are_allowed_by_configuration(own_database: str, tmp_path: Path) -> None:
    names = ("--public-url", "https://games.example/", "--allowed-host", "grove.local")
    with running(own_database, tmp_path / "log", *names) as server:

        def status(host: str) -> int:
            return httpx.get(f"{server.url}/healthz", headers={"Host": host}).status_code

        for known in ("games.example", "games.example:443", "grove.local:8765"):
            assert status(known) == 200
        for unknown in ("evil.example", "games.example.evil.example", "", "[", "a b", ":80"):
            assert status(unknown) in {400, 421}
        # Over https, the cookie is sent over https only.
        ours = {"Host": "games.example", "X-Nemeton": "1"}
        made = httpx.post(f"{server.url}/api/guest", json={"name": "Ada"}, headers=ours)
        assert "; secure" in made.headers["set-cookie"].lower()
        assert "max-age=" in made.headers["strict-transport-security"]


@pytest.mark.parametrize(
    "host",
    [
        "evil.example@localhost",
        "evil.example:80@localhost",
        "@localhost",
        "localhost:abc",
        "localhost:99999",
        "localhost:80:80",
        "localhost/",
        "localhost?",
        "localhost#x",
        " localhost",
        "localhost ",
        "[::1",
        "[localhost]",
        "::1",
        "[::1]x",
        "localhost\\",
        "localhost,evil.example",
    ],
)
def test_a_malformed_host_is_refused(host: str) -> None:
    hosts = Hosts(Config(database="", public_url="http://localhost"))
    assert not hosts.allow(scope(host, "127.0.0.1"))
    assert not hosts.allow(scope(host, "::1"))


def scope(host: str, arrived_at: str) -> Any:
    return {"headers": [(b"host", host.encode())], "server": (arrived_at, 8765)}


def test_an_address_in_the_local_network_is_allowed_in_digits() -> None:
    """With --host 0.0.0.0 the computer has addresses that nobody has listed."""
    hosts = Hosts(Config(database="", public_url="http://0.0.0.0:8765"))
    assert hosts.allow(scope("192.168.1.20:8765", "192.168.1.20"))
    assert hosts.allow(scope("192.168.1.20:8765", "::ffff:192.168.1.20"))
    assert hosts.allow(scope("[fd00::2]:8765", "fd00:0::2"))
    assert not hosts.allow(scope("192.168.1.21:8765", "192.168.1.20"))
    assert not hosts.allow(scope("kitchen.local:8765", "192.168.1.20"))


def test_requests_with_two_host_headers_or_none_are_refused() -> None:
    hosts = Hosts(Config(database="", public_url="http://localhost"))
    twice = scope("localhost", "127.0.0.1")
    twice["headers"] *= 2
    assert not hosts.allow(twice)
    assert not hosts.allow({"headers": [], "server": ("127.0.0.1", 1)})
