"""Draws the board of a state as text, for a person at a Python prompt."""

from __future__ import annotations

from io import StringIO

from rich.console import Console

from nemeton.cli.boards import board_of
from nemeton.core.state import State
from nemeton.words.language import speak
from nemeton.words.sentences import by_name

COLUMNS = 100


def board_text(state: State, seat: int | None, code: str) -> str:
    """The board as the seat may see it, with its prompt."""
    game = state.game
    language = speak(code, game.name)
    players = [language.say("cli-player-seat", seat=number) for number in range(state.seats)]
    console = Console(file=StringIO(), width=COLUMNS, color_system=None, legacy_windows=False)
    with console.capture() as capture:
        legal = [] if seat is None else state.legal(seat)
        console.print(board_of(game.name).draw(game, state.view(seat), legal, language, players))
        if seat is not None:
            console.print(language.message(by_name(state.prompt(seat), players)))
    return "\n".join(line.rstrip() for line in capture.get().splitlines())
