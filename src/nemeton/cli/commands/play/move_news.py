"""The moves at the table in words, as each person may read them."""

from __future__ import annotations

from collections.abc import Sequence

from nemeton.core.record.history import History, Move
from nemeton.core.record.log_lines import LogEntry, readable
from nemeton.words.language import Language
from nemeton.words.sentences import by_name, gained, sentence


class MoveNews:
    """Sentences on the moves of one game."""

    def __init__(self, history: History, players: Sequence[str], language: Language) -> None:
        self._history = history
        self._players = players
        self._language = language
        self._read = [0] * len(players)  # by seat: number of moves already read

    def intended(self, seat: int, moves: Sequence[Move]) -> list[str]:
        """The seat's own drafted steps, without its name."""
        verbs = self._history.game.verbs
        return [
            self._own(line.action, line)
            for line in readable(moves, [seat], verbs)
            if line.action is not None
        ]

    def for_seat(self, seat: int) -> list[str]:
        """The others' moves since the seat last acted."""
        moves, verbs = self._history.moves, self._history.game.verbs
        lines = readable(moves, [seat], verbs, self._read[seat])
        return [self._say(line) for line in lines if line.seat != seat and line.action is not None]

    def moves_in_words(self, seat: int | None, latest: int | None = None) -> list[str]:
        """All moves or the latest, as the seat (None: an onlooker) may read them."""
        moves, verbs = self._history.moves, self._history.game.verbs
        since = 0 if latest is None else max(0, len(moves) - latest)
        lines = readable(moves, [] if seat is None else [seat], verbs, since)
        return [self._say(line) for line in lines if line.action is not None]

    def read_by(self, seat: int) -> None:
        self._read[seat] = self._history.ply

    def _own(self, action: int, line: LogEntry) -> str:
        verbs, language = self._history.game.verbs, self._language
        said = language.message(by_name(verbs.message(action), self._players))
        gains = gained(line, verbs.game, self._players, language)
        return language.say("sentence-with-gains", sentence=said, gains=gains) if gains else said

    def _say(self, line: LogEntry) -> str:
        return sentence(line, self._history.game.verbs, self._players, self._language)
