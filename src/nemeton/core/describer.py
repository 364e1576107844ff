"""Text of boards and refusals, for a person at a Python prompt.

The words and pictures belong to a layer above, which installs a describer here. Without one, a
state describes itself in data.
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
class Describer:
    """Descriptions in data alone; `nemeton.load` installs one with words."""

    def board(self, state: State, seat: int | None) -> str:
        """The board as the seat may see it."""
        return repr(state)

    def reason(self, game: str, error: NemetonError) -> str:
        """The reason of an error, in one sentence; `game` is empty if it was none's."""
        return str(error)


INSTALLED = [Describer()]


def install(describer: Describer) -> None:
    INSTALLED[0] = describer


def installed() -> Describer:
    return INSTALLED[0]


@contextmanager
def described_errors(game: str = "") -> Iterator[None]:
    """Add a sentence to every NemetonError that is raised inside."""
    try:
        yield
    except NemetonError as error:
        if not error.sentence:
            plain = str(error)
            reason = installed().reason(game, error)
            error.sentence = plain if reason == plain else f"{reason} [{error.code}]"
        raise


def describe_refusal(error: NemetonError, state: State, seat: int, action: int | str) -> None:
    """Add to the error a sentence with action, seat, state and reason."""
    verbs = state.game.verbs
    if isinstance(action, str):
        tried = f"'{action}'"
    else:
        tried = f"'{verbs.text(action)}'" if 0 <= action < verbs.size else f"action {action}"
    reason = installed().reason(state.game.name, error)
    error.sentence = f"illegal: {tried} by seat {seat} in {state!r}: {reason}"
