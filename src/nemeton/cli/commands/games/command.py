"""nemeton games"""

from __future__ import annotations

from nemeton.cli.parameters import Json


def games(json: Json = False) -> None:
    """List the games: players, edition, table options.

    [dim]nemeton games --json[/]
    """
    from nemeton.cli.commands.games import listing

    listing.run(json=json)
