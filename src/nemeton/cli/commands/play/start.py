"""Sets up a game in the terminal, plays it, and shows its end."""

from __future__ import annotations

import sys
from contextlib import suppress
from pathlib import Path

from nemeton.bot_levels import SEARCHING_LEVELS
from nemeton.bots import make
from nemeton.bots.game_loop import shared_chance
from nemeton.cli import settings
from nemeton.cli.boards import board_of
from nemeton.cli.commands.play.local_game import LocalGame
from nemeton.cli.commands.play.screen import Screen
from nemeton.cli.commands.play.session import GameLeft, Session
from nemeton.cli.console import output
from nemeton.cli.extras import require
from nemeton.cli.files import new_record_path, write_record
from nemeton.cli.inputs import load_game, read_components, read_options, split_levels
from nemeton.cli.remarks import remark_if_uncompiled
from nemeton.core.errors import BadOptions, NemetonError
from nemeton.core.record.history import History
from nemeton.core.seed import new_seed, seed_from
from nemeton.words.language import Language, speak

LINES_BELOW = 3  # lines below the end of a game: the path of its record, and the shell's prompt


def play_in_terminal(
    name: str,
    *,
    seats: int | None,
    humans: int,
    bots: str,
    seed: str | None,
    options: list[str],
    components: Path | None,
    record: Path | None,
    full: bool,
) -> None:
    if full:
        require("tui")
        if not (sys.stdin.isatty() and sys.stdout.isatty()):
            raise NemetonError("full-needs-terminal")
    game = load_game(name)
    at_table = seats if seats is not None else max(game.seats[0], humans)
    history = History(
        game,
        at_table,
        read_options(game, options),
        new_seed() if seed is None else seed_from(seed),
        read_components(game, components),
        track_effects=True,
    )
    if not 1 <= humans <= at_table:
        raise BadOptions("too-many-people", humans=humans, seats=at_table)
    levels = levels_of(split_levels(bots), at_table - humans)
    if any(level in SEARCHING_LEVELS for level in levels):
        remark_if_uncompiled()
    language = speak(settings.language(), game.name)
    local = LocalGame(
        history,
        {humans + index: make(level) for index, level in enumerate(levels)},
        shared_chance(history.seed),
        names_of(humans, levels, language),
        board_of(game.name),
        language,
    )
    path = record if record is not None else new_record_path(game.name)
    saving = Saving(local, ["person"] * humans + levels, path)
    if full:
        run_full(local, saving)
    else:
        run_plain(local, saving)


class Saving:
    """Writes the record of a finished game."""

    def __init__(self, local: LocalGame, players: list[str], path: Path) -> None:
        self.local = local
        self.players = players
        self.path = path

    def __call__(self) -> Path:
        write_record(self.path, self.local.history.record(self.players))
        return self.path


def run_plain(local: LocalGame, saves: Saving) -> None:
    screen = Screen(output(), local.language)
    try:
        Session(local, screen).run()
    except GameLeft:
        screen.say("cli-play-left")
        return
    except EOFError:
        screen.show("")
        raise NemetonError("input-ended") from None
    path = saves()
    with suppress(EOFError):  # the record is written, so leaving the pages loses nothing
        screen.table(local.ending(), below=LINES_BELOW)
    screen.console.print(local.language.say("cli-play-saved", path=str(path)), soft_wrap=True)


def run_full(local: LocalGame, saves: Saving) -> None:
    """Play on the full screen; afterwards print the end of the game."""
    from nemeton.cli.commands.play.full.app import FullScreen

    FullScreen(local, saves).run()
    console = output()
    if not local.history.over:
        console.print(local.language.say("cli-play-left"))
        return
    for part in local.ending():
        console.print(part)
    console.print(local.language.say("cli-play-saved", path=str(saves.path)), soft_wrap=True)


def levels_of(levels: list[str], bots: int) -> list[str]:
    """One level for each bot, from one for all or one for each."""
    for level in levels:
        make(level)
    if len(levels) == 1:
        return levels * bots
    if len(levels) != bots:
        raise BadOptions("wrong-bots", bots=len(levels), seats=bots)
    return levels


def names_of(humans: int, levels: list[str], language: Language) -> list[str]:
    if humans == 1:
        people = [language.say("cli-player-you")]
    else:
        people = [language.say("cli-player-person", seat=seat + 1) for seat in range(humans)]
    return people + [
        language.say(
            "cli-player-bot", seat=humans + index + 1, level=language.say(f"level-{level}")
        )
        for index, level in enumerate(levels)
    ]
