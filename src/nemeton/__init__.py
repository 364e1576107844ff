"""Modern board games by their real rules, and an engine for them.

>>> import nemeton
>>> game = nemeton.load("alarun")
>>> game.seats
(2, 3, 4)
>>> state = game.new(seats=3, seed=9)
>>> state
<alarun: 3 seats, seat 0 to act>
>>> state.play(0, "pass")
>>> state.play(0, "pass")  # doctest: +ELLIPSIS
Traceback (most recent call last):
nemeton.core.errors.Refused: illegal: 'pass' by seat 0 in <alarun: 3 seats, seat 1 to act>: ...

`print(state)` draws the board as the seat to act may see it. Each name is loaded at its first use,
and the terminal's code only when a board is drawn.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

    from nemeton.arena.match import MatchResult, match
    from nemeton.bots import Bot
    from nemeton.core.errors import BadText, NemetonError, Refused
    from nemeton.core.game import Game
    from nemeton.core.record.history import History
    from nemeton.core.record.record import Record
    from nemeton.core.state import State
    from nemeton.core.view import View

__version__ = "0.1.0"

__all__ = [
    "BadText",
    "Bot",
    "Game",
    "History",
    "MatchResult",
    "NemetonError",
    "Record",
    "Refused",
    "State",
    "View",
    "available",
    "language",
    "load",
    "match",
    "read_record",
    "replay",
]

# The modules of the names that are not functions below.
_MODULES = {
    "BadText": "nemeton.core.errors",
    "Bot": "nemeton.bots",
    "Game": "nemeton.core.game",
    "History": "nemeton.core.record.history",
    "MatchResult": "nemeton.arena.match",
    "NemetonError": "nemeton.core.errors",
    "Record": "nemeton.core.record.record",
    "Refused": "nemeton.core.errors",
    "State": "nemeton.core.state",
    "View": "nemeton.core.view",
    "match": "nemeton.arena.match",
}


if not TYPE_CHECKING:  # a type checker is to report unknown names

    def __getattr__(name: str) -> object:
        if name not in _MODULES:
            raise AttributeError(f"module 'nemeton' has no attribute '{name}'")
        return getattr(import_module(_MODULES[name]), name)

    def __dir__() -> list[str]:
        return sorted({*globals(), *__all__})


def available() -> tuple[str, ...]:
    """The names of all games.

    >>> "alarun" in available()
    True
    """
    from nemeton.games import names

    return names()


def load(name: str) -> Game:
    """The game of this name. Raises NemetonError for an unknown one.

    >>> load("alarun").seats
    (2, 3, 4)
    """
    from nemeton.core.describer import described_errors
    from nemeton.games import find
    from nemeton.words.prompt import describe_in_words

    describe_in_words(_draw_board)
    with described_errors():
        return find(name)


def language(code: str) -> None:
    """Set the language of boards and refusals at the prompt, "en" unless set.

    >>> language("de")
    >>> load("alarun").new(seats=2, seed=9).play(0, "confirm")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    nemeton.core.errors.Refused: illegal: 'confirm' by seat 0 ... (Regel 4.1)
    >>> language("en")
    """
    from nemeton.core.describer import described_errors
    from nemeton.words.prompt import describe_in_words

    with described_errors():
        describe_in_words(_draw_board, code)


def read_record(path: str | Path) -> Record:
    """The record in a file. Raises BadRecord or OSError."""
    from nemeton.core.describer import described_errors
    from nemeton.core.record.record import Record

    with described_errors():
        return Record.read(path)


def replay(record: Record, to: int | None = None) -> History:
    """The recorded game after `to` moves, or at its end. Raises BadRecord."""
    from nemeton.core.describer import described_errors
    from nemeton.core.record import history

    with described_errors(record.game):
        return history.replay(load(record.game), record, to)


def _draw_board(state: State, seat: int | None, code: str) -> str:
    from nemeton.cli.prompt_board import board_text

    return board_text(state, seat, code)
