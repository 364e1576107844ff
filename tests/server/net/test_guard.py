"""Forged requests, other sites' pages, limits and headers."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from tests.server.running import Guest, ServerProcess, running

Meet = Callable[[str], Guest]


def test_another_site_cannot_send_requests_for_a_guest(meet: Meet) -> None:
    ada = meet("Ada")
    body = {"game": "alarun", "seats": 2}
    evil = {"Origin": "https://evil.example"}
    answer = ada.http.post("/api/tables", json=body, headers=evil)
    assert (answer.status_code, answer.json()["error"]["code"]) == (403, "wrong-origin")
    answer = ada.http.post("/api/tables", json=body, headers={"Sec-Fetch-Site": "cross-site"})
    assert answer.json()["error"]["code"] == "wrong-origin"
    ada.http.headers.pop("X-Nemeton")
    assert ada.refused("/tables", **body) == "header-missing"


def test_another_site_cannot_open_a_socket(meet: Meet, server: ServerProcess) -> None:
    ada = meet("Ada")
    table = ada.new_table()["id"]
    url = f"{server.url.replace('http', 'ws', 1)}/api/tables/{table}/play"
    headers = {"Cookie": ada.cookie(), "Origin": "https://evil.example"}
    with pytest.raises(InvalidStatus), connect(url, additional_headers=headers):
        pass


@pytest.mark.parametrize("path", ["/healthz", "/api/games", "/api/nothing", "/api/tables/x"])
def test_every_answer_has_the_headers(server: ServerProcess, path: str) -> None:
    headers = httpx.get(server.url + path).headers
    policy = dict(part.split(maxsplit=1) for part in headers["content-security-policy"].split(";"))
    assert policy["default-src"] == policy["script-src"] == policy["connect-src"] == "'self'"
    assert policy["frame-ancestors"] == policy["object-src"] == policy["base-uri"] == "'none'"
    here = {"'self'", "'none'", "'unsafe-inline'", "data:", "blob:"}
    assert {source for sources in policy.values() for source in sources.split()} <= here
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["x-frame-options"] == "DENY"


def test_large_bodies_are_refused(meet: Meet) -> None:
    ada = meet("Ada")
    answer = ada.http.post("/api/guest", json={"name": "x" * 200_000})
    assert answer.status_code == 413
    table = ada.new_table()["id"]
    player = ada.sit(table)
    player.send(type="say", id="1", text="x" * 600)
    assert player.until("closing")["error"]["code"] == "bad-message"


@pytest.mark.parametrize(
    "message",
    [
        "",
        "[]",
        "{}",
        "null",
        '{"type":"hello"}',
        '{"type":"act"}',
        '{"type":"nonsense"}',
        "[" * 5000,
        b'{"type":"say","id":"1","text":"\xff"}',
    ],
)
def test_invalid_messages_close_the_socket(meet: Meet, message: str | bytes) -> None:
    ada = meet("Ada")
    player = ada.sit(ada.new_table()["id"])
    player.socket.send(message, text=True)
    assert player.until("closing")["error"]["code"] == "bad-message"


def test_fast_clients_are_refused_with_a_reason(own_database: str, tmp_path: Path) -> None:
    with running(own_database, tmp_path / "log", kind="draining_server") as server:
        ada = Guest(server)
        table = ada.new_table(take=[0, 1], start=True)["id"]
        player = ada.sit(table)
        for number in range(100):
            player.send(type="take_back", id=f"{number}", seat=0, ply=0)
        codes = [player.answer_to(str(number))["error"]["code"] for number in range(100)]
        assert codes[0] == "nothing-to-take-back"
        assert codes[-1] == "too-fast"
        answers = [ada.http.get("/api/me") for _ in range(100)]
        assert answers[0].status_code == 200, "sockets have a bucket of their own"
        assert answers[-1].status_code == 429
        assert answers[-1].headers["retry-after"]
        ada.close()


def test_no_secret_is_logged_or_measured(own_database: str, tmp_path: Path) -> None:
    log = tmp_path / "log"
    with running(own_database, log, "--no-limits", "--log-level", "debug") as server:
        ada = Guest(server)
        table = ada.new_table(take=[0, 1], start=True)
        token = ada.post("/tokens", label="bot")["token"]
        player = ada.sit(table["id"])
        ada.get(f"/tables/{table['id']}", invite=table["invite"])
        hand = player.seats[0]["view"]["players"][0]["hand"]
        metrics = httpx.get(f"{server.url}/metrics").text
        assert "nemeton_moves_total" in metrics
        cookie = ada.http.cookies["nemeton"]
        ada.close()
        assert server.stop() == 0
    written = log.read_text() + metrics
    for secret in (token, table["invite"], cookie, *hand):
        assert secret not in written
    for line in log.read_text().splitlines():
        assert json.loads(line)["level"]


def test_text_that_databases_cannot_store_is_refused(meet: Meet) -> None:
    ada = meet("Ada")
    assert ada.refused("/tokens", label="\0") == "bad-request"
    assert ada.refused("/guest", name="a\0b") == "bad-request"
    assert ada.refused("/tables", game="alarun", seats=2, components="\0") == "bad-request"
    assert ada.http.get("/api/tables/%00").status_code == 404
    assert ada.http.get("/api/tables", params={"game": "\0"}).status_code == 400
    assert ada.http.delete("/api/tokens/%00").status_code == 400
    player = ada.sit(ada.new_table(take=[0, 1], start=True)["id"])
    player.send(type="act", id="a\0", seat=0, ply=0, steps=["pass"], confirm=True)
    assert player.until("closing")["error"]["code"] == "bad-message"


def test_a_wrong_token_opens_no_table(meet: Meet, server: ServerProcess) -> None:
    table = meet("Ada").new_table(public=True)["id"]
    url = f"{server.url.replace('http', 'ws', 1)}/api/tables/{table}/play"
    with connect(url, additional_headers={"Authorization": "Bearer wrong"}) as socket:
        assert json.loads(socket.recv())["error"]["code"] == "not-known"
        with pytest.raises(ConnectionClosed) as closed:
            socket.recv()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4401
