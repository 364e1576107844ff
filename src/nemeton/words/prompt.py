"""Describes states and errors in words, at a Python prompt."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from nemeton import games
from nemeton.core import describer
from nemeton.core.describer import Describer
from nemeton.core.errors import NemetonError

if TYPE_CHECKING:
    from nemeton.core.state import State

DrawBoard = Callable[["State", int | None, str], str]  # arguments: state, seat, language


class PromptDescriber(Describer):
    """Descriptions in one language.

    Boards are drawn by a layer above. The caller hands in a function that loads it.
    """

    def __init__(self, code: str, draw_board: DrawBoard) -> None:
        self.code = code
        self.draw_board = draw_board

    def board(self, state: State, seat: int | None) -> str:
        if state.game.name not in games.names():  # there are no words to draw it with
            return super().board(state, seat)
        return self.draw_board(state, seat, self.code)

    def reason(self, game: str, error: NemetonError) -> str:
        from nemeton.words.language import speak

        return speak(self.code, game or None).reason(error)


def describe_in_words(draw_board: DrawBoard, code: str | None = None) -> None:
    """Install a describer in this language; without one, keep the present or take English.

    Raises NemetonError for an unknown language.
    """
    if code is not None:
        from nemeton.words.language import check_language

        check_language(code)
        describer.install(PromptDescriber(code, draw_board))
    elif not isinstance(describer.installed(), PromptDescriber):
        describer.install(PromptDescriber("en", draw_board))
