"""What has happened at the table, as each person may be shown it."""

from __future__ import annotations

from collections.abc import Sequence

from nemeton.cli.language import Language
from nemeton.core.history import History


class News:
    def __init__(self, history: History, players: Sequence[str], language: Language) -> None:
        self._history = history
        self._players = players
        self._language = language
        self._read = [0] * len(players)  # by seat: how many moves are no news any more

    def sentence(self, seat: int, action: int) -> str:
        words = self._language.message(self._history.game.verbs.message(action))
        return self._language.say("cli-play-event", player=self._players[seat], action=words)

    def for_seat(self, seat: int) -> list[str]:
        """What the others have done since the seat last acted."""
        return [
            self.sentence(move.seat, move.action)
            for move in self._history.moves[self._read[seat] :]
            if move.seat != seat and move.shown_to([seat])
        ]

    def read_by(self, seat: int) -> None:
        self._read[seat] = self._history.ply
