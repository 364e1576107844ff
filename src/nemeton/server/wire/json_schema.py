"""Prints the JSON Schema of every message, and of every game's view and box.

python -m nemeton.server.wire.json_schema
"""

from __future__ import annotations

import inspect
import sys
from typing import Any

import msgspec

from nemeton import games
from nemeton.server.wire.messages import (
    components,
    examples,
    from_client,
    from_server,
    people,
    play,
    problem,
    server_info,
    tables,
)

MODULES = (
    problem,
    server_info,
    components,
    examples,
    people,
    tables,
    play,
    from_client,
    from_server,
)


def message_types() -> list[type[msgspec.Struct]]:
    """Every struct that goes over the wire, by name."""
    found = [
        member
        for module in MODULES
        for _, member in inspect.getmembers(module, inspect.isclass)
        if issubclass(member, msgspec.Struct) and member.__module__ == module.__name__
    ]
    return sorted(found, key=lambda kind: kind.__name__)


def schemas() -> dict[str, Any]:
    own: list[type[msgspec.Struct]] = []
    for name in games.names():
        game = games.find(name)
        own += [game.view_type, type(game.box())]
    _, parts = msgspec.json.schema_components(
        [*message_types(), *own], ref_template="#/$defs/{name}"
    )
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "$defs": parts}


if __name__ == "__main__":
    text = msgspec.json.format(msgspec.json.encode(schemas()), indent=1)
    sys.stdout.write(text.decode() + "\n")
