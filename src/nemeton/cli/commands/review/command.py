"""nemeton review"""

from __future__ import annotations

from nemeton.cli.declaring import explained, value
from nemeton.cli.parameters import Json, RecordFile


@explained(
    level=value("LEVEL", "Who looks back: druid or archdruid."),
    work=value("N", "Play-outs a decision; else about a minute's.", min=8),
)
def review(
    file: RecordFile, level: str = "druid", work: int | None = None, json: Json = False
) -> None:
    """Look back at a finished game: everybody's chances, the costliest decisions, luck and skill.

    Every decision is judged from what its player could see, by the search that gives hints.
    The same work gives the same review.

    [dim]nemeton review game.json[/]
    [dim]nemeton review game.json --work 64 --json[/]
    """
    from nemeton.cli.commands.review.run import run

    run(file, level=level, work=work, json=json)
