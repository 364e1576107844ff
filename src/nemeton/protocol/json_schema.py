"""JSON Schema of all messages and bodies, in one document: `nemeton schema`."""

from __future__ import annotations

import inspect
from typing import Any, get_args

import msgspec

from nemeton import games
from nemeton.core.game import Game
from nemeton.protocol import (
    components,
    from_client,
    from_server,
    people,
    play,
    problem,
    puzzles,
    reviews,
    rule_examples,
    server_info,
    tables,
)

MODULES = (
    problem,
    server_info,
    components,
    rule_examples,
    people,
    tables,
    play,
    reviews,
    puzzles,
    from_client,
    from_server,
)


def message_types() -> list[type[msgspec.Struct]]:
    """All structs of the protocol, by name."""
    found = [
        member
        for module in MODULES
        for _, member in inspect.getmembers(module, inspect.isclass)
        if issubclass(member, msgspec.Struct) and member.__module__ == module.__name__
    ]
    return sorted(found, key=lambda kind: kind.__name__)


# Unions, by their names in the bundle.
UNIONS: dict[str, Any] = {
    "FromClient": from_client.FromClient,
    "FromServer": from_server.FromServer,
    "Submission": from_client.Submission,
}


def reference(kind: type[msgspec.Struct]) -> dict[str, str]:
    return {"$ref": f"#/$defs/{kind.__name__}"}


def schemas() -> dict[str, Any]:
    """The bundle: `$defs` has all structs and unions, `games` refers to those of games."""
    own = {name: (game.view_type, type(game.box())) for name, game in found_games().items()}
    kinds = [*message_types(), *(kind for pair in own.values() for kind in pair)]
    _, parts = msgspec.json.schema_components(kinds, ref_template="#/$defs/{name}")
    unions = {
        name: {"anyOf": [reference(kind) for kind in get_args(members)]}
        for name, members in UNIONS.items()
    }
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "protocol": server_info.PROTOCOL,
        "games": {
            name: {"view": reference(view), "box": reference(box)}
            for name, (view, box) in own.items()
        },
        "$defs": parts | unions,
    }


def found_games() -> dict[str, Game]:
    return {name: games.find(name) for name in games.names()}
