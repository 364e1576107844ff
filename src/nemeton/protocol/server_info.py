"""The server and its games."""

from __future__ import annotations

from typing import Literal

import msgspec

from nemeton.core.options import Option
from nemeton.protocol.components import EditionInfo

PROTOCOL = 3  # raised if older clients stop working


class ServerInfo(msgspec.Struct):
    protocol: int
    version: str  # of Nemeton


class GameInfo(msgspec.Struct, kw_only=True):
    name: str
    version: int
    edition: str
    seats: tuple[int, ...]
    options: tuple[Option, ...]
    bots: tuple[str, ...]  # levels, weakest first
    usual_bot: str  # the level to offer first
    components: Literal["off", "host", "all"]  # who may play with other components
    editions: list[EditionInfo]  # other editions that the host offers
