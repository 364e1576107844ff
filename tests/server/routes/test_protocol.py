"""A client that speaks another version of the protocol hears so, and nothing else."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from nemeton.server.wire.messages.server_info import PROTOCOL
from tests.server.running import Guest

Meet = Callable[[str], Guest]


def test_the_server_says_what_it_speaks(meet: Meet) -> None:
    assert meet("Ada").get("/server")["protocol"] == PROTOCOL == 2


@pytest.mark.parametrize("hello", [{}, {"protocol": 1}, {"protocol": 3}])
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
            "error": {"code": "other-protocol", "args": {"found": found, "spoken": 2}},
        }
        with pytest.raises(ConnectionClosed) as closed:
            socket.recv()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4426
