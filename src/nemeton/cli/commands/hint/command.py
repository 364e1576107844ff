"""nemeton hint"""

from __future__ import annotations

from nemeton.cli.declaring import explained, value
from nemeton.cli.parameters import Json, RecordFile


@explained(
    to=value("PLY", "After so many moves; otherwise at the last decision."),
    seat=value("SEAT", "For this seat (1, 2 …); else the first that decides."),
)
def hint(
    file: RecordFile, to: int | None = None, seat: int | None = None, json: Json = False
) -> None:
    """What would a druid do here? The best few actions of a recorded game at any move.

    Each with the chance to win, the points to expect, and one sentence why.
    Only what the seat could see is looked at.

    [dim]nemeton hint game.json --to 12[/]
    [dim]nemeton hint game.json --to 12 --seat 2 --json[/]
    """
    from nemeton.cli.commands.hint.run import run

    run(file, to=to, seat=seat, json=json)
