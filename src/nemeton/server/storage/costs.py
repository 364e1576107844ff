"""About how many bytes rows take on disk, with their indexes.

Rather too many: PostgreSQL takes about twice as much as SQLite, and the figures are for that.
"""

from __future__ import annotations

from collections.abc import Iterable

from nemeton.core.history import Move
from nemeton.core.verbs import Verbs

MOVE = 150  # and its text and submission
TABLE = 1_200  # with its seats and seed
LINE = 250
MUTE = 300
GUEST = 700  # with a session
SESSION = 350
TOKEN = 450
LINK = 300
CHANGE = 150  # of a row that stays


def of_moves(moves: Iterable[Move], verbs: Verbs) -> int:
    return sum(MOVE + len(verbs.text(move.action)) + len(move.submission or "") for move in moves)


def of_text(text: str | None) -> int:
    return 0 if text is None else len(text.encode())
