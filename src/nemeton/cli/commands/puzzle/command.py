"""nemeton puzzle"""

from __future__ import annotations

from pathlib import Path

from nemeton.cli.declaring import explained, value, word
from nemeton.cli.parameters import Json, Seed


@explained(
    game=word("[GAME]", "Otherwise the games take turns."),
    day=value("YYYY-MM-DD", "Of this day; otherwise of today."),
    answer="Show the answer at once.",
    make=value("N", "Look for so many new ones instead.", min=1),
    out=value("FILE", "Where --make writes them."),
    seats=value("N", "Players at --make; otherwise as few as can be."),
)
def puzzle(
    game: str | None = None,
    day: str | None = None,
    answer: bool = False,
    make: int | None = None,
    out: Path | None = None,
    seats: int | None = None,
    seed: Seed = None,
    json: Json = False,
) -> None:
    """The puzzle of the day: one action is clearly the best. Which?

    You see what the seat to act can see. Positions come from games between druids; that the
    answer stands out was confirmed with more work in fresh worlds.

    [dim]nemeton puzzle[/]
    [dim]nemeton puzzle alarun --answer[/]
    [dim]nemeton puzzle alarun --make 20 --out puzzles.json[/]
    """
    if make is not None or out is not None:
        from nemeton.cli.commands.puzzle.make import run as make_some

        make_some(game, wanted=make, out=out, seats=seats, seed=seed)
    else:
        from nemeton.cli.commands.puzzle.run import run

        run(game, day=day, answer=answer, json=json)
