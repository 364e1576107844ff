"""A client with another protocol version gets that error, and nothing else."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest
from litestar._openapi.plugin import OpenAPIPlugin
from litestar.openapi.spec import OpenAPI
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from nemeton.protocol.server_info import PROTOCOL
from tests.server.in_process import world
from tests.server.running import Guest, ServerProcess

Meet = Callable[[str], Guest]


def test_the_server_names_its_protocol_version(meet: Meet) -> None:
    assert meet("Ada").get("/server")["protocol"] == PROTOCOL


@pytest.mark.parametrize("hello", [{}, {"protocol": 1}, {"protocol": PROTOCOL + 1}])
def test_another_version_is_refused_with_a_reason(meet: Meet, hello: dict[str, int]) -> None:
    ada = meet("Ada")
    table = ada.new_table(public=True)["id"]
    url = ada.server.url.replace("http", "ws", 1)
    with connect(f"{url}/api/tables/{table}/play") as socket:
        socket.send(json.dumps({"type": "hello", **hello}))
        closing = json.loads(socket.recv())
        found = hello.get("protocol", 1)
        assert closing == {
            "type": "closing",
            "error": {"code": "other-protocol", "args": {"found": found, "spoken": PROTOCOL}},
        }
        with pytest.raises(ConnectionClosed) as closed:
            socket.recv()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4426


def test_the_api_is_described_in_json_only(server: ServerProcess) -> None:
    """Python would encode YAML again for each request."""
    for path in ("", "/openapi.json"):
        answer = httpx.get(f"{server.url}/api/schema{path}", timeout=30)
        assert "/api/tables" in answer.json()["paths"]
    for path in ("/openapi.yaml", "/openapi.yml"):
        assert httpx.get(f"{server.url}/api/schema{path}", timeout=30).status_code == 404


def test_the_api_description_is_made_at_the_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is slow to make, so it is made before the first request."""
    built: list[OpenAPIPlugin] = []
    build = OpenAPIPlugin._build_openapi

    def noted(plugin: OpenAPIPlugin) -> OpenAPI:
        built.append(plugin)
        return build(plugin)

    monkeypatch.setattr(OpenAPIPlugin, "_build_openapi", noted)

    async def ask() -> None:
        async with world(tmp_path) as real:
            before = len(built)
            answer = await real.ask("Ada", "GET", "/schema/openapi.json")
            assert "/api/tables" in answer.json()["paths"]
            assert before == len(built) == 1

    asyncio.run(ask())
