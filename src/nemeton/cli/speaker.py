"""Draws boards and words refusals for a person at a Python prompt, as the terminal does."""

from __future__ import annotations

from io import StringIO

from rich.console import Console

from nemeton.cli import settings
from nemeton.cli.boards import board_of
from nemeton.core import describer
from nemeton.core.describer import Describer
from nemeton.core.errors import NemetonError
from nemeton.core.state import State
from nemeton.words.language import speak
from nemeton.words.sentences import by_name

WIDTH = 100


class TerminalDescriber(Describer):
    def __init__(self, code: str) -> None:
        self.code = code

    def board(self, state: State, seat: int | None) -> str:
        game = state.game
        language = speak(self.code, game.name)
        players = [language.say("cli-player-seat", seat=number) for number in range(state.seats)]
        console = Console(file=StringIO(), width=WIDTH, color_system=None, legacy_windows=False)
        with console.capture() as capture:
            console.print(board_of(game.name).draw(game, state.view(seat), language, players))
            if seat is not None:
                console.print(language.message(by_name(state.prompt(seat), players)))
        return "\n".join(line.rstrip() for line in capture.get().splitlines())

    def reason(self, game: str, error: NemetonError) -> str:
        return speak(self.code, game or None).reason(error)


def speak_up(code: str | None = None) -> None:
    """Speak this language from now on; without one, go on as before, or begin in English."""
    if code is not None:
        settings.check_language(code)
        describer.install(TerminalDescriber(code))
    elif not isinstance(describer.installed(), TerminalDescriber):
        describer.install(TerminalDescriber("en"))
