"""nemeton play: its arguments and help."""

from __future__ import annotations

from pathlib import Path

from nemeton.bot_levels import DEFAULT_LEVEL, LEVELS
from nemeton.cli.declaration import documented, option
from nemeton.cli.parameters import Components, GameName, Seed, TableOptions


@documented(
    seats=option("N", "Players at the table; otherwise as few as possible."),
    humans=option("K", "How many of them are people sharing this terminal."),
    bots=option("LEVEL", f"How well the others play, or one for each: {', '.join(LEVELS)}."),
    record=option("FILE", "Where to save the record; otherwise in your data folder."),
    full="On a full screen, with mouse and keyboard.",
)
def play(
    game: GameName,
    seats: int | None = None,
    humans: int = 1,
    bots: str = DEFAULT_LEVEL,
    seed: Seed = None,
    option: TableOptions = None,
    components: Components = None,
    record: Path | None = None,
    full: bool = False,
) -> None:
    """Play in the terminal, against bots or with several people in turn.

    Choose by what stands before an entry, or type an action in words: blue myrrh c4.
    [bold]help[/] lists what else can be typed; [bold]undo[/] takes back what is not confirmed.

    [dim]nemeton play alarun --seats 3[/]
    [dim]nemeton play alarun --seats 4 --bots druid,druid,novice --option first=1[/]
    [dim]nemeton play alarun --humans 2 --seed "Tuesday evening"[/]
    [dim]nemeton play salamandra --full[/]
    """
    from nemeton.cli.commands.play.start import play_in_terminal

    play_in_terminal(
        game,
        seats=seats,
        humans=humans,
        bots=bots,
        seed=seed,
        options=option or [],
        components=components,
        record=record,
        full=full,
    )
