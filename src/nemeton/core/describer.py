"""How states and refusals become text for a person at a Python prompt.

The words and pictures belong to a layer above; whoever has them installs a speaker here. Without
one, a state still says what it is, in data.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from nemeton.core.errors import NemetonError

if TYPE_CHECKING:
    from nemeton.core.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Speaker:
    def board(self, state: State, seat: int | None) -> str:
        """The board as the seat may see it."""
        return repr(state)

    def reason(self, game: str, error: NemetonError) -> str:
        """Why something could not be done, in one sentence; without a game, if it was none's."""
        return str(error)


class Podium:
    """Holds the one speaker."""

    def __init__(self) -> None:
        self.speaker = Speaker()


PODIUM = Podium()


def install(speaker: Speaker) -> None:
    PODIUM.speaker = speaker


def installed() -> Speaker:
    return PODIUM.speaker


def drawn(state: State, seat: int | None) -> str:
    return PODIUM.speaker.board(state, seat)


@contextmanager
def in_words(game: str = "") -> Iterator[None]:
    """What goes wrong in here says so in a sentence, with its code behind it."""
    try:
        yield
    except NemetonError as error:
        if not error.sentence:
            plain = str(error)
            said = PODIUM.speaker.reason(game, error)
            error.sentence = plain if said == plain else f"{said} [{error.code}]"
        raise


def explain(error: NemetonError, state: State, seat: int, action: int | str) -> None:
    """Let the error say what was tried, where, and why it could not be done."""
    verbs = state.game.verbs
    if isinstance(action, str):
        what = f"'{action}'"
    else:
        what = f"'{verbs.text(action)}'" if 0 <= action < verbs.size else f"action {action}"
    why = PODIUM.speaker.reason(state.game.name, error)
    error.sentence = f"illegal: {what} by seat {seat} in {state!r}: {why}"
