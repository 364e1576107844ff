"""Prints the JSON Schema of every message and of every game's view, for writers of clients.

python -m nemeton.server.schema
"""

from __future__ import annotations

import inspect
import sys
from typing import Any

import msgspec

from nemeton import games
from nemeton.server import messages


def schemas() -> dict[str, Any]:
    structs = [
        found
        for _, found in inspect.getmembers(messages, inspect.isclass)
        if issubclass(found, msgspec.Struct) and found.__module__ == messages.__name__
    ]
    views = [games.find(name).view_type for name in games.names()]
    _, components = msgspec.json.schema_components(
        [*structs, *views], ref_template="#/$defs/{name}"
    )
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "$defs": components}


if __name__ == "__main__":
    text = msgspec.json.format(msgspec.json.encode(schemas()), indent=1)
    sys.stdout.write(text.decode() + "\n")
