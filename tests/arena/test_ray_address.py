from __future__ import annotations

import socket

import pytest

from nemeton.arena.ray_address import check_address
from nemeton.core.errors import BadOptions


def test_an_address_without_a_listener_is_refused() -> None:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        port = listening.getsockname()[1]
        check_address(f"127.0.0.1:{port}")
        check_address(f"ray://127.0.0.1:{port}")
    with pytest.raises(BadOptions, match="ray-no-answer"):
        check_address(f"127.0.0.1:{port}")


@pytest.mark.parametrize("address", ["local", "auto"])
def test_names_of_ray_are_not_checked(address: str) -> None:
    check_address(address)


@pytest.mark.parametrize(
    "address", ["", "cluster", "host:many", "host:99999", "http://127.0.0.1:1", "[::1"]
)
def test_a_malformed_address_is_refused(address: str) -> None:
    with pytest.raises(BadOptions, match="ray-bad-address"):
        check_address(address)
