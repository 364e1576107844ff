"""nemeton replay, nemeton verify"""

from __future__ import annotations

from nemeton.cli.declaring import explained, value
from nemeton.cli.parameters import Json, RecordFile


@explained(
    to=value("PLY", "Stop after so many moves (0: the deal)."),
    view=value("SEAT", "What this seat (1, 2 …) could see; else an onlooker."),
)
def replay(
    file: RecordFile, to: int | None = None, view: int | None = None, json: Json = False
) -> None:
    """Show a recorded game as it stood after any move.

    [dim]nemeton replay game.json --to 12 --view 1[/]
    [dim]nemeton replay game.json --to 12 --json[/]
    """
    from nemeton.cli.commands.records.replay import run

    run(file, to=to, view=view, json=json)


def verify(file: RecordFile, json: Json = False) -> None:
    """Check a record: the seed's commitment, every move, and the result.

    [dim]nemeton verify game.json[/]
    """
    from nemeton.cli.commands.records.verify import run

    run(file, json=json)
