"""nemeton schema: the messages of the wire, for programs in other languages."""

from __future__ import annotations


def schema() -> None:
    """Print the JSON Schema of all messages between client and server, views and boxes.

    [dim]nemeton schema > nemeton.schema.json[/]
    """
    from nemeton.cli.console import print_json
    from nemeton.protocol.json_schema import schemas

    print_json(schemas())
