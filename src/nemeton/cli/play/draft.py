"""Steps of a person that are not confirmed yet and can be taken back, one by one."""

from __future__ import annotations

from nemeton.core.state import State
from nemeton.core.history import History


class Draft:
    def __init__(self, history: History) -> None:
        self._playthrough = history
        self._before: list[State] = []  # the state before each step

    def __len__(self) -> int:
        return len(self._before)

    def step(self, seat: int, action: int) -> None:
        """Take a step. One that turns something up cannot be taken back, nor can those before."""
        before = self._playthrough.state.copy()
        self._playthrough.apply(seat, action)
        if self._playthrough.state.reveals == before.reveals:
            self._before.append(before)
        else:
            self.confirm()

    def undo(self) -> None:
        self._playthrough.state = self._before.pop()
        self._playthrough.moves.pop()

    def confirm(self) -> None:
        self._before.clear()


def turns_up(state: State, seat: int, action: int) -> bool:
    """Would the action turn up something hidden? Raises Refused for an action that is not legal."""
    after = state.copy()
    after.apply(seat, action)
    return after.reveals != state.reveals
