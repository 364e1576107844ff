"""What has happened at the table, as each person may be told it."""

from __future__ import annotations

from collections.abc import Sequence

from nemeton.cli.language import Language
from nemeton.core.history import History


class Events:
    def __init__(self, history: History, players: Sequence[str], language: Language) -> None:
        self._playthrough = history
        self._players = players
        self._language = language
        # The sentence for each move, and who may read it.
        self._lines: list[tuple[str, set[int]]] = []
        self._told = [0] * len(players)

    def note(self, seat: int, action: int) -> None:
        """To be called before the action is applied."""
        state = self._playthrough.state
        viewers = {
            viewer
            for viewer in range(len(self._players))
            if viewer != seat and state.shows(seat, action, viewer)
        }
        words = self._language.message(self._playthrough.game.verbs.message(action))
        line = self._language.say("cli-play-event", player=self._players[seat], action=words)
        self._lines.append((line, viewers))

    def forget(self) -> None:
        """The last step was taken back."""
        self._lines.pop()

    def since(self, seat: int) -> list[str]:
        """What the others have done since the seat was last told."""
        return [line for line, viewers in self._lines[self._told[seat] :] if seat in viewers]

    def latest(self) -> str:
        return self._lines[-1][0]

    def told(self, seat: int) -> None:
        self._told[seat] = len(self._lines)
