"""Counts by person or address; random or fresh tokens gain nothing."""

from __future__ import annotations

import secrets
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from nemeton.core.errors import NemetonError
from nemeton.server.access.caller import counted
from nemeton.server.access.limits import CHAT, HOST_TOOLS, NEW_NAME
from nemeton.server.config import read_proxies
from tests.server.running import Guest, Json, ServerProcess, running
from tests.server.sockets import metric


@pytest.fixture
def limited(own_database: str, tmp_path: Path) -> Iterator[ServerProcess]:
    with running(own_database, tmp_path / "log", kind="draining_server") as server:
        yield server
        assert server.stop() == 0


def statuses(client: httpx.Client, path: str, headers: list[dict[str, str]]) -> Counter[int]:
    return Counter(client.get(path, headers=each).status_code for each in headers)


def bearers(count: int) -> list[dict[str, str]]:
    return [{"Authorization": f"Bearer nemeton_{secrets.token_hex(16)}"} for _ in range(count)]


def test_requests_with_random_tokens_count_for_the_address(limited: ServerProcess) -> None:
    with httpx.Client(base_url=limited.url) as client:
        found = statuses(client, "/api/games", bearers(400))
    assert found == {200: 60, 429: 340}
    assert metric(limited, 'nemeton_limited_total{code="too-fast"}') >= 200


def test_random_tokens_open_no_sockets(limited: ServerProcess) -> None:
    url = f"{limited.url.replace('http', 'ws', 1)}/api/tables/x/play"
    codes: Counter[int] = Counter()
    for headers in bearers(150):
        try:
            with connect(url, additional_headers=headers):
                codes[101] += 1
        except InvalidStatus as refused:
            codes[refused.response.status_code] += 1
    assert codes[429] == 90


def test_strangers_at_an_address_do_not_slow_known_people(
    limited: ServerProcess,
) -> None:
    ada = Guest(limited)
    with httpx.Client(base_url=limited.url) as client:
        assert statuses(client, "/api/games", bearers(150))[429] == 91, "her first request was one"
    assert ada.get("/me")["me"]["id"] == ada.me["id"]
    ada.close()


def test_doubled_slashes_in_a_path_bypass_no_limit(limited: ServerProcess) -> None:
    with httpx.Client(base_url=limited.url) as client:
        assert statuses(client, f"{limited.url}//api/games", [{}] * 150)[429] == 90
        answer = client.post(f"{limited.url}//api/guest", json={"name": "Eve"})
        assert answer.status_code == 429


def test_component_checks_have_their_own_limit(tmp_path: Path) -> None:
    with running(str(tmp_path / "tables.db"), tmp_path / "log", kind="draining_server") as server:
        ada = Guest(server)
        path = f"{server.url}//api/games/chess/components/"
        found = Counter(ada.http.post(path, json={"text": ""}).status_code for _ in range(50))
        assert found == {404: 40, 429: 10}
        assert ada.get("/me")["me"]["id"] == ada.me["id"]
        ada.close()


@pytest.mark.parametrize("path", ["/metrics", "//healthz"])
def test_pages_for_monitoring_tools_have_a_limit(limited: ServerProcess, path: str) -> None:
    with httpx.Client(base_url=limited.url) as client:
        found = statuses(client, f"{limited.url}{path}", [{}] * 150)
        assert found == {200: HOST_TOOLS.burst, 429: 150 - HOST_TOOLS.burst}
        assert client.get("/api/games").is_success


def test_stored_messages_have_their_own_limits(limited: ServerProcess) -> None:
    """Lines of chat, and names, which are sent to all tables."""
    ada = Guest(limited)
    player = ada.sit(ada.new_table()["id"])
    heard: Counter[str] = Counter()
    words: list[Json] = [
        {"type": "say", "text": "\U0001f332" * 500},
        {"type": "react", "reaction": "laugh"},
        {"type": "mute", "person": "nobody"},
    ]
    for number in range(40):
        player.send(**words[number % 3], id=f"{number}")
        heard[player.answer_to(f"{number}")["type"]] += 1
    assert heard == {"chat": 20, "done": 10, "refused": 10}
    assert heard["refused"] == 40 - CHAT.burst
    names = Counter(
        ada.http.patch("/api/me", json={"name": f"Ada {number}"}).status_code
        for number in range(12)
    )
    assert names == {200: NEW_NAME.burst, 429: 12 - NEW_NAME.burst}
    assert ada.http.patch("/api/me", json={"prefs": {"sound": True}}).is_success
    ada.close()


def test_new_tokens_do_not_raise_a_limit(limited: ServerProcess) -> None:
    """One bucket for all tokens of a person, whether they come and go or stay."""
    ada = Guest(limited)
    made: Counter[int] = Counter()
    body = {"game": "alarun", "seats": 2}
    with httpx.Client(base_url=limited.url) as program:
        for _ in range(6):
            token = ada.post("/tokens", label="bot")
            program.headers["Authorization"] = f"Bearer {token['token']}"
            made.update(program.post("/api/tables", json=body).status_code for _ in range(50))
            assert ada.http.delete(f"/api/tokens/{token['id']}").is_success
    assert made == {201: 60, 429: 240}
    ada.close()


@contextmanager
def from_address(server: ServerProcess, address: str) -> Iterator[httpx.Client]:
    """A client at another address of this machine."""
    transport = httpx.HTTPTransport(local_address=address)
    with httpx.Client(base_url=server.url, transport=transport) as client:
        yield client


def via(address: str) -> dict[str, str]:
    return {"X-Forwarded-For": address}


@pytest.mark.parametrize(
    "proxy, trusted", [("127.0.0.2", True), ("127.0.0.3", True), ("127.0.1.1", False)]
)
def test_only_configured_proxies_are_trusted(tmp_path: Path, proxy: str, trusted: bool) -> None:
    proxies = ("127.0.0.2", "127.0.0.3/32")
    with (
        running(
            str(tmp_path / "tables.db"), tmp_path / "log", *proxies, kind="draining_server"
        ) as server,
        from_address(server, proxy) as client,
    ):
        people = [via(f"203.0.113.{number}") for number in range(150)]
        found = statuses(client, "/api/games", people)
        assert (found[429] == 0) is trusted
        crowd = statuses(client, "/api/games", [via("203.0.113.200")] * 150)
        assert crowd[429] == (90 if trusted else 150)


def test_without_trusted_proxies_forwarded_addresses_are_ignored(tmp_path: Path) -> None:
    with (
        running(
            str(tmp_path / "tables.db"), tmp_path / "log", "none", kind="draining_server"
        ) as server,
        httpx.Client(base_url=server.url) as client,
    ):
        people = [via(f"203.0.113.{number}") for number in range(150)]
        assert statuses(client, "/api/games", people)[429] == 90


@pytest.mark.parametrize("text", ["", "proxy", "10.0.0.0/40", "*", "none,10.0.0.1"])
def test_an_invalid_proxy_is_an_error(text: str) -> None:
    with pytest.raises(NemetonError, match="trust-proxy"):
        read_proxies([text])


def test_proxies_are_addresses_and_networks() -> None:
    assert read_proxies(["10.1.2.3/8", "::1"]) == ("10.0.0.0/8", "::1/128")
    assert read_proxies(["none"]) == ()


def test_addresses_of_one_network_prefix_count_as_one() -> None:
    assert counted("2001:db8::1") == counted("2001:db8::2:3") == "2001:db8::/64"
    assert counted("2001:db8:0:1::1") != counted("2001:db8::1")
    assert counted("::ffff:192.0.2.7") == counted("192.0.2.7") == "192.0.2.7"
