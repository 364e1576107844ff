"""The action space of a game: every action is an int with a readable text form both ways."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from nemeton.core.message import Message


@mypyc_attr(allow_interpreted_subclasses=True)
class ActionSpace:
    """Actions are 0 … size-1. What an action means never depends on the state."""

    def __init__(self, size: int) -> None:
        self.size = size

    def text(self, action: int) -> str:
        """The notation that records use: English, lower case, stable for ever."""
        raise NotImplementedError

    def parse(self, text: str) -> int:
        """The action with this text (any case, any spacing). Raises BadText."""
        raise NotImplementedError

    def message(self, action: int) -> Message:
        """The action as people should read it, in their language."""
        raise NotImplementedError
